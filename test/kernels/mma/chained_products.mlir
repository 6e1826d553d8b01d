// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// The second product's left operand is an element-wise function of the first one's result, in registers.
// launch: {"entry": "chain", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [64, 32], "contents": {"gen": "uniform", "seed": 1, "lo": -1,
//   "hi": 1}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [32, 64], "contents": {"gen": "uniform",
//   "seed": 2, "lo": -1, "hi": 1}}, {"name": "v", "role": "in", "dtype": "f16", "shape": [64, 32],
//   "contents": {"gen": "uniform", "seed": 3, "lo": -1, "hi": 1}}, {"name": "d", "role": "out", "dtype":
//   "f32", "shape": [64, 32], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "d",
//   "compare": "reference"}]}
cuda_tile.module @kernels {
  entry @chain(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %v: tile<ptr<f16>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf16, strides=[32,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(64x32), tensor_view<64x32xf16, strides=[32,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(64x32), tensor_view<64x32xf16, strides=[32,1]>>, tile<i32> -> tile<64x32xf16>, token
    %b_v = make_tensor_view %b, shape = [32, 64], strides = [64, 1] : tensor_view<32x64xf16, strides=[64,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(32x64), tensor_view<32x64xf16, strides=[64,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(32x64), tensor_view<32x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
    %v_v = make_tensor_view %v, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf16, strides=[32,1]>
    %v_p = make_partition_view %v_v : partition_view<tile=(64x32), tensor_view<64x32xf16, strides=[32,1]>>
    %v_in, %v_t = load_view_tko weak %v_p[%zero, %zero] : partition_view<tile=(64x32), tensor_view<64x32xf16, strides=[32,1]>>, tile<i32> -> tile<64x32xf16>, token
    %none = constant <f32: 0.0> : tile<64x64xf32>
    %scale = constant <f32: 0.25> : tile<64x64xf32>
    %s = mmaf %a_in, %b_in, %none : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
    %t = mulf %s, %scale rounding<nearest_even> : tile<64x64xf32>
    %p = ftof %t rounding<nearest_even> : tile<64x64xf32> -> tile<64x64xf16>
    %start = constant <f32: 0.5> : tile<64x32xf32>
    %r = mmaf %p, %v_in, %start : tile<64x64xf16>, tile<64x32xf16>, tile<64x32xf32>
    %d_v = make_tensor_view %d, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(64x32), tensor_view<64x32xf32, strides=[32,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<64x32xf32>, partition_view<tile=(64x32), tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
    return
  }
}
