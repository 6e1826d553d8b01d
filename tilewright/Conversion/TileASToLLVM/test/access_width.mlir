// RUN: tilewright-opt %s --convert-tileas-to-llvm --split-input-file | FileCheck %s

#row = #nv_tileas.layout<128, register = [[1], [2]], lane = [[4], [8], [16], [32], [64]], warp = []>
!view = !nv_tileas.tiled_view<128, memref<?xf32, strided<[1]>, 1>, padding = neg_inf>
// 16 bytes at a time: the base is aligned to 16 bytes and the size to 4 elements, so a group of 4
// is either inside or outside the tensor.
// CHECK-LABEL: func.func @whole(
// CHECK:       %[[PAD:.*]] = llvm.mlir.constant(dense<0xFF800000> : vector<4xf32>)
// CHECK:       %[[IN:.*]] = llvm.icmp "ult"
// CHECK:       %[[X:.*]] = nvvm_ext.ld_global %{{.*}}, %[[IN]], %[[PAD]] : !llvm.ptr<1>, i1, vector<4xf32>
// CHECK-COUNT-4: llvm.extractelement %[[X]]
// CHECK-NOT:   ld_global
// The group's elements, in order, are the group itself.
// CHECK-NOT:   llvm.insertelement
// CHECK:       nvvm_ext.st_global %[[X]], %{{.*}} : vector<4xf32>, !llvm.ptr<1>, i1
// CHECK-COUNT-4: llvm.fneg
// CHECK-COUNT-4: llvm.insertelement
// CHECK:       nvvm_ext.st_global %{{.*}} : vector<4xf32>, !llvm.ptr<1>, i1
// CHECK-NOT:   st_global
func.func @whole(%p: !llvm.ptr<1>, %n: i32, %i: i32) {
  %ptr = builtin.unrealized_conversion_cast %p : !llvm.ptr<1> to !nv_tileas.ptr<f32>
  %p16 = nv_tileas.assume div_by<16>, %ptr : !nv_tileas.ptr<f32>
  %n0 = nv_tileas.assume bounded<0, ?>, %n : i32
  %n4 = nv_tileas.assume div_by<4>, %n0 : i32
  %n5 = nv_tileas.assume bounded<0, 1024>, %n4 : i32
  %m = nv_tileas.make_memref %p16, sizes[%n5 : i32] : !nv_tileas.ptr<f32> -> memref<?xf32, strided<[1]>, 1>
  %v = nv_tileas.block_tile %m : memref<?xf32, strided<[1]>, 1> -> !view
  %x, %t = nv_tileas.tiled_load %v[%i] : !view, i32 -> tensor<128xf32, #row>
  %done = nv_tileas.tiled_store %x, %v[%i] : tensor<128xf32, #row>, !view, i32
  %y = nv_tileas.negf %x : tensor<128xf32, #row>
  %then = nv_tileas.tiled_store %y, %v[%i] : tensor<128xf32, #row>, !view, i32
  return
}

// -----

#row = #nv_tileas.layout<128, register = [[1], [2]], lane = [[4], [8], [16], [32], [64]], warp = []>
!view = !nv_tileas.tiled_view<128, memref<?xf32, strided<[1]>, 1>>
// If one of them is less aligned, the width is what remains: 8 bytes of a base, 2 elements of a
// size; without the one or the other, single elements. An inbounds flag has the same effect as a
// size.
// CHECK-LABEL:   func.func @less(
// CHECK-COUNT-2: nvvm_ext.ld_global {{.*}} vector<2xf32>
// CHECK-COUNT-2: nvvm_ext.ld_global {{.*}} vector<2xf32>
// CHECK-COUNT-4: nvvm_ext.ld_global {{.*}} i1, f32
// CHECK-COUNT-4: nvvm_ext.ld_global {{.*}} i1, f32
// CHECK-NOT:     llvm.icmp "ult"
// CHECK:         nvvm_ext.ld_global {{.*}} vector<4xf32>
// CHECK-COUNT-4: nvvm_ext.ld_global {{.*}} semantic = relaxed scope = gpu {{.*}} i1, f32
// CHECK-NOT:     ld_global
func.func @less(%p: !llvm.ptr<1>, %n: i32, %i: i32) {
  %ptr = builtin.unrealized_conversion_cast %p : !llvm.ptr<1> to !nv_tileas.ptr<f32>
  %p16 = nv_tileas.assume div_by<16>, %ptr : !nv_tileas.ptr<f32>
  %p8 = nv_tileas.assume div_by<8>, %ptr : !nv_tileas.ptr<f32>
  %n4 = nv_tileas.assume div_by<4>, %n : i32
  %n2 = nv_tileas.assume div_by<2>, %n : i32
  %m0 = nv_tileas.make_memref %p8, sizes[%n4 : i32] : !nv_tileas.ptr<f32> -> memref<?xf32, strided<[1]>, 1>
  %v0 = nv_tileas.block_tile %m0 : memref<?xf32, strided<[1]>, 1> -> !view
  %x0, %t0 = nv_tileas.tiled_load %v0[%i] : !view, i32 -> tensor<128xf32, #row>
  %m1 = nv_tileas.make_memref %p16, sizes[%n2 : i32] : !nv_tileas.ptr<f32> -> memref<?xf32, strided<[1]>, 1>
  %v1 = nv_tileas.block_tile %m1 : memref<?xf32, strided<[1]>, 1> -> !view
  %x1, %t1 = nv_tileas.tiled_load %v1[%i] : !view, i32 -> tensor<128xf32, #row>
  %m2 = nv_tileas.make_memref %p16, sizes[%n : i32] : !nv_tileas.ptr<f32> -> memref<?xf32, strided<[1]>, 1>
  %v2 = nv_tileas.block_tile %m2 : memref<?xf32, strided<[1]>, 1> -> !view
  %x2, %t2 = nv_tileas.tiled_load %v2[%i] : !view, i32 -> tensor<128xf32, #row>
  %m3 = nv_tileas.make_memref %ptr, sizes[%n4 : i32] : !nv_tileas.ptr<f32> -> memref<?xf32, strided<[1]>, 1>
  %v3 = nv_tileas.block_tile %m3 : memref<?xf32, strided<[1]>, 1> -> !view
  %x3, %t3 = nv_tileas.tiled_load %v3[%i] : !view, i32 -> tensor<128xf32, #row>
  %x4, %t4 = nv_tileas.tiled_load %v2[%i] inbounds [true] : !view, i32 -> tensor<128xf32, #row>
  // An ordered access moves one element at a time.
  %x5, %t5 = nv_tileas.tiled_load %v2[%i] mem_semantic<relaxed> mem_scope<gpu> inbounds [true] : !view, i32 -> tensor<128xf32, #row>
  return
}

