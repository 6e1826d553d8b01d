//===- Passes.td - nv_tileas to LLVM and NVVM -----------------------------===//
#ifndef TILEWRIGHT_CONVERSION_TILEASTOLLVM_PASSES
#define TILEWRIGHT_CONVERSION_TILEASTOLLVM_PASSES

include "mlir/Pass/PassBase.td"

def ConvertTileASToLLVM : Pass<"convert-tileas-to-llvm", "::mlir::ModuleOp"> {
  let summary = "lowers tile programs to LLVM and NVVM code of one thread";
  let description = [{
    A tile becomes one LLVM value per register that its layout assigns to a
    thread. Requires layouts on all tiles and offsets on all shared buffers.
    Afterwards there is no operation or type of nv_tileas, no structured control
    flow and no unrealized cast.
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect",
    "::mlir::NVVM::NVVMDialect", "::mlir::cf::ControlFlowDialect",
    "::mlir::pdl::PDLDialect", "::mlir::pdl_interp::PDLInterpDialect",
    "::mlir::scf::SCFDialect", "::tilewright::nvvmext::NVVMExtDialect",
    "::tilewright::tileas::TileASDialect"];
}

#endif // TILEWRIGHT_CONVERSION_TILEASTOLLVM_PASSES
