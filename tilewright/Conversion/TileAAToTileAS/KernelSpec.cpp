//===- KernelSpec.cpp - compute the kernel spec from hints ----------------===//
// module attributes {tt.num_warps = 8 : i32,        (AT-2, a producer's module)
//                    tt.num_ctas = 2 : i32, tt.num_stages = 3 : i32}
// func.func @k() attributes {nv_tileaa.kernel,
//     nv_tileaa.hints = {occupancy = 2 : i32}}      (the entry's own hints)
//   -> func.func @k() attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec =
//          #nv_tileaa.kernel_spec<num_warps = 8, num_ctas = 2, occupancy = 2,
//                                 num_stages = 3>}
// Both are consumed here: later stages read only the spec. The module's
// attributes take precedence over the entry's hints. An attribute of the module
// is a request, and an illegal one is an error; an illegal hint is ignored with
// a remark (inventory, section 4). An existing spec is kept.
//
// `tt.cluster_dim = array<i32: 2, 2, 1>` gives the shape of a cluster, and the
// number of its blocks if `tt.num_ctas` is absent.
//
// Very large tiles need more threads than producers request: for a tile of more
// than 2^17 words the block gets as many threads as allowed, since each word
// occupies a register and each register takes some instructions. A matrix
// product's result stays in registers together with its operands, so it may use
// 128 of a thread's. A kernel that reduces small tiles gets fewer warps, since
// they would spend most of their time waiting for each other.
//===----------------------------------------------------------------------===//
#include "tilewright/Chip/Occupancy.h"
#include "tilewright/Conversion/TileAAToTileAS/Patterns.h"
#include "tilewright/Dialect/ModuleChip.h"
#include "tilewright/Dialect/TileAA/EntryHints.h"
#include "tilewright/Dialect/TileAS/TileAS.h"
#include "tilewright/Support/Remarks.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa_to_tileas;

using tileaa::kCtasHint;
using tileaa::KernelSpecAttr;
using tileaa::kOccupancyHint;
using tileaa::kWarpsHint;
using tileaa::TileAADialect;

static constexpr StringLiteral kModuleWarps = "tt.num_warps",
                               kModuleCtas = "tt.num_ctas",
                               kModuleCluster = "tt.cluster_dim",
                               kModuleStages = "tt.num_stages";
static constexpr int32_t kDefaultWarps = 4;

/// Whether `value` is a power of two from 1 to `most`.
static bool isCount(int64_t value, int64_t most) {
  return value >= 1 && value <= most && llvm::isPowerOf2_64(value);
}

namespace {
/// The launch shape that the module requests.
struct Requests {
  std::optional<int32_t> warps, ctas, stages;
  DenseI32ArrayAttr cluster;
};
} // namespace

static InFlightDiagnostic expects(ModuleOp module, StringRef name) {
  return module.emitError("expected '") << name << "' to be ";
}

/// A module attribute that must satisfy `isLegal`; nothing if it is absent.
static FailureOr<std::optional<int32_t>> readModuleNumber(ModuleOp module,
                                                          StringRef name,
                                                          int64_t most,
                                                          bool isPowerOf2) {
  Attribute value = module->getAttr(name);
  if (!value)
    return std::optional<int32_t>();
  auto number = dyn_cast<IntegerAttr>(value);
  if (number && number.getValue().getSignificantBits() <= 64) {
    int64_t asked = number.getValue().getSExtValue();
    if (asked >= 1 && asked <= most && (!isPowerOf2 || isCount(asked, most)))
      return std::optional<int32_t>(asked);
  }
  expects(module, name) << (isPowerOf2 ? "a power of two" : "a number")
                        << " from 1 to " << most << ", got " << value;
  return failure();
}

