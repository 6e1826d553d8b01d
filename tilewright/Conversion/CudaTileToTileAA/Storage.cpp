//===- Storage.cpp - globals and allocations ------------------------------===//
#include "tilewright/Conversion/CudaTileToTileAA/Patterns.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile_to_tileaa;

namespace {
struct LowerGlobal final : OpConversionPattern<cuda_tile::GlobalOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::GlobalOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto elements = dyn_cast<DenseElementsAttr>(op.getValue());
    auto type = dyn_cast_or_null<RankedTensorType>(
        getTypeConverter()->convertType(op.getValue().getType()));
    if (!elements || !type)
      return rewriter.notifyMatchFailure(op, "expects dense elements");
    bool isPrivate =
        op.getSymbolVisibility() == cuda_tile::SymbolVisibility::Private;
    replaceBy<tileaa::GlobalOp>(rewriter, op, op.getSymName(),
                                elements.isSplat() ? elements.resizeSplat(type)
                                                   : elements.reshape(type),
                                op.getAlignment(), op.getConstant(),
                                isPrivate ? rewriter.getStringAttr("private")
                                          : StringAttr());
    return success();
  }
};

struct LowerGetGlobal final : OpConversionPattern<cuda_tile::GetGlobalOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::GetGlobalOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    replaceBy<tileaa::GetGlobalOp>(
        rewriter, op, getTypeConverter()->convertType(op.getType()),
        op.getNameAttr());
    return success();
  }
};

/// `global` states that other threads may receive the address; from here on
/// that holds for every alloca.
struct LowerAlloca final : OpConversionPattern<cuda_tile::AllocaOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::AllocaOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    replaceBy<tileaa::AllocaOp>(rewriter, op,
                                getTypeConverter()->convertType(op.getType()),
                                op.getNumElem(), op.getAlignment());
    return success();
  }
};
} // namespace

void cuda_tile_to_tileaa::populateStorage(const TypeConverter &converter,
                                          RewritePatternSet &patterns) {
  patterns.add<LowerGlobal, LowerGetGlobal, LowerAlloca>(converter,
                                                         patterns.getContext());
}
