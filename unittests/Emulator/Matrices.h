//===- Matrices.h - matrices, in tests of instructions ----------*- C++ -*-===//
#ifndef TILEWRIGHT_UNITTESTS_EMULATOR_MATRICES_H
#define TILEWRIGHT_UNITTESTS_EMULATOR_MATRICES_H

#include "Run.h"
#include <cstdint>
#include <functional>
#include <random>

namespace tilewright {

/// A floating-point format by its widths; the bias is the usual one.
struct Format {
  int exponentBits, fractionBits;
};
inline constexpr Format f16{5, 10}, bf16{8, 7}, tf32{8, 10}, f32{8, 23},
    e4m3{4, 3}, e5m2{5, 2}, e3m2{3, 2}, e2m3{2, 3}, e2m1{2, 1};

/// Decodes finite bits.
double valueOf(uint64_t bits, Format format);
/// Encodes a number that the format represents.
uint64_t bitsOf(double value, Format format);

/// An exact sum, in units of 2^-64.
using Fixed = __int128;
Fixed fixed(double value);

/// Rounds to the nearest number of a format, ties to even; numbers beyond the
/// largest become infinity.
uint64_t roundFixed(Fixed sum, Format format);

/// The row and column of a lane's element i, and for quad pairs its matrix.
struct Position {
  int row, column, matrix = 0;
};
using Formula = std::function<Position(int lane, int i)>;

/// PTX ISA: groupID and threadID_in_group of a lane.
inline int g(int lane) { return lane >> 2; }
inline int t(int lane) { return lane % 4; }

/// The layout of a matrix's elements in the registers of a warp.
struct Registers {
  int count;       ///< of 32 bits, in each lane
  int elementBits; ///< 64: two registers to an element
  Formula at;

  int elements() const { return count * 32 / elementBits; }
};

/// [register][lane], from the bits of each element.
using Words = std::vector<std::vector<uint32_t>>;
Words distribute(const Registers &registers,
                 const std::function<uint64_t(Position)> &element);
uint64_t elementOf(const Registers &registers, const Words &words, int lane,
                   int i);

/// A buffer for each register, of the register's type: two registers of f64
/// are one.
std::vector<Buffer> buffersOf(const Words &words, bool isDouble);
Words wordsOf(llvm::ArrayRef<Buffer> buffers, bool isDouble);

} // namespace tilewright

#endif // TILEWRIGHT_UNITTESTS_EMULATOR_MATRICES_H
