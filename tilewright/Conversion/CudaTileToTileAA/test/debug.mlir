// RUN: tilewright-opt %s --convert-cuda-tile-to-tileaa=gpu-name=sm_90 | FileCheck %s
// Each argument is converted to the type that its conversion requires: i64, f64, or i32 for a
// character.
cuda_tile.module @kernels {
  // CHECK-LABEL: func.func @k
  entry @k(%i: tile<i8>, %f: tile<f32>, %c: tile<i1>) {
    %0 = make_token : token
    // CHECK: %[[S:.*]] = arith.extsi %arg0 : i8 to i64
    // CHECK: %[[U:.*]] = arith.extui %arg0 : i8 to i64
    // CHECK: nv_tileaa.print "%5lld %-3llx 100%%\0A" token %{{.*}}, %[[S]], %[[U]] : i64, i64
    %1 = print_tko "%5hhd %-3x 100%%\0A", %i, %i token=%0 : tile<i8>, tile<i8> -> token
    // CHECK: %[[D:.*]] = arith.extf %arg1 : f32 to f64
    // CHECK: nv_tileaa.print "%.3f", %[[D]] : f64
    %2 = print_tko "%.3f", %f : tile<f32> -> token
    // CHECK: %[[W:.*]] = nv_tileaa.fptosi %{{.*}} : f64 -> i64
    // CHECK: %[[N:.*]] = arith.select %{{.*}}, %[[W]], %{{.*}} : i64
    // CHECK: nv_tileaa.print "%lld", %[[N]] : i64
    %3 = print_tko "%d", %f : tile<f32> -> token
    // CHECK: arith.trunci %{{.*}} : i64 to i8
    // CHECK: nv_tileaa.print "%c", %{{.*}} : i32
    %4 = print_tko "%c", %i : tile<i8> -> token
    // CHECK: nv_tileaa.assert %arg2, "holds" : i1
    assert %c, "holds" : tile<i1>
    return
  }
}
