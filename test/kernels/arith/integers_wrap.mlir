// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Sums and products that exceed 32 bits wrap around.
// launch: {"entry": "wrap", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "i32", "shape": [4], "values": [2147483647, -2147483648, 123456789, -5]}, {"name":
//   "b", "role": "in", "dtype": "i32", "shape": [4], "values": [1, 1, 987654321, 7]}, {"name": "s",
//   "role": "out", "dtype": "i32", "shape": [4], "contents": {"gen": "constant", "value": -7}}, {"name":
//   "d", "role": "out", "dtype": "i32", "shape": [4], "contents": {"gen": "constant", "value": -7}},
//   {"name": "p", "role": "out", "dtype": "i32", "shape": [4], "contents": {"gen": "constant", "value":
//   -7}}], "outputs": [{"arg": "s", "compare": "exact", "values": [-2147483648, -2147483647, 1111111110,
//   2]}, {"arg": "d", "compare": "exact", "values": [2147483646, 2147483647, -864197532, -12]}, {"arg":
//   "p", "compare": "exact", "values": [2147483647, -2147483648, -67153019, -35]}]}
cuda_tile.module @kernels {
  entry @wrap(%a: tile<ptr<i32>>, %b: tile<ptr<i32>>, %s: tile<ptr<i32>>, %d: tile<ptr<i32>>, %p: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %a, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
    %x, %x_t = load_view_tko weak %x_p[%zero] : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
    %y_v = make_tensor_view %b, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
    %y, %y_t = load_view_tko weak %y_p[%zero] : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
    %rs = addi %x, %y : tile<4xi32>
    %s_v = make_tensor_view %s, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %s_p = make_partition_view %s_v : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
    %s_t = store_view_tko weak %rs, %s_p[%zero] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    %rd = subi %x, %y : tile<4xi32>
    %d_v = make_tensor_view %d, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
    %d_t = store_view_tko weak %rd, %d_p[%zero] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    %rp = muli %x, %y : tile<4xi32>
    %p_v = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %p_p = make_partition_view %p_v : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
    %p_t = store_view_tko weak %rp, %p_p[%zero] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    return
  }
}
