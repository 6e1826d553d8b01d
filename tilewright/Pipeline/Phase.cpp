//===- Phase.cpp - the last completed pass of a module --------------------===//
#include "tilewright/Pipeline/Phase.h"

#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Pipeline/Pipeline.h"
#include "tilewright/Pipeline/VerifyAttributes.h"
#include "tilewright/Support/NearestName.h"

#include "mlir/IR/Builders.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassInstrumentation.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tilewright;

static constexpr StringLiteral afterKey = "after", optLevelKey = "opt_level",
                               lineInfoKey = "line_info";

namespace {
/// After `pass`, no operation of `dialect` remains.
struct Boundary {
  StringLiteral pass, dialect;
};
constexpr Boundary boundaries[] = {
    {"convert-cuda-tile-to-tileaa", "cuda_tile"},
    {"finish-tileas", "nv_tileaa"},
    {"convert-tile-func-to-llvm", "func"},
    {"convert-tileas-to-llvm", "nv_tileas"},
    {"convert-mir-to-llvm", "mir"},
};
} // namespace

/// The index of a pass in the pipeline; nothing for any other name.
static std::optional<size_t> placeOf(StringRef name) {
  ArrayRef<std::string> names = phaseNames();
  auto found = llvm::find(names, name);
  if (found == names.end())
    return std::nullopt;
  return found - names.begin();
}

/// After this pass tiles are no larger than necessary. Compile time grows with
/// each word of a tile that a thread holds: 4096 take seconds.
static constexpr StringLiteral slicingName = "nv-tileas-slicing";
static constexpr int64_t mostWordsOfThread = 4096;

static int64_t wordsOf(Type type) {
  auto tile = dyn_cast<RankedTensorType>(type);
  if (!tile || !tile.hasStaticShape())
    return 0;
  Type element = tile.getElementType();
  unsigned bits = element.isIntOrFloat() ? element.getIntOrFloatBitWidth() : 64;
  int64_t words = llvm::divideCeil(std::max(bits, 1u), 32);
  for (int64_t size : tile.getShape())
    if (llvm::MulOverflow(words, size, words))
      return std::numeric_limits<int64_t>::max();
  return words;
}

static LogicalResult checkTiles(ModuleOp module) {
  WalkResult walk = module.walk([](Operation *op) {
    auto function = op->getParentOfType<FunctionOpInterface>();
    tileaa::KernelSpecAttr spec =
        function ? tileaa::getKernelSpec(function) : nullptr;
    if (!spec)
      return WalkResult::advance();
    int64_t threads = 32 * spec.getNumWarps();
    for (Type type : op->getResultTypes())
      if (int64_t words = wordsOf(type) / threads; words > mostWordsOfThread) {
        op->emitOpError("produces a tile of which each of ")
            << threads << " threads holds " << words
            << " words; expected at most " << mostWordsOfThread << ", since '"
            << phaseAttrName << "' states that '" << slicingName
            << "' has run, which cuts larger ones: resume before it, or "
               "request more warps";
        return WalkResult::interrupt();
      }
    return WalkResult::advance();
  });
  return failure(walk.wasInterrupted());
}

static LogicalResult checkContents(ModuleOp module, StringRef after) {
  size_t place = *placeOf(after);
  if (place < *placeOf(firstConversionName()) &&
      module.getOps<cuda_tile::ModuleOp>().empty())
    return module.emitError("expected a cuda_tile.module, since '")
           << phaseAttrName << "' states that '" << after
           << "' is the last completed pass, got none; correct the "
              "attribute or remove it";
  for (const Boundary &boundary : boundaries) {
    if (place < *placeOf(boundary.pass))
      break;
    WalkResult walk = module.walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (op->getName().getDialectNamespace() != boundary.dialect)
        return WalkResult::advance();
      op->emitOpError("remains, although '")
          << phaseAttrName << "' of its module states that '" << boundary.pass
          << "' has run; correct the attribute or remove it";
      return WalkResult::interrupt();
    });
    if (walk.wasInterrupted())
      return failure();
  }
  if (failed(checkMade(module, phaseNames().take_front(place + 1))))
    return failure();
  return place < *placeOf(slicingName) ? success() : checkTiles(module);
}

