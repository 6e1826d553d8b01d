//===- Pass.cpp - the documented half of the conversion -------------------===//
// Seed 000, Parent Driver. Sub-populators in its order: structure; bitcasts and
// pointers; func; the bank of 43; the six specialists.
//
// nv_tileaa stays legal except for the operations that these patterns convert,
// so casts remain between converted and unconverted operations until
// finish-tileas has run; that pass checks the boundary. arith is legal on
// scalars.
//
// The kernel spec is attached first (seed 003), so that patterns may read it.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileAAToTileAS/Passes.h"

#include "tilewright/Conversion/Boundary.h"
#include "tilewright/Conversion/TileAAToTileAS/Patterns.h"
#include "tilewright/Dialect/ModuleChip.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/BuiltinDialect.h"

namespace tilewright {
#define GEN_PASS_DEF_CONVERTTILEAATOTILEAS
#include "tilewright/Conversion/TileAAToTileAS/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa_to_tileas;

/// Reports arith on tensors that no pattern converts.
static LogicalResult
checkSupported(ModuleOp module, const llvm::DenseSet<OperationName> &roots) {
  bool supported = true;
  module.walk([&](Operation *op) {
    if (!isa_and_present<arith::ArithDialect>(op->getDialect()) ||
        hasNoTensor(op))
      return;
    if (!roots.contains(op->getName())) {
      op->emitOpError("on tensors is not supported by the nv_tileas lowering "
                      "yet");
      supported = false;
    }
    auto narrowing = dyn_cast<arith::TruncFOp>(op);
    if (narrowing &&
        narrowing.getRoundingmode() == arith::RoundingMode::to_nearest_away &&
        !(getElementTypeOrSelf(narrowing.getIn()).isF32() &&
          getElementTypeOrSelf(narrowing.getType()).isTF32())) {
      op->emitOpError("expects rounding to_nearest_away from f32 to tf32 "
                      "alone");
      supported = false;
    }
  });
  return success(supported);
}

static constexpr Misfit misfits[] = {
    {"cuda_tile", "run convert-cuda-tile-to-tileaa first"},
};

void tileaa_to_tileas::populateDocumented(const TypeConverter &converter,
                                          RewritePatternSet &patterns,
                                          const TensorMapPlan &plan) {
  populateStructure(converter, patterns);
  populateBitcastAndPointers(converter, patterns);
  populateFunc(converter, patterns);
  populateArithBank(converter, patterns);
  populateSpecialists(converter, patterns, plan);
}

void tileaa_to_tileas::addDocumentedLegality(const TileASConverter &converter,
                                             ConversionTarget &target) {
  target.addLegalDialect("llvm", "cute", "cute_nvgpu", "builtin", "vector",
                         "nv_tileaa", "nv_tileas", "math", "scf");
  target.addIllegalOp<tileaa::BlockTileOp, tileaa::MakeMemrefOp,
                      tileaa::GetDimSizeOp, tileaa::BitcastOp,
                      tileaa::PtrToIntOp, tileaa::IntToPtrOp, tileaa::AddPtrOp,
                      tileaa::AssumeOp, tileaa::MakeTiledTMADescOp>();
  target.addDynamicallyLegalOp<tileaa::SplatOp, tileaa::ExtractOp>(
      [&](Operation *op) { return converter.isLegal(op->getResultTypes()); });
  target.addDynamicallyLegalDialect<arith::ArithDialect>(
      [&](Operation *op) { return mayStay(op, converter); });
  target.addDynamicallyLegalOp<func::FuncOp>([&](func::FuncOp func) {
    return converter.isSignatureLegal(func.getFunctionType()) &&
           converter.isLegal(&func.getBody());
  });
  target.addDynamicallyLegalOp<func::CallOp, func::ReturnOp>(
      [&](Operation *op) { return converter.isLegal(op); });
}

namespace {
/// Collects the conversion driver's diagnostics, in order.
class CapturedErrors {
public:
  explicit CapturedErrors(MLIRContext *context)
      : handler(context, [this](Diagnostic &diagnostic) {
          if (diagnostic.getSeverity() != DiagnosticSeverity::Error)
            return failure();
          errors.emplace_back(diagnostic.getLocation(), diagnostic.str());
          return success();
        }) {}
  std::vector<std::pair<Location, std::string>> errors;

private:
  ScopedDiagnosticHandler handler;
};

struct ConvertTileAAToTileAS final
    : tilewright::impl::ConvertTileAAToTileASBase<ConvertTileAAToTileAS> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    FailureOr<const Chip *> chip = findChip(module);
    if (failed(checkStart(module, "convert-tileaa-to-tileas", misfits)) ||
        failed(chip) || failed(attachKernelSpecs(module)))
      return signalPassFailure();
    TileASConverter converter;
    TensorMapPlan plan(module, *chip);
    RewritePatternSet patterns(&getContext());
    populateDocumented(converter, patterns, plan);
    if (failed(checkSupported(module, rootsOf(patterns))))
      return signalPassFailure();
    ConversionTarget target(getContext());
    addDocumentedLegality(converter, target);
    ConversionConfig config; // conversions do not fold
    config.foldingMode = DialectConversionFoldingMode::Never;
    std::vector<std::pair<Location, std::string>> errors;
    {
      CapturedErrors captured(&getContext());
      if (succeeded(applyPartialConversion(module, target, std::move(patterns),
                                           config)))
        return;
      errors = std::move(captured.errors);
    }
    explain(plan, errors);
    signalPassFailure();
  }

private:
  /// Reports the document's message, and the cause as a note.
  void explain(const TensorMapPlan &plan,
               ArrayRef<std::pair<Location, std::string>> errors) {
    static constexpr StringLiteral message = "expect lower MakeTiledTMADescOp";
    for (const auto &[op, reason] : plan.failures())
      emitError(tileaa::MakeTiledTMADescOp(op).getLoc(), message).attachNote()
          << "the host cannot make this tensor map: " << reason;
    if (!plan.failures().empty())
      return;
    InFlightDiagnostic diagnostic = getOperation().emitError(message);
    for (const auto &[location, text] : errors)
      diagnostic.attachNote(location) << text;
  }
};
} // namespace
