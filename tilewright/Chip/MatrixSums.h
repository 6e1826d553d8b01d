//===- MatrixSums.h - how matrix units sum products -------------*- C++ -*-===//
#ifndef TILEWRIGHT_CHIP_MATRIXSUMS_H
#define TILEWRIGHT_CHIP_MATRIXSUMS_H

namespace tilewright {

class Chip;

enum class SumInstruction { Mma, Wgmma, Tcgen05 };
enum class SumFactors { Halves, TF32, Narrow, Fours };
enum class SumWay { Aligned, ByHalves };

/// How an element of D is computed from float products and C. Products are
/// summed in blocks, in the order of k; the sum of a block is the C of the next
/// one. Within a block, bits of each product, which is exact, and of C are
/// truncated more than `keptBits` below the largest of their exponents; a
/// product's exponent is the sum of its factors' stored exponents (a subnormal
/// number has the least). The remainders are summed exactly; for f16 the sum is
/// rounded to nearest, for f32 the bits of fraction after `resultBits` are
/// truncated. Zero is positive, and a NaN has all bits set but the sign.
struct SumRule {
  SumInstruction instruction;
  SumFactors factors;
  SumWay way;
  unsigned block;
  unsigned keptBits;
  unsigned resultBits;
};

/// The rule for an instruction on a chip; null if the chip lacks it.
const SumRule *sumRule(const Chip &chip, SumInstruction instruction,
                       SumFactors factors);

} // namespace tilewright

#endif // TILEWRIGHT_CHIP_MATRIXSUMS_H
