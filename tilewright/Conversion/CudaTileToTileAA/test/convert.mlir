// RUN: tilewright-opt %s --convert-cuda-tile-to-tileaa=gpu-name=sm_90 | FileCheck %s
// f16 to bf16 goes through f32, which represents every f16: one rounding.
cuda_tile.module @kernels {
  // CHECK-LABEL: func.func @k
  entry @k(%x: tile<f32>, %h: tile<f16>, %d: tile<f64>, %i: tile<i32>) {
    // CHECK: arith.truncf %{{.*}} : f32 to f16
    %0 = ftof %x : tile<f32> -> tile<f16>
    // CHECK: arith.extf %{{.*}} : f16 to f32
    %1 = ftof %h : tile<f16> -> tile<f32>
    // CHECK: arith.truncf %{{.*}} upward : f64 to f32
    %2 = ftof %d rounding<positive_inf> : tile<f64> -> tile<f32>
    // CHECK: %[[WIDE:.*]] = arith.extf %{{.*}} : f16 to f32
    // CHECK-NEXT: arith.truncf %[[WIDE]] : f32 to bf16
    %3 = ftof %h : tile<f16> -> tile<bf16>
    // CHECK: arith.sitofp %{{.*}} : i32 to f32
    %4 = itof %i signed : tile<i32> -> tile<f32>
    // CHECK: arith.uitofp %{{.*}} : i32 to f16
    %5 = itof %i unsigned : tile<i32> -> tile<f16>
    return
  }
}
