// RUN: tilewright-opt %s --nv-tileas-pass-tensor-maps | FileCheck %s
// RUN: tilewright-opt %s --nv-tileas-pass-tensor-maps --nv-tileas-assign-buffers --nv-tileas-insert-barriers | FileCheck %s --check-prefix=END

// The launcher encodes both maps, in their own order of dimensions: the contiguous one is last. Nothing is released, so the end waits for
// the copy to have read the block's memory.
#rows = #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!view = !nv_tileas.tiled_view<64x32, memref<?x320xf16, strided<[?, 1]>, 1>>
!other = !nv_tileas.tiled_view<64x32, memref<64x320xf16, strided<[1, 64]>, 1>, dim_map = [1, 0]>
!map = !nv_tileas.tma_desc<64x32xf16, swizzle = b64>
module attributes {nv_tileaa.compute_capability = 90 : i32, nv_tileaa.target_spec = "sm_90a"} {
// CHECK-LABEL: func.func @passed
// CHECK-NOT:   build_tma_descs
// CHECK:       %[[MAP:.*]] = nv_tileas.make_tiled_tma_desc #nv_tileas.tensor_map<base = arg 0, sizes = [arg 1, 320], strides = [arg 2, 1]>
// CHECK:       nv_tileas.make_tiled_tma_desc #nv_tileas.tensor_map<base = arg 0, sizes = [320, 64], strides = [64, 1]>
// CHECK:       nv_tileas.async.tiled_tma_store {{.*}} by %[[MAP]]
// CHECK-NOT:   release_tma_descs
// END-LABEL:   func.func @passed
// END:         nv_tileas.async.tiled_tma_store
// END-NEXT:    nv_tileas.async.wait_stores 0 read
// END-NEXT:    return
func.func @passed(%x: !nv_tileas.ptr<f16>, %n: i32, %s0: i32, %i: i32) attributes {nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>, nv_tileas.num_warps = 4 : i32} {
  %t = nv_tileas.make_token
  %s = nv_tileas.assume div_by<8>, %s0 : i32
  %m = nv_tileas.make_memref %x, sizes[%n : i32], strides[%s : i32] : !nv_tileas.ptr<f16> -> memref<?x320xf16, strided<[?, 1]>, 1>
  %v = nv_tileas.block_tile %m : memref<?x320xf16, strided<[?, 1]>, 1> -> !view
  %m1 = nv_tileas.make_memref %x : !nv_tileas.ptr<f16> -> memref<64x320xf16, strided<[1, 64]>, 1>
  %v1 = nv_tileas.block_tile %m1 : memref<64x320xf16, strided<[1, 64]>, 1> -> !other
  %scratch = nv_tileas.alloc_tensor : !nv_tileas.memref<128xi8, shared>
  %slot, %maps:2 = nv_tileas.build_tma_descs %v, %v1 in %scratch : (!view, !other), !nv_tileas.memref<128xi8, shared> -> (!map, !map)
  %b = nv_tileas.alloc_tensor : !nv_tileas.memref<64x32xf16, #rows, shared>
  %done = nv_tileas.async.tiled_tma_store %b, %v[%i, %i] by %maps#0 token %t : !nv_tileas.memref<64x32xf16, #rows, shared>, !view, !map, i32, i32
  nv_tileas.release_tma_descs %slot
  return
}
// A size that the kernel computes.
// CHECK-LABEL: func.func @built
// CHECK:       build_tma_descs
// CHECK:       release_tma_descs
func.func @built(%x: !nv_tileas.ptr<f16>, %n0: i32, %s: i32) attributes {nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>, nv_tileas.num_warps = 4 : i32} {
  %n = arith.addi %n0, %s : i32
  %m = nv_tileas.make_memref %x, sizes[%n : i32], strides[%s : i32] : !nv_tileas.ptr<f16> -> memref<?x320xf16, strided<[?, 1]>, 1>
  %v = nv_tileas.block_tile %m : memref<?x320xf16, strided<[?, 1]>, 1> -> !view
  %scratch = nv_tileas.alloc_tensor : !nv_tileas.memref<128xi8, shared>
  %slot, %map = nv_tileas.build_tma_descs %v in %scratch : (!view), !nv_tileas.memref<128xi8, shared> -> (!map)
  nv_tileas.release_tma_descs %slot
  return
}
}
