//===- NearestName.h - suggest names for unknown ones -----------*- C++ -*-===//
// A message about an unknown name suggests the nearest known one. It lists all
// known names only if they are few.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_SUPPORT_NEARESTNAME_H
#define TILEWRIGHT_SUPPORT_NEARESTNAME_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace tilewright {

/// The name with the least edit distance from `word`, the first of several.
/// Empty if more than a third of the letters, and more than one, differ.
llvm::StringRef nearestName(llvm::StringRef word,
                            llvm::ArrayRef<llvm::StringRef> names);

/// The end of a message about the unknown name `word`: "; did you mean 'x'?".
/// If no name is near: "; known: 'a', 'b', 'c'"; of many names only the first
/// ones and `listedBy`, which documents all of them ("docs/layouts.md").
std::string suggestName(llvm::StringRef word,
                        llvm::ArrayRef<llvm::StringRef> names,
                        llvm::StringRef listedBy = "");

/// The same for any range of strings.
template <typename Range>
std::string suggestName(llvm::StringRef word, const Range &names,
                        llvm::StringRef listedBy = "") {
  llvm::SmallVector<llvm::StringRef> all(llvm::map_range(
      names, [](const auto &name) { return llvm::StringRef(name); }));
  return suggestName(word, llvm::ArrayRef<llvm::StringRef>(all), listedBy);
}

/// "'a', 'b', 'c'"; of many names the first ones: "'a', 'b', ... (405 in all)",
/// or "(405 in all: docs/layouts.md)".
std::string listNames(llvm::ArrayRef<llvm::StringRef> names,
                      llvm::StringRef listedBy = "");

} // namespace tilewright

#endif // TILEWRIGHT_SUPPORT_NEARESTNAME_H
