//===- Phase.h - the last completed pass of a module ------------*- C++ -*-===//
// The IR records the last completed pass of the pipeline:
//
//   module attributes {tilewright.phase = {after = "cse", opt_level = 3 : i32}}
//
// so that a compile can resume with the pass that follows. Every pass of the
// pipeline updates the attribute. IR without it is at the start of the stage
// that its dialects determine.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_PIPELINE_PHASE_H
#define TILEWRIGHT_PIPELINE_PHASE_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Support/LLVM.h"
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace mlir {
class Pass;
class PassInstrumentation;
} // namespace mlir

namespace tilewright {

inline constexpr llvm::StringLiteral phaseAttrName = "tilewright.phase";

struct Phase {
  std::string after; ///< the last completed pass, by its name in phaseNames()
  std::optional<unsigned> optLevel; ///< of the compile
  bool lineInfo =
      false; ///< the compile keeps source lines, and so does this module
};

/// The module's phase; nothing if it has no such attribute. Emits an error if
/// the attribute is malformed, or if the module contains something that the
/// completed passes cannot have left.
mlir::FailureOr<std::optional<Phase>> readPhase(mlir::ModuleOp module);

void writePhase(mlir::ModuleOp module, const Phase &phase);

/// A pass that writes `phase` and then calls `seen`, if not null. It has no
/// name in options and needs no verification.
std::unique_ptr<mlir::Pass>
createMarkPhase(Phase phase, std::function<void(mlir::ModuleOp)> seen);

/// Keeps the attribute correct when passes run by name on a module that has it:
/// a pass of the pipeline updates it, any other leaves it unchanged.
std::unique_ptr<mlir::PassInstrumentation> createPhaseKeeper();

} // namespace tilewright

#endif // TILEWRIGHT_PIPELINE_PHASE_H
