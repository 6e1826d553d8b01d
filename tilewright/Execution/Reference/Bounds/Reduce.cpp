//===- Reduce.cpp - radii of reductions and scans -------------------------===//
// The body determines the kind of combination. One that rounds and is neither a
// plain sum, a product nor an extremum has no bound: its results are undecided.
// One that only compares and selects is assumed to be associative, and is exact
// if its elements are.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Bounds/Combination.h"
#include "tilewright/Execution/Reference/Bounds/Radius.h"

#include "llvm/ADT/TypeSwitch.h"
#include <cmath>

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

/// Whether results of the operation are rounded.
static bool rounds(Operation *op) {
  using namespace cuda_tile;
  bool floats = llvm::any_of(op->getResultTypes(), [](Type type) {
    auto tile = dyn_cast<TileType>(type);
    return tile && isa<FloatType>(tile.getElementType());
  });
  return floats &&
         !isa<ConstantOp, SelectOp, MaxFOp, MinFOp, AbsFOp, NegFOp, AssumeOp,
              CeilOp, FloorOp, IfOp, BroadcastOp, ReshapeOp, BitcastOp>(op);
}

static Combining kindOf(Block &body, unsigned i) {
  using namespace cuda_tile;
  Value yielded = body.getTerminator()->getOperand(i);
  Value lhs = body.getArgument(2 * i), rhs = body.getArgument(2 * i + 1);
  Operation *op = yielded.getDefiningOp();
  if (op && op->getNumOperands() == 2 &&
      ((op->getOperand(0) == lhs && op->getOperand(1) == rhs) ||
       (op->getOperand(0) == rhs && op->getOperand(1) == lhs))) {
    Combining kind =
        llvm::TypeSwitch<Operation *, Combining>(op)
            .Case<AddFOp>([](auto) { return Combining::Sum; })
            .Case<MulFOp>([](auto) { return Combining::Product; })
            .Case<MaxFOp, MaxIOp>([](auto) { return Combining::Largest; })
            .Case<MinFOp, MinIOp>([](auto) { return Combining::Least; })
            .Case<AddIOp>([](auto) { return Combining::Whole; })
            .Default([](auto) { return Combining::Unknown; });
    if (kind != Combining::Unknown)
      return kind;
  }
  bool rounded = body.walk([&](Operation *inner) {
                       return rounds(inner) ? WalkResult::interrupt()
                                            : WalkResult::advance();
                     })
                     .wasInterrupted();
  return rounded ? Combining::Unknown : Combining::Exact;
}

/// The rounding of a body with a single operation. Directed modes have an error
/// of a whole unit; with flushing, each operand and the result may lose
/// subnormal values.
static Rounds roundsOf(Block &body, unsigned i, const FloatFormat &format) {
  Operation *op = body.getTerminator()->getOperand(i).getDefiningOp();
  Rounds rounds;
  rounds.limits = FormatLimits(format);
  rounds.unit = rounds.limits.roundoff();
  auto mode =
      op ? op->getAttrOfType<cuda_tile::RoundingModeAttr>("rounding_mode")
         : nullptr;
  if (mode && mode.getValue() != RoundingMode::NearestEven)
    rounds.unit *= 2;
  if (isa_and_present<cuda_tile::MulFOp>(op))
    rounds.loss = rounds.limits.least; // sums of subnormals are exact
  if (op && op->hasAttr("flush_to_zero"))
    rounds.loss = 3 * rounds.limits.normal;
  return rounds;
}

namespace {
/// An operand of a reduction or scan and its result.
struct CombineStep {
  Combining kind;
  Rounds rounds;
  Operand source, result;
  std::optional<RadiusPlace> from;
  /// The radii of all operands: a decision by one may affect another's result.
  SmallVector<RadiusPlace, 2> others;
  RadiusPlace to;
  size_t extent, inner; ///< of the dimension; elements between neighbours
  bool scans, reverse;

  bool anyUncertain(Frame &frame) const {
    return llvm::any_of(others, [&](const RadiusPlace &other) {
      return *frame.at<uint64_t>(other.any) != 0;
    });
  }

