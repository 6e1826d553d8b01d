// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Each rounding mode, on sums that lie between two floats; the expected results are exact
// rationals rounded once.
// launch: {"entry": "addf_nearest_even", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f32", "shape": [8], "values": [1.0, 1.0, -1.0, -1.0, 1.5, 3.0, 0.1,
//   10000000000.0]}, {"name": "b", "role": "in", "dtype": "f32", "shape": [8], "values":
//   [5.960464477539063e-08, 1.7881393432617188e-07, 5.960464477539063e-08, -2.9802322387695312e-08,
//   9.094947017729282e-13, 9.999999717180685e-10, 0.2, -330.0]}, {"name": "c", "role": "out", "dtype":
//   "f32", "shape": [8], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "c",
//   "compare": "exact", "values": [1.0, 1.0000002, -0.99999994, -1.0, 1.5, 3.0, 0.3, 10000000000.0]}]}
// launch: {"entry": "addf_zero", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f32", "shape": [8], "values": [1.0, 1.0, -1.0, -1.0, 1.5, 3.0, 0.1,
//   10000000000.0]}, {"name": "b", "role": "in", "dtype": "f32", "shape": [8], "values":
//   [5.960464477539063e-08, 1.7881393432617188e-07, 5.960464477539063e-08, -2.9802322387695312e-08,
//   9.094947017729282e-13, 9.999999717180685e-10, 0.2, -330.0]}, {"name": "c", "role": "out", "dtype":
//   "f32", "shape": [8], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "c",
//   "compare": "exact", "values": [1.0, 1.0000001, -0.99999994, -1.0, 1.5, 3.0, 0.29999998,
//   9999999000.0]}]}
// launch: {"entry": "addf_negative_inf", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f32", "shape": [8], "values": [1.0, 1.0, -1.0, -1.0, 1.5, 3.0, 0.1,
//   10000000000.0]}, {"name": "b", "role": "in", "dtype": "f32", "shape": [8], "values":
//   [5.960464477539063e-08, 1.7881393432617188e-07, 5.960464477539063e-08, -2.9802322387695312e-08,
//   9.094947017729282e-13, 9.999999717180685e-10, 0.2, -330.0]}, {"name": "c", "role": "out", "dtype":
//   "f32", "shape": [8], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "c",
//   "compare": "exact", "values": [1.0, 1.0000001, -0.99999994, -1.0000001, 1.5, 3.0, 0.29999998,
//   9999999000.0]}]}
// launch: {"entry": "addf_positive_inf", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f32", "shape": [8], "values": [1.0, 1.0, -1.0, -1.0, 1.5, 3.0, 0.1,
//   10000000000.0]}, {"name": "b", "role": "in", "dtype": "f32", "shape": [8], "values":
//   [5.960464477539063e-08, 1.7881393432617188e-07, 5.960464477539063e-08, -2.9802322387695312e-08,
//   9.094947017729282e-13, 9.999999717180685e-10, 0.2, -330.0]}, {"name": "c", "role": "out", "dtype":
//   "f32", "shape": [8], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "c",
//   "compare": "exact", "values": [1.0000001, 1.0000002, -0.99999994, -1.0, 1.5000001, 3.0000002, 0.3,
//   10000000000.0]}]}
cuda_tile.module @kernels {
  entry @addf_nearest_even(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %x, %x_t = load_view_tko weak %x_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %y_v = make_tensor_view %b, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %y, %y_t = load_view_tko weak %y_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %r = addf %x, %y : tile<8xf32>
    %c_v = make_tensor_view %c, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %c_t = store_view_tko weak %r, %c_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @addf_zero(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %x, %x_t = load_view_tko weak %x_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %y_v = make_tensor_view %b, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %y, %y_t = load_view_tko weak %y_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %r = addf %x, %y rounding<zero> : tile<8xf32>
    %c_v = make_tensor_view %c, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %c_t = store_view_tko weak %r, %c_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @addf_negative_inf(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %x, %x_t = load_view_tko weak %x_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %y_v = make_tensor_view %b, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %y, %y_t = load_view_tko weak %y_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %r = addf %x, %y rounding<negative_inf> : tile<8xf32>
    %c_v = make_tensor_view %c, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %c_t = store_view_tko weak %r, %c_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @addf_positive_inf(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %x, %x_t = load_view_tko weak %x_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %y_v = make_tensor_view %b, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %y, %y_t = load_view_tko weak %y_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %r = addf %x, %y rounding<positive_inf> : tile<8xf32>
    %c_v = make_tensor_view %c, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %c_t = store_view_tko weak %r, %c_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
