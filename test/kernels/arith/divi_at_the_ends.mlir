// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Quotients in every rounding mode and remainders, signed and unsigned. Division by zero gives 0 and the
// dividend; the most negative number divided by -1 gives itself and 0.
// launch: {"entry": "of_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "i8", "shape": [8], "values": [7, -7, 7, -7, -128, -128, 127, 5]},
//   {"name": "b", "role": "in", "dtype": "i8", "shape": [8], "values": [2, 2, -2, -2, -1, 3, -1, 0]},
//   {"name": "s_zero", "role": "out", "dtype": "i8", "shape": [8], "contents": {"gen": "constant",
//   "value": 7}}, {"name": "s_positive_inf", "role": "out", "dtype": "i8", "shape": [8], "contents":
//   {"gen": "constant", "value": 7}}, {"name": "s_negative_inf", "role": "out", "dtype": "i8", "shape":
//   [8], "contents": {"gen": "constant", "value": 7}}, {"name": "s_rest", "role": "out", "dtype": "i8",
//   "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "u_zero", "role": "out",
//   "dtype": "i8", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name":
//   "u_positive_inf", "role": "out", "dtype": "i8", "shape": [8], "contents": {"gen": "constant",
//   "value": 7}}, {"name": "u_rest", "role": "out", "dtype": "i8", "shape": [8], "contents": {"gen":
//   "constant", "value": 7}}], "outputs": [{"arg": "s_zero", "compare": "exact", "values": [3, -3, -3,
//   3, -128, -42, -127, 0]}, {"arg": "s_positive_inf", "compare": "exact", "values": [4, -3, -3, 4,
//   -128, -42, -127, 0]}, {"arg": "s_negative_inf", "compare": "exact", "values": [3, -4, -4, 3, -128,
//   -43, -127, 0]}, {"arg": "s_rest", "compare": "exact", "values": [1, -1, 1, -1, 0, -2, 0, 5]},
//   {"arg": "u_zero", "compare": "exact", "values": [3, 124, 0, 0, 0, 42, 0, 0]}, {"arg":
//   "u_positive_inf", "compare": "exact", "values": [4, 125, 1, 1, 1, 43, 1, 0]}, {"arg": "u_rest",
//   "compare": "exact", "values": [1, 1, 7, -7, -128, 2, 127, 5]}]}
// launch: {"entry": "of_i16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "i16", "shape": [8], "values": [7, -7, 7, -7, -32768, -32768, 32767,
//   5]}, {"name": "b", "role": "in", "dtype": "i16", "shape": [8], "values": [2, 2, -2, -2, -1, 3, -1,
//   0]}, {"name": "s_zero", "role": "out", "dtype": "i16", "shape": [8], "contents": {"gen":
//   "constant", "value": 7}}, {"name": "s_positive_inf", "role": "out", "dtype": "i16", "shape": [8],
//   "contents": {"gen": "constant", "value": 7}}, {"name": "s_negative_inf", "role": "out", "dtype":
//   "i16", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "s_rest", "role":
//   "out", "dtype": "i16", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name":
//   "u_zero", "role": "out", "dtype": "i16", "shape": [8], "contents": {"gen": "constant", "value":
//   7}}, {"name": "u_positive_inf", "role": "out", "dtype": "i16", "shape": [8], "contents": {"gen":
//   "constant", "value": 7}}, {"name": "u_rest", "role": "out", "dtype": "i16", "shape": [8],
//   "contents": {"gen": "constant", "value": 7}}], "outputs": [{"arg": "s_zero", "compare": "exact",
//   "values": [3, -3, -3, 3, -32768, -10922, -32767, 0]}, {"arg": "s_positive_inf", "compare": "exact",
//   "values": [4, -3, -3, 4, -32768, -10922, -32767, 0]}, {"arg": "s_negative_inf", "compare": "exact",
//   "values": [3, -4, -4, 3, -32768, -10923, -32767, 0]}, {"arg": "s_rest", "compare": "exact",
//   "values": [1, -1, 1, -1, 0, -2, 0, 5]}, {"arg": "u_zero", "compare": "exact", "values": [3, 32764,
//   0, 0, 0, 10922, 0, 0]}, {"arg": "u_positive_inf", "compare": "exact", "values": [4, 32765, 1, 1, 1,
//   10923, 1, 0]}, {"arg": "u_rest", "compare": "exact", "values": [1, 1, 7, -7, -32768, 2, 32767,
//   5]}]}
// launch: {"entry": "of_i32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "i32", "shape": [8], "values": [7, -7, 7, -7, -2147483648, -2147483648,
//   2147483647, 5]}, {"name": "b", "role": "in", "dtype": "i32", "shape": [8], "values": [2, 2, -2, -2,
//   -1, 3, -1, 0]}, {"name": "s_zero", "role": "out", "dtype": "i32", "shape": [8], "contents": {"gen":
//   "constant", "value": 7}}, {"name": "s_positive_inf", "role": "out", "dtype": "i32", "shape": [8],
//   "contents": {"gen": "constant", "value": 7}}, {"name": "s_negative_inf", "role": "out", "dtype":
//   "i32", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "s_rest", "role":
//   "out", "dtype": "i32", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name":
//   "u_zero", "role": "out", "dtype": "i32", "shape": [8], "contents": {"gen": "constant", "value":
//   7}}, {"name": "u_positive_inf", "role": "out", "dtype": "i32", "shape": [8], "contents": {"gen":
//   "constant", "value": 7}}, {"name": "u_rest", "role": "out", "dtype": "i32", "shape": [8],
//   "contents": {"gen": "constant", "value": 7}}], "outputs": [{"arg": "s_zero", "compare": "exact",
//   "values": [3, -3, -3, 3, -2147483648, -715827882, -2147483647, 0]}, {"arg": "s_positive_inf",
//   "compare": "exact", "values": [4, -3, -3, 4, -2147483648, -715827882, -2147483647, 0]}, {"arg":
//   "s_negative_inf", "compare": "exact", "values": [3, -4, -4, 3, -2147483648, -715827883,
//   -2147483647, 0]}, {"arg": "s_rest", "compare": "exact", "values": [1, -1, 1, -1, 0, -2, 0, 5]},
//   {"arg": "u_zero", "compare": "exact", "values": [3, 2147483644, 0, 0, 0, 715827882, 0, 0]}, {"arg":
//   "u_positive_inf", "compare": "exact", "values": [4, 2147483645, 1, 1, 1, 715827883, 1, 0]}, {"arg":
//   "u_rest", "compare": "exact", "values": [1, 1, 7, -7, -2147483648, 2, 2147483647, 5]}]}
// launch: {"entry": "of_i64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "i64", "shape": [8], "values": [7, -7, 7, -7, -9223372036854775808,
//   -9223372036854775808, 9223372036854775807, 5]}, {"name": "b", "role": "in", "dtype": "i64",
//   "shape": [8], "values": [2, 2, -2, -2, -1, 3, -1, 0]}, {"name": "s_zero", "role": "out", "dtype":
//   "i64", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "s_positive_inf",
//   "role": "out", "dtype": "i64", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name":
//   "s_negative_inf", "role": "out", "dtype": "i64", "shape": [8], "contents": {"gen": "constant",
//   "value": 7}}, {"name": "s_rest", "role": "out", "dtype": "i64", "shape": [8], "contents": {"gen":
//   "constant", "value": 7}}, {"name": "u_zero", "role": "out", "dtype": "i64", "shape": [8],
//   "contents": {"gen": "constant", "value": 7}}, {"name": "u_positive_inf", "role": "out", "dtype":
//   "i64", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "u_rest", "role":
//   "out", "dtype": "i64", "shape": [8], "contents": {"gen": "constant", "value": 7}}], "outputs":
//   [{"arg": "s_zero", "compare": "exact", "values": [3, -3, -3, 3, -9223372036854775808,
//   -3074457345618258602, -9223372036854775807, 0]}, {"arg": "s_positive_inf", "compare": "exact",
//   "values": [4, -3, -3, 4, -9223372036854775808, -3074457345618258602, -9223372036854775807, 0]},
//   {"arg": "s_negative_inf", "compare": "exact", "values": [3, -4, -4, 3, -9223372036854775808,
//   -3074457345618258603, -9223372036854775807, 0]}, {"arg": "s_rest", "compare": "exact", "values":
//   [1, -1, 1, -1, 0, -2, 0, 5]}, {"arg": "u_zero", "compare": "exact", "values": [3,
//   9223372036854775804, 0, 0, 0, 3074457345618258602, 0, 0]}, {"arg": "u_positive_inf", "compare":
//   "exact", "values": [4, 9223372036854775805, 1, 1, 1, 3074457345618258603, 1, 0]}, {"arg": "u_rest",
//   "compare": "exact", "values": [1, 1, 7, -7, -9223372036854775808, 2, 9223372036854775807, 5]}]}
cuda_tile.module @kernels {
  entry @of_i8(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %s_zero: tile<ptr<i8>>, %s_positive_inf: tile<ptr<i8>>, %s_negative_inf: tile<ptr<i8>>, %s_rest: tile<ptr<i8>>, %u_zero: tile<ptr<i8>>, %u_positive_inf: tile<ptr<i8>>, %u_rest: tile<ptr<i8>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> tile<8xi8>, token
    %b_v = make_tensor_view %b, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> tile<8xi8>, token
    %s_zero_r = divi %a_x, %b_x signed rounding<zero> : tile<8xi8>
    %s_positive_inf_r = divi %a_x, %b_x signed rounding<positive_inf> : tile<8xi8>
    %s_negative_inf_r = divi %a_x, %b_x signed rounding<negative_inf> : tile<8xi8>
    %s_rest_r = remi %a_x, %b_x signed : tile<8xi8>
    %u_zero_r = divi %a_x, %b_x unsigned rounding<zero> : tile<8xi8>
    %u_positive_inf_r = divi %a_x, %b_x unsigned rounding<positive_inf> : tile<8xi8>
    %u_rest_r = remi %a_x, %b_x unsigned : tile<8xi8>
    %s_zero_v = make_tensor_view %s_zero, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
    %s_zero_p = make_partition_view %s_zero_v : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
    %s_zero_d = store_view_tko weak %s_zero_r, %s_zero_p[%zero] : tile<8xi8>, partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> token
    %s_positive_inf_v = make_tensor_view %s_positive_inf, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
    %s_positive_inf_p = make_partition_view %s_positive_inf_v : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
    %s_positive_inf_d = store_view_tko weak %s_positive_inf_r, %s_positive_inf_p[%zero] : tile<8xi8>, partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> token
    %s_negative_inf_v = make_tensor_view %s_negative_inf, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
    %s_negative_inf_p = make_partition_view %s_negative_inf_v : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
    %s_negative_inf_d = store_view_tko weak %s_negative_inf_r, %s_negative_inf_p[%zero] : tile<8xi8>, partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> token
    %s_rest_v = make_tensor_view %s_rest, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
    %s_rest_p = make_partition_view %s_rest_v : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
    %s_rest_d = store_view_tko weak %s_rest_r, %s_rest_p[%zero] : tile<8xi8>, partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> token
    %u_zero_v = make_tensor_view %u_zero, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
    %u_zero_p = make_partition_view %u_zero_v : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
    %u_zero_d = store_view_tko weak %u_zero_r, %u_zero_p[%zero] : tile<8xi8>, partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> token
    %u_positive_inf_v = make_tensor_view %u_positive_inf, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
    %u_positive_inf_p = make_partition_view %u_positive_inf_v : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
    %u_positive_inf_d = store_view_tko weak %u_positive_inf_r, %u_positive_inf_p[%zero] : tile<8xi8>, partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> token
    %u_rest_v = make_tensor_view %u_rest, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
    %u_rest_p = make_partition_view %u_rest_v : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
    %u_rest_d = store_view_tko weak %u_rest_r, %u_rest_p[%zero] : tile<8xi8>, partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_i16(%a: tile<ptr<i16>>, %b: tile<ptr<i16>>, %s_zero: tile<ptr<i16>>, %s_positive_inf: tile<ptr<i16>>, %s_negative_inf: tile<ptr<i16>>, %s_rest: tile<ptr<i16>>, %u_zero: tile<ptr<i16>>, %u_positive_inf: tile<ptr<i16>>, %u_rest: tile<ptr<i16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> tile<8xi16>, token
    %b_v = make_tensor_view %b, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> tile<8xi16>, token
    %s_zero_r = divi %a_x, %b_x signed rounding<zero> : tile<8xi16>
    %s_positive_inf_r = divi %a_x, %b_x signed rounding<positive_inf> : tile<8xi16>
    %s_negative_inf_r = divi %a_x, %b_x signed rounding<negative_inf> : tile<8xi16>
    %s_rest_r = remi %a_x, %b_x signed : tile<8xi16>
    %u_zero_r = divi %a_x, %b_x unsigned rounding<zero> : tile<8xi16>
    %u_positive_inf_r = divi %a_x, %b_x unsigned rounding<positive_inf> : tile<8xi16>
    %u_rest_r = remi %a_x, %b_x unsigned : tile<8xi16>
    %s_zero_v = make_tensor_view %s_zero, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
    %s_zero_p = make_partition_view %s_zero_v : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
    %s_zero_d = store_view_tko weak %s_zero_r, %s_zero_p[%zero] : tile<8xi16>, partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> token
    %s_positive_inf_v = make_tensor_view %s_positive_inf, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
    %s_positive_inf_p = make_partition_view %s_positive_inf_v : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
    %s_positive_inf_d = store_view_tko weak %s_positive_inf_r, %s_positive_inf_p[%zero] : tile<8xi16>, partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> token
    %s_negative_inf_v = make_tensor_view %s_negative_inf, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
    %s_negative_inf_p = make_partition_view %s_negative_inf_v : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
    %s_negative_inf_d = store_view_tko weak %s_negative_inf_r, %s_negative_inf_p[%zero] : tile<8xi16>, partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> token
    %s_rest_v = make_tensor_view %s_rest, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
    %s_rest_p = make_partition_view %s_rest_v : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
    %s_rest_d = store_view_tko weak %s_rest_r, %s_rest_p[%zero] : tile<8xi16>, partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> token
    %u_zero_v = make_tensor_view %u_zero, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
    %u_zero_p = make_partition_view %u_zero_v : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
    %u_zero_d = store_view_tko weak %u_zero_r, %u_zero_p[%zero] : tile<8xi16>, partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> token
    %u_positive_inf_v = make_tensor_view %u_positive_inf, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
    %u_positive_inf_p = make_partition_view %u_positive_inf_v : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
    %u_positive_inf_d = store_view_tko weak %u_positive_inf_r, %u_positive_inf_p[%zero] : tile<8xi16>, partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> token
    %u_rest_v = make_tensor_view %u_rest, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
    %u_rest_p = make_partition_view %u_rest_v : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
    %u_rest_d = store_view_tko weak %u_rest_r, %u_rest_p[%zero] : tile<8xi16>, partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_i32(%a: tile<ptr<i32>>, %b: tile<ptr<i32>>, %s_zero: tile<ptr<i32>>, %s_positive_inf: tile<ptr<i32>>, %s_negative_inf: tile<ptr<i32>>, %s_rest: tile<ptr<i32>>, %u_zero: tile<ptr<i32>>, %u_positive_inf: tile<ptr<i32>>, %u_rest: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
    %b_v = make_tensor_view %b, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
    %s_zero_r = divi %a_x, %b_x signed rounding<zero> : tile<8xi32>
    %s_positive_inf_r = divi %a_x, %b_x signed rounding<positive_inf> : tile<8xi32>
    %s_negative_inf_r = divi %a_x, %b_x signed rounding<negative_inf> : tile<8xi32>
    %s_rest_r = remi %a_x, %b_x signed : tile<8xi32>
    %u_zero_r = divi %a_x, %b_x unsigned rounding<zero> : tile<8xi32>
    %u_positive_inf_r = divi %a_x, %b_x unsigned rounding<positive_inf> : tile<8xi32>
    %u_rest_r = remi %a_x, %b_x unsigned : tile<8xi32>
    %s_zero_v = make_tensor_view %s_zero, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %s_zero_p = make_partition_view %s_zero_v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %s_zero_d = store_view_tko weak %s_zero_r, %s_zero_p[%zero] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    %s_positive_inf_v = make_tensor_view %s_positive_inf, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %s_positive_inf_p = make_partition_view %s_positive_inf_v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %s_positive_inf_d = store_view_tko weak %s_positive_inf_r, %s_positive_inf_p[%zero] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    %s_negative_inf_v = make_tensor_view %s_negative_inf, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %s_negative_inf_p = make_partition_view %s_negative_inf_v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %s_negative_inf_d = store_view_tko weak %s_negative_inf_r, %s_negative_inf_p[%zero] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    %s_rest_v = make_tensor_view %s_rest, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %s_rest_p = make_partition_view %s_rest_v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %s_rest_d = store_view_tko weak %s_rest_r, %s_rest_p[%zero] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    %u_zero_v = make_tensor_view %u_zero, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %u_zero_p = make_partition_view %u_zero_v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %u_zero_d = store_view_tko weak %u_zero_r, %u_zero_p[%zero] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    %u_positive_inf_v = make_tensor_view %u_positive_inf, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %u_positive_inf_p = make_partition_view %u_positive_inf_v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %u_positive_inf_d = store_view_tko weak %u_positive_inf_r, %u_positive_inf_p[%zero] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    %u_rest_v = make_tensor_view %u_rest, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %u_rest_p = make_partition_view %u_rest_v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %u_rest_d = store_view_tko weak %u_rest_r, %u_rest_p[%zero] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_i64(%a: tile<ptr<i64>>, %b: tile<ptr<i64>>, %s_zero: tile<ptr<i64>>, %s_positive_inf: tile<ptr<i64>>, %s_negative_inf: tile<ptr<i64>>, %s_rest: tile<ptr<i64>>, %u_zero: tile<ptr<i64>>, %u_positive_inf: tile<ptr<i64>>, %u_rest: tile<ptr<i64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> tile<8xi64>, token
    %b_v = make_tensor_view %b, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> tile<8xi64>, token
    %s_zero_r = divi %a_x, %b_x signed rounding<zero> : tile<8xi64>
    %s_positive_inf_r = divi %a_x, %b_x signed rounding<positive_inf> : tile<8xi64>
    %s_negative_inf_r = divi %a_x, %b_x signed rounding<negative_inf> : tile<8xi64>
    %s_rest_r = remi %a_x, %b_x signed : tile<8xi64>
    %u_zero_r = divi %a_x, %b_x unsigned rounding<zero> : tile<8xi64>
    %u_positive_inf_r = divi %a_x, %b_x unsigned rounding<positive_inf> : tile<8xi64>
    %u_rest_r = remi %a_x, %b_x unsigned : tile<8xi64>
    %s_zero_v = make_tensor_view %s_zero, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
    %s_zero_p = make_partition_view %s_zero_v : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
    %s_zero_d = store_view_tko weak %s_zero_r, %s_zero_p[%zero] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
    %s_positive_inf_v = make_tensor_view %s_positive_inf, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
    %s_positive_inf_p = make_partition_view %s_positive_inf_v : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
    %s_positive_inf_d = store_view_tko weak %s_positive_inf_r, %s_positive_inf_p[%zero] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
    %s_negative_inf_v = make_tensor_view %s_negative_inf, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
    %s_negative_inf_p = make_partition_view %s_negative_inf_v : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
    %s_negative_inf_d = store_view_tko weak %s_negative_inf_r, %s_negative_inf_p[%zero] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
    %s_rest_v = make_tensor_view %s_rest, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
    %s_rest_p = make_partition_view %s_rest_v : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
    %s_rest_d = store_view_tko weak %s_rest_r, %s_rest_p[%zero] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
    %u_zero_v = make_tensor_view %u_zero, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
    %u_zero_p = make_partition_view %u_zero_v : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
    %u_zero_d = store_view_tko weak %u_zero_r, %u_zero_p[%zero] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
    %u_positive_inf_v = make_tensor_view %u_positive_inf, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
    %u_positive_inf_p = make_partition_view %u_positive_inf_v : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
    %u_positive_inf_d = store_view_tko weak %u_positive_inf_r, %u_positive_inf_p[%zero] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
    %u_rest_v = make_tensor_view %u_rest, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
    %u_rest_p = make_partition_view %u_rest_v : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
    %u_rest_d = store_view_tko weak %u_rest_r, %u_rest_p[%zero] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
    return
  }
}
