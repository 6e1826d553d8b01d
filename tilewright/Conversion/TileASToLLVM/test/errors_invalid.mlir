// RUN: tilewright-opt %s --convert-tile-func-to-llvm --convert-tileas-to-llvm --verify-diagnostics --split-input-file

// Operations without an instruction, or without one on the chip.
module attributes {nv_tileaa.compute_capability = 80 : i32, nv_tileaa.target_spec = "sm_80"} {
func.func @alloca() {
  // expected-error @+1 {{'nv_tileas.alloca' op expects at most 2^40 bytes, but requests 1099511627777 elements of 1}}
  %0 = nv_tileas.alloca 1099511627777 alignment 16 : !nv_tileas.ptr<i8>
  return
}
}

// -----

#one = #nv_tileas.layout<16x16, register = [[1, 0], [2, 0], [4, 0]], lane = [[8, 0], [0, 1], [0, 2], [0, 4], [0, 8]], warp = []>
!view = !nv_tileas.tiled_view<16x16, memref<64x64xf16, strided<[64, 1]>, 1>>
module attributes {nv_tileaa.compute_capability = 80 : i32, nv_tileaa.target_spec = "sm_80"} {
func.func @narrow(%p: !nv_tileas.ptr<f16>, %i: i32) attributes {nv_tileas.shared_bytes = 512 : i64} {
  %true = arith.constant true
  %m = nv_tileas.make_memref %p : !nv_tileas.ptr<f16> -> memref<64x64xf16, strided<[64, 1]>, 1>
  %v = nv_tileas.block_tile %m : memref<64x64xf16, strided<[64, 1]>, 1> -> !view
  %b = nv_tileas.alloc_tensor {offset = 0 : i64} : !nv_tileas.memref<16x16xf16, shared>
  // expected-error @+1 {{'nv_tileas.async.tiled_copy' op expects at least 4 contiguous bytes per thread, but found 2}}
  nv_tileas.async.tiled_copy %v[%i, %i], %b if %true threads(#one) places(#one) : !nv_tileas.memref<16x16xf16, shared>, !view, i32, i32
  return
}
}

// -----

#l = #nv_tileas.layout<32, register = [], lane = [[1], [2], [4], [8], [16]], warp = []>
!part = !nv_tileas.tiled_view<32, memref<64xi32, strided<[1]>, 1>>
module attributes {nv_tileaa.compute_capability = 80 : i32, nv_tileaa.target_spec = "sm_80"} {
func.func @multicast(%p: !nv_tileas.ptr<i32>, %i: i32) {
  %m = nv_tileas.make_memref %p : !nv_tileas.ptr<i32> -> memref<64xi32, strided<[1]>, 1>
  %v = nv_tileas.block_tile %m : memref<64xi32, strided<[1]>, 1> -> !part
  // expected-error @+1 {{'nv_tileas.multimem_load_reduce' op needs multicast memory, which sm_80 does not have; compile for sm_90 or newer}}
  %w, %t = nv_tileas.multimem_load_reduce <and> %v[%i] : !part, i32 -> tensor<32xi32, #l>
  return
}
}

// -----

#l = #nv_tileas.layout<32, register = [], lane = [[1], [2], [4], [8], [16]], warp = []>
module attributes {nv_tileaa.compute_capability = 90 : i32, nv_tileaa.target_spec = "sm_90"} {
func.func @scales(%x: tensor<32xi32, #l>) {
  // expected-error @+1 {{'nv_tileas.sitofp' op on 'f8E8M0FNU' is not supported yet; f16, bf16, f32 and f64 are}}
  %0 = nv_tileas.sitofp %x : tensor<32xi32, #l> -> tensor<32xf8E8M0FNU, #l>
  return
}
}

// -----

// Each accumulator of a warpgroup has a register list of its own, and there are 64 names for them.
#d = #nv_tileas.layout<64x1024, register = [[0, 1], [8, 0], [0, 8], [0, 16], [0, 32], [0, 64], [0, 128], [0, 256], [0, 512]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = [[16, 0], [32, 0]]>
#a = #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>
#b = #nv_tileas.memory<32x1024, offset = [[1, 2, 4, 8, 16], [32, 72, 144, 256, 512, 1024, 2048, 4096, 8192, 16384]]>
!a = !nv_tileas.memref<64x32xf16, #a, shared>
!b = !nv_tileas.memref<32x1024xf16, #b, shared>
!sum = !nv_tileas.in_flight<tensor<64x1024xf32, #d>>
module attributes {nv_tileaa.compute_capability = 90 : i32, nv_tileaa.target_spec = "sm_90a"} {
func.func @sums(%x: f32) attributes {nv_tileas.num_warps = 4 : i32, nv_tileas.shared_bytes = 69632 : i64} {
  %a = nv_tileas.alloc_tensor {offset = 0 : i64} : !a
  %b = nv_tileas.alloc_tensor {offset = 4096 : i64} : !b
  %acc = nv_tileas.splat %x : f32 -> tensor<64x1024xf32, #d>
  %p = nv_tileas.async.accumulator %acc : tensor<64x1024xf32, #d>
  // expected-error @+1 {{'nv_tileas.async.dot' op expects at most 64 instructions of a group for each k, but found 128}}
  %q = nv_tileas.async.dot %a, %b, %p {atom = "wgmma.m64n8k16.f16", warps = array<i32: 1, 4, 1>, chain = 0 : i32} : !a, !b -> !sum
  %r = nv_tileas.async.wait_dot %q {atom = "wgmma.m64n8k16.f16", warps = array<i32: 1, 4, 1>, chain = 0 : i32} : tensor<64x1024xf32, #d>
  return
}
}

// -----

// Another pass must run first.
module attributes {nv_tileaa.compute_capability = 80 : i32, nv_tileaa.target_spec = "sm_80"} {
func.func @tiles(%x: i32) {
  // expected-error @+1 {{'nv_tileas.splat' op is not accepted by convert-tileas-to-llvm: run nv-tileas-assign-layouts first}}
  %0 = nv_tileas.splat %x : i32 -> tensor<32xi32>
  return
}
}

// -----

// A consumer would arrive at barriers of blocks that the cluster does not have.
module attributes {nv_tileaa.compute_capability = 90 : i32, nv_tileaa.target_spec = "sm_90a"} {
func.func @peers(%i: i32) attributes {nv_tileas.num_warps = 4 : i32, nv_tileas.shared_bytes = 8576 : i64} {
  %a = nv_tileas.alloc_tensor {offset = 0 : i64} : !nv_tileas.memref<2x[64x32xf16], shared>
  %full = nv_tileas.alloc_tensor {offset = 8192 : i64} : !nv_tileas.memref<2x[1xi64], shared>
  %empty = nv_tileas.alloc_tensor {offset = 8320 : i64} : !nv_tileas.memref<2x[1xi64], shared>
  // expected-error @+1 {{expects a cluster of 2 blocks, as it has peers, but found one of 1}}
  %p = nv_tileas.async.pipeline.create_pipeline %full, %empty rings(%a) consumers 4 peers 2 : !nv_tileas.memref<2x[1xi64], shared>, (!nv_tileas.memref<2x[64x32xf16], shared>) -> !nv_tileas.pipeline<2>
  return
}
}

// -----

// The tile is of more blocks than the cluster has.
#two = #nv_tileas.layout<1x2, register = [[0, 1]], lane = [[0, 0], [0, 0], [0, 0], [0, 0], [0, 0]], warp = []>
module attributes {nv_tileaa.compute_capability = 90 : i32, nv_tileaa.target_spec = "sm_90a"} {
func.func @more_blocks() attributes {nv_tileas.num_warps = 1 : i32, nv_tileas.shared_bytes = 16 : i64} {
  %a = nv_tileas.alloc_tensor {offset = 0 : i64} : !nv_tileas.memref<1x1xf32, shared>
  // expected-error @+1 {{expects a cluster of 2 blocks, the size of dimension 1, but found one of 1}}
  %0 = nv_tileas.load_cluster %a dim = 1 : !nv_tileas.memref<1x1xf32, shared> -> tensor<1x2xf32, #two>
  return
}
}

// -----

#lanes = #nv_tileas.layout<1x2, register = [], lane = [[0, 1], [0, 0], [0, 0], [0, 0], [0, 0]], warp = []>
module attributes {nv_tileaa.compute_capability = 90 : i32, nv_tileaa.target_spec = "sm_90a"} {
func.func @in_lanes() attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 1, num_ctas = 2>, nv_tileas.num_warps = 1 : i32, nv_tileas.shared_bytes = 16 : i64} {
  %a = nv_tileas.alloc_tensor {offset = 0 : i64} : !nv_tileas.memref<1x1xf32, shared>
  // expected-error-re @+1 {{expects the tiles of all blocks in each thread's registers, but found 'tensor<1x2xf32, {{.*}}>'}}
  %0 = nv_tileas.load_cluster %a dim = 1 : !nv_tileas.memref<1x1xf32, shared> -> tensor<1x2xf32, #lanes>
  return
}
}
