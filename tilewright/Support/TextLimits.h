//===- TextLimits.h - check a text before parsing ---------------*- C++ -*-===//
#ifndef TILEWRIGHT_SUPPORT_TEXTLIMITS_H
#define TILEWRIGHT_SUPPORT_TEXTLIMITS_H

#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace tilewright {

/// The first location at which a text exceeds a limit.
struct TextFault {
  size_t offset; ///< in bytes, of the token that exceeds it
  std::string message;
};

/// Checks MLIR text against the limits of Limits.def that protect its parser.
/// Takes one pass over the bytes, without recursion. A text that passes need
/// not be valid MLIR.
std::optional<TextFault> findTextFault(llvm::StringRef text);

} // namespace tilewright

#endif // TILEWRIGHT_SUPPORT_TEXTLIMITS_H
