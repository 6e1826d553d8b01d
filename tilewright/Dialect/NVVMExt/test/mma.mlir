// RUN: tilewright-opt %s | tilewright-opt | FileCheck %s

// CHECK-LABEL: llvm.func @products
llvm.func @products(%c: i32, %a: i64, %b: i64, %p: i1) {
  // CHECK: nvvm_ext.wgmma(%{{.*}}) a() desc_a %{{.*}} desc_b %{{.*}} accumulate %{{.*}} accumulator = 0 shape = [8, 16] types = ["f32", "f16", "f16"] negate_b transpose_a : i32, i32, i32, i32
  %d:4 = nvvm_ext.wgmma (%c, %c, %c, %c) a () desc_a %a desc_b %b accumulate %p accumulator = 0 shape = [8, 16] types = ["f32", "f16", "f16"] negate_b transpose_a : i32, i32, i32, i32
  // CHECK: nvvm_ext.wgmma(%{{.*}}) a(%{{.*}}) desc_b %{{.*}} accumulate %{{.*}} accumulator = 1 shape = [8, 32] types = ["s32", "u8", "s8"] satfinite : i32, i32, i32, i32
  %e:4 = nvvm_ext.wgmma (%c, %c, %c, %c) a (%c, %c, %c, %c) desc_b %b accumulate %p accumulator = 1 shape = [8, 32] types = ["s32", "u8", "s8"] satfinite : i32, i32, i32, i32
  // CHECK: nvvm_ext.wgmma(%{{.*}}) a() desc_a %{{.*}} desc_b %{{.*}} metadata %{{.*}} selector = 1 accumulate %{{.*}} accumulator = 2 shape = [8, 32] types = ["f32", "bf16", "bf16"] : i32, i32, i32, i32
  %f:4 = nvvm_ext.wgmma (%c, %c, %c, %c) a () desc_a %a desc_b %b metadata %c selector = 1 accumulate %p accumulator = 2 shape = [8, 32] types = ["f32", "bf16", "bf16"] : i32, i32, i32, i32
  // CHECK: nvvm_ext.wgmma_fence(%{{.*}}) : i32, i32
  %g:2 = nvvm_ext.wgmma_fence (%d#0, %d#1) : i32, i32
  // CHECK: nvvm_ext.wgmma_wait 0(%{{.*}}) accumulator = 0 : i32, i32, i32, i32
  %w:4 = nvvm_ext.wgmma_wait 0 (%d#0, %d#1, %d#2, %d#3) accumulator = 0 : i32, i32, i32, i32
  // CHECK: nvvm_ext.wgmma_wait 1(%{{.*}}) accumulator = 0 apart : i32, i32, i32, i32
  %apart:4 = nvvm_ext.wgmma_wait 1 (%d#0, %d#1, %d#2, %d#3) accumulator = 0 apart : i32, i32, i32, i32
  llvm.return
}

// CHECK-LABEL: llvm.func @groups
llvm.func @groups(%c: i32, %low: i32, %high: i32) {
  // CHECK: nvvm_ext.wgmma_group(%{{.*}}) a() desc_a %{{.*}}, %{{.*}} at [0, 64, 2, 66] desc_b %{{.*}}, %{{.*}} at [0, 0, 128, 128] lists = 2 accumulator = 3 shape = [8, 16] types = ["f32", "f16", "f16"] from_zero transpose_b : i32, i32, i32, i32, i32, i32, i32, i32
  %d:8 = nvvm_ext.wgmma_group (%c, %c, %c, %c, %c, %c, %c, %c) a () desc_a %low, %high at [0, 64, 2, 66] desc_b %low, %high at [0, 0, 128, 128] lists = 2 accumulator = 3 shape = [8, 16] types = ["f32", "f16", "f16"] from_zero transpose_b : i32, i32, i32, i32, i32, i32, i32, i32
  // CHECK: nvvm_ext.wgmma_group(%{{.*}}) a(%{{.*}}) at [0, 4] desc_b %{{.*}}, %{{.*}} at [0, 2] lists = 1 accumulator = 0 shape = [8, 32] types = ["s32", "u8", "s8"] : i32, i32, i32, i32
  %e:4 = nvvm_ext.wgmma_group (%c, %c, %c, %c) a (%c, %c, %c, %c, %c, %c, %c, %c) at [0, 4] desc_b %low, %high at [0, 2] lists = 1 accumulator = 0 shape = [8, 32] types = ["s32", "u8", "s8"] : i32, i32, i32, i32
  llvm.return
}

// CHECK-LABEL: llvm.func @of_a_warp
llvm.func @of_a_warp(%i: i32, %f: f32, %x: f64) {
  // CHECK: nvvm_ext.mma a(%{{.*}}) b(%{{.*}}) c(%{{.*}}) shape = [16, 8, 16] types = ["f32", "e4m3", "e5m2"] : (i32, i32), (i32), (f32, f32, f32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  %0 = nvvm_ext.mma a (%i, %i) b (%i) c (%f, %f, %f, %f) shape = [16, 8, 16] types = ["f32", "e4m3", "e5m2"] : (i32, i32), (i32), (f32, f32, f32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  // CHECK: nvvm_ext.mma {{.*}} shape = [16, 8, 4] types = ["f64", "f64", "f64"]
  %1 = nvvm_ext.mma a (%x, %x) b (%x) c (%x, %x, %x, %x) shape = [16, 8, 4] types = ["f64", "f64", "f64"] : (f64, f64), (f64), (f64, f64, f64, f64) -> !llvm.struct<(f64, f64, f64, f64)>
  llvm.return
}

// CHECK-LABEL: llvm.func @fragments
llvm.func @fragments(%p: !llvm.ptr<1>, %s: i32, %i: i32) {
  // CHECK: nvvm_ext.wmma_load "a" "s4" %{{.*}}, %{{.*}} shape = [8, 8, 32] : !llvm.ptr<1> -> i32
  %a = nvvm_ext.wmma_load "a" "s4" %p, %s shape = [8, 8, 32] : !llvm.ptr<1> -> i32
  // CHECK: nvvm_ext.wmma_load "b" "bf16" %{{.*}}, %{{.*}} shape = [32, 8, 16] by_columns : !llvm.ptr<1> -> !llvm.struct<(i32, i32)>
  %b = nvvm_ext.wmma_load "b" "bf16" %p, %s shape = [32, 8, 16] by_columns : !llvm.ptr<1> -> !llvm.struct<(i32, i32)>
  // CHECK: nvvm_ext.wmma a(%{{.*}}) b(%{{.*}}) c(%{{.*}}) shape = [8, 8, 32] types = ["s32", "s4", "s4", "s32"] b_by_columns satfinite : (i32), (i32), (i32, i32) -> !llvm.struct<(i32, i32)>
  %d = nvvm_ext.wmma a (%a) b (%a) c (%i, %i) shape = [8, 8, 32] types = ["s32", "s4", "s4", "s32"] b_by_columns satfinite : (i32), (i32), (i32, i32) -> !llvm.struct<(i32, i32)>
  // CHECK: nvvm_ext.wmma_store "s32"(%{{.*}}, %{{.*}}), %{{.*}}, %{{.*}} shape = [8, 8, 32] : !llvm.ptr<1>, i32, i32
  nvvm_ext.wmma_store "s32" (%i, %i), %p, %s shape = [8, 8, 32] : !llvm.ptr<1>, i32, i32
  llvm.return
}
