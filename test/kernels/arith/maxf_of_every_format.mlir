// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// The result is the number rather than NaN, unless NaN propagates; +0 is greater than -0, in every format.
// launch: {"entry": "of_f16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f16", "shape": [8], "values": ["nan", 1.0, -0.0, 0.0, "inf", "-inf",
//   -2.0, "nan"]}, {"name": "b", "role": "in", "dtype": "f16", "shape": [8], "values": [2.0, "nan",
//   0.0, -0.0, 1.0, 1.0, -1.0, "nan"]}, {"name": "g", "role": "out", "dtype": "f16", "shape": [8],
//   "contents": {"gen": "constant", "value": 7}}, {"name": "l", "role": "out", "dtype": "f16", "shape":
//   [8], "contents": {"gen": "constant", "value": 7}}, {"name": "gn", "role": "out", "dtype": "f16",
//   "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "ln", "role": "out", "dtype":
//   "f16", "shape": [8], "contents": {"gen": "constant", "value": 7}}], "outputs": [{"arg": "g",
//   "compare": "exact", "values": [2.0, 1.0, 0.0, 0.0, "inf", 1.0, -1.0, "nan"]}, {"arg": "l",
//   "compare": "exact", "values": [2.0, 1.0, -0.0, -0.0, 1.0, "-inf", -2.0, "nan"]}, {"arg": "gn",
//   "compare": "exact", "values": ["nan", "nan", 0.0, 0.0, "inf", 1.0, -1.0, "nan"]}, {"arg": "ln",
//   "compare": "exact", "values": ["nan", "nan", -0.0, -0.0, 1.0, "-inf", -2.0, "nan"]}]}
// launch: {"entry": "of_bf16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "bf16", "shape": [8], "values": ["nan", 1.0, -0.0, 0.0, "inf", "-inf",
//   -2.0, "nan"]}, {"name": "b", "role": "in", "dtype": "bf16", "shape": [8], "values": [2.0, "nan",
//   0.0, -0.0, 1.0, 1.0, -1.0, "nan"]}, {"name": "g", "role": "out", "dtype": "bf16", "shape": [8],
//   "contents": {"gen": "constant", "value": 7}}, {"name": "l", "role": "out", "dtype": "bf16",
//   "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "gn", "role": "out", "dtype":
//   "bf16", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "ln", "role": "out",
//   "dtype": "bf16", "shape": [8], "contents": {"gen": "constant", "value": 7}}], "outputs": [{"arg":
//   "g", "compare": "exact", "values": [2.0, 1.0, 0.0, 0.0, "inf", 1.0, -1.0, "nan"]}, {"arg": "l",
//   "compare": "exact", "values": [2.0, 1.0, -0.0, -0.0, 1.0, "-inf", -2.0, "nan"]}, {"arg": "gn",
//   "compare": "exact", "values": ["nan", "nan", 0.0, 0.0, "inf", 1.0, -1.0, "nan"]}, {"arg": "ln",
//   "compare": "exact", "values": ["nan", "nan", -0.0, -0.0, 1.0, "-inf", -2.0, "nan"]}]}
// launch: {"entry": "of_f32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f32", "shape": [8], "values": ["nan", 1.0, -0.0, 0.0, "inf", "-inf",
//   -2.0, "nan"]}, {"name": "b", "role": "in", "dtype": "f32", "shape": [8], "values": [2.0, "nan",
//   0.0, -0.0, 1.0, 1.0, -1.0, "nan"]}, {"name": "g", "role": "out", "dtype": "f32", "shape": [8],
//   "contents": {"gen": "constant", "value": 7}}, {"name": "l", "role": "out", "dtype": "f32", "shape":
//   [8], "contents": {"gen": "constant", "value": 7}}, {"name": "gn", "role": "out", "dtype": "f32",
//   "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "ln", "role": "out", "dtype":
//   "f32", "shape": [8], "contents": {"gen": "constant", "value": 7}}], "outputs": [{"arg": "g",
//   "compare": "exact", "values": [2.0, 1.0, 0.0, 0.0, "inf", 1.0, -1.0, "nan"]}, {"arg": "l",
//   "compare": "exact", "values": [2.0, 1.0, -0.0, -0.0, 1.0, "-inf", -2.0, "nan"]}, {"arg": "gn",
//   "compare": "exact", "values": ["nan", "nan", 0.0, 0.0, "inf", 1.0, -1.0, "nan"]}, {"arg": "ln",
//   "compare": "exact", "values": ["nan", "nan", -0.0, -0.0, 1.0, "-inf", -2.0, "nan"]}]}
// launch: {"entry": "of_f64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f64", "shape": [8], "values": ["nan", 1.0, -0.0, 0.0, "inf", "-inf",
//   -2.0, "nan"]}, {"name": "b", "role": "in", "dtype": "f64", "shape": [8], "values": [2.0, "nan",
//   0.0, -0.0, 1.0, 1.0, -1.0, "nan"]}, {"name": "g", "role": "out", "dtype": "f64", "shape": [8],
//   "contents": {"gen": "constant", "value": 7}}, {"name": "l", "role": "out", "dtype": "f64", "shape":
//   [8], "contents": {"gen": "constant", "value": 7}}, {"name": "gn", "role": "out", "dtype": "f64",
//   "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "ln", "role": "out", "dtype":
//   "f64", "shape": [8], "contents": {"gen": "constant", "value": 7}}], "outputs": [{"arg": "g",
//   "compare": "exact", "values": [2.0, 1.0, 0.0, 0.0, "inf", 1.0, -1.0, "nan"]}, {"arg": "l",
//   "compare": "exact", "values": [2.0, 1.0, -0.0, -0.0, 1.0, "-inf", -2.0, "nan"]}, {"arg": "gn",
//   "compare": "exact", "values": ["nan", "nan", 0.0, 0.0, "inf", 1.0, -1.0, "nan"]}, {"arg": "ln",
//   "compare": "exact", "values": ["nan", "nan", -0.0, -0.0, 1.0, "-inf", -2.0, "nan"]}]}
cuda_tile.module @kernels {
  entry @of_f16(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %g: tile<ptr<f16>>, %l: tile<ptr<f16>>, %gn: tile<ptr<f16>>, %ln: tile<ptr<f16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> tile<8xf16>, token
    %b_v = make_tensor_view %b, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> tile<8xf16>, token
    %g_r = maxf %a_x, %b_x : tile<8xf16>
    %l_r = minf %a_x, %b_x : tile<8xf16>
    %gn_r = maxf %a_x, %b_x propagate_nan : tile<8xf16>
    %ln_r = minf %a_x, %b_x propagate_nan : tile<8xf16>
    %g_v = make_tensor_view %g, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %g_p = make_partition_view %g_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %g_d = store_view_tko weak %g_r, %g_p[%zero] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
    %l_v = make_tensor_view %l, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %l_p = make_partition_view %l_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %l_d = store_view_tko weak %l_r, %l_p[%zero] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
    %gn_v = make_tensor_view %gn, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %gn_p = make_partition_view %gn_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %gn_d = store_view_tko weak %gn_r, %gn_p[%zero] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
    %ln_v = make_tensor_view %ln, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %ln_p = make_partition_view %ln_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %ln_d = store_view_tko weak %ln_r, %ln_p[%zero] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_bf16(%a: tile<ptr<bf16>>, %b: tile<ptr<bf16>>, %g: tile<ptr<bf16>>, %l: tile<ptr<bf16>>, %gn: tile<ptr<bf16>>, %ln: tile<ptr<bf16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> tile<8xbf16>, token
    %b_v = make_tensor_view %b, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> tile<8xbf16>, token
    %g_r = maxf %a_x, %b_x : tile<8xbf16>
    %l_r = minf %a_x, %b_x : tile<8xbf16>
    %gn_r = maxf %a_x, %b_x propagate_nan : tile<8xbf16>
    %ln_r = minf %a_x, %b_x propagate_nan : tile<8xbf16>
    %g_v = make_tensor_view %g, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %g_p = make_partition_view %g_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %g_d = store_view_tko weak %g_r, %g_p[%zero] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
    %l_v = make_tensor_view %l, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %l_p = make_partition_view %l_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %l_d = store_view_tko weak %l_r, %l_p[%zero] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
    %gn_v = make_tensor_view %gn, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %gn_p = make_partition_view %gn_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %gn_d = store_view_tko weak %gn_r, %gn_p[%zero] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
    %ln_v = make_tensor_view %ln, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %ln_p = make_partition_view %ln_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %ln_d = store_view_tko weak %ln_r, %ln_p[%zero] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_f32(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %g: tile<ptr<f32>>, %l: tile<ptr<f32>>, %gn: tile<ptr<f32>>, %ln: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %b_v = make_tensor_view %b, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %g_r = maxf %a_x, %b_x : tile<8xf32>
    %l_r = minf %a_x, %b_x : tile<8xf32>
    %gn_r = maxf %a_x, %b_x propagate_nan : tile<8xf32>
    %ln_r = minf %a_x, %b_x propagate_nan : tile<8xf32>
    %g_v = make_tensor_view %g, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %g_p = make_partition_view %g_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %g_d = store_view_tko weak %g_r, %g_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    %l_v = make_tensor_view %l, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %l_p = make_partition_view %l_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %l_d = store_view_tko weak %l_r, %l_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    %gn_v = make_tensor_view %gn, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %gn_p = make_partition_view %gn_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %gn_d = store_view_tko weak %gn_r, %gn_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    %ln_v = make_tensor_view %ln, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %ln_p = make_partition_view %ln_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %ln_d = store_view_tko weak %ln_r, %ln_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_f64(%a: tile<ptr<f64>>, %b: tile<ptr<f64>>, %g: tile<ptr<f64>>, %l: tile<ptr<f64>>, %gn: tile<ptr<f64>>, %ln: tile<ptr<f64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
    %b_v = make_tensor_view %b, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
    %g_r = maxf %a_x, %b_x : tile<8xf64>
    %l_r = minf %a_x, %b_x : tile<8xf64>
    %gn_r = maxf %a_x, %b_x propagate_nan : tile<8xf64>
    %ln_r = minf %a_x, %b_x propagate_nan : tile<8xf64>
    %g_v = make_tensor_view %g, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %g_p = make_partition_view %g_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %g_d = store_view_tko weak %g_r, %g_p[%zero] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
    %l_v = make_tensor_view %l, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %l_p = make_partition_view %l_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %l_d = store_view_tko weak %l_r, %l_p[%zero] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
    %gn_v = make_tensor_view %gn, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %gn_p = make_partition_view %gn_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %gn_d = store_view_tko weak %gn_r, %gn_p[%zero] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
    %ln_v = make_tensor_view %ln, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %ln_p = make_partition_view %ln_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %ln_d = store_view_tko weak %ln_r, %ln_p[%zero] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
    return
  }
}
