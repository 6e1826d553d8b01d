//===- Combine.h - what reductions and scans share --------------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_TILEASTOLLVM_COMBINE_H
#define TILEWRIGHT_CONVERSION_TILEASTOLLVM_COMBINE_H

#include "tilewright/Conversion/TileASToLLVM/Lowering.h"

namespace tilewright {

/// The values that are combined in step: one for each operand.
using Elements = llvm::SmallVector<mlir::Value>;

/// The one commutative operation on both sides that `body`, of a reduction of
/// one tile, consists of; null where it does anything else.
mlir::Operation *symmetricOperation(mlir::Block &body);

/// Of up to `chain` values one after the other, so that each but the first may
/// be one fused operation; of more as a tree.
template <typename T>
T combineTree(llvm::ArrayRef<T> values, unsigned chain,
              llvm::function_ref<T(const T &, const T &)> combine) {
  if (values.size() <= chain) {
    T all = values.front();
    for (const T &next : values.drop_front())
      all = combine(all, next);
    return all;
  }
  size_t half = values.size() / 2;
  T left = combineTree(values.take_front(half), chain, combine);
  T right = combineTree(values.drop_front(half), chain, combine);
  return combine(left, right);
}

/// Copies of the body of a reduction or a scan; its operations are on scalars,
/// or on tiles that a thread holds alone, and are lowered in turn.
class Combiner {
public:
  Combiner(mlir::Region &body, const mlir::TypeConverter &converter,
           mlir::Location loc, mlir::ConversionPatternRewriter &rewriter)
      : body(body.front()), converter(converter), loc(loc), rewriter(rewriter) {
  }

  Elements combine(const Elements &lhs, const Elements &rhs);

  bool isSymmetric() const { return symmetricOperation(body) != nullptr; }

private:
  mlir::Value toBody(mlir::Value value, unsigned argument);

  mlir::Block &body;
  const mlir::TypeConverter &converter;
  mlir::Location loc;
  mlir::ConversionPatternRewriter &rewriter;
};

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEASTOLLVM_COMBINE_H
