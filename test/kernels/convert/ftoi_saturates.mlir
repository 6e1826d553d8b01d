// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Truncated and saturated to the integer type; NaN is zero, and so is -0.9 as an unsigned number.
// launch: {"entry": "of_f16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f16", "shape": [8], "values": [1.900390625, -1.900390625,
//   -0.89990234375, "nan", "inf", "-inf", 300.0, -60000.0]}, {"name": "s8", "role": "out", "dtype":
//   "i8", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "u8", "role": "out",
//   "dtype": "i8", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "s16", "role":
//   "out", "dtype": "i16", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "u16",
//   "role": "out", "dtype": "i16", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name":
//   "s32", "role": "out", "dtype": "i32", "shape": [8], "contents": {"gen": "constant", "value": 7}},
//   {"name": "u32", "role": "out", "dtype": "i32", "shape": [8], "contents": {"gen": "constant",
//   "value": 7}}, {"name": "s64", "role": "out", "dtype": "i64", "shape": [8], "contents": {"gen":
//   "constant", "value": 7}}, {"name": "u64", "role": "out", "dtype": "i64", "shape": [8], "contents":
//   {"gen": "constant", "value": 7}}], "outputs": [{"arg": "s8", "compare": "exact", "values": [1, -1,
//   0, 0, 127, -128, 127, -128]}, {"arg": "u8", "compare": "exact", "values": [1, 0, 0, 0, -1, 0, -1,
//   0]}, {"arg": "s16", "compare": "exact", "values": [1, -1, 0, 0, 32767, -32768, 300, -32768]},
//   {"arg": "u16", "compare": "exact", "values": [1, 0, 0, 0, -1, 0, 300, 0]}, {"arg": "s32",
//   "compare": "exact", "values": [1, -1, 0, 0, 2147483647, -2147483648, 300, -60000]}, {"arg": "u32",
//   "compare": "exact", "values": [1, 0, 0, 0, -1, 0, 300, 0]}, {"arg": "s64", "compare": "exact",
//   "values": [1, -1, 0, 0, 9223372036854775807, -9223372036854775808, 300, -60000]}, {"arg": "u64",
//   "compare": "exact", "values": [1, 0, 0, 0, -1, 0, 300, 0]}]}
// launch: {"entry": "of_bf16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "bf16", "shape": [8], "values": [1.8984375, -1.8984375, -0.8984375,
//   "nan", "inf", "-inf", 300.0, -70144.0]}, {"name": "s8", "role": "out", "dtype": "i8", "shape": [8],
//   "contents": {"gen": "constant", "value": 7}}, {"name": "u8", "role": "out", "dtype": "i8", "shape":
//   [8], "contents": {"gen": "constant", "value": 7}}, {"name": "s16", "role": "out", "dtype": "i16",
//   "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "u16", "role": "out", "dtype":
//   "i16", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "s32", "role": "out",
//   "dtype": "i32", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "u32", "role":
//   "out", "dtype": "i32", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "s64",
//   "role": "out", "dtype": "i64", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name":
//   "u64", "role": "out", "dtype": "i64", "shape": [8], "contents": {"gen": "constant", "value": 7}}],
//   "outputs": [{"arg": "s8", "compare": "exact", "values": [1, -1, 0, 0, 127, -128, 127, -128]},
//   {"arg": "u8", "compare": "exact", "values": [1, 0, 0, 0, -1, 0, -1, 0]}, {"arg": "s16", "compare":
//   "exact", "values": [1, -1, 0, 0, 32767, -32768, 300, -32768]}, {"arg": "u16", "compare": "exact",
//   "values": [1, 0, 0, 0, -1, 0, 300, 0]}, {"arg": "s32", "compare": "exact", "values": [1, -1, 0, 0,
//   2147483647, -2147483648, 300, -70144]}, {"arg": "u32", "compare": "exact", "values": [1, 0, 0, 0,
//   -1, 0, 300, 0]}, {"arg": "s64", "compare": "exact", "values": [1, -1, 0, 0, 9223372036854775807,
//   -9223372036854775808, 300, -70144]}, {"arg": "u64", "compare": "exact", "values": [1, 0, 0, 0, -1,
//   0, 300, 0]}]}
// launch: {"entry": "of_f32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f32", "shape": [8], "values": [1.899999976158142, -1.899999976158142,
//   -0.8999999761581421, "nan", "inf", "-inf", 300.0, -70000.0]}, {"name": "s8", "role": "out",
//   "dtype": "i8", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "u8", "role":
//   "out", "dtype": "i8", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "s16",
//   "role": "out", "dtype": "i16", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name":
//   "u16", "role": "out", "dtype": "i16", "shape": [8], "contents": {"gen": "constant", "value": 7}},
//   {"name": "s32", "role": "out", "dtype": "i32", "shape": [8], "contents": {"gen": "constant",
//   "value": 7}}, {"name": "u32", "role": "out", "dtype": "i32", "shape": [8], "contents": {"gen":
//   "constant", "value": 7}}, {"name": "s64", "role": "out", "dtype": "i64", "shape": [8], "contents":
//   {"gen": "constant", "value": 7}}, {"name": "u64", "role": "out", "dtype": "i64", "shape": [8],
//   "contents": {"gen": "constant", "value": 7}}], "outputs": [{"arg": "s8", "compare": "exact",
//   "values": [1, -1, 0, 0, 127, -128, 127, -128]}, {"arg": "u8", "compare": "exact", "values": [1, 0,
//   0, 0, -1, 0, -1, 0]}, {"arg": "s16", "compare": "exact", "values": [1, -1, 0, 0, 32767, -32768,
//   300, -32768]}, {"arg": "u16", "compare": "exact", "values": [1, 0, 0, 0, -1, 0, 300, 0]}, {"arg":
//   "s32", "compare": "exact", "values": [1, -1, 0, 0, 2147483647, -2147483648, 300, -70000]}, {"arg":
//   "u32", "compare": "exact", "values": [1, 0, 0, 0, -1, 0, 300, 0]}, {"arg": "s64", "compare":
//   "exact", "values": [1, -1, 0, 0, 9223372036854775807, -9223372036854775808, 300, -70000]}, {"arg":
//   "u64", "compare": "exact", "values": [1, 0, 0, 0, -1, 0, 300, 0]}]}
// launch: {"entry": "of_f64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f64", "shape": [8], "values": [1.9, -1.9, -0.9, "nan", "inf", "-inf",
//   300.0, -70000.0]}, {"name": "s8", "role": "out", "dtype": "i8", "shape": [8], "contents": {"gen":
//   "constant", "value": 7}}, {"name": "u8", "role": "out", "dtype": "i8", "shape": [8], "contents":
//   {"gen": "constant", "value": 7}}, {"name": "s16", "role": "out", "dtype": "i16", "shape": [8],
//   "contents": {"gen": "constant", "value": 7}}, {"name": "u16", "role": "out", "dtype": "i16",
//   "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "s32", "role": "out", "dtype":
//   "i32", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "u32", "role": "out",
//   "dtype": "i32", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "s64", "role":
//   "out", "dtype": "i64", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "u64",
//   "role": "out", "dtype": "i64", "shape": [8], "contents": {"gen": "constant", "value": 7}}],
//   "outputs": [{"arg": "s8", "compare": "exact", "values": [1, -1, 0, 0, 127, -128, 127, -128]},
//   {"arg": "u8", "compare": "exact", "values": [1, 0, 0, 0, -1, 0, -1, 0]}, {"arg": "s16", "compare":
//   "exact", "values": [1, -1, 0, 0, 32767, -32768, 300, -32768]}, {"arg": "u16", "compare": "exact",
//   "values": [1, 0, 0, 0, -1, 0, 300, 0]}, {"arg": "s32", "compare": "exact", "values": [1, -1, 0, 0,
//   2147483647, -2147483648, 300, -70000]}, {"arg": "u32", "compare": "exact", "values": [1, 0, 0, 0,
//   -1, 0, 300, 0]}, {"arg": "s64", "compare": "exact", "values": [1, -1, 0, 0, 9223372036854775807,
//   -9223372036854775808, 300, -70000]}, {"arg": "u64", "compare": "exact", "values": [1, 0, 0, 0, -1,
//   0, 300, 0]}]}
cuda_tile.module @kernels {
  entry @of_f16(%a: tile<ptr<f16>>, %s8: tile<ptr<i8>>, %u8: tile<ptr<i8>>, %s16: tile<ptr<i16>>, %u16: tile<ptr<i16>>, %s32: tile<ptr<i32>>, %u32: tile<ptr<i32>>, %s64: tile<ptr<i64>>, %u64: tile<ptr<i64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> tile<8xf16>, token
    %s8_r = ftoi %a_x signed : tile<8xf16> -> tile<8xi8>
    %u8_r = ftoi %a_x unsigned : tile<8xf16> -> tile<8xi8>
    %s16_r = ftoi %a_x signed : tile<8xf16> -> tile<8xi16>
    %u16_r = ftoi %a_x unsigned : tile<8xf16> -> tile<8xi16>
    %s32_r = ftoi %a_x signed : tile<8xf16> -> tile<8xi32>
    %u32_r = ftoi %a_x unsigned : tile<8xf16> -> tile<8xi32>
    %s64_r = ftoi %a_x signed : tile<8xf16> -> tile<8xi64>
    %u64_r = ftoi %a_x unsigned : tile<8xf16> -> tile<8xi64>
    %s8_v = make_tensor_view %s8, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
    %s8_p = make_partition_view %s8_v : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
    %s8_d = store_view_tko weak %s8_r, %s8_p[%zero] : tile<8xi8>, partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> token
    %u8_v = make_tensor_view %u8, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
    %u8_p = make_partition_view %u8_v : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
    %u8_d = store_view_tko weak %u8_r, %u8_p[%zero] : tile<8xi8>, partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> token
    %s16_v = make_tensor_view %s16, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
    %s16_p = make_partition_view %s16_v : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
    %s16_d = store_view_tko weak %s16_r, %s16_p[%zero] : tile<8xi16>, partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> token
    %u16_v = make_tensor_view %u16, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
    %u16_p = make_partition_view %u16_v : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
    %u16_d = store_view_tko weak %u16_r, %u16_p[%zero] : tile<8xi16>, partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> token
    %s32_v = make_tensor_view %s32, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %s32_p = make_partition_view %s32_v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %s32_d = store_view_tko weak %s32_r, %s32_p[%zero] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    %u32_v = make_tensor_view %u32, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %u32_p = make_partition_view %u32_v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %u32_d = store_view_tko weak %u32_r, %u32_p[%zero] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    %s64_v = make_tensor_view %s64, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
    %s64_p = make_partition_view %s64_v : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
    %s64_d = store_view_tko weak %s64_r, %s64_p[%zero] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
    %u64_v = make_tensor_view %u64, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
    %u64_p = make_partition_view %u64_v : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
    %u64_d = store_view_tko weak %u64_r, %u64_p[%zero] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_bf16(%a: tile<ptr<bf16>>, %s8: tile<ptr<i8>>, %u8: tile<ptr<i8>>, %s16: tile<ptr<i16>>, %u16: tile<ptr<i16>>, %s32: tile<ptr<i32>>, %u32: tile<ptr<i32>>, %s64: tile<ptr<i64>>, %u64: tile<ptr<i64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> tile<8xbf16>, token
    %s8_r = ftoi %a_x signed : tile<8xbf16> -> tile<8xi8>
    %u8_r = ftoi %a_x unsigned : tile<8xbf16> -> tile<8xi8>
    %s16_r = ftoi %a_x signed : tile<8xbf16> -> tile<8xi16>
    %u16_r = ftoi %a_x unsigned : tile<8xbf16> -> tile<8xi16>
    %s32_r = ftoi %a_x signed : tile<8xbf16> -> tile<8xi32>
    %u32_r = ftoi %a_x unsigned : tile<8xbf16> -> tile<8xi32>
    %s64_r = ftoi %a_x signed : tile<8xbf16> -> tile<8xi64>
    %u64_r = ftoi %a_x unsigned : tile<8xbf16> -> tile<8xi64>
    %s8_v = make_tensor_view %s8, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
    %s8_p = make_partition_view %s8_v : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
    %s8_d = store_view_tko weak %s8_r, %s8_p[%zero] : tile<8xi8>, partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> token
    %u8_v = make_tensor_view %u8, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
    %u8_p = make_partition_view %u8_v : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
    %u8_d = store_view_tko weak %u8_r, %u8_p[%zero] : tile<8xi8>, partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> token
    %s16_v = make_tensor_view %s16, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
    %s16_p = make_partition_view %s16_v : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
    %s16_d = store_view_tko weak %s16_r, %s16_p[%zero] : tile<8xi16>, partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> token
    %u16_v = make_tensor_view %u16, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
    %u16_p = make_partition_view %u16_v : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
    %u16_d = store_view_tko weak %u16_r, %u16_p[%zero] : tile<8xi16>, partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> token
    %s32_v = make_tensor_view %s32, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %s32_p = make_partition_view %s32_v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %s32_d = store_view_tko weak %s32_r, %s32_p[%zero] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    %u32_v = make_tensor_view %u32, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %u32_p = make_partition_view %u32_v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %u32_d = store_view_tko weak %u32_r, %u32_p[%zero] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    %s64_v = make_tensor_view %s64, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
    %s64_p = make_partition_view %s64_v : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
    %s64_d = store_view_tko weak %s64_r, %s64_p[%zero] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
    %u64_v = make_tensor_view %u64, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
    %u64_p = make_partition_view %u64_v : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
    %u64_d = store_view_tko weak %u64_r, %u64_p[%zero] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_f32(%a: tile<ptr<f32>>, %s8: tile<ptr<i8>>, %u8: tile<ptr<i8>>, %s16: tile<ptr<i16>>, %u16: tile<ptr<i16>>, %s32: tile<ptr<i32>>, %u32: tile<ptr<i32>>, %s64: tile<ptr<i64>>, %u64: tile<ptr<i64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %s8_r = ftoi %a_x signed : tile<8xf32> -> tile<8xi8>
    %u8_r = ftoi %a_x unsigned : tile<8xf32> -> tile<8xi8>
    %s16_r = ftoi %a_x signed : tile<8xf32> -> tile<8xi16>
    %u16_r = ftoi %a_x unsigned : tile<8xf32> -> tile<8xi16>
    %s32_r = ftoi %a_x signed : tile<8xf32> -> tile<8xi32>
    %u32_r = ftoi %a_x unsigned : tile<8xf32> -> tile<8xi32>
    %s64_r = ftoi %a_x signed : tile<8xf32> -> tile<8xi64>
    %u64_r = ftoi %a_x unsigned : tile<8xf32> -> tile<8xi64>
    %s8_v = make_tensor_view %s8, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
    %s8_p = make_partition_view %s8_v : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
    %s8_d = store_view_tko weak %s8_r, %s8_p[%zero] : tile<8xi8>, partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> token
    %u8_v = make_tensor_view %u8, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
    %u8_p = make_partition_view %u8_v : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
    %u8_d = store_view_tko weak %u8_r, %u8_p[%zero] : tile<8xi8>, partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> token
    %s16_v = make_tensor_view %s16, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
    %s16_p = make_partition_view %s16_v : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
    %s16_d = store_view_tko weak %s16_r, %s16_p[%zero] : tile<8xi16>, partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> token
    %u16_v = make_tensor_view %u16, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
    %u16_p = make_partition_view %u16_v : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
    %u16_d = store_view_tko weak %u16_r, %u16_p[%zero] : tile<8xi16>, partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> token
    %s32_v = make_tensor_view %s32, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %s32_p = make_partition_view %s32_v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %s32_d = store_view_tko weak %s32_r, %s32_p[%zero] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    %u32_v = make_tensor_view %u32, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %u32_p = make_partition_view %u32_v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %u32_d = store_view_tko weak %u32_r, %u32_p[%zero] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    %s64_v = make_tensor_view %s64, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
    %s64_p = make_partition_view %s64_v : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
    %s64_d = store_view_tko weak %s64_r, %s64_p[%zero] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
    %u64_v = make_tensor_view %u64, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
    %u64_p = make_partition_view %u64_v : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
    %u64_d = store_view_tko weak %u64_r, %u64_p[%zero] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_f64(%a: tile<ptr<f64>>, %s8: tile<ptr<i8>>, %u8: tile<ptr<i8>>, %s16: tile<ptr<i16>>, %u16: tile<ptr<i16>>, %s32: tile<ptr<i32>>, %u32: tile<ptr<i32>>, %s64: tile<ptr<i64>>, %u64: tile<ptr<i64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
    %s8_r = ftoi %a_x signed : tile<8xf64> -> tile<8xi8>
    %u8_r = ftoi %a_x unsigned : tile<8xf64> -> tile<8xi8>
    %s16_r = ftoi %a_x signed : tile<8xf64> -> tile<8xi16>
    %u16_r = ftoi %a_x unsigned : tile<8xf64> -> tile<8xi16>
    %s32_r = ftoi %a_x signed : tile<8xf64> -> tile<8xi32>
    %u32_r = ftoi %a_x unsigned : tile<8xf64> -> tile<8xi32>
    %s64_r = ftoi %a_x signed : tile<8xf64> -> tile<8xi64>
    %u64_r = ftoi %a_x unsigned : tile<8xf64> -> tile<8xi64>
    %s8_v = make_tensor_view %s8, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
    %s8_p = make_partition_view %s8_v : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
    %s8_d = store_view_tko weak %s8_r, %s8_p[%zero] : tile<8xi8>, partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> token
    %u8_v = make_tensor_view %u8, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
    %u8_p = make_partition_view %u8_v : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
    %u8_d = store_view_tko weak %u8_r, %u8_p[%zero] : tile<8xi8>, partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> token
    %s16_v = make_tensor_view %s16, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
    %s16_p = make_partition_view %s16_v : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
    %s16_d = store_view_tko weak %s16_r, %s16_p[%zero] : tile<8xi16>, partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> token
    %u16_v = make_tensor_view %u16, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
    %u16_p = make_partition_view %u16_v : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
    %u16_d = store_view_tko weak %u16_r, %u16_p[%zero] : tile<8xi16>, partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> token
    %s32_v = make_tensor_view %s32, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %s32_p = make_partition_view %s32_v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %s32_d = store_view_tko weak %s32_r, %s32_p[%zero] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    %u32_v = make_tensor_view %u32, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %u32_p = make_partition_view %u32_v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %u32_d = store_view_tko weak %u32_r, %u32_p[%zero] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    %s64_v = make_tensor_view %s64, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
    %s64_p = make_partition_view %s64_v : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
    %s64_d = store_view_tko weak %s64_r, %s64_p[%zero] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
    %u64_v = make_tensor_view %u64, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
    %u64_p = make_partition_view %u64_v : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
    %u64_d = store_view_tko weak %u64_r, %u64_p[%zero] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
    return
  }
}
