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

void tileaa_to_tileas::populateArithBank(const TypeConverter &converter,
                                         RewritePatternSet &patterns) {
  addGeneric<Namesakes<arith::CmpFOp, tileas::CmpFOp>,
             Namesakes<arith::CmpIOp, tileas::CmpIOp>,
             Namesakes<arith::AddFOp, tileas::AddFOp>,
             Namesakes<arith::AddIOp, tileas::AddIOp>,
             Namesakes<arith::AndIOp, tileas::AndIOp>,
             Namesakes<arith::BitcastOp, tileas::BitcastOp>,
             Namesakes<arith::CeilDivSIOp, tileas::CeilDivSIOp>,
             Namesakes<arith::CeilDivUIOp, tileas::CeilDivUIOp>,
             Namesakes<arith::DivFOp, tileas::DivFOp>,
             Namesakes<arith::DivSIOp, tileas::DivSIOp>,
             Namesakes<arith::DivUIOp, tileas::DivUIOp>,
             Namesakes<arith::ExtFOp, tileas::ExtFOp>,
             Namesakes<arith::ExtSIOp, tileas::ExtSIOp>,
             Namesakes<arith::ExtUIOp, tileas::ExtUIOp>,
             Namesakes<arith::FloorDivSIOp, tileas::FloorDivSIOp>,
             Namesakes<arith::FPToSIOp, tileas::FPToSIOp>,
             Namesakes<arith::FPToUIOp, tileas::FPToUIOp>,
             Namesakes<arith::MaximumFOp, tileas::MaximumFOp>,
             Namesakes<arith::MaxNumFOp, tileas::MaxNumFOp>,
             Namesakes<arith::MaxSIOp, tileas::MaxSIOp>,
             Namesakes<arith::MaxUIOp, tileas::MaxUIOp>,
             Namesakes<arith::MinimumFOp, tileas::MinimumFOp>,
             Namesakes<arith::MinNumFOp, tileas::MinNumFOp>,
             Namesakes<arith::MinSIOp, tileas::MinSIOp>,
             Namesakes<arith::MinUIOp, tileas::MinUIOp>,
             Namesakes<arith::MulFOp, tileas::MulFOp>,
             Namesakes<arith::MulIOp, tileas::MulIOp>,
             Namesakes<arith::NegFOp, tileas::NegFOp>,
             Namesakes<arith::OrIOp, tileas::OrIOp>,
             Namesakes<arith::RemFOp, tileas::RemFOp>,
             Namesakes<arith::RemSIOp, tileas::RemSIOp>,
             Namesakes<arith::RemUIOp, tileas::RemUIOp>,
             Namesakes<arith::SelectOp, tileas::SelectOp>,
             Namesakes<arith::ShLIOp, tileas::ShLIOp>,
             Namesakes<arith::ShRSIOp, tileas::ShRSIOp>,
             Namesakes<arith::ShRUIOp, tileas::ShRUIOp>,
             Namesakes<arith::SIToFPOp, tileas::SIToFPOp>,
             Namesakes<arith::SubFOp, tileas::SubFOp>,
             Namesakes<arith::SubIOp, tileas::SubIOp>,
             Namesakes<arith::TruncFOp, tileas::TruncFOp>,
             Namesakes<arith::TruncIOp, tileas::TruncIOp>,
             Namesakes<arith::UIToFPOp, tileas::UIToFPOp>,
             Namesakes<arith::XOrIOp, tileas::XOrIOp>>(converter, patterns);
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
  addGeneric<Namesakes<tileaa::AddFOp, tileas::AddFOp>,
             Namesakes<tileaa::SubFOp, tileas::SubFOp>,
             Namesakes<tileaa::MulFOp, tileas::MulFOp>,
             Namesakes<tileaa::DivFOp, tileas::DivFOp>,
             Namesakes<tileaa::FmaOp, tileas::FmaOp>,
             Namesakes<tileaa::MulhUIOp, tileas::MulhUIOp>>(converter,
                                                            patterns);
  patterns
      .add<LowerMinMax<tileaa::MaxFOp, tileas::MaxNumFOp, tileas::MaximumFOp>,
           LowerMinMax<tileaa::MinFOp, tileas::MinNumFOp, tileas::MinimumFOp>>(
          converter, patterns.getContext());
}
