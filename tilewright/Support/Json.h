//===- Json.h - parse untrusted JSON ----------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_SUPPORT_JSON_H
#define TILEWRIGHT_SUPPORT_JSON_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

namespace tilewright {

/// Parses `text`. `name` is its name in messages. Text nested too deeply is
/// rejected before LLVM's recursive parser runs. Failures end with
/// ExitCode::Usage.
llvm::Expected<llvm::json::Value> parseJson(llvm::StringRef text,
                                            llvm::StringRef name);

} // namespace tilewright

#endif // TILEWRIGHT_SUPPORT_JSON_H
