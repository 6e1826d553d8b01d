// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Remainders have the dividend's sign and are exact for any quotient; NaN for a zero divisor
// and an infinite dividend.
// launch: {"entry": "of_f16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f16", "shape": [16], "values": [7.0, -7.0, 7.0, 65504.0, 65504.0,
//   65504.0, 65472.0, 1.0, 3.0, 5.960464477539063e-08, -0.0, 65504.0, 7.0, "inf", -65504.0, "nan"]},
//   {"name": "b", "role": "in", "dtype": "f16", "shape": [16], "values": [3.0, 3.0, -3.0, 3.0,
//   0.0999755859375, 5.960464477539063e-08, 3.0, 0.0999755859375, 1.0, 3.0, 3.0, "inf", 0.0, 3.0, 7.0,
//   1.0]}, {"name": "r", "role": "out", "dtype": "f16", "shape": [16], "contents": {"gen": "constant",
//   "value": 7}}], "outputs": [{"arg": "r", "compare": "exact", "values": [1.0, -1.0, 1.0, 2.0,
//   0.0960693359375, 0.0, 0.0, 0.000244140625, 0.0, 5.960464477539063e-08, -0.0, 65504.0, "nan", "nan",
//   -5.0, "nan"]}]}
// launch: {"entry": "of_bf16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "bf16", "shape": [16], "values": [7.0, -7.0, 7.0,
//   3.3895313892515355e+38, 3.3895313892515355e+38, 3.3895313892515355e+38, 3.3762391092936863e+38,
//   1.0, 3.0, 9.183549615799121e-41, -0.0, 3.3895313892515355e+38, 7.0, "inf", -3.3895313892515355e+38,
//   "nan"]}, {"name": "b", "role": "in", "dtype": "bf16", "shape": [16], "values": [3.0, 3.0, -3.0,
//   3.0, 0.10009765625, 9.183549615799121e-41, 3.0, 0.10009765625, 1.0, 3.0, 3.0, "inf", 0.0, 3.0, 7.0,
//   1.0]}, {"name": "r", "role": "out", "dtype": "bf16", "shape": [16], "contents": {"gen": "constant",
//   "value": 7}}], "outputs": [{"arg": "r", "compare": "exact", "values": [1.0, -1.0, 1.0, 0.0,
//   0.05126953125, 0.0, 2.0, 0.09912109375, 0.0, 9.183549615799121e-41, -0.0, 3.3895313892515355e+38,
//   "nan", "nan", -3.0, "nan"]}]}
// launch: {"entry": "of_f32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f32", "shape": [16], "values": [7.0, -7.0, 7.0,
//   3.4028234663852886e+38, 3.4028234663852886e+38, 3.4028234663852886e+38, 3.4028232635611926e+38,
//   1.0, 3.0, 1.401298464324817e-45, -0.0, 3.4028234663852886e+38, 7.0, "inf", -3.4028234663852886e+38,
//   "nan"]}, {"name": "b", "role": "in", "dtype": "f32", "shape": [16], "values": [3.0, 3.0, -3.0, 3.0,
//   0.10000000149011612, 1.401298464324817e-45, 3.0, 0.10000000149011612, 1.0, 3.0, 3.0, "inf", 0.0,
//   3.0, 7.0, 1.0]}, {"name": "r", "role": "out", "dtype": "f32", "shape": [16], "contents": {"gen":
//   "constant", "value": 7}}], "outputs": [{"arg": "r", "compare": "exact", "values": [1.0, -1.0, 1.0,
//   0.0, 0.05000001937150955, 0.0, 2.0, 0.09999998658895493, 0.0, 1.401298464324817e-45, -0.0,
//   3.4028234663852886e+38, "nan", "nan", -0.0, "nan"]}]}
// launch: {"entry": "of_f64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f64", "shape": [16], "values": [7.0, -7.0, 7.0,
//   1.7976931348623157e+308, 1.7976931348623157e+308, 1.7976931348623157e+308, 1.7976931348623155e+308,
//   1.0, 3.0, 5e-324, -0.0, 1.7976931348623157e+308, 7.0, "inf", -1.7976931348623157e+308, "nan"]},
//   {"name": "b", "role": "in", "dtype": "f64", "shape": [16], "values": [3.0, 3.0, -3.0, 3.0, 0.1,
//   5e-324, 3.0, 0.1, 1.0, 3.0, 3.0, "inf", 0.0, 3.0, 7.0, 1.0]}, {"name": "r", "role": "out", "dtype":
//   "f64", "shape": [16], "contents": {"gen": "constant", "value": 7}}], "outputs": [{"arg": "r",
//   "compare": "exact", "values": [1.0, -1.0, 1.0, 2.0, 0.050000000000000044, 0.0, 0.0,
//   0.09999999999999995, 0.0, 5e-324, -0.0, 1.7976931348623157e+308, "nan", "nan", -5.0, "nan"]}]}
cuda_tile.module @kernels {
  entry @of_f16(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %r: tile<ptr<f16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [16], strides = [1] : tensor_view<16xf16, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>, tile<i32> -> tile<16xf16>, token
    %b_v = make_tensor_view %b, shape = [16], strides = [1] : tensor_view<16xf16, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>, tile<i32> -> tile<16xf16>, token
    %r_r = remf %a_x, %b_x : tile<16xf16>
    %r_v = make_tensor_view %r, shape = [16], strides = [1] : tensor_view<16xf16, strides=[1]>
    %r_p = make_partition_view %r_v : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>
    %r_d = store_view_tko weak %r_r, %r_p[%zero] : tile<16xf16>, partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_bf16(%a: tile<ptr<bf16>>, %b: tile<ptr<bf16>>, %r: tile<ptr<bf16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [16], strides = [1] : tensor_view<16xbf16, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>, tile<i32> -> tile<16xbf16>, token
    %b_v = make_tensor_view %b, shape = [16], strides = [1] : tensor_view<16xbf16, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>, tile<i32> -> tile<16xbf16>, token
    %r_r = remf %a_x, %b_x : tile<16xbf16>
    %r_v = make_tensor_view %r, shape = [16], strides = [1] : tensor_view<16xbf16, strides=[1]>
    %r_p = make_partition_view %r_v : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>
    %r_d = store_view_tko weak %r_r, %r_p[%zero] : tile<16xbf16>, partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_f32(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %r: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token
    %b_v = make_tensor_view %b, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token
    %r_r = remf %a_x, %b_x : tile<16xf32>
    %r_v = make_tensor_view %r, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %r_p = make_partition_view %r_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %r_d = store_view_tko weak %r_r, %r_p[%zero] : tile<16xf32>, partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_f64(%a: tile<ptr<f64>>, %b: tile<ptr<f64>>, %r: tile<ptr<f64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [16], strides = [1] : tensor_view<16xf64, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>, tile<i32> -> tile<16xf64>, token
    %b_v = make_tensor_view %b, shape = [16], strides = [1] : tensor_view<16xf64, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>, tile<i32> -> tile<16xf64>, token
    %r_r = remf %a_x, %b_x : tile<16xf64>
    %r_v = make_tensor_view %r, shape = [16], strides = [1] : tensor_view<16xf64, strides=[1]>
    %r_p = make_partition_view %r_v : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>
    %r_d = store_view_tko weak %r_r, %r_p[%zero] : tile<16xf64>, partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>, tile<i32> -> token
    return
  }
}
