//===- Stages.h - the IR between passes, written down -----------*- C++ -*-===//
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
  std::string pass; ///< as its phase names it; `input` for what went in
  std::string ir;
  bool changed = true; ///< by the pass, but for the phase
  bool isLLVMIR = false;
};

/// Keeps the text of `module` as it is now, if it is the first, and after every
/// pass by what is returned, which PipelineOptions::afterPass takes. With
/// `keepsLines` the source locations are printed too. `texts` must outlive the
/// compile.
std::function<void(mlir::ModuleOp)> recordStages(mlir::ModuleOp module,
                                                 std::vector<StageText> &texts,
                                                 bool keepsLines);
/// The same for DevicePipelineOptions::afterPass, with the LLVM IR.
std::function<void(llvm::StringRef, const llvm::Module &)>
recordDeviceStages(std::vector<StageText> &texts);

/// Fails with ExitCode::Usage where writeStages would: where the folder holds
/// anything but what an earlier writeStages wrote there, as it wrote it, or
/// `others`; and where `input` is one of its files.
llvm::Error checkStagesFolder(llvm::StringRef directory, llvm::StringRef input,
                              llvm::ArrayRef<llvm::StringRef> others = {});

/// Writes `00-input.mlir`, `01-PASS.mlir`, ... into `directory`, `PASS.ll`
/// where it is LLVM IR, each whole, and `stages.txt`, which lists them and says
/// which passes changed nothing. Files of an earlier run go. The folder is
/// checked as by checkStagesFolder.
llvm::Error writeStages(const std::vector<StageText> &texts,
                        llvm::StringRef directory, llvm::StringRef input,
                        llvm::ArrayRef<llvm::StringRef> others = {});

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_STAGES_H
