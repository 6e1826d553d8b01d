// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// The number of smallest magnitude, selected by a branch.
// launch: {"entry": "smaller_magnitude", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "a", "role": "in", "dtype": "i32", "shape": [4, 8], "values": [[-8, -7, 1, 6, -4, -5, -2,
//   -3], [2, -8, -6, 7, 4, 3, -1, -5], [1, -2, -6, -8, 3, -7, 4, 5], [8, -5, 2, -4, 6, 1, -3, 7]]},
//   {"name": "b", "role": "out", "dtype": "i32", "shape": [4], "contents": {"gen": "constant", "value":
//   -7}}], "outputs": [{"arg": "b", "compare": "exact", "values": [1, -1, 1, 1]}]}
cuda_tile.module @kernels {
  entry @smaller_magnitude(%a: tile<ptr<i32>>, %b: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> tile<4x8xi32>, token
    %r = reduce %a_in dim=1 identities=[0 : i32] : tile<4x8xi32> -> tile<4xi32>
    (%l: tile<i32>, %q: tile<i32>) {
      %x = absi %l : tile<i32>
      %z = absi %q : tile<i32>
      %c = cmpi less_than %x, %z, signed : tile<i32> -> tile<i1>
      %y = if %c -> (tile<i32>) {
        yield %l : tile<i32>
      } else {
        yield %q : tile<i32>
      }
      yield %y : tile<i32>
    }
    %b_v = make_tensor_view %b, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
    %b_t = store_view_tko weak %r, %b_p[%zero] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    return
  }
}
