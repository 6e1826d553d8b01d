//===- SplitLoops.cpp - splits loops at monotone conditions ---------------===//
// A condition that compares the induction variable with a loop-invariant value
// is true up to one iteration and false from there on, or vice versa:
//
//   for %i in (%lb to %ub, step 1) {
//     %c = cmpi less_than %i, %k
//     if %c {A} else {B}
//   }
//   -->
//   %mid = max(min(%k, %ub), %lb)
//   for %i in (%lb to %mid, step 1) { A }      // canonicalization removes
//   for %i in (%mid to %ub, step 1) { B }      // the dead branches
//
// Iteration values, tokens among them, pass from the first loop into the
// second, so each iteration executes once, in the same order. If %lb is not
// below %ub, %mid is %lb and neither loop has iterations.
//
// The step must be the constant 1, so that %mid is reached and nothing wraps,
// and the comparison must have the loop's signedness. A loop is split once, and
// only if its body is small, since it is duplicated.
//===----------------------------------------------------------------------===//
#include "tilewright/Support/Remarks.h"
#include "tilewright/Transform/CudaTile/Passes.h"

#include "mlir/IR/IRMapping.h"

namespace tilewright {
#define GEN_PASS_DEF_CUDATILESPLITLOOPS
#include "tilewright/Transform/CudaTile/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;

namespace {
/// A condition that changes once: at `bound`, from `first` to its opposite.
struct SplitPoint {
  CmpIOp condition;
  Value bound;
  bool first;
};
} // namespace

static bool isStepOne(ForOp loop) {
  auto constant = loop.getStep().getDefiningOp<ConstantOp>();
  auto value = constant ? dyn_cast<DenseIntElementsAttr>(constant.getValue())
                        : DenseIntElementsAttr();
  // In i1, one is negative.
  return value && value.getElementType().getIntOrFloatBitWidth() > 1 &&
         value.getSplatValue<APInt>().isOne();
}

static bool decidesBranch(CmpIOp condition) {
  return llvm::any_of(condition->getUsers(), [&](Operation *user) {
    return isa<IfOp>(user) && user->getBlock() == condition->getBlock();
  });
}

static bool comparesAlike(ForOp loop, CmpIOp condition) {
  bool isSigned = condition.getSignedness() == Signedness::Signed;
  return isSigned != loop.getUnsignedCmp();
}

static bool isOutside(ForOp loop, Value value) {
  return value.getParentRegion()->isProperAncestor(&loop.getRegion());
}

static bool comparesInduction(ForOp loop, CmpIOp condition) {
  return llvm::is_contained(condition->getOperands(), loop.getInductionVar());
}

/// Why a comparison of the induction variable that decides a branch does not
/// split the loop.
static StringRef whyNoSplitPoint(ForOp loop, CmpIOp condition) {
  if (!comparesAlike(loop, condition))
    return "the condition and the loop differ in signedness";
  if (llvm::none_of(condition->getOperands(),
                    [&](Value value) { return isOutside(loop, value); }))
    return "the bound of the comparison is not loop-invariant";
  return "the comparison is neither i < k nor i >= k";
}

static std::optional<SplitPoint> splitPointOf(ForOp loop, CmpIOp condition) {
  if (!comparesAlike(loop, condition) || !decidesBranch(condition))
    return std::nullopt;
  Value lhs = condition.getLhs(), rhs = condition.getRhs();
  Value induction = loop.getInductionVar();
  ComparisonPredicate predicate = condition.getComparisonPredicate();
  if (lhs == induction && isOutside(loop, rhs)) {
    if (predicate == ComparisonPredicate::LessThan)
      return SplitPoint{condition, rhs, true};
    if (predicate == ComparisonPredicate::GreaterThanOrEqual)
      return SplitPoint{condition, rhs, false};
  }
  if (rhs == induction && isOutside(loop, lhs)) {
    if (predicate == ComparisonPredicate::GreaterThan)
      return SplitPoint{condition, lhs, true};
    if (predicate == ComparisonPredicate::LessThanOrEqual)
      return SplitPoint{condition, lhs, false};
  }
  return std::nullopt;
}

/// A copy of `loop` over a part of its range, in which the condition is
/// `known`.
static ForOp copyPart(OpBuilder &builder, ForOp loop, SplitPoint point,
                      bool known) {
  IRMapping mapping;
  auto copy = cast<ForOp>(builder.clone(*loop, mapping));
  Operation *condition =
      mapping.lookup(point.condition.getResult()).getDefiningOp();
  OpBuilder inside(condition);
  auto type = cast<TileType>(point.condition.getType());
  Value constant = ConstantOp::create(inside, condition->getLoc(), type,
                                      DenseElementsAttr::get(type, known));
  condition->getResult(0).replaceAllUsesWith(constant);
  condition->erase();
  return copy;
}

static void split(ForOp loop, SplitPoint point) {
  makeRemark(loop, RemarkId::Split)
      .with("Condition", sourceLine(point.condition.getLoc()));
  OpBuilder builder(loop);
  Location loc = loop.getLoc();
  Signedness signedness =
      loop.getUnsignedCmp() ? Signedness::Unsigned : Signedness::Signed;
  Type type = point.bound.getType();
  Value middle = MinIOp::create(builder, loc, type, point.bound,
                                loop.getUpperBound(), signedness);
  middle = MaxIOp::create(builder, loc, type, middle, loop.getLowerBound(),
                          signedness);
  ForOp first = copyPart(builder, loop, point, point.first);
  first.getUpperBoundMutable().assign(middle);
  ForOp second = copyPart(builder, loop, point, !point.first);
  second.getLowerBoundMutable().assign(middle);
  second.getInitValuesMutable().assign(first.getResults());
  loop.replaceAllUsesWith(second.getResults());
  loop.erase();
}

namespace {
class SplitLoops final
    : public tilewright::impl::CudaTileSplitLoopsBase<SplitLoops> {
public:
  using CudaTileSplitLoopsBase::CudaTileSplitLoopsBase;

private:
  void runOnOperation() override {
    // Inner loops first; copies made for an outer one are not split again.
    SmallVector<ForOp> loops;
    getOperation()->walk([&](ForOp loop) { loops.push_back(loop); });
    for (ForOp loop : loops) {
      StringRef reason = whyNotSplit(loop);
      if (reason.empty())
        splitAtFirstIteration(loop);
      else if (hasRemarks(loop))
        reportWhatStays(loop, reason);
    }
  }

  /// Why the loop cannot be split, independent of its conditions.
  StringRef whyNotSplit(ForOp loop) {
    if (!isStepOne(loop))
      return "the step is not the constant 1";
    return isSmall(loop) ? "" : "the loop contains too many operations";
  }

  bool isSmall(ForOp loop) {
    unsigned count = 0;
    auto counted = loop->walk([&](Operation *) {
      return ++count > maxOperations ? WalkResult::interrupt()
                                     : WalkResult::advance();
    });
    return !counted.wasInterrupted();
  }

  static void splitAtFirstIteration(ForOp loop) {
    for (auto condition : loop.getBody()->getOps<CmpIOp>())
      if (std::optional<SplitPoint> point = splitPointOf(loop, condition))
        return split(loop, *point);
    if (hasRemarks(loop))
      reportWhatStays(loop, "");
  }

  /// Emits a remark for each condition that would have split the loop but for
  /// `reason`, or for its own reason.
  static void reportWhatStays(ForOp loop, StringRef reason) {
    for (auto condition : loop.getBody()->getOps<CmpIOp>())
      if (decidesBranch(condition) && comparesInduction(loop, condition))
        makeRemark(loop, RemarkId::NotSplit)
            .with("Condition", sourceLine(condition.getLoc()))
            .with("Reason",
                  reason.empty() ? whyNoSplitPoint(loop, condition) : reason);
  }
};
} // namespace
