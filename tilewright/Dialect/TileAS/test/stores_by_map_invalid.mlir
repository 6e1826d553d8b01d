// RUN: tilewright-opt %s --split-input-file --verify-diagnostics

#rows = #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!view = !nv_tileas.tiled_view<64x32, memref<?x?xf16, strided<[?, 1]>, 1>>
!map = !nv_tileas.tma_desc<64x32xf16, swizzle = b64>
func.func @stages(%b: !nv_tileas.memref<2x[64x32xf16], #rows, shared>, %v: !view, %m: !map, %i: i32) {
  // expected-error @+1 {{expects one stage of a buffer, but found}}
  %t = nv_tileas.async.tiled_tma_store %b, %v[%i, %i] by %m : !nv_tileas.memref<2x[64x32xf16], #rows, shared>, !view, !map, i32, i32
  return
}

// -----

#rows = #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!view = !nv_tileas.tiled_view<64x32, memref<?x?xf16, strided<[?, 1]>, 1>>
!map = !nv_tileas.tma_desc<64x32xf16, swizzle = b64>
func.func @mode(%b: !nv_tileas.memref<64x32xf16, #rows, shared>, %v: !view, %m: !map, %i: i32) {
  // expected-error @+1 {{expects elements that the TMA unit can combine, but found 'umax' of 'f16'}}
  %t = nv_tileas.async.tiled_tma_store %b, %v[%i, %i] by %m combining <umax> : !nv_tileas.memref<64x32xf16, #rows, shared>, !view, !map, i32, i32
  return
}

// -----

#rows = #nv_tileas.memory<64x8, offset = [[8, 16, 32, 64, 128, 256], [1, 2, 4]]>
!view = !nv_tileas.tiled_view<64x8, memref<?x?xi32, strided<[?, 1]>, 1>>
!map = !nv_tileas.tma_desc<64x8xi32>
func.func @exchange(%b: !nv_tileas.memref<64x8xi32, #rows, shared>, %v: !view, %m: !map, %i: i32) {
  // expected-error @+1 {{expects elements that the TMA unit can combine, but found 'xchg' of 'i32'}}
  %t = nv_tileas.async.tiled_tma_store %b, %v[%i, %i] by %m combining <xchg> : !nv_tileas.memref<64x8xi32, #rows, shared>, !view, !map, i32, i32
  return
}

// -----

#rows = #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!view = !nv_tileas.tiled_view<32x32, memref<?x?xf16, strided<[?, 1]>, 1>>
!map = !nv_tileas.tma_desc<64x32xf16, swizzle = b64>
func.func @tile(%b: !nv_tileas.memref<64x32xf16, #rows, shared>, %v: !view, %m: !map, %i: i32) {
  // expected-error @+1 {{expects a tile of the view, but found 'tensor<64x32xf16>'}}
  %t = nv_tileas.async.tiled_tma_store %b, %v[%i, %i] by %m : !nv_tileas.memref<64x32xf16, #rows, shared>, !view, !map, i32, i32
  return
}

// -----

#rows = #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!view = !nv_tileas.tiled_view<64x32, memref<?x?xf16, strided<[?, 1]>, 1>>
!map = !nv_tileas.tma_desc<64x32xf16, swizzle = b64>
func.func @indices(%b: !nv_tileas.memref<64x32xf16, #rows, shared>, %v: !view, %m: !map, %i: i32) {
  // expected-error @+1 {{expects an index for each of 2 dimensions, but found 1}}
  %t = nv_tileas.async.tiled_tma_store %b, %v[%i] by %m : !nv_tileas.memref<64x32xf16, #rows, shared>, !view, !map, i32
  return
}

// -----

#rows = #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!view = !nv_tileas.tiled_view<64x32, memref<?x?xf16, strided<[?, 1]>, 1>>
!map = !nv_tileas.tma_desc<64x32xf16>
func.func @boxes(%b: !nv_tileas.memref<64x32xf16, #rows, shared>, %v: !view, %m: !map, %i: i32) {
  // expected-error @+1 {{expects a tensor map whose boxes the tile consists of, but found '!nv_tileas.tma_desc<64x32xf16>'}}
  %t = nv_tileas.async.tiled_tma_store %b, %v[%i, %i] by %m : !nv_tileas.memref<64x32xf16, #rows, shared>, !view, !map, i32, i32
  return
}

// -----

#rows = #nv_tileas.memory<64x8, offset = [[8, 16, 32, 64, 128, 256], [1, 2, 4]]>
!view = !nv_tileas.tiled_view<64x8, memref<?x?xi32, strided<[?, 1]>, 1>>
!map = !nv_tileas.tma_desc<64x8xi32>
func.func @signedness(%b: !nv_tileas.memref<64x8xi32, #rows, shared>, %s: !nv_tileas.memref<128xi8, shared>, %v: !view, %i: i32) {
  // expected-error @+1 {{expects copies by one map to combine elements of one signedness}}
  %slot, %m = nv_tileas.build_tma_descs %v in %s : (!view), !nv_tileas.memref<128xi8, shared> -> (!map)
  %t = nv_tileas.async.tiled_tma_store %b, %v[%i, %i] by %m combining <max> : !nv_tileas.memref<64x8xi32, #rows, shared>, !view, !map, i32, i32
  %u = nv_tileas.async.tiled_tma_store %b, %v[%i, %i] by %m combining <umax> : !nv_tileas.memref<64x8xi32, #rows, shared>, !view, !map, i32, i32
  return
}
