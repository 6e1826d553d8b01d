//===- MatrixProduct.h - matrix products ------------------------*- C++ -*-===//
// Each element of D is the sum of products and C as the chip computes it, or
// without a rule the exact sum, rounded once. Most sums of short numbers are
// exact in f64 in any order; the exponents of a row and a column tell in
// advance.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_MATRIXPRODUCT_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_MATRIXPRODUCT_H

#include "tilewright/Execution/Emulator/Runtime/DeviceSum.h"
#include "tilewright/Execution/Emulator/Runtime/SharedMatrix.h"
#include <optional>

namespace tilewright::emulator {

struct KernelLaunch;

/// The rule of the launch's chip for operands of a type; null if sums are exact
/// and rounded once: on request, if the chip has no rule, and for operands that
/// are not floats of at most 32 bits.
const SumRule *ruleOf(const KernelLaunch &launch, SumInstruction instruction,
                      MatrixType factors, bool areFours = false);

class MatrixProduct {
public:
  /// A and B must outlive this; both have the same inner dimension. For a
  /// sparse A, `positions` has for each of its numbers, row by row, the index
  /// in a column that it is multiplied with. With a rule both have powers.
  /// In a domain, numbers are its elements, of up to 32 bits.
  MatrixProduct(const Factor &a, const Factor &b,
                llvm::ArrayRef<uint32_t> positions = {},
                const SumRule *rule = nullptr,
                const algebra::Domain *domain = nullptr);

  /// Computes a row of D, of type f16, f32 or s32, with C of type `ofC`: an
  /// element for each column of B. Integers wrap around or saturate.
  void row(MatrixType type, uint32_t row, MatrixType ofC, const double *c,
           bool saturates, uint64_t *d) const;
  /// Whether an operand of the element is poison.
  bool isPoison(uint32_t row, uint32_t column) const {
    return a.poison[row] || b.poison[column];
  }

  /// The exponents of a row's numbers: all are multiples of 2^low, and less
  /// than 2^high.
  struct Extent {
    int low, high;
  };

private:
  /// The positions of a row of a sparse A; empty for a dense one.
  llvm::ArrayRef<uint32_t> positionsOf(uint32_t row) const {
    return positions.empty() ? positions
                             : positions.slice(size_t(row) * a.inner, a.inner);
  }
  uint64_t element(MatrixType type, uint32_t row, uint32_t column, double c,
                   bool saturates) const;

  uint64_t elementInDomain(MatrixType type, uint32_t row, uint32_t column,
                           double c) const;

  void rowOfTrees(MatrixType type, uint32_t row, MatrixType ofC,
                  const double *c, uint64_t *d) const;

  const Factor &a, &b;
  const SumRule *rule;
  std::vector<uint64_t> factorsA, factorsB; ///< in a domain of trees
  const algebra::Domain *domain;
  llvm::ArrayRef<uint32_t> positions;
  std::optional<DeviceSums> device; ///< none: sums are exact, rounded once
  std::vector<Extent> ofA, ofB;
  int spread; ///< the exponent range that the number of products adds
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_MATRIXPRODUCT_H
