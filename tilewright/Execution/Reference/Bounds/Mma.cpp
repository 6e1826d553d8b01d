//===- Mma.cpp - radii of matrix products ---------------------------------===//
// For r = acc + sum of k products, with M = |acc| + sum |lhs| |rhs|, every
// order of accumulation, ours included, stays within ((1 + u)^(k + 1) - 1) M of
// the exact result (Higham 2002, 3.1; one more for a product that is rounded
// before it is added), plus the smallest number for each step. u allows for
// accumulators that truncate instead of rounding: 2^-23 for f32; 2^-10 for f16;
// 2^-13 for f32 under `fast_acc` (PTX ISA, mma: at least single, or half,
// precision; fp8 accumulation keeps 14 bits). The truncated part depends on the
// stored exponents of the factors, so in M a subnormal factor counts as the
// smallest normal number. f64 is rounded to nearest. M is summed in f32, whose
// error is negligible, except for factors of f64, whose products may be too
// small for it.
//
// A tensor core (arXiv 2511.10909; Chip/MatrixSums.h) sums n products and its
// accumulator C at once: each of these n + 1 terms is truncated at 2^(e - f),
// where 2^e, the largest of their exponents, is at most M, and the sum S is
// truncated to r bits of fraction. S never exceeds M, since all truncation is
// towards zero, so the M of the next n products, with S as C, is part of the
// whole M.
//  - f32, f >= 24, r = 23, n >= 4 except at the end of k: the terms lose less
//    than (n + 1) 2^-24 M and S less than 2^-23 M, together (n + 3) / 2 u M.
//    The n add up to k, so the total is at most k / 2 + 3 (k + 3) / 8 <= k + 1
//    times u M for k >= 1. Where C is added to the sum of all products (8 bits
//    on sm_90), it is no term and loses nothing, and one rounding of u / 2
//    takes its place.
//  - fast_acc, f = r = 13: if the exponent of S is at most e, S has no bits to
//    lose and the terms lose less than (n + 1) u M; if it is larger, M is at
//    least 2^(e + 1), and both lose less than ((n + 1) / 2 + 1) u M. Either is
//    at most (n + 1) u M. From the second n on C has r bits and products have
//    at most 8, so the term with the exponent e loses nothing: n u M for n
//    >= 2. The total is (k + 1) u M.
//  - f16, rounded to nearest: a block loses at most (n + 1) 2^-13 M, and S
//    2^-11 M; with u = 2^-10 that is less than n u M for n >= 1, and S may be
//    at most (1 + u) M, as in Higham's bound.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Bounds/Radius.h"
#include "tilewright/Execution/Reference/MmaLoops.h"

#include <cmath>

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

// A function with clones cannot be a template: the following ones are inlined
// into a function for each type of sizes.

/// Slightly more than `number`; only zero becomes zero.
static inline void roundUp(double number, float &size) {
  float rounded = float(number) * (1 + 0x1p-22f);
  bool vanishes = (number != 0) & (rounded < 0x1p-149f);
  size = vanishes ? 0x1p-149f : rounded;
}
static inline void roundUp(double number, double &size) { size = number; }

/// Sizes are compared as integers, which vectorizes: finds the smallest minus
/// one, which excludes zero, and the largest.
template <typename Size, typename Code>
static inline void takeMagnitudes(const double *numbers, size_t count,
                                  Size *sizes, Code &least, Code &largest) {
  for (size_t i = 0; i < count; ++i) {
    roundUp(std::fabs(numbers[i]), sizes[i]);
    Code code = std::bit_cast<Code>(sizes[i]);
    least = std::min<Code>(least, code - 1);
    largest = std::max(largest, code);
  }
}

TILEWRIGHT_WIDE static void takeAll(const double *numbers, size_t count,
                                    float *sizes, uint32_t &least,
                                    uint32_t &largest) {
  uint32_t low = least, high = largest;
  takeMagnitudes(numbers, count, sizes, low, high);
  least = low, largest = high;
}
TILEWRIGHT_WIDE static void takeAll(const double *numbers, size_t count,
                                    double *sizes, uint64_t &least,
                                    uint64_t &largest) {
  uint64_t low = least, high = largest;
  takeMagnitudes(numbers, count, sizes, low, high);
  least = low, largest = high;
}

