// RUN: tilewright-opt %s --convert-tileas-to-llvm --split-input-file | FileCheck %s
// covers: AT-10, PS-4

#row = #nv_tileas.layout<128, register = [[1], [2]], lane = [[4], [8], [16], [32], [64]], warp = [[0], [0]]>
!view = !nv_tileas.tiled_view<128, memref<?xf32, strided<[1]>, 1>, padding = neg_inf>
// Each register is loaded where its coordinate lies in the tensor, else it is
// the padding. Warps that hold copies load too, but only one stores.
// CHECK-LABEL:   func.func @copy(
// CHECK:         %[[PAD:.*]] = llvm.mlir.constant(0xFF800000 : f32)
// CHECK-COUNT-4: nvvm_ext.ld_global %{{.*}}, %{{.*}}, %[[PAD]]
// CHECK:         %[[COPIES:.*]] = llvm.mlir.constant(96 : i32)
// CHECK:         llvm.and %{{.*}}, %[[COPIES]]
// CHECK-COUNT-4: nvvm_ext.st_global
// CHECK-NOT:     nvvm.barrier0
func.func @copy(%p: !llvm.ptr<1>, %n: i32, %i: i32) {
  %ptr = builtin.unrealized_conversion_cast %p : !llvm.ptr<1> to !nv_tileas.ptr<f32>
  %m = nv_tileas.make_memref %ptr, sizes[%n : i32] : !nv_tileas.ptr<f32> -> memref<?xf32, strided<[1]>, 1>
  %v = nv_tileas.block_tile %m : memref<?xf32, strided<[1]>, 1> -> !view
  %t = nv_tileas.make_token
  %x, %read = nv_tileas.tiled_load %v[%i] token %t : !view, i32 -> tensor<128xf32, #row>
  %done = nv_tileas.tiled_store %x, %v[%i] token %t : tensor<128xf32, #row>, !view, i32
  return
}

// -----

#row = #nv_tileas.layout<32, register = [], lane = [[1], [2], [4], [8], [16]], warp = []>
!view = !nv_tileas.tiled_view<32, memref<64xf32, strided<[1]>, 1>>
// Ordering and scope reach the instruction; a token of an earlier access makes
// the block meet. A tensor that the tiles divide needs no bound.
// CHECK-LABEL: func.func @ordered(
// CHECK-NOT:   llvm.icmp "ult"
// CHECK:       nvvm_ext.ld_global {{.*}} semantic = acquire scope = gpu
// CHECK:       nvvm.barrier0
// CHECK:       nvvm_ext.st_global {{.*}} semantic = release scope = sys
func.func @ordered(%p: !llvm.ptr<1>, %i: i32) {
  %ptr = builtin.unrealized_conversion_cast %p : !llvm.ptr<1> to !nv_tileas.ptr<f32>
  %m = nv_tileas.make_memref %ptr : !nv_tileas.ptr<f32> -> memref<64xf32, strided<[1]>, 1>
  %v = nv_tileas.block_tile %m : memref<64xf32, strided<[1]>, 1> -> !view
  %x, %read = nv_tileas.tiled_load %v[%i] {mem_semantic = #nv_tileas.mem_semantic<acquire>, mem_scope = #nv_tileas.mem_scope<device>} : !view, i32 -> tensor<32xf32, #row>
  %done = nv_tileas.tiled_store %x, %v[%i] token %read {mem_semantic = #nv_tileas.mem_semantic<release>, mem_scope = #nv_tileas.mem_scope<sys>} : tensor<32xf32, #row>, !view, i32
  return
}

// -----

#row = #nv_tileas.layout<128, register = [[1], [2]], lane = [[4], [8], [16], [32], [64]], warp = []>
// Registers side by side travel together.
// CHECK-LABEL: func.func @shared(
// CHECK:       llvm.mlir.addressof @__tilewright_shared_shared : !llvm.ptr<3>
// CHECK:       llvm.store %{{.*}}, %{{.*}} {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<3>
// CHECK:       nvvm.barrier0
// CHECK:       llvm.load %{{.*}} {alignment = 16 : i64} : !llvm.ptr<3> -> vector<4xf32>
func.func @shared() attributes {nv_tileas.shared_bytes = 512 : i64} {
  %x = nv_tileas.constant_tensor dense<1.0> : tensor<128xf32> -> tensor<128xf32, #row>
  %b = nv_tileas.alloc_buffer {offset = 0 : i64} : memref<128xf32, 3>
  nv_tileas.store_shared %x, %b : tensor<128xf32, #row>, memref<128xf32, 3>
  nv_tileas.barrier
  %y = nv_tileas.load_shared %b : memref<128xf32, 3> -> tensor<128xf32, #row>
  return
}
