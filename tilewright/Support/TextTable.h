//===- TextTable.h - tables of words and numbers ----------------*- C++ -*-===//
#ifndef TILEWRIGHT_SUPPORT_TEXTTABLE_H
#define TILEWRIGHT_SUPPORT_TEXTTABLE_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace tilewright {

/// Rows of cells, the first of them the column headers. Rows may have fewer
/// cells than the longest one.
class TextTable {
public:
  void addLine() { lines.emplace_back(); }
  /// Adds a cell to the last row.
  void add(llvm::StringRef cell) { lines.back().push_back(cell.str()); }

  /// Each line begins with `indent`. Columns of numbers are right-aligned, of
  /// words left-aligned.
  void print(llvm::raw_ostream &os, llvm::StringRef indent) const;

private:
  std::vector<std::vector<std::string>> lines;
};

} // namespace tilewright

#endif // TILEWRIGHT_SUPPORT_TEXTTABLE_H
