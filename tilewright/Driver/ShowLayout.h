//===- ShowLayout.h - layouts and atoms as numbers and pictures -*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_SHOWLAYOUT_H
#define TILEWRIGHT_DRIVER_SHOWLAYOUT_H

#include "llvm/Support/Error.h"
#include <string>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace tilewright {

/// What `tilewright layout` shows: a layout of CuTe, or an atom's operand.
struct ShowLayoutOptions {
  std::string layout;  ///< "(4,8):(8,1)"; empty where there is an atom
  std::string swizzle; ///< "3,4,3", over the layout's offsets
  /// What is done to the layout first, at most one of them: with a layout, with
  /// the size to fill, with a tiler.
  std::string compose, complement, divide, product;
  bool rightInverse = false;
  /// "16x8": the layout sends (thread, value) to elements of such a tile,
  /// counted down its columns.
  std::string tile;
  std::string atom;          ///< "mma.m16n8k16.f16"
  bool listAtoms = false;    ///< the names of all, one a line, alone
  std::string operand;       ///< of the atom: a, b, c or d (default)
  unsigned elementBytes = 0; ///< colours by 16-byte columns of memory
  std::string svg;           ///< a file for the drawing
};

/// Prints the layout, what it covers and its picture; writes the SVG. Mistakes
/// in the options end with ExitCode::Usage.
llvm::Error showLayout(const ShowLayoutOptions &options, llvm::raw_ostream &os);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_SHOWLAYOUT_H
