// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Dimension i of the result is dimension permutation[i] of the source.
// launch: {"entry": "turn", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "f32", "shape": [2, 4, 8], "values": [[[88.0, 24.0, 36.0, 78.0, 15.0, 54.0, 66.0,
//   -55.0], [-89.0, -40.0, -43.0, 73.0, 81.0, -98.0, -1.0, 63.0], [-73.0, 58.0, -76.0, -7.0, 62.0, -39.0,
//   -32.0, -44.0], [43.0, -49.0, 97.0, -11.0, -5.0, 0.0, 16.0, 10.0]], [[1.0, 98.0, 60.0, 57.0, 39.0,
//   24.0, -32.0, 96.0], [-7.0, -57.0, 68.0, -68.0, 70.0, 22.0, -77.0, -91.0], [-11.0, -92.0, -71.0, 2.0,
//   93.0, -7.0, 61.0, 82.0], [64.0, 25.0, -12.0, 2.0, -47.0, -1.0, -24.0, -50.0]]]}, {"name": "c",
//   "role": "out", "dtype": "f32", "shape": [8, 2, 4], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "c", "compare": "exact", "values": [[[88.0, -89.0, -73.0, 43.0], [1.0, -7.0,
//   -11.0, 64.0]], [[24.0, -40.0, 58.0, -49.0], [98.0, -57.0, -92.0, 25.0]], [[36.0, -43.0, -76.0, 97.0],
//   [60.0, 68.0, -71.0, -12.0]], [[78.0, 73.0, -7.0, -11.0], [57.0, -68.0, 2.0, 2.0]], [[15.0, 81.0,
//   62.0, -5.0], [39.0, 70.0, 93.0, -47.0]], [[54.0, -98.0, -39.0, 0.0], [24.0, 22.0, -7.0, -1.0]],
//   [[66.0, -1.0, -32.0, 16.0], [-32.0, -77.0, 61.0, -24.0]], [[-55.0, 63.0, -44.0, 10.0], [96.0, -91.0,
//   82.0, -50.0]]]}]}
cuda_tile.module @kernels {
  entry @turn(%a: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %a, shape = [2, 4, 8], strides = [32, 8, 1] : tensor_view<2x4x8xf32, strides=[32,8,1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(2x4x8), tensor_view<2x4x8xf32, strides=[32,8,1]>>
    %x, %x_t = load_view_tko weak %x_p[%zero, %zero, %zero] : partition_view<tile=(2x4x8), tensor_view<2x4x8xf32, strides=[32,8,1]>>, tile<i32> -> tile<2x4x8xf32>, token
    %y = permute %x [2, 0, 1] : tile<2x4x8xf32> -> tile<8x2x4xf32>
    %c_v = make_tensor_view %c, shape = [8, 2, 4], strides = [8, 4, 1] : tensor_view<8x2x4xf32, strides=[8,4,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(8x2x4), tensor_view<8x2x4xf32, strides=[8,4,1]>>
    %c_t = store_view_tko weak %y, %c_p[%zero, %zero, %zero] : tile<8x2x4xf32>, partition_view<tile=(8x2x4), tensor_view<8x2x4xf32, strides=[8,4,1]>>, tile<i32> -> token
    return
  }
}
