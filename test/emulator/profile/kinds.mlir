// covers: instructions by kind, and active lanes
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_80 --profile | FileCheck %s
// launch: {"entry": "kernel", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name": "x",
//   "role": "inout", "dtype": "f32", "shape": [64], "contents": {"gen": "constant", "value": 3}}]}
// CHECK: instructions thread warp lanes share
// CHECK-NEXT: integer 384 12 32.0
// CHECK-NEXT: address 128 4 32.0
// CHECK-NEXT: f16 64 4 16.0
// CHECK-NEXT: f32 128 8 16.0
// CHECK-NEXT: f64 64 4 16.0
// CHECK-NEXT: conversion 192 12 16.0
// CHECK-NEXT: special 64 4 16.0
// CHECK-NEXT: load_global 128 4 32.0
// CHECK-NEXT: load_shared 128 4 32.0
// CHECK-NEXT: load_local 128 4 32.0
// CHECK-NEXT: store_global 64 4 16.0
// CHECK-NEXT: store_shared 128 4 32.0
// CHECK-NEXT: store_local 128 4 32.0
// CHECK-NEXT: atomic 128 4 32.0
// CHECK-NEXT: barrier 256 8 32.0
// CHECK-NEXT: warp 256 8 32.0
// CHECK-NEXT: register 128 4 32.0
// CHECK-NEXT: branch 320 12 26.7
// CHECK-NEXT: all 2816 108 26.1 100.0%
// CHECK: memory requests
// CHECK: local load 4 512{{$}}
// CHECK-NEXT: local store 4 512{{$}}
gpu.module @kernels {
  llvm.mlir.global internal @buffer() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<256 x i8>
  llvm.func @__nv_expf(f32) -> f32
  llvm.func @kernel(%x: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 64, 1, 1>} {
    %buffer = llvm.mlir.addressof @buffer : !llvm.ptr<3>
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %clamp = llvm.mlir.constant(31 : i32) : i32
    %all = llvm.mlir.constant(-1 : i32) : i32
    %variable = llvm.alloca %one x i32 : (i32) -> !llvm.ptr<5>
    llvm.store %tid, %variable : i32, !llvm.ptr<5>
    %kept = llvm.load %variable : !llvm.ptr<5> -> i32
    %at = llvm.getelementptr %x[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
    %a = llvm.load %at : !llvm.ptr<1> -> f32
    %old = llvm.atomicrmw add %buffer, %one monotonic : !llvm.ptr<3>, i32
    nvvm.barrier0
    %seen = llvm.load %buffer : !llvm.ptr<3> -> i32
    nvvm.bar.warp.sync %all : i32
    llvm.store %one, %buffer : i32, !llvm.ptr<3>
    %other = nvvm.shfl.sync bfly %all, %tid, %one, %clamp : i32 -> i32
    %bit = llvm.icmp "eq" %other, %one : i32
    %vote = nvvm.vote.sync ballot %all, %bit -> i32
    %parity = llvm.and %tid, %one : i32
    %odd = llvm.icmp "eq" %parity, %one : i32
    llvm.cond_br %odd, ^some, ^end
  ^some:
    %sum = llvm.fadd %a, %a : f32
    %product = llvm.fmul %sum, %a : f32
    %power = llvm.call @__nv_expf(%product) : (f32) -> f32
    %half = llvm.fptrunc %power : f32 to f16
    %more = llvm.fadd %half, %half : f16
    %wide = llvm.fpext %a : f32 to f64
    %double = llvm.fadd %wide, %wide : f64
    %back = llvm.fptrunc %double : f64 to f32
    llvm.store %back, %at : f32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }
}
