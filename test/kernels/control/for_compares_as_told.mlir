// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Signed, 0 to -1 has no iterations; unsigned, 2^32-3 to 2^32-1 has two.
// launch: {"entry": "never", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "c",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "c", "compare": "exact", "values": [5]}]}
cuda_tile.module @kernels {
  entry @never(%c: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %minus = constant <i32: -1> : tile<i32>
    %s = for %i in (%zero to %minus, step %one) : tile<i32> iter_values(%a = %zero) -> (tile<i32>) {
      %n = addi %a, %one : tile<i32>
      continue %n : tile<i32>
    }
    %three = constant <i32: 3> : tile<i32>
    %big = constant <i32: -3> : tile<i32>
    %u = for unsigned %i in (%big to %minus, step %one) : tile<i32> iter_values(%a = %three) -> (tile<i32>) {
      %n = addi %a, %one : tile<i32>
      continue %n : tile<i32>
    }
    %both = addi %s, %u : tile<i32>
    %t = reshape %both : tile<i32> -> tile<1xi32>
    %c_v = make_tensor_view %c, shape = [1], strides = [1] : tensor_view<1xi32, strides=[1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(1), tensor_view<1xi32, strides=[1]>>
    %c_t = store_view_tko weak %t, %c_p[%zero] : tile<1xi32>, partition_view<tile=(1), tensor_view<1xi32, strides=[1]>>, tile<i32> -> token
    return
  }
}
