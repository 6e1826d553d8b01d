// RUN: tilewright-opt %s --convert-tileas-to-llvm --split-input-file | FileCheck %s

#col = #nv_tileas.layout<8x1, register = [], lane = [[0, 0], [0, 0], [1, 0], [2, 0], [4, 0]], warp = []>
#two = #nv_tileas.layout<8x8, register = [[0, 1]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = []>
#turned = #nv_tileas.layout<8x8, register = [[1, 0]], lane = [[2, 0], [4, 0], [0, 1], [0, 2], [0, 4]], warp = []>
// Nothing moves: the source's only register becomes both of the result's.
// CHECK-LABEL: func.func @rename(
// CHECK:       %[[SUM:.*]] = llvm.fadd
// CHECK-NOT:   nvvm.shfl
// CHECK:       llvm.fmul %[[SUM]], %[[SUM]]
// CHECK-NEXT:  llvm.fmul %[[SUM]], %[[SUM]]
func.func @rename(%f: f32) {
  %x = nv_tileas.splat %f : f32 -> tensor<8x1xf32, #col>
  %s = nv_tileas.addf %x, %x : tensor<8x1xf32, #col>
  %b = nv_tileas.broadcast %s : tensor<8x1xf32, #col> -> tensor<8x8xf32, #two>
  %p = nv_tileas.permute %b [1, 0] : tensor<8x8xf32, #two> -> tensor<8x8xf32, #turned>
  %q = nv_tileas.mulf %p, %p : tensor<8x8xf32, #turned>
  return
}

// -----

#row = #nv_tileas.layout<32, register = [], lane = [[1], [2], [4], [8], [16]], warp = []>
// A non-splat constant is a table from which each thread loads its elements.
// CHECK:       llvm.mlir.global internal constant @constant_0(dense<[0, 1, 2
// CHECK-LABEL: func.func @table(
// CHECK:       llvm.mlir.addressof @constant_0
// CHECK:       llvm.load
func.func @table() {
  %x = nv_tileas.constant_tensor dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31]> : tensor<32xi32> -> tensor<32xi32, #row>
  return
}

// -----
#row = #nv_tileas.layout<32, register = [], lane = [[1], [2], [4], [8], [16]], warp = []>
// A tf32 number occupies the upper bits of 32: 1.5, then 1.0 and -2.0. An
// attribute says that the integers are floats.
// CHECK:       llvm.mlir.global internal constant @constant_0(dense<[1065353216, -1073741824{{.*}}tilewright.floats = tf32
// CHECK-LABEL: func.func @tf32(
// CHECK:       llvm.mlir.constant(1069547520 : i32) {tilewright.floats = tf32} : i32
func.func @tf32() {
  %x = nv_tileas.constant_tensor dense<1.5> : tensor<32xtf32> -> tensor<32xtf32, #row>
  %y = nv_tileas.constant_tensor dense<[1.0, -2.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]> : tensor<32xtf32> -> tensor<32xtf32, #row>
  return
}
