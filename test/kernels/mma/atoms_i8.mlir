// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_89 sm_90 sm_100 sm_120
// i8 products with m8n8k16, m16n8k16 and m16n8k32, each operand signed or unsigned; sums wrap.
// launch: {"entry": "i8_i32_16x8x32_signed_signed", "calling_convention": "pointers", "grid": [1, 1, 1],
//   "args": [{"name": "a", "role": "in", "dtype": "u8", "shape": [16, 32], "contents": {"gen": "bits",
//   "seed": 72}}, {"name": "b", "role": "in", "dtype": "u8", "shape": [32, 8], "contents": {"gen": "bits",
//   "seed": 73}}, {"name": "c", "role": "in", "dtype": "i32", "shape": [16, 8], "contents": {"gen": "bits",
//   "seed": 74}}, {"name": "d", "role": "out", "dtype": "i32", "shape": [16, 8], "contents": {"gen":
//   "constant", "value": -7}}], "outputs": [{"arg": "d", "compare": "reference"}]}
// launch: {"entry": "i8_i32_8x8x16_unsigned_signed", "calling_convention": "pointers", "grid": [1, 1, 1],
//   "args": [{"name": "a", "role": "in", "dtype": "u8", "shape": [8, 16], "contents": {"gen": "bits", "seed":
//   76}}, {"name": "b", "role": "in", "dtype": "u8", "shape": [16, 8], "contents": {"gen": "bits", "seed":
//   77}}, {"name": "c", "role": "in", "dtype": "i32", "shape": [8, 8], "contents": {"gen": "bits", "seed":
//   78}}, {"name": "d", "role": "out", "dtype": "i32", "shape": [8, 8], "contents": {"gen": "constant",
//   "value": -7}}], "outputs": [{"arg": "d", "compare": "reference"}]}
// launch: {"entry": "i8_i32_64x64x64_signed_unsigned", "calling_convention": "pointers", "grid": [1, 1, 1],
//   "args": [{"name": "a", "role": "in", "dtype": "u8", "shape": [64, 64], "contents": {"gen": "bits",
//   "seed": 80}}, {"name": "b", "role": "in", "dtype": "u8", "shape": [64, 64], "contents": {"gen": "bits",
//   "seed": 81}}, {"name": "c", "role": "in", "dtype": "i32", "shape": [64, 64], "contents": {"gen": "bits",
//   "seed": 82}}, {"name": "d", "role": "out", "dtype": "i32", "shape": [64, 64], "contents": {"gen":
//   "constant", "value": -7}}], "outputs": [{"arg": "d", "compare": "reference"}]}
// launch: {"entry": "i8_i32_1x1x1_unsigned_unsigned", "calling_convention": "pointers", "grid": [1, 1, 1],
//   "args": [{"name": "a", "role": "in", "dtype": "u8", "shape": [1, 1], "contents": {"gen": "bits", "seed":
//   84}}, {"name": "b", "role": "in", "dtype": "u8", "shape": [1, 1], "contents": {"gen": "bits", "seed":
//   85}}, {"name": "c", "role": "in", "dtype": "i32", "shape": [1, 1], "contents": {"gen": "bits", "seed":
//   86}}, {"name": "d", "role": "out", "dtype": "i32", "shape": [1, 1], "contents": {"gen": "constant",
//   "value": -7}}], "outputs": [{"arg": "d", "compare": "reference"}]}
// launch: {"entry": "i8_i32_16x16x8_signed_signed", "calling_convention": "pointers", "grid": [1, 1, 1],
//   "args": [{"name": "a", "role": "in", "dtype": "u8", "shape": [16, 8], "contents": {"gen": "bits", "seed":
//   88}}, {"name": "b", "role": "in", "dtype": "u8", "shape": [8, 16], "contents": {"gen": "bits", "seed":
//   89}}, {"name": "c", "role": "in", "dtype": "i32", "shape": [16, 16], "contents": {"gen": "bits", "seed":
//   90}}, {"name": "d", "role": "out", "dtype": "i32", "shape": [16, 16], "contents": {"gen": "constant",
//   "value": -7}}], "outputs": [{"arg": "d", "compare": "reference"}]}
// launch: {"entry": "i8_i32_4x32x128_unsigned_unsigned", "calling_convention": "pointers", "grid": [1, 1, 1],
//   "args": [{"name": "a", "role": "in", "dtype": "u8", "shape": [4, 128], "contents": {"gen": "bits",
//   "seed": 92}}, {"name": "b", "role": "in", "dtype": "u8", "shape": [128, 32], "contents": {"gen": "bits",
//   "seed": 93}}, {"name": "c", "role": "in", "dtype": "i32", "shape": [4, 32], "contents": {"gen": "bits",
//   "seed": 94}}, {"name": "d", "role": "out", "dtype": "i32", "shape": [4, 32], "contents": {"gen":
//   "constant", "value": -7}}], "outputs": [{"arg": "d", "compare": "reference"}]}
cuda_tile.module @kernels {
  entry @i8_i32_16x8x32_signed_signed(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %c: tile<ptr<i32>>, %d: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [16, 32], strides = [32, 1] : tensor_view<16x32xi8, strides=[32,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(16x32), tensor_view<16x32xi8, strides=[32,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(16x32), tensor_view<16x32xi8, strides=[32,1]>>, tile<i32> -> tile<16x32xi8>, token
    %b_v = make_tensor_view %b, shape = [32, 8], strides = [8, 1] : tensor_view<32x8xi8, strides=[8,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(32x8), tensor_view<32x8xi8, strides=[8,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(32x8), tensor_view<32x8xi8, strides=[8,1]>>, tile<i32> -> tile<32x8xi8>, token
    %c_v = make_tensor_view %c, shape = [16, 8], strides = [8, 1] : tensor_view<16x8xi32, strides=[8,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(16x8), tensor_view<16x8xi32, strides=[8,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(16x8), tensor_view<16x8xi32, strides=[8,1]>>, tile<i32> -> tile<16x8xi32>, token
    %r = mmai %a_in, %b_in, %c_in signed signed : tile<16x32xi8>, tile<32x8xi8>, tile<16x8xi32>
    %d_v = make_tensor_view %d, shape = [16, 8], strides = [8, 1] : tensor_view<16x8xi32, strides=[8,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(16x8), tensor_view<16x8xi32, strides=[8,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<16x8xi32>, partition_view<tile=(16x8), tensor_view<16x8xi32, strides=[8,1]>>, tile<i32> -> token
    return
  }
  entry @i8_i32_8x8x16_unsigned_signed(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %c: tile<ptr<i32>>, %d: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8, 16], strides = [16, 1] : tensor_view<8x16xi8, strides=[16,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8x16), tensor_view<8x16xi8, strides=[16,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(8x16), tensor_view<8x16xi8, strides=[16,1]>>, tile<i32> -> tile<8x16xi8>, token
    %b_v = make_tensor_view %b, shape = [16, 8], strides = [8, 1] : tensor_view<16x8xi8, strides=[8,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(16x8), tensor_view<16x8xi8, strides=[8,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(16x8), tensor_view<16x8xi8, strides=[8,1]>>, tile<i32> -> tile<16x8xi8>, token
    %c_v = make_tensor_view %c, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xi32, strides=[8,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(8x8), tensor_view<8x8xi32, strides=[8,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(8x8), tensor_view<8x8xi32, strides=[8,1]>>, tile<i32> -> tile<8x8xi32>, token
    %r = mmai %a_in, %b_in, %c_in unsigned signed : tile<8x16xi8>, tile<16x8xi8>, tile<8x8xi32>
    %d_v = make_tensor_view %d, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xi32, strides=[8,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(8x8), tensor_view<8x8xi32, strides=[8,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<8x8xi32>, partition_view<tile=(8x8), tensor_view<8x8xi32, strides=[8,1]>>, tile<i32> -> token
    return
  }
  entry @i8_i32_64x64x64_signed_unsigned(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %c: tile<ptr<i32>>, %d: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xi8, strides=[64,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(64x64), tensor_view<64x64xi8, strides=[64,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(64x64), tensor_view<64x64xi8, strides=[64,1]>>, tile<i32> -> tile<64x64xi8>, token
    %b_v = make_tensor_view %b, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xi8, strides=[64,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(64x64), tensor_view<64x64xi8, strides=[64,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(64x64), tensor_view<64x64xi8, strides=[64,1]>>, tile<i32> -> tile<64x64xi8>, token
    %c_v = make_tensor_view %c, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xi32, strides=[64,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(64x64), tensor_view<64x64xi32, strides=[64,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(64x64), tensor_view<64x64xi32, strides=[64,1]>>, tile<i32> -> tile<64x64xi32>, token
    %r = mmai %a_in, %b_in, %c_in signed unsigned : tile<64x64xi8>, tile<64x64xi8>, tile<64x64xi32>
    %d_v = make_tensor_view %d, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xi32, strides=[64,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(64x64), tensor_view<64x64xi32, strides=[64,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<64x64xi32>, partition_view<tile=(64x64), tensor_view<64x64xi32, strides=[64,1]>>, tile<i32> -> token
    return
  }
  entry @i8_i32_1x1x1_unsigned_unsigned(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %c: tile<ptr<i32>>, %d: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xi8, strides=[1,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(1x1), tensor_view<1x1xi8, strides=[1,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(1x1), tensor_view<1x1xi8, strides=[1,1]>>, tile<i32> -> tile<1x1xi8>, token
    %b_v = make_tensor_view %b, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xi8, strides=[1,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(1x1), tensor_view<1x1xi8, strides=[1,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(1x1), tensor_view<1x1xi8, strides=[1,1]>>, tile<i32> -> tile<1x1xi8>, token
    %c_v = make_tensor_view %c, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xi32, strides=[1,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(1x1), tensor_view<1x1xi32, strides=[1,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(1x1), tensor_view<1x1xi32, strides=[1,1]>>, tile<i32> -> tile<1x1xi32>, token
    %r = mmai %a_in, %b_in, %c_in unsigned unsigned : tile<1x1xi8>, tile<1x1xi8>, tile<1x1xi32>
    %d_v = make_tensor_view %d, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xi32, strides=[1,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(1x1), tensor_view<1x1xi32, strides=[1,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<1x1xi32>, partition_view<tile=(1x1), tensor_view<1x1xi32, strides=[1,1]>>, tile<i32> -> token
    return
  }
  entry @i8_i32_16x16x8_signed_signed(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %c: tile<ptr<i32>>, %d: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [16, 8], strides = [8, 1] : tensor_view<16x8xi8, strides=[8,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(16x8), tensor_view<16x8xi8, strides=[8,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(16x8), tensor_view<16x8xi8, strides=[8,1]>>, tile<i32> -> tile<16x8xi8>, token
    %b_v = make_tensor_view %b, shape = [8, 16], strides = [16, 1] : tensor_view<8x16xi8, strides=[16,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8x16), tensor_view<8x16xi8, strides=[16,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(8x16), tensor_view<8x16xi8, strides=[16,1]>>, tile<i32> -> tile<8x16xi8>, token
    %c_v = make_tensor_view %c, shape = [16, 16], strides = [16, 1] : tensor_view<16x16xi32, strides=[16,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(16x16), tensor_view<16x16xi32, strides=[16,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(16x16), tensor_view<16x16xi32, strides=[16,1]>>, tile<i32> -> tile<16x16xi32>, token
    %r = mmai %a_in, %b_in, %c_in signed signed : tile<16x8xi8>, tile<8x16xi8>, tile<16x16xi32>
    %d_v = make_tensor_view %d, shape = [16, 16], strides = [16, 1] : tensor_view<16x16xi32, strides=[16,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(16x16), tensor_view<16x16xi32, strides=[16,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<16x16xi32>, partition_view<tile=(16x16), tensor_view<16x16xi32, strides=[16,1]>>, tile<i32> -> token
    return
  }
  entry @i8_i32_4x32x128_unsigned_unsigned(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %c: tile<ptr<i32>>, %d: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [4, 128], strides = [128, 1] : tensor_view<4x128xi8, strides=[128,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(4x128), tensor_view<4x128xi8, strides=[128,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(4x128), tensor_view<4x128xi8, strides=[128,1]>>, tile<i32> -> tile<4x128xi8>, token
    %b_v = make_tensor_view %b, shape = [128, 32], strides = [32, 1] : tensor_view<128x32xi8, strides=[32,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(128x32), tensor_view<128x32xi8, strides=[32,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(128x32), tensor_view<128x32xi8, strides=[32,1]>>, tile<i32> -> tile<128x32xi8>, token
    %c_v = make_tensor_view %c, shape = [4, 32], strides = [32, 1] : tensor_view<4x32xi32, strides=[32,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(4x32), tensor_view<4x32xi32, strides=[32,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(4x32), tensor_view<4x32xi32, strides=[32,1]>>, tile<i32> -> tile<4x32xi32>, token
    %r = mmai %a_in, %b_in, %c_in unsigned unsigned : tile<4x128xi8>, tile<128x32xi8>, tile<4x32xi32>
    %d_v = make_tensor_view %d, shape = [4, 32], strides = [32, 1] : tensor_view<4x32xi32, strides=[32,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(4x32), tensor_view<4x32xi32, strides=[32,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<4x32xi32>, partition_view<tile=(4x32), tensor_view<4x32xi32, strides=[32,1]>>, tile<i32> -> token
    return
  }
}
