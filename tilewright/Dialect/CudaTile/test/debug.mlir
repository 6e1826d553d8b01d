// RUN: tilewright-opt %s | tilewright-opt | FileCheck %s
// Assertions and prints.
// CHECK: cuda_tile.module @kernels {
cuda_tile.module @kernels {
  // CHECK: entry @talk(%{{.*}}: tile<i1>, %{{.*}}: tile<i32>, %{{.*}}: tile<f32>) {
  entry @talk(%c: tile<i1>, %i: tile<i32>, %x: tile<f32>) {
    %t = make_token : token
    // CHECK: assert %{{.*}}, "index out of range" : tile<i1>
    assert %c, "index out of range" : tile<i1>
    %k = constant <i1: [true, false]> : tile<2xi1>
    // CHECK: assert %{{.*}}, "a \22quoted\22 word\0A" : tile<2xi1>
    assert %k, "a \22quoted\22 word\0A" : tile<2xi1>
    // CHECK: print_tko "no arguments" -> token
    %0 = print_tko "no arguments" -> token
    // CHECK: print_tko "%{{.*}}", %{{.*}} : tile<i32> -> token
    %1 = print_tko "%d" , %i : tile<i32> -> token
    // CHECK: print_tko "%{{.*}} %{{.*}}\0A", %{{.*}}, %{{.*}} : tile<i32>, tile<f32> -> token
    %2 = print_tko "%d %f\0A", %i, %x : tile<i32>, tile<f32> -> token
    // CHECK: print_tko "100%%" token=%{{.*}} -> token
    %3 = print_tko "100%%" token=%t -> token
    // CHECK: print_tko "%+08.3f", %{{.*}} token=%{{.*}} : tile<f32> -> token
    %4 = print_tko "%+08.3f", %x token=%t : tile<f32> -> token
    // Called print up to 13.1.
    // CHECK: print_tko "%{{.*}}", %{{.*}} : tile<i32> -> token
    %5 = print "%d", %i : tile<i32> -> token
    // CHECK: print_tko "%{{.*}}", %{{.*}} : tile<i32> -> token
    %6 = cuda_tile.print "%d", %i : !cuda_tile.tile<i32> -> !cuda_tile.token
    return
  }
}
