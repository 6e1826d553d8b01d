//===- Phase.h - how far a module has come ----------------------*- C++ -*-===//
// The IR says itself which pass of the pipeline it stands behind:
//
//   module attributes {tilewright.phase = {after = "cse", opt_level = 3 : i32}}
//
// so that a compile which takes it up goes on with the pass that follows. Every
// pass of the pipeline leaves the attribute behind it. IR without it is at the
// beginning of the level that its dialects show.
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
  std::string after; ///< the last pass that is done, as phaseNames() names it
  std::optional<unsigned> optLevel; ///< of the compile
  bool lineInfo = false; ///< the compile carries source lines, and so does this
};

/// What the module says of itself; nothing where it has no such attribute.
/// Emits an error where the attribute is none that a compile writes, or where
/// the module holds what the passes behind it cannot have left.
mlir::FailureOr<std::optional<Phase>> readPhase(mlir::ModuleOp module);

void writePhase(mlir::ModuleOp module, const Phase &phase);

/// A pass that writes `phase` and then calls `seen`, if there is one. It has no
/// name on a command line and asks for no verification.
std::unique_ptr<mlir::Pass>
createMarkPhase(Phase phase, std::function<void(mlir::ModuleOp)> seen);

/// Keeps the attribute true where somebody runs passes by name on a module that
/// has it: a pass of the pipeline moves it on, any other leaves it.
std::unique_ptr<mlir::PassInstrumentation> createPhaseKeeper();

} // namespace tilewright

#endif // TILEWRIGHT_PIPELINE_PHASE_H
