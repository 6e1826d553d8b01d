//===- Draw.cpp - layouts as pictures -------------------------------------===//
#include "tilewright/Layout/Draw.h"

#include "tilewright/Support/ExitCode.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace tilewright;

static Error checkExtent(int64_t rows, int64_t columns) {
  if (rows <= maxDrawnExtent && columns <= maxDrawnExtent)
    return Error::success();
  return toolError(ExitCode::Usage,
                   "expected at most " + Twine(maxDrawnExtent) + " rows and " +
                       Twine(maxDrawnExtent) + " columns to draw, got " +
                       Twine(rows) + " x " + Twine(columns));
}

Expected<Drawing> tilewright::drawLayout(const CuteLayout &layout,
                                         const Swizzle &swizzle,
                                         unsigned elementBytes) {
  int64_t rows = layout.rank() > 1 ? layout.mode(0).size() : 1;
  int64_t columns = layout.size() / rows;
  if (Error error = checkExtent(rows, columns))
    return error;
  Drawing drawing;
  drawing.title = swizzle.isIdentity()
                      ? layout.str()
                      : swizzle.str() + " o 0 o " + layout.str();
  drawing.rows = rows;
  drawing.columns = columns;
  for (int64_t row = 0; row < rows; ++row)
    for (int64_t column = 0; column < columns; ++column) {
      int64_t offset = swizzle(layout(row + rows * column));
      unsigned color =
          elementBytes ? offset * elementBytes / 16 % 8 : offset % 8;
      drawing.cells.push_back({{std::to_string(offset)}, color});
    }
  return drawing;
}

Expected<Drawing> tilewright::drawThreadValues(
    unsigned threads, unsigned values, unsigned rows, unsigned columns,
    function_ref<int64_t(unsigned, unsigned)> elementOf) {
  if (Error error = checkExtent(rows, columns))
    return error;
  Drawing drawing;
  drawing.rows = rows;
  drawing.columns = columns;
  drawing.cells.resize(size_t(rows) * columns);
  for (unsigned thread = 0; thread < threads; ++thread)
    for (unsigned value = 0; value < values; ++value) {
      int64_t element = elementOf(thread, value);
      if (element < 0 || element >= int64_t(rows) * columns)
        return toolError(ExitCode::Usage,
                         "thread " + Twine(thread) + " holds element " +
                             Twine(element) + " as value " + Twine(value) +
                             ", outside a tile of " + Twine(rows) + " x " +
                             Twine(columns));
      Cell &cell = drawing.cells[element % rows * columns + element / rows];
      if (cell.lines.empty())
        cell = {{"T" + std::to_string(thread), "V" + std::to_string(value)},
                thread};
    }
  return drawing;
}

Expected<Drawing> tilewright::drawThreadValues(const CuteLayout &layout,
                                               unsigned rows,
                                               unsigned columns) {
  if (layout.rank() != 2)
    return toolError(ExitCode::Usage,
                     "expected the modes (thread, value), got " + layout.str());
  int64_t threads = layout.mode(0).size();
  Expected<Drawing> drawing =
      drawThreadValues(threads, layout.mode(1).size(), rows, columns,
                       [&](unsigned thread, unsigned value) {
                         return layout(int64_t(thread) + threads * value);
                       });
  if (drawing)
    drawing->title = layout.str();
  return drawing;
}

std::string tilewright::toText(const Drawing &drawing) {
  size_t width = 1;
  for (const Cell &cell : drawing.cells)
    width = std::max(width, join(cell.lines, " ").size());
  size_t rowWidth = std::to_string(drawing.rows - 1).size();
  std::string text;
  raw_string_ostream os(text);
  os << drawing.title << "\n";
  auto line = [&] {
    os.indent(rowWidth + 1);
    for (unsigned column = 0; column < drawing.columns; ++column)
      os << "+" << std::string(width + 2, '-');
    os << "+\n";
  };
  os.indent(rowWidth + 1);
  for (unsigned column = 0; column < drawing.columns; ++column)
    os << right_justify(std::to_string(column), width + 2) << " ";
  os << "\n";
  for (unsigned row = 0; row < drawing.rows; ++row) {
    line();
    os << right_justify(std::to_string(row), rowWidth) << " ";
    for (unsigned column = 0; column < drawing.columns; ++column)
      os << "| "
         << right_justify(
                join(drawing.cells[row * drawing.columns + column].lines, " "),
                width)
         << " ";
    os << "|\n";
  }
  line();
  return text;
}

