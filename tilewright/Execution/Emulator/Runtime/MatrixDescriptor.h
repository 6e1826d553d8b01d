//===- MatrixDescriptor.h - matrices in shared memory -----------*- C++ -*-===//
// The 64 bits by which wgmma and tcgen05 know a matrix in shared memory, and
// where its elements lie. Below, MN is the dimension that is not summed over:
// rows of A, columns of B. Memory is in pieces of 16 bytes, which go along K or
// along MN, whichever is major.
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
  uint32_t leading = 0, stride = 0; ///< distances in bytes
  uint32_t base = 0; ///< row of 128 bytes where the swizzle begins, modulo 8
  /// Address bits that are swizzled: rows are of 16, 32, 64 or 128 bytes.
  uint32_t swizzledBits = 0;
  /// A swizzle of 128 bytes moves pieces of 32 bytes instead of 16, and repeats
  /// after four rows; for a major MN only.
  bool isOfWidePieces = false;

  /// Addresses of a descriptor have that many bits.
  static constexpr uint32_t window = 1 << 18;

  /// The bytes that a row of a swizzle's pattern has.
  uint32_t rowBytes() const { return 16u << swizzledBits; }

  /// Where in the window an element lies. In the major dimension its place is
  /// counted in bytes, in the other one in elements.
  uint32_t at(bool isMNMajor, uint32_t outer, uint32_t inner) const;
};

/// Empty, or what is wrong with it.
llvm::StringRef decodeWgmmaDescriptor(uint64_t bits, MatrixDescriptor &to);
llvm::StringRef decodeTcgen05Descriptor(uint64_t bits, MatrixDescriptor &to);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_MATRIXDESCRIPTOR_H
