//===- Run.h - run a launch on an executor ----------------------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_RUN_H
#define TILEWRIGHT_DRIVER_RUN_H

#include "tilewright/Driver/Hints.h"
#include "tilewright/Driver/StepOptions.h"
#include "tilewright/Execution/Cuda/Cuda.h"
#include "tilewright/Execution/Emulator/Emulator.h"
#include "tilewright/Execution/Executor.h"
#include "tilewright/Import/RustMir/Options.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>

namespace tilewright {

struct RunOptions {
  std::string input;    ///< bytecode or text
  std::string launch;   ///< FILE[:NAME]
  std::string executor; ///< a name of the table in Executors.cpp
  /// For executors that compile; empty: the chip that the input names.
  std::string gpuName;
  /// The same; nothing: what the input was made with so far, else 3.
  std::optional<unsigned> optLevel;
  RustMirOptions rustMir;
  HintsFile hints;             ///< for executors that compile
  bool plain = false;          ///< for the reference: its plain form
  EmulatorOptions emulator;    ///< for the emulator
  bool throughPtx = false;     ///< for the emulator: its PTX, read back
  std::string ptxas;           ///< for cuda; empty: the one that is found
  CudaOptions cuda;            ///< for cuda
  std::string outDirectory;    ///< empty: results are not written
  std::string inputsDirectory; ///< empty: inputs are not written
  std::string report;          ///< a JSON file for programs
  bool profile = false;        ///< prints what the emulator executed
  std::string profileFile;     ///< a JSON file of the same; empty: none
  bool quiet = false;          ///< says nothing of what went well
  bool check = false;
  /// The results are compared with those of the reference, within its bounds.
  bool checkReference = false;
  unsigned orders = 0; ///< for the reference: so many permitted ones are tried
  StepOptions steps;   ///< for executors that compile
  ExecutorOptions execution; ///< where it prints is not taken from here
  /// The options that were given, as Executors.cpp spells them: an executor
  /// that has not one of them refuses it.
  std::vector<std::string> given;
};

/// Runs one launch. Fails with ExitCode::CheckDiffers where `check` finds a
/// difference, after the results have been written.
llvm::Error runLaunch(const RunOptions &options);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_RUN_H
