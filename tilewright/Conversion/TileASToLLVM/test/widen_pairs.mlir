// RUN: tilewright compile %source_root/test/kernels/convert/ftof_f8_pairs.mlir --gpu-name sm_89 -o - --emit=ptx | FileCheck %s
// RUN: tilewright compile %source_root/test/kernels/convert/ftof_f8_pairs.mlir --gpu-name sm_80 -o - --emit=ptx | FileCheck %s --check-prefix=AMPERE
// 8-bit floats become f16 and f32 two at a time: from sm_89 on by one instruction, for both f16 and
// f32; before, f8E4M3FN by f16 arithmetic.

// CHECK:     cvt.rn.f16x2.e4m3x2
// CHECK-NOT: e4m3x2
// CHECK:     cvt.rn.f16x2.e5m2x2
// CHECK-NOT: e5m2x2
// AMPERE:     prmt.b32
// AMPERE:     fma.rn.f16x2
// AMPERE:     mul.rn.f16x2
// AMPERE:     fma.rn.f16x2
// AMPERE-NOT: cvt.rn.f16x2
