//===- Elementwise.cpp - radii of elementwise operations ------------------===//
#include "tilewright/Execution/Reference/Bounds/Formulas.h"
#include "tilewright/Execution/Reference/Bounds/Radius.h"

#include "llvm/ADT/TypeSwitch.h"
#include <cmath>

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

namespace {
/// The permitted error of a result in one run, in units in the last place.
struct OwnError {
  double device = 0; ///< 0 if only one result is permitted
  double slope = 0;  ///< additional units per unit of the operand
  double ours = 1;   ///< the reference executor's own error

  explicit operator bool() const { return device != 0; }
};

/// The effect of an operation on radii.
struct Rule {
  Formula formula = formulas::opaque;
  bool rounds = false;  ///< its result is rounded
  bool flushes = false; ///< operands and result
  bool blind = false;   ///< finite operands do not matter, only their radii
  /// The result is the operand, rounded in this mode.
  std::optional<RoundingMode> narrows = std::nullopt;
  OwnError error = {};
};
} // namespace

static OwnError ownError(Operation *op, Element element) {
  std::optional<RoundingMode> mode;
  if (auto attr =
          op->getAttrOfType<cuda_tile::RoundingModeAttr>("rounding_mode"))
    mode = attr.getValue();
  bool approximates = mode == RoundingMode::Approx;
  bool isDouble = element == Element::F64, isHalf = getBytes(element) < 4;
  OwnError error;
#define MATH_ERROR(OPERATION, FORMULA, F32, F64, OURS)                         \
  if (isa<cuda_tile::OPERATION>(op))                                           \
    error = {isDouble ? double(F64) : F32, 0, isDouble ? double(OURS) : 1};
#include "tilewright/Execution/Reference/Bounds/MathErrors.def"
#define APPROX_ERROR(OPERATION, F32, SLOPE)                                    \
  if (isa<cuda_tile::OPERATION>(op) && approximates)                           \
    error = {F32, SLOPE};
#include "tilewright/Execution/Reference/Bounds/MathErrors.def"
  if (isa<cuda_tile::DivFOp>(op) && mode == RoundingMode::Full)
    error.device = 2;
  if (isHalf)
    error = {std::min(error.device, 1.0)};
  return error;
}

static Formula divisionOf(cuda_tile::DivFOp op) {
  RoundingMode mode = op.getRoundingMode();
  return mode == RoundingMode::Approx ? formulas::divideRoughly
         : mode == RoundingMode::Full ? formulas::divideFully
                                      : formulas::divide;
}

static Rule rounded(Formula formula) { return {formula, true}; }
static Rule plain(Formula formula) { return {formula}; }

static Rule blind(Rule rule) {
  rule.blind = true;
  return rule;
}

template <typename Op> static Rule whereSigned(Op op, Rule rule) {
  return op.getSignedness() == Signedness::Signed ? rule : Rule{};
}

