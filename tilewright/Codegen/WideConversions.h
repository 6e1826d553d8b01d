//===- WideConversions.h - wide integers to floats and back -----*- C++ -*-===//
#ifndef TILEWRIGHT_CODEGEN_WIDECONVERSIONS_H
#define TILEWRIGHT_CODEGEN_WIDECONVERSIONS_H

#include "llvm/IR/PassManager.h"

namespace tilewright {

/// The bits of the widest integer that is converted to or from a float.
inline constexpr unsigned widestConverted = 1024;

/// Expands conversions between floats and integers of 65 to `widestConverted`
/// bits, for which LLVM's back end would call a function that devices lack, or
/// terminate the process. Runs after LLVM's passes.
struct ExpandWideConversionsPass
    : llvm::PassInfoMixin<ExpandWideConversionsPass> {
  llvm::PreservedAnalyses run(llvm::Module &module,
                              llvm::ModuleAnalysisManager &analyses);
};

} // namespace tilewright

#endif // TILEWRIGHT_CODEGEN_WIDECONVERSIONS_H
