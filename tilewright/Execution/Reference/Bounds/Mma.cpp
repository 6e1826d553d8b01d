//===- Mma.cpp - radii of matrix products ---------------------------------===//
// For r = acc + sum of n products, with M = |acc| + sum |lhs| |rhs|, every
// order of accumulation stays within ((1 + u)^n - 1) M of the exact result
// (Higham 2002, 3.1). Ours is |ours - exact| away from it; the exact result is
// computed in f64, which loses far less than that. u allows for accumulators
// that cut off instead of rounding: 2^-23 for f32; 2^-10 for f16; 2^-13 under
// `fast_acc` (PTX ISA, mma: at least single, or half, precision; fp8
// accumulation keeps 14 bits).
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Bounds/Radius.h"
#include "tilewright/Execution/Reference/MmaLoops.h"

#include <cmath>

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

namespace {
/// A factor as numbers and radii, a block scale taken into both.
struct Factor {
  Operand tile;
  std::optional<RadiusPlace> radius;
  std::optional<Operand> scale;
  std::optional<RadiusPlace> scaleRadius;
  size_t rows, columns;    ///< of one matrix
  size_t block = 1;        ///< elements that share a scale
  bool scalesDown = false; ///< blocks run down the columns
  Ref numbers;             ///< f64
  Ref magnitudes, radii;   ///< f32, rounded up

  size_t scaleAt(size_t i) const {
    size_t column = i % columns, row = i / columns;
    if (!scalesDown)
      return row * (columns / block) + column / block;
    size_t inBatch = row % rows, batch = row / rows;
    return (batch * (rows / block) + inBatch / block) * columns + column;
  }

  /// Returns whether any radius is not zero.
  bool prepare(Frame &frame) const {
    double *to = frame.at<double>(numbers);
    float *sizes = frame.at<float>(magnitudes);
    float *errors = frame.at<float>(radii);
    toNumbers(frame, tile, 0, tile.count, to);
    if (scale)
      for (size_t i = 0; i < tile.count; ++i) {
        size_t at = scale->stored == 1 ? 0 : scaleAt(i);
        to[i] *= toNumber(scale->element,
                          frame.at<std::byte>(scale->ref) + at * scale->bytes);
      }
    for (size_t i = 0; i < tile.count; ++i)
      sizes[i] = float(std::fabs(to[i])) * (1 + 0x1p-22f);
    Radii own(frame, radius), ofScale(frame, scaleRadius);
    if (!own && !ofScale)
      return false;
    for (size_t i = 0; i < tile.count; ++i) {
      double error = own[i];
      if (scale && (error != 0 || ofScale[scaleAt(i)] != 0))
        error = undecided;
      errors[i] = float(error) * (1 + 0x1p-22f);
    }
    return true;
  }
};

/// `radii` holds those of the accumulator.
TILEWRIGHT_WIDE void finishSums(const double *values, const double *sums,
                                const float *sizes, const float *errors,
                                size_t count, double growth,
                                FormatLimits limits, double *radii) {
  constexpr double slack = 1 + 0x1p-9; // what the f32 sums may have lost
  for (size_t i = 0; i < count; ++i) {
    double value = values[i], sum = sums[i], size = double(sizes[i]) * slack;
    double carried = double(errors[i]) * slack + radii[i];
    double radius = std::fabs(value - sum) + growth * size + carried;
    double rounding = limits.unitAt(std::fabs(value) + radius);
    radius += carried != 0 ? rounding : 0;
    radius = size + radius < limits.top ? radius : undecided;
    bool same = value == sum || (value != value && sum != sum);
    bool special = !(std::fabs(value) < undecided) && same && carried == 0;
    radii[i] = special ? 0 : radius;
  }
}

struct MmaRadiusStep {
  explicit MmaRadiusStep(const FloatFormat &format) : limits(format) {}

  Multiply<float> multiplyFloat;
  Multiply<double> multiplyDouble;
  Factor lhs, rhs;
  Operand acc, result;
  std::optional<RadiusPlace> accRadius;
  RadiusPlace to;
  Ref exact, numbers;      ///< f64
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
    bool left = lhs.prepare(frame), right = rhs.prepare(frame);
    double *sums = frame.at<double>(exact);
    float *sizes = frame.at<float>(magnitudes);
    float *errors = frame.at<float>(carried);
    toNumbers(frame, acc, 0, acc.count, sums);
    for (size_t i = 0; i < acc.count; ++i)
      sizes[i] = float(std::fabs(sums[i]));
    for (size_t b = 0; b < batch; ++b)
      multiplyDouble(sums + b * m * n,
                     frame.at<double>(lhs.numbers) + b * m * k,
                     frame.at<double>(rhs.numbers) + b * k * n, m, n, k);
    multiplyAll(frame, magnitudes, lhs.magnitudes, rhs.magnitudes);
    std::fill_n(errors, acc.count, 0.0f);
    if (right)
      multiplyAll(frame, carried, lhs.magnitudes, rhs.radii);
    if (left) {
      if (right) // of (|a| + ra)(|b| + rb): the rest
        for (size_t i = 0; i < rhs.tile.count; ++i)
          frame.at<float>(rhs.magnitudes)[i] += frame.at<float>(rhs.radii)[i];
      multiplyAll(frame, carried, lhs.radii, rhs.magnitudes);
    }
    finish(frame, sums, sizes, errors);
    return Flow::Next;
  }

  void finish(Frame &frame, const double *sums, const float *sizes,
              const float *errors) const {
    Radii ofAcc(frame, accRadius);
    double *out = frame.at<double>(to.radii());
    double *values = frame.at<double>(numbers);
    toNumbers(frame, result, 0, result.count, values);
    if (!ofAcc)
      std::fill_n(out, result.count, 0);
    else if (ofAcc.isSplat())
      std::fill_n(out, result.count, ofAcc[0]);
    else
      std::copy_n(&ofAcc.at(0), result.count, out);
    finishSums(values, sums, sizes, errors, result.count, growth, limits, out);
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
  factor.numbers = planner.scratch(8 * factor.tile.count);
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
  step.exact = planner.scratch(8 * count);
  step.numbers = planner.scratch(8 * count);
  step.magnitudes = planner.scratch(4 * count);
  step.carried = planner.scratch(4 * count);
  double unit = accumulatorUnit(op, step.result.element);
  step.growth = std::expm1(double(step.k) * std::log1p(unit));
  MmaLoops loops = selectMmaLoops(/*exactProducts=*/false);
  step.multiplyFloat = loops.multiplyFloat;
  step.multiplyDouble = loops.multiplyDouble;
  step.to = planner.writeRadius(value);
  planner.add(std::move(step));
  return success();
}
