//===- Math.cpp - transcendental functions --------------------------------===//
// Formats below f64 are computed in double and rounded to f32, and 16-bit
// formats from there (../Rationale.md). The functions that the fast form
// approximates itself are computed by it, one number at a time; all others, and
// all of f64, are the C library's.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Functions.h"
#include "tilewright/Execution/Reference/Plain/Evaluate.h"

#include <cmath>

using namespace mlir;
using namespace tilewright;
using namespace tilewright::plain;
using reference::MathKind;

/// Rounds the result of a function that was computed in double.
static Bits roundedResult(Type element, double value) {
  return roundInto(element,
                   isa<Float64Type>(element) ? value : double(float(value)));
}

template <typename Function>
static Flow unary(Operation *op, TileBlock &block, Function function) {
  Type element = elementOf(op->getResult(0));
  return forEachElement(op, block, [&](ArrayRef<Bits> x) {
    return roundedResult(element, function(decode(element, x[0])));
  });
}

template <typename Function>
static Flow binary(Operation *op, TileBlock &block, Function function) {
  Type element = elementOf(op->getResult(0));
  Type other = elementOf(op->getOperand(1));
  return forEachElement(op, block, [&](ArrayRef<Bits> x) {
    double y = formatOf(other) ? decode(other, x[1])
                               : double(readSigned(x[1], widthOf(other)));
    return roundedResult(element, function(decode(element, x[0]), y));
  });
}

/// A function that the fast form approximates, unless the format is f64.
template <typename Function>
static Flow approximated(Operation *op, TileBlock &block, MathKind kind,
                         bool flush, Function function) {
  Type element = elementOf(op->getResult(0));
  if (isa<Float64Type>(element))
    return unary(op, block, function);
  reference::Element type = *reference::getElement(element);
  return forEachElement(op, block, [&](ArrayRef<Bits> x) {
    return reference::functionOf(kind, type, flush, x[0]);
  });
}

template <> Flow plain::evaluate(cuda_tile::ExpOp op, TileBlock &block) {
  return approximated(op, block, MathKind::Exp, false,
                      [](double x) { return std::exp(x); });
}

template <> Flow plain::evaluate(cuda_tile::Exp2Op op, TileBlock &block) {
  return approximated(op, block, MathKind::Exp2, op.getFlushToZero(),
                      [](double x) { return std::exp2(x); });
}

template <> Flow plain::evaluate(cuda_tile::TanHOp op, TileBlock &block) {
  return approximated(op, block, MathKind::TanH, false,
                      [](double x) { return std::tanh(x); });
}

template <> Flow plain::evaluate(cuda_tile::RsqrtOp op, TileBlock &block) {
  return approximated(op, block, MathKind::Rsqrt, op.getFlushToZero(),
                      [](double x) { return 1 / std::sqrt(x); });
}

template <> Flow plain::evaluate(cuda_tile::SinOp op, TileBlock &block) {
  return approximated(op, block, MathKind::Sin, false,
                      [](double x) { return std::sin(x); });
}

template <> Flow plain::evaluate(cuda_tile::CosOp op, TileBlock &block) {
  return approximated(op, block, MathKind::Cos, false,
                      [](double x) { return std::cos(x); });
}

template <> Flow plain::evaluate(cuda_tile::LogOp op, TileBlock &block) {
  return approximated(op, block, MathKind::Log, false,
                      [](double x) { return std::log(x); });
}

template <> Flow plain::evaluate(cuda_tile::Log2Op op, TileBlock &block) {
  return approximated(op, block, MathKind::Log2, false,
                      [](double x) { return std::log2(x); });
}

template <> Flow plain::evaluate(cuda_tile::TanOp op, TileBlock &block) {
  return unary(op, block, [](double x) { return std::tan(x); });
}

template <> Flow plain::evaluate(cuda_tile::SinHOp op, TileBlock &block) {
  return unary(op, block, [](double x) { return std::sinh(x); });
}

template <> Flow plain::evaluate(cuda_tile::CosHOp op, TileBlock &block) {
  return unary(op, block, [](double x) { return std::cosh(x); });
}

template <> Flow plain::evaluate(cuda_tile::Atan2Op op, TileBlock &block) {
  return binary(op, block, [](double x, double y) { return std::atan2(x, y); });
}

/// IEEE 754-2019, 9.2: any number to the power of zero, and one to any power,
/// is 1, even if the other operand is NaN.
static double power(double base, double exponent) {
  return base == 1 || exponent == 0 ? 1 : std::pow(base, exponent);
}

template <> Flow plain::evaluate(cuda_tile::FPowFOp op, TileBlock &block) {
  return binary(op, block, power);
}

template <> Flow plain::evaluate(cuda_tile::FPowIOp op, TileBlock &block) {
  return binary(op, block, power); // the exponent is signed
}
