//===- Mma.cpp - radii of matrix products ---------------------------------===//
// For r = acc + sum of n products, with M = |acc| + sum |lhs| |rhs|, every
// order of accumulation stays within ((1 + u)^n - 1) M of the exact result
// (Higham 2002, 3.1), ours among them. u allows for accumulators that cut off
// instead of rounding: 2^-23 for f32; 2^-10 for f16; 2^-13 under `fast_acc`
// (PTX ISA, mma: at least single, or half, precision; fp8 accumulation keeps
// 14 bits). M is summed in f32, which loses far less than is at stake.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Bounds/Radius.h"
#include "tilewright/Execution/Reference/MmaLoops.h"

#include <cmath>

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

/// |x|, rounded up; says whether all are finite.
TILEWRIGHT_WIDE static bool roundMagnitudes(const double *numbers, size_t count,
                                            float *sizes) {
  uint32_t largest = 0; // a NaN and an infinity have the largest exponent
  for (size_t i = 0; i < count; ++i) {
    sizes[i] = float(std::fabs(numbers[i])) * (1 + 0x1p-22f);
    largest = std::max(largest, std::bit_cast<uint32_t>(sizes[i]));
  }
  return largest < 0x7f800000;
}

static bool absolute(Frame &frame, const Operand &operand, float *sizes) {
  constexpr size_t most = 512;
  double numbers[most];
  bool finite = true;
  for (size_t begin = 0; begin < operand.count; begin += most) {
    size_t count = std::min(most, operand.count - begin);
    toNumbers(frame, operand, begin, count, numbers);
    finite &= roundMagnitudes(numbers, count, sizes + begin);
  }
  return finite;
}

namespace {
struct Prepared {
  bool uncertain = false; ///< some radius is not zero
  bool special = false;   ///< some element is infinite or NaN
};

/// A factor as magnitudes and radii, a block scale taken into both.
struct Factor {
  Operand tile;
  std::optional<RadiusPlace> radius;
  std::optional<Operand> scale;
  std::optional<RadiusPlace> scaleRadius;
  size_t rows, columns;    ///< of one matrix
  size_t block = 1;        ///< elements that share a scale
  bool scalesDown = false; ///< blocks run down the columns
  Ref magnitudes, radii;   ///< f32, rounded up

  size_t scaleAt(size_t i) const {
    size_t column = i % columns, row = i / columns;
    if (!scalesDown)
      return row * (columns / block) + column / block;
    size_t inBatch = row % rows, batch = row / rows;
    return (batch * (rows / block) + inBatch / block) * columns + column;
  }

  Prepared prepare(Frame &frame) const {
    float *sizes = frame.at<float>(magnitudes);
    float *errors = frame.at<float>(radii);
    Prepared prepared;
    prepared.special = !absolute(frame, tile, sizes);
    if (scale)
      for (size_t i = 0; i < tile.count; ++i) {
        size_t at = scale->stored == 1 ? 0 : scaleAt(i);
        sizes[i] *=
            float(toNumber(scale->element, frame.at<std::byte>(scale->ref) +
                                               at * scale->bytes));
        prepared.special |= !std::isfinite(sizes[i]);
      }
    Radii own(frame, radius), ofScale(frame, scaleRadius);
    prepared.uncertain = own || ofScale;
    if (!prepared.uncertain)
      return prepared;
    for (size_t i = 0; i < tile.count; ++i) {
      double error = own[i];
      if (scale && (error != 0 || ofScale[scaleAt(i)] != 0))
        error = undecided;
      errors[i] = float(error) * (1 + 0x1p-22f);
    }
    return prepared;
  }
};

/// `radii` holds those of the accumulator.
TILEWRIGHT_WIDE void finishSums(const float *sizes, const float *errors,
                                size_t count, double growth,
                                FormatLimits limits, double *radii) {
  constexpr double slack = 1 + 0x1p-9; // what the f32 sums may have lost
  for (size_t i = 0; i < count; ++i) {
    double size = double(sizes[i]) * slack;
    double carried = double(errors[i]) * slack + radii[i];
    double radius = growth * size + carried;
    double rounding = limits.unitAt(size + radius);
    radius += carried != 0 ? rounding : 0;
    radii[i] = size + radius <= limits.largest ? radius : undecided;
  }
}

struct MmaRadiusStep {
  explicit MmaRadiusStep(const FloatFormat &format) : limits(format) {}

  Multiply<float> multiplyFloat;
  Factor lhs, rhs;
  Operand acc, result;
  std::optional<RadiusPlace> accRadius;
  RadiusPlace to;
  Ref magnitudes, carried; ///< f32
  size_t batch, m, n, k;
  double growth; ///< (1 + u)^k - 1
  FormatLimits limits;

  void multiplyAll(Frame &frame, Ref sum, Ref left, Ref right) const {
    for (size_t b = 0; b < batch; ++b)
      multiplyFloat(frame.at<float>(sum) + b * m * n,
                    frame.at<float>(left) + b * m * k,
                    frame.at<float>(right) + b * k * n, m, n, k);
  }

