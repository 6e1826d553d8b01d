// RUN: tilewright-opt %s --convert-tileas-to-llvm | FileCheck %s

// Two barriers per stage, initialized by the block's first thread: one arrival at each full one,
// four warps' at each empty one. The producer waits for the opposite phase, and its first thread
// arrives with the bytes; one box of 32 columns, its fastest coordinate first, out of bounds if the
// tile begins past 31 bits. One lane per warp releases a stage.
#rows = #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!view = !nv_tileas.tiled_view<64x32, memref<64x320xf16, strided<[320, 1]>, 1>>
!map = !nv_tileas.tma_desc<64x32xf16, swizzle = b64>
!ring = !nv_tileas.memref<2x[64x32xf16], #rows, shared>
!stage = !nv_tileas.memref<64x32xf16, #rows, shared>
!barriers = !nv_tileas.memref<2x[1xi64], shared>
module attributes {nv_tileaa.compute_capability = 90 : i32, nv_tileaa.target_spec = "sm_90a"} {
// CHECK-DAG: llvm.mlir.global internal @nv_tileas.tensor_maps.taken() {addr_space = 1 : i32, alignment = 4 : i64} : !llvm.array<8192 x i32>
// CHECK-DAG: llvm.mlir.global internal @nv_tileas.tensor_maps.slots() {addr_space = 1 : i32, alignment = 128 : i64} : !llvm.array<1048576 x i8>
// CHECK-LABEL: func.func @channel
// CHECK: %[[ONE:.*]] = llvm.mlir.constant(1 : i32)
// CHECK: nvvm.mbarrier.init %{{.*}}, %{{.*}} : !llvm.ptr<3>, i32
// CHECK: nvvm.mbarrier.init
// CHECK: llvm.mlir.constant(4 : i32)
// CHECK: nvvm.mbarrier.init
// CHECK: nvvm.mbarrier.init
// CHECK-NOT: mbarrier.init
// CHECK: nvvm.setmaxregister increase 232
// CHECK: nvvm.mbarrier.try_wait %{{.*}}, %{{.*}} : !llvm.ptr<3>, i32 -> i1
// CHECK: nvvm.bar.warp.sync
// CHECK: nvvm.mbarrier.arrive %{{.*}} : !llvm.ptr<3>
// CHECK: nvvm.setmaxregister decrease 40
// CHECK: llvm.atomicrmw xchg %{{.*}} syncscope("device") acquire
// CHECK: nvvm.shfl.sync idx
// CHECK: llvm.call_intrinsic "llvm.nvvm.tensormap.replace.global.address"
// CHECK: llvm.call_intrinsic "llvm.nvvm.tensormap.replace.rank"
// CHECK-COUNT-2: llvm.call_intrinsic "llvm.nvvm.tensormap.replace.box.dim"
// CHECK: llvm.call_intrinsic "llvm.nvvm.tensormap.replace.global.stride"
// CHECK: llvm.call_intrinsic "llvm.nvvm.tensormap.replace.elemtype"
// CHECK: llvm.call_intrinsic "llvm.nvvm.tensormap.replace.swizzle.mode"
// CHECK: nvvm_ext.tensormap_copy %{{.*}}, %{{.*}} scope = "gpu"
// CHECK: nvvm.fence.proxy.acquire <gpu>
// CHECK: %[[OTHER:.*]] = llvm.xor
// CHECK: nvvm.mbarrier.try_wait %{{.*}}, %[[OTHER]]
// CHECK: nvvm.mbarrier.arrive.expect_tx %{{.*}}, %{{.*}} : !llvm.ptr<3>, i32
// CHECK: llvm.mlir.constant(2147483647 : i64)
// CHECK: llvm.mlir.constant(-2147483648 : i32)
// CHECK: nvvm.cp.async.bulk.tensor.shared.cluster.global %{{.*}}, %{{.*}}, %{{.*}}, box[%{{.*}}, %{{.*}}] {isCTAOnly = true}
// CHECK-COUNT-2: nvvm.mbarrier.try_wait
// CHECK: llvm.store %{{.*}}, %{{.*}} atomic syncscope("device") release
func.func @channel(%x0: !llvm.ptr<1>, %i: i32, %j: i32, %c: i1) attributes {nv_tileas.num_warps = 8 : i32, nv_tileas.shared_bytes = 8576 : i64} {
  %a = nv_tileas.alloc_tensor {offset = 0 : i64} : !ring
  %full = nv_tileas.alloc_tensor {offset = 8192 : i64} : !barriers
  %empty = nv_tileas.alloc_tensor {offset = 8320 : i64} : !barriers
  %p = nv_tileas.async.pipeline.create_pipeline %full, %empty rings(%a) consumers 4 : !barriers, (!ring) -> !nv_tileas.pipeline<2>
  nv_tileas.async.pipeline.agent_switch attributes {agent_strides = array<i32: 4, 1>, max_regs = array<i32: 232, 40>, nv_tileas.num_warps = 4 : i32} {
    %it = nv_tileas.async.pipeline.create_iterator : !nv_tileas.pipeline_iterator<2>
    nv_tileas.async.pipeline.consumer_wait %p[%it] : !nv_tileas.pipeline<2>, !nv_tileas.pipeline_iterator<2>
    nv_tileas.async.pipeline.consumer_release %p[%i] if %c : !nv_tileas.pipeline<2>
    nv_tileas.async.pipeline.destroy_pipeline %p : !nv_tileas.pipeline<2>
  }, {
    %scratch = nv_tileas.alloc_tensor {offset = 8448 : i64} : !nv_tileas.memref<128xi8, shared>
    %x = builtin.unrealized_conversion_cast %x0 : !llvm.ptr<1> to !nv_tileas.ptr<f16>
    %m = nv_tileas.make_memref %x : !nv_tileas.ptr<f16> -> memref<64x320xf16, strided<[320, 1]>, 1>
    %v = nv_tileas.block_tile %m : memref<64x320xf16, strided<[320, 1]>, 1> -> !view
    %room, %map = nv_tileas.build_tma_descs %v in %scratch : (!view), !nv_tileas.memref<128xi8, shared> -> (!map)
    %it = nv_tileas.async.pipeline.create_iterator : !nv_tileas.pipeline_iterator<2>
    nv_tileas.async.pipeline.producer_acquire %p[%it] bytes 4096 : !nv_tileas.pipeline<2>, !nv_tileas.pipeline_iterator<2>
    %s = nv_tileas.view %a stage %i : i32 : !ring -> !stage
    nv_tileas.async.tiled_tma_load %v[%i, %j] by %map, %s at %p[%it] places(#rows) : !view, !map, !stage, !nv_tileas.pipeline<2>, !nv_tileas.pipeline_iterator<2>, i32, i32
    nv_tileas.async.pipeline.producer_tail %p[%it] : !nv_tileas.pipeline<2>, !nv_tileas.pipeline_iterator<2>
    nv_tileas.release_tma_descs %room
  }
  return
}
}