// -----

#rows = #nv_tileas.layout<4x32, register = [[0, 1], [0, 2], [1, 0]], lane = [[0, 4], [0, 8], [0, 16], [2, 0], [0, 0]], warp = []>
#halves = #nv_tileas.layout<4x32, register = [[0, 1], [1, 0], [0, 2]], lane = [[0, 4], [0, 8], [0, 16], [2, 0], [0, 0]], warp = []>
#lanes = #nv_tileas.layout<4x32, register = [[0, 2], [0, 4], [1, 0]], lane = [[0, 1], [0, 8], [0, 16], [2, 0], [0, 0]], warp = []>
!rows = !nv_tileas.tiled_view<4x32, memref<?x32xf16, strided<[?, 1]>, 1>>
!columns = !nv_tileas.tiled_view<4x32, memref<32x?xf16, strided<[1, ?]>, 1>, dim_map = [1, 0]>
!strided = !nv_tileas.tiled_view<4x32, memref<?x32xf16, strided<[?, 2]>, 1>>
// Rows must be aligned too. Contiguity depends on the tensor and on the layout.
// CHECK-LABEL:   func.func @rows(
// CHECK-COUNT-2: nvvm_ext.ld_global {{.*}} vector<4xf16>
// CHECK-COUNT-8: nvvm_ext.ld_global {{.*}} i1, f16
// CHECK-COUNT-4: nvvm_ext.ld_global {{.*}} vector<2xf16>
// CHECK-COUNT-8: nvvm_ext.ld_global {{.*}} i1, f16
// CHECK-COUNT-2: nvvm_ext.ld_global {{.*}} vector<4xf16>
// CHECK-COUNT-8: nvvm_ext.ld_global {{.*}} i1, f16
// CHECK-NOT:     ld_global
func.func @rows(%p: !llvm.ptr<1>, %n: i32, %s: i32, %i: i32) {
  %ptr = builtin.unrealized_conversion_cast %p : !llvm.ptr<1> to !nv_tileas.ptr<f16>
  %p16 = nv_tileas.assume div_by<16>, %ptr : !nv_tileas.ptr<f16>
  %s8 = nv_tileas.assume div_by<8>, %s : i32
  %m = nv_tileas.make_memref %p16, sizes[%n : i32], strides[%s8 : i32] : !nv_tileas.ptr<f16> -> memref<?x32xf16, strided<[?, 1]>, 1>
  %v = nv_tileas.block_tile %m : memref<?x32xf16, strided<[?, 1]>, 1> -> !rows
  %x0, %t0 = nv_tileas.tiled_load %v[%i, %i] : !rows, i32, i32 -> tensor<4x32xf16, #rows>
  %m1 = nv_tileas.make_memref %p16, sizes[%n : i32], strides[%s : i32] : !nv_tileas.ptr<f16> -> memref<?x32xf16, strided<[?, 1]>, 1>
  %v1 = nv_tileas.block_tile %m1 : memref<?x32xf16, strided<[?, 1]>, 1> -> !rows
  %x1, %t1 = nv_tileas.tiled_load %v1[%i, %i] : !rows, i32, i32 -> tensor<4x32xf16, #rows>
  %x2, %t2 = nv_tileas.tiled_load %v[%i, %i] : !rows, i32, i32 -> tensor<4x32xf16, #halves>
  %x3, %t3 = nv_tileas.tiled_load %v[%i, %i] : !rows, i32, i32 -> tensor<4x32xf16, #lanes>
  %m4 = nv_tileas.make_memref %p16, sizes[%n : i32], strides[%s8 : i32] : !nv_tileas.ptr<f16> -> memref<32x?xf16, strided<[1, ?]>, 1>
  %v4 = nv_tileas.block_tile %m4 : memref<32x?xf16, strided<[1, ?]>, 1> -> !columns
  %x4, %t4 = nv_tileas.tiled_load %v4[%i, %i] : !columns, i32, i32 -> tensor<4x32xf16, #rows>
  %m5 = nv_tileas.make_memref %p16, sizes[%n : i32], strides[%s8 : i32] : !nv_tileas.ptr<f16> -> memref<?x32xf16, strided<[?, 2]>, 1>
  %v5 = nv_tileas.block_tile %m5 : memref<?x32xf16, strided<[?, 2]>, 1> -> !strided
  %x5, %t5 = nv_tileas.tiled_load %v5[%i, %i] : !strided, i32, i32 -> tensor<4x32xf16, #rows>
  return
}

