// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// The result is the number rather than NaN, unless NaN propagates; +0 is greater than -0.
// launch: {"entry": "maxima", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f32", "shape": [4], "values": ["nan", 1.0, -0.0, "inf"]}, {"name": "b",
//   "role": "in", "dtype": "f32", "shape": [4], "values": [2.0, "nan", 0.0, "-inf"]}, {"name": "c",
//   "role": "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": -7}}, {"name":
//   "d", "role": "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "c", "compare": "exact", "values": [2.0, 1.0, 0.0, "inf"]}, {"arg": "d",
//   "compare": "exact", "values": ["nan", "nan", 0.0, "inf"]}]}
cuda_tile.module @kernels {
  entry @maxima(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %a, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %x, %x_t = load_view_tko weak %x_p[%zero] : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    %y_v = make_tensor_view %b, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %y, %y_t = load_view_tko weak %y_p[%zero] : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    %r = maxf %x, %y : tile<4xf32>
    %n = maxf %x, %y propagate_nan : tile<4xf32>
    %c_v = make_tensor_view %c, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %c_t = store_view_tko weak %r, %c_p[%zero] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
    %d_v = make_tensor_view %d, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %d_t = store_view_tko weak %n, %d_p[%zero] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
