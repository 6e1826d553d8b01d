//===- TextLimits.h - what a text must not ask of a parser ------*- C++ -*-===//
#ifndef TILEWRIGHT_SUPPORT_TEXTLIMITS_H
#define TILEWRIGHT_SUPPORT_TEXTLIMITS_H

#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace tilewright {

/// The first place where a text goes beyond a limit.
struct TextFault {
  size_t offset; ///< in bytes, of the token that is too much
  std::string message;
};

/// Holds MLIR text against the limits of Limits.def that protect its parser.
/// Takes one pass over the bytes and no recursion. A text that passes may still
/// be no text of MLIR at all.
std::optional<TextFault> findTextFault(llvm::StringRef text);

} // namespace tilewright

#endif // TILEWRIGHT_SUPPORT_TEXTLIMITS_H
