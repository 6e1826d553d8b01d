// A name that PTX does not allow.
// launch: {"entry": "a-b", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "out",
//   "dtype": "i32", "shape": [4], "contents": {"gen": "constant", "value": -1}}], "outputs": [{"arg": "x",
//   "compare": "exact", "values": [0, 1, 2, 3]}]}
cuda_tile.module @kernels {
  entry @"a-b"(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %v = make_tensor_view %x, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %p = make_partition_view %v : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
    %i = iota : tile<4xi32>
    %t = store_view_tko weak %i, %p[%zero] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    return
  }
}
