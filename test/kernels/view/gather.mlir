// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Slices selected by index along the first, the last, and a middle dimension, some twice, some outside.
// The index of a dense dimension counts elements.
// launch: {"entry": "rows", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "f32", "values": [[89, 4, 78, 78, 53, 48], [15, 15, 65, -15, 88, 74], [-25,
//   -18, 42, 83, -80, -86], [-50, -14, -67, 3, 8, 89], [48, -50, 56, 60, 35, 34]]}, {"name": "y",
//   "role": "out", "dtype": "f32", "shape": [4, 4], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [[-50, -14, -67, 3], [89, 4, 78, 78], [48,
//   -50, 56, 60], [-50, -14, -67, 3]]}]}
// launch: {"entry": "rows_shifted", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "f32", "values": [[89, 4, 78, 78, 53, 48], [15, 15, 65, -15,
//   88, 74], [-25, -18, 42, 83, -80, -86], [-50, -14, -67, 3, 8, 89], [48, -50, 56, 60, 35, 34]]},
//   {"name": "y", "role": "out", "dtype": "f32", "shape": [4, 4], "contents": {"gen": "constant",
//   "value": -7}}], "outputs": [{"arg": "y", "compare": "exact", "values": [[15, 65, -15, 88], [-18, 42,
//   83, -80], [4, 78, 78, 53], [-50, 56, 60, 35]]}]}
// launch: {"entry": "rows_partial", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "f32", "values": [[89, 4, 78, 78, 53, 48], [15, 15, 65, -15,
//   88, 74], [-25, -18, 42, 83, -80, -86], [-50, -14, -67, 3, 8, 89], [48, -50, 56, 60, 35, 34]]},
//   {"name": "y", "role": "out", "dtype": "f32", "shape": [4, 4], "contents": {"gen": "constant",
//   "value": -7}}], "outputs": [{"arg": "y", "compare": "exact", "values": [[60, 35, 34, 0], [0, 0, 0,
//   0], [-15, 88, 74, 0], [0, 0, 0, 0]]}]}
// launch: {"entry": "columns", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "f32", "values": [[89, 4, 78, 78, 53, 48], [15, 15, 65, -15, 88, 74],
//   [-25, -18, 42, 83, -80, -86], [-50, -14, -67, 3, 8, 89], [48, -50, 56, 60, 35, 34]]}, {"name": "y",
//   "role": "out", "dtype": "f32", "shape": [4, 4], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [[48, 48, 89, 78], [74, 74, 15, 65], [-86,
//   -86, -25, 42], [89, 89, -50, -67]]}]}
// launch: {"entry": "columns_partial", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "f32", "values": [[89, 4, 78, 78, 53, 48], [15, 15, 65, -15,
//   88, 74], [-25, -18, 42, 83, -80, -86], [-50, -14, -67, 3, 8, 89], [48, -50, 56, 60, 35, 34]]},
//   {"name": "y", "role": "out", "dtype": "f32", "shape": [4, 4], "contents": {"gen": "constant",
//   "value": -7}}], "outputs": [{"arg": "y", "compare": "exact", "values": [[0, -14, 0, -50], [0, -50,
//   0, 48], [0, 0, 0, 0], [0, 0, 0, 0]]}]}
// launch: {"entry": "middle", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "i32", "values": [[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11], [12, 13,
//   14, 15], [16, 17, 18, 19]], [[20, 21, 22, 23], [24, 25, 26, 27], [28, 29, 30, 31], [32, 33, 34, 35],
//   [36, 37, 38, 39]], [[40, 41, 42, 43], [44, 45, 46, 47], [48, 49, 50, 51], [52, 53, 54, 55], [56, 57,
//   58, 59]]]}, {"name": "y", "role": "out", "dtype": "i32", "shape": [2, 4, 2], "contents": {"gen":
//   "constant", "value": -7}}], "outputs": [{"arg": "y", "compare": "exact", "values": [[[37, 38], [21,
//   22], [0, 0], [21, 22]], [[57, 58], [41, 42], [0, 0], [41, 42]]]}]}
cuda_tile.module @kernels {
  entry @rows(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %rows = constant <i32: [3, 0, 4, 3]> : tile<4xi32>
    %j = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %x, shape = [5, 6], strides = [6, 1] : tensor_view<5x6xf32, strides=[6,1]>
    %x_p = make_gather_scatter_view %x_v : gather_scatter_view<tile=(4x4), padding_value = zero, tensor_view<5x6xf32, strides=[6,1]>, sparse_dim=0>
    %t, %t_t = load_view_tko weak %x_p[%rows, %j] : gather_scatter_view<tile=(4x4), padding_value = zero, tensor_view<5x6xf32, strides=[6,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> tile<4x4xf32>, token
    %y_v = make_tensor_view %y, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero, %zero] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
    return
  }
  entry @rows_shifted(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %rows = constant <i32: [1, 2, 0, 4]> : tile<4xi32>
    %j = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [5, 6], strides = [6, 1] : tensor_view<5x6xf32, strides=[6,1]>
    %x_p = make_gather_scatter_view %x_v : gather_scatter_view<tile=(4x4), padding_value = zero, tensor_view<5x6xf32, strides=[6,1]>, sparse_dim=0>
    %t, %t_t = load_view_tko weak %x_p[%rows, %j] : gather_scatter_view<tile=(4x4), padding_value = zero, tensor_view<5x6xf32, strides=[6,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> tile<4x4xf32>, token
    %y_v = make_tensor_view %y, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero, %zero] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
    return
  }
  entry @rows_partial(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %rows = constant <i32: [4, 5, 1, 1000]> : tile<4xi32>
    %j = constant <i32: 3> : tile<i32>
    %x_v = make_tensor_view %x, shape = [5, 6], strides = [6, 1] : tensor_view<5x6xf32, strides=[6,1]>
    %x_p = make_gather_scatter_view %x_v : gather_scatter_view<tile=(4x4), padding_value = zero, tensor_view<5x6xf32, strides=[6,1]>, sparse_dim=0>
    %t, %t_t = load_view_tko weak %x_p[%rows, %j] : gather_scatter_view<tile=(4x4), padding_value = zero, tensor_view<5x6xf32, strides=[6,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> tile<4x4xf32>, token
    %y_v = make_tensor_view %y, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero, %zero] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
    return
  }
  entry @columns(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %cols = constant <i32: [5, 5, 0, 2]> : tile<4xi32>
    %i = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %x, shape = [5, 6], strides = [6, 1] : tensor_view<5x6xf32, strides=[6,1]>
    %x_p = make_gather_scatter_view %x_v : gather_scatter_view<tile=(4x4), padding_value = zero, tensor_view<5x6xf32, strides=[6,1]>, sparse_dim=1>
    %t, %t_t = load_view_tko weak %x_p[%i, %cols] : gather_scatter_view<tile=(4x4), padding_value = zero, tensor_view<5x6xf32, strides=[6,1]>, sparse_dim=1>, tile<i32>, tile<4xi32> -> tile<4x4xf32>, token
    %y_v = make_tensor_view %y, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero, %zero] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
    return
  }
  entry @columns_partial(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %cols = constant <i32: [6, 1, -1, 0]> : tile<4xi32>
    %i = constant <i32: 3> : tile<i32>
    %x_v = make_tensor_view %x, shape = [5, 6], strides = [6, 1] : tensor_view<5x6xf32, strides=[6,1]>
    %x_p = make_gather_scatter_view %x_v : gather_scatter_view<tile=(4x4), padding_value = zero, tensor_view<5x6xf32, strides=[6,1]>, sparse_dim=1>
    %t, %t_t = load_view_tko weak %x_p[%i, %cols] : gather_scatter_view<tile=(4x4), padding_value = zero, tensor_view<5x6xf32, strides=[6,1]>, sparse_dim=1>, tile<i32>, tile<4xi32> -> tile<4x4xf32>, token
    %y_v = make_tensor_view %y, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero, %zero] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
    return
  }
  entry @middle(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %mid = constant <i32: [4, 0, 7, 0]> : tile<4xi32>
    %x_v = make_tensor_view %x, shape = [3, 5, 4], strides = [20, 4, 1] : tensor_view<3x5x4xi32, strides=[20,4,1]>
    %x_p = make_gather_scatter_view %x_v : gather_scatter_view<tile=(2x4x2), padding_value = zero, tensor_view<3x5x4xi32, strides=[20,4,1]>, sparse_dim=1>
    %t, %t_t = load_view_tko weak %x_p[%one, %mid, %one] : gather_scatter_view<tile=(2x4x2), padding_value = zero, tensor_view<3x5x4xi32, strides=[20,4,1]>, sparse_dim=1>, tile<i32>, tile<4xi32>, tile<i32> -> tile<2x4x2xi32>, token
    %y_v = make_tensor_view %y, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi32, strides=[8,2,1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero, %zero, %zero] : tile<2x4x2xi32>, partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>, tile<i32> -> token
    return
  }
}
