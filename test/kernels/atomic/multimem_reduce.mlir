// RUN: %kernel-test %s
// no targets: multimem instructions have no f16 or bf16 alone, and of f32 and f64 only sums
// A multicast object has one copy in the reference, so reducing into it combines that copy: add, min and
// max on floats.
// launch: {"entry": "add_f16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "f16", "values": [1.5, -2, 0.25, 8]}], "outputs": [{"arg": "x",
//   "compare": "exact", "values": [2, -5, 4.25, 16]}]}
// launch: {"entry": "min_f16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "f16", "values": [1.5, -2, 0.25, 8]}], "outputs": [{"arg": "x",
//   "compare": "exact", "values": [0.5, -3, 0.25, 8]}]}
// launch: {"entry": "max_f16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "f16", "values": [1.5, -2, 0.25, 8]}], "outputs": [{"arg": "x",
//   "compare": "exact", "values": [1.5, -2, 4, 8]}]}
// launch: {"entry": "add_bf16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "bf16", "values": [1.5, -2, 0.25, 8]}], "outputs": [{"arg": "x",
//   "compare": "exact", "values": [2, -5, 4.25, 16]}]}
// launch: {"entry": "min_bf16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "bf16", "values": [1.5, -2, 0.25, 8]}], "outputs": [{"arg": "x",
//   "compare": "exact", "values": [0.5, -3, 0.25, 8]}]}
// launch: {"entry": "max_bf16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "bf16", "values": [1.5, -2, 0.25, 8]}], "outputs": [{"arg": "x",
//   "compare": "exact", "values": [1.5, -2, 4, 8]}]}
// launch: {"entry": "min_f32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "f32", "values": [1.5, -2, 0.25, 8]}], "outputs": [{"arg": "x",
//   "compare": "exact", "values": [0.5, -3, 0.25, 8]}]}
// launch: {"entry": "max_f32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "f32", "values": [1.5, -2, 0.25, 8]}], "outputs": [{"arg": "x",
//   "compare": "exact", "values": [1.5, -2, 4, 8]}]}
// launch: {"entry": "min_f64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "f64", "values": [1.5, -2, 0.25, 8]}], "outputs": [{"arg": "x",
//   "compare": "exact", "values": [0.5, -3, 0.25, 8]}]}
// launch: {"entry": "max_f64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "f64", "values": [1.5, -2, 0.25, 8]}], "outputs": [{"arg": "x",
//   "compare": "exact", "values": [1.5, -2, 4, 8]}]}
cuda_tile.module @kernels {
  entry @add_f16(%x: tile<ptr<f16, <multicast>>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a = constant <f16: [0.5, -3.0, 4.0, 8.0]> : tile<4xf16>
    %x_v = make_tensor_view %x, shape = [4], strides = [1] : tensor_view<4xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), tensor_view<4xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = multimem_reduce_view_tko release device %x_p, %a[%zero] : partition_view<tile=(4), tensor_view<4xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xf16>, tile<i32> -> token
    return
  }
  entry @min_f16(%x: tile<ptr<f16, <multicast>>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a = constant <f16: [0.5, -3.0, 4.0, 8.0]> : tile<4xf16>
    %x_v = make_tensor_view %x, shape = [4], strides = [1] : tensor_view<4xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), tensor_view<4xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = multimem_reduce_view_tko release device %x_p, %a[%zero] attributes {reduction = #cuda_tile.multimem_reduction_kind<min>} : partition_view<tile=(4), tensor_view<4xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xf16>, tile<i32> -> token
    return
  }
  entry @max_f16(%x: tile<ptr<f16, <multicast>>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a = constant <f16: [0.5, -3.0, 4.0, 8.0]> : tile<4xf16>
    %x_v = make_tensor_view %x, shape = [4], strides = [1] : tensor_view<4xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), tensor_view<4xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = multimem_reduce_view_tko release device %x_p, %a[%zero] attributes {reduction = #cuda_tile.multimem_reduction_kind<max>} : partition_view<tile=(4), tensor_view<4xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xf16>, tile<i32> -> token
    return
  }
  entry @add_bf16(%x: tile<ptr<bf16, <multicast>>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a = constant <bf16: [0.5, -3.0, 4.0, 8.0]> : tile<4xbf16>
    %x_v = make_tensor_view %x, shape = [4], strides = [1] : tensor_view<4xbf16, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), tensor_view<4xbf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = multimem_reduce_view_tko release device %x_p, %a[%zero] : partition_view<tile=(4), tensor_view<4xbf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xbf16>, tile<i32> -> token
    return
  }
  entry @min_bf16(%x: tile<ptr<bf16, <multicast>>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a = constant <bf16: [0.5, -3.0, 4.0, 8.0]> : tile<4xbf16>
    %x_v = make_tensor_view %x, shape = [4], strides = [1] : tensor_view<4xbf16, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), tensor_view<4xbf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = multimem_reduce_view_tko release device %x_p, %a[%zero] attributes {reduction = #cuda_tile.multimem_reduction_kind<min>} : partition_view<tile=(4), tensor_view<4xbf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xbf16>, tile<i32> -> token
    return
  }
  entry @max_bf16(%x: tile<ptr<bf16, <multicast>>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a = constant <bf16: [0.5, -3.0, 4.0, 8.0]> : tile<4xbf16>
    %x_v = make_tensor_view %x, shape = [4], strides = [1] : tensor_view<4xbf16, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), tensor_view<4xbf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = multimem_reduce_view_tko release device %x_p, %a[%zero] attributes {reduction = #cuda_tile.multimem_reduction_kind<max>} : partition_view<tile=(4), tensor_view<4xbf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xbf16>, tile<i32> -> token
    return
  }
  entry @min_f32(%x: tile<ptr<f32, <multicast>>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a = constant <f32: [0.5, -3.0, 4.0, 8.0]> : tile<4xf32>
    %x_v = make_tensor_view %x, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), tensor_view<4xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = multimem_reduce_view_tko release device %x_p, %a[%zero] attributes {reduction = #cuda_tile.multimem_reduction_kind<min>} : partition_view<tile=(4), tensor_view<4xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xf32>, tile<i32> -> token
    return
  }
  entry @max_f32(%x: tile<ptr<f32, <multicast>>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a = constant <f32: [0.5, -3.0, 4.0, 8.0]> : tile<4xf32>
    %x_v = make_tensor_view %x, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), tensor_view<4xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = multimem_reduce_view_tko release device %x_p, %a[%zero] attributes {reduction = #cuda_tile.multimem_reduction_kind<max>} : partition_view<tile=(4), tensor_view<4xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xf32>, tile<i32> -> token
    return
  }
  entry @min_f64(%x: tile<ptr<f64, <multicast>>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a = constant <f64: [0.5, -3.0, 4.0, 8.0]> : tile<4xf64>
    %x_v = make_tensor_view %x, shape = [4], strides = [1] : tensor_view<4xf64, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), tensor_view<4xf64, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = multimem_reduce_view_tko release device %x_p, %a[%zero] attributes {reduction = #cuda_tile.multimem_reduction_kind<min>} : partition_view<tile=(4), tensor_view<4xf64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xf64>, tile<i32> -> token
    return
  }
  entry @max_f64(%x: tile<ptr<f64, <multicast>>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a = constant <f64: [0.5, -3.0, 4.0, 8.0]> : tile<4xf64>
    %x_v = make_tensor_view %x, shape = [4], strides = [1] : tensor_view<4xf64, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), tensor_view<4xf64, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = multimem_reduce_view_tko release device %x_p, %a[%zero] attributes {reduction = #cuda_tile.multimem_reduction_kind<max>} : partition_view<tile=(4), tensor_view<4xf64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xf64>, tile<i32> -> token
    return
  }
}
