// RUN: tilewright-opt %s --convert-tileas-to-llvm | FileCheck %s
// covers: PS-11, AT-3
// LLVM gets exactly the fast-math flags of each tile operation.

// CHECK-LABEL: @flags
func.func @flags(%a: f32) -> f32 {
  // CHECK: llvm.fadd %{{.*}}, %{{.*}} {fastmathFlags = #llvm.fastmath<contract>} : f32
  %0 = nv_tileas.addf %a, %a fastmath<contract> : f32
  // CHECK: llvm.fsub %{{.*}}, %{{.*}} {fastmathFlags = #llvm.fastmath<reassoc>} : f32
  %1 = nv_tileas.subf %0, %a fastmath<reassoc> : f32
  // CHECK: llvm.fmul %{{.*}}, %{{.*}} {fastmathFlags = #llvm.fastmath<nnan, ninf>} : f32
  %2 = nv_tileas.mulf %1, %a fastmath<nnan,ninf> : f32
  // CHECK: llvm.fdiv %{{.*}}, %{{.*}} {fastmathFlags = #llvm.fastmath<arcp>} : f32
  %3 = nv_tileas.divf %2, %a fastmath<arcp> : f32
  // CHECK: llvm.fneg %{{.*}} {fastmathFlags = #llvm.fastmath<nsz>} : f32
  %4 = nv_tileas.negf %3 fastmath<nsz> : f32
  // CHECK: llvm.intr.fma(%{{.*}}) {fastmathFlags = #llvm.fastmath<nnan>}
  %5 = nv_tileas.fma %4, %a, %a fastmath<nnan> : f32
  // CHECK: llvm.call_intrinsic "llvm.maximum"(%{{.*}}) {fastmathFlags = #llvm.fastmath<nnan>}
  %6 = nv_tileas.maximumf %5, %a fastmath<nnan> : f32
  // CHECK: llvm.call_intrinsic "llvm.sqrt"(%{{.*}}) {fastmathFlags = #llvm.fastmath<afn>}
  %7 = nv_tileas.sqrt %6 fastmath<afn> : f32
  // CHECK: llvm.call @__nv_fast_expf(%{{.*}}) {fastmathFlags = #llvm.fastmath<afn>}
  %8 = nv_tileas.exp %7 fastmath<afn> : f32
  // CHECK: llvm.call_intrinsic "llvm.nvvm.ex2.approx"(%{{.*}}) {fastmathFlags = #llvm.fastmath<afn>}
  %9 = nv_tileas.exp2 %8 fastmath<afn> : f32
  // CHECK: llvm.call_intrinsic "llvm.nvvm.add.rz.f"(%{{.*}}) {fastmathFlags = #llvm.fastmath<nsz>}
  %10 = nv_tileas.addf %9, %a rounding<zero> fastmath<nsz> : f32
  // MLIR's float conversions drop the flags.
  // CHECK: llvm.fptrunc %{{[0-9]+}} : f32 to f16
  %11 = nv_tileas.truncf %10 fastmath<ninf> : f32 -> f16
  // CHECK: llvm.fpext %{{[0-9]+}} : f16 to f32
  %12 = nv_tileas.extf %11 fastmath<nnan> : f16 -> f32
  // CHECK: llvm.fcmp "olt" %{{.*}}, %{{.*}} {fastmathFlags = #llvm.fastmath<nnan>} : f32
  %13 = nv_tileas.cmpf olt, %12, %a fastmath<nnan> : f32 -> i1
  // A string has the same meaning.
  // CHECK: llvm.fmul %{{.*}}, %{{.*}} {fastmathFlags = #llvm.fastmath<contract>} : f32
  %14 = nv_tileas.mulf %12, %a {fastmath = "contract"} : f32
  // CHECK-NOT: fastmathFlags
  // CHECK: llvm.fadd
  %15 = nv_tileas.addf %14, %a : f32
  %16 = nv_tileas.select %13, %15, %12 : i1, f32
  return %16 : f32
}
