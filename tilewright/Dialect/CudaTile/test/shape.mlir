// RUN: tilewright-opt %s | tilewright-opt | FileCheck %s
// Shapes, constants and assumptions.
// CHECK: cuda_tile.module @kernels {
cuda_tile.module @kernels {
  // CHECK: entry @shapes(%{{.*}}: tile<f32>, %{{.*}}: tile<i32>, %{{.*}}: tile<ptr<f32>>) {
  entry @shapes(%x: tile<f32>, %i: tile<i32>, %p: tile<ptr<f32>>) {
    // CHECK: reshape %{{.*}} : tile<f32> -> tile<1x1xf32>
    %r0 = reshape %x : tile<f32> -> tile<1x1xf32>
    // CHECK: broadcast %{{.*}} : tile<1x1xf32> -> tile<8x4xf32>
    %b0 = broadcast %r0 : tile<1x1xf32> -> tile<8x4xf32>
    // CHECK: permute %{{.*}} [1, 0] : tile<8x4xf32> -> tile<4x8xf32>
    %p0 = permute %b0 [1, 0] : tile<8x4xf32> -> tile<4x8xf32>
    // CHECK: cat %{{.*}}, %{{.*}} dim = 1 : tile<4x8xf32>, tile<4x8xf32> -> tile<4x16xf32>
    %c0 = cat %p0, %p0 dim = 1 : tile<4x8xf32>, tile<4x8xf32> -> tile<4x16xf32>
    // CHECK: cat %{{.*}}, %{{.*}} dim = 0 : tile<4x8xf32>, tile<4x8xf32> -> tile<8x8xf32>
    %c1 = cat %p0, %p0 dim = 0 : tile<4x8xf32>, tile<4x8xf32> -> tile<8x8xf32>
    // CHECK: extract %{{.*}}[%{{.*}}, %{{.*}}] : tile<4x16xf32> -> tile<2x4xf32>
    %e0 = extract %c0[%i, %i] : tile<4x16xf32> -> tile<2x4xf32>
    // CHECK: insert %{{.*}}, %{{.*}}[%{{.*}}, %{{.*}}] : tile<2x4xf32>, tile<4x16xf32>
    %n0 = insert %e0, %c0[%i, %i] : tile<2x4xf32>, tile<4x16xf32>
    // CHECK: extract %{{.*}}[] : tile<f32> -> tile<f32>
    %e1 = extract %x[] : tile<f32> -> tile<f32>
    // CHECK: insert %{{.*}}, %{{.*}}[] : tile<f32>, tile<f32>
    %n1 = insert %x, %x[] : tile<f32>, tile<f32>
    // CHECK: reshape %{{.*}} : tile<ptr<f32>> -> tile<1xptr<f32>>
    %r1 = reshape %p : tile<ptr<f32>> -> tile<1xptr<f32>>
    // CHECK: broadcast %{{.*}} : tile<1xptr<f32>> -> tile<4xptr<f32>>
    %b1 = broadcast %r1 : tile<1xptr<f32>> -> tile<4xptr<f32>>
    // CHECK: iota : tile<2xi1>
    %i1 = iota : tile<2xi1>
    // CHECK: iota : tile<256xi8>
    %i8 = iota : tile<256xi8>
    // CHECK: iota : tile<128xi16>
    %i16 = iota : tile<128xi16>
    // CHECK: iota : tile<128xi32>
    %i32 = iota : tile<128xi32>
    // CHECK: iota : tile<1xi64>
    %i64 = iota : tile<1xi64>
    return
  }
  // CHECK: entry @constants() {
  entry @constants() {
    // CHECK: constant <i1: true> : tile<i1>
    %0 = constant <i1: true> : tile<i1>
    // CHECK: constant <i1: [true, false, false, true]> : tile<4xi1>
    %1 = constant <i1: [true, false, false, true]> : tile<4xi1>
    // CHECK: constant <i8: -128> : tile<i8>
    %2 = constant <i8: -128> : tile<i8>
    // CHECK: constant <i16: 32767> : tile<2xi16>
    %3 = constant <i16: 32767> : tile<2xi16>
    // CHECK: constant <i32: {{\[\[}}1, 2], [3, 4]]> : tile<2x2xi32>
    %4 = constant <i32: [[1, 2], [3, 4]]> : tile<2x2xi32>
    // CHECK: constant <i64: -9223372036854775808> : tile<i64>
    %5 = constant <i64: -9223372036854775808> : tile<i64>
    // CHECK: constant <f16: 1.000000e+00> : tile<f16>
    %6 = constant <f16: 1.000000e+00> : tile<f16>
    // CHECK: constant <bf16: [1.000000e+00, -2.000000e+00]> : tile<2xbf16>
    %7 = constant <bf16: [1.000000e+00, -2.000000e+00]> : tile<2xbf16>
    // CHECK: constant <tf32: 1.500000e+00> : tile<4xtf32>
    %8 = constant <tf32: 1.500000e+00> : tile<4xtf32>
    // CHECK: constant <f32: 0x7FC00000> : tile<f32>
    %9 = constant <f32: 0x7FC00000> : tile<f32>
    // CHECK: constant <f32: 0xFF800000> : tile<f32>
    %10 = constant <f32: 0xFF800000> : tile<f32>
    // CHECK: constant <f32: -0.000000e+00> : tile<f32>
    %11 = constant <f32: -0.000000e+00> : tile<f32>
    // CHECK: constant <f64: 1.000000e-01> : tile<f64>
    %12 = constant <f64: 1.000000e-01> : tile<f64>
    // CHECK: constant <f8E4M3FN: 4.480000e+02> : tile<f8E4M3FN>
    %13 = constant <f8E4M3FN: 4.480000e+02> : tile<f8E4M3FN>
    // CHECK: constant <f8E5M2: 0x7C> : tile<f8E5M2>
    %14 = constant <f8E5M2: 0x7C> : tile<f8E5M2>
    // CHECK: constant <f8E8M0FNU: 2.000000e+00> : tile<f8E8M0FNU>
    %15 = constant <f8E8M0FNU: 2.000000e+00> : tile<f8E8M0FNU>
    // CHECK: constant <f4E2M1FN: [5.000000e-01, 6.000000e+00]> : tile<2xf4E2M1FN>
    %16 = constant <f4E2M1FN: [5.000000e-01, 6.000000e+00]> : tile<2xf4E2M1FN>
    // Equal elements are printed once.
    // CHECK: constant <i32: 7> : tile<2xi32>
    %17 = constant <i32: [7, 7]> : tile<2xi32>
    // Numbers beyond the signed range are parsed, and printed as signed.
    // CHECK: constant <i8: -1> : tile<i8>
    %18 = constant <i8: 255> : tile<i8>
    // CHECK: constant <i1: [true, false]> : tile<2xi1>
    %19 = constant <i1: [1, 0]> : tile<2xi1>
    return
  }
  // CHECK: entry @assumptions(%{{.*}}: tile<i32>, %{{.*}}: tile<ptr<f32>>) {
  entry @assumptions(%i: tile<i32>, %p: tile<ptr<f32>>) {
    // CHECK: assume div_by<16>, %{{.*}} : tile<ptr<f32>>
    %0 = assume div_by<16>, %p : tile<ptr<f32>>
    // CHECK: assume div_by<1>, %{{.*}} : tile<i32>
    %1 = assume div_by<1>, %i : tile<i32>
    // CHECK: assume div_by<4611686018427387904>, %{{.*}} : tile<i32>
    %2 = assume div_by<4611686018427387904>, %i : tile<i32>
    // CHECK: iota : tile<8xi32>
    %k = iota : tile<8xi32>
    // CHECK: assume div_by<4, every 4 along 0>, %{{.*}} : tile<8xi32>
    %3 = assume div_by<4, every 4 along 0>, %k : tile<8xi32>
    // CHECK: assume same_elements<[4]>, %{{.*}} : tile<8xi32>
    %4 = assume same_elements<[4]>, %k : tile<8xi32>
    // CHECK: assume same_elements<[]>, %{{.*}} : tile<i32>
    %5 = assume same_elements<[]>, %i : tile<i32>
    // CHECK: assume bounded<0, ?>, %{{.*}} : tile<8xi32>
    %6 = assume bounded<0, ?>, %k : tile<8xi32>
    // CHECK: assume bounded<?, 7>, %{{.*}} : tile<8xi32>
    %7 = assume bounded<?, 7>, %k : tile<8xi32>
    // CHECK: assume bounded<-1, 7>, %{{.*}} : tile<8xi32>
    %8 = assume bounded<-1, 7>, %k : tile<8xi32>
    // CHECK: assume bounded<?, ?>, %{{.*}} : tile<8xi32>
    %9 = assume bounded<?, ?>, %k : tile<8xi32>
    // CHECK: make_tensor_view %{{.*}}, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    // CHECK: assume div_by<8>, %{{.*}} : tensor_view<8xf32, strides=[1]>
    %10 = assume div_by<8>, %v : tensor_view<8xf32, strides=[1]>
    // CHECK: assume div_by<16>, %{{.*}} : tile<ptr<f32>>
    %11 = assume #cuda_tile.div_by<16>, %p : tile<ptr<f32>>
    return
  }
}
