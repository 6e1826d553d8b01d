//===- MmaLoops.h - loops of matrix products --------------------*- C++ -*-===//
// The loops of Mma.cpp and MmaScaled.cpp, for this machine's instruction set.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_MMALOOPS_H
#define TILEWRIGHT_EXECUTION_REFERENCE_MMALOOPS_H

#include "tilewright/Execution/Reference/Loops.h"

namespace tilewright::reference {

/// result (m x n) += lhs (m x k) * rhs (k x n), row-major, in the order of k.
template <typename Sum, typename Factor = Sum>
using Multiply = void (*)(Sum *result, const Factor *lhs, const Factor *rhs,
                          size_t m, size_t n, size_t k);

struct MmaLoops {
  Multiply<float> multiplyFloat;
  Multiply<double> multiplyDouble;
  Multiply<uint32_t> multiplyInt; ///< wraps
  /// Products must be exact in f64; each addition rounds once, to f32.
  Multiply<float, double> multiplyWide;

  // Conversions of elements. `fromTable` looks bytes up in its second operand.
  Loop fromHalf, fromBfloat, fromTf32, fromTable, fromSigned, fromUnsigned;
  Loop toHalf;
};

/// `exactProducts`: no product of two factors needs rounding in f32.
MmaLoops selectMmaLoops(bool exactProducts);

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_MMALOOPS_H
