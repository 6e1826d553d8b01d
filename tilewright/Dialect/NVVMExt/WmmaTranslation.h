//===- WmmaTranslation.h - wmma to LLVM's intrinsics ------------*- C++ -*-===//
// Internal to the dialect's translation.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_NVVMEXT_WMMATRANSLATION_H
#define TILEWRIGHT_DIALECT_NVVMEXT_WMMATRANSLATION_H

#include "tilewright/Dialect/NVVMExt/NVVMExt.h"

namespace llvm {
class IRBuilderBase;
} // namespace llvm
namespace mlir::LLVM {
class ModuleTranslation;
} // namespace mlir::LLVM

namespace tilewright {

llvm::LogicalResult translate(nvvmext::WmmaLoadOp op,
                              llvm::IRBuilderBase &builder,
                              mlir::LLVM::ModuleTranslation &translation);
llvm::LogicalResult translate(nvvmext::WmmaStoreOp op,
                              llvm::IRBuilderBase &builder,
                              mlir::LLVM::ModuleTranslation &translation);
llvm::LogicalResult translate(nvvmext::WmmaOp op, llvm::IRBuilderBase &builder,
                              mlir::LLVM::ModuleTranslation &translation);

} // namespace tilewright

#endif // TILEWRIGHT_DIALECT_NVVMEXT_WMMATRANSLATION_H
