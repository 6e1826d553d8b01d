//===- TranslateToLLVMIR.cpp - from MLIR to LLVM IR -----------------------===//
#include "tilewright/Codegen/TranslateToLLVMIR.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/GPU/GPUToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/NVVM/NVVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "tilewright/Dialect/NVVMExt/Translation.h"
#include "tilewright/Support/ExitCode.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/TargetMachine.h"

using namespace mlir;
using namespace tilewright;

void tilewright::registerLLVMIRTranslations(DialectRegistry &registry) {
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
  registerNVVMDialectTranslation(registry);
  registerGPUDialectTranslation(registry);
  registerNVVMExtDialectTranslation(registry);
}

llvm::Expected<std::unique_ptr<llvm::Module>>
tilewright::translateToLLVMIR(ModuleOp module, llvm::LLVMContext &context,
                              const llvm::TargetMachine &machine) {
  Operation *source = module;
  auto gpuModules = module.getOps<gpu::GPUModuleOp>();
  if (!gpuModules.empty()) {
    if (!llvm::hasSingleElement(gpuModules))
      return toolError(ExitCode::DoesNotCompile,
                       "expected one gpu.module to translate, but found " +
                           Twine(llvm::range_size(gpuModules)));
    source = *gpuModules.begin();
  }
  std::string name = "tilewright";
  if (auto gpuModule = dyn_cast<gpu::GPUModuleOp>(source))
    name = gpuModule.getName().str();
  std::unique_ptr<llvm::Module> result =
      translateModuleToLLVMIR(source, context, name);
  if (!result)
    return toolError(ExitCode::Internal,
                     "translating module '" + name + "' to LLVM IR failed");
  result->setTargetTriple(machine.getTargetTriple());
  result->setDataLayout(machine.createDataLayout());
  return result;
}
