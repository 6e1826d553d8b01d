//===- TextTable.cpp - tables of words and numbers ------------------------===//
#include "tilewright/Support/TextTable.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace tilewright;

namespace {
struct Column {
  size_t width = 0;
  bool isNumber = true; ///< in all lines but the first
};
} // namespace

static bool isNumber(StringRef cell) {
  return cell.find_first_not_of("0123456789.-") == StringRef::npos;
}

void TextTable::print(raw_ostream &os, StringRef indent) const {
  std::vector<Column> columns;
  for (const auto &line : lines) {
    columns.resize(std::max(columns.size(), line.size()));
    for (auto [cell, column] : zip(line, columns)) {
      column.width = std::max(column.width, cell.size());
      column.isNumber &= &line == &lines.front() || isNumber(cell);
    }
  }
  for (const auto &line : lines) {
    std::string text = indent.str();
    for (size_t i = 0; i < line.size(); ++i) {
      std::string blanks(columns[i].width - line[i].size(), ' ');
      text += i ? " " : "";
      text += columns[i].isNumber ? blanks + line[i] : line[i] + blanks;
    }
    os << StringRef(text).rtrim() << "\n";
  }
}
