//===- Pipeline.cpp - the passes and their order --------------------------===//
#include "tilewright/Pipeline/Pipeline.h"

#include "tilewright/Chip/Chip.h"
#include "tilewright/Codegen/Passes.h"
#include "tilewright/Conversion/AttachDebugInfo/Passes.h"
#include "tilewright/Conversion/AttachNVVMTarget/Passes.h"
#include "tilewright/Conversion/CudaTileToTileAA/Passes.h"
#include "tilewright/Conversion/CuteKernelToNVVM/Passes.h"
#include "tilewright/Conversion/MirToLLVM/Passes.h"
#include "tilewright/Conversion/TileAAToTileAS/Passes.h"
#include "tilewright/Conversion/TileASToLLVM/Passes.h"
#include "tilewright/Conversion/TileFuncToLLVM/Passes.h"
#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Dialect/Cute/Cute.h"
#include "tilewright/Dialect/Mir/Mir.h"
#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Dialect/TileAS/TileAS.h"
#include "tilewright/Pipeline/DevicePipeline.h"
#include "tilewright/Pipeline/Phase.h"
#include "tilewright/Pipeline/Steps.h"
#include "tilewright/Pipeline/VerifyAttributes.h"
#include "tilewright/Support/ExitCode.h"
#include "tilewright/Support/NearestName.h"
#include "tilewright/Transform/CudaTile/Passes.h"
#include "tilewright/Transform/TileAS/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace tilewright;

llvm::StringRef tilewright::stageName(Stage stage) {
  switch (stage) {
  case Stage::CudaTile:
    return "cuda-tile";
  case Stage::TileAA:
    return "tileaa";
  case Stage::TileAS:
    return "tileas";
  case Stage::Mir:
    return "mir";
  case Stage::LLVM:
    return "llvm";
  case Stage::LLVMIR:
    return "llvm-ir";
  }
  llvm_unreachable("unknown stage");
}

Stage tilewright::findStage(ModuleOp module) {
  if (!module.getOps<cuda_tile::ModuleOp>().empty())
    return Stage::CudaTile;
  if (!module.getOps<mir::FuncOp>().empty())
    return Stage::Mir;
  // The conversion to nv_tileas adds kernel specs, so a function without one
  // precedes it; a module without functions has passed it.
  bool hasFunctions = false, hasSpec = true;
  module.walk([&](func::FuncOp function) {
    hasFunctions = true;
    hasSpec &= function->hasAttr(tileaa::TileAADialect::kKernelSpecAttr);
  });
  if (!hasFunctions)
    return Stage::LLVM;
  return hasSpec ? Stage::TileAS : Stage::TileAA;
}

/// The pass after which `cute.kernel` becomes `nvvm.kernel`.
static constexpr llvm::StringLiteral bodyConversionName =
    "convert-tileas-to-llvm";

static bool hasCuteKernel(ModuleOp module) {
  return module
      .walk([](FunctionOpInterface function) {
        return function->hasAttr(cute::kernelName) ? WalkResult::interrupt()
                                                   : WalkResult::skip();
      })
      .wasInterrupted();
}

llvm::StringRef tilewright::firstConversionName() {
  return "convert-cuda-tile-to-tileaa";
}

static PassSubstitution &passSubstitution() {
  static PassSubstitution substitution;
  return substitution;
}

void tilewright::substitutePasses(PassSubstitution substitution) {
  passSubstitution() = std::move(substitution);
}

namespace {
/// Verifies the module by the rules of its dialects.
class VerifyModule final : public OperationPass<ModuleOp> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(VerifyModule)

  VerifyModule() : OperationPass(TypeID::get<VerifyModule>()) {}

  StringRef getName() const override { return "(verify)"; }
  std::unique_ptr<Pass> clonePass() const override {
    return std::make_unique<VerifyModule>();
  }
  void runOnOperation() override {
    if (failed(mlir::verify(getOperation())))
      return signalPassFailure();
    markAllAnalysesPreserved();
  }
};

/// A pass of the pipeline, by its name in phases.
struct Entry {
  std::string name;
  Stage level; ///< that it starts from
};

/// Visits every pass of the pipeline in order, and adds the requested ones
/// between `from` and `to`. Without a manager it only lists them.
class PipelineBuilder {
public:
  explicit PipelineBuilder(const PipelineOptions &options) : options(options) {}
  PipelineBuilder(OpPassManager &manager, const Position &from, Stage to,
                  const PipelineOptions &options)
      : manager(&manager), from(from), to(to), options(options),
        startsInMir(from.stage == Stage::Mir), isPastFrom(from.after.empty()) {
    if (options.verifyAttributes)
      manager.addPass(createVerifyAttributes("", census));
  }

