// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Elements outside the tensor read as the padding value.
// launch: {"entry": "pad_zero", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f32", "shape": [3, 3], "values": [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0,
//   8.0, 9.0]]}, {"name": "c", "role": "out", "dtype": "f32", "shape": [4, 4], "contents": {"gen":
//   "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "exact", "values": [[1.0, 2.0, 3.0,
//   0.0], [4.0, 5.0, 6.0, 0.0], [7.0, 8.0, 9.0, 0.0], [0.0, 0.0, 0.0, 0.0]]}]}
// launch: {"entry": "pad_neg_zero", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f32", "shape": [3, 3], "values": [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0,
//   8.0, 9.0]]}, {"name": "c", "role": "out", "dtype": "f32", "shape": [4, 4], "contents": {"gen":
//   "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "exact", "values": [[1.0, 2.0, 3.0,
//   -0.0], [4.0, 5.0, 6.0, -0.0], [7.0, 8.0, 9.0, -0.0], [-0.0, -0.0, -0.0, -0.0]]}]}
// launch: {"entry": "pad_neg_inf", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f32", "shape": [3, 3], "values": [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0,
//   8.0, 9.0]]}, {"name": "c", "role": "out", "dtype": "f32", "shape": [4, 4], "contents": {"gen":
//   "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "exact", "values": [[1.0, 2.0, 3.0,
//   "-inf"], [4.0, 5.0, 6.0, "-inf"], [7.0, 8.0, 9.0, "-inf"], ["-inf", "-inf", "-inf", "-inf"]]}]}
// launch: {"entry": "pad_pos_inf", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f32", "shape": [3, 3], "values": [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0,
//   8.0, 9.0]]}, {"name": "c", "role": "out", "dtype": "f32", "shape": [4, 4], "contents": {"gen":
//   "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "exact", "values": [[1.0, 2.0, 3.0,
//   "inf"], [4.0, 5.0, 6.0, "inf"], [7.0, 8.0, 9.0, "inf"], ["inf", "inf", "inf", "inf"]]}]}
// launch: {"entry": "pad_nan", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f32", "shape": [3, 3], "values": [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0,
//   8.0, 9.0]]}, {"name": "c", "role": "out", "dtype": "f32", "shape": [4, 4], "contents": {"gen":
//   "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "exact", "values": [[1.0, 2.0, 3.0,
//   "nan"], [4.0, 5.0, 6.0, "nan"], [7.0, 8.0, 9.0, "nan"], ["nan", "nan", "nan", "nan"]]}]}
cuda_tile.module @kernels {
  entry @pad_zero(%a: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %a, shape = [3, 3], strides = [3, 1] : tensor_view<3x3xf32, strides=[3,1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4x4), padding_value = zero, tensor_view<3x3xf32, strides=[3,1]>>
    %x, %x_t = load_view_tko weak %x_p[%zero, %zero] : partition_view<tile=(4x4), padding_value = zero, tensor_view<3x3xf32, strides=[3,1]>>, tile<i32> -> tile<4x4xf32>, token
    %c_v = make_tensor_view %c, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
    %c_t = store_view_tko weak %x, %c_p[%zero, %zero] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
    return
  }
  entry @pad_neg_zero(%a: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %a, shape = [3, 3], strides = [3, 1] : tensor_view<3x3xf32, strides=[3,1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4x4), padding_value = neg_zero, tensor_view<3x3xf32, strides=[3,1]>>
    %x, %x_t = load_view_tko weak %x_p[%zero, %zero] : partition_view<tile=(4x4), padding_value = neg_zero, tensor_view<3x3xf32, strides=[3,1]>>, tile<i32> -> tile<4x4xf32>, token
    %c_v = make_tensor_view %c, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
    %c_t = store_view_tko weak %x, %c_p[%zero, %zero] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
    return
  }
  entry @pad_neg_inf(%a: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %a, shape = [3, 3], strides = [3, 1] : tensor_view<3x3xf32, strides=[3,1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<3x3xf32, strides=[3,1]>>
    %x, %x_t = load_view_tko weak %x_p[%zero, %zero] : partition_view<tile=(4x4), padding_value = neg_inf, tensor_view<3x3xf32, strides=[3,1]>>, tile<i32> -> tile<4x4xf32>, token
    %c_v = make_tensor_view %c, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
    %c_t = store_view_tko weak %x, %c_p[%zero, %zero] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
    return
  }
  entry @pad_pos_inf(%a: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %a, shape = [3, 3], strides = [3, 1] : tensor_view<3x3xf32, strides=[3,1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4x4), padding_value = pos_inf, tensor_view<3x3xf32, strides=[3,1]>>
    %x, %x_t = load_view_tko weak %x_p[%zero, %zero] : partition_view<tile=(4x4), padding_value = pos_inf, tensor_view<3x3xf32, strides=[3,1]>>, tile<i32> -> tile<4x4xf32>, token
    %c_v = make_tensor_view %c, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
    %c_t = store_view_tko weak %x, %c_p[%zero, %zero] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
    return
  }
  entry @pad_nan(%a: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %a, shape = [3, 3], strides = [3, 1] : tensor_view<3x3xf32, strides=[3,1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4x4), padding_value = nan, tensor_view<3x3xf32, strides=[3,1]>>
    %x, %x_t = load_view_tko weak %x_p[%zero, %zero] : partition_view<tile=(4x4), padding_value = nan, tensor_view<3x3xf32, strides=[3,1]>>, tile<i32> -> tile<4x4xf32>, token
    %c_v = make_tensor_view %c, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
    %c_t = store_view_tko weak %x, %c_p[%zero, %zero] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
    return
  }
}
