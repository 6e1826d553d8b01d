// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Masked-out addresses are never accessed and lie outside every buffer: a load returns the
// padding there, a store has no effect. Without a mask the padding is not used.
// launch: {"entry": "load", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "f32", "values": [1, 2, 3, 4]}, {"name": "y", "role": "out", "dtype": "f32",
//   "shape": [4], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare":
//   "exact", "values": [1, 20, 30, 4]}]}
// launch: {"entry": "load_without_padding", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "f32", "values": [1, 2, 3, 4]}, {"name": "y", "role": "out",
//   "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "y", "compare": "exact", "specified": [true, false, false, true], "unspecified":
//   "masked out and without padding", "values": [1, 0, 0, 4]}]}
// launch: {"entry": "store", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "y",
//   "role": "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [10, -7, -7, 40]}]}
// launch: {"entry": "nothing", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "y", "role": "out", "dtype": "f32", "shape": [1], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [5]}]}
// launch: {"entry": "bools", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "bool", "values": [false, false, true, false]}, {"name": "y", "role": "out",
//   "dtype": "bool", "shape": [8], "contents": {"gen": "constant", "value": true}}], "outputs": [{"arg":
//   "y", "compare": "exact", "values": [false, true, true, true, false, false, true, false]}]}
cuda_tile.module @kernels {
  entry @load(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %g_1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %g_n = broadcast %g_1 : tile<1xptr<f32>> -> tile<4xptr<f32>>
    %g_i = iota : tile<4xi32>
    %g = offset %g_n, %g_i : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %m = constant <i1: [true, false, false, true]> : tile<4xi1>
    %far = constant <i64: [0, 1152921504606846977, -1125899906842624, 0]> : tile<4xi64>
    %p = offset %g, %far : tile<4xptr<f32>>, tile<4xi64> -> tile<4xptr<f32>>
    %o = constant <f32: [10.0, 20.0, 30.0, 40.0]> : tile<4xf32>
    %t, %t_t = load_ptr_tko weak %p, %m, %o : tile<4xptr<f32>>, tile<4xi1>, tile<4xf32> -> tile<4xf32>, token
    %q_1 = reshape %y : tile<ptr<f32>> -> tile<1xptr<f32>>
    %q_n = broadcast %q_1 : tile<1xptr<f32>> -> tile<4xptr<f32>>
    %q_i = iota : tile<4xi32>
    %q = offset %q_n, %q_i : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %s = store_ptr_tko weak %q, %t : tile<4xptr<f32>>, tile<4xf32> -> token
    return
  }
  entry @load_without_padding(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %g_1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %g_n = broadcast %g_1 : tile<1xptr<f32>> -> tile<4xptr<f32>>
    %g_i = iota : tile<4xi32>
    %g = offset %g_n, %g_i : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %m = constant <i1: [true, false, false, true]> : tile<4xi1>
    %far = constant <i64: [0, 1152921504606846977, -1125899906842624, 0]> : tile<4xi64>
    %p = offset %g, %far : tile<4xptr<f32>>, tile<4xi64> -> tile<4xptr<f32>>
    %t, %t_t = load_ptr_tko weak %p, %m : tile<4xptr<f32>>, tile<4xi1> -> tile<4xf32>, token
    %q_1 = reshape %y : tile<ptr<f32>> -> tile<1xptr<f32>>
    %q_n = broadcast %q_1 : tile<1xptr<f32>> -> tile<4xptr<f32>>
    %q_i = iota : tile<4xi32>
    %q = offset %q_n, %q_i : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %s = store_ptr_tko weak %q, %t : tile<4xptr<f32>>, tile<4xf32> -> token
    return
  }
  entry @store(%y: tile<ptr<f32>>) {
    %g_1 = reshape %y : tile<ptr<f32>> -> tile<1xptr<f32>>
    %g_n = broadcast %g_1 : tile<1xptr<f32>> -> tile<4xptr<f32>>
    %g_i = iota : tile<4xi32>
    %g = offset %g_n, %g_i : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %m = constant <i1: [true, false, false, true]> : tile<4xi1>
    %far = constant <i64: [0, 1152921504606846977, -1125899906842624, 0]> : tile<4xi64>
    %p = offset %g, %far : tile<4xptr<f32>>, tile<4xi64> -> tile<4xptr<f32>>
    %t = constant <f32: [10.0, 20.0, 30.0, 40.0]> : tile<4xf32>
    %s = store_ptr_tko weak %p, %t, %m : tile<4xptr<f32>>, tile<4xf32>, tile<4xi1> -> token
    return
  }
  entry @nothing(%y: tile<ptr<f32>>) {
    %far = constant <i64: 1152921504606846977> : tile<i64>
    %wild = offset %y, %far : tile<ptr<f32>>, tile<i64> -> tile<ptr<f32>>
    %no = constant <i1: false> : tile<i1>
    %five = constant <f32: 5.0> : tile<f32>
    %t, %t_t = load_ptr_tko weak %wild, %no, %five : tile<ptr<f32>>, tile<i1>, tile<f32> -> tile<f32>, token
    %s = store_ptr_tko weak %wild, %five, %no : tile<ptr<f32>>, tile<f32>, tile<i1> -> token
    %r = store_ptr_tko weak %y, %t : tile<ptr<f32>>, tile<f32> -> token
    return
  }
  entry @bools(%x: tile<ptr<i1>>, %y: tile<ptr<i1>>) {
    %p_1 = reshape %x : tile<ptr<i1>> -> tile<1xptr<i1>>
    %p_n = broadcast %p_1 : tile<1xptr<i1>> -> tile<4xptr<i1>>
    %p_i = iota : tile<4xi32>
    %p = offset %p_n, %p_i : tile<4xptr<i1>>, tile<4xi32> -> tile<4xptr<i1>>
    %o = constant <i1: [true, true, true, true]> : tile<4xi1>
    %m = constant <i1: [true, false, true, false]> : tile<4xi1>
    %t, %t_t = load_ptr_tko weak %p, %m, %o : tile<4xptr<i1>>, tile<4xi1>, tile<4xi1> -> tile<4xi1>, token
    %u, %u_t = load_ptr_tko weak %p, padding_value = %o : tile<4xptr<i1>>, tile<4xi1> -> tile<4xi1>, token
    %q_1 = reshape %y : tile<ptr<i1>> -> tile<1xptr<i1>>
    %q_n = broadcast %q_1 : tile<1xptr<i1>> -> tile<4xptr<i1>>
    %q_i = iota : tile<4xi32>
    %q = offset %q_n, %q_i : tile<4xptr<i1>>, tile<4xi32> -> tile<4xptr<i1>>
    %four = constant <i32: 4> : tile<4xi32>
    %r = offset %q, %four : tile<4xptr<i1>>, tile<4xi32> -> tile<4xptr<i1>>
    %s = store_ptr_tko weak %q, %t : tile<4xptr<i1>>, tile<4xi1> -> token
    %s2 = store_ptr_tko weak %r, %u : tile<4xptr<i1>>, tile<4xi1> -> token
    return
  }
}
