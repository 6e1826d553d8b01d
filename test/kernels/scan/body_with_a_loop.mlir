// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Prefix greatest common divisors, by Euclid's algorithm.
// launch: {"entry": "branches", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "i32", "shape": [4, 8], "values": [[329, 259, 49, 587, 59, 374, 134,
//   238], [474, 812, 81, 67, 407, 128, 959, 71], [117, 87, 504, 167, 188, 748, 590, 722], [329, 694, 439,
//   520, 598, 177, 273, 84]]}, {"name": "b", "role": "out", "dtype": "i32", "shape": [4, 8], "contents":
//   {"gen": "constant", "value": -7}}], "outputs": [{"arg": "b", "compare": "exact", "values": [[329, 7,
//   7, 1, 1, 1, 1, 1], [474, 2, 1, 1, 1, 1, 1, 1], [117, 3, 3, 1, 1, 1, 1, 1], [329, 1, 1, 1, 1, 1, 1,
//   1]]}]}
cuda_tile.module @kernels {
  entry @branches(%a: tile<ptr<i32>>, %b: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> tile<4x8xi32>, token
    %r = scan %a_in dim=1 reverse=false identities=[0 : i32] : tile<4x8xi32> -> tile<4x8xi32>
    (%l: tile<i32>, %q: tile<i32>) {
      %y = loop iter_values(%u = %l, %v = %q) : tile<i32>, tile<i32> -> tile<i32> {
        %end = cmpi equal %v, %zero, signed : tile<i32> -> tile<i1>
        if %end {
          break %u : tile<i32>
        }
        %rest = remi %u, %v unsigned : tile<i32>
        continue %v, %rest : tile<i32>, tile<i32>
      }
      yield %y : tile<i32>
    }
    %b_v = make_tensor_view %b, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>
    %b_t = store_view_tko weak %r, %b_p[%zero, %zero] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> token
    return
  }
}
