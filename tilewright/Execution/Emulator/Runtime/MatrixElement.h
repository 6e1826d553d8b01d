//===- MatrixElement.h - the element types of matrices ----------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_MATRIXELEMENT_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_MATRIXELEMENT_H

#include "llvm/ADT/ArrayRef.h"
#include <cstdint>

namespace tilewright::algebra {
class Domain;
} // namespace tilewright::algebra

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

/// The encoding of an element in registers.
struct MatrixElement {
  MatrixType type;
  uint32_t bits;      ///< slot size
  uint32_t shift = 0; ///< bits of the slot below the value
  uint64_t used;      ///< bits of the slot that hold the value
  /// The domain of which a float is an element; null: it is a number.
  const algebra::Domain *domain = nullptr;

  bool isFloat() const;
};

/// `packed`: e2m1 takes 4 bits instead of the middle of 8.
MatrixElement matrixElement(MatrixType type, bool packed = false,
                            const algebra::Domain *domain = nullptr);

/// The bits of a result in a domain.
uint64_t encodeInDomain(const algebra::Domain &domain, MatrixType type,
                        uint64_t element);

/// Exact for every type. In a domain of up to 32 bits, the element as a number.
double decodeElement(const MatrixElement &element, uint64_t bits);

/// Block scales: 2 to the power of the byte minus 127, or e4m3 without sign.
double decodeScale(uint8_t byte, bool isE4M3,
                   const algebra::Domain *domain = nullptr);

/// A factor under its scale, in a domain of trees. Exponents of small scales
/// depend on their format.
double scaledTree(double value, double scale, bool isE4M3 = false);

/// The exact sum of all terms, rounded once to the type, f16 or f32. A NaN has
/// all bits set except the sign, as in hardware.
uint64_t roundSum(MatrixType type, llvm::ArrayRef<double> terms);

/// Rounds to the nearest f16.
uint16_t roundToHalf(double value);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_MATRIXELEMENT_H
