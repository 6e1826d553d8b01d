// RUN: tilewright-opt %s --convert-tileas-to-llvm | FileCheck %s
// RUN: sed s/sm_75/sm_80/ %s | tilewright-opt --convert-tileas-to-llvm | FileCheck %s --check-prefix=AMPERE
// Results that no instruction rounds once.

module attributes {nv_tileaa.target_spec = "sm_75"} {
  // bf16 on Turing: the product is exact in f64, the sum is rounded to odd there.
  // CHECK-LABEL: func.func @fma
  // AMPERE-LABEL: func.func @fma
  func.func @fma(%x: bf16, %y: bf16, %z: bf16) -> bf16 {
    // AMPERE: llvm.intr.fma({{.*}}) : (bf16, bf16, bf16) -> bf16
    // CHECK: %[[PRODUCT:.*]] = llvm.fmul %{{.*}}, %{{.*}} : f64
    // CHECK-DAG: %[[DOWN:.*]] = llvm.call_intrinsic "llvm.nvvm.add.rm.d"(%[[PRODUCT]], %{{.*}})
    // CHECK-DAG: %[[UP:.*]] = llvm.call_intrinsic "llvm.nvvm.add.rp.d"(%[[PRODUCT]], %{{.*}})
    // CHECK-DAG: llvm.fcmp "one"
    // CHECK-DAG: llvm.call_intrinsic "llvm.nvvm.add.rz.d"(%[[PRODUCT]], %{{.*}})
    // CHECK: llvm.or
    // CHECK: llvm.fptrunc %{{.*}} : f64 to bf16
    %0 = nv_tileas.fma %x, %y, %z : bf16
    return %0 : bf16
  }

  // Rounding twice in a directed mode equals rounding once.
  // CHECK-LABEL: func.func @half
  func.func @half(%x: f16) -> f16 {
    // CHECK: %[[SUM:.*]] = llvm.call_intrinsic "llvm.nvvm.add.rp.f"
    // CHECK: %[[NEAR:.*]] = llvm.fptrunc %[[SUM]] : f32 to f16
    // CHECK: %[[BACK:.*]] = llvm.fpext %[[NEAR]] : f16 to f32
    // CHECK: llvm.fcmp "olt" %[[BACK]], %[[SUM]] : f32
    // CHECK: llvm.bitcast %{{.*}} : i16 to f16
    %0 = nv_tileas.addf %x, %x rounding<positive_inf> : f16
    return %0 : f16
  }

  // CHECK-LABEL: func.func @single
  func.func @single(%x: f64) -> f32 {
    // CHECK: llvm.call_intrinsic "llvm.nvvm.d2f.rm"
    %0 = nv_tileas.truncf %x rounding<negative_inf> : f64 -> f32
    return %0 : f32
  }

  // Turing has no minimum that flushes and propagates NaN; the operands are flushed.
  // CHECK-LABEL: func.func @least
  func.func @least(%x: f32, %y: f32) -> f32 {
    // CHECK-COUNT-2: llvm.call_intrinsic "llvm.nvvm.mul.rn.ftz.f"
    // CHECK: llvm.call_intrinsic "llvm.minimum"
    %0 = nv_tileas.minimumf %x, %y flush_to_zero : f32
    return %0 : f32
  }

  // CHECK-LABEL: func.func @remainder
  func.func @remainder(%x: f32, %y: f32, %i: f32) -> i64 {
    // CHECK: llvm.call @__nv_fmodf
    %0 = nv_tileas.remf %x, %y : f32
    // CHECK: llvm.call_intrinsic "llvm.fptosi.sat"
    %1 = nv_tileas.fptosi %0 : f32 -> i64
    return %1 : i64
  }
}
