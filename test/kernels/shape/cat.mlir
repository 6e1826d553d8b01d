// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Along each dimension, and of a tile with itself.
// launch: {"entry": "rows", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "i32", "shape": [2, 4], "values": [[-87, -42, -79, 77], [-35, 28, 55, 33]]},
//   {"name": "b", "role": "in", "dtype": "i32", "shape": [2, 4], "values": [[16, 88, 37, 73], [37, 30,
//   -6, 95]]}, {"name": "r", "role": "out", "dtype": "i32", "shape": [4, 4], "contents": {"gen":
//   "constant", "value": -7}}], "outputs": [{"arg": "r", "compare": "exact", "values": [[-87, -42, -79,
//   77], [-35, 28, 55, 33], [16, 88, 37, 73], [37, 30, -6, 95]]}]}
// launch: {"entry": "columns", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f32", "shape": [2, 4], "values": [[-87.0, -42.0, -79.0, 77.0], [-35.0,
//   28.0, 55.0, 33.0]]}, {"name": "b", "role": "in", "dtype": "f32", "shape": [2, 4], "values": [[16.0,
//   88.0, 37.0, 73.0], [37.0, 30.0, -6.0, 95.0]]}, {"name": "r", "role": "out", "dtype": "f32", "shape":
//   [2, 8], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "r", "compare": "exact",
//   "values": [[-87.0, -42.0, -79.0, 77.0, 16.0, 88.0, 37.0, 73.0], [-35.0, 28.0, 55.0, 33.0, 37.0, 30.0,
//   -6.0, 95.0]]}]}
// launch: {"entry": "itself", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "i8", "shape": [2, 4], "values": [[-87, -42, -79, 77], [-35, 28, 55, 33]]},
//   {"name": "r", "role": "out", "dtype": "i8", "shape": [4, 4], "contents": {"gen": "constant", "value":
//   -7}}], "outputs": [{"arg": "r", "compare": "exact", "values": [[-87, -42, -79, 77], [-35, 28, 55,
//   33], [-87, -42, -79, 77], [-35, 28, 55, 33]]}]}
cuda_tile.module @kernels {
  entry @rows(%a: tile<ptr<i32>>, %b: tile<ptr<i32>>, %r: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xi32, strides=[4,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(2x4), tensor_view<2x4xi32, strides=[4,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(2x4), tensor_view<2x4xi32, strides=[4,1]>>, tile<i32> -> tile<2x4xi32>, token
    %b_v = make_tensor_view %b, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xi32, strides=[4,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(2x4), tensor_view<2x4xi32, strides=[4,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(2x4), tensor_view<2x4xi32, strides=[4,1]>>, tile<i32> -> tile<2x4xi32>, token
    %y = cat %a_in, %b_in dim = 0 : tile<2x4xi32>, tile<2x4xi32> -> tile<4x4xi32>
    %r_v = make_tensor_view %r, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xi32, strides=[4,1]>
    %r_p = make_partition_view %r_v : partition_view<tile=(4x4), tensor_view<4x4xi32, strides=[4,1]>>
    %r_t = store_view_tko weak %y, %r_p[%zero, %zero] : tile<4x4xi32>, partition_view<tile=(4x4), tensor_view<4x4xi32, strides=[4,1]>>, tile<i32> -> token
    return
  }
  entry @columns(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %r: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf32, strides=[4,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>, tile<i32> -> tile<2x4xf32>, token
    %b_v = make_tensor_view %b, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf32, strides=[4,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>, tile<i32> -> tile<2x4xf32>, token
    %y = cat %a_in, %b_in dim = 1 : tile<2x4xf32>, tile<2x4xf32> -> tile<2x8xf32>
    %r_v = make_tensor_view %r, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xf32, strides=[8,1]>
    %r_p = make_partition_view %r_v : partition_view<tile=(2x8), tensor_view<2x8xf32, strides=[8,1]>>
    %r_t = store_view_tko weak %y, %r_p[%zero, %zero] : tile<2x8xf32>, partition_view<tile=(2x8), tensor_view<2x8xf32, strides=[8,1]>>, tile<i32> -> token
    return
  }
  entry @itself(%a: tile<ptr<i8>>, %r: tile<ptr<i8>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xi8, strides=[4,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(2x4), tensor_view<2x4xi8, strides=[4,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(2x4), tensor_view<2x4xi8, strides=[4,1]>>, tile<i32> -> tile<2x4xi8>, token
    %y = cat %a_in, %a_in dim = 0 : tile<2x4xi8>, tile<2x4xi8> -> tile<4x4xi8>
    %r_v = make_tensor_view %r, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xi8, strides=[4,1]>
    %r_p = make_partition_view %r_v : partition_view<tile=(4x4), tensor_view<4x4xi8, strides=[4,1]>>
    %r_t = store_view_tko weak %y, %r_p[%zero, %zero] : tile<4x4xi8>, partition_view<tile=(4x4), tensor_view<4x4xi8, strides=[4,1]>>, tile<i32> -> token
    return
  }
}
