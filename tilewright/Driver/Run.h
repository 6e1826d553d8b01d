//===- Run.h - run a launch on an executor ----------------------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_RUN_H
#define TILEWRIGHT_DRIVER_RUN_H

#include "llvm/Support/Error.h"
#include <cstdint>
#include <string>

namespace tilewright {

struct RunOptions {
  std::string input;        ///< bytecode or text
  std::string launch;       ///< FILE[:NAME]
  std::string executor;     ///< reference
  std::string outDirectory; ///< empty: results are not written
  std::string report;       ///< a JSON file for programs
  bool check = false;
  unsigned threads = 0; ///< 0: as many as the machine has
  uint64_t seed = 0;
};

/// Runs one launch. Fails with ExitCode::CheckDiffers where `check` finds a
/// difference, after the results have been written.
llvm::Error runLaunch(const RunOptions &options);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_RUN_H
