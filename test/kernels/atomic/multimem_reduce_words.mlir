// RUN: %kernel-test %s
// targets: sm_90 sm_100 sm_120
// A multicast object has one copy here, which the reduction updates: every kind on integers,
// sums of floats.
// launch: {"entry": "add_i32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [5, -1, 2147483647, -2147483648, 0, 12, -7]}],
//   "outputs": [{"arg": "x", "compare": "exact", "values": [8, 0, -2147483648, 2147483647, -2147483648,
//   22, 0]}]}
// launch: {"entry": "min_i32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [5, -1, 2147483647, -2147483648, 0, 12, -7]}],
//   "outputs": [{"arg": "x", "compare": "exact", "values": [3, -1, 1, -2147483648, -2147483648, 10,
//   -7]}]}
// launch: {"entry": "max_i32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [5, -1, 2147483647, -2147483648, 0, 12, -7]}],
//   "outputs": [{"arg": "x", "compare": "exact", "values": [5, 1, 2147483647, -1, 0, 12, 7]}]}
// launch: {"entry": "and_i32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [5, -1, 2147483647, -2147483648, 0, 12, -7]}],
//   "outputs": [{"arg": "x", "compare": "exact", "values": [1, 1, 1, -2147483648, 0, 8, 1]}]}
// launch: {"entry": "or_i32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [5, -1, 2147483647, -2147483648, 0, 12, -7]}],
//   "outputs": [{"arg": "x", "compare": "exact", "values": [7, -1, 2147483647, -1, -2147483648, 14,
//   -1]}]}
// launch: {"entry": "xor_i32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [5, -1, 2147483647, -2147483648, 0, 12, -7]}],
//   "outputs": [{"arg": "x", "compare": "exact", "values": [6, -2, 2147483646, 2147483647, -2147483648,
//   6, -2]}]}
// launch: {"entry": "umin_i32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [5, -1, 2147483647, -2147483648, 0, 12, -7]}],
//   "outputs": [{"arg": "x", "compare": "exact", "values": [3, 1, 1, -2147483648, 0, 10, 7]}]}
// launch: {"entry": "umax_i32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [5, -1, 2147483647, -2147483648, 0, 12, -7]}],
//   "outputs": [{"arg": "x", "compare": "exact", "values": [5, -1, 2147483647, -1, -2147483648, 12,
//   -7]}]}
// launch: {"entry": "add_i64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i64", "values": [5, -1, 9223372036854775807, -9223372036854775808,
//   0, 12, -7]}], "outputs": [{"arg": "x", "compare": "exact", "values": [8, 0, -9223372036854775808,
//   9223372036854775807, -9223372036854775808, 22, 0]}]}
// launch: {"entry": "min_i64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i64", "values": [5, -1, 9223372036854775807, -9223372036854775808,
//   0, 12, -7]}], "outputs": [{"arg": "x", "compare": "exact", "values": [3, -1, 1,
//   -9223372036854775808, -9223372036854775808, 10, -7]}]}
// launch: {"entry": "max_i64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i64", "values": [5, -1, 9223372036854775807, -9223372036854775808,
//   0, 12, -7]}], "outputs": [{"arg": "x", "compare": "exact", "values": [5, 1, 9223372036854775807, -1,
//   0, 12, 7]}]}
// launch: {"entry": "and_i64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i64", "values": [5, -1, 9223372036854775807, -9223372036854775808,
//   0, 12, -7]}], "outputs": [{"arg": "x", "compare": "exact", "values": [1, 1, 1, -9223372036854775808,
//   0, 8, 1]}]}
// launch: {"entry": "or_i64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i64", "values": [5, -1, 9223372036854775807, -9223372036854775808,
//   0, 12, -7]}], "outputs": [{"arg": "x", "compare": "exact", "values": [7, -1, 9223372036854775807,
//   -1, -9223372036854775808, 14, -1]}]}
// launch: {"entry": "xor_i64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i64", "values": [5, -1, 9223372036854775807, -9223372036854775808,
//   0, 12, -7]}], "outputs": [{"arg": "x", "compare": "exact", "values": [6, -2, 9223372036854775806,
//   9223372036854775807, -9223372036854775808, 6, -2]}]}
// launch: {"entry": "umin_i64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i64", "values": [5, -1, 9223372036854775807, -9223372036854775808,
//   0, 12, -7]}], "outputs": [{"arg": "x", "compare": "exact", "values": [3, 1, 1, -9223372036854775808,
//   0, 10, 7]}]}
// launch: {"entry": "umax_i64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i64", "values": [5, -1, 9223372036854775807, -9223372036854775808,
//   0, 12, -7]}], "outputs": [{"arg": "x", "compare": "exact", "values": [5, -1, 9223372036854775807,
//   -1, -9223372036854775808, 12, -7]}]}
// launch: {"entry": "add_f32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "f32", "values": [1.5, -2, 0.25, 8]}], "outputs": [{"arg": "x",
//   "compare": "exact", "values": [2, -5, 4.25, 16]}]}
// launch: {"entry": "add_f64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "f64", "values": [1.5, -2, 0.25, 8]}], "outputs": [{"arg": "x",
//   "compare": "exact", "values": [2, -5, 4.25, 16]}]}
cuda_tile.module @kernels {
  entry @add_i32(%x: tile<ptr<i32, <multicast>>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a = constant <i32: [3, 1, 1, -1, -2147483648, 10, 7, -6]> : tile<8xi32>
    %x_v = make_tensor_view %x, shape = [7], strides = [1] : tensor_view<7xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %x_p = make_partition_view %x_v : partition_view<tile=(8), tensor_view<7xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = multimem_reduce_view_tko relaxed sys %x_p, %a[%zero] : partition_view<tile=(8), tensor_view<7xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi32>, tile<i32> -> token
    return
  }
  entry @min_i32(%x: tile<ptr<i32, <multicast>>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a = constant <i32: [3, 1, 1, -1, -2147483648, 10, 7, -6]> : tile<8xi32>
    %x_v = make_tensor_view %x, shape = [7], strides = [1] : tensor_view<7xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %x_p = make_partition_view %x_v : partition_view<tile=(8), tensor_view<7xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = multimem_reduce_view_tko relaxed sys %x_p, %a[%zero] attributes {reduction = #cuda_tile.multimem_reduction_kind<min>} : partition_view<tile=(8), tensor_view<7xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi32>, tile<i32> -> token
    return
  }
  entry @max_i32(%x: tile<ptr<i32, <multicast>>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a = constant <i32: [3, 1, 1, -1, -2147483648, 10, 7, -6]> : tile<8xi32>
    %x_v = make_tensor_view %x, shape = [7], strides = [1] : tensor_view<7xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %x_p = make_partition_view %x_v : partition_view<tile=(8), tensor_view<7xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = multimem_reduce_view_tko relaxed sys %x_p, %a[%zero] attributes {reduction = #cuda_tile.multimem_reduction_kind<max>} : partition_view<tile=(8), tensor_view<7xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi32>, tile<i32> -> token
    return
  }
  entry @and_i32(%x: tile<ptr<i32, <multicast>>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a = constant <i32: [3, 1, 1, -1, -2147483648, 10, 7, -6]> : tile<8xi32>
    %x_v = make_tensor_view %x, shape = [7], strides = [1] : tensor_view<7xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %x_p = make_partition_view %x_v : partition_view<tile=(8), tensor_view<7xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = multimem_reduce_view_tko relaxed sys %x_p, %a[%zero] attributes {reduction = #cuda_tile.multimem_reduction_kind<and>} : partition_view<tile=(8), tensor_view<7xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi32>, tile<i32> -> token
    return
  }
  entry @or_i32(%x: tile<ptr<i32, <multicast>>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a = constant <i32: [3, 1, 1, -1, -2147483648, 10, 7, -6]> : tile<8xi32>
    %x_v = make_tensor_view %x, shape = [7], strides = [1] : tensor_view<7xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %x_p = make_partition_view %x_v : partition_view<tile=(8), tensor_view<7xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = multimem_reduce_view_tko relaxed sys %x_p, %a[%zero] attributes {reduction = #cuda_tile.multimem_reduction_kind<or>} : partition_view<tile=(8), tensor_view<7xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi32>, tile<i32> -> token
    return
  }
  entry @xor_i32(%x: tile<ptr<i32, <multicast>>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a = constant <i32: [3, 1, 1, -1, -2147483648, 10, 7, -6]> : tile<8xi32>
    %x_v = make_tensor_view %x, shape = [7], strides = [1] : tensor_view<7xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %x_p = make_partition_view %x_v : partition_view<tile=(8), tensor_view<7xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = multimem_reduce_view_tko relaxed sys %x_p, %a[%zero] attributes {reduction = #cuda_tile.multimem_reduction_kind<xor>} : partition_view<tile=(8), tensor_view<7xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi32>, tile<i32> -> token
    return
  }
  entry @umin_i32(%x: tile<ptr<i32, <multicast>>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a = constant <i32: [3, 1, 1, -1, -2147483648, 10, 7, -6]> : tile<8xi32>
    %x_v = make_tensor_view %x, shape = [7], strides = [1] : tensor_view<7xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %x_p = make_partition_view %x_v : partition_view<tile=(8), tensor_view<7xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = multimem_reduce_view_tko relaxed sys %x_p, %a[%zero] attributes {reduction = #cuda_tile.multimem_reduction_kind<umin>} : partition_view<tile=(8), tensor_view<7xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi32>, tile<i32> -> token
    return
  }
  entry @umax_i32(%x: tile<ptr<i32, <multicast>>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a = constant <i32: [3, 1, 1, -1, -2147483648, 10, 7, -6]> : tile<8xi32>
    %x_v = make_tensor_view %x, shape = [7], strides = [1] : tensor_view<7xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %x_p = make_partition_view %x_v : partition_view<tile=(8), tensor_view<7xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = multimem_reduce_view_tko relaxed sys %x_p, %a[%zero] attributes {reduction = #cuda_tile.multimem_reduction_kind<umax>} : partition_view<tile=(8), tensor_view<7xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi32>, tile<i32> -> token
    return
  }
  entry @add_i64(%x: tile<ptr<i64, <multicast>>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a = constant <i64: [3, 1, 1, -1, -9223372036854775808, 10, 7, -6]> : tile<8xi64>
    %x_v = make_tensor_view %x, shape = [7], strides = [1] : tensor_view<7xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %x_p = make_partition_view %x_v : partition_view<tile=(8), tensor_view<7xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = multimem_reduce_view_tko relaxed sys %x_p, %a[%zero] : partition_view<tile=(8), tensor_view<7xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi64>, tile<i32> -> token
    return
  }
  entry @min_i64(%x: tile<ptr<i64, <multicast>>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a = constant <i64: [3, 1, 1, -1, -9223372036854775808, 10, 7, -6]> : tile<8xi64>
    %x_v = make_tensor_view %x, shape = [7], strides = [1] : tensor_view<7xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %x_p = make_partition_view %x_v : partition_view<tile=(8), tensor_view<7xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = multimem_reduce_view_tko relaxed sys %x_p, %a[%zero] attributes {reduction = #cuda_tile.multimem_reduction_kind<min>} : partition_view<tile=(8), tensor_view<7xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi64>, tile<i32> -> token
    return
  }
  entry @max_i64(%x: tile<ptr<i64, <multicast>>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a = constant <i64: [3, 1, 1, -1, -9223372036854775808, 10, 7, -6]> : tile<8xi64>
    %x_v = make_tensor_view %x, shape = [7], strides = [1] : tensor_view<7xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %x_p = make_partition_view %x_v : partition_view<tile=(8), tensor_view<7xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = multimem_reduce_view_tko relaxed sys %x_p, %a[%zero] attributes {reduction = #cuda_tile.multimem_reduction_kind<max>} : partition_view<tile=(8), tensor_view<7xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi64>, tile<i32> -> token
    return
  }
  entry @and_i64(%x: tile<ptr<i64, <multicast>>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a = constant <i64: [3, 1, 1, -1, -9223372036854775808, 10, 7, -6]> : tile<8xi64>
    %x_v = make_tensor_view %x, shape = [7], strides = [1] : tensor_view<7xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %x_p = make_partition_view %x_v : partition_view<tile=(8), tensor_view<7xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = multimem_reduce_view_tko relaxed sys %x_p, %a[%zero] attributes {reduction = #cuda_tile.multimem_reduction_kind<and>} : partition_view<tile=(8), tensor_view<7xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi64>, tile<i32> -> token
    return
  }
  entry @or_i64(%x: tile<ptr<i64, <multicast>>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a = constant <i64: [3, 1, 1, -1, -9223372036854775808, 10, 7, -6]> : tile<8xi64>
    %x_v = make_tensor_view %x, shape = [7], strides = [1] : tensor_view<7xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %x_p = make_partition_view %x_v : partition_view<tile=(8), tensor_view<7xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = multimem_reduce_view_tko relaxed sys %x_p, %a[%zero] attributes {reduction = #cuda_tile.multimem_reduction_kind<or>} : partition_view<tile=(8), tensor_view<7xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi64>, tile<i32> -> token
    return
  }
  entry @xor_i64(%x: tile<ptr<i64, <multicast>>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a = constant <i64: [3, 1, 1, -1, -9223372036854775808, 10, 7, -6]> : tile<8xi64>
    %x_v = make_tensor_view %x, shape = [7], strides = [1] : tensor_view<7xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %x_p = make_partition_view %x_v : partition_view<tile=(8), tensor_view<7xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = multimem_reduce_view_tko relaxed sys %x_p, %a[%zero] attributes {reduction = #cuda_tile.multimem_reduction_kind<xor>} : partition_view<tile=(8), tensor_view<7xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi64>, tile<i32> -> token
    return
  }
  entry @umin_i64(%x: tile<ptr<i64, <multicast>>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a = constant <i64: [3, 1, 1, -1, -9223372036854775808, 10, 7, -6]> : tile<8xi64>
    %x_v = make_tensor_view %x, shape = [7], strides = [1] : tensor_view<7xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %x_p = make_partition_view %x_v : partition_view<tile=(8), tensor_view<7xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = multimem_reduce_view_tko relaxed sys %x_p, %a[%zero] attributes {reduction = #cuda_tile.multimem_reduction_kind<umin>} : partition_view<tile=(8), tensor_view<7xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi64>, tile<i32> -> token
    return
  }
  entry @umax_i64(%x: tile<ptr<i64, <multicast>>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a = constant <i64: [3, 1, 1, -1, -9223372036854775808, 10, 7, -6]> : tile<8xi64>
    %x_v = make_tensor_view %x, shape = [7], strides = [1] : tensor_view<7xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %x_p = make_partition_view %x_v : partition_view<tile=(8), tensor_view<7xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = multimem_reduce_view_tko relaxed sys %x_p, %a[%zero] attributes {reduction = #cuda_tile.multimem_reduction_kind<umax>} : partition_view<tile=(8), tensor_view<7xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi64>, tile<i32> -> token
    return
  }
  entry @add_f32(%x: tile<ptr<f32, <multicast>>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a = constant <f32: [0.5, -3.0, 4.0, 8.0]> : tile<4xf32>
    %x_v = make_tensor_view %x, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), tensor_view<4xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = multimem_reduce_view_tko release device %x_p, %a[%zero] : partition_view<tile=(4), tensor_view<4xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xf32>, tile<i32> -> token
    return
  }
  entry @add_f64(%x: tile<ptr<f64, <multicast>>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a = constant <f64: [0.5, -3.0, 4.0, 8.0]> : tile<4xf64>
    %x_v = make_tensor_view %x, shape = [4], strides = [1] : tensor_view<4xf64, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), tensor_view<4xf64, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = multimem_reduce_view_tko release device %x_p, %a[%zero] : partition_view<tile=(4), tensor_view<4xf64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xf64>, tile<i32> -> token
    return
  }
}