/// Computes the number of blocks in a cluster from its shape.
static LogicalResult readCluster(ModuleOp module, Requests &requests) {
  Attribute value = module->getAttr(kModuleCluster);
  if (!value)
    return success();
  auto extents = dyn_cast<DenseI32ArrayAttr>(value);
  int64_t blocks = extents && extents.size() == 3 ? 1 : 0;
  for (int32_t extent : extents ? extents.asArrayRef() : ArrayRef<int32_t>())
    blocks *= isCount(extent, KernelSpecAttr::kMaxCtas) ? extent : 0;
  if (!isCount(blocks, KernelSpecAttr::kMaxCtas))
    return expects(module, kModuleCluster)
           << "three powers of two whose product is at most "
           << KernelSpecAttr::kMaxCtas << ", got " << value;
  if (requests.ctas && *requests.ctas != blocks)
    return expects(module, kModuleCluster)
           << "extents of " << *requests.ctas << " blocks, as '" << kModuleCtas
           << "' requires, got " << value;
  requests.ctas = blocks;
  if (extents[1] != 1 || extents[2] != 1)
    requests.cluster = extents;
  return success();
}

static FailureOr<Requests> readRequests(ModuleOp module) {
  FailureOr<std::optional<int32_t>> warps = readModuleNumber(
      module, kModuleWarps, KernelSpecAttr::kMaxWarps, /*isPowerOf2=*/true);
  FailureOr<std::optional<int32_t>> ctas = readModuleNumber(
      module, kModuleCtas, KernelSpecAttr::kMaxCtas, /*isPowerOf2=*/true);
  FailureOr<std::optional<int32_t>> stages = readModuleNumber(
      module, kModuleStages, KernelSpecAttr::kMaxStages, /*isPowerOf2=*/false);
  if (failed(warps) || failed(ctas) || failed(stages))
    return failure();
  Requests requests{*warps, *ctas, *stages, {}};
  if (failed(readCluster(module, requests)))
    return failure();
  return requests;
}

/// The most words of one tile that a thread is given: its number of registers.
static constexpr int64_t kWordsOfThread = 256;

static int64_t wordsOf(Type type) {
  auto tile = dyn_cast<RankedTensorType>(type);
  if (!tile || !tile.hasStaticShape())
    return 0;
  Type element = tile.getElementType();
  unsigned bits = element.isIntOrFloat() ? element.getIntOrFloatBitWidth() : 64;
  return tile.getNumElements() * llvm::divideCeil(std::max(bits, 1u), 32);
}

/// The most words of an accumulator that a thread is given in addition to the
/// operands; and the warps whose threads use all registers of a multiprocessor,
/// beyond which more warps hold no more.
static constexpr int64_t kWordsOfAccumulator = 128, kMostWarpsOfProduct = 8;

/// The default number of warps: increased if the largest tile or a product's
/// result needs more registers.
static int32_t warpsFor(func::FuncOp func) {
  uint64_t warps = kDefaultWarps;
  auto need = [&](int64_t words, int64_t ofThread, int64_t most) {
    uint64_t wanted = llvm::divideCeil(words, 32 * ofThread);
    warps =
        std::max(warps, std::min<uint64_t>(llvm::PowerOf2Ceil(wanted), most));
  };
  func.walk([&](Operation *op) {
    for (Type type : op->getResultTypes()) {
      need(wordsOf(type), kWordsOfThread, KernelSpecAttr::kMaxWarps);
      if (isa<tileaa::DotOp, tileaa::DotScaledOp>(op))
        need(wordsOf(type), kWordsOfAccumulator, kMostWarpsOfProduct);
    }
  });
  return warps;
}

namespace {
/// Applies an entry's hints. Each one that is not applied as given gets a
/// remark.
class EntryHints {
public:
  EntryHints(func::FuncOp func, const Requests &requests, const Chip *chip)
      : func(func), requests(requests), chip(chip),
        hints(func->getAttrOfType<DictionaryAttr>(TileAADialect::kHintsAttr)) {}

  KernelSpecAttr makeSpec() {
    int32_t warps = chooseWarps(), ctas = chooseCtas();
    return KernelSpecAttr::get(func.getContext(), warps, ctas,
                               chooseOccupancy(warps), requests.cluster,
                               requests.stages, std::nullopt);
  }

private:
  int32_t chooseWarps() {
    std::optional<int64_t> hint = read(
        kWarpsHint.name,
        [](int64_t asked) { return isCount(asked, KernelSpecAttr::kMaxWarps); },
        "a power of two from 1 to 32");
    int32_t warps = hint ? std::clamp(*hint, kWarpsHint.fewest, kWarpsHint.most)
                         : warpsFor(func);
    if (!hint && !requests.warps)
      func->setAttr(tileas::freeWarpsName, UnitAttr::get(func.getContext()));
    if (requests.warps) {
      if (hint && *hint != *requests.warps)
        refuse(kWarpsHint.name, *requests.warps,
               "the module's tt.num_warps takes precedence");
      return *requests.warps;
    }
    if (hint && *hint != warps)
      refuse(kWarpsHint.name, warps, "a block has 4 to 8 worker warps");
    return warps;
  }

