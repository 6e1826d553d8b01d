//===- Version.h - which Tilewright this is ---------------------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_VERSION_H
#define TILEWRIGHT_DRIVER_VERSION_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace tilewright {

/// "0.1.0".
llvm::StringRef versionNumber();

/// The linker's identifier of the running program, in hexadecimal: it changes
/// with every change of what the program does, so clients may key caches on it.
std::string buildIdentifier();

/// Name and version, LLVM's version, the build line.
void printVersion(llvm::raw_ostream &os, llvm::StringRef tool);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_VERSION_H
