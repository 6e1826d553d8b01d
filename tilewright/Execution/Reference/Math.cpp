//===- Math.cpp - transcendental functions --------------------------------===//
// The specification leaves the last bits open; this executor computes in double
// and rounds once (MathLoops.inc), `approx` included: a value within half a
// unit is within every error that is allowed. f64 takes the C library's
// functions.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Evaluate.h"

namespace tilewright::reference {
namespace {
enum class MathKind { Exp, Exp2, TanH, Rsqrt };
} // namespace
} // namespace tilewright::reference

#define TILEWRIGHT_LOOPS "tilewright/Execution/Reference/MathLoops.inc"
#include "tilewright/Execution/Reference/ForEachLevel.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

namespace {
template <double (*Function)(double)> struct OfDouble {
  static double apply(double x) {
    return baseline::narrow<double>(Function(x));
  }
};
} // namespace

static double expOf(double x) { return std::exp(x); }
static double exp2Of(double x) { return std::exp2(x); }
static double tanhOf(double x) { return std::tanh(x); }
static double rsqrtOf(double x) { return 1 / std::sqrt(x); }

template <double (*Function)(double)>
static LogicalResult evaluateMath(Operation *op, MathKind kind, bool flush,
                                  Planner &planner) {
  Element element = elementOf(op->getResult(0));
  Loop loop = element == Element::F64
                  ? baseline::unaryLoop<OfDouble<Function>, double, double>
                  : selectLoop(kind, element, flush);
  return planner.elementwise(op, loop);
}

LogicalResult reference::evaluate(cuda_tile::ExpOp op, Planner &planner) {
  return evaluateMath<expOf>(op, MathKind::Exp, false, planner);
}

LogicalResult reference::evaluate(cuda_tile::Exp2Op op, Planner &planner) {
  return evaluateMath<exp2Of>(op, MathKind::Exp2, op.getFlushToZero(), planner);
}

LogicalResult reference::evaluate(cuda_tile::TanHOp op, Planner &planner) {
  return evaluateMath<tanhOf>(op, MathKind::TanH, false, planner);
}

LogicalResult reference::evaluate(cuda_tile::RsqrtOp op, Planner &planner) {
  return evaluateMath<rsqrtOf>(op, MathKind::Rsqrt, op.getFlushToZero(),
                               planner);
}
