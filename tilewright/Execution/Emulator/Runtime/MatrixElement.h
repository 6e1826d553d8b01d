//===- MatrixElement.h - the element types of matrices ----------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_MATRIXELEMENT_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_MATRIXELEMENT_H

#include "llvm/ADT/ArrayRef.h"
#include <cstdint>

namespace tilewright::emulator {

/// In the order of NVVM's MMATypes.
enum class MatrixType : uint32_t {
  F16,
  F32,
  TF32,
  U8,
  S8,
  S32,
  B1,
  U4,
  S4,
  BF16,
  F64,
  E4M3,
  E5M2,
  E3M2,
  E2M3,
  E2M1
};

/// How an element lies in registers.
struct MatrixElement {
  MatrixType type;
  uint32_t bits;      ///< its place
  uint32_t shift = 0; ///< bits of the place below the value
  uint64_t used;      ///< bits of the place that are the value
};

/// `packed`: e2m1 takes 4 bits instead of the middle of 8.
MatrixElement matrixElement(MatrixType type, bool packed = false);

/// Exact, for every type.
double decodeElement(const MatrixElement &element, uint64_t bits);

/// Scales of blocks: 2 to the power of the byte less 127, or e4m3 without sign.
double decodeScale(uint8_t byte, bool isE4M3);

/// The exact sum of all terms, rounded once to the type, which is f16 or f32.
/// A NaN has all bits but the sign, as machines give it.
uint64_t roundSum(MatrixType type, llvm::ArrayRef<double> terms);

/// The f16 nearest to a number.
uint16_t roundToHalf(double value);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_MATRIXELEMENT_H
