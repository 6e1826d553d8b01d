//===- ChooseWarps.cpp - warps by the registers that tiles take -----------===//
// A kernel that reduces or scans, and has no products, gets half as many warps,
// and half again, as long as its tiles stay small in each thread: what goes
// from warp to warp through shared memory, between barriers, takes longer than
// what a thread does more, and the tiles take as many registers in all.
//
// What the tiles of other kernels take of a thread shows when they have layouts
// and places: accumulators and fragments, copies, tiles that wait for their
// turn. So a kernel whose number of warps is free is lowered on a copy; where
// its tiles do not fit, or shared memory has room for one such block alone,
// which nothing would run beside, once more with twice the warps.
//
//   func.func @k() attributes {nv_tileas.free_warps, nv_tileaa.kernel_spec =
//       #nv_tileaa.kernel_spec<num_warps = 4, ...>}      tiles take 251
//   -> ... #nv_tileaa.kernel_spec<num_warps = 8, ...>    131
//
// Few are tried: those whose tiles could take most of the registers if no tile
// were ever in shared memory, and products with scales. Refused: a formula for
// what is alive in these. That of attention's backward pass is below that of
// its forward pass, which fits.
//===----------------------------------------------------------------------===//
#include "tilewright/Chip/Occupancy.h"
#include "tilewright/Dialect/ModuleChip.h"
#include "tilewright/Dialect/TileAA/EntryHints.h"
#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Dialect/TileAS/ProductAtom.h"
#include "tilewright/Support/Remarks.h"
#include "tilewright/Support/Step.h"
#include "tilewright/Transform/TileAS/Passes.h"
#include "tilewright/Transform/TileAS/RegisterPressure.h"
#include "tilewright/Transform/TileAS/TileTrial.h"

namespace tilewright {
#define GEN_PASS_DEF_CHOOSEWARPS
#include "tilewright/Transform/TileAS/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

/// Registers that a thread may come to need in a kernel that gets fewer warps:
/// a multiprocessor still has room for 16 of them.
static constexpr int64_t mostWithFewer = 128;

namespace {
class ChooseWarps final
    : public tilewright::impl::ChooseWarpsBase<ChooseWarps> {
public:
  ChooseWarps() = default;
  explicit ChooseWarps(TilePasses passes) : passes(std::move(passes)) {}

private:
  void runOnOperation() override {
    for (auto func : llvm::to_vector(getOperation().getOps<func::FuncOp>()))
      if (func->removeAttr(tileas::freeWarpsName) && passes)
        choose(func);
  }

  void choose(func::FuncOp func) {
    tileaa::KernelSpecAttr spec = tileaa::getKernelSpec(func);
    // More warps would have fewer registers each.
    if (spec.getOccupancy())
      return;
    RegisterPressure pressure = pressureOf(func);
    if (combinesOnly(func))
      chooseFewer(func, pressure);
    if (pressure.words < worthTrying && !hasScales(func))
      return;
    int32_t warps = spec.getNumWarps();
    std::optional<TileTrial> usual = tryWith(func, warps), left = usual;
    while (left &&
           (left->words > mostForTiles || isAlone(func, warps, *left)) &&
           2 * warps <= tileaa::kWarpsHint.most) {
      std::optional<TileTrial> next = tryWith(func, 2 * warps);
      if (!next || next->words >= left->words)
        break;
      left = next;
      warps *= 2;
    }
    if (left)
      func->setAttr(tileWordsName,
                    OpBuilder(func).getI64IntegerAttr(left->words));
    if (warps == spec.getNumWarps())
      return;
    func->setAttr(tileaa::TileAADialect::kKernelSpecAttr,
                  withWarps(spec, warps));
    makeRemark(func, RemarkId::MoreWarps)
        .with("Usual", spec.getNumWarps())
        .with("Registers", usual->words)
        .with("Warps", warps)
        .with("Left", left->words)
        .with("Reason", usual->words > mostForTiles
                            ? "its tiles do not fit in a thread's registers"
                            : "shared memory has room for one block alone");
  }

  /// Whether there are reductions or scans, and no products.
  static bool combinesOnly(func::FuncOp func) {
    bool combines = false, multiplies = false;
    func.walk([&](Operation *op) {
      combines |= isa<tileas::ReduceOp, tileas::ScanOp>(op);
      multiplies |= tileas::isProduct(op);
    });
    return combines && !multiplies;
  }

  /// Half of the warps have twice the words, whatever layouts there will be.
  static void chooseFewer(func::FuncOp func, RegisterPressure pressure) {
    tileaa::KernelSpecAttr spec = tileaa::getKernelSpec(func);
    int32_t usual = spec.getNumWarps(), warps = usual;
    for (; warps > 1; warps /= 2) {
      pressure.words *= 2;
      if (pressure.predicted() > mostWithFewer)
        break;
    }
    if (warps == usual || !takeStep(func, StepId::FewerWarps, [&] {
          func->setAttr(tileaa::TileAADialect::kKernelSpecAttr,
                        withWarps(spec, warps));
        }))
      return;
    makeRemark(func, RemarkId::FewerWarps)
        .with("Warps", warps)
        .with("Usual", usual);
  }

  /// Whether a multiprocessor has room for one such block and no more.
  static bool isAlone(func::FuncOp func, int32_t warps,
                      const TileTrial &trial) {
    FailureOr<const Chip *> chip = findChip(func);
    return succeeded(chip) && *chip &&
           attainableBlocks(**chip, 2, warps * (*chip)->warpSize(),
                            trial.sharedBytes)
                   .blocks < 2;
  }

  /// Products with scales unfold to more than their tiles.
  static bool hasScales(func::FuncOp func) {
    return func
        .walk([](tileas::DotScaledOp) { return WalkResult::interrupt(); })
        .wasInterrupted();
  }

  static tileaa::KernelSpecAttr withWarps(tileaa::KernelSpecAttr spec,
                                          int32_t warps) {
    return tileaa::KernelSpecAttr::get(
        spec.getContext(), warps, spec.getNumCtas(), spec.getOccupancy(),
        spec.getClusterDim(), spec.getNumStages(), spec.getNumProducerWarps());
  }

  /// Nothing where that does not compile.
  std::optional<TileTrial> tryWith(func::FuncOp func, int32_t warps) {
    return tryTiles(
        func, passes,
        [&](func::FuncOp copy) {
          copy->setAttr(tileaa::TileAADialect::kKernelSpecAttr,
                        withWarps(tileaa::getKernelSpec(func), warps));
          return success();
        },
        [&](OpPassManager &pipeline, func::FuncOp copy) {
          return runPipeline(pipeline, copy);
        });
  }

  TilePasses passes;
};
} // namespace

std::unique_ptr<Pass> tilewright::createChooseWarps(TilePasses passes) {
  return std::make_unique<ChooseWarps>(std::move(passes));
}
