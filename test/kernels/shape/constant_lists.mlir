// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Lists nest by dimension; elements may be written as hexadecimal bits.
// launch: {"entry": "constants", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "c",
//   "role": "out", "dtype": "i32", "shape": [2, 2], "contents": {"gen": "constant", "value": -7}},
//   {"name": "d", "role": "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value":
//   -7}}], "outputs": [{"arg": "c", "compare": "exact", "values": [[1, -2], [3, 4]]}, {"arg": "d",
//   "compare": "exact", "values": [0.5, -1.5, "inf", 3.0]}]}
cuda_tile.module @kernels {
  entry @constants(%c: tile<ptr<i32>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x = constant <i32: [[1, -2], [3, 4]]> : tile<2x2xi32>
    %y = constant <f32: [0.5, -1.5, 0x7F800000, 3.0]> : tile<4xf32>
    %c_v = make_tensor_view %c, shape = [2, 2], strides = [2, 1] : tensor_view<2x2xi32, strides=[2,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(2x2), tensor_view<2x2xi32, strides=[2,1]>>
    %c_t = store_view_tko weak %x, %c_p[%zero, %zero] : tile<2x2xi32>, partition_view<tile=(2x2), tensor_view<2x2xi32, strides=[2,1]>>, tile<i32> -> token
    %d_v = make_tensor_view %d, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %d_t = store_view_tko weak %y, %d_p[%zero] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
