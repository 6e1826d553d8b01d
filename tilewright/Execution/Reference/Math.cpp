//===- Math.cpp - transcendental functions --------------------------------===//
// The specification leaves the last bits open; this executor computes in double
// and rounds once, also for `approx`: a result within half a unit satisfies
// every permitted error. The most frequent functions have loops of their own
// (MathLoops.inc); the others, and all of f64, use the C library's, which
// reduces angles exactly over the whole range.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Evaluate.h"
#include "tilewright/Execution/Reference/Functions.h"

#define TILEWRIGHT_LOOPS "tilewright/Execution/Reference/MathLoops.inc"
#include "tilewright/Execution/Reference/ForEachLevel.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;
using namespace tilewright::reference::baseline;

//===----------------------------------------------------------------------===//
// The C library's functions
//===----------------------------------------------------------------------===//

/// Formats below f64 are rounded twice; the first rounding, to f32, moves a
/// 16-bit result by less than 2^-13 units.
template <typename T> static T rounded(double value) {
  return narrow<T>(Wide<T>(value));
}

namespace {
template <double (*Function)(double), typename T> struct Unary {
  static T apply(T x) { return rounded<T>(Function(widen(x))); }
};
template <double (*Function)(double, double), typename T> struct Binary {
  static T apply(T x, T y) { return rounded<T>(Function(widen(x), widen(y))); }
};
} // namespace

template <double (*Function)(double)> static Loop unary(Element element) {
  switch (element) {
  case Element::F16:
    return unaryLoop<Unary<Function, F16>, F16, F16>;
  case Element::BF16:
    return unaryLoop<Unary<Function, BF16>, BF16, BF16>;
  case Element::F32:
    return unaryLoop<Unary<Function, float>, float, float>;
  default:
    return unaryLoop<Unary<Function, double>, double, double>;
  }
}

template <double (*Function)(double, double)>
static Loop binary(Element element) {
  switch (element) {
  case Element::F16:
    return binaryLoop<Binary<Function, F16>, F16, F16>;
  case Element::BF16:
    return binaryLoop<Binary<Function, BF16>, BF16, BF16>;
  case Element::F32:
    return binaryLoop<Binary<Function, float>, float, float>;
  default:
    return binaryLoop<Binary<Function, double>, double, double>;
  }
}

static double expOf(double x) { return std::exp(x); }
static double exp2Of(double x) { return std::exp2(x); }
static double tanhOf(double x) { return std::tanh(x); }
static double rsqrtOf(double x) { return 1 / std::sqrt(x); }
static double sinOf(double x) { return std::sin(x); }
static double cosOf(double x) { return std::cos(x); }
static double tanOf(double x) { return std::tan(x); }
static double sinhOf(double x) { return std::sinh(x); }
static double coshOf(double x) { return std::cosh(x); }
static double logOf(double x) { return std::log(x); }
static double log2Of(double x) { return std::log2(x); }
static double atan2Of(double x, double y) { return std::atan2(x, y); }
/// Also if the other operand is NaN: the C library treats a signalling one
/// differently.
static double powOf(double x, double y) {
  return x == 1 || y == 0 ? 1 : std::pow(x, y);
}

template <typename T, typename I, bool Bool>
static void integerPowers(void *result, const void *const *operands,
                          size_t count) {
  T *out = static_cast<T *>(result);
  const T *base = static_cast<const T *>(operands[0]);
  const I *exponent = static_cast<const I *>(operands[1]);
  for (size_t i = 0; i < count; ++i) {
    double power = Bool ? -exponent[i] : exponent[i]; // a set i1 is -1
    out[i] = rounded<T>(powOf(widen(base[i]), power));
  }
}

