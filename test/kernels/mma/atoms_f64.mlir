// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_89 sm_90 sm_100 sm_120
// f64 products with m8n8k4 and m16n8k4 to m16n8k16, on chips where these are faster than fma: sm_80, sm_90 and sm_100.
// launch: {"entry": "f64_f64_8x8x4", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f64", "shape": [8, 4], "contents": {"gen": "uniform", "seed": 96, "lo": -2,
//   "hi": 2}}, {"name": "b", "role": "in", "dtype": "f64", "shape": [4, 8], "contents": {"gen": "uniform",
//   "seed": 97, "lo": -2, "hi": 2}}, {"name": "c", "role": "in", "dtype": "f64", "shape": [8, 8], "contents":
//   {"gen": "uniform", "seed": 98, "lo": -2, "hi": 2}}, {"name": "d", "role": "out", "dtype": "f64", "shape":
//   [8, 8], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "d", "compare":
//   "reference"}]}
// launch: {"entry": "f64_f64_32x16x32", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "a", "role": "in", "dtype": "f64", "shape": [32, 32], "contents": {"gen": "uniform", "seed":
//   100, "lo": -2, "hi": 2}}, {"name": "b", "role": "in", "dtype": "f64", "shape": [32, 16], "contents":
//   {"gen": "uniform", "seed": 101, "lo": -2, "hi": 2}}, {"name": "c", "role": "in", "dtype": "f64", "shape":
//   [32, 16], "contents": {"gen": "uniform", "seed": 102, "lo": -2, "hi": 2}}, {"name": "d", "role": "out",
//   "dtype": "f64", "shape": [32, 16], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "d", "compare": "reference"}]}
// launch: {"entry": "f64_f64_1x1x1", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f64", "shape": [1, 1], "contents": {"gen": "uniform", "seed": 104, "lo": -2,
//   "hi": 2}}, {"name": "b", "role": "in", "dtype": "f64", "shape": [1, 1], "contents": {"gen": "uniform",
//   "seed": 105, "lo": -2, "hi": 2}}, {"name": "c", "role": "in", "dtype": "f64", "shape": [1, 1],
//   "contents": {"gen": "uniform", "seed": 106, "lo": -2, "hi": 2}}, {"name": "d", "role": "out", "dtype":
//   "f64", "shape": [1, 1], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "d",
//   "compare": "reference"}]}
// launch: {"entry": "f64_f64_4x8x2", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f64", "shape": [4, 2], "contents": {"gen": "uniform", "seed": 108, "lo": -2,
//   "hi": 2}}, {"name": "b", "role": "in", "dtype": "f64", "shape": [2, 8], "contents": {"gen": "uniform",
//   "seed": 109, "lo": -2, "hi": 2}}, {"name": "c", "role": "in", "dtype": "f64", "shape": [4, 8],
//   "contents": {"gen": "uniform", "seed": 110, "lo": -2, "hi": 2}}, {"name": "d", "role": "out", "dtype":
//   "f64", "shape": [4, 8], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "d",
//   "compare": "reference"}]}
// launch: {"entry": "f64_f64_2x8x16x8", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "a", "role": "in", "dtype": "f64", "shape": [2, 8, 8], "contents": {"gen": "uniform", "seed":
//   112, "lo": -2, "hi": 2}}, {"name": "b", "role": "in", "dtype": "f64", "shape": [2, 8, 16], "contents":
//   {"gen": "uniform", "seed": 113, "lo": -2, "hi": 2}}, {"name": "c", "role": "in", "dtype": "f64", "shape":
//   [2, 8, 16], "contents": {"gen": "uniform", "seed": 114, "lo": -2, "hi": 2}}, {"name": "d", "role": "out",
//   "dtype": "f64", "shape": [2, 8, 16], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "d", "compare": "reference"}]}
// launch: {"entry": "f64_f64_16x8x8", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f64", "shape": [16, 8], "contents": {"gen": "uniform", "seed": 116, "lo":
//   -2, "hi": 2}}, {"name": "b", "role": "in", "dtype": "f64", "shape": [8, 8], "contents": {"gen":
//   "uniform", "seed": 117, "lo": -2, "hi": 2}}, {"name": "c", "role": "in", "dtype": "f64", "shape": [16,
//   8], "contents": {"gen": "uniform", "seed": 118, "lo": -2, "hi": 2}}, {"name": "d", "role": "out",
//   "dtype": "f64", "shape": [16, 8], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "d", "compare": "reference"}]}
cuda_tile.module @kernels {
  entry @f64_f64_8x8x4(%a: tile<ptr<f64>>, %b: tile<ptr<f64>>, %c: tile<ptr<f64>>, %d: tile<ptr<f64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xf64, strides=[4,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8x4), tensor_view<8x4xf64, strides=[4,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(8x4), tensor_view<8x4xf64, strides=[4,1]>>, tile<i32> -> tile<8x4xf64>, token
    %b_v = make_tensor_view %b, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf64, strides=[8,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(4x8), tensor_view<4x8xf64, strides=[8,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xf64, strides=[8,1]>>, tile<i32> -> tile<4x8xf64>, token
    %c_v = make_tensor_view %c, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xf64, strides=[8,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(8x8), tensor_view<8x8xf64, strides=[8,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(8x8), tensor_view<8x8xf64, strides=[8,1]>>, tile<i32> -> tile<8x8xf64>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<8x4xf64>, tile<4x8xf64>, tile<8x8xf64>
    %d_v = make_tensor_view %d, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xf64, strides=[8,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(8x8), tensor_view<8x8xf64, strides=[8,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<8x8xf64>, partition_view<tile=(8x8), tensor_view<8x8xf64, strides=[8,1]>>, tile<i32> -> token
    return
  }
  entry @f64_f64_32x16x32(%a: tile<ptr<f64>>, %b: tile<ptr<f64>>, %c: tile<ptr<f64>>, %d: tile<ptr<f64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [32, 32], strides = [32, 1] : tensor_view<32x32xf64, strides=[32,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(32x32), tensor_view<32x32xf64, strides=[32,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(32x32), tensor_view<32x32xf64, strides=[32,1]>>, tile<i32> -> tile<32x32xf64>, token
    %b_v = make_tensor_view %b, shape = [32, 16], strides = [16, 1] : tensor_view<32x16xf64, strides=[16,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(32x16), tensor_view<32x16xf64, strides=[16,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(32x16), tensor_view<32x16xf64, strides=[16,1]>>, tile<i32> -> tile<32x16xf64>, token
    %c_v = make_tensor_view %c, shape = [32, 16], strides = [16, 1] : tensor_view<32x16xf64, strides=[16,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(32x16), tensor_view<32x16xf64, strides=[16,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(32x16), tensor_view<32x16xf64, strides=[16,1]>>, tile<i32> -> tile<32x16xf64>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<32x32xf64>, tile<32x16xf64>, tile<32x16xf64>
    %d_v = make_tensor_view %d, shape = [32, 16], strides = [16, 1] : tensor_view<32x16xf64, strides=[16,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(32x16), tensor_view<32x16xf64, strides=[16,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<32x16xf64>, partition_view<tile=(32x16), tensor_view<32x16xf64, strides=[16,1]>>, tile<i32> -> token
    return
  }
  entry @f64_f64_1x1x1(%a: tile<ptr<f64>>, %b: tile<ptr<f64>>, %c: tile<ptr<f64>>, %d: tile<ptr<f64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf64, strides=[1,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(1x1), tensor_view<1x1xf64, strides=[1,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(1x1), tensor_view<1x1xf64, strides=[1,1]>>, tile<i32> -> tile<1x1xf64>, token
    %b_v = make_tensor_view %b, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf64, strides=[1,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(1x1), tensor_view<1x1xf64, strides=[1,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(1x1), tensor_view<1x1xf64, strides=[1,1]>>, tile<i32> -> tile<1x1xf64>, token
    %c_v = make_tensor_view %c, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf64, strides=[1,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(1x1), tensor_view<1x1xf64, strides=[1,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(1x1), tensor_view<1x1xf64, strides=[1,1]>>, tile<i32> -> tile<1x1xf64>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<1x1xf64>, tile<1x1xf64>, tile<1x1xf64>
    %d_v = make_tensor_view %d, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf64, strides=[1,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(1x1), tensor_view<1x1xf64, strides=[1,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<1x1xf64>, partition_view<tile=(1x1), tensor_view<1x1xf64, strides=[1,1]>>, tile<i32> -> token
    return
  }
  entry @f64_f64_4x8x2(%a: tile<ptr<f64>>, %b: tile<ptr<f64>>, %c: tile<ptr<f64>>, %d: tile<ptr<f64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xf64, strides=[2,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(4x2), tensor_view<4x2xf64, strides=[2,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(4x2), tensor_view<4x2xf64, strides=[2,1]>>, tile<i32> -> tile<4x2xf64>, token
    %b_v = make_tensor_view %b, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xf64, strides=[8,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(2x8), tensor_view<2x8xf64, strides=[8,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(2x8), tensor_view<2x8xf64, strides=[8,1]>>, tile<i32> -> tile<2x8xf64>, token
    %c_v = make_tensor_view %c, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf64, strides=[8,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(4x8), tensor_view<4x8xf64, strides=[8,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xf64, strides=[8,1]>>, tile<i32> -> tile<4x8xf64>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<4x2xf64>, tile<2x8xf64>, tile<4x8xf64>
    %d_v = make_tensor_view %d, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf64, strides=[8,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(4x8), tensor_view<4x8xf64, strides=[8,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<4x8xf64>, partition_view<tile=(4x8), tensor_view<4x8xf64, strides=[8,1]>>, tile<i32> -> token
    return
  }
  entry @f64_f64_2x8x16x8(%a: tile<ptr<f64>>, %b: tile<ptr<f64>>, %c: tile<ptr<f64>>, %d: tile<ptr<f64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [2, 8, 8], strides = [64, 8, 1] : tensor_view<2x8x8xf64, strides=[64,8,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(2x8x8), tensor_view<2x8x8xf64, strides=[64,8,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero, %zero] : partition_view<tile=(2x8x8), tensor_view<2x8x8xf64, strides=[64,8,1]>>, tile<i32> -> tile<2x8x8xf64>, token
    %b_v = make_tensor_view %b, shape = [2, 8, 16], strides = [128, 16, 1] : tensor_view<2x8x16xf64, strides=[128,16,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(2x8x16), tensor_view<2x8x16xf64, strides=[128,16,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero, %zero] : partition_view<tile=(2x8x16), tensor_view<2x8x16xf64, strides=[128,16,1]>>, tile<i32> -> tile<2x8x16xf64>, token
    %c_v = make_tensor_view %c, shape = [2, 8, 16], strides = [128, 16, 1] : tensor_view<2x8x16xf64, strides=[128,16,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(2x8x16), tensor_view<2x8x16xf64, strides=[128,16,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero, %zero] : partition_view<tile=(2x8x16), tensor_view<2x8x16xf64, strides=[128,16,1]>>, tile<i32> -> tile<2x8x16xf64>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<2x8x8xf64>, tile<2x8x16xf64>, tile<2x8x16xf64>
    %d_v = make_tensor_view %d, shape = [2, 8, 16], strides = [128, 16, 1] : tensor_view<2x8x16xf64, strides=[128,16,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(2x8x16), tensor_view<2x8x16xf64, strides=[128,16,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero, %zero] : tile<2x8x16xf64>, partition_view<tile=(2x8x16), tensor_view<2x8x16xf64, strides=[128,16,1]>>, tile<i32> -> token
    return
  }
  entry @f64_f64_16x8x8(%a: tile<ptr<f64>>, %b: tile<ptr<f64>>, %c: tile<ptr<f64>>, %d: tile<ptr<f64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [16, 8], strides = [8, 1] : tensor_view<16x8xf64, strides=[8,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(16x8), tensor_view<16x8xf64, strides=[8,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(16x8), tensor_view<16x8xf64, strides=[8,1]>>, tile<i32> -> tile<16x8xf64>, token
    %b_v = make_tensor_view %b, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xf64, strides=[8,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8x8), tensor_view<8x8xf64, strides=[8,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(8x8), tensor_view<8x8xf64, strides=[8,1]>>, tile<i32> -> tile<8x8xf64>, token
    %c_v = make_tensor_view %c, shape = [16, 8], strides = [8, 1] : tensor_view<16x8xf64, strides=[8,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(16x8), tensor_view<16x8xf64, strides=[8,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(16x8), tensor_view<16x8xf64, strides=[8,1]>>, tile<i32> -> tile<16x8xf64>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<16x8xf64>, tile<8x8xf64>, tile<16x8xf64>
    %d_v = make_tensor_view %d, shape = [16, 8], strides = [8, 1] : tensor_view<16x8xf64, strides=[8,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(16x8), tensor_view<16x8xf64, strides=[8,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<16x8xf64>, partition_view<tile=(16x8), tensor_view<16x8xf64, strides=[8,1]>>, tile<i32> -> token
    return
  }
}
