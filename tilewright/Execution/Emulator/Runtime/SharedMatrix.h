//===- SharedMatrix.h - matrices in shared memory ---------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_SHAREDMATRIX_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_SHAREDMATRIX_H

#include "tilewright/Execution/Emulator/Runtime/MatrixDescriptor.h"
#include "tilewright/Execution/Emulator/Runtime/MatrixElement.h"
#include "tilewright/Execution/Emulator/Runtime/Order.h"
#include "tilewright/Execution/Emulator/Runtime/Thread.h"

#include <vector>

namespace tilewright::emulator {

/// An operand of a product: `outer` rows of A or columns of B, each with
/// `inner` numbers that are summed over. Each number comes with the power of
/// two of its exponent (`powerOf`); with a scale, this is the product of both
/// powers, and in a product of Fours that of the scale only.
struct Factor {
  uint32_t inner = 0;
  std::vector<double> values;  ///< each row or column is contiguous
  std::vector<uint8_t> poison; ///< whether a row or column has any
  std::vector<double> powers;
  MatrixType type = MatrixType::F32; ///< determines the powers of subnormals

  Factor(uint32_t outer, uint32_t inner)
      : inner(inner), values(size_t(outer) * inner), poison(outer),
        powers(size_t(outer) * inner) {}
  const double *at(uint32_t outer) const { return &values[outer * inner]; }
  const double *powersAt(uint32_t outer) const {
    return &powers[outer * inner];
  }
  /// Computes the powers of values of this type.
  void makePowers(MatrixType ofValues);
  /// Negates the values, in a domain unless it is null.
  void negate(const algebra::Domain *domain);
};

/// A matrix in shared memory that a descriptor defines.
struct SharedMatrix {
  MatrixDescriptor descriptor;
  bool isMNMajor = false;
  uint32_t outer = 0, inner = 0;
  MatrixElement element;
  /// The bits that an element occupies in a row. If the element is narrower,
  /// those of a 16-byte piece are packed at its start.
  uint32_t placeBits = 0;
  /// The thread whose block has the memory; null: the calling thread.
  Thread *owner = nullptr;
  uint64_t seen = 0; ///< a hash of the contents at `require`

  /// Ends the launch if the matrix exceeds the shared memory of its block; for
  /// --racecheck reports a read by the async proxy. `name`: "A".
  void require(Thread &thread, uint32_t site, const char *name) {
    require(thread, site, name, {thread.index});
  }
  /// The same for a read by another actor of the block.
  void require(Thread &thread, uint32_t site, const char *name,
               const Actor &reader);
  /// The current contents.
  Factor read(Thread &thread) const;
  /// The same for a product that was issued at `site`: ends the launch if the
  /// memory has changed since.
  Factor take(Thread &thread, uint32_t site, const char *name) const;
  void requireSame(Thread &thread, uint32_t site, const char *name) const;
  /// The offset in the block's shared memory of the piece with a byte of a row,
  /// for a K-major matrix.
  uint32_t offsetOf(uint32_t row, uint32_t byte) const;

private:
  uint64_t digest(const Thread &thread) const;
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_SHAREDMATRIX_H