/// Hues by number, in two depths, so that 16 consecutive colours differ.
static std::string fillOf(unsigned color, bool dark) {
  unsigned hue = color * 45 % 360 + color / 8 % 2 * 22;
  unsigned depth = color / 16 % 2;
  unsigned lightness = dark ? 28 + 8 * depth : 84 - 10 * depth;
  return formatv("hsl({0},{1}%,{2}%)", hue % 360, dark ? 45 : 70, lightness);
}

std::string tilewright::toSVG(const Drawing &drawing) {
  constexpr unsigned cellWidth = 44, cellHeight = 36, margin = 32, head = 56;
  unsigned width = margin + drawing.columns * cellWidth + 12;
  unsigned height = head + drawing.rows * cellHeight + 12;
  width = std::max<unsigned>(width, 24 + drawing.title.size() * 8);
  std::string text;
  raw_string_ostream os(text);
  os << formatv("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" "
                "height=\"{1}\" viewBox=\"0 0 {0} {1}\" "
                "font-family=\"monospace\" font-size=\"12\" "
                "text-anchor=\"middle\">\n",
                width, height);
  os << "<title>";
  printHTMLEscaped(drawing.title, os);
  os << "</title>\n<style>\n"
     << "svg{background:#fff}text{fill:#1a1a1a}rect{stroke:#555}.n{fill:#666}"
        "\n";
  SmallVector<unsigned> colors;
  for (const Cell &cell : drawing.cells)
    colors.push_back(cell.color % 32);
  llvm::sort(colors);
  colors.erase(llvm::unique(colors), colors.end());
  for (unsigned color : colors)
    os << ".c" << color << "{fill:" << fillOf(color, /*dark=*/false) << "}";
  os << ".e{fill:none}\n@media (prefers-color-scheme:dark){\n"
     << "svg{background:#16181c}text{fill:#f0f0f0}rect{stroke:#888}"
     << ".n{fill:#aaa}\n";
  for (unsigned color : colors)
    os << ".c" << color << "{fill:" << fillOf(color, /*dark=*/true) << "}";
  os << "\n}\n</style>\n";
  os << "<text x=\"12\" y=\"22\" text-anchor=\"start\">";
  printHTMLEscaped(drawing.title, os);
  os << "</text>\n";
  for (unsigned column = 0; column < drawing.columns; ++column)
    os << formatv("<text class=\"n\" x=\"{0}\" y=\"{1}\">{2}</text>\n",
                  margin + column * cellWidth + cellWidth / 2, head - 8,
                  column);
  for (unsigned row = 0; row < drawing.rows; ++row) {
    unsigned y = head + row * cellHeight;
    os << formatv("<text class=\"n\" x=\"{0}\" y=\"{1}\">{2}</text>\n",
                  margin / 2, y + cellHeight / 2 + 4, row);
    for (unsigned column = 0; column < drawing.columns; ++column) {
      const Cell &cell = drawing.cells[row * drawing.columns + column];
      unsigned x = margin + column * cellWidth;
      std::string kind =
          cell.lines.empty() ? "e" : "c" + std::to_string(cell.color % 32);
      os << formatv("<rect class=\"{0}\" x=\"{1}\" y=\"{2}\" width=\"{3}\" "
                    "height=\"{4}\"/>\n",
                    kind, x, y, cellWidth, cellHeight);
      unsigned first = y + cellHeight / 2 + 4 - 7 * (cell.lines.size() - 1);
      if (cell.lines.empty())
        continue;
      for (const auto &[i, each] : enumerate(cell.lines))
        os << formatv("<text x=\"{0}\" y=\"{1}\">{2}</text>\n",
                      x + cellWidth / 2, first + 14 * i, each);
    }
  }
  os << "</svg>\n";
  return text;
}
