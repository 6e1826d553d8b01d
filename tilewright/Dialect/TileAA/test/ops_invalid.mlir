// RUN: tilewright-opt %s --split-input-file --verify-diagnostics
// The errors of each verifier of nv_tileaa.

func.func @f(%x: f16) {
  // expected-error @+1 {{'nv_tileaa.addf' op expects f32 elements for flush_to_zero, got 'f16'}}
  %0 = nv_tileaa.addf %x, %x flush_to_zero : f16
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error @+1 {{'nv_tileaa.mulf' op expects rounding nearest_even, zero, negative_inf, positive_inf; got approx}}
  %0 = nv_tileaa.mulf %x, %x rounding<approx> : f32
  return
}

// -----

func.func @f(%x: f64) {
  // expected-error @+1 {{'nv_tileaa.divf' op expects f32 elements for rounding full, got 'f64'}}
  %0 = nv_tileaa.divf %x, %x rounding<full> : f64
  return
}

// -----

func.func @f(%x: f16) {
  // expected-error @+1 {{'nv_tileaa.exp' op expects f32 elements for rounding approx, got 'f16'}}
  %0 = nv_tileaa.exp %x rounding<approx> : f16
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error @+1 {{'nv_tileaa.splat' op expects elements of type 'f32' in the result, got 'i32'}}
  %0 = nv_tileaa.splat %x : f32 -> tensor<4xi32>
  return
}

// -----

func.func @f(%x: tensor<8xf32>) {
  // expected-error @+1 {{'nv_tileaa.reshape' op expects as many elements in the result as in the source, 8, got 16}}
  %0 = nv_tileaa.reshape %x : tensor<8xf32> -> tensor<4x4xf32>
  return
}

// -----

func.func @f(%x: tensor<8xf32>) {
  // expected-error @+1 {{'nv_tileaa.broadcast' op expects dimension 0 of the source to be 1 or 16, got 8}}
  %0 = nv_tileaa.broadcast %x : tensor<8xf32> -> tensor<16xf32>
  return
}

// -----

func.func @f(%x: tensor<8x4xf32>) {
  // expected-error @+1 {{'nv_tileaa.permute' op expects a permutation of 0 to 1, got [0, 0]}}
  %0 = nv_tileaa.permute %x [0, 0] : tensor<8x4xf32> -> tensor<8x4xf32>
  return
}

// -----

func.func @f(%x: tensor<8x4xf32>) {
  // expected-error @+1 {{'nv_tileaa.permute' op expects dimension 0 of the result to be 4, that of dimension 1 of the source, got 8}}
  %0 = nv_tileaa.permute %x [1, 0] : tensor<8x4xf32> -> tensor<8x4xf32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'nv_tileaa.iota' op expects at most 256 elements for 'i8', got 512}}
  %0 = nv_tileaa.iota : tensor<512xi8>
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error @+1 {{'nv_tileaa.assume' op expects integers for bounded, got 'f32'}}
  %0 = nv_tileaa.assume bounded<0, ?>, %x : f32
  return
}

// -----

func.func @f(%p: !nv_tileaa.ptr<f32>, %n: i32) {
  // expected-error @+1 {{'nv_tileaa.make_memref' op expects 2 sizes for 'memref<?x?xf32, strided<[8, 1]>, 1>', got 1}}
  %0 = nv_tileaa.make_memref %p, sizes [%n], strides [] : !nv_tileaa.ptr<f32>, (i32), () -> memref<?x?xf32, strided<[8, 1]>, 1>
  return
}

// -----

func.func @f(%p: !nv_tileaa.ptr<f32>) {
  // expected-error @+1 {{'nv_tileaa.make_memref' op expects 1 strides for 'memref<8xf32, strided<[?]>, 1>', got 0}}
  %0 = nv_tileaa.make_memref %p, sizes [], strides [] : !nv_tileaa.ptr<f32>, (), () -> memref<8xf32, strided<[?]>, 1>
  return
}

