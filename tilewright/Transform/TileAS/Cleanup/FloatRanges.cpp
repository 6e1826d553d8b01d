//===- FloatRanges.cpp - value ranges of float tiles ----------------------===//
#include "tilewright/Transform/TileAS/Cleanup/FloatRanges.h"

#include "llvm/ADT/TypeSwitch.h"
#include <cmath>

using namespace mlir;
using namespace tilewright;

/// The longest chain of operations that is followed.
static constexpr unsigned greatestDepth = 24;
static constexpr double infinity = std::numeric_limits<double>::infinity();

/// `range` widened by the largest error of an f32 rounding, an approximation,
/// or the roundings of a long sum. A zero bound stays zero, and one so small
/// that flushing subnormals matters becomes zero.
static FloatRange widened(FloatRange range, double part = 0x1p-10) {
  auto apart = [part](double x) { return std::fabs(x) * part; };
  FloatRange result{range.low - apart(range.low),
                    range.high + apart(range.high)};
  if (result.low > 0 && result.low < 0x1p-110)
    result.low = 0;
  if (result.high < 0 && result.high > -0x1p-110)
    result.high = 0;
  return result;
}

static FloatRange fixed(const APFloat &number) {
  APFloat wide = number;
  bool ignored;
  wide.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &ignored);
  double value = wide.convertToDouble();
  return std::isnan(value) ? FloatRange() : widened({value, value}, 0);
}

/// The range of a constant number or splat; otherwise unbounded.
static FloatRange constantRange(Value value) {
  Attribute constant;
  if (auto tile = value.getDefiningOp<tileas::ConstantTensorOp>())
    constant = tile.getValue();
  else if (auto scalar = value.getDefiningOp<arith::ConstantOp>())
    constant = scalar.getValue();
  if (auto number = dyn_cast_if_present<FloatAttr>(constant))
    return fixed(number.getValue());
  auto elements = dyn_cast_if_present<DenseFPElementsAttr>(constant);
  if (elements && elements.isSplat())
    return fixed(elements.getSplatValue<APFloat>());
  return {};
}

static FloatRange join(const FloatRange &a, const FloatRange &b) {
  return {std::min(a.low, b.low), std::max(a.high, b.high)};
}

static FloatRange sum(const FloatRange &a, const FloatRange &b) {
  double low = a.low + b.low, high = a.high + b.high;
  return widened(
      {std::isnan(low) ? -infinity : low, std::isnan(high) ? infinity : high});
}

static FloatRange negated(const FloatRange &a) { return {-a.high, -a.low}; }

static FloatRange product(const FloatRange &a, const FloatRange &b) {
  FloatRange result{infinity, -infinity};
  for (double x : {a.low, a.high})
    for (double y : {b.low, b.high}) {
      double corner = x == 0 || y == 0 ? 0 : x * y;
      result = join(result, {corner, corner});
    }
  return widened(result);
}

/// 2 or e to the power of `x`.
static FloatRange power(const FloatRange &x, double base) {
  FloatRange result{0, infinity};
  if (x.high <= 0)
    result.high = 1;
  else if (x.high < 80)
    result.high = std::pow(base, x.high);
  if (x.low >= 0)
    result.low = 1;
  else if (x.low > -80)
    result.low = std::pow(base, x.low);
  return widened(result);
}

/// The source of operations that move elements without changing them.
static Value movedFrom(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    if (!isa<tileas::BroadcastOp, tileas::ReshapeOp, tileas::PermuteOp,
             tileas::SplatOp, tileas::ConvertLayoutOp, tileas::ExtractOp>(op))
      break;
    value = op->getOperand(0);
  }
  return value;
}

/// The single operation of a reduction's body, on both of its arguments.
static Operation *combinerOf(tileas::ReduceOp op) {
  Block &body = op.getBody().front();
  if (op.getSources().size() != 1 ||
      !llvm::hasSingleElement(body.without_terminator()))
    return nullptr;
  Operation &only = body.front();
  bool isPlain = only.getNumOperands() == 2 &&
                 only.getOperand(0) != only.getOperand(1) &&
                 llvm::all_of(only.getOperands(), [&](Value operand) {
                   return operand.getParentBlock() == &body;
                 });
  return isPlain && body.getTerminator()->getOperand(0) == only.getResult(0)
             ? &only
             : nullptr;
}

