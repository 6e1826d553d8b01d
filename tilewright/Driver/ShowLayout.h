//===- ShowLayout.h - layouts and atoms as numbers and pictures -*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_SHOWLAYOUT_H
#define TILEWRIGHT_DRIVER_SHOWLAYOUT_H

#include "llvm/Support/Error.h"
#include <string>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace tilewright {

/// What `tilewright layout` shows: a CuTe layout, or an atom's operand.
struct ShowLayoutOptions {
  std::string layout;  ///< "(4,8):(8,1)"; empty for an atom
  std::string swizzle; ///< "3,4,3", over the layout's offsets
  /// An operation to apply first, at most one: with a layout, with the size to
  /// fill, with a tiler.
  std::string compose, complement, divide, product;
  bool rightInverse = false;
  /// "16x8": the layout maps (thread, value) to elements of a tile of this
  /// shape, in column-major order.
  std::string tile;
  std::string atom;          ///< "mma.m16n8k16.f16"
  bool listAtoms = false;    ///< only list the names of all atoms, one per line
  std::string operand;       ///< of the atom: a, b, c or d (default)
  unsigned elementBytes = 0; ///< colors by 16-byte columns of memory
  std::string svg;           ///< a file for the drawing
};

/// Prints the layout, its properties and its picture; writes the SVG. Invalid
/// options end with ExitCode::Usage.
llvm::Error showLayout(const ShowLayoutOptions &options, llvm::raw_ostream &os);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_SHOWLAYOUT_H
