// RUN: tilewright-opt %s --convert-tileas-to-llvm --split-input-file | FileCheck %s
// covers: AT-10

#row = #nv_tileas.layout<128, register = [[1], [2]], lane = [[4], [8], [16], [32], [64]], warp = [[0], [0]]>
!view = !nv_tileas.tiled_view<128, memref<?xf32, strided<[1]>, 1>, padding = neg_inf>
// Each register is loaded if its coordinate is in the tensor, otherwise it is the padding. Warps
// that hold copies load too, but only one stores.
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
// Ordering and scope reach the instruction; a token of an earlier access inserts a barrier. A
// tensor whose size is a multiple of the tile's needs no bounds check.
// CHECK-LABEL: func.func @ordered(
// CHECK-NOT:   llvm.icmp "ult"
// CHECK:       nvvm_ext.ld_global {{.*}} semantic = acquire scope = gpu
// CHECK:       nvvm.barrier0
// CHECK:       nvvm_ext.st_global {{.*}} semantic = release scope = sys
func.func @ordered(%p: !llvm.ptr<1>, %i: i32) {
  %ptr = builtin.unrealized_conversion_cast %p : !llvm.ptr<1> to !nv_tileas.ptr<f32>
  %m = nv_tileas.make_memref %ptr : !nv_tileas.ptr<f32> -> memref<64xf32, strided<[1]>, 1>
  %v = nv_tileas.block_tile %m : memref<64xf32, strided<[1]>, 1> -> !view
  %x, %read = nv_tileas.tiled_load %v[%i] mem_semantic<acquire> mem_scope<gpu> : !view, i32 -> tensor<32xf32, #row>
  %done = nv_tileas.tiled_store %x, %v[%i] token %read mem_semantic<release> mem_scope<sys> : tensor<32xf32, #row>, !view, i32
  return
}

// -----

#row = #nv_tileas.layout<128, register = [[1], [2]], lane = [[4], [8], [16], [32], [64]], warp = []>
// Contiguous registers are accessed together.
// CHECK-LABEL: func.func @shared(
// CHECK:       llvm.mlir.addressof @__tilewright_shared_shared : !llvm.ptr<3>
// CHECK:       llvm.store %{{.*}}, %{{.*}} {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<3>
// CHECK:       nvvm.barrier0
// CHECK:       llvm.load %{{.*}} {alignment = 16 : i64} : !llvm.ptr<3> -> vector<4xf32>
func.func @shared() attributes {nv_tileas.shared_bytes = 512 : i64} {
  %x = nv_tileas.constant_tensor dense<1.0> : tensor<128xf32> -> tensor<128xf32, #row>
  %b = nv_tileas.alloc_tensor {offset = 0 : i64} : !nv_tileas.memref<128xf32, shared>
  nv_tileas.store_shared %x, %b : tensor<128xf32, #row>, !nv_tileas.memref<128xf32, shared>
  nv_tileas.barrier
  %y = nv_tileas.load_shared %b : !nv_tileas.memref<128xf32, shared> -> tensor<128xf32, #row>
  return
}

// -----

