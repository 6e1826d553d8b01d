// RUN: tilewright-opt %s --split-input-file --verify-diagnostics
// CUDA Driver API, cuTensorMapEncodeTiled: boxes and tensors that it rejects.

// expected-error @+1 {{expects 1 to 5 dimensions, but found 0}}
func.func private @f(!nv_tileaa.tma_desc<f16>)

// -----

// expected-error @+1 {{expects 1 to 5 dimensions, but found 6}}
func.func private @f(!nv_tileaa.tma_desc<1x1x1x1x1x64xf16>)

// -----

// expected-error @+1 {{expects a box of 1 to 256 elements a side, but found 257}}
func.func private @f(!nv_tileaa.tma_desc<257x8xf16>)

// -----

// expected-error @+1 {{expects a box of 1 to 256 elements a side, but found 0}}
func.func private @f(!nv_tileaa.tma_desc<8x0xf16>)

// -----

// expected-error @+1 {{expects elements of 8, 16, 32 or 64 bits, but found 'i4'}}
func.func private @f(!nv_tileaa.tma_desc<8x64xi4>)

// -----

// expected-error @+1 {{expects elements of 8, 16, 32 or 64 bits, but found 'index'}}
func.func private @f(!nv_tileaa.tma_desc<8x64xindex>)

// -----

// expected-error @+1 {{expects rows of a multiple of 16 bytes, but found 24 bytes}}
func.func private @f(!nv_tileaa.tma_desc<8x12xf16>)

// -----

// A tf32 has 19 bits and occupies four bytes.
// expected-error @+1 {{expects rows of a multiple of 16 bytes, but found 8 bytes}}
func.func private @f(!nv_tileaa.tma_desc<8x2xtf32>)

// -----

// expected-error @+1 {{expects rows of at most 32 bytes for the swizzle, but found 48}}
func.func private @f(!nv_tileaa.tma_desc<8x24xf16, swizzle = b32>)

// -----

// expected-error @+1 {{expects rows of at most 64 bytes for the swizzle, but found 80}}
func.func private @f(!nv_tileaa.tma_desc<8x40xf16, swizzle = b64>)

// -----

// expected-error @+1 {{expects rows of at most 128 bytes for the swizzle, but found 144}}
func.func private @f(!nv_tileaa.tma_desc<8x72xf16, swizzle = b128>)

// -----

!view = !nv_tileaa.tiled_view<8x64, memref<64x64xf16>>
func.func @f(%v: !view) {
  // expected-error @+1 {{'nv_tileaa.make_tiled_tma_desc' op expects a map of the boxes of '!nv_tileaa.tiled_view<8x64, memref<64x64xf16>>', 8x64 of 'f16', got '!nv_tileaa.tma_desc<16x64xf16>'}}
  %0 = nv_tileaa.make_tiled_tma_desc %v : !view -> !nv_tileaa.tma_desc<16x64xf16>
  return
}

// -----

!view = !nv_tileaa.tiled_view<8x64, memref<64x64xf16>>
func.func @f(%v: !view) {
  // expected-error @+1 {{'nv_tileaa.make_tiled_tma_desc' op expects a map of the boxes of '!nv_tileaa.tiled_view<8x64, memref<64x64xf16>>', 8x64 of 'f16', got '!nv_tileaa.tma_desc<8x64xbf16>'}}
  %0 = nv_tileaa.make_tiled_tma_desc %v : !view -> !nv_tileaa.tma_desc<8x64xbf16>
  return
}

// -----

// The box has the order of the memref, not of the tile.
!view = !nv_tileaa.tiled_view<8x64, memref<64x64xf16>, dim_map = [1, 0]>
func.func @f(%v: !view) {
  // expected-error @+1 {{'nv_tileaa.make_tiled_tma_desc' op expects a map of the boxes of '!nv_tileaa.tiled_view<8x64, memref<64x64xf16>, dim_map = [1, 0]>', 64x8 of 'f16', got '!nv_tileaa.tma_desc<8x64xf16>'}}
  %0 = nv_tileaa.make_tiled_tma_desc %v : !view -> !nv_tileaa.tma_desc<8x64xf16>
  return
}

// -----

!view = !nv_tileaa.tiled_view<8x64, memref<64x64xf16>, sparse = 0>
func.func @f(%v: !view) {
  // expected-error @+1 {{'nv_tileaa.make_tiled_tma_desc' op expects a view without a sparse dimension, got '!nv_tileaa.tiled_view<8x64, memref<64x64xf16>, sparse = 0>'}}
  %0 = nv_tileaa.make_tiled_tma_desc %v : !view -> !nv_tileaa.tma_desc<8x64xf16>
  return
}

// -----

!view = !nv_tileaa.tiled_view<8x64, memref<64x64xf16>, padding = neg_inf>
func.func @f(%v: !view) {
  // expected-error @+1 {{'nv_tileaa.make_tiled_tma_desc' op expects padding zero or nan, the fill values of the TMA unit, got neg_inf}}
  %0 = nv_tileaa.make_tiled_tma_desc %v : !view -> !nv_tileaa.tma_desc<8x64xf16>
  return
}

// -----

!view = !nv_tileaa.tiled_view<8x64, memref<64x64xf16, strided<[128, 2]>>>
func.func @f(%v: !view) {
  // expected-error @+1 {{'nv_tileaa.make_tiled_tma_desc' op expects contiguous elements along the last dimension, got 'memref<64x64xf16, strided<[128, 2]>>'}}
  %0 = nv_tileaa.make_tiled_tma_desc %v : !view -> !nv_tileaa.tma_desc<8x64xf16>
  return
}

// -----

!view = !nv_tileaa.tiled_view<8x64, memref<64x64xf16, strided<[?, ?]>>>
func.func @f(%v: !view) {
  // expected-error @+1 {{'nv_tileaa.make_tiled_tma_desc' op expects contiguous elements along the last dimension, got 'memref<64x64xf16, strided<[?, ?]>>'}}
  %0 = nv_tileaa.make_tiled_tma_desc %v : !view -> !nv_tileaa.tma_desc<8x64xf16>
  return
}

// -----

!view = !nv_tileaa.tiled_view<8x64, memref<64x64xf16, strided<[68, 1]>>>
func.func @f(%v: !view) {
  // expected-error @+1 {{'nv_tileaa.make_tiled_tma_desc' op expects strides of whole 16 bytes, got 136 bytes in 'memref<64x64xf16, strided<[68, 1]>>'}}
  %0 = nv_tileaa.make_tiled_tma_desc %v : !view -> !nv_tileaa.tma_desc<8x64xf16>
  return
}
