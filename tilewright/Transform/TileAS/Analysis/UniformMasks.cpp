//===- UniformMasks.cpp - when a mask is true everywhere ------------------===//
#include "tilewright/Transform/TileAS/Analysis/UniformMasks.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tilewright;

/// How many operations deep tiles are followed.
static constexpr unsigned mostDepth = 16;
/// Sums in 64 bits do not wrap: offsets have at most this many bits, and so
/// have elements.
static constexpr unsigned mostBits = 32;

/// The source of an operation that only moves elements; null for others.
static Value movedBy(Operation *op) {
  if (isa<tileas::BroadcastOp, tileas::ReshapeOp, tileas::PermuteOp,
          tileas::ConvertLayoutOp, tileas::ExtractSliceOp, tileas::ExtractOp,
          tileas::AssumeOp>(op))
    return op->getOperand(0);
  return {};
}

//===----------------------------------------------------------------------===//
// Coordinates
//===----------------------------------------------------------------------===//

static bool isSmall(const CoordinateRange &range) {
  return llvm::isInt<mostBits>(range.least) &&
         llvm::isInt<mostBits>(range.most);
}

/// Nothing if a bound is too large.
static std::optional<CoordinateRange> scaled(CoordinateRange range,
                                             int64_t factor) {
  if (!llvm::isInt<mostBits>(factor))
    return std::nullopt;
  for (auto &[scalar, times] : range.scalars) {
    times *= factor;
    if (!llvm::isInt<mostBits>(times))
      return std::nullopt;
  }
  range.least *= factor;
  range.most *= factor;
  if (factor < 0)
    std::swap(range.least, range.most);
  return isSmall(range) ? std::optional(std::move(range)) : std::nullopt;
}

static std::optional<CoordinateRange> sum(CoordinateRange range,
                                          const CoordinateRange &other) {
  llvm::append_range(range.scalars, other.scalars);
  range.least += other.least;
  range.most += other.most;
  return isSmall(range) ? std::optional(std::move(range)) : std::nullopt;
}

/// The only value of all elements, if it is known.
static std::optional<int64_t> constantIn(const CoordinateRange &range) {
  return range.scalars.empty() && range.least == range.most
             ? std::optional(range.least)
             : std::nullopt;
}

static CoordinateRange rangeOfSplat(Value scalar) {
  CoordinateRange range;
  APInt number;
  if (matchPattern(scalar, m_ConstantInt(&number)))
    range.least = range.most = number.getSExtValue();
  else
    range.scalars.emplace_back(scalar, 1);
  return range;
}

static std::optional<CoordinateRange> follow(Value tile, unsigned depth) {
  Operation *op = tile.getDefiningOp();
  if (!op || depth == mostDepth)
    return std::nullopt;
  if (Value source = movedBy(op))
    return follow(source, depth + 1);
  if (auto splat = dyn_cast<tileas::SplatOp>(op))
    return rangeOfSplat(splat.getSource());
  if (auto iota = dyn_cast<tileas::IotaOp>(op)) {
    CoordinateRange range;
    range.most = cast<RankedTensorType>(iota.getType()).getNumElements() - 1;
    return range;
  }
  if (!isa<tileas::AddIOp, tileas::SubIOp, tileas::MulIOp>(op))
    return std::nullopt;
  std::optional<CoordinateRange> lhs = follow(op->getOperand(0), depth + 1),
                                 rhs = follow(op->getOperand(1), depth + 1);
  if (!lhs || !rhs)
    return std::nullopt;
  if (isa<tileas::MulIOp>(op)) {
    if (std::optional<int64_t> factor = constantIn(*rhs))
      return scaled(std::move(*lhs), *factor);
    std::optional<int64_t> factor = constantIn(*lhs);
    return factor ? scaled(std::move(*rhs), *factor) : std::nullopt;
  }
  if (isa<tileas::SubIOp>(op))
    rhs = scaled(std::move(*rhs), -1);
  return rhs ? sum(std::move(*lhs), *rhs) : std::nullopt;
}

std::optional<CoordinateRange> tilewright::coordinatesOf(Value tile) {
  auto element = dyn_cast<IntegerType>(getElementTypeOrSelf(tile.getType()));
  if (!element || element.getWidth() > mostBits)
    return std::nullopt;
  return follow(tile, 0);
}

//===----------------------------------------------------------------------===//
// Masks
//===----------------------------------------------------------------------===//

std::optional<UniformMask> UniformMask::of(Value mask, bool truth) {
  UniformMask condition;
  if (!condition.add(mask, truth))
    return std::nullopt;
  return condition;
}

bool UniformMask::addComparison(tileas::CmpIOp comparison, bool truth) {
  using enum arith::CmpIPredicate;
  std::optional<CoordinateRange> lhs = coordinatesOf(comparison.getLhs()),
                                 rhs = coordinatesOf(comparison.getRhs());
  if (!lhs || !rhs)
    return false;
  arith::CmpIPredicate predicate =
      truth ? comparison.getPredicate()
            : arith::invertPredicate(comparison.getPredicate());
  if (llvm::is_contained({eq, ne}, predicate))
    return false;
  if (llvm::is_contained({sgt, sge, ugt, uge}, predicate))
    std::swap(lhs, rhs);
  orders.push_back(
      {std::move(*lhs), std::move(*rhs),
       cast<IntegerType>(getElementTypeOrSelf(comparison.getLhs().getType())),
       llvm::is_contained({slt, sle, sgt, sge}, predicate),
       llvm::is_contained({slt, sgt, ult, ugt}, predicate)});
  return true;
}

