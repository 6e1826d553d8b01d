// RUN: tilewright-opt %s --convert-cuda-tile-to-tileaa=gpu-name=sm_90 | FileCheck %s
// Tiles of rank 0 are scalars.
cuda_tile.module @kernels {
  // CHECK-LABEL: func.func @k
  // CHECK-SAME: (%[[X:.*]]: f32, %[[P:.*]]: !nv_tileaa.ptr<f16>)
  entry @k(%x: tile<f32>, %p: tile<ptr<f16>>) {
    // CHECK: arith.constant dense<5.000000e-01> : tensor<8x4xf32>
    %0 = constant <f32: 0.5> : tile<8x4xf32>
    // CHECK: arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
    %1 = constant <i32: [1, 2, 3, 4]> : tile<4xi32>
    // CHECK: arith.constant 2 : i32
    %2 = constant <i32: 2> : tile<i32>
    // CHECK: nv_tileaa.splat %[[X]] : f32 -> tensor<1x1xf32>
    %3 = reshape %x : tile<f32> -> tile<1x1xf32>
    // CHECK: nv_tileaa.broadcast %{{.*}} : tensor<1x1xf32> -> tensor<8x4xf32>
    %4 = broadcast %3 : tile<1x1xf32> -> tile<8x4xf32>
    // CHECK: nv_tileaa.permute %{{.*}} [1, 0] : tensor<8x4xf32> -> tensor<4x8xf32>
    %5 = permute %4 [1, 0] : tile<8x4xf32> -> tile<4x8xf32>
    // CHECK: nv_tileaa.reshape %{{.*}} : tensor<1x1xf32> -> f32
    %6 = reshape %3 : tile<1x1xf32> -> tile<f32>
    // CHECK: nv_tileaa.iota : tensor<128xi32>
    %7 = iota : tile<128xi32>
    // CHECK: nv_tileaa.assume div_by<16>, %[[P]] : !nv_tileaa.ptr<f16>
    %8 = assume div_by<16>, %p : tile<ptr<f16>>
    // CHECK: nv_tileaa.assume bounded<0, ?>, %{{.*}} : i32
    %9 = assume bounded<0, ?>, %2 : tile<i32>
    // CHECK: nv_tileaa.assume same_elements<[4]>, %{{.*}} : tensor<128xi32>
    %10 = assume same_elements<[4]>, %7 : tile<128xi32>
    return
  }
}
