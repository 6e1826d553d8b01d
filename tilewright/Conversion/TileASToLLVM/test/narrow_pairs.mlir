// RUN: tilewright compile %source_root/test/kernels/convert/ftof_to_f8_pairs.mlir --gpu-name sm_89 -o - --emit=ptx | FileCheck %s
// RUN: tilewright compile %source_root/test/kernels/convert/ftof_to_f8_pairs.mlir --gpu-name sm_80 -o - --emit=ptx | FileCheck %s --check-prefix=AMPERE
// f16 and f32 are rounded to 8-bit floats two at a time from sm_89 on.

// CHECK-DAG:  cvt.rn.satfinite.e4m3x2.f32
// CHECK-DAG:  cvt.rn.satfinite.e5m2x2.f32
// AMPERE:     shr.u32
// AMPERE-NOT: satfinite
