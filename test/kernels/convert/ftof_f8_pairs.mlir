// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_89 sm_90 sm_100 sm_120
// All encodings of 8-bit floats, eight per thread, which allows conversion in pairs.
// launch: {"entry": "wider", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role":
//   "in", "dtype": "u8", "shape": [256], "contents": {"gen": "iota"}}, {"name": "h", "role": "out", "dtype": "f16",
//   "shape": [2048], "contents": {"gen": "constant", "value": 1}}, {"name": "s", "role": "out", "dtype": "f32",
//   "shape": [2048], "contents": {"gen": "constant", "value": 1}}, {"name": "hh", "role": "out", "dtype": "f16",
//   "shape": [2048], "contents": {"gen": "constant", "value": 1}}, {"name": "ss", "role": "out", "dtype": "f32",
//   "shape": [2048], "contents": {"gen": "constant", "value": 1}}], "outputs": [{"arg": "h", "compare": "reference"},
//   {"arg": "s", "compare": "reference"}, {"arg": "hh", "compare": "reference"}, {"arg": "ss", "compare":
//   "reference"}]}
cuda_tile.module @kernels {
  entry @wider(%x: tile<ptr<i8>>, %h: tile<ptr<f16>>, %s: tile<ptr<f32>>, %hh: tile<ptr<f16>>, %ss: tile<ptr<f32>>) {
    %i = iota : tile<2048xi32>
    %most = constant <i32: 255> : tile<2048xi32>
    %code = andi %i, %most : tile<2048xi32>
    %x1 = reshape %x : tile<ptr<i8>> -> tile<1xptr<i8>>
    %xs = broadcast %x1 : tile<1xptr<i8>> -> tile<2048xptr<i8>>
    %px = offset %xs, %code : tile<2048xptr<i8>>, tile<2048xi32> -> tile<2048xptr<i8>>
    %bytes, %t = load_ptr_tko weak %px : tile<2048xptr<i8>> -> tile<2048xi8>, token
    %a = bitcast %bytes : tile<2048xi8> -> tile<2048xf8E4M3FN>
    %b = bitcast %bytes : tile<2048xi8> -> tile<2048xf8E5M2>
    %ah = ftof %a : tile<2048xf8E4M3FN> -> tile<2048xf16>
    %as = ftof %a : tile<2048xf8E4M3FN> -> tile<2048xf32>
    %bh = ftof %b : tile<2048xf8E5M2> -> tile<2048xf16>
    %bs = ftof %b : tile<2048xf8E5M2> -> tile<2048xf32>
    %h1 = reshape %h : tile<ptr<f16>> -> tile<1xptr<f16>>
    %h2 = broadcast %h1 : tile<1xptr<f16>> -> tile<2048xptr<f16>>
    %ph = offset %h2, %i : tile<2048xptr<f16>>, tile<2048xi32> -> tile<2048xptr<f16>>
    %t1 = store_ptr_tko weak %ph, %ah : tile<2048xptr<f16>>, tile<2048xf16> -> token
    %s1 = reshape %s : tile<ptr<f32>> -> tile<1xptr<f32>>
    %s2 = broadcast %s1 : tile<1xptr<f32>> -> tile<2048xptr<f32>>
    %ps = offset %s2, %i : tile<2048xptr<f32>>, tile<2048xi32> -> tile<2048xptr<f32>>
    %t2 = store_ptr_tko weak %ps, %as : tile<2048xptr<f32>>, tile<2048xf32> -> token
    %hh1 = reshape %hh : tile<ptr<f16>> -> tile<1xptr<f16>>
    %hh2 = broadcast %hh1 : tile<1xptr<f16>> -> tile<2048xptr<f16>>
    %phh = offset %hh2, %i : tile<2048xptr<f16>>, tile<2048xi32> -> tile<2048xptr<f16>>
    %t3 = store_ptr_tko weak %phh, %bh : tile<2048xptr<f16>>, tile<2048xf16> -> token
    %ss1 = reshape %ss : tile<ptr<f32>> -> tile<1xptr<f32>>
    %ss2 = broadcast %ss1 : tile<1xptr<f32>> -> tile<2048xptr<f32>>
    %pss = offset %ss2, %i : tile<2048xptr<f32>>, tile<2048xi32> -> tile<2048xptr<f32>>
    %t4 = store_ptr_tko weak %pss, %bs : tile<2048xptr<f32>>, tile<2048xf32> -> token
    return
  }
}
