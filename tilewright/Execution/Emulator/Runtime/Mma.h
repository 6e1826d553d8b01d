//===- Mma.h - warp matrix products -----------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_MMA_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_MMA_H

#include <cstdint>

namespace tilewright::emulator {

/// The modifiers of a product, as bits.
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
  ScaleE4M3 = 1 << 12, ///< otherwise ue8m0
};

/// Words after the fragments of A, B and C, if the product has them; D's
/// fragment follows.
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
