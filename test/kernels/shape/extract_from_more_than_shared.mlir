// RUN: %kernel-test %s
// targets: sm_75 sm_90
// A slice, at a dynamic index, of a tile that exceeds shared memory.
// launch: {"entry": "k", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "n", "kind":
//   "scalar", "dtype": "i32", "value": 37}, {"name": "y", "role": "out", "dtype": "i32", "shape": [4],
//   "contents": {"gen": "constant", "value": 0}}], "outputs": [{"arg": "y", "compare": "exact", "values":
//   [9620, 9621, 9622, 9623]}]}
cuda_tile.module @kernels {
  entry @k(%n: tile<i32>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %i = iota : tile<32768xi32>
    %a = reshape %i : tile<32768xi32> -> tile<128x256xi32>
    %r = extract %a[%n, %n] : tile<128x256xi32> -> tile<1x4xi32>
    %s = reshape %r : tile<1x4xi32> -> tile<4xi32>
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
    %w = store_view_tko weak %s, %y_p[%zero] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    return
  }
}
