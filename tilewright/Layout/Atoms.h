//===- Atoms.h - moves, MMAs and reductions of one instruction ------------===//
// The rows of Atoms.def. An atom is found by its row's name, or by its kind,
// the name of a type of cute_nvgpu.
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

/// Whether "f32" is one of "f16 f32".
bool hasName(llvm::StringRef names, llvm::StringRef name);

/// The steps that the bits of a value's index in a thread, of the lane and of
/// the warp take: "k1 m8".
struct AtomBases {
  llvm::StringLiteral registers = "", lanes = "", warps = "";
};

//===----------------------------------------------------------------------===//
// MMAs
//===----------------------------------------------------------------------===//

/// The operands of D = A B + C; C has the layout of D.
enum class MmaOperand { A, B, D };

/// The spaces that an instruction's operands may be in: a row of `HOMES`.
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
  llvm::StringLiteral opcode = "mma"; ///< in PTX, before the shape
  unsigned endCapability = 0;         ///< the first that lacks it; 0: none

  bool mayBeIn(TileSpace space, MmaOperand operand) const;
  /// The warps that execute it together, along the rows of D.
  unsigned warps() const { return threads > 32 ? threads / 32 : 1; }
  /// Whether it is asynchronous: the issuing warps have to wait before they
  /// access its operands or its result.
  bool runsByItself() const { return threads != 32; }
  /// "mma.m16n8k16", as in PTX, without types.
  std::string instruction() const;
  /// The fragment of an operand in registers or tensor memory, which its
  /// placement must permit: A is M x K, B is N x K (as in CuTe), D is M x N.
  /// Registers number a thread's values, each of its own width. In tensor
  /// memory a lane is a row; of two blocks that multiply together, each has
  /// half of the rows.
  LinearLayout fragment(MmaOperand operand) const;
};

/// All rows, in the order of the table.
llvm::ArrayRef<MmaAtom> mmaAtoms();

/// The row of "mma.m16n8k16.bf16": shape and type of A. ExitCode::Usage
/// suggests the nearest name.
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

  /// The element of the matrices, stacked by rows, that each lane holds.
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

  /// The word that each lane holds: rows x (words * count).
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