// -----

#tile = #nv_tileas.layout<2x32, register = [[1, 0]], lane = [[0, 1], [0, 2], [0, 4], [0, 8], [0, 16]], warp = []>
!view = !nv_tileas.tiled_view<2x32, memref<?x?xf32, strided<[?, 1]>, 1>>
// The flag is per dimension: rows are in bounds, columns are checked.
// CHECK-LABEL: func.func @one_dimension(
// CHECK:       llvm.intr.smin
// CHECK-NOT:   llvm.intr.smin
// CHECK:       llvm.icmp "ult"
// CHECK-NOT:   llvm.icmp "ult"
// CHECK-COUNT-2: nvvm_ext.ld_global
func.func @one_dimension(%p: !llvm.ptr<1>, %n: i32, %i: i32) {
  %ptr = builtin.unrealized_conversion_cast %p : !llvm.ptr<1> to !nv_tileas.ptr<f32>
  %m = nv_tileas.make_memref %ptr, sizes[%n, %n : i32, i32], strides[%n : i32] : !nv_tileas.ptr<f32> -> memref<?x?xf32, strided<[?, 1]>, 1>
  %v = nv_tileas.block_tile %m : memref<?x?xf32, strided<[?, 1]>, 1> -> !view
  %x, %t = nv_tileas.tiled_load %v[%i, %i] inbounds [true, false] : !view, i32, i32 -> tensor<2x32xf32, #tile>
  return
}

// -----

#tile = #nv_tileas.layout<2x64, register = [[0, 1], [0, 2]], lane = [[0, 4], [0, 8], [0, 16], [0, 32], [1, 0]], warp = []>
!view = !nv_tileas.tiled_view<2x64, memref<16x128xf32, strided<[128, 1]>, 1>, steps = [1, 1], sparse = 0>
// With individually selected slices, an index counts elements: the width is the largest power of
// two known to divide it, by a factor or by an assumption. For a sum it must divide both operands;
// for an unknown value it is one.
// CHECK-LABEL: func.func @gather(
// CHECK:       nvvm_ext.ld_global {{.*}} vector<4xf32>
// CHECK-COUNT-2: nvvm_ext.ld_global {{.*}} vector<2xf32>
// CHECK:       nvvm_ext.ld_global {{.*}} vector<4xf32>
// CHECK-COUNT-4: nvvm_ext.ld_global {{.*}} i1, f32
// CHECK-NOT:   ld_global
func.func @gather(%p: !llvm.ptr<1>, %row: i32, %i: i32) {
  %rows = nv_tileas.splat %row : i32 -> tensor<2x64xi32, #tile>
  %c64 = arith.constant 64 : i32
  %c2 = arith.constant 2 : i32
  %ptr = builtin.unrealized_conversion_cast %p : !llvm.ptr<1> to !nv_tileas.ptr<f32>
  %p16 = nv_tileas.assume div_by<16>, %ptr : !nv_tileas.ptr<f32>
  %m = nv_tileas.make_memref %p16 : !nv_tileas.ptr<f32> -> memref<16x128xf32, strided<[128, 1]>, 1>
  %v = nv_tileas.block_tile %m : memref<16x128xf32, strided<[128, 1]>, 1> -> !view
  %whole = arith.muli %i, %c64 : i32
  %x0, %t0 = nv_tileas.tiled_load %v[%rows, %whole] : !view, tensor<2x64xi32, #tile>, i32 -> tensor<2x64xf32, #tile>
  %less = arith.addi %whole, %c2 : i32
  %x1, %t1 = nv_tileas.tiled_load %v[%rows, %less] : !view, tensor<2x64xi32, #tile>, i32 -> tensor<2x64xf32, #tile>
  %said = nv_tileas.assume div_by<4>, %i : i32
  %x2, %t2 = nv_tileas.tiled_load %v[%rows, %said] : !view, tensor<2x64xi32, #tile>, i32 -> tensor<2x64xf32, #tile>
  %x3, %t3 = nv_tileas.tiled_load %v[%rows, %i] : !view, tensor<2x64xi32, #tile>, i32 -> tensor<2x64xf32, #tile>
  return
}
