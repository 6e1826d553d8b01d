//===- Reporter.h - diagnostics and status of a C call ----------*- C++ -*-===//
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

/// The destination of a call's diagnostics.
struct Reporter {
  TwDiagnosticHandler handler = nullptr;
  void *data = nullptr;
  /// The names of the texts that the call reads.
  llvm::SmallVector<std::string, 2> files = {};

  void report(const Message &message) const;
  /// A location at the start of the text, "FILE:LINE:COLUMN: ", or "FILE: " for
  /// one of `files`, becomes the location of the diagnostic. The PTX location,
  /// in parentheses, becomes a note.
  void report(TwSeverity severity, llvm::StringRef text) const;

  /// Reports every message of an error; returns the status of the first.
  TwStatus end(llvm::Error error) const;
};

/// Bytes that the caller frees. The text is NULL if memory is exhausted.
TwText copyText(llvm::StringRef bytes);

/// Ends a call that returns a text.
TwStatus give(const Reporter &reporter, llvm::Expected<std::string> made,
              TwText *text);

/// A C string in which NULL means "not given".
inline std::string orEmpty(const char *text) { return text ? text : ""; }

/// The hints among the options of a compile or of a kernel.
template <typename Options> HintsFile hintsOf(const Options &options) {
  return {orEmpty(options.hints),
          options.hintsName ? options.hintsName : "<hints>"};
}

/// The options passed by the caller; fields of later API versions are zero.
/// Null means all zeros.
template <typename T> T takeOptions(const T *given) {
  T options = {};
  if (given)
    std::memcpy(&options, given, std::min(given->size, sizeof(T)));
  return options;
}

} // namespace tilewright::library

#endif // TILEWRIGHT_LIBRARY_REPORTER_H
