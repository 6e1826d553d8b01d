//===- DrawAtoms.h - atoms as pictures --------------------------*- C++ -*-===//
// The atoms of Atoms.def by the names that users write, and their drawings:
//
//   mma.m16n8k16.f16        an operand: the owner of each element
//   wgmma.m64n64k16.f16     the same, over four warps
//   tcgen05.mma.m128n64k16.f16
//                           D in tensor memory: lanes and columns
//   tcgen05.ld.16x64b.x4    the owners of a part of tensor memory
//   ldmatrix.m8n8.x4.trans  the matrices, stacked by rows
//   cp.async.cg.128         the bytes that a thread moves
//   red.global.add.v4.f32   the values that a thread combines
//   cp.async.bulk.tensor.load.128B
//                           the positions of a box's 16-byte units
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAYOUT_DRAWATOMS_H
#define TILEWRIGHT_LAYOUT_DRAWATOMS_H

#include "tilewright/Layout/Draw.h"

namespace tilewright {

/// The description and the drawing of an atom.
struct DrawnAtom {
  std::string text; ///< lines: shape, first chip, layout
  Drawing drawing;
};

/// The names of all atoms, in the order of the table.
std::vector<std::string> atomNames();

/// The hint that ends a message about the unknown atom `name` (suggestName).
std::string suggestAtom(llvm::StringRef name);

/// `operand` is a, b, c or d (the default if empty) of a matrix instruction;
/// other atoms have none. ExitCode::Usage suggests the nearest name.
llvm::Expected<DrawnAtom> drawAtom(llvm::StringRef name,
                                   llvm::StringRef operand);

} // namespace tilewright

#endif // TILEWRIGHT_LAYOUT_DRAWATOMS_H
