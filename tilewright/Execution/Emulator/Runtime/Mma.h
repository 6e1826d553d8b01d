//===- Mma.h - products of matrices -----------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_MMA_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_MMA_H

#include <cstdint>

namespace tilewright::emulator {

/// What else there is to say of a product, as bits of one number.
enum MmaFlag : uint32_t {
  Satfinite = 1 << 0,
  ColumnMajorA = 1 << 1,
  ColumnMajorB = 1 << 2,
  XorPopc = 1 << 3, ///< of b1
  AndPopc = 1 << 4,
  SparseA = 1 << 5,
  OrderedMetadata = 1 << 6,
  Packed = 1 << 7, ///< e2m1 in 4 bits
  Wmma = 1 << 8,   ///< in fragments of wmma
  Scale1 = 1 << 9, ///< scales of a row or column: 1, 2 or 4
  Scale2 = 1 << 10,
  Scale4 = 1 << 11,
  ScaleE4M3 = 1 << 12, ///< else ue8m0
};

/// Behind the fragments of A, B and C lie these words, where the product has
/// them, then the fragment of D.
enum SparseWord : uint32_t { Metadata, Selector, SparseWords };
enum ScaleWord : uint32_t {
  ScaleA,
  ByteA,
  ThreadA,
  ScaleB,
  ByteB,
  ThreadB,
  ScaleWords
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_MMA_H