template <typename T> static Loop integerPower(Element exponent) {
  switch (exponent) {
  case Element::I1:
    return integerPowers<T, int8_t, true>;
  case Element::I8:
    return integerPowers<T, int8_t, false>;
  case Element::I16:
    return integerPowers<T, int16_t, false>;
  default:
    return integerPowers<T, int32_t, false>;
  }
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

uint64_t reference::functionOf(MathKind kind, Element element, bool flush,
                               uint64_t bits) {
  uint64_t result = 0;
  const void *operands[] = {&bits};
  selectLoop(kind, element, flush)(&result, operands, 1);
  return result;
}

template <double (*Function)(double)>
static LogicalResult evaluateMath(Operation *op, MathKind kind, bool flush,
                                  Planner &planner) {
  Element element = elementOf(op->getResult(0));
  return planner.elementwise(op, element == Element::F64
                                     ? unary<Function>(element)
                                     : selectLoop(kind, element, flush));
}

template <>
LogicalResult reference::evaluate(cuda_tile::ExpOp op, Planner &planner) {
  return evaluateMath<expOf>(op, MathKind::Exp, false, planner);
}

template <>
LogicalResult reference::evaluate(cuda_tile::Exp2Op op, Planner &planner) {
  return evaluateMath<exp2Of>(op, MathKind::Exp2, op.getFlushToZero(), planner);
}

template <>
LogicalResult reference::evaluate(cuda_tile::TanHOp op, Planner &planner) {
  return evaluateMath<tanhOf>(op, MathKind::TanH, false, planner);
}

template <>
LogicalResult reference::evaluate(cuda_tile::RsqrtOp op, Planner &planner) {
  return evaluateMath<rsqrtOf>(op, MathKind::Rsqrt, op.getFlushToZero(),
                               planner);
}

template <>
LogicalResult reference::evaluate(cuda_tile::SinOp op, Planner &planner) {
  return evaluateMath<sinOf>(op, MathKind::Sin, false, planner);
}

template <>
LogicalResult reference::evaluate(cuda_tile::CosOp op, Planner &planner) {
  return evaluateMath<cosOf>(op, MathKind::Cos, false, planner);
}

template <>
LogicalResult reference::evaluate(cuda_tile::TanOp op, Planner &planner) {
  return planner.elementwise(op, unary<tanOf>(elementOf(op.getResult())));
}

template <>
LogicalResult reference::evaluate(cuda_tile::SinHOp op, Planner &planner) {
  return planner.elementwise(op, unary<sinhOf>(elementOf(op.getResult())));
}

template <>
LogicalResult reference::evaluate(cuda_tile::CosHOp op, Planner &planner) {
  return planner.elementwise(op, unary<coshOf>(elementOf(op.getResult())));
}

template <>
LogicalResult reference::evaluate(cuda_tile::LogOp op, Planner &planner) {
  return evaluateMath<logOf>(op, MathKind::Log, false, planner);
}

template <>
LogicalResult reference::evaluate(cuda_tile::Log2Op op, Planner &planner) {
  return evaluateMath<log2Of>(op, MathKind::Log2, false, planner);
}

template <>
LogicalResult reference::evaluate(cuda_tile::Atan2Op op, Planner &planner) {
  return planner.elementwise(op, binary<atan2Of>(elementOf(op.getResult())));
}

template <>
LogicalResult reference::evaluate(cuda_tile::FPowFOp op, Planner &planner) {
  return planner.elementwise(op, binary<powOf>(elementOf(op.getResult())));
}

template <>
LogicalResult reference::evaluate(cuda_tile::FPowIOp op, Planner &planner) {
  Element exponent = elementOf(op.getExponent());
  switch (elementOf(op.getResult())) {
  case Element::F16:
    return planner.elementwise(op, integerPower<F16>(exponent));
  case Element::BF16:
    return planner.elementwise(op, integerPower<BF16>(exponent));
  case Element::F32:
    return planner.elementwise(op, integerPower<float>(exponent));
  default:
    return planner.elementwise(op, integerPower<double>(exponent));
  }
}
