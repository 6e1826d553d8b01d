// covers: a fault reports buffer and offset, in a message that does not vary between runs
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on emulator --gpu-name sm_80 > %t.1 2>&1
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on emulator --gpu-name sm_80 > %t.2 2>&1
// RUN: FileCheck %s < %t.1
// RUN: cmp %t.1 %t.2
// CHECK: error: {{.*}}'llvm.load' op reads 4 bytes at an address that is not a multiple of 4: byte 6 of 'x', which has 16 bytes, in block (0,0,0), thread 0
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:2 --on emulator --gpu-name sm_80 2>&1 | FileCheck %s --check-prefix=BEFORE
// BEFORE: error: {{.*}}'llvm.load' op reads 4 bytes 4 bytes before 'x', which has 16 bytes, in block (0,0,0), thread 0
// launch: {"entry": "kernel", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "inout", "dtype": "i32", "values": [6, 0, 0, 0]}]}
// launch: {"entry": "kernel", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "inout", "dtype": "i32", "values": [-4, 0, 0, 0]}]}
gpu.module @kernels {
  llvm.func @kernel(%x: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 4, 1, 1>} {
    %n = llvm.load %x : !llvm.ptr<1> -> i32
    %at = llvm.getelementptr %x[%n] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i8
    %v = llvm.load %at : !llvm.ptr<1> -> i32
    llvm.store %v, %x : i32, !llvm.ptr<1>
    llvm.return
  }
}
