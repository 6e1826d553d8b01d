// RUN: tilewright-opt %s --convert-tileas-to-llvm | FileCheck %s
#d = #nv_tileas.layout<128x64, register = [[0, 1], [8, 0], [0, 8], [0, 16], [0, 32], [64, 0]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = [[16, 0], [32, 0]]>
#a = #nv_tileas.memory<128x32, offset = [[32, 72, 144, 256, 512, 1024, 2048], [1, 2, 4, 8, 16]]>
#b = #nv_tileas.memory<32x64, offset = [[72, 144, 288, 512, 1024], [1, 2, 4, 8, 16, 32]]>
!a = !nv_tileas.memref<128x32xf16, #a, shared>
!b = !nv_tileas.memref<32x64xf16, #b, shared>
!sum = !nv_tileas.in_flight<tensor<128x64xf32, #d>>
module attributes {nv_tileaa.compute_capability = 90 : i32, nv_tileaa.target_spec = "sm_90a"} {
// A has rows of 64 bytes along k, in groups of eight 512 bytes apart; B has rows of 128 bytes along
// n, in groups 1024 bytes apart. Row 64 is 4096 bytes further, and the second k step 32 bytes in A
// and 2048 in B, in units of 16 bytes.
// CHECK: llvm.mlir.global internal @{{.*}}shared_product{{.*}} {addr_space = 3 : i32, alignment = 1024 : i64}
// CHECK-LABEL: func.func @product
// CHECK: %[[ADDRESS:.*]] = llvm.lshr {{.*}} : i32
// CHECK: llvm.mlir.constant(16383 : i32)
// CHECK: %[[FIELD:.*]] = llvm.and %[[ADDRESS]]
// CHECK: llvm.mlir.constant(65536 : i32)
// CHECK: %[[A:.*]] = llvm.or %[[FIELD]]
// CHECK: llvm.mlir.constant(0 : i32)
// CHECK: llvm.mlir.constant(31 : i32)
// CHECK: %[[ZERO:.*]] = llvm.lshr {{.*}} : i32
// CHECK: llvm.mlir.constant(-2147483616 : i32)
// CHECK: %[[HIGH_A:.*]] = llvm.or %[[ZERO]]
// CHECK: %[[B:.*]] = llvm.or {{.*}} : i32
// CHECK: llvm.mlir.constant(1024 : i32)
// CHECK: llvm.mlir.constant(1073741888 : i32)
// CHECK: %[[HIGH_B:.*]] = llvm.or {{.*}} : i32
// CHECK: nvvm_ext.wgmma_group({{.*}}) a() desc_a %[[A]], %[[HIGH_A]] at [0, 256, 2, 258] desc_b %[[B]], %[[HIGH_B]] at [0, 0, 128, 128] lists = 2 accumulator = 192 shape = [64, 16] types = ["f32", "f16", "f16"] transpose_b :
// CHECK-NEXT: nvvm.wgmma.wait.group.sync.aligned 1
// CHECK-NEXT: nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
// CHECK: nvvm_ext.wgmma_wait 0({{.*}} accumulator = 192
// CHECK: nvvm_ext.wgmma_wait 0({{.*}} accumulator = 193
func.func @product(%x: f32) attributes {nv_tileas.num_warps = 4 : i32, nv_tileas.shared_bytes = 45056 : i64} {
  %a = nv_tileas.alloc_tensor {offset = 0 : i64} : !a
  %b = nv_tileas.alloc_tensor {offset = 8192 : i64} : !b
  %acc = nv_tileas.splat %x : f32 -> tensor<128x64xf32, #d>
  %p = nv_tileas.async.accumulator %acc : tensor<128x64xf32, #d>
  %q = nv_tileas.async.dot %a, %b, %p {atom = "wgmma.m64n64k16.f16", warps = array<i32: 1, 4, 1>, chain = 3 : i32} : !a, !b -> !sum
  nv_tileas.async.wait_dots 1
  nv_tileas.fence_async_proxy
  %r = nv_tileas.async.wait_dot %q {atom = "wgmma.m64n64k16.f16", warps = array<i32: 1, 4, 1>, chain = 3 : i32} : tensor<128x64xf32, #d>
  %c = nv_tileas.alloc_tensor {offset = 12288 : i64} : !nv_tileas.memref<128x64xf32, shared>
  nv_tileas.store_shared %r, %c : tensor<128x64xf32, #d>, !nv_tileas.memref<128x64xf32, shared>
  return
}
}
