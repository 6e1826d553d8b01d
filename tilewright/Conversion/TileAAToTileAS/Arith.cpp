//===- Arith.cpp - the bank of 43, and NaN semantics ----------------------===//
// %r = arith.addf %a, %b : tensor<8x64xf32>
//   -> %r = nv_tileas.addf %a, %b : tensor<8x64xf32>
// Scalars stay arith. All patterns of the bank (ArithBank.def) have benefit 1,
// and no two of them overlap.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileAAToTileAS/Patterns.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa_to_tileas;

void tileaa_to_tileas::populateArithBank(const TypeConverter &converter,
                                         RewritePatternSet &patterns) {
#define BANK(Name)                                                             \
  patterns.add<GenericOpPattern<arith::Name##Op>>(converter,                   \
                                                  patterns.getContext());
#include "tilewright/Conversion/TileAAToTileAS/ArithBank.def"
}

namespace {
/// nv_tileas has a separate operation for each NaN semantics.
template <typename Source, typename NumberWins, typename NaNWins>
struct LowerMinMax final : OpConversionPattern<Source> {
  using OpConversionPattern<Source>::OpConversionPattern;
  LogicalResult
  matchAndRewrite(Source op, typename Source::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Value lhs = adaptor.getLhs(), rhs = adaptor.getRhs();
    if (op.getPropagateNan())
      replaceBy<NaNWins>(rewriter, op, lhs.getType(), lhs, rhs,
                         op.getFlushToZero(), op.getFastmath());
    else
      replaceBy<NumberWins>(rewriter, op, lhs.getType(), lhs, rhs,
                            op.getFlushToZero(), op.getFastmath());
    return success();
  }
};
} // namespace

void tileaa_to_tileas::populateArith(const TypeConverter &converter,
                                     RewritePatternSet &patterns) {
  patterns
      .add<LowerMinMax<tileaa::MaxFOp, tileas::MaxNumFOp, tileas::MaximumFOp>,
           LowerMinMax<tileaa::MinFOp, tileas::MinNumFOp, tileas::MinimumFOp>>(
          converter, patterns.getContext());
}
