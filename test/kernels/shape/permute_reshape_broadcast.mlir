// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Elements keep their values and change their positions.
// launch: {"entry": "shapes", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "i32", "shape": [4, 8], "values": [[1, 4, 7, 10, 13, 16, 19, 22], [25, 28, 31,
//   34, 37, 40, 43, 46], [49, 52, 55, 58, 61, 64, 67, 70], [73, 76, 79, 82, 85, 88, 91, 94]]}, {"name":
//   "t", "role": "out", "dtype": "i32", "shape": [8, 4], "contents": {"gen": "constant", "value": -7}},
//   {"name": "r", "role": "out", "dtype": "i32", "shape": [2, 16], "contents": {"gen": "constant",
//   "value": -7}}, {"name": "b", "role": "out", "dtype": "i32", "shape": [4, 8], "contents": {"gen":
//   "constant", "value": -7}}], "outputs": [{"arg": "t", "compare": "exact", "values": [[1, 25, 49, 73],
//   [4, 28, 52, 76], [7, 31, 55, 79], [10, 34, 58, 82], [13, 37, 61, 85], [16, 40, 64, 88], [19, 43, 67,
//   91], [22, 46, 70, 94]]}, {"arg": "r", "compare": "exact", "values": [[1, 4, 7, 10, 13, 16, 19, 22,
//   25, 28, 31, 34, 37, 40, 43, 46], [49, 52, 55, 58, 61, 64, 67, 70, 73, 76, 79, 82, 85, 88, 91, 94]]},
//   {"arg": "b", "compare": "exact", "values": [[0, 1, 2, 3, 4, 5, 6, 7], [0, 1, 2, 3, 4, 5, 6, 7], [0,
//   1, 2, 3, 4, 5, 6, 7], [0, 1, 2, 3, 4, 5, 6, 7]]}]}
cuda_tile.module @kernels {
  entry @shapes(%a: tile<ptr<i32>>, %t: tile<ptr<i32>>, %r: tile<ptr<i32>>, %b: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %a, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>
    %x, %x_t = load_view_tko weak %x_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> tile<4x8xi32>, token
    %xt = permute %x [1, 0] : tile<4x8xi32> -> tile<8x4xi32>
    %xr = reshape %x : tile<4x8xi32> -> tile<2x16xi32>
    %one = iota : tile<8xi32>
    %row = reshape %one : tile<8xi32> -> tile<1x8xi32>
    %xb = broadcast %row : tile<1x8xi32> -> tile<4x8xi32>
    %t_v = make_tensor_view %t, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xi32, strides=[4,1]>
    %t_p = make_partition_view %t_v : partition_view<tile=(8x4), tensor_view<8x4xi32, strides=[4,1]>>
    %t_t = store_view_tko weak %xt, %t_p[%zero, %zero] : tile<8x4xi32>, partition_view<tile=(8x4), tensor_view<8x4xi32, strides=[4,1]>>, tile<i32> -> token
    %r_v = make_tensor_view %r, shape = [2, 16], strides = [16, 1] : tensor_view<2x16xi32, strides=[16,1]>
    %r_p = make_partition_view %r_v : partition_view<tile=(2x16), tensor_view<2x16xi32, strides=[16,1]>>
    %r_t = store_view_tko weak %xr, %r_p[%zero, %zero] : tile<2x16xi32>, partition_view<tile=(2x16), tensor_view<2x16xi32, strides=[16,1]>>, tile<i32> -> token
    %b_v = make_tensor_view %b, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>
    %b_t = store_view_tko weak %xb, %b_p[%zero, %zero] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> token
    return
  }
}
