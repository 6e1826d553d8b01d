// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Tensors whose sizes are not multiples of the tile's are copied tile by tile; blocks at the edge
// write only elements inside.
// launch: {"entry": "rank_1", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "f32", "values": [-3, -99, 23, 65, 32, -69, 6]}, {"name": "y", "role":
//   "out", "dtype": "f32", "shape": [7], "contents": {"gen": "constant", "value": -7}}], "outputs":
//   [{"arg": "y", "compare": "exact", "values": [-3, -99, 23, 65, 32, -69, 6]}]}
// launch: {"entry": "rank_2", "calling_convention": "pointers", "grid": [3, 2, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "f32", "values": [[-47, 92, 75], [-63, 1, 87], [68, 41, 27], [-91, 47,
//   -6], [-81, -51, 8]]}, {"name": "y", "role": "out", "dtype": "f32", "shape": [5, 3], "contents":
//   {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare": "exact", "values": [[-47,
//   92, 75], [-63, 1, 87], [68, 41, 27], [-91, 47, -6], [-81, -51, 8]]}]}
// launch: {"entry": "rank_3", "calling_convention": "pointers", "grid": [2, 2, 2], "args": [{"name":
//   "x", "role": "in", "dtype": "f32", "values": [[[44, 1, 22, 73, 36, -28], [28, 19, -78, -88, 31,
//   -23], [19, -36, -55, -70, -24, 62], [-20, -24, 14, 94, -22, 17], [-12, 20, -11, 27, 9, 34]], [[90,
//   -70, 12, -12, -29, -52], [-89, -20, 64, -80, -19, 92], [89, -57, -98, 34, -97, -40], [-1, 74, -81,
//   32, 6, -73], [68, 68, -4, 88, 21, 79]], [[91, 13, -44, -71, 12, -61], [49, 84, -51, 10, -90, -64],
//   [-25, 76, 92, 28, 16, 13], [-87, -25, 95, -18, -57, -52], [42, -92, 92, 74, 13, -7]]]}, {"name":
//   "y", "role": "out", "dtype": "f32", "shape": [3, 5, 6], "contents": {"gen": "constant", "value":
//   -7}}], "outputs": [{"arg": "y", "compare": "exact", "values": [[[44, 1, 22, 73, 36, -28], [28, 19,
//   -78, -88, 31, -23], [19, -36, -55, -70, -24, 62], [-20, -24, 14, 94, -22, 17], [-12, 20, -11, 27, 9,
//   34]], [[90, -70, 12, -12, -29, -52], [-89, -20, 64, -80, -19, 92], [89, -57, -98, 34, -97, -40],
//   [-1, 74, -81, 32, 6, -73], [68, 68, -4, 88, 21, 79]], [[91, 13, -44, -71, 12, -61], [49, 84, -51,
//   10, -90, -64], [-25, 76, 92, 28, 16, 13], [-87, -25, 95, -18, -57, -52], [42, -92, 92, 74, 13,
//   -7]]]}]}
// launch: {"entry": "rank_4", "calling_convention": "pointers", "grid": [2, 2, 2], "args": [{"name":
//   "x", "role": "in", "dtype": "f32", "values": [[[[51, 9, -5], [-36, -11, 49], [-89, -95, 43], [-26,
//   60, -93], [80, -75, -17]], [[92, -78, 31], [45, -15, -84], [4, -14, 73], [36, -31, -88], [17, -44,
//   36]]], [[[72, -29, 79], [3, 6, 52], [57, 81, 98], [-70, -18, 85], [-39, -98, 15]], [[50, 48, 61],
//   [28, -72, 68], [-17, 68, 62], [93, -97, 72], [25, -3, 58]]], [[[89, 2, -82], [44, -54, -55], [-61,
//   -60, 81], [-28, -78, -64], [-21, -31, -38]], [[88, 72, 14], [96, -32, -72], [-46, -82, 89], [-56,
//   -11, -59], [95, -68, 3]]]]}, {"name": "y", "role": "out", "dtype": "f32", "shape": [3, 2, 5, 3],
//   "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare": "exact",
//   "values": [[[[51, 9, -5], [-36, -11, 49], [-89, -95, 43], [-26, 60, -93], [80, -75, -17]], [[92,
//   -78, 31], [45, -15, -84], [4, -14, 73], [36, -31, -88], [17, -44, 36]]], [[[72, -29, 79], [3, 6,
//   52], [57, 81, 98], [-70, -18, 85], [-39, -98, 15]], [[50, 48, 61], [28, -72, 68], [-17, 68, 62],
//   [93, -97, 72], [25, -3, 58]]], [[[89, 2, -82], [44, -54, -55], [-61, -60, 81], [-28, -78, -64],
//   [-21, -31, -38]], [[88, 72, 14], [96, -32, -72], [-46, -82, 89], [-56, -11, -59], [95, -68, 3]]]]}]}
cuda_tile.module @kernels {
  entry @rank_1(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %x_v = make_tensor_view %x, shape = [7], strides = [1] : tensor_view<7xf32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), tensor_view<7xf32, strides=[1]>>
    %y_v = make_tensor_view %y, shape = [7], strides = [1] : tensor_view<7xf32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<7xf32, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%bx] : partition_view<tile=(4), tensor_view<7xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    %y_t_t = store_view_tko weak %t, %y_p[%bx] : tile<4xf32>, partition_view<tile=(4), tensor_view<7xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @rank_2(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %x_v = make_tensor_view %x, shape = [5, 3], strides = [3, 1] : tensor_view<5x3xf32, strides=[3,1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(2x2), tensor_view<5x3xf32, strides=[3,1]>>
    %y_v = make_tensor_view %y, shape = [5, 3], strides = [3, 1] : tensor_view<5x3xf32, strides=[3,1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(2x2), tensor_view<5x3xf32, strides=[3,1]>>
    %t, %t_t = load_view_tko weak %x_p[%bx, %by] : partition_view<tile=(2x2), tensor_view<5x3xf32, strides=[3,1]>>, tile<i32> -> tile<2x2xf32>, token
    %y_t_t = store_view_tko weak %t, %y_p[%bx, %by] : tile<2x2xf32>, partition_view<tile=(2x2), tensor_view<5x3xf32, strides=[3,1]>>, tile<i32> -> token
    return
  }
  entry @rank_3(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %x_v = make_tensor_view %x, shape = [3, 5, 6], strides = [30, 6, 1] : tensor_view<3x5x6xf32, strides=[30,6,1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(2x4x4), tensor_view<3x5x6xf32, strides=[30,6,1]>>
    %y_v = make_tensor_view %y, shape = [3, 5, 6], strides = [30, 6, 1] : tensor_view<3x5x6xf32, strides=[30,6,1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(2x4x4), tensor_view<3x5x6xf32, strides=[30,6,1]>>
    %t, %t_t = load_view_tko weak %x_p[%bx, %by, %bz] : partition_view<tile=(2x4x4), tensor_view<3x5x6xf32, strides=[30,6,1]>>, tile<i32> -> tile<2x4x4xf32>, token
    %y_t_t = store_view_tko weak %t, %y_p[%bx, %by, %bz] : tile<2x4x4xf32>, partition_view<tile=(2x4x4), tensor_view<3x5x6xf32, strides=[30,6,1]>>, tile<i32> -> token
    return
  }
  entry @rank_4(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %x_v = make_tensor_view %x, shape = [3, 2, 5, 3], strides = [30, 15, 3, 1] : tensor_view<3x2x5x3xf32, strides=[30,15,3,1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(2x1x4x2), tensor_view<3x2x5x3xf32, strides=[30,15,3,1]>>
    %y_v = make_tensor_view %y, shape = [3, 2, 5, 3], strides = [30, 15, 3, 1] : tensor_view<3x2x5x3xf32, strides=[30,15,3,1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(2x1x4x2), tensor_view<3x2x5x3xf32, strides=[30,15,3,1]>>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %n:4 = get_index_space_shape %x_p : partition_view<tile=(2x1x4x2), tensor_view<3x2x5x3xf32, strides=[30,15,3,1]>> -> tile<i32>
    for %i in (%zero to %n#3, step %one) : tile<i32> {
      %t, %t_t = load_view_tko weak %x_p[%bx, %by, %bz, %i] : partition_view<tile=(2x1x4x2), tensor_view<3x2x5x3xf32, strides=[30,15,3,1]>>, tile<i32> -> tile<2x1x4x2xf32>, token
      %y_t_t = store_view_tko weak %t, %y_p[%bx, %by, %bz, %i] : tile<2x1x4x2xf32>, partition_view<tile=(2x1x4x2), tensor_view<3x2x5x3xf32, strides=[30,15,3,1]>>, tile<i32> -> token
    }
    return
  }
}
