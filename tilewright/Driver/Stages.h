//===- Stages.h - writes the IR after each pass -----------------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_STAGES_H
#define TILEWRIGHT_DRIVER_STAGES_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include <functional>
#include <string>
#include <vector>

namespace tilewright {

/// The IR after one pass.
struct StageText {
  std::string pass; ///< the name in its phase; `input` for the input
  std::string ir;
  bool changed = true; ///< by the pass, except for the phase
  bool isLLVMIR = false;
};

/// Records the text of `module` as it is now, if it is the first, and after
/// every pass through the returned function (for PipelineOptions::afterPass).
/// With `keepsLines` source locations are printed too. `texts` must outlive the
/// compile.
std::function<void(mlir::ModuleOp)> recordStages(mlir::ModuleOp module,
                                                 std::vector<StageText> &texts,
                                                 bool keepsLines);
/// The same for DevicePipelineOptions::afterPass, with the LLVM IR.
std::function<void(llvm::StringRef, const llvm::Module &)>
recordDeviceStages(std::vector<StageText> &texts);

/// Fails with ExitCode::Usage if writeStages would: if the folder contains
/// anything but unchanged files of an earlier writeStages and `others`, or if
/// `input` is one of its files.
llvm::Error checkStagesFolder(llvm::StringRef directory, llvm::StringRef input,
                              llvm::ArrayRef<llvm::StringRef> others = {});

/// Writes `00-input.mlir`, `01-PASS.mlir`, ... into `directory`, each in full
/// (`PASS.ll` for LLVM IR), and `stages.txt`, which lists them and marks the
/// passes that changed nothing. Files of an earlier run are removed. The folder
/// is checked as by checkStagesFolder.
llvm::Error writeStages(const std::vector<StageText> &texts,
                        llvm::StringRef directory, llvm::StringRef input,
                        llvm::ArrayRef<llvm::StringRef> others = {});

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_STAGES_H
