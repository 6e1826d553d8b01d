//===- Fragment.h - which lane holds which element of a matrix --*- C++ -*-===//
// A fragment is what the lanes of a warp hold of a matrix. All layouts of the
// PTX ISA are linear over the bits of the element's number and of the lane:
// each bit that is set adds one step. So one row of steps is a layout:
//
//   m16n8k16, A of f16   element: column 1, row 8, column 8
//                        lane: columns 2 and 4, rows 1, 2 and 4
//
// says that lane 5 holds in its element 3 what lies at row 1 + 8, column 2 + 1.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_FRAGMENT_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_FRAGMENT_H

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace tilewright::emulator {

struct Place {
  uint32_t row = 0, column = 0, matrix = 0;
};

struct Fragment {
  uint32_t rows = 0, columns = 0, matrices = 1;
  uint32_t elementBits = 32;
  uint32_t elementSteps = 0;      ///< a lane holds 2 to this elements
  std::array<Place, 8> element{}; ///< by bit of the element's number
  std::array<Place, 5> lane{};    ///< by bit of the lane

  uint32_t elements() const { return 1u << elementSteps; }
  uint32_t words() const { return elements() * elementBits / 32; }
  Place at(uint32_t lane, uint32_t element) const;
};

/// The bits of a matrix, or of several of one shape, and which elements have
/// poison.
struct Matrix {
  uint32_t rows, columns;
  std::vector<uint64_t> bits;
  std::vector<uint8_t> poison;

  explicit Matrix(const Fragment &fragment)
      : rows(fragment.rows), columns(fragment.columns),
        bits(std::size_t(rows) * columns * fragment.matrices),
        poison(bits.size()) {}
  std::size_t index(Place at) const {
    return (std::size_t(at.matrix) * rows + at.row) * columns + at.column;
  }
};

/// The words of a fragment in each lane, and where not null their shadow.
struct LaneWords {
  uint32_t *words = nullptr;
  uint32_t *shadow = nullptr;
};

/// Bits `count` from `place` on.
uint64_t readBits(const uint32_t *words, uint32_t place, uint32_t count);
void writeBits(uint32_t *words, uint32_t place, uint32_t count, uint64_t bits);

/// What all lanes hold; bits outside of `used` do not count as poison.
Matrix gather(const Fragment &fragment, const std::array<LaneWords, 32> &lanes,
              uint64_t used = ~uint64_t(0));
void scatter(const Fragment &fragment, const Matrix &matrix,
             const std::array<LaneWords, 32> &lanes);

/// PTX ISA, Matrix Fragments for mma: the multiplicand with `outer` rows (A) or
/// columns (B) and `inner` elements along k, in registers of 32 bits that hold
/// consecutive ones.
Fragment multiplicandA(uint32_t outer, uint32_t inner, uint32_t elementBits);
Fragment multiplicandB(uint32_t outer, uint32_t inner, uint32_t elementBits);
/// C and D.
Fragment accumulator(uint32_t rows, uint32_t columns, uint32_t elementBits);

/// PTX ISA, Matrix Fragments for mma.m8n8k4 with .f16: four products.
Fragment quadPairA(bool columnMajor);
Fragment quadPairB(bool columnMajor);
Fragment quadPairAccumulator(uint32_t elementBits);

/// wmma leaves it open: row after row, lane after lane, and where there are
/// more places than elements from the start again.
Fragment opaque(uint32_t rows, uint32_t columns, uint32_t elementBits,
                uint32_t words);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_FRAGMENT_H
