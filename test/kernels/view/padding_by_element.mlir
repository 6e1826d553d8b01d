// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// The padding value in every element type that supports it: floats support all five if their format has
// infinities, f8E4M3FN has none, integers and i1 support zero. Any NaN counts as NaN; signs of zeros must
// agree.
// launch: {"entry": "f16_zero", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "f16", "values": [1.5, -2, 0.75, 3, -0.0, 6]}, {"name": "y", "role":
//   "out", "dtype": "f16", "shape": [4], "contents": {"gen": "constant", "value": 1}}], "outputs":
//   [{"arg": "y", "compare": "exact", "values": [-0.0, 6, 0, 0]}]}
// launch: {"entry": "f16_neg_zero", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "f16", "values": [1.5, -2, 0.75, 3, -0.0, 6]}, {"name": "y",
//   "role": "out", "dtype": "f16", "shape": [4], "contents": {"gen": "constant", "value": 1}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [-0.0, 6, -0.0, -0.0]}]}
// launch: {"entry": "f16_nan", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "f16", "values": [1.5, -2, 0.75, 3, -0.0, 6]}, {"name": "y", "role":
//   "out", "dtype": "f16", "shape": [4], "contents": {"gen": "constant", "value": 1}}], "outputs":
//   [{"arg": "y", "compare": "exact", "values": [-0.0, 6, "nan", "nan"]}]}
// launch: {"entry": "f16_pos_inf", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "f16", "values": [1.5, -2, 0.75, 3, -0.0, 6]}, {"name": "y",
//   "role": "out", "dtype": "f16", "shape": [4], "contents": {"gen": "constant", "value": 1}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [-0.0, 6, "inf", "inf"]}]}
// launch: {"entry": "f16_neg_inf", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "f16", "values": [1.5, -2, 0.75, 3, -0.0, 6]}, {"name": "y",
//   "role": "out", "dtype": "f16", "shape": [4], "contents": {"gen": "constant", "value": 1}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [-0.0, 6, "-inf", "-inf"]}]}
// launch: {"entry": "bf16_zero", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "bf16", "values": [1.5, -2, 0.75, 3, -0.0, 6]}, {"name": "y", "role":
//   "out", "dtype": "bf16", "shape": [4], "contents": {"gen": "constant", "value": 1}}], "outputs":
//   [{"arg": "y", "compare": "exact", "values": [-0.0, 6, 0, 0]}]}
// launch: {"entry": "bf16_neg_zero", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "bf16", "values": [1.5, -2, 0.75, 3, -0.0, 6]}, {"name": "y",
//   "role": "out", "dtype": "bf16", "shape": [4], "contents": {"gen": "constant", "value": 1}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [-0.0, 6, -0.0, -0.0]}]}
// launch: {"entry": "bf16_nan", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "bf16", "values": [1.5, -2, 0.75, 3, -0.0, 6]}, {"name": "y", "role":
//   "out", "dtype": "bf16", "shape": [4], "contents": {"gen": "constant", "value": 1}}], "outputs":
//   [{"arg": "y", "compare": "exact", "values": [-0.0, 6, "nan", "nan"]}]}
// launch: {"entry": "bf16_pos_inf", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "bf16", "values": [1.5, -2, 0.75, 3, -0.0, 6]}, {"name": "y",
//   "role": "out", "dtype": "bf16", "shape": [4], "contents": {"gen": "constant", "value": 1}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [-0.0, 6, "inf", "inf"]}]}
// launch: {"entry": "bf16_neg_inf", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "bf16", "values": [1.5, -2, 0.75, 3, -0.0, 6]}, {"name": "y",
//   "role": "out", "dtype": "bf16", "shape": [4], "contents": {"gen": "constant", "value": 1}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [-0.0, 6, "-inf", "-inf"]}]}
// launch: {"entry": "tf32_zero", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "tf32", "values": [1.5, -2, 0.75, 3, -0.0, 6]}, {"name": "y", "role":
//   "out", "dtype": "tf32", "shape": [4], "contents": {"gen": "constant", "value": 1}}], "outputs":
//   [{"arg": "y", "compare": "exact", "values": [-0.0, 6, 0, 0]}]}
// launch: {"entry": "tf32_neg_zero", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "tf32", "values": [1.5, -2, 0.75, 3, -0.0, 6]}, {"name": "y",
//   "role": "out", "dtype": "tf32", "shape": [4], "contents": {"gen": "constant", "value": 1}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [-0.0, 6, -0.0, -0.0]}]}
// launch: {"entry": "tf32_nan", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "tf32", "values": [1.5, -2, 0.75, 3, -0.0, 6]}, {"name": "y", "role":
//   "out", "dtype": "tf32", "shape": [4], "contents": {"gen": "constant", "value": 1}}], "outputs":
//   [{"arg": "y", "compare": "exact", "values": [-0.0, 6, "nan", "nan"]}]}
// launch: {"entry": "tf32_pos_inf", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "tf32", "values": [1.5, -2, 0.75, 3, -0.0, 6]}, {"name": "y",
//   "role": "out", "dtype": "tf32", "shape": [4], "contents": {"gen": "constant", "value": 1}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [-0.0, 6, "inf", "inf"]}]}
// launch: {"entry": "tf32_neg_inf", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "tf32", "values": [1.5, -2, 0.75, 3, -0.0, 6]}, {"name": "y",
//   "role": "out", "dtype": "tf32", "shape": [4], "contents": {"gen": "constant", "value": 1}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [-0.0, 6, "-inf", "-inf"]}]}
// launch: {"entry": "f64_zero", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "f64", "values": [1.5, -2, 0.75, 3, -0.0, 6]}, {"name": "y", "role":
//   "out", "dtype": "f64", "shape": [4], "contents": {"gen": "constant", "value": 1}}], "outputs":
//   [{"arg": "y", "compare": "exact", "values": [-0.0, 6, 0, 0]}]}
// launch: {"entry": "f64_neg_zero", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "f64", "values": [1.5, -2, 0.75, 3, -0.0, 6]}, {"name": "y",
//   "role": "out", "dtype": "f64", "shape": [4], "contents": {"gen": "constant", "value": 1}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [-0.0, 6, -0.0, -0.0]}]}
// launch: {"entry": "f64_nan", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "f64", "values": [1.5, -2, 0.75, 3, -0.0, 6]}, {"name": "y", "role":
//   "out", "dtype": "f64", "shape": [4], "contents": {"gen": "constant", "value": 1}}], "outputs":
//   [{"arg": "y", "compare": "exact", "values": [-0.0, 6, "nan", "nan"]}]}
// launch: {"entry": "f64_pos_inf", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "f64", "values": [1.5, -2, 0.75, 3, -0.0, 6]}, {"name": "y",
//   "role": "out", "dtype": "f64", "shape": [4], "contents": {"gen": "constant", "value": 1}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [-0.0, 6, "inf", "inf"]}]}
// launch: {"entry": "f64_neg_inf", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "f64", "values": [1.5, -2, 0.75, 3, -0.0, 6]}, {"name": "y",
//   "role": "out", "dtype": "f64", "shape": [4], "contents": {"gen": "constant", "value": 1}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [-0.0, 6, "-inf", "-inf"]}]}
// launch: {"entry": "f8e5m2_zero", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "e5m2", "values": [1.5, -2, 0.75, 3, -0.0, 6]}, {"name": "y",
//   "role": "out", "dtype": "e5m2", "shape": [4], "contents": {"gen": "constant", "value": 1}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [-0.0, 6, 0, 0]}]}
// launch: {"entry": "f8e5m2_neg_zero", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "e5m2", "values": [1.5, -2, 0.75, 3, -0.0, 6]}, {"name": "y",
//   "role": "out", "dtype": "e5m2", "shape": [4], "contents": {"gen": "constant", "value": 1}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [-0.0, 6, -0.0, -0.0]}]}
// launch: {"entry": "f8e5m2_nan", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "e5m2", "values": [1.5, -2, 0.75, 3, -0.0, 6]}, {"name": "y", "role":
//   "out", "dtype": "e5m2", "shape": [4], "contents": {"gen": "constant", "value": 1}}], "outputs":
//   [{"arg": "y", "compare": "exact", "values": [-0.0, 6, "nan", "nan"]}]}
// launch: {"entry": "f8e5m2_pos_inf", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "e5m2", "values": [1.5, -2, 0.75, 3, -0.0, 6]}, {"name": "y",
//   "role": "out", "dtype": "e5m2", "shape": [4], "contents": {"gen": "constant", "value": 1}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [-0.0, 6, "inf", "inf"]}]}
// launch: {"entry": "f8e5m2_neg_inf", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "e5m2", "values": [1.5, -2, 0.75, 3, -0.0, 6]}, {"name": "y",
//   "role": "out", "dtype": "e5m2", "shape": [4], "contents": {"gen": "constant", "value": 1}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [-0.0, 6, "-inf", "-inf"]}]}
// launch: {"entry": "f8e4m3fn_zero", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "e4m3", "values": [1.5, -2, 0.75, 3, -0.0, 6]}, {"name": "y",
//   "role": "out", "dtype": "e4m3", "shape": [4], "contents": {"gen": "constant", "value": 1}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [-0.0, 6, 0, 0]}]}
// launch: {"entry": "f8e4m3fn_neg_zero", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "e4m3", "values": [1.5, -2, 0.75, 3, -0.0, 6]}, {"name": "y",
//   "role": "out", "dtype": "e4m3", "shape": [4], "contents": {"gen": "constant", "value": 1}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [-0.0, 6, -0.0, -0.0]}]}
// launch: {"entry": "f8e4m3fn_nan", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "e4m3", "values": [1.5, -2, 0.75, 3, -0.0, 6]}, {"name": "y",
//   "role": "out", "dtype": "e4m3", "shape": [4], "contents": {"gen": "constant", "value": 1}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [-0.0, 6, "nan", "nan"]}]}
// launch: {"entry": "i1_zero", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "bool", "values": [true, false, true, true, false, true]}, {"name": "y",
//   "role": "out", "dtype": "bool", "shape": [4], "contents": {"gen": "constant", "value": true}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [false, true, false, false]}]}
// launch: {"entry": "i8_zero", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "i8", "values": [3, -5, 7, 100, -128, 11]}, {"name": "y", "role": "out",
//   "dtype": "i8", "shape": [4], "contents": {"gen": "constant", "value": 1}}], "outputs": [{"arg": "y",
//   "compare": "exact", "values": [-128, 11, 0, 0]}]}
// launch: {"entry": "i16_zero", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "i16", "values": [3, -5, 7, 100, -128, 11]}, {"name": "y", "role":
//   "out", "dtype": "i16", "shape": [4], "contents": {"gen": "constant", "value": 1}}], "outputs":
//   [{"arg": "y", "compare": "exact", "values": [-128, 11, 0, 0]}]}
// launch: {"entry": "i32_zero", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "i32", "values": [3, -5, 7, 100, -128, 11]}, {"name": "y", "role":
//   "out", "dtype": "i32", "shape": [4], "contents": {"gen": "constant", "value": 1}}], "outputs":
//   [{"arg": "y", "compare": "exact", "values": [-128, 11, 0, 0]}]}
// launch: {"entry": "i64_zero", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "i64", "values": [3, -5, 7, 100, -128, 11]}, {"name": "y", "role":
//   "out", "dtype": "i64", "shape": [4], "contents": {"gen": "constant", "value": 1}}], "outputs":
//   [{"arg": "y", "compare": "exact", "values": [-128, 11, 0, 0]}]}
cuda_tile.module @kernels {
  entry @f16_zero(%x: tile<ptr<f16>>, %y: tile<ptr<f16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xf16, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), padding_value = zero, tensor_view<6xf16, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : partition_view<tile=(4), padding_value = zero, tensor_view<6xf16, strides=[1]>>, tile<i32> -> tile<4xf16>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xf16, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xf16, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xf16>, partition_view<tile=(4), tensor_view<4xf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @f16_neg_zero(%x: tile<ptr<f16>>, %y: tile<ptr<f16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xf16, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), padding_value = neg_zero, tensor_view<6xf16, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : partition_view<tile=(4), padding_value = neg_zero, tensor_view<6xf16, strides=[1]>>, tile<i32> -> tile<4xf16>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xf16, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xf16, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xf16>, partition_view<tile=(4), tensor_view<4xf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @f16_nan(%x: tile<ptr<f16>>, %y: tile<ptr<f16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xf16, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), padding_value = nan, tensor_view<6xf16, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : partition_view<tile=(4), padding_value = nan, tensor_view<6xf16, strides=[1]>>, tile<i32> -> tile<4xf16>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xf16, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xf16, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xf16>, partition_view<tile=(4), tensor_view<4xf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @f16_pos_inf(%x: tile<ptr<f16>>, %y: tile<ptr<f16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xf16, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), padding_value = pos_inf, tensor_view<6xf16, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : partition_view<tile=(4), padding_value = pos_inf, tensor_view<6xf16, strides=[1]>>, tile<i32> -> tile<4xf16>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xf16, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xf16, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xf16>, partition_view<tile=(4), tensor_view<4xf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @f16_neg_inf(%x: tile<ptr<f16>>, %y: tile<ptr<f16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xf16, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), padding_value = neg_inf, tensor_view<6xf16, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : partition_view<tile=(4), padding_value = neg_inf, tensor_view<6xf16, strides=[1]>>, tile<i32> -> tile<4xf16>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xf16, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xf16, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xf16>, partition_view<tile=(4), tensor_view<4xf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @bf16_zero(%x: tile<ptr<bf16>>, %y: tile<ptr<bf16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xbf16, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), padding_value = zero, tensor_view<6xbf16, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : partition_view<tile=(4), padding_value = zero, tensor_view<6xbf16, strides=[1]>>, tile<i32> -> tile<4xbf16>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xbf16, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xbf16>, partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @bf16_neg_zero(%x: tile<ptr<bf16>>, %y: tile<ptr<bf16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xbf16, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), padding_value = neg_zero, tensor_view<6xbf16, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : partition_view<tile=(4), padding_value = neg_zero, tensor_view<6xbf16, strides=[1]>>, tile<i32> -> tile<4xbf16>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xbf16, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xbf16>, partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @bf16_nan(%x: tile<ptr<bf16>>, %y: tile<ptr<bf16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xbf16, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), padding_value = nan, tensor_view<6xbf16, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : partition_view<tile=(4), padding_value = nan, tensor_view<6xbf16, strides=[1]>>, tile<i32> -> tile<4xbf16>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xbf16, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xbf16>, partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @bf16_pos_inf(%x: tile<ptr<bf16>>, %y: tile<ptr<bf16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xbf16, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), padding_value = pos_inf, tensor_view<6xbf16, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : partition_view<tile=(4), padding_value = pos_inf, tensor_view<6xbf16, strides=[1]>>, tile<i32> -> tile<4xbf16>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xbf16, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xbf16>, partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @bf16_neg_inf(%x: tile<ptr<bf16>>, %y: tile<ptr<bf16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xbf16, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), padding_value = neg_inf, tensor_view<6xbf16, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : partition_view<tile=(4), padding_value = neg_inf, tensor_view<6xbf16, strides=[1]>>, tile<i32> -> tile<4xbf16>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xbf16, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xbf16>, partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @tf32_zero(%x: tile<ptr<tf32>>, %y: tile<ptr<tf32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xtf32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), padding_value = zero, tensor_view<6xtf32, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : partition_view<tile=(4), padding_value = zero, tensor_view<6xtf32, strides=[1]>>, tile<i32> -> tile<4xtf32>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xtf32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xtf32, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xtf32>, partition_view<tile=(4), tensor_view<4xtf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @tf32_neg_zero(%x: tile<ptr<tf32>>, %y: tile<ptr<tf32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xtf32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), padding_value = neg_zero, tensor_view<6xtf32, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : partition_view<tile=(4), padding_value = neg_zero, tensor_view<6xtf32, strides=[1]>>, tile<i32> -> tile<4xtf32>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xtf32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xtf32, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xtf32>, partition_view<tile=(4), tensor_view<4xtf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @tf32_nan(%x: tile<ptr<tf32>>, %y: tile<ptr<tf32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xtf32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), padding_value = nan, tensor_view<6xtf32, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : partition_view<tile=(4), padding_value = nan, tensor_view<6xtf32, strides=[1]>>, tile<i32> -> tile<4xtf32>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xtf32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xtf32, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xtf32>, partition_view<tile=(4), tensor_view<4xtf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @tf32_pos_inf(%x: tile<ptr<tf32>>, %y: tile<ptr<tf32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xtf32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), padding_value = pos_inf, tensor_view<6xtf32, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : partition_view<tile=(4), padding_value = pos_inf, tensor_view<6xtf32, strides=[1]>>, tile<i32> -> tile<4xtf32>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xtf32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xtf32, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xtf32>, partition_view<tile=(4), tensor_view<4xtf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @tf32_neg_inf(%x: tile<ptr<tf32>>, %y: tile<ptr<tf32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xtf32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), padding_value = neg_inf, tensor_view<6xtf32, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : partition_view<tile=(4), padding_value = neg_inf, tensor_view<6xtf32, strides=[1]>>, tile<i32> -> tile<4xtf32>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xtf32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xtf32, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xtf32>, partition_view<tile=(4), tensor_view<4xtf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @f64_zero(%x: tile<ptr<f64>>, %y: tile<ptr<f64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xf64, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), padding_value = zero, tensor_view<6xf64, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : partition_view<tile=(4), padding_value = zero, tensor_view<6xf64, strides=[1]>>, tile<i32> -> tile<4xf64>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xf64, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xf64, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xf64>, partition_view<tile=(4), tensor_view<4xf64, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @f64_neg_zero(%x: tile<ptr<f64>>, %y: tile<ptr<f64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xf64, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), padding_value = neg_zero, tensor_view<6xf64, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : partition_view<tile=(4), padding_value = neg_zero, tensor_view<6xf64, strides=[1]>>, tile<i32> -> tile<4xf64>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xf64, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xf64, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xf64>, partition_view<tile=(4), tensor_view<4xf64, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @f64_nan(%x: tile<ptr<f64>>, %y: tile<ptr<f64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xf64, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), padding_value = nan, tensor_view<6xf64, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : partition_view<tile=(4), padding_value = nan, tensor_view<6xf64, strides=[1]>>, tile<i32> -> tile<4xf64>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xf64, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xf64, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xf64>, partition_view<tile=(4), tensor_view<4xf64, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @f64_pos_inf(%x: tile<ptr<f64>>, %y: tile<ptr<f64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xf64, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), padding_value = pos_inf, tensor_view<6xf64, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : partition_view<tile=(4), padding_value = pos_inf, tensor_view<6xf64, strides=[1]>>, tile<i32> -> tile<4xf64>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xf64, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xf64, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xf64>, partition_view<tile=(4), tensor_view<4xf64, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @f64_neg_inf(%x: tile<ptr<f64>>, %y: tile<ptr<f64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xf64, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), padding_value = neg_inf, tensor_view<6xf64, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : partition_view<tile=(4), padding_value = neg_inf, tensor_view<6xf64, strides=[1]>>, tile<i32> -> tile<4xf64>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xf64, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xf64, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xf64>, partition_view<tile=(4), tensor_view<4xf64, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @f8e5m2_zero(%x: tile<ptr<f8E5M2>>, %y: tile<ptr<f8E5M2>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xf8E5M2, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), padding_value = zero, tensor_view<6xf8E5M2, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : partition_view<tile=(4), padding_value = zero, tensor_view<6xf8E5M2, strides=[1]>>, tile<i32> -> tile<4xf8E5M2>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xf8E5M2, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xf8E5M2, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xf8E5M2>, partition_view<tile=(4), tensor_view<4xf8E5M2, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @f8e5m2_neg_zero(%x: tile<ptr<f8E5M2>>, %y: tile<ptr<f8E5M2>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xf8E5M2, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), padding_value = neg_zero, tensor_view<6xf8E5M2, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : partition_view<tile=(4), padding_value = neg_zero, tensor_view<6xf8E5M2, strides=[1]>>, tile<i32> -> tile<4xf8E5M2>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xf8E5M2, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xf8E5M2, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xf8E5M2>, partition_view<tile=(4), tensor_view<4xf8E5M2, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @f8e5m2_nan(%x: tile<ptr<f8E5M2>>, %y: tile<ptr<f8E5M2>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xf8E5M2, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), padding_value = nan, tensor_view<6xf8E5M2, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : partition_view<tile=(4), padding_value = nan, tensor_view<6xf8E5M2, strides=[1]>>, tile<i32> -> tile<4xf8E5M2>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xf8E5M2, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xf8E5M2, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xf8E5M2>, partition_view<tile=(4), tensor_view<4xf8E5M2, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @f8e5m2_pos_inf(%x: tile<ptr<f8E5M2>>, %y: tile<ptr<f8E5M2>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xf8E5M2, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), padding_value = pos_inf, tensor_view<6xf8E5M2, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : partition_view<tile=(4), padding_value = pos_inf, tensor_view<6xf8E5M2, strides=[1]>>, tile<i32> -> tile<4xf8E5M2>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xf8E5M2, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xf8E5M2, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xf8E5M2>, partition_view<tile=(4), tensor_view<4xf8E5M2, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @f8e5m2_neg_inf(%x: tile<ptr<f8E5M2>>, %y: tile<ptr<f8E5M2>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xf8E5M2, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), padding_value = neg_inf, tensor_view<6xf8E5M2, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : partition_view<tile=(4), padding_value = neg_inf, tensor_view<6xf8E5M2, strides=[1]>>, tile<i32> -> tile<4xf8E5M2>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xf8E5M2, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xf8E5M2, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xf8E5M2>, partition_view<tile=(4), tensor_view<4xf8E5M2, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @f8e4m3fn_zero(%x: tile<ptr<f8E4M3FN>>, %y: tile<ptr<f8E4M3FN>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xf8E4M3FN, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), padding_value = zero, tensor_view<6xf8E4M3FN, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : partition_view<tile=(4), padding_value = zero, tensor_view<6xf8E4M3FN, strides=[1]>>, tile<i32> -> tile<4xf8E4M3FN>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xf8E4M3FN, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xf8E4M3FN, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xf8E4M3FN>, partition_view<tile=(4), tensor_view<4xf8E4M3FN, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @f8e4m3fn_neg_zero(%x: tile<ptr<f8E4M3FN>>, %y: tile<ptr<f8E4M3FN>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xf8E4M3FN, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), padding_value = neg_zero, tensor_view<6xf8E4M3FN, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : partition_view<tile=(4), padding_value = neg_zero, tensor_view<6xf8E4M3FN, strides=[1]>>, tile<i32> -> tile<4xf8E4M3FN>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xf8E4M3FN, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xf8E4M3FN, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xf8E4M3FN>, partition_view<tile=(4), tensor_view<4xf8E4M3FN, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @f8e4m3fn_nan(%x: tile<ptr<f8E4M3FN>>, %y: tile<ptr<f8E4M3FN>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xf8E4M3FN, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), padding_value = nan, tensor_view<6xf8E4M3FN, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : partition_view<tile=(4), padding_value = nan, tensor_view<6xf8E4M3FN, strides=[1]>>, tile<i32> -> tile<4xf8E4M3FN>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xf8E4M3FN, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xf8E4M3FN, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xf8E4M3FN>, partition_view<tile=(4), tensor_view<4xf8E4M3FN, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @i1_zero(%x: tile<ptr<i1>>, %y: tile<ptr<i1>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xi1, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), padding_value = zero, tensor_view<6xi1, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : partition_view<tile=(4), padding_value = zero, tensor_view<6xi1, strides=[1]>>, tile<i32> -> tile<4xi1>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xi1, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xi1, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xi1>, partition_view<tile=(4), tensor_view<4xi1, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @i8_zero(%x: tile<ptr<i8>>, %y: tile<ptr<i8>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xi8, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), padding_value = zero, tensor_view<6xi8, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : partition_view<tile=(4), padding_value = zero, tensor_view<6xi8, strides=[1]>>, tile<i32> -> tile<4xi8>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xi8, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xi8, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xi8>, partition_view<tile=(4), tensor_view<4xi8, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @i16_zero(%x: tile<ptr<i16>>, %y: tile<ptr<i16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xi16, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), padding_value = zero, tensor_view<6xi16, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : partition_view<tile=(4), padding_value = zero, tensor_view<6xi16, strides=[1]>>, tile<i32> -> tile<4xi16>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xi16, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xi16, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xi16>, partition_view<tile=(4), tensor_view<4xi16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @i32_zero(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xi32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), padding_value = zero, tensor_view<6xi32, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : partition_view<tile=(4), padding_value = zero, tensor_view<6xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @i64_zero(%x: tile<ptr<i64>>, %y: tile<ptr<i64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xi64, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), padding_value = zero, tensor_view<6xi64, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : partition_view<tile=(4), padding_value = zero, tensor_view<6xi64, strides=[1]>>, tile<i32> -> tile<4xi64>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xi64, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xi64, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xi64>, partition_view<tile=(4), tensor_view<4xi64, strides=[1]>>, tile<i32> -> token
    return
  }
}
