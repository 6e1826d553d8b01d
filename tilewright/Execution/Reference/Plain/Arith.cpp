//===- Arith.cpp - floating-point arithmetic ------------------------------===//
// APFloat computes in the format of the elements, so each operation rounds the
// exact result once, in its mode. `flush_to_zero` flushes subnormal operands,
// and results that are subnormal after rounding, to zeros of their sign. `full`
// and `approx` are correctly rounded (../Rationale.md).
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Plain/Evaluate.h"

#include <cmath>

using namespace mlir;
using namespace tilewright;
using namespace tilewright::plain;

static llvm::RoundingMode modeOf(tilewright::RoundingMode mode) {
  switch (mode) {
  case tilewright::RoundingMode::Zero:
    return llvm::RoundingMode::TowardZero;
  case tilewright::RoundingMode::NegativeInf:
    return llvm::RoundingMode::TowardNegative;
  case tilewright::RoundingMode::PositiveInf:
    return llvm::RoundingMode::TowardPositive;
  default:
    return llvm::RoundingMode::NearestTiesToEven;
  }
}

static APFloat flushed(const APFloat &number, bool flush) {
  return flush && number.isDenormal()
             ? APFloat::getZero(number.getSemantics(), number.isNegative())
             : number;
}

/// Computes each element from numbers, flushing operands and results.
template <typename Compute>
static Flow forEachFloat(Operation *op, TileBlock &block, bool flush,
                         Compute compute) {
  Type element = elementOf(op->getResult(0));
  return forEachElement(op, block, [&](ArrayRef<Bits> operands) {
    SmallVector<APFloat, 3> numbers;
    for (Bits bits : operands)
      numbers.push_back(flushed(readFloat(element, bits), flush));
    return writeFloat(element, flushed(compute(numbers), flush));
  });
}

template <> Flow plain::evaluate(cuda_tile::AddFOp op, TileBlock &block) {
  llvm::RoundingMode mode = modeOf(op.getRoundingMode());
  return forEachFloat(op, block, op.getFlushToZero(), [=](auto &x) {
    x[0].add(x[1], mode);
    return x[0];
  });
}

template <> Flow plain::evaluate(cuda_tile::SubFOp op, TileBlock &block) {
  llvm::RoundingMode mode = modeOf(op.getRoundingMode());
  return forEachFloat(op, block, op.getFlushToZero(), [=](auto &x) {
    x[0].subtract(x[1], mode);
    return x[0];
  });
}

template <> Flow plain::evaluate(cuda_tile::MulFOp op, TileBlock &block) {
  llvm::RoundingMode mode = modeOf(op.getRoundingMode());
  return forEachFloat(op, block, op.getFlushToZero(), [=](auto &x) {
    x[0].multiply(x[1], mode);
    return x[0];
  });
}

/// `approx` divides by no finite number above 2^126: it returns zero of the
/// quotient's sign, or NaN for an infinity.
static std::optional<APFloat> approximateQuotient(const APFloat &lhs,
                                                  const APFloat &rhs) {
  if (lhs.isNaN() || !rhs.isFinite() ||
      std::fabs(rhs.convertToFloat()) <= 0x1p126f)
    return std::nullopt;
  if (lhs.isInfinity())
    return APFloat::getNaN(lhs.getSemantics());
  return APFloat::getZero(lhs.getSemantics(),
                          lhs.isNegative() != rhs.isNegative());
}

template <> Flow plain::evaluate(cuda_tile::DivFOp op, TileBlock &block) {
  llvm::RoundingMode mode = modeOf(op.getRoundingMode());
  bool approx = op.getRoundingMode() == tilewright::RoundingMode::Approx;
  return forEachFloat(op, block, op.getFlushToZero(), [=](auto &x) {
    if (approx)
      if (std::optional<APFloat> quotient = approximateQuotient(x[0], x[1]))
        return *quotient;
    x[0].divide(x[1], mode);
    return x[0];
  });
}

template <> Flow plain::evaluate(cuda_tile::FmaOp op, TileBlock &block) {
  llvm::RoundingMode mode = modeOf(op.getRoundingMode());
  return forEachFloat(op, block, op.getFlushToZero(), [=](auto &x) {
    x[0].fusedMultiplyAdd(x[1], x[2], mode);
    return x[0];
  });
}

template <> Flow plain::evaluate(cuda_tile::RemFOp op, TileBlock &block) {
  return forEachFloat(op, block, /*flush=*/false, [](auto &x) {
    x[0].mod(x[1]);
    return x[0];
  });
}

