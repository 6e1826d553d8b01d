//===- Control.cpp - operations that generate no code ---------------------===//
#include "tilewright/Conversion/TileASToLLVM/Lowering.h"

#include "mlir/Dialect/UB/IR/UBOps.h"

using namespace mlir;
using namespace tilewright;

namespace {
/// The facts have been read by then.
struct LowerAssume final : OpConversionPattern<tileas::AssumeOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::AssumeOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    rewriter.replaceOpWithMultiple(op, {adaptor.getValue()});
    return success();
  }
};

/// A poison value for each of the tile's registers.
struct LowerPoison final : OpConversionPattern<ub::PoisonOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(ub::PoisonOp op, OneToNOpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    SmallVector<Type> types;
    if (failed(getTypeConverter()->convertType(op.getType(), types)))
      return rewriter.notifyMatchFailure(op, "type has no register form");
    SmallVector<Value> registers;
    for (Type type : types)
      registers.push_back(LLVM::PoisonOp::create(rewriter, op.getLoc(), type));
    rewriter.replaceOpWithMultiple(op, {registers});
    return success();
  }
};
} // namespace

void tilewright::populateControlPatterns(const TypeConverter &converter,
                                         RewritePatternSet &patterns) {
  patterns.add<LowerAssume, LowerPoison>(converter, patterns.getContext());
}
