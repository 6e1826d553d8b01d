//===- Pointer.cpp - tiles of addresses -----------------------------------===//
// Each register has its own address. Every copy performs a weak load; only the
// owner of an element performs a store or an ordered load. If addresses are
// known to be contiguous along the registers (AccessFacts.h) and the mask
// uniform across them, a weak access moves several at the first one's address.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileASToLLVM/Access.h"
#include "tilewright/Conversion/TileASToLLVM/AccessWidth.h"
#include "tilewright/Conversion/TileASToLLVM/Lowering.h"
#include "tilewright/Conversion/TileASToLLVM/Storage.h"

using namespace mlir;
using namespace tilewright;

/// The number of registers that one access moves.
static unsigned widthOf(Operation *op, const AccessOrder &order,
                        const TileLayout &layout, Type storage) {
  return order.isWeak() ? pointerWidth(AccessFacts::of(op), layout,
                                       storage.getIntOrFloatBitWidth())
                        : 1;
}

namespace {
/// Offsets are signed, including i1.
struct LowerOffset final : ElementwisePattern<LowerOffset, tileas::OffsetOp> {
  using ElementwisePattern::ElementwisePattern;
  Value lower(tileas::OffsetOp op, ValueRange operands, Type type,
              OpBuilder &builder) const {
    Value offset = operands[1];
    if (offset.getType().getIntOrFloatBitWidth() < 64)
      offset = LLVM::SExtOp::create(builder, op.getLoc(), builder.getI64Type(),
                                    offset);
    auto pointer = cast<tileas::PtrType>(elementType(op.getType()));
    Type storage =
        storageType(getTypeConverter()->convertType(pointer.getPointee()));
    return LLVM::GEPOp::create(builder, op.getLoc(), type, storage, operands[0],
                               ArrayRef<LLVM::GEPArg>{offset});
  }
};

struct LowerLoadPtr final : OpConversionPattern<tileas::LoadPtrOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::LoadPtrOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    beginAccess(op, rewriter);
    Type tile = op.getTile().getType();
    Type type = registerType(*getTypeConverter(), tile);
    Type storage = storageType(type);
    AccessOrder order(op);
    ThreadCoordinates thread(rewriter, loc, TileLayout::of(tile));
    Value owner = order.isWeak() ? Value() : thread.isOwner();
    unsigned width = widthOf(op, order, thread.layout(), storage);
    Value zero = makeZero(rewriter, loc, groupType(storage, width));
    SmallVector<Value> registers;
    for (unsigned r = 0; r < registerCount(tile); r += width) {
      if (!order.isWeak() && thread.layout().isCopy(r)) {
        registers.push_back(makeZero(rewriter, loc, type));
        continue;
      }
      Value mask = op.getMask() ? adaptor.getMask()[r] : Value();
      Value other = op.getPadding()
                        ? groupOf(rewriter, loc, storage,
                                  adaptor.getPadding().slice(r, width))
                        : zero;
      Value loaded = loadWhere(rewriter, loc, adaptor.getPointers()[r],
                               both(rewriter, loc, mask, owner), other, order);
      for (unsigned i = 0; i < width; ++i)
        registers.push_back(fromStorage(rewriter, loc, type,
                                        elementOf(rewriter, loc, loaded, i)));
    }
    Value token = makeToken(rewriter, loc);
    rewriter.replaceOpWithMultiple(op, ArrayRef<ValueRange>{registers, token});
    return success();
  }
};

struct LowerStorePtr final : OpConversionPattern<tileas::StorePtrOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::StorePtrOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    beginAccess(op, rewriter);
    Type tile = op.getTile().getType();
    AccessOrder order(op);
    ThreadCoordinates thread(rewriter, loc, TileLayout::of(tile));
    Type storage = storageType(registerType(*getTypeConverter(), tile));
    Value owner = thread.isOwner();
    unsigned width = widthOf(op, order, thread.layout(), storage);
    for (unsigned r = 0; r < registerCount(tile); r += width) {
      if (thread.layout().isCopy(r))
        continue;
      Value mask = op.getMask() ? adaptor.getMask()[r] : Value();
      storeWhere(
          rewriter, loc,
          groupOf(rewriter, loc, storage, adaptor.getTile().slice(r, width)),
          adaptor.getPointers()[r], both(rewriter, loc, mask, owner), order);
    }
    rewriter.replaceOp(op, makeToken(rewriter, loc));
    return success();
  }
};
} // namespace

void tilewright::populatePointerPatterns(const TypeConverter &converter,
                                         RewritePatternSet &patterns) {
  patterns.add<LowerOffset, LowerLoadPtr, LowerStorePtr>(converter,
                                                         patterns.getContext());
}
