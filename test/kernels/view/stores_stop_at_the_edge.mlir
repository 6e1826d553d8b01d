// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// A grid of tiles over 6 x 7 elements; the result's tensor has 5 of 8 columns, and the others are unchanged.
// launch: {"entry": "edges", "calling_convention": "pointers", "grid": [2, 2, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f32", "shape": [6, 7], "values": [[98.0, 2.0, 10.0, 19.0, 95.0, 68.0, 87.0],
//   [20.0, 71.0, 37.0, 48.0, 1.0, 61.0, 82.0], [66.0, 16.0, 53.0, 27.0, 95.0, 87.0, 19.0], [50.0, 93.0,
//   84.0, 70.0, 63.0, 5.0, 73.0], [47.0, 9.0, 24.0, 54.0, 72.0, 50.0, 61.0], [86.0, 68.0, 36.0, 64.0,
//   59.0, 11.0, 6.0]]}, {"name": "c", "role": "out", "dtype": "f32", "shape": [6, 8], "contents": {"gen":
//   "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "exact", "values": [[98.0, 2.0, 10.0,
//   19.0, 95.0, -7.0, -7.0, -7.0], [20.0, 71.0, 37.0, 48.0, 1.0, -7.0, -7.0, -7.0], [66.0, 16.0, 53.0,
//   27.0, 95.0, -7.0, -7.0, -7.0], [50.0, 93.0, 84.0, 70.0, 63.0, -7.0, -7.0, -7.0], [47.0, 9.0, 24.0,
//   54.0, 72.0, -7.0, -7.0, -7.0], [86.0, 68.0, 36.0, 64.0, 59.0, -7.0, -7.0, -7.0]]}]}
cuda_tile.module @kernels {
  entry @edges(%a: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %x_v = make_tensor_view %a, shape = [6, 7], strides = [7, 1] : tensor_view<6x7xf32, strides=[7,1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4x4), padding_value = zero, tensor_view<6x7xf32, strides=[7,1]>>
    %x, %x_t = load_view_tko weak %x_p[%bx, %by] : partition_view<tile=(4x4), padding_value = zero, tensor_view<6x7xf32, strides=[7,1]>>, tile<i32> -> tile<4x4xf32>, token
    %c_v = make_tensor_view %c, shape = [6, 5], strides = [8, 1] : tensor_view<6x5xf32, strides=[8,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(4x4), tensor_view<6x5xf32, strides=[8,1]>>
    %c_t = store_view_tko weak %x, %c_p[%bx, %by] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<6x5xf32, strides=[8,1]>>, tile<i32> -> token
    return
  }
}
