//===- Stages.h - the IR between passes, written down -----------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_STAGES_H
#define TILEWRIGHT_DRIVER_STAGES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/PassManager.h"
#include <memory>
#include <string>
#include <vector>

namespace tilewright {

/// The IR after one pass.
struct StageText {
  std::string pass; ///< its name, `input` for what went in
  std::string ir;
  bool changed = true;
};

/// Makes `manager` keep the module's text after every pass. `texts` must
/// outlive the run.
void recordStages(mlir::PassManager &manager, mlir::ModuleOp module,
                  std::vector<StageText> &texts);

/// Writes `00-input.mlir`, `01-PASS.mlir`, ... into `directory`; a pass that
/// changed nothing leaves one line that says so.
llvm::Error writeStages(const std::vector<StageText> &texts,
                        llvm::StringRef directory);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_STAGES_H
