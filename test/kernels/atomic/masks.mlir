// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Where the mask is false, the address is not accessed and memory does not change; a compare-and-swap
// returns its comparand there, another update an unspecified value.
// launch: {"entry": "rmw", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "inout", "dtype": "i32", "values": [1, 2, 3, 4]}, {"name": "y", "role": "out", "dtype":
//   "i32", "shape": [4], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "x",
//   "compare": "exact", "values": [11, 2, 33, 4]}, {"arg": "y", "compare": "exact", "specified": [true,
//   false, true, false], "unspecified":
//   "the result of a masked-out element is up to the implementation", "values": [1, 0, 3, 0]}]}
// launch: {"entry": "cas", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "inout", "dtype": "i32", "values": [1, 2, 3, 4]}, {"name": "y", "role": "out", "dtype":
//   "i32", "shape": [4], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "x",
//   "compare": "exact", "values": [10, 2, 3, 4]}, {"arg": "y", "compare": "exact", "values": [1, 2, 3,
//   8]}]}
// launch: {"entry": "scalar", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i64", "values": [5]}, {"name": "y", "role": "out", "dtype": "i64",
//   "shape": [1], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "x", "compare":
//   "exact", "values": [5]}, {"arg": "y", "compare": "exact", "values": [1]}]}
cuda_tile.module @kernels {
  entry @rmw(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %p_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %p_n = broadcast %p_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %p_i = iota : tile<4xi32>
    %p = offset %p_n, %p_i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %m = constant <i1: [true, false, true, false]> : tile<4xi1>
    %far = constant <i64: [0, 1152921504606846977, 0, -1125899906842623]> : tile<4xi64>
    %w = offset %p, %far : tile<4xptr<i32>>, tile<4xi64> -> tile<4xptr<i32>>
    %a = constant <i32: [10, 20, 30, 40]> : tile<4xi32>
    %t, %t_t = atomic_rmw_tko relaxed device %w, add, %a, %m : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
    %q_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %q_n = broadcast %q_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %q_i = iota : tile<4xi32>
    %q = offset %q_n, %q_i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %w_y = store_ptr_tko weak %q, %t : tile<4xptr<i32>>, tile<4xi32> -> token
    return
  }
  entry @cas(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %p_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %p_n = broadcast %p_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %p_i = iota : tile<4xi32>
    %p = offset %p_n, %p_i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %m = constant <i1: [true, false, true, false]> : tile<4xi1>
    %far = constant <i64: [0, 1152921504606846977, 0, -1125899906842623]> : tile<4xi64>
    %w = offset %p, %far : tile<4xptr<i32>>, tile<4xi64> -> tile<4xptr<i32>>
    %c = constant <i32: [1, 2, 9, 8]> : tile<4xi32>
    %a = constant <i32: [10, 20, 30, 40]> : tile<4xi32>
    %t, %t_t = atomic_cas_tko relaxed device %w, %c, %a, %m : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
    %q_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %q_n = broadcast %q_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %q_i = iota : tile<4xi32>
    %q = offset %q_n, %q_i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %w_y = store_ptr_tko weak %q, %t : tile<4xptr<i32>>, tile<4xi32> -> token
    return
  }
  entry @scalar(%x: tile<ptr<i64>>, %y: tile<ptr<i64>>) {
    %one = constant <i64: 1> : tile<i64>
    %far = constant <i64: 1152921504606846977> : tile<i64>
    %no = constant <i1: false> : tile<i1>
    %wild = offset %x, %far : tile<ptr<i64>>, tile<i64> -> tile<ptr<i64>>
    %r, %r_t = atomic_rmw_tko relaxed device %wild, xchg, %one, %no : tile<ptr<i64>>, tile<i64>, tile<i1> -> tile<i64>, token
    %c, %c_t = atomic_cas_tko acq_rel sys %wild, %one, %far, %no : tile<ptr<i64>>, tile<i64>, tile<i1> -> tile<i64>, token
    %w = store_ptr_tko weak %y, %c : tile<ptr<i64>>, tile<i64> -> token
    return
  }
}
