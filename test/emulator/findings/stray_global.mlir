// covers: a store past the end of a buffer is reported
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on emulator --gpu-name sm_80 2>&1 | FileCheck %s
// CHECK: error: {{.*}}'llvm.store' op writes 4 bytes 0 bytes past the end of 'x', which has 256 bytes, in block (0,0,0), thread 63 (warp 1, lane 31)
// launch: {"entry": "kernel", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name": "x",
//   "role": "inout", "dtype": "i32", "shape": [64], "contents": {"gen": "constant", "value": 3}}]}
gpu.module @kernels {
  llvm.func @kernel(%x: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 64, 1, 1>} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %all = llvm.mlir.constant(-1 : i32) : i32
    %at = llvm.getelementptr %x[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %next = llvm.getelementptr %at[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    llvm.store %one, %next : i32, !llvm.ptr<1>
    llvm.return
  }
}
