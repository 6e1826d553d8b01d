// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Loads and stores through pointers, in every ordering and scope, move the same elements, of each
// width.
// launch: {"entry": "of_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "i8", "values": [1, -2, 3, -4]}, {"name": "y", "role": "out", "dtype": "i8",
//   "shape": [28], "contents": {"gen": "constant", "value": 77}}], "outputs": [{"arg": "y", "compare":
//   "exact", "values": [1, -2, 3, -4, 1, -2, 3, -4, 1, -2, 3, -4, 1, -2, 3, -4, 1, -2, 3, -4, 1, -2, 3,
//   -4, 1, -2, 3, -4]}]}
// launch: {"entry": "of_i16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "i16", "values": [1, -2, 3, -4]}, {"name": "y", "role": "out", "dtype":
//   "i16", "shape": [28], "contents": {"gen": "constant", "value": 77}}], "outputs": [{"arg": "y",
//   "compare": "exact", "values": [1, -2, 3, -4, 1, -2, 3, -4, 1, -2, 3, -4, 1, -2, 3, -4, 1, -2, 3, -4,
//   1, -2, 3, -4, 1, -2, 3, -4]}]}
// launch: {"entry": "of_f32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "f32", "values": [1, -2, 3, -4]}, {"name": "y", "role": "out", "dtype":
//   "f32", "shape": [28], "contents": {"gen": "constant", "value": 77}}], "outputs": [{"arg": "y",
//   "compare": "exact", "values": [1, -2, 3, -4, 1, -2, 3, -4, 1, -2, 3, -4, 1, -2, 3, -4, 1, -2, 3, -4,
//   1, -2, 3, -4, 1, -2, 3, -4]}]}
// launch: {"entry": "of_f64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "f64", "values": [1, -2, 3, -4]}, {"name": "y", "role": "out", "dtype":
//   "f64", "shape": [28], "contents": {"gen": "constant", "value": 77}}], "outputs": [{"arg": "y",
//   "compare": "exact", "values": [1, -2, 3, -4, 1, -2, 3, -4, 1, -2, 3, -4, 1, -2, 3, -4, 1, -2, 3, -4,
//   1, -2, 3, -4, 1, -2, 3, -4]}]}
// launch: {"entry": "of_i1", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "bool", "values": [true, false, true, true]}, {"name": "y", "role": "out",
//   "dtype": "bool", "shape": [28], "contents": {"gen": "constant", "value": true}}], "outputs":
//   [{"arg": "y", "compare": "exact", "values": [true, false, true, true, true, false, true, true, true,
//   false, true, true, true, false, true, true, true, false, true, true, true, false, true, true, true,
//   false, true, true]}]}
// launch: {"entry": "of_bf16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "bf16", "values": [1, -2, 3, -4]}, {"name": "y", "role": "out", "dtype":
//   "bf16", "shape": [28], "contents": {"gen": "constant", "value": 77}}], "outputs": [{"arg": "y",
//   "compare": "exact", "values": [1, -2, 3, -4, 1, -2, 3, -4, 1, -2, 3, -4, 1, -2, 3, -4, 1, -2, 3, -4,
//   1, -2, 3, -4, 1, -2, 3, -4]}]}
cuda_tile.module @kernels {
  entry @of_i8(%x: tile<ptr<i8>>, %y: tile<ptr<i8>>) {
    %p_1 = reshape %x : tile<ptr<i8>> -> tile<1xptr<i8>>
    %p_n = broadcast %p_1 : tile<1xptr<i8>> -> tile<4xptr<i8>>
    %p_i = iota : tile<4xi32>
    %p = offset %p_n, %p_i : tile<4xptr<i8>>, tile<4xi32> -> tile<4xptr<i8>>
    %q_1 = reshape %y : tile<ptr<i8>> -> tile<1xptr<i8>>
    %q_n = broadcast %q_1 : tile<1xptr<i8>> -> tile<4xptr<i8>>
    %q_i = iota : tile<4xi32>
    %q = offset %q_n, %q_i : tile<4xptr<i8>>, tile<4xi32> -> tile<4xptr<i8>>
    %four = constant <i32: 4> : tile<4xi32>
    %t0, %l0 = load_ptr_tko weak %p : tile<4xptr<i8>> -> tile<4xi8>, token
    %s0 = store_ptr_tko weak %q, %t0 token=%l0 : tile<4xptr<i8>>, tile<4xi8> -> token
    %q1 = offset %q, %four : tile<4xptr<i8>>, tile<4xi32> -> tile<4xptr<i8>>
    %t1, %l1 = load_ptr_tko relaxed tl_blk %p token=%s0 : tile<4xptr<i8>> -> tile<4xi8>, token
    %s1 = store_ptr_tko relaxed tl_blk %q1, %t1 token=%l1 : tile<4xptr<i8>>, tile<4xi8> -> token
    %q2 = offset %q1, %four : tile<4xptr<i8>>, tile<4xi32> -> tile<4xptr<i8>>
    %t2, %l2 = load_ptr_tko relaxed device %p token=%s1 : tile<4xptr<i8>> -> tile<4xi8>, token
    %s2 = store_ptr_tko relaxed device %q2, %t2 token=%l2 : tile<4xptr<i8>>, tile<4xi8> -> token
    %q3 = offset %q2, %four : tile<4xptr<i8>>, tile<4xi32> -> tile<4xptr<i8>>
    %t3, %l3 = load_ptr_tko relaxed sys %p token=%s2 : tile<4xptr<i8>> -> tile<4xi8>, token
    %s3 = store_ptr_tko relaxed sys %q3, %t3 token=%l3 : tile<4xptr<i8>>, tile<4xi8> -> token
    %q4 = offset %q3, %four : tile<4xptr<i8>>, tile<4xi32> -> tile<4xptr<i8>>
    %t4, %l4 = load_ptr_tko acquire tl_blk %p token=%s3 : tile<4xptr<i8>> -> tile<4xi8>, token
    %s4 = store_ptr_tko release tl_blk %q4, %t4 token=%l4 : tile<4xptr<i8>>, tile<4xi8> -> token
    %q5 = offset %q4, %four : tile<4xptr<i8>>, tile<4xi32> -> tile<4xptr<i8>>
    %t5, %l5 = load_ptr_tko acquire device %p token=%s4 : tile<4xptr<i8>> -> tile<4xi8>, token
    %s5 = store_ptr_tko release device %q5, %t5 token=%l5 : tile<4xptr<i8>>, tile<4xi8> -> token
    %q6 = offset %q5, %four : tile<4xptr<i8>>, tile<4xi32> -> tile<4xptr<i8>>
    %t6, %l6 = load_ptr_tko acquire sys %p token=%s5 : tile<4xptr<i8>> -> tile<4xi8>, token
    %s6 = store_ptr_tko release sys %q6, %t6 token=%l6 : tile<4xptr<i8>>, tile<4xi8> -> token
    return
  }
  entry @of_i16(%x: tile<ptr<i16>>, %y: tile<ptr<i16>>) {
    %p_1 = reshape %x : tile<ptr<i16>> -> tile<1xptr<i16>>
    %p_n = broadcast %p_1 : tile<1xptr<i16>> -> tile<4xptr<i16>>
    %p_i = iota : tile<4xi32>
    %p = offset %p_n, %p_i : tile<4xptr<i16>>, tile<4xi32> -> tile<4xptr<i16>>
    %q_1 = reshape %y : tile<ptr<i16>> -> tile<1xptr<i16>>
    %q_n = broadcast %q_1 : tile<1xptr<i16>> -> tile<4xptr<i16>>
    %q_i = iota : tile<4xi32>
    %q = offset %q_n, %q_i : tile<4xptr<i16>>, tile<4xi32> -> tile<4xptr<i16>>
    %four = constant <i32: 4> : tile<4xi32>
    %t0, %l0 = load_ptr_tko weak %p : tile<4xptr<i16>> -> tile<4xi16>, token
    %s0 = store_ptr_tko weak %q, %t0 token=%l0 : tile<4xptr<i16>>, tile<4xi16> -> token
    %q1 = offset %q, %four : tile<4xptr<i16>>, tile<4xi32> -> tile<4xptr<i16>>
    %t1, %l1 = load_ptr_tko relaxed tl_blk %p token=%s0 : tile<4xptr<i16>> -> tile<4xi16>, token
    %s1 = store_ptr_tko relaxed tl_blk %q1, %t1 token=%l1 : tile<4xptr<i16>>, tile<4xi16> -> token
    %q2 = offset %q1, %four : tile<4xptr<i16>>, tile<4xi32> -> tile<4xptr<i16>>
    %t2, %l2 = load_ptr_tko relaxed device %p token=%s1 : tile<4xptr<i16>> -> tile<4xi16>, token
    %s2 = store_ptr_tko relaxed device %q2, %t2 token=%l2 : tile<4xptr<i16>>, tile<4xi16> -> token
    %q3 = offset %q2, %four : tile<4xptr<i16>>, tile<4xi32> -> tile<4xptr<i16>>
    %t3, %l3 = load_ptr_tko relaxed sys %p token=%s2 : tile<4xptr<i16>> -> tile<4xi16>, token
    %s3 = store_ptr_tko relaxed sys %q3, %t3 token=%l3 : tile<4xptr<i16>>, tile<4xi16> -> token
    %q4 = offset %q3, %four : tile<4xptr<i16>>, tile<4xi32> -> tile<4xptr<i16>>
    %t4, %l4 = load_ptr_tko acquire tl_blk %p token=%s3 : tile<4xptr<i16>> -> tile<4xi16>, token
    %s4 = store_ptr_tko release tl_blk %q4, %t4 token=%l4 : tile<4xptr<i16>>, tile<4xi16> -> token
    %q5 = offset %q4, %four : tile<4xptr<i16>>, tile<4xi32> -> tile<4xptr<i16>>
    %t5, %l5 = load_ptr_tko acquire device %p token=%s4 : tile<4xptr<i16>> -> tile<4xi16>, token
    %s5 = store_ptr_tko release device %q5, %t5 token=%l5 : tile<4xptr<i16>>, tile<4xi16> -> token
    %q6 = offset %q5, %four : tile<4xptr<i16>>, tile<4xi32> -> tile<4xptr<i16>>
    %t6, %l6 = load_ptr_tko acquire sys %p token=%s5 : tile<4xptr<i16>> -> tile<4xi16>, token
    %s6 = store_ptr_tko release sys %q6, %t6 token=%l6 : tile<4xptr<i16>>, tile<4xi16> -> token
    return
  }
  entry @of_f32(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %p_1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %p_n = broadcast %p_1 : tile<1xptr<f32>> -> tile<4xptr<f32>>
    %p_i = iota : tile<4xi32>
    %p = offset %p_n, %p_i : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %q_1 = reshape %y : tile<ptr<f32>> -> tile<1xptr<f32>>
    %q_n = broadcast %q_1 : tile<1xptr<f32>> -> tile<4xptr<f32>>
    %q_i = iota : tile<4xi32>
    %q = offset %q_n, %q_i : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %four = constant <i32: 4> : tile<4xi32>
    %t0, %l0 = load_ptr_tko weak %p : tile<4xptr<f32>> -> tile<4xf32>, token
    %s0 = store_ptr_tko weak %q, %t0 token=%l0 : tile<4xptr<f32>>, tile<4xf32> -> token
    %q1 = offset %q, %four : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %t1, %l1 = load_ptr_tko relaxed tl_blk %p token=%s0 : tile<4xptr<f32>> -> tile<4xf32>, token
    %s1 = store_ptr_tko relaxed tl_blk %q1, %t1 token=%l1 : tile<4xptr<f32>>, tile<4xf32> -> token
    %q2 = offset %q1, %four : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %t2, %l2 = load_ptr_tko relaxed device %p token=%s1 : tile<4xptr<f32>> -> tile<4xf32>, token
    %s2 = store_ptr_tko relaxed device %q2, %t2 token=%l2 : tile<4xptr<f32>>, tile<4xf32> -> token
    %q3 = offset %q2, %four : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %t3, %l3 = load_ptr_tko relaxed sys %p token=%s2 : tile<4xptr<f32>> -> tile<4xf32>, token
    %s3 = store_ptr_tko relaxed sys %q3, %t3 token=%l3 : tile<4xptr<f32>>, tile<4xf32> -> token
    %q4 = offset %q3, %four : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %t4, %l4 = load_ptr_tko acquire tl_blk %p token=%s3 : tile<4xptr<f32>> -> tile<4xf32>, token
    %s4 = store_ptr_tko release tl_blk %q4, %t4 token=%l4 : tile<4xptr<f32>>, tile<4xf32> -> token
    %q5 = offset %q4, %four : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %t5, %l5 = load_ptr_tko acquire device %p token=%s4 : tile<4xptr<f32>> -> tile<4xf32>, token
    %s5 = store_ptr_tko release device %q5, %t5 token=%l5 : tile<4xptr<f32>>, tile<4xf32> -> token
    %q6 = offset %q5, %four : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %t6, %l6 = load_ptr_tko acquire sys %p token=%s5 : tile<4xptr<f32>> -> tile<4xf32>, token
    %s6 = store_ptr_tko release sys %q6, %t6 token=%l6 : tile<4xptr<f32>>, tile<4xf32> -> token
    return
  }
  entry @of_f64(%x: tile<ptr<f64>>, %y: tile<ptr<f64>>) {
    %p_1 = reshape %x : tile<ptr<f64>> -> tile<1xptr<f64>>
    %p_n = broadcast %p_1 : tile<1xptr<f64>> -> tile<4xptr<f64>>
    %p_i = iota : tile<4xi32>
    %p = offset %p_n, %p_i : tile<4xptr<f64>>, tile<4xi32> -> tile<4xptr<f64>>
    %q_1 = reshape %y : tile<ptr<f64>> -> tile<1xptr<f64>>
    %q_n = broadcast %q_1 : tile<1xptr<f64>> -> tile<4xptr<f64>>
    %q_i = iota : tile<4xi32>
    %q = offset %q_n, %q_i : tile<4xptr<f64>>, tile<4xi32> -> tile<4xptr<f64>>
    %four = constant <i32: 4> : tile<4xi32>
    %t0, %l0 = load_ptr_tko weak %p : tile<4xptr<f64>> -> tile<4xf64>, token
    %s0 = store_ptr_tko weak %q, %t0 token=%l0 : tile<4xptr<f64>>, tile<4xf64> -> token
    %q1 = offset %q, %four : tile<4xptr<f64>>, tile<4xi32> -> tile<4xptr<f64>>
    %t1, %l1 = load_ptr_tko relaxed tl_blk %p token=%s0 : tile<4xptr<f64>> -> tile<4xf64>, token
    %s1 = store_ptr_tko relaxed tl_blk %q1, %t1 token=%l1 : tile<4xptr<f64>>, tile<4xf64> -> token
    %q2 = offset %q1, %four : tile<4xptr<f64>>, tile<4xi32> -> tile<4xptr<f64>>
    %t2, %l2 = load_ptr_tko relaxed device %p token=%s1 : tile<4xptr<f64>> -> tile<4xf64>, token
    %s2 = store_ptr_tko relaxed device %q2, %t2 token=%l2 : tile<4xptr<f64>>, tile<4xf64> -> token
    %q3 = offset %q2, %four : tile<4xptr<f64>>, tile<4xi32> -> tile<4xptr<f64>>
    %t3, %l3 = load_ptr_tko relaxed sys %p token=%s2 : tile<4xptr<f64>> -> tile<4xf64>, token
    %s3 = store_ptr_tko relaxed sys %q3, %t3 token=%l3 : tile<4xptr<f64>>, tile<4xf64> -> token
    %q4 = offset %q3, %four : tile<4xptr<f64>>, tile<4xi32> -> tile<4xptr<f64>>
    %t4, %l4 = load_ptr_tko acquire tl_blk %p token=%s3 : tile<4xptr<f64>> -> tile<4xf64>, token
    %s4 = store_ptr_tko release tl_blk %q4, %t4 token=%l4 : tile<4xptr<f64>>, tile<4xf64> -> token
    %q5 = offset %q4, %four : tile<4xptr<f64>>, tile<4xi32> -> tile<4xptr<f64>>
    %t5, %l5 = load_ptr_tko acquire device %p token=%s4 : tile<4xptr<f64>> -> tile<4xf64>, token
    %s5 = store_ptr_tko release device %q5, %t5 token=%l5 : tile<4xptr<f64>>, tile<4xf64> -> token
    %q6 = offset %q5, %four : tile<4xptr<f64>>, tile<4xi32> -> tile<4xptr<f64>>
    %t6, %l6 = load_ptr_tko acquire sys %p token=%s5 : tile<4xptr<f64>> -> tile<4xf64>, token
    %s6 = store_ptr_tko release sys %q6, %t6 token=%l6 : tile<4xptr<f64>>, tile<4xf64> -> token
    return
  }
  entry @of_i1(%x: tile<ptr<i1>>, %y: tile<ptr<i1>>) {
    %p_1 = reshape %x : tile<ptr<i1>> -> tile<1xptr<i1>>
    %p_n = broadcast %p_1 : tile<1xptr<i1>> -> tile<4xptr<i1>>
    %p_i = iota : tile<4xi32>
    %p = offset %p_n, %p_i : tile<4xptr<i1>>, tile<4xi32> -> tile<4xptr<i1>>
    %q_1 = reshape %y : tile<ptr<i1>> -> tile<1xptr<i1>>
    %q_n = broadcast %q_1 : tile<1xptr<i1>> -> tile<4xptr<i1>>
    %q_i = iota : tile<4xi32>
    %q = offset %q_n, %q_i : tile<4xptr<i1>>, tile<4xi32> -> tile<4xptr<i1>>
    %four = constant <i32: 4> : tile<4xi32>
    %t0, %l0 = load_ptr_tko weak %p : tile<4xptr<i1>> -> tile<4xi1>, token
    %s0 = store_ptr_tko weak %q, %t0 token=%l0 : tile<4xptr<i1>>, tile<4xi1> -> token
    %q1 = offset %q, %four : tile<4xptr<i1>>, tile<4xi32> -> tile<4xptr<i1>>
    %t1, %l1 = load_ptr_tko relaxed tl_blk %p token=%s0 : tile<4xptr<i1>> -> tile<4xi1>, token
    %s1 = store_ptr_tko relaxed tl_blk %q1, %t1 token=%l1 : tile<4xptr<i1>>, tile<4xi1> -> token
    %q2 = offset %q1, %four : tile<4xptr<i1>>, tile<4xi32> -> tile<4xptr<i1>>
    %t2, %l2 = load_ptr_tko relaxed device %p token=%s1 : tile<4xptr<i1>> -> tile<4xi1>, token
    %s2 = store_ptr_tko relaxed device %q2, %t2 token=%l2 : tile<4xptr<i1>>, tile<4xi1> -> token
    %q3 = offset %q2, %four : tile<4xptr<i1>>, tile<4xi32> -> tile<4xptr<i1>>
    %t3, %l3 = load_ptr_tko relaxed sys %p token=%s2 : tile<4xptr<i1>> -> tile<4xi1>, token
    %s3 = store_ptr_tko relaxed sys %q3, %t3 token=%l3 : tile<4xptr<i1>>, tile<4xi1> -> token
    %q4 = offset %q3, %four : tile<4xptr<i1>>, tile<4xi32> -> tile<4xptr<i1>>
    %t4, %l4 = load_ptr_tko acquire tl_blk %p token=%s3 : tile<4xptr<i1>> -> tile<4xi1>, token
    %s4 = store_ptr_tko release tl_blk %q4, %t4 token=%l4 : tile<4xptr<i1>>, tile<4xi1> -> token
    %q5 = offset %q4, %four : tile<4xptr<i1>>, tile<4xi32> -> tile<4xptr<i1>>
    %t5, %l5 = load_ptr_tko acquire device %p token=%s4 : tile<4xptr<i1>> -> tile<4xi1>, token
    %s5 = store_ptr_tko release device %q5, %t5 token=%l5 : tile<4xptr<i1>>, tile<4xi1> -> token
    %q6 = offset %q5, %four : tile<4xptr<i1>>, tile<4xi32> -> tile<4xptr<i1>>
    %t6, %l6 = load_ptr_tko acquire sys %p token=%s5 : tile<4xptr<i1>> -> tile<4xi1>, token
    %s6 = store_ptr_tko release sys %q6, %t6 token=%l6 : tile<4xptr<i1>>, tile<4xi1> -> token
    return
  }
  entry @of_bf16(%x: tile<ptr<bf16>>, %y: tile<ptr<bf16>>) {
    %p_1 = reshape %x : tile<ptr<bf16>> -> tile<1xptr<bf16>>
    %p_n = broadcast %p_1 : tile<1xptr<bf16>> -> tile<4xptr<bf16>>
    %p_i = iota : tile<4xi32>
    %p = offset %p_n, %p_i : tile<4xptr<bf16>>, tile<4xi32> -> tile<4xptr<bf16>>
    %q_1 = reshape %y : tile<ptr<bf16>> -> tile<1xptr<bf16>>
    %q_n = broadcast %q_1 : tile<1xptr<bf16>> -> tile<4xptr<bf16>>
    %q_i = iota : tile<4xi32>
    %q = offset %q_n, %q_i : tile<4xptr<bf16>>, tile<4xi32> -> tile<4xptr<bf16>>
    %four = constant <i32: 4> : tile<4xi32>
    %t0, %l0 = load_ptr_tko weak %p : tile<4xptr<bf16>> -> tile<4xbf16>, token
    %s0 = store_ptr_tko weak %q, %t0 token=%l0 : tile<4xptr<bf16>>, tile<4xbf16> -> token
    %q1 = offset %q, %four : tile<4xptr<bf16>>, tile<4xi32> -> tile<4xptr<bf16>>
    %t1, %l1 = load_ptr_tko relaxed tl_blk %p token=%s0 : tile<4xptr<bf16>> -> tile<4xbf16>, token
    %s1 = store_ptr_tko relaxed tl_blk %q1, %t1 token=%l1 : tile<4xptr<bf16>>, tile<4xbf16> -> token
    %q2 = offset %q1, %four : tile<4xptr<bf16>>, tile<4xi32> -> tile<4xptr<bf16>>
    %t2, %l2 = load_ptr_tko relaxed device %p token=%s1 : tile<4xptr<bf16>> -> tile<4xbf16>, token
    %s2 = store_ptr_tko relaxed device %q2, %t2 token=%l2 : tile<4xptr<bf16>>, tile<4xbf16> -> token
    %q3 = offset %q2, %four : tile<4xptr<bf16>>, tile<4xi32> -> tile<4xptr<bf16>>
    %t3, %l3 = load_ptr_tko relaxed sys %p token=%s2 : tile<4xptr<bf16>> -> tile<4xbf16>, token
    %s3 = store_ptr_tko relaxed sys %q3, %t3 token=%l3 : tile<4xptr<bf16>>, tile<4xbf16> -> token
    %q4 = offset %q3, %four : tile<4xptr<bf16>>, tile<4xi32> -> tile<4xptr<bf16>>
    %t4, %l4 = load_ptr_tko acquire tl_blk %p token=%s3 : tile<4xptr<bf16>> -> tile<4xbf16>, token
    %s4 = store_ptr_tko release tl_blk %q4, %t4 token=%l4 : tile<4xptr<bf16>>, tile<4xbf16> -> token
    %q5 = offset %q4, %four : tile<4xptr<bf16>>, tile<4xi32> -> tile<4xptr<bf16>>
    %t5, %l5 = load_ptr_tko acquire device %p token=%s4 : tile<4xptr<bf16>> -> tile<4xbf16>, token
    %s5 = store_ptr_tko release device %q5, %t5 token=%l5 : tile<4xptr<bf16>>, tile<4xbf16> -> token
    %q6 = offset %q5, %four : tile<4xptr<bf16>>, tile<4xi32> -> tile<4xptr<bf16>>
    %t6, %l6 = load_ptr_tko acquire sys %p token=%s5 : tile<4xptr<bf16>> -> tile<4xbf16>, token
    %s6 = store_ptr_tko release sys %q6, %t6 token=%l6 : tile<4xptr<bf16>>, tile<4xbf16> -> token
    return
  }
}
