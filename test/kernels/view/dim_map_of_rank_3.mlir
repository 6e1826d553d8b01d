// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Index i counts along dimension i of the tile, which maps to dimension dim_map[i] of the tensor;
// the map [2, 0, 1] has no fixed point.
// launch: {"entry": "partition", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "i32", "values": [[[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11], [12, 13,
//   14, 15, 16, 17]], [[18, 19, 20, 21, 22, 23], [24, 25, 26, 27, 28, 29], [30, 31, 32, 33, 34, 35]],
//   [[36, 37, 38, 39, 40, 41], [42, 43, 44, 45, 46, 47], [48, 49, 50, 51, 52, 53]], [[54, 55, 56, 57,
//   58, 59], [60, 61, 62, 63, 64, 65], [66, 67, 68, 69, 70, 71]], [[72, 73, 74, 75, 76, 77], [78, 79,
//   80, 81, 82, 83], [84, 85, 86, 87, 88, 89]]]}, {"name": "y", "role": "out", "dtype": "i32", "shape":
//   [4, 2, 2], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare":
//   "exact", "values": [[[88, 0], [0, 0]], [[89, 0], [0, 0]], [[0, 0], [0, 0]], [[0, 0], [0, 0]]]}]}
// launch: {"entry": "strided", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "i32", "values": [[[0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11], [12, 13,
//   14, 15, 16, 17]], [[18, 19, 20, 21, 22, 23], [24, 25, 26, 27, 28, 29], [30, 31, 32, 33, 34, 35]],
//   [[36, 37, 38, 39, 40, 41], [42, 43, 44, 45, 46, 47], [48, 49, 50, 51, 52, 53]], [[54, 55, 56, 57,
//   58, 59], [60, 61, 62, 63, 64, 65], [66, 67, 68, 69, 70, 71]], [[72, 73, 74, 75, 76, 77], [78, 79,
//   80, 81, 82, 83], [84, 85, 86, 87, 88, 89]]]}, {"name": "y", "role": "out", "dtype": "i32", "shape":
//   [4, 2, 2], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare":
//   "exact", "values": [[[51, 0], [69, 0]], [[52, 0], [70, 0]], [[53, 0], [71, 0]], [[0, 0], [0, 0]]]}]}
// launch: {"entry": "store", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "i32", "values": [[[100, 101], [102, 103], [104, 105], [106, 107]], [[108,
//   109], [110, 111], [112, 113], [114, 115]]]}, {"name": "y", "role": "out", "dtype": "i32", "shape":
//   [5, 3, 6], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare":
//   "exact", "values": [[[-7, -7, -7, -7, -7, -7], [-7, -7, -7, -7, -7, -7], [-7, -7, -7, -7, -7, -7]],
//   [[-7, -7, -7, -7, -7, -7], [-7, -7, -7, -7, -7, -7], [-7, -7, -7, -7, -7, -7]], [[-7, -7, -7, -7,
//   -7, -7], [-7, -7, -7, -7, -7, -7], [-7, -7, -7, -7, -7, -7]], [[-7, -7, -7, -7, -7, -7], [-7, -7,
//   -7, -7, -7, -7], [-7, -7, -7, -7, -7, -7]], [[-7, -7, -7, -7, 100, 108], [-7, -7, -7, -7, 101, 109],
//   [-7, -7, -7, -7, -7, -7]]]}]}
cuda_tile.module @kernels {
  entry @partition(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %x_v = make_tensor_view %x, shape = [5, 3, 6], strides = [18, 6, 1] : tensor_view<5x3x6xi32, strides=[18,6,1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4x2x2), padding_value = zero, tensor_view<5x3x6xi32, strides=[18,6,1]>, dim_map=[2, 0, 1]>
    %t, %t_t = load_view_tko weak %x_p[%one, %two, %one] : partition_view<tile=(4x2x2), padding_value = zero, tensor_view<5x3x6xi32, strides=[18,6,1]>, dim_map=[2, 0, 1]>, tile<i32> -> tile<4x2x2xi32>, token
    %y_v = make_tensor_view %y, shape = [4, 2, 2], strides = [4, 2, 1] : tensor_view<4x2x2xi32, strides=[4,2,1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4x2x2), tensor_view<4x2x2xi32, strides=[4,2,1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero, %zero, %zero] : tile<4x2x2xi32>, partition_view<tile=(4x2x2), tensor_view<4x2x2xi32, strides=[4,2,1]>>, tile<i32> -> token
    return
  }
  entry @strided(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %x_v = make_tensor_view %x, shape = [5, 3, 6], strides = [18, 6, 1] : tensor_view<5x3x6xi32, strides=[18,6,1]>
    %x_p = make_strided_view %x_v : strided_view<tile=(4x2x2), traversal_strides=[3,1,2], padding_value = zero, tensor_view<5x3x6xi32, strides=[18,6,1]>, dim_map=[2, 0, 1]>
    %t, %t_t = load_view_tko weak %x_p[%one, %two, %one] : strided_view<tile=(4x2x2), traversal_strides=[3,1,2], padding_value = zero, tensor_view<5x3x6xi32, strides=[18,6,1]>, dim_map=[2, 0, 1]>, tile<i32> -> tile<4x2x2xi32>, token
    %y_v = make_tensor_view %y, shape = [4, 2, 2], strides = [4, 2, 1] : tensor_view<4x2x2xi32, strides=[4,2,1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4x2x2), tensor_view<4x2x2xi32, strides=[4,2,1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero, %zero, %zero] : tile<4x2x2xi32>, partition_view<tile=(4x2x2), tensor_view<4x2x2xi32, strides=[4,2,1]>>, tile<i32> -> token
    return
  }
  entry @store(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %x_v = make_tensor_view %x, shape = [2, 4, 2], strides = [8, 2, 1] : tensor_view<2x4x2xi32, strides=[8,2,1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>
    %t, %t_t = load_view_tko weak %x_p[%zero, %zero, %zero] : partition_view<tile=(2x4x2), tensor_view<2x4x2xi32, strides=[8,2,1]>>, tile<i32> -> tile<2x4x2xi32>, token
    %y_v = make_tensor_view %y, shape = [5, 3, 6], strides = [18, 6, 1] : tensor_view<5x3x6xi32, strides=[18,6,1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(2x4x2), tensor_view<5x3x6xi32, strides=[18,6,1]>, dim_map=[2, 0, 1]>
    %y_t_t = store_view_tko weak %t, %y_p[%two, %one, %zero] : tile<2x4x2xi32>, partition_view<tile=(2x4x2), tensor_view<5x3x6xi32, strides=[18,6,1]>, dim_map=[2, 0, 1]>, tile<i32> -> token
    return
  }
}