FailureOr<std::optional<Phase>> tilewright::readPhase(ModuleOp module) {
  Attribute attribute = module->getAttr(phaseAttrName);
  if (!attribute)
    return std::optional<Phase>();
  auto fields = dyn_cast<DictionaryAttr>(attribute);
  if (!fields)
    return module.emitError("expected '")
           << phaseAttrName
           << "' to be a dictionary such as {after = \"cse\", opt_level = 3 : "
              "i32}, got "
           << attribute;
  for (NamedAttribute field : fields)
    if (!llvm::is_contained({afterKey, optLevelKey, lineInfoKey},
                            field.getName().getValue()))
      return module.emitError("expected '")
             << phaseAttrName
             << "' to have after, opt_level and line_info, got "
             << field.getName();
  Phase phase;
  auto after = fields.getAs<StringAttr>(afterKey);
  if (!after || !placeOf(after))
    return module.emitError("expected the name of a pass as 'after' of '")
           << phaseAttrName << "', got " << fields.get(afterKey)
           << suggestName(after ? after.getValue() : "", phaseNames(),
                          "docs/passes.md");
  phase.after = after.str();
  if (Attribute level = fields.get(optLevelKey)) {
    auto number = dyn_cast<IntegerAttr>(level);
    if (!number || number.getValue().getActiveBits() > 8 ||
        number.getValue().getZExtValue() > 3)
      return module.emitError("expected an i32 of 0 to 3 as 'opt_level' of '")
             << phaseAttrName << "', got " << level;
    phase.optLevel = number.getValue().getZExtValue();
  }
  if (Attribute lines = fields.get(lineInfoKey)) {
    if (!isa<UnitAttr>(lines))
      return module.emitError("expected 'line_info' of '")
             << phaseAttrName << "' to have no value, got " << lines;
    phase.lineInfo = true;
  }
  if (failed(checkContents(module, phase.after)))
    return failure();
  return std::optional<Phase>(phase);
}

void tilewright::writePhase(ModuleOp module, const Phase &phase) {
  Builder builder(module.getContext());
  SmallVector<NamedAttribute> fields = {
      builder.getNamedAttr(afterKey, builder.getStringAttr(phase.after))};
  if (phase.optLevel)
    fields.push_back(builder.getNamedAttr(
        optLevelKey, builder.getI32IntegerAttr(int32_t(*phase.optLevel))));
  if (phase.lineInfo)
    fields.push_back(builder.getNamedAttr(lineInfoKey, builder.getUnitAttr()));
  module->setAttr(phaseAttrName, builder.getDictionaryAttr(fields));
}

namespace {
class MarkPhase final : public OperationPass<ModuleOp> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(MarkPhase)

  MarkPhase(Phase phase, std::function<void(ModuleOp)> seen)
      : OperationPass(TypeID::get<MarkPhase>()), phase(std::move(phase)),
        seen(std::move(seen)) {}

  StringRef getName() const override { return "(phase)"; }
  std::unique_ptr<Pass> clonePass() const override {
    return std::make_unique<MarkPhase>(phase, seen);
  }
  void runOnOperation() override {
    writePhase(getOperation(), phase);
    if (seen)
      seen(getOperation());
    // No analysis depends on the attribute.
    markAllAnalysesPreserved();
  }

private:
  Phase phase;
  std::function<void(ModuleOp)> seen;
};

class PhaseKeeper final : public PassInstrumentation {
public:
  void runAfterPass(Pass *pass, Operation *op) override {
    while (Operation *parent = op->getParentOp())
      op = parent;
    auto module = dyn_cast<ModuleOp>(op);
    auto fields =
        module ? module->getAttrOfType<DictionaryAttr>(phaseAttrName) : nullptr;
    auto after = fields ? fields.getAs<StringAttr>(afterKey) : nullptr;
    std::optional<size_t> ran = placeOf(pass->getArgument());
    if (!after || !ran)
      return;
    std::optional<size_t> place = placeOf(after);
    if (!place || *ran <= *place)
      return;
    NamedAttrList moved(fields);
    moved.set(afterKey, StringAttr::get(op->getContext(), pass->getArgument()));
    module->setAttr(phaseAttrName, moved.getDictionary(op->getContext()));
  }
};
} // namespace

std::unique_ptr<Pass>
tilewright::createMarkPhase(Phase phase, std::function<void(ModuleOp)> seen) {
  return std::make_unique<MarkPhase>(std::move(phase), std::move(seen));
}

std::unique_ptr<PassInstrumentation> tilewright::createPhaseKeeper() {
  return std::make_unique<PhaseKeeper>();
}
