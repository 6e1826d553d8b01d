//===- ViewParts.cpp - accesses of parts of a view's tile -----------------===//
#include "tilewright/Transform/TileAS/Analysis/ViewParts.h"

#include "tilewright/Dialect/TileAS/ViewFacts.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace tilewright;

bool tilewright::hasParts(Value view, ArrayRef<int64_t> part) {
  auto type = cast<tileas::TiledViewType>(view.getType());
  if (type.getSparse() || !view.getDefiningOp<tileas::BlockTileOp>())
    return false;
  for (auto [size, own, step] :
       llvm::zip_equal(type.getTileShape(), part, type.getSteps()))
    if (size != own && step % own != 0)
      return false;
  return true;
}

ViewPart tilewright::partOf(OpBuilder &builder, Location loc, Value view,
                            ValueRange indices,
                            std::optional<ArrayRef<bool>> inbounds,
                            ArrayRef<int64_t> part,
                            llvm::function_ref<Value(unsigned dim)> number) {
  auto type = cast<tileas::TiledViewType>(view.getType());
  ArrayRef<int64_t> tile = type.getTileShape();
  SmallVector<int64_t> steps(type.getSteps());
  SmallVector<Value> at(indices);
  Type i64 = builder.getI64Type();
  for (unsigned dim = 0; dim < tile.size(); ++dim) {
    if (tile[dim] == part[dim])
      continue;
    Value index = at[dim];
    if (index.getType() != i64)
      index = arith::ExtUIOp::create(builder, loc, i64, index);
    Value finer = arith::ConstantOp::create(
        builder, loc, builder.getI64IntegerAttr(steps[dim] / part[dim]));
    index = arith::MulIOp::create(builder, loc, index, finer);
    at[dim] = arith::AddIOp::create(builder, loc, index, number(dim));
    steps[dim] = part[dim];
  }
  auto fine = tileas::TiledViewType::get(
      builder.getContext(), part, type.getMemref(), type.getDimMap(),
      type.getPadding(), steps, std::nullopt);
  auto block = view.getDefiningOp<tileas::BlockTileOp>();
  return {tileas::BlockTileOp::create(builder, loc, fine, block.getSource()),
          at,
          builder.getDenseBoolArrayAttr(tileas::staysInside(type, inbounds))};
}
