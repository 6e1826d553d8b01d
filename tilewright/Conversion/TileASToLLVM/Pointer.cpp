//===- Pointer.cpp - tiles of addresses -----------------------------------===//
// Each register has an address of its own. A weak load goes to memory for
// every copy; a store, and a load that orders others, is made by the owner of
// each element alone.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileASToLLVM/Access.h"
#include "tilewright/Conversion/TileASToLLVM/Lowering.h"
#include "tilewright/Conversion/TileASToLLVM/Storage.h"

using namespace mlir;
using namespace tilewright;

namespace {
/// Offsets are signed, those of one bit too.
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
    meetIfOrdered(op, op.getToken(), rewriter);
    Type tile = op.getTile().getType();
    Type type = registerType(*getTypeConverter(), tile);
    Type storage = storageType(type);
    AccessOrder order(getContext(), op.getMemSemantic(), op.getMemScope());
    ThreadCoordinates thread(rewriter, loc, TileLayout::of(tile));
    Value owner = order.isWeak() ? Value() : thread.isOwner();
    Value zero = makeZero(rewriter, loc, storage);
    SmallVector<Value> registers;
    for (unsigned r = 0; r < registerCount(tile); ++r) {
      if (!order.isWeak() && thread.layout().isCopy(r)) {
        registers.push_back(makeZero(rewriter, loc, type));
        continue;
      }
      Value mask = op.getMask() ? adaptor.getMask()[r] : Value();
      Value other = op.getPadding()
                        ? toStorage(rewriter, loc, adaptor.getPadding()[r])
                        : zero;
      Value loaded = nvvmext::LdGlobalOp::create(
          rewriter, loc, storage, adaptor.getPointers()[r],
          orTrue(rewriter, loc, both(rewriter, loc, mask, owner)), other,
          order.semantic, order.scope);
      registers.push_back(fromStorage(rewriter, loc, type, loaded));
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
    meetIfOrdered(op, op.getToken(), rewriter);
    Type tile = op.getTile().getType();
    AccessOrder order(getContext(), op.getMemSemantic(), op.getMemScope());
    ThreadCoordinates thread(rewriter, loc, TileLayout::of(tile));
    Value owner = thread.isOwner();
    for (unsigned r = 0; r < registerCount(tile); ++r) {
      if (thread.layout().isCopy(r))
        continue;
      Value mask = op.getMask() ? adaptor.getMask()[r] : Value();
      nvvmext::StGlobalOp::create(
          rewriter, loc, toStorage(rewriter, loc, adaptor.getTile()[r]),
          adaptor.getPointers()[r],
          orTrue(rewriter, loc, both(rewriter, loc, mask, owner)),
          order.semantic, order.scope);
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
