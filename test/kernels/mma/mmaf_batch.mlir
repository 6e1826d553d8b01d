// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Rank 3: four independent products.
// launch: {"entry": "f16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [4, 4, 8], "values": [[[-1.0, -4.0, -1.0, -4.0, -2.0, -4.0,
//   0.0, 3.0], [-2.0, -1.0, 2.0, 2.0, 4.0, 0.0, -3.0, 0.0], [-2.0, 3.0, 2.0, -1.0, 2.0, -4.0, -4.0, 2.0],
//   [-4.0, -4.0, -2.0, 0.0, 1.0, -1.0, 4.0, -1.0]], [[-3.0, 2.0, 4.0, 3.0, -2.0, 4.0, 0.0, 3.0], [-2.0,
//   3.0, -1.0, 4.0, 3.0, -1.0, -2.0, -1.0], [-2.0, -4.0, 2.0, 0.0, 4.0, -4.0, -3.0, -3.0], [-2.0, -1.0,
//   2.0, -1.0, 4.0, 2.0, 0.0, 0.0]], [[-1.0, 2.0, -3.0, -4.0, 4.0, 2.0, -3.0, 2.0], [4.0, -4.0, -1.0,
//   -1.0, 0.0, 1.0, -3.0, -3.0], [-1.0, 3.0, -1.0, 4.0, -3.0, 3.0, -1.0, 1.0], [-2.0, 3.0, -4.0, 4.0,
//   3.0, 4.0, 3.0, -2.0]], [[-3.0, 1.0, -4.0, -4.0, 4.0, 4.0, -4.0, -4.0], [-4.0, -2.0, 3.0, 1.0, -3.0,
//   -2.0, -4.0, -1.0], [-1.0, -1.0, -1.0, 1.0, -4.0, 0.0, -2.0, 3.0], [-1.0, 1.0, -1.0, 2.0, 4.0, -4.0,
//   -1.0, 2.0]]]}, {"name": "b", "role": "in", "dtype": "f16", "shape": [4, 8, 2], "values": [[[-4.0,
//   4.0], [-3.0, -3.0], [0.0, 3.0], [4.0, 3.0], [3.0, -4.0], [-4.0, 1.0], [2.0, -2.0], [4.0, -1.0]],
//   [[0.0, 4.0], [3.0, 1.0], [3.0, 0.0], [0.0, 3.0], [4.0, -1.0], [-1.0, -3.0], [-4.0, 4.0], [0.0,
//   -3.0]], [[3.0, 4.0], [4.0, 4.0], [4.0, 0.0], [2.0, -3.0], [4.0, 0.0], [-1.0, 0.0], [-3.0, 3.0], [3.0,
//   4.0]], [[-3.0, -2.0], [-1.0, -4.0], [-3.0, 4.0], [2.0, -4.0], [1.0, 4.0], [-4.0, 4.0], [-4.0, 4.0],
//   [4.0, -1.0]]]}, {"name": "c", "role": "in", "dtype": "f32", "shape": [4, 4, 2], "values": [[[-1.0,
//   -3.0], [-3.0, 1.0], [4.0, -1.0], [0.0, 2.0]], [[4.0, -3.0], [-4.0, 0.0], [1.0, 4.0], [-4.0, 1.0]],
//   [[-3.0, 4.0], [2.0, 2.0], [4.0, -3.0], [-1.0, 1.0]], [[1.0, -3.0], [-4.0, -4.0], [-3.0, 1.0], [-1.0,
//   -4.0]]]}, {"name": "d", "role": "out", "dtype": "f32", "shape": [4, 4, 2], "contents": {"gen":
//   "constant", "value": -7}}], "outputs": [{"arg": "d", "compare": "exact", "values": [[[21.0, -9.0],
//   [22.0, -2.0], [21.0, -21.0], [39.0, -20.0]], [[10.0, -23.0], [23.0, 2.0], [27.0, -3.0], [13.0,
//   -21.0]], [[11.0, 19.0], [-9.0, -16.0], [8.0, -6.0], [-10.0, -6.0]], [[1.0, 19.0], [20.0, -15.0],
//   [22.0, -28.0], [40.0, -24.0]]]}]}
// launch: {"entry": "f64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f64", "shape": [4, 4, 8], "values": [[[4.0, -4.0, -4.0, -1.0, 1.0, -3.0,
//   -2.0, 1.0], [4.0, -2.0, -2.0, -2.0, 1.0, 0.0, 3.0, 0.0], [0.0, 3.0, 0.0, 3.0, 2.0, 4.0, 4.0, -3.0],
//   [-2.0, -4.0, 4.0, 2.0, 4.0, -1.0, 4.0, -4.0]], [[0.0, 0.0, 3.0, -2.0, -3.0, -3.0, 1.0, 1.0], [0.0,
//   2.0, 3.0, -2.0, 3.0, 1.0, 3.0, -2.0], [2.0, 3.0, 3.0, -1.0, -4.0, 0.0, 2.0, -3.0], [0.0, 0.0, 4.0,
//   -2.0, 2.0, 3.0, -1.0, -3.0]], [[2.0, 0.0, 4.0, -1.0, -2.0, 4.0, -1.0, 1.0], [-2.0, 1.0, 0.0, -3.0,
//   4.0, -4.0, -2.0, 1.0], [-2.0, 4.0, -1.0, -4.0, -4.0, -1.0, -3.0, -1.0], [0.0, -4.0, 2.0, 1.0, 4.0,
//   0.0, 2.0, 0.0]], [[-3.0, 3.0, 2.0, 1.0, 1.0, -2.0, -1.0, 4.0], [2.0, 4.0, -2.0, 2.0, 2.0, -3.0, 0.0,
//   1.0], [-4.0, -4.0, -4.0, -2.0, 0.0, -1.0, -1.0, 0.0], [-4.0, 3.0, 0.0, 1.0, -3.0, 1.0, 1.0, 0.0]]]},
//   {"name": "b", "role": "in", "dtype": "f64", "shape": [4, 8, 2], "values": [[[-4.0, 2.0], [1.0, -3.0],
//   [-2.0, 4.0], [-2.0, 3.0], [2.0, 4.0], [4.0, 4.0], [4.0, 3.0], [-4.0, -2.0]], [[-3.0, 4.0], [-3.0,
//   3.0], [3.0, 0.0], [0.0, -4.0], [4.0, 4.0], [1.0, -3.0], [-3.0, -3.0], [-1.0, 0.0]], [[4.0, 3.0],
//   [2.0, -2.0], [4.0, -3.0], [-2.0, 3.0], [2.0, 1.0], [4.0, 1.0], [-4.0, 1.0], [-4.0, 3.0]], [[-2.0,
//   3.0], [4.0, -2.0], [4.0, -1.0], [-1.0, 4.0], [4.0, 3.0], [-4.0, 0.0], [-3.0, -2.0], [-1.0, 4.0]]]},
//   {"name": "c", "role": "in", "dtype": "f64", "shape": [4, 4, 2], "values": [[[3.0, -2.0], [4.0, 0.0],
//   [2.0, 1.0], [-3.0, 2.0]], [[1.0, 2.0], [-4.0, 2.0], [-3.0, -3.0], [3.0, -1.0]], [[4.0, 2.0], [2.0,
//   1.0], [2.0, 4.0], [-3.0, -4.0]], [[0.0, 4.0], [2.0, 0.0], [0.0, -2.0], [0.0, -4.0]]]}, {"name": "d",
//   "role": "out", "dtype": "f64", "shape": [4, 4, 2], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "d", "compare": "exact", "values": [[[-29.0, -17.0], [8.0, 13.0], [47.0, 43.0],
//   [25.0, 64.0]], [[-9.0, 4.0], [5.0, 16.0], [-28.0, -4.0], [32.0, 9.0]], [[42.0, -3.0], [-2.0, -15.0],
//   [10.0, -30.0], [-5.0, 7.0]], [[36.0, 12.0], [23.0, 18.0], [-15.0, -8.0], [0.0, -29.0]]]}]}
cuda_tile.module @kernels {
  entry @f16(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [4, 4, 8], strides = [32, 8, 1] : tensor_view<4x4x8xf16, strides=[32,8,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(4x4x8), tensor_view<4x4x8xf16, strides=[32,8,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero, %zero] : partition_view<tile=(4x4x8), tensor_view<4x4x8xf16, strides=[32,8,1]>>, tile<i32> -> tile<4x4x8xf16>, token
    %b_v = make_tensor_view %b, shape = [4, 8, 2], strides = [16, 2, 1] : tensor_view<4x8x2xf16, strides=[16,2,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(4x8x2), tensor_view<4x8x2xf16, strides=[16,2,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero, %zero] : partition_view<tile=(4x8x2), tensor_view<4x8x2xf16, strides=[16,2,1]>>, tile<i32> -> tile<4x8x2xf16>, token
    %c_v = make_tensor_view %c, shape = [4, 4, 2], strides = [8, 2, 1] : tensor_view<4x4x2xf32, strides=[8,2,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(4x4x2), tensor_view<4x4x2xf32, strides=[8,2,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero, %zero] : partition_view<tile=(4x4x2), tensor_view<4x4x2xf32, strides=[8,2,1]>>, tile<i32> -> tile<4x4x2xf32>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<4x4x8xf16>, tile<4x8x2xf16>, tile<4x4x2xf32>
    %d_v = make_tensor_view %d, shape = [4, 4, 2], strides = [8, 2, 1] : tensor_view<4x4x2xf32, strides=[8,2,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(4x4x2), tensor_view<4x4x2xf32, strides=[8,2,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero, %zero] : tile<4x4x2xf32>, partition_view<tile=(4x4x2), tensor_view<4x4x2xf32, strides=[8,2,1]>>, tile<i32> -> token
    return
  }
  entry @f64(%a: tile<ptr<f64>>, %b: tile<ptr<f64>>, %c: tile<ptr<f64>>, %d: tile<ptr<f64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [4, 4, 8], strides = [32, 8, 1] : tensor_view<4x4x8xf64, strides=[32,8,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(4x4x8), tensor_view<4x4x8xf64, strides=[32,8,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero, %zero] : partition_view<tile=(4x4x8), tensor_view<4x4x8xf64, strides=[32,8,1]>>, tile<i32> -> tile<4x4x8xf64>, token
    %b_v = make_tensor_view %b, shape = [4, 8, 2], strides = [16, 2, 1] : tensor_view<4x8x2xf64, strides=[16,2,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(4x8x2), tensor_view<4x8x2xf64, strides=[16,2,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero, %zero] : partition_view<tile=(4x8x2), tensor_view<4x8x2xf64, strides=[16,2,1]>>, tile<i32> -> tile<4x8x2xf64>, token
    %c_v = make_tensor_view %c, shape = [4, 4, 2], strides = [8, 2, 1] : tensor_view<4x4x2xf64, strides=[8,2,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(4x4x2), tensor_view<4x4x2xf64, strides=[8,2,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero, %zero] : partition_view<tile=(4x4x2), tensor_view<4x4x2xf64, strides=[8,2,1]>>, tile<i32> -> tile<4x4x2xf64>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<4x4x8xf64>, tile<4x8x2xf64>, tile<4x4x2xf64>
    %d_v = make_tensor_view %d, shape = [4, 4, 2], strides = [8, 2, 1] : tensor_view<4x4x2xf64, strides=[8,2,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(4x4x2), tensor_view<4x4x2xf64, strides=[8,2,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero, %zero] : tile<4x4x2xf64>, partition_view<tile=(4x4x2), tensor_view<4x4x2xf64, strides=[8,2,1]>>, tile<i32> -> token
    return
  }
}
