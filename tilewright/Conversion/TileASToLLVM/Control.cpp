//===- Control.cpp - the grid, and what leaves no trace -------------------===//
#include "tilewright/Conversion/TileASToLLVM/Lowering.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/UB/IR/UBOps.h"

using namespace mlir;
using namespace tilewright;

namespace {
template <typename Op, typename X, typename Y, typename Z>
struct LowerGridQuery final : OpConversionPattern<Op> {
  using OpConversionPattern<Op>::OpConversionPattern;
  using OneToNOpAdaptor = typename OpConversionPattern<Op>::OneToNOpAdaptor;
  LogicalResult
  matchAndRewrite(Op op, OneToNOpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Type i32 = rewriter.getI32Type();
    rewriter.replaceOp(op, {X::create(rewriter, loc, i32).getResult(),
                            Y::create(rewriter, loc, i32).getResult(),
                            Z::create(rewriter, loc, i32).getResult()});
    return success();
  }
};

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

/// A register of no particular value for each of the tile's.
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
  patterns.add<LowerGridQuery<tileas::GetTileBlockIdOp, NVVM::BlockIdXOp,
                              NVVM::BlockIdYOp, NVVM::BlockIdZOp>,
               LowerGridQuery<tileas::GetNumTileBlocksOp, NVVM::GridDimXOp,
                              NVVM::GridDimYOp, NVVM::GridDimZOp>,
               LowerAssume, LowerPoison>(converter, patterns.getContext());
}
