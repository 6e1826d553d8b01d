//===- WideConversions.h - wide integers to floats and back -----*- C++ -*-===//
#ifndef TILEWRIGHT_CODEGEN_WIDECONVERSIONS_H
#define TILEWRIGHT_CODEGEN_WIDECONVERSIONS_H

#include "llvm/IR/PassManager.h"

namespace tilewright {

/// Expands conversions between floats and integers of 65 to 128 bits, for which
/// LLVM's back end would call a function that a device does not have. After
/// LLVM's passes.
struct ExpandWideConversionsPass
    : llvm::PassInfoMixin<ExpandWideConversionsPass> {
  llvm::PreservedAnalyses run(llvm::Module &module,
                              llvm::ModuleAnalysisManager &analyses);
};

} // namespace tilewright

#endif // TILEWRIGHT_CODEGEN_WIDECONVERSIONS_H
