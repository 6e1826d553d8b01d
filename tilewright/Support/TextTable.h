//===- TextTable.h - columns of words and numbers ---------------*- C++ -*-===//
#ifndef TILEWRIGHT_SUPPORT_TEXTTABLE_H
#define TILEWRIGHT_SUPPORT_TEXTTABLE_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace tilewright {

/// Lines of cells, the first of them the heads of the columns. Lines may have
/// fewer cells than the longest.
class TextTable {
public:
  void addLine() { lines.emplace_back(); }
  /// To the last line.
  void add(llvm::StringRef cell) { lines.back().push_back(cell.str()); }

  /// Each line begins with `indent`. Columns of numbers stand to the right, of
  /// words to the left.
  void print(llvm::raw_ostream &os, llvm::StringRef indent) const;

private:
  std::vector<std::vector<std::string>> lines;
};

} // namespace tilewright

#endif // TILEWRIGHT_SUPPORT_TEXTTABLE_H
