//===- Number.h - parse numbers in options ----------------------*- C++ -*-===//
#ifndef TILEWRIGHT_SUPPORT_NUMBER_H
#define TILEWRIGHT_SUPPORT_NUMBER_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>

namespace tilewright {

/// Parses decimal digits only: no sign, no space, no prefix. Fails with
/// ExitCode::Usage if `text` is not a number from `least` to `most`, with the
/// message "expected a number from 0 to 3 for -O, got '-1'".
llvm::Expected<uint64_t> parseNumber(llvm::StringRef option,
                                     llvm::StringRef text, uint64_t least,
                                     uint64_t most);

} // namespace tilewright

#endif // TILEWRIGHT_SUPPORT_NUMBER_H
