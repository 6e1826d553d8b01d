// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Each mode of atomic_red_view_tko on i64, with a tile of 8 over a tensor of 7 elements.
// launch: {"entry": "and", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "inout", "dtype": "i64", "values": [5, -1, 9223372036854775807, -9223372036854775808, 0, 12,
//   -7]}], "outputs": [{"arg": "x", "compare": "exact", "values": [1, 1, 1, -9223372036854775808, 0, 8,
//   1]}]}
// launch: {"entry": "or", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "inout", "dtype": "i64", "values": [5, -1, 9223372036854775807, -9223372036854775808, 0, 12,
//   -7]}], "outputs": [{"arg": "x", "compare": "exact", "values": [7, -1, 9223372036854775807, -1,
//   -9223372036854775808, 14, -1]}]}
// launch: {"entry": "xor", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "inout", "dtype": "i64", "values": [5, -1, 9223372036854775807, -9223372036854775808, 0, 12,
//   -7]}], "outputs": [{"arg": "x", "compare": "exact", "values": [6, -2, 9223372036854775806,
//   9223372036854775807, -9223372036854775808, 6, -2]}]}
// launch: {"entry": "add", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "inout", "dtype": "i64", "values": [5, -1, 9223372036854775807, -9223372036854775808, 0, 12,
//   -7]}], "outputs": [{"arg": "x", "compare": "exact", "values": [8, 0, -9223372036854775808,
//   9223372036854775807, -9223372036854775808, 22, 0]}]}
// launch: {"entry": "max", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "inout", "dtype": "i64", "values": [5, -1, 9223372036854775807, -9223372036854775808, 0, 12,
//   -7]}], "outputs": [{"arg": "x", "compare": "exact", "values": [5, 1, 9223372036854775807, -1, 0, 12,
//   7]}]}
// launch: {"entry": "min", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "inout", "dtype": "i64", "values": [5, -1, 9223372036854775807, -9223372036854775808, 0, 12,
//   -7]}], "outputs": [{"arg": "x", "compare": "exact", "values": [3, -1, 1, -9223372036854775808,
//   -9223372036854775808, 10, -7]}]}
// launch: {"entry": "umax", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "inout", "dtype": "i64", "values": [5, -1, 9223372036854775807, -9223372036854775808, 0, 12,
//   -7]}], "outputs": [{"arg": "x", "compare": "exact", "values": [5, -1, 9223372036854775807, -1,
//   -9223372036854775808, 12, -7]}]}
// launch: {"entry": "umin", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "inout", "dtype": "i64", "values": [5, -1, 9223372036854775807, -9223372036854775808, 0, 12,
//   -7]}], "outputs": [{"arg": "x", "compare": "exact", "values": [3, 1, 1, -9223372036854775808, 0, 10,
//   7]}]}
cuda_tile.module @kernels {
  entry @and(%x: tile<ptr<i64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a = constant <i64: [3, 1, 1, -1, -9223372036854775808, 10, 7, -6]> : tile<8xi64>
    %x_v = make_tensor_view %x, shape = [7], strides = [1] : tensor_view<7xi64, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(8), tensor_view<7xi64, strides=[1]>>
    %t = atomic_red_view_tko relaxed device %x_p[%zero], and, %a : tile<8xi64>, partition_view<tile=(8), tensor_view<7xi64, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @or(%x: tile<ptr<i64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a = constant <i64: [3, 1, 1, -1, -9223372036854775808, 10, 7, -6]> : tile<8xi64>
    %x_v = make_tensor_view %x, shape = [7], strides = [1] : tensor_view<7xi64, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(8), tensor_view<7xi64, strides=[1]>>
    %t = atomic_red_view_tko relaxed device %x_p[%zero], or, %a : tile<8xi64>, partition_view<tile=(8), tensor_view<7xi64, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @xor(%x: tile<ptr<i64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a = constant <i64: [3, 1, 1, -1, -9223372036854775808, 10, 7, -6]> : tile<8xi64>
    %x_v = make_tensor_view %x, shape = [7], strides = [1] : tensor_view<7xi64, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(8), tensor_view<7xi64, strides=[1]>>
    %t = atomic_red_view_tko relaxed device %x_p[%zero], xor, %a : tile<8xi64>, partition_view<tile=(8), tensor_view<7xi64, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @add(%x: tile<ptr<i64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a = constant <i64: [3, 1, 1, -1, -9223372036854775808, 10, 7, -6]> : tile<8xi64>
    %x_v = make_tensor_view %x, shape = [7], strides = [1] : tensor_view<7xi64, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(8), tensor_view<7xi64, strides=[1]>>
    %t = atomic_red_view_tko relaxed device %x_p[%zero], add, %a : tile<8xi64>, partition_view<tile=(8), tensor_view<7xi64, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @max(%x: tile<ptr<i64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a = constant <i64: [3, 1, 1, -1, -9223372036854775808, 10, 7, -6]> : tile<8xi64>
    %x_v = make_tensor_view %x, shape = [7], strides = [1] : tensor_view<7xi64, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(8), tensor_view<7xi64, strides=[1]>>
    %t = atomic_red_view_tko relaxed device %x_p[%zero], max, %a : tile<8xi64>, partition_view<tile=(8), tensor_view<7xi64, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @min(%x: tile<ptr<i64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a = constant <i64: [3, 1, 1, -1, -9223372036854775808, 10, 7, -6]> : tile<8xi64>
    %x_v = make_tensor_view %x, shape = [7], strides = [1] : tensor_view<7xi64, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(8), tensor_view<7xi64, strides=[1]>>
    %t = atomic_red_view_tko relaxed device %x_p[%zero], min, %a : tile<8xi64>, partition_view<tile=(8), tensor_view<7xi64, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @umax(%x: tile<ptr<i64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a = constant <i64: [3, 1, 1, -1, -9223372036854775808, 10, 7, -6]> : tile<8xi64>
    %x_v = make_tensor_view %x, shape = [7], strides = [1] : tensor_view<7xi64, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(8), tensor_view<7xi64, strides=[1]>>
    %t = atomic_red_view_tko relaxed device %x_p[%zero], umax, %a : tile<8xi64>, partition_view<tile=(8), tensor_view<7xi64, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @umin(%x: tile<ptr<i64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a = constant <i64: [3, 1, 1, -1, -9223372036854775808, 10, 7, -6]> : tile<8xi64>
    %x_v = make_tensor_view %x, shape = [7], strides = [1] : tensor_view<7xi64, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(8), tensor_view<7xi64, strides=[1]>>
    %t = atomic_red_view_tko relaxed device %x_p[%zero], umin, %a : tile<8xi64>, partition_view<tile=(8), tensor_view<7xi64, strides=[1]>>, tile<i32> -> token
    return
  }
}
