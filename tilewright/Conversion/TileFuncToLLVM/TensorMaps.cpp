//===- TensorMaps.cpp - pass tensor maps as arguments ---------------------===//
//   %d = nv_tileas.make_tiled_tma_desc #nv_tileas.tensor_map<...> -> ...
//   ->
//   llvm.func @k(..., %d: !llvm.ptr {cute_nvgpu.grid_constant})
//       attributes {nv_tileas.tensor_maps = [...]}
//
// A map that is requested twice is passed once.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileFuncToLLVM/Boundary.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "tilewright/Dialect/CuteNVGPU/CuteNVGPU.h"
#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Dialect/TileAS/TileAS.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace tilewright;

void tilewright::describeArguments(func::FuncOp kernel,
                                   const TileLLVMTypeConverter &converter) {
  using Role = PassedArgument::Role;
  llvm::Expected<SmallVector<PassedArgument>> passed =
      converter.convertCallSignature(kernel.getArgumentTypes());
  if (!passed) // already verified
    return llvm::consumeError(passed.takeError());
  if (llvm::none_of(*passed, [](const PassedArgument &each) {
        return each.role == Role::Base;
      }))
    return;
  Builder builder(kernel.getContext());
  SmallVector<Attribute> all;
  for (const PassedArgument &each : *passed) {
    StringRef role = each.role == Role::Base     ? "base"
                     : each.role == Role::Size   ? "size"
                     : each.role == Role::Stride ? "stride"
                                                 : "value";
    all.push_back(builder.getDictionaryAttr(
        {builder.getNamedAttr("argument",
                              builder.getI32IntegerAttr(each.argument)),
         builder.getNamedAttr("dimension",
                              builder.getI32IntegerAttr(each.dimension)),
         builder.getNamedAttr("role", builder.getStringAttr(role))}));
  }
  kernel->setAttr(tileas::passedArgumentsName, builder.getArrayAttr(all));
}

/// LLVM functions without results have no insertArgument.
static BlockArgument addParameter(LLVM::LLVMFuncOp kernel) {
  MLIRContext *context = kernel.getContext();
  Builder builder(context);
  Type pointer = LLVM::LLVMPointerType::get(context);
  SmallVector<DictionaryAttr> attributes;
  kernel.getAllArgAttrs(attributes);
  attributes.push_back(builder.getDictionaryAttr(builder.getNamedAttr(
      cute_nvgpu::gridConstantName, builder.getUnitAttr())));
  SmallVector<Type> parameters(kernel.getArgumentTypes());
  parameters.push_back(pointer);
  kernel.setFunctionType(LLVM::LLVMFunctionType::get(
      kernel.getFunctionType().getReturnType(), parameters));
  kernel.setAllArgAttrs(attributes);
  return kernel.getBody().front().addArgument(pointer, kernel.getLoc());
}

/// The description of one map for the host.
static Attribute describe(tileas::MakeTiledTMADescOp op) {
  Builder builder(op.getContext());
  return builder.getDictionaryAttr(
      {builder.getNamedAttr("map", op.getMap()),
       builder.getNamedAttr("type", TypeAttr::get(op.getType())),
       builder.getNamedAttr("element",
                            builder.getI32IntegerAttr(
                                tileas::elementNumberOf(op.getResult())))});
}

LogicalResult tilewright::passTensorMaps(ModuleOp module, const Chip &chip) {
  WalkResult result = module.walk([&](LLVM::LLVMFuncOp kernel) -> WalkResult {
    llvm::MapVector<Attribute, BlockArgument> parameters;
    SmallVector<tileas::MakeTiledTMADescOp> makers;
    kernel.walk([&](tileas::MakeTiledTMADescOp op) { makers.push_back(op); });
    unsigned arguments = kernel.getNumArguments();
    for (tileas::MakeTiledTMADescOp op : makers) {
      if (!chip.hasBulkCopy())
        return op.emitOpError("requires a tensor map, which ")
               << chip.name() << " does not have; compile for "
               << chipsWith(&Chip::hasBulkCopy);
      if (!tileaa::getKernelSpec(kernel))
        return op.emitOpError(
            "expects to be in a kernel: the host passes a tensor map only "
            "there");
      int64_t last = op.getMap().getBase();
      for (auto numbers : {op.getMap().getSizes(), op.getMap().getStrides()})
        for (const tileas::HostNumber &number : numbers)
          last = std::max<int64_t>(last, number.argument);
      if (last >= arguments)
        return op.emitOpError("expects arguments below ")
               << arguments << ", which the kernel has, but found arg " << last;
      BlockArgument &parameter = parameters[describe(op)];
      if (!parameter)
        parameter = addParameter(kernel);
      OpBuilder builder(op);
      op.replaceAllUsesWith(
          UnrealizedConversionCastOp::create(builder, op.getLoc(), op.getType(),
                                             ValueRange(parameter))
              .getResult(0));
      op.erase();
    }
    SmallVector<Attribute> maps;
    for (auto &[description, parameter] : parameters)
      maps.push_back(description);
    if (!maps.empty())
      kernel->setAttr(tileas::tensorMapsName,
                      ArrayAttr::get(kernel.getContext(), maps));
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}
