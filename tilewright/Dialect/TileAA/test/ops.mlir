// RUN: tilewright-opt %s | tilewright-opt | FileCheck %s
// covers: AT-1
// Every operation of nv_tileaa, printed and parsed again.

// CHECK: module attributes {nv_tileaa.compute_capability = 90 : i32, nv_tileaa.target_spec = "sm_90"}
module attributes {nv_tileaa.compute_capability = 90 : i32, nv_tileaa.target_spec = "sm_90"} {

// CHECK-LABEL: func.func @kernel
// CHECK-SAME: nv_tileaa.hints = {occupancy = 2 : i32}
// CHECK-SAME: nv_tileaa.kernel,
// CHECK-SAME: nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 8, num_ctas = 2, occupancy = 2>
func.func @kernel() attributes {nv_tileaa.kernel, nv_tileaa.hints = {occupancy = 2 : i32},
    nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_ctas = 2, num_warps = 8, occupancy = 2>} {
  return
}

// CHECK-LABEL: func.func @helper
// CHECK-SAME: #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>
func.func @helper() attributes {nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>} {
  return
}

// CHECK-LABEL: func.func @arith
func.func @arith(%a: tensor<8x64xf32>, %s: f32, %h: tensor<8xf16>) {
  // CHECK: nv_tileaa.addf %{{.*}}, %{{.*}} rounding<zero> flush_to_zero : tensor<8x64xf32>
  %0 = nv_tileaa.addf %a, %a rounding<zero> flush_to_zero : tensor<8x64xf32>
  // CHECK: nv_tileaa.subf %{{.*}}, %{{.*}} rounding<negative_inf> : f32
  %1 = nv_tileaa.subf %s, %s rounding<negative_inf> : f32
  // CHECK: nv_tileaa.mulf %{{.*}}, %{{.*}} rounding<positive_inf> : tensor<8xf16>
  %2 = nv_tileaa.mulf %h, %h rounding<positive_inf> : tensor<8xf16>
  // CHECK: nv_tileaa.divf %{{.*}}, %{{.*}} rounding<approx> : f32
  %3 = nv_tileaa.divf %s, %s rounding<approx> : f32
  // CHECK: nv_tileaa.fma %{{.*}}, %{{.*}}, %{{.*}} flush_to_zero : f32
  %4 = nv_tileaa.fma %s, %s, %s rounding<nearest_even> flush_to_zero : f32
  // CHECK: nv_tileaa.maxf %{{.*}}, %{{.*}} flush_to_zero propagate_nan : f32
  %5 = nv_tileaa.maxf %s, %s propagate_nan flush_to_zero : f32
  // CHECK: nv_tileaa.minf %{{.*}}, %{{.*}} : tensor<8xf16>
  %6 = nv_tileaa.minf %h, %h : tensor<8xf16>
  return
}

// CHECK-LABEL: func.func @math
func.func @math(%a: tensor<8x64xf32>, %h: tensor<8xf16>) {
  // CHECK: nv_tileaa.exp %{{.*}} rounding<approx> : tensor<8x64xf32>
  %0 = nv_tileaa.exp %a rounding<approx> : tensor<8x64xf32>
  // CHECK: nv_tileaa.tanh %{{.*}} : tensor<8xf16>
  %1 = nv_tileaa.tanh %h rounding<full> : tensor<8xf16>
  // CHECK: nv_tileaa.exp2 %{{.*}} flush_to_zero : tensor<8x64xf32>
  %2 = nv_tileaa.exp2 %a flush_to_zero : tensor<8x64xf32>
  // CHECK: nv_tileaa.rsqrt %{{.*}} flush_to_zero : tensor<8x64xf32>
  %3 = nv_tileaa.rsqrt %a flush_to_zero : tensor<8x64xf32>
  // CHECK: nv_tileaa.sqrt %{{.*}} rounding<approx> flush_to_zero : tensor<8x64xf32>
  %4 = nv_tileaa.sqrt %a rounding<approx> flush_to_zero : tensor<8x64xf32>
  return
}

// CHECK-LABEL: func.func @shape
func.func @shape(%s: f32, %p: !nv_tileaa.ptr<f32>, %i: i32) {
  // CHECK: nv_tileaa.splat %{{.*}} : f32 -> tensor<1x64xf32>
  %0 = nv_tileaa.splat %s : f32 -> tensor<1x64xf32>
  // CHECK: nv_tileaa.constant_tensor dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>
  %1 = nv_tileaa.constant_tensor dense<[1.0, 2.0]> : tensor<2xf32>
  // CHECK: nv_tileaa.iota : tensor<128xi32>
  %2 = nv_tileaa.iota : tensor<128xi32>
  // CHECK: nv_tileaa.broadcast %{{.*}} : tensor<1x64xf32> -> tensor<8x64xf32>
  %3 = nv_tileaa.broadcast %0 : tensor<1x64xf32> -> tensor<8x64xf32>
  // CHECK: nv_tileaa.reshape %{{.*}} : tensor<1x64xf32> -> tensor<64xf32>
  %4 = nv_tileaa.reshape %0 : tensor<1x64xf32> -> tensor<64xf32>
  // CHECK: nv_tileaa.permute %{{.*}} [1, 0] : tensor<8x64xf32> -> tensor<64x8xf32>
  %5 = nv_tileaa.permute %3 [1, 0] : tensor<8x64xf32> -> tensor<64x8xf32>
  // CHECK: nv_tileaa.assume div_by<16>, %{{.*}} : !nv_tileaa.ptr<f32>
  %6 = nv_tileaa.assume div_by<16>, %p : !nv_tileaa.ptr<f32>
  // CHECK: nv_tileaa.assume div_by<4, every 4 along 0>, %{{.*}} : tensor<128xi32>
  %7 = nv_tileaa.assume div_by<4, every 4 along 0>, %2 : tensor<128xi32>
  // CHECK: nv_tileaa.assume bounded<-1, ?>, %{{.*}} : i32
  %8 = nv_tileaa.assume bounded<-1, ?>, %i : i32
  // CHECK: nv_tileaa.assume same_elements<[4]>, %{{.*}} : tensor<128xi32>
  %9 = nv_tileaa.assume same_elements<[4]>, %2 : tensor<128xi32>
  return
}

// CHECK-LABEL: func.func @memory
// CHECK-SAME: !nv_tileaa.ptr<f32>, %{{.*}}: !nv_tileaa.ptr<f32, shared>
func.func @memory(%p: !nv_tileaa.ptr<f32, global>, %q: !nv_tileaa.ptr<f32, shared>, %m: i32, %n: i64) {
  // CHECK: nv_tileaa.get_tile_block_id
  %x, %y, %z = nv_tileaa.get_tile_block_id
  // CHECK: nv_tileaa.get_num_tile_blocks
  %nx, %ny, %nz = nv_tileaa.get_num_tile_blocks
  // CHECK: nv_tileaa.make_memref %{{.*}}, sizes[%{{.*}}, %{{.*}}], strides[] : !nv_tileaa.ptr<f32>, (i32, i64), () -> memref<?x?xf32, strided<[64, 1]>, 1>
  %v = nv_tileaa.make_memref %p, sizes [%m, %n], strides [] : !nv_tileaa.ptr<f32>, (i32, i64), () -> memref<?x?xf32, strided<[64, 1]>, 1>
  // CHECK: !nv_tileaa.tiled_view<8x64, memref<?x?xf32, strided<[64, 1]>, 1>, dim_map = [1, 0], padding = nan>
  %t = nv_tileaa.block_tile %v : memref<?x?xf32, strided<[64, 1]>, 1> -> !nv_tileaa.tiled_view<8x64, memref<?x?xf32, strided<[64, 1]>, 1>, dim_map = [1, 0], padding = nan>
  // CHECK: nv_tileaa.get_index_space_shape %{{.*}} : !nv_tileaa.tiled_view<{{.*}}> -> i32, i64
  %s:2 = nv_tileaa.get_index_space_shape %t : !nv_tileaa.tiled_view<8x64, memref<?x?xf32, strided<[64, 1]>, 1>, dim_map = [1, 0], padding = nan> -> i32, i64
  // CHECK: nv_tileaa.get_dim_size %{{.*}}, 1 : memref<?x?xf32, strided<[64, 1]>, 1> -> i32
  %d = nv_tileaa.get_dim_size %v, 1 : memref<?x?xf32, strided<[64, 1]>, 1> -> i32
  // CHECK: nv_tileaa.make_token
  %k = nv_tileaa.make_token
  // CHECK: nv_tileaa.tiled_load %{{.*}}[%{{.*}}, %{{.*}}] token %{{.*}} mem_semantic<acquire> mem_scope<gpu> inbounds [true, false] hints {latency = 2 : i32} : !nv_tileaa.tiled_view<{{.*}}>[i32, i32] -> tensor<8x64xf32>
  %tile, %done = nv_tileaa.tiled_load %t[%x, %y] token %k mem_semantic<acquire> mem_scope<gpu> inbounds [true, false] hints {latency = 2 : i32} : !nv_tileaa.tiled_view<8x64, memref<?x?xf32, strided<[64, 1]>, 1>, dim_map = [1, 0], padding = nan>[i32, i32] -> tensor<8x64xf32>
  // CHECK: nv_tileaa.join_tokens %{{.*}}, %{{.*}}
  %j = nv_tileaa.join_tokens %k, %done
  // CHECK: nv_tileaa.tiled_store %{{.*}}, %{{.*}}[%{{.*}}, %{{.*}}] token %{{.*}} : tensor<8x64xf32>, !nv_tileaa.tiled_view<{{.*}}>[i32, i32]
  %end = nv_tileaa.tiled_store %tile, %t[%x, %y] token %j : tensor<8x64xf32>, !nv_tileaa.tiled_view<8x64, memref<?x?xf32, strided<[64, 1]>, 1>, dim_map = [1, 0], padding = nan>[i32, i32]
  return
}

// CHECK-LABEL: func.func @scan_and_slices
func.func @scan_and_slices(%a: tensor<8x64xf32>, %b: tensor<4x64xf32>, %i: i32) {
  // CHECK: nv_tileaa.scan %{{.*}} dim = 1, reverse = true, identities [0.000000e+00 : f32] {
  %0 = nv_tileaa.scan %a dim = 1, reverse = true, identities [0.0 : f32] {
  ^bb0(%l: f32, %r: f32):
    // CHECK: nv_tileaa.yield %{{.*}} : f32
    nv_tileaa.yield %r : f32
  // CHECK: } : tensor<8x64xf32> -> tensor<8x64xf32>
  } : tensor<8x64xf32> -> tensor<8x64xf32>
  // CHECK: nv_tileaa.cat %{{.*}}, %{{.*}} dim = 0 : tensor<4x64xf32>, tensor<4x64xf32> -> tensor<8x64xf32>
  %1 = nv_tileaa.cat %b, %b dim = 0 : tensor<4x64xf32>, tensor<4x64xf32> -> tensor<8x64xf32>
  // CHECK: nv_tileaa.extract %{{.*}}[%{{.*}}, %{{.*}} : i32, i32] : tensor<8x64xf32> -> tensor<2x64xf32>
  %2 = nv_tileaa.extract %a[%i, %i : i32, i32] : tensor<8x64xf32> -> tensor<2x64xf32>
  // CHECK: nv_tileaa.insert %{{.*}}, %{{.*}}[%{{.*}}, %{{.*}} : i32, i32] : tensor<4x64xf32>, tensor<8x64xf32>
  %3 = nv_tileaa.insert %b, %a[%i, %i : i32, i32] : tensor<4x64xf32>, tensor<8x64xf32>
  return
}

// CHECK-LABEL: func.func @reduce_and_dot
func.func @reduce_and_dot(%a: tensor<8x64xf32>, %i: tensor<8x64xi32>, %h: tensor<16x16xf16>, %acc: tensor<16x16xf32>, %b: tensor<16x16xi8>, %n: tensor<16x16xi32>, %r: tensor<64xf32>) {
  // CHECK: nv_tileaa.reduce %{{.*}}, %{{.*}} dim = 1, identities [0xFF800000 : f32, 0 : i32] {
  %0:2 = nv_tileaa.reduce %a, %i dim = 1, identities [0xFF800000 : f32, 0 : i32] {
  ^bb0(%l0: f32, %r0: f32, %l1: i32, %r1: i32):
    // CHECK: nv_tileaa.yield %{{.*}}, %{{.*}} : f32, i32
    nv_tileaa.yield %l0, %r1 : f32, i32
  // CHECK: } : tensor<8x64xf32>, tensor<8x64xi32> -> tensor<8xf32>, tensor<8xi32>
  } : tensor<8x64xf32>, tensor<8x64xi32> -> tensor<8xf32>, tensor<8xi32>
  // CHECK: nv_tileaa.reduce %{{.*}} dim = 0, identities [0.000000e+00 : f32] {
  %1 = nv_tileaa.reduce %r dim = 0, identities [0.0 : f32] {
  ^bb0(%l: f32, %q: f32):
    nv_tileaa.yield %l : f32
  // CHECK: } : tensor<64xf32> -> f32
  } : tensor<64xf32> -> f32
  // CHECK: nv_tileaa.dot %{{.*}}, %{{.*}}, %{{.*}} {fast_acc} : tensor<16x16xf16>, tensor<16x16xf16> -> tensor<16x16xf32>
  %2 = nv_tileaa.dot %h, %h, %acc {fast_acc} : tensor<16x16xf16>, tensor<16x16xf16> -> tensor<16x16xf32>
  // CHECK: nv_tileaa.dot %{{.*}}, %{{.*}}, %{{.*}} {rhs_unsigned} : tensor<16x16xi8>, tensor<16x16xi8> -> tensor<16x16xi32>
  %3 = nv_tileaa.dot %b, %b, %n {rhs_unsigned} : tensor<16x16xi8>, tensor<16x16xi8> -> tensor<16x16xi32>
  return
}
}

