// RUN: tilewright-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{expects a tile and a dim_map of the memref's rank 2, but found 1 and 1}}
func.func private @rank(!nv_tileas.tiled_view<8, memref<8x8xi32, strided<[8, 1]>, 1>>)

// -----

// expected-error @+1 {{expects a tile and a dim_map of the memref's rank 2, but found 2 and 1}}
func.func private @rank_of_map(!nv_tileas.tiled_view<4x8, memref<8x8xi32, strided<[8, 1]>, 1>, dim_map = [0]>)

// -----

// expected-error @+1 {{expects a positive step for each of 2 dimensions}}
func.func private @step(!nv_tileas.tiled_view<4x8, memref<8x8xi32, strided<[8, 1]>, 1>, steps = [0, 8]>)

// -----

// expected-error @+1 {{expects a positive step for each of 2 dimensions}}
func.func private @one_step(!nv_tileas.tiled_view<4x8, memref<8x8xi32, strided<[8, 1]>, 1>, steps = [4]>)

// -----

// expected-error @+1 {{expects a sparse dimension below 2, but found 2}}
func.func private @sparse(!nv_tileas.tiled_view<4x8, memref<8x8xi32, strided<[8, 1]>, 1>, sparse = 2>)

// -----

// expected-error @+1 {{expects dim_map to be a permutation, but found 1 out of range or twice}}
func.func private @twice(!nv_tileas.tiled_view<4x8, memref<8x8xi32, strided<[8, 1]>, 1>, dim_map = [1, 1]>)

// -----

// expected-error @+1 {{expects dim_map to be a permutation, but found 2 out of range or twice}}
func.func private @out_of_range(!nv_tileas.tiled_view<4x8, memref<8x8xi32, strided<[8, 1]>, 1>, dim_map = [2, 0]>)

// -----

// expected-error @+1 {{expects tile sizes to be powers of two, but found 6}}
func.func private @six(!nv_tileas.tiled_view<4x6, memref<8x8xi32, strided<[8, 1]>, 1>>)

// -----

// expected-error @+1 {{expects float elements for padding neg_inf, but found 'i32'}}
func.func private @padding(!nv_tileas.tiled_view<4x8, memref<8x8xi32, strided<[8, 1]>, 1>, padding = neg_inf>)

// -----

func.func @by_three(%n: i32) {
  // expected-error @+1 {{'nv_tileas.assume' op expects a power of two, but found div_by<3>}}
  %0 = nv_tileas.assume div_by<3>, %n : i32
  return
}

// -----

func.func @assume_what(%n: i32) {
  // expected-error @+1 {{'nv_tileas.assume' op expects div_by or bounded, but found "even"}}
  %0 = "nv_tileas.assume"(%n) <{predicate = "even"}> : (i32) -> i32
  return
}

// -----

func.func @elements(%p: !nv_tileas.ptr<f32>) {
  // expected-error @+1 {{'nv_tileas.make_memref' op expects elements of type 'f32', got 'i32'}}
  %0 = nv_tileas.make_memref %p : !nv_tileas.ptr<f32> -> memref<8xi32, strided<[1]>, 1>
  return
}

// -----

func.func @begins_later(%p: !nv_tileas.ptr<f32>) {
  // expected-error @+1 {{'nv_tileas.make_memref' op expects a strided memref without an offset, got 'memref<8xf32, strided<[1], offset: 4>, 1>'}}
  %0 = nv_tileas.make_memref %p : !nv_tileas.ptr<f32> -> memref<8xf32, strided<[1], offset: 4>, 1>
  return
}

// -----

func.func @other_memref(%m: memref<8x8xf32, strided<[8, 1]>, 1>) {
  // expected-error @+1 {{'nv_tileas.block_tile' op expects a view of 'memref<8x8xf32, strided<[8, 1]>, 1>', got one of 'memref<8x8xf32, strided<[16, 1]>, 1>'}}
  %0 = nv_tileas.block_tile %m : memref<8x8xf32, strided<[8, 1]>, 1> -> !nv_tileas.tiled_view<4x8, memref<8x8xf32, strided<[16, 1]>, 1>>
  return
}

// -----

func.func @third_dimension(%m: memref<8x8xf32, strided<[8, 1]>, 1>) {
  // expected-error @+1 {{'nv_tileas.get_dim_size' op expects a dimension below 2, got 2}}
  %0 = nv_tileas.get_dim_size %m, 2 : memref<8x8xf32, strided<[8, 1]>, 1> -> i32
  return
}

// -----

