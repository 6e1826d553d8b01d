//===- SharedMatrix.h - numbers of matrices in shared memory ----*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_SHAREDMATRIX_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_SHAREDMATRIX_H

#include "tilewright/Execution/Emulator/Runtime/MatrixDescriptor.h"
#include "tilewright/Execution/Emulator/Runtime/MatrixElement.h"
#include "tilewright/Execution/Emulator/Runtime/Thread.h"

#include <vector>

namespace tilewright::emulator {

/// A factor of a product: `outer` rows of A or columns of B, each with `inner`
/// numbers that are summed over.
struct Factor {
  uint32_t inner = 0;
  std::vector<double> values;  ///< each row or column in one piece
  std::vector<uint8_t> poison; ///< of each row or column: whether it has some

  Factor(uint32_t outer, uint32_t inner)
      : inner(inner), values(size_t(outer) * inner), poison(outer) {}
  const double *at(uint32_t outer) const { return &values[outer * inner]; }
};

/// A matrix that a descriptor says, as an instruction takes it.
struct SharedMatrix {
  MatrixDescriptor descriptor;
  bool isMNMajor = false;
  uint32_t outer = 0, inner = 0;
  MatrixElement element;

  /// Ends the launch where it leaves the shared memory of the thread's block;
  /// for --racecheck the thread reads it now. `name`: "A".
  void require(Thread &thread, uint32_t site, const char *name) const;
  /// What memory holds now.
  Factor read(Thread &thread) const;
};

/// One element of D: the sum of the products and of C, exact, rounded once to
/// the type, which is f16, f32 or s32. Integers wrap around or saturate.
uint64_t sumOfProducts(MatrixType type, const double *a, const double *b,
                       uint32_t count, double c, bool saturates);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_SHAREDMATRIX_H
