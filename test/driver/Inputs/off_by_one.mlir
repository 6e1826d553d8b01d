// launch: {"entry": "k", "calling_convention": "pointers", "grid": [1, 1, 1],
//   "args": [{"name": "c", "role": "out", "dtype": "i32", "shape": [4], "contents": {"gen": "constant", "value": 0}}],
//   "outputs": [{"arg": "c", "compare": "exact", "values": [0, 1, 3, 3]}]}
cuda_tile.module @kernels {
  entry @k(%c: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %n = iota : tile<4xi32>
    %v = make_tensor_view %c, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %p = make_partition_view %v : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
    %t = store_view_tko weak %n, %p[%zero] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    return
  }
}
