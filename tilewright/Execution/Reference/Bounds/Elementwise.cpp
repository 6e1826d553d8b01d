//===- Elementwise.cpp - radii of elementwise operations ------------------===//
#include "tilewright/Execution/Reference/Bounds/Formulas.h"
#include "tilewright/Execution/Reference/Bounds/Radius.h"

#include "llvm/ADT/TypeSwitch.h"
#include <cmath>

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;
using cuda_tile::RoundingMode;
using cuda_tile::Signedness;

namespace {
/// How an operation treats radii.
struct Rule {
  Formula formula = formulas::opaque;
  bool rounds = false; ///< its result is rounded
  double units = 0;    ///< of the last place that a device may be off
};
} // namespace

/// What a device may be off; 0 where there is one permitted result.
static double ownError(Operation *op, Element element) {
  std::optional<RoundingMode> mode;
  if (auto attr =
          op->getAttrOfType<cuda_tile::RoundingModeAttr>("rounding_mode"))
    mode = attr.getValue();
  bool approximates = mode == RoundingMode::Approx;
  bool isDouble = element == Element::F64, isHalf = getBytes(element) < 4;
  double units = 0;
#define MATH_ERROR(OPERATION, F32, F64)                                        \
  if (isa<cuda_tile::OPERATION>(op))                                           \
    units = isDouble ? F64 : F32;
#include "tilewright/Execution/Reference/Bounds/MathErrors.def"
#define APPROX_ERROR(OPERATION, F32)                                           \
  if (isa<cuda_tile::OPERATION>(op) && approximates)                           \
    units = F32;
#include "tilewright/Execution/Reference/Bounds/MathErrors.def"
  if (isa<cuda_tile::DivFOp>(op) && mode == RoundingMode::Full)
    units = 2;
  return isHalf ? std::min(units, 1.0) : units;
}

static Rule rounded(Formula formula) { return {formula, true}; }
static Rule plain(Formula formula) { return {formula}; }

template <typename Op> static Rule whereSigned(Op op, Rule rule) {
  return op.getSignedness() == Signedness::Signed ? rule : Rule{};
}

static Rule ruleOf(Operation *op) {
  using namespace cuda_tile;
  return llvm::TypeSwitch<Operation *, Rule>(op)
      .Case<AbsFOp, NegFOp, AbsIOp, NegIOp, TruncIOp>(
          [](auto) { return plain(formulas::carry); })
      .Case<MaxFOp, MinFOp>([](auto) { return plain(formulas::carryLargest); })
      .Case<MaxIOp, MinIOp>([](auto each) {
        return whereSigned(each, plain(formulas::carryLargest));
      })
      .Case<AddFOp, SubFOp>([](auto) { return rounded(formulas::add); })
      .Case<AddIOp, SubIOp>([](auto) { return plain(formulas::add); })
      .Case([](MulFOp) { return rounded(formulas::multiply); })
      .Case([](MulIOp) { return plain(formulas::multiply); })
      .Case([](DivFOp) { return rounded(formulas::divide); })
      .Case([](FmaOp) { return rounded(formulas::multiplyAdd); })
      .Case([](RemFOp) { return rounded(formulas::remainder); })
      .Case([](ExpOp) { return rounded(formulas::exponential); })
      .Case([](Exp2Op) { return rounded(formulas::exponential2); })
      .Case([](LogOp) { return rounded(formulas::logarithm); })
      .Case([](Log2Op) { return rounded(formulas::logarithm2); })
      .Case([](SqrtOp) { return rounded(formulas::squareRoot); })
      .Case([](RsqrtOp) { return rounded(formulas::reciprocalRoot); })
      .Case<SinOp, CosOp, TanHOp>([](auto) { return rounded(formulas::wave); })
      .Case([](TanOp) { return rounded(formulas::tangent); })
      .Case<SinHOp, CosHOp>([](auto) { return rounded(formulas::hyperbolic); })
      .Case([](Atan2Op) { return rounded(formulas::arcTangent2); })
      .Case<FPowFOp, FPowIOp>([](auto) { return rounded(formulas::power); })
      .Case([](FloorOp) { return plain(formulas::roundDown); })
      .Case([](CeilOp) { return plain(formulas::roundUp); })
      .Case([](FToFOp) { return rounded(formulas::carry); })
      .Case([](FToIOp) { return plain(formulas::roundToZero); })
      .Case([](IToFOp each) {
        return whereSigned(each, rounded(formulas::carry));
      })
      .Case(
          [](ExtIOp each) { return whereSigned(each, plain(formulas::carry)); })
      .Case([](CmpFOp) { return plain(formulas::compare); })
      .Case([](CmpIOp each) {
        return whereSigned(each, plain(formulas::compare));
      })
      .Case([](SelectOp) { return plain(formulas::choose); })
      .Default([](Operation *) { return Rule{}; });
}

