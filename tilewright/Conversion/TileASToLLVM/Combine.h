//===- Combine.h - shared by reductions and scans ---------------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_TILEASTOLLVM_COMBINE_H
#define TILEWRIGHT_CONVERSION_TILEASTOLLVM_COMBINE_H

#include "tilewright/Conversion/TileASToLLVM/Lowering.h"

namespace tilewright {

/// The values that are combined together: one for each operand.
using Elements = llvm::SmallVector<mlir::Value>;

/// The only operation of `body`, a single-tile reduction's, if it is
/// commutative in the two arguments; null for any other body.
mlir::Operation *symmetricOperation(mlir::Block &body);

/// Combines up to `chain` values sequentially, so that each but the first may
/// be a fused operation, and more values as a tree.
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

/// Inlines copies of a reduction's or scan's body. Its operations are on
/// scalars, or on tiles that one thread holds, and are lowered recursively.
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
