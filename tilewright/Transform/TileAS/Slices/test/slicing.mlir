// RUN: tilewright-opt %s --nv-tileas-slicing | FileCheck %s

// Elementwise from memory to memory: a loop over finer tiles.
// CHECK-LABEL: func.func @elementwise
func.func @elementwise(%p: memref<?xf32, strided<[1]>, 1>, %i: i32) {
  // CHECK-NOT: tensor<32768xf32>
  // CHECK: %[[END:.*]] = arith.constant 16 : i32
  // CHECK: scf.for %[[K:.*]] = %{{.*}} to %[[END]]
  // CHECK: %[[WIDE:.*]] = arith.extui %{{.*}} : i32 to i64
  // CHECK: %[[FIRST:.*]] = arith.muli %[[WIDE]], %{{.*}} : i64
  // CHECK: %[[OWN:.*]] = arith.extui %[[K]] : i32 to i64
  // CHECK: %[[AT:.*]] = arith.addi %[[FIRST]], %[[OWN]]
  // CHECK: nv_tileas.block_tile %{{.*}} -> !nv_tileas.tiled_view<2048,
  // CHECK: nv_tileas.tiled_load %{{.*}}[%[[AT]]]
  // CHECK: nv_tileas.addf %{{.*}} : tensor<2048xf32>
  // CHECK: nv_tileas.tiled_store
  // CHECK: nv_tileas.join_tokens
  %v = nv_tileas.block_tile %p : memref<?xf32, strided<[1]>, 1> -> !nv_tileas.tiled_view<32768, memref<?xf32, strided<[1]>, 1>>
  %x, %t = nv_tileas.tiled_load %v[%i] : !nv_tileas.tiled_view<32768, memref<?xf32, strided<[1]>, 1>>, i32 -> tensor<32768xf32>
  %y = nv_tileas.addf %x, %x : tensor<32768xf32>
  %u = nv_tileas.tiled_store %y, %v[%i] token %t : tensor<32768xf32>, !nv_tileas.tiled_view<32768, memref<?xf32, strided<[1]>, 1>>, i32
  return
}

// A token leads from a load to a store at other addresses: everything is loaded first.
// CHECK-LABEL: func.func @moved
func.func @moved(%p: memref<?xf32, strided<[1]>, 1>, %i: i32, %j: i32) {
  // CHECK-NOT: scf.for
  // CHECK: tensor<32768xf32>
  // CHECK: return
  %v = nv_tileas.block_tile %p : memref<?xf32, strided<[1]>, 1> -> !nv_tileas.tiled_view<32768, memref<?xf32, strided<[1]>, 1>>
  %x, %t = nv_tileas.tiled_load %v[%i] : !nv_tileas.tiled_view<32768, memref<?xf32, strided<[1]>, 1>>, i32 -> tensor<32768xf32>
  %u = nv_tileas.tiled_store %x, %v[%j] token %t : tensor<32768xf32>, !nv_tileas.tiled_view<32768, memref<?xf32, strided<[1]>, 1>>, i32
  return
}

// Along the cut dimension, slices are combined with each other.
// CHECK-LABEL: func.func @sum
func.func @sum(%p: memref<?xf32, strided<[1]>, 1>, %i: i32) -> f32 {
  // CHECK: nv_tileas.tiled_load
  // CHECK: %[[ALL:.*]]:2 = scf.for
  // CHECK: nv_tileas.cat %{{.*}} dim = 0 : tensor<1x2048xf32>, tensor<1x2048xf32> -> tensor<2x2048xf32>
  // CHECK: } : tensor<2x2048xf32> -> tensor<2048xf32>
  // CHECK: nv_tileas.reduce %[[ALL]]#0
  // CHECK: } : tensor<2048xf32> -> f32
  %v = nv_tileas.block_tile %p : memref<?xf32, strided<[1]>, 1> -> !nv_tileas.tiled_view<32768, memref<?xf32, strided<[1]>, 1>>
  %x, %t = nv_tileas.tiled_load %v[%i] : !nv_tileas.tiled_view<32768, memref<?xf32, strided<[1]>, 1>>, i32 -> tensor<32768xf32>
  %s = nv_tileas.reduce %x dim = 0, identities [0.0 : f32] {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    nv_tileas.yield %c : f32
  } : tensor<32768xf32> -> f32
  return %s : f32
}

// A small tile is not sliced.
// CHECK-LABEL: func.func @small
// CHECK-NOT: scf.for
func.func @small(%p: memref<?xf32, strided<[1]>, 1>, %i: i32) {
  %v = nv_tileas.block_tile %p : memref<?xf32, strided<[1]>, 1> -> !nv_tileas.tiled_view<16384, memref<?xf32, strided<[1]>, 1>>
  %x, %t = nv_tileas.tiled_load %v[%i] : !nv_tileas.tiled_view<16384, memref<?xf32, strided<[1]>, 1>>, i32 -> tensor<16384xf32>
  %u = nv_tileas.tiled_store %x, %v[%i] token %t : tensor<16384xf32>, !nv_tileas.tiled_view<16384, memref<?xf32, strided<[1]>, 1>>, i32
  return
}
