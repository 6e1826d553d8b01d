//===- PtxName.h - which names PTX can have ---------------------*- C++ -*-===//
#ifndef TILEWRIGHT_LAUNCH_PTXNAME_H
#define TILEWRIGHT_LAUNCH_PTXNAME_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace tilewright {

/// What begins the symbols that the compiler makes up itself.
inline constexpr llvm::StringLiteral ownSymbolPrefix = "__tilewright_";

/// Whether PTX has `name` as an identifier (PTX ISA, Identifiers). One that
/// begins with `%` is a register's to the reader, and is none here.
bool isPtxName(llvm::StringRef name);

/// The rule that `name` breaks as a name of a kernel, or of anything else that
/// a launcher may ask for: "letters, digits, ..."; empty where it keeps all.
/// Such a name is never changed, so one that breaks a rule is an error.
std::string brokenNameRule(llvm::StringRef name);

/// A name of PTX for an internal symbol, which nobody asks for: each byte that
/// PTX does not have becomes `$` and two hexadecimal digits.
std::string encodeForPtx(llvm::StringRef name);

} // namespace tilewright

#endif // TILEWRIGHT_LAUNCH_PTXNAME_H
