//===- ManifestIndex.h - one kernel of a large manifest ---------*- C++ -*-===//
// Internal to the room. A manifest of hundreds of kernels takes longer to parse
// than a kernel takes to run, and a launch needs one of them. This finds the
// text of each by following brackets and strings, so that only the chosen one
// is parsed.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAUNCH_MANIFESTINDEX_H
#define TILEWRIGHT_LAUNCH_MANIFESTINDEX_H

#include "llvm/ADT/StringRef.h"
#include <optional>
#include <vector>

namespace tilewright {

/// A kernel's text and, where they are plain strings, its names.
struct ManifestEntry {
  llvm::StringRef text, name, symbol;
};

/// The elements of the list under the top-level key `kernels`; nothing where
/// `text` is not a manifest whose brackets and strings close, in which case the
/// JSON parser has something to say about it, or it is no manifest.
std::optional<std::vector<ManifestEntry>> indexManifest(llvm::StringRef text);

} // namespace tilewright

#endif // TILEWRIGHT_LAUNCH_MANIFESTINDEX_H
