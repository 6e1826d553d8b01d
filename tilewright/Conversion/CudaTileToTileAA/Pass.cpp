//===- Pass.cpp - convert cuda_tile to nv_tileaa --------------------------===//
// cuda_tile.module @kernels {      module attributes {
//   entry @k(%x: tile<ptr<f32>>) {     nv_tileaa.compute_capability = 90 : i32,
//     ...                              nv_tileaa.target_spec = "sm_90"} {
//   }                          ->    func.func @k(%x: !nv_tileaa.ptr<f32>)
// }                                      attributes {nv_tileaa.kernel} { ... }
//                                  }
//
// Tiles become tensors, tiles of rank 0 scalars, views memrefs, and structured
// control flow scf. Entries are first moved out of their cuda_tile.module; the
// rest is one partial conversion with dedicated patterns, one file per family.
//
// Before any change, every operation is looked up among the patterns' roots and
// every type is converted as a trial, so unsupported features are reported at
// their location, in Tile IR's terms. After the conversion the boundary is
// checked. Cost: linear in the number of operations.
//
// Rejected: converting the entry's optimization hints into a kernel spec here.
// This pass only resolves them for the chip; the next conversion interprets
// them.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/CudaTileToTileAA/Passes.h"

#include "tilewright/Conversion/Boundary.h"
#include "tilewright/Conversion/CudaTileToTileAA/CountedLoops.h"
#include "tilewright/Conversion/CudaTileToTileAA/EarlyExits.h"
#include "tilewright/Conversion/CudaTileToTileAA/Patterns.h"
#include "tilewright/Dialect/ModuleChip.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringSet.h"

