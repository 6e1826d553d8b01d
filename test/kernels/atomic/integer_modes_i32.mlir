// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Each mode on i32: memory gets old and argument combined, the result is the old value. Sums wrap;
// umax and umin interpret the same bits as unsigned.
// launch: {"entry": "and", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "inout", "dtype": "i32", "values": [5, -1, 2147483647, -2147483648, 0, 12, -7, 6]}, {"name":
//   "y", "role": "out", "dtype": "i32", "shape": [8], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "x", "compare": "exact", "values": [1, 1, 1, -2147483648, 0, 8, 1, 2]}, {"arg":
//   "y", "compare": "exact", "values": [5, -1, 2147483647, -2147483648, 0, 12, -7, 6]}]}
// launch: {"entry": "or", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "inout", "dtype": "i32", "values": [5, -1, 2147483647, -2147483648, 0, 12, -7, 6]}, {"name":
//   "y", "role": "out", "dtype": "i32", "shape": [8], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "x", "compare": "exact", "values": [7, -1, 2147483647, -1, -2147483648, 14, -1,
//   -2]}, {"arg": "y", "compare": "exact", "values": [5, -1, 2147483647, -2147483648, 0, 12, -7, 6]}]}
// launch: {"entry": "xor", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "inout", "dtype": "i32", "values": [5, -1, 2147483647, -2147483648, 0, 12, -7, 6]}, {"name":
//   "y", "role": "out", "dtype": "i32", "shape": [8], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "x", "compare": "exact", "values": [6, -2, 2147483646, 2147483647, -2147483648,
//   6, -2, -4]}, {"arg": "y", "compare": "exact", "values": [5, -1, 2147483647, -2147483648, 0, 12, -7,
//   6]}]}
// launch: {"entry": "add", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "inout", "dtype": "i32", "values": [5, -1, 2147483647, -2147483648, 0, 12, -7, 6]}, {"name":
//   "y", "role": "out", "dtype": "i32", "shape": [8], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "x", "compare": "exact", "values": [8, 0, -2147483648, 2147483647, -2147483648,
//   22, 0, 0]}, {"arg": "y", "compare": "exact", "values": [5, -1, 2147483647, -2147483648, 0, 12, -7,
//   6]}]}
// launch: {"entry": "max", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "inout", "dtype": "i32", "values": [5, -1, 2147483647, -2147483648, 0, 12, -7, 6]}, {"name":
//   "y", "role": "out", "dtype": "i32", "shape": [8], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "x", "compare": "exact", "values": [5, 1, 2147483647, -1, 0, 12, 7, 6]}, {"arg":
//   "y", "compare": "exact", "values": [5, -1, 2147483647, -2147483648, 0, 12, -7, 6]}]}
// launch: {"entry": "min", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "inout", "dtype": "i32", "values": [5, -1, 2147483647, -2147483648, 0, 12, -7, 6]}, {"name":
//   "y", "role": "out", "dtype": "i32", "shape": [8], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "x", "compare": "exact", "values": [3, -1, 1, -2147483648, -2147483648, 10, -7,
//   -6]}, {"arg": "y", "compare": "exact", "values": [5, -1, 2147483647, -2147483648, 0, 12, -7, 6]}]}
// launch: {"entry": "umax", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "inout", "dtype": "i32", "values": [5, -1, 2147483647, -2147483648, 0, 12, -7, 6]}, {"name":
//   "y", "role": "out", "dtype": "i32", "shape": [8], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "x", "compare": "exact", "values": [5, -1, 2147483647, -1, -2147483648, 12, -7,
//   -6]}, {"arg": "y", "compare": "exact", "values": [5, -1, 2147483647, -2147483648, 0, 12, -7, 6]}]}
// launch: {"entry": "umin", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "inout", "dtype": "i32", "values": [5, -1, 2147483647, -2147483648, 0, 12, -7, 6]}, {"name":
//   "y", "role": "out", "dtype": "i32", "shape": [8], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "x", "compare": "exact", "values": [3, 1, 1, -2147483648, 0, 10, 7, 6]}, {"arg":
//   "y", "compare": "exact", "values": [5, -1, 2147483647, -2147483648, 0, 12, -7, 6]}]}
// launch: {"entry": "xchg", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "inout", "dtype": "i32", "values": [5, -1, 2147483647, -2147483648, 0, 12, -7, 6]}, {"name":
//   "y", "role": "out", "dtype": "i32", "shape": [8], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "x", "compare": "exact", "values": [3, 1, 1, -1, -2147483648, 10, 7, -6]},
//   {"arg": "y", "compare": "exact", "values": [5, -1, 2147483647, -2147483648, 0, 12, -7, 6]}]}
cuda_tile.module @kernels {
  entry @and(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %p_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %p_n = broadcast %p_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %p_i = iota : tile<8xi32>
    %p = offset %p_n, %p_i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %a = constant <i32: [3, 1, 1, -1, -2147483648, 10, 7, -6]> : tile<8xi32>
    %t, %t_t = atomic_rmw_tko relaxed device %p, and, %a : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
    %q_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %q_n = broadcast %q_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %q_i = iota : tile<8xi32>
    %q = offset %q_n, %q_i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %w = store_ptr_tko weak %q, %t : tile<8xptr<i32>>, tile<8xi32> -> token
    return
  }
  entry @or(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %p_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %p_n = broadcast %p_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %p_i = iota : tile<8xi32>
    %p = offset %p_n, %p_i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %a = constant <i32: [3, 1, 1, -1, -2147483648, 10, 7, -6]> : tile<8xi32>
    %t, %t_t = atomic_rmw_tko relaxed device %p, or, %a : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
    %q_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %q_n = broadcast %q_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %q_i = iota : tile<8xi32>
    %q = offset %q_n, %q_i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %w = store_ptr_tko weak %q, %t : tile<8xptr<i32>>, tile<8xi32> -> token
    return
  }
  entry @xor(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %p_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %p_n = broadcast %p_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %p_i = iota : tile<8xi32>
    %p = offset %p_n, %p_i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %a = constant <i32: [3, 1, 1, -1, -2147483648, 10, 7, -6]> : tile<8xi32>
    %t, %t_t = atomic_rmw_tko relaxed device %p, xor, %a : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
    %q_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %q_n = broadcast %q_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %q_i = iota : tile<8xi32>
    %q = offset %q_n, %q_i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %w = store_ptr_tko weak %q, %t : tile<8xptr<i32>>, tile<8xi32> -> token
    return
  }
  entry @add(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %p_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %p_n = broadcast %p_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %p_i = iota : tile<8xi32>
    %p = offset %p_n, %p_i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %a = constant <i32: [3, 1, 1, -1, -2147483648, 10, 7, -6]> : tile<8xi32>
    %t, %t_t = atomic_rmw_tko relaxed device %p, add, %a : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
    %q_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %q_n = broadcast %q_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %q_i = iota : tile<8xi32>
    %q = offset %q_n, %q_i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %w = store_ptr_tko weak %q, %t : tile<8xptr<i32>>, tile<8xi32> -> token
    return
  }
  entry @max(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %p_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %p_n = broadcast %p_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %p_i = iota : tile<8xi32>
    %p = offset %p_n, %p_i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %a = constant <i32: [3, 1, 1, -1, -2147483648, 10, 7, -6]> : tile<8xi32>
    %t, %t_t = atomic_rmw_tko relaxed device %p, max, %a : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
    %q_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %q_n = broadcast %q_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %q_i = iota : tile<8xi32>
    %q = offset %q_n, %q_i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %w = store_ptr_tko weak %q, %t : tile<8xptr<i32>>, tile<8xi32> -> token
    return
  }
  entry @min(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %p_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %p_n = broadcast %p_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %p_i = iota : tile<8xi32>
    %p = offset %p_n, %p_i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %a = constant <i32: [3, 1, 1, -1, -2147483648, 10, 7, -6]> : tile<8xi32>
    %t, %t_t = atomic_rmw_tko relaxed device %p, min, %a : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
    %q_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %q_n = broadcast %q_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %q_i = iota : tile<8xi32>
    %q = offset %q_n, %q_i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %w = store_ptr_tko weak %q, %t : tile<8xptr<i32>>, tile<8xi32> -> token
    return
  }
  entry @umax(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %p_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %p_n = broadcast %p_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %p_i = iota : tile<8xi32>
    %p = offset %p_n, %p_i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %a = constant <i32: [3, 1, 1, -1, -2147483648, 10, 7, -6]> : tile<8xi32>
    %t, %t_t = atomic_rmw_tko relaxed device %p, umax, %a : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
    %q_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %q_n = broadcast %q_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %q_i = iota : tile<8xi32>
    %q = offset %q_n, %q_i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %w = store_ptr_tko weak %q, %t : tile<8xptr<i32>>, tile<8xi32> -> token
    return
  }
  entry @umin(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %p_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %p_n = broadcast %p_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %p_i = iota : tile<8xi32>
    %p = offset %p_n, %p_i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %a = constant <i32: [3, 1, 1, -1, -2147483648, 10, 7, -6]> : tile<8xi32>
    %t, %t_t = atomic_rmw_tko relaxed device %p, umin, %a : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
    %q_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %q_n = broadcast %q_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %q_i = iota : tile<8xi32>
    %q = offset %q_n, %q_i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %w = store_ptr_tko weak %q, %t : tile<8xptr<i32>>, tile<8xi32> -> token
    return
  }
  entry @xchg(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %p_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %p_n = broadcast %p_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %p_i = iota : tile<8xi32>
    %p = offset %p_n, %p_i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %a = constant <i32: [3, 1, 1, -1, -2147483648, 10, 7, -6]> : tile<8xi32>
    %t, %t_t = atomic_rmw_tko relaxed device %p, xchg, %a : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
    %q_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %q_n = broadcast %q_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %q_i = iota : tile<8xi32>
    %q = offset %q_n, %q_i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %w = store_ptr_tko weak %q, %t : tile<8xptr<i32>>, tile<8xi32> -> token
    return
  }
}
