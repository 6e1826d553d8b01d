// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Powers of floats and of integers, also with negative bases, and angles in all four quadrants;
// special results are those of IEEE 754-2019, 9.2.1.
// launch: {"entry": "of_f16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f16", "shape": [8], "values": [2.0, -2.0, -2.0, 0.5, 1.0, 0.0, -0.0,
//   9.0]}, {"name": "b", "role": "in", "dtype": "f16", "shape": [8], "values": [3.0, 3.0, 2.0, -2.0,
//   "nan", 0.0, -1.0, 0.5]}, {"name": "y", "role": "in", "dtype": "f16", "shape": [8], "values": [1.0,
//   1.0, -1.0, -1.0, 0.0, -0.0, 2.0, "inf"]}, {"name": "x", "role": "in", "dtype": "f16", "shape": [8],
//   "values": [2.0, -1.0, 2.0, -1.0, -1.0, 1.0, 0.0, 1.0]}, {"name": "n", "role": "in", "dtype": "i32",
//   "shape": [8], "values": [3, 3, 2, -2, 7, 0, -1, -1]}, {"name": "w", "role": "out", "dtype": "f16",
//   "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "g", "role": "out", "dtype":
//   "f16", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "i", "role": "out",
//   "dtype": "f16", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "j", "role":
//   "out", "dtype": "f16", "shape": [8], "contents": {"gen": "constant", "value": 7}}], "outputs":
//   [{"arg": "w", "compare": "allclose", "abs": 0, "rel": 0.00099609375, "why":
//   "CUDA's ulps plus half an ulp", "values": [8.0, -8.0, 4.0, 4.0, 1.0, 1.0, "-inf", 3.0]},
//   {"arg": "g", "compare": "allclose", "abs": 0, "rel": 0.00099609375, "why":
//   "CUDA's ulps plus half an ulp", "values": [0.463623046875, 2.35546875, -0.463623046875,
//   -2.35546875, 3.140625, -0.0, 1.5703125, 1.5703125]}, {"arg": "i", "compare": "allclose", "abs": 0,
//   "rel": 0.00099609375, "why": "CUDA's ulps plus half an ulp", "values": [8.0, -8.0, 4.0,
//   4.0, 1.0, 1.0, "-inf", 0.111083984375]}, {"arg": "j", "compare": "allclose", "abs": 0, "rel":
//   0.00099609375, "why": "CUDA's ulps plus half an ulp", "values": [8.0, -8.0, 4.0, 4.0,
//   1.0, 1.0, "-inf", 0.111083984375]}]}
// launch: {"entry": "of_bf16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "bf16", "shape": [8], "values": [2.0, -2.0, -2.0, 0.5, 1.0, 0.0, -0.0,
//   9.0]}, {"name": "b", "role": "in", "dtype": "bf16", "shape": [8], "values": [3.0, 3.0, 2.0, -2.0,
//   "nan", 0.0, -1.0, 0.5]}, {"name": "y", "role": "in", "dtype": "bf16", "shape": [8], "values": [1.0,
//   1.0, -1.0, -1.0, 0.0, -0.0, 2.0, "inf"]}, {"name": "x", "role": "in", "dtype": "bf16", "shape":
//   [8], "values": [2.0, -1.0, 2.0, -1.0, -1.0, 1.0, 0.0, 1.0]}, {"name": "n", "role": "in", "dtype":
//   "i32", "shape": [8], "values": [3, 3, 2, -2, 7, 0, -1, -1]}, {"name": "w", "role": "out", "dtype":
//   "bf16", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "g", "role": "out",
//   "dtype": "bf16", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "i", "role":
//   "out", "dtype": "bf16", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "j",
//   "role": "out", "dtype": "bf16", "shape": [8], "contents": {"gen": "constant", "value": 7}}],
//   "outputs": [{"arg": "w", "compare": "allclose", "abs": 0, "rel": 0.00796875, "why":
//   "CUDA's ulps plus half an ulp", "values": [8.0, -8.0, 4.0, 4.0, 1.0, 1.0, "-inf", 3.0]},
//   {"arg": "g", "compare": "allclose", "abs": 0, "rel": 0.00796875, "why":
//   "CUDA's ulps plus half an ulp", "values": [0.462890625, 2.359375, -0.462890625,
//   -2.359375, 3.140625, -0.0, 1.5703125, 1.5703125]}, {"arg": "i", "compare": "allclose", "abs": 0,
//   "rel": 0.00796875, "why": "CUDA's ulps plus half an ulp", "values": [8.0, -8.0, 4.0, 4.0,
//   1.0, 1.0, "-inf", 0.111328125]}, {"arg": "j", "compare": "allclose", "abs": 0, "rel": 0.00796875,
//   "why": "CUDA's ulps plus half an ulp", "values": [8.0, -8.0, 4.0, 4.0, 1.0, 1.0, "-inf",
//   0.111328125]}]}
// launch: {"entry": "of_f32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f32", "shape": [8], "values": [2.0, -2.0, -2.0, 0.5, 1.0, 0.0, -0.0,
//   9.0]}, {"name": "b", "role": "in", "dtype": "f32", "shape": [8], "values": [3.0, 3.0, 2.0, -2.0,
//   "nan", 0.0, -1.0, 0.5]}, {"name": "y", "role": "in", "dtype": "f32", "shape": [8], "values": [1.0,
//   1.0, -1.0, -1.0, 0.0, -0.0, 2.0, "inf"]}, {"name": "x", "role": "in", "dtype": "f32", "shape": [8],
//   "values": [2.0, -1.0, 2.0, -1.0, -1.0, 1.0, 0.0, 1.0]}, {"name": "n", "role": "in", "dtype": "i32",
//   "shape": [8], "values": [3, 3, 2, -2, 7, 0, -1, -1]}, {"name": "w", "role": "out", "dtype": "f32",
//   "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "g", "role": "out", "dtype":
//   "f32", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "i", "role": "out",
//   "dtype": "f32", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "j", "role":
//   "out", "dtype": "f32", "shape": [8], "contents": {"gen": "constant", "value": 7}}], "outputs":
//   [{"arg": "w", "compare": "allclose", "abs": 0, "rel": 5.364418029785156e-07, "why":
//   "CUDA's ulps plus half an ulp", "values": [8.0, -8.0, 4.0, 4.0, 1.0, 1.0, "-inf", 3.0]},
//   {"arg": "g", "compare": "allclose", "abs": 0, "rel": 4.172325134277344e-07, "why":
//   "CUDA's ulps plus half an ulp", "values": [0.46364760398864746, 2.356194496154785,
//   -0.46364760398864746, -2.356194496154785, 3.1415927410125732, -0.0, 1.5707963705062866,
//   1.5707963705062866]}, {"arg": "i", "compare": "allclose", "abs": 0, "rel": 5.364418029785156e-07,
//   "why": "CUDA's ulps plus half an ulp", "values": [8.0, -8.0, 4.0, 4.0, 1.0, 1.0, "-inf",
//   0.1111111119389534]}, {"arg": "j", "compare": "allclose", "abs": 0, "rel": 5.364418029785156e-07,
//   "why": "CUDA's ulps plus half an ulp", "values": [8.0, -8.0, 4.0, 4.0, 1.0, 1.0, "-inf",
//   0.1111111119389534]}]}
// launch: {"entry": "of_f64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f64", "shape": [8], "values": [2.0, -2.0, -2.0, 0.5, 1.0, 0.0, -0.0,
//   9.0]}, {"name": "b", "role": "in", "dtype": "f64", "shape": [8], "values": [3.0, 3.0, 2.0, -2.0,
//   "nan", 0.0, -1.0, 0.5]}, {"name": "y", "role": "in", "dtype": "f64", "shape": [8], "values": [1.0,
//   1.0, -1.0, -1.0, 0.0, -0.0, 2.0, "inf"]}, {"name": "x", "role": "in", "dtype": "f64", "shape": [8],
//   "values": [2.0, -1.0, 2.0, -1.0, -1.0, 1.0, 0.0, 1.0]}, {"name": "n", "role": "in", "dtype": "i32",
//   "shape": [8], "values": [3, 3, 2, -2, 7, 0, -1, -1]}, {"name": "w", "role": "out", "dtype": "f64",
//   "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "g", "role": "out", "dtype":
//   "f64", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "i", "role": "out",
//   "dtype": "f64", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "j", "role":
//   "out", "dtype": "f64", "shape": [8], "contents": {"gen": "constant", "value": 7}}], "outputs":
//   [{"arg": "w", "compare": "allclose", "abs": 0, "rel": 5.551115123125783e-16, "why":
//   "CUDA's ulps plus half an ulp", "values": [8.0, -8.0, 4.0, 4.0, 1.0, 1.0, "-inf", 3.0]},
//   {"arg": "g", "compare": "allclose", "abs": 0, "rel": 5.551115123125783e-16, "why":
//   "CUDA's ulps plus half an ulp", "values": [0.4636476090008061, 2.356194490192345,
//   -0.4636476090008061, -2.356194490192345, 3.141592653589793, -0.0, 1.5707963267948966,
//   1.5707963267948966]}, {"arg": "i", "compare": "allclose", "abs": 0, "rel": 5.551115123125783e-16,
//   "why": "CUDA's ulps plus half an ulp", "values": [8.0, -8.0, 4.0, 4.0, 1.0, 1.0, "-inf",
//   0.1111111111111111]}, {"arg": "j", "compare": "allclose", "abs": 0, "rel": 5.551115123125783e-16,
//   "why": "CUDA's ulps plus half an ulp", "values": [8.0, -8.0, 4.0, 4.0, 1.0, 1.0, "-inf",
//   0.1111111111111111]}]}
cuda_tile.module @kernels {
  entry @of_f16(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %y: tile<ptr<f16>>, %x: tile<ptr<f16>>, %n: tile<ptr<i32>>, %w: tile<ptr<f16>>, %g: tile<ptr<f16>>, %i: tile<ptr<f16>>, %j: tile<ptr<f16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> tile<8xf16>, token
    %b_v = make_tensor_view %b, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> tile<8xf16>, token
    %y_v = make_tensor_view %y, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %y_x, %y_t = load_view_tko weak %y_p[%zero] : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> tile<8xf16>, token
    %x_v = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %x_x, %x_t = load_view_tko weak %x_p[%zero] : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> tile<8xf16>, token
    %n_v = make_tensor_view %n, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %n_p = make_partition_view %n_v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %n_x, %n_t = load_view_tko weak %n_p[%zero] : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
    %w_r = fpowf %a_x, %b_x : tile<8xf16>
    %g_r = atan2 %y_x, %x_x : tile<8xf16>
    %i_r = fpowi %a_x, %n_x : tile<8xf16>, tile<8xi32>
    %s = trunci %n_x : tile<8xi32> -> tile<8xi8>
    %j_r = fpowi %a_x, %s : tile<8xf16>, tile<8xi8>
    %w_v = make_tensor_view %w, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %w_p = make_partition_view %w_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %w_d = store_view_tko weak %w_r, %w_p[%zero] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
    %g_v = make_tensor_view %g, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %g_p = make_partition_view %g_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %g_d = store_view_tko weak %g_r, %g_p[%zero] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
    %i_v = make_tensor_view %i, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %i_p = make_partition_view %i_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %i_d = store_view_tko weak %i_r, %i_p[%zero] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
    %j_v = make_tensor_view %j, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %j_p = make_partition_view %j_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %j_d = store_view_tko weak %j_r, %j_p[%zero] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_bf16(%a: tile<ptr<bf16>>, %b: tile<ptr<bf16>>, %y: tile<ptr<bf16>>, %x: tile<ptr<bf16>>, %n: tile<ptr<i32>>, %w: tile<ptr<bf16>>, %g: tile<ptr<bf16>>, %i: tile<ptr<bf16>>, %j: tile<ptr<bf16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> tile<8xbf16>, token
    %b_v = make_tensor_view %b, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> tile<8xbf16>, token
    %y_v = make_tensor_view %y, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %y_x, %y_t = load_view_tko weak %y_p[%zero] : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> tile<8xbf16>, token
    %x_v = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %x_x, %x_t = load_view_tko weak %x_p[%zero] : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> tile<8xbf16>, token
    %n_v = make_tensor_view %n, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %n_p = make_partition_view %n_v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %n_x, %n_t = load_view_tko weak %n_p[%zero] : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
    %w_r = fpowf %a_x, %b_x : tile<8xbf16>
    %g_r = atan2 %y_x, %x_x : tile<8xbf16>
    %i_r = fpowi %a_x, %n_x : tile<8xbf16>, tile<8xi32>
    %s = trunci %n_x : tile<8xi32> -> tile<8xi8>
    %j_r = fpowi %a_x, %s : tile<8xbf16>, tile<8xi8>
    %w_v = make_tensor_view %w, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %w_p = make_partition_view %w_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %w_d = store_view_tko weak %w_r, %w_p[%zero] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
    %g_v = make_tensor_view %g, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %g_p = make_partition_view %g_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %g_d = store_view_tko weak %g_r, %g_p[%zero] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
    %i_v = make_tensor_view %i, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %i_p = make_partition_view %i_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %i_d = store_view_tko weak %i_r, %i_p[%zero] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
    %j_v = make_tensor_view %j, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %j_p = make_partition_view %j_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %j_d = store_view_tko weak %j_r, %j_p[%zero] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_f32(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %y: tile<ptr<f32>>, %x: tile<ptr<f32>>, %n: tile<ptr<i32>>, %w: tile<ptr<f32>>, %g: tile<ptr<f32>>, %i: tile<ptr<f32>>, %j: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %b_v = make_tensor_view %b, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %y_v = make_tensor_view %y, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %y_x, %y_t = load_view_tko weak %y_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %x_v = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %x_x, %x_t = load_view_tko weak %x_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %n_v = make_tensor_view %n, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %n_p = make_partition_view %n_v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %n_x, %n_t = load_view_tko weak %n_p[%zero] : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
    %w_r = fpowf %a_x, %b_x : tile<8xf32>
    %g_r = atan2 %y_x, %x_x : tile<8xf32>
    %i_r = fpowi %a_x, %n_x : tile<8xf32>, tile<8xi32>
    %s = trunci %n_x : tile<8xi32> -> tile<8xi8>
    %j_r = fpowi %a_x, %s : tile<8xf32>, tile<8xi8>
    %w_v = make_tensor_view %w, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %w_p = make_partition_view %w_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %w_d = store_view_tko weak %w_r, %w_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    %g_v = make_tensor_view %g, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %g_p = make_partition_view %g_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %g_d = store_view_tko weak %g_r, %g_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    %i_v = make_tensor_view %i, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %i_p = make_partition_view %i_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %i_d = store_view_tko weak %i_r, %i_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    %j_v = make_tensor_view %j, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %j_p = make_partition_view %j_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %j_d = store_view_tko weak %j_r, %j_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_f64(%a: tile<ptr<f64>>, %b: tile<ptr<f64>>, %y: tile<ptr<f64>>, %x: tile<ptr<f64>>, %n: tile<ptr<i32>>, %w: tile<ptr<f64>>, %g: tile<ptr<f64>>, %i: tile<ptr<f64>>, %j: tile<ptr<f64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
    %b_v = make_tensor_view %b, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
    %y_v = make_tensor_view %y, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %y_x, %y_t = load_view_tko weak %y_p[%zero] : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
    %x_v = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %x_x, %x_t = load_view_tko weak %x_p[%zero] : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
    %n_v = make_tensor_view %n, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %n_p = make_partition_view %n_v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %n_x, %n_t = load_view_tko weak %n_p[%zero] : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
    %w_r = fpowf %a_x, %b_x : tile<8xf64>
    %g_r = atan2 %y_x, %x_x : tile<8xf64>
    %i_r = fpowi %a_x, %n_x : tile<8xf64>, tile<8xi32>
    %s = trunci %n_x : tile<8xi32> -> tile<8xi8>
    %j_r = fpowi %a_x, %s : tile<8xf64>, tile<8xi8>
    %w_v = make_tensor_view %w, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %w_p = make_partition_view %w_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %w_d = store_view_tko weak %w_r, %w_p[%zero] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
    %g_v = make_tensor_view %g, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %g_p = make_partition_view %g_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %g_d = store_view_tko weak %g_r, %g_p[%zero] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
    %i_v = make_tensor_view %i, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %i_p = make_partition_view %i_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %i_d = store_view_tko weak %i_r, %i_p[%zero] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
    %j_v = make_tensor_view %j, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %j_p = make_partition_view %j_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %j_d = store_view_tko weak %j_r, %j_p[%zero] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
    return
  }
}
