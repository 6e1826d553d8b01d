// RUN: tilewright-opt %s --nv-tileas-assign-layouts=solve=false --nv-tileas-lower-reduce --nv-tileas-place-operands --nv-tileas-lower-dot --nv-tileas-lower-convert-layout --nv-tileas-assign-buffers --nv-tileas-insert-barriers | FileCheck %s

// Both operands fit one after the other, and are written before either is read.
// CHECK-LABEL: func.func @dot
// CHECK-SAME: nv_tileas.shared_bytes = 8192 : i64
func.func @dot(%a: tensor<64x32xf16>, %b: tensor<32x64xf16>, %c: tensor<64x64xf32>) -> tensor<64x64xf32> {
  // CHECK: nv_tileas.alloc_tensor {offset = 0 : i64} : !nv_tileas.memref<64x32xf16, {{.*}}shared>
  // CHECK: nv_tileas.alloc_tensor {offset = 4096 : i64} : !nv_tileas.memref<32x64xf16, {{.*}}shared>
  // CHECK-COUNT-2: nv_tileas.store_shared
  // CHECK: nv_tileas.barrier
  // CHECK-NEXT: scf.for
  // CHECK-NOT: nv_tileas.barrier
  // CHECK-COUNT-2: nv_tileas.load_shared
  // CHECK-NOT: nv_tileas.barrier
  // CHECK: nv_tileas.fma
  %0 = nv_tileas.dot %a, %b, %c : tensor<64x32xf16>, tensor<32x64xf16> -> tensor<64x64xf32>
  return %0 : tensor<64x64xf32>
}

// Four warps share the row: their parts go through shared memory once.
// CHECK-LABEL: func.func @reduce
func.func @reduce(%a: tensor<1x1024xf32>) -> tensor<1xf32> {
  // CHECK: nv_tileas.partial_reduce
  // CHECK: tensor<1x1024xf32, {{.*}}> -> tensor<1x4xf32
  // CHECK: nv_tileas.load_shared
  // CHECK: nv_tileas.partial_reduce
  // CHECK: tensor<1x4xf32, {{.*}}> -> tensor<1x1xf32
  // CHECK-NOT: nv_tileas.store_shared
  %0 = nv_tileas.reduce %a dim = 1, identities [0.0 : f32] {
  ^bb0(%x: f32, %y: f32):
    %s = arith.addf %x, %y : f32
    nv_tileas.yield %s : f32
  } : tensor<1x1024xf32> -> tensor<1xf32>
  return %0 : tensor<1xf32>
}

// A reshape moves nothing; a transposition goes through shared memory.
// CHECK-LABEL: func.func @shapes
func.func @shapes(%a: tensor<128xf32>, %b: tensor<64x32xf32>) -> (tensor<16x128xf32>, tensor<32x64xf32>) {
  // CHECK: nv_tileas.reshape
  // CHECK-NEXT: nv_tileas.broadcast
  %0 = nv_tileas.reshape %a : tensor<128xf32> -> tensor<1x128xf32>
  %1 = nv_tileas.broadcast %0 : tensor<1x128xf32> -> tensor<16x128xf32>
  // CHECK: nv_tileas.permute
  // CHECK: nv_tileas.store_shared
  %2 = nv_tileas.permute %b [1, 0] : tensor<64x32xf32> -> tensor<32x64xf32>
  return %1, %2 : tensor<16x128xf32>, tensor<32x64xf32>
}
