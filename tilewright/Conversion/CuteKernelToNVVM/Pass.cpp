//===- Pass.cpp - convert kernel marks to NVVM's --------------------------===//
// Runs after the function boundary is lowered, which marks the kernels and
// gives arguments their LLVM types: only then can an argument be passed by
// value. Bodies are not read, so this may run before or after they are lowered.
// Cost: one walk over the functions.
//
// Errors are reported before anything changes.
//===----------------------------------------------------------------------===//
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "tilewright/Conversion/CuteKernelToNVVM/Passes.h"
#include "tilewright/Dialect/Cute/Cute.h"
#include "tilewright/Dialect/CuteNVGPU/CuteNVGPU.h"
#include "tilewright/Dialect/GridConstant.h"

namespace tilewright {
#define GEN_PASS_DEF_CUTEKERNELTONVVM
#include "tilewright/Conversion/CuteKernelToNVVM/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

/// The parameter that a launcher passes for a tensor map (CUDA driver API,
/// CUtensorMap).
static constexpr unsigned tensorMapBytes = 128, tensorMapAlignment = 64;

static LogicalResult verifyFunction(LLVM::LLVMFuncOp function) {
  bool isKernel = function->hasAttr(cute::kernelName) ||
                  function->hasAttr(NVVM::NVVMDialect::getKernelFuncAttrName());
  for (unsigned i = 0; i < function.getNumArguments(); ++i) {
    std::optional<StringRef> name = gridConstantOf(function, i);
    if (!name)
      continue;
    if (!isKernel)
      return function.emitOpError("expects '")
             << *name << "' only on arguments of a kernel, but argument " << i
             << " has it and the function has no '" << cute::kernelName << "'";
    auto pointer = dyn_cast<LLVM::LLVMPointerType>(
        function.getFunctionType().getParamType(i));
    if (!pointer || pointer.getAddressSpace() != 0)
      return function.emitOpError("expects an argument with '")
             << *name << "' to be a !llvm.ptr to the value passed, but "
             << "argument " << i << " is "
             << function.getFunctionType().getParamType(i);
  }
  return success();
}

static void liftGridConstant(LLVM::LLVMFuncOp function, unsigned argument) {
  Builder builder(function.getContext());
  for (StringRef name : gridConstantNames)
    function.removeArgAttr(argument, name);
  StringRef byval = LLVM::LLVMDialect::getByValAttrName();
  if (!function.getArgAttr(argument, byval)) {
    function.setArgAttr(argument, byval,
                        TypeAttr::get(LLVM::LLVMArrayType::get(
                            builder.getI8Type(), tensorMapBytes)));
    function.setArgAttr(argument, LLVM::LLVMDialect::getAlignAttrName(),
                        builder.getI64IntegerAttr(tensorMapAlignment));
  }
  function.setArgAttr(argument, NVVM::NVVMDialect::getGridConstantAttrName(),
                      builder.getUnitAttr());
}

namespace {
struct CuteKernelToNVVM final
    : tilewright::impl::CuteKernelToNVVMBase<CuteKernelToNVVM> {
  using Base::Base;

  void runOnOperation() override {
    bool isValid = true;
    getOperation().walk([&](LLVM::LLVMFuncOp function) {
      isValid &= succeeded(verifyFunction(function));
    });
    if (!isValid)
      return signalPassFailure();
    getOperation().walk([](LLVM::LLVMFuncOp function) {
      if (Attribute mark = function->removeAttr(cute::kernelName))
        function->setAttr(NVVM::NVVMDialect::getKernelFuncAttrName(), mark);
      for (unsigned i = 0; i < function.getNumArguments(); ++i)
        if (gridConstantOf(function, i))
          liftGridConstant(function, i);
    });
  }
};
} // namespace