  Flow operator()(Frame &frame) const {
    *frame.at<uint64_t>(to.any) = 1;
    Prepared left = lhs.prepare(frame), right = rhs.prepare(frame);
    float *sizes = frame.at<float>(magnitudes);
    float *errors = frame.at<float>(carried);
    bool special = !absolute(frame, acc, sizes);
    multiplyAll(frame, magnitudes, lhs.magnitudes, rhs.magnitudes);
    std::fill_n(errors, acc.count, 0.0f);
    if (right.uncertain)
      multiplyAll(frame, carried, lhs.magnitudes, rhs.radii);
    if (left.uncertain) {
      if (right.uncertain) // of (|a| + ra)(|b| + rb): the rest
        for (size_t i = 0; i < rhs.tile.count; ++i)
          frame.at<float>(rhs.magnitudes)[i] += frame.at<float>(rhs.radii)[i];
      multiplyAll(frame, carried, lhs.radii, rhs.magnitudes);
    }
    finish(frame, sizes, errors);
    if (special || left.special || right.special)
      settleSpecial(frame);
    return Flow::Next;
  }

  void finish(Frame &frame, const float *sizes, const float *errors) const {
    Radii ofAcc(frame, accRadius);
    double *out = frame.at<double>(to.radii());
    if (!ofAcc)
      std::fill_n(out, result.count, 0);
    else if (ofAcc.isSplat())
      std::fill_n(out, result.count, ofAcc[0]);
    else
      std::copy_n(&ofAcc.at(0), result.count, out);
    finishSums(sizes, errors, result.count, growth, limits, out);
  }

  /// An operand is infinite or NaN: what it makes infinite or NaN is so in
  /// every order.
  void settleSpecial(Frame &frame) const {
    double *out = frame.at<double>(to.radii());
    for (size_t i = 0; i < result.count; ++i) {
      double value;
      toNumbers(frame, result, i, 1, &value);
      if (!std::isfinite(value) && out[i] == undecided)
        out[i] = 0;
    }
  }
};
} // namespace

static Factor factorOf(Value tile, Value scale, bool scalesDown, size_t rows,
                       size_t columns, Planner &planner) {
  Factor factor;
  factor.tile = planner.read(tile);
  factor.radius = planner.readRadius(tile);
  factor.rows = rows;
  factor.columns = columns;
  factor.scalesDown = scalesDown;
  if (scale) {
    factor.scale = planner.read(scale);
    factor.scaleRadius = planner.readRadius(scale);
    factor.block = factor.tile.count / factor.scale->count;
  }
  factor.magnitudes = planner.scratch(4 * factor.tile.count);
  factor.radii = planner.scratch(4 * factor.tile.count);
  return factor;
}

/// What one addition of a device's accumulator may lose, relative.
static double accumulatorUnit(Operation *op, Element result) {
  auto mma = dyn_cast<cuda_tile::MmaFOp>(op);
  if (mma && mma.getFastAcc())
    return 0x1p-13;
  if (result == Element::F64)
    return 0x1p-52;
  return result == Element::F16 ? 0x1p-10 : 0x1p-23;
}

LogicalResult reference::planMmaRadius(Operation *op, Planner &planner) {
  Value value = op->getResult(0);
  if (value.use_empty())
    return success();
  Value lhs = op->getOperand(0), rhs = op->getOperand(1);
  auto shape = cast<cuda_tile::TileType>(value.getType()).getShape();
  Operand result = planner.read(value);
  MmaRadiusStep step(getFormat(result.element));
  step.batch = shape.size() == 3 ? shape[0] : 1;
  step.m = shape[shape.size() - 2];
  step.n = shape.back();
  step.k = cast<cuda_tile::TileType>(lhs.getType()).getShape().back();
  Value lhsScale, rhsScale;
  if (auto scaled = dyn_cast<cuda_tile::MmaFScaledOp>(op)) {
    lhsScale = scaled.getLhsScale();
    rhsScale = scaled.getRhsScale();
  }
  step.lhs = factorOf(lhs, lhsScale, false, step.m, step.k, planner);
  step.rhs = factorOf(rhs, rhsScale, true, step.k, step.n, planner);
  step.acc = planner.read(op->getOperand(2));
  step.accRadius = planner.readRadius(op->getOperand(2));
  step.result = result;
  size_t count = step.result.count;
  step.magnitudes = planner.scratch(4 * count);
  step.carried = planner.scratch(4 * count);
  double unit = accumulatorUnit(op, step.result.element);
  double own = step.result.element == Element::F64 ? 0x1p-53 : 0x1p-24;
  step.growth = std::expm1(double(step.k) * std::log1p(unit)) +
                std::expm1(double(step.k) * std::log1p(own));
  if (step.result.element == Element::F16) // ours is rounded once, at the end
    step.growth += 0x1p-11;
  MmaLoops loops = selectMmaLoops(/*exactProducts=*/false);
  step.multiplyFloat = loops.multiplyFloat;
  step.to = planner.writeRadius(value);
  planner.add(std::move(step));
  return success();
}
