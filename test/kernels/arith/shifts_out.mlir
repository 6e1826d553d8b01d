// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Shift amounts are unsigned; an amount of at least the width shifts everything out, which leaves
// copies of the sign in a signed right shift.
// launch: {"entry": "of_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "i8", "shape": [8], "values": [1, -1, -2, 5, -128, -1, -1, 3]},
//   {"name": "b", "role": "in", "dtype": "i8", "shape": [8], "values": [7, 1, 1, 0, 7, 8, -1, 9]},
//   {"name": "l", "role": "out", "dtype": "i8", "shape": [8], "contents": {"gen": "constant", "value":
//   7}}, {"name": "s", "role": "out", "dtype": "i8", "shape": [8], "contents": {"gen": "constant",
//   "value": 7}}, {"name": "u", "role": "out", "dtype": "i8", "shape": [8], "contents": {"gen":
//   "constant", "value": 7}}], "outputs": [{"arg": "l", "compare": "exact", "values": [-128, -2, -4, 5,
//   0, 0, 0, 0]}, {"arg": "s", "compare": "exact", "values": [0, -1, -1, 5, -1, -1, -1, 0]}, {"arg":
//   "u", "compare": "exact", "values": [0, 127, 127, 5, 1, 0, 0, 0]}]}
// launch: {"entry": "of_i16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "i16", "shape": [8], "values": [1, -1, -2, 5, -32768, -1, -1, 3]},
//   {"name": "b", "role": "in", "dtype": "i16", "shape": [8], "values": [15, 1, 1, 0, 15, 16, -1, 17]},
//   {"name": "l", "role": "out", "dtype": "i16", "shape": [8], "contents": {"gen": "constant", "value":
//   7}}, {"name": "s", "role": "out", "dtype": "i16", "shape": [8], "contents": {"gen": "constant",
//   "value": 7}}, {"name": "u", "role": "out", "dtype": "i16", "shape": [8], "contents": {"gen":
//   "constant", "value": 7}}], "outputs": [{"arg": "l", "compare": "exact", "values": [-32768, -2, -4,
//   5, 0, 0, 0, 0]}, {"arg": "s", "compare": "exact", "values": [0, -1, -1, 5, -1, -1, -1, 0]}, {"arg":
//   "u", "compare": "exact", "values": [0, 32767, 32767, 5, 1, 0, 0, 0]}]}
// launch: {"entry": "of_i32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "i32", "shape": [8], "values": [1, -1, -2, 5, -2147483648, -1, -1, 3]},
//   {"name": "b", "role": "in", "dtype": "i32", "shape": [8], "values": [31, 1, 1, 0, 31, 32, -1, 33]},
//   {"name": "l", "role": "out", "dtype": "i32", "shape": [8], "contents": {"gen": "constant", "value":
//   7}}, {"name": "s", "role": "out", "dtype": "i32", "shape": [8], "contents": {"gen": "constant",
//   "value": 7}}, {"name": "u", "role": "out", "dtype": "i32", "shape": [8], "contents": {"gen":
//   "constant", "value": 7}}], "outputs": [{"arg": "l", "compare": "exact", "values": [-2147483648, -2,
//   -4, 5, 0, 0, 0, 0]}, {"arg": "s", "compare": "exact", "values": [0, -1, -1, 5, -1, -1, -1, 0]},
//   {"arg": "u", "compare": "exact", "values": [0, 2147483647, 2147483647, 5, 1, 0, 0, 0]}]}
// launch: {"entry": "of_i64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "i64", "shape": [8], "values": [1, -1, -2, 5, -9223372036854775808, -1,
//   -1, 3]}, {"name": "b", "role": "in", "dtype": "i64", "shape": [8], "values": [63, 1, 1, 0, 63, 64,
//   -1, 65]}, {"name": "l", "role": "out", "dtype": "i64", "shape": [8], "contents": {"gen":
//   "constant", "value": 7}}, {"name": "s", "role": "out", "dtype": "i64", "shape": [8], "contents":
//   {"gen": "constant", "value": 7}}, {"name": "u", "role": "out", "dtype": "i64", "shape": [8],
//   "contents": {"gen": "constant", "value": 7}}], "outputs": [{"arg": "l", "compare": "exact",
//   "values": [-9223372036854775808, -2, -4, 5, 0, 0, 0, 0]}, {"arg": "s", "compare": "exact",
//   "values": [0, -1, -1, 5, -1, -1, -1, 0]}, {"arg": "u", "compare": "exact", "values": [0,
//   9223372036854775807, 9223372036854775807, 5, 1, 0, 0, 0]}]}
cuda_tile.module @kernels {
  entry @of_i8(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %l: tile<ptr<i8>>, %s: tile<ptr<i8>>, %u: tile<ptr<i8>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> tile<8xi8>, token
    %b_v = make_tensor_view %b, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> tile<8xi8>, token
    %l_r = shli %a_x, %b_x : tile<8xi8>
    %s_r = shri %a_x, %b_x signed : tile<8xi8>
    %u_r = shri %a_x, %b_x unsigned : tile<8xi8>
    %l_v = make_tensor_view %l, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
    %l_p = make_partition_view %l_v : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
    %l_d = store_view_tko weak %l_r, %l_p[%zero] : tile<8xi8>, partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> token
    %s_v = make_tensor_view %s, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
    %s_p = make_partition_view %s_v : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
    %s_d = store_view_tko weak %s_r, %s_p[%zero] : tile<8xi8>, partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> token
    %u_v = make_tensor_view %u, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
    %u_p = make_partition_view %u_v : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
    %u_d = store_view_tko weak %u_r, %u_p[%zero] : tile<8xi8>, partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_i16(%a: tile<ptr<i16>>, %b: tile<ptr<i16>>, %l: tile<ptr<i16>>, %s: tile<ptr<i16>>, %u: tile<ptr<i16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> tile<8xi16>, token
    %b_v = make_tensor_view %b, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> tile<8xi16>, token
    %l_r = shli %a_x, %b_x : tile<8xi16>
    %s_r = shri %a_x, %b_x signed : tile<8xi16>
    %u_r = shri %a_x, %b_x unsigned : tile<8xi16>
    %l_v = make_tensor_view %l, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
    %l_p = make_partition_view %l_v : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
    %l_d = store_view_tko weak %l_r, %l_p[%zero] : tile<8xi16>, partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> token
    %s_v = make_tensor_view %s, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
    %s_p = make_partition_view %s_v : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
    %s_d = store_view_tko weak %s_r, %s_p[%zero] : tile<8xi16>, partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> token
    %u_v = make_tensor_view %u, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
    %u_p = make_partition_view %u_v : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
    %u_d = store_view_tko weak %u_r, %u_p[%zero] : tile<8xi16>, partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_i32(%a: tile<ptr<i32>>, %b: tile<ptr<i32>>, %l: tile<ptr<i32>>, %s: tile<ptr<i32>>, %u: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
    %b_v = make_tensor_view %b, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
    %l_r = shli %a_x, %b_x : tile<8xi32>
    %s_r = shri %a_x, %b_x signed : tile<8xi32>
    %u_r = shri %a_x, %b_x unsigned : tile<8xi32>
    %l_v = make_tensor_view %l, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %l_p = make_partition_view %l_v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %l_d = store_view_tko weak %l_r, %l_p[%zero] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    %s_v = make_tensor_view %s, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %s_p = make_partition_view %s_v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %s_d = store_view_tko weak %s_r, %s_p[%zero] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    %u_v = make_tensor_view %u, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %u_p = make_partition_view %u_v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %u_d = store_view_tko weak %u_r, %u_p[%zero] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_i64(%a: tile<ptr<i64>>, %b: tile<ptr<i64>>, %l: tile<ptr<i64>>, %s: tile<ptr<i64>>, %u: tile<ptr<i64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> tile<8xi64>, token
    %b_v = make_tensor_view %b, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> tile<8xi64>, token
    %l_r = shli %a_x, %b_x : tile<8xi64>
    %s_r = shri %a_x, %b_x signed : tile<8xi64>
    %u_r = shri %a_x, %b_x unsigned : tile<8xi64>
    %l_v = make_tensor_view %l, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
    %l_p = make_partition_view %l_v : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
    %l_d = store_view_tko weak %l_r, %l_p[%zero] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
    %s_v = make_tensor_view %s, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
    %s_p = make_partition_view %s_v : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
    %s_d = store_view_tko weak %s_r, %s_p[%zero] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
    %u_v = make_tensor_view %u, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
    %u_p = make_partition_view %u_v : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
    %u_d = store_view_tko weak %u_r, %u_p[%zero] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
    return
  }
}
