//===- Passes.td - cuda_tile to nv_tileaa ---------------------------------===//
#ifndef TILEWRIGHT_CONVERSION_CUDATILETOTILEAA_PASSES
#define TILEWRIGHT_CONVERSION_CUDATILETOTILEAA_PASSES

include "mlir/Pass/PassBase.td"

def ConvertCudaTileToTileAA
    : Pass<"convert-cuda-tile-to-tileaa", "mlir::ModuleOp"> {
  let summary = "the first arrow: Tile IR to tensors, memrefs, scf and tokens";
  let description = [{
    Entries of every `cuda_tile.module` become functions of the module around
    it; hints are resolved for the chip that `gpu-name` names.

    Example: `tilewright-opt k.mlir --convert-cuda-tile-to-tileaa=gpu-name=sm_90`
  }];
  let options = [Option<"gpuName", "gpu-name", "std::string", "\"\"",
      "the chip to compile for, such as sm_90; where absent, the one that the "
      "module names">];
  let dependentDialects = ["mlir::arith::ArithDialect",
    "mlir::func::FuncDialect", "mlir::math::MathDialect",
    "mlir::scf::SCFDialect", "mlir::ub::UBDialect",
    "::tilewright::tileaa::TileAADialect"];
}

#endif // TILEWRIGHT_CONVERSION_CUDATILETOTILEAA_PASSES
