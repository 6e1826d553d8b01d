//===- DeviceSum.h - sums of products as a chip has them --------*- C++ -*-===//
// See SumRule (Chip/MatrixSums.h).
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_DEVICESUM_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_DEVICESUM_H

#include "tilewright/Chip/MatrixSums.h"
#include "tilewright/Execution/Emulator/Runtime/SharedMatrix.h"

namespace tilewright::emulator {

/// Two to the power of the exponent that is stored for a finite value of the
/// type; zero for zero.
double powerOf(MatrixType type, double value);
/// The same of a scale, as `decodeScale` gives it.
double powerOfScale(double scale, bool isE4M3);

/// Computes elements of D, a row at a time: loops run over the columns, so that
/// the host takes several of them at once.
class DeviceSums {
public:
  DeviceSums(const SumRule &rule, const Factor &b);

  /// Elements of D of type `to`, f16 or f32, one for each column of B. The row
  /// of A has `count` numbers with their powers (see Factor); of a sparse one
  /// `positions` says which number of a column each meets. C has the type
  /// `ofC`.
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
  /// Of B, number after number along k; in `finite` and `powers` what is not
  /// finite is zero.
  std::vector<double> values, finite, powers;
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_DEVICESUM_H
