//===- DeviceSum.h - a chip's sums of products ------------------*- C++ -*-===//
// See SumRule (Chip/MatrixSums.h).
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_DEVICESUM_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_DEVICESUM_H

#include "tilewright/Chip/MatrixSums.h"
#include "tilewright/Execution/Emulator/Runtime/SharedMatrix.h"

namespace tilewright::emulator {

/// Two to the power of the exponent stored in a finite value of the type; zero
/// for zero.
double powerOf(MatrixType type, double value);
/// The same for a scale, as returned by `decodeScale`.
double powerOfScale(double scale, bool isE4M3);

/// Computes D row by row; loops run over the columns so that the host
/// vectorizes them.
class DeviceSums {
public:
  DeviceSums(const SumRule &rule, const Factor &b);

  /// Computes elements of D of type `to`, f16 or f32, one for each column of B.
  /// The row of A has `count` numbers with their powers (see Factor); for a
  /// sparse row `positions` has the index in a column that each is multiplied
  /// with. C has type `ofC`.
  void row(MatrixType to, const double *values, const double *powers,
           uint32_t count, llvm::ArrayRef<uint32_t> positions, MatrixType ofC,
           const double *c, uint64_t *d) const;

private:
  struct Lanes;
  struct Terms;
  void sumSome(MatrixType to, const Terms &terms, uint32_t first,
               uint32_t count, Lanes &lanes) const;
  void takeSpecial(const Terms &terms, uint32_t begin, uint32_t end,
                   uint32_t first, uint32_t count, Lanes &lanes) const;

  const SumRule &rule;
  uint32_t columns;
  bool areFinite = true;
  /// B along k; `finite` and `powers` have zeros for non-finite values.
  std::vector<double> values, finite, powers;
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_DEVICESUM_H
