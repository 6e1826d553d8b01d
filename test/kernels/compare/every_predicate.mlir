// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Ordered comparisons are false with a NaN, unordered ones true; -0 equals +0.
// launch: {"entry": "of_f16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f16", "shape": [8], "values": [1.0, 2.0, -1.0, -0.0, "nan", "inf",
//   1.0, "nan"]}, {"name": "b", "role": "in", "dtype": "f16", "shape": [8], "values": [2.0, 1.0, -1.0,
//   0.0, 1.0, "inf", "nan", "nan"]}, {"name": "o_equal", "role": "out", "dtype": "bool", "shape": [8],
//   "contents": {"gen": "constant", "value": 0}}, {"name": "o_not_equal", "role": "out", "dtype":
//   "bool", "shape": [8], "contents": {"gen": "constant", "value": 0}}, {"name": "o_less_than", "role":
//   "out", "dtype": "bool", "shape": [8], "contents": {"gen": "constant", "value": 0}}, {"name":
//   "o_less_than_or_equal", "role": "out", "dtype": "bool", "shape": [8], "contents": {"gen":
//   "constant", "value": 0}}, {"name": "o_greater_than", "role": "out", "dtype": "bool", "shape": [8],
//   "contents": {"gen": "constant", "value": 0}}, {"name": "o_greater_than_or_equal", "role": "out",
//   "dtype": "bool", "shape": [8], "contents": {"gen": "constant", "value": 0}}, {"name": "u_equal",
//   "role": "out", "dtype": "bool", "shape": [8], "contents": {"gen": "constant", "value": 0}},
//   {"name": "u_not_equal", "role": "out", "dtype": "bool", "shape": [8], "contents": {"gen":
//   "constant", "value": 0}}, {"name": "u_less_than", "role": "out", "dtype": "bool", "shape": [8],
//   "contents": {"gen": "constant", "value": 0}}, {"name": "u_less_than_or_equal", "role": "out",
//   "dtype": "bool", "shape": [8], "contents": {"gen": "constant", "value": 0}}, {"name":
//   "u_greater_than", "role": "out", "dtype": "bool", "shape": [8], "contents": {"gen": "constant",
//   "value": 0}}, {"name": "u_greater_than_or_equal", "role": "out", "dtype": "bool", "shape": [8],
//   "contents": {"gen": "constant", "value": 0}}], "outputs": [{"arg": "o_equal", "compare": "exact",
//   "values": [false, false, true, true, false, true, false, false]}, {"arg": "o_not_equal", "compare":
//   "exact", "values": [true, true, false, false, false, false, false, false]}, {"arg": "o_less_than",
//   "compare": "exact", "values": [true, false, false, false, false, false, false, false]}, {"arg":
//   "o_less_than_or_equal", "compare": "exact", "values": [true, false, true, true, false, true, false,
//   false]}, {"arg": "o_greater_than", "compare": "exact", "values": [false, true, false, false, false,
//   false, false, false]}, {"arg": "o_greater_than_or_equal", "compare": "exact", "values": [false,
//   true, true, true, false, true, false, false]}, {"arg": "u_equal", "compare": "exact", "values":
//   [false, false, true, true, true, true, true, true]}, {"arg": "u_not_equal", "compare": "exact",
//   "values": [true, true, false, false, true, false, true, true]}, {"arg": "u_less_than", "compare":
//   "exact", "values": [true, false, false, false, true, false, true, true]}, {"arg":
//   "u_less_than_or_equal", "compare": "exact", "values": [true, false, true, true, true, true, true,
//   true]}, {"arg": "u_greater_than", "compare": "exact", "values": [false, true, false, false, true,
//   false, true, true]}, {"arg": "u_greater_than_or_equal", "compare": "exact", "values": [false, true,
//   true, true, true, true, true, true]}]}
// launch: {"entry": "of_bf16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "bf16", "shape": [8], "values": [1.0, 2.0, -1.0, -0.0, "nan", "inf",
//   1.0, "nan"]}, {"name": "b", "role": "in", "dtype": "bf16", "shape": [8], "values": [2.0, 1.0, -1.0,
//   0.0, 1.0, "inf", "nan", "nan"]}, {"name": "o_equal", "role": "out", "dtype": "bool", "shape": [8],
//   "contents": {"gen": "constant", "value": 0}}, {"name": "o_not_equal", "role": "out", "dtype":
//   "bool", "shape": [8], "contents": {"gen": "constant", "value": 0}}, {"name": "o_less_than", "role":
//   "out", "dtype": "bool", "shape": [8], "contents": {"gen": "constant", "value": 0}}, {"name":
//   "o_less_than_or_equal", "role": "out", "dtype": "bool", "shape": [8], "contents": {"gen":
//   "constant", "value": 0}}, {"name": "o_greater_than", "role": "out", "dtype": "bool", "shape": [8],
//   "contents": {"gen": "constant", "value": 0}}, {"name": "o_greater_than_or_equal", "role": "out",
//   "dtype": "bool", "shape": [8], "contents": {"gen": "constant", "value": 0}}, {"name": "u_equal",
//   "role": "out", "dtype": "bool", "shape": [8], "contents": {"gen": "constant", "value": 0}},
//   {"name": "u_not_equal", "role": "out", "dtype": "bool", "shape": [8], "contents": {"gen":
//   "constant", "value": 0}}, {"name": "u_less_than", "role": "out", "dtype": "bool", "shape": [8],
//   "contents": {"gen": "constant", "value": 0}}, {"name": "u_less_than_or_equal", "role": "out",
//   "dtype": "bool", "shape": [8], "contents": {"gen": "constant", "value": 0}}, {"name":
//   "u_greater_than", "role": "out", "dtype": "bool", "shape": [8], "contents": {"gen": "constant",
//   "value": 0}}, {"name": "u_greater_than_or_equal", "role": "out", "dtype": "bool", "shape": [8],
//   "contents": {"gen": "constant", "value": 0}}], "outputs": [{"arg": "o_equal", "compare": "exact",
//   "values": [false, false, true, true, false, true, false, false]}, {"arg": "o_not_equal", "compare":
//   "exact", "values": [true, true, false, false, false, false, false, false]}, {"arg": "o_less_than",
//   "compare": "exact", "values": [true, false, false, false, false, false, false, false]}, {"arg":
//   "o_less_than_or_equal", "compare": "exact", "values": [true, false, true, true, false, true, false,
//   false]}, {"arg": "o_greater_than", "compare": "exact", "values": [false, true, false, false, false,
//   false, false, false]}, {"arg": "o_greater_than_or_equal", "compare": "exact", "values": [false,
//   true, true, true, false, true, false, false]}, {"arg": "u_equal", "compare": "exact", "values":
//   [false, false, true, true, true, true, true, true]}, {"arg": "u_not_equal", "compare": "exact",
//   "values": [true, true, false, false, true, false, true, true]}, {"arg": "u_less_than", "compare":
//   "exact", "values": [true, false, false, false, true, false, true, true]}, {"arg":
//   "u_less_than_or_equal", "compare": "exact", "values": [true, false, true, true, true, true, true,
//   true]}, {"arg": "u_greater_than", "compare": "exact", "values": [false, true, false, false, true,
//   false, true, true]}, {"arg": "u_greater_than_or_equal", "compare": "exact", "values": [false, true,
//   true, true, true, true, true, true]}]}
// launch: {"entry": "of_f32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f32", "shape": [8], "values": [1.0, 2.0, -1.0, -0.0, "nan", "inf",
//   1.0, "nan"]}, {"name": "b", "role": "in", "dtype": "f32", "shape": [8], "values": [2.0, 1.0, -1.0,
//   0.0, 1.0, "inf", "nan", "nan"]}, {"name": "o_equal", "role": "out", "dtype": "bool", "shape": [8],
//   "contents": {"gen": "constant", "value": 0}}, {"name": "o_not_equal", "role": "out", "dtype":
//   "bool", "shape": [8], "contents": {"gen": "constant", "value": 0}}, {"name": "o_less_than", "role":
//   "out", "dtype": "bool", "shape": [8], "contents": {"gen": "constant", "value": 0}}, {"name":
//   "o_less_than_or_equal", "role": "out", "dtype": "bool", "shape": [8], "contents": {"gen":
//   "constant", "value": 0}}, {"name": "o_greater_than", "role": "out", "dtype": "bool", "shape": [8],
//   "contents": {"gen": "constant", "value": 0}}, {"name": "o_greater_than_or_equal", "role": "out",
//   "dtype": "bool", "shape": [8], "contents": {"gen": "constant", "value": 0}}, {"name": "u_equal",
//   "role": "out", "dtype": "bool", "shape": [8], "contents": {"gen": "constant", "value": 0}},
//   {"name": "u_not_equal", "role": "out", "dtype": "bool", "shape": [8], "contents": {"gen":
//   "constant", "value": 0}}, {"name": "u_less_than", "role": "out", "dtype": "bool", "shape": [8],
//   "contents": {"gen": "constant", "value": 0}}, {"name": "u_less_than_or_equal", "role": "out",
//   "dtype": "bool", "shape": [8], "contents": {"gen": "constant", "value": 0}}, {"name":
//   "u_greater_than", "role": "out", "dtype": "bool", "shape": [8], "contents": {"gen": "constant",
//   "value": 0}}, {"name": "u_greater_than_or_equal", "role": "out", "dtype": "bool", "shape": [8],
//   "contents": {"gen": "constant", "value": 0}}], "outputs": [{"arg": "o_equal", "compare": "exact",
//   "values": [false, false, true, true, false, true, false, false]}, {"arg": "o_not_equal", "compare":
//   "exact", "values": [true, true, false, false, false, false, false, false]}, {"arg": "o_less_than",
//   "compare": "exact", "values": [true, false, false, false, false, false, false, false]}, {"arg":
//   "o_less_than_or_equal", "compare": "exact", "values": [true, false, true, true, false, true, false,
//   false]}, {"arg": "o_greater_than", "compare": "exact", "values": [false, true, false, false, false,
//   false, false, false]}, {"arg": "o_greater_than_or_equal", "compare": "exact", "values": [false,
//   true, true, true, false, true, false, false]}, {"arg": "u_equal", "compare": "exact", "values":
//   [false, false, true, true, true, true, true, true]}, {"arg": "u_not_equal", "compare": "exact",
//   "values": [true, true, false, false, true, false, true, true]}, {"arg": "u_less_than", "compare":
//   "exact", "values": [true, false, false, false, true, false, true, true]}, {"arg":
//   "u_less_than_or_equal", "compare": "exact", "values": [true, false, true, true, true, true, true,
//   true]}, {"arg": "u_greater_than", "compare": "exact", "values": [false, true, false, false, true,
//   false, true, true]}, {"arg": "u_greater_than_or_equal", "compare": "exact", "values": [false, true,
//   true, true, true, true, true, true]}]}
// launch: {"entry": "of_f64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f64", "shape": [8], "values": [1.0, 2.0, -1.0, -0.0, "nan", "inf",
//   1.0, "nan"]}, {"name": "b", "role": "in", "dtype": "f64", "shape": [8], "values": [2.0, 1.0, -1.0,
//   0.0, 1.0, "inf", "nan", "nan"]}, {"name": "o_equal", "role": "out", "dtype": "bool", "shape": [8],
//   "contents": {"gen": "constant", "value": 0}}, {"name": "o_not_equal", "role": "out", "dtype":
//   "bool", "shape": [8], "contents": {"gen": "constant", "value": 0}}, {"name": "o_less_than", "role":
//   "out", "dtype": "bool", "shape": [8], "contents": {"gen": "constant", "value": 0}}, {"name":
//   "o_less_than_or_equal", "role": "out", "dtype": "bool", "shape": [8], "contents": {"gen":
//   "constant", "value": 0}}, {"name": "o_greater_than", "role": "out", "dtype": "bool", "shape": [8],
//   "contents": {"gen": "constant", "value": 0}}, {"name": "o_greater_than_or_equal", "role": "out",
//   "dtype": "bool", "shape": [8], "contents": {"gen": "constant", "value": 0}}, {"name": "u_equal",
//   "role": "out", "dtype": "bool", "shape": [8], "contents": {"gen": "constant", "value": 0}},
//   {"name": "u_not_equal", "role": "out", "dtype": "bool", "shape": [8], "contents": {"gen":
//   "constant", "value": 0}}, {"name": "u_less_than", "role": "out", "dtype": "bool", "shape": [8],
//   "contents": {"gen": "constant", "value": 0}}, {"name": "u_less_than_or_equal", "role": "out",
//   "dtype": "bool", "shape": [8], "contents": {"gen": "constant", "value": 0}}, {"name":
//   "u_greater_than", "role": "out", "dtype": "bool", "shape": [8], "contents": {"gen": "constant",
//   "value": 0}}, {"name": "u_greater_than_or_equal", "role": "out", "dtype": "bool", "shape": [8],
//   "contents": {"gen": "constant", "value": 0}}], "outputs": [{"arg": "o_equal", "compare": "exact",
//   "values": [false, false, true, true, false, true, false, false]}, {"arg": "o_not_equal", "compare":
//   "exact", "values": [true, true, false, false, false, false, false, false]}, {"arg": "o_less_than",
//   "compare": "exact", "values": [true, false, false, false, false, false, false, false]}, {"arg":
//   "o_less_than_or_equal", "compare": "exact", "values": [true, false, true, true, false, true, false,
//   false]}, {"arg": "o_greater_than", "compare": "exact", "values": [false, true, false, false, false,
//   false, false, false]}, {"arg": "o_greater_than_or_equal", "compare": "exact", "values": [false,
//   true, true, true, false, true, false, false]}, {"arg": "u_equal", "compare": "exact", "values":
//   [false, false, true, true, true, true, true, true]}, {"arg": "u_not_equal", "compare": "exact",
//   "values": [true, true, false, false, true, false, true, true]}, {"arg": "u_less_than", "compare":
//   "exact", "values": [true, false, false, false, true, false, true, true]}, {"arg":
//   "u_less_than_or_equal", "compare": "exact", "values": [true, false, true, true, true, true, true,
//   true]}, {"arg": "u_greater_than", "compare": "exact", "values": [false, true, false, false, true,
//   false, true, true]}, {"arg": "u_greater_than_or_equal", "compare": "exact", "values": [false, true,
//   true, true, true, true, true, true]}]}
cuda_tile.module @kernels {
  entry @of_f16(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %o_equal: tile<ptr<i1>>, %o_not_equal: tile<ptr<i1>>, %o_less_than: tile<ptr<i1>>, %o_less_than_or_equal: tile<ptr<i1>>, %o_greater_than: tile<ptr<i1>>, %o_greater_than_or_equal: tile<ptr<i1>>, %u_equal: tile<ptr<i1>>, %u_not_equal: tile<ptr<i1>>, %u_less_than: tile<ptr<i1>>, %u_less_than_or_equal: tile<ptr<i1>>, %u_greater_than: tile<ptr<i1>>, %u_greater_than_or_equal: tile<ptr<i1>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> tile<8xf16>, token
    %b_v = make_tensor_view %b, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> tile<8xf16>, token
    %o_equal_r = cmpf equal ordered %a_x, %b_x : tile<8xf16> -> tile<8xi1>
    %o_not_equal_r = cmpf not_equal ordered %a_x, %b_x : tile<8xf16> -> tile<8xi1>
    %o_less_than_r = cmpf less_than ordered %a_x, %b_x : tile<8xf16> -> tile<8xi1>
    %o_less_than_or_equal_r = cmpf less_than_or_equal ordered %a_x, %b_x : tile<8xf16> -> tile<8xi1>
    %o_greater_than_r = cmpf greater_than ordered %a_x, %b_x : tile<8xf16> -> tile<8xi1>
    %o_greater_than_or_equal_r = cmpf greater_than_or_equal ordered %a_x, %b_x : tile<8xf16> -> tile<8xi1>
    %u_equal_r = cmpf equal unordered %a_x, %b_x : tile<8xf16> -> tile<8xi1>
    %u_not_equal_r = cmpf not_equal unordered %a_x, %b_x : tile<8xf16> -> tile<8xi1>
    %u_less_than_r = cmpf less_than unordered %a_x, %b_x : tile<8xf16> -> tile<8xi1>
    %u_less_than_or_equal_r = cmpf less_than_or_equal unordered %a_x, %b_x : tile<8xf16> -> tile<8xi1>
    %u_greater_than_r = cmpf greater_than unordered %a_x, %b_x : tile<8xf16> -> tile<8xi1>
    %u_greater_than_or_equal_r = cmpf greater_than_or_equal unordered %a_x, %b_x : tile<8xf16> -> tile<8xi1>
    %o_equal_v = make_tensor_view %o_equal, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %o_equal_p = make_partition_view %o_equal_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %o_equal_d = store_view_tko weak %o_equal_r, %o_equal_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %o_not_equal_v = make_tensor_view %o_not_equal, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %o_not_equal_p = make_partition_view %o_not_equal_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %o_not_equal_d = store_view_tko weak %o_not_equal_r, %o_not_equal_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %o_less_than_v = make_tensor_view %o_less_than, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %o_less_than_p = make_partition_view %o_less_than_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %o_less_than_d = store_view_tko weak %o_less_than_r, %o_less_than_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %o_less_than_or_equal_v = make_tensor_view %o_less_than_or_equal, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %o_less_than_or_equal_p = make_partition_view %o_less_than_or_equal_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %o_less_than_or_equal_d = store_view_tko weak %o_less_than_or_equal_r, %o_less_than_or_equal_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %o_greater_than_v = make_tensor_view %o_greater_than, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %o_greater_than_p = make_partition_view %o_greater_than_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %o_greater_than_d = store_view_tko weak %o_greater_than_r, %o_greater_than_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %o_greater_than_or_equal_v = make_tensor_view %o_greater_than_or_equal, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %o_greater_than_or_equal_p = make_partition_view %o_greater_than_or_equal_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %o_greater_than_or_equal_d = store_view_tko weak %o_greater_than_or_equal_r, %o_greater_than_or_equal_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %u_equal_v = make_tensor_view %u_equal, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %u_equal_p = make_partition_view %u_equal_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %u_equal_d = store_view_tko weak %u_equal_r, %u_equal_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %u_not_equal_v = make_tensor_view %u_not_equal, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %u_not_equal_p = make_partition_view %u_not_equal_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %u_not_equal_d = store_view_tko weak %u_not_equal_r, %u_not_equal_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %u_less_than_v = make_tensor_view %u_less_than, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %u_less_than_p = make_partition_view %u_less_than_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %u_less_than_d = store_view_tko weak %u_less_than_r, %u_less_than_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %u_less_than_or_equal_v = make_tensor_view %u_less_than_or_equal, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %u_less_than_or_equal_p = make_partition_view %u_less_than_or_equal_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %u_less_than_or_equal_d = store_view_tko weak %u_less_than_or_equal_r, %u_less_than_or_equal_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %u_greater_than_v = make_tensor_view %u_greater_than, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %u_greater_than_p = make_partition_view %u_greater_than_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %u_greater_than_d = store_view_tko weak %u_greater_than_r, %u_greater_than_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %u_greater_than_or_equal_v = make_tensor_view %u_greater_than_or_equal, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %u_greater_than_or_equal_p = make_partition_view %u_greater_than_or_equal_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %u_greater_than_or_equal_d = store_view_tko weak %u_greater_than_or_equal_r, %u_greater_than_or_equal_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_bf16(%a: tile<ptr<bf16>>, %b: tile<ptr<bf16>>, %o_equal: tile<ptr<i1>>, %o_not_equal: tile<ptr<i1>>, %o_less_than: tile<ptr<i1>>, %o_less_than_or_equal: tile<ptr<i1>>, %o_greater_than: tile<ptr<i1>>, %o_greater_than_or_equal: tile<ptr<i1>>, %u_equal: tile<ptr<i1>>, %u_not_equal: tile<ptr<i1>>, %u_less_than: tile<ptr<i1>>, %u_less_than_or_equal: tile<ptr<i1>>, %u_greater_than: tile<ptr<i1>>, %u_greater_than_or_equal: tile<ptr<i1>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> tile<8xbf16>, token
    %b_v = make_tensor_view %b, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> tile<8xbf16>, token
    %o_equal_r = cmpf equal ordered %a_x, %b_x : tile<8xbf16> -> tile<8xi1>
    %o_not_equal_r = cmpf not_equal ordered %a_x, %b_x : tile<8xbf16> -> tile<8xi1>
    %o_less_than_r = cmpf less_than ordered %a_x, %b_x : tile<8xbf16> -> tile<8xi1>
    %o_less_than_or_equal_r = cmpf less_than_or_equal ordered %a_x, %b_x : tile<8xbf16> -> tile<8xi1>
    %o_greater_than_r = cmpf greater_than ordered %a_x, %b_x : tile<8xbf16> -> tile<8xi1>
    %o_greater_than_or_equal_r = cmpf greater_than_or_equal ordered %a_x, %b_x : tile<8xbf16> -> tile<8xi1>
    %u_equal_r = cmpf equal unordered %a_x, %b_x : tile<8xbf16> -> tile<8xi1>
    %u_not_equal_r = cmpf not_equal unordered %a_x, %b_x : tile<8xbf16> -> tile<8xi1>
    %u_less_than_r = cmpf less_than unordered %a_x, %b_x : tile<8xbf16> -> tile<8xi1>
    %u_less_than_or_equal_r = cmpf less_than_or_equal unordered %a_x, %b_x : tile<8xbf16> -> tile<8xi1>
    %u_greater_than_r = cmpf greater_than unordered %a_x, %b_x : tile<8xbf16> -> tile<8xi1>
    %u_greater_than_or_equal_r = cmpf greater_than_or_equal unordered %a_x, %b_x : tile<8xbf16> -> tile<8xi1>
    %o_equal_v = make_tensor_view %o_equal, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %o_equal_p = make_partition_view %o_equal_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %o_equal_d = store_view_tko weak %o_equal_r, %o_equal_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %o_not_equal_v = make_tensor_view %o_not_equal, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %o_not_equal_p = make_partition_view %o_not_equal_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %o_not_equal_d = store_view_tko weak %o_not_equal_r, %o_not_equal_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %o_less_than_v = make_tensor_view %o_less_than, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %o_less_than_p = make_partition_view %o_less_than_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %o_less_than_d = store_view_tko weak %o_less_than_r, %o_less_than_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %o_less_than_or_equal_v = make_tensor_view %o_less_than_or_equal, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %o_less_than_or_equal_p = make_partition_view %o_less_than_or_equal_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %o_less_than_or_equal_d = store_view_tko weak %o_less_than_or_equal_r, %o_less_than_or_equal_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %o_greater_than_v = make_tensor_view %o_greater_than, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %o_greater_than_p = make_partition_view %o_greater_than_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %o_greater_than_d = store_view_tko weak %o_greater_than_r, %o_greater_than_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %o_greater_than_or_equal_v = make_tensor_view %o_greater_than_or_equal, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %o_greater_than_or_equal_p = make_partition_view %o_greater_than_or_equal_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %o_greater_than_or_equal_d = store_view_tko weak %o_greater_than_or_equal_r, %o_greater_than_or_equal_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %u_equal_v = make_tensor_view %u_equal, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %u_equal_p = make_partition_view %u_equal_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %u_equal_d = store_view_tko weak %u_equal_r, %u_equal_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %u_not_equal_v = make_tensor_view %u_not_equal, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %u_not_equal_p = make_partition_view %u_not_equal_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %u_not_equal_d = store_view_tko weak %u_not_equal_r, %u_not_equal_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %u_less_than_v = make_tensor_view %u_less_than, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %u_less_than_p = make_partition_view %u_less_than_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %u_less_than_d = store_view_tko weak %u_less_than_r, %u_less_than_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %u_less_than_or_equal_v = make_tensor_view %u_less_than_or_equal, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %u_less_than_or_equal_p = make_partition_view %u_less_than_or_equal_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %u_less_than_or_equal_d = store_view_tko weak %u_less_than_or_equal_r, %u_less_than_or_equal_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %u_greater_than_v = make_tensor_view %u_greater_than, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %u_greater_than_p = make_partition_view %u_greater_than_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %u_greater_than_d = store_view_tko weak %u_greater_than_r, %u_greater_than_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %u_greater_than_or_equal_v = make_tensor_view %u_greater_than_or_equal, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %u_greater_than_or_equal_p = make_partition_view %u_greater_than_or_equal_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %u_greater_than_or_equal_d = store_view_tko weak %u_greater_than_or_equal_r, %u_greater_than_or_equal_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_f32(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %o_equal: tile<ptr<i1>>, %o_not_equal: tile<ptr<i1>>, %o_less_than: tile<ptr<i1>>, %o_less_than_or_equal: tile<ptr<i1>>, %o_greater_than: tile<ptr<i1>>, %o_greater_than_or_equal: tile<ptr<i1>>, %u_equal: tile<ptr<i1>>, %u_not_equal: tile<ptr<i1>>, %u_less_than: tile<ptr<i1>>, %u_less_than_or_equal: tile<ptr<i1>>, %u_greater_than: tile<ptr<i1>>, %u_greater_than_or_equal: tile<ptr<i1>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %b_v = make_tensor_view %b, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %o_equal_r = cmpf equal ordered %a_x, %b_x : tile<8xf32> -> tile<8xi1>
    %o_not_equal_r = cmpf not_equal ordered %a_x, %b_x : tile<8xf32> -> tile<8xi1>
    %o_less_than_r = cmpf less_than ordered %a_x, %b_x : tile<8xf32> -> tile<8xi1>
    %o_less_than_or_equal_r = cmpf less_than_or_equal ordered %a_x, %b_x : tile<8xf32> -> tile<8xi1>
    %o_greater_than_r = cmpf greater_than ordered %a_x, %b_x : tile<8xf32> -> tile<8xi1>
    %o_greater_than_or_equal_r = cmpf greater_than_or_equal ordered %a_x, %b_x : tile<8xf32> -> tile<8xi1>
    %u_equal_r = cmpf equal unordered %a_x, %b_x : tile<8xf32> -> tile<8xi1>
    %u_not_equal_r = cmpf not_equal unordered %a_x, %b_x : tile<8xf32> -> tile<8xi1>
    %u_less_than_r = cmpf less_than unordered %a_x, %b_x : tile<8xf32> -> tile<8xi1>
    %u_less_than_or_equal_r = cmpf less_than_or_equal unordered %a_x, %b_x : tile<8xf32> -> tile<8xi1>
    %u_greater_than_r = cmpf greater_than unordered %a_x, %b_x : tile<8xf32> -> tile<8xi1>
    %u_greater_than_or_equal_r = cmpf greater_than_or_equal unordered %a_x, %b_x : tile<8xf32> -> tile<8xi1>
    %o_equal_v = make_tensor_view %o_equal, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %o_equal_p = make_partition_view %o_equal_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %o_equal_d = store_view_tko weak %o_equal_r, %o_equal_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %o_not_equal_v = make_tensor_view %o_not_equal, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %o_not_equal_p = make_partition_view %o_not_equal_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %o_not_equal_d = store_view_tko weak %o_not_equal_r, %o_not_equal_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %o_less_than_v = make_tensor_view %o_less_than, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %o_less_than_p = make_partition_view %o_less_than_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %o_less_than_d = store_view_tko weak %o_less_than_r, %o_less_than_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %o_less_than_or_equal_v = make_tensor_view %o_less_than_or_equal, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %o_less_than_or_equal_p = make_partition_view %o_less_than_or_equal_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %o_less_than_or_equal_d = store_view_tko weak %o_less_than_or_equal_r, %o_less_than_or_equal_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %o_greater_than_v = make_tensor_view %o_greater_than, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %o_greater_than_p = make_partition_view %o_greater_than_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %o_greater_than_d = store_view_tko weak %o_greater_than_r, %o_greater_than_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %o_greater_than_or_equal_v = make_tensor_view %o_greater_than_or_equal, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %o_greater_than_or_equal_p = make_partition_view %o_greater_than_or_equal_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %o_greater_than_or_equal_d = store_view_tko weak %o_greater_than_or_equal_r, %o_greater_than_or_equal_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %u_equal_v = make_tensor_view %u_equal, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %u_equal_p = make_partition_view %u_equal_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %u_equal_d = store_view_tko weak %u_equal_r, %u_equal_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %u_not_equal_v = make_tensor_view %u_not_equal, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %u_not_equal_p = make_partition_view %u_not_equal_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %u_not_equal_d = store_view_tko weak %u_not_equal_r, %u_not_equal_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %u_less_than_v = make_tensor_view %u_less_than, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %u_less_than_p = make_partition_view %u_less_than_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %u_less_than_d = store_view_tko weak %u_less_than_r, %u_less_than_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %u_less_than_or_equal_v = make_tensor_view %u_less_than_or_equal, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %u_less_than_or_equal_p = make_partition_view %u_less_than_or_equal_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %u_less_than_or_equal_d = store_view_tko weak %u_less_than_or_equal_r, %u_less_than_or_equal_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %u_greater_than_v = make_tensor_view %u_greater_than, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %u_greater_than_p = make_partition_view %u_greater_than_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %u_greater_than_d = store_view_tko weak %u_greater_than_r, %u_greater_than_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %u_greater_than_or_equal_v = make_tensor_view %u_greater_than_or_equal, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %u_greater_than_or_equal_p = make_partition_view %u_greater_than_or_equal_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %u_greater_than_or_equal_d = store_view_tko weak %u_greater_than_or_equal_r, %u_greater_than_or_equal_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_f64(%a: tile<ptr<f64>>, %b: tile<ptr<f64>>, %o_equal: tile<ptr<i1>>, %o_not_equal: tile<ptr<i1>>, %o_less_than: tile<ptr<i1>>, %o_less_than_or_equal: tile<ptr<i1>>, %o_greater_than: tile<ptr<i1>>, %o_greater_than_or_equal: tile<ptr<i1>>, %u_equal: tile<ptr<i1>>, %u_not_equal: tile<ptr<i1>>, %u_less_than: tile<ptr<i1>>, %u_less_than_or_equal: tile<ptr<i1>>, %u_greater_than: tile<ptr<i1>>, %u_greater_than_or_equal: tile<ptr<i1>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
    %b_v = make_tensor_view %b, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
    %o_equal_r = cmpf equal ordered %a_x, %b_x : tile<8xf64> -> tile<8xi1>
    %o_not_equal_r = cmpf not_equal ordered %a_x, %b_x : tile<8xf64> -> tile<8xi1>
    %o_less_than_r = cmpf less_than ordered %a_x, %b_x : tile<8xf64> -> tile<8xi1>
    %o_less_than_or_equal_r = cmpf less_than_or_equal ordered %a_x, %b_x : tile<8xf64> -> tile<8xi1>
    %o_greater_than_r = cmpf greater_than ordered %a_x, %b_x : tile<8xf64> -> tile<8xi1>
    %o_greater_than_or_equal_r = cmpf greater_than_or_equal ordered %a_x, %b_x : tile<8xf64> -> tile<8xi1>
    %u_equal_r = cmpf equal unordered %a_x, %b_x : tile<8xf64> -> tile<8xi1>
    %u_not_equal_r = cmpf not_equal unordered %a_x, %b_x : tile<8xf64> -> tile<8xi1>
    %u_less_than_r = cmpf less_than unordered %a_x, %b_x : tile<8xf64> -> tile<8xi1>
    %u_less_than_or_equal_r = cmpf less_than_or_equal unordered %a_x, %b_x : tile<8xf64> -> tile<8xi1>
    %u_greater_than_r = cmpf greater_than unordered %a_x, %b_x : tile<8xf64> -> tile<8xi1>
    %u_greater_than_or_equal_r = cmpf greater_than_or_equal unordered %a_x, %b_x : tile<8xf64> -> tile<8xi1>
    %o_equal_v = make_tensor_view %o_equal, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %o_equal_p = make_partition_view %o_equal_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %o_equal_d = store_view_tko weak %o_equal_r, %o_equal_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %o_not_equal_v = make_tensor_view %o_not_equal, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %o_not_equal_p = make_partition_view %o_not_equal_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %o_not_equal_d = store_view_tko weak %o_not_equal_r, %o_not_equal_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %o_less_than_v = make_tensor_view %o_less_than, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %o_less_than_p = make_partition_view %o_less_than_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %o_less_than_d = store_view_tko weak %o_less_than_r, %o_less_than_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %o_less_than_or_equal_v = make_tensor_view %o_less_than_or_equal, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %o_less_than_or_equal_p = make_partition_view %o_less_than_or_equal_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %o_less_than_or_equal_d = store_view_tko weak %o_less_than_or_equal_r, %o_less_than_or_equal_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %o_greater_than_v = make_tensor_view %o_greater_than, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %o_greater_than_p = make_partition_view %o_greater_than_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %o_greater_than_d = store_view_tko weak %o_greater_than_r, %o_greater_than_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %o_greater_than_or_equal_v = make_tensor_view %o_greater_than_or_equal, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %o_greater_than_or_equal_p = make_partition_view %o_greater_than_or_equal_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %o_greater_than_or_equal_d = store_view_tko weak %o_greater_than_or_equal_r, %o_greater_than_or_equal_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %u_equal_v = make_tensor_view %u_equal, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %u_equal_p = make_partition_view %u_equal_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %u_equal_d = store_view_tko weak %u_equal_r, %u_equal_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %u_not_equal_v = make_tensor_view %u_not_equal, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %u_not_equal_p = make_partition_view %u_not_equal_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %u_not_equal_d = store_view_tko weak %u_not_equal_r, %u_not_equal_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %u_less_than_v = make_tensor_view %u_less_than, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %u_less_than_p = make_partition_view %u_less_than_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %u_less_than_d = store_view_tko weak %u_less_than_r, %u_less_than_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %u_less_than_or_equal_v = make_tensor_view %u_less_than_or_equal, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %u_less_than_or_equal_p = make_partition_view %u_less_than_or_equal_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %u_less_than_or_equal_d = store_view_tko weak %u_less_than_or_equal_r, %u_less_than_or_equal_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %u_greater_than_v = make_tensor_view %u_greater_than, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %u_greater_than_p = make_partition_view %u_greater_than_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %u_greater_than_d = store_view_tko weak %u_greater_than_r, %u_greater_than_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    %u_greater_than_or_equal_v = make_tensor_view %u_greater_than_or_equal, shape = [8], strides = [1] : tensor_view<8xi1, strides=[1]>
    %u_greater_than_or_equal_p = make_partition_view %u_greater_than_or_equal_v : partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>
    %u_greater_than_or_equal_d = store_view_tko weak %u_greater_than_or_equal_r, %u_greater_than_or_equal_p[%zero] : tile<8xi1>, partition_view<tile=(8), tensor_view<8xi1, strides=[1]>>, tile<i32> -> token
    return
  }
}
