// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Dimension i of the tile maps to dimension dim_map[i] of the tensor.
// launch: {"entry": "crosswise", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f32", "shape": [4, 8], "values": [[65.0, 38.0, 59.0, 32.0, 23.0, 15.0, 38.0,
//   81.0], [40.0, 38.0, 57.0, 96.0, 39.0, 58.0, 44.0, 60.0], [44.0, 63.0, 54.0, 67.0, 94.0, 15.0, 56.0,
//   44.0], [36.0, 24.0, 6.0, 40.0, 81.0, 10.0, 40.0, 95.0]]}, {"name": "c", "role": "out", "dtype":
//   "f32", "shape": [8, 4], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "c",
//   "compare": "exact", "values": [[65.0, 40.0, 44.0, 36.0], [38.0, 38.0, 63.0, 24.0], [59.0, 57.0, 54.0,
//   6.0], [32.0, 96.0, 67.0, 40.0], [23.0, 39.0, 94.0, 81.0], [15.0, 58.0, 15.0, 10.0], [38.0, 44.0,
//   56.0, 40.0], [81.0, 60.0, 44.0, 95.0]]}]}
cuda_tile.module @kernels {
  entry @crosswise(%a: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %a, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(8x4), tensor_view<4x8xf32, strides=[8,1]>, dim_map=[1, 0]>
    %x, %x_t = load_view_tko weak %x_p[%zero, %zero] : partition_view<tile=(8x4), tensor_view<4x8xf32, strides=[8,1]>, dim_map=[1, 0]>, tile<i32> -> tile<8x4xf32>, token
    %c_v = make_tensor_view %c, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xf32, strides=[4,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(8x4), tensor_view<8x4xf32, strides=[4,1]>>
    %c_t = store_view_tko weak %x, %c_p[%zero, %zero] : tile<8x4xf32>, partition_view<tile=(8x4), tensor_view<8x4xf32, strides=[4,1]>>, tile<i32> -> token
    return
  }
}
