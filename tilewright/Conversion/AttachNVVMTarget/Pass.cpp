//===- Pass.cpp - the target of a gpu.module ------------------------------===//
// The chip is a fact of the module until here; MLIR's GPU and NVVM dialects ask
// the `gpu.module`. With the target attached, the NVVM dialect's own verifier
// also refuses instructions that the chip lacks, at their source location. Of
// sm_103a and sm_110a LLVM 22's lists know some operations of tensor memory and
// not others, so there its verifier is not asked.
//===----------------------------------------------------------------------===//
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "tilewright/Conversion/AttachNVVMTarget/Passes.h"
#include "tilewright/Dialect/ModuleChip.h"

namespace tilewright {
#define GEN_PASS_DEF_ATTACHNVVMTARGET
#include "tilewright/Conversion/AttachNVVMTarget/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

namespace {
struct AttachNVVMTarget final
    : tilewright::impl::AttachNVVMTargetBase<AttachNVVMTarget> {
  using Base::Base;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    if (optLevel > 3) {
      module.emitOpError("expects an optimization level of 0 to 3, but found ")
          << optLevel;
      return signalPassFailure();
    }
    FailureOr<const Chip *> chip = chipOf(module);
    if (failed(chip))
      return signalPassFailure();
    if (ptxVersion < (*chip)->minPtxVersion()) {
      module.emitOpError("expects PTX version ")
          << (*chip)->minPtxVersion() << " or newer (times ten) for "
          << (*chip)->name() << ", but found " << ptxVersion;
      return signalPassFailure();
    }
    std::string features = "+ptx" + std::to_string(ptxVersion);
    auto target = NVVM::NVVMTargetAttr::get(
        &getContext(), int(optLevel), "nvptx64-nvidia-cuda", (*chip)->name(),
        features, DictionaryAttr(), ArrayAttr(),
        /*verifyTarget=*/(*chip)->isListedByNVVM());
    for (auto gpuModule : module.getOps<gpu::GPUModuleOp>())
      gpuModule.setTargetsAttr(ArrayAttr::get(&getContext(), {target}));
  }
};
} // namespace
