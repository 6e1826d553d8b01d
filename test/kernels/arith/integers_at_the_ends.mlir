// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Magnitude and negation of the most negative number, the upper half of products, and extremes, signed
// and unsigned.
// launch: {"entry": "of_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "i8", "shape": [8], "values": [-128, -1, 127, 0, -128, 3, -1, 7]},
//   {"name": "b", "role": "in", "dtype": "i8", "shape": [8], "values": [-128, -1, 2, -1, 1, -3, 1,
//   127]}, {"name": "m", "role": "out", "dtype": "i8", "shape": [8], "contents": {"gen": "constant",
//   "value": 7}}, {"name": "n", "role": "out", "dtype": "i8", "shape": [8], "contents": {"gen":
//   "constant", "value": 7}}, {"name": "h", "role": "out", "dtype": "i8", "shape": [8], "contents":
//   {"gen": "constant", "value": 7}}, {"name": "gs", "role": "out", "dtype": "i8", "shape": [8],
//   "contents": {"gen": "constant", "value": 7}}, {"name": "gu", "role": "out", "dtype": "i8", "shape":
//   [8], "contents": {"gen": "constant", "value": 7}}, {"name": "ls", "role": "out", "dtype": "i8",
//   "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "lu", "role": "out", "dtype":
//   "i8", "shape": [8], "contents": {"gen": "constant", "value": 7}}], "outputs": [{"arg": "m",
//   "compare": "exact", "values": [-128, 1, 127, 0, -128, 3, 1, 7]}, {"arg": "n", "compare": "exact",
//   "values": [-128, 1, -127, 0, -128, -3, 1, -7]}, {"arg": "h", "compare": "exact", "values": [64, -2,
//   0, 0, 0, 2, 0, 3]}, {"arg": "gs", "compare": "exact", "values": [-128, -1, 127, 0, 1, 3, 1, 127]},
//   {"arg": "gu", "compare": "exact", "values": [-128, -1, 127, -1, -128, -3, -1, 127]}, {"arg": "ls",
//   "compare": "exact", "values": [-128, -1, 2, -1, -128, -3, -1, 7]}, {"arg": "lu", "compare":
//   "exact", "values": [-128, -1, 2, 0, 1, 3, 1, 7]}]}
// launch: {"entry": "of_i16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "i16", "shape": [8], "values": [-32768, -1, 32767, 0, -32768, 3, -1,
//   7]}, {"name": "b", "role": "in", "dtype": "i16", "shape": [8], "values": [-32768, -1, 2, -1, 1, -3,
//   1, 32767]}, {"name": "m", "role": "out", "dtype": "i16", "shape": [8], "contents": {"gen":
//   "constant", "value": 7}}, {"name": "n", "role": "out", "dtype": "i16", "shape": [8], "contents":
//   {"gen": "constant", "value": 7}}, {"name": "h", "role": "out", "dtype": "i16", "shape": [8],
//   "contents": {"gen": "constant", "value": 7}}, {"name": "gs", "role": "out", "dtype": "i16",
//   "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "gu", "role": "out", "dtype":
//   "i16", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "ls", "role": "out",
//   "dtype": "i16", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "lu", "role":
//   "out", "dtype": "i16", "shape": [8], "contents": {"gen": "constant", "value": 7}}], "outputs":
//   [{"arg": "m", "compare": "exact", "values": [-32768, 1, 32767, 0, -32768, 3, 1, 7]}, {"arg": "n",
//   "compare": "exact", "values": [-32768, 1, -32767, 0, -32768, -3, 1, -7]}, {"arg": "h", "compare":
//   "exact", "values": [16384, -2, 0, 0, 0, 2, 0, 3]}, {"arg": "gs", "compare": "exact", "values":
//   [-32768, -1, 32767, 0, 1, 3, 1, 32767]}, {"arg": "gu", "compare": "exact", "values": [-32768, -1,
//   32767, -1, -32768, -3, -1, 32767]}, {"arg": "ls", "compare": "exact", "values": [-32768, -1, 2, -1,
//   -32768, -3, -1, 7]}, {"arg": "lu", "compare": "exact", "values": [-32768, -1, 2, 0, 1, 3, 1, 7]}]}
// launch: {"entry": "of_i32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "i32", "shape": [8], "values": [-2147483648, -1, 2147483647, 0,
//   -2147483648, 3, -1, 7]}, {"name": "b", "role": "in", "dtype": "i32", "shape": [8], "values":
//   [-2147483648, -1, 2, -1, 1, -3, 1, 2147483647]}, {"name": "m", "role": "out", "dtype": "i32",
//   "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "n", "role": "out", "dtype":
//   "i32", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "h", "role": "out",
//   "dtype": "i32", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "gs", "role":
//   "out", "dtype": "i32", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "gu",
//   "role": "out", "dtype": "i32", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name":
//   "ls", "role": "out", "dtype": "i32", "shape": [8], "contents": {"gen": "constant", "value": 7}},
//   {"name": "lu", "role": "out", "dtype": "i32", "shape": [8], "contents": {"gen": "constant",
//   "value": 7}}], "outputs": [{"arg": "m", "compare": "exact", "values": [-2147483648, 1, 2147483647,
//   0, -2147483648, 3, 1, 7]}, {"arg": "n", "compare": "exact", "values": [-2147483648, 1, -2147483647,
//   0, -2147483648, -3, 1, -7]}, {"arg": "h", "compare": "exact", "values": [1073741824, -2, 0, 0, 0,
//   2, 0, 3]}, {"arg": "gs", "compare": "exact", "values": [-2147483648, -1, 2147483647, 0, 1, 3, 1,
//   2147483647]}, {"arg": "gu", "compare": "exact", "values": [-2147483648, -1, 2147483647, -1,
//   -2147483648, -3, -1, 2147483647]}, {"arg": "ls", "compare": "exact", "values": [-2147483648, -1, 2,
//   -1, -2147483648, -3, -1, 7]}, {"arg": "lu", "compare": "exact", "values": [-2147483648, -1, 2, 0,
//   1, 3, 1, 7]}]}
// launch: {"entry": "of_i64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "i64", "shape": [8], "values": [-9223372036854775808, -1,
//   9223372036854775807, 0, -9223372036854775808, 3, -1, 7]}, {"name": "b", "role": "in", "dtype":
//   "i64", "shape": [8], "values": [-9223372036854775808, -1, 2, -1, 1, -3, 1, 9223372036854775807]},
//   {"name": "m", "role": "out", "dtype": "i64", "shape": [8], "contents": {"gen": "constant", "value":
//   7}}, {"name": "n", "role": "out", "dtype": "i64", "shape": [8], "contents": {"gen": "constant",
//   "value": 7}}, {"name": "h", "role": "out", "dtype": "i64", "shape": [8], "contents": {"gen":
//   "constant", "value": 7}}, {"name": "gs", "role": "out", "dtype": "i64", "shape": [8], "contents":
//   {"gen": "constant", "value": 7}}, {"name": "gu", "role": "out", "dtype": "i64", "shape": [8],
//   "contents": {"gen": "constant", "value": 7}}, {"name": "ls", "role": "out", "dtype": "i64",
//   "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "lu", "role": "out", "dtype":
//   "i64", "shape": [8], "contents": {"gen": "constant", "value": 7}}], "outputs": [{"arg": "m",
//   "compare": "exact", "values": [-9223372036854775808, 1, 9223372036854775807, 0,
//   -9223372036854775808, 3, 1, 7]}, {"arg": "n", "compare": "exact", "values": [-9223372036854775808,
//   1, -9223372036854775807, 0, -9223372036854775808, -3, 1, -7]}, {"arg": "h", "compare": "exact",
//   "values": [4611686018427387904, -2, 0, 0, 0, 2, 0, 3]}, {"arg": "gs", "compare": "exact", "values":
//   [-9223372036854775808, -1, 9223372036854775807, 0, 1, 3, 1, 9223372036854775807]}, {"arg": "gu",
//   "compare": "exact", "values": [-9223372036854775808, -1, 9223372036854775807, -1,
//   -9223372036854775808, -3, -1, 9223372036854775807]}, {"arg": "ls", "compare": "exact", "values":
//   [-9223372036854775808, -1, 2, -1, -9223372036854775808, -3, -1, 7]}, {"arg": "lu", "compare":
//   "exact", "values": [-9223372036854775808, -1, 2, 0, 1, 3, 1, 7]}]}
cuda_tile.module @kernels {
  entry @of_i8(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %m: tile<ptr<i8>>, %n: tile<ptr<i8>>, %h: tile<ptr<i8>>, %gs: tile<ptr<i8>>, %gu: tile<ptr<i8>>, %ls: tile<ptr<i8>>, %lu: tile<ptr<i8>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> tile<8xi8>, token
    %b_v = make_tensor_view %b, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> tile<8xi8>, token
    %m_r = absi %a_x : tile<8xi8>
    %n_r = negi %a_x : tile<8xi8>
    %h_r = mulhii %a_x, %b_x : tile<8xi8>
    %gs_r = maxi %a_x, %b_x signed : tile<8xi8>
    %gu_r = maxi %a_x, %b_x unsigned : tile<8xi8>
    %ls_r = mini %a_x, %b_x signed : tile<8xi8>
    %lu_r = mini %a_x, %b_x unsigned : tile<8xi8>
    %m_v = make_tensor_view %m, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
    %m_p = make_partition_view %m_v : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
    %m_d = store_view_tko weak %m_r, %m_p[%zero] : tile<8xi8>, partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> token
    %n_v = make_tensor_view %n, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
    %n_p = make_partition_view %n_v : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
    %n_d = store_view_tko weak %n_r, %n_p[%zero] : tile<8xi8>, partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> token
    %h_v = make_tensor_view %h, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
    %h_p = make_partition_view %h_v : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
    %h_d = store_view_tko weak %h_r, %h_p[%zero] : tile<8xi8>, partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> token
    %gs_v = make_tensor_view %gs, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
    %gs_p = make_partition_view %gs_v : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
    %gs_d = store_view_tko weak %gs_r, %gs_p[%zero] : tile<8xi8>, partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> token
    %gu_v = make_tensor_view %gu, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
    %gu_p = make_partition_view %gu_v : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
    %gu_d = store_view_tko weak %gu_r, %gu_p[%zero] : tile<8xi8>, partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> token
    %ls_v = make_tensor_view %ls, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
    %ls_p = make_partition_view %ls_v : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
    %ls_d = store_view_tko weak %ls_r, %ls_p[%zero] : tile<8xi8>, partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> token
    %lu_v = make_tensor_view %lu, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
    %lu_p = make_partition_view %lu_v : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
    %lu_d = store_view_tko weak %lu_r, %lu_p[%zero] : tile<8xi8>, partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_i16(%a: tile<ptr<i16>>, %b: tile<ptr<i16>>, %m: tile<ptr<i16>>, %n: tile<ptr<i16>>, %h: tile<ptr<i16>>, %gs: tile<ptr<i16>>, %gu: tile<ptr<i16>>, %ls: tile<ptr<i16>>, %lu: tile<ptr<i16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> tile<8xi16>, token
    %b_v = make_tensor_view %b, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> tile<8xi16>, token
    %m_r = absi %a_x : tile<8xi16>
    %n_r = negi %a_x : tile<8xi16>
    %h_r = mulhii %a_x, %b_x : tile<8xi16>
    %gs_r = maxi %a_x, %b_x signed : tile<8xi16>
    %gu_r = maxi %a_x, %b_x unsigned : tile<8xi16>
    %ls_r = mini %a_x, %b_x signed : tile<8xi16>
    %lu_r = mini %a_x, %b_x unsigned : tile<8xi16>
    %m_v = make_tensor_view %m, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
    %m_p = make_partition_view %m_v : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
    %m_d = store_view_tko weak %m_r, %m_p[%zero] : tile<8xi16>, partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> token
    %n_v = make_tensor_view %n, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
    %n_p = make_partition_view %n_v : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
    %n_d = store_view_tko weak %n_r, %n_p[%zero] : tile<8xi16>, partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> token
    %h_v = make_tensor_view %h, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
    %h_p = make_partition_view %h_v : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
    %h_d = store_view_tko weak %h_r, %h_p[%zero] : tile<8xi16>, partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> token
    %gs_v = make_tensor_view %gs, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
    %gs_p = make_partition_view %gs_v : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
    %gs_d = store_view_tko weak %gs_r, %gs_p[%zero] : tile<8xi16>, partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> token
    %gu_v = make_tensor_view %gu, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
    %gu_p = make_partition_view %gu_v : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
    %gu_d = store_view_tko weak %gu_r, %gu_p[%zero] : tile<8xi16>, partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> token
    %ls_v = make_tensor_view %ls, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
    %ls_p = make_partition_view %ls_v : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
    %ls_d = store_view_tko weak %ls_r, %ls_p[%zero] : tile<8xi16>, partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> token
    %lu_v = make_tensor_view %lu, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
    %lu_p = make_partition_view %lu_v : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
    %lu_d = store_view_tko weak %lu_r, %lu_p[%zero] : tile<8xi16>, partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_i32(%a: tile<ptr<i32>>, %b: tile<ptr<i32>>, %m: tile<ptr<i32>>, %n: tile<ptr<i32>>, %h: tile<ptr<i32>>, %gs: tile<ptr<i32>>, %gu: tile<ptr<i32>>, %ls: tile<ptr<i32>>, %lu: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
    %b_v = make_tensor_view %b, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
    %m_r = absi %a_x : tile<8xi32>
    %n_r = negi %a_x : tile<8xi32>
    %h_r = mulhii %a_x, %b_x : tile<8xi32>
    %gs_r = maxi %a_x, %b_x signed : tile<8xi32>
    %gu_r = maxi %a_x, %b_x unsigned : tile<8xi32>
    %ls_r = mini %a_x, %b_x signed : tile<8xi32>
    %lu_r = mini %a_x, %b_x unsigned : tile<8xi32>
    %m_v = make_tensor_view %m, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %m_p = make_partition_view %m_v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %m_d = store_view_tko weak %m_r, %m_p[%zero] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    %n_v = make_tensor_view %n, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %n_p = make_partition_view %n_v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %n_d = store_view_tko weak %n_r, %n_p[%zero] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    %h_v = make_tensor_view %h, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %h_p = make_partition_view %h_v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %h_d = store_view_tko weak %h_r, %h_p[%zero] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    %gs_v = make_tensor_view %gs, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %gs_p = make_partition_view %gs_v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %gs_d = store_view_tko weak %gs_r, %gs_p[%zero] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    %gu_v = make_tensor_view %gu, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %gu_p = make_partition_view %gu_v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %gu_d = store_view_tko weak %gu_r, %gu_p[%zero] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    %ls_v = make_tensor_view %ls, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %ls_p = make_partition_view %ls_v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %ls_d = store_view_tko weak %ls_r, %ls_p[%zero] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    %lu_v = make_tensor_view %lu, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %lu_p = make_partition_view %lu_v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %lu_d = store_view_tko weak %lu_r, %lu_p[%zero] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_i64(%a: tile<ptr<i64>>, %b: tile<ptr<i64>>, %m: tile<ptr<i64>>, %n: tile<ptr<i64>>, %h: tile<ptr<i64>>, %gs: tile<ptr<i64>>, %gu: tile<ptr<i64>>, %ls: tile<ptr<i64>>, %lu: tile<ptr<i64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> tile<8xi64>, token
    %b_v = make_tensor_view %b, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> tile<8xi64>, token
    %m_r = absi %a_x : tile<8xi64>
    %n_r = negi %a_x : tile<8xi64>
    %h_r = mulhii %a_x, %b_x : tile<8xi64>
    %gs_r = maxi %a_x, %b_x signed : tile<8xi64>
    %gu_r = maxi %a_x, %b_x unsigned : tile<8xi64>
    %ls_r = mini %a_x, %b_x signed : tile<8xi64>
    %lu_r = mini %a_x, %b_x unsigned : tile<8xi64>
    %m_v = make_tensor_view %m, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
    %m_p = make_partition_view %m_v : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
    %m_d = store_view_tko weak %m_r, %m_p[%zero] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
    %n_v = make_tensor_view %n, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
    %n_p = make_partition_view %n_v : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
    %n_d = store_view_tko weak %n_r, %n_p[%zero] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
    %h_v = make_tensor_view %h, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
    %h_p = make_partition_view %h_v : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
    %h_d = store_view_tko weak %h_r, %h_p[%zero] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
    %gs_v = make_tensor_view %gs, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
    %gs_p = make_partition_view %gs_v : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
    %gs_d = store_view_tko weak %gs_r, %gs_p[%zero] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
    %gu_v = make_tensor_view %gu, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
    %gu_p = make_partition_view %gu_v : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
    %gu_d = store_view_tko weak %gu_r, %gu_p[%zero] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
    %ls_v = make_tensor_view %ls, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
    %ls_p = make_partition_view %ls_v : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
    %ls_d = store_view_tko weak %ls_r, %ls_p[%zero] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
    %lu_v = make_tensor_view %lu, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
    %lu_p = make_partition_view %lu_v : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
    %lu_d = store_view_tko weak %lu_r, %lu_p[%zero] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
    return
  }
}
