//===- MmaScaled.cpp - matrix multiplication with block scales ------------===//
// A block of `b` elements along k shares a scale, in each row of lhs and each
// column of rhs. The result starts as the accumulator and adds the products in
// the order of k; each addition rounds once, to nearest even, in f32:
//
//   r += lhs[i, k] * lhs_scale[i, k / b] * rhs[k, j] * rhs_scale[k / b, j]
//
// The product of the four is exact: formats of 8 and 4 bits have at most 4
// significant bits, two elements and two scales at most 16 in total, and f64
// represents those with exponents from 2^-350 to 2^350.
//
// If each scaled element is an f32, as with ordinary scales, this sum is the
// f32 fused multiply-add of two scaled elements, and the loops of `mmaf`
// compute it. Otherwise the scaled elements are f64, and r is the f64 sum of
// product and r, rounded to f32. The second rounding is harmless: an inexact
// f64 sum has one addend below 2^-28 of the other, and the larger one is an f32
// (or beyond f32), so both methods return the larger one.
//
// A NaN scale makes its products NaN. f8E4M3FN scales keep their sign.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Evaluate.h"
#include "tilewright/Execution/Reference/MmaStep.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

namespace {
/// A factor: elements and their scales.
struct ScaledFactor {
  Ref elements, scales;
  const float *elementValues, *scaleValues;
  size_t rows, columns;
  size_t blockRows, blockColumns; ///< that share a scale; one of them is 1
  Ref scaled;                     ///< large enough for f64

  /// Writes the scaled elements; false if T cannot represent one of them.
  template <typename T> bool expand(Frame &frame) const {
    bool exact = true;
    const uint8_t *from = frame.at<uint8_t>(elements);
    const uint8_t *scaleBytes = frame.at<uint8_t>(scales);
    T *to = frame.at<T>(scaled);
    size_t scalesInRow = columns / blockColumns;
    for (size_t row = 0; row < rows; ++row)
      for (size_t block = 0; block < scalesInRow; ++block) {
        double scale =
            scaleValues[scaleBytes[row / blockRows * scalesInRow + block]];
        for (size_t i = 0; i < blockColumns; ++i) {
          double value = elementValues[*from++] * scale;
          *to = T(value);
          exact &= double(*to++) == value || value != value;
        }
      }
    return exact;
  }
};

struct MmaScaledStep {
  MmaShape shape;
  MmaLoops loops;
  ScaledFactor lhs, rhs;
  MmaSums<float> sums;

  Flow operator()(Frame &frame) const {
    float *to = sums.start(frame);
    if (lhs.expand<float>(frame) && rhs.expand<float>(frame)) {
      shape.multiply(loops.multiplyFloat, to, frame.at<float>(lhs.scaled),
                     frame.at<float>(rhs.scaled));
      return Flow::Next;
    }
    lhs.expand<double>(frame);
    rhs.expand<double>(frame);
    shape.multiply(loops.multiplyWide, to, frame.at<double>(lhs.scaled),
                   frame.at<double>(rhs.scaled));
    return Flow::Next;
  }
};
} // namespace

static ScaledFactor planFactor(Value elements, Value scales, bool isLhs,
                               Planner &planner) {
  auto shape = cast<cuda_tile::TileType>(elements.getType()).getShape();
  auto scaleShape = cast<cuda_tile::TileType>(scales.getType()).getShape();
  Operand element = planner.readDense(elements);
  Operand scale = planner.readDense(scales);
  ScaledFactor factor;
  factor.elements = element.ref;
  factor.scales = scale.ref;
  factor.elementValues = valuesOfByte(element.element);
  factor.scaleValues = valuesOfByte(scale.element);
  factor.columns = shape.back();
  factor.rows = element.count / factor.columns;
  size_t along = isLhs ? shape.size() - 1 : shape.size() - 2;
  size_t block = shape[along] / scaleShape[along];
  factor.blockRows = isLhs ? 1 : block;
  factor.blockColumns = isLhs ? block : 1;
  factor.scaled = planner.scratch(element.count * sizeof(double));
  return factor;
}

template <>
LogicalResult reference::evaluate(cuda_tile::MmaFScaledOp op,
                                  Planner &planner) {
  MmaScaledStep step;
  step.shape = MmaShape::of(op);
  step.loops = selectMmaLoops(/*exactProducts=*/false);
  step.lhs = planFactor(op.getLhs(), op.getLhsScale(), /*isLhs=*/true, planner);
  step.rhs =
      planFactor(op.getRhs(), op.getRhsScale(), /*isLhs=*/false, planner);
  step.sums = MmaSums<float>::of(op, planner);
  planner.add(std::move(step));
  return success();
}
