//===- AssignLayouts.cpp - assigns layouts to tiles -----------------------===//
// From -O1 on, the layouts and operand placements with the lowest total cost
// for the function are chosen (LayoutProblem.h). At -O0, or if the step
// `choose-layouts` is omitted, a tile's layout depends only on its shape: runs
// of four elements in row-major order, then lanes, then warps, then further
// registers. Elementwise operations, element type conversions, loops and
// reshapes then need no layout conversion. Two kinds of operation need another
// layout in addition:
//
//   broadcast: the source is laid out as the result's threads need it
//   permute:   the result keeps the source's registers, unless it is stored to
//              memory, which happens in rows
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
