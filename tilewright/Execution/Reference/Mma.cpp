//===- Mma.cpp - matrix multiplication ------------------------------------===//
// Each element of the result starts as the accumulator and adds the products in
// the order of k:
//
//   r = fma(lhs[i, k], rhs[k, j], r)      k = 0, 1, 2, ...
//
// mmaf   Products are exact, and each addition rounds once, to nearest even: in
//        f64 for f64, in f32 for all other formats. Operands below f32 are
//        widened, which is exact. An f16 accumulator is widened too and rounded
//        to f16 at the end. `fast_acc` permits less precision and has no
//        effect.
// mmai   Operands are extended to 32 bits by their signedness; sums wrap, so
//        their order does not matter.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Evaluate.h"
#include "tilewright/Execution/Reference/MmaStep.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

const float *reference::valuesOfByte(Element element) {
  using Table = std::array<float, 256>;
  static const std::vector<Table> tables = [] {
    std::vector<Table> tables(allFloatFormats().size());
    for (const FloatFormat &format : allFloatFormats())
      if (format.storageBytes == 1)
        for (unsigned bits = 0; bits < 256; ++bits)
          tables[unsigned(format.kind)][bits] = decodeFloat(format, bits);
    return tables;
  }();
  return tables[unsigned(getFormat(element).kind)].data();
}

namespace {
/// A step before or after the product: one loop over all elements.
struct Conversion {
  Loop loop;
  Operand from;
  Ref to;
  const float *table = nullptr;

  void run(Frame &frame) const {
    const void *in[] = {from.in(frame), table};
    loop(frame.at<void>(to), in, from.count);
  }
};

template <typename T> struct MmaStep {
  MmaShape shape;
  Multiply<T> multiply;
  Operand lhs, rhs;
  MmaSums<T> sums;
  SmallVector<Conversion, 3> before;
  std::optional<Conversion> after;

  Flow operator()(Frame &frame) const {
    for (const Conversion &pass : before)
      pass.run(frame);
    shape.multiply(multiply, sums.start(frame),
                   reinterpret_cast<const T *>(lhs.in(frame)),
                   reinterpret_cast<const T *>(rhs.in(frame)));
    if (after)
      after->run(frame);
    return Flow::Next;
  }

  /// Converts an operand to T before the product, if necessary.
  Operand converted(Operand operand, Loop loop, Planner &planner) {
    if (!loop)
      return operand;
    Ref to = planner.scratch(operand.count * sizeof(T));
    const float *table = isFloat(operand.element) && operand.bytes == 1
                             ? valuesOfByte(operand.element)
                             : nullptr;
    before.push_back({loop, operand, to, table});
    operand.ref = to;
    operand.borrow = -1;
    return operand;
  }
};
} // namespace

/// The conversion of elements to f32; null if they are f32 in memory.
static Loop widening(Element element, const MmaLoops &loops) {
  switch (element) {
  case Element::F16:
    return loops.fromHalf;
  case Element::BF16:
    return loops.fromBfloat;
  case Element::TF32:
    return loops.fromTf32;
  case Element::F8E4M3FN:
  case Element::F8E5M2:
    return loops.fromTable;
  default:
    return nullptr;
  }
}

/// bf16 has f32's range: its products may underflow in f32.
static bool hasExactProducts(Element element) {
  return element == Element::F16 || element == Element::F8E4M3FN ||
         element == Element::F8E5M2;
}

static LogicalResult evaluateDouble(cuda_tile::MmaFOp op, Planner &planner) {
  MmaStep<double> step;
  step.shape = MmaShape::of(op);
  step.multiply = selectMmaLoops(false).multiplyDouble;
  step.lhs = planner.lookDense(op.getLhs());
  step.rhs = planner.lookDense(op.getRhs());
  step.sums = MmaSums<double>::of(op, planner);
  planner.add(std::move(step));
  return success();
}

template <>
LogicalResult reference::evaluate(cuda_tile::MmaFOp op, Planner &planner) {
  if (elementOf(op.getLhs()) == Element::F64)
    return evaluateDouble(op, planner);
  Operand lhs = planner.lookDense(op.getLhs());
  Operand rhs = planner.lookDense(op.getRhs());
  MmaLoops loops = selectMmaLoops(hasExactProducts(lhs.element));
  Loop widen = widening(lhs.element, loops);
  MmaStep<float> step;
  step.shape = MmaShape::of(op);
  step.multiply = loops.multiplyFloat;
  step.lhs = step.converted(lhs, widen, planner);
  step.rhs = step.converted(rhs, widen, planner);
  if (planner.read(op.getAcc()).element == Element::F32) {
    step.sums = MmaSums<float>::of(op, planner);
  } else {
    Operand acc = planner.readDense(op.getAcc());
    Operand sums = step.converted(acc, loops.fromHalf, planner);
    step.sums = {sums, sums.ref}; // already there
    step.after =
        Conversion{loops.toHalf, sums, planner.write(op.getResult()).ref};
  }
  planner.add(std::move(step));
  return success();
}

template <>
LogicalResult reference::evaluate(cuda_tile::MmaIOp op, Planner &planner) {
  MmaLoops loops = selectMmaLoops(false);
  auto extending = [&](Signedness signedness) {
    return signedness == Signedness::Signed ? loops.fromSigned
                                            : loops.fromUnsigned;
  };
  MmaStep<uint32_t> step;
  step.shape = MmaShape::of(op);
  step.multiply = loops.multiplyInt;
  step.lhs = step.converted(planner.lookDense(op.getLhs()),
                            extending(op.getSignednessLhs()), planner);
  step.rhs = step.converted(planner.lookDense(op.getRhs()),
                            extending(op.getSignednessRhs()), planner);
  step.sums = MmaSums<uint32_t>::of(op, planner);
  planner.add(std::move(step));
  return success();
}
