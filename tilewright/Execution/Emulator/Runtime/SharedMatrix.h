//===- SharedMatrix.h - numbers of matrices in shared memory ----*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_SHAREDMATRIX_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_SHAREDMATRIX_H

#include "tilewright/Execution/Emulator/Runtime/MatrixDescriptor.h"
#include "tilewright/Execution/Emulator/Runtime/MatrixElement.h"
#include "tilewright/Execution/Emulator/Runtime/Thread.h"

#include <vector>

namespace tilewright::emulator {

/// A factor of a product: `outer` rows of A or columns of B, each with `inner`
/// numbers that are summed over. Each comes with the power of two of its
/// exponent
/// (`powerOf`); one with a scale with that of both, and in a product of Fours
/// with that of the scale alone.
struct Factor {
  uint32_t inner = 0;
  std::vector<double> values;  ///< each row or column in one piece
  std::vector<uint8_t> poison; ///< of each row or column: whether it has some
  std::vector<double> powers;

  Factor(uint32_t outer, uint32_t inner)
      : inner(inner), values(size_t(outer) * inner), poison(outer),
        powers(size_t(outer) * inner) {}
  const double *at(uint32_t outer) const { return &values[outer * inner]; }
  const double *powersAt(uint32_t outer) const {
    return &powers[outer * inner];
  }
  /// Makes the powers of values that are of this type.
  void makePowers(MatrixType type);
};

/// A matrix that a descriptor says, as an instruction takes it.
struct SharedMatrix {
  MatrixDescriptor descriptor;
  bool isMNMajor = false;
  uint32_t outer = 0, inner = 0;
  MatrixElement element;
  /// What an element takes of a row. Where that is more than the element has,
  /// those of a piece of 16 bytes are packed at its beginning.
  uint32_t placeBits = 0;
  /// In whose shared memory it lies; null: in that of the thread that asks.
  Thread *home = nullptr;
  uint64_t seen = 0; ///< a digest of what memory held at `require`

  /// Ends the launch where it leaves the shared memory of its block; for
  /// --racecheck the thread reads it now, by the async proxy. `name`: "A".
  void require(Thread &thread, uint32_t site, const char *name);
  /// What memory holds now.
  Factor read(Thread &thread) const;
  /// The same for a product that was begun at `site`: ends the launch where
  /// something else has been written there since.
  Factor take(Thread &thread, uint32_t site, const char *name) const;
  void requireSame(Thread &thread, uint32_t site, const char *name) const;
  /// Where the piece with a byte of a row lies in the shared memory of `home`,
  /// of a matrix whose major dimension is K.
  uint32_t offsetOf(uint32_t row, uint32_t byte) const;

private:
  uint64_t digest(const Thread &thread) const;
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_SHAREDMATRIX_H