  /// The following passes start from this stage. The llvm stage is verified
  /// once, when its target is attached: later passes only rename and check.
  void leave(Stage stage) {
    if (stage != Stage::Mir)
      verifyAdded();
    level = stage;
  }
  /// Verifies after the passes added since the last time.
  void verifyAdded() {
    if (options.verifiesFloors && added.size() > verified)
      manager->addPass(std::make_unique<VerifyModule>());
    verified = added.size();
  }
  /// Adds a required pass: later ones need its results.
  void add(std::unique_ptr<Pass> pass, bool isWanted = true) {
    accept(std::move(pass), isWanted, [&](std::unique_ptr<Pass> accepted) {
      manager->addPass(std::move(accepted));
    });
  }
  /// Adds a pass without which the program has the same meaning.
  void addOptional(std::unique_ptr<Pass> pass, bool isWanted) {
    if (isWanted && options.steps)
      options.steps->addOptionalPass(pass->getArgument());
    add(std::move(pass), isWanted);
  }
  template <typename Function>
  void addOptionalOnFunctions(std::unique_ptr<Pass> pass,
                              bool isWanted = true) {
    if (isWanted && options.steps)
      options.steps->addOptionalPass(pass->getArgument());
    addOnFunctions<Function>(std::move(pass), isWanted);
  }
  template <typename Function = func::FuncOp>
  void addOnFunctions(std::unique_ptr<Pass> pass, bool isWanted = true) {
    accept(std::move(pass), isWanted, [&](std::unique_ptr<Pass> accepted) {
      manager->addNestedPass<Function>(std::move(accepted));
    });
  }
  /// Whether the following passes are for MIR only, or for both inputs.
  void setMirOnly(bool mirOnly) { isMirOnly = mirOnly; }

  bool reachedEnd() const {
    return options.stopAfter.empty() || stopped ||
           (to == Stage::LLVMIR && isDevicePass(options.stopAfter));
  }

  std::vector<Entry> entries;     ///< all that were visited
  std::vector<std::string> added; ///< names of those that will run

private:
  void accept(std::unique_ptr<Pass> pass, bool isWanted,
              llvm::function_ref<void(std::unique_ptr<Pass>)> addTo) {
    std::string name = pass->getArgument().str();
    if (unsigned count = ++counts[name]; count > 1)
      name += ":" + std::to_string(count);
    entries.push_back({name, level});
    bool isAhead = isPastFrom && (!from.after.empty() || from.stage <= level);
    isPastFrom |= name == from.after;
    startsInMir |= isMirOnly && !from.after.empty() && from.after == name;
    if (!manager || !isWanted || !isAhead || level >= to || stopped ||
        (isMirOnly && !startsInMir))
      return;
    added.push_back(name);
    stopped = name == options.stopAfter;
    if (passSubstitution())
      pass = passSubstitution()(std::move(pass));
    addTo(std::move(pass));
    if (options.verifyAttributes)
      manager->addPass(createVerifyAttributes(name, census));
    // This also separates function passes, each of which would otherwise visit
    // the next function only after all others had visited the first.
    manager->addPass(createMarkPhase(
        {name, options.optLevel, options.keepsLines}, options.afterPass));
  }

  OpPassManager *manager = nullptr;
  size_t verified = 0; ///< of `added`
  Position from;
  Stage to = Stage::LLVM, level = Stage::CudaTile;
  const PipelineOptions &options;
  SharedCensus census = std::make_shared<SharedCensus::element_type>();
  llvm::StringMap<unsigned> counts;
  bool isMirOnly = false;
  bool startsInMir = false; ///< `from` is in the MIR pipeline
  bool isPastFrom = false;  ///< `from` has been passed
  bool stopped = false;
};
} // namespace

/// From tiles of any size to buffers with offsets, on functions.
static void describeTilePasses(
    unsigned level, bool hostTensorMaps,
    llvm::function_ref<void(std::unique_ptr<Pass>, bool isWanted)> add) {
  add(createSplitProducts(), level > 1);
  add(createSlicing(), true);
  SelectAtomsOptions atoms;
  atoms.first = level == 0;
  add(createSelectAtoms(atoms), true);
  AssignLayoutsOptions layouts;
  layouts.bySolver = level > 0;
  add(createAssignLayouts(layouts), true);
  add(createLowerSlices(), true);
  add(createLowerScan(), true);
  add(createLowerReduce(), true);
  add(createPlaceOperands(), true);
  add(createShareResults(), true);
  add(createStoreTilesByMap(), level > 1);
  add(createSliceEpilogues(), level > 1);
  add(createLowerConvertLayout(), true);
  add(createGenerateSchedule(), level > 1);
  add(createMaterializeSchedule(), level > 1);
  add(createLowerDot(), true);
  add(createKeepProductsInFlight(), level > 1);
  add(createSplitAgents(), true);
  add(createPassTensorMaps(), hostTensorMaps);
  add(createAssignBuffers(), true);
  add(createInsertBarriers(), true);
}

