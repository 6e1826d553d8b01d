// RUN: tilewright-opt %s | tilewright-opt | FileCheck %s
// Reductions and scans, of one tile and of several.
// CHECK: cuda_tile.module @kernels {
cuda_tile.module @kernels {
  // CHECK: entry @combine() {
  entry @combine() {
    %x = constant <f32: 1.0> : tile<4x8xf32>
    %n = constant <i32: 1> : tile<4x8xi32>
    %v = constant <i1: true> : tile<8xi1>
    // CHECK: reduce %{{.*}} dim=1 identities=[0.000000e+00 : f32] : tile<4x8xf32> -> tile<4xf32>
    %0 = reduce %x dim=1 identities=[0.000000e+00 : f32] : tile<4x8xf32> -> tile<4xf32>
    // CHECK: (%{{.*}}: tile<f32>, %{{.*}}: tile<f32>) {
    (%l: tile<f32>, %r: tile<f32>) {
      // CHECK: addf %{{.*}}, %{{.*}} : tile<f32>
      %s = addf %l, %r : tile<f32>
      // CHECK: yield %{{.*}} : tile<f32>
      yield %s : tile<f32>
    }
    // CHECK: reduce %{{.*}}, %{{.*}} dim=0 identities=[0xFF800000 : f32, -1 : i32] : tile<4x8xf32>, tile<4x8xi32> -> tile<8xf32>, tile<8xi32>
    %1:2 = reduce %x, %n dim=0 identities=[0xFF800000 : f32, -1 : i32] : tile<4x8xf32>, tile<4x8xi32> -> tile<8xf32>, tile<8xi32>
    // CHECK: (%{{.*}}: tile<f32>, %{{.*}}: tile<f32>, %{{.*}}: tile<i32>, %{{.*}}: tile<i32>) {
    (%l: tile<f32>, %r: tile<f32>, %i: tile<i32>, %j: tile<i32>) {
      // CHECK: cmpf  greater_than  ordered %{{.*}}, %{{.*}} : tile<f32> -> tile<i1>
      %c = cmpf greater_than ordered %l, %r : tile<f32> -> tile<i1>
      // CHECK: select %{{.*}}, %{{.*}}, %{{.*}} : tile<i1>, tile<f32>
      %m = select %c, %l, %r : tile<i1>, tile<f32>
      // CHECK: select %{{.*}}, %{{.*}}, %{{.*}} : tile<i1>, tile<i32>
      %k = select %c, %i, %j : tile<i1>, tile<i32>
      // CHECK: yield %{{.*}}, %{{.*}} : tile<f32>, tile<i32>
      yield %m, %k : tile<f32>, tile<i32>
    }
    // CHECK: reduce %{{.*}} dim=0 identities=[false] : tile<8xi1> -> tile<i1>
    %2 = reduce %v dim=0 identities=[false] : tile<8xi1> -> tile<i1>
    // CHECK: (%{{.*}}: tile<i1>, %{{.*}}: tile<i1>) {
    (%l: tile<i1>, %r: tile<i1>) {
      // CHECK: ori %{{.*}}, %{{.*}} : tile<i1>
      %o = ori %l, %r : tile<i1>
      // CHECK: yield %{{.*}} : tile<i1>
      yield %o : tile<i1>
    }
    // CHECK: scan %{{.*}} dim=1 reverse=false identities=[1.000000e+00 : f32] : tile<4x8xf32> -> tile<4x8xf32>
    %3 = scan %x dim=1 reverse=false identities=[1.000000e+00 : f32] : tile<4x8xf32> -> tile<4x8xf32>
    // CHECK: (%{{.*}}: tile<f32>, %{{.*}}: tile<f32>) {
    (%l: tile<f32>, %r: tile<f32>) {
      // CHECK: mulf %{{.*}}, %{{.*}} : tile<f32>
      %s = mulf %l, %r : tile<f32>
      // CHECK: yield %{{.*}} : tile<f32>
      yield %s : tile<f32>
    }
    // CHECK: scan %{{.*}} dim=0 reverse=true identities=[0 : i32] : tile<4x8xi32> -> tile<4x8xi32>
    %4 = scan %n dim=0 reverse=true identities=[0 : i32] : tile<4x8xi32> -> tile<4x8xi32>
    // CHECK: (%{{.*}}: tile<i32>, %{{.*}}: tile<i32>) {
    (%l: tile<i32>, %r: tile<i32>) {
      // CHECK: addi %{{.*}}, %{{.*}} : tile<i32>
      %s = addi %l, %r : tile<i32>
      // CHECK: yield %{{.*}} : tile<i32>
      yield %s : tile<i32>
    }
    return
  }
}
