//===- ChooseWarps.cpp - warps by register pressure -----------------------===//
// A kernel that reduces or scans, and has no matrix products, gets half as many
// warps, repeatedly, as long as its tiles stay small in each thread: exchanges
// between warps through shared memory, between barriers, cost more than
// additional work per thread, and the tiles need the same number of registers
// in total.
//
// The register pressure of other kernels is known only after layouts and
// operand placement: accumulators, fragments, copies and prefetched tiles. So a
// kernel whose number of warps is free is lowered on a copy. If its tiles do
// not fit, or shared memory holds only one such block, with no other to run
// concurrently, it is lowered again with twice the warps.
//
//   func.func @k() attributes {nv_tileas.free_warps, nv_tileaa.kernel_spec =
//       #nv_tileaa.kernel_spec<num_warps = 4, ...>}      tiles need 251
//   -> ... #nv_tileaa.kernel_spec<num_warps = 8, ...>    131
//
// Few kernels are tried: those whose tiles could need most of the registers if
// none were ever in shared memory, and products with scales. Refused: a formula
// for the live tiles. It puts attention's backward pass below its forward pass,
// which fits.
//===----------------------------------------------------------------------===//
#include "tilewright/Chip/Budget.h"
#include "tilewright/Dialect/ModuleChip.h"
#include "tilewright/Dialect/TileAA/EntryHints.h"
#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Dialect/TileAS/ProductAtom.h"
#include "tilewright/Support/Remarks.h"
#include "tilewright/Support/Step.h"
#include "tilewright/Transform/TileAS/Costs/RegisterPressure.h"
#include "tilewright/Transform/TileAS/Passes.h"
#include "tilewright/Transform/TileAS/Slices/TileTrial.h"

namespace tilewright {
#define GEN_PASS_DEF_CHOOSEWARPS
#include "tilewright/Transform/TileAS/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

namespace {
class ChooseWarps final
    : public tilewright::impl::ChooseWarpsBase<ChooseWarps> {
public:
  ChooseWarps() = default;
  explicit ChooseWarps(TilePasses passes) : passes(std::move(passes)) {}

private:
  void getDependentDialects(DialectRegistry &registry) const override {
    ChooseWarpsBase::getDependentDialects(registry);
    addDialectsOfTrial(passes, registry);
  }

  void runOnOperation() override {
    for (auto func : llvm::to_vector(getOperation().getOps<func::FuncOp>()))
      if (func->removeAttr(tileas::freeWarpsName) && passes)
        choose(func);
  }

  void choose(func::FuncOp func) {
    FailureOr<const Chip *> found = findChip(func);
    if (failed(found))
      return signalPassFailure();
    chip = *found;
    tileaa::KernelSpecAttr spec = tileaa::getKernelSpec(func);
    // More warps would leave each thread fewer registers.
    if (spec.getOccupancy())
      return;
    RegisterPressure pressure = pressureOf(func);
    if (combinesOnly(func))
      chooseFewer(func, pressure);
    int32_t warps = tileaa::getKernelSpec(func).getNumWarps();
    if (pressure.words <= budget(warps).surelyFits() && !hasScales(func))
      return;
    std::optional<TileTrial> usual = tryWith(func, warps), left = usual;
    while (left &&
           (budget(warps).spilled(left->words) || isAlone(warps, *left)) &&
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
    int32_t before = tileaa::getKernelSpec(func).getNumWarps();
    if (warps == before)
      return;
    func->setAttr(tileaa::TileAADialect::kKernelSpecAttr,
                  withWarps(spec, warps));
    makeRemark(func, RemarkId::MoreWarps)
        .with("Usual", before)
        .with("Registers", usual->words)
        .with("Warps", warps)
        .with("Left", left->words)
        .with("Reason", budget(before).spilled(usual->words)
                            ? "its tiles do not fit in a thread's registers"
                            : "shared memory holds only one block");
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

  /// Half the warps need twice the words per thread, whatever the layouts.
  void chooseFewer(func::FuncOp func, RegisterPressure pressure) {
    tileaa::KernelSpecAttr spec = tileaa::getKernelSpec(func);
    int32_t usual = spec.getNumWarps(), warps = usual;
    for (; warps > 1; warps /= 2) {
      pressure.words *= 2;
      Budget fewer = budget(warps / 2);
      if (fewer.predicted(pressure.words) > fewer.withBusyWarps())
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

  /// Whether only one such block fits on a multiprocessor.
  bool isAlone(int32_t warps, const TileTrial &trial) const {
    return chip && budget(warps).blocksWith(0, trial.sharedBytes) < 2;
  }

  Budget budget(int32_t warps) const {
    return Budget(chip, warps * (chip ? chip->warpSize() : 32));
  }

  /// Products with scales expand to more than their tiles.
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

  /// Nothing if that does not compile.
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
  const Chip *chip = nullptr;
};
} // namespace

std::unique_ptr<Pass> tilewright::createChooseWarps(TilePasses passes) {
  return std::make_unique<ChooseWarps>(std::move(passes));
}