/// The pipeline. A pass that is not requested keeps its position in it.
static void describe(PipelineBuilder &builder, const PipelineOptions &options) {
  unsigned level = options.optLevel;
  builder.leave(Stage::CudaTile);
  builder.addOptional(createCudaTileRemoveBoundsChecks(), level > 1);
  builder.addOptional(createCudaTileCanonicalize(), level > 0);
  builder.addOptional(createCudaTilePropagateFacts(), level > 1);
  ConvertCudaTileToTileAAOptions arrow;
  arrow.gpuName = options.chip ? options.chip->name().str() : "";
  builder.add(createConvertCudaTileToTileAA(arrow));
  builder.addOptional(createCSEPass(), level > 0);

  builder.leave(Stage::TileAA);
  builder.add(createConvertTileAAToTileAS());
  builder.add(createFinishTileAS());
  builder.addOptionalOnFunctions<func::FuncOp>(createDropPadding(), level > 1);
  builder.addOptionalOnFunctions<func::FuncOp>(createUseFloatRanges(),
                                               level > 1);
  builder.addOptionalOnFunctions<func::FuncOp>(createOrderBlocks(), level > 1);
  builder.addOptionalOnFunctions<func::FuncOp>(createSplitClusters(),
                                               level > 0);
  TilePasses tried = [level](OpPassManager &manager) {
    describeTilePasses(level, /*hostTensorMaps=*/false,
                       [&](std::unique_ptr<Pass> pass, bool isWanted) {
                         if (isWanted)
                           manager.addPass(std::move(pass));
                       });
  };
  builder.addOptional(createChooseWarps(tried), level > 0);
  builder.add(createSplitTiles(tried), level > 0);
  describeTilePasses(level, options.hostTensorMaps,
                     [&](std::unique_ptr<Pass> pass, bool isWanted) {
                       builder.addOnFunctions(std::move(pass), isWanted);
                     });
  builder.addOnFunctions(createSkipMasks(), level > 1);

  builder.leave(Stage::TileAS);
  builder.add(createConvertTileFuncToLLVM());
  builder.add(createConvertTileASToLLVM());
  builder.add(createCuteKernelToNVVM());

  builder.leave(Stage::Mir);
  builder.setMirOnly(/*mirOnly=*/true);
  builder.addOptionalOnFunctions<mir::FuncOp>(createMem2Reg());
  ConvertMirToLLVMOptions fromMir;
  fromMir.detectOverflow = true;
  fromMir.keepsRegisters = level > 0;
  builder.add(createConvertMirToLLVM(fromMir));
  builder.setMirOnly(/*mirOnly=*/false);
  AttachNVVMTargetOptions target;
  target.optLevel = level;
  builder.add(createAttachNVVMTarget(target));
  AttachDebugInfoOptions scopes;
  scopes.full = options.deviceDebug;
  scopes.optimized = level > 0;
  builder.add(createAttachDebugInfo(scopes), options.lineInfo);

  builder.leave(Stage::LLVM);
  builder.add(createRenameDirectives());
  builder.add(createDropArgumentLines(), options.isTranslated);
  builder.add(createCheckDirectives(), options.isTranslated);
  builder.add(createCheckScopes(), options.isTranslated);
  builder.add(createCheckProducts(), options.isTranslated);
}

/// Every pass that has a position in the pipeline.
static const std::vector<Entry> &allEntries() {
  static const std::vector<Entry> entries = [] {
    PipelineOptions options;
    PipelineBuilder builder(options);
    describe(builder, options);
    return builder.entries;
  }();
  return entries;
}

llvm::ArrayRef<std::string> tilewright::phaseNames() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all;
    for (const Entry &entry : allEntries())
      all.push_back(entry.name);
    return all;
  }();
  return names;
}

std::string Position::describe() const {
  return after.empty() ? stageName(stage).str() : "'" + after + "'";
}

FailureOr<Position> tilewright::findPosition(ModuleOp module) {
  FailureOr<std::optional<Phase>> phase = readPhase(module);
  if (failed(phase))
    return failure();
  Position position;
  position.stage = findStage(module);
  // Marked by the function boundary, and not yet converted to NVVM's attribute.
  if (position.stage == Stage::LLVM && !*phase && hasCuteKernel(module))
    position.after = bodyConversionName;
  if (*phase)
    position.after = (*phase)->after;
  return position;
}

bool tilewright::isPast(const Position &position, Stage level) {
  if (position.after.empty())
    return position.stage > level;
  for (const Entry &entry : allEntries())
    if (entry.name == position.after)
      return entry.level >= level;
  return false;
}

llvm::Error tilewright::buildPipeline(OpPassManager &manager,
                                      const Position &from, Stage to,
                                      const PipelineOptions &options) {
  PipelineBuilder builder(manager, from, to, options);
  describe(builder, options);
  if (builder.reachedEnd())
    return llvm::Error::success();
  std::vector<StringRef> known(builder.added.begin(), builder.added.end());
  if (to == Stage::LLVMIR)
    llvm::append_range(known, devicePassNames());
  return toolError(ExitCode::Usage,
                   "no pass '" + options.stopAfter + "' between " +
                       from.describe() + " and " + stageName(to) +
                       (known.empty() ? ", where no pass runs"
                                      : suggestName(options.stopAfter, known,
                                                    "docs/passes.md")));
}
