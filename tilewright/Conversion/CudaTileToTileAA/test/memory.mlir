// RUN: tilewright-opt %s --convert-cuda-tile-to-tileaa=gpu-name=sm_90 | FileCheck %s
// Views become memrefs in address space 1 and tiled views; tile blocks become ctas, the device the
// gpu; an access's hints are resolved like an entry's.
cuda_tile.module @kernels {
  // CHECK-LABEL: func.func @k
  entry @k(%p: tile<ptr<f32>>, %m: tile<i32>, %s: tile<i32>) {
    // CHECK: nv_tileaa.make_memref %{{.*}}, sizes[%{{.*}}], strides[%{{.*}}] : !nv_tileaa.ptr<f32>, (i32), (i32) -> memref<?x64xf32, strided<[?, 1]>, 1>
    %v = make_tensor_view %p, shape = [%m, 64], strides = [%s, 1] : tile<i32> -> tensor_view<?x64xf32, strides=[?,1]>
    // CHECK: nv_tileaa.block_tile %{{.*}} -> !nv_tileaa.tiled_view<4x8, memref<?x64xf32, strided<[?, 1]>, 1>, dim_map = [1, 0], padding = neg_inf>
    %t = make_partition_view %v : partition_view<tile=(4x8), padding_value = neg_inf, tensor_view<?x64xf32, strides=[?,1]>, dim_map=[1, 0]>
    // CHECK: nv_tileaa.get_index_space_shape %{{.*}} -> i32, i32
    %n:2 = get_index_space_shape %t : partition_view<tile=(4x8), padding_value = neg_inf, tensor_view<?x64xf32, strides=[?,1]>, dim_map=[1, 0]> -> tile<i32>
    // CHECK: nv_tileaa.make_token
    %0 = make_token : token
    // CHECK: nv_tileaa.tiled_load %{{.*}}[%{{.*}}, %{{.*}}] token %{{.*}} mem_semantic<acquire> mem_scope<gpu> hints {latency = 4 : i32} : {{.*}}[i32, i32] -> tensor<4x8xf32>
    %x, %1 = load_view_tko acquire device %t[%m, %s] token = %0 optimization_hints = <sm_90 = {latency = 4 : i32}, sm_80 = {latency = 1 : i32}> : partition_view<tile=(4x8), padding_value = neg_inf, tensor_view<?x64xf32, strides=[?,1]>, dim_map=[1, 0]>, tile<i32> -> tile<4x8xf32>, token
    // CHECK: nv_tileaa.join_tokens %{{.*}}, %{{.*}}
    %2 = join_tokens %0, %1 : token
    // CHECK: nv_tileaa.tiled_store %{{.*}}, %{{.*}}[%{{.*}}, %{{.*}}] token %{{.*}} mem_semantic<relaxed> mem_scope<cta> : tensor<4x8xf32>
    %3 = store_view_tko relaxed tl_blk %x, %t[%m, %s] token = %2 : tile<4x8xf32>, partition_view<tile=(4x8), padding_value = neg_inf, tensor_view<?x64xf32, strides=[?,1]>, dim_map=[1, 0]>, tile<i32> -> token
    return
  }
}
