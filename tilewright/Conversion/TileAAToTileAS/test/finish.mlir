// RUN: tilewright-opt %s --convert-tileaa-to-tileas --finish-tileas | FileCheck %s
// RUN: tilewright-opt %s --convert-tileaa-to-tileas | FileCheck %s --check-prefix=FIRST
// covers: PS-1 PS-13
// The first half leaves nv_tileaa operations and casts; after both halves neither remains.
// Modifiers, orders and scopes are converted, and a loop may carry a token.

// CHECK-NOT: nv_tileaa.
// CHECK-NOT: unrealized_conversion_cast
// FIRST-LABEL: func.func @k(%{{.*}}: !nv_tileas.ptr<f32>
// FIRST: nv_tileas.make_memref
// FIRST: nv_tileas.block_tile
// FIRST: nv_tileaa.tiled_load
// CHECK-LABEL: func.func @k(
// CHECK-SAME: !nv_tileas.ptr<f32>, %{{.*}}: i32
func.func @k(%p: !nv_tileaa.ptr<f32>, %i: i32, %x: tensor<4xf32>) {
  // CHECK: nv_tileas.assume div_by<16>, %{{.*}} : !nv_tileas.ptr<f32>
  %q = nv_tileaa.assume div_by<16>, %p : !nv_tileaa.ptr<f32>
  // CHECK: nv_tileas.make_memref %{{.*}}, sizes[%{{.*}} : i32] : !nv_tileas.ptr<f32> -> memref<?xf32, strided<[1]>, 1>
  %m = nv_tileaa.make_memref %q, sizes [%i], strides [] : !nv_tileaa.ptr<f32>, (i32), () -> memref<?xf32, strided<[1]>, 1>
  // CHECK: nv_tileas.block_tile %{{.*}} -> !nv_tileas.tiled_view<4, memref<?xf32, strided<[1]>, 1>, padding = nan>
  %v = nv_tileaa.block_tile %m : memref<?xf32, strided<[1]>, 1> -> !nv_tileaa.tiled_view<4, memref<?xf32, strided<[1]>, 1>, padding = nan>
  // CHECK: nv_tileas.get_index_space_shape
  %n = nv_tileaa.get_index_space_shape %v : !nv_tileaa.tiled_view<4, memref<?xf32, strided<[1]>, 1>, padding = nan> -> i32
  // CHECK: nv_tileas.get_dim_size
  %d = nv_tileaa.get_dim_size %m, 0 : memref<?xf32, strided<[1]>, 1> -> i32
  // CHECK: nv_tileas.make_token
  %t = nv_tileaa.make_token
  // CHECK: scf.for {{.*}} -> (!nv_tileas.token)
  %e = scf.for %j = %i to %n step %d iter_args(%a = %t) -> (!nv_tileaa.token) : i32 {
    // CHECK: nv_tileas.tiled_load %{{.*}} token %{{.*}} mem_semantic<acquire> mem_scope<gpu> {{.*}} -> tensor<4xf32>
    %y, %b = nv_tileaa.tiled_load %v[%j] token %a mem_semantic<acquire> mem_scope<gpu> hints {latency = 2 : i32} : !nv_tileaa.tiled_view<4, memref<?xf32, strided<[1]>, 1>, padding = nan>[i32] -> tensor<4xf32>
    // CHECK: nv_tileas.addf %{{.*}}, %{{.*}} rounding<zero> flush_to_zero : tensor<4xf32>
    %z = nv_tileaa.addf %x, %y rounding<zero> flush_to_zero : tensor<4xf32>
    // CHECK: nv_tileas.exp %{{.*}} : tensor<4xf32>
    %u = math.exp %z : tensor<4xf32>
    // CHECK: nv_tileas.exp %{{.*}} rounding<approx> : tensor<4xf32>
    %w = nv_tileaa.exp %u rounding<approx> : tensor<4xf32>
    // CHECK: nv_tileas.maximumf
    %g = nv_tileaa.maxf %w, %w propagate_nan : tensor<4xf32>
    // CHECK: nv_tileas.minnumf
    %h = nv_tileaa.minf %g, %g : tensor<4xf32>
    // CHECK: nv_tileas.tiled_store
    %c = nv_tileaa.tiled_store %h, %v[%j] token %b : tensor<4xf32>, !nv_tileaa.tiled_view<4, memref<?xf32, strided<[1]>, 1>, padding = nan>[i32]
    scf.yield %c : !nv_tileaa.token
  }
  // CHECK: nv_tileas.reduce %{{.*}} dim = 0, identities [0.000000e+00 : f32] {
  // CHECK: nv_tileas.maxnumf %{{.*}}, %{{.*}} : f32
  // CHECK: nv_tileas.yield %{{.*}} : f32
  // CHECK: } : tensor<4xf32> -> f32
  %s = nv_tileaa.reduce %x dim = 0, identities [0.0 : f32] {
  ^bb0(%l: f32, %r: f32):
    %o = nv_tileaa.maxf %l, %r : f32
    nv_tileaa.yield %o : f32
  } : tensor<4xf32> -> f32
  return
}

// CHECK-LABEL: func.func @shapes
func.func @shapes(%a: tensor<16x16xf16>, %c: tensor<16x16xf32>, %s: f32) {
  // CHECK: nv_tileas.get_tile_block_id
  %x, %y, %z = nv_tileaa.get_tile_block_id
  // CHECK: nv_tileas.iota : tensor<8xi32>
  %0 = nv_tileaa.iota : tensor<8xi32>
  // CHECK: nv_tileas.splat %{{.*}} : f32 -> tensor<1x4xf32>
  %1 = nv_tileaa.splat %s : f32 -> tensor<1x4xf32>
  // CHECK: nv_tileas.broadcast %{{.*}} : tensor<1x4xf32> -> tensor<2x4xf32>
  %2 = nv_tileaa.broadcast %1 : tensor<1x4xf32> -> tensor<2x4xf32>
  // CHECK: nv_tileas.permute %{{.*}} [1, 0] : tensor<2x4xf32> -> tensor<4x2xf32>
  %3 = nv_tileaa.permute %2 [1, 0] : tensor<2x4xf32> -> tensor<4x2xf32>
  // CHECK: nv_tileas.reshape %{{.*}} : tensor<4x2xf32> -> tensor<8xf32>
  %4 = nv_tileaa.reshape %3 : tensor<4x2xf32> -> tensor<8xf32>
  // CHECK: nv_tileas.dot %{{.*}}, %{{.*}}, %{{.*}} : tensor<16x16xf16>, tensor<16x16xf16> -> tensor<16x16xf32>
  %5 = nv_tileaa.dot %a, %a, %c : tensor<16x16xf16>, tensor<16x16xf16> -> tensor<16x16xf32>
  return
}