!view = !nv_tileas.tiled_view<4x8, memref<8x8xf32, strided<[8, 1]>, 1>>
func.func @tile(%v: !view, %i: i32) {
  // expected-error-re @+1 {{'nv_tileas.tiled_load' op expects the tile of '!nv_tileas.tiled_view<4x8, {{.*}}>', but found 'tensor<8x4xf32>'}}
  %t, %0 = nv_tileas.tiled_load %v[%i, %i] : !view, i32, i32 -> tensor<8x4xf32>
  return
}

// -----

!view = !nv_tileas.tiled_view<4x8, memref<8x8xf32, strided<[8, 1]>, 1>>
func.func @element_of_tile(%v: !view, %x: tensor<4x8xf16>, %i: i32) {
  // expected-error-re @+1 {{'nv_tileas.tiled_store' op expects the tile of '!nv_tileas.tiled_view<4x8, {{.*}}>', but found 'tensor<4x8xf16>'}}
  %0 = nv_tileas.tiled_store %x, %v[%i, %i] : tensor<4x8xf16>, !view, i32, i32
  return
}

// -----

!view = !nv_tileas.tiled_view<4x8, memref<8x8xf32, strided<[8, 1]>, 1>>
func.func @inbounds(%v: !view, %i: i32) {
  // expected-error @+1 {{'nv_tileas.tiled_load' op expects inbounds for 2 dimensions, but found 1}}
  %t, %0 = nv_tileas.tiled_load %v[%i, %i] inbounds [true] : !view, i32, i32 -> tensor<4x8xf32>
  return
}

// -----

#folded = affine_map<(d0, d1) -> (d1 floordiv 2, d0)>
func.func @layout(%base: !nv_tileas.ptr<f32>) {
  // expected-error @+1 {{'nv_tileas.make_memref' op expects a strided memref without an offset, got 'memref<8x8xf32, affine_map<(d0, d1) -> (d1 floordiv 2, d0)>, 1>'}}
  %0 = nv_tileas.make_memref %base : !nv_tileas.ptr<f32> -> memref<8x8xf32, #folded, 1>
  return
}

// -----

!view = !nv_tileas.tiled_view<4x8, memref<8x8xf32, strided<[8, 1]>, 1>>
func.func @slice_outside_of_tile(%v: !view, %i: i32) {
  // expected-error-re @+1 {{'nv_tileas.tiled_load' op expects bits of a coordinate in the tile of '!nv_tileas.tiled_view<4x8, {{.*}}>', but found #nv_tileas.slice<mask = [4, 0], at = [0, 0]>}}
  %t, %0 = nv_tileas.tiled_load %v[%i, %i] {slice = #nv_tileas.slice<mask = [4, 0], at = [0, 0]>} : !view, i32, i32 -> tensor<2x8xf32>
  return
}

// -----

!view = !nv_tileas.tiled_view<4x8, memref<8x8xf32, strided<[8, 1]>, 1>>
func.func @slice_of_tile(%v: !view, %x: tensor<4x8xf32>, %i: i32) {
  // expected-error-re @+1 {{'nv_tileas.tiled_store' op expects the slice of the tile of '!nv_tileas.tiled_view<4x8, {{.*}}>', but found 'tensor<4x8xf32>'}}
  %0 = nv_tileas.tiled_store %x, %v[%i, %i] {slice = #nv_tileas.slice<mask = [0, 2], at = [0, 2]>} : tensor<4x8xf32>, !view, i32, i32
  return
}

// -----

func.func @sizes(%p: !nv_tileas.ptr<f32>, %n: i32) {
  // expected-error @+1 {{'nv_tileas.make_memref' op expects 1 strides for 'memref<?x8xf32, strided<[?, 1]>, 1>', got 0}}
  %0 = nv_tileas.make_memref %p, sizes [%n : i32] : !nv_tileas.ptr<f32> -> memref<?x8xf32, strided<[?, 1]>, 1>
  return
}

// -----

func.func @extents(%v: !nv_tileas.tiled_view<4x8, memref<8x8xi32, strided<[8, 1]>, 1>>) {
  // expected-error @+1 {{'nv_tileas.get_index_space_shape' op expects 2 results for '!nv_tileas.tiled_view<4x8, memref<8x8xi32, strided<[8, 1]>, 1>>', got 1}}
  %0 = nv_tileas.get_index_space_shape %v : !nv_tileas.tiled_view<4x8, memref<8x8xi32, strided<[8, 1]>, 1>> -> i32
  return
}

// -----

// expected-error @+1 {{expects padding to be zero, neg_zero, nan, pos_inf or neg_inf, but found one}}
func.func private @padding(!nv_tileas.tiled_view<4x8, memref<8x8xf32, strided<[8, 1]>, 1>, padding = one>)
