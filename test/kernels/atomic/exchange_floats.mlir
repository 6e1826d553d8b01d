// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// xchg preserves the bits of floats in both directions: a NaN with a payload, negative zero and a
// subnormal.
// launch: {"entry": "of_f32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "u32", "bitcast": "f32", "values": [2143289635, 2147483648, 1,
//   1065353216]}, {"name": "y", "role": "out", "dtype": "u32", "bitcast": "f32", "shape": [4],
//   "contents": {"gen": "constant", "value": 7}}], "outputs": [{"arg": "x", "compare": "exact",
//   "values": [2147483648, 1069547520, 1077936128, 3221225472]}, {"arg": "y", "compare": "exact",
//   "values": [2143289635, 2147483648, 1, 1065353216]}]}
// launch: {"entry": "of_f64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "u64", "bitcast": "f64", "values": [9221120237041090851,
//   9223372036854775808, 1, 4607182418800017408]}, {"name": "y", "role": "out", "dtype": "u64",
//   "bitcast": "f64", "shape": [4], "contents": {"gen": "constant", "value": 7}}], "outputs": [{"arg":
//   "x", "compare": "exact", "values": [9223372036854775808, 4609434218613702656, 4613937818241073152,
//   13835058055282163712]}, {"arg": "y", "compare": "exact", "values": [9221120237041090851,
//   9223372036854775808, 1, 4607182418800017408]}]}
cuda_tile.module @kernels {
  entry @of_f32(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %p_1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %p_n = broadcast %p_1 : tile<1xptr<f32>> -> tile<4xptr<f32>>
    %p_i = iota : tile<4xi32>
    %p = offset %p_n, %p_i : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %a = constant <f32: [-0.0, 1.5, 3.0, -2.0]> : tile<4xf32>
    %t, %t_t = atomic_rmw_tko relaxed device %p, xchg, %a : tile<4xptr<f32>>, tile<4xf32> -> tile<4xf32>, token
    %q_1 = reshape %y : tile<ptr<f32>> -> tile<1xptr<f32>>
    %q_n = broadcast %q_1 : tile<1xptr<f32>> -> tile<4xptr<f32>>
    %q_i = iota : tile<4xi32>
    %q = offset %q_n, %q_i : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %w = store_ptr_tko weak %q, %t : tile<4xptr<f32>>, tile<4xf32> -> token
    return
  }
  entry @of_f64(%x: tile<ptr<f64>>, %y: tile<ptr<f64>>) {
    %p_1 = reshape %x : tile<ptr<f64>> -> tile<1xptr<f64>>
    %p_n = broadcast %p_1 : tile<1xptr<f64>> -> tile<4xptr<f64>>
    %p_i = iota : tile<4xi32>
    %p = offset %p_n, %p_i : tile<4xptr<f64>>, tile<4xi32> -> tile<4xptr<f64>>
    %a = constant <f64: [-0.0, 1.5, 3.0, -2.0]> : tile<4xf64>
    %t, %t_t = atomic_rmw_tko relaxed device %p, xchg, %a : tile<4xptr<f64>>, tile<4xf64> -> tile<4xf64>, token
    %q_1 = reshape %y : tile<ptr<f64>> -> tile<1xptr<f64>>
    %q_n = broadcast %q_1 : tile<1xptr<f64>> -> tile<4xptr<f64>>
    %q_i = iota : tile<4xi32>
    %q = offset %q_n, %q_i : tile<4xptr<f64>>, tile<4xi32> -> tile<4xptr<f64>>
    %w = store_ptr_tko weak %q, %t : tile<4xptr<f64>>, tile<4xf64> -> token
    return
  }
}
