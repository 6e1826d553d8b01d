//===- SplitTiles.cpp - splits tiles that do not fit in registers ---------===//
// If the accumulators of a loop and values derived from them exceed a thread's
// registers with any permitted number of warps, they spill in each iteration.
// This pass computes their tiles in sequential parts instead (TileSplit.h),
// which reload the operands:
//
//   func.func @product() {           scf.for %p = 0 to 2 {
//     256x256, 307 registers   ->      128x256, 163 registers
//   }                                }
//
// The pressure of parts is measured on a lowered copy (TileTrial.h). Repeated
// loads and products cost cycles, and so do the remaining spills: the cheapest
// split is used, and if it still spills, its parts are split again.
//
// Few functions are tried: those that nv-tileas-choose-warps found to be too
// large, and, if the number of warps is fixed, those whose tiles could need
// most of the registers without a layout. Cost: a lowering for each split that
// is tried.
//===----------------------------------------------------------------------===//
#include "tilewright/Chip/CostModel.h"
#include "tilewright/Dialect/ModuleChip.h"
#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Support/Remarks.h"
#include "tilewright/Support/Step.h"
#include "tilewright/Transform/TileAS/Analysis/BlockFrequencies.h"
#include "tilewright/Transform/TileAS/Analysis/LoopHints.h"
#include "tilewright/Transform/TileAS/Costs/KernelBudget.h"
#include "tilewright/Transform/TileAS/Costs/RegisterPressure.h"
#include "tilewright/Transform/TileAS/Passes.h"
#include "tilewright/Transform/TileAS/Slices/TileSplit.h"
#include "tilewright/Transform/TileAS/Slices/TileTrial.h"

namespace tilewright {
#define GEN_PASS_DEF_SPLITTILES
#include "tilewright/Transform/TileAS/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

/// The most parts, the most splits that are tried before the best is chosen,
/// and the deepest nesting of splits.
static constexpr int64_t mostParts = 8;
static constexpr unsigned mostTrials = 8, mostDeep = 2;

namespace {
/// A candidate: the index of the split, and its number of parts.
struct Candidate {
  size_t split;
  int64_t parts, cost;
};

class SplitTiles final : public tilewright::impl::SplitTilesBase<SplitTiles> {
public:
  using SplitTilesBase::SplitTilesBase;
  explicit SplitTiles(TilePasses passes) : passes(std::move(passes)) {}

private:
  void getDependentDialects(DialectRegistry &registry) const override {
    SplitTilesBase::getDependentDialects(registry);
    addDialectsOfTrial(passes, registry);
    registerLoopHints(registry);
  }

  void runOnOperation() override {
    FailureOr<const Chip *> found = findChip(getOperation());
    if (failed(found))
      return signalPassFailure();
    chip = *found;
    for (auto func : llvm::to_vector(getOperation().getOps<func::FuncOp>())) {
      auto known =
          dyn_cast_or_null<IntegerAttr>(func->removeAttr(tileWordsName));
      if (forced > 1)
        force(func);
      else if (passes && tileaa::getKernelSpec(func))
        fit(func, known ? std::optional(known.getInt()) : std::nullopt);
    }
  }

  void force(func::FuncOp func) {
    std::vector<TileSplit> splits = TileSplit::find(func);
    for (TileSplit &split : splits)
      if (columns == isColumns(split) && split.allows(forced)) {
        split.apply(forced);
        return;
      }
  }

  static bool isColumns(const TileSplit &split) {
    auto result = cast<RankedTensorType>(split.getTile().getType());
    return split.getDim() + 1 == result.getRank();
  }

