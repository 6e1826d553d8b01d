// covers: the repaired twin of diverged_shuffle.mlir, without a report
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_80
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_80 --seed 5
// launch: {"entry": "kernel", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name": "x",
//   "role": "inout", "dtype": "i32", "shape": [64], "contents": {"gen": "constant", "value": 3}}]}
gpu.module @kernels {
  llvm.func @kernel(%x: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 64, 1, 1>} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %all = llvm.mlir.constant(-1 : i32) : i32
    %at = llvm.getelementptr %x[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %clamp = llvm.mlir.constant(31 : i32) : i32
    %v = nvvm.shfl.sync bfly %all, %tid, %one, %clamp : i32 -> i32
    llvm.store %v, %at : i32, !llvm.ptr<1>
    llvm.return
  }
}
