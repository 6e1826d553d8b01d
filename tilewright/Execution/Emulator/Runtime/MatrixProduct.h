//===- MatrixProduct.h - products of whole matrices -------------*- C++ -*-===//
// Each element of D is the sum of products and C as the chip has it, or where
// no rule is given the exact sum, rounded once. Most sums of short numbers lose
// nothing in f64, in whatever order; the exponents of a row and of a column
// tell that beforehand.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_MATRIXPRODUCT_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_MATRIXPRODUCT_H

#include "tilewright/Execution/Emulator/Runtime/DeviceSum.h"
#include "tilewright/Execution/Emulator/Runtime/SharedMatrix.h"
#include <optional>

namespace tilewright::emulator {

struct KernelLaunch;

/// The rule of the launch's chip for factors of a type; null where sums are
/// exact and rounded once: on request, where the chip has no rule, and for
/// factors that are no floats of 32 bits or less.
const SumRule *ruleOf(const KernelLaunch &launch, SumInstruction instruction,
                      MatrixType factors, bool areFours = false);

class MatrixProduct {
public:
  /// A and B, which stay where they are; both have as many numbers in a row
  /// or column. Of a sparse A, `positions` says for each of its numbers, row
  /// after row, which one of a column it meets. With a rule both have powers.
  MatrixProduct(const Factor &a, const Factor &b,
                llvm::ArrayRef<uint32_t> positions = {},
                const SumRule *rule = nullptr);

  /// A row of D, of type f16, f32 or s32, where C has the type `ofC`: an
  /// element for each column of B. Integers wrap around or saturate.
  void row(MatrixType type, uint32_t row, MatrixType ofC, const double *c,
           bool saturates, uint64_t *d) const;
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
  uint64_t element(MatrixType type, uint32_t row, uint32_t column, double c,
                   bool saturates) const;

  const Factor &a, &b;
  llvm::ArrayRef<uint32_t> positions;
  std::optional<DeviceSums> device; ///< none: sums are exact, rounded once
  std::vector<Extent> ofA, ofB;
  int spread; ///< what the number of products adds
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_MATRIXPRODUCT_H
