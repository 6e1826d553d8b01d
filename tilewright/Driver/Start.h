//===- Start.h - where and how a compile takes a module up ------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_START_H
#define TILEWRIGHT_DRIVER_START_H

#include "tilewright/Pipeline/Pipeline.h"

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/Error.h"
#include <optional>

namespace tilewright {

/// What a command line says; nothing: what the module says counts.
struct StartRequest {
  const Chip *chip = nullptr;
  std::optional<unsigned> optLevel;
  bool lineInfo = false;
  /// Only some steps are to be taken (--step-limit): they are counted from the
  /// beginning of a compile.
  bool limitsSteps = false;
  bool allowsNoKernel = false;
};

struct Start {
  const Chip *chip = nullptr;
  unsigned optLevel = 3;
  bool lineInfo = false;
  Position position;
};

/// Brings together what the command line and the module say: the chip
/// (Dialect/ModuleChip.h), and the options that the module's phase keeps. Fails
/// where they contradict each other, where neither names a chip, and where
/// there is no kernel. A module that has left cuda_tile names the chip
/// afterwards. `path` is for messages.
llvm::Expected<Start> findStart(mlir::ModuleOp module, llvm::StringRef path,
                                const StartRequest &request);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_START_H