// CHECK-LABEL: func.func @scaled_and_packed
func.func @scaled_and_packed(%a: tensor<16x64xf8E5M2>, %b: tensor<64x16xf8E5M2>, %acc: tensor<16x16xf32>, %s: tensor<16x2xf8E8M0FNU>, %t: tensor<2x16xf8E8M0FNU>, %f: tensor<64xf4E2M1FN>) {
  // CHECK: nv_tileaa.dot_scaled %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} : tensor<16x64xf8E5M2>, tensor<64x16xf8E5M2>, tensor<16x2xf8E8M0FNU>, tensor<2x16xf8E8M0FNU> -> tensor<16x16xf32>
  %0 = nv_tileaa.dot_scaled %a, %b, %acc, %s, %t : tensor<16x64xf8E5M2>, tensor<64x16xf8E5M2>, tensor<16x2xf8E8M0FNU>, tensor<2x16xf8E8M0FNU> -> tensor<16x16xf32>
  // CHECK: nv_tileaa.pack %{{.*}} : tensor<64xf4E2M1FN> -> tensor<32xi8>
  %1 = nv_tileaa.pack %f : tensor<64xf4E2M1FN> -> tensor<32xi8>
  // CHECK: nv_tileaa.unpack %{{.*}} : tensor<32xi8> -> tensor<8xtf32>
  %2 = nv_tileaa.unpack %1 : tensor<32xi8> -> tensor<8xtf32>
  return
}
