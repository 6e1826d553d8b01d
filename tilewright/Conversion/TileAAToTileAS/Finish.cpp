//===- Finish.cpp - convert the rest of nv_tileaa -------------------------===//
// Converts everything that the documented pass leaves legal: the operations of
// nv_tileaa, one file per family, math, and the types that scf carries. The
// first half's casts cancel here; the boundary check reports those that remain,
// and any operation or type of nv_tileaa. Attributes of nv_tileaa on functions
// and modules stay for later readers (seed 003).
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileAAToTileAS/Passes.h"

#include "tilewright/Conversion/Boundary.h"
#include "tilewright/Conversion/PatternCategories.h"
#include "tilewright/Conversion/TileAAToTileAS/Patterns.h"
#include "tilewright/Dialect/CacheChecks.h"
#include "tilewright/Dialect/ModuleChip.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/SCF/Transforms/Patterns.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/BuiltinDialect.h"

namespace tilewright {
#define GEN_PASS_DEF_FINISHTILEAS
#include "tilewright/Conversion/TileAAToTileAS/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa_to_tileas;

/// Reports every operation that no pattern can convert. A module need not name
/// its `chip`.
static LogicalResult checkTileAA(ModuleOp module,
                                 const llvm::DenseSet<OperationName> &roots,
                                 const Chip *chip) {
  bool supported = true;
  module.walk([&](Operation *op) {
    bool ours = isa_and_present<math::MathDialect, tileaa::TileAADialect>(
        op->getDialect());
    auto scope = op->getAttrOfType<tileaa::MemScopeAttr>("mem_scope");
    if (ours && !roots.contains(op->getName())) {
      op->emitOpError("is not supported by the nv_tileas lowering yet");
      supported = false;
    } else if (scope && scope.getValue() == MemScope::Cluster && chip &&
               !chip->hasClusters()) {
      op->emitOpError("has the scope 'cluster', but ")
          << chip->name() << " has no clusters; compile for "
          << chipsWith(&Chip::hasClusters);
      supported = false;
    } else if (ours && chip && failed(checkCachePolicy(op, *chip))) {
      supported = false;
    }
  });
  return success(supported);
}

static constexpr Misfit misfitsOfFinish[] = {
    {"cuda_tile", "run convert-cuda-tile-to-tileaa and "
                  "convert-tileaa-to-tileas first"},
    {"llvm.func", "convert-tile-func-to-llvm has already run; continue with "
                  "convert-tileas-to-llvm"},
};

void tileaa_to_tileas::populateFinish(const TypeConverter &converter,
                                      RewritePatternSet &patterns) {
  populateTwins(converter, patterns);
  populateArith(converter, patterns);
  populateMath(converter, patterns);
  populateControl(converter, patterns);
  populateMemory(converter, patterns);
  populateReduce(converter, patterns);
}

namespace {
struct FinishTileAS final : tilewright::impl::FinishTileASBase<FinishTileAS> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    if (failed(checkStart(module, "finish-tileas", misfitsOfFinish)))
      return signalPassFailure();
    TileASConverter converter;
    RewritePatternSet patterns(&getContext());
    populateFinish(converter, patterns);
    FailureOr<const Chip *> chip = findChip(module);
    if (failed(chip) || failed(checkTileAA(module, rootsOf(patterns), *chip)))
      return signalPassFailure();

    ConversionTarget target(getContext());
    target.addLegalDialect<BuiltinDialect, func::FuncDialect,
                           tileas::TileASDialect>();
    target.addDynamicallyLegalDialect<arith::ArithDialect>(
        [&](Operation *op) { return mayStay(op, converter); });
    target.addDynamicallyLegalDialect<ub::UBDialect>(
        [&](Operation *op) { return converter.isLegal(op); });
    target.addIllegalDialect<math::MathDialect, tileaa::TileAADialect>();
    scf::populateSCFStructuralTypeConversionsAndLegality(converter, patterns,
                                                         target);
    ConversionConfig config; // conversions do not fold
    config.foldingMode = DialectConversionFoldingMode::Never;
    if (failed(applyPartialConversion(module, target, std::move(patterns),
                                      config)))
      return signalPassFailure();
    cleanUp(module);
    auto mayCarry = [](StringRef name) {
      return name == tileaa::TileAADialect::kKernelSpecAttr;
    };
    if (failed(checkBoundary(module, "nv_tileaa", mayCarry)))
      signalPassFailure();
  }
};
} // namespace
