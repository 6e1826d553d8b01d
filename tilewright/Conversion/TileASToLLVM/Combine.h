//===- Combine.h - what reductions and scans share --------------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_TILEASTOLLVM_COMBINE_H
#define TILEWRIGHT_CONVERSION_TILEASTOLLVM_COMBINE_H

#include "tilewright/Conversion/TileASToLLVM/Lowering.h"

namespace tilewright {

/// The values that are combined in step: one for each operand.
using Elements = llvm::SmallVector<mlir::Value>;

/// Copies of the body of a reduction or a scan; its operations are on scalars,
/// or on tiles that a thread holds alone, and are lowered in turn.
class Combiner {
public:
  Combiner(mlir::Region &body, const mlir::TypeConverter &converter,
           mlir::Location loc, mlir::ConversionPatternRewriter &rewriter)
      : body(body.front()), converter(converter), loc(loc), rewriter(rewriter) {
  }

  Elements combine(const Elements &lhs, const Elements &rhs);

  /// Whether the body is one commutative operation on both sides.
  bool isSymmetric() const;

private:
  mlir::Value toBody(mlir::Value value, unsigned argument);

  mlir::Block &body;
  const mlir::TypeConverter &converter;
  mlir::Location loc;
  mlir::ConversionPatternRewriter &rewriter;
};

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEASTOLLVM_COMBINE_H
