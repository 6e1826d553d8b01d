// RUN: tilewright-opt %s --convert-cuda-tile-to-tileaa=gpu-name=sm_90 | FileCheck %s
cuda_tile.module @kernels {
  // CHECK-LABEL: func.func @k
  entry @k(%x: tile<f32>) {
    // CHECK: math.exp %{{.*}} : f32
    %0 = exp %x : tile<f32>
    // CHECK: nv_tileaa.exp %{{.*}} rounding<approx> : f32
    %1 = exp %x rounding<approx> : tile<f32>
    // CHECK: math.tanh %{{.*}} : f32
    %2 = tanh %x : tile<f32>
    // CHECK: nv_tileaa.tanh %{{.*}} rounding<approx> : f32
    %3 = tanh %x rounding<approx> : tile<f32>
    // CHECK: math.exp2 %{{.*}} : f32
    %4 = exp2 %x : tile<f32>
    // CHECK: nv_tileaa.exp2 %{{.*}} flush_to_zero : f32
    %5 = exp2 %x flush_to_zero : tile<f32>
    // CHECK: math.rsqrt %{{.*}} : f32
    %6 = rsqrt %x : tile<f32>
    // CHECK: nv_tileaa.rsqrt %{{.*}} flush_to_zero : f32
    %7 = rsqrt %x flush_to_zero : tile<f32>
    return
  }
}
