//===- Pass.cpp - the documented half of nv_tileaa to nv_tileas -----------===//
// Seed 000, Parent Driver. Sub-populators in its order: structure (block_tile,
// make_memref, get_dim_size); bitcasts and pointers, of which nv_tileaa has
// none before the operations of Tile IR that need them; func; the bank of 43;
// the specialists. Of its six specialists two have an operation to start from
// here: ConstantTensor at benefit 20, and Assume. Categories: generic
// one-to-one and dedicated.
//
// nv_tileaa stays legal but for what these patterns take, so casts stand at the
// seams until finish-tileas has run; the boundary is checked there. arith is
// legal on scalars.
//
// The kernel spec is attached first (seed 003): a pattern may read it.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileAAToTileAS/Passes.h"

#include "tilewright/Conversion/Boundary.h"
#include "tilewright/Conversion/TileAAToTileAS/Patterns.h"

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

/// Says of arith on tensors that no pattern takes what is wrong with it.
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

namespace {
struct ConvertTileAAToTileAS final
    : tilewright::impl::ConvertTileAAToTileASBase<ConvertTileAAToTileAS> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    if (failed(checkStart(module, "convert-tileaa-to-tileas", misfits)))
      return signalPassFailure();
    TileASConverter converter;
    RewritePatternSet patterns(&getContext());
    populateStructure(converter, patterns);
    populateFunc(converter, patterns);
    populateArithBank(converter, patterns);
    populateSpecialists(converter, patterns);
    if (failed(checkSupported(module, rootsOf(patterns))) ||
        failed(attachKernelSpecs(module)))
      return signalPassFailure();

    ConversionTarget target(getContext());
    target.addLegalDialect<BuiltinDialect, math::MathDialect, scf::SCFDialect,
                           tileaa::TileAADialect, tileas::TileASDialect>();
    target.addIllegalOp<tileaa::BlockTileOp, tileaa::MakeMemrefOp,
                        tileaa::GetDimSizeOp, tileaa::AssumeOp>();
    target.addDynamicallyLegalDialect<arith::ArithDialect>(
        [&](Operation *op) { return mayStay(op, converter); });
    target.addDynamicallyLegalOp<func::FuncOp>([&](func::FuncOp func) {
      return converter.isSignatureLegal(func.getFunctionType()) &&
             converter.isLegal(&func.getBody());
    });
    target.addDynamicallyLegalOp<func::CallOp, func::ReturnOp>(
        [&](Operation *op) { return converter.isLegal(op); });
    ConversionConfig config; // a conversion is no place for folds
    config.foldingMode = DialectConversionFoldingMode::Never;
    if (failed(applyPartialConversion(module, target, std::move(patterns),
                                      config))) {
      module.emitError("expect lower MakeTiledTMADescOp");
      signalPassFailure();
    }
  }
};
} // namespace
