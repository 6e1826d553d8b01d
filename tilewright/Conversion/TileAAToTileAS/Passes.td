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
  let summary = "converts the documented part of nv_tileaa to nv_tileas";
  let description = [{
    The pass that seed 000 documents: `nv_tileaa` stays legal, constants of
    tensors become `nv_tileaa` operations, and the kernel spec is computed.
    Casts remain between converted values and unconverted operations;
    `finish-tileas` removes them (deviations.md, row 17).

    Example: `tilewright-opt k.mlir --convert-tileaa-to-tileas --finish-tileas`
  }];
}

def FinishTileAS : TileASArrow<"finish-tileas"> {
  let summary = "converts the rest of nv_tileaa to nv_tileas";
  let description = [{
    Converts the operations that the first half leaves, and checks the boundary.

    Example: `tilewright-opt k.mlir --convert-tileaa-to-tileas --finish-tileas`
  }];
}

#endif // TILEWRIGHT_CONVERSION_TILEAATOTILEAS_PASSES
