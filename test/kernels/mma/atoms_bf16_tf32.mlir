// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_89 sm_90 sm_100 sm_120
// bf16 products with m16n8k8 and m16n8k16 and tf32 products with m16n8k4 and m16n8k8; sm_75 has neither.
// launch: {"entry": "bf16_f32_16x8x16", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "a", "role": "in", "dtype": "bf16", "shape": [16, 16], "contents": {"gen": "uniform", "seed":
//   36, "lo": -2, "hi": 2}}, {"name": "b", "role": "in", "dtype": "bf16", "shape": [16, 8], "contents":
//   {"gen": "uniform", "seed": 37, "lo": -2, "hi": 2}}, {"name": "c", "role": "in", "dtype": "f32", "shape":
//   [16, 8], "contents": {"gen": "uniform", "seed": 38, "lo": -2, "hi": 2}}, {"name": "d", "role": "out",
//   "dtype": "f32", "shape": [16, 8], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "d", "compare": "reference"}]}
// launch: {"entry": "bf16_f32_64x32x64", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "a", "role": "in", "dtype": "bf16", "shape": [64, 64], "contents": {"gen": "uniform", "seed":
//   40, "lo": -2, "hi": 2}}, {"name": "b", "role": "in", "dtype": "bf16", "shape": [64, 32], "contents":
//   {"gen": "uniform", "seed": 41, "lo": -2, "hi": 2}}, {"name": "c", "role": "in", "dtype": "f32", "shape":
//   [64, 32], "contents": {"gen": "uniform", "seed": 42, "lo": -2, "hi": 2}}, {"name": "d", "role": "out",
//   "dtype": "f32", "shape": [64, 32], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "d", "compare": "reference"}]}
// launch: {"entry": "bf16_f32_1x1x1", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "bf16", "shape": [1, 1], "contents": {"gen": "uniform", "seed": 44, "lo": -2,
//   "hi": 2}}, {"name": "b", "role": "in", "dtype": "bf16", "shape": [1, 1], "contents": {"gen": "uniform",
//   "seed": 45, "lo": -2, "hi": 2}}, {"name": "c", "role": "in", "dtype": "f32", "shape": [1, 1], "contents":
//   {"gen": "uniform", "seed": 46, "lo": -2, "hi": 2}}, {"name": "d", "role": "out", "dtype": "f32", "shape":
//   [1, 1], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "d", "compare":
//   "reference"}]}
// launch: {"entry": "bf16_f32_4x16x8", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "bf16", "shape": [4, 8], "contents": {"gen": "uniform", "seed": 48, "lo": -2,
//   "hi": 2}}, {"name": "b", "role": "in", "dtype": "bf16", "shape": [8, 16], "contents": {"gen": "uniform",
//   "seed": 49, "lo": -2, "hi": 2}}, {"name": "c", "role": "in", "dtype": "f32", "shape": [4, 16],
//   "contents": {"gen": "uniform", "seed": 50, "lo": -2, "hi": 2}}, {"name": "d", "role": "out", "dtype":
//   "f32", "shape": [4, 16], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "d",
//   "compare": "reference"}]}
// launch: {"entry": "tf32_f32_16x8x8", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "tf32", "shape": [16, 8], "contents": {"gen": "uniform", "seed": 52, "lo":
//   -2, "hi": 2}}, {"name": "b", "role": "in", "dtype": "tf32", "shape": [8, 8], "contents": {"gen":
//   "uniform", "seed": 53, "lo": -2, "hi": 2}}, {"name": "c", "role": "in", "dtype": "f32", "shape": [16, 8],
//   "contents": {"gen": "uniform", "seed": 54, "lo": -2, "hi": 2}}, {"name": "d", "role": "out", "dtype":
//   "f32", "shape": [16, 8], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "d",
//   "compare": "reference"}]}
// launch: {"entry": "tf32_f32_32x64x32", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "a", "role": "in", "dtype": "tf32", "shape": [32, 32], "contents": {"gen": "uniform", "seed":
//   56, "lo": -2, "hi": 2}}, {"name": "b", "role": "in", "dtype": "tf32", "shape": [32, 64], "contents":
//   {"gen": "uniform", "seed": 57, "lo": -2, "hi": 2}}, {"name": "c", "role": "in", "dtype": "f32", "shape":
//   [32, 64], "contents": {"gen": "uniform", "seed": 58, "lo": -2, "hi": 2}}, {"name": "d", "role": "out",
//   "dtype": "f32", "shape": [32, 64], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "d", "compare": "reference"}]}
// launch: {"entry": "tf32_f32_1x1x1", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "tf32", "shape": [1, 1], "contents": {"gen": "uniform", "seed": 60, "lo": -2,
//   "hi": 2}}, {"name": "b", "role": "in", "dtype": "tf32", "shape": [1, 1], "contents": {"gen": "uniform",
//   "seed": 61, "lo": -2, "hi": 2}}, {"name": "c", "role": "in", "dtype": "f32", "shape": [1, 1], "contents":
//   {"gen": "uniform", "seed": 62, "lo": -2, "hi": 2}}, {"name": "d", "role": "out", "dtype": "f32", "shape":
//   [1, 1], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "d", "compare":
//   "reference"}]}
// launch: {"entry": "tf32_f32_2x8x4", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "tf32", "shape": [2, 4], "contents": {"gen": "uniform", "seed": 64, "lo": -2,
//   "hi": 2}}, {"name": "b", "role": "in", "dtype": "tf32", "shape": [4, 8], "contents": {"gen": "uniform",
//   "seed": 65, "lo": -2, "hi": 2}}, {"name": "c", "role": "in", "dtype": "f32", "shape": [2, 8], "contents":
//   {"gen": "uniform", "seed": 66, "lo": -2, "hi": 2}}, {"name": "d", "role": "out", "dtype": "f32", "shape":
//   [2, 8], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "d", "compare":
//   "reference"}]}
// launch: {"entry": "tf32_f32_16x16x2", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "a", "role": "in", "dtype": "tf32", "shape": [16, 2], "contents": {"gen": "uniform", "seed":
//   68, "lo": -2, "hi": 2}}, {"name": "b", "role": "in", "dtype": "tf32", "shape": [2, 16], "contents":
//   {"gen": "uniform", "seed": 69, "lo": -2, "hi": 2}}, {"name": "c", "role": "in", "dtype": "f32", "shape":
//   [16, 16], "contents": {"gen": "uniform", "seed": 70, "lo": -2, "hi": 2}}, {"name": "d", "role": "out",
//   "dtype": "f32", "shape": [16, 16], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "d", "compare": "reference"}]}
cuda_tile.module @kernels {
  entry @bf16_f32_16x8x16(%a: tile<ptr<bf16>>, %b: tile<ptr<bf16>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [16, 16], strides = [16, 1] : tensor_view<16x16xbf16, strides=[16,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(16x16), tensor_view<16x16xbf16, strides=[16,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(16x16), tensor_view<16x16xbf16, strides=[16,1]>>, tile<i32> -> tile<16x16xbf16>, token
    %b_v = make_tensor_view %b, shape = [16, 8], strides = [8, 1] : tensor_view<16x8xbf16, strides=[8,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(16x8), tensor_view<16x8xbf16, strides=[8,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(16x8), tensor_view<16x8xbf16, strides=[8,1]>>, tile<i32> -> tile<16x8xbf16>, token
    %c_v = make_tensor_view %c, shape = [16, 8], strides = [8, 1] : tensor_view<16x8xf32, strides=[8,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(16x8), tensor_view<16x8xf32, strides=[8,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(16x8), tensor_view<16x8xf32, strides=[8,1]>>, tile<i32> -> tile<16x8xf32>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<16x16xbf16>, tile<16x8xbf16>, tile<16x8xf32>
    %d_v = make_tensor_view %d, shape = [16, 8], strides = [8, 1] : tensor_view<16x8xf32, strides=[8,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(16x8), tensor_view<16x8xf32, strides=[8,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<16x8xf32>, partition_view<tile=(16x8), tensor_view<16x8xf32, strides=[8,1]>>, tile<i32> -> token
    return
  }
  entry @bf16_f32_64x32x64(%a: tile<ptr<bf16>>, %b: tile<ptr<bf16>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xbf16, strides=[64,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(64x64), tensor_view<64x64xbf16, strides=[64,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(64x64), tensor_view<64x64xbf16, strides=[64,1]>>, tile<i32> -> tile<64x64xbf16>, token
    %b_v = make_tensor_view %b, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xbf16, strides=[32,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(64x32), tensor_view<64x32xbf16, strides=[32,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(64x32), tensor_view<64x32xbf16, strides=[32,1]>>, tile<i32> -> tile<64x32xbf16>, token
    %c_v = make_tensor_view %c, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(64x32), tensor_view<64x32xf32, strides=[32,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(64x32), tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> tile<64x32xf32>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<64x64xbf16>, tile<64x32xbf16>, tile<64x32xf32>
    %d_v = make_tensor_view %d, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(64x32), tensor_view<64x32xf32, strides=[32,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<64x32xf32>, partition_view<tile=(64x32), tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
    return
  }
  entry @bf16_f32_1x1x1(%a: tile<ptr<bf16>>, %b: tile<ptr<bf16>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xbf16, strides=[1,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(1x1), tensor_view<1x1xbf16, strides=[1,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(1x1), tensor_view<1x1xbf16, strides=[1,1]>>, tile<i32> -> tile<1x1xbf16>, token
    %b_v = make_tensor_view %b, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xbf16, strides=[1,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(1x1), tensor_view<1x1xbf16, strides=[1,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(1x1), tensor_view<1x1xbf16, strides=[1,1]>>, tile<i32> -> tile<1x1xbf16>, token
    %c_v = make_tensor_view %c, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf32, strides=[1,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>, tile<i32> -> tile<1x1xf32>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<1x1xbf16>, tile<1x1xbf16>, tile<1x1xf32>
    %d_v = make_tensor_view %d, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf32, strides=[1,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<1x1xf32>, partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>, tile<i32> -> token
    return
  }
  entry @bf16_f32_4x16x8(%a: tile<ptr<bf16>>, %b: tile<ptr<bf16>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xbf16, strides=[8,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(4x8), tensor_view<4x8xbf16, strides=[8,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xbf16, strides=[8,1]>>, tile<i32> -> tile<4x8xbf16>, token
    %b_v = make_tensor_view %b, shape = [8, 16], strides = [16, 1] : tensor_view<8x16xbf16, strides=[16,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8x16), tensor_view<8x16xbf16, strides=[16,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(8x16), tensor_view<8x16xbf16, strides=[16,1]>>, tile<i32> -> tile<8x16xbf16>, token
    %c_v = make_tensor_view %c, shape = [4, 16], strides = [16, 1] : tensor_view<4x16xf32, strides=[16,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(4x16), tensor_view<4x16xf32, strides=[16,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(4x16), tensor_view<4x16xf32, strides=[16,1]>>, tile<i32> -> tile<4x16xf32>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<4x8xbf16>, tile<8x16xbf16>, tile<4x16xf32>
    %d_v = make_tensor_view %d, shape = [4, 16], strides = [16, 1] : tensor_view<4x16xf32, strides=[16,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(4x16), tensor_view<4x16xf32, strides=[16,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<4x16xf32>, partition_view<tile=(4x16), tensor_view<4x16xf32, strides=[16,1]>>, tile<i32> -> token
    return
  }
  entry @tf32_f32_16x8x8(%a: tile<ptr<tf32>>, %b: tile<ptr<tf32>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [16, 8], strides = [8, 1] : tensor_view<16x8xtf32, strides=[8,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(16x8), tensor_view<16x8xtf32, strides=[8,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(16x8), tensor_view<16x8xtf32, strides=[8,1]>>, tile<i32> -> tile<16x8xtf32>, token
    %b_v = make_tensor_view %b, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xtf32, strides=[8,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8x8), tensor_view<8x8xtf32, strides=[8,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(8x8), tensor_view<8x8xtf32, strides=[8,1]>>, tile<i32> -> tile<8x8xtf32>, token
    %c_v = make_tensor_view %c, shape = [16, 8], strides = [8, 1] : tensor_view<16x8xf32, strides=[8,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(16x8), tensor_view<16x8xf32, strides=[8,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(16x8), tensor_view<16x8xf32, strides=[8,1]>>, tile<i32> -> tile<16x8xf32>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<16x8xtf32>, tile<8x8xtf32>, tile<16x8xf32>
    %d_v = make_tensor_view %d, shape = [16, 8], strides = [8, 1] : tensor_view<16x8xf32, strides=[8,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(16x8), tensor_view<16x8xf32, strides=[8,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<16x8xf32>, partition_view<tile=(16x8), tensor_view<16x8xf32, strides=[8,1]>>, tile<i32> -> token
    return
  }
  entry @tf32_f32_32x64x32(%a: tile<ptr<tf32>>, %b: tile<ptr<tf32>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [32, 32], strides = [32, 1] : tensor_view<32x32xtf32, strides=[32,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(32x32), tensor_view<32x32xtf32, strides=[32,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(32x32), tensor_view<32x32xtf32, strides=[32,1]>>, tile<i32> -> tile<32x32xtf32>, token
    %b_v = make_tensor_view %b, shape = [32, 64], strides = [64, 1] : tensor_view<32x64xtf32, strides=[64,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(32x64), tensor_view<32x64xtf32, strides=[64,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(32x64), tensor_view<32x64xtf32, strides=[64,1]>>, tile<i32> -> tile<32x64xtf32>, token
    %c_v = make_tensor_view %c, shape = [32, 64], strides = [64, 1] : tensor_view<32x64xf32, strides=[64,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(32x64), tensor_view<32x64xf32, strides=[64,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(32x64), tensor_view<32x64xf32, strides=[64,1]>>, tile<i32> -> tile<32x64xf32>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<32x32xtf32>, tile<32x64xtf32>, tile<32x64xf32>
    %d_v = make_tensor_view %d, shape = [32, 64], strides = [64, 1] : tensor_view<32x64xf32, strides=[64,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(32x64), tensor_view<32x64xf32, strides=[64,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<32x64xf32>, partition_view<tile=(32x64), tensor_view<32x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }
  entry @tf32_f32_1x1x1(%a: tile<ptr<tf32>>, %b: tile<ptr<tf32>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xtf32, strides=[1,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(1x1), tensor_view<1x1xtf32, strides=[1,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(1x1), tensor_view<1x1xtf32, strides=[1,1]>>, tile<i32> -> tile<1x1xtf32>, token
    %b_v = make_tensor_view %b, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xtf32, strides=[1,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(1x1), tensor_view<1x1xtf32, strides=[1,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(1x1), tensor_view<1x1xtf32, strides=[1,1]>>, tile<i32> -> tile<1x1xtf32>, token
    %c_v = make_tensor_view %c, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf32, strides=[1,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>, tile<i32> -> tile<1x1xf32>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<1x1xtf32>, tile<1x1xtf32>, tile<1x1xf32>
    %d_v = make_tensor_view %d, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf32, strides=[1,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<1x1xf32>, partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>, tile<i32> -> token
    return
  }
  entry @tf32_f32_2x8x4(%a: tile<ptr<tf32>>, %b: tile<ptr<tf32>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xtf32, strides=[4,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(2x4), tensor_view<2x4xtf32, strides=[4,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(2x4), tensor_view<2x4xtf32, strides=[4,1]>>, tile<i32> -> tile<2x4xtf32>, token
    %b_v = make_tensor_view %b, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xtf32, strides=[8,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(4x8), tensor_view<4x8xtf32, strides=[8,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xtf32, strides=[8,1]>>, tile<i32> -> tile<4x8xtf32>, token
    %c_v = make_tensor_view %c, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xf32, strides=[8,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(2x8), tensor_view<2x8xf32, strides=[8,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(2x8), tensor_view<2x8xf32, strides=[8,1]>>, tile<i32> -> tile<2x8xf32>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<2x4xtf32>, tile<4x8xtf32>, tile<2x8xf32>
    %d_v = make_tensor_view %d, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xf32, strides=[8,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(2x8), tensor_view<2x8xf32, strides=[8,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<2x8xf32>, partition_view<tile=(2x8), tensor_view<2x8xf32, strides=[8,1]>>, tile<i32> -> token
    return
  }
  entry @tf32_f32_16x16x2(%a: tile<ptr<tf32>>, %b: tile<ptr<tf32>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [16, 2], strides = [2, 1] : tensor_view<16x2xtf32, strides=[2,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(16x2), tensor_view<16x2xtf32, strides=[2,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(16x2), tensor_view<16x2xtf32, strides=[2,1]>>, tile<i32> -> tile<16x2xtf32>, token
    %b_v = make_tensor_view %b, shape = [2, 16], strides = [16, 1] : tensor_view<2x16xtf32, strides=[16,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(2x16), tensor_view<2x16xtf32, strides=[16,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(2x16), tensor_view<2x16xtf32, strides=[16,1]>>, tile<i32> -> tile<2x16xtf32>, token
    %c_v = make_tensor_view %c, shape = [16, 16], strides = [16, 1] : tensor_view<16x16xf32, strides=[16,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(16x16), tensor_view<16x16xf32, strides=[16,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(16x16), tensor_view<16x16xf32, strides=[16,1]>>, tile<i32> -> tile<16x16xf32>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<16x2xtf32>, tile<2x16xtf32>, tile<16x16xf32>
    %d_v = make_tensor_view %d, shape = [16, 16], strides = [16, 1] : tensor_view<16x16xf32, strides=[16,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(16x16), tensor_view<16x16xf32, strides=[16,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<16x16xf32>, partition_view<tile=(16x16), tensor_view<16x16xf32, strides=[16,1]>>, tile<i32> -> token
    return
  }
}
