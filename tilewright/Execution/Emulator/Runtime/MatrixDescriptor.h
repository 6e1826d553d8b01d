//===- MatrixDescriptor.h - shared memory descriptors -----------*- C++ -*-===//
// The 64-bit descriptor of a matrix in shared memory for wgmma and tcgen05, and
// the layout of its elements. MN is the dimension that is not summed over: rows
// of A, columns of B. Memory consists of 16-byte pieces along the major
// dimension, K or MN.
//
// Source: PTX ISA, Matrix Descriptor and Canonical Layouts, of wgmma and of
// tcgen05.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_MATRIXDESCRIPTOR_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_MATRIXDESCRIPTOR_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>

namespace tilewright::emulator {

struct MatrixDescriptor {
  uint32_t start = 0;               ///< low 18 bits of a shared address
  uint32_t leading = 0, stride = 0; ///< in bytes
  uint32_t base = 0; ///< 128-byte row where the swizzle begins, modulo 8
  /// The number of swizzled address bits: rows have 16, 32, 64 or 128 bytes.
  uint32_t swizzledBits = 0;
  /// A 128-byte swizzle that moves 32-byte instead of 16-byte pieces and
  /// repeats after four rows; only if MN is major.
  bool isOfWidePieces = false;
  /// `leading` is an address, of the next 128 bytes of rows that pass the end
  /// of their 128 bytes; only with a 128-byte swizzle, if K is major.
  bool isLeadingAddress = false;

  /// The addresses of a descriptor have 18 bits.
  static constexpr uint32_t window = 1 << 18;

  /// The bytes in a row of the swizzle pattern.
  uint32_t rowBytes() const { return 16u << swizzledBits; }

  /// The offset of an element in the window. In the major dimension its
  /// position is in bytes, in the other one in elements.
  uint32_t at(bool isMNMajor, uint32_t outer, uint32_t inner) const;
};

/// Returns an empty text, or what is wrong with the descriptor.
llvm::StringRef decodeWgmmaDescriptor(uint64_t bits, MatrixDescriptor &to);
llvm::StringRef decodeTcgen05Descriptor(uint64_t bits, MatrixDescriptor &to);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_MATRIXDESCRIPTOR_H
