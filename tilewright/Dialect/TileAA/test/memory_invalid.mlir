// RUN: tilewright-opt %s --split-input-file --verify-diagnostics

func.func @shapes(%p: tensor<8x!nv_tileaa.ptr<i32>>, %i: tensor<4xi32>) {
  // expected-error @+1 {{'nv_tileaa.addptr' op expects tiles of one shape, got 8 and 4}}
  %q = nv_tileaa.addptr %p, %i : tensor<8x!nv_tileaa.ptr<i32>>, tensor<4xi32>
  return
}

// -----

func.func @pointee(%p: !nv_tileaa.ptr<i32>) {
  // expected-error @+1 {{'nv_tileaa.load_ptr' op expects addresses of 'f32', but found addresses of 'i32'}}
  %t, %0 = nv_tileaa.load_ptr %p : !nv_tileaa.ptr<i32> -> f32
  return
}

// -----

func.func @order(%p: !nv_tileaa.ptr<i32>) {
  // expected-error @+1 {{'nv_tileaa.load_ptr' op expects ordering weak, relaxed, acquire, sc; got release}}
  %t, %0 = nv_tileaa.load_ptr %p mem_semantic<release> mem_scope<gpu> : !nv_tileaa.ptr<i32> -> i32
  return
}

// -----

func.func @scope(%p: !nv_tileaa.ptr<i32>, %x: i32) {
  // expected-error @+1 {{'nv_tileaa.store_ptr' op expects a scope with release ordering, got none}}
  %0 = nv_tileaa.store_ptr %x, %p mem_semantic<release> : i32, !nv_tileaa.ptr<i32>
  return
}

// -----

func.func @padding(%p: !nv_tileaa.ptr<i32>, %x: i64) {
  // expected-error @+1 {{'nv_tileaa.load_ptr' op expects padding of type 'i32', got 'i64'}}
  %t, %0 = nv_tileaa.load_ptr %p padding %x : i64 : !nv_tileaa.ptr<i32> -> i32
  return
}

// -----

func.func @mode(%p: !nv_tileaa.ptr<f32>, %x: f32) {
  // expected-error @+1 {{'nv_tileaa.atomic_rmw' op expects i32 or i64 elements for max, got 'f32'}}
  %o, %0 = nv_tileaa.atomic_rmw <max> %p, %x mem_semantic<relaxed> mem_scope<gpu> : !nv_tileaa.ptr<f32>, f32
  return
}

// -----

func.func @weak(%p: !nv_tileaa.ptr<i32>, %x: i32) {
  // expected-error @+1 {{'nv_tileaa.atomic_rmw' op expects ordering relaxed, acquire, release, acq_rel, sc; got weak}}
  %o, %0 = nv_tileaa.atomic_rmw <add> %p, %x mem_semantic<weak> mem_scope<gpu> : !nv_tileaa.ptr<i32>, i32
  return
}

// -----

func.func @narrow(%p: !nv_tileaa.ptr<i16>, %x: i16) {
  // expected-error @+1 {{'nv_tileaa.atomic_cas' op expects integers or floats of 32 or 64 bits for xchg, got 'i16'}}
  %o, %0 = nv_tileaa.atomic_cas %p, %x, %x mem_semantic<relaxed> mem_scope<gpu> : !nv_tileaa.ptr<i16>, i16
  return
}

// -----

!gather = !nv_tileaa.tiled_view<4x8, memref<8x8xi32, strided<[8, 1]>, 1>, steps = [1, 1], sparse = 0>
func.func @slices(%v: !gather, %i: i32) {
  // expected-error @+1 {{'nv_tileaa.tiled_load' op expects index 0 to be a tensor of 4 integers, got 'i32'}}
  %t, %0 = nv_tileaa.tiled_load %v[%i, %i] : !gather[i32, i32] -> tensor<4x8xi32>
  return
}

// -----

// expected-error @+1 {{expected a step for each of 2 dimensions, got 1}}
func.func private @steps(!nv_tileaa.tiled_view<4x8, memref<8x8xi32, strided<[8, 1]>, 1>, steps = [1]>)

// -----

// expected-error @+1 {{expected a sparse dimension below 2, got 2}}
func.func private @sparse(!nv_tileaa.tiled_view<4x8, memref<8x8xi32, strided<[8, 1]>, 1>, sparse = 2>)

// -----

// expected-error @+1 {{'nv_tileaa.global' op expects a value of one dimension, got 'tensor<2x2xi32>'}}
nv_tileaa.global @square = dense<0> : tensor<2x2xi32>

// -----

// expected-error @+1 {{'nv_tileaa.global' op expects an alignment that is a power of two or 0, got 24}}
nv_tileaa.global @odd alignment 24 = dense<0> : tensor<2xi32>

// -----

nv_tileaa.global @words = dense<0> : tensor<2xi32>
func.func @address() {
  // expected-error @+1 {{'nv_tileaa.get_global' op expects an address of 'i32', which @words holds, got an address of 'f32'}}
  %0 = nv_tileaa.get_global @words : !nv_tileaa.ptr<f32>
  return
}
