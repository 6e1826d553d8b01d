// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Rank 3: two independent products.
// launch: {"entry": "batch", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "i8", "shape": [2, 2, 4], "values": [[[46, -88, 31, 65], [114, -19, -81, 9]],
//   [[78, -84, 11, 44], [87, 29, 98, 34]]]}, {"name": "b", "role": "in", "dtype": "i8", "shape": [2, 4,
//   4], "values": [[[80, 110, 77, -109], [64, 5, 68, -117], [104, -34, 126, 36], [-85, 80, -2, -58]],
//   [[-103, 101, 99, 107], [59, 107, 81, -16], [39, 32, -33, -7], [79, -111, 93, -58]]]}, {"name": "c",
//   "role": "in", "dtype": "i32", "shape": [2, 2, 4], "values": [[[-552, 675, -287, -638], [-914, -111,
//   209, 349]], [[427, -176, -808, 167], [886, 130, -798, -743]]]}, {"name": "d", "role": "out", "dtype":
//   "i32", "shape": [2, 2, 4], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "d",
//   "compare": "exact", "values": [[[-4805, 9441, 1047, 1990], [-2199, 15808, -2529, -13292]], [[-8658,
//   -5818, 3839, 7228], [144, 11382, 10092, 5444]]]}]}
cuda_tile.module @kernels {
  entry @batch(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %c: tile<ptr<i32>>, %d: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [2, 2, 4], strides = [8, 4, 1] : tensor_view<2x2x4xi8, strides=[8,4,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(2x2x4), tensor_view<2x2x4xi8, strides=[8,4,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero, %zero] : partition_view<tile=(2x2x4), tensor_view<2x2x4xi8, strides=[8,4,1]>>, tile<i32> -> tile<2x2x4xi8>, token
    %b_v = make_tensor_view %b, shape = [2, 4, 4], strides = [16, 4, 1] : tensor_view<2x4x4xi8, strides=[16,4,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(2x4x4), tensor_view<2x4x4xi8, strides=[16,4,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero, %zero] : partition_view<tile=(2x4x4), tensor_view<2x4x4xi8, strides=[16,4,1]>>, tile<i32> -> tile<2x4x4xi8>, token
    %c_v = make_tensor_view %c, shape = [2, 2, 4], strides = [8, 4, 1] : tensor_view<2x2x4xi32, strides=[8,4,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(2x2x4), tensor_view<2x2x4xi32, strides=[8,4,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero, %zero] : partition_view<tile=(2x2x4), tensor_view<2x2x4xi32, strides=[8,4,1]>>, tile<i32> -> tile<2x2x4xi32>, token
    %r = mmai %a_in, %b_in, %c_in signed signed : tile<2x2x4xi8>, tile<2x4x4xi8>, tile<2x2x4xi32>
    %d_v = make_tensor_view %d, shape = [2, 2, 4], strides = [8, 4, 1] : tensor_view<2x2x4xi32, strides=[8,4,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(2x2x4), tensor_view<2x2x4xi32, strides=[8,4,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero, %zero] : tile<2x2x4xi32>, partition_view<tile=(2x2x4), tensor_view<2x2x4xi32, strides=[8,4,1]>>, tile<i32> -> token
    return
  }
}
