// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// The blocks execute different branches.
// launch: {"entry": "choose", "calling_convention": "pointers", "grid": [4, 1, 1], "args": [{"name": "c",
//   "role": "out", "dtype": "i32", "shape": [4], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "c", "compare": "exact", "values": [0, 2, -1, -1]}]}
cuda_tile.module @kernels {
  entry @choose(%c: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %low = cmpi less_than %bx, %two, signed : tile<i32> -> tile<i1>
    %r = if %low -> (tile<i32>) {
      %y = muli %bx, %two : tile<i32>
      yield %y : tile<i32>
    } else {
      %m = constant <i32: -1> : tile<i32>
      yield %m : tile<i32>
    }
    %t = reshape %r : tile<i32> -> tile<1xi32>
    %c_v = make_tensor_view %c, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(1), tensor_view<4xi32, strides=[1]>>
    %c_t = store_view_tko weak %t, %c_p[%bx] : tile<1xi32>, partition_view<tile=(1), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    return
  }
}
