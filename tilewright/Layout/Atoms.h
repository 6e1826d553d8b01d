//===- Atoms.h - what one instruction moves, multiplies or combines -------===//
// The rows of Atoms.def. An atom is found by the name that its row gives it, or
// by its kind, which is what the types of cute_nvgpu are called.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAYOUT_ATOMS_H
#define TILEWRIGHT_LAYOUT_ATOMS_H

#include "tilewright/Layout/LinearLayout.h"
#include "tilewright/Layout/Swizzle.h"
#include "tilewright/Layout/TileSpace.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace tilewright {

/// Whether "f16 f32" has "f32".
bool hasName(llvm::StringRef names, llvm::StringRef name);

/// Where the bits of a value's number in a thread, of the lane and of the warp
/// step to: "k1 m8".
struct AtomBases {
  llvm::StringLiteral registers = "", lanes = "", warps = "";
};

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

/// The operands of D = A B + C; C lies as D does.
enum class MmaOperand { A, B, D };

/// The spaces in which an instruction may find its operands: a row of HOMES.
struct MmaHomes {
  TileSpaces a, b, d;
};

/// A row of MMA, or one N of a row of WGMMA or TCGEN05.
struct MmaAtom {
  llvm::StringLiteral family; ///< "sm80.mma"
  unsigned m, n, k;
  llvm::StringLiteral inputs, accumulators; ///< types, separated by spaces
  unsigned firstCapability;
  bool architectureSpecific;
  AtomBases a, b, d;
  MmaHomes homes;
  unsigned threads = 32;
  llvm::StringLiteral opcode = "mma"; ///< of PTX, before its shape
  unsigned endCapability = 0;         ///< the first without it; 0: none

  bool mayBeIn(TileSpace space, MmaOperand operand) const;
  /// The warps that run it together, along the rows of D.
  unsigned warps() const { return threads > 32 ? threads / 32 : 1; }
  /// Whether it goes on after the warps that began it, which have to wait for
  /// what it makes and reads.
  bool runsByItself() const { return threads != 32; }
  /// "mma.m16n8k16" of PTX, without types.
  std::string instruction() const;
  /// Where the elements of an operand in registers or tensor memory lie, which
  /// is one of its homes: A is
  /// M x K, B is N x K (as CuTe has it), D is M x N. Registers number the
  /// values of a thread, each of its own width; lanes of tensor memory are
  /// rows, and of two blocks that multiply together each has half of them.
  LinearLayout fragment(MmaOperand operand) const;
};

/// All rows, in the order of the table.
llvm::ArrayRef<MmaAtom> mmaAtoms();

/// The row of "mma.m16n8k16.bf16": shape and type of A. ExitCode::Usage lists
/// what there is.
llvm::Expected<const MmaAtom &> findMmaAtom(llvm::StringRef name);

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

/// A row of MATRIX.
struct MatrixAtom {
  llvm::StringLiteral name; ///< "ldmatrix.m8n8.x4"
  llvm::StringLiteral kind; ///< "atom.ldsm"
  unsigned rows, columns;   ///< of one matrix in shared memory
  unsigned bits;            ///< of an element in registers
  unsigned matrices;
  bool isTransposed;
  unsigned firstCapability;
  bool architectureSpecific;
  AtomBases bases;

  /// Which element of the matrices, one above the other, each lane holds.
  LinearLayout fragment() const;
};
llvm::ArrayRef<MatrixAtom> matrixAtoms();

/// A row of TMEM.
struct TmemAtom {
  llvm::StringLiteral name; ///< "tcgen05.ld.16x64b"
  llvm::StringLiteral kind; ///< "atom.tmem_load"
  unsigned rows, words;     ///< of one repeat
  unsigned repeats;         ///< at most, a power of two
  AtomBases bases;          ///< of one repeat

  /// Which word each lane holds: rows x (words * count).
  LinearLayout fragment(unsigned count) const;
};
llvm::ArrayRef<TmemAtom> tmemAtoms();

/// A row of MOVE.
struct MoveAtom {
  llvm::StringLiteral name; ///< "cp.async.cg"
  llvm::StringLiteral kind; ///< "atom.simt_async_copy"
  TileSpace from, to;
  llvm::StringLiteral widths; ///< in bits, separated by spaces
  unsigned firstCapability;
  bool architectureSpecific;
};
llvm::ArrayRef<MoveAtom> moveAtoms();

/// A row of TENSOR.
struct TensorAtom {
  llvm::StringLiteral name; ///< "cp.async.bulk.tensor.load"
  llvm::StringLiteral kind; ///< "atom.tma_load"
  TileSpace from, to;
  llvm::StringLiteral operations; ///< of a reduction, separated by spaces
  unsigned firstCapability;
  bool architectureSpecific;
};
llvm::ArrayRef<TensorAtom> tensorAtoms();

/// A row of PATTERN.
struct TensorPattern {
  llvm::StringLiteral name;
  unsigned rowBytes; ///< 0: any
  Swizzle swizzle;   ///< over byte addresses
};
llvm::ArrayRef<TensorPattern> tensorPatterns();

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

/// A row of REDUCE.
struct ReduceAtom {
  llvm::StringLiteral name; ///< "red.global.add"
  llvm::StringLiteral kind; ///< "atom.red"
  TileSpace space;
  llvm::StringLiteral operation, types, vectors;
  unsigned firstCapability;
  bool architectureSpecific;
};
llvm::ArrayRef<ReduceAtom> reduceAtoms();

} // namespace tilewright

#endif // TILEWRIGHT_LAYOUT_ATOMS_H
