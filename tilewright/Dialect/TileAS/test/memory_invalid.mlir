// RUN: tilewright-opt %s --split-input-file --verify-diagnostics

func.func @shapes(%p: tensor<8x!nv_tileas.ptr<i32>>, %m: tensor<4xi1>) {
  // expected-error @+1 {{'nv_tileas.load_ptr' op expects operands and results of one shape and layout}}
  %t, %0 = nv_tileas.load_ptr %p mask %m : tensor<4xi1> : tensor<8x!nv_tileas.ptr<i32>> -> tensor<8xi32>
  return
}

// -----

func.func @pointee(%p: !nv_tileas.ptr<i32>, %x: f32) {
  // expected-error @+1 {{'nv_tileas.store_ptr' op expects addresses of 'f32', but found addresses of 'i32'}}
  %0 = nv_tileas.store_ptr %x, %p : f32, !nv_tileas.ptr<i32>
  return
}

// -----

func.func @order(%p: !nv_tileas.ptr<i32>, %x: i32) {
  // expected-error @+1 {{'nv_tileas.store_ptr' op expects ordering weak, relaxed, release, sc; got acquire}}
  %0 = nv_tileas.store_ptr %x, %p mem_semantic<acquire> mem_scope<sys> : i32, !nv_tileas.ptr<i32>
  return
}

// -----

!gather = !nv_tileas.tiled_view<4x8, memref<8x8xi32, strided<[8, 1]>, 1>, steps = [1, 1], sparse = 0>
func.func @slices(%v: !gather, %k: tensor<4xi32>, %i: i32) {
  // expected-error @+1 {{'nv_tileas.tiled_load' op expects index 0 to be a tile with the shape and layout of the moved tile, but found 'tensor<4xi32>'}}
  %t, %0 = nv_tileas.tiled_load %v[%k, %i] : !gather, tensor<4xi32>, i32 -> tensor<4x8xi32>
  return
}

// -----

func.func @address() {
  // expected-error @+1 {{'nv_tileas.get_global' op expects a global, but found @none}}
  %0 = nv_tileas.get_global @none : !nv_tileas.ptr<i32>
  return
}

// -----

func.func @f(%x: i32, %p: !nv_tileas.ptr<i32, constant>) {
  // expected-error @+1 {{'nv_tileas.store_ptr' op expects memory that may be written, but found '!nv_tileas.ptr<i32, constant>'}}
  %0 = nv_tileas.store_ptr %x, %p : i32, !nv_tileas.ptr<i32, constant>
  return
}

// -----

func.func @f(%x: i32, %p: !nv_tileas.ptr<i32, internal>) {
  // expected-error @+1 {{'nv_tileas.store_ptr' op expects generic, global, shared, constant or local memory, which ld and st of PTX reach, but found '!nv_tileas.ptr<i32, internal>'}}
  %0 = nv_tileas.store_ptr %x, %p : i32, !nv_tileas.ptr<i32, internal>
  return
}

// -----

func.func @f(%p: !nv_tileas.ptr<i32, constant>) {
  // expected-error @+1 {{'nv_tileas.load_ptr' op expects weak ordering, since nothing orders constant memory with other threads; got sc}}
  %x, %0 = nv_tileas.load_ptr %p mem_semantic<sc> mem_scope<gpu> : !nv_tileas.ptr<i32, constant> -> i32
  return
}

// -----

func.func @f(%x: i32, %p: !nv_tileas.ptr<i32, generic>) {
  // expected-error @+1 {{'nv_tileas.atomic_rmw' op expects pointers to global memory, but found '!nv_tileas.ptr<i32, generic>'}}
  %0, %1 = nv_tileas.atomic_rmw <add> %p, %x mem_semantic<relaxed> mem_scope<gpu> : !nv_tileas.ptr<i32, generic>, i32
  return
}

// -----

!part = !nv_tileas.tiled_view<4x8, memref<8x8xi32, strided<[8, 1]>, 1>>
func.func @too_few_indices(%v: !part, %i: i32) {
  // expected-error @+1 {{'nv_tileas.tiled_load' op expects 2 indices, but found 1}}
  %t, %0 = nv_tileas.tiled_load %v[%i] : !part, i32 -> tensor<4x8xi32>
  return
}
