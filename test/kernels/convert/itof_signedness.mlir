// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Rounded to nearest even, with the sign bit interpreted by the operation's signedness.
// launch: {"entry": "numbers", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "i32", "shape": [4], "values": [-1, 16777217, 2147483647, -16777219]},
//   {"name": "s", "role": "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value":
//   -7}}, {"name": "u", "role": "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant",
//   "value": -7}}], "outputs": [{"arg": "s", "compare": "exact", "values": [-1.0, 16777216.0,
//   2147483600.0, -16777220.0]}, {"arg": "u", "compare": "exact", "values": [4294967300.0, 16777216.0,
//   2147483600.0, 4278190000.0]}]}
cuda_tile.module @kernels {
  entry @numbers(%a: tile<ptr<i32>>, %s: tile<ptr<f32>>, %u: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %a, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
    %x, %x_t = load_view_tko weak %x_p[%zero] : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
    %rs = itof %x signed : tile<4xi32> -> tile<4xf32>
    %ru = itof %x unsigned : tile<4xi32> -> tile<4xf32>
    %s_v = make_tensor_view %s, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %s_p = make_partition_view %s_v : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %s_t = store_view_tko weak %rs, %s_p[%zero] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
    %u_v = make_tensor_view %u, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %u_p = make_partition_view %u_v : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %u_t = store_view_tko weak %ru, %u_p[%zero] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
