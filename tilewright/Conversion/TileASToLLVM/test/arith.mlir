// RUN: tilewright-opt %s --convert-tileas-to-llvm --split-input-file | FileCheck %s

#two = #nv_tileas.layout<8x8, register = [[0, 1]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = []>
// A directed mode remains as an intrinsic, once for each of the two registers.
// CHECK-LABEL:   func.func @addf_up(
// CHECK-COUNT-2: llvm.call_intrinsic "llvm.nvvm.add.rp.ftz.f"
// CHECK-NOT:     llvm.call_intrinsic
func.func @addf_up() {
  %a = nv_tileas.constant_tensor dense<1.0> : tensor<8x8xf32> -> tensor<8x8xf32, #two>
  %sum = nv_tileas.addf %a, %a rounding<positive_inf> flush_to_zero : tensor<8x8xf32, #two>
  return
}

// -----

// Nearest-even without flushing is LLVM's own addition; other subtractions add the negated operand.
// CHECK-LABEL: func.func @scalars(
// CHECK:       llvm.fadd %{{.*}}, %{{.*}} : f32
// CHECK:       %[[MINUS:.*]] = llvm.fneg
// CHECK:       llvm.call_intrinsic "llvm.nvvm.add.rz.f"(%{{.*}}, %[[MINUS]])
// CHECK:       llvm.call_intrinsic "llvm.nvvm.div.approx.ftz.f"
// CHECK:       llvm.call_intrinsic "llvm.nvvm.fma.rm.d"
// CHECK:       llvm.call_intrinsic "llvm.maximumnum"
// CHECK:       llvm.add {{.*}} overflow<nsw>
func.func @scalars(%x: f32, %d: f64, %i: i32) -> i32 {
  %0 = nv_tileas.addf %x, %x : f32
  %1 = nv_tileas.subf %0, %x rounding<zero> : f32
  %2 = nv_tileas.divf %1, %x rounding<approx> flush_to_zero : f32
  %3 = nv_tileas.fma %d, %d, %d rounding<negative_inf> : f64
  %4 = nv_tileas.maxnumf %2, %x : f32
  %5 = nv_tileas.addi %i, %i overflow<nsw> : i32
  return %5 : i32
}
