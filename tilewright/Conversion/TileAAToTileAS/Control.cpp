//===- Control.cpp - functions and the grid -------------------------------===//
// Functions keep everything but the types of their parameters. scf is left to
// MLIR's structural patterns (Finish.cpp).
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileAAToTileAS/Patterns.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Func/Transforms/FuncConversions.h"
#include "mlir/Dialect/UB/IR/UBOps.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa_to_tileas;

namespace {
/// MLIR's pattern takes the parameters from the body (22.1), and a declaration,
/// which has none, would lose them.
struct ConvertDeclaration final : OpConversionPattern<func::FuncOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(func::FuncOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    SmallVector<Type> inputs, results;
    if (!op.isExternal() ||
        failed(
            getTypeConverter()->convertTypes(op.getArgumentTypes(), inputs)) ||
        failed(getTypeConverter()->convertTypes(op.getResultTypes(), results)))
      return rewriter.notifyMatchFailure(op, "is no declaration that converts");
    rewriter.modifyOpInPlace(op, [&] {
      op.setFunctionType(rewriter.getFunctionType(inputs, results));
    });
    return success();
  }
};
} // namespace

void tileaa_to_tileas::populateFunc(const TypeConverter &converter,
                                    RewritePatternSet &patterns) {
  patterns.add<ConvertDeclaration>(converter, patterns.getContext(),
                                   /*benefit=*/2);
  populateFunctionOpInterfaceTypeConversionPattern<func::FuncOp>(patterns,
                                                                 converter);
  populateCallOpTypeConversionPattern(patterns, converter);
  populateReturnOpTypeConversionPattern(patterns, converter);
}

namespace {
struct LowerPoison final : OpConversionPattern<ub::PoisonOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(ub::PoisonOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Type type = getTypeConverter()->convertType(op.getType());
    if (!type)
      return rewriter.notifyMatchFailure(op, "type does not convert");
    replaceBy<ub::PoisonOp>(rewriter, op, type, op.getValueAttr());
    return success();
  }
};
} // namespace

void tileaa_to_tileas::populateControl(const TypeConverter &converter,
                                       RewritePatternSet &patterns) {
  patterns.add<
      GenericOpPattern<tileaa::GetTileBlockIdOp, tileas::GetTileBlockIdOp>,
      GenericOpPattern<tileaa::GetNumTileBlocksOp, tileas::GetNumTileBlocksOp>,
      LowerPoison>(converter, patterns.getContext());
}
