// RUN: tilewright-opt %s --split-input-file --verify-diagnostics
// Invalid memrefs and views, and accesses that do not match their view.

// expected-error @+1 {{expected sizes of a tile to be positive, got 0}}
func.func private @f(!nv_tileaa.tiled_view<8x0, memref<8x8xf32>>)

// -----

// expected-error @+1 {{expected steps to be positive, got 0}}
func.func private @f(!nv_tileaa.tiled_view<8x8, memref<8x8xf32>, steps = [8, 0]>)

// -----

func.func @f(%p: !nv_tileaa.ptr<f32>) {
  // expected-error @+1 {{'nv_tileaa.make_memref' op expects a strided memref without an offset, got 'memref<8xf32, strided<[1], offset: 4>, 1>'}}
  %0 = nv_tileaa.make_memref %p, sizes [], strides [] : !nv_tileaa.ptr<f32>, (), () -> memref<8xf32, strided<[1], offset: 4>, 1>
  return
}

// -----

func.func @f(%p: !nv_tileaa.ptr<f32>) {
  // expected-error @+1 {{'nv_tileaa.make_memref' op expects a strided memref without an offset, got 'memref<8xf32, affine_map<(d0) -> (d0 mod 4)>, 1>'}}
  %0 = nv_tileaa.make_memref %p, sizes [], strides [] : !nv_tileaa.ptr<f32>, (), () -> memref<8xf32, affine_map<(d0) -> (d0 mod 4)>, 1>
  return
}

// -----

func.func @f(%m: memref<8x8xf32>) {
  // expected-error @+1 {{'nv_tileaa.get_dim_size' op expects a dimension below 2, got 2}}
  %0 = nv_tileaa.get_dim_size %m, 2 : memref<8x8xf32> -> i32
  return
}

// -----

func.func @f(%m: memref<8x8xf32>) {
  // expected-error @+1 {{'nv_tileaa.get_dim_size' op expects a dimension below 2, got -1}}
  %0 = nv_tileaa.get_dim_size %m, -1 : memref<8x8xf32> -> i32
  return
}

// -----

!view = !nv_tileaa.tiled_view<4x4, memref<8x8xf32>>
func.func @f(%v: !view) {
  // expected-error @+1 {{'nv_tileaa.get_index_space_shape' op expects 2 results for '!nv_tileaa.tiled_view<4x4, memref<8x8xf32>>', got 1}}
  %0 = nv_tileaa.get_index_space_shape %v : !view -> i32
  return
}

// -----

!view = !nv_tileaa.tiled_view<4x4, memref<8x8xf32>>
func.func @f(%v: !view, %i: i32) {
  // expected-error @+1 {{'nv_tileaa.tiled_load' op expects 2 indices, got 1}}
  %t, %0 = nv_tileaa.tiled_load %v[%i] : !view[i32] -> tensor<4x4xf32>
  return
}

// -----

!view = !nv_tileaa.tiled_view<4x4, memref<8x8xf32>>
func.func @f(%v: !view, %i: i32) {
  // expected-error @+1 {{'nv_tileaa.tiled_load' op expects inbounds for 2 dimensions, got 1}}
  %t, %0 = nv_tileaa.tiled_load %v[%i, %i] inbounds [true] : !view[i32, i32] -> tensor<4x4xf32>
  return
}

// -----

!view = !nv_tileaa.tiled_view<4x4, memref<8x8xf32>>
func.func @f(%v: !view, %i: i32, %t: tensor<4x4xf32>) {
  // expected-error @+1 {{'nv_tileaa.tiled_store' op expects inbounds for 2 dimensions, got 3}}
  %0 = nv_tileaa.tiled_store %t, %v[%i, %i] inbounds [true, true, true] : tensor<4x4xf32>, !view[i32, i32]
  return
}

// -----

// expected-error @+1 {{expected dim_map, padding, steps or sparse, got step}}
func.func private @f(!nv_tileaa.tiled_view<8x8, memref<8x8xf32>, step = [8, 8]>)
