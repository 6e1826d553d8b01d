//===- Arith.cpp - floating-point arithmetic ------------------------------===//
// Every operation, including the square root, rounds the exact result once; the
// remainder is exact. Rounding to nearest even uses host arithmetic
// (ArithLoops.inc). Directed modes up to f32, and the fused multiply-add of
// 16-bit floats, round results from Exact.h; directed modes of f64 use APFloat,
// which has no square root. `flush_to_zero` flushes subnormal operands, and
// results that are subnormal after rounding, to zeros of their sign.
//
// Choices: `sqrt` approx and `divf` full are correctly rounded. So is `divf`
// approx, but it returns 0 for divisors above 2^126 (NaN for an infinite
// dividend), as specified.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Evaluate.h"
#include "tilewright/Execution/Reference/Exact.h"

namespace tilewright::reference {
namespace {
enum class ArithKind { AddF, SubF, MulF, DivF, Sqrt, Fma, MaxF, MinF };
/// Selects the loop that combines neighbours.
struct Neighbours {
  ArithKind kind;
};
} // namespace
} // namespace tilewright::reference

#define TILEWRIGHT_LOOPS "tilewright/Execution/Reference/ArithLoops.inc"
#include "tilewright/Execution/Reference/ForEachLevel.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;
using namespace tilewright::reference::baseline;

//===----------------------------------------------------------------------===//
// Directed modes
//===----------------------------------------------------------------------===//

/// Other formats go through f32 rounded to odd; f32 is rounded directly.
template <typename T> static T roundInto(double value, Rounding mode) {
  if (std::isnan(value))
    return narrow<T>(Wide<T>(value));
  if constexpr (std::is_same_v<T, float>) {
    return roundOnce(value, mode);
  } else {
    if (mode == Rounding::NearestEven)
      return narrow<T>(roundToOddFloat(value));
    constexpr FloatKind kind =
        std::is_same_v<T, F16> ? FloatKind::F16 : FloatKind::BF16;
    return T{uint16_t(encodeFloat(getFloatFormat(kind), value, mode))};
  }
}

static llvm::RoundingMode toAPFloat(Rounding mode) {
  switch (mode) {
  case Rounding::NearestEven:
    return llvm::RoundingMode::NearestTiesToEven;
  case Rounding::Zero:
    return llvm::RoundingMode::TowardZero;
  case Rounding::NegativeInf:
    return llvm::RoundingMode::TowardNegative;
  case Rounding::PositiveInf:
    return llvm::RoundingMode::TowardPositive;
  }
  llvm_unreachable("every mode is listed");
}

static double exactDouble(ArithKind kind, double lhs, double rhs, double acc,
                          Rounding rounding) {
  llvm::APFloat value(lhs), second(rhs);
  llvm::RoundingMode mode = toAPFloat(rounding);
  switch (kind) {
  case ArithKind::AddF:
    value.add(second, mode);
    break;
  case ArithKind::SubF:
    value.subtract(second, mode);
    break;
  case ArithKind::MulF:
    value.multiply(second, mode);
    break;
  case ArithKind::DivF:
    value.divide(second, mode);
    break;
  default:
    value.fusedMultiplyAdd(second, llvm::APFloat(acc), mode);
    break;
  }
  return narrow<double>(value.convertToDouble());
}

template <typename T, bool Flush> static double operandOf(T value) {
  if constexpr (Flush)
    return flushed(value);
  else
    return widen(value);
}

