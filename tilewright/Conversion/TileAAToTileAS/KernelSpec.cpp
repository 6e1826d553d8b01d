//===- KernelSpec.cpp - hints become the kernel spec ----------------------===//
// module attributes {tt.num_warps = 8 : i32}        (AT-2, a producer's module)
// func.func @k() attributes {nv_tileaa.kernel,
//     nv_tileaa.hints = {occupancy = 2 : i32}}      (the entry's own hints)
//   -> func.func @k() attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec =
//          #nv_tileaa.kernel_spec<num_warps = 8, num_ctas = 1, occupancy = 2>}
// Both are consumed here: later stages read the spec alone. The module's word
// counts before the entry's hint. `tt.num_warps` is a request, and one that
// cannot be is an error; a hint is a wish, and one that cannot be is ignored
// (inventory, section 4). A spec that is there already stays.
//
// Nobody's wish is for so many threads as a very large tile needs: where it has
// more than 2^17 words, the block has as many threads as there may be, since
// each word is a register, and each register some instructions.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileAAToTileAS/Patterns.h"
#include "tilewright/Dialect/ModuleChip.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa_to_tileas;

using tileaa::KernelSpecAttr;
using tileaa::TileAADialect;

static constexpr StringLiteral kModuleWarps = "tt.num_warps";
static constexpr int32_t kDefaultWarps = 4;
/// What of num_worker_warps_per_cta takes effect.
static constexpr int64_t kFewestHintedWarps = 4, kMostHintedWarps = 8;
static constexpr int64_t kMostHintedOccupancy = 32;

/// A power of two from 1 to `most`.
static bool isCount(int64_t value, int64_t most) {
  return value >= 1 && value <= most && llvm::isPowerOf2_64(value);
}

/// The hint, if it is there and a number.
static std::optional<int64_t> readHint(DictionaryAttr hints, StringRef name) {
  auto number = hints ? hints.getAs<IntegerAttr>(name) : IntegerAttr();
  if (!number || number.getValue().getSignificantBits() > 64)
    return std::nullopt;
  return number.getValue().getSExtValue();
}

/// What the module asks for; nothing where it does not say.
static FailureOr<std::optional<int32_t>> readModuleWarps(ModuleOp module) {
  Attribute value = module->getAttr(kModuleWarps);
  if (!value)
    return std::optional<int32_t>();
  auto number = dyn_cast<IntegerAttr>(value);
  if (!number || number.getValue().getSignificantBits() > 64 ||
      !isCount(number.getValue().getSExtValue(), KernelSpecAttr::kMaxWarps))
    return module.emitError("expected '")
           << kModuleWarps << "' to be a power of two from 1 to "
           << KernelSpecAttr::kMaxWarps << ", got " << value;
  return std::optional<int32_t>(number.getValue().getSExtValue());
}

/// Words of the largest tile that 128 threads can be asked to hold.
static constexpr int64_t kMostWords = 1 << 17;

static int64_t wordsOf(Type type) {
  auto tile = dyn_cast<RankedTensorType>(type);
  if (!tile || !tile.hasStaticShape())
    return 0;
  Type element = tile.getElementType();
  unsigned bits = element.isIntOrFloat() ? element.getIntOrFloatBitWidth() : 64;
  return tile.getNumElements() * llvm::divideCeil(std::max(bits, 1u), 32);
}

/// How many warps a kernel has whose producer does not say.
static int32_t warpsFor(func::FuncOp func) {
  bool isLarge = false;
  func.walk([&](Operation *op) {
    isLarge |= llvm::any_of(op->getResultTypes(), [](Type type) {
      return wordsOf(type) > kMostWords;
    });
  });
  return isLarge ? KernelSpecAttr::kMaxWarps : kDefaultWarps;
}

static KernelSpecAttr makeSpec(func::FuncOp func, DictionaryAttr hints,
                               std::optional<int32_t> moduleWarps,
                               bool clusters) {
  int32_t warps = warpsFor(func), ctas = 1;
  std::optional<int32_t> occupancy;
  std::optional<int64_t> hint = readHint(hints, "num_worker_warps_per_cta");
  if (hint && isCount(*hint, KernelSpecAttr::kMaxWarps))
    warps = std::clamp(*hint, kFewestHintedWarps, kMostHintedWarps);
  if (moduleWarps)
    warps = *moduleWarps;
  hint = readHint(hints, "num_cta_in_cga");
  if (hint && clusters && isCount(*hint, KernelSpecAttr::kMaxCtas))
    ctas = *hint;
  hint = readHint(hints, "occupancy");
  if (hint && *hint >= 1 && *hint <= kMostHintedOccupancy)
    occupancy = *hint;
  return KernelSpecAttr::get(func.getContext(), warps, ctas, occupancy);
}

LogicalResult tileaa_to_tileas::attachKernelSpecs(ModuleOp module) {
  FailureOr<std::optional<int32_t>> moduleWarps = readModuleWarps(module);
  FailureOr<const Chip *> chip = findChip(module);
  if (failed(moduleWarps) || failed(chip))
    return failure();
  bool clusters = *chip && (*chip)->hasClusters();
  module.walk([&](func::FuncOp func) {
    if (func->hasAttr(TileAADialect::kKernelAttr) &&
        !tileaa::getKernelSpec(func))
      func->setAttr(TileAADialect::kKernelSpecAttr,
                    makeSpec(func,
                             func->getAttrOfType<DictionaryAttr>(
                                 TileAADialect::kHintsAttr),
                             *moduleWarps, clusters));
    func->removeAttr(TileAADialect::kHintsAttr);
  });
  module->removeAttr(kModuleWarps);
  return success();
}
