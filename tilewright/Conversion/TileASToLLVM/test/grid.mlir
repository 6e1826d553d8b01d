// RUN: tilewright-opt %s --convert-tile-func-to-llvm --convert-tileas-to-llvm | FileCheck %s
// covers: PS-14
// The patterns of Grid.pdll. A tile block is a cluster if the kernel has clusters.
module attributes {nv_tileaa.target_spec = "sm_90"} {
// CHECK-LABEL: llvm.func @blocks(
// CHECK: nvvm.read.ptx.sreg.ctaid.x : i32
// CHECK: nvvm.read.ptx.sreg.ctaid.y : i32
// CHECK: nvvm.read.ptx.sreg.ctaid.z : i32
// CHECK: nvvm.read.ptx.sreg.nctaid.x : i32
// CHECK: nvvm.read.ptx.sreg.nctaid.y : i32
// CHECK: nvvm.read.ptx.sreg.nctaid.z : i32
// CHECK-NOT: nv_tileas.get
func.func @blocks() attributes {nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>} {
  %x, %y, %z = nv_tileas.get_tile_block_id
  %a, %b, %c = nv_tileas.get_num_tile_blocks
  return
}

// No layout distributes over the cluster's blocks, so the first works alone.
// CHECK-LABEL: llvm.func @clusters(
// CHECK: %[[RANK:.*]] = nvvm.read.ptx.sreg.cluster.ctarank : i32
// CHECK: %[[FIRST:.*]] = llvm.icmp "eq" %[[RANK]], %
// CHECK: llvm.cond_br %[[FIRST]], ^[[WORK:bb[0-9]+]], ^[[HOME:bb[0-9]+]]
// CHECK: ^[[WORK]]:
// CHECK: nvvm.read.ptx.sreg.clusterid.x : i32
// CHECK: nvvm.read.ptx.sreg.clusterid.y : i32
// CHECK: nvvm.read.ptx.sreg.clusterid.z : i32
// CHECK: nvvm.read.ptx.sreg.nclusterid.x : i32
// CHECK: nvvm.read.ptx.sreg.nclusterid.y : i32
// CHECK: nvvm.read.ptx.sreg.nclusterid.z : i32
func.func @clusters() attributes {nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 4, cluster_dim = [2, 2, 1]>} {
  %x, %y, %z = nv_tileas.get_tile_block_id
  %a, %b, %c = nv_tileas.get_num_tile_blocks
  return
}

// A kernel that reads the rank distributes its work itself.
// CHECK-LABEL: llvm.func @ranks(
// CHECK-NEXT:  %[[RANK:.*]] = nvvm.read.ptx.sreg.cluster.ctarank : i32
// CHECK-NOT:   llvm.cond_br
// CHECK:       llvm.store %[[RANK]]
func.func @ranks(%x: !llvm.ptr<1>) attributes {nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 2>} {
  %rank = nv_tileas.cluster_rank
  llvm.store %rank, %x : i32, !llvm.ptr<1>
  return
}

// CHECK-LABEL: llvm.func @one_rank(
// CHECK:       %[[ZERO:.*]] = llvm.mlir.constant(0 : i32)
// CHECK:       llvm.store %[[ZERO]]
func.func @one_rank(%x: !llvm.ptr<1>) attributes {nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>} {
  %rank = nv_tileas.cluster_rank
  llvm.store %rank, %x : i32, !llvm.ptr<1>
  return
}
}
