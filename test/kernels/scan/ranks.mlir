// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// A scan along the middle of three dimensions, and of a tile with one element.
// launch: {"entry": "middle", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "i32", "shape": [2, 4, 4], "values": [[[-1, -1, -3, -9], [3, 0, -6, 3], [-5,
//   -2, -3, -2], [0, -1, 1, -7]], [[8, -8, -5, 6], [-5, -2, 5, 7], [1, 7, 5, -5], [5, -8, 3, 5]]]},
//   {"name": "b", "role": "out", "dtype": "i32", "shape": [2, 4, 4], "contents": {"gen": "constant",
//   "value": -7}}], "outputs": [{"arg": "b", "compare": "exact", "values": [[[-1, -1, -3, -9], [2, -1,
//   -9, -6], [-3, -3, -12, -8], [-3, -4, -11, -15]], [[8, -8, -5, 6], [3, -10, 0, 13], [4, -3, 5, 8], [9,
//   -11, 8, 13]]]}]}
// launch: {"entry": "line", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "i32", "shape": [64], "values": [1, -1, -4, -9, 4, 2, 5, -6, 1, 2, 3, 7, 6, 5,
//   0, 6, 8, -9, 3, 4, -9, 0, 2, 3, 1, 1, -7, 8, -1, -9, -5, 3, 1, 6, -3, -1, -2, 6, 2, 8, 2, 8, 5, 5,
//   -1, 8, -2, -6, -7, 0, -7, 2, -3, -3, 7, 0, -8, -6, -3, -6, -6, 8, -1, -8]}, {"name": "b", "role":
//   "out", "dtype": "i32", "shape": [64], "contents": {"gen": "constant", "value": -7}}], "outputs":
//   [{"arg": "b", "compare": "exact", "values": [10, 9, 10, 14, 23, 19, 17, 12, 18, 17, 15, 12, 5, -1,
//   -6, -6, -12, -20, -11, -14, -18, -9, -9, -11, -14, -15, -16, -9, -17, -16, -7, -2, -5, -6, -12, -9,
//   -8, -6, -12, -14, -22, -24, -32, -37, -42, -41, -49, -47, -41, -34, -34, -27, -29, -26, -23, -30,
//   -30, -22, -16, -13, -7, -1, -9, -8]}]}
// launch: {"entry": "single", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "i32", "shape": [1, 1], "values": [[3]]}, {"name": "b", "role": "out",
//   "dtype": "i32", "shape": [1, 1], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "b", "compare": "exact", "values": [[3]]}]}
cuda_tile.module @kernels {
  entry @middle(%a: tile<ptr<i32>>, %b: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [2, 4, 4], strides = [16, 4, 1] : tensor_view<2x4x4xi32, strides=[16,4,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(2x4x4), tensor_view<2x4x4xi32, strides=[16,4,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero, %zero] : partition_view<tile=(2x4x4), tensor_view<2x4x4xi32, strides=[16,4,1]>>, tile<i32> -> tile<2x4x4xi32>, token
    %r = scan %a_in dim=1 reverse=false identities=[0 : i32] : tile<2x4x4xi32> -> tile<2x4x4xi32>
    (%l: tile<i32>, %q: tile<i32>) {
      %y = addi %l, %q : tile<i32>
      yield %y : tile<i32>
    }
    %b_v = make_tensor_view %b, shape = [2, 4, 4], strides = [16, 4, 1] : tensor_view<2x4x4xi32, strides=[16,4,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(2x4x4), tensor_view<2x4x4xi32, strides=[16,4,1]>>
    %b_t = store_view_tko weak %r, %b_p[%zero, %zero, %zero] : tile<2x4x4xi32>, partition_view<tile=(2x4x4), tensor_view<2x4x4xi32, strides=[16,4,1]>>, tile<i32> -> token
    return
  }
  entry @line(%a: tile<ptr<i32>>, %b: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [64], strides = [1] : tensor_view<64xi32, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(64), tensor_view<64xi32, strides=[1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(64), tensor_view<64xi32, strides=[1]>>, tile<i32> -> tile<64xi32>, token
    %r = scan %a_in dim=0 reverse=true identities=[0 : i32] : tile<64xi32> -> tile<64xi32>
    (%l: tile<i32>, %q: tile<i32>) {
      %y = addi %l, %q : tile<i32>
      yield %y : tile<i32>
    }
    %b_v = make_tensor_view %b, shape = [64], strides = [1] : tensor_view<64xi32, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(64), tensor_view<64xi32, strides=[1]>>
    %b_t = store_view_tko weak %r, %b_p[%zero] : tile<64xi32>, partition_view<tile=(64), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @single(%a: tile<ptr<i32>>, %b: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xi32, strides=[1,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(1x1), tensor_view<1x1xi32, strides=[1,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(1x1), tensor_view<1x1xi32, strides=[1,1]>>, tile<i32> -> tile<1x1xi32>, token
    %r = scan %a_in dim=1 reverse=false identities=[0 : i32] : tile<1x1xi32> -> tile<1x1xi32>
    (%l: tile<i32>, %q: tile<i32>) {
      %y = addi %l, %q : tile<i32>
      yield %y : tile<i32>
    }
    %b_v = make_tensor_view %b, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xi32, strides=[1,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(1x1), tensor_view<1x1xi32, strides=[1,1]>>
    %b_t = store_view_tko weak %r, %b_p[%zero, %zero] : tile<1x1xi32>, partition_view<tile=(1x1), tensor_view<1x1xi32, strides=[1,1]>>, tile<i32> -> token
    return
  }
}
