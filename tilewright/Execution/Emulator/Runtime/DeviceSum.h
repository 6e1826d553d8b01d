//===- DeviceSum.h - sums of products as a chip has them --------*- C++ -*-===//
// See SumRule (Chip/MatrixSums.h).
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_DEVICESUM_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_DEVICESUM_H

#include "tilewright/Chip/MatrixSums.h"
#include "tilewright/Execution/Emulator/Runtime/MatrixElement.h"

namespace tilewright::emulator {

/// What is summed for one element: the products x[i] * y[i]. Each number
/// comes with the power of two of its exponent, as `powerOf` has it; of numbers
/// with a scale times that of the scale, and in a product of Fours that of the
/// scale alone.
struct SumTerms {
  const double *x, *y, *powersX, *powersY;
  uint32_t count;
  bool areFinite;
};

/// Two to the power of the exponent that is stored for a finite value of the
/// type; zero for zero.
double powerOf(MatrixType type, double value);
/// The same of a scale, as `decodeScale` gives it.
double powerOfScale(double scale, bool isE4M3);

/// The exact sum of the products and C, rounded once to `to`, f16 or f32.
uint64_t exactSum(MatrixType to, const SumTerms &terms, double c);

/// An element of D of type `to`, f16 or f32. C has the type `ofC`.
uint64_t deviceSum(const SumRule &rule, MatrixType to, const SumTerms &terms,
                   MatrixType ofC, double c);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_DEVICESUM_H
