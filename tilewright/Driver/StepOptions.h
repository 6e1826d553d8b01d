//===- StepOptions.h - limits and prints compile steps ----------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_STEPOPTIONS_H
#define TILEWRIGHT_DRIVER_STEPOPTIONS_H

#include "tilewright/Pipeline/Steps.h"

namespace tilewright {

/// `--step-limit` and `--print-steps`.
struct StepOptions {
  uint64_t limit = StepCounter::kNoLimit;
  bool print = false; ///< to standard error, one line for each step

  bool areWanted() const { return print || limit != StepCounter::kNoLimit; }
};

/// Numbers the steps of one compile if the options request it.
class CountedSteps {
public:
  CountedSteps(mlir::MLIRContext &context, const StepOptions &options);

  /// For PipelineOptions; null if not requested.
  StepCounter *counter() { return steps ? &*steps : nullptr; }
  void print() const;

private:
  bool prints;
  std::optional<StepCounter> steps;
};

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_STEPOPTIONS_H
