// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_89 sm_90 sm_100 sm_120
// Batched products: warps divide the batch, the rows and the columns.
// launch: {"entry": "f16_f32_8x16x16x16", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "a", "role": "in", "dtype": "f16", "shape": [8, 16, 16], "contents": {"gen": "uniform", "seed":
//   148, "lo": -2, "hi": 2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [8, 16, 16], "contents":
//   {"gen": "uniform", "seed": 149, "lo": -2, "hi": 2}}, {"name": "c", "role": "in", "dtype": "f32", "shape":
//   [8, 16, 16], "contents": {"gen": "uniform", "seed": 150, "lo": -2, "hi": 2}}, {"name": "d", "role":
//   "out", "dtype": "f32", "shape": [8, 16, 16], "contents": {"gen": "constant", "value": -7}}], "outputs":
//   [{"arg": "d", "compare": "reference"}]}
// launch: {"entry": "f16_f16_2x32x8x4", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "a", "role": "in", "dtype": "f16", "shape": [2, 32, 4], "contents": {"gen": "uniform", "seed":
//   152, "lo": -2, "hi": 2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [2, 4, 8], "contents":
//   {"gen": "uniform", "seed": 153, "lo": -2, "hi": 2}}, {"name": "c", "role": "in", "dtype": "f16", "shape":
//   [2, 32, 8], "contents": {"gen": "uniform", "seed": 154, "lo": -2, "hi": 2}}, {"name": "d", "role": "out",
//   "dtype": "f16", "shape": [2, 32, 8], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "d", "compare": "reference"}]}
// launch: {"entry": "bf16_f32_32x1x1x16", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "a", "role": "in", "dtype": "bf16", "shape": [32, 1, 16], "contents": {"gen": "uniform",
//   "seed": 156, "lo": -2, "hi": 2}}, {"name": "b", "role": "in", "dtype": "bf16", "shape": [32, 16, 1],
//   "contents": {"gen": "uniform", "seed": 157, "lo": -2, "hi": 2}}, {"name": "c", "role": "in", "dtype":
//   "f32", "shape": [32, 1, 1], "contents": {"gen": "uniform", "seed": 158, "lo": -2, "hi": 2}}, {"name":
//   "d", "role": "out", "dtype": "f32", "shape": [32, 1, 1], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "d", "compare": "reference"}]}
// launch: {"entry": "i8_i32_4x16x32x32_signed_unsigned", "calling_convention": "pointers", "grid": [1, 1, 1],
//   "args": [{"name": "a", "role": "in", "dtype": "u8", "shape": [4, 16, 32], "contents": {"gen": "bits",
//   "seed": 160}}, {"name": "b", "role": "in", "dtype": "u8", "shape": [4, 32, 32], "contents": {"gen":
//   "bits", "seed": 161}}, {"name": "c", "role": "in", "dtype": "i32", "shape": [4, 16, 32], "contents":
//   {"gen": "bits", "seed": 162}}, {"name": "d", "role": "out", "dtype": "i32", "shape": [4, 16, 32],
//   "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "d", "compare": "reference"}]}
// launch: {"entry": "tf32_f32_2x64x16x8", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "a", "role": "in", "dtype": "tf32", "shape": [2, 64, 8], "contents": {"gen": "uniform", "seed":
//   164, "lo": -2, "hi": 2}}, {"name": "b", "role": "in", "dtype": "tf32", "shape": [2, 8, 16], "contents":
//   {"gen": "uniform", "seed": 165, "lo": -2, "hi": 2}}, {"name": "c", "role": "in", "dtype": "f32", "shape":
//   [2, 64, 16], "contents": {"gen": "uniform", "seed": 166, "lo": -2, "hi": 2}}, {"name": "d", "role":
//   "out", "dtype": "f32", "shape": [2, 64, 16], "contents": {"gen": "constant", "value": -7}}], "outputs":
//   [{"arg": "d", "compare": "reference"}]}
cuda_tile.module @kernels {
  entry @f16_f32_8x16x16x16(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8, 16, 16], strides = [256, 16, 1] : tensor_view<8x16x16xf16, strides=[256,16,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8x16x16), tensor_view<8x16x16xf16, strides=[256,16,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero, %zero] : partition_view<tile=(8x16x16), tensor_view<8x16x16xf16, strides=[256,16,1]>>, tile<i32> -> tile<8x16x16xf16>, token
    %b_v = make_tensor_view %b, shape = [8, 16, 16], strides = [256, 16, 1] : tensor_view<8x16x16xf16, strides=[256,16,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8x16x16), tensor_view<8x16x16xf16, strides=[256,16,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero, %zero] : partition_view<tile=(8x16x16), tensor_view<8x16x16xf16, strides=[256,16,1]>>, tile<i32> -> tile<8x16x16xf16>, token
    %c_v = make_tensor_view %c, shape = [8, 16, 16], strides = [256, 16, 1] : tensor_view<8x16x16xf32, strides=[256,16,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(8x16x16), tensor_view<8x16x16xf32, strides=[256,16,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero, %zero] : partition_view<tile=(8x16x16), tensor_view<8x16x16xf32, strides=[256,16,1]>>, tile<i32> -> tile<8x16x16xf32>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<8x16x16xf16>, tile<8x16x16xf16>, tile<8x16x16xf32>
    %d_v = make_tensor_view %d, shape = [8, 16, 16], strides = [256, 16, 1] : tensor_view<8x16x16xf32, strides=[256,16,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(8x16x16), tensor_view<8x16x16xf32, strides=[256,16,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero, %zero] : tile<8x16x16xf32>, partition_view<tile=(8x16x16), tensor_view<8x16x16xf32, strides=[256,16,1]>>, tile<i32> -> token
    return
  }
  entry @f16_f16_2x32x8x4(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f16>>, %d: tile<ptr<f16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [2, 32, 4], strides = [128, 4, 1] : tensor_view<2x32x4xf16, strides=[128,4,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(2x32x4), tensor_view<2x32x4xf16, strides=[128,4,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero, %zero] : partition_view<tile=(2x32x4), tensor_view<2x32x4xf16, strides=[128,4,1]>>, tile<i32> -> tile<2x32x4xf16>, token
    %b_v = make_tensor_view %b, shape = [2, 4, 8], strides = [32, 8, 1] : tensor_view<2x4x8xf16, strides=[32,8,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(2x4x8), tensor_view<2x4x8xf16, strides=[32,8,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero, %zero] : partition_view<tile=(2x4x8), tensor_view<2x4x8xf16, strides=[32,8,1]>>, tile<i32> -> tile<2x4x8xf16>, token
    %c_v = make_tensor_view %c, shape = [2, 32, 8], strides = [256, 8, 1] : tensor_view<2x32x8xf16, strides=[256,8,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(2x32x8), tensor_view<2x32x8xf16, strides=[256,8,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero, %zero] : partition_view<tile=(2x32x8), tensor_view<2x32x8xf16, strides=[256,8,1]>>, tile<i32> -> tile<2x32x8xf16>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<2x32x4xf16>, tile<2x4x8xf16>, tile<2x32x8xf16>
    %d_v = make_tensor_view %d, shape = [2, 32, 8], strides = [256, 8, 1] : tensor_view<2x32x8xf16, strides=[256,8,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(2x32x8), tensor_view<2x32x8xf16, strides=[256,8,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero, %zero] : tile<2x32x8xf16>, partition_view<tile=(2x32x8), tensor_view<2x32x8xf16, strides=[256,8,1]>>, tile<i32> -> token
    return
  }
  entry @bf16_f32_32x1x1x16(%a: tile<ptr<bf16>>, %b: tile<ptr<bf16>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [32, 1, 16], strides = [16, 16, 1] : tensor_view<32x1x16xbf16, strides=[16,16,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(32x1x16), tensor_view<32x1x16xbf16, strides=[16,16,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero, %zero] : partition_view<tile=(32x1x16), tensor_view<32x1x16xbf16, strides=[16,16,1]>>, tile<i32> -> tile<32x1x16xbf16>, token
    %b_v = make_tensor_view %b, shape = [32, 16, 1], strides = [16, 1, 1] : tensor_view<32x16x1xbf16, strides=[16,1,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(32x16x1), tensor_view<32x16x1xbf16, strides=[16,1,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero, %zero] : partition_view<tile=(32x16x1), tensor_view<32x16x1xbf16, strides=[16,1,1]>>, tile<i32> -> tile<32x16x1xbf16>, token
    %c_v = make_tensor_view %c, shape = [32, 1, 1], strides = [1, 1, 1] : tensor_view<32x1x1xf32, strides=[1,1,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(32x1x1), tensor_view<32x1x1xf32, strides=[1,1,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero, %zero] : partition_view<tile=(32x1x1), tensor_view<32x1x1xf32, strides=[1,1,1]>>, tile<i32> -> tile<32x1x1xf32>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<32x1x16xbf16>, tile<32x16x1xbf16>, tile<32x1x1xf32>
    %d_v = make_tensor_view %d, shape = [32, 1, 1], strides = [1, 1, 1] : tensor_view<32x1x1xf32, strides=[1,1,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(32x1x1), tensor_view<32x1x1xf32, strides=[1,1,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero, %zero] : tile<32x1x1xf32>, partition_view<tile=(32x1x1), tensor_view<32x1x1xf32, strides=[1,1,1]>>, tile<i32> -> token
    return
  }
  entry @i8_i32_4x16x32x32_signed_unsigned(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %c: tile<ptr<i32>>, %d: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [4, 16, 32], strides = [512, 32, 1] : tensor_view<4x16x32xi8, strides=[512,32,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(4x16x32), tensor_view<4x16x32xi8, strides=[512,32,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero, %zero] : partition_view<tile=(4x16x32), tensor_view<4x16x32xi8, strides=[512,32,1]>>, tile<i32> -> tile<4x16x32xi8>, token
    %b_v = make_tensor_view %b, shape = [4, 32, 32], strides = [1024, 32, 1] : tensor_view<4x32x32xi8, strides=[1024,32,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(4x32x32), tensor_view<4x32x32xi8, strides=[1024,32,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero, %zero] : partition_view<tile=(4x32x32), tensor_view<4x32x32xi8, strides=[1024,32,1]>>, tile<i32> -> tile<4x32x32xi8>, token
    %c_v = make_tensor_view %c, shape = [4, 16, 32], strides = [512, 32, 1] : tensor_view<4x16x32xi32, strides=[512,32,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(4x16x32), tensor_view<4x16x32xi32, strides=[512,32,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero, %zero] : partition_view<tile=(4x16x32), tensor_view<4x16x32xi32, strides=[512,32,1]>>, tile<i32> -> tile<4x16x32xi32>, token
    %r = mmai %a_in, %b_in, %c_in signed unsigned : tile<4x16x32xi8>, tile<4x32x32xi8>, tile<4x16x32xi32>
    %d_v = make_tensor_view %d, shape = [4, 16, 32], strides = [512, 32, 1] : tensor_view<4x16x32xi32, strides=[512,32,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(4x16x32), tensor_view<4x16x32xi32, strides=[512,32,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero, %zero] : tile<4x16x32xi32>, partition_view<tile=(4x16x32), tensor_view<4x16x32xi32, strides=[512,32,1]>>, tile<i32> -> token
    return
  }
  entry @tf32_f32_2x64x16x8(%a: tile<ptr<tf32>>, %b: tile<ptr<tf32>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [2, 64, 8], strides = [512, 8, 1] : tensor_view<2x64x8xtf32, strides=[512,8,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(2x64x8), tensor_view<2x64x8xtf32, strides=[512,8,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero, %zero] : partition_view<tile=(2x64x8), tensor_view<2x64x8xtf32, strides=[512,8,1]>>, tile<i32> -> tile<2x64x8xtf32>, token
    %b_v = make_tensor_view %b, shape = [2, 8, 16], strides = [128, 16, 1] : tensor_view<2x8x16xtf32, strides=[128,16,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(2x8x16), tensor_view<2x8x16xtf32, strides=[128,16,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero, %zero] : partition_view<tile=(2x8x16), tensor_view<2x8x16xtf32, strides=[128,16,1]>>, tile<i32> -> tile<2x8x16xtf32>, token
    %c_v = make_tensor_view %c, shape = [2, 64, 16], strides = [1024, 16, 1] : tensor_view<2x64x16xf32, strides=[1024,16,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(2x64x16), tensor_view<2x64x16xf32, strides=[1024,16,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero, %zero] : partition_view<tile=(2x64x16), tensor_view<2x64x16xf32, strides=[1024,16,1]>>, tile<i32> -> tile<2x64x16xf32>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<2x64x8xtf32>, tile<2x8x16xtf32>, tile<2x64x16xf32>
    %d_v = make_tensor_view %d, shape = [2, 64, 16], strides = [1024, 16, 1] : tensor_view<2x64x16xf32, strides=[1024,16,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(2x64x16), tensor_view<2x64x16xf32, strides=[1024,16,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero, %zero] : tile<2x64x16xf32>, partition_view<tile=(2x64x16), tensor_view<2x64x16xf32, strides=[1024,16,1]>>, tile<i32> -> token
    return
  }
}
