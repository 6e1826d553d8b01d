//===- ConvertOps.cpp - rules of conversions ------------------------------===//
#include "tilewright/Dialect/CudaTile/Verify.h"

using namespace mlir;
using namespace tilewright::cuda_tile;

namespace {
/// Precision (with the hidden bit) and exponent range of a float format.
struct FloatShape {
  unsigned precision;
  int minExponent, maxExponent;
};
} // namespace

static FloatShape shapeOf(Type type) {
  if (isa<F8E5M3FNUType>(type))
    return {4, -14, 16};
  const llvm::fltSemantics &semantics =
      cast<FloatType>(type).getFloatSemantics();
  return {APFloat::semanticsPrecision(semantics),
          APFloat::semanticsMinExponent(semantics),
          APFloat::semanticsMaxExponent(semantics)};
}

/// Every value of `from` is a value of `to`.
static bool isWidening(Type from, Type to) {
  FloatShape a = shapeOf(from), b = shapeOf(to);
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
    return verifyRounding(
        *this, getRounding(),
        {NearestEven, Zero, NegativeInf, PositiveInf, NearestAway},
        getTo().getType());
  if (isa<Float8E8M0FNUType>(to))
    return verifyRounding(*this, getRounding(),
                          {NearestEven, Zero, PositiveInf}, getTo().getType());
  if (isLowPrecision(to) || isLowPrecision(from))
    return verifyRounding(*this, getRounding(), {NearestEven},
                          getTo().getType());
  if (from.isF32() && to.isTF32())
    return verifyRounding(*this, getRounding(),
                          {NearestEven, Zero, NearestAway}, getTo().getType());
  if (from.isF64() && to.isF32())
    return verifyRounding(*this, getRounding(), ieeeRoundings(),
                          getTo().getType());
  return verifyRounding(*this, getRounding(), {NearestEven, Zero},
                        getTo().getType());
}

LogicalResult IToFOp::verify() {
  if (isa<Float8E8M0FNUType>(elementTypeOf(getTo().getType())))
    return emitOpError("expects a result that can hold zero, got f8E8M0FNU");
  return verifyRounding(*this, getRounding(), {RoundingMode::NearestEven},
                        getTo().getType());
}
