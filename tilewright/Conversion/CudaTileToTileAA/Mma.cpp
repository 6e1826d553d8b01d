//===- Mma.cpp - matrix multiplication ------------------------------------===//
#include "tilewright/Conversion/CudaTileToTileAA/Patterns.h"

using namespace mlir;
using namespace tilewright;

namespace {
struct LowerMmaF final : OpConversionPattern<cuda_tile::MmaFOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::MmaFOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    replaceBy<tileaa::DotOp>(rewriter, op, adaptor.getAcc().getType(),
                             adaptor.getLhs(), adaptor.getRhs(),
                             adaptor.getAcc(), tileaa::SignednessAttr(),
                             tileaa::SignednessAttr(), op.getFastAcc());
    return success();
  }
};
} // namespace

void tilewright::populateMma(const TypeConverter &converter,
                             RewritePatternSet &patterns) {
  patterns.add<LowerMmaF>(converter, patterns.getContext());
}
