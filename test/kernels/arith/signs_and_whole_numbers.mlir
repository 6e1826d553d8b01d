// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// `absf`, `negf`, `ceil` and `floor`; ceil gives -0 for negative numbers above -1.
// launch: {"entry": "of_f16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f16", "shape": [8], "values": [0.0, -0.0, 0.5, -0.5, 1.0, -1.5, 2.5,
//   "inf"]}, {"name": "m", "role": "out", "dtype": "f16", "shape": [8], "contents": {"gen": "constant",
//   "value": 7}}, {"name": "n", "role": "out", "dtype": "f16", "shape": [8], "contents": {"gen":
//   "constant", "value": 7}}, {"name": "u", "role": "out", "dtype": "f16", "shape": [8], "contents":
//   {"gen": "constant", "value": 7}}, {"name": "d", "role": "out", "dtype": "f16", "shape": [8],
//   "contents": {"gen": "constant", "value": 7}}], "outputs": [{"arg": "m", "compare": "exact",
//   "values": [0.0, 0.0, 0.5, 0.5, 1.0, 1.5, 2.5, "inf"]}, {"arg": "n", "compare": "exact", "values":
//   [-0.0, 0.0, -0.5, 0.5, -1.0, 1.5, -2.5, "-inf"]}, {"arg": "u", "compare": "exact", "values": [0.0,
//   -0.0, 1.0, -0.0, 1.0, -1.0, 3.0, "inf"]}, {"arg": "d", "compare": "exact", "values": [0.0, -0.0,
//   0.0, -1.0, 1.0, -2.0, 2.0, "inf"]}]}
// launch: {"entry": "of_bf16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "bf16", "shape": [8], "values": [0.0, -0.0, 0.5, -0.5, 1.0, -1.5, 2.5,
//   "inf"]}, {"name": "m", "role": "out", "dtype": "bf16", "shape": [8], "contents": {"gen":
//   "constant", "value": 7}}, {"name": "n", "role": "out", "dtype": "bf16", "shape": [8], "contents":
//   {"gen": "constant", "value": 7}}, {"name": "u", "role": "out", "dtype": "bf16", "shape": [8],
//   "contents": {"gen": "constant", "value": 7}}, {"name": "d", "role": "out", "dtype": "bf16",
//   "shape": [8], "contents": {"gen": "constant", "value": 7}}], "outputs": [{"arg": "m", "compare":
//   "exact", "values": [0.0, 0.0, 0.5, 0.5, 1.0, 1.5, 2.5, "inf"]}, {"arg": "n", "compare": "exact",
//   "values": [-0.0, 0.0, -0.5, 0.5, -1.0, 1.5, -2.5, "-inf"]}, {"arg": "u", "compare": "exact",
//   "values": [0.0, -0.0, 1.0, -0.0, 1.0, -1.0, 3.0, "inf"]}, {"arg": "d", "compare": "exact",
//   "values": [0.0, -0.0, 0.0, -1.0, 1.0, -2.0, 2.0, "inf"]}]}
// launch: {"entry": "of_f32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f32", "shape": [8], "values": [0.0, -0.0, 0.5, -0.5, 1.0, -1.5, 2.5,
//   "inf"]}, {"name": "m", "role": "out", "dtype": "f32", "shape": [8], "contents": {"gen": "constant",
//   "value": 7}}, {"name": "n", "role": "out", "dtype": "f32", "shape": [8], "contents": {"gen":
//   "constant", "value": 7}}, {"name": "u", "role": "out", "dtype": "f32", "shape": [8], "contents":
//   {"gen": "constant", "value": 7}}, {"name": "d", "role": "out", "dtype": "f32", "shape": [8],
//   "contents": {"gen": "constant", "value": 7}}], "outputs": [{"arg": "m", "compare": "exact",
//   "values": [0.0, 0.0, 0.5, 0.5, 1.0, 1.5, 2.5, "inf"]}, {"arg": "n", "compare": "exact", "values":
//   [-0.0, 0.0, -0.5, 0.5, -1.0, 1.5, -2.5, "-inf"]}, {"arg": "u", "compare": "exact", "values": [0.0,
//   -0.0, 1.0, -0.0, 1.0, -1.0, 3.0, "inf"]}, {"arg": "d", "compare": "exact", "values": [0.0, -0.0,
//   0.0, -1.0, 1.0, -2.0, 2.0, "inf"]}]}
// launch: {"entry": "of_f64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f64", "shape": [8], "values": [0.0, -0.0, 0.5, -0.5, 1.0, -1.5, 2.5,
//   "inf"]}, {"name": "m", "role": "out", "dtype": "f64", "shape": [8], "contents": {"gen": "constant",
//   "value": 7}}, {"name": "n", "role": "out", "dtype": "f64", "shape": [8], "contents": {"gen":
//   "constant", "value": 7}}, {"name": "u", "role": "out", "dtype": "f64", "shape": [8], "contents":
//   {"gen": "constant", "value": 7}}, {"name": "d", "role": "out", "dtype": "f64", "shape": [8],
//   "contents": {"gen": "constant", "value": 7}}], "outputs": [{"arg": "m", "compare": "exact",
//   "values": [0.0, 0.0, 0.5, 0.5, 1.0, 1.5, 2.5, "inf"]}, {"arg": "n", "compare": "exact", "values":
//   [-0.0, 0.0, -0.5, 0.5, -1.0, 1.5, -2.5, "-inf"]}, {"arg": "u", "compare": "exact", "values": [0.0,
//   -0.0, 1.0, -0.0, 1.0, -1.0, 3.0, "inf"]}, {"arg": "d", "compare": "exact", "values": [0.0, -0.0,
//   0.0, -1.0, 1.0, -2.0, 2.0, "inf"]}]}
cuda_tile.module @kernels {
  entry @of_f16(%a: tile<ptr<f16>>, %m: tile<ptr<f16>>, %n: tile<ptr<f16>>, %u: tile<ptr<f16>>, %d: tile<ptr<f16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> tile<8xf16>, token
    %m_r = absf %a_x : tile<8xf16>
    %n_r = negf %a_x : tile<8xf16>
    %u_r = ceil %a_x : tile<8xf16>
    %d_r = floor %a_x : tile<8xf16>
    %m_v = make_tensor_view %m, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %m_p = make_partition_view %m_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %m_d = store_view_tko weak %m_r, %m_p[%zero] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
    %n_v = make_tensor_view %n, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %n_p = make_partition_view %n_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %n_d = store_view_tko weak %n_r, %n_p[%zero] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
    %u_v = make_tensor_view %u, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %u_p = make_partition_view %u_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %u_d = store_view_tko weak %u_r, %u_p[%zero] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
    %d_v = make_tensor_view %d, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %d_d = store_view_tko weak %d_r, %d_p[%zero] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_bf16(%a: tile<ptr<bf16>>, %m: tile<ptr<bf16>>, %n: tile<ptr<bf16>>, %u: tile<ptr<bf16>>, %d: tile<ptr<bf16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> tile<8xbf16>, token
    %m_r = absf %a_x : tile<8xbf16>
    %n_r = negf %a_x : tile<8xbf16>
    %u_r = ceil %a_x : tile<8xbf16>
    %d_r = floor %a_x : tile<8xbf16>
    %m_v = make_tensor_view %m, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %m_p = make_partition_view %m_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %m_d = store_view_tko weak %m_r, %m_p[%zero] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
    %n_v = make_tensor_view %n, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %n_p = make_partition_view %n_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %n_d = store_view_tko weak %n_r, %n_p[%zero] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
    %u_v = make_tensor_view %u, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %u_p = make_partition_view %u_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %u_d = store_view_tko weak %u_r, %u_p[%zero] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
    %d_v = make_tensor_view %d, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %d_d = store_view_tko weak %d_r, %d_p[%zero] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_f32(%a: tile<ptr<f32>>, %m: tile<ptr<f32>>, %n: tile<ptr<f32>>, %u: tile<ptr<f32>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %m_r = absf %a_x : tile<8xf32>
    %n_r = negf %a_x : tile<8xf32>
    %u_r = ceil %a_x : tile<8xf32>
    %d_r = floor %a_x : tile<8xf32>
    %m_v = make_tensor_view %m, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %m_p = make_partition_view %m_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %m_d = store_view_tko weak %m_r, %m_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    %n_v = make_tensor_view %n, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %n_p = make_partition_view %n_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %n_d = store_view_tko weak %n_r, %n_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    %u_v = make_tensor_view %u, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %u_p = make_partition_view %u_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %u_d = store_view_tko weak %u_r, %u_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    %d_v = make_tensor_view %d, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %d_d = store_view_tko weak %d_r, %d_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_f64(%a: tile<ptr<f64>>, %m: tile<ptr<f64>>, %n: tile<ptr<f64>>, %u: tile<ptr<f64>>, %d: tile<ptr<f64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
    %m_r = absf %a_x : tile<8xf64>
    %n_r = negf %a_x : tile<8xf64>
    %u_r = ceil %a_x : tile<8xf64>
    %d_r = floor %a_x : tile<8xf64>
    %m_v = make_tensor_view %m, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %m_p = make_partition_view %m_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %m_d = store_view_tko weak %m_r, %m_p[%zero] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
    %n_v = make_tensor_view %n, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %n_p = make_partition_view %n_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %n_d = store_view_tko weak %n_r, %n_p[%zero] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
    %u_v = make_tensor_view %u, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %u_p = make_partition_view %u_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %u_d = store_view_tko weak %u_r, %u_p[%zero] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
    %d_v = make_tensor_view %d, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %d_d = store_view_tko weak %d_r, %d_p[%zero] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
    return
  }
}
