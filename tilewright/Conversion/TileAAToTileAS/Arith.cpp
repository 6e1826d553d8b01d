//===- Arith.cpp - the bank of 43, and arithmetic with modifiers ----------===//
// %r = arith.addf %a, %b : tensor<8x64xf32>
//   -> %r = nv_tileas.addf %a, %b : tensor<8x64xf32>
// Scalars stay arith. The order of the bank is that of seed 000, Op-Mnemonic
// Roster; all patterns have benefit 1, and none overlaps another.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileAAToTileAS/Patterns.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa_to_tileas;

/// Registers one pattern at a time, so that the set keeps this order.
template <typename... Ops>
static void addGeneric(const TypeConverter &converter,
                       RewritePatternSet &patterns) {
  patterns.add<GenericOpPattern<Ops>...>(converter, patterns.getContext());
}

void tileaa_to_tileas::populateArithBank(const TypeConverter &converter,
                                         RewritePatternSet &patterns) {
  using namespace arith;
  addGeneric<CmpFOp, CmpIOp, AddFOp, AddIOp, AndIOp, BitcastOp, CeilDivSIOp,
             CeilDivUIOp, DivFOp, DivSIOp, DivUIOp, ExtFOp, ExtSIOp, ExtUIOp,
             FloorDivSIOp, FPToSIOp, FPToUIOp, MaximumFOp, MaxNumFOp, MaxSIOp,
             MaxUIOp, MinimumFOp, MinNumFOp, MinSIOp, MinUIOp, MulFOp, MulIOp,
             NegFOp, OrIOp, RemFOp, RemSIOp, RemUIOp, SelectOp, ShLIOp, ShRSIOp,
             ShRUIOp, SIToFPOp, SubFOp, SubIOp, TruncFOp, TruncIOp, UIToFPOp,
             XOrIOp>(converter, patterns);
}

namespace {
/// nv_tileas has a name for each choice about NaN.
template <typename Source, typename NumberWins, typename NaNWins>
struct LowerMinMax final : OpConversionPattern<Source> {
  using OpConversionPattern<Source>::OpConversionPattern;
  LogicalResult
  matchAndRewrite(Source op, typename Source::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Value lhs = adaptor.getLhs(), rhs = adaptor.getRhs();
    if (op.getPropagateNan())
      replaceBy<NaNWins>(rewriter, op, lhs.getType(), lhs, rhs,
                         op.getFlushToZero());
    else
      replaceBy<NumberWins>(rewriter, op, lhs.getType(), lhs, rhs,
                            op.getFlushToZero());
    return success();
  }
};
} // namespace

void tileaa_to_tileas::populateArith(const TypeConverter &converter,
                                     RewritePatternSet &patterns) {
  addGeneric<tileaa::AddFOp, tileaa::SubFOp, tileaa::MulFOp, tileaa::DivFOp,
             tileaa::FmaOp>(converter, patterns);
  patterns
      .add<LowerMinMax<tileaa::MaxFOp, tileas::MaxNumFOp, tileas::MaximumFOp>,
           LowerMinMax<tileaa::MinFOp, tileas::MinNumFOp, tileas::MinimumFOp>>(
          converter, patterns.getContext());
}
