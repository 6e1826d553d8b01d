//===- Format.h - the formats of print_tko ----------------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_FORMAT_H
#define TILEWRIGHT_EXECUTION_REFERENCE_FORMAT_H

#include "tilewright/Execution/Reference/Element.h"
#include "llvm/ADT/ArrayRef.h"
#include <string>
#include <vector>

namespace tilewright::reference {

/// One conversion of C's printf without its length modifier: the argument
/// determines its width.
class Conversion {
public:
  Conversion(std::string flags, char letter)
      : flags(std::move(flags)), letter(letter) {}

  /// The text of one element. An argument of another kind than the letter's is
  /// converted first: `%d` of 2.5 prints 2.
  std::string apply(Element element, uint64_t bits) const;

private:
  std::string flags; ///< "%", flags, width and precision
  char letter;
};

/// A parsed format: texts[i] precedes conversion i, and one more text follows
/// the last.
struct Format {
  std::vector<std::string> texts;
  std::vector<Conversion> conversions;
};

/// Returns what is wrong with a format, or an empty text.
std::string parseFormat(llvm::StringRef text, Format &format);

/// "(1,3)": the coordinates of an element in a tile.
std::string describeIndex(size_t number, llvm::ArrayRef<int64_t> shape);

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_FORMAT_H
