// RUN: tilewright-opt %s --convert-tileaa-to-tileas --split-input-file --verify-diagnostics
// covers: PS-13
// The document's message, then the cause.

module attributes {nv_tileaa.target_spec = "sm_90"} {
func.func @k(%p: !nv_tileaa.ptr<f16>, %i: i32) attributes {nv_tileaa.kernel} {
  %q = nv_tileaa.addptr %p, %i : !nv_tileaa.ptr<f16>, i32
  %v = nv_tileaa.make_memref %q, sizes [], strides [] : !nv_tileaa.ptr<f16>, (), () -> memref<64x64xf16, 1>
  %t = nv_tileaa.block_tile %v : memref<64x64xf16, 1> -> !nv_tileaa.tiled_view<8x64, memref<64x64xf16, 1>>
  // expected-error @+2 {{expect lower MakeTiledTMADescOp}}
  // expected-note @+1 {{the host cannot make this tensor map: the address of the tensor is computed in the kernel; the host can encode only an argument}}
  %d = nv_tileaa.make_tiled_tma_desc %t : !nv_tileaa.tiled_view<8x64, memref<64x64xf16, 1>> -> !nv_tileaa.tma_desc<8x64xf16>
  return
}
}

// -----

module attributes {nv_tileaa.target_spec = "sm_90"} {
func.func @k(%p: !nv_tileaa.ptr<f16>, %i: i32) attributes {nv_tileaa.kernel} {
  %n = arith.muli %i, %i : i32
  %v = nv_tileaa.make_memref %p, sizes [%n], strides [] : !nv_tileaa.ptr<f16>, (i32), () -> memref<?x64xf16, strided<[64, 1]>, 1>
  %t = nv_tileaa.block_tile %v : memref<?x64xf16, strided<[64, 1]>, 1> -> !nv_tileaa.tiled_view<8x64, memref<?x64xf16, strided<[64, 1]>, 1>>
  // expected-error @+2 {{expect lower MakeTiledTMADescOp}}
  // expected-note @+1 {{the host cannot make this tensor map: the size of dimension 0 is computed in the kernel; the host can encode only an argument or a constant}}
  %d = nv_tileaa.make_tiled_tma_desc %t : !nv_tileaa.tiled_view<8x64, memref<?x64xf16, strided<[64, 1]>, 1>> -> !nv_tileaa.tma_desc<8x64xf16>
  return
}
}

// -----

module attributes {nv_tileaa.target_spec = "sm_80"} {
func.func @k(%p: !nv_tileaa.ptr<f16>) attributes {nv_tileaa.kernel} {
  %v = nv_tileaa.make_memref %p, sizes [], strides [] : !nv_tileaa.ptr<f16>, (), () -> memref<64x64xf16, 1>
  %t = nv_tileaa.block_tile %v : memref<64x64xf16, 1> -> !nv_tileaa.tiled_view<8x64, memref<64x64xf16, 1>>
  // expected-error @+2 {{expect lower MakeTiledTMADescOp}}
  // expected-note @+1 {{the host cannot make this tensor map: sm_80 has no tensor maps; compile for sm_90 or newer}}
  %d = nv_tileaa.make_tiled_tma_desc %t : !nv_tileaa.tiled_view<8x64, memref<64x64xf16, 1>> -> !nv_tileaa.tma_desc<8x64xf16>
  return
}
}

// -----

func.func @k(%t: !nv_tileaa.tiled_view<8x64, memref<64x64xf16, 1>>) attributes {nv_tileaa.kernel} {
  // expected-error @+2 {{expect lower MakeTiledTMADescOp}}
  // expected-note @+1 {{the host cannot make this tensor map: the module names no chip}}
  %d = nv_tileaa.make_tiled_tma_desc %t : !nv_tileaa.tiled_view<8x64, memref<64x64xf16, 1>> -> !nv_tileaa.tma_desc<8x64xf16>
  return
}

// -----

// Not all failures concern tensor maps: a constant that no attribute kind covers.
// expected-error @+1 {{expect lower MakeTiledTMADescOp}}
module {
  func.func @f() {
    // expected-note @+1 {{failed to legalize operation 'arith.constant'}}
    %0 = arith.constant dense_resource<blob> : tensor<4xf32>
    return
  }
}
{-# dialect_resources: { builtin: { blob: "0x0400000000000000000000000000000000000000" } } #-}
