// RUN: tilewright-opt %s --convert-tile-func-to-llvm --convert-tileas-to-llvm | FileCheck %s

// Four warps of each of two blocks arrive at the empty barriers, which are visible to the cluster before the agents start. All waits
// acquire in the cluster. Lane i of each warp releases a stage at block i. Each block copies half of the tile's rows, one box, to both;
// the second block's begins 1024 elements further.
#rows = #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!view = !nv_tileas.tiled_view<64x32, memref<64x320xf16, strided<[320, 1]>, 1>>
!map = !nv_tileas.tma_desc<32x32xf16, swizzle = b64>
!ring = !nv_tileas.memref<2x[64x32xf16], #rows, shared>
!stage = !nv_tileas.memref<64x32xf16, #rows, shared>
!barriers = !nv_tileas.memref<2x[1xi64], shared>
module attributes {nv_tileaa.compute_capability = 90 : i32, nv_tileaa.target_spec = "sm_90a"} {
// CHECK-LABEL: llvm.func @peers
// CHECK:       nvvm.mbarrier.init
// CHECK:       llvm.mlir.constant(8 : i32)
// CHECK-COUNT-2: nvvm.mbarrier.init
// CHECK:       nvvm.fence.mbarrier.init
// CHECK:       nvvm.cluster.arrive
// CHECK-NEXT:  nvvm.cluster.wait
// CHECK:       nvvm.mbarrier.try_wait %{{.*}} {scope = #nvvm.mem_scope<cluster>}
// CHECK:       nvvm.bar.warp.sync
// CHECK:       %[[LANE:.*]] = llvm.and
// CHECK:       llvm.icmp "ult" %[[LANE]], %
// CHECK:       %[[THERE:.*]] = nvvm.mapa %{{.*}}, %[[LANE]] : !llvm.ptr<3> -> !llvm.ptr<7>
// CHECK:       nvvm.mbarrier.arrive %[[THERE]] {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>
// CHECK:       nvvm.mbarrier.try_wait %{{.*}} {scope = #nvvm.mem_scope<cluster>}
// CHECK:       nvvm.mbarrier.arrive.expect_tx
// CHECK:       llvm.mlir.constant(3 : i16)
// CHECK:       nvvm.read.ptx.sreg.cluster.ctarank
// CHECK:       llvm.mlir.constant(2048 : i32)
// CHECK:       llvm.mlir.constant(32 : i32)
// CHECK:       llvm.addrspacecast %{{.*}} : !llvm.ptr<3> to !llvm.ptr<7>
// CHECK:       nvvm.cp.async.bulk.tensor.shared.cluster.global %{{.*}}, %{{.*}}, %{{.*}}, box[%{{.*}}, %{{.*}}] multicast_mask = %
// CHECK-NOT:   nvvm.cp.async.bulk.tensor
// CHECK:       nvvm.cluster.arrive
// CHECK-NEXT:  nvvm.cluster.wait
// CHECK-NEXT:  llvm.return
func.func @peers(%x0: !llvm.ptr<1>, %i: i32, %j: i32, %c: i1) attributes {nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 2, num_producer_warps = 1>, nv_tileas.num_warps = 5 : i32, nv_tileas.shared_bytes = 8576 : i64} {
  %rank = nv_tileas.cluster_rank
  %a = nv_tileas.alloc_tensor {offset = 0 : i64} : !ring
  %full = nv_tileas.alloc_tensor {offset = 8192 : i64} : !barriers
  %empty = nv_tileas.alloc_tensor {offset = 8320 : i64} : !barriers
  %p = nv_tileas.async.pipeline.create_pipeline %full, %empty rings(%a) consumers 4 peers 2 : !barriers, (!ring) -> !nv_tileas.pipeline<2>
  nv_tileas.cluster_barrier
  nv_tileas.async.pipeline.agent_switch attributes {agent_strides = array<i32: 4, 1>, nv_tileas.num_warps = 4 : i32} {
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
    nv_tileas.async.tiled_tma_load %v[%i, %j] by %map, %s at %p[%it] places(#rows) multicast : !view, !map, !stage, !nv_tileas.pipeline<2>, !nv_tileas.pipeline_iterator<2>, i32, i32
    nv_tileas.async.pipeline.producer_tail %p[%it] : !nv_tileas.pipeline<2>, !nv_tileas.pipeline_iterator<2>
    nv_tileas.release_tma_descs %room
  }
  nv_tileas.cluster_barrier
  return
}
}
