// RUN: %kernel-test %s
// targets: sm_90 sm_100 sm_120
// A multicast object has one copy here, which the reduction updates: sums of f16 and bf16, which an instruction adds
// in pairs, also with the first in the upper half of a word and a NaN next to the last.
// launch: {"entry": "add_f16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "f16", "values": [1.5, -2, 0.25, 8]}], "outputs": [{"arg": "x",
//   "compare": "exact", "values": [2, -5, 4.25, 16]}]}
// launch: {"entry": "add_bf16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "bf16", "values": [1.5, -2, 0.25, 8]}], "outputs": [{"arg": "x",
//   "compare": "exact", "values": [2, -5, 4.25, 16]}]}
// launch: {"entry": "in_the_middle", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "f16", "values": [1.5, -2, 0.25, 8, "nan", -0.0, 65504]}], "outputs":
//   [{"arg": "x", "compare": "exact", "values": [1.5, -1.5, -2.75, 12, "nan", -0.0, 65504]}]}
cuda_tile.module @kernels {
  entry @add_f16(%x: tile<ptr<f16, <multicast>>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a = constant <f16: [0.5, -3.0, 4.0, 8.0]> : tile<4xf16>
    %x_v = make_tensor_view %x, shape = [4], strides = [1] : tensor_view<4xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), tensor_view<4xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = multimem_reduce_view_tko release device %x_p, %a[%zero] : partition_view<tile=(4), tensor_view<4xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xf16>, tile<i32> -> token
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
  entry @in_the_middle(%x: tile<ptr<f16, <multicast>>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %a = constant <f16: [0.5, -3.0, 4.0, 8.0]> : tile<4xf16>
    %y = offset %x, %one : tile<ptr<f16, <multicast>>>, tile<i32> -> tile<ptr<f16, <multicast>>>
    %y_v = make_tensor_view %y, shape = [3], strides = [1] : tensor_view<3xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<3xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = multimem_reduce_view_tko release device %y_p, %a[%zero] : partition_view<tile=(4), tensor_view<3xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xf16>, tile<i32> -> token
    return
  }
}