template <ArithKind Kind, typename T, Rounding Mode, bool Flush>
static T computeDirected(T first, T second, T third) {
  double lhs = operandOf<T, Flush>(first), rhs = operandOf<T, Flush>(second);
  double acc = operandOf<T, Flush>(third);
  if constexpr (Kind == ArithKind::Sqrt && std::is_same_v<T, double>) {
    return narrow<double>(roundedRoot(lhs, Mode));
  } else if constexpr (std::is_same_v<T, double>) {
    return exactDouble(Kind, lhs, rhs, acc, Mode);
  } else {
    double exact;
    if constexpr (Kind == ArithKind::AddF)
      exact = sumToOdd(lhs, rhs, Mode);
    else if constexpr (Kind == ArithKind::SubF)
      exact = sumToOdd(lhs, -rhs, Mode);
    else if constexpr (Kind == ArithKind::MulF)
      exact = lhs * rhs;
    else if constexpr (Kind == ArithKind::DivF)
      exact = quotientToOdd(lhs, rhs);
    else if constexpr (Kind == ArithKind::Sqrt)
      exact = rootToOdd(lhs);
    else
      exact = sumToOdd(lhs * rhs, acc, Mode);
    T rounded = roundInto<T>(exact, Mode);
    if constexpr (Flush)
      return flushed(rounded);
    else
      return rounded;
  }
}

template <ArithKind Kind, typename T, Rounding Mode, bool Flush>
static void directedLoop(void *result, const void *const *operands,
                         size_t count) {
  // Missing operands are not accessed.
  constexpr unsigned last = Kind == ArithKind::Fma    ? 2
                            : Kind == ArithKind::Sqrt ? 0
                                                      : 1;
  const T *lhs = static_cast<const T *>(operands[0]);
  const T *rhs = static_cast<const T *>(operands[std::min(last, 1u)]);
  const T *acc = static_cast<const T *>(operands[last]);
  for (size_t i = 0; i < count; ++i)
    static_cast<T *>(result)[i] =
        computeDirected<Kind, T, Mode, Flush>(lhs[i], rhs[i], acc[i]);
}

template <ArithKind Kind, typename T, bool Flush>
static Loop directedMode(RoundingMode mode) {
  switch (mode) {
  case RoundingMode::NearestEven:
    return directedLoop<Kind, T, Rounding::NearestEven, Flush>;
  case RoundingMode::Zero:
    return directedLoop<Kind, T, Rounding::Zero, Flush>;
  case RoundingMode::NegativeInf:
    return directedLoop<Kind, T, Rounding::NegativeInf, Flush>;
  case RoundingMode::PositiveInf:
    return directedLoop<Kind, T, Rounding::PositiveInf, Flush>;
  default:
    return nullptr;
  }
}

template <ArithKind Kind>
static Loop directed(Element element, RoundingMode mode, bool flush) {
  switch (element) {
  case Element::F16:
    return directedMode<Kind, F16, false>(mode);
  case Element::BF16:
    return directedMode<Kind, BF16, false>(mode);
  case Element::F32:
    return flush ? directedMode<Kind, float, true>(mode)
                 : directedMode<Kind, float, false>(mode);
  case Element::F64:
    return directedMode<Kind, double, false>(mode);
  default:
    return nullptr;
  }
}

//===----------------------------------------------------------------------===//
// Floats
//===----------------------------------------------------------------------===//

template <ArithKind Kind, typename Op>
static LogicalResult evaluateRounded(Op op, Planner &planner) {
  Element element = elementOf(op.getResult());
  bool flush = op.getFlushToZero();
  Loop loop = nullptr;
  if (op.getRoundingMode() == RoundingMode::NearestEven)
    loop = selectLoop(Kind, element, /*propagate=*/false, flush);
  if (!loop)
    loop = directed<Kind>(element, op.getRoundingMode(), flush);
  return planner.elementwise(op, loop);
}

template <bool Flush>
static void approximateQuotients(void *result, const void *const *operands,
                                 size_t count) {
  const float *lhs = static_cast<const float *>(operands[0]);
  const float *rhs = static_cast<const float *>(operands[1]);
  for (size_t i = 0; i < count; ++i) {
    float a = Flush ? flushed(lhs[i]) : lhs[i];
    float b = Flush ? flushed(rhs[i]) : rhs[i];
    float quotient = a / b;
    if (std::fabs(b) > 0x1p126f && std::isfinite(b) && !std::isnan(a))
      quotient =
          std::isinf(a) ? NAN : std::copysign(0.0f, a) * (b < 0 ? -1 : 1);
    quotient = narrow<float>(quotient);
    static_cast<float *>(result)[i] = Flush ? flushed(quotient) : quotient;
  }
}

