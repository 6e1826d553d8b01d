//===- Start.cpp - check the input of the conversion ----------------------===//
// The patterns rely on earlier passes. A module that has not been through them
// is still valid IR, so the missing pass is reported, at the operation that
// needs it.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileASToLLVM/Start.h"

#include "tilewright/Conversion/Boundary.h"
#include "tilewright/Dialect/TileAS/ProductAtom.h"
#include "tilewright/Dialect/TileAS/TileAS.h"
#include "tilewright/Layout/SliceLayout.h"

#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace tilewright;

static constexpr Misfit misfits[] = {
    {"cuda_tile",
     "run convert-cuda-tile-to-tileaa and the passes after it first"},
    {"nv_tileaa", "run convert-tileaa-to-tileas and finish-tileas first"},
};

static bool lacksLayout(Type type) {
  return isa<RankedTensorType>(type) && !tileas::getLayout(type);
}

static bool isOfTileAS(Type type) {
  return isa<tileas::TileASDialect>(type.getDialect());
}

/// Whether warps need elements that others hold.
static bool movesElements(tileas::ConvertLayoutOp op) {
  RankedTensorType from = op.getSource().getType(), to = op.getType();
  LinearLayout source = tileas::getLayout(from).getLinear(),
               result = tileas::getLayout(to).getLinear();
  return !source.renamesTo(result) && !source.shufflesTo(result);
}

/// Whether a slice, or a tile of two slices, has registers of its own.
static bool staysInThreads(Operation *op) {
  using tileas::layoutOf;
  auto shapeOf = [](Value tile) {
    return cast<RankedTensorType>(tile.getType()).getShape();
  };
  if (auto cat = dyn_cast<tileas::CatOp>(op)) {
    auto halves =
        sliceRegisters(layoutOf(cat.getResult()), shapeOf(cat.getLhs()));
    return halves && halves->slice == layoutOf(cat.getLhs()) &&
           halves->slice == layoutOf(cat.getRhs());
  }
  if (auto extract = dyn_cast<tileas::ExtractOp>(op)) {
    auto slices = sliceRegisters(layoutOf(extract.getSource()),
                                 shapeOf(extract.getResult()));
    return slices && slices->slice == layoutOf(extract.getResult());
  }
  auto insert = cast<tileas::InsertOp>(op);
  return layoutOf(insert.getSource()) ==
         withinSlice(layoutOf(insert.getResult()), shapeOf(insert.getSource()));
}

/// The pass that must run before `op` can be converted, or an empty string.
static StringRef missingPass(Operation *op) {
  if (llvm::any_of(op->getResultTypes(), lacksLayout) ||
      llvm::any_of(op->getOperandTypes(), lacksLayout))
    return "nv-tileas-assign-layouts";
  if (isa<tileas::ReduceOp>(op))
    return "nv-tileas-lower-reduce";
  if (isa<tileas::ScanOp>(op))
    return "nv-tileas-lower-scan";
  if (isa<tileas::CatOp, tileas::ExtractOp, tileas::InsertOp>(op) &&
      !staysInThreads(op))
    return "nv-tileas-lower-slices";
  if (tileas::isProduct(op))
    return "nv-tileas-lower-dot";
  if (auto move = dyn_cast<tileas::ConvertLayoutOp>(op))
    if (movesElements(move))
      return "nv-tileas-lower-convert-layout";
  if (auto buffer = dyn_cast<tileas::AllocTensorOp>(op))
    if (!buffer.getOffset())
      return "nv-tileas-assign-buffers";
  if (auto function = dyn_cast<FunctionOpInterface>(op))
    if (llvm::any_of(function.getArgumentTypes(), isOfTileAS))
      return "convert-tile-func-to-llvm";
  return {};
}

LogicalResult tilewright::checkTileASToLLVMStart(ModuleOp module) {
  if (failed(checkStart(module, "convert-tileas-to-llvm", misfits)))
    return failure();
  WalkResult walk = module.walk<WalkOrder::PreOrder>([](Operation *op) {
    StringRef pass = missingPass(op);
    if (pass.empty())
      return WalkResult::advance();
    op->emitOpError("is not accepted by convert-tileas-to-llvm: "
                    "run ")
        << pass << " first";
    return WalkResult::interrupt();
  });
  return failure(walk.wasInterrupted());
}
