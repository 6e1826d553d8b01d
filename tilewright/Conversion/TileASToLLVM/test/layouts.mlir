// RUN: tilewright-opt %s --convert-tileas-to-llvm --split-input-file | FileCheck %s

#turned = #nv_tileas.layout<32, register = [[3]], lane = [[1], [2], [4], [8], [16]], warp = []>
!view = !nv_tileas.tiled_view<32, memref<32xi32, strided<[1]>, 1>>
// The register changes bits that the lane has too: the second address is not the first plus 3.
// CHECK-LABEL:   func.func @turned(
// CHECK:         %[[THREE:.*]] = llvm.mlir.constant(3 : i32)
// CHECK:         %[[TURNED:.*]] = llvm.xor %[[BASE:.*]], %[[THREE]]
// CHECK:         %[[SUM:.*]] = llvm.add %{{.*}}, %[[TURNED]] : i32
// CHECK:         llvm.zext %[[SUM]] : i32 to i64
func.func @turned(%p: !llvm.ptr<1>, %i: i32) {
  %ptr = builtin.unrealized_conversion_cast %p : !llvm.ptr<1> to !nv_tileas.ptr<i32>
  %m = nv_tileas.make_memref %ptr : !nv_tileas.ptr<i32> -> memref<32xi32, strided<[1]>, 1>
  %v = nv_tileas.block_tile %m : memref<32xi32, strided<[1]>, 1> -> !view
  %x, %t = nv_tileas.tiled_load %v[%i] : !view, i32 -> tensor<32xi32, #turned>
  return
}

// -----

#apart = #nv_tileas.layout<64, register = [[32]], lane = [[1], [2], [4], [8], [16]], warp = []>
!view = !nv_tileas.tiled_view<64, memref<64xi32, strided<[1]>, 1>>
// Bits that only the register has fold into the address.
// CHECK-LABEL: func.func @apart(
// CHECK-NOT:   llvm.xor
// CHECK:       %[[SHIFT:.*]] = llvm.mlir.constant(32 : i32)
// CHECK-NEXT:  %[[WIDE:.*]] = llvm.zext %[[SHIFT]] : i32 to i64
// CHECK-NEXT:  llvm.getelementptr %{{.*}}[%[[WIDE]]]
func.func @apart(%p: !llvm.ptr<1>, %i: i32) {
  %ptr = builtin.unrealized_conversion_cast %p : !llvm.ptr<1> to !nv_tileas.ptr<i32>
  %m = nv_tileas.make_memref %ptr : !nv_tileas.ptr<i32> -> memref<64xi32, strided<[1]>, 1>
  %v = nv_tileas.block_tile %m : memref<64xi32, strided<[1]>, 1> -> !view
  %x, %t = nv_tileas.tiled_load %v[%i] : !view, i32 -> tensor<64xi32, #apart>
  return
}

// -----

#copies = #nv_tileas.layout<8, register = [[1], [2], [3]], lane = [[4], [5], [0], [6], [7]], warp = []>
!view = !nv_tileas.tiled_view<8, memref<8xi32, strided<[1]>, 1>>
// Four of eight registers hold copies of the others' elements, and only the first lane bit of five
// selects new ones: threads with bit 2, 4, 8 or 16 of their number set, and those of the warps that
// the layout lacks, store nothing.
// CHECK-LABEL:   llvm.func @copies(
// CHECK:         llvm.mlir.constant(126 : i32)
// CHECK-COUNT-4: nvvm_ext.st_global
// CHECK-NOT:     nvvm_ext.st_global
llvm.func @copies(%p: !llvm.ptr<1>, %i: i32) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 128, 1, 1>} {
  %ptr = builtin.unrealized_conversion_cast %p : !llvm.ptr<1> to !nv_tileas.ptr<i32>
  %m = nv_tileas.make_memref %ptr : !nv_tileas.ptr<i32> -> memref<8xi32, strided<[1]>, 1>
  %v = nv_tileas.block_tile %m : memref<8xi32, strided<[1]>, 1> -> !view
  %x = nv_tileas.iota : tensor<8xi32, #copies>
  %done = nv_tileas.tiled_store %x, %v[%i] : tensor<8xi32, #copies>, !view, i32
  llvm.return
}

// -----

#sixteen = #nv_tileas.layout<512, register = [[1], [2], [4], [8]], lane = [[16], [32], [64], [128], [256]], warp = []>
!view = !nv_tileas.tiled_view<512, memref<512xi8, strided<[1]>, 1>>
// Sixteen one-byte elements per access.
// CHECK-LABEL: func.func @bytes(
// CHECK:       nvvm_ext.ld_global {{.*}} vector<16xi8>
func.func @bytes(%p: !llvm.ptr<1>, %i: i32) {
  %ptr = builtin.unrealized_conversion_cast %p : !llvm.ptr<1> to !nv_tileas.ptr<i8>
  %p16 = nv_tileas.assume div_by<16>, %ptr : !nv_tileas.ptr<i8>
  %m = nv_tileas.make_memref %p16 : !nv_tileas.ptr<i8> -> memref<512xi8, strided<[1]>, 1>
  %v = nv_tileas.block_tile %m : memref<512xi8, strided<[1]>, 1> -> !view
  %x, %t = nv_tileas.tiled_load %v[%i] : !view, i32 -> tensor<512xi8, #sixteen>
  return
}

// -----

#pair = #nv_tileas.layout<32, register = [], lane = [[1], [2], [4], [8], [0]], warp = [], block = [[16], [0]]>
!view = !nv_tileas.tiled_view<32, memref<32xi32, strided<[1]>, 1>>
// The first bit of the block's rank is part of the coordinate; blocks with the second one set hold
// copies, as do lanes with the last one set.
// CHECK-LABEL: llvm.func @blocks(
// CHECK-DAG:   %[[RANK:.*]] = nvvm.read.ptx.sreg.cluster.ctarank : i32
// CHECK-DAG:   %[[FIRST:.*]] = llvm.and %[[RANK]], %{{.*}} : i32
// CHECK-DAG:   llvm.shl %[[FIRST]], %{{.*}} : i32
// CHECK:       %[[LANE:.*]] = llvm.and %{{.*}}, %{{.*}} : i32
// CHECK:       %[[COPY:.*]] = llvm.and %{{.*}}, %{{.*}} : i32
// CHECK:       llvm.or %[[LANE]], %[[COPY]] : i32
// CHECK:       llvm.icmp "eq"
// CHECK:       nvvm_ext.st_global
llvm.func @blocks(%p: !llvm.ptr<1>, %i: i32) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 32, 1, 1>, nvvm.cluster_dim = array<i32: 4, 1, 1>} {
  %ptr = builtin.unrealized_conversion_cast %p : !llvm.ptr<1> to !nv_tileas.ptr<i32>
  %m = nv_tileas.make_memref %ptr : !nv_tileas.ptr<i32> -> memref<32xi32, strided<[1]>, 1>
  %v = nv_tileas.block_tile %m : memref<32xi32, strided<[1]>, 1> -> !view
  %x = nv_tileas.iota : tensor<32xi32, #pair>
  %t = nv_tileas.tiled_store %x, %v[%i] : tensor<32xi32, #pair>, !view, i32
  llvm.return
}
