// covers: a flag that no block sets is reported, with the thread and location that polls it
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on emulator --gpu-name sm_80 --threads 1 2>&1 | FileCheck %s
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on emulator --gpu-name sm_80 --no-checks 2>&1 | FileCheck %s --check-prefix=ANY
// CHECK: error: {{.*}}'llvm.load' op waits for ever: the memory that it polls does not change any more
// CHECK-NEXT: thread 0 waits for memory to change at {{.*}}'llvm.load'
// CHECK-NEXT: threads 1 to 63 wait for the other threads at a barrier at {{.*}}'nvvm.barrier0'
// CHECK-NEXT: so do threads of 1 other block, in block (0,0,0)
// ANY: waits for ever: the memory that it polls does not change any more
// launch: {"entry": "kernel", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name": "x",
//   "role": "inout", "dtype": "i32", "shape": [2], "contents": {"gen": "constant", "value": 0}}]}
gpu.module @kernels {
  llvm.func @kernel(%x: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 64, 1, 1>} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %first = llvm.icmp "eq" %tid, %zero : i32
    llvm.cond_br %first, ^set, ^meet
  ^set:
    llvm.br ^look
  ^look:
    %seen = llvm.load %x atomic syncscope("device") acquire {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %no = llvm.icmp "eq" %seen, %zero : i32
    llvm.cond_br %no, ^look, ^meet
  ^meet:
    nvvm.barrier0
    llvm.return
  }
}
