// RUN: %kernel-test %s
// targets: sm_75 sm_86 sm_90 sm_120
// Four times the shared memory that a block of sm_75 may use for a move: the tile moves in slices. The result is column-major, so
// memory equals the input.
// launch: {"entry": "turn", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role": "in",
//   "dtype": "f32", "shape": [128, 128], "contents": {"gen": "iota"}}, {"name": "r", "role": "out", "dtype": "f32", "shape":
//   [128, 128], "contents": {"gen": "constant", "value": -1}}], "outputs": [{"arg": "r", "contents": {"gen": "iota"}}]}
cuda_tile.module @kernels {
  entry @turn(%a: tile<ptr<f32>>, %r: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xf32, strides=[128, 1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128, 1]>>
    %r_v = make_tensor_view %r, shape = [128, 128], strides = [1, 128] : tensor_view<128x128xf32, strides=[1, 128]>
    %r_p = make_partition_view %r_v : partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[1, 128]>>
    %x, %x_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128, 1]>>, tile<i32> -> tile<128x128xf32>, token
    %y = permute %x [1, 0] : tile<128x128xf32> -> tile<128x128xf32>
    %t = store_view_tko weak %y, %r_p[%zero, %zero] : tile<128x128xf32>, partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[1, 128]>>, tile<i32> -> token
    return
  }
}
