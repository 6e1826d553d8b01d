//===- ChooseWarps.cpp - warps by the registers that tiles take -----------===//
// What the tiles of a kernel take of a thread shows when they have layouts and
// places: accumulators and fragments, copies, tiles that wait for their turn.
// So a kernel whose number of warps is free is lowered on a copy; where its
// tiles do not fit, once more with twice the warps.
//
//   func.func @k() attributes {nv_tileas.free_warps, nv_tileaa.kernel_spec =
//       #nv_tileaa.kernel_spec<num_warps = 4, ...>}      251 registers for
//       tiles
//   -> ... #nv_tileaa.kernel_spec<num_warps = 8, ...>    131
//
// Few kernels are tried: those whose tiles could take most of the registers if
// no tile were ever in shared memory, and products with scales. Where shared
// memory has room for one block alone, four crowded warps are too few to hide
// each other's latencies, and are eight then. Refused: a
// formula for what is alive. That of attention's backward pass is below that of
// its forward pass, which fits.
//===----------------------------------------------------------------------===//
#include "tilewright/Chip/Occupancy.h"
#include "tilewright/Dialect/ModuleChip.h"
#include "tilewright/Dialect/TileAA/EntryHints.h"
#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Support/Remarks.h"
#include "tilewright/Support/Step.h"
#include "tilewright/Transform/TileAS/Passes.h"
#include "tilewright/Transform/TileAS/RegisterPressure.h"

namespace tilewright {
#define GEN_PASS_DEF_CHOOSEWARPS
#include "tilewright/Transform/TileAS/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

/// Words of tiles without layouts from which on a kernel is tried; of tiles
/// with layouts from which on warps are crowded; warps of a multiprocessor that
/// are few.
static constexpr int64_t worthTrying = 150, crowded = 200, fewWarps = 8;

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
    if (spec.getOccupancy() ||
        (pressureOf(func).words < worthTrying && !hasScales(func)))
      return;
    FailureOr<const Chip *> chip = findChip(func);
    if (failed(chip))
      return signalPassFailure();
    int32_t warps = spec.getNumWarps();
    std::optional<Trial> usual = tryWith(func, warps), left = usual;
    auto wantsMore = [&] {
      return left->words > mostForTiles ||
             (left->words > crowded &&
              warpsBeside(*chip, *left, warps) < fewWarps);
    };
    while (left && wantsMore() && 2 * warps <= tileaa::kWarpsHint.most) {
      std::optional<Trial> next = tryWith(func, 2 * warps);
      if (!next || next->words >= left->words)
        break;
      left = next;
      warps *= 2;
    }
    if (warps == spec.getNumWarps())
      return;
    func->setAttr(tileaa::TileAADialect::kKernelSpecAttr,
                  withWarps(spec, warps));
    makeRemark(func, RemarkId::MoreWarps)
        .with("Usual", spec.getNumWarps())
        .with("Registers", usual->words)
        .with("Warps", warps)
        .with("Left", left->words);
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
        spec.getClusterDim(), spec.getNumStages());
  }

  /// What a kernel takes of a thread, for tiles, and of a multiprocessor.
  struct Trial {
    int64_t words;
    int64_t sharedBytes;
  };

  /// Warps that run beside each other, as far as shared memory has room.
  static unsigned warpsBeside(const Chip *chip, const Trial &trial,
                              unsigned warps) {
    if (!chip)
      return fewWarps;
    BlockNeeds needs;
    needs.threads = warps * chip->warpSize();
    needs.sharedBytes = trial.sharedBytes;
    return occupancyOf(*chip, needs).warps;
  }

  /// Nothing where that does not compile.
  std::optional<Trial> tryWith(func::FuncOp func, int32_t warps) {
    OpBuilder builder(func);
    auto copy = cast<func::FuncOp>(builder.clone(*func));
    copy.setName((trialPrefix + func.getName()).str());
    copy->setAttr(tileaa::TileAADialect::kKernelSpecAttr,
                  withWarps(tileaa::getKernelSpec(func), warps));
    OpPassManager pipeline(func::FuncOp::getOperationName());
    passes(pipeline);
    std::optional<Trial> found;
    ScopedDiagnosticHandler quiet(&getContext(),
                                  [](Diagnostic &) { return success(); });
    getContext().executeAction<TrialAction>(
        [&] {
          if (succeeded(runPipeline(pipeline, copy)))
            found = {pressureOf(copy).words,
                     tileas::sharedBytesOf(copy).value_or(0)};
        },
        {copy.getOperation()});
    copy.erase();
    return found;
  }

  TilePasses passes;
};
} // namespace

std::unique_ptr<Pass> tilewright::createChooseWarps(TilePasses passes) {
  return std::make_unique<ChooseWarps>(std::move(passes));
}