namespace tilewright {
#define GEN_PASS_DEF_CONVERTCUDATILETOTILEAA
#include "tilewright/Conversion/CudaTileToTileAA/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile_to_tileaa;

using tileaa::TileAADialect;

/// The root operations of `patterns`.
static llvm::DenseSet<OperationName> rootsOf(RewritePatternSet &patterns) {
  llvm::DenseSet<OperationName> roots;
  for (const std::unique_ptr<RewritePattern> &pattern :
       patterns.getNativePatterns())
    if (std::optional<OperationName> root = pattern->getRootKind())
      roots.insert(*root);
  return roots;
}

static LogicalResult checkTypes(Operation *op, TypeRange types,
                                const TypeConverter &converter) {
  for (Type type : types)
    if (!converter.convertType(type))
      return op->emitOpError("has a value of type ")
             << type << ", which the nv_tileaa lowering does not support yet";
  return success();
}

static LogicalResult checkOp(Operation *op, const TypeConverter &converter,
                             const llvm::DenseSet<OperationName> &roots) {
  if (!isa<cuda_tile::CudaTileDialect>(op->getDialect()) ||
      isa<cuda_tile::ModuleOp>(op))
    return success();
  // structureExits removes them.
  if (isa<cuda_tile::BreakOp>(op))
    return success();
  if (!roots.contains(op->getName()))
    return op->emitOpError("is not supported by the nv_tileaa lowering yet");
  if (auto print = dyn_cast<cuda_tile::PrintTkoOp>(op))
    if (failed(checkFormat(print)))
      return failure();
  if (failed(checkTypes(op, op->getResultTypes(), converter)))
    return failure();
  for (Region &region : op->getRegions())
    for (Block &block : region)
      if (failed(checkTypes(op, block.getArgumentTypes(), converter)))
        return failure();
  return success();
}

/// Reports every operation that no pattern can convert.
static LogicalResult
checkSupported(ModuleOp module, const TypeConverter &converter,
               const llvm::DenseSet<OperationName> &roots) {
  bool supported = true;
  module.walk([&](Operation *op) {
    supported &= succeeded(checkOp(op, converter, roots));
  });
  return success(supported);
}

/// Moves the contents of every cuda_tile.module in front of it and erases the
/// module. Names of two modules can clash only now.
static LogicalResult liftEntries(ModuleOp module) {
  SmallVector<cuda_tile::ModuleOp> nested;
  for (auto inner : module.getOps<cuda_tile::ModuleOp>())
    nested.push_back(inner);
  llvm::StringSet<> names;
  for (auto symbol : module.getOps<SymbolOpInterface>())
    if (!isa<cuda_tile::ModuleOp>(symbol))
      names.insert(symbol.getName());
  for (cuda_tile::ModuleOp inner : nested) {
    for (Operation &op :
         llvm::make_early_inc_range(inner.getBodyRegion().front())) {
      if (auto symbol = dyn_cast<SymbolOpInterface>(op))
        if (!names.insert(symbol.getName()).second)
          return op.emitOpError("expects a name that is unique in the "
                                "module, but '")
                 << symbol.getName() << "' is already used";
      op.moveBefore(inner);
    }
    inner.erase();
  }
  return success();
}

void cuda_tile_to_tileaa::populateCudaTileToTileAA(
    const TypeConverter &converter, RewritePatternSet &patterns,
    const HintTarget &target) {
  populateArith(converter, patterns);
  populateInteger(converter, patterns);
  populateMath(converter, patterns);
  populateConvert(converter, patterns);
  populateCasts(converter, patterns);
  populateCompare(converter, patterns);
  populateShape(converter, patterns);
  populateControl(converter, patterns, target);
  populateView(converter, patterns);
  populateMemory(converter, patterns, target);
  populatePointer(converter, patterns, target);
  populateAtomic(converter, patterns);
  populateStorage(converter, patterns);
  populateReduce(converter, patterns);
  populateMma(converter, patterns);
  populateDebug(converter, patterns);
}

static constexpr Misfit misfits[] = {
    {"builtin.unrealized_conversion_cast",
     "the module is at a later stage; continue with "
     "finish-tileas or convert-tileas-to-llvm"},
};

namespace {
struct ConvertCudaTileToTileAA final
    : tilewright::impl::ConvertCudaTileToTileAABase<ConvertCudaTileToTileAA> {
  using ConvertCudaTileToTileAABase::ConvertCudaTileToTileAABase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    const Chip *chip = chooseChip(module);
    if (!chip ||
        failed(checkStart(module, "convert-cuda-tile-to-tileaa", misfits)))
      return signalPassFailure();
    HintTarget target = {"sm_" + std::to_string(chip->computeCapability())};

    TileToTensorConverter converter;
    RewritePatternSet patterns(&getContext());
    populateCudaTileToTileAA(converter, patterns, target);

    if (failed(checkSupported(module, converter, rootsOf(patterns))) ||
        failed(liftEntries(module)))
      return signalPassFailure();

    setChip(module, *chip);
    countIterations(module);
    structureExits(module);

    ConversionTarget legality(getContext());
    legality
        .addLegalDialect<arith::ArithDialect, func::FuncDialect,
                         math::MathDialect, scf::SCFDialect, TileAADialect>();
    legality.addIllegalDialect<cuda_tile::CudaTileDialect>();
    legality.addDynamicallyLegalDialect<ub::UBDialect>(
        [&](Operation *op) { return converter.isLegal(op); });
    ConversionConfig config; // conversions do not fold
    config.foldingMode = DialectConversionFoldingMode::Never;
    if (failed(applyPartialConversion(module, legality, std::move(patterns),
                                      config)) ||
        failed(checkBoundary(module, "cuda_tile")))
      return signalPassFailure();
  }

  /// The chip that the option or the module names; null after an error.
  const Chip *chooseChip(ModuleOp module) {
    FailureOr<const Chip *> named = findChip(module);
    if (failed(named) || (gpuName.empty() && *named))
      return named.value_or(nullptr);
    if (gpuName.empty()) {
      module.emitError("expected the option gpu-name of "
                       "convert-cuda-tile-to-tileaa, a chip such as sm_90, "
                       "got none");
      return nullptr;
    }
    llvm::Expected<const Chip &> chip = lookupChip(gpuName);
    if (!chip) {
      module.emitError(llvm::toString(chip.takeError()));
      return nullptr;
    }
    if (*named && *named != &*chip) {
      module.emitError("expected gpu-name to be '")
          << (*named)->name() << "', the chip that the module names, got '"
          << chip->name() << "'";
      return nullptr;
    }
    return &*chip;
  }
};
} // namespace
