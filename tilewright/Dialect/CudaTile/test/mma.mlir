// RUN: tilewright-opt %s | tilewright-opt | FileCheck %s
// Matrix multiplication: every pair of operands and accumulator.
// CHECK: cuda_tile.module @kernels {
cuda_tile.module @kernels {
  // CHECK: entry @matrices() {
  entry @matrices() {
    %c1 = constant <f16: 1.0> : tile<4x8xf16>
    %c2 = constant <f16: 1.0> : tile<8x4xf16>
    %c3 = constant <f16: 1.0> : tile<4x4xf16>
    // CHECK: mmaf %{{.*}}, %{{.*}}, %{{.*}} : tile<4x8xf16>, tile<8x4xf16>, tile<4x4xf16>
    %r3 = mmaf %c1, %c2, %c3 : tile<4x8xf16>, tile<8x4xf16>, tile<4x4xf16>
    %c4 = constant <f16: 1.0> : tile<4x8xf16>
    %c5 = constant <f16: 1.0> : tile<8x4xf16>
    %c6 = constant <f32: 1.0> : tile<4x4xf32>
    // CHECK: mmaf %{{.*}}, %{{.*}}, %{{.*}} : tile<4x8xf16>, tile<8x4xf16>, tile<4x4xf32>
    %r6 = mmaf %c4, %c5, %c6 : tile<4x8xf16>, tile<8x4xf16>, tile<4x4xf32>
    %c7 = constant <bf16: 1.0> : tile<4x8xbf16>
    %c8 = constant <bf16: 1.0> : tile<8x4xbf16>
    %c9 = constant <f32: 1.0> : tile<4x4xf32>
    // CHECK: mmaf %{{.*}}, %{{.*}}, %{{.*}} : tile<4x8xbf16>, tile<8x4xbf16>, tile<4x4xf32>
    %r9 = mmaf %c7, %c8, %c9 : tile<4x8xbf16>, tile<8x4xbf16>, tile<4x4xf32>
    %c10 = constant <tf32: 1.0> : tile<4x8xtf32>
    %c11 = constant <tf32: 1.0> : tile<8x4xtf32>
    %c12 = constant <f32: 1.0> : tile<4x4xf32>
    // CHECK: mmaf %{{.*}}, %{{.*}}, %{{.*}} : tile<4x8xtf32>, tile<8x4xtf32>, tile<4x4xf32>
    %r12 = mmaf %c10, %c11, %c12 : tile<4x8xtf32>, tile<8x4xtf32>, tile<4x4xf32>
    %c13 = constant <f32: 1.0> : tile<4x8xf32>
    %c14 = constant <f32: 1.0> : tile<8x4xf32>
    %c15 = constant <f32: 1.0> : tile<4x4xf32>
    // CHECK: mmaf %{{.*}}, %{{.*}}, %{{.*}} : tile<4x8xf32>, tile<8x4xf32>, tile<4x4xf32>
    %r15 = mmaf %c13, %c14, %c15 : tile<4x8xf32>, tile<8x4xf32>, tile<4x4xf32>
    %c16 = constant <f64: 1.0> : tile<4x8xf64>
    %c17 = constant <f64: 1.0> : tile<8x4xf64>
    %c18 = constant <f64: 1.0> : tile<4x4xf64>
    // CHECK: mmaf %{{.*}}, %{{.*}}, %{{.*}} : tile<4x8xf64>, tile<8x4xf64>, tile<4x4xf64>
    %r18 = mmaf %c16, %c17, %c18 : tile<4x8xf64>, tile<8x4xf64>, tile<4x4xf64>
    %c19 = constant <f8E4M3FN: 1.0> : tile<4x8xf8E4M3FN>
    %c20 = constant <f8E4M3FN: 1.0> : tile<8x4xf8E4M3FN>
    %c21 = constant <f16: 1.0> : tile<4x4xf16>
    // CHECK: mmaf %{{.*}}, %{{.*}}, %{{.*}} : tile<4x8xf8E4M3FN>, tile<8x4xf8E4M3FN>, tile<4x4xf16>
    %r21 = mmaf %c19, %c20, %c21 : tile<4x8xf8E4M3FN>, tile<8x4xf8E4M3FN>, tile<4x4xf16>
    %c22 = constant <f8E4M3FN: 1.0> : tile<4x8xf8E4M3FN>
    %c23 = constant <f8E4M3FN: 1.0> : tile<8x4xf8E4M3FN>
    %c24 = constant <f32: 1.0> : tile<4x4xf32>
    // CHECK: mmaf %{{.*}}, %{{.*}}, %{{.*}} : tile<4x8xf8E4M3FN>, tile<8x4xf8E4M3FN>, tile<4x4xf32>
    %r24 = mmaf %c22, %c23, %c24 : tile<4x8xf8E4M3FN>, tile<8x4xf8E4M3FN>, tile<4x4xf32>
    %c25 = constant <f8E5M2: 1.0> : tile<4x8xf8E5M2>
    %c26 = constant <f8E5M2: 1.0> : tile<8x4xf8E5M2>
    %c27 = constant <f16: 1.0> : tile<4x4xf16>
    // CHECK: mmaf %{{.*}}, %{{.*}}, %{{.*}} : tile<4x8xf8E5M2>, tile<8x4xf8E5M2>, tile<4x4xf16>
    %r27 = mmaf %c25, %c26, %c27 : tile<4x8xf8E5M2>, tile<8x4xf8E5M2>, tile<4x4xf16>
    %c28 = constant <f8E5M2: 1.0> : tile<4x8xf8E5M2>
    %c29 = constant <f8E5M2: 1.0> : tile<8x4xf8E5M2>
    %c30 = constant <f32: 1.0> : tile<4x4xf32>
    // CHECK: mmaf %{{.*}}, %{{.*}}, %{{.*}} : tile<4x8xf8E5M2>, tile<8x4xf8E5M2>, tile<4x4xf32>
    %r30 = mmaf %c28, %c29, %c30 : tile<4x8xf8E5M2>, tile<8x4xf8E5M2>, tile<4x4xf32>
    // CHECK: mmaf %{{.*}}, %{{.*}}, %{{.*}} fast_acc : tile<4x8xf8E5M2>, tile<8x4xf8E5M2>, tile<4x4xf32>
    %fast = mmaf %c28, %c29, %c30 fast_acc : tile<4x8xf8E5M2>, tile<8x4xf8E5M2>, tile<4x4xf32>
    %c31 = constant <f16: 1.0> : tile<2x4x8xf16>
    %c32 = constant <f16: 1.0> : tile<2x8x4xf16>
    %c33 = constant <f32: 1.0> : tile<2x4x4xf32>
    // CHECK: mmaf %{{.*}}, %{{.*}}, %{{.*}} : tile<2x4x8xf16>, tile<2x8x4xf16>, tile<2x4x4xf32>
    %batch = mmaf %c31, %c32, %c33 : tile<2x4x8xf16>, tile<2x8x4xf16>, tile<2x4x4xf32>
    %c34 = constant <i8: 1> : tile<4x8xi8>
    %c35 = constant <i8: 1> : tile<8x4xi8>
    %c36 = constant <i32: 1> : tile<4x4xi32>
    // CHECK: mmai %{{.*}}, %{{.*}}, %{{.*}} signed signed : tile<4x8xi8>, tile<8x4xi8>, tile<4x4xi32>
    %isigned_signed = mmai %c34, %c35, %c36 signed signed : tile<4x8xi8>, tile<8x4xi8>, tile<4x4xi32>
    // CHECK: mmai %{{.*}}, %{{.*}}, %{{.*}} signed unsigned : tile<4x8xi8>, tile<8x4xi8>, tile<4x4xi32>
    %isigned_unsigned = mmai %c34, %c35, %c36 signed unsigned : tile<4x8xi8>, tile<8x4xi8>, tile<4x4xi32>
    // CHECK: mmai %{{.*}}, %{{.*}}, %{{.*}} unsigned signed : tile<4x8xi8>, tile<8x4xi8>, tile<4x4xi32>
    %iunsigned_signed = mmai %c34, %c35, %c36 unsigned signed : tile<4x8xi8>, tile<8x4xi8>, tile<4x4xi32>
    // CHECK: mmai %{{.*}}, %{{.*}}, %{{.*}} unsigned unsigned : tile<4x8xi8>, tile<8x4xi8>, tile<4x4xi32>
    %iunsigned_unsigned = mmai %c34, %c35, %c36 unsigned unsigned : tile<4x8xi8>, tile<8x4xi8>, tile<4x4xi32>
    %c37 = constant <f8E4M3FN: 1.0> : tile<4x64xf8E4M3FN>
    %c38 = constant <f8E4M3FN: 1.0> : tile<64x4xf8E4M3FN>
    %c39 = constant <f32: 1.0> : tile<4x4xf32>
    %c40 = constant <f8E8M0FNU: 1.0> : tile<4x2xf8E8M0FNU>
    %c41 = constant <f8E8M0FNU: 1.0> : tile<2x4xf8E8M0FNU>
    // CHECK: mmaf_scaled %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} : tile<4x64xf8E4M3FN>, tile<64x4xf8E4M3FN>, tile<4x4xf32>, tile<4x2xf8E8M0FNU>, tile<2x4xf8E8M0FNU>
    %s41 = mmaf_scaled %c37, %c38, %c39, %c40, %c41 : tile<4x64xf8E4M3FN>, tile<64x4xf8E4M3FN>, tile<4x4xf32>, tile<4x2xf8E8M0FNU>, tile<2x4xf8E8M0FNU>
    %c42 = constant <f8E5M2: 1.0> : tile<4x64xf8E5M2>
    %c43 = constant <f8E5M2: 1.0> : tile<64x4xf8E5M2>
    %c44 = constant <f32: 1.0> : tile<4x4xf32>
    %c45 = constant <f8E8M0FNU: 1.0> : tile<4x2xf8E8M0FNU>
    %c46 = constant <f8E8M0FNU: 1.0> : tile<2x4xf8E8M0FNU>
    // CHECK: mmaf_scaled %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} : tile<4x64xf8E5M2>, tile<64x4xf8E5M2>, tile<4x4xf32>, tile<4x2xf8E8M0FNU>, tile<2x4xf8E8M0FNU>
    %s46 = mmaf_scaled %c42, %c43, %c44, %c45, %c46 : tile<4x64xf8E5M2>, tile<64x4xf8E5M2>, tile<4x4xf32>, tile<4x2xf8E8M0FNU>, tile<2x4xf8E8M0FNU>
    %c47 = constant <f4E2M1FN: 1.0> : tile<4x64xf4E2M1FN>
    %c48 = constant <f4E2M1FN: 1.0> : tile<64x4xf4E2M1FN>
    %c49 = constant <f32: 1.0> : tile<4x4xf32>
    %c50 = constant <f8E8M0FNU: 1.0> : tile<4x2xf8E8M0FNU>
    %c51 = constant <f8E8M0FNU: 1.0> : tile<2x4xf8E8M0FNU>
    // CHECK: mmaf_scaled %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} : tile<4x64xf4E2M1FN>, tile<64x4xf4E2M1FN>, tile<4x4xf32>, tile<4x2xf8E8M0FNU>, tile<2x4xf8E8M0FNU>
    %s51 = mmaf_scaled %c47, %c48, %c49, %c50, %c51 : tile<4x64xf4E2M1FN>, tile<64x4xf4E2M1FN>, tile<4x4xf32>, tile<4x2xf8E8M0FNU>, tile<2x4xf8E8M0FNU>
    %c52 = constant <f4E2M1FN: 1.0> : tile<4x64xf4E2M1FN>
    %c53 = constant <f4E2M1FN: 1.0> : tile<64x4xf4E2M1FN>
    %c54 = constant <f32: 1.0> : tile<4x4xf32>
    %c55 = constant <f8E8M0FNU: 1.0> : tile<4x4xf8E8M0FNU>
    %c56 = constant <f8E8M0FNU: 1.0> : tile<4x4xf8E8M0FNU>
    // CHECK: mmaf_scaled %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} : tile<4x64xf4E2M1FN>, tile<64x4xf4E2M1FN>, tile<4x4xf32>, tile<4x4xf8E8M0FNU>, tile<4x4xf8E8M0FNU>
    %s56 = mmaf_scaled %c52, %c53, %c54, %c55, %c56 : tile<4x64xf4E2M1FN>, tile<64x4xf4E2M1FN>, tile<4x4xf32>, tile<4x4xf8E8M0FNU>, tile<4x4xf8E8M0FNU>
    %c57 = constant <f4E2M1FN: 1.0> : tile<4x64xf4E2M1FN>
    %c58 = constant <f4E2M1FN: 1.0> : tile<64x4xf4E2M1FN>
    %c59 = constant <f32: 1.0> : tile<4x4xf32>
    %c60 = constant <f8E4M3FN: 1.0> : tile<4x4xf8E4M3FN>
    %c61 = constant <f8E4M3FN: 1.0> : tile<4x4xf8E4M3FN>
    // CHECK: mmaf_scaled %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} : tile<4x64xf4E2M1FN>, tile<64x4xf4E2M1FN>, tile<4x4xf32>, tile<4x4xf8E4M3FN>, tile<4x4xf8E4M3FN>
    %s61 = mmaf_scaled %c57, %c58, %c59, %c60, %c61 : tile<4x64xf4E2M1FN>, tile<64x4xf4E2M1FN>, tile<4x4xf32>, tile<4x4xf8E4M3FN>, tile<4x4xf8E4M3FN>
    return
  }
}
