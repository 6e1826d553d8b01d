//===- Packed.cpp - tiles of 4-bit elements in memory ---------------------===//
//   two registers of one byte      low | high << 4, one byte of a vector
//   a single register, loaded      byte >> shift
//   a single register, stored      byte &= ~(15 << shift); byte |= x << shift
//
// Both steps of a single store are atomic and leave the other half unchanged. A
// read of this half between them is a race.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileASToLLVM/Packed.h"

#include "tilewright/Conversion/TileASToLLVM/Storage.h"
#include "tilewright/Dialect/FloatConstants.h"

using namespace mlir;
using namespace tilewright;

static Value constantI8(OpBuilder &builder, Location loc, int64_t value) {
  return LLVM::ConstantOp::create(builder, loc, builder.getI8Type(),
                                  builder.getI8IntegerAttr(value));
}

/// The four bits of `byte` above the low `shift` ones.
static Value halfOf(OpBuilder &builder, Location loc, Value byte, Value shift) {
  if (shift)
    byte = LLVM::LShrOp::create(builder, loc, byte, shift);
  return LLVM::TruncOp::create(builder, loc, builder.getIntegerType(4), byte);
}

SmallVector<Value> tilewright::loadPacked(OpBuilder &builder, Location loc,
                                          TiledAccess &access, unsigned width,
                                          const AccessOrder &order,
                                          uint8_t padding, Type tile) {
  const TileLayout &layout = access.coordinates().layout();
  Value owner = order.isWeak() ? Value() : access.coordinates().isOwner();
  unsigned bytes = width == 1 ? 1 : width / 2;
  Type moved = groupType(builder.getI8Type(), bytes);
  auto both8 = static_cast<int8_t>(padding | padding << 4);
  TypedAttr filled = builder.getI8IntegerAttr(both8);
  if (auto vector = dyn_cast<VectorType>(moved))
    filled = DenseElementsAttr::get(vector, ArrayRef<Attribute>(filled));
  auto other = LLVM::ConstantOp::create(builder, loc, moved, filled);
  noteFloats(other, builder.getType<Float4E2M1FNType>());
  SmallVector<Value> registers;
  for (unsigned r = 0; r < layout.registerCount(); r += width) {
    if (!order.isWeak() && layout.isCopy(r)) {
      registers.append(width,
                       makeZero(builder, loc, builder.getIntegerType(4)));
      continue;
    }
    Value predicate = both(builder, loc, access.inBounds(r), owner);
    Value loaded =
        loadWhere(builder, loc, access.address(r), predicate, other, order);
    if (width == 1) {
      registers.push_back(halfOf(builder, loc, loaded, access.shiftInByte(r)));
      continue;
    }
    for (unsigned i = 0; i < bytes; ++i) {
      Value byte = elementOf(builder, loc, loaded, i);
      registers.push_back(halfOf(builder, loc, byte, Value()));
      registers.push_back(
          halfOf(builder, loc, byte, constantI8(builder, loc, 4)));
    }
  }
  return registers;
}

static void storeHalf(OpBuilder &builder, Location loc, Value pointer,
                      Value shift, Value half, Value predicate,
                      LLVM::AtomicOrdering ordering, StringRef scope) {
  Value bits = LLVM::ZExtOp::create(builder, loc, builder.getI8Type(), half);
  bits = LLVM::ShlOp::create(builder, loc, bits, shift);
  Value cleared =
      LLVM::ShlOp::create(builder, loc, constantI8(builder, loc, 15), shift);
  cleared =
      LLVM::XOrOp::create(builder, loc, cleared, constantI8(builder, loc, -1));
  valueWhere(builder, loc, predicate, makeZero(builder, loc, bits.getType()),
             [&]() -> Value {
               LLVM::AtomicRMWOp::create(
                   builder, loc, LLVM::AtomicBinOp::_and, pointer, cleared,
                   LLVM::AtomicOrdering::monotonic, scope);
               return LLVM::AtomicRMWOp::create(builder, loc,
                                                LLVM::AtomicBinOp::_or, pointer,
                                                bits, ordering, scope);
             });
}

void tilewright::storePacked(OpBuilder &builder, Location loc,
                             TiledAccess &access, unsigned width,
                             const AccessOrder &order,
                             std::optional<MemScope> scope,
                             ValueRange registers) {
  const TileLayout &layout = access.coordinates().layout();
  Value owner = access.coordinates().isOwner();
  for (unsigned r = 0; r < layout.registerCount(); r += width) {
    if (layout.isCopy(r))
      continue;
    Value predicate = both(builder, loc, access.inBounds(r), owner);
    if (width == 1) {
      bool releases = order.semantic.getValue() == MemSemantic::Release;
      // The other half may belong to another block, even for a weak store.
      storeHalf(builder, loc, access.address(r), access.shiftInByte(r),
                registers[r], predicate,
                releases ? LLVM::AtomicOrdering::release
                         : LLVM::AtomicOrdering::monotonic,
                syncScope(scope.value_or(MemScope::Gpu)));
      continue;
    }
    SmallVector<Value> bytes;
    for (unsigned i = 0; i < width; i += 2)
      bytes.push_back(
          pairOf(builder, loc, registers[r + i], registers[r + i + 1]));
    storeWhere(builder, loc, groupOf(builder, loc, builder.getI8Type(), bytes),
               access.address(r), predicate, order);
  }
}
