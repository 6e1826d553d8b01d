// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// The same bits compare differently as signed and unsigned.
// launch: {"entry": "pick", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "i32", "shape": [4], "values": [-1, 5, 0, -2147483648]}, {"name": "b", "role": "in",
//   "dtype": "i32", "shape": [4], "values": [1, 3, -1, 2147483647]}, {"name": "s", "role": "out",
//   "dtype": "i32", "shape": [4], "contents": {"gen": "constant", "value": -7}}, {"name": "u", "role":
//   "out", "dtype": "i32", "shape": [4], "contents": {"gen": "constant", "value": -7}}], "outputs":
//   [{"arg": "s", "compare": "exact", "values": [-1, 3, -1, -2147483648]}, {"arg": "u", "compare":
//   "exact", "values": [1, 3, 0, 2147483647]}]}
cuda_tile.module @kernels {
  entry @pick(%a: tile<ptr<i32>>, %b: tile<ptr<i32>>, %s: tile<ptr<i32>>, %u: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %a, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
    %x, %x_t = load_view_tko weak %x_p[%zero] : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
    %y_v = make_tensor_view %b, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
    %y, %y_t = load_view_tko weak %y_p[%zero] : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
    %cs = cmpi less_than %x, %y, signed : tile<4xi32> -> tile<4xi1>
    %cu = cmpi less_than %x, %y, unsigned : tile<4xi32> -> tile<4xi1>
    %rs = select %cs, %x, %y : tile<4xi1>, tile<4xi32>
    %ru = select %cu, %x, %y : tile<4xi1>, tile<4xi32>
    %s_v = make_tensor_view %s, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %s_p = make_partition_view %s_v : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
    %s_t = store_view_tko weak %rs, %s_p[%zero] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    %u_v = make_tensor_view %u, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %u_p = make_partition_view %u_v : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
    %u_t = store_view_tko weak %ru, %u_p[%zero] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    return
  }
}
