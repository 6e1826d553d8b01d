// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// A load and a store preserve the bits of every element type: signalling NaN, NaN
// payloads, negative zero, subnormals.
// launch: {"entry": "of_i1", "calling_convention": "pointers", "grid": [3, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "bool", "values": [true, false, true, true, false]}, {"name": "y", "role":
//   "out", "dtype": "bool", "shape": [5], "contents": {"gen": "constant", "value": false}}], "outputs":
//   [{"arg": "y", "compare": "exact", "values": [true, false, true, true, false]}]}
// launch: {"entry": "of_i8", "calling_convention": "pointers", "grid": [3, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "i8", "values": [-128, -1, 0, 1, 127]}, {"name": "y", "role": "out", "dtype":
//   "i8", "shape": [5], "contents": {"gen": "constant", "value": 77}}], "outputs": [{"arg": "y",
//   "compare": "exact", "values": [-128, -1, 0, 1, 127]}]}
// launch: {"entry": "of_i16", "calling_convention": "pointers", "grid": [3, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "i16", "values": [-32768, -1, 0, 1, 32767]}, {"name": "y", "role":
//   "out", "dtype": "i16", "shape": [5], "contents": {"gen": "constant", "value": 77}}], "outputs":
//   [{"arg": "y", "compare": "exact", "values": [-32768, -1, 0, 1, 32767]}]}
// launch: {"entry": "of_i32", "calling_convention": "pointers", "grid": [3, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "i32", "values": [-2147483648, -1, 0, 1, 2147483647]}, {"name": "y",
//   "role": "out", "dtype": "i32", "shape": [5], "contents": {"gen": "constant", "value": 77}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [-2147483648, -1, 0, 1, 2147483647]}]}
// launch: {"entry": "of_i64", "calling_convention": "pointers", "grid": [3, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "i64", "values": [-9223372036854775808, -1, 0, 1, 9223372036854775807]},
//   {"name": "y", "role": "out", "dtype": "i64", "shape": [5], "contents": {"gen": "constant", "value":
//   77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [-9223372036854775808, -1, 0, 1,
//   9223372036854775807]}]}
// launch: {"entry": "of_f16", "calling_convention": "pointers", "grid": [3, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "u16", "bitcast": "f16", "values": [31745, 32768, 65109, 1, 15360]},
//   {"name": "y", "role": "out", "dtype": "u16", "bitcast": "f16", "shape": [5], "contents": {"gen":
//   "constant", "value": 77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [31745, 32768,
//   65109, 1, 15360]}]}
// launch: {"entry": "of_bf16", "calling_convention": "pointers", "grid": [3, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "u16", "bitcast": "bf16", "values": [32641, 32768, 65408, 1, 16256]},
//   {"name": "y", "role": "out", "dtype": "u16", "bitcast": "bf16", "shape": [5], "contents": {"gen":
//   "constant", "value": 77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [32641, 32768,
//   65408, 1, 16256]}]}
// launch: {"entry": "of_f32", "calling_convention": "pointers", "grid": [3, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "u32", "bitcast": "f32", "values": [2139095041, 2147483648, 4290773283,
//   1, 1065353216]}, {"name": "y", "role": "out", "dtype": "u32", "bitcast": "f32", "shape": [5],
//   "contents": {"gen": "constant", "value": 77}}], "outputs": [{"arg": "y", "compare": "exact",
//   "values": [2139095041, 2147483648, 4290773283, 1, 1065353216]}]}
// launch: {"entry": "of_tf32", "calling_convention": "pointers", "grid": [3, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "u32", "bitcast": "tf32", "values": [2139103232, 2147483648, 4286578688,
//   8192, 1065353216]}, {"name": "y", "role": "out", "dtype": "u32", "bitcast": "tf32", "shape": [5],
//   "contents": {"gen": "constant", "value": 77}}], "outputs": [{"arg": "y", "compare": "exact",
//   "values": [2139103232, 2147483648, 4286578688, 8192, 1065353216]}]}
// launch: {"entry": "of_f64", "calling_convention": "pointers", "grid": [3, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "u64", "bitcast": "f64", "values": [9218868437227405313,
//   9223372036854775808, 18444492273895866434, 1, 4607182418800017408]}, {"name": "y", "role": "out",
//   "dtype": "u64", "bitcast": "f64", "shape": [5], "contents": {"gen": "constant", "value": 77}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [9218868437227405313, 9223372036854775808,
//   18444492273895866434, 1, 4607182418800017408]}]}
// launch: {"entry": "of_f8e4m3fn", "calling_convention": "pointers", "grid": [3, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "u8", "bitcast": "e4m3", "values": [127, 255, 128, 1, 56]},
//   {"name": "y", "role": "out", "dtype": "u8", "bitcast": "e4m3", "shape": [5], "contents": {"gen":
//   "constant", "value": 77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [127, 255, 128,
//   1, 56]}]}
// launch: {"entry": "of_f8e5m2", "calling_convention": "pointers", "grid": [3, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "u8", "bitcast": "e5m2", "values": [125, 254, 128, 124, 252]}, {"name":
//   "y", "role": "out", "dtype": "u8", "bitcast": "e5m2", "shape": [5], "contents": {"gen": "constant",
//   "value": 77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [125, 254, 128, 124, 252]}]}
// launch: {"entry": "of_f8e8m0fnu", "calling_convention": "pointers", "grid": [3, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "u8", "bitcast": "e8m0", "values": [0, 255, 127, 128, 1]},
//   {"name": "y", "role": "out", "dtype": "u8", "bitcast": "e8m0", "shape": [5], "contents": {"gen":
//   "constant", "value": 77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [0, 255, 127,
//   128, 1]}]}
cuda_tile.module @kernels {
  entry @of_i1(%x: tile<ptr<i1>>, %y: tile<ptr<i1>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %x_v = make_tensor_view %x, shape = [5], strides = [1] : tensor_view<5xi1, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(2), tensor_view<5xi1, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%bx] : partition_view<tile=(2), tensor_view<5xi1, strides=[1]>>, tile<i32> -> tile<2xi1>, token
    %y_v = make_tensor_view %y, shape = [5], strides = [1] : tensor_view<5xi1, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(2), tensor_view<5xi1, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%bx] : tile<2xi1>, partition_view<tile=(2), tensor_view<5xi1, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_i8(%x: tile<ptr<i8>>, %y: tile<ptr<i8>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %x_v = make_tensor_view %x, shape = [5], strides = [1] : tensor_view<5xi8, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(2), tensor_view<5xi8, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%bx] : partition_view<tile=(2), tensor_view<5xi8, strides=[1]>>, tile<i32> -> tile<2xi8>, token
    %y_v = make_tensor_view %y, shape = [5], strides = [1] : tensor_view<5xi8, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(2), tensor_view<5xi8, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%bx] : tile<2xi8>, partition_view<tile=(2), tensor_view<5xi8, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_i16(%x: tile<ptr<i16>>, %y: tile<ptr<i16>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %x_v = make_tensor_view %x, shape = [5], strides = [1] : tensor_view<5xi16, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(2), tensor_view<5xi16, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%bx] : partition_view<tile=(2), tensor_view<5xi16, strides=[1]>>, tile<i32> -> tile<2xi16>, token
    %y_v = make_tensor_view %y, shape = [5], strides = [1] : tensor_view<5xi16, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(2), tensor_view<5xi16, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%bx] : tile<2xi16>, partition_view<tile=(2), tensor_view<5xi16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_i32(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %x_v = make_tensor_view %x, shape = [5], strides = [1] : tensor_view<5xi32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(2), tensor_view<5xi32, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%bx] : partition_view<tile=(2), tensor_view<5xi32, strides=[1]>>, tile<i32> -> tile<2xi32>, token
    %y_v = make_tensor_view %y, shape = [5], strides = [1] : tensor_view<5xi32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(2), tensor_view<5xi32, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%bx] : tile<2xi32>, partition_view<tile=(2), tensor_view<5xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_i64(%x: tile<ptr<i64>>, %y: tile<ptr<i64>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %x_v = make_tensor_view %x, shape = [5], strides = [1] : tensor_view<5xi64, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(2), tensor_view<5xi64, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%bx] : partition_view<tile=(2), tensor_view<5xi64, strides=[1]>>, tile<i32> -> tile<2xi64>, token
    %y_v = make_tensor_view %y, shape = [5], strides = [1] : tensor_view<5xi64, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(2), tensor_view<5xi64, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%bx] : tile<2xi64>, partition_view<tile=(2), tensor_view<5xi64, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_f16(%x: tile<ptr<f16>>, %y: tile<ptr<f16>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %x_v = make_tensor_view %x, shape = [5], strides = [1] : tensor_view<5xf16, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(2), tensor_view<5xf16, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%bx] : partition_view<tile=(2), tensor_view<5xf16, strides=[1]>>, tile<i32> -> tile<2xf16>, token
    %y_v = make_tensor_view %y, shape = [5], strides = [1] : tensor_view<5xf16, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(2), tensor_view<5xf16, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%bx] : tile<2xf16>, partition_view<tile=(2), tensor_view<5xf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_bf16(%x: tile<ptr<bf16>>, %y: tile<ptr<bf16>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %x_v = make_tensor_view %x, shape = [5], strides = [1] : tensor_view<5xbf16, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(2), tensor_view<5xbf16, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%bx] : partition_view<tile=(2), tensor_view<5xbf16, strides=[1]>>, tile<i32> -> tile<2xbf16>, token
    %y_v = make_tensor_view %y, shape = [5], strides = [1] : tensor_view<5xbf16, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(2), tensor_view<5xbf16, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%bx] : tile<2xbf16>, partition_view<tile=(2), tensor_view<5xbf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_f32(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %x_v = make_tensor_view %x, shape = [5], strides = [1] : tensor_view<5xf32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(2), tensor_view<5xf32, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%bx] : partition_view<tile=(2), tensor_view<5xf32, strides=[1]>>, tile<i32> -> tile<2xf32>, token
    %y_v = make_tensor_view %y, shape = [5], strides = [1] : tensor_view<5xf32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(2), tensor_view<5xf32, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%bx] : tile<2xf32>, partition_view<tile=(2), tensor_view<5xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_tf32(%x: tile<ptr<tf32>>, %y: tile<ptr<tf32>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %x_v = make_tensor_view %x, shape = [5], strides = [1] : tensor_view<5xtf32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(2), tensor_view<5xtf32, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%bx] : partition_view<tile=(2), tensor_view<5xtf32, strides=[1]>>, tile<i32> -> tile<2xtf32>, token
    %y_v = make_tensor_view %y, shape = [5], strides = [1] : tensor_view<5xtf32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(2), tensor_view<5xtf32, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%bx] : tile<2xtf32>, partition_view<tile=(2), tensor_view<5xtf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_f64(%x: tile<ptr<f64>>, %y: tile<ptr<f64>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %x_v = make_tensor_view %x, shape = [5], strides = [1] : tensor_view<5xf64, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(2), tensor_view<5xf64, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%bx] : partition_view<tile=(2), tensor_view<5xf64, strides=[1]>>, tile<i32> -> tile<2xf64>, token
    %y_v = make_tensor_view %y, shape = [5], strides = [1] : tensor_view<5xf64, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(2), tensor_view<5xf64, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%bx] : tile<2xf64>, partition_view<tile=(2), tensor_view<5xf64, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_f8e4m3fn(%x: tile<ptr<f8E4M3FN>>, %y: tile<ptr<f8E4M3FN>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %x_v = make_tensor_view %x, shape = [5], strides = [1] : tensor_view<5xf8E4M3FN, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(2), tensor_view<5xf8E4M3FN, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%bx] : partition_view<tile=(2), tensor_view<5xf8E4M3FN, strides=[1]>>, tile<i32> -> tile<2xf8E4M3FN>, token
    %y_v = make_tensor_view %y, shape = [5], strides = [1] : tensor_view<5xf8E4M3FN, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(2), tensor_view<5xf8E4M3FN, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%bx] : tile<2xf8E4M3FN>, partition_view<tile=(2), tensor_view<5xf8E4M3FN, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_f8e5m2(%x: tile<ptr<f8E5M2>>, %y: tile<ptr<f8E5M2>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %x_v = make_tensor_view %x, shape = [5], strides = [1] : tensor_view<5xf8E5M2, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(2), tensor_view<5xf8E5M2, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%bx] : partition_view<tile=(2), tensor_view<5xf8E5M2, strides=[1]>>, tile<i32> -> tile<2xf8E5M2>, token
    %y_v = make_tensor_view %y, shape = [5], strides = [1] : tensor_view<5xf8E5M2, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(2), tensor_view<5xf8E5M2, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%bx] : tile<2xf8E5M2>, partition_view<tile=(2), tensor_view<5xf8E5M2, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_f8e8m0fnu(%x: tile<ptr<f8E8M0FNU>>, %y: tile<ptr<f8E8M0FNU>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %x_v = make_tensor_view %x, shape = [5], strides = [1] : tensor_view<5xf8E8M0FNU, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(2), tensor_view<5xf8E8M0FNU, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%bx] : partition_view<tile=(2), tensor_view<5xf8E8M0FNU, strides=[1]>>, tile<i32> -> tile<2xf8E8M0FNU>, token
    %y_v = make_tensor_view %y, shape = [5], strides = [1] : tensor_view<5xf8E8M0FNU, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(2), tensor_view<5xf8E8M0FNU, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%bx] : tile<2xf8E8M0FNU>, partition_view<tile=(2), tensor_view<5xf8E8M0FNU, strides=[1]>>, tile<i32> -> token
    return
  }
}
