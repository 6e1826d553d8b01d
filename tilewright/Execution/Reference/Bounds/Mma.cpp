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

struct MmaRadiusStep {
  Multiply<float> multiplyFloat;
  Multiply<double> multiplyDouble;
  Factor lhs, rhs;
  Operand acc, result;
  std::optional<RadiusPlace> accRadius;
  RadiusPlace to;
  Ref exact, magnitudes, carried; ///< f64, f32, f32
  size_t batch, m, n, k;
  double growth; ///< (1 + u)^k - 1

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
    constexpr double slack = 1 + 0x1p-9; // what the f32 sums may have lost
    Radii ofAcc(frame, accRadius);
    double *out = frame.at<double>(to.radii());
    const FloatFormat &format = getFormat(result.element);
    double top = std::ldexp(1.0, (1 << format.exponentBits) - 1 - format.bias);
    std::vector<double> values(result.count);
    toNumbers(frame, result, 0, result.count, values.data());
    for (size_t i = 0; i < result.count; ++i) {
      double carriedError = errors[i] * slack + ofAcc[i];
      if (!std::isfinite(values[i]) || !std::isfinite(sums[i])) {
        bool same = values[i] == sums[i] ||
                    (std::isnan(values[i]) && std::isnan(sums[i]));
        out[i] = same && carriedError == 0 ? 0 : undecided;
        continue;
      }
      double radius = std::fabs(values[i] - sums[i]) +
                      growth * slack * sizes[i] + carriedError;
      if (carriedError != 0)
        radius += unitAt(format, std::fabs(values[i]) + radius);
      out[i] = sizes[i] * slack + radius < top ? radius : undecided;
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
  MmaRadiusStep step;
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
  step.result = planner.read(value);
  size_t count = step.result.count;
  step.exact = planner.scratch(8 * count);
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
