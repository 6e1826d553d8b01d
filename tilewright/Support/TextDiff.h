//===- TextDiff.h - which lines of a text changed ---------------*- C++ -*-===//
#ifndef TILEWRIGHT_SUPPORT_TEXTDIFF_H
#define TILEWRIGHT_SUPPORT_TEXTDIFF_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace tilewright {

/// The lines that lead from `before` to `after`, as `diff -u` shows them,
/// without a head: hunks with `context` unchanged lines round them. Empty where
/// both are the same. The middle that remains between a common beginning and
/// end takes time and memory in the product of its line numbers; where that is
/// more than 64 million, it is shown as replaced in whole.
std::string diffLines(llvm::StringRef before, llvm::StringRef after,
                      unsigned context = 3);

} // namespace tilewright

#endif // TILEWRIGHT_SUPPORT_TEXTDIFF_H