//===----------------------------------------------------------------------===//
// Extrema
//===----------------------------------------------------------------------===//

template <> Flow plain::evaluate(cuda_tile::MaxFOp op, TileBlock &block) {
  bool propagate = op.getPropagateNan();
  return forEachFloat(op, block, op.getFlushToZero(), [=](auto &x) {
    return propagate ? llvm::maximum(x[0], x[1]) : llvm::maximumnum(x[0], x[1]);
  });
}

template <> Flow plain::evaluate(cuda_tile::MinFOp op, TileBlock &block) {
  bool propagate = op.getPropagateNan();
  return forEachFloat(op, block, op.getFlushToZero(), [=](auto &x) {
    return propagate ? llvm::minimum(x[0], x[1]) : llvm::minimumnum(x[0], x[1]);
  });
}

//===----------------------------------------------------------------------===//
// The square root
//===----------------------------------------------------------------------===//

/// The largest integer whose square is at most `square`, which has an even
/// number of bits up to 126; computed bit by bit.
static uint64_t integerRoot(unsigned __int128 square) {
  uint64_t root = 0;
  for (int bit = 62; bit >= 0; --bit) {
    uint64_t larger = root | uint64_t(1) << bit;
    if ((unsigned __int128)(larger)*larger <= square)
      root = larger;
  }
  return root;
}

/// With 63 bits of the root and a sticky bit, one rounding is correct for every
/// format.
static APFloat rootOf(const APFloat &number, llvm::RoundingMode mode) {
  if (number.isNaN() || number.isZero())
    return number;
  if (number.isNegative())
    return APFloat::getNaN(number.getSemantics());
  if (number.isInfinity())
    return number;
  APFloat wide = number;
  bool inexact;
  wide.convert(APFloat::IEEEdouble(), llvm::RoundingMode::NearestTiesToEven,
               &inexact); // exact
  int exponent;
  double fraction = std::frexp(wide.convertToDouble(), &exponent);
  uint64_t digits = std::ldexp(fraction, 53); // number = digits * 2^exponent
  exponent -= 53;
  if (exponent & 1) {
    digits *= 2;
    --exponent;
  }
  unsigned __int128 square = (unsigned __int128)(digits) << 72;
  uint64_t root = integerRoot(square); // of number * 2^(72 - exponent)
  bool more = (unsigned __int128)(root)*root != square;
  APFloat result(APFloat::IEEEquad(), APInt(128, 0));
  result.convertFromAPInt(APInt(64, root << 1 | more), /*IsSigned=*/false,
                          llvm::RoundingMode::NearestTiesToEven); // exact
  result = scalbn(result, (exponent - 72) / 2 - 1,
                  llvm::RoundingMode::NearestTiesToEven);
  result.convert(number.getSemantics(), mode, &inexact);
  return result;
}

template <> Flow plain::evaluate(cuda_tile::SqrtOp op, TileBlock &block) {
  llvm::RoundingMode mode = modeOf(op.getRoundingMode());
  return forEachFloat(op, block, op.getFlushToZero(),
                      [=](auto &x) { return rootOf(x[0], mode); });
}

//===----------------------------------------------------------------------===//
// Parts of floats
//===----------------------------------------------------------------------===//

/// Changes the sign bit, also of a NaN.
static Bits signBitOf(Type element) {
  return Bits(1) << (widthOf(element) - 1);
}

template <> Flow plain::evaluate(cuda_tile::AbsFOp op, TileBlock &block) {
  Bits sign = signBitOf(elementOf(op.getResult()));
  return forEachElement(op, block,
                        [=](ArrayRef<Bits> x) { return x[0] & ~sign; });
}

template <> Flow plain::evaluate(cuda_tile::NegFOp op, TileBlock &block) {
  Bits sign = signBitOf(elementOf(op.getResult()));
  return forEachElement(op, block,
                        [=](ArrayRef<Bits> x) { return x[0] ^ sign; });
}

template <> Flow plain::evaluate(cuda_tile::CeilOp op, TileBlock &block) {
  return forEachFloat(op, block, /*flush=*/false, [](auto &x) {
    x[0].roundToIntegral(llvm::RoundingMode::TowardPositive);
    return x[0];
  });
}

template <> Flow plain::evaluate(cuda_tile::FloorOp op, TileBlock &block) {
  return forEachFloat(op, block, /*flush=*/false, [](auto &x) {
    x[0].roundToIntegral(llvm::RoundingMode::TowardNegative);
    return x[0];
  });
}
