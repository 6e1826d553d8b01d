// RUN: tilewright-opt %s | tilewright-opt | FileCheck %s
// Tensors in memory and their views.
// CHECK: cuda_tile.module @kernels {
cuda_tile.module @kernels {
  // CHECK: entry @views(%{{.*}}: tile<ptr<f32>>, %{{.*}}: tile<ptr<f16, <none>>>, %{{.*}}: tile<i32>, %{{.*}}: tile<i64>) {
  entry @views(%p: tile<ptr<f32>>, %a: tile<ptr<f16, <none>>>, %i: tile<i32>, %j: tile<i64>) {
    // CHECK: make_tensor_view %{{.*}}, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %0 = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    // CHECK: make_tensor_view %{{.*}}, shape = [%{{.*}}], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %1 = make_tensor_view %p, shape = [%i], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    // CHECK: make_tensor_view %{{.*}}, shape = [8], strides = [%{{.*}}] : tile<i64> -> tensor_view<8xf32, strides=[?]>
    %2 = make_tensor_view %p, shape = [8], strides = [%j] : tile<i64> -> tensor_view<8xf32, strides=[?]>
    // CHECK: make_tensor_view %{{.*}}, shape = [%{{.*}}, 64], strides = [%{{.*}}, 1] : tile<i32> -> tensor_view<?x64xf32, strides=[?,1]>
    %3 = make_tensor_view %p, shape = [%i, 64], strides = [%i, 1] : tile<i32> -> tensor_view<?x64xf32, strides=[?,1]>
    // CHECK: make_tensor_view %{{.*}}, shape = [8], strides = [1] : tile<ptr<f16, <none>>> -> tensor_view<8xf16, strides=[1], #cuda_tile.ptr_attr<none>>
    %4 = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1], #cuda_tile.ptr_attr<none>>
    // CHECK: make_tensor_view %{{.*}}, shape = [], strides = [] : tensor_view<f32>
    %5 = make_tensor_view %p, shape = [], strides = [] : tensor_view<f32>
    // CHECK: make_partition_view %{{.*}} : partition_view<tile=(4x16), tensor_view<?x64xf32, strides=[?,1]>>
    %6 = make_partition_view %3 : partition_view<tile=(4x16), tensor_view<?x64xf32, strides=[?,1]>>
    // CHECK: make_partition_view %{{.*}} : partition_view<tile=(4x16), tensor_view<?x64xf32, strides=[?,1]>, dim_map=[1, 0]>
    %7 = make_partition_view %3 : partition_view<tile=(4x16), tensor_view<?x64xf32, strides=[?,1]>, dim_map=[1, 0]>
    // CHECK: make_partition_view %{{.*}} : partition_view<tile=(4x16), padding_value = zero, tensor_view<?x64xf32, strides=[?,1]>>
    %8 = make_partition_view %3 : partition_view<tile=(4x16), padding_value = zero, tensor_view<?x64xf32, strides=[?,1]>>
    // CHECK: make_partition_view %{{.*}} : partition_view<tile=(4x16), padding_value = neg_zero, tensor_view<?x64xf32, strides=[?,1]>>
    %9 = make_partition_view %3 : partition_view<tile=(4x16), padding_value = neg_zero, tensor_view<?x64xf32, strides=[?,1]>>
    // CHECK: make_partition_view %{{.*}} : partition_view<tile=(4x16), padding_value = nan, tensor_view<?x64xf32, strides=[?,1]>>
    %10 = make_partition_view %3 : partition_view<tile=(4x16), padding_value = nan, tensor_view<?x64xf32, strides=[?,1]>>
    // CHECK: make_partition_view %{{.*}} : partition_view<tile=(4x16), padding_value = pos_inf, tensor_view<?x64xf32, strides=[?,1]>>
    %11 = make_partition_view %3 : partition_view<tile=(4x16), padding_value = pos_inf, tensor_view<?x64xf32, strides=[?,1]>>
    // CHECK: make_partition_view %{{.*}} : partition_view<tile=(4x16), padding_value = neg_inf, tensor_view<?x64xf32, strides=[?,1]>, dim_map=[1, 0]>
    %12 = make_partition_view %3 : partition_view<tile=(4x16), padding_value = neg_inf, tensor_view<?x64xf32, strides=[?,1]>, dim_map=[1, 0]>
    // CHECK: make_strided_view %{{.*}} : strided_view<tile=(4x16), traversal_strides=[2,8], tensor_view<?x64xf32, strides=[?,1]>>
    %13 = make_strided_view %3 : strided_view<tile=(4x16), traversal_strides=[2, 8], tensor_view<?x64xf32, strides=[?,1]>>
    // CHECK: make_strided_view %{{.*}} : strided_view<tile=(4x16), traversal_strides=[2,8], padding_value = nan, tensor_view<?x64xf32, strides=[?,1]>, dim_map=[1, 0]>
    %14 = make_strided_view %3 : strided_view<tile=(4x16), traversal_strides=[2, 8], padding_value = nan, tensor_view<?x64xf32, strides=[?,1]>, dim_map=[1, 0]>
    // CHECK: make_gather_scatter_view %{{.*}} : gather_scatter_view<tile=(4x16), tensor_view<?x64xf32, strides=[?,1]>, sparse_dim=0>
    %15 = make_gather_scatter_view %3 : gather_scatter_view<tile=(4x16), tensor_view<?x64xf32, strides=[?,1]>, sparse_dim=0>
    // CHECK: make_gather_scatter_view %{{.*}} : gather_scatter_view<tile=(4x16), padding_value = zero, tensor_view<?x64xf32, strides=[?,1]>, sparse_dim=1>
    %16 = make_gather_scatter_view %3 : gather_scatter_view<tile=(4x16), padding_value = zero, tensor_view<?x64xf32, strides=[?,1]>, sparse_dim=1>
    // CHECK: get_tensor_shape %{{.*}} : tensor_view<?x64xf32, strides=[?,1]> -> tile<i32>
    %17:2 = get_tensor_shape %3 : tensor_view<?x64xf32, strides=[?,1]> -> tile<i32>
    // CHECK: get_tensor_shape %{{.*}} : tensor_view<8xf32, strides=[1]> -> tile<i64>
    %18 = get_tensor_shape %0 : tensor_view<8xf32, strides=[1]> -> tile<i64>
    // CHECK: get_index_space_shape %{{.*}} : partition_view<tile=(4x16), tensor_view<?x64xf32, strides=[?,1]>, dim_map=[1, 0]> -> tile<i32>
    %19:2 = get_index_space_shape %7 : partition_view<tile=(4x16), tensor_view<?x64xf32, strides=[?,1]>, dim_map=[1, 0]> -> tile<i32>
    // CHECK: get_index_space_shape %{{.*}} : strided_view<tile=(4x16), traversal_strides=[2,8], tensor_view<?x64xf32, strides=[?,1]>> -> tile<i64>
    %20:2 = get_index_space_shape %13 : strided_view<tile=(4x16), traversal_strides=[2, 8], tensor_view<?x64xf32, strides=[?,1]>> -> tile<i64>
    // CHECK: get_index_space_shape %{{.*}} : gather_scatter_view<tile=(4x16), tensor_view<?x64xf32, strides=[?,1]>, sparse_dim=0> -> tile<i32>
    %21:2 = get_index_space_shape %15 : gather_scatter_view<tile=(4x16), tensor_view<?x64xf32, strides=[?,1]>, sparse_dim=0> -> tile<i32>
    // CHECK: get_tensor_shape %{{.*}} : tensor_view<f32> -> tile<i32>
    get_tensor_shape %5 : tensor_view<f32> -> tile<i32>
    // The identity may be omitted.
    // CHECK: make_partition_view %{{.*}} : partition_view<tile=(4x16), tensor_view<?x64xf32, strides=[?,1]>>
    %22 = make_partition_view %3 : partition_view<tile=(4x16), tensor_view<?x64xf32, strides=[?,1]>, dim_map=[0, 1]>
    // The types' prefix is optional.
    // CHECK: make_partition_view %{{.*}} : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
    %23 = make_partition_view %0 : !cuda_tile.partition_view<tile=(4), !cuda_tile.tensor_view<8xf32, strides=[1]>>
    return
  }
}
