// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Infinity times zero is NaN; 65504 + 65504 fits f32; the smallest subnormal of f16 is not flushed.
// launch: {"entry": "specials", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f16", "shape": [4, 2], "values": [["inf", 1.0], [0.0, 2.0], [65504.0,
//   65504.0], [5.960464477539063e-08, 0.0]]}, {"name": "b", "role": "in", "dtype": "f16", "shape": [2,
//   2], "values": [[1.0, 0.0], [1.0, "inf"]]}, {"name": "d", "role": "out", "dtype": "f32", "shape": [4,
//   2], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "d", "compare": "exact",
//   "values": [["inf", "nan"], [2.0, "inf"], [131008.0, "inf"], [5.960464477539063e-08, "nan"]]}]}
cuda_tile.module @kernels {
  entry @specials(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xf16, strides=[2,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(4x2), tensor_view<4x2xf16, strides=[2,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(4x2), tensor_view<4x2xf16, strides=[2,1]>>, tile<i32> -> tile<4x2xf16>, token
    %b_v = make_tensor_view %b, shape = [2, 2], strides = [2, 1] : tensor_view<2x2xf16, strides=[2,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(2x2), tensor_view<2x2xf16, strides=[2,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(2x2), tensor_view<2x2xf16, strides=[2,1]>>, tile<i32> -> tile<2x2xf16>, token
    %acc = constant <f32: 0.0> : tile<4x2xf32>
    %r = mmaf %a_in, %b_in, %acc : tile<4x2xf16>, tile<2x2xf16>, tile<4x2xf32>
    %d_v = make_tensor_view %d, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xf32, strides=[2,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(4x2), tensor_view<4x2xf32, strides=[2,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<4x2xf32>, partition_view<tile=(4x2), tensor_view<4x2xf32, strides=[2,1]>>, tile<i32> -> token
    return
  }
}
