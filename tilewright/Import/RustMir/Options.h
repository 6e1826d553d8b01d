//===- Options.h - options for reading MIR ----------------------*- C++ -*-===//
#ifndef TILEWRIGHT_IMPORT_RUSTMIR_OPTIONS_H
#define TILEWRIGHT_IMPORT_RUSTMIR_OPTIONS_H

#include <optional>

namespace tilewright {

struct RustMirOptions {
  /// Whether the crate is compiled with -C overflow-checks. Nothing: the value
  /// of a line `// overflow-checks: off` in the text, as written by
  /// rust/emit-mir, and without one whether any addition in the text is
  /// checked.
  std::optional<bool> overflowChecks;
};

} // namespace tilewright

#endif // TILEWRIGHT_IMPORT_RUSTMIR_OPTIONS_H
