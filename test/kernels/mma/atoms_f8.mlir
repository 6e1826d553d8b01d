// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_89 sm_90 sm_100 sm_120
// Products of 8-bit floats: exact with f16 instructions, and, where a less precise sum is permitted, with
// m16n8k16 and m16n8k32 of sm_89 and newer.
// launch: {"entry": "e4m3_f32_16x8x16", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "a", "role": "in", "dtype": "e4m3", "shape": [16, 16], "contents": {"gen": "uniform", "seed":
//   120, "lo": -2, "hi": 2}}, {"name": "b", "role": "in", "dtype": "e4m3", "shape": [16, 8], "contents":
//   {"gen": "uniform", "seed": 121, "lo": -2, "hi": 2}}, {"name": "c", "role": "in", "dtype": "f32", "shape":
//   [16, 8], "contents": {"gen": "uniform", "seed": 122, "lo": -2, "hi": 2}}, {"name": "d", "role": "out",
//   "dtype": "f32", "shape": [16, 8], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "d", "compare": "reference"}]}
// launch: {"entry": "e5m2_f32_32x32x64", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "a", "role": "in", "dtype": "e5m2", "shape": [32, 64], "contents": {"gen": "uniform", "seed":
//   124, "lo": -2, "hi": 2}}, {"name": "b", "role": "in", "dtype": "e5m2", "shape": [64, 32], "contents":
//   {"gen": "uniform", "seed": 125, "lo": -2, "hi": 2}}, {"name": "c", "role": "in", "dtype": "f32", "shape":
//   [32, 32], "contents": {"gen": "uniform", "seed": 126, "lo": -2, "hi": 2}}, {"name": "d", "role": "out",
//   "dtype": "f32", "shape": [32, 32], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "d", "compare": "reference"}]}
// launch: {"entry": "e4m3_f16_16x32x32", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "a", "role": "in", "dtype": "e4m3", "shape": [16, 32], "contents": {"gen": "uniform", "seed":
//   128, "lo": -2, "hi": 2}}, {"name": "b", "role": "in", "dtype": "e4m3", "shape": [32, 32], "contents":
//   {"gen": "uniform", "seed": 129, "lo": -2, "hi": 2}}, {"name": "c", "role": "in", "dtype": "f16", "shape":
//   [16, 32], "contents": {"gen": "uniform", "seed": 130, "lo": -2, "hi": 2}}, {"name": "d", "role": "out",
//   "dtype": "f16", "shape": [16, 32], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "d", "compare": "reference"}]}
// launch: {"entry": "e5m2_f16_2x4x8", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "e5m2", "shape": [2, 8], "contents": {"gen": "uniform", "seed": 132, "lo":
//   -2, "hi": 2}}, {"name": "b", "role": "in", "dtype": "e5m2", "shape": [8, 4], "contents": {"gen":
//   "uniform", "seed": 133, "lo": -2, "hi": 2}}, {"name": "c", "role": "in", "dtype": "f16", "shape": [2, 4],
//   "contents": {"gen": "uniform", "seed": 134, "lo": -2, "hi": 2}}, {"name": "d", "role": "out", "dtype":
//   "f16", "shape": [2, 4], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "d",
//   "compare": "reference"}]}
// launch: {"entry": "e4m3_f32_16x16x32_fast_acc", "calling_convention": "pointers", "grid": [1, 1, 1],
//   "args": [{"name": "a", "role": "in", "dtype": "e4m3", "shape": [16, 32], "contents": {"gen": "uniform",
//   "seed": 136, "lo": -2, "hi": 2}}, {"name": "b", "role": "in", "dtype": "e4m3", "shape": [32, 16],
//   "contents": {"gen": "uniform", "seed": 137, "lo": -2, "hi": 2}}, {"name": "c", "role": "in", "dtype":
//   "f32", "shape": [16, 16], "contents": {"gen": "uniform", "seed": 138, "lo": -2, "hi": 2}}, {"name": "d",
//   "role": "out", "dtype": "f32", "shape": [16, 16], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "d", "compare": "reference"}]}
// launch: {"entry": "e5m2_f16_16x32x64_fast_acc", "calling_convention": "pointers", "grid": [1, 1, 1],
//   "args": [{"name": "a", "role": "in", "dtype": "e5m2", "shape": [16, 64], "contents": {"gen": "uniform",
//   "seed": 140, "lo": -2, "hi": 2}}, {"name": "b", "role": "in", "dtype": "e5m2", "shape": [64, 32],
//   "contents": {"gen": "uniform", "seed": 141, "lo": -2, "hi": 2}}, {"name": "c", "role": "in", "dtype":
//   "f16", "shape": [16, 32], "contents": {"gen": "uniform", "seed": 142, "lo": -2, "hi": 2}}, {"name": "d",
//   "role": "out", "dtype": "f16", "shape": [16, 32], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "d", "compare": "reference"}]}
// launch: {"entry": "e5m2_f32_1x2x4_fast_acc", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "a", "role": "in", "dtype": "e5m2", "shape": [1, 4], "contents": {"gen": "uniform", "seed":
//   144, "lo": -2, "hi": 2}}, {"name": "b", "role": "in", "dtype": "e5m2", "shape": [4, 2], "contents":
//   {"gen": "uniform", "seed": 145, "lo": -2, "hi": 2}}, {"name": "c", "role": "in", "dtype": "f32", "shape":
//   [1, 2], "contents": {"gen": "uniform", "seed": 146, "lo": -2, "hi": 2}}, {"name": "d", "role": "out",
//   "dtype": "f32", "shape": [1, 2], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "d",
//   "compare": "reference"}]}
cuda_tile.module @kernels {
  entry @e4m3_f32_16x8x16(%a: tile<ptr<f8E4M3FN>>, %b: tile<ptr<f8E4M3FN>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [16, 16], strides = [16, 1] : tensor_view<16x16xf8E4M3FN, strides=[16,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(16x16), tensor_view<16x16xf8E4M3FN, strides=[16,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(16x16), tensor_view<16x16xf8E4M3FN, strides=[16,1]>>, tile<i32> -> tile<16x16xf8E4M3FN>, token
    %b_v = make_tensor_view %b, shape = [16, 8], strides = [8, 1] : tensor_view<16x8xf8E4M3FN, strides=[8,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(16x8), tensor_view<16x8xf8E4M3FN, strides=[8,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(16x8), tensor_view<16x8xf8E4M3FN, strides=[8,1]>>, tile<i32> -> tile<16x8xf8E4M3FN>, token
    %c_v = make_tensor_view %c, shape = [16, 8], strides = [8, 1] : tensor_view<16x8xf32, strides=[8,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(16x8), tensor_view<16x8xf32, strides=[8,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(16x8), tensor_view<16x8xf32, strides=[8,1]>>, tile<i32> -> tile<16x8xf32>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<16x16xf8E4M3FN>, tile<16x8xf8E4M3FN>, tile<16x8xf32>
    %d_v = make_tensor_view %d, shape = [16, 8], strides = [8, 1] : tensor_view<16x8xf32, strides=[8,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(16x8), tensor_view<16x8xf32, strides=[8,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<16x8xf32>, partition_view<tile=(16x8), tensor_view<16x8xf32, strides=[8,1]>>, tile<i32> -> token
    return
  }
  entry @e5m2_f32_32x32x64(%a: tile<ptr<f8E5M2>>, %b: tile<ptr<f8E5M2>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [32, 64], strides = [64, 1] : tensor_view<32x64xf8E5M2, strides=[64,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(32x64), tensor_view<32x64xf8E5M2, strides=[64,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(32x64), tensor_view<32x64xf8E5M2, strides=[64,1]>>, tile<i32> -> tile<32x64xf8E5M2>, token
    %b_v = make_tensor_view %b, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf8E5M2, strides=[32,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(64x32), tensor_view<64x32xf8E5M2, strides=[32,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(64x32), tensor_view<64x32xf8E5M2, strides=[32,1]>>, tile<i32> -> tile<64x32xf8E5M2>, token
    %c_v = make_tensor_view %c, shape = [32, 32], strides = [32, 1] : tensor_view<32x32xf32, strides=[32,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(32x32), tensor_view<32x32xf32, strides=[32,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(32x32), tensor_view<32x32xf32, strides=[32,1]>>, tile<i32> -> tile<32x32xf32>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<32x64xf8E5M2>, tile<64x32xf8E5M2>, tile<32x32xf32>
    %d_v = make_tensor_view %d, shape = [32, 32], strides = [32, 1] : tensor_view<32x32xf32, strides=[32,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(32x32), tensor_view<32x32xf32, strides=[32,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<32x32xf32>, partition_view<tile=(32x32), tensor_view<32x32xf32, strides=[32,1]>>, tile<i32> -> token
    return
  }
  entry @e4m3_f16_16x32x32(%a: tile<ptr<f8E4M3FN>>, %b: tile<ptr<f8E4M3FN>>, %c: tile<ptr<f16>>, %d: tile<ptr<f16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [16, 32], strides = [32, 1] : tensor_view<16x32xf8E4M3FN, strides=[32,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(16x32), tensor_view<16x32xf8E4M3FN, strides=[32,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(16x32), tensor_view<16x32xf8E4M3FN, strides=[32,1]>>, tile<i32> -> tile<16x32xf8E4M3FN>, token
    %b_v = make_tensor_view %b, shape = [32, 32], strides = [32, 1] : tensor_view<32x32xf8E4M3FN, strides=[32,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(32x32), tensor_view<32x32xf8E4M3FN, strides=[32,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(32x32), tensor_view<32x32xf8E4M3FN, strides=[32,1]>>, tile<i32> -> tile<32x32xf8E4M3FN>, token
    %c_v = make_tensor_view %c, shape = [16, 32], strides = [32, 1] : tensor_view<16x32xf16, strides=[32,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(16x32), tensor_view<16x32xf16, strides=[32,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(16x32), tensor_view<16x32xf16, strides=[32,1]>>, tile<i32> -> tile<16x32xf16>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<16x32xf8E4M3FN>, tile<32x32xf8E4M3FN>, tile<16x32xf16>
    %d_v = make_tensor_view %d, shape = [16, 32], strides = [32, 1] : tensor_view<16x32xf16, strides=[32,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(16x32), tensor_view<16x32xf16, strides=[32,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<16x32xf16>, partition_view<tile=(16x32), tensor_view<16x32xf16, strides=[32,1]>>, tile<i32> -> token
    return
  }
  entry @e5m2_f16_2x4x8(%a: tile<ptr<f8E5M2>>, %b: tile<ptr<f8E5M2>>, %c: tile<ptr<f16>>, %d: tile<ptr<f16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xf8E5M2, strides=[8,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(2x8), tensor_view<2x8xf8E5M2, strides=[8,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(2x8), tensor_view<2x8xf8E5M2, strides=[8,1]>>, tile<i32> -> tile<2x8xf8E5M2>, token
    %b_v = make_tensor_view %b, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xf8E5M2, strides=[4,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8x4), tensor_view<8x4xf8E5M2, strides=[4,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(8x4), tensor_view<8x4xf8E5M2, strides=[4,1]>>, tile<i32> -> tile<8x4xf8E5M2>, token
    %c_v = make_tensor_view %c, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf16, strides=[4,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(2x4), tensor_view<2x4xf16, strides=[4,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(2x4), tensor_view<2x4xf16, strides=[4,1]>>, tile<i32> -> tile<2x4xf16>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<2x8xf8E5M2>, tile<8x4xf8E5M2>, tile<2x4xf16>
    %d_v = make_tensor_view %d, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf16, strides=[4,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(2x4), tensor_view<2x4xf16, strides=[4,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<2x4xf16>, partition_view<tile=(2x4), tensor_view<2x4xf16, strides=[4,1]>>, tile<i32> -> token
    return
  }
  entry @e4m3_f32_16x16x32_fast_acc(%a: tile<ptr<f8E4M3FN>>, %b: tile<ptr<f8E4M3FN>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [16, 32], strides = [32, 1] : tensor_view<16x32xf8E4M3FN, strides=[32,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(16x32), tensor_view<16x32xf8E4M3FN, strides=[32,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(16x32), tensor_view<16x32xf8E4M3FN, strides=[32,1]>>, tile<i32> -> tile<16x32xf8E4M3FN>, token
    %b_v = make_tensor_view %b, shape = [32, 16], strides = [16, 1] : tensor_view<32x16xf8E4M3FN, strides=[16,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(32x16), tensor_view<32x16xf8E4M3FN, strides=[16,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(32x16), tensor_view<32x16xf8E4M3FN, strides=[16,1]>>, tile<i32> -> tile<32x16xf8E4M3FN>, token
    %c_v = make_tensor_view %c, shape = [16, 16], strides = [16, 1] : tensor_view<16x16xf32, strides=[16,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(16x16), tensor_view<16x16xf32, strides=[16,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(16x16), tensor_view<16x16xf32, strides=[16,1]>>, tile<i32> -> tile<16x16xf32>, token
    %r = mmaf %a_in, %b_in, %c_in fast_acc : tile<16x32xf8E4M3FN>, tile<32x16xf8E4M3FN>, tile<16x16xf32>
    %d_v = make_tensor_view %d, shape = [16, 16], strides = [16, 1] : tensor_view<16x16xf32, strides=[16,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(16x16), tensor_view<16x16xf32, strides=[16,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<16x16xf32>, partition_view<tile=(16x16), tensor_view<16x16xf32, strides=[16,1]>>, tile<i32> -> token
    return
  }
  entry @e5m2_f16_16x32x64_fast_acc(%a: tile<ptr<f8E5M2>>, %b: tile<ptr<f8E5M2>>, %c: tile<ptr<f16>>, %d: tile<ptr<f16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [16, 64], strides = [64, 1] : tensor_view<16x64xf8E5M2, strides=[64,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(16x64), tensor_view<16x64xf8E5M2, strides=[64,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(16x64), tensor_view<16x64xf8E5M2, strides=[64,1]>>, tile<i32> -> tile<16x64xf8E5M2>, token
    %b_v = make_tensor_view %b, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf8E5M2, strides=[32,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(64x32), tensor_view<64x32xf8E5M2, strides=[32,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(64x32), tensor_view<64x32xf8E5M2, strides=[32,1]>>, tile<i32> -> tile<64x32xf8E5M2>, token
    %c_v = make_tensor_view %c, shape = [16, 32], strides = [32, 1] : tensor_view<16x32xf16, strides=[32,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(16x32), tensor_view<16x32xf16, strides=[32,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(16x32), tensor_view<16x32xf16, strides=[32,1]>>, tile<i32> -> tile<16x32xf16>, token
    %r = mmaf %a_in, %b_in, %c_in fast_acc : tile<16x64xf8E5M2>, tile<64x32xf8E5M2>, tile<16x32xf16>
    %d_v = make_tensor_view %d, shape = [16, 32], strides = [32, 1] : tensor_view<16x32xf16, strides=[32,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(16x32), tensor_view<16x32xf16, strides=[32,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<16x32xf16>, partition_view<tile=(16x32), tensor_view<16x32xf16, strides=[32,1]>>, tile<i32> -> token
    return
  }
  entry @e5m2_f32_1x2x4_fast_acc(%a: tile<ptr<f8E5M2>>, %b: tile<ptr<f8E5M2>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [1, 4], strides = [4, 1] : tensor_view<1x4xf8E5M2, strides=[4,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(1x4), tensor_view<1x4xf8E5M2, strides=[4,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(1x4), tensor_view<1x4xf8E5M2, strides=[4,1]>>, tile<i32> -> tile<1x4xf8E5M2>, token
    %b_v = make_tensor_view %b, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xf8E5M2, strides=[2,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(4x2), tensor_view<4x2xf8E5M2, strides=[2,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(4x2), tensor_view<4x2xf8E5M2, strides=[2,1]>>, tile<i32> -> tile<4x2xf8E5M2>, token
    %c_v = make_tensor_view %c, shape = [1, 2], strides = [2, 1] : tensor_view<1x2xf32, strides=[2,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(1x2), tensor_view<1x2xf32, strides=[2,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(1x2), tensor_view<1x2xf32, strides=[2,1]>>, tile<i32> -> tile<1x2xf32>, token
    %r = mmaf %a_in, %b_in, %c_in fast_acc : tile<1x4xf8E5M2>, tile<4x2xf8E5M2>, tile<1x2xf32>
    %d_v = make_tensor_view %d, shape = [1, 2], strides = [2, 1] : tensor_view<1x2xf32, strides=[2,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(1x2), tensor_view<1x2xf32, strides=[2,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<1x2xf32>, partition_view<tile=(1x2), tensor_view<1x2xf32, strides=[2,1]>>, tile<i32> -> token
    return
  }
}
