//===- Bisect.h - find the compile step that breaks a launch ----*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_BISECT_H
#define TILEWRIGHT_DRIVER_BISECT_H

#include "tilewright/Execution/Emulator/Emulator.h"
#include "tilewright/Execution/Executor.h"
#include "tilewright/Import/RustMir/Options.h"
#include "llvm/Support/Error.h"
#include <string>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace tilewright {

struct BisectOptions {
  std::string input;   ///< bytecode or text of cuda_tile, or MIR of rustc
  std::string launch;  ///< FILE[:NAME]
  std::string gpuName; ///< the chip to compile for
  unsigned optLevel = 3;
  RustMirOptions rustMir;
  /// Judges the PTX, read back; the code it is generated from is tried too.
  bool throughPtx = false;
  EmulatorOptions emulator;
  ExecutorOptions execution; ///< its output stream is ignored
  std::string outDirectory;  ///< empty: nothing is written
};

/// If emulator and reference differ (for Rust: the emulator and the results
/// that the launch expects), reports to `os` the first step of the compile that
/// causes it (Pipeline/Steps.h), or the two points between which it arises,
/// with the IR before and after, and fails with ExitCode::CheckDiffers.
/// Succeeds if they agree.
llvm::Error bisectFile(const BisectOptions &options, llvm::raw_ostream &os);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_BISECT_H
