// RUN: tilewright-opt %s --convert-cuda-tile-to-tileaa=gpu-name=sm_90 | FileCheck %s
cuda_tile.module @kernels {
  // CHECK-LABEL: func.func @k
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // CHECK: arith.cmpf olt, %{{.*}}, %{{.*}} : f32
    %0 = cmpf less_than ordered %x, %x : tile<f32> -> tile<i1>
    // CHECK: arith.cmpf une, %{{.*}}, %{{.*}} : f32
    %1 = cmpf not_equal unordered %x, %x : tile<f32> -> tile<i1>
    // CHECK: arith.cmpf one, %{{.*}}, %{{.*}} : f32
    %2 = cmpf not_equal ordered %x, %x : tile<f32> -> tile<i1>
    // CHECK: arith.cmpi uge, %{{.*}}, %{{.*}} : i32
    %3 = cmpi greater_than_or_equal %i, %i, unsigned : tile<i32> -> tile<i1>
    // CHECK: arith.cmpi slt, %{{.*}}, %{{.*}} : i32
    %4 = cmpi less_than %i, %i, signed : tile<i32> -> tile<i1>
    // CHECK: arith.select %{{.*}}, %{{.*}}, %{{.*}} : f32
    %5 = select %0, %x, %x : tile<i1>, tile<f32>
    return
  }
}
