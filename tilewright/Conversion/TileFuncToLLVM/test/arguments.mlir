// RUN: tilewright-opt %s --convert-tile-func-to-llvm | FileCheck %s
// RUN: tilewright-opt %s --convert-tile-func-to-llvm --convert-tileas-to-llvm | FileCheck %s --check-prefix=BOTH
// covers: PS-2, PS-4, PS-7, PS-9
// The first conversion creates descriptors, the second reads them: if they disagreed, a cast would
// remain and the second's boundary check would fail.

// BOTH-NOT: unrealized_conversion_cast
#line = #nv_tileas.layout<32, register = [], lane = [[1], [2], [4], [8], [16]], warp = [[0], [0]]>
!view = !nv_tileas.tiled_view<32, memref<?xf32, strided<[1]>, 1>>
!fixed = !nv_tileas.tiled_view<32, memref<64xf32, 1>>
module attributes {nv_tileaa.target_spec = "sm_90"} {

// A tensor in memory: its address, then its sizes, then its strides.
// CHECK-LABEL: llvm.func @tensor(
// CHECK-SAME: %[[P:[a-z0-9]*]]: !llvm.ptr<1>, %[[M:[a-z0-9]*]]: i64, %[[N:[a-z0-9]*]]: i64, %[[S:[a-z0-9]*]]: i64, %[[T:[a-z0-9]*]]: i64, %{{.*}}: i32)
// CHECK-SAME: nv_tileas.passed_arguments = [{argument = 0 : i32, dimension = 0 : i32, role = "base"}, {argument = 0 : i32, dimension = 0 : i32, role = "size"}, {argument = 0 : i32, dimension = 1 : i32, role = "size"}, {argument = 0 : i32, dimension = 0 : i32, role = "stride"}, {argument = 0 : i32, dimension = 1 : i32, role = "stride"}, {argument = 1 : i32, dimension = 0 : i32, role = "value"}]
// CHECK: llvm.insertvalue %[[P]], %{{.*}}[0]
// CHECK: llvm.insertvalue %[[P]], %{{.*}}[1]
// CHECK: llvm.insertvalue %[[M]], %{{.*}}[3, 0]
// CHECK: llvm.insertvalue %[[S]], %{{.*}}[4, 0]
// CHECK: llvm.insertvalue %[[N]], %{{.*}}[3, 1]
// CHECK: llvm.insertvalue %[[T]], %{{.*}}[4, 1]
// CHECK: builtin.unrealized_conversion_cast %{{.*}} : !llvm.struct<(ptr<1>, ptr<1>, i64, array<2 x i64>, array<2 x i64>)> to memref<?x8xf32, strided<[?, 1]>, 1>
// BOTH-LABEL: llvm.func @tensor(
// BOTH: llvm.extractvalue %{{.*}}[3, 0]
func.func @tensor(%m: memref<?x8xf32, strided<[?, 1]>, 1>, %i: i32) attributes {
    nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>} {
  %d = nv_tileas.get_dim_size %m, 0 : memref<?x8xf32, strided<[?, 1]>, 1> -> i32
  %v = nv_tileas.block_tile %m : memref<?x8xf32, strided<[?, 1]>, 1> -> !nv_tileas.tiled_view<8x8, memref<?x8xf32, strided<[?, 1]>, 1>>
  return
}

// Functions pass each other descriptors, tokens and iterators unchanged.
// CHECK-LABEL: llvm.func @callee(
// CHECK-SAME: !llvm.struct<(ptr<1>, i32, i32, array<3 x i32>)>, %{{.*}}: !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>, %{{.*}}: !llvm.struct<(ptr<1>, i32, i32, array<3 x i32>)>, %{{.*}}: i32, %{{.*}}: !llvm.struct<(i32, i32)>, %{{.*}}: i32) -> i32
// BOTH-LABEL: llvm.func @callee(
func.func @callee(%v: !view, %f: !fixed, %t: !nv_tileas.token, %it: !nv_tileas.pipeline_iterator<3>, %i: i32) -> i32 {
  %x, %a = nv_tileas.tiled_load %v[%i] token %t : !view, i32 -> tensor<32xf32, #line>
  %b = nv_tileas.tiled_store %x, %f[%i] token %a : tensor<32xf32, #line>, !fixed, i32
  %token = nv_tileas.async.pipeline.iterator_token %it : !nv_tileas.pipeline_iterator<3> -> !nv_tileas.producer_token
  %slot, %phase = nv_tileas.async.pipeline.read_token %token : !nv_tileas.producer_token
  return %slot : i32
}

// CHECK-LABEL: llvm.func @caller(
// CHECK: llvm.call @callee(
// BOTH-LABEL: llvm.func @caller(
// BOTH: llvm.call @callee({{.*}}) : (!llvm.struct<(ptr<1>, i32, i32, array<3 x i32>)>, !llvm.struct<(ptr<1>, ptr<1>, i64, array<1 x i64>, array<1 x i64>)>, !llvm.struct<(ptr<1>, i32, i32, array<3 x i32>)>, i32, !llvm.struct<(i32, i32)>, i32) -> i32
func.func @caller(%p: !nv_tileas.ptr<f32>, %n: i32) attributes {
    nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>} {
  %m = nv_tileas.make_memref %p, sizes [%n : i32] : !nv_tileas.ptr<f32> -> memref<?xf32, strided<[1]>, 1>
  %v = nv_tileas.block_tile %m : memref<?xf32, strided<[1]>, 1> -> !view
  %c = nv_tileas.make_memref %p : !nv_tileas.ptr<f32> -> memref<64xf32, 1>
  %f = nv_tileas.block_tile %c : memref<64xf32, 1> -> !fixed
  %t = nv_tileas.make_token
  %it = nv_tileas.async.pipeline.create_iterator : !nv_tileas.pipeline_iterator<3>
  %r = func.call @callee(%v, %f, %t, %it, %n) : (!view, !fixed, !nv_tileas.token, !nv_tileas.pipeline_iterator<3>, i32) -> i32
  return
}

// Tensor maps are appended as parameters, each distinct one once.
// CHECK-LABEL: llvm.func @maps(
// CHECK-SAME: %[[D:[a-z0-9]*]]: !llvm.ptr {cute_nvgpu.grid_constant})
// CHECK-SAME: nv_tileas.tensor_maps = [{element = 1 : i32, map = #nv_tileas.tensor_map<base = arg 0, sizes = [arg 1, 64], strides = [64, 1]>, type = !nv_tileas.tma_desc<8x64xf16, swizzle = b128>}]
// BOTH-LABEL: llvm.func @maps(
// BOTH-COUNT-2: nvvm.prefetch tensormap, %{{.*}} : !llvm.ptr
func.func @maps(%p: !nv_tileas.ptr<f16>, %m: i32) attributes {
    nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>} {
  %a = nv_tileas.make_tiled_tma_desc #nv_tileas.tensor_map<base = arg 0, sizes = [arg 1, 64], strides = [64, 1]> -> !nv_tileas.tma_desc<8x64xf16, swizzle = b128>
  nv_tileas.prefetch_tma_desc %a : !nv_tileas.tma_desc<8x64xf16, swizzle = b128>
  %b = nv_tileas.make_tiled_tma_desc #nv_tileas.tensor_map<base = arg 0, sizes = [arg 1, 64], strides = [64, 1]> -> !nv_tileas.tma_desc<8x64xf16, swizzle = b128>
  nv_tileas.prefetch_tma_desc %b : !nv_tileas.tma_desc<8x64xf16, swizzle = b128>
  return
}
}
