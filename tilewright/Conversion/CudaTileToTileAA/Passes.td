//===- Passes.td - cuda_tile to nv_tileaa ---------------------------------===//
#ifndef TILEWRIGHT_CONVERSION_CUDATILETOTILEAA_PASSES
#define TILEWRIGHT_CONVERSION_CUDATILETOTILEAA_PASSES

include "mlir/Pass/PassBase.td"

def ConvertCudaTileToTileAA
    : Pass<"convert-cuda-tile-to-tileaa", "mlir::ModuleOp"> {
  let summary = "converts Tile IR to tensors, memrefs, scf and tokens";
  let description = [{
    Moves the entries of every `cuda_tile.module` into the enclosing module as
    functions, and resolves hints for the chip that `gpu-name` names.

    Example: `tilewright-opt k.mlir --convert-cuda-tile-to-tileaa=gpu-name=sm_90`
  }];
  let options = [Option<"gpuName", "gpu-name", "std::string", "\"\"",
      "the chip to compile for, such as sm_90; by default, the one that the "
      "module names">];
  let dependentDialects = ["mlir::arith::ArithDialect",
    "mlir::func::FuncDialect", "mlir::math::MathDialect",
    "mlir::scf::SCFDialect", "mlir::ub::UBDialect",
    "::tilewright::tileaa::TileAADialect"];
}

#endif // TILEWRIGHT_CONVERSION_CUDATILETOTILEAA_PASSES
