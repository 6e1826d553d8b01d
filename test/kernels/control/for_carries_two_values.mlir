// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Fibonacci: each iteration carries two values; the tenth number is 55.
// launch: {"entry": "loop", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "c", "role":
//   "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}], "outputs":
//   [{"arg": "c", "compare": "exact", "values": [55]}]}
cuda_tile.module @kernels {
  entry @loop(%c: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %ten = constant <i32: 10> : tile<i32>
    %r:2 = for %i in (%zero to %ten, step %one) : tile<i32> iter_values(%a = %zero, %b = %one) -> (tile<i32>, tile<i32>) {
      %n = addi %a, %b : tile<i32>
      continue %b, %n : tile<i32>, tile<i32>
    }
    %t = reshape %r#0 : tile<i32> -> tile<1xi32>
    %c_v = make_tensor_view %c, shape = [1], strides = [1] : tensor_view<1xi32, strides=[1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(1), tensor_view<1xi32, strides=[1]>>
    %c_t = store_view_tko weak %t, %c_p[%zero] : tile<1xi32>, partition_view<tile=(1), tensor_view<1xi32, strides=[1]>>, tile<i32> -> token
    return
  }
}
