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

/// What the result's format adds to the radii of exact results.
TILEWRIGHT_WIDE static void finishFloats(const double *values, size_t count,
                                         Rule rule, FormatLimits limits,
                                         double *radii) {
  double rounding = rule.rounds ? 1 : 0;
  for (size_t i = 0; i < count; ++i) {
    double radius = radii[i], magnitude = std::fabs(values[i]);
    double carried = radius + rounding * (radius * 0x1p-40 +
                                          limits.unitAt(magnitude + radius));
    double reach = 2 * rule.units * limits.unitAt(magnitude);
    double own = rule.units != 0
                     ? (rule.units + 1) * limits.unitAt(magnitude + reach)
                     : 0;
    double sum = (radius != 0 ? carried : 0) + own;
    // An infinity or NaN of exact operands is what every run gets.
    bool settled = radius == 0 && !(magnitude <= limits.largest);
    sum = magnitude + sum <= limits.largest ? sum : undecided;
    radii[i] = settled ? 0 : sum;
  }
}

static void finishIntegers(const double *values, size_t count, double largest,
                           double *radii) {
  for (size_t i = 0; i < count; ++i)
    if (radii[i] != 0 && !(std::fabs(values[i]) + radii[i] < largest))
      radii[i] = undecided;
}

namespace {
struct RadiusStep {
  Rule rule;
  SmallVector<std::pair<Operand, std::optional<RadiusPlace>>, 3> operands;
  Operand result;
  RadiusPlace to;
  std::optional<FormatLimits> limits; ///< of a float
  double largest = 0;                 ///< of an integer, 0 for one of bits

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
        if (k >= radii.size() || !radii[k])
          std::fill_n(in.r[k], in.count, 0);
        else if (radii[k].isSplat())
          std::fill_n(in.r[k], in.count, radii[k][0]);
        else
          std::copy_n(&radii[k].at(begin), in.count, in.r[k]);
      }
      toNumbers(frame, result, begin, in.count, in.v);
      rule.formula(in, out + begin);
      if (limits)
        finishFloats(in.v, in.count, rule, *limits, out + begin);
      else
        finishIntegers(in.v, in.count, largest, out + begin);
    }
    return Flow::Next;
  }
};
} // namespace

LogicalResult reference::planElementwiseRadius(Operation *op,
                                               Planner &planner) {
  Value value = op->getResult(0);
  RadiusStep step;
  step.rule = ruleOf(op);
  step.result = planner.read(value);
  Element element = step.result.element;
  if (isFloat(element)) {
    step.rule.units = ownError(op, element);
    step.limits.emplace(getFormat(element));
  } else if (element != Element::I1 && element != Element::Pointer) {
    step.largest = std::ldexp(1.0, 8 * step.result.bytes - 1);
  }
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
