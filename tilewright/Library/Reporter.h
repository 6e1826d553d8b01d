//===- Reporter.h - messages and status of a call in C ----------*- C++ -*-===//
#ifndef TILEWRIGHT_LIBRARY_REPORTER_H
#define TILEWRIGHT_LIBRARY_REPORTER_H

#include "tilewright-c/Support.h"
#include "tilewright/Driver/Hints.h"
#include "tilewright/Driver/Session.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"
#include <algorithm>
#include <cstring>

namespace tilewright::library {

/// Where one call says what it has to say.
struct Reporter {
  TwDiagnosticHandler handler = nullptr;
  void *data = nullptr;
  /// What the call calls the texts that it reads.
  llvm::SmallVector<std::string, 2> files = {};

  void report(const Message &message) const;
  /// A place that the text begins with, "FILE:LINE:COLUMN: ", or "FILE: " of
  /// one of `files`, becomes the diagnostic's; the text's of PTX, which stands
  /// in parentheses, a note's.
  void report(TwSeverity severity, llvm::StringRef text) const;

  /// Says every message of an error; the status is its first's.
  TwStatus end(llvm::Error error) const;
};

/// Bytes that the caller frees. A text of NULL: there is no memory.
TwText copyText(llvm::StringRef bytes);

/// Ends a call that made a text.
TwStatus give(const Reporter &reporter, llvm::Expected<std::string> made,
              TwText *text);

/// A string of C where NULL is "not given".
inline std::string orEmpty(const char *text) { return text ? text : ""; }

/// The hints among the options of a compile or of a kernel.
template <typename Options> HintsFile hintsOf(const Options &options) {
  return {orEmpty(options.hints),
          options.hintsName ? options.hintsName : "<hints>"};
}

/// The options that the caller knows, and what this library knows beyond them
/// as zeros; null is all zeros.
template <typename T> T takeOptions(const T *given) {
  T options = {};
  if (given)
    std::memcpy(&options, given, std::min(given->size, sizeof(T)));
  return options;
}

} // namespace tilewright::library

#endif // TILEWRIGHT_LIBRARY_REPORTER_H