// -----

func.func @f(%p: !nv_tileaa.ptr<f32>) {
  // expected-error @+1 {{'nv_tileaa.make_memref' op expects elements of type 'f32', got 'f16'}}
  %0 = nv_tileaa.make_memref %p, sizes [], strides [] : !nv_tileaa.ptr<f32>, (), () -> memref<8xf16, strided<[1]>, 1>
  return
}

// -----

func.func @f(%m: memref<8xf32>) {
  // expected-error @+1 {{'nv_tileaa.block_tile' op expects a view of 'memref<8xf32>', got one of 'memref<16xf32>'}}
  %0 = nv_tileaa.block_tile %m : memref<8xf32> -> !nv_tileaa.tiled_view<4, memref<16xf32>>
  return
}

// -----

func.func @f(%v: !nv_tileaa.tiled_view<4, memref<16xf32>>, %i: i32) {
  // expected-error @+1 {{'nv_tileaa.tiled_load' op expects the view's tile 'tensor<4xf32>', got 'tensor<8xf32>'}}
  %t, %k = nv_tileaa.tiled_load %v[%i] : !nv_tileaa.tiled_view<4, memref<16xf32>>[i32] -> tensor<8xf32>
  return
}

// -----

func.func @f(%v: !nv_tileaa.tiled_view<4, memref<16xf32>>, %i: i32) {
  // expected-error @+1 {{'nv_tileaa.tiled_load' op expects a scope with acquire ordering, got none}}
  %t, %k = nv_tileaa.tiled_load %v[%i] mem_semantic<acquire> : !nv_tileaa.tiled_view<4, memref<16xf32>>[i32] -> tensor<4xf32>
  return
}

// -----

func.func @f(%v: !nv_tileaa.tiled_view<4, memref<16xf32>>, %i: i32, %t: tensor<4xf32>) {
  // expected-error @+1 {{'nv_tileaa.tiled_store' op expects ordering weak, relaxed, release, sc; got acquire}}
  %k = nv_tileaa.tiled_store %t, %v[%i] mem_semantic<acquire> mem_scope<gpu> : tensor<4xf32>, !nv_tileaa.tiled_view<4, memref<16xf32>>[i32]
  return
}

// -----

func.func @f(%x: tensor<8x4xf32>) {
  // expected-error @+1 {{'nv_tileaa.reduce' op expects a result like 'tensor<8xf32>', got 'tensor<4xf32>'}}
  %0 = nv_tileaa.reduce %x dim = 1, identities [0.0 : f32] {
  ^bb0(%l: f32, %r: f32):
    nv_tileaa.yield %l : f32
  } : tensor<8x4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<8x4xf32>) {
  // expected-error @+1 {{'nv_tileaa.reduce' op expects an identity of type 'f32', got 0 : i32}}
  %0 = nv_tileaa.reduce %x dim = 1, identities [0 : i32] {
  ^bb0(%l: f32, %r: f32):
    nv_tileaa.yield %l : f32
  } : tensor<8x4xf32> -> tensor<8xf32>
  return
}

// -----

func.func @f(%a: tensor<8x4xf16>, %b: tensor<8x4xf16>, %c: tensor<8x4xf32>) {
  // expected-error @+1 {{'nv_tileaa.dot' op expects shapes MxK, KxN and MxN, got 'tensor<8x4xf16>', 'tensor<8x4xf16>' and 'tensor<8x4xf32>'}}
  %0 = nv_tileaa.dot %a, %b, %c : tensor<8x4xf16>, tensor<8x4xf16> -> tensor<8x4xf32>
  return
}

// -----

func.func @f(%x: tensor<8x4xf32>) {
  // expected-error @+1 {{'nv_tileaa.scan' op expects a result like 'tensor<8x4xf32>', got 'tensor<8xf32>'}}
  %0 = nv_tileaa.scan %x dim = 1, reverse = false, identities [0.0 : f32] {
  ^bb0(%l: f32, %r: f32):
    nv_tileaa.yield %l : f32
  } : tensor<8x4xf32> -> tensor<8xf32>
  return
}