namespace {
/// The range of magnitudes other than zero.
template <typename Size> class Range {
public:
  void take(const double *numbers, size_t count, Size *sizes) {
    takeAll(numbers, count, sizes, low, high);
  }
  void take(Frame &frame, const Operand &operand, Size *sizes) {
    constexpr size_t most = 512;
    double numbers[most];
    for (size_t begin = 0; begin < operand.count; begin += most) {
      size_t count = std::min(most, operand.count - begin);
      toNumbers(frame, operand, begin, count, numbers);
      take(numbers, count, sizes + begin);
    }
  }

  /// Infinity if all are zero.
  double least() const {
    return low == ~Code(0) ? undecided : std::bit_cast<Size>(low + 1);
  }
  /// Whether some are infinite or NaN.
  bool hasSpecial() const {
    return high >= std::bit_cast<Code>(std::numeric_limits<Size>::infinity());
  }

private:
  using Code = std::conditional_t<sizeof(Size) == 4, uint32_t, uint64_t>;
  Code low = ~Code(0), high = 0;
};
} // namespace

namespace {
/// A factor as magnitudes and radii, both including the block scale.
template <typename Size> struct Factor {
  Operand tile;
  std::optional<RadiusPlace> radius;
  std::optional<Operand> scale;
  std::optional<RadiusPlace> scaleRadius;
  size_t rows, columns;    ///< of one matrix
  size_t block = 1;        ///< elements that share a scale
  bool scalesDown = false; ///< blocks run down the columns
  double normal = 0;       ///< smallest normal number, the minimum in M
  Ref magnitudes, radii;   ///< of type Size, rounded up

  size_t scaleAt(size_t i) const {
    size_t column = i % columns, row = i / columns;
    if (!scalesDown)
      return row * (columns / block) + column / block;
    size_t inBatch = row % rows, batch = row / rows;
    return (batch * (rows / block) + inBatch / block) * columns + column;
  }

  double scaleOf(Frame &frame, size_t i) const {
    size_t at = scale->stored == 1 ? 0 : scaleAt(i);
    return toNumber(scale->element,
                    frame.at<std::byte>(scale->ref) + at * scale->bytes);
  }

  bool scalesByZero(Frame &frame) const {
    if (!scale)
      return false;
    for (size_t i = 0; i < scale->stored; ++i)
      if (toNumber(scale->element,
                   frame.at<std::byte>(scale->ref) + i * scale->bytes) == 0)
        return true;
    return false;
  }

  double numberAt(Frame &frame, size_t i) const {
    double number;
    toNumbers(frame, tile, i, 1, &number);
    return scale ? number * scaleOf(frame, i) : number;
  }

  Range<Size> prepare(Frame &frame) const {
    Size *sizes = frame.at<Size>(magnitudes);
    Range<Size> range;
    if (!scale) {
      range.take(frame, tile, sizes);
      for (size_t i = 0; i < tile.count; ++i)
        raise(sizes[i], normal);
      return range;
    }
    for (size_t i = 0; i < tile.count; ++i) {
      double number = numberAt(frame, i);
      range.take(&number, 1, sizes + i);
      raise(sizes[i], normal * std::fabs(scaleOf(frame, i)));
    }
    return range;
  }

  static void raise(Size &size, double least) {
    size = ((size != 0) & (size < Size(least))) ? Size(least) : size;
  }

  /// Returns whether any radius is not zero.
  bool prepareRadii(Frame &frame) const {
    Radii own(frame, radius), ofScale(frame, scaleRadius);
    if (!own && !ofScale)
      return false;
    Size *errors = frame.at<Size>(radii);
    for (size_t i = 0; i < tile.count; ++i) {
      double error = own[i];
      if (scale && (error != 0 || ofScale[scaleAt(i)] != 0))
        error = undecided;
      roundUp(error, errors[i]);
    }
    return true;
  }
};

/// The errors that a product adds to the radii of its operands.
struct ProductEnd {
  FormatLimits limits;
  double growth = 0;   ///< (1 + u)^(k + 1) - 1, for ours and another
  double steps = 0;    ///< loss of results too small for the format
  double tiny = 0;     ///< loss of radii too small for sizes
  bool always = false; ///< a product may be too small for sizes
};
} // namespace

/// `radii` holds the accumulator's.
template <typename Size>
static inline void finishSumsOf(const Size *sizes, const Size *errors,
                                size_t count, const ProductEnd &end,
                                double *radii) {
  constexpr double slack = 1 + 0x1p-9; // the error of the sums of sizes
  for (size_t i = 0; i < count; ++i) {
    double size = double(sizes[i]) * slack;
    double carried = double(errors[i]) * slack + radii[i] + end.tiny;
    double radius = end.growth * (size + carried) + carried;
    radius += ((size != 0) | end.always) ? end.steps : 0;
    double rounding = end.limits.unitAt(size + radius);
    radius += carried != 0 ? rounding : 0;
    radii[i] = size + radius <= end.limits.largest ? radius : undecided;
  }
}

