// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Integers next to the midpoint of two floats: rounding to f32 first, as some chips would
// for bf16, gives another result.
// launch: {"entry": "of_i16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "i16", "shape": [8], "values": [-1, 1, -32768, 32767, 257, -259, 385,
//   2049]}, {"name": "s_f16", "role": "out", "dtype": "f16", "shape": [8], "contents": {"gen":
//   "constant", "value": 7}}, {"name": "u_f16", "role": "out", "dtype": "f16", "shape": [8],
//   "contents": {"gen": "constant", "value": 7}}, {"name": "s_bf16", "role": "out", "dtype": "bf16",
//   "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "u_bf16", "role": "out",
//   "dtype": "bf16", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "s_f32",
//   "role": "out", "dtype": "f32", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name":
//   "u_f32", "role": "out", "dtype": "f32", "shape": [8], "contents": {"gen": "constant", "value": 7}},
//   {"name": "s_f64", "role": "out", "dtype": "f64", "shape": [8], "contents": {"gen": "constant",
//   "value": 7}}, {"name": "u_f64", "role": "out", "dtype": "f64", "shape": [8], "contents": {"gen":
//   "constant", "value": 7}}], "outputs": [{"arg": "s_f16", "compare": "exact", "values": [-1.0, 1.0,
//   -32768.0, 32768.0, 257.0, -259.0, 385.0, 2048.0]}, {"arg": "u_f16", "compare": "exact", "values":
//   ["inf", 1.0, 32768.0, 32768.0, 257.0, 65280.0, 385.0, 2048.0]}, {"arg": "s_bf16", "compare":
//   "exact", "values": [-1.0, 1.0, -32768.0, 32768.0, 256.0, -260.0, 384.0, 2048.0]}, {"arg": "u_bf16",
//   "compare": "exact", "values": [65536.0, 1.0, 32768.0, 32768.0, 256.0, 65280.0, 384.0, 2048.0]},
//   {"arg": "s_f32", "compare": "exact", "values": [-1.0, 1.0, -32768.0, 32767.0, 257.0, -259.0, 385.0,
//   2049.0]}, {"arg": "u_f32", "compare": "exact", "values": [65535.0, 1.0, 32768.0, 32767.0, 257.0,
//   65277.0, 385.0, 2049.0]}, {"arg": "s_f64", "compare": "exact", "values": [-1.0, 1.0, -32768.0,
//   32767.0, 257.0, -259.0, 385.0, 2049.0]}, {"arg": "u_f64", "compare": "exact", "values": [65535.0,
//   1.0, 32768.0, 32767.0, 257.0, 65277.0, 385.0, 2049.0]}]}
// launch: {"entry": "of_i32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "i32", "shape": [8], "values": [-1, 1, -2147483648, 2147483647,
//   16777217, -16842753, 33685506, 2139095041]}, {"name": "s_f16", "role": "out", "dtype": "f16",
//   "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "u_f16", "role": "out",
//   "dtype": "f16", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "s_bf16",
//   "role": "out", "dtype": "bf16", "shape": [8], "contents": {"gen": "constant", "value": 7}},
//   {"name": "u_bf16", "role": "out", "dtype": "bf16", "shape": [8], "contents": {"gen": "constant",
//   "value": 7}}, {"name": "s_f32", "role": "out", "dtype": "f32", "shape": [8], "contents": {"gen":
//   "constant", "value": 7}}, {"name": "u_f32", "role": "out", "dtype": "f32", "shape": [8],
//   "contents": {"gen": "constant", "value": 7}}, {"name": "s_f64", "role": "out", "dtype": "f64",
//   "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "u_f64", "role": "out",
//   "dtype": "f64", "shape": [8], "contents": {"gen": "constant", "value": 7}}], "outputs": [{"arg":
//   "s_f16", "compare": "exact", "values": [-1.0, 1.0, "-inf", "inf", "inf", "-inf", "inf", "inf"]},
//   {"arg": "u_f16", "compare": "exact", "values": ["inf", 1.0, "inf", "inf", "inf", "inf", "inf",
//   "inf"]}, {"arg": "s_bf16", "compare": "exact", "values": [-1.0, 1.0, -2147483648.0, 2147483648.0,
//   16777216.0, -16908288.0, 33816576.0, 2139095040.0]}, {"arg": "u_bf16", "compare": "exact",
//   "values": [4294967296.0, 1.0, 2147483648.0, 2147483648.0, 16777216.0, 4278190080.0, 33816576.0,
//   2139095040.0]}, {"arg": "s_f32", "compare": "exact", "values": [-1.0, 1.0, -2147483648.0,
//   2147483648.0, 16777216.0, -16842752.0, 33685504.0, 2139095040.0]}, {"arg": "u_f32", "compare":
//   "exact", "values": [4294967296.0, 1.0, 2147483648.0, 2147483648.0, 16777216.0, 4278124544.0,
//   33685504.0, 2139095040.0]}, {"arg": "s_f64", "compare": "exact", "values": [-1.0, 1.0,
//   -2147483648.0, 2147483647.0, 16777217.0, -16842753.0, 33685506.0, 2139095041.0]}, {"arg": "u_f64",
//   "compare": "exact", "values": [4294967295.0, 1.0, 2147483648.0, 2147483647.0, 16777217.0,
//   4278124543.0, 33685506.0, 2139095041.0]}]}
// launch: {"entry": "of_i64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "i64", "shape": [8], "values": [-1, 1, -9223372036854775808,
//   9223372036854775807, 4629700416936869889, -4629700416936869889, 9007199254740993,
//   36169534507319295]}, {"name": "s_f16", "role": "out", "dtype": "f16", "shape": [8], "contents":
//   {"gen": "constant", "value": 7}}, {"name": "u_f16", "role": "out", "dtype": "f16", "shape": [8],
//   "contents": {"gen": "constant", "value": 7}}, {"name": "s_bf16", "role": "out", "dtype": "bf16",
//   "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "u_bf16", "role": "out",
//   "dtype": "bf16", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "s_f32",
//   "role": "out", "dtype": "f32", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name":
//   "u_f32", "role": "out", "dtype": "f32", "shape": [8], "contents": {"gen": "constant", "value": 7}},
//   {"name": "s_f64", "role": "out", "dtype": "f64", "shape": [8], "contents": {"gen": "constant",
//   "value": 7}}, {"name": "u_f64", "role": "out", "dtype": "f64", "shape": [8], "contents": {"gen":
//   "constant", "value": 7}}], "outputs": [{"arg": "s_f16", "compare": "exact", "values": [-1.0, 1.0,
//   "-inf", "inf", "inf", "-inf", "inf", "inf"]}, {"arg": "u_f16", "compare": "exact", "values":
//   ["inf", 1.0, "inf", "inf", "inf", "inf", "inf", "inf"]}, {"arg": "s_bf16", "compare": "exact",
//   "values": [-1.0, 1.0, -9.223372036854776e+18, 9.223372036854776e+18, 4.647714815446352e+18,
//   -4.647714815446352e+18, 9007199254740992.0, 3.602879701896397e+16]}, {"arg": "u_bf16", "compare":
//   "exact", "values": [1.8446744073709552e+19, 1.0, 9.223372036854776e+18, 9.223372036854776e+18,
//   4.647714815446352e+18, 1.3835058055282164e+19, 9007199254740992.0, 3.602879701896397e+16]}, {"arg":
//   "s_f32", "compare": "exact", "values": [-1.0, 1.0, -9.223372036854776e+18, 9.223372036854776e+18,
//   4.62970041693687e+18, -4.62970041693687e+18, 9007199254740992.0, 3.61695345073193e+16]}, {"arg":
//   "u_f32", "compare": "exact", "values": [1.8446744073709552e+19, 1.0, 9.223372036854776e+18,
//   9.223372036854776e+18, 4.62970041693687e+18, 1.3817043656772682e+19, 9007199254740992.0,
//   3.61695345073193e+16]}, {"arg": "s_f64", "compare": "exact", "values": [-1.0, 1.0,
//   -9.223372036854776e+18, 9.223372036854776e+18, 4.62970041693687e+18, -4.62970041693687e+18,
//   9007199254740992.0, 3.61695345073193e+16]}, {"arg": "u_f64", "compare": "exact", "values":
//   [1.8446744073709552e+19, 1.0, 9.223372036854776e+18, 9.223372036854776e+18, 4.62970041693687e+18,
//   1.3817043656772682e+19, 9007199254740992.0, 3.61695345073193e+16]}]}
cuda_tile.module @kernels {
  entry @of_i16(%a: tile<ptr<i16>>, %s_f16: tile<ptr<f16>>, %u_f16: tile<ptr<f16>>, %s_bf16: tile<ptr<bf16>>, %u_bf16: tile<ptr<bf16>>, %s_f32: tile<ptr<f32>>, %u_f32: tile<ptr<f32>>, %s_f64: tile<ptr<f64>>, %u_f64: tile<ptr<f64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> tile<8xi16>, token
    %s_f16_r = itof %a_x signed : tile<8xi16> -> tile<8xf16>
    %u_f16_r = itof %a_x unsigned : tile<8xi16> -> tile<8xf16>
    %s_bf16_r = itof %a_x signed : tile<8xi16> -> tile<8xbf16>
    %u_bf16_r = itof %a_x unsigned : tile<8xi16> -> tile<8xbf16>
    %s_f32_r = itof %a_x signed : tile<8xi16> -> tile<8xf32>
    %u_f32_r = itof %a_x unsigned : tile<8xi16> -> tile<8xf32>
    %s_f64_r = itof %a_x signed : tile<8xi16> -> tile<8xf64>
    %u_f64_r = itof %a_x unsigned : tile<8xi16> -> tile<8xf64>
    %s_f16_v = make_tensor_view %s_f16, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %s_f16_p = make_partition_view %s_f16_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %s_f16_d = store_view_tko weak %s_f16_r, %s_f16_p[%zero] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
    %u_f16_v = make_tensor_view %u_f16, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %u_f16_p = make_partition_view %u_f16_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %u_f16_d = store_view_tko weak %u_f16_r, %u_f16_p[%zero] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
    %s_bf16_v = make_tensor_view %s_bf16, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %s_bf16_p = make_partition_view %s_bf16_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %s_bf16_d = store_view_tko weak %s_bf16_r, %s_bf16_p[%zero] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
    %u_bf16_v = make_tensor_view %u_bf16, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %u_bf16_p = make_partition_view %u_bf16_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %u_bf16_d = store_view_tko weak %u_bf16_r, %u_bf16_p[%zero] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
    %s_f32_v = make_tensor_view %s_f32, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %s_f32_p = make_partition_view %s_f32_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %s_f32_d = store_view_tko weak %s_f32_r, %s_f32_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    %u_f32_v = make_tensor_view %u_f32, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %u_f32_p = make_partition_view %u_f32_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %u_f32_d = store_view_tko weak %u_f32_r, %u_f32_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    %s_f64_v = make_tensor_view %s_f64, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %s_f64_p = make_partition_view %s_f64_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %s_f64_d = store_view_tko weak %s_f64_r, %s_f64_p[%zero] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
    %u_f64_v = make_tensor_view %u_f64, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %u_f64_p = make_partition_view %u_f64_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %u_f64_d = store_view_tko weak %u_f64_r, %u_f64_p[%zero] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_i32(%a: tile<ptr<i32>>, %s_f16: tile<ptr<f16>>, %u_f16: tile<ptr<f16>>, %s_bf16: tile<ptr<bf16>>, %u_bf16: tile<ptr<bf16>>, %s_f32: tile<ptr<f32>>, %u_f32: tile<ptr<f32>>, %s_f64: tile<ptr<f64>>, %u_f64: tile<ptr<f64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
    %s_f16_r = itof %a_x signed : tile<8xi32> -> tile<8xf16>
    %u_f16_r = itof %a_x unsigned : tile<8xi32> -> tile<8xf16>
    %s_bf16_r = itof %a_x signed : tile<8xi32> -> tile<8xbf16>
    %u_bf16_r = itof %a_x unsigned : tile<8xi32> -> tile<8xbf16>
    %s_f32_r = itof %a_x signed : tile<8xi32> -> tile<8xf32>
    %u_f32_r = itof %a_x unsigned : tile<8xi32> -> tile<8xf32>
    %s_f64_r = itof %a_x signed : tile<8xi32> -> tile<8xf64>
    %u_f64_r = itof %a_x unsigned : tile<8xi32> -> tile<8xf64>
    %s_f16_v = make_tensor_view %s_f16, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %s_f16_p = make_partition_view %s_f16_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %s_f16_d = store_view_tko weak %s_f16_r, %s_f16_p[%zero] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
    %u_f16_v = make_tensor_view %u_f16, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %u_f16_p = make_partition_view %u_f16_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %u_f16_d = store_view_tko weak %u_f16_r, %u_f16_p[%zero] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
    %s_bf16_v = make_tensor_view %s_bf16, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %s_bf16_p = make_partition_view %s_bf16_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %s_bf16_d = store_view_tko weak %s_bf16_r, %s_bf16_p[%zero] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
    %u_bf16_v = make_tensor_view %u_bf16, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %u_bf16_p = make_partition_view %u_bf16_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %u_bf16_d = store_view_tko weak %u_bf16_r, %u_bf16_p[%zero] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
    %s_f32_v = make_tensor_view %s_f32, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %s_f32_p = make_partition_view %s_f32_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %s_f32_d = store_view_tko weak %s_f32_r, %s_f32_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    %u_f32_v = make_tensor_view %u_f32, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %u_f32_p = make_partition_view %u_f32_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %u_f32_d = store_view_tko weak %u_f32_r, %u_f32_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    %s_f64_v = make_tensor_view %s_f64, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %s_f64_p = make_partition_view %s_f64_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %s_f64_d = store_view_tko weak %s_f64_r, %s_f64_p[%zero] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
    %u_f64_v = make_tensor_view %u_f64, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %u_f64_p = make_partition_view %u_f64_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %u_f64_d = store_view_tko weak %u_f64_r, %u_f64_p[%zero] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_i64(%a: tile<ptr<i64>>, %s_f16: tile<ptr<f16>>, %u_f16: tile<ptr<f16>>, %s_bf16: tile<ptr<bf16>>, %u_bf16: tile<ptr<bf16>>, %s_f32: tile<ptr<f32>>, %u_f32: tile<ptr<f32>>, %s_f64: tile<ptr<f64>>, %u_f64: tile<ptr<f64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> tile<8xi64>, token
    %s_f16_r = itof %a_x signed : tile<8xi64> -> tile<8xf16>
    %u_f16_r = itof %a_x unsigned : tile<8xi64> -> tile<8xf16>
    %s_bf16_r = itof %a_x signed : tile<8xi64> -> tile<8xbf16>
    %u_bf16_r = itof %a_x unsigned : tile<8xi64> -> tile<8xbf16>
    %s_f32_r = itof %a_x signed : tile<8xi64> -> tile<8xf32>
    %u_f32_r = itof %a_x unsigned : tile<8xi64> -> tile<8xf32>
    %s_f64_r = itof %a_x signed : tile<8xi64> -> tile<8xf64>
    %u_f64_r = itof %a_x unsigned : tile<8xi64> -> tile<8xf64>
    %s_f16_v = make_tensor_view %s_f16, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %s_f16_p = make_partition_view %s_f16_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %s_f16_d = store_view_tko weak %s_f16_r, %s_f16_p[%zero] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
    %u_f16_v = make_tensor_view %u_f16, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %u_f16_p = make_partition_view %u_f16_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %u_f16_d = store_view_tko weak %u_f16_r, %u_f16_p[%zero] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
    %s_bf16_v = make_tensor_view %s_bf16, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %s_bf16_p = make_partition_view %s_bf16_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %s_bf16_d = store_view_tko weak %s_bf16_r, %s_bf16_p[%zero] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
    %u_bf16_v = make_tensor_view %u_bf16, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %u_bf16_p = make_partition_view %u_bf16_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %u_bf16_d = store_view_tko weak %u_bf16_r, %u_bf16_p[%zero] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
    %s_f32_v = make_tensor_view %s_f32, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %s_f32_p = make_partition_view %s_f32_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %s_f32_d = store_view_tko weak %s_f32_r, %s_f32_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    %u_f32_v = make_tensor_view %u_f32, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %u_f32_p = make_partition_view %u_f32_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %u_f32_d = store_view_tko weak %u_f32_r, %u_f32_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    %s_f64_v = make_tensor_view %s_f64, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %s_f64_p = make_partition_view %s_f64_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %s_f64_d = store_view_tko weak %s_f64_r, %s_f64_p[%zero] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
    %u_f64_v = make_tensor_view %u_f64, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %u_f64_p = make_partition_view %u_f64_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %u_f64_d = store_view_tko weak %u_f64_r, %u_f64_p[%zero] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
    return
  }
}
