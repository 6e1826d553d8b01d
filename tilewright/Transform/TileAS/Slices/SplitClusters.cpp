//===- SplitClusters.cpp - the blocks of a cluster share a tile block -----===//
// A tile block of a kernel with clusters is executed by all blocks of one. This
// pass lets each compute one part of a product's rows or columns, or without a
// product of the tiles that it stores or reduces, and everything before and
// after it along that dimension (TileSplit.h):
//
//   func.func @product() {        %r = cluster_rank
//     256x256, 1 block      ->    128x256, 2 blocks, %a' = a[2 %m + %r, %i]
//   }
//
// Parts of a product do not communicate, so nothing else in the kernel may have
// an effect; those of a reduction do (`reduce` with `cluster`). Of the possible
// splits, that with the fewest cycles for repeated loads, products and
// exchanges is used; among equal ones, that whose parts have the rows of a
// warpgroup's instruction. It always costs less than one block alone.
// Elsewhere the first block works alone.
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/ModuleChip.h"
#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Support/Remarks.h"
#include "tilewright/Support/Step.h"
#include "tilewright/Transform/TileAS/Passes.h"
#include "tilewright/Transform/TileAS/Slices/TileSplit.h"

namespace tilewright {
#define GEN_PASS_DEF_SPLITCLUSTERS
#include "tilewright/Transform/TileAS/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

/// Rows of a warpgroup's matrix instruction.
static constexpr int64_t rowsOfWarpgroup = 64;

namespace {
class SplitClusters final
    : public tilewright::impl::SplitClustersBase<SplitClusters> {
  void runOnOperation() override {
    func::FuncOp func = getOperation();
    tileaa::KernelSpecAttr spec = tileaa::getKernelSpec(func);
    if (!spec || spec.getNumCtas() < 2 || isShared(func))
      return;
    FailureOr<const Chip *> chip = findChip(func);
    if (failed(chip))
      return signalPassFailure();
    int64_t blocks = spec.getNumCtas();
    std::vector<TileSplit> splits = TileSplit::findInCluster(func);
    llvm::StringRef reason = "no dimension of its tiles can be distributed";
    const TileSplit *best = nullptr;
    for (const TileSplit &split : splits) {
      if (llvm::StringRef other = split.whyNotByBlocks(blocks);
          !other.empty()) {
        reason = other;
        continue;
      }
      auto rank = [&](const TileSplit &each) {
        return std::pair(each.cost(blocks, *chip),
                         rowsOf(each, blocks) < rowsOfWarpgroup);
      };
      if (!best || rank(split) < rank(*best))
        best = &split;
    }
    if (!best) {
      makeRemark(func, RemarkId::ClusterIdle)
          .with("Blocks", blocks)
          .with("Reason", reason);
      return;
    }
    takeStep(func, StepId::SplitClusters,
             [&] { distribute(func, *best, blocks); });
  }

  static void distribute(func::FuncOp func, const TileSplit &split,
                         int64_t blocks) {
    makeRemark(func, RemarkId::ClusterShared)
        .with("Blocks", blocks)
        .with("Dimension", isColumns(split) ? "columns" : "rows")
        .with("Size", split.getExtent())
        .with("Exchanges", split.getCombined());
    auto builder = OpBuilder::atBlockBegin(&func.getBody().front());
    Value rank = tileas::ClusterRankOp::create(builder, func.getLoc());
    split.distribute(blocks, rank);
    hoistViews(func);
  }

  /// Views of parts are created at their accesses; a producer warp needs them
  /// outside of its loop.
  static void hoistViews(func::FuncOp func) {
    func.walk([](tileas::BlockTileOp view) {
      auto loop = dyn_cast<scf::ForOp>(view->getParentOp());
      while (loop && loop.isDefinedOutsideOfLoop(view.getSource())) {
        view->moveBefore(loop);
        loop = dyn_cast<scf::ForOp>(loop->getParentOp());
      }
    });
  }

  static RankedTensorType resultOf(const TileSplit &split) {
    return cast<RankedTensorType>(split.getTile().getType());
  }
  static bool isColumns(const TileSplit &split) {
    return split.getDim() + 1 == resultOf(split).getRank();
  }
  /// The rows of a block's part.
  static int64_t rowsOf(const TileSplit &split, int64_t blocks) {
    RankedTensorType result = resultOf(split);
    int64_t rows =
        result.getRank() > 1 ? result.getDimSize(result.getRank() - 2) : 1;
    return isColumns(split) ? rows : rows / blocks;
  }

  /// Whether the blocks already share the work.
  static bool isShared(func::FuncOp func) {
    return func
        .walk([](tileas::ClusterRankOp) { return WalkResult::interrupt(); })
        .wasInterrupted();
  }
};
} // namespace