TILEWRIGHT_WIDE static void finishSums(const float *sizes, const float *errors,
                                       size_t count, ProductEnd end,
                                       double *radii) {
  finishSumsOf(sizes, errors, count, end, radii);
}
TILEWRIGHT_WIDE static void finishSums(const double *sizes,
                                       const double *errors, size_t count,
                                       ProductEnd end, double *radii) {
  finishSumsOf(sizes, errors, count, end, radii);
}

namespace {
template <typename Size> struct MmaRadiusStep {
  Multiply<Size> multiply;
  Factor<Size> lhs, rhs;
  Operand acc, result;
  std::optional<RadiusPlace> accRadius;
  RadiusPlace to;
  Ref magnitudes, carried; ///< of type Size
  size_t batch, m, n, k;
  ProductEnd end;

  static constexpr double smallest = std::numeric_limits<Size>::denorm_min();

  void multiplyAll(Frame &frame, Ref sum, Ref left, Ref right) const {
    for (size_t b = 0; b < batch; ++b)
      multiply(frame.at<Size>(sum) + b * m * n,
               frame.at<Size>(left) + b * m * k,
               frame.at<Size>(right) + b * k * n, m, n, k);
  }

  Flow operator()(Frame &frame) const {
    *frame.at<uint64_t>(to.any) = 1;
    Range<Size> left = lhs.prepare(frame), right = rhs.prepare(frame), start;
    start.take(frame, acc, frame.at<Size>(magnitudes));
    bool leftOpen = lhs.prepareRadii(frame),
         rightOpen = rhs.prepareRadii(frame);
    multiplyAll(frame, magnitudes, lhs.magnitudes, rhs.magnitudes);
    std::fill_n(frame.at<Size>(carried), acc.count, Size(0));
    if (rightOpen)
      multiplyAll(frame, carried, lhs.magnitudes, rhs.radii);
    if (leftOpen) {
      if (rightOpen) // the rest of (|a| + ra)(|b| + rb)
        for (size_t i = 0; i < rhs.tile.count; ++i)
          frame.at<Size>(rhs.magnitudes)[i] += frame.at<Size>(rhs.radii)[i];
      multiplyAll(frame, carried, lhs.radii, rhs.magnitudes);
    }
    ProductEnd own = end;
    own.tiny = leftOpen || rightOpen ? double(k) * smallest : 0;
    own.always = left.least() * right.least() < 2 * smallest;
    // Zero times the sum of a block has the sum's sign, while its products have
    // their own signs.
    own.always |= lhs.scalesByZero(frame) || rhs.scalesByZero(frame);
    finish(frame, own);
    if (start.hasSpecial() || left.hasSpecial() || right.hasSpecial())
      settleSpecial(frame);
    return Flow::Next;
  }

  void finish(Frame &frame, const ProductEnd &own) const {
    double *out = frame.at<double>(to.radii());
    Radii(frame, accRadius).copy(0, result.count, out);
    finishSums(frame.at<Size>(magnitudes), frame.at<Size>(carried),
               result.count, own, out);
    openSigns(frame, own, out);
  }

  /// A sum of only -0 is 0 if another run starts at 0, or pads k with zeros.
  void openSigns(Frame &frame, const ProductEnd &own, double *out) const {
    const Size *sizes = frame.at<Size>(magnitudes);
    for (size_t i = 0; i < result.count; ++i) {
      if (sizes[i] != 0 || out[i] != 0)
        continue;
      double value;
      toNumbers(frame, result, i, 1, &value);
      if (std::signbit(value))
        out[i] = own.steps;
    }
  }

  void settleSpecial(Frame &frame) const {
    double *out = frame.at<double>(to.radii());
    Radii ofAcc(frame, accRadius);
    for (size_t i = 0; i < result.count; ++i) {
      double value;
      toNumbers(frame, result, i, 1, &value);
      if (std::isfinite(value))
        continue;
      bool exact = frame.at<Size>(carried)[i] == 0 && ofAcc[i] == 0;
      out[i] = exact && staysSpecial(frame, i) ? 0 : undecided;
    }
  }

  /// Whether an infinite or NaN result is the same in every order: there is a
  /// NaN or an infinity among the products or in the accumulator, and the
  /// finite ones do not overflow to the opposite infinity.
  bool staysSpecial(Frame &frame, size_t i) const {
    double start;
    toNumbers(frame, acc, i, 1, &start);
    bool nan = std::isnan(start), infinite = std::isinf(start);
    double finite = infinite ? 0 : std::fabs(start);
    for (size_t step = 0; step < k && !nan; ++step) {
      double left = lhs.numberAt(frame, i / n * k + step);
      double right = rhs.numberAt(frame, (i / (m * n) * k + step) * n + i % n);
      nan = std::isnan(left * right);
      if (std::isinf(left) || std::isinf(right))
        infinite = true;
      else
        finite += std::fabs(left * right);
    }
    return nan || (infinite && finite * (1 + end.growth) <= end.limits.largest);
  }
};
} // namespace