// -----

func.func @f(%x: tensor<8x4xf32>) {
  // expected-error @+1 {{'nv_tileaa.scan' op expects 2 arguments of its body, got 1}}
  %0 = nv_tileaa.scan %x dim = 1, reverse = false, identities [0.0 : f32] {
  ^bb0(%l: f32):
    nv_tileaa.yield %l : f32
  } : tensor<8x4xf32> -> tensor<8x4xf32>
  return
}

// -----

func.func @f(%x: tensor<8x4xf32>) {
  // expected-error @+1 {{'nv_tileaa.cat' op expects dimension 1 of the result to be 8, got 4}}
  %0 = nv_tileaa.cat %x, %x dim = 1 : tensor<8x4xf32>, tensor<8x4xf32> -> tensor<8x4xf32>
  return
}

// -----

func.func @f(%x: tensor<8x4xf32>) {
  // expected-error @+1 {{'nv_tileaa.cat' op expects dim to be a dimension of 'tensor<8x4xf32>', got 2}}
  %0 = nv_tileaa.cat %x, %x dim = 2 : tensor<8x4xf32>, tensor<8x4xf32> -> tensor<8x8xf32>
  return
}

// -----

func.func @f(%x: tensor<8x4xf32>, %i: i32) {
  // expected-error @+1 {{'nv_tileaa.extract' op expects dimension 0 of the slice to divide 8, got 16}}
  %0 = nv_tileaa.extract %x[%i, %i : i32, i32] : tensor<8x4xf32> -> tensor<16x4xf32>
  return
}

// -----

func.func @f(%x: tensor<8x4xf32>, %i: i32) {
  // expected-error @+1 {{'nv_tileaa.insert' op expects 2 indices, got 1}}
  %0 = nv_tileaa.insert %x, %x[%i : i32] : tensor<8x4xf32>, tensor<8x4xf32>
  return
}

// -----

func.func @f(%a: tensor<8x8xf32>, %b: tensor<8x8xi8>, %c: tensor<8x8xi32>) {
  // expected-error @+1 {{'nv_tileaa.dot' op expects lhs and rhs of one element type, got 'f32' and 'i8'}}
  %0 = nv_tileaa.dot %a, %b, %c : tensor<8x8xf32>, tensor<8x8xi8> -> tensor<8x8xi32>
  return
}

// -----

func.func @f(%a: tensor<8x64xf8E5M2>, %b: tensor<64x8xf8E5M2>, %acc: tensor<8x8xf32>, %s: tensor<8x2xf8E8M0FNU>, %t: tensor<4x8xf8E8M0FNU>) {
  // expected-error @+1 {{'nv_tileaa.dot_scaled' op expects as many blocks along k in both scales, got 'tensor<8x2xf8E8M0FNU>' and 'tensor<4x8xf8E8M0FNU>'}}
  %0 = nv_tileaa.dot_scaled %a, %b, %acc, %s, %t : tensor<8x64xf8E5M2>, tensor<64x8xf8E5M2>, tensor<8x2xf8E8M0FNU>, tensor<4x8xf8E8M0FNU> -> tensor<8x8xf32>
  return
}

// -----

func.func @f(%x: tensor<8xf32>) {
  // expected-error @+1 {{'nv_tileaa.pack' op expects as many bits in the result as in the source, 256, got 128}}
  %0 = nv_tileaa.pack %x : tensor<8xf32> -> tensor<16xi8>
  return
}

// -----

func.func @f(%x: tensor<32xi8>) {
  // expected-error @+1 {{'nv_tileaa.unpack' op expects as many bits in the result as in the source, 256, got 128}}
  %0 = nv_tileaa.unpack %x : tensor<32xi8> -> tensor<8xi16>
  return
}
