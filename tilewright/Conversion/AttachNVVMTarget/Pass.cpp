//===- Pass.cpp - the target of a gpu.module ------------------------------===//
// Until here the chip is an attribute of the module; MLIR's GPU and NVVM
// dialects read it from the `gpu.module`. With the target attached, the NVVM
// dialect's verifier also rejects instructions that the chip lacks, at their
// source location. LLVM 22's feature lists are incomplete for tensor memory on
// sm_103a and sm_110a, so for these its verifier is disabled.
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
