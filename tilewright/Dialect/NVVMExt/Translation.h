//===- Translation.h - nvvm_ext to LLVM IR ----------------------*- C++ -*-===//
#ifndef TILEWRIGHT_DIALECT_NVVMEXT_TRANSLATION_H
#define TILEWRIGHT_DIALECT_NVVMEXT_TRANSLATION_H

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace tilewright {

/// Registers the nvvm_ext dialect and its translation to LLVM IR.
void registerNVVMExtDialectTranslation(mlir::DialectRegistry &registry);

} // namespace tilewright

#endif // TILEWRIGHT_DIALECT_NVVMEXT_TRANSLATION_H
