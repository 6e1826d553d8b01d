// MLIR's verifier assumes types that a text may omit.
// RUN: not tilewright compile %s --gpu-name sm_90 -o %t.ptx 2>&1 | FileCheck %s
// CHECK: product_without_types.mlir:7:10: error: 'nvvm.mma.sync' op expects 'multiplicandAPtxType', the type of the elements of a factor
// CHECK: error: cannot read
gpu.module @m [#nvvm.target<chip = "sm_90">] {
  llvm.func @k(%a: vector<2xf16>, %c: f32) {
    %0 = "nvvm.mma.sync"(%a, %a, %a, %c, %c, %c, %c) <{layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, operandSegmentSizes = array<i32: 2, 1, 4>, shape = #nvvm.shape<m = 16, n = 8, k = 8>}> : (vector<2xf16>, vector<2xf16>, vector<2xf16>, f32, f32, f32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
    llvm.return
  }
}
