//===- Convert.cpp - conversions between element types --------------------===//
// A double represents every value of every float format, so a conversion from
// one rounds once, to the target. NaN becomes the target's canonical NaN.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Plain/Evaluate.h"

#include "llvm/ADT/APSInt.h"
#include <cmath>

using namespace mlir;
using namespace tilewright;
using namespace tilewright::plain;

static Rounding roundingOf(tilewright::RoundingMode mode) {
  switch (mode) {
  case tilewright::RoundingMode::Zero:
    return Rounding::Zero;
  case tilewright::RoundingMode::NegativeInf:
    return Rounding::NegativeInf;
  case tilewright::RoundingMode::PositiveInf:
    return Rounding::PositiveInf;
  default:
    return Rounding::NearestEven;
  }
}

/// f32 to tf32, the only conversion that rounds ties away from zero.
static Bits roundAwayToTf32(Bits bits, Type tf32) {
  APFloat number(APFloat::IEEEsingle(), APInt(32, bits));
  if (number.isNaN())
    return canonicalNaN(*formatOf(tf32));
  bool inexact;
  number.convert(APFloat::FloatTF32(), llvm::RoundingMode::NearestTiesToAway,
                 &inexact);
  return number.bitcastToAPInt().getZExtValue()
         << formatOf(tf32)->unusedLowBits;
}

template <> Flow plain::evaluate(cuda_tile::FToFOp op, TileBlock &block) {
  Type from = elementOf(op.getFrom()), to = elementOf(op.getTo());
  bool away = op.getRoundingMode() == tilewright::RoundingMode::NearestAway;
  if (away && isa<Float32Type>(from) && isa<FloatTF32Type>(to))
    return forEachElement(
        op, block, [&](ArrayRef<Bits> x) { return roundAwayToTf32(x[0], to); });
  Rounding mode = roundingOf(op.getRoundingMode());
  return forEachElement(op, block, [&](ArrayRef<Bits> x) {
    return roundInto(to, decode(from, x[0]), mode);
  });
}

/// An integer as a double that rounds to any smaller format like the integer
/// itself: bits beyond 53 are merged into the last one that is kept.
static double roundedToOdd(uint64_t magnitude) {
  if (magnitude < uint64_t(1) << 53)
    return magnitude;
  uint64_t kept = magnitude >> 12, rest = magnitude & 0xfff;
  return std::ldexp(double(kept << 1 | (rest != 0)), 11);
}

template <> Flow plain::evaluate(cuda_tile::IToFOp op, TileBlock &block) {
  unsigned width = widthOf(elementOf(op.getFrom()));
  Type to = elementOf(op.getTo());
  bool isSigned = op.getSignedness() == Signedness::Signed;
  return forEachElement(op, block, [&](ArrayRef<Bits> x) {
    APInt number(width, x[0]);
    if (isa<Float64Type>(to)) {
      APFloat result(APFloat::IEEEdouble(), APInt(64, 0));
      result.convertFromAPInt(number, isSigned,
                              llvm::RoundingMode::NearestTiesToEven);
      return writeFloat(to, result);
    }
    bool isNegative = isSigned && number.isNegative();
    double magnitude =
        roundedToOdd((isNegative ? -number : number).getZExtValue());
    return roundInto(to, isNegative ? -magnitude : magnitude);
  });
}

/// Rounds towards zero; saturates, and NaN becomes 0. An i1 tells whether the
/// number is not zero.
static Bits toInteger(double value, unsigned width, bool isSigned) {
  if (width == 1)
    return value != 0;
  if (std::isnan(value))
    return 0;
  llvm::APSInt result(width, /*isUnsigned=*/!isSigned);
  bool exact;
  APFloat(value).convertToInteger(result, llvm::RoundingMode::TowardZero,
                                  &exact); // which saturates
  return result.getZExtValue();
}

template <> Flow plain::evaluate(cuda_tile::FToIOp op, TileBlock &block) {
  Type from = elementOf(op.getFrom());
  unsigned width = widthOf(elementOf(op.getTo()));
  bool isSigned = op.getSignedness() == Signedness::Signed;
  return forEachElement(op, block, [&](ArrayRef<Bits> x) {
    return toInteger(decode(from, x[0]), width, isSigned);
  });
}

template <> Flow plain::evaluate(cuda_tile::ExtIOp op, TileBlock &block) {
  unsigned from = widthOf(elementOf(op.getFrom()));
  unsigned to = widthOf(elementOf(op.getTo()));
  bool isSigned = op.getSignedness() == Signedness::Signed;
  return forEachElement(op, block, [&](ArrayRef<Bits> x) {
    APInt number(from, x[0]);
    return (isSigned ? number.sext(to) : number.zext(to)).getZExtValue();
  });
}

template <> Flow plain::evaluate(cuda_tile::TruncIOp op, TileBlock &block) {
  unsigned from = widthOf(elementOf(op.getFrom()));
  unsigned to = widthOf(elementOf(op.getTo()));
  return forEachElement(op, block, [&](ArrayRef<Bits> x) {
    return APInt(from, x[0]).trunc(to).getZExtValue();
  });
}

//===----------------------------------------------------------------------===//
// The same bits under another type
//===----------------------------------------------------------------------===//

static Flow keepBits(Operation *op, TileBlock &block) {
  return forEachElement(op, block, [](ArrayRef<Bits> x) { return x[0]; });
}

template <> Flow plain::evaluate(cuda_tile::BitcastOp op, TileBlock &block) {
  return keepBits(op, block);
}

template <> Flow plain::evaluate(cuda_tile::IntToPtrOp op, TileBlock &block) {
  return keepBits(op, block);
}

template <> Flow plain::evaluate(cuda_tile::PtrToIntOp op, TileBlock &block) {
  return keepBits(op, block);
}

template <> Flow plain::evaluate(cuda_tile::PtrToPtrOp op, TileBlock &block) {
  return keepBits(op, block);
}

/// Regroups the bits of elements of width `fromWidth`, lowest first, to
/// elements of width `toWidth`.
static Tile regroup(const Tile &from, unsigned fromWidth, unsigned toWidth) {
  Tile to(from.size() * fromWidth / toWidth, 0);
  for (size_t bit = 0; bit < from.size() * fromWidth; ++bit)
    if (from[bit / fromWidth] >> (bit % fromWidth) & 1)
      to[bit / toWidth] |= Bits(1) << (bit % toWidth);
  return to;
}

template <> Flow plain::evaluate(cuda_tile::PackOp op, TileBlock &block) {
  unsigned width = widthOf(elementOf(op.getSource()));
  block.set(op.getResult(), regroup(block.tile(op.getSource()), width, 8));
  return Flow::Next;
}

template <> Flow plain::evaluate(cuda_tile::UnpackOp op, TileBlock &block) {
  unsigned width = widthOf(elementOf(op.getResult()));
  block.set(op.getResult(), regroup(block.tile(op.getSource()), 8, width));
  return Flow::Next;
}
