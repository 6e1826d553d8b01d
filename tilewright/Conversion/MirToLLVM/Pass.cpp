//===- Pass.cpp - convert mir to llvm and nvvm ----------------------------===//
// Two steps. First, kernels get the parameters that a launch passes: for a
// slice, an address in global memory and a length, from which the slice is
// rebuilt at entry.
//
//   mir.func @k(%x: !mir.slice<f32>) attributes {mir.kernel}
//   ->
//   mir.func @k(%p: !mir.ptr<f32, mutable, addrspace: 1>, %n: ui64) ... {
//     %g = mir.cast ptr_to_ptr %p : ... -> !mir.ptr<f32, mutable>
//     %x = mir.construct_struct %g, %n : !mir.slice<f32>
//
// Then everything is converted at once inside a `gpu.module`, and structs that
// a launch passes by value become parameter memory (Parameters.cpp).
//===----------------------------------------------------------------------===//
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Transforms/RegionUtils.h"
#include "tilewright/Conversion/Boundary.h"
#include "tilewright/Conversion/MirToLLVM/Lowering.h"
#include "tilewright/Conversion/MirToLLVM/Passes.h"
#include "tilewright/Dialect/ModuleChip.h"
#include "tilewright/Dialect/NVVMExt/NVVMExt.h"

namespace tilewright {
#define GEN_PASS_DEF_CONVERTMIRTOLLVM
#include "tilewright/Conversion/MirToLLVM/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

namespace {
struct ConvertMirToLLVM final
    : tilewright::impl::ConvertMirToLLVMBase<ConvertMirToLLVM> {
  using Base::Base;
  void runOnOperation() override;
};
} // namespace

/// The type of a kernel parameter's pointer: to global memory.
static mir::PtrType inGlobalMemory(mir::PtrType type) {
  if (type.getAddressSpace() != 0)
    return type;
  return mir::PtrType::get(type.getContext(), type.getPointee(),
                           type.getIsMutable(), 1);
}

/// Inserts a parameter of that type before `index`, decomposed.
static Value takeParameter(OpBuilder &builder, Block &entry, unsigned index,
                           Type type, Location loc) {
  auto address = [&](mir::PtrType pointer) -> Value {
    Value given = entry.insertArgument(index++, inGlobalMemory(pointer), loc);
    if (given.getType() == pointer)
      return given;
    return mir::CastOp::create(builder, loc, pointer, mir::CastKind::PtrToPtr,
                               given);
  };
  if (auto pointer = dyn_cast<mir::PtrType>(type))
    return address(pointer);
  if (!isa<mir::SliceType, mir::DisjointSliceType>(type))
    return entry.insertArgument(index, type, loc);
  SmallVector<Type> fields = *mir::fieldsOf(type);
  Value base = address(cast<mir::PtrType>(fields[0]));
  Value length = entry.insertArgument(index, fields[1], loc);
  return mir::ConstructStructOp::create(builder, loc, type,
                                        ValueRange{base, length});
}

static void flattenParameters(mir::FuncOp kernel) {
  Block &entry = kernel.getBody().front();
  OpBuilder builder = OpBuilder::atBlockBegin(&entry);
  unsigned count = entry.getNumArguments();
  for (unsigned i = 0; i < count; ++i) {
    BlockArgument old = entry.getArgument(0);
    Value taken = takeParameter(builder, entry, entry.getNumArguments(),
                                old.getType(), old.getLoc());
    old.replaceAllUsesWith(taken);
    entry.eraseArgument(0);
  }
  kernel.setFunctionTypeAttr(TypeAttr::get(
      builder.getFunctionType(entry.getArgumentTypes(), TypeRange())));
  kernel.removeArgAttrsAttr();
}

static gpu::GPUModuleOp wrapInGPUModule(ModuleOp module) {
  OpBuilder builder = OpBuilder::atBlockEnd(module.getBody());
  auto gpuModule = gpu::GPUModuleOp::create(
      builder, module.getLoc(), module.getSymName().value_or("kernels"));
  for (auto function : llvm::make_early_inc_range(module.getOps<mir::FuncOp>()))
    function->moveBefore(gpuModule.getBody(), gpuModule.getBody()->end());
  return gpuModule;
}

void tilewright::populateMirToLLVM(const MirTypeConverter &types,
                                   RewritePatternSet &patterns,
                                   bool detectOverflow) {
  populateAggregatePatterns(types, patterns);
  populateArithPatterns(types, patterns, detectOverflow);
  populateCallPatterns(types, patterns);
  populateCastPatterns(types, patterns);
  populateControlPatterns(types, patterns);
  populateMemoryPatterns(types, patterns);
}

void ConvertMirToLLVM::runOnOperation() {
  ModuleOp module = getOperation();
  if (module.getOps<mir::FuncOp>().empty())
    return; // Tile IR, or a later stage
  MLIRContext *context = &getContext();
  FailureOr<const Chip *> named = findChip(module);
  if (failed(named))
    return signalPassFailure();
  const Chip *chip = *named;
  if (!chip) {
    llvm::Expected<const Chip &> found = lookupChip(gpuName);
    if (!found) {
      module.emitError(llvm::toString(found.takeError()));
      return signalPassFailure();
    }
    chip = &*found;
    setChip(module, *chip);
  }

  if (failed(checkCalls(module, *chip)))
    return signalPassFailure();
  // The conversion does not visit unreachable blocks.
  IRRewriter rewriter(context);
  for (auto function : module.getOps<mir::FuncOp>())
    (void)eraseUnreachableBlocks(rewriter, function->getRegions());
  for (auto function : module.getOps<mir::FuncOp>())
    tieAccumulators(function, /*endsEach=*/!keepsRegisters);
  for (auto function : module.getOps<mir::FuncOp>())
    if (function.isKernel())
      flattenParameters(function);
  wrapInGPUModule(module);

  MirTypeConverter types(context);
  ConversionTarget target(*context);
  target.addLegalDialect<LLVM::LLVMDialect, NVVM::NVVMDialect,
                         nvvmext::NVVMExtDialect>();
  target.addLegalOp<ModuleOp, gpu::GPUModuleOp, UnrealizedConversionCastOp>();
  target.addIllegalDialect<mir::MirDialect>();
  RewritePatternSet patterns(context);
  populateMirToLLVM(types, patterns, detectOverflow);
  if (failed(applyFullConversion(module, target, std::move(patterns))))
    return signalPassFailure();
  module.walk([](LLVM::LLVMFuncOp function) {
    if (function->hasAttr(NVVM::NVVMDialect::getKernelFuncAttrName()))
      passAggregatesInMemory(function);
  });
}
