//===- Memory.cpp - tokens, loads and stores ------------------------------===//
// Orders and scopes keep their meaning under other names: Tile IR's tile block
// is a cta, its device a gpu (seed 003, Memory ordering). Hints are resolved
// for the chip, like an entry's.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/CudaTileToTileAA/Patterns.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile_to_tileaa;

MemScope cuda_tile_to_tileaa::convertScope(cuda_tile::MemoryScope scope) {
  switch (scope) {
  case cuda_tile::MemoryScope::TlBlk:
    return MemScope::Cta;
  case cuda_tile::MemoryScope::Device:
    return MemScope::Gpu;
  case cuda_tile::MemoryScope::Sys:
    return MemScope::Sys;
  }
  llvm_unreachable("unhandled scope");
}

tileaa::MemScopeAttr
cuda_tile_to_tileaa::convertScope(MLIRContext *context,
                                  std::optional<cuda_tile::MemoryScope> scope) {
  if (!scope)
    return {};
  return tileaa::MemScopeAttr::get(context, convertScope(*scope));
}

namespace {
struct LowerMakeToken final : OpConversionPattern<cuda_tile::MakeTokenOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::MakeTokenOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    replaceBy<tileaa::MakeTokenOp>(
        rewriter, op, getTypeConverter()->convertType(op.getType()));
    return success();
  }
};

struct LowerJoinTokens final : OpConversionPattern<cuda_tile::JoinTokensOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::JoinTokensOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    replaceBy<tileaa::JoinTokensOp>(
        rewriter, op, getTypeConverter()->convertType(op.getType()),
        adaptor.getTokens());
    return success();
  }
};

struct LowerFenceAlias final
    : OpConversionPattern<cuda_tile::MemoryFenceAliasTkoOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::MemoryFenceAliasTkoOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    replaceBy<tileaa::MemoryFenceAliasOp>(
        rewriter, op, getTypeConverter()->convertType(op.getType()),
        adaptor.getToken());
    return success();
  }
};

template <typename Source, typename Target>
struct LowerGridDependency final : OpConversionPattern<Source> {
  using OpConversionPattern<Source>::OpConversionPattern;
  LogicalResult
  matchAndRewrite(Source op, typename Source::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    replaceBy<Target>(rewriter, op,
                      this->getTypeConverter()->convertType(op.getType()),
                      adaptor.getToken());
    return success();
  }
};

struct LowerLoadView final : OpConversionPattern<cuda_tile::LoadViewTkoOp> {
  LowerLoadView(const TypeConverter &converter, MLIRContext *context,
                const HintTarget &target)
      : OpConversionPattern(converter, context), target(target) {}
  LogicalResult
  matchAndRewrite(cuda_tile::LoadViewTkoOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    const TypeConverter &converter = *getTypeConverter();
    replaceBy<tileaa::TiledLoadOp>(
        rewriter, op, converter.convertType(op.getTile().getType()),
        converter.convertType(op.getResultToken().getType()), adaptor.getView(),
        adaptor.getIndex(), adaptor.getToken(), op.getMemoryOrderingSemantics(),
        convertScope(rewriter.getContext(), op.getMemoryScope()),
        op.getInboundsAttr(),
        resolveHints(op.getOptimizationHintsAttr(), target));
    return success();
  }
  HintTarget target;
};

struct LowerStoreView final : OpConversionPattern<cuda_tile::StoreViewTkoOp> {
  LowerStoreView(const TypeConverter &converter, MLIRContext *context,
                 const HintTarget &target)
      : OpConversionPattern(converter, context), target(target) {}
  LogicalResult
  matchAndRewrite(cuda_tile::StoreViewTkoOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    replaceBy<tileaa::TiledStoreOp>(
        rewriter, op, getTypeConverter()->convertType(op.getType()),
        adaptor.getTile(), adaptor.getView(), adaptor.getIndex(),
        adaptor.getToken(), op.getMemoryOrderingSemantics(),
        convertScope(rewriter.getContext(), op.getMemoryScope()),
        op.getInboundsAttr(),
        resolveHints(op.getOptimizationHintsAttr(), target));
    return success();
  }
  HintTarget target;
};
} // namespace

void cuda_tile_to_tileaa::populateMemory(const TypeConverter &converter,
                                         RewritePatternSet &patterns,
                                         const HintTarget &target) {
  MLIRContext *context = patterns.getContext();
  patterns.add<LowerMakeToken, LowerJoinTokens, LowerFenceAlias,
               LowerGridDependency<cuda_tile::GdcLaunchDependentsTkoOp,
                                   tileaa::GdcLaunchDependentsOp>,
               LowerGridDependency<cuda_tile::GdcWaitTkoOp, tileaa::GdcWaitOp>>(
      converter, context);
  patterns.add<LowerLoadView, LowerStoreView>(converter, context, target);
}
