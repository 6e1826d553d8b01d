//===- Run.h - run a launch on an executor ----------------------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_RUN_H
#define TILEWRIGHT_DRIVER_RUN_H

#include "tilewright/Driver/StepOptions.h"
#include "tilewright/Execution/Emulator/Emulator.h"
#include "tilewright/Execution/Executor.h"
#include "llvm/Support/Error.h"
#include <string>

namespace tilewright {

struct RunOptions {
  std::string input;        ///< bytecode or text
  std::string launch;       ///< FILE[:NAME]
  std::string executor;     ///< reference or emulator
  std::string gpuName;      ///< for the emulator
  unsigned optLevel = 3;    ///< the same
  EmulatorOptions emulator; ///< the same
  std::string outDirectory; ///< empty: results are not written
  std::string report;       ///< a JSON file for programs
  bool profile = false;     ///< prints what the emulator executed
  std::string profileFile;  ///< a JSON file of the same; empty: none
  bool check = false;
  /// The results are compared with those of the reference, within its bounds.
  bool checkReference = false;
  StepOptions steps;         ///< for the emulator
  ExecutorOptions execution; ///< where it prints is not taken from here
};

/// Runs one launch. Fails with ExitCode::CheckDiffers where `check` finds a
/// difference, after the results have been written.
llvm::Error runLaunch(const RunOptions &options);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_RUN_H
