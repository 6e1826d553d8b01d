// covers: infinite recursion is a fault of the kernel, in a message that does not vary between runs
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on emulator --gpu-name sm_80 > %t.1 2>&1
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on emulator --gpu-name sm_80 --no-checks > %t.2 2>&1
// RUN: FileCheck %s < %t.1
// RUN: cmp %t.1 %t.2
// CHECK: error: {{.*}}'llvm.func' op recurses so deeply that its frames exceed the 524288 bytes of local memory that a thread has, in block (0,0,0), thread 0 (warp 0, lane 0)
// launch: {"entry": "kernel", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "inout", "dtype": "i32", "values": [1]}]}
gpu.module @kernels {
  llvm.func @deep(%n: i32) -> i32 {
    %one = llvm.mlir.constant(1 : i32) : i32
    %here = llvm.alloca %one x !llvm.array<8 x i32> : (i32) -> !llvm.ptr
    llvm.store volatile %n, %here : i32, !llvm.ptr
    %more = llvm.add %n, %one : i32
    %rest = llvm.call @deep(%more) : (i32) -> i32
    %own = llvm.load volatile %here : !llvm.ptr -> i32
    %sum = llvm.add %rest, %own : i32
    llvm.return %sum : i32
  }
  llvm.func @kernel(%x: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 4, 1, 1>} {
    %n = llvm.load %x : !llvm.ptr<1> -> i32
    %sum = llvm.call @deep(%n) : (i32) -> i32
    llvm.store %sum, %x : i32, !llvm.ptr<1>
    llvm.return
  }
}
