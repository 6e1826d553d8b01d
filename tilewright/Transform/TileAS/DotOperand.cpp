//===- DotOperand.cpp - an operand of a product in shared memory ----------===//
#include "tilewright/Transform/TileAS/DotOperand.h"

#include "tilewright/Layout/SharedMemory.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace tilewright;

Value KIndex::materialize(OpBuilder &builder, Location loc) const {
  if (value)
    return value;
  return arith::ConstantOp::create(
      builder, loc, builder.getI32IntegerAttr(static_cast<int32_t>(constant)));
}

KIndex KIndex::minus(OpBuilder &builder, Location loc,
                     const KIndex &start) const {
  if (!value && !start.value)
    return {{}, constant - start.constant};
  if (value == start.value)
    return {};
  if (!start.value && !start.constant)
    return *this;
  return {arith::SubIOp::create(builder, loc, materialize(builder, loc),
                                start.materialize(builder, loc))};
}

DotOperand::DotOperand(Value side, unsigned dim, const LinearLayout &result)
    : side(side), dim(dim), slice(result.sliceTo(shapeOf(1))) {}

RankedTensorType DotOperand::type() const {
  return tileas::DotOp::tileOf(side);
}

bool DotOperand::isInMemory() const {
  return isa<tileas::BufferType>(side.getType());
}

SmallVector<int64_t> DotOperand::shapeOf(int64_t depth) const {
  SmallVector<int64_t> shape(type().getShape());
  shape[dim] = depth;
  return shape;
}

int64_t DotOperand::bytes(int64_t depth) const {
  if (isInMemory())
    return 0;
  return tileas::BufferType::get(shapeOf(depth), type().getElementType())
      .getBytes();
}

void DotOperand::allocate(OpBuilder &builder, Location loc, int64_t depth) {
  if (isInMemory()) {
    buffer = side;
    return;
  }
  Type element = type().getElementType();
  SmallVector<int64_t> shape = shapeOf(depth);
  LinearLayout memory =
      chooseMemory(tileas::layoutOf(side).cutTo(shape), slice.growTo(shape),
                   tileas::BufferType::get(shape, element).getElementBytes(),
                   {.isReadOften = true});
  auto type = tileas::BufferType::get(
      shape, element, tileas::MemoryAttr::get(builder.getContext(), memory));
  buffer = tileas::AllocTensorOp::create(builder, loc, type, IntegerAttr());
}

void DotOperand::stage(OpBuilder &builder, Location loc, const KIndex &start) {
  if (isInMemory())
    return;
  staged = start;
  auto held = cast<tileas::BufferType>(buffer.getType());
  if (held.getShape()[dim] == extent())
    tileas::StoreSharedOp::create(builder, loc, side, buffer);
  else
    tileas::StoreWindowOp::create(builder, loc, side, buffer,
                                  start.materialize(builder, loc), dim);
}

Value DotOperand::load(OpBuilder &builder, Location loc,
                       const KIndex &at) const {
  SmallVector<int64_t> shape = shapeOf(1);
  Value zero = KIndex().materialize(builder, loc);
  SmallVector<Value> indices(shape.size(), zero);
  indices[dim] = at.minus(builder, loc, staged).materialize(builder, loc);
  Value part = tileas::ViewOp::create(builder, loc, buffer, shape, indices);
  auto tile = tileas::withLayout(
      RankedTensorType::get(shape, type().getElementType()), slice);
  return tileas::LoadSharedOp::create(builder, loc, tile, part);
}
