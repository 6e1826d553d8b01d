//===- Aggregate.h - convert reductions and scans --------------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_AGGREGATE_H
#define TILEWRIGHT_CONVERSION_AGGREGATE_H

#include "mlir/Transforms/DialectConversion.h"

namespace tilewright {

/// Converts a reduction or a scan to its counterpart in the next dialect. The
/// types of the body's arguments are converted in the same step; the operations
/// in the body have patterns of their own.
template <typename Source, typename Target>
struct AggregatePattern final : mlir::OpConversionPattern<Source> {
  using mlir::OpConversionPattern<Source>::OpConversionPattern;
  llvm::LogicalResult
  matchAndRewrite(Source op, typename Source::Adaptor adaptor,
                  mlir::ConversionPatternRewriter &rewriter) const override {
    const mlir::TypeConverter &converter = *this->getTypeConverter();
    llvm::SmallVector<mlir::Type> types;
    if (failed(converter.convertTypes(op.getResultTypes(), types)))
      return rewriter.notifyMatchFailure(op, "results do not convert");
    Target made = create(op, types, adaptor.getOperands(), rewriter);
    made->setDiscardableAttrs(op->getDiscardableAttrDictionary());
    rewriter.inlineRegionBefore(op.getBody(), made.getBody(),
                                made.getBody().end());
    if (failed(rewriter.convertRegionTypes(&made.getBody(), converter)))
      return mlir::failure();
    rewriter.replaceOp(op, made.getResults());
    return mlir::success();
  }

private:
  static Target create(Source op, mlir::TypeRange types,
                       mlir::ValueRange operands, mlir::OpBuilder &builder) {
    if constexpr (requires { op.getReverseAttr(); })
      return Target::create(builder, op.getLoc(), types, operands,
                            op.getDimAttr(), op.getReverseAttr(),
                            op.getIdentitiesAttr());
    else
      return Target::create(builder, op.getLoc(), types, operands,
                            op.getDimAttr(), op.getIdentitiesAttr());
  }
};

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_AGGREGATE_H
