//===- DotOperand.cpp - an operand of a product in shared memory ----------===//
#include "tilewright/Transform/TileAS/DotOperand.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/Support/MathExtras.h"

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

/// Elements with one k are neighbours: a thread reads several at once. Where k
/// runs along the rows of the tile, the columns are a word longer than they
/// need to be, so that threads that write a row meet different banks.
MemRefType DotOperand::bufferType(int64_t depth) const {
  SmallVector<int64_t> shape(type().getShape()), strides(shape.size());
  shape[dim] = depth;
  unsigned beside = dim + 1 == shape.size() ? dim - 1 : dim + 1;
  unsigned bits = tileas::storageBits(type().getElementType());
  bool padded = dim > beside && depth > 1;
  int64_t pad = padded ? std::max(1u, 32 / std::max(8u, bits)) : 0;
  strides[beside] = 1;
  strides[dim] = shape[beside] + pad;
  if (shape.size() == 3)
    strides[0] = strides[dim] * depth;
  auto layout = StridedLayoutAttr::get(tile.getContext(), 0, strides);
  auto space = IntegerAttr::get(IntegerType::get(tile.getContext(), 64), 3);
  return MemRefType::get(shape, type().getElementType(), layout, space);
}

int64_t DotOperand::bytes(int64_t depth) const {
  return tileas::bufferBytes(bufferType(depth));
}

void DotOperand::allocate(OpBuilder &builder, Location loc, int64_t depth) {
  buffer = tileas::AllocBufferOp::create(builder, loc, bufferType(depth),
                                         IntegerAttr());
}

void DotOperand::stage(OpBuilder &builder, Location loc, const KIndex &start) {
  if (cast<MemRefType>(buffer.getType()).getDimSize(dim) == extent())
    tileas::StoreSharedOp::create(builder, loc, tile, buffer, ValueRange());
  else
    tileas::StoreWindowOp::create(builder, loc, tile, buffer,
                                  start.materialize(builder, loc), dim);
}

Value DotOperand::load(OpBuilder &builder, Location loc, const KIndex &at,
                       const LinearLayout &over) const {
  SmallVector<int64_t> shape(type().getShape());
  shape[dim] = 1;
  Value zero = KIndex().materialize(builder, loc);
  SmallVector<Value> indices(shape.size(), zero);
  indices[dim] = at.materialize(builder, loc);
  auto slice =
      tileas::withLayout(RankedTensorType::get(shape, type().getElementType()),
                         over.sliceTo(shape));
  return tileas::LoadSharedOp::create(builder, loc, slice, buffer, indices);
}
