// covers: --max-steps ends an infinite loop and a grid that is too large to run
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on emulator --gpu-name sm_80 --max-steps 100000 > %t.1 2>&1
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on emulator --gpu-name sm_80 --max-steps 100000 > %t.2 2>&1
// RUN: FileCheck %s < %t.1
// RUN: cmp %t.1 %t.2
// CHECK: error: {{.*}}'llvm.br' op is where the launch took more than 100000 steps, which is the limit (--max-steps), in block (0,0,0), thread 0 (warp 0, lane 0)
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:2 --on emulator --gpu-name sm_80 2>&1 | FileCheck %s --check-prefix=GRID
// GRID: error: the launch has 2147483647 blocks of 32 threads, and each thread takes at least one step: that is more than 20000000000 steps, which is the limit (--max-steps)
// RUN: tilewright run %s --launch %s:3 --on emulator --gpu-name sm_80 --max-steps 96
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:3 --on emulator --gpu-name sm_80 --max-steps 95 2>&1 | FileCheck %s --check-prefix=SMALL
// SMALL: error: the launch has 3 blocks of 32 threads, and each thread takes at least one step: that is more than 95 steps, which is the limit (--max-steps)
// launch: {"entry": "no_end", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name": "x",
//   "role": "inout", "dtype": "i32", "values": [1]}]}
// launch: {"entry": "short", "calling_convention": "pointers", "grid": [2147483647, 1, 1], "args": [{"name": "x",
//   "role": "inout", "dtype": "i32", "values": [1]}]}
// launch: {"entry": "short", "calling_convention": "pointers", "grid": [3, 1, 1], "args": [{"name": "x",
//   "role": "inout", "dtype": "i32", "values": [1]}]}
gpu.module @kernels {
  llvm.func @no_end(%x: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 32, 1, 1>} {
    llvm.br ^again
  ^again:
    %n = llvm.load %x : !llvm.ptr<1> -> i32
    llvm.br ^again
  }
  llvm.func @short(%x: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 32, 1, 1>} {
    llvm.return
  }
}
