// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Rows are gathered four elements at a time, since the column index is a multiple of 16; the tensor ends inside the
// second tile of columns, and one row of each block is outside.
// launch: {"entry": "gather", "calling_convention": "pointers", "grid": [2, 2, 1], "args": [{"name": "x", "role": "in",
//   "dtype": "f32", "shape": [5, 24], "contents": "iota"}, {"name": "rows", "role": "in", "dtype": "i32",
//   "values": [[4, 0, 2, 9], [3, 3, 1, -1]]}, {"name": "y", "role": "out", "dtype": "f32", "shape": [8, 32],
//   "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare": "exact", "values": [[96,
//   97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118,
//   119, 0, 0, 0, 0, 0, 0, 0, 0], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
//   22, 23, 0, 0, 0, 0, 0, 0, 0, 0], [48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66,
//   67, 68, 69, 70, 71, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
//   0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90,
//   91, 92, 93, 94, 95, 0, 0, 0, 0, 0, 0, 0, 0], [72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87,
//   88, 89, 90, 91, 92, 93, 94, 95, 0, 0, 0, 0, 0, 0, 0, 0], [24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36,
//   37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
//   0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]]}]}
cuda_tile.module @kernels {
  entry @gather(%x0: tile<ptr<f32>>, %rows: tile<ptr<i32>>, %y: tile<ptr<f32>>) {
    %x = assume div_by<16>, %x0 : tile<ptr<f32>>
    %b, %j, %z = get_tile_block_id : tile<i32>
    %sixteen = constant <i32: 16> : tile<i32>
    %column = muli %j, %sixteen : tile<i32>
    %xv = make_tensor_view %x, shape = [5, 24], strides = [24, 1] : tensor_view<5x24xf32, strides=[24,1]>
    %rv = make_tensor_view %rows, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %yv = make_tensor_view %y, shape = [8, 32], strides = [32, 1] : tensor_view<8x32xf32, strides=[32,1]>
    %xp = make_gather_scatter_view %xv : gather_scatter_view<tile=(4x16), padding_value = zero, tensor_view<5x24xf32, strides=[24,1]>, sparse_dim=0>
    %rp = make_partition_view %rv : partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>
    %yp = make_partition_view %yv : partition_view<tile=(4x16), tensor_view<8x32xf32, strides=[32,1]>>
    %r, %t0 = load_view_tko weak %rp[%b] : partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
    %v, %t1 = load_view_tko weak %xp[%r, %column] : gather_scatter_view<tile=(4x16), padding_value = zero, tensor_view<5x24xf32, strides=[24,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> tile<4x16xf32>, token
    %t2 = store_view_tko weak %v, %yp[%b, %j] : tile<4x16xf32>, partition_view<tile=(4x16), tensor_view<8x32xf32, strides=[32,1]>>, tile<i32> -> token
    return
  }
}
