//===- TranslateToLLVMIR.cpp - from MLIR to LLVM IR -----------------------===//
#include "tilewright/Codegen/TranslateToLLVMIR.h"
#include "mlir/Conversion/NVVMToLLVM/NVVMToLLVM.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/GPU/GPUToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/NVVM/NVVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"
#include "tilewright/Codegen/WideConversions.h"
#include "tilewright/Dialect/NVVMExt/Translation.h"
#include "tilewright/Dialect/PanicValue.h"
#include "tilewright/Launch/PtxName.h"
#include "tilewright/Support/ExitCode.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace mlir;
using namespace tilewright;

void tilewright::registerLLVMIRTranslations(DialectRegistry &registry) {
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
  registerNVVMDialectTranslation(registry);
  registerGPUDialectTranslation(registry);
  registerNVVMExtDialectTranslation(registry);
}

/// Public symbols keep their names, so PTX must allow these. Declarations are
/// resolved elsewhere, as intrinsics are.
static LogicalResult checkNames(Operation *source) {
  bool isValid = true;
  source->walk([&](Operation *op) {
    auto function = dyn_cast<LLVM::LLVMFuncOp>(op);
    auto global = dyn_cast<LLVM::GlobalOp>(op);
    if (!function && !global)
      return;
    if (function && function.isExternal())
      return;
    LLVM::Linkage linkage =
        function ? function.getLinkage() : global.getLinkage();
    StringRef name = SymbolTable::getSymbolName(op).getValue();
    if (linkage == LLVM::Linkage::Internal ||
        linkage == LLVM::Linkage::Private || isPtxName(name))
      return;
    op->emitError("expects ") << brokenNameRule(name) << ", but found '" << name
                              << "'; rename it, or make it internal";
    isValid = false;
  });
  return success(isValid);
}

/// LLVM terminates the process for conversions of integers that are wider than
/// ExpandWideConversionsPass supports.
static LogicalResult checkConversions(Operation *source) {
  bool isValid = true;
  source->walk([&](Operation *op) {
    auto call = dyn_cast<LLVM::CallIntrinsicOp>(op);
    bool isSaturating = call && (call.getIntrin().starts_with("llvm.fptoui") ||
                                 call.getIntrin().starts_with("llvm.fptosi"));
    if (!isSaturating &&
        !isa<LLVM::UIToFPOp, LLVM::SIToFPOp, LLVM::FPToUIOp, LLVM::FPToSIOp>(
            op))
      return;
    for (Type type :
         llvm::concat<const Type>(op->getOperandTypes(), op->getResultTypes()))
      if (auto integer = dyn_cast<IntegerType>(getElementTypeOrSelf(type));
          integer && integer.getWidth() > widestConverted) {
        op->emitOpError("expects an integer of up to ")
            << widestConverted << " bits, but found " << integer;
        isValid = false;
      }
  });
  return success(isValid);
}

/// Operations of NVVM without an LLVM intrinsic, such as wgmma's products, are
/// inline PTX.
static void expandInlinePtx(Operation *source) {
  RewritePatternSet patterns(source->getContext());
  populateNVVMToLLVMConversionPatterns(patterns);
  walkAndApplyPatterns(source, std::move(patterns));
}

/// LLVM terminates the process for a symbol that PTX does not allow.
static void encodeInternalNames(llvm::Module &module) {
  for (llvm::GlobalValue &value : module.global_values())
    if (value.hasLocalLinkage() && value.hasName() &&
        !isPtxName(value.getName()))
      value.setName(encodeForPtx(value.getName()));
}

/// On a device a trap has no message to put the values in.
static void dropPanicValues(llvm::Module &module) {
  llvm::Function *takes = module.getFunction(panicValueName);
  if (!takes)
    return;
  for (llvm::User *user : llvm::make_early_inc_range(takes->users())) {
    auto *call = cast<llvm::CallInst>(user);
    llvm::Value *value = call->getArgOperand(0);
    call->eraseFromParent();
    llvm::RecursivelyDeleteTriviallyDeadInstructions(value);
  }
  takes->eraseFromParent();
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
  if (failed(checkNames(source)))
    return toolError(ExitCode::DoesNotCompile,
                     "module '" + name + "' has names that PTX does not allow");
  if (failed(checkConversions(source)))
    return toolError(ExitCode::DoesNotCompile,
                     "module '" + name +
                         "' converts integers that are too wide");
  expandInlinePtx(source);
  std::unique_ptr<llvm::Module> result =
      translateModuleToLLVMIR(source, context, name);
  if (!result)
    return toolError(ExitCode::Internal,
                     "translating module '" + name + "' to LLVM IR failed");
  dropPanicValues(*result);
  encodeInternalNames(*result);
  result->setTargetTriple(machine.getTargetTriple());
  result->setDataLayout(machine.createDataLayout());
  return result;
}
