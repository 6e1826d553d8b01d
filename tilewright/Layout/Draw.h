//===- Draw.h - layouts as pictures -----------------------------*- C++ -*-===//
// A drawing is a table of cells, one for each row and column of a tile. For a
// layout a cell shows the offset; for an atom, the thread and value that hold
// the element, coloured by thread.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAYOUT_DRAW_H
#define TILEWRIGHT_LAYOUT_DRAW_H

#include "tilewright/Layout/CuteLayout.h"
#include "tilewright/Layout/Swizzle.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace tilewright {

struct Cell {
  llvm::SmallVector<std::string, 2> lines; ///< "T3", "V1", or an offset
  unsigned color = 0;                      ///< by offset, or by thread
};

struct Drawing {
  std::string title;
  unsigned rows = 0, columns = 0;
  std::vector<Cell> cells; ///< row by row
};

/// The most rows, and the most columns, of a drawing.
inline constexpr unsigned maxDrawnExtent = 256;

/// Draws the offsets of a layout: mode 0 down, the others to the right. Colours
/// number the 16-byte column in a 128-byte row of elements of `elementBytes`
/// (0: the offset modulo 8). ExitCode::Usage if it is too large.
llvm::Expected<Drawing> drawLayout(const CuteLayout &layout,
                                   const Swizzle &swizzle = {},
                                   unsigned elementBytes = 0);

/// Draws the owners of the elements of a tile of rows x columns: `layout` maps
/// (thread, value) to the element's number, counted down the columns as in
/// CuTe. An element with several owners shows the first.
llvm::Expected<Drawing> drawThreadValues(const CuteLayout &layout,
                                         unsigned rows, unsigned columns);

/// The same for a function instead of a layout.
llvm::Expected<Drawing>
drawThreadValues(unsigned threads, unsigned values, unsigned rows,
                 unsigned columns,
                 llvm::function_ref<int64_t(unsigned, unsigned)> elementOf);

/// As text for a terminal.
std::string toText(const Drawing &drawing);
/// As an SVG document that follows the reader's light or dark colour scheme.
std::string toSVG(const Drawing &drawing);

} // namespace tilewright

#endif // TILEWRIGHT_LAYOUT_DRAW_H
