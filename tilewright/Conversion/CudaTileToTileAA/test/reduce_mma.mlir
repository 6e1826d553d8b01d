// RUN: tilewright-opt %s --convert-cuda-tile-to-tileaa=gpu-name=sm_90 | FileCheck %s
// A reduction's body operates on scalars, which rank-0 tiles become.
cuda_tile.module @kernels {
  // CHECK-LABEL: func.func @k
  entry @k() {
    %x = constant <f32: 1.0> : tile<64xf32>
    // CHECK: nv_tileaa.reduce %{{.*}} dim = 0, identities [0.000000e+00 : f32] {
    // CHECK-NEXT: ^bb0(%{{.*}}: f32, %{{.*}}: f32):
    // CHECK-NEXT: arith.addf %{{.*}}, %{{.*}} : f32
    // CHECK-NEXT: nv_tileaa.yield %{{.*}} : f32
    %s = reduce %x dim=0 identities=[0.0 : f32] : tile<64xf32> -> tile<f32>
    (%l: tile<f32>, %r: tile<f32>) {
      %a = addf %l, %r : tile<f32>
      yield %a : tile<f32>
    }
    %h = constant <f16: 1.0> : tile<16x16xf16>
    %c = constant <f32: 0.0> : tile<16x16xf32>
    // CHECK: nv_tileaa.dot %{{.*}}, %{{.*}}, %{{.*}} : tensor<16x16xf16>, tensor<16x16xf16> -> tensor<16x16xf32>
    %d = mmaf %h, %h, %c : tile<16x16xf16>, tile<16x16xf16>, tile<16x16xf32>
    return
  }
}
