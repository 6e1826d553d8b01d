//===- Version.h - name, version and build identifier -----------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_VERSION_H
#define TILEWRIGHT_DRIVER_VERSION_H

#include "llvm/ADT/StringRef.h"

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace tilewright {

/// "0.1.0".
llvm::StringRef versionNumber();

/// A hash, in hexadecimal, of everything the programs of this build are built
/// from. It changes with every change of behavior, so clients may use it in
/// cache keys, and does not depend on where or when the build was made.
llvm::StringRef buildIdentifier();

/// Prints name and version, LLVM's version, and the build identifier.
void printVersion(llvm::raw_ostream &os, llvm::StringRef tool);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_VERSION_H
