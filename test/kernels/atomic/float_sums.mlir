// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// addf rounds once, to nearest even, overflows to infinity, -0 + -0 is -0, and inf - inf is NaN.
// Subnormals are kept; Tile IR permits a GPU to flush those of f32.
// launch: {"entry": "of_f16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "f16", "values": [1, 2048, 65504, -0.0, "inf", 5.960464477539063e-08,
//   1.5, -3]}, {"name": "a", "role": "in", "dtype": "f16", "values": [0.00048828125, 1, 32, -0.0,
//   "-inf", 5.960464477539063e-08, 2.25, 3]}, {"name": "y", "role": "out", "dtype": "f16", "shape": [8],
//   "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "x", "compare": "exact",
//   "values": [1, 2048, "inf", -0.0, "nan", 1.1920928955078125e-07, 3.75, 0]}, {"arg": "y", "compare":
//   "exact", "values": [1, 2048, 65504, -0.0, "inf", 5.960464477539063e-08, 1.5, -3]}]}
// launch: {"entry": "of_bf16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "bf16", "values": [1, 256, 1, -0.0, "inf", 9.183549615799121e-41,
//   1.5, -3]}, {"name": "a", "role": "in", "dtype": "bf16", "values": [0.00390625, 1, 0.01171875, -0.0,
//   "-inf", 9.183549615799121e-41, 2.25, 3]}, {"name": "y", "role": "out", "dtype": "bf16", "shape":
//   [8], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "x", "compare": "exact",
//   "values": [1, 256, 1.015625, -0.0, "nan", 1.8367099231598242e-40, 3.75, 0]}, {"arg": "y", "compare":
//   "exact", "values": [1, 256, 1, -0.0, "inf", 9.183549615799121e-41, 1.5, -3]}]}
// launch: {"entry": "of_f32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "f32", "values": [1, 16777216, 3.0000000054977558e+38, -0.0, "inf",
//   1.401298464324817e-45, 1.5, -3]}, {"name": "a", "role": "in", "dtype": "f32", "values":
//   [5.960464477539063e-08, 1, 9.999999680285692e+37, -0.0, "-inf", 1.401298464324817e-45, 2.25, 3]},
//   {"name": "y", "role": "out", "dtype": "f32", "shape": [8], "contents": {"gen": "constant", "value":
//   -7}}], "outputs": [{"arg": "x", "compare": "allclose", "abs": 2.802596928649634e-45, "rel": 0,
//   "why": "a GPU flushes subnormal f32 in a sum in global memory", "values": [1, 16777216, "inf", -0.0,
//   "nan", 2.802596928649634e-45, 3.75, 0]}, {"arg": "y",
//   "compare": "exact", "values": [1, 16777216, 3.0000000054977558e+38, -0.0, "inf",
//   1.401298464324817e-45, 1.5, -3]}]}
// launch: {"entry": "of_f64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "f64", "values": [1, 9007199254740992.0, 1e+308, -0.0, "inf", 5e-324,
//   1.5, -3]}, {"name": "a", "role": "in", "dtype": "f64", "values": [1.1102230246251565e-16, 1, 1e+308,
//   -0.0, "-inf", 5e-324, 2.25, 3]}, {"name": "y", "role": "out", "dtype": "f64", "shape": [8],
//   "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "x", "compare": "exact",
//   "values": [1, 9007199254740992.0, "inf", -0.0, "nan", 1e-323, 3.75, 0]}, {"arg": "y", "compare":
//   "exact", "values": [1, 9007199254740992.0, 1e+308, -0.0, "inf", 5e-324, 1.5, -3]}]}
cuda_tile.module @kernels {
  entry @of_f16(%x: tile<ptr<f16>>, %a: tile<ptr<f16>>, %y: tile<ptr<f16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %v, %v_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> tile<8xf16>, token
    %p_1 = reshape %x : tile<ptr<f16>> -> tile<1xptr<f16>>
    %p_n = broadcast %p_1 : tile<1xptr<f16>> -> tile<8xptr<f16>>
    %p_i = iota : tile<8xi32>
    %p = offset %p_n, %p_i : tile<8xptr<f16>>, tile<8xi32> -> tile<8xptr<f16>>
    %t, %t_t = atomic_rmw_tko relaxed device %p, addf, %v : tile<8xptr<f16>>, tile<8xf16> -> tile<8xf16>, token
    %q_1 = reshape %y : tile<ptr<f16>> -> tile<1xptr<f16>>
    %q_n = broadcast %q_1 : tile<1xptr<f16>> -> tile<8xptr<f16>>
    %q_i = iota : tile<8xi32>
    %q = offset %q_n, %q_i : tile<8xptr<f16>>, tile<8xi32> -> tile<8xptr<f16>>
    %w = store_ptr_tko weak %q, %t : tile<8xptr<f16>>, tile<8xf16> -> token
    return
  }
  entry @of_bf16(%x: tile<ptr<bf16>>, %a: tile<ptr<bf16>>, %y: tile<ptr<bf16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %v, %v_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> tile<8xbf16>, token
    %p_1 = reshape %x : tile<ptr<bf16>> -> tile<1xptr<bf16>>
    %p_n = broadcast %p_1 : tile<1xptr<bf16>> -> tile<8xptr<bf16>>
    %p_i = iota : tile<8xi32>
    %p = offset %p_n, %p_i : tile<8xptr<bf16>>, tile<8xi32> -> tile<8xptr<bf16>>
    %t, %t_t = atomic_rmw_tko relaxed device %p, addf, %v : tile<8xptr<bf16>>, tile<8xbf16> -> tile<8xbf16>, token
    %q_1 = reshape %y : tile<ptr<bf16>> -> tile<1xptr<bf16>>
    %q_n = broadcast %q_1 : tile<1xptr<bf16>> -> tile<8xptr<bf16>>
    %q_i = iota : tile<8xi32>
    %q = offset %q_n, %q_i : tile<8xptr<bf16>>, tile<8xi32> -> tile<8xptr<bf16>>
    %w = store_ptr_tko weak %q, %t : tile<8xptr<bf16>>, tile<8xbf16> -> token
    return
  }
  entry @of_f32(%x: tile<ptr<f32>>, %a: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %v, %v_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %p_1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %p_n = broadcast %p_1 : tile<1xptr<f32>> -> tile<8xptr<f32>>
    %p_i = iota : tile<8xi32>
    %p = offset %p_n, %p_i : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
    %t, %t_t = atomic_rmw_tko relaxed device %p, addf, %v : tile<8xptr<f32>>, tile<8xf32> -> tile<8xf32>, token
    %q_1 = reshape %y : tile<ptr<f32>> -> tile<1xptr<f32>>
    %q_n = broadcast %q_1 : tile<1xptr<f32>> -> tile<8xptr<f32>>
    %q_i = iota : tile<8xi32>
    %q = offset %q_n, %q_i : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
    %w = store_ptr_tko weak %q, %t : tile<8xptr<f32>>, tile<8xf32> -> token
    return
  }
  entry @of_f64(%x: tile<ptr<f64>>, %a: tile<ptr<f64>>, %y: tile<ptr<f64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %v, %v_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
    %p_1 = reshape %x : tile<ptr<f64>> -> tile<1xptr<f64>>
    %p_n = broadcast %p_1 : tile<1xptr<f64>> -> tile<8xptr<f64>>
    %p_i = iota : tile<8xi32>
    %p = offset %p_n, %p_i : tile<8xptr<f64>>, tile<8xi32> -> tile<8xptr<f64>>
    %t, %t_t = atomic_rmw_tko relaxed device %p, addf, %v : tile<8xptr<f64>>, tile<8xf64> -> tile<8xf64>, token
    %q_1 = reshape %y : tile<ptr<f64>> -> tile<1xptr<f64>>
    %q_n = broadcast %q_1 : tile<1xptr<f64>> -> tile<8xptr<f64>>
    %q_i = iota : tile<8xi32>
    %q = offset %q_n, %q_i : tile<8xptr<f64>>, tile<8xi32> -> tile<8xptr<f64>>
    %w = store_ptr_tko weak %q, %t : tile<8xptr<f64>>, tile<8xf64> -> token
    return
  }
}