  int32_t chooseCtas() {
    std::optional<int64_t> hint = read(
        kCtasHint.name, [](int64_t asked) { return kCtasHint.takes(asked); },
        "a power of two from 1 to 16");
    if (requests.ctas) {
      if (hint && *hint != *requests.ctas)
        refuse(kCtasHint.name, *requests.ctas,
               "the module's tt.num_ctas takes precedence");
      return *requests.ctas;
    }
    if (!hint)
      return 1;
    if (chip && chip->hasClusters())
      return *hint;
    if (*hint != 1)
      refuse(kCtasHint.name, 1,
             chip ? chip->name() + " has no clusters"
                  : Twine("no chip is named"));
    return 1;
  }

  /// The occupancy that the number of threads permits; shared memory's limit is
  /// known later.
  std::optional<int32_t> chooseOccupancy(int32_t warps) {
    std::optional<int64_t> asked = read(
        kOccupancyHint.name,
        [](int64_t asked) { return kOccupancyHint.takes(asked); },
        "a number from 1 to 32");
    if (!asked || !chip)
      return asked;
    unsigned threads = warps * chip->warpSize();
    Occupancy most = attainableBlocks(*chip, *asked, threads, 0);
    if (most.blocks < *asked)
      refuse(kOccupancyHint.name, most.blocks,
             "a multiprocessor of " + chip->name() + " holds " +
                 Twine(most.blocks) + " blocks of " + Twine(threads) +
                 " threads");
    return most.blocks;
  }

  /// The hint, if it is present and `takes` it.
  std::optional<int64_t> read(StringRef name,
                              llvm::function_ref<bool(int64_t)> takes,
                              StringRef expected) {
    Attribute value = hints ? hints.get(name) : Attribute();
    if (!value)
      return std::nullopt;
    auto number = dyn_cast<IntegerAttr>(value);
    if (number && number.getValue().getSignificantBits() <= 64 &&
        takes(number.getValue().getSExtValue()))
      return number.getValue().getSExtValue();
    remark(name).with("Reason", ("it is not " + expected).str());
    return std::nullopt;
  }

  RemarkUnderWay remark(StringRef name) {
    RemarkUnderWay remark = makeRemark(func, RemarkId::HintNotTaken);
    if (hasRemarks(func))
      remark.with("Hint", name).with("Asked", spell(hints.get(name)));
    return remark;
  }

  void refuse(StringRef name, int64_t taken, const Twine &reason) {
    if (hasRemarks(func))
      remark(name).with("Taken", taken).with("Reason", reason.str());
  }

  static std::string spell(Attribute value) {
    std::string text;
    llvm::raw_string_ostream os(text);
    value.print(os, /*elideType=*/true);
    return text;
  }

  func::FuncOp func;
  const Requests &requests;
  const Chip *chip;
  DictionaryAttr hints;
};
} // namespace

LogicalResult tileaa_to_tileas::attachKernelSpecs(ModuleOp module) {
  FailureOr<Requests> requests = readRequests(module);
  FailureOr<const Chip *> chip = findChip(module);
  if (failed(requests) || failed(chip))
    return failure();
  module.walk([&](func::FuncOp func) {
    if (func->hasAttr(TileAADialect::kKernelAttr) &&
        !tileaa::getKernelSpec(func))
      func->setAttr(TileAADialect::kKernelSpecAttr,
                    EntryHints(func, *requests, *chip).makeSpec());
    func->removeAttr(TileAADialect::kHintsAttr);
  });
  for (StringRef name :
       {kModuleWarps, kModuleCtas, kModuleCluster, kModuleStages})
    module->removeAttr(name);
  return success();
}
