// RUN: tilewright-opt %s --split-input-file --verify-diagnostics
#t = #nv_tileas.layout<8x8, register = [[0, 1]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = []>
!view = !nv_tileas.tiled_view<8x8, memref<64x64xf16, 1>>

func.func @stages(%v: !view, %b: !nv_tileas.memref<2x[8x8xf16], shared>, %i: i32, %c: i1) {
  // expected-error @+1 {{'nv_tileas.async.tiled_copy' op expects one stage of a buffer, but found '!nv_tileas.memref<2x[8x8xf16], shared>'}}
  nv_tileas.async.tiled_copy %v[%i, %i], %b if %c threads(#t) places(#t) : !nv_tileas.memref<2x[8x8xf16], shared>, !view, i32, i32
  return
}

// -----

#t = #nv_tileas.layout<8x8, register = [[0, 1]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = []>
#p = #nv_tileas.layout<64, register = [[1]], lane = [[2], [4], [8], [16], [32]], warp = []>
!view = !nv_tileas.tiled_view<8x8, memref<64x64xf16, 1>>
func.func @shape(%v: !view, %b: !nv_tileas.memref<8x8xf16, shared>, %i: i32, %c: i1) {
  // expected-error @+1 {{expects places in a tile of the buffer's shape, but found #nv_tileas.layout<64}}
  nv_tileas.async.tiled_copy %v[%i, %i], %b if %c threads(#t) places(#p) : !nv_tileas.memref<8x8xf16, shared>, !view, i32, i32
  return
}

// -----

#t = #nv_tileas.layout<8x8, register = [[0, 1]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = []>
#p = #nv_tileas.layout<8x8, register = [], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = [[0, 1]]>
!view = !nv_tileas.tiled_view<8x8, memref<64x64xf16, 1>>
func.func @places(%v: !view, %b: !nv_tileas.memref<8x8xf16, shared>, %i: i32, %c: i1) {
  // expected-error @+1 {{expects threads and places with the same register, lane and warp bits, but found}}
  nv_tileas.async.tiled_copy %v[%i, %i], %b if %c threads(#t) places(#p) : !nv_tileas.memref<8x8xf16, shared>, !view, i32, i32
  return
}

// -----

#t = #nv_tileas.layout<8x8, register = [[0, 1], [0, 1]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = []>
!view = !nv_tileas.tiled_view<8x8, memref<64x64xf16, 1>>
func.func @twice(%v: !view, %b: !nv_tileas.memref<8x8xf16, shared>, %i: i32, %c: i1) {
  // expected-error @+1 {{expects each element to be copied once, but found}}
  nv_tileas.async.tiled_copy %v[%i, %i], %b if %c threads(#t) places(#t) : !nv_tileas.memref<8x8xf16, shared>, !view, i32, i32
  return
}

// -----

#t = #nv_tileas.layout<8x8, register = [[0, 1]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = []>
!pointers = tensor<8x8x!nv_tileas.ptr<f16>, #t>
func.func @stages_of_pointers(%p: !pointers, %b: !nv_tileas.memref<2x[8x8xf16], shared>, %c: i1) {
  // expected-error @+1 {{'nv_tileas.async.copy_ptr' op expects one stage of a buffer, but found '!nv_tileas.memref<2x[8x8xf16], shared>'}}
  nv_tileas.async.copy_ptr %p, %b if %c places(#t) : !pointers, !nv_tileas.memref<2x[8x8xf16], shared>
  return
}

// -----

#t = #nv_tileas.layout<8x8, register = [[0, 1]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = []>
!pointers = tensor<8x8x!nv_tileas.ptr<f16>>
func.func @no_layout(%p: !pointers, %b: !nv_tileas.memref<8x8xf16, shared>, %c: i1) {
  // expected-error @+1 {{expects a tile of pointers with a layout, but found 'tensor<8x8x!nv_tileas.ptr<f16>>'}}
  nv_tileas.async.copy_ptr %p, %b if %c places(#t) : !pointers, !nv_tileas.memref<8x8xf16, shared>
  return
}

// -----

#t = #nv_tileas.layout<8x8, register = [[0, 1]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = []>
!pointers = tensor<8x8x!nv_tileas.ptr<f16>, #t>
func.func @pointee(%p: !pointers, %b: !nv_tileas.memref<8x8xf32, shared>, %c: i1) {
  // expected-error @+1 {{expects addresses of 'f32', but found addresses of 'f16'}}
  nv_tileas.async.copy_ptr %p, %b if %c places(#t) : !pointers, !nv_tileas.memref<8x8xf32, shared>
  return
}

// -----

#t = #nv_tileas.layout<8x8, register = [[0, 1]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = []>
#u = #nv_tileas.layout<8x8, register = [[1, 0]], lane = [[0, 1], [0, 2], [0, 4], [2, 0], [4, 0]], warp = []>
!pointers = tensor<8x8x!nv_tileas.ptr<f16>, #t>
func.func @mask(%p: !pointers, %m: tensor<8x8xi1, #u>, %b: !nv_tileas.memref<8x8xf16, shared>, %c: i1) {
  // expected-error @+1 {{expects a mask like its pointers, but found}}
  nv_tileas.async.copy_ptr %p mask %m : tensor<8x8xi1, #u>, %b if %c places(#t) : !pointers, !nv_tileas.memref<8x8xf16, shared>
  return
}
