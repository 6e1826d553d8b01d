// covers: a branch on an uninitialized register is reported
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on emulator --gpu-name sm_80 2>&1 | FileCheck %s
// CHECK: error: {{.*}}depends on a value that was never written, in block (0,0,0), thread 0 (warp 0, lane 0)
// launch: {"entry": "kernel", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name": "x",
//   "role": "inout", "dtype": "i32", "shape": [64], "contents": {"gen": "constant", "value": 3}}]}
gpu.module @kernels {
  llvm.func @kernel(%x: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 64, 1, 1>} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %all = llvm.mlir.constant(-1 : i32) : i32
    %at = llvm.getelementptr %x[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %p = llvm.mlir.poison : i32
    %q = llvm.add %p, %tid : i32
    %c = llvm.icmp "eq" %q, %one : i32
    llvm.cond_br %c, ^store, ^end
  ^store:
    llvm.store %one, %at : i32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }
}