static Rule ruleOf(Operation *op) {
  using namespace cuda_tile;
  return llvm::TypeSwitch<Operation *, Rule>(op)
#define MATH_ERROR(OPERATION, FORMULA, F32, F64, OURS)                         \
  .Case([](OPERATION) { return rounded(formulas::FORMULA); })
#include "tilewright/Execution/Reference/Bounds/MathErrors.def"
      .Case<AbsFOp, NegFOp, AbsIOp, NegIOp, TruncIOp>(
          [](auto) { return blind(plain(formulas::carry)); })
      .Case<MaxFOp, MinFOp>([](auto) { return plain(formulas::carryLargest); })
      .Case<MaxIOp, MinIOp>([](auto each) {
        return whereSigned(each, plain(formulas::carryLargest));
      })
      .Case<AddFOp, SubFOp>([](auto) { return blind(rounded(formulas::add)); })
      .Case<AddIOp, SubIOp>([](auto) { return blind(plain(formulas::add)); })
      .Case([](MulFOp) { return rounded(formulas::multiply); })
      .Case([](MulIOp) { return plain(formulas::multiply); })
      .Case([](DivFOp each) { return rounded(divisionOf(each)); })
      .Case([](FmaOp) { return rounded(formulas::multiplyAdd); })
      .Case([](RemFOp) { return rounded(formulas::remainder); })
      .Case([](SqrtOp) { return rounded(formulas::squareRoot); })
      .Case([](FloorOp) { return plain(formulas::roundDown); })
      .Case([](CeilOp) { return plain(formulas::roundUp); })
      .Case([](FToFOp each) {
        Rule rule = rounded(formulas::carry);
        rule.narrows = each.getRoundingMode();
        return rule;
      })
      .Case([](FToIOp each) {
        bool toBool = elementOf(each.getTo()) == Element::I1;
        return plain(toBool ? formulas::isNotZero : formulas::roundToZero);
      })
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

/// The error that a result's format adds to the radius of an exact result:
/// `units` in the last place, and `slope` more per unit of an operand x with
/// radius rx.
struct FloatEnd {
  FormatLimits limits;
  double rounding = 0; ///< the smallest normal number if results are flushed
  double flushing = 0; ///< the smallest normal number, where results flush
  double units = 0, slope = 0;
};

/// For results whose only error is rounding.
TILEWRIGHT_WIDE static void finishExact(const double *values, size_t count,
                                        FormatLimits limits, double rounding,
                                        double *radii) {
  for (size_t i = 0; i < count; ++i) {
    double radius = radii[i], magnitude = std::fabs(values[i]);
    double sum = radius + rounding * (radius * 0x1p-40 +
                                      limits.unitAt(magnitude + radius));
    sum = magnitude + sum <= limits.largest ? sum : undecided;
    radii[i] = radius == 0 ? 0 : sum;
  }
}

TILEWRIGHT_WIDE static void finishFloats(const double *values, const double *x,
                                         const double *rx, size_t count,
                                         FloatEnd end, double *radii) {
  const FormatLimits &limits = end.limits;
  for (size_t i = 0; i < count; ++i) {
    double radius = radii[i], magnitude = std::fabs(values[i]);
    double rounded =
        radius +
        end.rounding * (radius * 0x1p-40 + limits.unitAt(magnitude + radius));
    double carried = radius != 0 ? rounded : 0;
    double far = std::fabs(x[i]) + rx[i];
    double units = end.units + (end.slope != 0 ? end.slope * far : 0);
    double reach = 2 * units * limits.unitAt(magnitude);
    double own =
        units != 0 ? units * limits.unitAt(magnitude + carried + reach) : 0;
    double sum = carried + own;
    bool flushed = (sum != 0) & (magnitude - sum < end.flushing);
    sum += flushed ? end.flushing : 0;
    // An infinity or NaN from exact operands is the same in every run.
    bool settled = (radius == 0) & !(magnitude <= limits.largest);
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

static double roundTo(RoundingMode mode, double number, double unit) {
  switch (mode) {
  case RoundingMode::Zero:
    return std::trunc(number / unit) * unit;
  case RoundingMode::NegativeInf:
    return std::floor(number / unit) * unit;
  case RoundingMode::PositiveInf:
    return std::ceil(number / unit) * unit;
  default: // to nearest: units are powers of two, results short of 51 bits
    return (number + 0x1.8p52 * unit) - 0x1.8p52 * unit;
  }
}

/// Rounding is monotonic: the rounded ends of the interval bound the result,
/// and most often they are equal.
static inline void narrowBy(const Stretch &in, RoundingMode mode,
                            const FormatLimits &limits, double *radii) {
  for (size_t i = 0; i < in.count; ++i) {
    double x = in.x[0][i], r = in.r[0][i], value = in.v[i];
    double reach = r + (std::fabs(x) + r) * 0x1p-52;
    double low = x - reach, high = x + reach;
    low = roundTo(mode, low, limits.unitAt(std::fabs(low)));
    high = roundTo(mode, high, limits.unitAt(std::fabs(high)));
    double radius = std::max(high - value, value - low);
    bool signOpen = (radius == 0) & (value == 0) & (std::fabs(x) <= reach);
    bool finite = std::fabs(value) <= limits.largest;
    radius = signOpen ? limits.least : finite ? radius : undecided;
    radii[i] = r == 0 ? 0 : radius;
  }
}

TILEWRIGHT_WIDE static void
narrowToNearest(const Stretch &in, const FormatLimits &limits, double *radii) {
  narrowBy(in, RoundingMode::NearestEven, limits, radii);
}

static void narrow(const Stretch &in, RoundingMode mode,
                   const FormatLimits &limits, double *radii) {
  bool isDouble = limits.spacing == 0x1p-52; // nothing is narrower
  if (isDouble)
    return;
  if (mode == RoundingMode::NearestEven)
    narrowToNearest(in, limits, radii);
  else
    narrowBy(in, mode, limits, radii);
}

namespace {
struct RadiusStep {
  Rule rule;
  SmallVector<std::pair<Operand, std::optional<RadiusPlace>>, 3> operands;
  Operand result;
  RadiusPlace to;
  std::optional<FloatEnd> end; ///< for floats
  bool isUnsigned = false;     ///< for floats without codes below zero
  double largest = 0;          ///< for integers, 0 if they are bits

  Flow operator()(Frame &frame) const {
    SmallVector<Radii, 3> radii;
    bool any(rule.error);
    for (const auto &[operand, place] : operands) {
      radii.emplace_back(frame, place);
      any |= bool(radii.back());
    }
    *frame.at<uint64_t>(to.any) = any;
    if (!any)
      return Flow::Next;
    double *out = frame.at<double>(to.radii());
    Stretch in;
    in.largest = end ? end->limits.largest : largest;
    in.least = end ? std::max(end->limits.least, end->flushing) : 1;
    for (size_t k = 0; k < 3; ++k) {
      in.open[k] = k < operands.size() && radii[k];
      if (!in.open[k])
        std::fill_n(in.r[k], Stretch::most, 0);
    }
    for (size_t begin = 0; begin < to.stored; begin += Stretch::most) {
      in.count = std::min(Stretch::most, to.stored - begin);
      for (size_t k = 0; k < operands.size(); ++k)
        if (in.open[k])
          radii[k].copy(begin, in.count, in.r[k]);
      toNumbers(frame, result, begin, in.count, in.v);
      if (!rule.blind || rule.flushes || !areFinite(in.v, in.count))
        takeOperands(frame, begin, in);
      rule.formula(in, out + begin);
      finish(in, out + begin);
    }
    return Flow::Next;
  }

  void takeOperands(Frame &frame, size_t begin, Stretch &in) const {
    for (size_t k = 0; k < operands.size(); ++k) {
      toNumbers(frame, operands[k].first, begin, in.count, in.x[k]);
      if (rule.flushes)
        flush(in.x[k], in.r[k], in.count);
    }
  }

  void setEnd(const FloatFormat &format, bool flushes) {
    rule.flushes = flushes;
    isUnsigned = !format.hasSign;
    end.emplace();
    end->limits = FormatLimits(format);
    end->rounding = rule.rounds && !rule.narrows ? 1 : 0;
    end->flushing = flushes ? end->limits.normal : 0;
    if (rule.error) {
      end->units = rule.error.device + rule.error.ours;
      end->slope = rule.error.slope;
    }
  }

  void finish(const Stretch &in, double *out) const {
    if (!end)
      return finishIntegers(in.v, in.count, largest, out);
    if (rule.narrows)
      narrow(in, *rule.narrows, end->limits, out);
    if (end->units == 0 && end->flushing == 0)
      finishExact(in.v, in.count, end->limits, end->rounding, out);
    else
      finishFloats(in.v, in.x[0], in.r[0], in.count, *end, out);
    if (!isUnsigned)
      return;
    for (size_t i = 0; i < in.count; ++i)
      if (out[i] != 0 && !(in.x[0][i] - in.r[0][i] > 0))
        out[i] = undecided;
  }

  /// Adds the effect of flushing to the radii of operands.
  void flush(double *x, double *r, size_t count) const {
    double normal = end->limits.normal;
    for (size_t i = 0; i < count; ++i) {
      if (r[i] == 0 || std::fabs(x[i]) - r[i] >= normal)
        continue;
      r[i] += normal;
      if (std::fabs(x[i]) < normal)
        x[i] = 0;
    }
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
    step.rule.error = ownError(op, element);
    step.setEnd(getFormat(element), op->hasAttr("flush_to_zero"));
  } else if (element != Element::I1 && element != Element::Pointer) {
    step.largest = std::ldexp(1.0, 8 * step.result.bytes - 1);
  }
  bool exact = !step.rule.error;
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
