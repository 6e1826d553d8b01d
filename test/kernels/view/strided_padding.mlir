// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// A strided view pads as a partition view does. The tile begins at 1 * 3 and extends one element past
// the end.
// launch: {"entry": "f32_zero", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "f32", "values": [1.5, -2, 0.75, 3, -0.0, 6]}, {"name": "y", "role":
//   "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": 1}}], "outputs":
//   [{"arg": "y", "compare": "exact", "values": [3, -0.0, 6, 0]}]}
// launch: {"entry": "f32_neg_zero", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "f32", "values": [1.5, -2, 0.75, 3, -0.0, 6]}, {"name": "y",
//   "role": "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": 1}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [3, -0.0, 6, -0.0]}]}
// launch: {"entry": "f32_nan", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "f32", "values": [1.5, -2, 0.75, 3, -0.0, 6]}, {"name": "y", "role":
//   "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": 1}}], "outputs":
//   [{"arg": "y", "compare": "exact", "values": [3, -0.0, 6, "nan"]}]}
// launch: {"entry": "f32_pos_inf", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "f32", "values": [1.5, -2, 0.75, 3, -0.0, 6]}, {"name": "y",
//   "role": "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": 1}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [3, -0.0, 6, "inf"]}]}
// launch: {"entry": "f32_neg_inf", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "f32", "values": [1.5, -2, 0.75, 3, -0.0, 6]}, {"name": "y",
//   "role": "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": 1}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [3, -0.0, 6, "-inf"]}]}
// launch: {"entry": "bf16_zero", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "bf16", "values": [1.5, -2, 0.75, 3, -0.0, 6]}, {"name": "y", "role":
//   "out", "dtype": "bf16", "shape": [4], "contents": {"gen": "constant", "value": 1}}], "outputs":
//   [{"arg": "y", "compare": "exact", "values": [3, -0.0, 6, 0]}]}
// launch: {"entry": "bf16_neg_zero", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "bf16", "values": [1.5, -2, 0.75, 3, -0.0, 6]}, {"name": "y",
//   "role": "out", "dtype": "bf16", "shape": [4], "contents": {"gen": "constant", "value": 1}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [3, -0.0, 6, -0.0]}]}
// launch: {"entry": "bf16_nan", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "bf16", "values": [1.5, -2, 0.75, 3, -0.0, 6]}, {"name": "y", "role":
//   "out", "dtype": "bf16", "shape": [4], "contents": {"gen": "constant", "value": 1}}], "outputs":
//   [{"arg": "y", "compare": "exact", "values": [3, -0.0, 6, "nan"]}]}
// launch: {"entry": "bf16_pos_inf", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "bf16", "values": [1.5, -2, 0.75, 3, -0.0, 6]}, {"name": "y",
//   "role": "out", "dtype": "bf16", "shape": [4], "contents": {"gen": "constant", "value": 1}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [3, -0.0, 6, "inf"]}]}
// launch: {"entry": "bf16_neg_inf", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "bf16", "values": [1.5, -2, 0.75, 3, -0.0, 6]}, {"name": "y",
//   "role": "out", "dtype": "bf16", "shape": [4], "contents": {"gen": "constant", "value": 1}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [3, -0.0, 6, "-inf"]}]}
// launch: {"entry": "f8e5m2_zero", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "e5m2", "values": [1.5, -2, 0.75, 3, -0.0, 6]}, {"name": "y",
//   "role": "out", "dtype": "e5m2", "shape": [4], "contents": {"gen": "constant", "value": 1}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [3, -0.0, 6, 0]}]}
// launch: {"entry": "f8e5m2_neg_zero", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "e5m2", "values": [1.5, -2, 0.75, 3, -0.0, 6]}, {"name": "y",
//   "role": "out", "dtype": "e5m2", "shape": [4], "contents": {"gen": "constant", "value": 1}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [3, -0.0, 6, -0.0]}]}
// launch: {"entry": "f8e5m2_nan", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "e5m2", "values": [1.5, -2, 0.75, 3, -0.0, 6]}, {"name": "y", "role":
//   "out", "dtype": "e5m2", "shape": [4], "contents": {"gen": "constant", "value": 1}}], "outputs":
//   [{"arg": "y", "compare": "exact", "values": [3, -0.0, 6, "nan"]}]}
// launch: {"entry": "f8e5m2_pos_inf", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "e5m2", "values": [1.5, -2, 0.75, 3, -0.0, 6]}, {"name": "y",
//   "role": "out", "dtype": "e5m2", "shape": [4], "contents": {"gen": "constant", "value": 1}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [3, -0.0, 6, "inf"]}]}
// launch: {"entry": "f8e5m2_neg_inf", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "e5m2", "values": [1.5, -2, 0.75, 3, -0.0, 6]}, {"name": "y",
//   "role": "out", "dtype": "e5m2", "shape": [4], "contents": {"gen": "constant", "value": 1}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [3, -0.0, 6, "-inf"]}]}
// launch: {"entry": "i1_zero", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "bool", "values": [true, false, true, true, false, true]}, {"name": "y",
//   "role": "out", "dtype": "bool", "shape": [4], "contents": {"gen": "constant", "value": true}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [true, false, true, false]}]}
// launch: {"entry": "i32_zero", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "i32", "values": [3, -5, 7, 100, -128, 11]}, {"name": "y", "role":
//   "out", "dtype": "i32", "shape": [4], "contents": {"gen": "constant", "value": 1}}], "outputs":
//   [{"arg": "y", "compare": "exact", "values": [100, -128, 11, 0]}]}
cuda_tile.module @kernels {
  entry @f32_zero(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xf32, strides=[1]>
    %x_p = make_strided_view %x_v : strided_view<tile=(4), traversal_strides=[3], padding_value = zero, tensor_view<6xf32, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : strided_view<tile=(4), traversal_strides=[3], padding_value = zero, tensor_view<6xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @f32_neg_zero(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xf32, strides=[1]>
    %x_p = make_strided_view %x_v : strided_view<tile=(4), traversal_strides=[3], padding_value = neg_zero, tensor_view<6xf32, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : strided_view<tile=(4), traversal_strides=[3], padding_value = neg_zero, tensor_view<6xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @f32_nan(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xf32, strides=[1]>
    %x_p = make_strided_view %x_v : strided_view<tile=(4), traversal_strides=[3], padding_value = nan, tensor_view<6xf32, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : strided_view<tile=(4), traversal_strides=[3], padding_value = nan, tensor_view<6xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @f32_pos_inf(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xf32, strides=[1]>
    %x_p = make_strided_view %x_v : strided_view<tile=(4), traversal_strides=[3], padding_value = pos_inf, tensor_view<6xf32, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : strided_view<tile=(4), traversal_strides=[3], padding_value = pos_inf, tensor_view<6xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @f32_neg_inf(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xf32, strides=[1]>
    %x_p = make_strided_view %x_v : strided_view<tile=(4), traversal_strides=[3], padding_value = neg_inf, tensor_view<6xf32, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : strided_view<tile=(4), traversal_strides=[3], padding_value = neg_inf, tensor_view<6xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @bf16_zero(%x: tile<ptr<bf16>>, %y: tile<ptr<bf16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xbf16, strides=[1]>
    %x_p = make_strided_view %x_v : strided_view<tile=(4), traversal_strides=[3], padding_value = zero, tensor_view<6xbf16, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : strided_view<tile=(4), traversal_strides=[3], padding_value = zero, tensor_view<6xbf16, strides=[1]>>, tile<i32> -> tile<4xbf16>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xbf16, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xbf16>, partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @bf16_neg_zero(%x: tile<ptr<bf16>>, %y: tile<ptr<bf16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xbf16, strides=[1]>
    %x_p = make_strided_view %x_v : strided_view<tile=(4), traversal_strides=[3], padding_value = neg_zero, tensor_view<6xbf16, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : strided_view<tile=(4), traversal_strides=[3], padding_value = neg_zero, tensor_view<6xbf16, strides=[1]>>, tile<i32> -> tile<4xbf16>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xbf16, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xbf16>, partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @bf16_nan(%x: tile<ptr<bf16>>, %y: tile<ptr<bf16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xbf16, strides=[1]>
    %x_p = make_strided_view %x_v : strided_view<tile=(4), traversal_strides=[3], padding_value = nan, tensor_view<6xbf16, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : strided_view<tile=(4), traversal_strides=[3], padding_value = nan, tensor_view<6xbf16, strides=[1]>>, tile<i32> -> tile<4xbf16>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xbf16, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xbf16>, partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @bf16_pos_inf(%x: tile<ptr<bf16>>, %y: tile<ptr<bf16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xbf16, strides=[1]>
    %x_p = make_strided_view %x_v : strided_view<tile=(4), traversal_strides=[3], padding_value = pos_inf, tensor_view<6xbf16, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : strided_view<tile=(4), traversal_strides=[3], padding_value = pos_inf, tensor_view<6xbf16, strides=[1]>>, tile<i32> -> tile<4xbf16>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xbf16, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xbf16>, partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @bf16_neg_inf(%x: tile<ptr<bf16>>, %y: tile<ptr<bf16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xbf16, strides=[1]>
    %x_p = make_strided_view %x_v : strided_view<tile=(4), traversal_strides=[3], padding_value = neg_inf, tensor_view<6xbf16, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : strided_view<tile=(4), traversal_strides=[3], padding_value = neg_inf, tensor_view<6xbf16, strides=[1]>>, tile<i32> -> tile<4xbf16>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xbf16, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xbf16>, partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @f8e5m2_zero(%x: tile<ptr<f8E5M2>>, %y: tile<ptr<f8E5M2>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xf8E5M2, strides=[1]>
    %x_p = make_strided_view %x_v : strided_view<tile=(4), traversal_strides=[3], padding_value = zero, tensor_view<6xf8E5M2, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : strided_view<tile=(4), traversal_strides=[3], padding_value = zero, tensor_view<6xf8E5M2, strides=[1]>>, tile<i32> -> tile<4xf8E5M2>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xf8E5M2, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xf8E5M2, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xf8E5M2>, partition_view<tile=(4), tensor_view<4xf8E5M2, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @f8e5m2_neg_zero(%x: tile<ptr<f8E5M2>>, %y: tile<ptr<f8E5M2>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xf8E5M2, strides=[1]>
    %x_p = make_strided_view %x_v : strided_view<tile=(4), traversal_strides=[3], padding_value = neg_zero, tensor_view<6xf8E5M2, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : strided_view<tile=(4), traversal_strides=[3], padding_value = neg_zero, tensor_view<6xf8E5M2, strides=[1]>>, tile<i32> -> tile<4xf8E5M2>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xf8E5M2, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xf8E5M2, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xf8E5M2>, partition_view<tile=(4), tensor_view<4xf8E5M2, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @f8e5m2_nan(%x: tile<ptr<f8E5M2>>, %y: tile<ptr<f8E5M2>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xf8E5M2, strides=[1]>
    %x_p = make_strided_view %x_v : strided_view<tile=(4), traversal_strides=[3], padding_value = nan, tensor_view<6xf8E5M2, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : strided_view<tile=(4), traversal_strides=[3], padding_value = nan, tensor_view<6xf8E5M2, strides=[1]>>, tile<i32> -> tile<4xf8E5M2>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xf8E5M2, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xf8E5M2, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xf8E5M2>, partition_view<tile=(4), tensor_view<4xf8E5M2, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @f8e5m2_pos_inf(%x: tile<ptr<f8E5M2>>, %y: tile<ptr<f8E5M2>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xf8E5M2, strides=[1]>
    %x_p = make_strided_view %x_v : strided_view<tile=(4), traversal_strides=[3], padding_value = pos_inf, tensor_view<6xf8E5M2, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : strided_view<tile=(4), traversal_strides=[3], padding_value = pos_inf, tensor_view<6xf8E5M2, strides=[1]>>, tile<i32> -> tile<4xf8E5M2>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xf8E5M2, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xf8E5M2, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xf8E5M2>, partition_view<tile=(4), tensor_view<4xf8E5M2, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @f8e5m2_neg_inf(%x: tile<ptr<f8E5M2>>, %y: tile<ptr<f8E5M2>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xf8E5M2, strides=[1]>
    %x_p = make_strided_view %x_v : strided_view<tile=(4), traversal_strides=[3], padding_value = neg_inf, tensor_view<6xf8E5M2, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : strided_view<tile=(4), traversal_strides=[3], padding_value = neg_inf, tensor_view<6xf8E5M2, strides=[1]>>, tile<i32> -> tile<4xf8E5M2>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xf8E5M2, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xf8E5M2, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xf8E5M2>, partition_view<tile=(4), tensor_view<4xf8E5M2, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @i1_zero(%x: tile<ptr<i1>>, %y: tile<ptr<i1>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xi1, strides=[1]>
    %x_p = make_strided_view %x_v : strided_view<tile=(4), traversal_strides=[3], padding_value = zero, tensor_view<6xi1, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : strided_view<tile=(4), traversal_strides=[3], padding_value = zero, tensor_view<6xi1, strides=[1]>>, tile<i32> -> tile<4xi1>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xi1, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xi1, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xi1>, partition_view<tile=(4), tensor_view<4xi1, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @i32_zero(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xi32, strides=[1]>
    %x_p = make_strided_view %x_v : strided_view<tile=(4), traversal_strides=[3], padding_value = zero, tensor_view<6xi32, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%one] : strided_view<tile=(4), traversal_strides=[3], padding_value = zero, tensor_view<6xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    return
  }
}