/// Whether `value` has, along `dim`, an element that is 1 if all elements are
/// numbers, and no element is greater or negative.
static bool hasPowerOfZero(Value value, int64_t dim) {
  Operation *op = value.getDefiningOp();
  if (!isa_and_present<tileas::ExpOp, tileas::Exp2Op>(op))
    return false;
  Value exponent = op->getOperand(0);
  if (auto scaled = exponent.getDefiningOp<tileas::MulFOp>()) {
    // Multiplied by any finite number, 0 stays 0; if the number is not
    // negative, the maximum remains the maximum.
    auto isFinite = [](Value factor) {
      FloatRange range = constantRange(movedFrom(factor));
      return range.low >= 0 && std::isfinite(range.high);
    };
    if (isFinite(scaled.getRhs()))
      exponent = scaled.getLhs();
    else if (isFinite(scaled.getLhs()))
      exponent = scaled.getRhs();
  }
  auto difference = exponent.getDefiningOp<tileas::SubFOp>();
  if (!difference)
    return false;
  // Broadcast along `dim` from a tile to which a reshape added the dimension.
  auto broadcast = difference.getRhs().getDefiningOp<tileas::BroadcastOp>();
  if (!broadcast)
    return false;
  auto reshape = broadcast->getOperand(0).getDefiningOp<tileas::ReshapeOp>();
  if (!reshape)
    return false;
  auto greatest = reshape->getOperand(0).getDefiningOp<tileas::ReduceOp>();
  auto kept = dyn_cast<RankedTensorType>(reshape.getType());
  if (!greatest || !kept || greatest.getSources()[0] != difference.getLhs() ||
      int64_t(greatest.getDim()) != dim)
    return false;
  SmallVector<int64_t> shape(
      cast<RankedTensorType>(difference.getLhs().getType()).getShape());
  shape[dim] = 1;
  return kept.getShape() == ArrayRef(shape) &&
         isa_and_present<tileas::MaxNumFOp, tileas::MaximumFOp,
                         arith::MaxNumFOp, arith::MaximumFOp>(
             combinerOf(greatest));
}

FloatRange FloatRanges::of(Value value) { return at(value, 0); }

FloatRange FloatRanges::at(Value value, unsigned depth) {
  value = movedFrom(value);
  if (auto found = known.find(value); found != known.end())
    return found->second;
  if (depth > greatestDepth)
    return {};
  return known[value] = compute(value, depth + 1);
}

/// The blocks of the largest cluster.
static constexpr double mostBlocks = 16;

FloatRange FloatRanges::ofReduction(tileas::ReduceOp op, unsigned depth) {
  Operation *combiner = combinerOf(op);
  if (!combiner)
    return {};
  Value source = op.getSources()[0];
  FloatRange each = at(source, depth);
  if (isa<tileas::MaxNumFOp, tileas::MinNumFOp, tileas::MaximumFOp,
          tileas::MinimumFOp, arith::MaxNumFOp, arith::MinNumFOp,
          arith::MaximumFOp, arith::MinimumFOp>(combiner))
    return each;
  if (!isa<arith::AddFOp, tileas::AddFOp>(combiner))
    return {};
  int64_t dim = op.getDim();
  double count = cast<RankedTensorType>(source.getType()).getDimSize(dim);
  if (op.getCluster())
    count *= mostBlocks;
  if (count > 0x1p20)
    return {};
  auto scaled = [count](double x) { return x == 0 ? 0 : x * count; };
  // A thousandth of a sum of 2^20 numbers of one sign exceeds its rounding
  // errors; numbers of both signs may cancel, but the error is at most that of
  // numbers of one sign.
  FloatRange total{each.low < 0 ? scaled(each.low) : each.low,
                   each.high > 0 ? scaled(each.high) : each.high};
  total = widened(total, 0.125);
  if (hasPowerOfZero(source, dim))
    return {0.5, 2 * count};
  return total;
}