#column = #nv_tileas.layout<32x1, register = [], lane = [[1, 0], [2, 0], [4, 0], [8, 0], [16, 0]], warp = []>
#turned = #nv_tileas.memory<32x32, offset = [[33, 66, 132, 264, 528], [1, 2, 4, 8, 16]]>
#part = #nv_tileas.memory<32x1, offset = [[33, 66, 132, 264, 528], []]>
!part = !nv_tileas.memref<32x1xf32, #part, shared>
// A view moves the buffer by xor, and a stage by whole buffers; the offset is the thread's,
// swizzled.
// CHECK-LABEL: func.func @column(
// CHECK-SAME:  %[[STAGE:.*]]: i32, %[[K:.*]]: i32
// CHECK-DAG:   %[[BYTES:.*]] = llvm.mlir.constant(4096 : i32)
// CHECK-DAG:   llvm.mul %[[STAGE]], %[[BYTES]] overflow<nuw> : i32
// CHECK:       %[[MOVED:.*]] = llvm.xor %{{.*}}, %[[K]] : i32
// CHECK:       nvvm.read.ptx.sreg.tid.x
// CHECK:       %[[OWN:.*]] = llvm.xor %{{.*}}, %{{.*}} : i32
// CHECK:       %[[OFFSET:.*]] = llvm.xor %[[OWN]], %[[MOVED]] : i32
// CHECK:       llvm.getelementptr %{{.*}}[%[[OFFSET]]]
// CHECK:       nvvm.barrier id = %{{.*}} number_of_threads = %{{.*}}
func.func @column(%stage: i32, %k: i32) -> i32 attributes {nv_tileas.shared_bytes = 8192 : i64} {
  %zero = arith.constant 0 : i32
  %b = nv_tileas.alloc_tensor {offset = 0 : i64} : !nv_tileas.memref<2x[32x32xf32], #turned, shared>
  %one = nv_tileas.view %b stage %stage : i32 : !nv_tileas.memref<2x[32x32xf32], #turned, shared> -> !nv_tileas.memref<32x32xf32, #turned, shared>
  %column = nv_tileas.view %one[%zero, %k : i32, i32] : !nv_tileas.memref<32x32xf32, #turned, shared> -> !part
  %x = nv_tileas.load_shared %column : !part -> tensor<32x1xf32, #column>
  nv_tileas.barrier id = 1 participants = 64
  nv_tileas.store_shared %x, %column : tensor<32x1xf32, #column>, !part
  return %k : i32
}

// -----

#rows = #nv_tileas.layout<4x64, register = [[0, 32], [1, 0], [2, 0]], lane = [[0, 1], [0, 2], [0, 4], [0, 8], [0, 16]], warp = []>
#turns = #nv_tileas.layout<4x64, register = [[0, 16], [0, 32], [1, 0]], lane = [[0, 1], [0, 2], [0, 4], [0, 8], [2, 0]], warp = []>
#map = #nv_tileas.memory<4x64, offset = [[64, 128], [1, 2, 4, 8, 16, 32]]>
// Half of the tile at a time: the stored registers are known, the loaded ones depend on the thread.
// CHECK-LABEL: func.func @half(
// CHECK-COUNT-4: llvm.store %{{.*}} : f32, !llvm.ptr<3>
// CHECK-NOT: llvm.store
// CHECK: nvvm.barrier0
// CHECK-COUNT-8: llvm.select %{{.*}}, %{{.*}}, %{{.*}} : i1, f32
func.func @half(%f: f32) attributes {nv_tileas.shared_bytes = 512 : i64} {
  %x = nv_tileas.splat %f : f32 -> tensor<4x64xf32, #rows>
  %old = nv_tileas.splat %f : f32 -> tensor<4x64xf32, #turns>
  %b = nv_tileas.alloc_tensor {offset = 0 : i64} : !nv_tileas.memref<128xf32, shared>
  nv_tileas.store_slice %x, %b[1] map(#map) : tensor<4x64xf32, #rows>, !nv_tileas.memref<128xf32, shared>
  nv_tileas.barrier
  %y = nv_tileas.load_slice %b[1] into %old map(#map) : !nv_tileas.memref<128xf32, shared>, tensor<4x64xf32, #turns>
  return
}

// -----

#from = #nv_tileas.layout<64, register = [[32]], lane = [[1], [2], [4], [8], [16]], warp = []>
#to = #nv_tileas.layout<64, register = [[1]], lane = [[32], [2], [4], [8], [16]], warp = []>
// A register bit and a lane bit are swapped: both source registers are shuffled, and one is
// selected.
// CHECK-LABEL: func.func @exchange(
// CHECK-COUNT-4: nvvm.shfl.sync idx
// CHECK-NOT: nvvm.shfl
func.func @exchange() {
  %x = nv_tileas.iota : tensor<64xi32, #from>
  %y = nv_tileas.convert_layout %x : tensor<64xi32, #from> -> tensor<64xi32, #to>
  return
}
