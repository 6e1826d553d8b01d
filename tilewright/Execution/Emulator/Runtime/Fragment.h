//===- Fragment.h - maps lanes to elements of matrices ----------*- C++ -*-===//
// A fragment is the part of a matrix that a warp's lanes hold. All layouts of
// the PTX ISA are linear over the bits of the element index and the lane: each
// set bit adds a step. So a list of steps defines a layout:
//
//   m16n8k16, A of f16   element: column 1, row 8, column 8
//                        lane: columns 2 and 4, rows 1, 2 and 4
//
// Lane 5 therefore holds in its element 3 the matrix element at row 1 + 8,
// column 2 + 1.
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
  uint32_t elementSteps = 0;      ///< log2 of the elements per lane
  std::array<Place, 8> element{}; ///< by bit of the element index
  std::array<Place, 5> lane{};    ///< by bit of the lane

  uint32_t elements() const { return 1u << elementSteps; }
  uint32_t words() const { return elements() * elementBits / 32; }
  Place at(uint32_t lane, uint32_t element) const;
};

/// The bits of a matrix, or of several of one shape, and which elements are
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

/// A lane's words of a fragment, and their shadow if not null.
struct LaneWords {
  uint32_t *words = nullptr;
  uint32_t *shadow = nullptr;
};

/// `count` bits from bit `place` on.
uint64_t readBits(const uint32_t *words, uint32_t place, uint32_t count);
void writeBits(uint32_t *words, uint32_t place, uint32_t count, uint64_t bits);

/// Collects the matrix from all lanes; poison in bits outside of `used` is
/// ignored.
Matrix gather(const Fragment &fragment, const std::array<LaneWords, 32> &lanes,
              uint64_t used = ~uint64_t(0));
void scatter(const Fragment &fragment, const Matrix &matrix,
             const std::array<LaneWords, 32> &lanes);

/// PTX ISA, Matrix Fragments for mma: the operand with `outer` rows (A) or
/// columns (B) and `inner` elements along k, in 32-bit registers that hold
/// consecutive elements.
Fragment multiplicandA(uint32_t outer, uint32_t inner, uint32_t elementBits);
Fragment multiplicandB(uint32_t outer, uint32_t inner, uint32_t elementBits);
/// C and D.
Fragment accumulator(uint32_t rows, uint32_t columns, uint32_t elementBits);

/// PTX ISA, Matrix Fragments for mma.m8n8k4 with .f16: four products.
Fragment quadPairA(bool columnMajor);
Fragment quadPairB(bool columnMajor);
Fragment quadPairAccumulator(uint32_t elementBits);

/// wmma leaves the layout unspecified: here row by row, lane by lane, and
/// repeated from the start if there are more slots than elements.
Fragment opaque(uint32_t rows, uint32_t columns, uint32_t elementBits,
                uint32_t words);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_FRAGMENT_H
