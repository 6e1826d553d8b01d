//===- PtxName.h - valid PTX names ------------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_LAUNCH_PTXNAME_H
#define TILEWRIGHT_LAUNCH_PTXNAME_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace tilewright {

/// The prefix of compiler-generated symbols.
inline constexpr llvm::StringLiteral ownSymbolPrefix = "__tilewright_";

/// Whether `name` is a PTX identifier (PTX ISA, Identifiers). A name that
/// begins with `%` denotes a register and is rejected.
bool isPtxName(llvm::StringRef name);

/// The rule that `name` violates as the name of a kernel, or of anything else
/// that launchers look up: "letters, digits, ..."; empty if it is valid. Such
/// names are never changed, so an invalid one is an error.
std::string brokenNameRule(llvm::StringRef name);

/// A PTX name for an internal symbol, which is never looked up: each byte that
/// PTX does not allow becomes `$` and two hexadecimal digits.
std::string encodeForPtx(llvm::StringRef name);

} // namespace tilewright

#endif // TILEWRIGHT_LAUNCH_PTXNAME_H