FloatRange FloatRanges::compute(Value value, unsigned depth) {
  Operation *op = value.getDefiningOp();
  if (!op || !getElementTypeOrSelf(value.getType()).isF32())
    return {};
  auto operand = [&](unsigned i) { return at(op->getOperand(i), depth); };
  return TypeSwitch<Operation *, FloatRange>(op)
      .Case<arith::ConstantOp, tileas::ConstantTensorOp>(
          [&](Operation *) { return constantRange(value); })
      .Case<tileas::AddFOp>(
          [&](Operation *) { return sum(operand(0), operand(1)); })
      .Case<tileas::SubFOp>(
          [&](Operation *) { return sum(operand(0), negated(operand(1))); })
      .Case<tileas::MulFOp>([&](Operation *) {
        FloatRange result = product(operand(0), operand(1));
        if (op->getOperand(0) == op->getOperand(1))
          result.low = std::max(result.low, 0.0);
        return result;
      })
      .Case<tileas::FmaOp>([&](Operation *) {
        FloatRange first = product(operand(0), operand(1));
        if (op->getOperand(0) == op->getOperand(1))
          first.low = std::max(first.low, 0.0);
        return sum(first, operand(2));
      })
      .Case<tileas::NegFOp>([&](Operation *) { return negated(operand(0)); })
      .Case<tileas::MaxNumFOp, tileas::MinNumFOp>(
          // If one operand is NaN, the other alone.
          [&](Operation *) { return join(operand(0), operand(1)); })
      .Case<tileas::MaximumFOp>([&](Operation *) {
        FloatRange a = operand(0), b = operand(1);
        return FloatRange{std::max(a.low, b.low), std::max(a.high, b.high)};
      })
      .Case<tileas::MinimumFOp>([&](Operation *) {
        FloatRange a = operand(0), b = operand(1);
        return FloatRange{std::min(a.low, b.low), std::min(a.high, b.high)};
      })
      .Case<tileas::AbsFOp>([&](Operation *) {
        FloatRange x = operand(0);
        return FloatRange{std::max({x.low, -x.high, 0.0}),
                          std::max(-x.low, x.high)};
      })
      .Case<tileas::Exp2Op>([&](Operation *) { return power(operand(0), 2); })
      .Case<tileas::ExpOp>(
          [&](Operation *) { return power(operand(0), 2.718281828459045); })
      .Case<tileas::SqrtOp>([&](Operation *) {
        FloatRange x = operand(0);
        return widened({x.low > 0 ? std::sqrt(x.low) : 0,
                        x.high > 0 ? std::sqrt(x.high) : 0});
      })
      .Case<tileas::RsqrtOp>([&](Operation *) {
        FloatRange x = operand(0);
        return widened({x.high > 0 ? 1 / std::sqrt(x.high) : 0,
                        x.low > 0 ? 1 / std::sqrt(x.low) : infinity});
      })
      .Case<tileas::TanHOp, tileas::SinOp, tileas::CosOp>(
          [](Operation *) { return FloatRange{-1.25, 1.25}; })
      .Case<tileas::ReduceOp>([&](tileas::ReduceOp reduction) {
        return ofReduction(reduction, depth);
      })
      .Default(FloatRange());
}

std::optional<unsigned> tilewright::significantBits(Value value) {
  value = movedFrom(value);
  auto extended = value.getDefiningOp<tileas::ExtFOp>();
  if (!extended)
    return std::nullopt;
  auto element = dyn_cast<FloatType>(
      getElementTypeOrSelf(extended->getOperand(0).getType()));
  if (!element)
    return std::nullopt;
  const llvm::fltSemantics &semantics = element.getFloatSemantics();
  // The square of the least subnormal's last bit must be representable in f32.
  int last = APFloat::semanticsMinExponent(semantics) -
             int(APFloat::semanticsPrecision(semantics)) + 1;
  if (2 * last < -149)
    return std::nullopt;
  return APFloat::semanticsPrecision(semantics);
}
