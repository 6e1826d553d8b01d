//===- TextDiff.h - line differences of texts -------------------*- C++ -*-===//
#ifndef TILEWRIGHT_SUPPORT_TEXTDIFF_H
#define TILEWRIGHT_SUPPORT_TEXTDIFF_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace tilewright {

/// The differences from `before` to `after` in the format of `diff -u` without
/// a header: hunks with `context` unchanged lines around them. Empty if both
/// are equal. Between the common beginning and end, it takes time and memory in
/// the product of the line counts; if that exceeds 64 million, the whole middle
/// is shown as replaced.
std::string diffLines(llvm::StringRef before, llvm::StringRef after,
                      unsigned context = 3);

} // namespace tilewright

#endif // TILEWRIGHT_SUPPORT_TEXTDIFF_H
