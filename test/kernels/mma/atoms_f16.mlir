// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_89 sm_90 sm_100 sm_120
// f16 products with m16n8k8 and m16n8k16: tiles of one instruction, of many, and smaller than one in each
// dimension, with both accumulator types. Random values.
// launch: {"entry": "f16_f32_16x8x16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f16", "shape": [16, 16], "contents": {"gen": "uniform", "seed": 4, "lo": -2,
//   "hi": 2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [16, 8], "contents": {"gen": "uniform",
//   "seed": 5, "lo": -2, "hi": 2}}, {"name": "c", "role": "in", "dtype": "f32", "shape": [16, 8], "contents":
//   {"gen": "uniform", "seed": 6, "lo": -2, "hi": 2}}, {"name": "d", "role": "out", "dtype": "f32", "shape":
//   [16, 8], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "d", "compare":
//   "reference"}]}
// launch: {"entry": "f16_f32_64x64x32", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "a", "role": "in", "dtype": "f16", "shape": [64, 32], "contents": {"gen": "uniform", "seed": 8,
//   "lo": -2, "hi": 2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [32, 64], "contents": {"gen":
//   "uniform", "seed": 9, "lo": -2, "hi": 2}}, {"name": "c", "role": "in", "dtype": "f32", "shape": [64, 64],
//   "contents": {"gen": "uniform", "seed": 10, "lo": -2, "hi": 2}}, {"name": "d", "role": "out", "dtype":
//   "f32", "shape": [64, 64], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "d",
//   "compare": "reference"}]}
// launch: {"entry": "f16_f16_32x64x32", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "a", "role": "in", "dtype": "f16", "shape": [32, 32], "contents": {"gen": "uniform", "seed":
//   12, "lo": -2, "hi": 2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [32, 64], "contents":
//   {"gen": "uniform", "seed": 13, "lo": -2, "hi": 2}}, {"name": "c", "role": "in", "dtype": "f16", "shape":
//   [32, 64], "contents": {"gen": "uniform", "seed": 14, "lo": -2, "hi": 2}}, {"name": "d", "role": "out",
//   "dtype": "f16", "shape": [32, 64], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "d", "compare": "reference"}]}
// launch: {"entry": "f16_f32_1x1x1", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f16", "shape": [1, 1], "contents": {"gen": "uniform", "seed": 16, "lo": -2,
//   "hi": 2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [1, 1], "contents": {"gen": "uniform",
//   "seed": 17, "lo": -2, "hi": 2}}, {"name": "c", "role": "in", "dtype": "f32", "shape": [1, 1], "contents":
//   {"gen": "uniform", "seed": 18, "lo": -2, "hi": 2}}, {"name": "d", "role": "out", "dtype": "f32", "shape":
//   [1, 1], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "d", "compare":
//   "reference"}]}
// launch: {"entry": "f16_f16_8x4x2", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f16", "shape": [8, 2], "contents": {"gen": "uniform", "seed": 20, "lo": -2,
//   "hi": 2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [2, 4], "contents": {"gen": "uniform",
//   "seed": 21, "lo": -2, "hi": 2}}, {"name": "c", "role": "in", "dtype": "f16", "shape": [8, 4], "contents":
//   {"gen": "uniform", "seed": 22, "lo": -2, "hi": 2}}, {"name": "d", "role": "out", "dtype": "f16", "shape":
//   [8, 4], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "d", "compare":
//   "reference"}]}
// launch: {"entry": "f16_f32_2x128x8", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f16", "shape": [2, 8], "contents": {"gen": "uniform", "seed": 24, "lo": -2,
//   "hi": 2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [8, 128], "contents": {"gen": "uniform",
//   "seed": 25, "lo": -2, "hi": 2}}, {"name": "c", "role": "in", "dtype": "f32", "shape": [2, 128],
//   "contents": {"gen": "uniform", "seed": 26, "lo": -2, "hi": 2}}, {"name": "d", "role": "out", "dtype":
//   "f32", "shape": [2, 128], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "d",
//   "compare": "reference"}]}
// launch: {"entry": "f16_f32_64x1x128", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "a", "role": "in", "dtype": "f16", "shape": [64, 128], "contents": {"gen": "uniform", "seed":
//   28, "lo": -2, "hi": 2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [128, 1], "contents":
//   {"gen": "uniform", "seed": 29, "lo": -2, "hi": 2}}, {"name": "c", "role": "in", "dtype": "f32", "shape":
//   [64, 1], "contents": {"gen": "uniform", "seed": 30, "lo": -2, "hi": 2}}, {"name": "d", "role": "out",
//   "dtype": "f32", "shape": [64, 1], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "d", "compare": "reference"}]}
// launch: {"entry": "f16_f16_16x16x4", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f16", "shape": [16, 4], "contents": {"gen": "uniform", "seed": 32, "lo": -2,
//   "hi": 2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [4, 16], "contents": {"gen": "uniform",
//   "seed": 33, "lo": -2, "hi": 2}}, {"name": "c", "role": "in", "dtype": "f16", "shape": [16, 16],
//   "contents": {"gen": "uniform", "seed": 34, "lo": -2, "hi": 2}}, {"name": "d", "role": "out", "dtype":
//   "f16", "shape": [16, 16], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "d",
//   "compare": "reference"}]}
cuda_tile.module @kernels {
  entry @f16_f32_16x8x16(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [16, 16], strides = [16, 1] : tensor_view<16x16xf16, strides=[16,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(16x16), tensor_view<16x16xf16, strides=[16,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(16x16), tensor_view<16x16xf16, strides=[16,1]>>, tile<i32> -> tile<16x16xf16>, token
    %b_v = make_tensor_view %b, shape = [16, 8], strides = [8, 1] : tensor_view<16x8xf16, strides=[8,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(16x8), tensor_view<16x8xf16, strides=[8,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(16x8), tensor_view<16x8xf16, strides=[8,1]>>, tile<i32> -> tile<16x8xf16>, token
    %c_v = make_tensor_view %c, shape = [16, 8], strides = [8, 1] : tensor_view<16x8xf32, strides=[8,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(16x8), tensor_view<16x8xf32, strides=[8,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(16x8), tensor_view<16x8xf32, strides=[8,1]>>, tile<i32> -> tile<16x8xf32>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<16x16xf16>, tile<16x8xf16>, tile<16x8xf32>
    %d_v = make_tensor_view %d, shape = [16, 8], strides = [8, 1] : tensor_view<16x8xf32, strides=[8,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(16x8), tensor_view<16x8xf32, strides=[8,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<16x8xf32>, partition_view<tile=(16x8), tensor_view<16x8xf32, strides=[8,1]>>, tile<i32> -> token
    return
  }
  entry @f16_f32_64x64x32(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf16, strides=[32,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(64x32), tensor_view<64x32xf16, strides=[32,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(64x32), tensor_view<64x32xf16, strides=[32,1]>>, tile<i32> -> tile<64x32xf16>, token
    %b_v = make_tensor_view %b, shape = [32, 64], strides = [64, 1] : tensor_view<32x64xf16, strides=[64,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(32x64), tensor_view<32x64xf16, strides=[64,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(32x64), tensor_view<32x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
    %c_v = make_tensor_view %c, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> tile<64x64xf32>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
    %d_v = make_tensor_view %d, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }
  entry @f16_f16_32x64x32(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f16>>, %d: tile<ptr<f16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [32, 32], strides = [32, 1] : tensor_view<32x32xf16, strides=[32,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(32x32), tensor_view<32x32xf16, strides=[32,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(32x32), tensor_view<32x32xf16, strides=[32,1]>>, tile<i32> -> tile<32x32xf16>, token
    %b_v = make_tensor_view %b, shape = [32, 64], strides = [64, 1] : tensor_view<32x64xf16, strides=[64,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(32x64), tensor_view<32x64xf16, strides=[64,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(32x64), tensor_view<32x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
    %c_v = make_tensor_view %c, shape = [32, 64], strides = [64, 1] : tensor_view<32x64xf16, strides=[64,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(32x64), tensor_view<32x64xf16, strides=[64,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(32x64), tensor_view<32x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<32x32xf16>, tile<32x64xf16>, tile<32x64xf16>
    %d_v = make_tensor_view %d, shape = [32, 64], strides = [64, 1] : tensor_view<32x64xf16, strides=[64,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(32x64), tensor_view<32x64xf16, strides=[64,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<32x64xf16>, partition_view<tile=(32x64), tensor_view<32x64xf16, strides=[64,1]>>, tile<i32> -> token
    return
  }
  entry @f16_f32_1x1x1(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf16, strides=[1,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(1x1), tensor_view<1x1xf16, strides=[1,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(1x1), tensor_view<1x1xf16, strides=[1,1]>>, tile<i32> -> tile<1x1xf16>, token
    %b_v = make_tensor_view %b, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf16, strides=[1,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(1x1), tensor_view<1x1xf16, strides=[1,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(1x1), tensor_view<1x1xf16, strides=[1,1]>>, tile<i32> -> tile<1x1xf16>, token
    %c_v = make_tensor_view %c, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf32, strides=[1,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>, tile<i32> -> tile<1x1xf32>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<1x1xf16>, tile<1x1xf16>, tile<1x1xf32>
    %d_v = make_tensor_view %d, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf32, strides=[1,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<1x1xf32>, partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>, tile<i32> -> token
    return
  }
  entry @f16_f16_8x4x2(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f16>>, %d: tile<ptr<f16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8, 2], strides = [2, 1] : tensor_view<8x2xf16, strides=[2,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8x2), tensor_view<8x2xf16, strides=[2,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(8x2), tensor_view<8x2xf16, strides=[2,1]>>, tile<i32> -> tile<8x2xf16>, token
    %b_v = make_tensor_view %b, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf16, strides=[4,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(2x4), tensor_view<2x4xf16, strides=[4,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(2x4), tensor_view<2x4xf16, strides=[4,1]>>, tile<i32> -> tile<2x4xf16>, token
    %c_v = make_tensor_view %c, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xf16, strides=[4,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(8x4), tensor_view<8x4xf16, strides=[4,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(8x4), tensor_view<8x4xf16, strides=[4,1]>>, tile<i32> -> tile<8x4xf16>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<8x2xf16>, tile<2x4xf16>, tile<8x4xf16>
    %d_v = make_tensor_view %d, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xf16, strides=[4,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(8x4), tensor_view<8x4xf16, strides=[4,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<8x4xf16>, partition_view<tile=(8x4), tensor_view<8x4xf16, strides=[4,1]>>, tile<i32> -> token
    return
  }
  entry @f16_f32_2x128x8(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xf16, strides=[8,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(2x8), tensor_view<2x8xf16, strides=[8,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(2x8), tensor_view<2x8xf16, strides=[8,1]>>, tile<i32> -> tile<2x8xf16>, token
    %b_v = make_tensor_view %b, shape = [8, 128], strides = [128, 1] : tensor_view<8x128xf16, strides=[128,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8x128), tensor_view<8x128xf16, strides=[128,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(8x128), tensor_view<8x128xf16, strides=[128,1]>>, tile<i32> -> tile<8x128xf16>, token
    %c_v = make_tensor_view %c, shape = [2, 128], strides = [128, 1] : tensor_view<2x128xf32, strides=[128,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(2x128), tensor_view<2x128xf32, strides=[128,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(2x128), tensor_view<2x128xf32, strides=[128,1]>>, tile<i32> -> tile<2x128xf32>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<2x8xf16>, tile<8x128xf16>, tile<2x128xf32>
    %d_v = make_tensor_view %d, shape = [2, 128], strides = [128, 1] : tensor_view<2x128xf32, strides=[128,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(2x128), tensor_view<2x128xf32, strides=[128,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<2x128xf32>, partition_view<tile=(2x128), tensor_view<2x128xf32, strides=[128,1]>>, tile<i32> -> token
    return
  }
  entry @f16_f32_64x1x128(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [64, 128], strides = [128, 1] : tensor_view<64x128xf16, strides=[128,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(64x128), tensor_view<64x128xf16, strides=[128,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(64x128), tensor_view<64x128xf16, strides=[128,1]>>, tile<i32> -> tile<64x128xf16>, token
    %b_v = make_tensor_view %b, shape = [128, 1], strides = [1, 1] : tensor_view<128x1xf16, strides=[1,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(128x1), tensor_view<128x1xf16, strides=[1,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(128x1), tensor_view<128x1xf16, strides=[1,1]>>, tile<i32> -> tile<128x1xf16>, token
    %c_v = make_tensor_view %c, shape = [64, 1], strides = [1, 1] : tensor_view<64x1xf32, strides=[1,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(64x1), tensor_view<64x1xf32, strides=[1,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(64x1), tensor_view<64x1xf32, strides=[1,1]>>, tile<i32> -> tile<64x1xf32>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<64x128xf16>, tile<128x1xf16>, tile<64x1xf32>
    %d_v = make_tensor_view %d, shape = [64, 1], strides = [1, 1] : tensor_view<64x1xf32, strides=[1,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(64x1), tensor_view<64x1xf32, strides=[1,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<64x1xf32>, partition_view<tile=(64x1), tensor_view<64x1xf32, strides=[1,1]>>, tile<i32> -> token
    return
  }
  entry @f16_f16_16x16x4(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f16>>, %d: tile<ptr<f16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [16, 4], strides = [4, 1] : tensor_view<16x4xf16, strides=[4,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(16x4), tensor_view<16x4xf16, strides=[4,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(16x4), tensor_view<16x4xf16, strides=[4,1]>>, tile<i32> -> tile<16x4xf16>, token
    %b_v = make_tensor_view %b, shape = [4, 16], strides = [16, 1] : tensor_view<4x16xf16, strides=[16,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(4x16), tensor_view<4x16xf16, strides=[16,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(4x16), tensor_view<4x16xf16, strides=[16,1]>>, tile<i32> -> tile<4x16xf16>, token
    %c_v = make_tensor_view %c, shape = [16, 16], strides = [16, 1] : tensor_view<16x16xf16, strides=[16,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(16x16), tensor_view<16x16xf16, strides=[16,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(16x16), tensor_view<16x16xf16, strides=[16,1]>>, tile<i32> -> tile<16x16xf16>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<16x4xf16>, tile<4x16xf16>, tile<16x16xf16>
    %d_v = make_tensor_view %d, shape = [16, 16], strides = [16, 1] : tensor_view<16x16xf16, strides=[16,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(16x16), tensor_view<16x16xf16, strides=[16,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<16x16xf16>, partition_view<tile=(16x16), tensor_view<16x16xf16, strides=[16,1]>>, tile<i32> -> token
    return
  }
}
