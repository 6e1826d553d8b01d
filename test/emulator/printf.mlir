// covers: output of prints is ordered by block, independently of the host threads
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_80 --threads 1 | FileCheck %s
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_80 --threads 3 --no-checks | FileCheck %s
// CHECK: block 0: 1.5e+00
// CHECK-NEXT: block 1: 1.5e+00
// CHECK-NEXT: block 2: 1.5e+00
// launch: {"entry": "kernel", "calling_convention": "pointers", "grid": [3, 1, 1], "args": [{"name": "x",
//   "role": "inout", "dtype": "i32", "shape": [2], "contents": {"gen": "constant", "value": 0}}]}
gpu.module @kernels {
  llvm.func @vprintf(!llvm.ptr, !llvm.ptr) -> i32
  llvm.mlir.global internal constant @format("block %d: %.1e\n\00") : !llvm.array<16 x i8>
  llvm.func @kernel(%x: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 1, 1, 1>} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %number = llvm.mlir.constant(1.5 : f64) : f64
    %block = nvvm.read.ptx.sreg.ctaid.x : i32
    %format = llvm.mlir.addressof @format : !llvm.ptr
    %arguments = llvm.alloca %one x !llvm.struct<(i32, f64)> : (i32) -> !llvm.ptr
    %first = llvm.getelementptr %arguments[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, f64)>
    llvm.store %block, %first : i32, !llvm.ptr
    %second = llvm.getelementptr %arguments[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, f64)>
    llvm.store %number, %second : f64, !llvm.ptr
    %count = llvm.call @vprintf(%format, %arguments) : (!llvm.ptr, !llvm.ptr) -> i32
    llvm.return
  }
}
