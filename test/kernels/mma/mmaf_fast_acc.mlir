// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Whole numbers that are small enough for an exact sum in a less precise accumulator.
// launch: {"entry": "f8e4m3fn", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "e4m3", "shape": [8, 16], "values": [[0.0, -2.0, 1.0, -1.0, 0.0, -1.0,
//   0.0, 0.0, -1.0, -2.0, -1.0, 1.0, 2.0, 2.0, 0.0, -2.0], [1.0, 2.0, -1.0, -2.0, -1.0, -1.0, -1.0, 0.0,
//   -1.0, 0.0, -1.0, -1.0, 1.0, 1.0, 0.0, 2.0], [-2.0, -1.0, -2.0, -2.0, -1.0, 0.0, -1.0, -2.0, -2.0,
//   2.0, -1.0, 2.0, 1.0, 2.0, -2.0, 0.0], [1.0, 1.0, -1.0, -1.0, 2.0, 0.0, 1.0, -2.0, 1.0, -2.0, 1.0,
//   1.0, -2.0, -2.0, -1.0, 2.0], [2.0, 0.0, 2.0, 0.0, 0.0, 2.0, -1.0, -1.0, 1.0, -2.0, -1.0, -1.0, -2.0,
//   0.0, 0.0, -2.0], [0.0, -1.0, -2.0, 1.0, 0.0, -1.0, 2.0, -1.0, 2.0, -1.0, 1.0, 0.0, -2.0, 2.0, 2.0,
//   -2.0], [-1.0, 2.0, -2.0, 1.0, -1.0, 1.0, 0.0, 0.0, -1.0, 0.0, 0.0, -2.0, 1.0, 0.0, 0.0, 2.0], [-1.0,
//   1.0, -2.0, 0.0, 2.0, 0.0, 0.0, 2.0, -1.0, -2.0, -2.0, -2.0, 0.0, 2.0, 2.0, 1.0]]}, {"name": "b",
//   "role": "in", "dtype": "e4m3", "shape": [16, 8], "values": [[-1.0, 2.0, -1.0, 0.0, 1.0, -2.0, 0.0,
//   0.0], [-1.0, 1.0, 1.0, -2.0, 2.0, 0.0, 1.0, 2.0], [2.0, -2.0, 0.0, -2.0, 2.0, -2.0, -2.0, 1.0],
//   [-1.0, 2.0, -1.0, -2.0, 0.0, 2.0, 1.0, -1.0], [1.0, 0.0, 1.0, 1.0, 1.0, -2.0, -2.0, 0.0], [0.0, 2.0,
//   -1.0, -1.0, -1.0, 1.0, -1.0, 0.0], [1.0, 2.0, -2.0, 0.0, 1.0, 2.0, 2.0, -2.0], [1.0, -1.0, -1.0,
//   -2.0, 2.0, 0.0, 1.0, 0.0], [2.0, -1.0, 2.0, 0.0, 2.0, 1.0, 1.0, 0.0], [-2.0, -1.0, -2.0, 1.0, -2.0,
//   1.0, -2.0, 0.0], [1.0, 0.0, 2.0, -2.0, 0.0, 2.0, 1.0, -1.0], [0.0, -1.0, 1.0, 2.0, 0.0, -1.0, -2.0,
//   -2.0], [2.0, -1.0, 2.0, 0.0, 1.0, 1.0, 1.0, -1.0], [0.0, 1.0, -1.0, -2.0, -1.0, 2.0, -2.0, 0.0],
//   [0.0, 0.0, 1.0, 0.0, 2.0, -1.0, 0.0, 2.0], [2.0, 0.0, 2.0, -2.0, 0.0, -1.0, 2.0, 0.0]]}, {"name":
//   "c", "role": "in", "dtype": "f32", "shape": [8, 8], "values": [[-1.0, -1.0, -1.0, -4.0, 0.0, 3.0,
//   0.0, -3.0], [3.0, 2.0, -4.0, -1.0, 1.0, 0.0, -1.0, 2.0], [4.0, -4.0, -2.0, 0.0, -3.0, 0.0, -1.0,
//   -1.0], [1.0, -4.0, 0.0, -4.0, 2.0, 0.0, -3.0, 0.0], [4.0, -1.0, -2.0, -3.0, 0.0, -1.0, 4.0, 2.0],
//   [0.0, 3.0, 2.0, 2.0, 1.0, -4.0, -4.0, -1.0], [1.0, 0.0, 1.0, 3.0, 2.0, 1.0, 3.0, 3.0], [4.0, 2.0,
//   2.0, -4.0, 4.0, 4.0, 4.0, 1.0]]}, {"name": "d", "role": "out", "dtype": "f32", "shape": [8, 8],
//   "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "d", "compare": "exact",
//   "values": [[5.0, -7.0, -2.0, 3.0, 1.0, 0.0, -10.0, -8.0], [1.0, 2.0, 1.0, -5.0, 1.0, -6.0, 5.0,
//   11.0], [-6.0, -10.0, -6.0, 17.0, -30.0, 7.0, -16.0, -9.0], [6.0, 3.0, 13.0, 2.0, 6.0, -11.0, 5.0,
//   -3.0], [1.0, 6.0, -8.0, -5.0, 5.0, -11.0, -5.0, 11.0], [-4.0, 14.0, -2.0, 6.0, 2.0, 10.0, -1.0,
//   -5.0], [-2.0, 10.0, 3.0, -9.0, -2.0, 12.0, 19.0, 7.0], [6.0, 10.0, 2.0, -12.0, 11.0, 2.0, 10.0,
//   11.0]]}]}
// launch: {"entry": "f8e5m2", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "e5m2", "shape": [8, 16], "values": [[-1.0, 1.0, 1.0, -1.0, -2.0, 2.0, 1.0,
//   2.0, 2.0, -1.0, -1.0, 0.0, -2.0, -2.0, 2.0, 1.0], [-2.0, 1.0, 1.0, -1.0, 2.0, 2.0, -1.0, 0.0, 0.0,
//   2.0, 0.0, 2.0, 2.0, -2.0, -2.0, -1.0], [-2.0, 2.0, 2.0, -2.0, 1.0, -2.0, -1.0, 2.0, -1.0, 2.0, -2.0,
//   -1.0, -1.0, -1.0, 1.0, -2.0], [2.0, -2.0, 2.0, -2.0, 1.0, 0.0, 0.0, 1.0, -1.0, -2.0, 1.0, 2.0, -2.0,
//   0.0, 0.0, 0.0], [0.0, 1.0, 0.0, -1.0, -2.0, 2.0, 2.0, 0.0, -2.0, 0.0, -2.0, -2.0, 2.0, -1.0, -1.0,
//   0.0], [2.0, 1.0, 2.0, 0.0, -2.0, 0.0, 2.0, 1.0, -1.0, 0.0, -1.0, -2.0, -2.0, 0.0, -1.0, 2.0], [1.0,
//   -2.0, 1.0, 0.0, 1.0, 1.0, 2.0, 0.0, -2.0, -2.0, -1.0, 0.0, -2.0, -2.0, -2.0, -2.0], [-1.0, -1.0,
//   -2.0, -2.0, 0.0, 0.0, 0.0, 2.0, -2.0, -1.0, -2.0, 2.0, 1.0, -1.0, -2.0, 2.0]]}, {"name": "b", "role":
//   "in", "dtype": "e5m2", "shape": [16, 8], "values": [[-1.0, 0.0, 0.0, 1.0, 1.0, 2.0, -2.0, 2.0], [0.0,
//   -2.0, 1.0, 2.0, 0.0, -2.0, 2.0, 1.0], [0.0, -2.0, -1.0, -1.0, 2.0, -2.0, 2.0, 1.0], [1.0, -1.0, 0.0,
//   0.0, -1.0, -1.0, 1.0, -1.0], [2.0, 2.0, -2.0, 0.0, 1.0, 0.0, -1.0, 1.0], [2.0, 2.0, -1.0, -1.0, 0.0,
//   -2.0, 0.0, -1.0], [0.0, -2.0, -1.0, 0.0, -2.0, 1.0, -1.0, 1.0], [2.0, -2.0, 1.0, -2.0, -2.0, -1.0,
//   -2.0, 2.0], [2.0, 0.0, 0.0, 0.0, 1.0, -1.0, 0.0, 0.0], [1.0, 1.0, -1.0, -1.0, 2.0, 1.0, 2.0, 1.0],
//   [-2.0, -1.0, -2.0, 0.0, 2.0, -2.0, -1.0, -1.0], [0.0, -2.0, 0.0, -2.0, 1.0, -2.0, -2.0, 2.0], [0.0,
//   1.0, 0.0, 0.0, 0.0, 1.0, -2.0, -2.0], [1.0, -1.0, 2.0, 0.0, 2.0, 2.0, 1.0, 0.0], [-2.0, -2.0, 1.0,
//   -2.0, 1.0, -2.0, 1.0, 1.0], [0.0, 2.0, 1.0, -2.0, 1.0, 2.0, 0.0, -2.0]]}, {"name": "c", "role": "in",
//   "dtype": "f32", "shape": [8, 8], "values": [[0.0, 3.0, 0.0, 2.0, 4.0, 0.0, 0.0, 0.0], [1.0, -3.0,
//   4.0, 4.0, 2.0, -2.0, -4.0, -2.0], [0.0, 2.0, 2.0, 1.0, -4.0, 0.0, -1.0, 1.0], [3.0, -4.0, -1.0, -4.0,
//   1.0, 4.0, 2.0, 2.0], [-2.0, 1.0, -4.0, 1.0, -2.0, -2.0, -3.0, -3.0], [4.0, 1.0, 1.0, -4.0, 0.0, -4.0,
//   -4.0, -1.0], [-3.0, 1.0, 4.0, 4.0, 1.0, 0.0, 2.0, -2.0], [-1.0, 4.0, -4.0, -2.0, 4.0, 0.0, 3.0,
//   0.0]]}, {"name": "d", "role": "out", "dtype": "f32", "shape": [8, 8], "contents": {"gen": "constant",
//   "value": -7}}], "outputs": [{"arg": "d", "compare": "exact", "values": [[3.0, -8.0, 5.0, -9.0, -5.0,
//   -19.0, 5.0, 6.0], [14.0, 8.0, -10.0, 1.0, 6.0, -16.0, -6.0, -2.0], [3.0, -8.0, 4.0, 1.0, -6.0, -9.0,
//   15.0, 18.0], [-3.0, -11.0, -6.0, -12.0, 7.0, 0.0, -12.0, 16.0], [-2.0, 7.0, -2.0, 7.0, -18.0, 7.0,
//   -2.0, -10.0], [2.0, -6.0, 6.0, -2.0, -6.0, 6.0, 4.0, 4.0], [-2.0, 2.0, -8.0, 9.0, -15.0, 0.0, -8.0,
//   6.0], [4.0, 15.0, 2.0, -10.0, -11.0, 12.0, -16.0, -2.0]]}]}
cuda_tile.module @kernels {
  entry @f8e4m3fn(%a: tile<ptr<f8E4M3FN>>, %b: tile<ptr<f8E4M3FN>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8, 16], strides = [16, 1] : tensor_view<8x16xf8E4M3FN, strides=[16,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8x16), tensor_view<8x16xf8E4M3FN, strides=[16,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(8x16), tensor_view<8x16xf8E4M3FN, strides=[16,1]>>, tile<i32> -> tile<8x16xf8E4M3FN>, token
    %b_v = make_tensor_view %b, shape = [16, 8], strides = [8, 1] : tensor_view<16x8xf8E4M3FN, strides=[8,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(16x8), tensor_view<16x8xf8E4M3FN, strides=[8,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(16x8), tensor_view<16x8xf8E4M3FN, strides=[8,1]>>, tile<i32> -> tile<16x8xf8E4M3FN>, token
    %c_v = make_tensor_view %c, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xf32, strides=[8,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(8x8), tensor_view<8x8xf32, strides=[8,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(8x8), tensor_view<8x8xf32, strides=[8,1]>>, tile<i32> -> tile<8x8xf32>, token
    %r = mmaf %a_in, %b_in, %c_in fast_acc : tile<8x16xf8E4M3FN>, tile<16x8xf8E4M3FN>, tile<8x8xf32>
    %d_v = make_tensor_view %d, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xf32, strides=[8,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(8x8), tensor_view<8x8xf32, strides=[8,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<8x8xf32>, partition_view<tile=(8x8), tensor_view<8x8xf32, strides=[8,1]>>, tile<i32> -> token
    return
  }
  entry @f8e5m2(%a: tile<ptr<f8E5M2>>, %b: tile<ptr<f8E5M2>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8, 16], strides = [16, 1] : tensor_view<8x16xf8E5M2, strides=[16,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8x16), tensor_view<8x16xf8E5M2, strides=[16,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(8x16), tensor_view<8x16xf8E5M2, strides=[16,1]>>, tile<i32> -> tile<8x16xf8E5M2>, token
    %b_v = make_tensor_view %b, shape = [16, 8], strides = [8, 1] : tensor_view<16x8xf8E5M2, strides=[8,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(16x8), tensor_view<16x8xf8E5M2, strides=[8,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(16x8), tensor_view<16x8xf8E5M2, strides=[8,1]>>, tile<i32> -> tile<16x8xf8E5M2>, token
    %c_v = make_tensor_view %c, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xf32, strides=[8,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(8x8), tensor_view<8x8xf32, strides=[8,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(8x8), tensor_view<8x8xf32, strides=[8,1]>>, tile<i32> -> tile<8x8xf32>, token
    %r = mmaf %a_in, %b_in, %c_in fast_acc : tile<8x16xf8E5M2>, tile<16x8xf8E5M2>, tile<8x8xf32>
    %d_v = make_tensor_view %d, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xf32, strides=[8,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(8x8), tensor_view<8x8xf32, strides=[8,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<8x8xf32>, partition_view<tile=(8x8), tensor_view<8x8xf32, strides=[8,1]>>, tile<i32> -> token
    return
  }
}
