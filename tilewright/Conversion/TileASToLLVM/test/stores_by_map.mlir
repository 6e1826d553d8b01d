// RUN: tilewright-opt %s --convert-tileas-to-llvm | FileCheck %s

// The first warp builds the maps, of s32 for signed minima; another agent that builds maps has slots of its own. The first thread
// issues one copy for each box of 64 columns, in a group of its own; accesses that the token orders before it precede a fence of the
// async proxy.
#rows = #nv_tileas.memory<64x128, offset = [[72, 144, 288, 512, 1024, 2048], [1, 2, 4, 8, 16, 32, 4096]]>
#words = #nv_tileas.memory<64x8, offset = [[8, 16, 32, 64, 128, 256], [1, 2, 4]]>
!view = !nv_tileas.tiled_view<64x128, memref<64x256xf16, strided<[256, 1]>, 1>>
!desc = !nv_tileas.tma_desc<64x64xf16, swizzle = b128>
!buffer = !nv_tileas.memref<64x128xf16, #rows, shared>
!words = !nv_tileas.tiled_view<64x8, memref<64x256xi32, strided<[256, 1]>, 1>>
!desc_of_words = !nv_tileas.tma_desc<64x8xi32>
!buffer_of_words = !nv_tileas.memref<64x8xi32, #words, shared>
module attributes {nv_tileaa.compute_capability = 90 : i32, nv_tileaa.target_spec = "sm_90a"} {
// CHECK-DAG: llvm.mlir.global internal @nv_tileas.tensor_maps.taken() {{.*}} : !llvm.array<8192 x i32>
// CHECK-LABEL: func.func @stores
// CHECK: %[[WARP:.*]] = llvm.icmp "ult"
// CHECK: llvm.cond_br %[[WARP]]
// CHECK: llvm.atomicrmw xchg %{{.*}} syncscope("device") acquire
// CHECK: llvm.call_intrinsic "llvm.nvvm.tensormap.replace.elemtype"
// CHECK: llvm.call_intrinsic "llvm.nvvm.tensormap.replace.fill.mode"
// CHECK: llvm.call_intrinsic "llvm.nvvm.tensormap.replace.global.stride"
// CHECK-NEXT: %[[S32:.*]] = llvm.mlir.constant(3 : i32)
// CHECK-NEXT: llvm.call_intrinsic "llvm.nvvm.tensormap.replace.elemtype"(%{{.*}}, %[[S32]])
// CHECK: nvvm.cp.async.bulk.tensor.global.shared.cta %{{.*}}, %{{.*}}, box[%{{.*}}, %{{.*}}]
// CHECK: nvvm.cp.async.bulk.tensor.global.shared.cta
// CHECK-NEXT: nvvm.cp.async.bulk.commit.group
// CHECK: nvvm.cp.async.bulk.wait_group 0 {read}
// CHECK: nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.global>}
// CHECK: nvvm.cp.async.bulk.tensor.reduce {{.*}}redKind = #nvvm.tma_redux_kind<min>
// CHECK-NEXT: nvvm.cp.async.bulk.commit.group
// CHECK: nvvm.cp.async.bulk.wait_group 0{{$}}
func.func @stores(%x0: !llvm.ptr<1>, %y0: !llvm.ptr<1>, %i: i32) attributes {nv_tileas.num_warps = 4 : i32, nv_tileas.shared_bytes = 18560 : i64} {
  %x = builtin.unrealized_conversion_cast %x0 : !llvm.ptr<1> to !nv_tileas.ptr<f16>
  %y = builtin.unrealized_conversion_cast %y0 : !llvm.ptr<1> to !nv_tileas.ptr<i32>
  %mx = nv_tileas.make_memref %x : !nv_tileas.ptr<f16> -> memref<64x256xf16, strided<[256, 1]>, 1>
  %my = nv_tileas.make_memref %y : !nv_tileas.ptr<i32> -> memref<64x256xi32, strided<[256, 1]>, 1>
  %v = nv_tileas.block_tile %mx : memref<64x256xf16, strided<[256, 1]>, 1> -> !view
  %w = nv_tileas.block_tile %my : memref<64x256xi32, strided<[256, 1]>, 1> -> !words
  %b = nv_tileas.alloc_tensor {offset = 0 : i64} : !buffer
  %c = nv_tileas.alloc_tensor {offset = 16384 : i64} : !buffer_of_words
  %s = nv_tileas.alloc_tensor {offset = 18432 : i64} : !nv_tileas.memref<128xi8, shared>
  %slot, %m:2 = nv_tileas.build_tma_descs %v, %w in %s : (!view, !words), !nv_tileas.memref<128xi8, shared> -> (!desc, !desc_of_words)
  %t = nv_tileas.async.tiled_tma_store %b, %v[%i, %i] by %m#0 : !buffer, !view, !desc, i32, i32
  nv_tileas.async.wait_stores 0 read
  %u = nv_tileas.async.tiled_tma_store %c, %w[%i, %i] by %m#1 combining <min> token %t : !buffer_of_words, !words, !desc_of_words, i32, i32
  nv_tileas.async.wait_stores 0
  nv_tileas.release_tma_descs %slot
  return
}
}
