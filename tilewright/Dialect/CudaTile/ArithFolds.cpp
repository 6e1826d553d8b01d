//===- ArithFolds.cpp - fold of addf on constants -------------------------===//
// The only fold of floats. It rounds once, in the operation's rounding mode,
// and flushes if requested. If an operand or the sum is not finite, it does not
// fold: the producer chose that form. x + 0 is not folded, since that changes
// -0 and NaN.
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/CudaTile/CudaTile.h"

#include "llvm/ADT/APFloat.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;
using llvm::APFloat;

/// The most elements of a list that a fold creates. A module may add the same
/// lists in many combinations, and each sum would be a new list.
static constexpr int64_t kMaxListElements = 1024;

static std::optional<llvm::RoundingMode> ieeeMode(RoundingMode mode) {
  switch (mode) {
  case RoundingMode::NearestEven:
    return llvm::RoundingMode::NearestTiesToEven;
  case RoundingMode::Zero:
    return llvm::RoundingMode::TowardZero;
  case RoundingMode::NegativeInf:
    return llvm::RoundingMode::TowardNegative;
  case RoundingMode::PositiveInf:
    return llvm::RoundingMode::TowardPositive;
  default:
    return std::nullopt;
  }
}

/// Flushes a subnormal to zero of the same sign.
static void flush(APFloat &value) {
  if (value.isDenormal())
    value = APFloat::getZero(value.getSemantics(), value.isNegative());
}

/// Whether a rounded sum overflowed. APFloat reports overflow to infinity, but
/// not if the mode truncates to the largest number.
static bool overflows(APFloat lhs, APFloat rhs, const APFloat &sum,
                      APFloat::opStatus status) {
  if (status & APFloat::opOverflow)
    return true;
  if (!sum.isLargest() || !(status & APFloat::opInexact))
    return false;
  constexpr auto cut = llvm::RoundingMode::TowardZero;
  APFloat half = scalbn(lhs, -1, cut);
  half.add(scalbn(rhs, -1, cut), cut);
  return ilogb(half) >= ilogb(sum);
}

/// The rounded sum; none if an operand is not finite or the sum overflows.
static std::optional<APFloat>
addFinite(APFloat lhs, APFloat rhs, llvm::RoundingMode mode, bool flushToZero) {
  if (!lhs.isFinite() || !rhs.isFinite())
    return std::nullopt;
  if (flushToZero) {
    flush(lhs);
    flush(rhs);
  }
  APFloat sum = lhs;
  APFloat::opStatus status = sum.add(rhs, mode);
  if (overflows(lhs, rhs, sum, status))
    return std::nullopt;
  if (flushToZero)
    flush(sum);
  return sum;
}

OpFoldResult AddFOp::fold(FoldAdaptor adaptor) {
  auto lhs = dyn_cast_or_null<DenseFPElementsAttr>(adaptor.getLhs());
  auto rhs = dyn_cast_or_null<DenseFPElementsAttr>(adaptor.getRhs());
  std::optional<llvm::RoundingMode> mode = ieeeMode(getRoundingMode());
  if (!lhs || !rhs || !mode)
    return {};
  auto type = cast<TileType>(getType());
  bool isSplat = lhs.isSplat() && rhs.isSplat();
  int64_t count = isSplat ? 1 : type.getNumElements();
  if (count > kMaxListElements)
    return {};
  SmallVector<APFloat> sums;
  auto left = lhs.value_begin<APFloat>(), right = rhs.value_begin<APFloat>();
  for (int64_t i = 0; i < count; ++i, ++left, ++right) {
    std::optional<APFloat> sum =
        addFinite(*left, *right, *mode, getFlushToZero());
    if (!sum)
      return {};
    sums.push_back(*sum);
  }
  return DenseElementsAttr::get(type, sums);
}
