// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// An element is exchanged if it equals the expected one bit by bit: +0 is not -0, and a NaN equals
// itself. The result is the old element in either case.
// launch: {"entry": "of_i32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [5, 6, -1, 0]}, {"name": "y", "role": "out",
//   "dtype": "i32", "shape": [4], "contents": {"gen": "constant", "value": 7}}], "outputs": [{"arg":
//   "x", "compare": "exact", "values": [50, 6, 70, 0]}, {"arg": "y", "compare": "exact", "values": [5,
//   6, -1, 0]}]}
// launch: {"entry": "of_i64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i64", "values": [5, 6, -1, 0]}, {"name": "y", "role": "out",
//   "dtype": "i64", "shape": [4], "contents": {"gen": "constant", "value": 7}}], "outputs": [{"arg":
//   "x", "compare": "exact", "values": [50, 6, 70, 0]}, {"arg": "y", "compare": "exact", "values": [5,
//   6, -1, 0]}]}
// launch: {"entry": "of_f32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "u32", "bitcast": "f32", "values": [1069547520, 0, 2143289344,
//   2147483648]}, {"name": "y", "role": "out", "dtype": "u32", "bitcast": "f32", "shape": [4],
//   "contents": {"gen": "constant", "value": 7}}], "outputs": [{"arg": "x", "compare": "exact",
//   "values": [1073741824, 0, 1082130432, 1084227584]}, {"arg": "y", "compare": "exact", "values":
//   [1069547520, 0, 2143289344, 2147483648]}]}
// launch: {"entry": "of_f64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "u64", "bitcast": "f64", "values": [4609434218613702656, 0,
//   9221120237041090560, 9223372036854775808]}, {"name": "y", "role": "out", "dtype": "u64", "bitcast":
//   "f64", "shape": [4], "contents": {"gen": "constant", "value": 7}}], "outputs": [{"arg": "x",
//   "compare": "exact", "values": [4611686018427387904, 0, 4616189618054758400, 4617315517961601024]},
//   {"arg": "y", "compare": "exact", "values": [4609434218613702656, 0, 9221120237041090560,
//   9223372036854775808]}]}
cuda_tile.module @kernels {
  entry @of_i32(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %p_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %p_n = broadcast %p_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %p_i = iota : tile<4xi32>
    %p = offset %p_n, %p_i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %c = constant <i32: [5, 7, -1, 1]> : tile<4xi32>
    %v = constant <i32: [50, 60, 70, 80]> : tile<4xi32>
    %t, %t_t = atomic_cas_tko acq_rel device %p, %c, %v : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
    %q_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %q_n = broadcast %q_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %q_i = iota : tile<4xi32>
    %q = offset %q_n, %q_i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %w = store_ptr_tko weak %q, %t : tile<4xptr<i32>>, tile<4xi32> -> token
    return
  }
  entry @of_i64(%x: tile<ptr<i64>>, %y: tile<ptr<i64>>) {
    %p_1 = reshape %x : tile<ptr<i64>> -> tile<1xptr<i64>>
    %p_n = broadcast %p_1 : tile<1xptr<i64>> -> tile<4xptr<i64>>
    %p_i = iota : tile<4xi32>
    %p = offset %p_n, %p_i : tile<4xptr<i64>>, tile<4xi32> -> tile<4xptr<i64>>
    %c = constant <i64: [5, 7, -1, 1]> : tile<4xi64>
    %v = constant <i64: [50, 60, 70, 80]> : tile<4xi64>
    %t, %t_t = atomic_cas_tko acq_rel device %p, %c, %v : tile<4xptr<i64>>, tile<4xi64> -> tile<4xi64>, token
    %q_1 = reshape %y : tile<ptr<i64>> -> tile<1xptr<i64>>
    %q_n = broadcast %q_1 : tile<1xptr<i64>> -> tile<4xptr<i64>>
    %q_i = iota : tile<4xi32>
    %q = offset %q_n, %q_i : tile<4xptr<i64>>, tile<4xi32> -> tile<4xptr<i64>>
    %w = store_ptr_tko weak %q, %t : tile<4xptr<i64>>, tile<4xi64> -> token
    return
  }
  entry @of_f32(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %p_1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %p_n = broadcast %p_1 : tile<1xptr<f32>> -> tile<4xptr<f32>>
    %p_i = iota : tile<4xi32>
    %p = offset %p_n, %p_i : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %c = constant <f32: [1.5, -0.0, 0x7FC00000, -0.0]> : tile<4xf32>
    %v = constant <f32: [2.0, 3.0, 4.0, 5.0]> : tile<4xf32>
    %t, %t_t = atomic_cas_tko acq_rel device %p, %c, %v : tile<4xptr<f32>>, tile<4xf32> -> tile<4xf32>, token
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
    %c = constant <f64: [1.5, -0.0, 0x7FF8000000000000, -0.0]> : tile<4xf64>
    %v = constant <f64: [2.0, 3.0, 4.0, 5.0]> : tile<4xf64>
    %t, %t_t = atomic_cas_tko acq_rel device %p, %c, %v : tile<4xptr<f64>>, tile<4xf64> -> tile<4xf64>, token
    %q_1 = reshape %y : tile<ptr<f64>> -> tile<1xptr<f64>>
    %q_n = broadcast %q_1 : tile<1xptr<f64>> -> tile<4xptr<f64>>
    %q_i = iota : tile<4xi32>
    %q = offset %q_n, %q_i : tile<4xptr<f64>>, tile<4xi32> -> tile<4xptr<f64>>
    %w = store_ptr_tko weak %q, %t : tile<4xptr<f64>>, tile<4xf64> -> token
    return
  }
}
