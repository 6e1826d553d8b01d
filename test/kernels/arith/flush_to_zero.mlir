// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Subnormal operands and results become zeros of the same sign; the smallest normal number does not.
// launch: {"entry": "addf", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f32", "shape": [8], "values": [5.877471754111438e-39,
//   -5.877471754111438e-39, 1.1754943508222875e-38, 1.0, 1.7632415262334313e-38,
//   -1.7632415262334313e-38, 3.0, 1.401298464324817e-45]}, {"name": "b", "role": "in", "dtype": "f32",
//   "shape": [8], "values": [1.1754943508222875e-38, 1.1754943508222875e-38, -5.877471754111438e-39,
//   2.938735877055719e-39, -1.1754943508222875e-38, 1.1754943508222875e-38, 1.401298464324817e-45,
//   1.401298464324817e-45]}, {"name": "r", "role": "out", "dtype": "f32", "shape": [8], "contents":
//   {"gen": "constant", "value": 7}}], "outputs": [{"arg": "r", "compare": "exact", "values":
//   [1.1754943508222875e-38, 1.1754943508222875e-38, 1.1754943508222875e-38, 1.0, 0.0, -0.0, 3.0,
//   0.0]}]}
// launch: {"entry": "subf", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f32", "shape": [8], "values": [5.877471754111438e-39,
//   -5.877471754111438e-39, 1.1754943508222875e-38, 1.0, 1.7632415262334313e-38,
//   -1.7632415262334313e-38, 3.0, 1.401298464324817e-45]}, {"name": "b", "role": "in", "dtype": "f32",
//   "shape": [8], "values": [1.1754943508222875e-38, 1.1754943508222875e-38, -5.877471754111438e-39,
//   2.938735877055719e-39, -1.1754943508222875e-38, 1.1754943508222875e-38, 1.401298464324817e-45,
//   1.401298464324817e-45]}, {"name": "r", "role": "out", "dtype": "f32", "shape": [8], "contents":
//   {"gen": "constant", "value": 7}}], "outputs": [{"arg": "r", "compare": "exact", "values":
//   [-1.1754943508222875e-38, -1.1754943508222875e-38, 1.1754943508222875e-38, 1.0,
//   2.938735877055719e-38, -2.938735877055719e-38, 3.0, 0.0]}]}
// launch: {"entry": "mulf", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f32", "shape": [8], "values": [5.877471754111438e-39,
//   -5.877471754111438e-39, 1.1754943508222875e-38, 1.0, 1.7632415262334313e-38,
//   -1.7632415262334313e-38, 3.0, 1.401298464324817e-45]}, {"name": "b", "role": "in", "dtype": "f32",
//   "shape": [8], "values": [1.1754943508222875e-38, 1.1754943508222875e-38, -5.877471754111438e-39,
//   2.938735877055719e-39, -1.1754943508222875e-38, 1.1754943508222875e-38, 1.401298464324817e-45,
//   1.401298464324817e-45]}, {"name": "r", "role": "out", "dtype": "f32", "shape": [8], "contents":
//   {"gen": "constant", "value": 7}}], "outputs": [{"arg": "r", "compare": "exact", "values": [0.0,
//   -0.0, -0.0, 0.0, -0.0, -0.0, 0.0, 0.0]}]}
// launch: {"entry": "maxf", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f32", "shape": [8], "values": [5.877471754111438e-39,
//   -5.877471754111438e-39, 1.1754943508222875e-38, 1.0, 1.7632415262334313e-38,
//   -1.7632415262334313e-38, 3.0, 1.401298464324817e-45]}, {"name": "b", "role": "in", "dtype": "f32",
//   "shape": [8], "values": [1.1754943508222875e-38, 1.1754943508222875e-38, -5.877471754111438e-39,
//   2.938735877055719e-39, -1.1754943508222875e-38, 1.1754943508222875e-38, 1.401298464324817e-45,
//   1.401298464324817e-45]}, {"name": "r", "role": "out", "dtype": "f32", "shape": [8], "contents":
//   {"gen": "constant", "value": 7}}, {"name": "n", "role": "out", "dtype": "f32", "shape": [8],
//   "contents": {"gen": "constant", "value": 7}}], "outputs": [{"arg": "r", "compare": "exact",
//   "values": [1.1754943508222875e-38, 1.1754943508222875e-38, 1.1754943508222875e-38, 1.0,
//   1.7632415262334313e-38, 1.1754943508222875e-38, 3.0, 0.0]}, {"arg": "n", "compare": "exact",
//   "values": [1.1754943508222875e-38, 1.1754943508222875e-38, 1.1754943508222875e-38, 1.0,
//   1.7632415262334313e-38, 1.1754943508222875e-38, 3.0, 0.0]}]}
// launch: {"entry": "minf", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f32", "shape": [8], "values": [5.877471754111438e-39,
//   -5.877471754111438e-39, 1.1754943508222875e-38, 1.0, 1.7632415262334313e-38,
//   -1.7632415262334313e-38, 3.0, 1.401298464324817e-45]}, {"name": "b", "role": "in", "dtype": "f32",
//   "shape": [8], "values": [1.1754943508222875e-38, 1.1754943508222875e-38, -5.877471754111438e-39,
//   2.938735877055719e-39, -1.1754943508222875e-38, 1.1754943508222875e-38, 1.401298464324817e-45,
//   1.401298464324817e-45]}, {"name": "r", "role": "out", "dtype": "f32", "shape": [8], "contents":
//   {"gen": "constant", "value": 7}}, {"name": "n", "role": "out", "dtype": "f32", "shape": [8],
//   "contents": {"gen": "constant", "value": 7}}], "outputs": [{"arg": "r", "compare": "exact",
//   "values": [0.0, -0.0, -0.0, 0.0, -1.1754943508222875e-38, -1.7632415262334313e-38, 0.0, 0.0]},
//   {"arg": "n", "compare": "exact", "values": [0.0, -0.0, -0.0, 0.0, -1.1754943508222875e-38,
//   -1.7632415262334313e-38, 0.0, 0.0]}]}
// launch: {"entry": "divf", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f32", "shape": [8], "values": [5.877471754111438e-39,
//   -5.877471754111438e-39, 1.1754943508222875e-38, 1.0, 1.7632415262334313e-38,
//   -1.7632415262334313e-38, 3.0, 1.401298464324817e-45]}, {"name": "b", "role": "in", "dtype": "f32",
//   "shape": [8], "values": [1.1754943508222875e-38, 1.1754943508222875e-38, 4.70197740328915e-38,
//   4.70197740328915e-38, -1.1754943508222875e-38, 1.1754943508222875e-38, 4.70197740328915e-38,
//   4.70197740328915e-38]}, {"name": "r", "role": "out", "dtype": "f32", "shape": [8], "contents":
//   {"gen": "constant", "value": 7}}], "outputs": [{"arg": "r", "compare": "exact", "values": [0.0,
//   -0.0, 0.25, 2.1267647932558654e+37, -1.5, -1.5, 6.380294379767596e+37, 0.0]}]}
cuda_tile.module @kernels {
  entry @addf(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %r: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %b_v = make_tensor_view %b, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %r_r = addf %a_x, %b_x flush_to_zero : tile<8xf32>
    %r_v = make_tensor_view %r, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %r_p = make_partition_view %r_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %r_d = store_view_tko weak %r_r, %r_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @subf(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %r: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %b_v = make_tensor_view %b, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %r_r = subf %a_x, %b_x flush_to_zero : tile<8xf32>
    %r_v = make_tensor_view %r, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %r_p = make_partition_view %r_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %r_d = store_view_tko weak %r_r, %r_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @mulf(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %r: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %b_v = make_tensor_view %b, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %r_r = mulf %a_x, %b_x flush_to_zero : tile<8xf32>
    %r_v = make_tensor_view %r, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %r_p = make_partition_view %r_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %r_d = store_view_tko weak %r_r, %r_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @maxf(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %r: tile<ptr<f32>>, %n: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %b_v = make_tensor_view %b, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %r_r = maxf %a_x, %b_x flush_to_zero : tile<8xf32>
    %n_r = maxf %a_x, %b_x flush_to_zero propagate_nan : tile<8xf32>
    %r_v = make_tensor_view %r, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %r_p = make_partition_view %r_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %r_d = store_view_tko weak %r_r, %r_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    %n_v = make_tensor_view %n, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %n_p = make_partition_view %n_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %n_d = store_view_tko weak %n_r, %n_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @minf(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %r: tile<ptr<f32>>, %n: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %b_v = make_tensor_view %b, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %r_r = minf %a_x, %b_x flush_to_zero : tile<8xf32>
    %n_r = minf %a_x, %b_x flush_to_zero propagate_nan : tile<8xf32>
    %r_v = make_tensor_view %r, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %r_p = make_partition_view %r_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %r_d = store_view_tko weak %r_r, %r_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    %n_v = make_tensor_view %n, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %n_p = make_partition_view %n_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %n_d = store_view_tko weak %n_r, %n_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @divf(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %r: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %b_v = make_tensor_view %b, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %r_r = divf %a_x, %b_x flush_to_zero : tile<8xf32>
    %r_v = make_tensor_view %r, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %r_p = make_partition_view %r_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %r_d = store_view_tko weak %r_r, %r_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