namespace {
struct RadiusStep {
  Rule rule;
  SmallVector<std::pair<Operand, std::optional<RadiusPlace>>, 3> operands;
  Operand result;
  RadiusPlace to;

  /// What the result's format adds to the radius of the exact result.
  double finish(double value, double radius) const {
    if (radius == 0 && rule.units == 0)
      return 0;
    if (!isFloat(result.element)) {
      bool fits =
          result.element != Element::I1 && result.element != Element::Pointer &&
          std::fabs(value) + radius < std::ldexp(1.0, 8 * result.bytes - 1);
      return fits ? radius : undecided;
    }
    if (!std::isfinite(value) || std::isnan(radius))
      return radius == 0 ? 0 : undecided;
    const FloatFormat &format = getFormat(result.element);
    double magnitude = std::fabs(value);
    if (radius != 0 && rule.rounds)
      radius += radius * 0x1p-40 + unitAt(format, magnitude + radius);
    if (rule.units != 0) {
      double reach = 2 * rule.units * unitAt(format, magnitude);
      radius += (rule.units + 1) * unitAt(format, magnitude + reach);
    }
    int top = (1 << format.exponentBits) - 1 - format.bias;
    return magnitude + radius < std::ldexp(1.0, top) ? radius : undecided;
  }

  Flow operator()(Frame &frame) const {
    SmallVector<Radii, 3> radii;
    bool any = rule.units != 0;
    for (const auto &[operand, place] : operands) {
      radii.emplace_back(frame, place);
      any |= bool(radii.back());
    }
    *frame.at<uint64_t>(to.any) = any;
    if (!any)
      return Flow::Next;
    double *out = frame.at<double>(to.radii());
    Stretch in;
    for (size_t begin = 0; begin < to.stored; begin += Stretch::most) {
      in.count = std::min(Stretch::most, to.stored - begin);
      for (unsigned k = 0; k < 3; ++k) {
        if (k < operands.size())
          toNumbers(frame, operands[k].first, begin, in.count, in.x[k]);
        for (size_t i = 0; i < in.count; ++i)
          in.r[k][i] = k < radii.size() ? radii[k][begin + i] : 0;
      }
      toNumbers(frame, result, begin, in.count, in.v);
      rule.formula(in, out + begin);
      for (size_t i = 0; i < in.count; ++i)
        out[begin + i] = finish(in.v[i], out[begin + i]);
    }
    return Flow::Next;
  }
};
} // namespace

LogicalResult reference::planElementwiseRadius(Operation *op,
                                               Planner &planner) {
  Value value = op->getResult(0);
  RadiusStep step = {ruleOf(op), {}, planner.read(value), {}};
  if (isFloat(step.result.element))
    step.rule.units = ownError(op, step.result.element);
  bool exact = step.rule.units == 0;
  for (Value operand : op->getOperands()) {
    step.operands.push_back(
        {planner.read(operand), planner.readRadius(operand)});
    exact &= !step.operands.back().second;
  }
  if (exact)
    return success();
  step.to = planner.writeRadius(value);
  planner.add(std::move(step));
  return success();
}
