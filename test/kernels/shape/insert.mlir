// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Indices count slices: the first, the last and one in between.
// launch: {"entry": "at_0_0", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "i32", "shape": [8, 8], "values": [[-59, 3, -67, 77, 6, 47, 73, 79], [64, -76,
//   55, -99, -32, -85, 12, -79], [81, -99, 8, -65, -89, -37, 91, -55], [-10, -35, 42, -45, -78, 82, -2,
//   11], [71, -67, -35, -67, 94, 9, -79, 6], [-35, -96, 88, -87, 7, 45, -56, -61], [53, -4, 67, -63, 5,
//   -31, 6, 65], [-15, 48, -32, 22, -38, 47, -18, -39]]}, {"name": "b", "role": "in", "dtype": "i32",
//   "shape": [2, 4], "values": [[-61, -96, -83, 23], [43, -84, -81, 35]]}, {"name": "r", "role": "out",
//   "dtype": "i32", "shape": [8, 8], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "r", "compare": "exact", "values": [[-61, -96, -83, 23, 6, 47, 73, 79], [43, -84, -81, 35, -32, -85,
//   12, -79], [81, -99, 8, -65, -89, -37, 91, -55], [-10, -35, 42, -45, -78, 82, -2, 11], [71, -67, -35,
//   -67, 94, 9, -79, 6], [-35, -96, 88, -87, 7, 45, -56, -61], [53, -4, 67, -63, 5, -31, 6, 65], [-15,
//   48, -32, 22, -38, 47, -18, -39]]}]}
// launch: {"entry": "at_1_1", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "i32", "shape": [8, 8], "values": [[-59, 3, -67, 77, 6, 47, 73, 79], [64, -76,
//   55, -99, -32, -85, 12, -79], [81, -99, 8, -65, -89, -37, 91, -55], [-10, -35, 42, -45, -78, 82, -2,
//   11], [71, -67, -35, -67, 94, 9, -79, 6], [-35, -96, 88, -87, 7, 45, -56, -61], [53, -4, 67, -63, 5,
//   -31, 6, 65], [-15, 48, -32, 22, -38, 47, -18, -39]]}, {"name": "b", "role": "in", "dtype": "i32",
//   "shape": [2, 4], "values": [[-61, -96, -83, 23], [43, -84, -81, 35]]}, {"name": "r", "role": "out",
//   "dtype": "i32", "shape": [8, 8], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "r", "compare": "exact", "values": [[-59, 3, -67, 77, 6, 47, 73, 79], [64, -76, 55, -99, -32, -85,
//   12, -79], [81, -99, 8, -65, -61, -96, -83, 23], [-10, -35, 42, -45, 43, -84, -81, 35], [71, -67, -35,
//   -67, 94, 9, -79, 6], [-35, -96, 88, -87, 7, 45, -56, -61], [53, -4, 67, -63, 5, -31, 6, 65], [-15,
//   48, -32, 22, -38, 47, -18, -39]]}]}
// launch: {"entry": "at_3_1", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "i32", "shape": [8, 8], "values": [[-59, 3, -67, 77, 6, 47, 73, 79], [64, -76,
//   55, -99, -32, -85, 12, -79], [81, -99, 8, -65, -89, -37, 91, -55], [-10, -35, 42, -45, -78, 82, -2,
//   11], [71, -67, -35, -67, 94, 9, -79, 6], [-35, -96, 88, -87, 7, 45, -56, -61], [53, -4, 67, -63, 5,
//   -31, 6, 65], [-15, 48, -32, 22, -38, 47, -18, -39]]}, {"name": "b", "role": "in", "dtype": "i32",
//   "shape": [2, 4], "values": [[-61, -96, -83, 23], [43, -84, -81, 35]]}, {"name": "r", "role": "out",
//   "dtype": "i32", "shape": [8, 8], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "r", "compare": "exact", "values": [[-59, 3, -67, 77, 6, 47, 73, 79], [64, -76, 55, -99, -32, -85,
//   12, -79], [81, -99, 8, -65, -89, -37, 91, -55], [-10, -35, 42, -45, -78, 82, -2, 11], [71, -67, -35,
//   -67, 94, 9, -79, 6], [-35, -96, 88, -87, 7, 45, -56, -61], [53, -4, 67, -63, -61, -96, -83, 23],
//   [-15, 48, -32, 22, 43, -84, -81, 35]]}]}
cuda_tile.module @kernels {
  entry @at_0_0(%a: tile<ptr<i32>>, %b: tile<ptr<i32>>, %r: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xi32, strides=[8,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8x8), tensor_view<8x8xi32, strides=[8,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(8x8), tensor_view<8x8xi32, strides=[8,1]>>, tile<i32> -> tile<8x8xi32>, token
    %b_v = make_tensor_view %b, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xi32, strides=[4,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(2x4), tensor_view<2x4xi32, strides=[4,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(2x4), tensor_view<2x4xi32, strides=[4,1]>>, tile<i32> -> tile<2x4xi32>, token
    %i = constant <i32: 0> : tile<i32>
    %j = constant <i32: 0> : tile<i32>
    %y = insert %b_in, %a_in[%i, %j] : tile<2x4xi32>, tile<8x8xi32>
    %r_v = make_tensor_view %r, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xi32, strides=[8,1]>
    %r_p = make_partition_view %r_v : partition_view<tile=(8x8), tensor_view<8x8xi32, strides=[8,1]>>
    %r_t = store_view_tko weak %y, %r_p[%zero, %zero] : tile<8x8xi32>, partition_view<tile=(8x8), tensor_view<8x8xi32, strides=[8,1]>>, tile<i32> -> token
    return
  }
  entry @at_1_1(%a: tile<ptr<i32>>, %b: tile<ptr<i32>>, %r: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xi32, strides=[8,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8x8), tensor_view<8x8xi32, strides=[8,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(8x8), tensor_view<8x8xi32, strides=[8,1]>>, tile<i32> -> tile<8x8xi32>, token
    %b_v = make_tensor_view %b, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xi32, strides=[4,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(2x4), tensor_view<2x4xi32, strides=[4,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(2x4), tensor_view<2x4xi32, strides=[4,1]>>, tile<i32> -> tile<2x4xi32>, token
    %i = constant <i32: 1> : tile<i32>
    %j = constant <i32: 1> : tile<i32>
    %y = insert %b_in, %a_in[%i, %j] : tile<2x4xi32>, tile<8x8xi32>
    %r_v = make_tensor_view %r, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xi32, strides=[8,1]>
    %r_p = make_partition_view %r_v : partition_view<tile=(8x8), tensor_view<8x8xi32, strides=[8,1]>>
    %r_t = store_view_tko weak %y, %r_p[%zero, %zero] : tile<8x8xi32>, partition_view<tile=(8x8), tensor_view<8x8xi32, strides=[8,1]>>, tile<i32> -> token
    return
  }
  entry @at_3_1(%a: tile<ptr<i32>>, %b: tile<ptr<i32>>, %r: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xi32, strides=[8,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8x8), tensor_view<8x8xi32, strides=[8,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(8x8), tensor_view<8x8xi32, strides=[8,1]>>, tile<i32> -> tile<8x8xi32>, token
    %b_v = make_tensor_view %b, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xi32, strides=[4,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(2x4), tensor_view<2x4xi32, strides=[4,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(2x4), tensor_view<2x4xi32, strides=[4,1]>>, tile<i32> -> tile<2x4xi32>, token
    %i = constant <i32: 3> : tile<i32>
    %j = constant <i32: 1> : tile<i32>
    %y = insert %b_in, %a_in[%i, %j] : tile<2x4xi32>, tile<8x8xi32>
    %r_v = make_tensor_view %r, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xi32, strides=[8,1]>
    %r_p = make_partition_view %r_v : partition_view<tile=(8x8), tensor_view<8x8xi32, strides=[8,1]>>
    %r_t = store_view_tko weak %y, %r_p[%zero, %zero] : tile<8x8xi32>, partition_view<tile=(8x8), tensor_view<8x8xi32, strides=[8,1]>>, tile<i32> -> token
    return
  }
}
