// covers: a failed assertion is reported in CUDA's format
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on emulator --gpu-name sm_80 2>&1 | FileCheck %s
// CHECK: error: {{.*}}'llvm.call' op asserts: k.cu:7: kernel: block: [1,0,0], thread: [2,0,0] Assertion `x > 0` failed.
// launch: {"entry": "kernel", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name": "x",
//   "role": "inout", "dtype": "i32", "values": [1, 1, 1, 1, 1, 1, 0, 1]}]}
gpu.module @kernels {
  llvm.func @__assertfail(!llvm.ptr, !llvm.ptr, i32, !llvm.ptr, i64)
  llvm.mlir.global internal constant @what("x > 0\00") : !llvm.array<6 x i8>
  llvm.mlir.global internal constant @file("k.cu\00") : !llvm.array<5 x i8>
  llvm.mlir.global internal constant @function("kernel\00") : !llvm.array<7 x i8>
  llvm.func @kernel(%x: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 4, 1, 1>} {
    %t = nvvm.read.ptx.sreg.tid.x : i32
    %b = nvvm.read.ptx.sreg.ctaid.x : i32
    %n = nvvm.read.ptx.sreg.ntid.x : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %before = llvm.mul %b, %n : i32
    %index = llvm.add %before, %t : i32
    %at = llvm.getelementptr %x[%index] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %v = llvm.load %at : !llvm.ptr<1> -> i32
    %holds = llvm.icmp "sgt" %v, %zero : i32
    llvm.cond_br %holds, ^end, ^fails
  ^fails:
    %what = llvm.mlir.addressof @what : !llvm.ptr
    %file = llvm.mlir.addressof @file : !llvm.ptr
    %function = llvm.mlir.addressof @function : !llvm.ptr
    %line = llvm.mlir.constant(7 : i32) : i32
    %size = llvm.mlir.constant(1 : i64) : i64
    llvm.call @__assertfail(%what, %file, %line, %function, %size) : (!llvm.ptr, !llvm.ptr, i32, !llvm.ptr, i64) -> ()
    llvm.br ^end
  ^end:
    llvm.return
  }
}
