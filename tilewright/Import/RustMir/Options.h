//===- Options.h - what a text of MIR does not say --------------*- C++ -*-===//
#ifndef TILEWRIGHT_IMPORT_RUSTMIR_OPTIONS_H
#define TILEWRIGHT_IMPORT_RUSTMIR_OPTIONS_H

#include <optional>

namespace tilewright {

struct RustMirOptions {
  /// Whether the crate is compiled with -C overflow-checks. Nothing: what a
  /// line `// overflow-checks: off` of the text says, as rust/emit-mir writes
  /// it, and without one whether any sum in the text is checked.
  std::optional<bool> overflowChecks;
};

} // namespace tilewright

#endif // TILEWRIGHT_IMPORT_RUSTMIR_OPTIONS_H
