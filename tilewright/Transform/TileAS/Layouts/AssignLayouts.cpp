//===- AssignLayouts.cpp - where tiles live -------------------------------===//
// From -O1 on every tile takes the layout that costs least for the function as
// a whole, and operands of products the home (LayoutProblem.h). At -O0, or with
// the step `choose-layouts` left out, it takes one that depends on its shape
// alone: runs of four elements in row-major order, then lanes, then warps, then
// more registers. So operations element by element, conversions between element
// types, loops and reshapes need no move at all. Two kinds of operation need
// another layout beside it:
//
//   broadcast: the source stands where the result's threads find it
//   permute:   the result stands where the source left it, but for what goes to
//              memory, which is written in rows
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/ModuleChip.h"
#include "tilewright/Support/Step.h"
#include "tilewright/Transform/TileAS/Layouts/ExplainLayouts.h"
#include "tilewright/Transform/TileAS/Layouts/LayoutAssignment.h"
#include "tilewright/Transform/TileAS/Layouts/LayoutProblem.h"
#include "tilewright/Transform/TileAS/Passes.h"

namespace tilewright {
#define GEN_PASS_DEF_ASSIGNLAYOUTS
#include "tilewright/Transform/TileAS/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

LinearLayout tilewright::canonicalLayout(RankedTensorType tile,
                                         unsigned numWarps) {
  return LinearLayout::blocked(tile.getShape(), /*vector=*/4, numWarps);
}

static bool goesToMemory(Value tile) {
  return llvm::any_of(tile.getUsers(), [](Operation *user) {
    return hasEffect<MemoryEffects::Write>(user);
  });
}

namespace {
class AssignLayouts final
    : public tilewright::impl::AssignLayoutsBase<AssignLayouts> {
  using AssignLayoutsBase::AssignLayoutsBase;

  void runOnOperation() override {
    func::FuncOp func = getOperation();
    bool isChosen = bySolver && takeStep(func, StepId::ChooseLayouts, [] {});
    if (failed(isChosen ? assignCheapest(func) : assignCanonical(func)))
      return signalPassFailure();
    explainAccesses(func, isChosen);
  }

  static LogicalResult assignCheapest(func::FuncOp func) {
    FailureOr<const Chip *> chip = findChip(func);
    if (failed(chip) || failed(prepareForLayouts(func)))
      return failure();
    LayoutProblem problem(func, *chip);
    problem.solve();
    explainLayouts(problem);
    auto choose = [&](Value value, RankedTensorType tile) {
      std::optional<LinearLayout> layout = problem.layoutOf(value);
      return layout ? *layout : canonicalLayout(tile, warpsOf(value));
    };
    auto use = [&](Operation *op, ArrayRef<int64_t> shape) {
      return problem.layoutFor(op, shape);
    };
    if (failed(assignLayouts(func, choose, use)))
      return failure();
    giveHomes(problem.homes(), problem.blockFrequencies());
    return success();
  }

  static LogicalResult assignCanonical(func::FuncOp func) {
    auto choose = [&](Value value, RankedTensorType tile) {
      auto permute = value.getDefiningOp<tileas::PermuteOp>();
      if (permute && !goesToMemory(value))
        return permute.resultLayout(tileas::layoutOf(permute.getSource()));
      return canonicalLayout(tile, warpsOf(value));
    };
    return assignLayouts(func, choose);
  }
};
} // namespace
