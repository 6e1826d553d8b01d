//===- InDomain.h - compare launches modulo a prime -------------*- C++ -*-===//
#ifndef TILEWRIGHT_TOOLS_KERNELTEST_INDOMAIN_H
#define TILEWRIGHT_TOOLS_KERNELTEST_INDOMAIN_H

#include "tilewright/Chip/Chip.h"
#include "tilewright/Launch/Launch.h"

#include "llvm/Support/Error.h"

namespace tilewright {

/// Which launches run under --algebra, on which chip and levels.
struct DomainOptions {
  const Chip *chip = nullptr;
  /// Every n-th launch of a file, from another one on for each file.
  unsigned every = 1;
};

/// Runs the launches on the plain reference and on the emulator, in a prime
/// field in place of floats, at -O3 and -O0 in turn. Prints a line for each:
/// "agrees FILE:1" or "differs FILE:1: TEXT". Launches that expect a fault, and
/// those that are too large for the plain form, are skipped.
llvm::Error compareInDomain(const std::string &path,
                            std::vector<Launch> launches,
                            llvm::ArrayRef<std::string> specs,
                            const DomainOptions &options);

} // namespace tilewright

#endif // TILEWRIGHT_TOOLS_KERNELTEST_INDOMAIN_H
