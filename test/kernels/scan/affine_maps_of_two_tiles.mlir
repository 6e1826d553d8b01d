// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Composition of maps x -> a x + b: associative, but not commutative.
// launch: {"entry": "affine", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "i32", "shape": [2, 8], "values": [[1, 2, -3, 2, 3, 0, -3, -2], [-3, 0, 1, -1,
//   3, -3, 2, -2]]}, {"name": "b", "role": "in", "dtype": "i32", "shape": [2, 8], "values": [[-6, -6, -2,
//   2, -8, 8, -7, 3], [8, 5, 3, -8, 3, 6, -5, -9]]}, {"name": "c", "role": "out", "dtype": "i32",
//   "shape": [2, 8], "contents": {"gen": "constant", "value": -7}}, {"name": "d", "role": "out", "dtype":
//   "i32", "shape": [2, 8], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "c",
//   "compare": "exact", "values": [[1, 2, -6, -12, -36, 0, 0, 0], [-3, 0, 0, 0, 0, 0, 0, 0]]}, {"arg":
//   "d", "compare": "exact", "values": [[-6, -18, 52, 106, 310, 8, -31, 65], [8, 5, 8, -16, -45, 141,
//   277, -563]]}]}
cuda_tile.module @kernels {
  entry @affine(%a: tile<ptr<i32>>, %b: tile<ptr<i32>>, %c: tile<ptr<i32>>, %d: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi32, strides=[8,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(2x8), tensor_view<2x8xi32, strides=[8,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(2x8), tensor_view<2x8xi32, strides=[8,1]>>, tile<i32> -> tile<2x8xi32>, token
    %b_v = make_tensor_view %b, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi32, strides=[8,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(2x8), tensor_view<2x8xi32, strides=[8,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(2x8), tensor_view<2x8xi32, strides=[8,1]>>, tile<i32> -> tile<2x8xi32>, token
    %m, %n = scan %a_in, %b_in dim=1 reverse=false identities=[1 : i32, 0 : i32] : tile<2x8xi32>, tile<2x8xi32> -> tile<2x8xi32>, tile<2x8xi32>
    (%l: tile<i32>, %q: tile<i32>, %k: tile<i32>, %p: tile<i32>) {
      %s = muli %l, %q : tile<i32>
      %t = muli %k, %q : tile<i32>
      %u = addi %t, %p : tile<i32>
      yield %s, %u : tile<i32>, tile<i32>
    }
    %c_v = make_tensor_view %c, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi32, strides=[8,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(2x8), tensor_view<2x8xi32, strides=[8,1]>>
    %c_t = store_view_tko weak %m, %c_p[%zero, %zero] : tile<2x8xi32>, partition_view<tile=(2x8), tensor_view<2x8xi32, strides=[8,1]>>, tile<i32> -> token
    %d_v = make_tensor_view %d, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xi32, strides=[8,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(2x8), tensor_view<2x8xi32, strides=[8,1]>>
    %d_t = store_view_tko weak %n, %d_p[%zero, %zero] : tile<2x8xi32>, partition_view<tile=(2x8), tensor_view<2x8xi32, strides=[8,1]>>, tile<i32> -> token
    return
  }
}
