//===- Addresses.cpp - addresses of a tile's registers --------------------===//
#include "tilewright/Conversion/TileASToLLVM/Addresses.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace tilewright;

using Coordinates = TileLayout::Coordinates;

TileAddresses::TileAddresses(OpBuilder &builder, Location loc,
                             ThreadCoordinates &thread, Value base,
                             Type storage, Type index,
                             ArrayRef<OpFoldResult> strides,
                             ArrayRef<Value> origins)
    : builder(builder), loc(loc), thread(thread), base(base), storage(storage),
      index(index), strides(strides) {
  for (auto [dim, from] : llvm::enumerate(origins))
    if (from)
      origin = add(origin, times(from, dim));
}

Value TileAddresses::of(unsigned r) {
  const TileLayout &layout = thread.layout();
  return advance(start(layout.flip(r)), distance(layout.shift(r)));
}

Value TileAddresses::start(const Coordinates &flip) {
  Value &known = starts[flip];
  if (known)
    return known;
  Value offset = origin;
  Coordinates mask = thread.layout().threadMask();
  for (unsigned dim = 0; dim < mask.size(); ++dim) {
    if (!mask[dim])
      continue;
    Value own = thread.base(dim, flip[dim]);
    if (own.getType() != index)
      own = LLVM::ZExtOp::create(builder, loc, index, own);
    offset = add(offset, times(own, dim));
  }
  return known = advance(base, offset);
}

Value TileAddresses::distance(const Coordinates &shift) {
  int64_t fixed = 0;
  Value sum;
  for (unsigned dim = 0; dim < shift.size(); ++dim) {
    if (!shift[dim])
      continue;
    if (std::optional<int64_t> stride = getConstantIntValue(strides[dim]))
      fixed += shift[dim] * *stride;
    else
      sum = add(sum, times(constant(shift[dim]), dim));
  }
  return fixed ? add(sum, constant(fixed)) : sum;
}

Value TileAddresses::advance(Value pointer, Value elements) {
  if (!elements)
    return pointer;
  Type wide = builder.getI64Type();
  if (elements.getType() != wide)
    elements = LLVM::ZExtOp::create(builder, loc, wide, elements);
  return LLVM::GEPOp::create(builder, loc, pointer.getType(), storage, pointer,
                             ArrayRef<LLVM::GEPArg>{elements});
}

/// Null means 0.
Value TileAddresses::add(Value a, Value b) {
  return a ? LLVM::AddOp::create(builder, loc, a, b).getResult() : b;
}

Value TileAddresses::constant(int64_t value) {
  return LLVM::ConstantOp::create(
      builder, loc, index,
      builder.getIntegerAttr(
          index, APInt(index.getIntOrFloatBitWidth(), value, false, true)));
}

Value TileAddresses::times(Value value, unsigned dim) {
  std::optional<int64_t> stride = getConstantIntValue(strides[dim]);
  if (stride == 1)
    return value;
  Value factor = stride ? constant(*stride) : cast<Value>(strides[dim]);
  return LLVM::MulOp::create(builder, loc, value, factor);
}
