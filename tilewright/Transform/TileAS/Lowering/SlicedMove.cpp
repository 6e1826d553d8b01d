//===- SlicedMove.cpp - conversions slice by slice ------------------------===//
#include "tilewright/Transform/TileAS/Lowering/SlicedMove.h"

#include "tilewright/Chip/Budget.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tilewright;

unsigned tilewright::sliceBitsOf(tileas::BufferType buffer, const Chip *chip) {
  uint64_t slice = Budget(chip).sharedBytesOfMove();
  return llvm::Log2_64_Ceil(llvm::divideCeil(buffer.getBytes(), slice));
}

Value tilewright::moveInSlices(OpBuilder &builder, Location loc, Value source,
                               RankedTensorType type, tileas::MemoryAttr map,
                               unsigned sliceBits, bool owned) {
  int64_t held = int64_t(map.getOffsetEnd()) >> sliceBits;
  Value buffer = tileas::AllocTensorOp::create(
      builder, loc,
      tileas::BufferType::get(ArrayRef<int64_t>(held), type.getElementType()),
      IntegerAttr());
  Value tile = tileas::PoisonOp::create(builder, loc, type);
  for (int64_t slice = 0; slice < int64_t(1) << sliceBits; ++slice) {
    tileas::StoreSliceOp::create(builder, loc, source, buffer, slice, map,
                                 owned);
    tile = tileas::LoadSliceOp::create(builder, loc, type, buffer, tile, slice,
                                       map);
  }
  return tile;
}
