//===- Passes.td - nv_tileaa to nv_tileas ---------------------------------===//
#ifndef TILEWRIGHT_CONVERSION_TILEAATOTILEAS_PASSES
#define TILEWRIGHT_CONVERSION_TILEAATOTILEAS_PASSES

include "mlir/Pass/PassBase.td"

class TileASArrow<string name> : Pass<name, "mlir::ModuleOp"> {
  let dependentDialects = ["mlir::arith::ArithDialect",
    "mlir::func::FuncDialect", "mlir::math::MathDialect",
    "mlir::scf::SCFDialect", "mlir::ub::UBDialect",
    "::tilewright::tileaa::TileAADialect", "::tilewright::tileas::TileASDialect"];
}

def ConvertTileAAToTileAS : TileASArrow<"convert-tileaa-to-tileas"> {
  let summary = "the second arrow, first half: arithmetic, views, functions";
  let description = [{
    The pass that seed 000 documents: `nv_tileaa` stays legal, constants of
    tensors become `nv_tileaa` operations, and the kernel spec is made. Casts
    stand where a converted value meets an operation that is not; `finish-tileas`
    removes them with the rest (deviations.md, row 17).

    Example: `tilewright-opt k.mlir --convert-tileaa-to-tileas --finish-tileas`
  }];
}

def FinishTileAS : TileASArrow<"finish-tileas"> {
  let summary = "the second arrow, second half: whatever nv_tileaa is left";
  let description = [{
    Converts the operations that the first half leaves, checks the boundary.

    Example: `tilewright-opt k.mlir --convert-tileaa-to-tileas --finish-tileas`
  }];
}

#endif // TILEWRIGHT_CONVERSION_TILEAATOTILEAS_PASSES
