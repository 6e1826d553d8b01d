// RUN: %kernel-test %s
// targets: sm_80 sm_89 sm_90 sm_120
// All f16 values, and all f32 values whose low 15 bits are equal, rounded to 8-bit floats, eight per thread, which
// allows conversion in pairs: ties, subnormal numbers, numbers that are too large, infinity and NaN.
// launch: {"entry": "halves", "calling_convention": "pointers", "grid": [32, 1, 1], "args": [{"name": "a", "role":
//   "out", "dtype": "u8", "shape": [65536], "contents": {"gen": "constant", "value": 1}}, {"name": "b", "role": "out",
//   "dtype": "u8", "shape": [65536], "contents": {"gen": "constant", "value": 1}}], "outputs": [{"arg": "a", "compare":
//   "reference"}, {"arg": "b", "compare": "reference"}]}
// launch: {"entry": "singles", "calling_convention": "pointers", "grid": [64, 1, 1], "args": [{"name": "a", "role":
//   "out", "dtype": "u8", "shape": [131072], "contents": {"gen": "constant", "value": 1}}, {"name": "b", "role": "out",
//   "dtype": "u8", "shape": [131072], "contents": {"gen": "constant", "value": 1}}, {"name": "low", "dtype": "i32",
//   "value": 0}], "outputs": [{"arg": "a", "compare": "reference"}, {"arg": "b", "compare": "reference"}]}
// launch: {"entry": "singles", "calling_convention": "pointers", "grid": [64, 1, 1], "args": [{"name": "a", "role":
//   "out", "dtype": "u8", "shape": [131072], "contents": {"gen": "constant", "value": 1}}, {"name": "b", "role": "out",
//   "dtype": "u8", "shape": [131072], "contents": {"gen": "constant", "value": 1}}, {"name": "low", "dtype": "i32",
//   "value": 1}], "outputs": [{"arg": "a", "compare": "reference"}, {"arg": "b", "compare": "reference"}]}
// launch: {"entry": "singles", "calling_convention": "pointers", "grid": [64, 1, 1], "args": [{"name": "a", "role":
//   "out", "dtype": "u8", "shape": [131072], "contents": {"gen": "constant", "value": 1}}, {"name": "b", "role": "out",
//   "dtype": "u8", "shape": [131072], "contents": {"gen": "constant", "value": 1}}, {"name": "low", "dtype": "i32",
//   "value": 32767}], "outputs": [{"arg": "a", "compare": "reference"}, {"arg": "b", "compare": "reference"}]}
cuda_tile.module @kernels {
  entry @halves(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %size = constant <i32: 2048> : tile<i32>
    %start = muli %x, %size : tile<i32>
    %s1 = reshape %start : tile<i32> -> tile<1xi32>
    %s2 = broadcast %s1 : tile<1xi32> -> tile<2048xi32>
    %lane = iota : tile<2048xi32>
    %i = addi %lane, %s2 : tile<2048xi32>
    %bits = trunci %i : tile<2048xi32> -> tile<2048xi16>
    %h = bitcast %bits : tile<2048xi16> -> tile<2048xf16>
    %ea = ftof %h : tile<2048xf16> -> tile<2048xf8E4M3FN>
    %eb = ftof %h : tile<2048xf16> -> tile<2048xf8E5M2>
    %ca = bitcast %ea : tile<2048xf8E4M3FN> -> tile<2048xi8>
    %cb = bitcast %eb : tile<2048xf8E5M2> -> tile<2048xi8>
    %a1 = reshape %a : tile<ptr<i8>> -> tile<1xptr<i8>>
    %a2 = broadcast %a1 : tile<1xptr<i8>> -> tile<2048xptr<i8>>
    %pa = offset %a2, %i : tile<2048xptr<i8>>, tile<2048xi32> -> tile<2048xptr<i8>>
    %t1 = store_ptr_tko weak %pa, %ca : tile<2048xptr<i8>>, tile<2048xi8> -> token
    %b1 = reshape %b : tile<ptr<i8>> -> tile<1xptr<i8>>
    %b2 = broadcast %b1 : tile<1xptr<i8>> -> tile<2048xptr<i8>>
    %pb = offset %b2, %i : tile<2048xptr<i8>>, tile<2048xi32> -> tile<2048xptr<i8>>
    %t2 = store_ptr_tko weak %pb, %cb : tile<2048xptr<i8>>, tile<2048xi8> -> token
    return
  }
  entry @singles(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %low: tile<i32>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %size = constant <i32: 2048> : tile<i32>
    %start = muli %x, %size : tile<i32>
    %s1 = reshape %start : tile<i32> -> tile<1xi32>
    %s2 = broadcast %s1 : tile<1xi32> -> tile<2048xi32>
    %lane = iota : tile<2048xi32>
    %i = addi %lane, %s2 : tile<2048xi32>
    %by = constant <i32: 32768> : tile<2048xi32>
    %high = muli %i, %by : tile<2048xi32>
    %l1 = reshape %low : tile<i32> -> tile<1xi32>
    %l2 = broadcast %l1 : tile<1xi32> -> tile<2048xi32>
    %bits = ori %high, %l2 : tile<2048xi32>
    %f = bitcast %bits : tile<2048xi32> -> tile<2048xf32>
    %ea = ftof %f : tile<2048xf32> -> tile<2048xf8E4M3FN>
    %eb = ftof %f : tile<2048xf32> -> tile<2048xf8E5M2>
    %ca = bitcast %ea : tile<2048xf8E4M3FN> -> tile<2048xi8>
    %cb = bitcast %eb : tile<2048xf8E5M2> -> tile<2048xi8>
    %a1 = reshape %a : tile<ptr<i8>> -> tile<1xptr<i8>>
    %a2 = broadcast %a1 : tile<1xptr<i8>> -> tile<2048xptr<i8>>
    %pa = offset %a2, %i : tile<2048xptr<i8>>, tile<2048xi32> -> tile<2048xptr<i8>>
    %t1 = store_ptr_tko weak %pa, %ca : tile<2048xptr<i8>>, tile<2048xi8> -> token
    %b1 = reshape %b : tile<ptr<i8>> -> tile<1xptr<i8>>
    %b2 = broadcast %b1 : tile<1xptr<i8>> -> tile<2048xptr<i8>>
    %pb = offset %b2, %i : tile<2048xptr<i8>>, tile<2048xi32> -> tile<2048xptr<i8>>
    %t2 = store_ptr_tko weak %pb, %cb : tile<2048xptr<i8>>, tile<2048xi8> -> token
    return
  }
}
