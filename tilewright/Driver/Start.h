//===- Start.h - where a compile of a module resumes ------------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_START_H
#define TILEWRIGHT_DRIVER_START_H

#include "tilewright/Pipeline/Pipeline.h"

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/Error.h"
#include <optional>

namespace tilewright {

/// The options of a command line; nothing: the module decides.
struct StartRequest {
  const Chip *chip = nullptr;
  std::optional<unsigned> optLevel;
  bool lineInfo = false;
  /// Only some steps will run (--step-limit): they are numbered from the start
  /// of a compile.
  bool limitsSteps = false;
  bool allowsNoKernel = false;
};

struct Start {
  const Chip *chip = nullptr;
  unsigned optLevel = 3;
  bool lineInfo = false;
  Position position;
};

/// Merges the command line with the module: its chip (Dialect/ModuleChip.h),
/// and the options in its phase. Fails if they contradict each other, if
/// neither names a chip, and if there is no kernel. A module below cuda_tile
/// has its chip set. `path` is for messages.
llvm::Expected<Start> findStart(mlir::ModuleOp module, llvm::StringRef path,
                                const StartRequest &request);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_START_H
