//===- Inspect.h - report the contents of a file ----------------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_INSPECT_H
#define TILEWRIGHT_DRIVER_INSPECT_H

#include "tilewright/Import/RustMir/Options.h"
#include "llvm/Support/Error.h"
#include <string>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace tilewright {

struct InspectOptions {
  std::string input;
  bool json = false;           ///< print JSON
  bool launchTemplate = false; ///< print a launch of `entry` instead
  RustMirOptions rustMir;
  std::string entry; ///< may be empty if there is only one
};

/// Prints form and version, sections, entries with their parameters and hints,
/// globals, and the number of operations of each kind.
llvm::Error inspectFile(const InspectOptions &options, llvm::raw_ostream &os);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_INSPECT_H
