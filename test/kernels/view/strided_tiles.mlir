// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Tiles at multiples of a traversal stride: smaller than the tile, so they overlap, and larger, so they
// leave gaps.
// launch: {"entry": "load_overlap", "calling_convention": "pointers", "grid": [5, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "i32", "values": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]}, {"name":
//   "y", "role": "out", "dtype": "i32", "shape": [20], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [1, 2, 3, 4, 3, 4, 5, 6, 5, 6, 7, 8, 7, 8, 9,
//   10, 9, 10, 0, 0]}]}
// launch: {"entry": "load_gaps", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "i32", "values": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]}, {"name": "y", "role":
//   "out", "dtype": "i32", "shape": [8], "contents": {"gen": "constant", "value": -7}}], "outputs":
//   [{"arg": "y", "compare": "exact", "values": [1, 2, 3, 4, 6, 7, 8, 9]}]}
// launch: {"entry": "store_gaps", "calling_convention": "pointers", "grid": [3, 3, 1], "args": [{"name":
//   "y", "role": "out", "dtype": "i32", "shape": [7, 9], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [[1, 2, -7, -7, 1, 2, -7, -7, 1], [3, 4, -7,
//   -7, 3, 4, -7, -7, 3], [-7, -7, -7, -7, -7, -7, -7, -7, -7], [1, 2, -7, -7, 1, 2, -7, -7, 1], [3, 4,
//   -7, -7, 3, 4, -7, -7, 3], [-7, -7, -7, -7, -7, -7, -7, -7, -7], [1, 2, -7, -7, 1, 2, -7, -7, 1]]}]}
cuda_tile.module @kernels {
  entry @load_overlap(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %x_v = make_tensor_view %x, shape = [10], strides = [1] : tensor_view<10xi32, strides=[1]>
    %x_p = make_strided_view %x_v : strided_view<tile=(4), traversal_strides=[2], padding_value = zero, tensor_view<10xi32, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%bx] : strided_view<tile=(4), traversal_strides=[2], padding_value = zero, tensor_view<10xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
    %y_v = make_tensor_view %y, shape = [20], strides = [1] : tensor_view<20xi32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<20xi32, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%bx] : tile<4xi32>, partition_view<tile=(4), tensor_view<20xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @load_gaps(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %x_v = make_tensor_view %x, shape = [10], strides = [1] : tensor_view<10xi32, strides=[1]>
    %x_p = make_strided_view %x_v : strided_view<tile=(4), traversal_strides=[5], padding_value = zero, tensor_view<10xi32, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%bx] : strided_view<tile=(4), traversal_strides=[5], padding_value = zero, tensor_view<10xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
    %y_v = make_tensor_view %y, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%bx] : tile<4xi32>, partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @store_gaps(%y: tile<ptr<i32>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %t = constant <i32: [[1, 2], [3, 4]]> : tile<2x2xi32>
    %y_v = make_tensor_view %y, shape = [7, 9], strides = [9, 1] : tensor_view<7x9xi32, strides=[9,1]>
    %y_p = make_strided_view %y_v : strided_view<tile=(2x2), traversal_strides=[3,4], tensor_view<7x9xi32, strides=[9,1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%bx, %by] : tile<2x2xi32>, strided_view<tile=(2x2), traversal_strides=[3,4], tensor_view<7x9xi32, strides=[9,1]>>, tile<i32> -> token
    return
  }
}
