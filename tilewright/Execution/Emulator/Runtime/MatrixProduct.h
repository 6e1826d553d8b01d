//===- MatrixProduct.h - products of whole matrices -------------*- C++ -*-===//
// Products of wgmma and tcgen05. Each element of D is the exact sum of products
// and C, rounded once. Most sums of short numbers lose nothing in f64, in
// whatever order; the exponents of a row and of a column tell that beforehand.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_MATRIXPRODUCT_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_MATRIXPRODUCT_H

#include "tilewright/Execution/Emulator/Runtime/SharedMatrix.h"

namespace tilewright::emulator {

class MatrixProduct {
public:
  /// A and B, which stay where they are; both have as many numbers in a row
  /// or column. Of a sparse A, `positions` says for each of its numbers, row
  /// after row, which one of a column it meets.
  MatrixProduct(const Factor &a, const Factor &b,
                llvm::ArrayRef<uint32_t> positions = {});

  /// An element of D, of type f16, f32 or s32. Integers wrap around or
  /// saturate.
  uint64_t element(MatrixType type, uint32_t row, uint32_t column, double c,
                   bool saturates) const;
  /// Whether a factor of it is poison.
  bool isPoison(uint32_t row, uint32_t column) const {
    return a.poison[row] || b.poison[column];
  }

  /// The exponents of the numbers of a row: all are multiples of 2^low, and
  /// less than 2^high.
  struct Extent {
    int low, high;
  };

private:
  const Factor &a, &b;
  llvm::ArrayRef<uint32_t> positions;
  std::vector<Extent> ofA, ofB;
  int spread; ///< what the number of products adds
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_MATRIXPRODUCT_H
