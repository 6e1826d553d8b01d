//===- Pointer.cpp - tiles of addresses -----------------------------------===//
#include "tilewright/Conversion/CudaTileToTileAA/Patterns.h"
#include "tilewright/Dialect/AccessFacts.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile_to_tileaa;

/// Copies to `to` the facts of assumptions directly on the addresses and the
/// mask (cuda-tile-propagate-facts puts them there).
static void carryFacts(Value addresses, Value mask, Operation *to) {
  AccessFacts facts;
  for (auto assume = addresses.getDefiningOp<cuda_tile::AssumeOp>(); assume;
       assume = assume.getValue().getDefiningOp<cuda_tile::AssumeOp>()) {
    auto divBy = dyn_cast<cuda_tile::DivByAttr>(assume.getPredicate());
    auto type = cast<cuda_tile::TileType>(addresses.getType());
    Type pointee =
        cast<cuda_tile::PointerType>(type.getElementType()).getPointee();
    if (!divBy || !divBy.getEvery() || !pointee.isIntOrFloat())
      continue;
    uint64_t bytes = pointee.isTF32()
                         ? 4
                         : llvm::divideCeil(pointee.getIntOrFloatBitWidth(), 8);
    int64_t run = *divBy.getEvery();
    if (run > facts.run && llvm::isPowerOf2_64(run) &&
        divBy.getDivisor() % (run * bytes) == 0)
      facts = {*divBy.getAlong(), run, /*maskGroup=*/1};
  }
  if (facts.run == 1)
    return;
  facts.maskGroup = mask ? 1 : facts.run;
  for (auto assume = mask ? mask.getDefiningOp<cuda_tile::AssumeOp>()
                          : cuda_tile::AssumeOp();
       assume; assume = assume.getValue().getDefiningOp<cuda_tile::AssumeOp>())
    if (auto same =
            dyn_cast<cuda_tile::SameElementsAttr>(assume.getPredicate()))
      facts.maskGroup =
          std::max(facts.maskGroup, same.getValues()[facts.along]);
  facts.writeTo(to);
}

namespace {
struct LowerOffset final : OpConversionPattern<cuda_tile::OffsetOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::OffsetOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    replaceBy<tileaa::AddPtrOp>(rewriter, op, adaptor.getPtr(),
                                adaptor.getOffset());
    return success();
  }
};

struct LowerLoadPtr final : OpConversionPattern<cuda_tile::LoadPtrTkoOp> {
  LowerLoadPtr(const TypeConverter &converter, MLIRContext *context,
               const HintTarget &target)
      : OpConversionPattern(converter, context), target(target) {}
  LogicalResult
  matchAndRewrite(cuda_tile::LoadPtrTkoOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    const TypeConverter &converter = *getTypeConverter();
    auto load = replaceBy<tileaa::LoadPtrOp>(
        rewriter, op, converter.convertType(op.getResult().getType()),
        converter.convertType(op.getResultToken().getType()),
        adaptor.getSource(), adaptor.getMask(), adaptor.getPaddingValue(),
        adaptor.getToken(), op.getMemoryOrderingSemantics(),
        convertScope(rewriter.getContext(), op.getMemoryScope()),
        resolveHints(op.getOptimizationHintsAttr(), target));
    carryFacts(op.getSource(), op.getMask(), load);
    return success();
  }
  HintTarget target;
};

struct LowerStorePtr final : OpConversionPattern<cuda_tile::StorePtrTkoOp> {
  LowerStorePtr(const TypeConverter &converter, MLIRContext *context,
                const HintTarget &target)
      : OpConversionPattern(converter, context), target(target) {}
  LogicalResult
  matchAndRewrite(cuda_tile::StorePtrTkoOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto store = replaceBy<tileaa::StorePtrOp>(
        rewriter, op, getTypeConverter()->convertType(op.getType()),
        adaptor.getValue(), adaptor.getDestination(), adaptor.getMask(),
        adaptor.getToken(), op.getMemoryOrderingSemantics(),
        convertScope(rewriter.getContext(), op.getMemoryScope()),
        resolveHints(op.getOptimizationHintsAttr(), target));
    carryFacts(op.getDestination(), op.getMask(), store);
    return success();
  }
  HintTarget target;
};
} // namespace

void cuda_tile_to_tileaa::populatePointer(const TypeConverter &converter,
                                          RewritePatternSet &patterns,
                                          const HintTarget &target) {
  MLIRContext *context = patterns.getContext();
  patterns.add<LowerOffset>(converter, context);
  patterns.add<LowerLoadPtr, LowerStorePtr>(converter, context, target);
}
