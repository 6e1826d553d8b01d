// RUN: tilewright-opt %s | tilewright-opt | FileCheck %s
// Tokens, loads, stores, addresses and globals.
// CHECK: cuda_tile.module @kernels {
cuda_tile.module @kernels {
  // CHECK: global  @plain <f32: [1.000000e+00, 2.000000e+00]> : tile<2xf32>
  global @plain <f32: [1.000000e+00, 2.000000e+00]> : tile<2xf32>
  // CHECK: global  @aligned alignment = 128 <i8: 0> : tile<16xi8>
  global @aligned alignment = 128 <i8: 0> : tile<16xi8>
  // CHECK: global private @hidden <f16: 1.000000e+00> : tile<2xf16>
  global private @hidden <f16: 1.000000e+00> : tile<2xf16>
  // CHECK: global constant @fixed <bf16: 1.000000e+00> : tile<2xbf16>
  global constant @fixed <bf16: 1.000000e+00> : tile<2xbf16>
  // CHECK: global private constant @table alignment = 16 <i64: [1, -1]> : tile<2xi64>
  global private constant @table alignment = 16 <i64: [1, -1]> : tile<2xi64>
  // CHECK: global  @seen <f64: 1.000000e+00> : tile<2xf64>
  global public @seen <f64: 1.000000e+00> : tile<2xf64>
  // CHECK: global  @zero <i1: true> : tile<2xi1>
  global @zero alignment = 0 <i1: true> : tile<2xi1>
  // CHECK: entry @tokens() {
  entry @tokens() {
    // CHECK: make_token : token
    %0 = make_token : token
    // CHECK: make_token : token
    %1 = make_token : token
    // CHECK: join_tokens %{{.*}}, %{{.*}} : token
    %2 = join_tokens %0, %1 : token
    // CHECK: join_tokens %{{.*}}, %{{.*}}, %{{.*}} : token
    %3 = join_tokens %0, %1, %2 : token
    // CHECK: memory_fence_alias_tko %{{.*}}
    %4 = memory_fence_alias_tko %3
    // CHECK: gdc_wait_tko -> token
    %5 = gdc_wait_tko -> token
    // CHECK: gdc_wait_tko token = %{{.*}} -> token
    %6 = gdc_wait_tko token = %5 -> token
    // CHECK: gdc_launch_dependents_tko -> token
    %7 = gdc_launch_dependents_tko -> token
    // CHECK: gdc_launch_dependents_tko token = %{{.*}} -> token
    %8 = gdc_launch_dependents_tko token = %7 -> token
    return
  }
  // CHECK: entry @pointers(%{{.*}}: tile<ptr<f32>>, %{{.*}}: tile<ptr<i1>>, %{{.*}}: tile<i1>, %{{.*}}: tile<f32>, %{{.*}}: tile<i32>, %{{.*}}: tile<i64>) {
  entry @pointers(%p: tile<ptr<f32>>, %b: tile<ptr<i1>>, %c: tile<i1>, %x: tile<f32>, %i: tile<i32>, %j: tile<i64>) {
    %t = make_token : token
    // CHECK: load_ptr_tko weak %{{.*}} : tile<ptr<f32>> -> tile<f32>, token
    %0:2 = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
    // CHECK: load_ptr_tko relaxed tl_blk %{{.*}} : tile<ptr<f32>> -> tile<f32>, token
    %1:2 = load_ptr_tko relaxed tl_blk %p : tile<ptr<f32>> -> tile<f32>, token
    // CHECK: load_ptr_tko relaxed device %{{.*}} : tile<ptr<f32>> -> tile<f32>, token
    %2:2 = load_ptr_tko relaxed device %p : tile<ptr<f32>> -> tile<f32>, token
    // CHECK: load_ptr_tko acquire sys %{{.*}} : tile<ptr<f32>> -> tile<f32>, token
    %3:2 = load_ptr_tko acquire sys %p : tile<ptr<f32>> -> tile<f32>, token
    // CHECK: load_ptr_tko weak %{{.*}}, %{{.*}} : tile<ptr<f32>>, tile<i1> -> tile<f32>, token
    %4:2 = load_ptr_tko weak %p, %c : tile<ptr<f32>>, tile<i1> -> tile<f32>, token
    // CHECK: load_ptr_tko weak %{{.*}}, %{{.*}} : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
    %5:2 = load_ptr_tko weak %p, %x : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
    // CHECK: load_ptr_tko weak %{{.*}}, %{{.*}}, %{{.*}} : tile<ptr<f32>>, tile<i1>, tile<f32> -> tile<f32>, token
    %6:2 = load_ptr_tko weak %p, %c, %x : tile<ptr<f32>>, tile<i1>, tile<f32> -> tile<f32>, token
    // CHECK: load_ptr_tko weak %{{.*}} token=%{{.*}} : tile<ptr<f32>> -> tile<f32>, token
    %7:2 = load_ptr_tko weak %p token=%t : tile<ptr<f32>> -> tile<f32>, token
    // CHECK: load_ptr_tko acquire device %{{.*}}, %{{.*}}, %{{.*}} token=%{{.*}} optimization_hints = <sm_90 = {latency = 3}> : tile<ptr<f32>>, tile<i1>, tile<f32> -> tile<f32>, token
    %8:2 = load_ptr_tko acquire device %p, %c, %x token=%t optimization_hints = <sm_90 = {latency = 3 : i32}> : tile<ptr<f32>>, tile<i1>, tile<f32> -> tile<f32>, token
    // A single operand of i1 is a mask, unless it is named padding_value.
    // CHECK: load_ptr_tko weak %{{.*}}, %{{.*}} : tile<ptr<i1>>, tile<i1> -> tile<i1>, token
    %9:2 = load_ptr_tko weak %b, %c : tile<ptr<i1>>, tile<i1> -> tile<i1>, token
    // CHECK: load_ptr_tko weak %{{.*}}, padding_value = %{{.*}} : tile<ptr<i1>>, tile<i1> -> tile<i1>, token
    %10:2 = load_ptr_tko weak %b, padding_value = %c : tile<ptr<i1>>, tile<i1> -> tile<i1>, token
    // CHECK: load_ptr_tko weak %{{.*}}, %{{.*}}, %{{.*}} : tile<ptr<i1>>, tile<i1>, tile<i1> -> tile<i1>, token
    %11:2 = load_ptr_tko weak %b, %c, %c : tile<ptr<i1>>, tile<i1>, tile<i1> -> tile<i1>, token
    // CHECK: load_ptr_tko weak %{{.*}}, %{{.*}} : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
    %12:2 = load_ptr_tko weak %p, padding_value = %x : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
    // CHECK: load_ptr_tko weak %{{.*}}, %{{.*}}, %{{.*}} : tile<ptr<f32>>, tile<i1>, tile<f32> -> tile<f32>, token
    %13:2 = load_ptr_tko weak %p, %c, padding_value = %x : tile<ptr<f32>>, tile<i1>, tile<f32> -> tile<f32>, token
    // CHECK: store_ptr_tko weak %{{.*}}, %{{.*}} : tile<ptr<f32>>, tile<f32> -> token
    %14 = store_ptr_tko weak %p, %x : tile<ptr<f32>>, tile<f32> -> token
    // CHECK: store_ptr_tko relaxed tl_blk %{{.*}}, %{{.*}} : tile<ptr<f32>>, tile<f32> -> token
    %15 = store_ptr_tko relaxed tl_blk %p, %x : tile<ptr<f32>>, tile<f32> -> token
    // CHECK: store_ptr_tko relaxed sys %{{.*}}, %{{.*}} : tile<ptr<f32>>, tile<f32> -> token
    %16 = store_ptr_tko relaxed sys %p, %x : tile<ptr<f32>>, tile<f32> -> token
    // CHECK: store_ptr_tko release device %{{.*}}, %{{.*}}, %{{.*}} : tile<ptr<f32>>, tile<f32>, tile<i1> -> token
    %17 = store_ptr_tko release device %p, %x, %c : tile<ptr<f32>>, tile<f32>, tile<i1> -> token
    // CHECK: store_ptr_tko weak %{{.*}}, %{{.*}} token=%{{.*}} : tile<ptr<f32>>, tile<f32> -> token
    %18 = store_ptr_tko weak %p, %x token=%t : tile<ptr<f32>>, tile<f32> -> token
    // CHECK: store_ptr_tko weak %{{.*}}, %{{.*}}, %{{.*}} token=%{{.*}} optimization_hints = <default = {latency = 1}> : tile<ptr<f32>>, tile<f32>, tile<i1> -> token
    %19 = store_ptr_tko weak %p, %x, %c token=%t optimization_hints = <default = {latency = 1 : i32}> : tile<ptr<f32>>, tile<f32>, tile<i1> -> token
    // CHECK: offset %{{.*}}, %{{.*}} : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %20 = offset %p, %i : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    // CHECK: offset %{{.*}}, %{{.*}} : tile<ptr<f32>>, tile<i64> -> tile<ptr<f32>>
    %21 = offset %p, %j : tile<ptr<f32>>, tile<i64> -> tile<ptr<f32>>
    // CHECK: alloca num_elem = 64, alignment = 128 : tile<ptr<f32>>
    %22 = alloca num_elem = 64, alignment = 128 : tile<ptr<f32>>
    // CHECK: alloca num_elem = 1, alignment = 1 global : tile<ptr<i8>>
    %23 = alloca num_elem = 1, alignment = 1 global : tile<ptr<i8>>
    // CHECK: get_global @plain : tile<ptr<f32>>
    %24 = get_global @plain : tile<ptr<f32>>
    return
  }
  // CHECK: entry @views(%{{.*}}: tile<ptr<f32>>, %{{.*}}: tile<i32>, %{{.*}}: tile<i64>) {
  entry @views(%p: tile<ptr<f32>>, %i: tile<i32>, %j: tile<i64>) {
    %t = make_token : token
    %v = make_tensor_view %p, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
    %q = make_partition_view %v : partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>
    %s = make_strided_view %v : strided_view<tile=(4x8), traversal_strides=[2, 4], tensor_view<64x64xf32, strides=[64,1]>>
    %g = make_gather_scatter_view %v : gather_scatter_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>
    %l = iota : tile<4xi32>
    // CHECK: load_view_tko weak %{{.*}}[%{{.*}}, %{{.*}}] : partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> tile<4x8xf32>, token
    %x, %0 = load_view_tko weak %q[%i, %i] : partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> tile<4x8xf32>, token
    // CHECK: load_view_tko relaxed tl_blk %{{.*}}[%{{.*}}, %{{.*}}] : strided_view<tile=(4x8), traversal_strides=[2,4], tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> tile<4x8xf32>, token
    %1:2 = load_view_tko relaxed tl_blk %s[%i, %i] : strided_view<tile=(4x8), traversal_strides=[2, 4], tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> tile<4x8xf32>, token
    // CHECK: load_view_tko acquire sys %{{.*}}[%{{.*}}, %{{.*}}] : gather_scatter_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> tile<4x8xf32>, token
    %2:2 = load_view_tko acquire sys %g[%l, %i] : gather_scatter_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> tile<4x8xf32>, token
    // CHECK: load_view_tko weak %{{.*}}[%{{.*}}, %{{.*}}] token = %{{.*}} : partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>, tile<i64> -> tile<4x8xf32>, token
    %3:2 = load_view_tko weak %q[%j, %j] token = %t : partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>, tile<i64> -> tile<4x8xf32>, token
    // CHECK: load_view_tko weak %{{.*}}[%{{.*}}, %{{.*}}] optimization_hints = <sm_100 = {allow_tma = false, latency = 10}> : partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> tile<4x8xf32>, token
    %4:2 = load_view_tko weak %q[%i, %i] optimization_hints = <sm_100 = {allow_tma = false, latency = 10 : i32}> : partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> tile<4x8xf32>, token
    // CHECK: load_view_tko weak %{{.*}}[%{{.*}}, %{{.*}}] inbounds = [true, false] : partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> tile<4x8xf32>, token
    %5:2 = load_view_tko weak %q[%i, %i] inbounds = [true, false] : partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> tile<4x8xf32>, token
    // CHECK: load_view_tko acquire device %{{.*}}[%{{.*}}, %{{.*}}] token = %{{.*}} optimization_hints = <default = {}> inbounds = [true, true] : partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> tile<4x8xf32>, token
    %6:2 = load_view_tko acquire device %q[%i, %i] token = %t optimization_hints = <default = {}> inbounds = [true, true] : partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> tile<4x8xf32>, token
    // One type suffices if all indices have it.
    // CHECK: load_view_tko weak %{{.*}}[%{{.*}}, %{{.*}}] : partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> tile<4x8xf32>, token
    %7:2 = load_view_tko weak %q[%i, %i] : partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32>, tile<i32> -> tile<4x8xf32>, token
    // CHECK: store_view_tko weak %{{.*}}, %{{.*}}[%{{.*}}, %{{.*}}] : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
    %8 = store_view_tko weak %x, %q[%i, %i] : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
    // CHECK: store_view_tko relaxed device %{{.*}}, %{{.*}}[%{{.*}}, %{{.*}}] : tile<4x8xf32>, strided_view<tile=(4x8), traversal_strides=[2,4], tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
    %9 = store_view_tko relaxed device %x, %s[%i, %i] : tile<4x8xf32>, strided_view<tile=(4x8), traversal_strides=[2, 4], tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
    // CHECK: store_view_tko release sys %{{.*}}, %{{.*}}[%{{.*}}, %{{.*}}] : tile<4x8xf32>, gather_scatter_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> token
    %10 = store_view_tko release sys %x, %g[%l, %i] : tile<4x8xf32>, gather_scatter_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> token
    // CHECK: store_view_tko weak %{{.*}}, %{{.*}}[%{{.*}}, %{{.*}}] token = %{{.*}} optimization_hints = <sm_90 = {latency = 2}> inbounds = [false, true] : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
    %11 = store_view_tko weak %x, %q[%i, %i] token = %t optimization_hints = <sm_90 = {latency = 2 : i32}> inbounds = [false, true] : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }
}
