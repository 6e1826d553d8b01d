//===- Bisect.h - which step makes a launch go wrong ------------*- C++ -*-===//
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
  /// Judges the PTX, read back: what runs on LLVM IR is tried too.
  bool throughPtx = false;
  EmulatorOptions emulator;
  ExecutorOptions execution; ///< where it prints is not taken from here
  std::string outDirectory;  ///< empty: nothing is written
};

/// Where emulator and reference differ, or, of a program of Rust, the emulator
/// and what the launch expects, says to `os` which step of the compile
/// it begins with (Pipeline/Steps.h), or between which two points it arises,
/// with the IR before and after, and fails with ExitCode::CheckDiffers. Success
/// where they agree.
llvm::Error bisectFile(const BisectOptions &options, llvm::raw_ostream &os);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_BISECT_H
