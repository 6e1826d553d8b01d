// covers: the repaired twin of two_writes.mlir, without a report
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_80 --racecheck --seed 0
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_80 --racecheck --seed 3
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_80 --racecheck --seed 11
// launch: {"entry": "kernel", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "inout", "dtype": "i32", "shape": [64], "contents": {"gen": "constant", "value": 3}}]}
gpu.module @kernels {
  llvm.mlir.global internal @shared() {addr_space = 3 : i32, alignment = 4 : i64} : !llvm.array<64 x i32>
  llvm.func @kernel(%x: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 64, 1, 1>} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %far = llvm.mlir.constant(32 : i32) : i32
    %all = llvm.mlir.constant(-1 : i32) : i32
    %at = llvm.getelementptr %x[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %base = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %own = llvm.getelementptr %base[%tid] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    %half = llvm.and %tid, %far : i32
    %there = llvm.getelementptr %base[%half] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    llvm.store %half, %there : i32, !llvm.ptr<3>
    llvm.return
  }
}