bool UniformMask::add(Value mask, bool truth) {
  Operation *op = mask.getDefiningOp();
  if (!op)
    return false;
  if (Value source = movedBy(op))
    return add(source, truth);
  if (auto splat = dyn_cast<tileas::SplatOp>(op)) {
    scalars.emplace_back(splat.getSource(), truth);
    return true;
  }
  if (auto comparison = dyn_cast<tileas::CmpIOp>(op))
    return addComparison(comparison, truth);
  // All of a conjunction are true if all of both sides are; by De Morgan's law
  // likewise for a disjunction of which none is.
  bool isBoth = truth ? isa<tileas::AndIOp>(op) : isa<tileas::OrIOp>(op);
  if (isBoth)
    return add(op->getOperand(0), truth) && add(op->getOperand(1), truth);
  if (!isa<tileas::XOrIOp>(op))
    return false;
  std::optional<CoordinateRange> flips = coordinatesOf(op->getOperand(1));
  std::optional<int64_t> flip = flips ? constantIn(*flips) : std::nullopt;
  return flip && add(op->getOperand(0), truth != bool(*flip));
}

namespace {
/// Emits scalars in 64 bits.
class WideSums {
public:
  WideSums(OpBuilder &builder, Location loc, IntegerType type, bool isSigned)
      : builder(builder), loc(loc), type(type), isSigned(isSigned) {}

  /// The sum of the scalars of `range`, wrapped to the type's width; null if
  /// there are none.
  Value base(const CoordinateRange &range) {
    Value sum;
    for (auto [scalar, factor] : range.scalars) {
      Value term = scalar;
      if (factor != 1)
        term = arith::MulIOp::create(
            builder, loc, term,
            arith::ConstantOp::create(
                builder, loc, builder.getIntegerAttr(type, wrapped(factor))));
      sum = sum ? arith::AddIOp::create(builder, loc, sum, term).getResult()
                : term;
    }
    return sum ? extended(sum) : Value();
  }

  /// `base` + `offset`; `base` may be null.
  Value plus(Value base, int64_t offset) {
    Value number = constant(offset);
    if (!base || !offset)
      return base ? base : number;
    return arith::AddIOp::create(builder, loc, base, number);
  }

  Value isBelow(Value low, Value high, bool isStrict) {
    return arith::CmpIOp::create(builder, loc,
                                 isStrict ? arith::CmpIPredicate::slt
                                          : arith::CmpIPredicate::sle,
                                 low, high);
  }

  Value constant(int64_t value) {
    return arith::ConstantOp::create(builder, loc,
                                     builder.getI64IntegerAttr(value));
  }

private:
  APInt wrapped(int64_t value) const {
    return APInt(64, value, /*isSigned=*/true).trunc(type.getWidth());
  }

  Value extended(Value value) {
    if (isSigned)
      return arith::ExtSIOp::create(builder, loc, builder.getI64Type(), value);
    return arith::ExtUIOp::create(builder, loc, builder.getI64Type(), value);
  }

  OpBuilder &builder;
  Location loc;
  IntegerType type;
  bool isSigned;
};
} // namespace

static Value both(OpBuilder &builder, Location loc, Value a, Value b) {
  return a ? arith::AndIOp::create(builder, loc, a, b).getResult() : b;
}

/// The low side's greatest element is below the high side's least. Neither
/// wraps: the low side not below zero, by a comparison, nor above, since the
/// high side does not.
Value UniformMask::emitOrder(OpBuilder &builder, Location loc,
                             const Order &order) {
  WideSums sums(builder, loc, order.type, order.isSigned);
  unsigned bits = order.type.getWidth();
  int64_t least = order.isSigned ? llvm::minIntN(bits) : 0,
          most = order.isSigned ? llvm::maxIntN(bits)
                                : int64_t(llvm::maxUIntN(bits));
  Value low = sums.base(order.low), high = sums.base(order.high);
  Value all = sums.isBelow(sums.plus(low, order.low.most - order.high.least),
                           sums.plus(high, 0), order.isStrict);
  if (!low || order.low.least < 0)
    all = both(builder, loc, all,
               sums.isBelow(sums.constant(least),
                            sums.plus(low, order.low.least), false));
  if (!high || order.high.most > 0)
    all = both(builder, loc, all,
               sums.isBelow(sums.plus(high, order.high.most),
                            sums.constant(most), false));
  return all;
}

Value UniformMask::emit(OpBuilder &builder, Location loc) const {
  Value all;
  for (const Order &order : orders)
    all = both(builder, loc, all, emitOrder(builder, loc, order));
  for (auto [scalar, truth] : scalars) {
    Value is = scalar;
    if (!truth)
      is = arith::XOrIOp::create(
          builder, loc, is,
          arith::ConstantOp::create(builder, loc, builder.getBoolAttr(true)));
    all = both(builder, loc, all, is);
  }
  return all;
}
