//===- DrawAtoms.h - atoms as pictures --------------------------*- C++ -*-===//
// Every row of Atoms.def, by the name that a user gives it:
//
//   mma.m16n8k16.f16        an operand: who holds what
//   wgmma.m64n64k16.f16     the same, of four warps
//   tcgen05.mma.m128n64k16.f16
//                           D in tensor memory: lanes and columns
//   tcgen05.ld.16x64b.x4    who holds what of a part of tensor memory
//   ldmatrix.m8n8.x4.trans  the matrices, one above the other
//   cp.async.cg.128         the bytes that a thread moves
//   red.global.add.v4.f32   the values that a thread combines
//   cp.async.bulk.tensor.load.128B
//                           where the 16-byte units of a box lie
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAYOUT_DRAWATOMS_H
#define TILEWRIGHT_LAYOUT_DRAWATOMS_H

#include "tilewright/Layout/Draw.h"

namespace tilewright {

/// What is said of an atom, and its picture.
struct DrawnAtom {
  std::string text; ///< lines: what it is, from which chip on, its layout
  Drawing drawing;
};

/// The names of all atoms, in the order of the table.
std::vector<std::string> atomNames();

/// The end of a message about the unknown atom `name` (suggestName).
std::string suggestAtom(llvm::StringRef name);

/// `operand` is a, b, c or d (also where it is empty) of a product; others have
/// none. ExitCode::Usage suggests the nearest name.
llvm::Expected<DrawnAtom> drawAtom(llvm::StringRef name,
                                   llvm::StringRef operand);

} // namespace tilewright

#endif // TILEWRIGHT_LAYOUT_DRAWATOMS_H
