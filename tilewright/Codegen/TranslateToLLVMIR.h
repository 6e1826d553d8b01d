//===- TranslateToLLVMIR.h - from MLIR to LLVM IR ---------------*- C++ -*-===//
#ifndef TILEWRIGHT_CODEGEN_TRANSLATETOLLVMIR_H
#define TILEWRIGHT_CODEGEN_TRANSLATETOLLVMIR_H

#include "llvm/Support/Error.h"
#include <memory>

namespace llvm {
class LLVMContext;
class Module;
class TargetMachine;
} // namespace llvm
namespace mlir {
class DialectRegistry;
class ModuleOp;
} // namespace mlir

namespace tilewright {

/// Registers the dependences of `translateToLLVMIR`: the translations of
/// builtin, llvm, nvvm, gpu and nvvm_ext.
void registerLLVMIRTranslations(mlir::DialectRegistry &registry);

/// Translates the only `gpu.module` in `module`, or `module` itself if it has
/// none, with triple and data layout of `machine`. Errors in the module are
/// reported through the context's diagnostics; the returned error only states
/// that it failed.
llvm::Expected<std::unique_ptr<llvm::Module>>
translateToLLVMIR(mlir::ModuleOp module, llvm::LLVMContext &context,
                  const llvm::TargetMachine &machine);

} // namespace tilewright

#endif // TILEWRIGHT_CODEGEN_TRANSLATETOLLVMIR_H
