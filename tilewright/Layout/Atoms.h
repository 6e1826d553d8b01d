//===- Atoms.h - the matrix instructions of a warp --------------*- C++ -*-===//
#ifndef TILEWRIGHT_LAYOUT_ATOMS_H
#define TILEWRIGHT_LAYOUT_ATOMS_H

#include "tilewright/Layout/LinearLayout.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace tilewright {

/// The operands of D = A B + C; C lies as D does.
enum class MmaOperand { A, B, D };

/// A row of Atoms.def.
struct MmaAtom {
  llvm::StringLiteral family; ///< "sm80.mma"
  unsigned m, n, k;
  llvm::StringLiteral inputs, accumulators; ///< types, separated by spaces
  unsigned firstCapability;
  bool architectureSpecific;
  struct Bases {
    llvm::StringLiteral registers, lanes;
  } a, b, d;

  /// "mma.m16n8k16" of PTX, without types.
  std::string instruction() const;
  /// Where the elements of an operand lie in a warp: A is M x K, B is N x K
  /// (as CuTe has it), D is M x N. Registers number the values of a thread,
  /// each of its own width.
  LinearLayout fragment(MmaOperand operand) const;
};

/// All rows, in the order of the table.
llvm::ArrayRef<MmaAtom> mmaAtoms();

/// The row of "mma.m16n8k16.bf16": shape and type of A. ExitCode::Usage lists
/// what there is.
llvm::Expected<const MmaAtom &> findMmaAtom(llvm::StringRef name);

} // namespace tilewright

#endif // TILEWRIGHT_LAYOUT_ATOMS_H
