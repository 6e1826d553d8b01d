//===- Draw.h - layouts as pictures -----------------------------*- C++ -*-===//
// A drawing is a table of cells: rows and columns of a tile, each cell with
// what lives there. For a layout that is the offset; for an atom, the thread
// and the value that hold the element, coloured by thread.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAYOUT_DRAW_H
#define TILEWRIGHT_LAYOUT_DRAW_H

#include "tilewright/Layout/CuteLayout.h"
#include "tilewright/Layout/Swizzle.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace tilewright {

struct Cell {
  llvm::SmallVector<std::string, 2> lines; ///< "T3", "V1"; or one offset
  unsigned color = 0;                      ///< of what it belongs to
};

struct Drawing {
  std::string title;
  unsigned rows = 0, columns = 0;
  std::vector<Cell> cells; ///< row by row
};

/// What a drawing may have of rows and of columns.
inline constexpr unsigned maxDrawnExtent = 256;

/// The offsets of a layout: mode 0 down, the others to the right. Coloured by
/// the 16-byte column of a 128-byte row where elements have `elementBytes`
/// (0: by the offset modulo 8). ExitCode::Usage where it is too large.
llvm::Expected<Drawing> drawLayout(const CuteLayout &layout,
                                   const Swizzle &swizzle = {},
                                   unsigned elementBytes = 0);

/// Who holds what of a tile of rows x columns: `layout` sends (thread, value)
/// to the element's number, counted down the columns as CuTe does. Elements
/// that several hold show the first.
llvm::Expected<Drawing> drawThreadValues(const CuteLayout &layout,
                                         unsigned rows, unsigned columns);

/// The same of a function instead of a layout.
llvm::Expected<Drawing>
drawThreadValues(unsigned threads, unsigned values, unsigned rows,
                 unsigned columns,
                 llvm::function_ref<int64_t(unsigned, unsigned)> elementOf);

/// For a terminal.
std::string toText(const Drawing &drawing);
/// An SVG document that follows the reader's choice of light or dark.
std::string toSVG(const Drawing &drawing);

} // namespace tilewright

#endif // TILEWRIGHT_LAYOUT_DRAW_H
