//===- TensorMaps.cpp - tensor maps that the host encodes -----------------===//
//   %d = make_tiled_tma_desc %t
//   -> %d = nv_tileas.make_tiled_tma_desc
//        #nv_tileas.tensor_map<base = arg 0, sizes = [arg 1, 64], strides =
//        [64, 1]>
//
// The function boundary makes it an argument, and the manifest describes it to
// the host. Arguments are analyzed before the conversion, which replaces them.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileAAToTileAS/Patterns.h"

#include "tilewright/Dialect/HostTensorMap.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa_to_tileas;

namespace {
struct TileAALevel {
  using BlockTile = tileaa::BlockTileOp;
  using MakeMemref = tileaa::MakeMemrefOp;
  using Assume = tileaa::AssumeOp;
  using Map = tileas::TensorMapAttr;
  using Number = tileas::HostNumber;
  static bool isKernel(func::FuncOp function) {
    return bool(tileaa::getKernelSpec(function));
  }
};
} // namespace

/// Null if there is a `reason` why not.
static tileas::TensorMapAttr readMap(tileaa::MakeTiledTMADescOp op,
                                     const Chip *chip, std::string &reason) {
  if (!chip) {
    reason = "the module names no chip";
    return {};
  }
  if (!chip->hasBulkCopy()) {
    reason = chip->name().str() + " has no tensor maps; compile for " +
             chipsWith(&Chip::hasBulkCopy);
    return {};
  }
  auto view = cast<tileaa::TiledViewType>(op.getView().getType());
  HostTensorMapReader<TileAALevel> reader;
  auto dims =
      llvm::to_vector(llvm::seq<unsigned>(0, view.getMemref().getRank()));
  tileas::TensorMapAttr map =
      reader.read(op.getView(), dims, view.getPadding() == Padding::NaN);
  reason = std::move(reader.reason);
  return map;
}

namespace {
struct MakeTiledTMADescOpHostConversion final
    : OpConversionPattern<tileaa::MakeTiledTMADescOp> {
  MakeTiledTMADescOpHostConversion(const TypeConverter &converter,
                                   MLIRContext *context,
                                   const TensorMapPlan &plan)
      : OpConversionPattern(converter, context), plan(plan) {}
  LogicalResult
  matchAndRewrite(tileaa::MakeTiledTMADescOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    tileas::TensorMapAttr map = plan.mapOf(op);
    if (!map)
      return rewriter.notifyMatchFailure(op, "the host cannot make this map");
    replaceBy<tileas::MakeTiledTMADescOp>(
        rewriter, op, getTypeConverter()->convertType(op.getType()), map);
    return success();
  }

private:
  const TensorMapPlan &plan;
};
} // namespace

TensorMapPlan::TensorMapPlan(ModuleOp module, const Chip *chip) {
  module.walk([&](tileaa::MakeTiledTMADescOp op) {
    std::string reason;
    if (tileas::TensorMapAttr map = readMap(op, chip, reason))
      maps[op] = map;
    else
      reasons.emplace_back(op, std::move(reason));
  });
}

void tileaa_to_tileas::populateMakeTiledTMADesc(const TypeConverter &converter,
                                                RewritePatternSet &patterns,
                                                const TensorMapPlan &plan) {
  patterns.add<MakeTiledTMADescOpHostConversion>(converter,
                                                 patterns.getContext(), plan);
}
