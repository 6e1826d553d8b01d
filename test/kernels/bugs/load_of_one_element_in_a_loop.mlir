// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90
// A loop loads a tile of one element, which becomes a scalar: the load has no tile left to prefetch.
// launch: {"entry": "sum", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "i32", "shape": [8], "contents": {"gen": "integers", "seed": 1, "lo": 0, "hi": 9}},
//   {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "y", "compare": "reference"}]}
cuda_tile.module @kernels {
  entry @sum(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %eight = constant <i32: 8> : tile<i32>
    %x_v = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(1), tensor_view<8xi32, strides=[1]>>
    %sum = for %i in (%zero to %eight, step %one) : tile<i32> iter_values(%a = %zero) -> (tile<i32>) {
      %in, %t = load_view_tko weak %x_p[%i] : partition_view<tile=(1), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<1xi32>, token
      %scalar = reshape %in : tile<1xi32> -> tile<i32>
      %next = addi %a, %scalar : tile<i32>
      continue %next : tile<i32>
    }
    %t2 = store_ptr_tko weak %y, %sum : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
