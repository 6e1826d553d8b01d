// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Sizes and strides from operands of each width, rows of stride zero, a tensor of size zero, and unsigned
// sizes and strides: -56 in i8 is 200.
// launch: {"entry": "in_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16,
//   17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41,
//   42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59]}, {"name": "m", "dtype":
//   "i8", "value": 3, "kind": "scalar"}, {"name": "n", "dtype": "i8", "value": 4, "kind": "scalar"},
//   {"name": "s0", "dtype": "i8", "value": 17, "kind": "scalar"}, {"name": "s1", "dtype": "i8", "value":
//   2, "kind": "scalar"}, {"name": "y", "role": "out", "dtype": "i32", "shape": [4, 4], "contents":
//   {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare": "exact", "values": [[0, 2,
//   4, 6], [17, 19, 21, 23], [34, 36, 38, 40], [0, 0, 0, 0]]}]}
// launch: {"entry": "in_i16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
//   16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40,
//   41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59]}, {"name": "m", "dtype":
//   "i16", "value": 3, "kind": "scalar"}, {"name": "n", "dtype": "i16", "value": 4, "kind": "scalar"},
//   {"name": "s0", "dtype": "i16", "value": 17, "kind": "scalar"}, {"name": "s1", "dtype": "i16",
//   "value": 2, "kind": "scalar"}, {"name": "y", "role": "out", "dtype": "i32", "shape": [4, 4],
//   "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare": "exact",
//   "values": [[0, 2, 4, 6], [17, 19, 21, 23], [34, 36, 38, 40], [0, 0, 0, 0]]}]}
// launch: {"entry": "in_i32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
//   16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40,
//   41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59]}, {"name": "m", "dtype":
//   "i32", "value": 3, "kind": "scalar"}, {"name": "n", "dtype": "i32", "value": 4, "kind": "scalar"},
//   {"name": "s0", "dtype": "i32", "value": 17, "kind": "scalar"}, {"name": "s1", "dtype": "i32",
//   "value": 2, "kind": "scalar"}, {"name": "y", "role": "out", "dtype": "i32", "shape": [4, 4],
//   "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare": "exact",
//   "values": [[0, 2, 4, 6], [17, 19, 21, 23], [34, 36, 38, 40], [0, 0, 0, 0]]}]}
// launch: {"entry": "in_i64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
//   16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40,
//   41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59]}, {"name": "m", "dtype":
//   "i64", "value": 3, "kind": "scalar"}, {"name": "n", "dtype": "i64", "value": 4, "kind": "scalar"},
//   {"name": "s0", "dtype": "i64", "value": 17, "kind": "scalar"}, {"name": "s1", "dtype": "i64",
//   "value": 2, "kind": "scalar"}, {"name": "y", "role": "out", "dtype": "i32", "shape": [4, 4],
//   "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare": "exact",
//   "values": [[0, 2, 4, 6], [17, 19, 21, 23], [34, 36, 38, 40], [0, 0, 0, 0]]}]}
// launch: {"entry": "zero_stride", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "i32", "values": [5, 6, 7, 8]}, {"name": "s", "dtype": "i64",
//   "value": 0, "kind": "scalar"}, {"name": "y", "role": "out", "dtype": "i32", "shape": [4, 4],
//   "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare": "exact",
//   "values": [[5, 6, 7, 8], [5, 6, 7, 8], [5, 6, 7, 8], [5, 6, 7, 8]]}]}
// launch: {"entry": "size_zero", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "i32", "values": [5, 6, 7, 8]}, {"name": "n", "dtype": "i32", "value":
//   0, "kind": "scalar"}, {"name": "y", "role": "out", "dtype": "i32", "shape": [4], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "z", "role": "out", "dtype": "i32", "shape": [4], "contents":
//   {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare": "exact", "values": [0, 0, 0,
//   0]}, {"arg": "z", "compare": "exact", "values": [-7, -7, -7, -7]}]}
// launch: {"entry": "unsigned_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "i32", "shape": [400], "contents": {"gen": "iota", "start": 0,
//   "step": 1}}, {"name": "m", "dtype": "i8", "value": -56, "kind": "scalar"}, {"name": "s", "dtype":
//   "i8", "value": -56, "kind": "scalar"}, {"name": "y", "role": "out", "dtype": "i32", "shape": [1, 2],
//   "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare": "exact",
//   "values": [[199, 399]]}]}
cuda_tile.module @kernels {
  entry @in_i8(%x: tile<ptr<i32>>, %m: tile<i8>, %n: tile<i8>, %s0: tile<i8>, %s1: tile<i8>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %x, shape = [%m, %n], strides = [%s0, %s1] : tile<i8> -> tensor_view<?x?xi32, strides=[?,?]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4x4), padding_value = zero, tensor_view<?x?xi32, strides=[?,?]>>
    %t, %t_t = load_view_tko weak %x_p[%zero, %zero] : partition_view<tile=(4x4), padding_value = zero, tensor_view<?x?xi32, strides=[?,?]>>, tile<i32> -> tile<4x4xi32>, token
    %y_v = make_tensor_view %y, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xi32, strides=[4,1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4x4), tensor_view<4x4xi32, strides=[4,1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero, %zero] : tile<4x4xi32>, partition_view<tile=(4x4), tensor_view<4x4xi32, strides=[4,1]>>, tile<i32> -> token
    return
  }
  entry @in_i16(%x: tile<ptr<i32>>, %m: tile<i16>, %n: tile<i16>, %s0: tile<i16>, %s1: tile<i16>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %x, shape = [%m, %n], strides = [%s0, %s1] : tile<i16> -> tensor_view<?x?xi32, strides=[?,?]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4x4), padding_value = zero, tensor_view<?x?xi32, strides=[?,?]>>
    %t, %t_t = load_view_tko weak %x_p[%zero, %zero] : partition_view<tile=(4x4), padding_value = zero, tensor_view<?x?xi32, strides=[?,?]>>, tile<i32> -> tile<4x4xi32>, token
    %y_v = make_tensor_view %y, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xi32, strides=[4,1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4x4), tensor_view<4x4xi32, strides=[4,1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero, %zero] : tile<4x4xi32>, partition_view<tile=(4x4), tensor_view<4x4xi32, strides=[4,1]>>, tile<i32> -> token
    return
  }
  entry @in_i32(%x: tile<ptr<i32>>, %m: tile<i32>, %n: tile<i32>, %s0: tile<i32>, %s1: tile<i32>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %x, shape = [%m, %n], strides = [%s0, %s1] : tile<i32> -> tensor_view<?x?xi32, strides=[?,?]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4x4), padding_value = zero, tensor_view<?x?xi32, strides=[?,?]>>
    %t, %t_t = load_view_tko weak %x_p[%zero, %zero] : partition_view<tile=(4x4), padding_value = zero, tensor_view<?x?xi32, strides=[?,?]>>, tile<i32> -> tile<4x4xi32>, token
    %y_v = make_tensor_view %y, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xi32, strides=[4,1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4x4), tensor_view<4x4xi32, strides=[4,1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero, %zero] : tile<4x4xi32>, partition_view<tile=(4x4), tensor_view<4x4xi32, strides=[4,1]>>, tile<i32> -> token
    return
  }
  entry @in_i64(%x: tile<ptr<i32>>, %m: tile<i64>, %n: tile<i64>, %s0: tile<i64>, %s1: tile<i64>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %x, shape = [%m, %n], strides = [%s0, %s1] : tile<i64> -> tensor_view<?x?xi32, strides=[?,?]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4x4), padding_value = zero, tensor_view<?x?xi32, strides=[?,?]>>
    %t, %t_t = load_view_tko weak %x_p[%zero, %zero] : partition_view<tile=(4x4), padding_value = zero, tensor_view<?x?xi32, strides=[?,?]>>, tile<i32> -> tile<4x4xi32>, token
    %y_v = make_tensor_view %y, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xi32, strides=[4,1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4x4), tensor_view<4x4xi32, strides=[4,1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero, %zero] : tile<4x4xi32>, partition_view<tile=(4x4), tensor_view<4x4xi32, strides=[4,1]>>, tile<i32> -> token
    return
  }
  entry @zero_stride(%x: tile<ptr<i32>>, %s: tile<i64>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %x, shape = [4, 4], strides = [%s, 1] : tile<i64> -> tensor_view<4x4xi32, strides=[?,1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4x4), tensor_view<4x4xi32, strides=[?,1]>>
    %t, %t_t = load_view_tko weak %x_p[%zero, %zero] : partition_view<tile=(4x4), tensor_view<4x4xi32, strides=[?,1]>>, tile<i32> -> tile<4x4xi32>, token
    %y_v = make_tensor_view %y, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xi32, strides=[4,1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4x4), tensor_view<4x4xi32, strides=[4,1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero, %zero] : tile<4x4xi32>, partition_view<tile=(4x4), tensor_view<4x4xi32, strides=[4,1]>>, tile<i32> -> token
    return
  }
  entry @size_zero(%x: tile<ptr<i32>>, %n: tile<i32>, %y: tile<ptr<i32>>, %z: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %nine = constant <i32: 9> : tile<4xi32>
    %x_v = make_tensor_view %x, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), padding_value = zero, tensor_view<?xi32, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%zero] : partition_view<tile=(4), padding_value = zero, tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    %z_v = make_tensor_view %z, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
    %z_p = make_partition_view %z_v : partition_view<tile=(4), tensor_view<?xi32, strides=[1]>>
    %z_nine_t = store_view_tko weak %nine, %z_p[%zero] : tile<4xi32>, partition_view<tile=(4), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @unsigned_i8(%x: tile<ptr<i32>>, %m: tile<i8>, %s: tile<i8>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %last = constant <i32: 199> : tile<i32>
    %x_v = make_tensor_view %x, shape = [%m, 2], strides = [1, %s] : tile<i8> -> tensor_view<?x2xi32, strides=[1,?]>
    %x_p = make_partition_view %x_v : partition_view<tile=(1x2), padding_value = zero, tensor_view<?x2xi32, strides=[1,?]>>
    %t, %t_t = load_view_tko weak %x_p[%last, %zero] : partition_view<tile=(1x2), padding_value = zero, tensor_view<?x2xi32, strides=[1,?]>>, tile<i32> -> tile<1x2xi32>, token
    %y_v = make_tensor_view %y, shape = [1, 2], strides = [2, 1] : tensor_view<1x2xi32, strides=[2,1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(1x2), tensor_view<1x2xi32, strides=[2,1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero, %zero] : tile<1x2xi32>, partition_view<tile=(1x2), tensor_view<1x2xi32, strides=[2,1]>>, tile<i32> -> token
    return
  }
}
