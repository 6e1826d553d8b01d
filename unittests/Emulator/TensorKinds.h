//===- TensorKinds.h - tcgen05.mma of any kind, for tests -------*- C++ -*-===//
// PTX ISA, tcgen05.mma: Packing formats, Data Path Layout Organization, Block
// Scaling, for one block and two; tcgen05.cp. Random matrices of numbers that
// all types represent, so a plain sum is the only correct result.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_UNITTESTS_EMULATOR_TENSORKINDS_H
#define TILEWRIGHT_UNITTESTS_EMULATOR_TENSORKINDS_H

#include "Matrices.h"
#include <string>
#include <vector>

namespace tilewright::kinds {

/// In shared memory.
inline constexpr int kindSharedBytes = 65536, kindPlaceOfB = 32768,
                     placeOfScales = 49152;
inline constexpr int lanes = 128, preloaded = 32; ///< columns
/// The columns of A, the scales and D in tensor memory.
inline constexpr int columnOfA = 0, columnOfScaleA = 16, columnOfMetadata = 24,
                     columnOfD = 32;

struct KindType {
  Format format; ///< {} of integers
  int number;    ///< in the instruction descriptor
  int bits;      ///< where they are packed
};
inline const KindType kindF16{f16, 0, 16}, kindBF16{bf16, 1, 16},
    kindTF32{tf32, 2, 32}, kindE4M3{e4m3, 0, 8}, kindE5M2{e5m2, 1, 8},
    kindE2M3{e2m3, 3, 6}, kindE3M2{e3m2, 4, 6}, kindE2M1{e2m1, 5, 4},
    kindFour{e2m1, 1, 4}, kindU8{{}, 0, 8}, kindS8{{}, 1, 8};

struct KindCase {
  const char *kind;
  KindType a, b;
  int m = 128, n = 64;
  bool isInTensorMemory = false; ///< A
  int blocks = 1;
  bool isStationary = false;
  int scaled = 0; ///< numbers that a scale is for
  bool isScaleE4M3 = false;
  int scaleA = 0, scaleB = 0; ///< bytes
  bool isHalf = false;        ///< D
  uint32_t mask = 0;          ///< of each 32 lanes, kept
  int scaleOfD = 0;
  bool copies = false; ///< scales come by tcgen05.cp
  int halfLanes = 0;   ///< that D begins with, of M of 64
  bool isShiftedScale = false;
  bool isSparse = false;
  int selector = 0;
  int badRow = -1;              ///< whose metadata has an index twice
  int otherCopyOfRow = -1;      ///< whose metadata has a copy that differs
  bool isOf96 = false;          ///< K
  bool isShifted = false;       ///< A, by the first product
  int shift = 0;                ///< of the columns of B
  int mostShift = 0;            ///< its code in the instruction descriptor
  uint64_t zeroColumns = 0;     ///< a descriptor
  std::vector<bool> zeros = {}; ///< what it means

  int storedK() const { return isOf96 ? 96 : isFour() ? 64 : 256 / place(a); }
  /// Scales of a K of 96 take two words, four columns apart.
  int columnOfScaleB() const { return isOf96 ? 24 : 20; }
  int k() const { return isSparse ? 2 * storedK() : storedK(); }
  /// The numbers that share a scale.
  int block() const { return isSparse ? 2 * scaled : scaled; }
  bool isFour() const { return a.number == 1 && a.bits == 4; }
  /// The bits of an element in a row.
  int place(const KindType &type) const {
    return type.bits < 8 && !isFour() ? 8 : type.bits;
  }
  bool isInteger() const { return a.format.exponentBits == 0; }
  int rows() const { return m / blocks; }
  /// PTX ISA, Layouts A to G.
  int laneOf(int row, int column) const {
    if (rows() == 64 && blocks == 1 && !isStationary)
      return halfLanes + row / 16 * 32 + row % 16;
    return row + column / width() * rows();
  }
  int width() const {
    return rows() == 64 && blocks == 1 && !isStationary ? n : n * rows() / 128;
  }
  uint32_t instruction() const {
    uint32_t bits =
        uint32_t(isSparse << 2 | selector) |
        uint32_t(a.number << 7 | b.number << 10 | n / 8 << 17 | m / 16 << 24);
    if (scaled)
      return bits | uint32_t(scaleB << 4 | !isScaleE4M3 << 23) |
             uint32_t(scaleA) << 29 | uint32_t(isOf96) << 31;
    return bits |
           uint32_t((isInteger() ? 2
                     : isHalf    ? 0
                                 : 1)
                    << 4) |
           uint32_t(mostShift) << 30;
  }
};

inline KindCase with(const char *kind, const KindType &a, const KindType &b) {
  return {kind, a, b};
}

/// Each block reads shared memory from %p0 and 32 columns of tensor memory from
/// %p1, and writes all lanes and columns of D to %p2.
std::string moduleOf(const KindCase &c);

struct KindOutcome {
  std::string message;
  int wrong = 0; ///< elements of D
};
KindOutcome runKind(const KindCase &c);

void expectRight(const KindCase &c);
/// The message contains `part`.
void expectFault(const KindCase &c, const std::string &part);

} // namespace tilewright::kinds

#endif // TILEWRIGHT_UNITTESTS_EMULATOR_TENSORKINDS_H
