//===- Memory.cpp - tokens, loads and stores ------------------------------===//
// Order and scope are re-keyed, not changed (seed 003, Memory ordering). Hints
// ride along as `nv_tileas.hints`: a discardable attribute, since no meaning
// hangs on them.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileAAToTileAS/Patterns.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa_to_tileas;

static tileas::MemSemantic convertSemantic(tileaa::MemSemantic semantic) {
  return *tileas::symbolizeMemSemantic(tileaa::stringifyMemSemantic(semantic));
}

static FailureOr<tileas::MemScopeAttr>
convertScope(MLIRContext *context, std::optional<tileaa::MemScope> scope) {
  if (!scope)
    return tileas::MemScopeAttr();
  switch (*scope) {
  case tileaa::MemScope::Cta:
    return tileas::MemScopeAttr::get(context, tileas::MemScope::TlBlk);
  case tileaa::MemScope::Gpu:
    return tileas::MemScopeAttr::get(context, tileas::MemScope::Device);
  case tileaa::MemScope::Sys:
    return tileas::MemScopeAttr::get(context, tileas::MemScope::Sys);
  case tileaa::MemScope::Cluster:
    return failure();
  }
  llvm_unreachable("every scope is above");
}

static void carryHints(Operation *to, DictionaryAttr hints) {
  if (hints)
    to->setAttr("nv_tileas.hints", hints);
}

namespace {
struct LowerTiledLoad final : OpConversionPattern<tileaa::TiledLoadOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileaa::TiledLoadOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    FailureOr<tileas::MemScopeAttr> scope =
        convertScope(getContext(), op.getMemScope());
    if (failed(scope))
      return rewriter.notifyMatchFailure(op, "cluster scope");
    const TypeConverter &converter = *getTypeConverter();
    auto load = replaceBy<tileas::TiledLoadOp>(
        rewriter, op, converter.convertType(op.getTile().getType()),
        converter.convertType(op.getDone().getType()), adaptor.getView(),
        adaptor.getIndices(), adaptor.getToken(),
        convertSemantic(op.getMemSemantic()), *scope, op.getInboundsAttr());
    carryHints(load, op.getHintsAttr());
    return success();
  }
};

struct LowerTiledStore final : OpConversionPattern<tileaa::TiledStoreOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileaa::TiledStoreOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    FailureOr<tileas::MemScopeAttr> scope =
        convertScope(getContext(), op.getMemScope());
    if (failed(scope))
      return rewriter.notifyMatchFailure(op, "cluster scope");
    auto store = replaceBy<tileas::TiledStoreOp>(
        rewriter, op, getTypeConverter()->convertType(op.getDone().getType()),
        adaptor.getTile(), adaptor.getView(), adaptor.getIndices(),
        adaptor.getToken(), convertSemantic(op.getMemSemantic()), *scope,
        op.getInboundsAttr());
    carryHints(store, op.getHintsAttr());
    return success();
  }
};
} // namespace

void tileaa_to_tileas::populateMemory(const TypeConverter &converter,
                                      RewritePatternSet &patterns) {
  patterns.add<GenericOpPattern<tileaa::MakeTokenOp, tileas::MakeTokenOp>,
               GenericOpPattern<tileaa::JoinTokensOp, tileas::JoinTokensOp>,
               LowerTiledLoad, LowerTiledStore>(converter,
                                                patterns.getContext());
}
