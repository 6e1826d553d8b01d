// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// One element, which every element of a row is combined with, is the first of the row that the
// result is stored to: it must not be read again when the row has been written in part.
// launch: {"entry": "scale_in_place", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "y", "role": "inout", "dtype": "f32", "shape": [256], "contents": {"gen": "constant",
//   "value": 2}}], "outputs": [{"arg": "y", "compare": "exact", "values": [6, 6, 6, 6, 6, 6, 6, 6,
//   6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6,
//   6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6,
//   6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6,
//   6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6,
//   6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6,
//   6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6,
//   6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6,
//   6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6]}]}
cuda_tile.module @m {
  entry @scale_in_place(%y: tile<ptr<f32>>) {
    %t0 = make_token : token
    %c0 = constant <i32: 0> : tile<i32>
    %v = make_tensor_view %y, shape = [256], strides = [1] : tensor_view<256xf32, strides=[1]>
    %one = make_partition_view %v : partition_view<tile=(1), tensor_view<256xf32, strides=[1]>>
    %row = make_partition_view %v : partition_view<tile=(256), tensor_view<256xf32, strides=[1]>>
    %s, %t1 = load_view_tko weak %one[%c0] token = %t0 : partition_view<tile=(1), tensor_view<256xf32, strides=[1]>>, tile<i32> -> tile<1xf32>, token
    %x, %t2 = load_view_tko weak %row[%c0] token = %t0 : partition_view<tile=(256), tensor_view<256xf32, strides=[1]>>, tile<i32> -> tile<256xf32>, token
    %t3 = join_tokens %t1, %t2 : token
    %splat = broadcast %s : tile<1xf32> -> tile<256xf32>
    %product = mulf %x, %splat : tile<256xf32>
    %sum = addf %product, %splat : tile<256xf32>
    %t4 = store_view_tko weak %sum, %row[%c0] token = %t3 : tile<256xf32>, partition_view<tile=(256), tensor_view<256xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
