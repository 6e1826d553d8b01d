// RUN: tilewright-opt %s | tilewright-opt | FileCheck %s
// The syntax is the specification's; inside a module no prefix is needed.

// CHECK-LABEL: cuda_tile.module @kernels
cuda_tile.module @kernels {
  // CHECK: entry @all(%{{.*}}: tile<ptr<f32>>, %{{.*}}: tile<i32>, %{{.*}}: tile<f32>) optimization_hints=<default = {}, sm_90 = {num_worker_warps_per_cta = 8}>
  entry @all(%p: tile<ptr<f32>>, %n: tile<i32>, %f: tile<f32>)
      optimization_hints=<sm_90 = {num_worker_warps_per_cta = 8}, default = {}> {
    // CHECK: assume div_by<16>, %{{.*}} : tile<ptr<f32>>
    %0 = assume div_by<16>, %p : tile<ptr<f32>>
    // CHECK: assume bounded<0, ?>, %{{.*}} : tile<i32>
    %1 = assume bounded<0, ?>, %n : tile<i32>
    // CHECK: constant <f32: 5.000000e-01> : tile<8x4xf32>
    %2 = constant <f32: 0.5> : tile<8x4xf32>
    // CHECK: constant <i1: {{\[}}true, false]> : tile<2xi1>
    %3 = constant <i1: [true, false]> : tile<2xi1>
    // CHECK: addf %{{.*}} rounding<zero> flush_to_zero : tile<8x4xf32>
    %4 = addf %2, %2 rounding<zero> flush_to_zero : tile<8x4xf32>
    // CHECK: divi %{{.*}} signed rounding<negative_inf> : tile<i32>
    %5 = divi %n, %n signed rounding<negative_inf> : tile<i32>
    // CHECK: cmpf less_than unordered %{{.*}} : tile<8x4xf32> -> tile<8x4xi1>
    %6 = cmpf less_than unordered %2, %4 : tile<8x4xf32> -> tile<8x4xi1>
    // CHECK: make_tensor_view %{{.*}}, shape = [%{{.*}}, 64], strides = [64, 1] : tile<i32> -> tensor_view<?x64xf32, strides=[64,1]>
    %v = make_tensor_view %p, shape = [%n, 64], strides = [64, 1] : tile<i32> -> tensor_view<?x64xf32, strides=[64,1]>
    // CHECK: partition_view<tile=(8x4), padding_value = nan, tensor_view<?x64xf32, strides=[64,1]>, dim_map=[1, 0]>
    %w = make_partition_view %v : partition_view<tile=(8x4), padding_value = nan, tensor_view<?x64xf32, strides=[64,1]>, dim_map=[1, 0]>
    // CHECK: load_view_tko acquire device %{{.*}}[%{{.*}}, %{{.*}}] optimization_hints = <{{.*}}> inbounds = [true, false] :
    %t, %k = load_view_tko acquire device %w[%n, %n] optimization_hints = <sm_90 = {latency = 2 : i32}> inbounds = [true, false] : partition_view<tile=(8x4), padding_value = nan, tensor_view<?x64xf32, strides=[64,1]>, dim_map=[1, 0]>, tile<i32> -> tile<8x4xf32>, token
    // CHECK: for unsigned %{{.*}} in (%{{.*}} to %{{.*}}, step %{{.*}}) : tile<i32> {
    for unsigned %i in (%n to %n, step %n) : tile<i32> {
    }
    // CHECK: reduce %{{.*}} dim=1 identities=[0.000000e+00 : f32] : tile<8x4xf32> -> tile<8xf32>
    %r = reduce %2 dim=1 identities=[0.0 : f32] : tile<8x4xf32> -> tile<8xf32>
    (%a: tile<f32>, %b: tile<f32>) {
      %s = addf %a, %b : tile<f32>
      yield %s : tile<f32>
    }
    return
  }
}
// CHECK: func.func private @views(!cuda_tile.gather_scatter_view<tile=(4x4), tensor_view<?x?xf32, strides=[?,1]>, sparse_dim=0>, !cuda_tile.strided_view<tile=(4x4), traversal_strides=[2,8], tensor_view<?x?xf32, strides=[?,1]>>, !cuda_tile.tile<ptr<f32, <none>>>, !cuda_tile.tile<4xfnv8E5M3FNU>)
func.func private @views(!cuda_tile.gather_scatter_view<tile=(4x4), tensor_view<?x?xf32, strides=[?,1]>, sparse_dim=0>,
  !cuda_tile.strided_view<tile=(4x4), traversal_strides=[2,8], tensor_view<?x?xf32, strides=[?,1]>>, !cuda_tile.tile<ptr<f32, <none>>>, !cuda_tile.tile<4xfnv8E5M3FNU>)
