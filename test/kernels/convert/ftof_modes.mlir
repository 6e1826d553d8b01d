// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Numbers next to ties of the narrower format, above its largest and below its smallest number, in
// every mode.
// launch: {"entry": "f32_to_f16", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "a", "role": "in", "dtype": "f32", "shape": [8], "values": [1.00048828125, 1.00146484375,
//   -1.0004892349243164, 1.0004892349243164, 65569.5, -65569.5, 2.9802322387695312e-08,
//   -4.470348358154297e-08]}, {"name": "r_nearest_even", "role": "out", "dtype": "f16", "shape": [8],
//   "contents": {"gen": "constant", "value": 7}}, {"name": "r_zero", "role": "out", "dtype": "f16",
//   "shape": [8], "contents": {"gen": "constant", "value": 7}}], "outputs": [{"arg": "r_nearest_even",
//   "compare": "exact", "values": [1.0, 1.001953125, -1.0009765625, 1.0009765625, "inf", "-inf", 0.0,
//   -5.960464477539063e-08]}, {"arg": "r_zero", "compare": "exact", "values": [1.0, 1.0009765625, -1.0,
//   1.0, 65504.0, -65504.0, 0.0, -0.0]}]}
// launch: {"entry": "f32_to_bf16", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "a", "role": "in", "dtype": "f32", "shape": [8], "values": [1.00390625, 1.01171875,
//   -1.0039138793945312, 1.0039138793945312, 3.3929207827204017e+38, -3.3929207827204017e+38,
//   4.591774807899561e-41, -6.887662211849341e-41]}, {"name": "r_nearest_even", "role": "out", "dtype":
//   "bf16", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "r_zero", "role":
//   "out", "dtype": "bf16", "shape": [8], "contents": {"gen": "constant", "value": 7}}], "outputs":
//   [{"arg": "r_nearest_even", "compare": "exact", "values": [1.0, 1.015625, -1.0078125, 1.0078125,
//   3.3895313892515355e+38, -3.3895313892515355e+38, 0.0, -9.183549615799121e-41]}, {"arg": "r_zero",
//   "compare": "exact", "values": [1.0, 1.0078125, -1.0, 1.0, 3.3895313892515355e+38,
//   -3.3895313892515355e+38, 0.0, -0.0]}]}
// launch: {"entry": "f64_to_f16", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "a", "role": "in", "dtype": "f64", "shape": [8], "values": [1.00048828125, 1.00146484375,
//   -1.0004892349243164, 1.0004892349243164, 65569.50399999999, -65569.50399999999,
//   2.9802322387695312e-08, -4.470348358154297e-08]}, {"name": "r_nearest_even", "role": "out",
//   "dtype": "f16", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "r_zero",
//   "role": "out", "dtype": "f16", "shape": [8], "contents": {"gen": "constant", "value": 7}}],
//   "outputs": [{"arg": "r_nearest_even", "compare": "exact", "values": [1.0, 1.001953125,
//   -1.0009765625, 1.0009765625, "inf", "-inf", 0.0, -5.960464477539063e-08]}, {"arg": "r_zero",
//   "compare": "exact", "values": [1.0, 1.0009765625, -1.0, 1.0, 65504.0, -65504.0, 0.0, -0.0]}]}
// launch: {"entry": "f64_to_bf16", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "a", "role": "in", "dtype": "f64", "shape": [8], "values": [1.00390625, 1.01171875,
//   -1.0039138793945312, 1.0039138793945312, 3.392920920640787e+38, -3.392920920640787e+38,
//   4.591774807899561e-41, -6.887662211849341e-41]}, {"name": "r_nearest_even", "role": "out", "dtype":
//   "bf16", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "r_zero", "role":
//   "out", "dtype": "bf16", "shape": [8], "contents": {"gen": "constant", "value": 7}}], "outputs":
//   [{"arg": "r_nearest_even", "compare": "exact", "values": [1.0, 1.015625, -1.0078125, 1.0078125,
//   3.3895313892515355e+38, -3.3895313892515355e+38, 0.0, -9.183549615799121e-41]}, {"arg": "r_zero",
//   "compare": "exact", "values": [1.0, 1.0078125, -1.0, 1.0, 3.3895313892515355e+38,
//   -3.3895313892515355e+38, 0.0, -0.0]}]}
// launch: {"entry": "f64_to_f32", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "a", "role": "in", "dtype": "f64", "shape": [8], "values": [1.0000000596046448,
//   1.0000001788139343, -1.00000005972106, 1.00000005972106, 3.406226289851674e+38,
//   -3.406226289851674e+38, 7.006492321624085e-46, -1.0509738482436128e-45]}, {"name":
//   "r_nearest_even", "role": "out", "dtype": "f32", "shape": [8], "contents": {"gen": "constant",
//   "value": 7}}, {"name": "r_zero", "role": "out", "dtype": "f32", "shape": [8], "contents": {"gen":
//   "constant", "value": 7}}, {"name": "r_negative_inf", "role": "out", "dtype": "f32", "shape": [8],
//   "contents": {"gen": "constant", "value": 7}}, {"name": "r_positive_inf", "role": "out", "dtype":
//   "f32", "shape": [8], "contents": {"gen": "constant", "value": 7}}], "outputs": [{"arg":
//   "r_nearest_even", "compare": "exact", "values": [1.0, 1.000000238418579, -1.0000001192092896,
//   1.0000001192092896, "inf", "-inf", 0.0, -1.401298464324817e-45]}, {"arg": "r_zero", "compare":
//   "exact", "values": [1.0, 1.0000001192092896, -1.0, 1.0, 3.4028234663852886e+38,
//   -3.4028234663852886e+38, 0.0, -0.0]}, {"arg": "r_negative_inf", "compare": "exact", "values": [1.0,
//   1.0000001192092896, -1.0000001192092896, 1.0, 3.4028234663852886e+38, "-inf", 0.0,
//   -1.401298464324817e-45]}, {"arg": "r_positive_inf", "compare": "exact", "values":
//   [1.0000001192092896, 1.000000238418579, -1.0, 1.0000001192092896, "inf", -3.4028234663852886e+38,
//   1.401298464324817e-45, -0.0]}]}
// launch: {"entry": "f16_to_bf16", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "a", "role": "in", "dtype": "f16", "shape": [8], "values": [1.00390625, 1.01171875,
//   -1.00390625, 1.00390625, 65504.0, -65504.0, 0.0, -0.0]}, {"name": "r_nearest_even", "role": "out",
//   "dtype": "bf16", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "r_zero",
//   "role": "out", "dtype": "bf16", "shape": [8], "contents": {"gen": "constant", "value": 7}}],
//   "outputs": [{"arg": "r_nearest_even", "compare": "exact", "values": [1.0, 1.015625, -1.0, 1.0,
//   65536.0, -65536.0, 0.0, -0.0]}, {"arg": "r_zero", "compare": "exact", "values": [1.0, 1.0078125,
//   -1.0, 1.0, 65280.0, -65280.0, 0.0, -0.0]}]}
// launch: {"entry": "bf16_to_f16", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "a", "role": "in", "dtype": "bf16", "shape": [8], "values": [1.0, 1.0, -1.0, 1.0,
//   65536.0, -65536.0, 2.9802322387695312e-08, -4.470348358154297e-08]}, {"name": "r_nearest_even",
//   "role": "out", "dtype": "f16", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name":
//   "r_zero", "role": "out", "dtype": "f16", "shape": [8], "contents": {"gen": "constant", "value":
//   7}}], "outputs": [{"arg": "r_nearest_even", "compare": "exact", "values": [1.0, 1.0, -1.0, 1.0,
//   "inf", "-inf", 0.0, -5.960464477539063e-08]}, {"arg": "r_zero", "compare": "exact", "values": [1.0,
//   1.0, -1.0, 1.0, 65504.0, -65504.0, 0.0, -0.0]}]}
cuda_tile.module @kernels {
  entry @f32_to_f16(%a: tile<ptr<f32>>, %r_nearest_even: tile<ptr<f16>>, %r_zero: tile<ptr<f16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %r_nearest_even_r = ftof %a_x rounding<nearest_even> : tile<8xf32> -> tile<8xf16>
    %r_zero_r = ftof %a_x rounding<zero> : tile<8xf32> -> tile<8xf16>
    %r_nearest_even_v = make_tensor_view %r_nearest_even, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %r_nearest_even_p = make_partition_view %r_nearest_even_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %r_nearest_even_d = store_view_tko weak %r_nearest_even_r, %r_nearest_even_p[%zero] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
    %r_zero_v = make_tensor_view %r_zero, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %r_zero_p = make_partition_view %r_zero_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %r_zero_d = store_view_tko weak %r_zero_r, %r_zero_p[%zero] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @f32_to_bf16(%a: tile<ptr<f32>>, %r_nearest_even: tile<ptr<bf16>>, %r_zero: tile<ptr<bf16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %r_nearest_even_r = ftof %a_x rounding<nearest_even> : tile<8xf32> -> tile<8xbf16>
    %r_zero_r = ftof %a_x rounding<zero> : tile<8xf32> -> tile<8xbf16>
    %r_nearest_even_v = make_tensor_view %r_nearest_even, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %r_nearest_even_p = make_partition_view %r_nearest_even_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %r_nearest_even_d = store_view_tko weak %r_nearest_even_r, %r_nearest_even_p[%zero] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
    %r_zero_v = make_tensor_view %r_zero, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %r_zero_p = make_partition_view %r_zero_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %r_zero_d = store_view_tko weak %r_zero_r, %r_zero_p[%zero] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @f64_to_f16(%a: tile<ptr<f64>>, %r_nearest_even: tile<ptr<f16>>, %r_zero: tile<ptr<f16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
    %r_nearest_even_r = ftof %a_x rounding<nearest_even> : tile<8xf64> -> tile<8xf16>
    %r_zero_r = ftof %a_x rounding<zero> : tile<8xf64> -> tile<8xf16>
    %r_nearest_even_v = make_tensor_view %r_nearest_even, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %r_nearest_even_p = make_partition_view %r_nearest_even_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %r_nearest_even_d = store_view_tko weak %r_nearest_even_r, %r_nearest_even_p[%zero] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
    %r_zero_v = make_tensor_view %r_zero, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %r_zero_p = make_partition_view %r_zero_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %r_zero_d = store_view_tko weak %r_zero_r, %r_zero_p[%zero] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @f64_to_bf16(%a: tile<ptr<f64>>, %r_nearest_even: tile<ptr<bf16>>, %r_zero: tile<ptr<bf16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
    %r_nearest_even_r = ftof %a_x rounding<nearest_even> : tile<8xf64> -> tile<8xbf16>
    %r_zero_r = ftof %a_x rounding<zero> : tile<8xf64> -> tile<8xbf16>
    %r_nearest_even_v = make_tensor_view %r_nearest_even, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %r_nearest_even_p = make_partition_view %r_nearest_even_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %r_nearest_even_d = store_view_tko weak %r_nearest_even_r, %r_nearest_even_p[%zero] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
    %r_zero_v = make_tensor_view %r_zero, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %r_zero_p = make_partition_view %r_zero_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %r_zero_d = store_view_tko weak %r_zero_r, %r_zero_p[%zero] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @f64_to_f32(%a: tile<ptr<f64>>, %r_nearest_even: tile<ptr<f32>>, %r_zero: tile<ptr<f32>>, %r_negative_inf: tile<ptr<f32>>, %r_positive_inf: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
    %r_nearest_even_r = ftof %a_x rounding<nearest_even> : tile<8xf64> -> tile<8xf32>
    %r_zero_r = ftof %a_x rounding<zero> : tile<8xf64> -> tile<8xf32>
    %r_negative_inf_r = ftof %a_x rounding<negative_inf> : tile<8xf64> -> tile<8xf32>
    %r_positive_inf_r = ftof %a_x rounding<positive_inf> : tile<8xf64> -> tile<8xf32>
    %r_nearest_even_v = make_tensor_view %r_nearest_even, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %r_nearest_even_p = make_partition_view %r_nearest_even_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %r_nearest_even_d = store_view_tko weak %r_nearest_even_r, %r_nearest_even_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    %r_zero_v = make_tensor_view %r_zero, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %r_zero_p = make_partition_view %r_zero_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %r_zero_d = store_view_tko weak %r_zero_r, %r_zero_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    %r_negative_inf_v = make_tensor_view %r_negative_inf, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %r_negative_inf_p = make_partition_view %r_negative_inf_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %r_negative_inf_d = store_view_tko weak %r_negative_inf_r, %r_negative_inf_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    %r_positive_inf_v = make_tensor_view %r_positive_inf, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %r_positive_inf_p = make_partition_view %r_positive_inf_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %r_positive_inf_d = store_view_tko weak %r_positive_inf_r, %r_positive_inf_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @f16_to_bf16(%a: tile<ptr<f16>>, %r_nearest_even: tile<ptr<bf16>>, %r_zero: tile<ptr<bf16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> tile<8xf16>, token
    %r_nearest_even_r = ftof %a_x rounding<nearest_even> : tile<8xf16> -> tile<8xbf16>
    %r_zero_r = ftof %a_x rounding<zero> : tile<8xf16> -> tile<8xbf16>
    %r_nearest_even_v = make_tensor_view %r_nearest_even, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %r_nearest_even_p = make_partition_view %r_nearest_even_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %r_nearest_even_d = store_view_tko weak %r_nearest_even_r, %r_nearest_even_p[%zero] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
    %r_zero_v = make_tensor_view %r_zero, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %r_zero_p = make_partition_view %r_zero_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %r_zero_d = store_view_tko weak %r_zero_r, %r_zero_p[%zero] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @bf16_to_f16(%a: tile<ptr<bf16>>, %r_nearest_even: tile<ptr<f16>>, %r_zero: tile<ptr<f16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> tile<8xbf16>, token
    %r_nearest_even_r = ftof %a_x rounding<nearest_even> : tile<8xbf16> -> tile<8xf16>
    %r_zero_r = ftof %a_x rounding<zero> : tile<8xbf16> -> tile<8xf16>
    %r_nearest_even_v = make_tensor_view %r_nearest_even, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %r_nearest_even_p = make_partition_view %r_nearest_even_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %r_nearest_even_d = store_view_tko weak %r_nearest_even_r, %r_nearest_even_p[%zero] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
    %r_zero_v = make_tensor_view %r_zero, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %r_zero_p = make_partition_view %r_zero_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %r_zero_d = store_view_tko weak %r_zero_r, %r_zero_p[%zero] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
    return
  }
}
