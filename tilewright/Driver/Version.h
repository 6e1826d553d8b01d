//===- Version.h - which Tilewright this is ---------------------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_VERSION_H
#define TILEWRIGHT_DRIVER_VERSION_H

#include "llvm/ADT/StringRef.h"

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace tilewright {

/// "0.1.0".
llvm::StringRef versionNumber();

/// In hexadecimal, a hash of what all programs of this build were made from: it
/// changes with every change of what they do, so clients may key caches on it,
/// and does not depend on where or when they were built.
llvm::StringRef buildIdentifier();

/// Name and version, LLVM's version, the build line.
void printVersion(llvm::raw_ostream &os, llvm::StringRef tool);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_VERSION_H
