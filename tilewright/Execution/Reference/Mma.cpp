//===- Mma.cpp - matrix multiplication ------------------------------------===//
// Each element of the result starts at the accumulator and takes the products
// in the order of k:
//
//   r = fma(lhs[i, k], rhs[k, j], r)      k = 0, 1, 2, ...
//
// Products are exact, and each addition rounds once, to nearest even: in f64
// for f64, in f32 for all other formats. Operands below f32 are widened, which
// is exact. An f16 accumulator is widened too and rounded to f16 at the end.
// `fast_acc` permits less and changes nothing.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Evaluate.h"

namespace tilewright::reference {
namespace {
template <typename T>
using Multiply = void (*)(T *result, const T *lhs, const T *rhs, size_t m,
                          size_t n, size_t k);
struct MmaLoops {
  Multiply<float> multiplyFloat;
  Multiply<double> multiplyDouble;
  Loop fromHalf, fromBfloat, toHalf;
};
} // namespace
} // namespace tilewright::reference

#define TILEWRIGHT_LOOPS "tilewright/Execution/Reference/MmaLoops.inc"
#include "tilewright/Execution/Reference/ForEachLevel.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

template <FloatKind Kind>
static void fromByte(void *result, const void *const *operands, size_t count) {
  static const std::array<float, 256> values = [] {
    std::array<float, 256> table;
    for (unsigned bits = 0; bits < 256; ++bits)
      table[bits] = decodeFloat(getFloatFormat(Kind), bits);
    return table;
  }();
  for (size_t i = 0; i < count; ++i)
    static_cast<float *>(result)[i] =
        values[static_cast<const uint8_t *>(operands[0])[i]];
}

/// How elements become f32; null where they are f32 in memory.
static FailureOr<Loop> widening(Element element, const MmaLoops &loops) {
  switch (element) {
  case Element::F16:
    return loops.fromHalf;
  case Element::BF16:
    return loops.fromBfloat;
  case Element::F32:
  case Element::TF32:
    return Loop(nullptr);
  case Element::F8E4M3FN:
    return Loop(fromByte<FloatKind::F8E4M3FN>);
  case Element::F8E5M2:
    return Loop(fromByte<FloatKind::F8E5M2>);
  default:
    return failure();
  }
}

/// bf16 has f32's range: its products may be too small for f32.
static bool hasExactProducts(Element element) {
  return element == Element::F16 || element == Element::F8E4M3FN ||
         element == Element::F8E5M2;
}

namespace {
/// A step before or after the product: one loop over all elements.
struct Conversion {
  Loop loop;
  Ref from, to;
  size_t count;

  void run(Frame &frame) const {
    const void *in = frame.at<void>(from);
    loop(frame.at<void>(to), &in, count);
  }
};

template <typename T> struct MmaStep {
  Multiply<T> multiply;
  SmallVector<Conversion, 3> before;
  std::optional<Conversion> after;
  Ref lhs, rhs, sum;
  Operand acc; ///< copied to `sum` unless it is there
  size_t batch, m, n, k;

  Flow operator()(Frame &frame) const {
    for (const Conversion &pass : before)
      pass.run(frame);
    T *to = frame.at<T>(sum);
    if (acc.bytes == sizeof(T) && acc.isSplat())
      std::fill_n(to, acc.count, *frame.at<T>(acc.ref));
    else if (acc.bytes == sizeof(T) && acc.ref != sum)
      std::memcpy(to, frame.at<T>(acc.ref), acc.count * sizeof(T));
    for (size_t i = 0; i < batch; ++i)
      multiply(to + i * m * n, frame.at<T>(lhs) + i * m * k,
               frame.at<T>(rhs) + i * k * n, m, n, k);
    if (after)
      after->run(frame);
    return Flow::Next;
  }
};
} // namespace

/// An operand as f32, by a pass before the product where it is none.
static Ref widened(const Operand &operand, Loop loop, Planner &planner,
                   SmallVectorImpl<Conversion> &before) {
  if (!loop)
    return operand.ref;
  Ref to = planner.scratch(operand.count * sizeof(float));
  before.push_back({loop, operand.ref, to, operand.count});
  return to;
}

template <typename T> static MmaStep<T> shaped(cuda_tile::MmaFOp op) {
  auto lhs = cast<cuda_tile::TileType>(op.getLhs().getType()).getShape();
  auto acc = cast<cuda_tile::TileType>(op.getAcc().getType()).getShape();
  MmaStep<T> step;
  step.batch = acc.size() == 3 ? acc[0] : 1;
  step.m = acc[acc.size() - 2];
  step.n = acc.back();
  step.k = lhs.back();
  return step;
}

LogicalResult reference::evaluate(cuda_tile::MmaFOp op, Planner &planner) {
  Operand lhs = planner.readDense(op.getLhs());
  Operand rhs = planner.readDense(op.getRhs());
  MmaLoops loops = selectLoop(lhs.element, hasExactProducts(lhs.element));
  ValueRange reusable;
  Value acc = op.getAcc();
  if (acc != op.getLhs() && acc != op.getRhs())
    reusable = acc;

  if (lhs.element == Element::F64) {
    MmaStep<double> step = shaped<double>(op);
    step.multiply = loops.multiplyDouble;
    step.lhs = lhs.ref;
    step.rhs = rhs.ref;
    step.acc = planner.read(acc);
    step.sum = planner.write(op.getResult(), reusable).ref;
    planner.add(std::move(step));
    return success();
  }

  FailureOr<Loop> widenLhs = widening(lhs.element, loops);
  FailureOr<Loop> widenRhs = widening(rhs.element, loops);
  if (failed(widenLhs) || failed(widenRhs))
    return planner.fail(op, "multiplies a format that the reference executor "
                            "does not know here yet");
  MmaStep<float> step = shaped<float>(op);
  step.multiply = loops.multiplyFloat;
  step.lhs = widened(lhs, *widenLhs, planner, step.before);
  step.rhs = widened(rhs, *widenRhs, planner, step.before);
  step.acc = planner.read(acc);
  if (step.acc.element == Element::F32) {
    step.sum = planner.write(op.getResult(), reusable).ref;
  } else {
    step.acc = planner.readDense(acc);
    step.sum = widened(step.acc, loops.fromHalf, planner, step.before);
    Ref to = planner.write(op.getResult(), reusable).ref;
    step.after = Conversion{loops.toHalf, step.sum, to, step.acc.count};
  }
  planner.add(std::move(step));
  return success();
}
