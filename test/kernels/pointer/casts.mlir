// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// An address cast to another pointer type, to an integer and back: the bits in memory are unchanged, little-endian.
// launch: {"entry": "as_bits", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "f32", "values": [1.5, -2, 0.10000000149011612,
//   3.0000000054977558e+38]}, {"name": "y", "role": "out", "dtype": "i32", "shape": [4], "contents":
//   {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare": "exact", "values":
//   [1069547520, -1073741824, 1036831949, 2137108966]}]}
// launch: {"entry": "as_bytes", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "i32", "values": [16909060, -2]}, {"name": "y", "role": "out", "dtype":
//   "i8", "shape": [8], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y",
//   "compare": "exact", "values": [4, 3, 2, 1, -2, -1, -1, -1]}]}
// launch: {"entry": "through_a_number", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "i16", "values": [0, 1, 2, 3, 4, 55]}, {"name": "y", "role":
//   "out", "dtype": "i64", "shape": [1], "contents": {"gen": "constant", "value": -7}}, {"name": "z",
//   "role": "out", "dtype": "i16", "shape": [1], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [10]}, {"arg": "z", "compare": "exact",
//   "values": [55]}]}
cuda_tile.module @kernels {
  entry @as_bits(%x: tile<ptr<f32>>, %y: tile<ptr<i32>>) {
    %b = ptr_to_ptr %x : tile<ptr<f32>> -> tile<ptr<i32>>
    %p_1 = reshape %b : tile<ptr<i32>> -> tile<1xptr<i32>>
    %p_n = broadcast %p_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %p_i = iota : tile<4xi32>
    %p = offset %p_n, %p_i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %t, %t_t = load_ptr_tko weak %p : tile<4xptr<i32>> -> tile<4xi32>, token
    %q_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %q_n = broadcast %q_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %q_i = iota : tile<4xi32>
    %q = offset %q_n, %q_i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %s = store_ptr_tko weak %q, %t : tile<4xptr<i32>>, tile<4xi32> -> token
    return
  }
  entry @as_bytes(%x: tile<ptr<i32>>, %y: tile<ptr<i8>>) {
    %b = ptr_to_ptr %x : tile<ptr<i32>> -> tile<ptr<i8>>
    %p_1 = reshape %b : tile<ptr<i8>> -> tile<1xptr<i8>>
    %p_n = broadcast %p_1 : tile<1xptr<i8>> -> tile<8xptr<i8>>
    %p_i = iota : tile<8xi32>
    %p = offset %p_n, %p_i : tile<8xptr<i8>>, tile<8xi32> -> tile<8xptr<i8>>
    %t, %t_t = load_ptr_tko weak %p : tile<8xptr<i8>> -> tile<8xi8>, token
    %q_1 = reshape %y : tile<ptr<i8>> -> tile<1xptr<i8>>
    %q_n = broadcast %q_1 : tile<1xptr<i8>> -> tile<8xptr<i8>>
    %q_i = iota : tile<8xi32>
    %q = offset %q_n, %q_i : tile<8xptr<i8>>, tile<8xi32> -> tile<8xptr<i8>>
    %s = store_ptr_tko weak %q, %t : tile<8xptr<i8>>, tile<8xi8> -> token
    return
  }
  entry @through_a_number(%x: tile<ptr<i16>>, %y: tile<ptr<i64>>, %z: tile<ptr<i16>>) {
    %five = constant <i32: 5> : tile<i32>
    %p = offset %x, %five : tile<ptr<i16>>, tile<i32> -> tile<ptr<i16>>
    %a = ptr_to_int %x : tile<ptr<i16>> -> tile<i64>
    %b = ptr_to_int %p : tile<ptr<i16>> -> tile<i64>
    %d = subi %b, %a : tile<i64>
    %s = store_ptr_tko weak %y, %d : tile<ptr<i64>>, tile<i64> -> token
    %q = int_to_ptr %b : tile<i64> -> tile<ptr<i16>>
    %t, %t_t = load_ptr_tko weak %q : tile<ptr<i16>> -> tile<i16>, token
    %s2 = store_ptr_tko weak %z, %t : tile<ptr<i16>>, tile<i16> -> token
    return
  }
}
