//===- Control.cpp - functions --------------------------------------------===//
// Functions change only their parameter types. MLIR's structural patterns
// handle scf (Finish.cpp).
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileAAToTileAS/Patterns.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Func/Transforms/FuncConversions.h"
#include "mlir/Dialect/UB/IR/UBOps.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa_to_tileas;

void tileaa_to_tileas::populateFunc(const TypeConverter &converter,
                                    RewritePatternSet &patterns) {
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
  patterns.add<LowerPoison>(converter, patterns.getContext());
}
