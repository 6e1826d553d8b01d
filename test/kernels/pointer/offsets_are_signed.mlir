// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Offsets of each integer type are signed and count elements; in i1 the bit is the sign, so
// true is -1.
// launch: {"entry": "by_i1", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "i32", "shape": [1000], "contents": {"gen": "iota", "start": 0, "step": 1}},
//   {"name": "y", "role": "out", "dtype": "i32", "shape": [4], "contents": {"gen": "constant", "value":
//   -7}}], "outputs": [{"arg": "y", "compare": "exact", "values": [399, 400, 399, 400]}]}
// launch: {"entry": "by_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "i32", "shape": [1000], "contents": {"gen": "iota", "start": 0, "step": 1}},
//   {"name": "y", "role": "out", "dtype": "i32", "shape": [4], "contents": {"gen": "constant", "value":
//   -7}}], "outputs": [{"arg": "y", "compare": "exact", "values": [272, 399, 400, 527]}]}
// launch: {"entry": "by_i16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "i32", "shape": [1000], "contents": {"gen": "iota", "start": 0, "step":
//   1}}, {"name": "y", "role": "out", "dtype": "i32", "shape": [4], "contents": {"gen": "constant",
//   "value": -7}}], "outputs": [{"arg": "y", "compare": "exact", "values": [100, 399, 699, 405]}]}
// launch: {"entry": "by_i32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "i32", "shape": [1000], "contents": {"gen": "iota", "start": 0, "step":
//   1}}, {"name": "y", "role": "out", "dtype": "i32", "shape": [4], "contents": {"gen": "constant",
//   "value": -7}}], "outputs": [{"arg": "y", "compare": "exact", "values": [0, 999, 400, 399]}]}
// launch: {"entry": "by_i64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "i32", "shape": [1000], "contents": {"gen": "iota", "start": 0, "step":
//   1}}, {"name": "y", "role": "out", "dtype": "i32", "shape": [4], "contents": {"gen": "constant",
//   "value": -7}}], "outputs": [{"arg": "y", "compare": "exact", "values": [0, 999, 401, 398]}]}
// launch: {"entry": "one_after_the_other", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
//   13, 14, 15, 16, 17, 18, 19]}, {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents":
//   {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare": "exact", "values": [7]}]}
// launch: {"entry": "all_by_five", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
//   13, 14, 15, 16, 17, 18, 19]}, {"name": "y", "role": "out", "dtype": "i32", "shape": [4], "contents":
//   {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare": "exact", "values": [5, 6, 7,
//   8]}]}
cuda_tile.module @kernels {
  entry @by_i1(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %mid = constant <i32: 400> : tile<i32>
    %m = offset %x, %mid : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %m1 = reshape %m : tile<ptr<i32>> -> tile<1xptr<i32>>
    %mn = broadcast %m1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %o = constant <i1: [true, false, true, false]> : tile<4xi1>
    %p = offset %mn, %o : tile<4xptr<i32>>, tile<4xi1> -> tile<4xptr<i32>>
    %t, %t_t = load_ptr_tko weak %p : tile<4xptr<i32>> -> tile<4xi32>, token
    %q_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %q_n = broadcast %q_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %q_i = iota : tile<4xi32>
    %q = offset %q_n, %q_i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %s = store_ptr_tko weak %q, %t : tile<4xptr<i32>>, tile<4xi32> -> token
    return
  }
  entry @by_i8(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %mid = constant <i32: 400> : tile<i32>
    %m = offset %x, %mid : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %m1 = reshape %m : tile<ptr<i32>> -> tile<1xptr<i32>>
    %mn = broadcast %m1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %o = constant <i8: [-128, -1, 0, 127]> : tile<4xi8>
    %p = offset %mn, %o : tile<4xptr<i32>>, tile<4xi8> -> tile<4xptr<i32>>
    %t, %t_t = load_ptr_tko weak %p : tile<4xptr<i32>> -> tile<4xi32>, token
    %q_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %q_n = broadcast %q_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %q_i = iota : tile<4xi32>
    %q = offset %q_n, %q_i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %s = store_ptr_tko weak %q, %t : tile<4xptr<i32>>, tile<4xi32> -> token
    return
  }
  entry @by_i16(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %mid = constant <i32: 400> : tile<i32>
    %m = offset %x, %mid : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %m1 = reshape %m : tile<ptr<i32>> -> tile<1xptr<i32>>
    %mn = broadcast %m1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %o = constant <i16: [-300, -1, 299, 5]> : tile<4xi16>
    %p = offset %mn, %o : tile<4xptr<i32>>, tile<4xi16> -> tile<4xptr<i32>>
    %t, %t_t = load_ptr_tko weak %p : tile<4xptr<i32>> -> tile<4xi32>, token
    %q_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %q_n = broadcast %q_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %q_i = iota : tile<4xi32>
    %q = offset %q_n, %q_i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %s = store_ptr_tko weak %q, %t : tile<4xptr<i32>>, tile<4xi32> -> token
    return
  }
  entry @by_i32(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %mid = constant <i32: 400> : tile<i32>
    %m = offset %x, %mid : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %m1 = reshape %m : tile<ptr<i32>> -> tile<1xptr<i32>>
    %mn = broadcast %m1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %o = constant <i32: [-400, 599, 0, -1]> : tile<4xi32>
    %p = offset %mn, %o : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %t, %t_t = load_ptr_tko weak %p : tile<4xptr<i32>> -> tile<4xi32>, token
    %q_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %q_n = broadcast %q_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %q_i = iota : tile<4xi32>
    %q = offset %q_n, %q_i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %s = store_ptr_tko weak %q, %t : tile<4xptr<i32>>, tile<4xi32> -> token
    return
  }
  entry @by_i64(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %mid = constant <i32: 400> : tile<i32>
    %m = offset %x, %mid : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %m1 = reshape %m : tile<ptr<i32>> -> tile<1xptr<i32>>
    %mn = broadcast %m1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %o = constant <i64: [-400, 599, 1, -2]> : tile<4xi64>
    %p = offset %mn, %o : tile<4xptr<i32>>, tile<4xi64> -> tile<4xptr<i32>>
    %t, %t_t = load_ptr_tko weak %p : tile<4xptr<i32>> -> tile<4xi32>, token
    %q_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %q_n = broadcast %q_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %q_i = iota : tile<4xi32>
    %q = offset %q_n, %q_i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %s = store_ptr_tko weak %q, %t : tile<4xptr<i32>>, tile<4xi32> -> token
    return
  }
  entry @one_after_the_other(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %a = constant <i8: -3> : tile<i8>
    %b = constant <i64: 10> : tile<i64>
    %p0 = offset %x, %b : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>>
    %p1 = offset %p0, %a : tile<ptr<i32>>, tile<i8> -> tile<ptr<i32>>
    %t, %t_t = load_ptr_tko weak %p1 : tile<ptr<i32>> -> tile<i32>, token
    %s = store_ptr_tko weak %y, %t : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  entry @all_by_five(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %p_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %p_n = broadcast %p_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %p_i = iota : tile<4xi32>
    %p = offset %p_n, %p_i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %five = constant <i16: 5> : tile<4xi16>
    %pp = offset %p, %five : tile<4xptr<i32>>, tile<4xi16> -> tile<4xptr<i32>>
    %t, %t_t = load_ptr_tko weak %pp : tile<4xptr<i32>> -> tile<4xi32>, token
    %q_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %q_n = broadcast %q_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %q_i = iota : tile<4xi32>
    %q = offset %q_n, %q_i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %s = store_ptr_tko weak %q, %t : tile<4xptr<i32>>, tile<4xi32> -> token
    return
  }
}
