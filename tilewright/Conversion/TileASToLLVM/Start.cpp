//===- Start.cpp - what convert-tileas-to-llvm begins at ------------------===//
// The patterns take for granted what earlier passes see to. A module that has
// not been through them is valid all the same, so it is told which one it
// lacks, at the operation that shows it.
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
    {"cuda_tile", "run convert-cuda-tile-to-tileaa and what follows it first"},
    {"nv_tileaa", "run convert-tileaa-to-tileas and finish-tileas first"},
};

static bool lacksLayout(Type type) {
  return isa<RankedTensorType>(type) && !tileas::getLayout(type);
}

static bool isOfTileAS(Type type) {
  return isa<tileas::TileASDialect>(type.getDialect());
}

/// Whether warps need what others hold.
static bool movesElements(tileas::ConvertLayoutOp op) {
  RankedTensorType from = op.getSource().getType(), to = op.getType();
  LinearLayout source = tileas::getLayout(from).getLinear(),
               result = tileas::getLayout(to).getLinear();
  return !source.renamesTo(result) && !source.shufflesTo(result);
}

/// Whether a slice or a tile of two lies in registers of its own.
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

/// The pass that has to run before `op` can be converted, or nothing.
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
    op->emitOpError("is nothing that convert-tileas-to-llvm can begin at: "
                    "run ")
        << pass << " first";
    return WalkResult::interrupt();
  });
  return failure(walk.wasInterrupted());
}
