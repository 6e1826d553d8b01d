//===- ManifestIndex.h - find one kernel in a large manifest ----*- C++ -*-===//
// Internal to the library. Parsing a manifest of hundreds of kernels takes
// longer than running one kernel, and a launch needs only one. This finds the
// text of each kernel by matching brackets and strings, so that only the
// selected one is parsed.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAUNCH_MANIFESTINDEX_H
#define TILEWRIGHT_LAUNCH_MANIFESTINDEX_H

#include "llvm/ADT/StringRef.h"
#include <optional>
#include <vector>

namespace tilewright {

/// A kernel's text and, if they are plain strings, its names.
struct ManifestEntry {
  llvm::StringRef text, name, symbol;
};

/// The elements of the list under the top-level key `kernels`; nothing if
/// `text` is no manifest or its brackets and strings are unbalanced, which the
/// JSON parser reports.
std::optional<std::vector<ManifestEntry>> indexManifest(llvm::StringRef text);

} // namespace tilewright

#endif // TILEWRIGHT_LAUNCH_MANIFESTINDEX_H