template <typename Size>
static Factor<Size> factorOf(Value tile, Value scale, bool scalesDown,
                             size_t rows, size_t columns, Planner &planner) {
  Factor<Size> factor;
  factor.tile = planner.read(tile);
  factor.radius = planner.readRadius(tile);
  factor.rows = rows;
  factor.columns = columns;
  factor.scalesDown = scalesDown;
  if (factor.tile.element != Element::F64)
    factor.normal = FormatLimits(getFormat(factor.tile.element)).normal;
  if (scale) {
    factor.scale = planner.read(scale);
    factor.scaleRadius = planner.readRadius(scale);
    factor.block = factor.tile.count / factor.scale->count;
  }
  factor.magnitudes = planner.scratch(sizeof(Size) * factor.tile.count);
  factor.radii = planner.scratch(sizeof(Size) * factor.tile.count);
  return factor;
}

/// The relative loss of one addition in a device's accumulator.
static double accumulatorUnit(Operation *op, Element result) {
  if (result == Element::F64)
    return 0x1p-53;
  if (result == Element::F16)
    return 0x1p-10;
  auto mma = dyn_cast<cuda_tile::MmaFOp>(op);
  return mma && mma.getFastAcc() ? 0x1p-13 : 0x1p-23;
}

static ProductEnd endOf(Operation *op, Element result, double steps) {
  ProductEnd end;
  end.limits = FormatLimits(getFormat(result));
  double unit = accumulatorUnit(op, result);
  double own = result == Element::F64 ? 0x1p-53 : 0x1p-24;
  end.growth = std::expm1(steps * std::log1p(unit)) +
               std::expm1(steps * std::log1p(own));
  if (result == Element::F16) // ours is rounded once, at the end
    end.growth += 0x1p-11;
  end.steps = 2 * steps * end.limits.least;
  return end;
}

template <typename Size>
static LogicalResult planSized(Operation *op, Multiply<Size> multiply,
                               Planner &planner) {
  Value value = op->getResult(0);
  Value lhs = op->getOperand(0), rhs = op->getOperand(1);
  auto shape = cast<cuda_tile::TileType>(value.getType()).getShape();
  MmaRadiusStep<Size> step;
  step.multiply = multiply;
  step.batch = shape.size() == 3 ? shape[0] : 1;
  step.m = shape[shape.size() - 2];
  step.n = shape.back();
  step.k = cast<cuda_tile::TileType>(lhs.getType()).getShape().back();
  Value lhsScale, rhsScale;
  if (auto scaled = dyn_cast<cuda_tile::MmaFScaledOp>(op)) {
    lhsScale = scaled.getLhsScale();
    rhsScale = scaled.getRhsScale();
  }
  step.lhs = factorOf<Size>(lhs, lhsScale, false, step.m, step.k, planner);
  step.rhs = factorOf<Size>(rhs, rhsScale, true, step.k, step.n, planner);
  step.acc = planner.read(op->getOperand(2));
  step.accRadius = planner.readRadius(op->getOperand(2));
  step.result = planner.read(value);
  size_t count = step.result.count;
  step.magnitudes = planner.scratch(sizeof(Size) * count);
  step.carried = planner.scratch(sizeof(Size) * count);
  step.end = endOf(op, step.result.element, double(step.k + 1));
  step.to = planner.writeRadius(value);
  planner.add(std::move(step));
  return success();
}

LogicalResult reference::planMmaRadius(Operation *op, Planner &planner) {
  if (op->getResult(0).use_empty())
    return success();
  MmaLoops loops = selectMmaLoops(/*exactProducts=*/false);
  if (planner.read(op->getOperand(0)).element == Element::F64)
    return planSized<double>(op, loops.multiplyDouble, planner);
  return planSized<float>(op, loops.multiplyFloat, planner);
}
