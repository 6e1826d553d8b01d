//===- Passes.td - nv_tileas to LLVM and NVVM -----------------------------===//
#ifndef TILEWRIGHT_CONVERSION_TILEASTOLLVM_PASSES
#define TILEWRIGHT_CONVERSION_TILEASTOLLVM_PASSES

include "mlir/Pass/PassBase.td"

def ConvertTileASToLLVM : Pass<"convert-tileas-to-llvm", "::mlir::ModuleOp"> {
  let summary = "each thread's part of a tile program, as LLVM and NVVM";
  let description = [{
    A tile becomes one LLVM value for each register that its layout gives a
    thread. Expects layouts on all tiles and places for all shared buffers; no
    operation or type of nv_tileas, no structured control flow and no
    unrealized cast is left.
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect",
    "::mlir::NVVM::NVVMDialect", "::mlir::cf::ControlFlowDialect",
    "::mlir::pdl::PDLDialect", "::mlir::pdl_interp::PDLInterpDialect",
    "::mlir::scf::SCFDialect", "::tilewright::nvvmext::NVVMExtDialect",
    "::tilewright::tileas::TileASDialect"];
}

#endif // TILEWRIGHT_CONVERSION_TILEASTOLLVM_PASSES