  void combine(Frame &frame, size_t outer, const Radii &radii,
               std::vector<double> &row, double *out) const {
    std::vector<Combination> lanes(inner, Combination(kind, rounds));
    std::vector<double> values(inner);
    size_t base = outer * extent * inner;
    for (size_t j = 0; j < extent; ++j) {
      size_t at = base + (reverse ? extent - 1 - j : j) * inner;
      toNumbers(frame, source, at, inner, row.data());
      bool last = j + 1 == extent;
      size_t place = scans ? at : outer * inner;
      if (scans || last)
        toNumbers(frame, result, place, inner, values.data());
      for (size_t i = 0; i < inner; ++i) {
        lanes[i].add(row[i], radii[at + i]);
        if (scans || last)
          out[place + i] = lanes[i].radius(values[i]);
      }
    }
  }

  /// For elements that are contiguous along the dimension.
  void combineRow(Frame &frame, size_t outer, const Radii &radii,
                  std::vector<double> &row, double *out) const {
    Combination all(kind, rounds);
    toNumbers(frame, source, outer * extent, extent, row.data());
    if (!radii || !radii.isSplat())
      all.addAll(row.data(), radii ? &radii.at(outer * extent) : nullptr,
                 extent);
    else
      for (double x : row)
        all.add(x, radii[0]);
    double value;
    toNumbers(frame, result, outer, 1, &value);
    out[outer] = all.radius(value);
  }

  Flow operator()(Frame &frame) const {
    bool exactKind = kind != Combining::Sum && kind != Combining::Product &&
                     kind != Combining::Unknown;
    bool uncertain = anyUncertain(frame);
    uint64_t &any = *frame.at<uint64_t>(to.any);
    any = !exactKind || uncertain;
    if (!any)
      return Flow::Next;
    double *out = frame.at<double>(to.radii());
    if (kind == Combining::Exact && uncertain) {
      std::fill_n(out, to.stored, undecided);
      return Flow::Next;
    }
    Radii radii(frame, from);
    bool rows = inner == 1 && !scans;
    std::vector<double> row(rows ? extent : inner);
    for (size_t outer = 0; outer < source.count / (extent * inner); ++outer)
      if (rows)
        combineRow(frame, outer, radii, row, out);
      else
        combine(frame, outer, radii, row, out);
    return Flow::Next;
  }
};
} // namespace

template <typename Op>
static LogicalResult planCombination(Op op, bool scans, bool reverse,
                                     Planner &planner) {
  Block &body = op.getBody().front();
  for (auto [i, operand] : llvm::enumerate(op.getOperands())) {
    auto shape = cast<cuda_tile::TileType>(operand.getType()).getShape();
    CombineStep step;
    step.kind = kindOf(body, i);
    step.extent = shape[op.getDim()];
    step.inner = 1;
    for (int64_t size : shape.drop_front(op.getDim() + 1))
      step.inner *= size;
    step.scans = scans;
    step.reverse = reverse;
    step.source = planner.read(operand);
    step.from = planner.readRadius(operand);
    if (isFloat(step.source.element))
      step.rounds = roundsOf(body, i, getFormat(step.source.element));
    for (Value each : op.getOperands())
      if (std::optional<RadiusPlace> radius = planner.readRadius(each))
        step.others.push_back(*radius);
    bool exactKind = step.kind != Combining::Sum &&
                     step.kind != Combining::Product &&
                     step.kind != Combining::Unknown;
    Value result = op.getResults()[i];
    if (step.extent == 1 || result.use_empty() ||
        (exactKind && step.others.empty()))
      continue;
    step.result = planner.read(result);
    step.to = planner.writeRadius(result);
    planner.add(std::move(step));
  }
  return success();
}

LogicalResult reference::planReduceRadius(cuda_tile::ReduceOp op,
                                          Planner &planner) {
  return planCombination(op, /*scans=*/false, /*reverse=*/false, planner);
}

LogicalResult reference::planScanRadius(cuda_tile::ScanOp op,
                                        Planner &planner) {
  return planCombination(op, /*scans=*/true, op.getReverse(), planner);
}