template <>
LogicalResult reference::evaluate(cuda_tile::AddFOp op, Planner &planner) {
  return evaluateRounded<ArithKind::AddF>(op, planner);
}

template <>
LogicalResult reference::evaluate(cuda_tile::SubFOp op, Planner &planner) {
  return evaluateRounded<ArithKind::SubF>(op, planner);
}

template <>
LogicalResult reference::evaluate(cuda_tile::MulFOp op, Planner &planner) {
  return evaluateRounded<ArithKind::MulF>(op, planner);
}

template <>
LogicalResult reference::evaluate(cuda_tile::DivFOp op, Planner &planner) {
  bool flush = op.getFlushToZero();
  if (op.getRoundingMode() == RoundingMode::Approx)
    return planner.elementwise(op, flush ? approximateQuotients<true>
                                         : approximateQuotients<false>);
  if (op.getRoundingMode() == RoundingMode::Full)
    return planner.elementwise(
        op,
        selectLoop(ArithKind::DivF, elementOf(op.getResult()), false, flush));
  return evaluateRounded<ArithKind::DivF>(op, planner);
}

template <>
LogicalResult reference::evaluate(cuda_tile::FmaOp op, Planner &planner) {
  return evaluateRounded<ArithKind::Fma>(op, planner);
}

template <>
LogicalResult reference::evaluate(cuda_tile::SqrtOp op, Planner &planner) {
  if (op.getRoundingMode() == RoundingMode::Approx)
    return planner.elementwise(op, selectLoop(ArithKind::Sqrt,
                                              elementOf(op.getResult()), false,
                                              bool(op.getFlushToZero())));
  return evaluateRounded<ArithKind::Sqrt>(op, planner);
}

template <>
LogicalResult reference::evaluate(cuda_tile::MaxFOp op, Planner &planner) {
  return planner.elementwise(
      op, selectLoop(ArithKind::MaxF, elementOf(op.getResult()),
                     bool(op.getPropagateNan()), bool(op.getFlushToZero())));
}

template <>
LogicalResult reference::evaluate(cuda_tile::MinFOp op, Planner &planner) {
  return planner.elementwise(
      op, selectLoop(ArithKind::MinF, elementOf(op.getResult()),
                     bool(op.getPropagateNan()), bool(op.getFlushToZero())));
}

Loop reference::loopOfNeighbours(Loop loop) {
  for (ArithKind kind :
       {ArithKind::AddF, ArithKind::MulF, ArithKind::MaxF, ArithKind::MinF})
    if (loop == selectLoop(kind, Element::F32, false, false))
      return selectLoop(Neighbours{kind});
  return nullptr;
}

//===----------------------------------------------------------------------===//
// The remainder
//===----------------------------------------------------------------------===//

namespace {
/// Every format can represent the remainders of its values, so nothing is
/// rounded.
template <typename T> struct RemF {
  static T apply(T lhs, T rhs) {
    return narrow<T>(std::fmod(widen(lhs), widen(rhs)));
  }
};
} // namespace

template <>
LogicalResult reference::evaluate(cuda_tile::RemFOp op, Planner &planner) {
  switch (elementOf(op.getResult())) {
  case Element::F16:
    return planner.elementwise(op, binaryLoop<RemF<F16>, F16, F16>);
  case Element::BF16:
    return planner.elementwise(op, binaryLoop<RemF<BF16>, BF16, BF16>);
  case Element::F32:
    return planner.elementwise(op, binaryLoop<RemF<float>, float, float>);
  default:
    return planner.elementwise(op, binaryLoop<RemF<double>, double, double>);
  }
}
