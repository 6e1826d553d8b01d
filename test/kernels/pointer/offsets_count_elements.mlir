// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// An offset counts elements of the pointee, whatever its size: elements 6, 0, 7 and 3 of arrays of
// each type.
// launch: {"entry": "of_i1", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "bool", "values": [true, false, false, true, true, false, true, false]},
//   {"name": "y", "role": "out", "dtype": "bool", "shape": [4], "contents": {"gen": "constant", "value":
//   false}}], "outputs": [{"arg": "y", "compare": "exact", "values": [true, true, false, true]}]}
// launch: {"entry": "of_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "i8", "values": [0, 1, 2, 3, 4, 5, 6, 7]}, {"name": "y", "role": "out",
//   "dtype": "i8", "shape": [4], "contents": {"gen": "constant", "value": 1}}], "outputs": [{"arg": "y",
//   "compare": "exact", "values": [6, 0, 7, 3]}]}
// launch: {"entry": "of_i16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "i16", "values": [0, 1, 2, 3, 4, 5, 6, 7]}, {"name": "y", "role": "out",
//   "dtype": "i16", "shape": [4], "contents": {"gen": "constant", "value": 1}}], "outputs": [{"arg":
//   "y", "compare": "exact", "values": [6, 0, 7, 3]}]}
// launch: {"entry": "of_i64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "i64", "values": [0, 1, 2, 3, 4, 5, 6, 7]}, {"name": "y", "role": "out",
//   "dtype": "i64", "shape": [4], "contents": {"gen": "constant", "value": 1}}], "outputs": [{"arg":
//   "y", "compare": "exact", "values": [6, 0, 7, 3]}]}
// launch: {"entry": "of_f16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "f16", "values": [0, 1, 2, 3, 4, 5, 6, 7]}, {"name": "y", "role": "out",
//   "dtype": "f16", "shape": [4], "contents": {"gen": "constant", "value": 1}}], "outputs": [{"arg":
//   "y", "compare": "exact", "values": [6, 0, 7, 3]}]}
// launch: {"entry": "of_bf16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "bf16", "values": [0, 1, 2, 3, 4, 5, 6, 7]}, {"name": "y", "role":
//   "out", "dtype": "bf16", "shape": [4], "contents": {"gen": "constant", "value": 1}}], "outputs":
//   [{"arg": "y", "compare": "exact", "values": [6, 0, 7, 3]}]}
// launch: {"entry": "of_f32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "f32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}, {"name": "y", "role": "out",
//   "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": 1}}], "outputs": [{"arg":
//   "y", "compare": "exact", "values": [6, 0, 7, 3]}]}
// launch: {"entry": "of_tf32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "tf32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}, {"name": "y", "role":
//   "out", "dtype": "tf32", "shape": [4], "contents": {"gen": "constant", "value": 1}}], "outputs":
//   [{"arg": "y", "compare": "exact", "values": [6, 0, 7, 3]}]}
// launch: {"entry": "of_f64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "f64", "values": [0, 1, 2, 3, 4, 5, 6, 7]}, {"name": "y", "role": "out",
//   "dtype": "f64", "shape": [4], "contents": {"gen": "constant", "value": 1}}], "outputs": [{"arg":
//   "y", "compare": "exact", "values": [6, 0, 7, 3]}]}
// launch: {"entry": "of_f8e4m3fn", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "e4m3", "values": [0, 1, 2, 3, 4, 5, 6, 7]}, {"name": "y",
//   "role": "out", "dtype": "e4m3", "shape": [4], "contents": {"gen": "constant", "value": 1}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [6, 0, 7, 3]}]}
// launch: {"entry": "of_f8e5m2", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "e5m2", "values": [0, 1, 2, 3, 4, 5, 6, 7]}, {"name": "y", "role":
//   "out", "dtype": "e5m2", "shape": [4], "contents": {"gen": "constant", "value": 1}}], "outputs":
//   [{"arg": "y", "compare": "exact", "values": [6, 0, 7, 3]}]}
// launch: {"entry": "of_f8e8m0fnu", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "e8m0", "values": [1, 2, 4, 8, 16, 32, 64, 128]}, {"name":
//   "y", "role": "out", "dtype": "e8m0", "shape": [4], "contents": {"gen": "constant", "value": 1}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [64, 1, 128, 8]}]}
cuda_tile.module @kernels {
  entry @of_i1(%x: tile<ptr<i1>>, %y: tile<ptr<i1>>) {
    %x1 = reshape %x : tile<ptr<i1>> -> tile<1xptr<i1>>
    %xn = broadcast %x1 : tile<1xptr<i1>> -> tile<4xptr<i1>>
    %o = constant <i32: [6, 0, 7, 3]> : tile<4xi32>
    %p = offset %xn, %o : tile<4xptr<i1>>, tile<4xi32> -> tile<4xptr<i1>>
    %t, %t_t = load_ptr_tko weak %p : tile<4xptr<i1>> -> tile<4xi1>, token
    %q_1 = reshape %y : tile<ptr<i1>> -> tile<1xptr<i1>>
    %q_n = broadcast %q_1 : tile<1xptr<i1>> -> tile<4xptr<i1>>
    %q_i = iota : tile<4xi32>
    %q = offset %q_n, %q_i : tile<4xptr<i1>>, tile<4xi32> -> tile<4xptr<i1>>
    %s = store_ptr_tko weak %q, %t : tile<4xptr<i1>>, tile<4xi1> -> token
    return
  }
  entry @of_i8(%x: tile<ptr<i8>>, %y: tile<ptr<i8>>) {
    %x1 = reshape %x : tile<ptr<i8>> -> tile<1xptr<i8>>
    %xn = broadcast %x1 : tile<1xptr<i8>> -> tile<4xptr<i8>>
    %o = constant <i32: [6, 0, 7, 3]> : tile<4xi32>
    %p = offset %xn, %o : tile<4xptr<i8>>, tile<4xi32> -> tile<4xptr<i8>>
    %t, %t_t = load_ptr_tko weak %p : tile<4xptr<i8>> -> tile<4xi8>, token
    %q_1 = reshape %y : tile<ptr<i8>> -> tile<1xptr<i8>>
    %q_n = broadcast %q_1 : tile<1xptr<i8>> -> tile<4xptr<i8>>
    %q_i = iota : tile<4xi32>
    %q = offset %q_n, %q_i : tile<4xptr<i8>>, tile<4xi32> -> tile<4xptr<i8>>
    %s = store_ptr_tko weak %q, %t : tile<4xptr<i8>>, tile<4xi8> -> token
    return
  }
  entry @of_i16(%x: tile<ptr<i16>>, %y: tile<ptr<i16>>) {
    %x1 = reshape %x : tile<ptr<i16>> -> tile<1xptr<i16>>
    %xn = broadcast %x1 : tile<1xptr<i16>> -> tile<4xptr<i16>>
    %o = constant <i32: [6, 0, 7, 3]> : tile<4xi32>
    %p = offset %xn, %o : tile<4xptr<i16>>, tile<4xi32> -> tile<4xptr<i16>>
    %t, %t_t = load_ptr_tko weak %p : tile<4xptr<i16>> -> tile<4xi16>, token
    %q_1 = reshape %y : tile<ptr<i16>> -> tile<1xptr<i16>>
    %q_n = broadcast %q_1 : tile<1xptr<i16>> -> tile<4xptr<i16>>
    %q_i = iota : tile<4xi32>
    %q = offset %q_n, %q_i : tile<4xptr<i16>>, tile<4xi32> -> tile<4xptr<i16>>
    %s = store_ptr_tko weak %q, %t : tile<4xptr<i16>>, tile<4xi16> -> token
    return
  }
  entry @of_i64(%x: tile<ptr<i64>>, %y: tile<ptr<i64>>) {
    %x1 = reshape %x : tile<ptr<i64>> -> tile<1xptr<i64>>
    %xn = broadcast %x1 : tile<1xptr<i64>> -> tile<4xptr<i64>>
    %o = constant <i32: [6, 0, 7, 3]> : tile<4xi32>
    %p = offset %xn, %o : tile<4xptr<i64>>, tile<4xi32> -> tile<4xptr<i64>>
    %t, %t_t = load_ptr_tko weak %p : tile<4xptr<i64>> -> tile<4xi64>, token
    %q_1 = reshape %y : tile<ptr<i64>> -> tile<1xptr<i64>>
    %q_n = broadcast %q_1 : tile<1xptr<i64>> -> tile<4xptr<i64>>
    %q_i = iota : tile<4xi32>
    %q = offset %q_n, %q_i : tile<4xptr<i64>>, tile<4xi32> -> tile<4xptr<i64>>
    %s = store_ptr_tko weak %q, %t : tile<4xptr<i64>>, tile<4xi64> -> token
    return
  }
  entry @of_f16(%x: tile<ptr<f16>>, %y: tile<ptr<f16>>) {
    %x1 = reshape %x : tile<ptr<f16>> -> tile<1xptr<f16>>
    %xn = broadcast %x1 : tile<1xptr<f16>> -> tile<4xptr<f16>>
    %o = constant <i32: [6, 0, 7, 3]> : tile<4xi32>
    %p = offset %xn, %o : tile<4xptr<f16>>, tile<4xi32> -> tile<4xptr<f16>>
    %t, %t_t = load_ptr_tko weak %p : tile<4xptr<f16>> -> tile<4xf16>, token
    %q_1 = reshape %y : tile<ptr<f16>> -> tile<1xptr<f16>>
    %q_n = broadcast %q_1 : tile<1xptr<f16>> -> tile<4xptr<f16>>
    %q_i = iota : tile<4xi32>
    %q = offset %q_n, %q_i : tile<4xptr<f16>>, tile<4xi32> -> tile<4xptr<f16>>
    %s = store_ptr_tko weak %q, %t : tile<4xptr<f16>>, tile<4xf16> -> token
    return
  }
  entry @of_bf16(%x: tile<ptr<bf16>>, %y: tile<ptr<bf16>>) {
    %x1 = reshape %x : tile<ptr<bf16>> -> tile<1xptr<bf16>>
    %xn = broadcast %x1 : tile<1xptr<bf16>> -> tile<4xptr<bf16>>
    %o = constant <i32: [6, 0, 7, 3]> : tile<4xi32>
    %p = offset %xn, %o : tile<4xptr<bf16>>, tile<4xi32> -> tile<4xptr<bf16>>
    %t, %t_t = load_ptr_tko weak %p : tile<4xptr<bf16>> -> tile<4xbf16>, token
    %q_1 = reshape %y : tile<ptr<bf16>> -> tile<1xptr<bf16>>
    %q_n = broadcast %q_1 : tile<1xptr<bf16>> -> tile<4xptr<bf16>>
    %q_i = iota : tile<4xi32>
    %q = offset %q_n, %q_i : tile<4xptr<bf16>>, tile<4xi32> -> tile<4xptr<bf16>>
    %s = store_ptr_tko weak %q, %t : tile<4xptr<bf16>>, tile<4xbf16> -> token
    return
  }
  entry @of_f32(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %x1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %xn = broadcast %x1 : tile<1xptr<f32>> -> tile<4xptr<f32>>
    %o = constant <i32: [6, 0, 7, 3]> : tile<4xi32>
    %p = offset %xn, %o : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %t, %t_t = load_ptr_tko weak %p : tile<4xptr<f32>> -> tile<4xf32>, token
    %q_1 = reshape %y : tile<ptr<f32>> -> tile<1xptr<f32>>
    %q_n = broadcast %q_1 : tile<1xptr<f32>> -> tile<4xptr<f32>>
    %q_i = iota : tile<4xi32>
    %q = offset %q_n, %q_i : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %s = store_ptr_tko weak %q, %t : tile<4xptr<f32>>, tile<4xf32> -> token
    return
  }
  entry @of_tf32(%x: tile<ptr<tf32>>, %y: tile<ptr<tf32>>) {
    %x1 = reshape %x : tile<ptr<tf32>> -> tile<1xptr<tf32>>
    %xn = broadcast %x1 : tile<1xptr<tf32>> -> tile<4xptr<tf32>>
    %o = constant <i32: [6, 0, 7, 3]> : tile<4xi32>
    %p = offset %xn, %o : tile<4xptr<tf32>>, tile<4xi32> -> tile<4xptr<tf32>>
    %t, %t_t = load_ptr_tko weak %p : tile<4xptr<tf32>> -> tile<4xtf32>, token
    %q_1 = reshape %y : tile<ptr<tf32>> -> tile<1xptr<tf32>>
    %q_n = broadcast %q_1 : tile<1xptr<tf32>> -> tile<4xptr<tf32>>
    %q_i = iota : tile<4xi32>
    %q = offset %q_n, %q_i : tile<4xptr<tf32>>, tile<4xi32> -> tile<4xptr<tf32>>
    %s = store_ptr_tko weak %q, %t : tile<4xptr<tf32>>, tile<4xtf32> -> token
    return
  }
  entry @of_f64(%x: tile<ptr<f64>>, %y: tile<ptr<f64>>) {
    %x1 = reshape %x : tile<ptr<f64>> -> tile<1xptr<f64>>
    %xn = broadcast %x1 : tile<1xptr<f64>> -> tile<4xptr<f64>>
    %o = constant <i32: [6, 0, 7, 3]> : tile<4xi32>
    %p = offset %xn, %o : tile<4xptr<f64>>, tile<4xi32> -> tile<4xptr<f64>>
    %t, %t_t = load_ptr_tko weak %p : tile<4xptr<f64>> -> tile<4xf64>, token
    %q_1 = reshape %y : tile<ptr<f64>> -> tile<1xptr<f64>>
    %q_n = broadcast %q_1 : tile<1xptr<f64>> -> tile<4xptr<f64>>
    %q_i = iota : tile<4xi32>
    %q = offset %q_n, %q_i : tile<4xptr<f64>>, tile<4xi32> -> tile<4xptr<f64>>
    %s = store_ptr_tko weak %q, %t : tile<4xptr<f64>>, tile<4xf64> -> token
    return
  }
  entry @of_f8e4m3fn(%x: tile<ptr<f8E4M3FN>>, %y: tile<ptr<f8E4M3FN>>) {
    %x1 = reshape %x : tile<ptr<f8E4M3FN>> -> tile<1xptr<f8E4M3FN>>
    %xn = broadcast %x1 : tile<1xptr<f8E4M3FN>> -> tile<4xptr<f8E4M3FN>>
    %o = constant <i32: [6, 0, 7, 3]> : tile<4xi32>
    %p = offset %xn, %o : tile<4xptr<f8E4M3FN>>, tile<4xi32> -> tile<4xptr<f8E4M3FN>>
    %t, %t_t = load_ptr_tko weak %p : tile<4xptr<f8E4M3FN>> -> tile<4xf8E4M3FN>, token
    %q_1 = reshape %y : tile<ptr<f8E4M3FN>> -> tile<1xptr<f8E4M3FN>>
    %q_n = broadcast %q_1 : tile<1xptr<f8E4M3FN>> -> tile<4xptr<f8E4M3FN>>
    %q_i = iota : tile<4xi32>
    %q = offset %q_n, %q_i : tile<4xptr<f8E4M3FN>>, tile<4xi32> -> tile<4xptr<f8E4M3FN>>
    %s = store_ptr_tko weak %q, %t : tile<4xptr<f8E4M3FN>>, tile<4xf8E4M3FN> -> token
    return
  }
  entry @of_f8e5m2(%x: tile<ptr<f8E5M2>>, %y: tile<ptr<f8E5M2>>) {
    %x1 = reshape %x : tile<ptr<f8E5M2>> -> tile<1xptr<f8E5M2>>
    %xn = broadcast %x1 : tile<1xptr<f8E5M2>> -> tile<4xptr<f8E5M2>>
    %o = constant <i32: [6, 0, 7, 3]> : tile<4xi32>
    %p = offset %xn, %o : tile<4xptr<f8E5M2>>, tile<4xi32> -> tile<4xptr<f8E5M2>>
    %t, %t_t = load_ptr_tko weak %p : tile<4xptr<f8E5M2>> -> tile<4xf8E5M2>, token
    %q_1 = reshape %y : tile<ptr<f8E5M2>> -> tile<1xptr<f8E5M2>>
    %q_n = broadcast %q_1 : tile<1xptr<f8E5M2>> -> tile<4xptr<f8E5M2>>
    %q_i = iota : tile<4xi32>
    %q = offset %q_n, %q_i : tile<4xptr<f8E5M2>>, tile<4xi32> -> tile<4xptr<f8E5M2>>
    %s = store_ptr_tko weak %q, %t : tile<4xptr<f8E5M2>>, tile<4xf8E5M2> -> token
    return
  }
  entry @of_f8e8m0fnu(%x: tile<ptr<f8E8M0FNU>>, %y: tile<ptr<f8E8M0FNU>>) {
    %x1 = reshape %x : tile<ptr<f8E8M0FNU>> -> tile<1xptr<f8E8M0FNU>>
    %xn = broadcast %x1 : tile<1xptr<f8E8M0FNU>> -> tile<4xptr<f8E8M0FNU>>
    %o = constant <i32: [6, 0, 7, 3]> : tile<4xi32>
    %p = offset %xn, %o : tile<4xptr<f8E8M0FNU>>, tile<4xi32> -> tile<4xptr<f8E8M0FNU>>
    %t, %t_t = load_ptr_tko weak %p : tile<4xptr<f8E8M0FNU>> -> tile<4xf8E8M0FNU>, token
    %q_1 = reshape %y : tile<ptr<f8E8M0FNU>> -> tile<1xptr<f8E8M0FNU>>
    %q_n = broadcast %q_1 : tile<1xptr<f8E8M0FNU>> -> tile<4xptr<f8E8M0FNU>>
    %q_i = iota : tile<4xi32>
    %q = offset %q_n, %q_i : tile<4xptr<f8E8M0FNU>>, tile<4xi32> -> tile<4xptr<f8E8M0FNU>>
    %s = store_ptr_tko weak %q, %t : tile<4xptr<f8E8M0FNU>>, tile<4xf8E8M0FNU> -> token
    return
  }
}
