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
  /// For executors that compile; empty: the chip named in the input.
  std::string gpuName;
  /// For executors that compile; nothing: the level of the input so far,
  /// otherwise 3.
  std::optional<unsigned> optLevel;
  RustMirOptions rustMir;
  HintsFile hints;    ///< for executors that compile
  bool plain = false; ///< for the reference: its plain form
  /// Computes with elements of a prime field in place of floats, with this seed
  /// of the inputs and hashes.
  std::optional<uint64_t> algebra;
  /// Computes with hashes of operations in place of floats, and writes them;
  /// empty: not.
  std::string certificate;
  std::vector<std::string> origins; ///< "NAME=I,J,...", for the certificate
  bool trees = false;               ///< the certificate has the operations too
  EmulatorOptions emulator;         ///< for the emulator
  bool hostTensorMaps = false;      ///< for executors that compile
  bool throughPtx = false;          ///< for the emulator: its PTX, read back
  std::string ptxas;                ///< for cuda; empty: searched for
  CudaOptions cuda;                 ///< for cuda
  std::string outDirectory;         ///< empty: results are not written
  std::string inputsDirectory;      ///< empty: inputs are not written
  std::string report;               ///< a JSON file
  bool profile = false;             ///< prints the emulator's profile
  std::string profileFile;          ///< the same as a JSON file; empty: none
  /// Estimates the emulated launch's time, or times it on the device.
  bool timed = false;
  std::string timeFile;      ///< the estimate as JSON; empty: it is printed
  std::string timeConstants; ///< a JSON file; empty: none
  /// Of a thread, for the estimate; nothing: as many as are predicted.
  std::optional<unsigned> registers;
  std::string traceFile; ///< the estimate's timeline; empty: none
  bool quiet = false;    ///< prints nothing on success
  bool check = false;
  /// Compares the results with the reference's, within its bounds.
  bool checkReference = false;
  unsigned orders = 0;       ///< permitted orders the reference tries
  StepOptions steps;         ///< for executors that compile
  ExecutorOptions execution; ///< the output stream is ignored
  /// The given options, as spelled in Executors.cpp; an executor rejects those
  /// it does not have.
  std::vector<std::string> given;
};

/// Runs one launch. Fails with ExitCode::CheckDiffers if `check` finds a
/// difference, after writing the results.
llvm::Error runLaunch(const RunOptions &options);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_RUN_H
