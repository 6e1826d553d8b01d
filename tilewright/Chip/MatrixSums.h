//===- MatrixSums.h - how units for matrices sum products -------*- C++ -*-===//
#ifndef TILEWRIGHT_CHIP_MATRIXSUMS_H
#define TILEWRIGHT_CHIP_MATRIXSUMS_H

namespace tilewright {

class Chip;

enum class SumInstruction { Mma, Wgmma, Tcgen05 };
enum class SumFactors { Halves, TF32, Narrow, Fours };
enum class SumWay { Aligned, ByHalves };

/// How one element of D comes from products of floats and C. Products are taken
/// in blocks, in the order of k; the sum of a block is the C of the next one.
/// In a block each product, which is exact, and C lose what lies more than
/// `keptBits` below the largest of their exponents; that of a product is the
/// sum of its factors' exponents as they are stored (a subnormal number has the
/// least). What is left is summed exactly; to f16 the sum is rounded to
/// nearest, to f32 the bits of fraction after `resultBits` are cut off. Zero is
/// positive, and a NaN has all bits but the sign.
struct SumRule {
  SumInstruction instruction;
  SumFactors factors;
  SumWay way;
  unsigned block;
  unsigned keptBits;
  unsigned resultBits;
};

/// The rule for an instruction on a chip; null where the chip lacks it.
const SumRule *sumRule(const Chip &chip, SumInstruction instruction,
                       SumFactors factors);

} // namespace tilewright

#endif // TILEWRIGHT_CHIP_MATRIXSUMS_H
