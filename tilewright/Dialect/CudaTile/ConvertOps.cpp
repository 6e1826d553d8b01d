//===- ConvertOps.cpp - rules of conversions ------------------------------===//
#include "tilewright/Dialect/CudaTile/Verify.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;

namespace {
/// Precision (with the hidden bit) and exponent range of a float format.
struct FloatShape {
  unsigned precision;
  int minExponent, maxExponent;
};
} // namespace

static FloatShape formatOf(Type type) {
  if (isa<F8E5M3FNUType>(type))
    return {4, -14, 16};
  const llvm::fltSemantics &semantics =
      cast<FloatType>(type).getFloatSemantics();
  return {APFloat::semanticsPrecision(semantics),
          APFloat::semanticsMinExponent(semantics),
          APFloat::semanticsMaxExponent(semantics)};
}

/// Whether every value of `from` is a value of `to`.
static bool isWidening(Type from, Type to) {
  FloatShape a = formatOf(from), b = formatOf(to);
  return a.precision <= b.precision && a.minExponent >= b.minExponent &&
         a.maxExponent <= b.maxExponent;
}

static bool isLowPrecision(Type type) {
  return !isa<Float16Type, BFloat16Type, Float32Type, FloatTF32Type,
              Float64Type>(type);
}

/// Tile IR, Conversions; the modes that 13.4 accepts (inventory, section 6).
LogicalResult FToFOp::verify() {
  using enum RoundingMode;
  Type from = elementTypeOf(getFrom().getType());
  Type to = elementTypeOf(getTo().getType());
  if (from == to)
    return emitOpError("expects two float formats, got ") << from << " twice";
  if (isWidening(from, to))
    return success();
  if (isa<Float8E8M0FNUType>(to))
    return rules::verifyMode(*this, getRoundingMode(), {Zero, PositiveInf});
  if (isLowPrecision(to) || isLowPrecision(from))
    return rules::verifyMode(*this, getRoundingMode(), {NearestEven});
  if (from.isF32() && to.isTF32())
    return rules::verifyMode(*this, getRoundingMode(),
                             {NearestEven, Zero, NearestAway});
  if (from.isF64() && to.isF32())
    return rules::verifyMode(*this, getRoundingMode(),
                             {NearestEven, Zero, NegativeInf, PositiveInf});
  return rules::verifyMode(*this, getRoundingMode(), {NearestEven, Zero});
}

LogicalResult IToFOp::verify() {
  if (isa<Float8E8M0FNUType>(elementTypeOf(getTo().getType())))
    return emitOpError("expects a result that can hold zero, got f8E8M0FNU");
  return success();
}

static unsigned widthOf(Type tile) {
  return elementTypeOf(tile).getIntOrFloatBitWidth();
}

LogicalResult ExtIOp::verify() {
  if (widthOf(getTo().getType()) <= widthOf(getFrom().getType()))
    return emitOpError("expects a result wider than ")
           << elementTypeOf(getFrom().getType()) << ", got "
           << elementTypeOf(getTo().getType());
  return success();
}

LogicalResult TruncIOp::verify() {
  if (widthOf(getTo().getType()) >= widthOf(getFrom().getType()))
    return emitOpError("expects a result narrower than ")
           << elementTypeOf(getFrom().getType()) << ", got "
           << elementTypeOf(getTo().getType());
  return success();
}

/// The width of an element; F8E5M3FNU is not one of MLIR's float types.
static unsigned bitsOf(Type element) {
  return isa<F8E5M3FNUType>(element) ? 8 : element.getIntOrFloatBitWidth();
}

LogicalResult BitcastOp::verify() {
  Type from = elementTypeOf(getSource().getType());
  Type to = elementTypeOf(getResult().getType());
  if (bitsOf(from) != bitsOf(to))
    return emitOpError("expects two types of one width, got ")
           << from << " and " << to;
  return success();
}

template <typename Op> static LogicalResult verifyPacking(Op op) {
  Type from = elementTypeOf(op.getSource().getType()),
       to = elementTypeOf(op.getResult().getType());
  if (bitsOf(from) == bitsOf(to))
    return op.emitOpError("expects elements of two widths, got ")
           << from << " and " << to;
  return success();
}

LogicalResult PackOp::verify() { return verifyPacking(*this); }
LogicalResult UnpackOp::verify() { return verifyPacking(*this); }
