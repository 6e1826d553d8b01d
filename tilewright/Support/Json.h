//===- Json.h - JSON that comes from outside --------------------*- C++ -*-===//
#ifndef TILEWRIGHT_SUPPORT_JSON_H
#define TILEWRIGHT_SUPPORT_JSON_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

namespace tilewright {

/// Parses `text`. `name` is what messages call it. Text nested deeper than a
/// person would write is refused before LLVM's recursive parser sees it.
/// Failures end with ExitCode::Usage.
llvm::Expected<llvm::json::Value> parseJson(llvm::StringRef text,
                                            llvm::StringRef name);

} // namespace tilewright

#endif // TILEWRIGHT_SUPPORT_JSON_H