  static std::vector<Candidate> candidatesOf(ArrayRef<TileSplit> splits,
                                             const Chip *chip) {
    std::vector<Candidate> candidates;
    for (auto [number, split] : llvm::enumerate(splits))
      for (int64_t parts = 2; parts <= mostParts; parts *= 2)
        if (split.allows(parts))
          candidates.push_back({number, parts, split.cost(parts, chip)});
    llvm::sort(candidates, [](const Candidate &a, const Candidate &b) {
      return std::tuple(a.cost, a.split, a.parts) <
             std::tuple(b.cost, b.split, b.parts);
    });
    return candidates;
  }

  std::optional<int64_t> wordsWith(func::FuncOp func,
                                   const Candidate *candidate) {
    std::optional<TileTrial> trial = tryTiles(
        func, passes,
        [&](func::FuncOp copy) {
          if (candidate)
            TileSplit::find(copy)[candidate->split].apply(candidate->parts);
          return success();
        },
        [&](OpPassManager &pipeline, func::FuncOp copy) {
          return runPipeline(pipeline, copy);
        });
    return trial ? std::optional(trial->words) : std::nullopt;
  }

  /// The cost of a thread's spilled words at `product`, in cycles of a
  /// multiprocessor, if tiles need `words`.
  int64_t spillCost(func::FuncOp func, Value product, int64_t words,
                    const Budget &budget) const {
    int64_t spilled = budget.spilled(words);
    if (!spilled)
      return 0;
    int64_t threads = tileaa::getKernelSpec(func).getNumWarps() * int64_t(32);
    BlockFrequencies frequencies;
    return CostModel::of(chip).spillCycles(spilled, threads) *
           frequencies.of(product.getParentBlock());
  }

  /// The candidate with the lowest cost of repeated work and spills; null if
  /// keeping the tiles, with `words`, costs least. Sets `words` to those of the
  /// candidate.
  const Candidate *choose(func::FuncOp func, ArrayRef<TileSplit> splits,
                          ArrayRef<Candidate> candidates, const Budget &budget,
                          int64_t &words) {
    const Candidate *best = nullptr;
    int64_t least = spillCost(func, splits.front().getTile(), words, budget);
    for (const Candidate &candidate : candidates.take_front(mostTrials)) {
      if (candidate.cost >= least)
        break;
      std::optional<int64_t> taken = wordsWith(func, &candidate);
      if (!taken)
        continue;
      int64_t cost =
          candidate.cost +
          spillCost(func, splits[candidate.split].getTile(), *taken, budget);
      if (cost >= least)
        continue;
      best = &candidate;
      least = cost;
      words = *taken;
    }
    return best;
  }

  void fit(func::FuncOp func, std::optional<int64_t> words) {
    Budget budget = budgetOf(func, chip);
    if (!words && pressureOf(func).words <= budget.surelyFits())
      return;
    for (unsigned deep = 0; deep < mostDeep; ++deep) {
      if (words && !budget.spills(*words))
        return;
      std::vector<TileSplit> splits = TileSplit::find(func);
      std::vector<Candidate> candidates = candidatesOf(splits, chip);
      if (candidates.empty())
        return;
      if (!words)
        words = wordsWith(func, nullptr);
      if (!words || !budget.spills(*words))
        return;
      int64_t left = *words;
      const Candidate *best = choose(func, splits, candidates, budget, left);
      if (!best)
        return;
      const TileSplit &split = splits[best->split];
      Operation *product = split.getTile().getDefiningOp();
      bool taken = takeStep(product, StepId::SplitTiles, [&] {
        makeRemark(product, RemarkId::TilesSplit)
            .with("Dimension", isColumns(split) ? "columns" : "rows")
            .with("Size", split.getExtent())
            .with("Parts", best->parts)
            .with("Registers", *words)
            .with("Left", left)
            .with("Limit", budget.registers());
        split.apply(best->parts);
      });
      if (!taken)
        return;
      words = left;
    }
  }

  TilePasses passes;
  const Chip *chip = nullptr;
};
} // namespace

std::unique_ptr<Pass> tilewright::createSplitTiles(TilePasses passes) {
  return std::make_unique<SplitTiles>(std::move(passes));
}
