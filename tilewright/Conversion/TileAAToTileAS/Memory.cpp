//===- Memory.cpp - tokens, loads and stores ------------------------------===//
// Order and scope are re-keyed, not changed (seed 003, Memory ordering).
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileAAToTileAS/Patterns.h"
#include "tilewright/Dialect/TileAS/ViewFacts.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa_to_tileas;

tileas::MemScopeAttr
tileaa_to_tileas::convertScope(MLIRContext *context,
                               std::optional<MemScope> scope) {
  if (!scope)
    return {};
  return tileas::MemScopeAttr::get(context, *scope);
}

void tileaa_to_tileas::carryHints(Operation *to, DictionaryAttr hints) {
  if (hints)
    to->setAttr("nv_tileas.hints", hints);
}

DenseBoolArrayAttr
tileaa_to_tileas::wholeInbounds(std::optional<ArrayRef<bool>> promised,
                                Value view) {
  if (!promised)
    return {};
  auto type = cast<tileas::TiledViewType>(view.getType());
  return DenseBoolArrayAttr::get(view.getContext(),
                                 tileas::staysInside(type, promised));
}

SmallVector<Value>
tileaa_to_tileas::spreadIndices(Operation *op, Value view, ValueRange indices,
                                ConversionPatternRewriter &rewriter) {
  auto type = cast<tileas::TiledViewType>(view.getType());
  SmallVector<Value> spread(indices);
  if (!type.getSparse())
    return spread;
  Value &slices = spread[*type.getSparse()];
  Type element = getElementTypeOrSelf(slices.getType());
  SmallVector<int64_t> column(type.getTileShape().size(), 1);
  column[*type.getSparse()] = type.getTileShape()[*type.getSparse()];
  slices = tileas::ReshapeOp::create(
      rewriter, op->getLoc(), RankedTensorType::get(column, element), slices);
  slices = tileas::BroadcastOp::create(
      rewriter, op->getLoc(),
      RankedTensorType::get(type.getTileShape(), element), slices);
  return spread;
}

namespace {
struct LowerTiledLoad final : OpConversionPattern<tileaa::TiledLoadOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileaa::TiledLoadOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    const TypeConverter &converter = *getTypeConverter();
    auto load = replaceBy<tileas::TiledLoadOp>(
        rewriter, op, converter.convertType(op.getTile().getType()),
        converter.convertType(op.getDone().getType()), adaptor.getView(),
        spreadIndices(op, adaptor.getView(), adaptor.getIndices(), rewriter),
        adaptor.getToken(), op.getMemSemantic(),
        convertScope(getContext(), op.getMemScope()),
        wholeInbounds(op.getInbounds(), adaptor.getView()),
        tileas::SliceAttr());
    carryHints(load, op.getHintsAttr());
    load.setCachePolicy(op.getCachePolicy());
    return success();
  }
};

struct LowerTiledStore final : OpConversionPattern<tileaa::TiledStoreOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileaa::TiledStoreOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto store = replaceBy<tileas::TiledStoreOp>(
        rewriter, op, getTypeConverter()->convertType(op.getDone().getType()),
        adaptor.getTile(), adaptor.getView(),
        spreadIndices(op, adaptor.getView(), adaptor.getIndices(), rewriter),
        adaptor.getToken(), op.getMemSemantic(),
        convertScope(getContext(), op.getMemScope()),
        wholeInbounds(op.getInbounds(), adaptor.getView()),
        tileas::SliceAttr());
    carryHints(store, op.getHintsAttr());
    store.setCachePolicy(op.getCachePolicy());
    return success();
  }
};
} // namespace

void tileaa_to_tileas::populateMemory(const TypeConverter &converter,
                                      RewritePatternSet &patterns) {
  patterns.add<
      GenericOpPattern<tileaa::MakeTokenOp, tileas::MakeTokenOp>,
      GenericOpPattern<tileaa::JoinTokensOp, tileas::JoinTokensOp>,
      GenericOpPattern<tileaa::MemoryFenceAliasOp, tileas::MemoryFenceAliasOp>,
      GenericOpPattern<tileaa::GdcLaunchDependentsOp,
                       tileas::GdcLaunchDependentsOp>,
      GenericOpPattern<tileaa::GdcWaitOp, tileas::GdcWaitOp>, LowerTiledLoad,
      LowerTiledStore>(converter, patterns.getContext());
}
