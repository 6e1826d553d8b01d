// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_86 sm_90 sm_100 sm_120
// Tiles that are reshaped and transposed before they are written to shared memory, in a nested loop.
// launch: {"entry": "views", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name": "qp",
//   "role": "in", "dtype": "f16", "shape": [2, 64, 64], "contents": {"gen": "uniform", "seed": 4, "lo": -1,
//   "hi": 1}}, {"name": "kp", "role": "in", "dtype": "f16", "shape": [2, 96, 64], "contents": {"gen":
//   "uniform", "seed": 5, "lo": -1, "hi": 1}}, {"name": "d", "role": "out", "dtype": "f32", "shape": [2,
//   64, 32], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "d", "compare":
//   "reference"}]}
cuda_tile.module @kernels {
  entry @views(%qp: tile<ptr<f16>>, %kp: tile<ptr<f16>>, %d: tile<ptr<f32>>) {
    %i, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %none = constant <f32: 0.0> : tile<64x32xf32>
    %qa = assume div_by<16>, %qp : tile<ptr<f16>>
    %ka = assume div_by<16>, %kp : tile<ptr<f16>>
    %q_v = make_tensor_view %qa, shape = [2, 64, 64], strides = [4096, 64, 1] : tensor_view<2x64x64xf16, strides=[4096,64,1]>
    %q_p = make_partition_view %q_v : partition_view<tile=(1x64x32), tensor_view<2x64x64xf16, strides=[4096,64,1]>>
    %k_v = make_tensor_view %ka, shape = [2, 96, 64], strides = [6144, 64, 1] : tensor_view<2x96x64xf16, strides=[6144,64,1]>
    %k_p = make_partition_view %k_v : partition_view<tile=(1x32x32), tensor_view<2x96x64xf16, strides=[6144,64,1]>>
    %kt_v = make_tensor_view %ka, shape = [2, 96, 64], strides = [6144, 64, 1] : tensor_view<2x96x64xf16, strides=[6144,64,1]>
    %kt_p = make_partition_view %kt_v : partition_view<tile=(1x32x32), tensor_view<2x96x64xf16, strides=[6144,64,1]>, dim_map=[0, 2, 1]>
    %d_v = make_tensor_view %d, shape = [2, 64, 32], strides = [2048, 32, 1] : tensor_view<2x64x32xf32, strides=[2048,32,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(1x64x32), tensor_view<2x64x32xf32, strides=[2048,32,1]>>
    %sum = for %c in (%zero to %two, step %one) : tile<i32> iter_values(%acc0 = %none) -> (tile<64x32xf32>) {
      %q3, %q_t = load_view_tko weak %q_p[%i, %zero, %c] : partition_view<tile=(1x64x32), tensor_view<2x64x64xf16, strides=[4096,64,1]>>, tile<i32> -> tile<1x64x32xf16>, token
      %q2 = reshape %q3 : tile<1x64x32xf16> -> tile<64x32xf16>
      %inner = for %k in (%zero to %three, step %one) : tile<i32> iter_values(%acc = %acc0) -> (tile<64x32xf32>) {
        %k3, %k_t = load_view_tko weak %k_p[%i, %k, %c] : partition_view<tile=(1x32x32), tensor_view<2x96x64xf16, strides=[6144,64,1]>>, tile<i32> -> tile<1x32x32xf16>, token
        %k2 = reshape %k3 : tile<1x32x32xf16> -> tile<32x32xf16>
        %turned = permute %k2 [1, 0] : tile<32x32xf16> -> tile<32x32xf16>
        %s = mmaf %q2, %turned, %acc : tile<64x32xf16>, tile<32x32xf16>, tile<64x32xf32>
        %p = ftof %s rounding<nearest_even> : tile<64x32xf32> -> tile<64x32xf16>
        %v3, %v_t = load_view_tko weak %kt_p[%i, %c, %k] : partition_view<tile=(1x32x32), tensor_view<2x96x64xf16, strides=[6144,64,1]>, dim_map=[0, 2, 1]>, tile<i32> -> tile<1x32x32xf16>, token
        %v2 = reshape %v3 : tile<1x32x32xf16> -> tile<32x32xf16>
        %next = mmaf %p, %v2, %acc : tile<64x32xf16>, tile<32x32xf16>, tile<64x32xf32>
        %eighth = constant <f32: 0.125> : tile<64x32xf32>
        %scaled = mulf %next, %eighth rounding<nearest_even> : tile<64x32xf32>
        continue %scaled : tile<64x32xf32>
      }
      continue %inner : tile<64x32xf32>
    }
    %d3 = reshape %sum : tile<64x32xf32> -> tile<1x64x32xf32>
    %t2 = store_view_tko weak %d3, %d_p[%i, %zero, %zero] : tile<1x64x32xf32>, partition_view<tile=(1x64x32), tensor_view<2x64x32xf32, strides=[2048,32,1]>>, tile<i32> -> token
    return
  }
}
