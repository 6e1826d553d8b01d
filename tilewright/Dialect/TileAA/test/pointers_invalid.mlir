// RUN: tilewright-opt %s --split-input-file --verify-diagnostics
// Memory spaces, globals and scopes of addresses.

func.func @f(%p: !nv_tileaa.ptr<f32, shared>) {
  // expected-error @+1 {{'nv_tileaa.bitcast' op expects pointers to one memory space, but found '!nv_tileaa.ptr<f32, shared>' and '!nv_tileaa.ptr<i8>'; nv_tileaa.cast_space changes it}}
  %0 = nv_tileaa.bitcast %p : !nv_tileaa.ptr<f32, shared> -> !nv_tileaa.ptr<i8>
  return
}

// -----

func.func @f(%p: tensor<8x!nv_tileaa.ptr<f32>>) {
  // expected-error @+1 {{'nv_tileaa.cast_space' op expects pointers to one type, but found '!nv_tileaa.ptr<f32>' and '!nv_tileaa.ptr<i32, generic>'}}
  %0 = nv_tileaa.cast_space %p : tensor<8x!nv_tileaa.ptr<f32>> -> tensor<8x!nv_tileaa.ptr<i32, generic>>
  return
}

// -----

func.func @f(%p: !nv_tileaa.ptr<f32>) {
  // expected-error @+1 {{'nv_tileaa.cast_space' op expects one side in generic memory and the other in global, shared, constant or local memory, but found '!nv_tileaa.ptr<f32>' and '!nv_tileaa.ptr<f32, shared>'}}
  %0 = nv_tileaa.cast_space %p : !nv_tileaa.ptr<f32> -> !nv_tileaa.ptr<f32, shared>
  return
}

// -----

func.func @f(%p: !nv_tileaa.ptr<f32, generic>) {
  // expected-error @+1 {{'nv_tileaa.cast_space' op expects one side in generic memory and the other in global, shared, constant or local memory, but found '!nv_tileaa.ptr<f32, generic>' and '!nv_tileaa.ptr<f32, tensor>'}}
  %0 = nv_tileaa.cast_space %p : !nv_tileaa.ptr<f32, generic> -> !nv_tileaa.ptr<f32, tensor>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'nv_tileaa.get_global' op expects a global, got @nowhere}}
  %0 = nv_tileaa.get_global @nowhere : !nv_tileaa.ptr<f32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'nv_tileaa.get_global' op expects a global, got @f}}
  %0 = nv_tileaa.get_global @f : !nv_tileaa.ptr<f32>
  return
}

// -----

func.func @f(%p: !nv_tileaa.ptr<i32>) {
  // expected-error @+1 {{'nv_tileaa.load_ptr' op expects no scope with weak ordering, got one}}
  %t, %0 = nv_tileaa.load_ptr %p mem_scope<gpu> : !nv_tileaa.ptr<i32> -> i32
  return
}

// -----

func.func @f(%p: tensor<8x!nv_tileaa.ptr<i32, tensor>>) {
  // expected-error @+1 {{'nv_tileaa.load_ptr' op expects generic, global, shared, constant or local memory, which ld and st of PTX reach, but found '!nv_tileaa.ptr<i32, tensor>'}}
  %t, %0 = nv_tileaa.load_ptr %p : tensor<8x!nv_tileaa.ptr<i32, tensor>> -> tensor<8xi32>
  return
}

// -----

func.func @f(%p: !nv_tileaa.ptr<i32, local>) {
  // expected-error @+1 {{'nv_tileaa.load_ptr' op expects weak ordering, since nothing orders local memory with other threads; got acquire}}
  %t, %0 = nv_tileaa.load_ptr %p mem_semantic<acquire> mem_scope<gpu> : !nv_tileaa.ptr<i32, local> -> i32
  return
}

// -----

func.func @f(%v: !nv_tileaa.tiled_view<4, memref<16xf32, 2>>, %i: i32) {
  // expected-error @+1 {{'nv_tileaa.tiled_load' op expects generic, global, shared, constant or local memory, which ld and st of PTX reach, but found 'memref<16xf32, 2>'}}
  %t, %k = nv_tileaa.tiled_load %v[%i] : !nv_tileaa.tiled_view<4, memref<16xf32, 2>>[i32] -> tensor<4xf32>
  return
}
