// RUN: %kernel-test %s
// targets: sm_90a
// With a producer warp that copies tiles with tensor maps: an MMA that is software-pipelined by one iteration in a nested loop, and a tile
// that is prefetched to registers because it is transformed before its MMA.
// launch: {"entry": "attend", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "q",
//   "role": "in", "dtype": "f16", "shape": [384, 128], "contents": {"gen": "uniform", "seed": 21, "lo": -1,
//   "hi": 1}}, {"name": "k", "role": "in", "dtype": "f16", "shape": [256, 128], "contents": {"gen": "uniform",
//   "seed": 22, "lo": -1, "hi": 1}}, {"name": "v", "role": "in", "dtype": "f16", "shape": [256, 128],
//   "contents": {"gen": "uniform", "seed": 23, "lo": -1, "hi": 1}}, {"name": "o", "role": "out", "dtype": "f16",
//   "shape": [384, 128], "contents": {"gen": "constant", "value": -7}}, {"name": "tiles", "dtype": "i32",
//   "value": 0}, {"name": "n", "dtype": "i32", "value": 2}], "outputs": [{"arg": "o", "compare": "reference"}]}
// launch: {"entry": "attend", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "q",
//   "role": "in", "dtype": "f16", "shape": [384, 128], "contents": {"gen": "uniform", "seed": 21, "lo": -1,
//   "hi": 1}}, {"name": "k", "role": "in", "dtype": "f16", "shape": [256, 128], "contents": {"gen": "uniform",
//   "seed": 22, "lo": -1, "hi": 1}}, {"name": "v", "role": "in", "dtype": "f16", "shape": [256, 128],
//   "contents": {"gen": "uniform", "seed": 23, "lo": -1, "hi": 1}}, {"name": "o", "role": "out", "dtype": "f16",
//   "shape": [384, 128], "contents": {"gen": "constant", "value": -7}}, {"name": "tiles", "dtype": "i32",
//   "value": 2}, {"name": "n", "dtype": "i32", "value": 0}], "outputs": [{"arg": "o", "compare": "reference"}]}
// launch: {"entry": "attend", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "q",
//   "role": "in", "dtype": "f16", "shape": [384, 128], "contents": {"gen": "uniform", "seed": 21, "lo": -1,
//   "hi": 1}}, {"name": "k", "role": "in", "dtype": "f16", "shape": [256, 128], "contents": {"gen": "uniform",
//   "seed": 22, "lo": -1, "hi": 1}}, {"name": "v", "role": "in", "dtype": "f16", "shape": [256, 128],
//   "contents": {"gen": "uniform", "seed": 23, "lo": -1, "hi": 1}}, {"name": "o", "role": "out", "dtype": "f16",
//   "shape": [384, 128], "contents": {"gen": "constant", "value": -7}}, {"name": "tiles", "dtype": "i32",
//   "value": 2}, {"name": "n", "dtype": "i32", "value": 1}], "outputs": [{"arg": "o", "compare": "reference"}]}
// launch: {"entry": "attend", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "q",
//   "role": "in", "dtype": "f16", "shape": [384, 128], "contents": {"gen": "uniform", "seed": 21, "lo": -1,
//   "hi": 1}}, {"name": "k", "role": "in", "dtype": "f16", "shape": [256, 128], "contents": {"gen": "uniform",
//   "seed": 22, "lo": -1, "hi": 1}}, {"name": "v", "role": "in", "dtype": "f16", "shape": [256, 128],
//   "contents": {"gen": "uniform", "seed": 23, "lo": -1, "hi": 1}}, {"name": "o", "role": "out", "dtype": "f16",
//   "shape": [384, 128], "contents": {"gen": "constant", "value": -7}}, {"name": "tiles", "dtype": "i32",
//   "value": 3}, {"name": "n", "dtype": "i32", "value": 2}], "outputs": [{"arg": "o", "compare": "reference"}]}
// launch: {"entry": "attend", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "q",
//   "role": "in", "dtype": "f16", "shape": [384, 128], "contents": {"gen": "uniform", "seed": 21, "lo": -1,
//   "hi": 1}}, {"name": "k", "role": "in", "dtype": "f16", "shape": [256, 128], "contents": {"gen": "uniform",
//   "seed": 22, "lo": -1, "hi": 1}}, {"name": "v", "role": "in", "dtype": "f16", "shape": [256, 128],
//   "contents": {"gen": "uniform", "seed": 23, "lo": -1, "hi": 1}}, {"name": "o", "role": "out", "dtype": "f16",
//   "shape": [384, 128], "contents": {"gen": "constant", "value": -7}}, {"name": "tiles", "dtype": "i32",
//   "value": 2}, {"name": "n", "dtype": "i32", "value": 4}], "outputs": [{"arg": "o", "compare": "reference"}]}
// launch: {"entry": "scaled", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [128, 160], "contents": {"gen": "uniform", "seed": 31, "lo": -1,
//   "hi": 1}}, {"name": "b", "role": "in", "dtype": "i8", "shape": [160, 256], "contents": {"gen": "integers",
//   "seed": 32, "lo": -100, "hi": 100}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [128, 256],
//   "contents": {"gen": "constant", "value": -7}}, {"name": "n", "dtype": "i32", "value": 0}], "outputs":
//   [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "scaled", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [128, 160], "contents": {"gen": "uniform", "seed": 31, "lo": -1,
//   "hi": 1}}, {"name": "b", "role": "in", "dtype": "i8", "shape": [160, 256], "contents": {"gen": "integers",
//   "seed": 32, "lo": -100, "hi": 100}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [128, 256],
//   "contents": {"gen": "constant", "value": -7}}, {"name": "n", "dtype": "i32", "value": 1}], "outputs":
//   [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "scaled", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [128, 160], "contents": {"gen": "uniform", "seed": 31, "lo": -1,
//   "hi": 1}}, {"name": "b", "role": "in", "dtype": "i8", "shape": [160, 256], "contents": {"gen": "integers",
//   "seed": 32, "lo": -100, "hi": 100}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [128, 256],
//   "contents": {"gen": "constant", "value": -7}}, {"name": "n", "dtype": "i32", "value": 2}], "outputs":
//   [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "scaled", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [128, 160], "contents": {"gen": "uniform", "seed": 31, "lo": -1,
//   "hi": 1}}, {"name": "b", "role": "in", "dtype": "i8", "shape": [160, 256], "contents": {"gen": "integers",
//   "seed": 32, "lo": -100, "hi": 100}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [128, 256],
//   "contents": {"gen": "constant", "value": -7}}, {"name": "n", "dtype": "i32", "value": 5}], "outputs":
//   [{"arg": "c", "compare": "reference"}]}
cuda_tile.module @kernels {
  entry @attend(%q: tile<ptr<f16>>, %k: tile<ptr<f16>>, %v: tile<ptr<f16>>, %o: tile<ptr<f16>>, %tiles: tile<i32>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.0> : tile<128x128xf32>
    %no_scores = constant <f32: 0.0> : tile<128x64xf32>
    %scale = constant <f32: 0.0625> : tile<128x64xf32>
    %no_total = constant <f32: 1.0> : tile<128x1xf32>
    %q_a = assume div_by<16>, %q : tile<ptr<f16>>
    %q_v = make_tensor_view %q_a, shape = [384, 128], strides = [128, 1] : tensor_view<384x128xf16, strides=[128,1]>
    %q_p = make_partition_view %q_v : partition_view<tile=(128x128), tensor_view<384x128xf16, strides=[128,1]>>
    %k_a = assume div_by<16>, %k : tile<ptr<f16>>
    %k_v = make_tensor_view %k_a, shape = [256, 128], strides = [128, 1] : tensor_view<256x128xf16, strides=[128,1]>
    %k_p = make_partition_view %k_v : partition_view<tile=(64x128), tensor_view<256x128xf16, strides=[128,1]>>
    %v_a = assume div_by<16>, %v : tile<ptr<f16>>
    %v_v = make_tensor_view %v_a, shape = [256, 128], strides = [128, 1] : tensor_view<256x128xf16, strides=[128,1]>
    %v_p = make_partition_view %v_v : partition_view<tile=(64x128), tensor_view<256x128xf16, strides=[128,1]>>
    %o_a = assume div_by<16>, %o : tile<ptr<f16>>
    %o_v = make_tensor_view %o_a, shape = [384, 128], strides = [128, 1] : tensor_view<384x128xf16, strides=[128,1]>
    %o_p = make_partition_view %o_v : partition_view<tile=(128x128), tensor_view<384x128xf16, strides=[128,1]>>
    for %t in (%zero to %tiles, step %one) : tile<i32> {
      %queries, %queries_t = load_view_tko weak %q_p[%t, %zero] : partition_view<tile=(128x128), tensor_view<384x128xf16, strides=[128,1]>>, tile<i32> -> tile<128x128xf16>, token
      %total, %sum = for %j in (%zero to %n, step %one) : tile<i32> iter_values(%before = %no_total, %acc = %none) -> (tile<128x1xf32>, tile<128x128xf32>) {
        %keys, %keys_t = load_view_tko weak %k_p[%j, %zero] : partition_view<tile=(64x128), tensor_view<256x128xf16, strides=[128,1]>>, tile<i32> -> tile<64x128xf16>, token
        %values, %values_t = load_view_tko weak %v_p[%j, %zero] : partition_view<tile=(64x128), tensor_view<256x128xf16, strides=[128,1]>>, tile<i32> -> tile<64x128xf16>, token
        %turned = permute %keys [1, 0] : tile<64x128xf16> -> tile<128x64xf16>
        %scores = mmaf %queries, %turned, %no_scores : tile<128x128xf16>, tile<128x64xf16>, tile<128x64xf32>
        %scaled = mulf %scores, %scale : tile<128x64xf32>
        %weights = exp2 %scaled : tile<128x64xf32>
        %part = reduce %weights dim=1 identities=[0.0 : f32] : tile<128x64xf32> -> tile<128xf32> (%x: tile<f32>, %y: tile<f32>) {
          %z = addf %x, %y : tile<f32>
          yield %z : tile<f32>
        }
        %column = reshape %part : tile<128xf32> -> tile<128x1xf32>
        %after = addf %before, %column : tile<128x1xf32>
        %halves = ftof %weights : tile<128x64xf32> -> tile<128x64xf16>
        %next = mmaf %halves, %values, %acc : tile<128x64xf16>, tile<64x128xf16>, tile<128x128xf32>
        continue %after, %next : tile<128x1xf32>, tile<128x128xf32>
      }
      %all = broadcast %total : tile<128x1xf32> -> tile<128x128xf32>
      %quotient = divf %sum, %all : tile<128x128xf32>
      %result = ftof %quotient : tile<128x128xf32> -> tile<128x128xf16>
      %t2 = store_view_tko weak %result, %o_p[%t, %zero] : tile<128x128xf16>, partition_view<tile=(128x128), tensor_view<384x128xf16, strides=[128,1]>>, tile<i32> -> token
      continue
    }
    return
  }
  entry @scaled(%a: tile<ptr<f16>>, %b: tile<ptr<i8>>, %c: tile<ptr<f32>>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.0> : tile<128x256xf32>
    %a_a = assume div_by<16>, %a : tile<ptr<f16>>
    %a_v = make_tensor_view %a_a, shape = [128, 160], strides = [160, 1] : tensor_view<128x160xf16, strides=[160,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(128x32), tensor_view<128x160xf16, strides=[160,1]>>
    %b_a = assume div_by<16>, %b : tile<ptr<i8>>
    %b_v = make_tensor_view %b_a, shape = [160, 256], strides = [256, 1] : tensor_view<160x256xi8, strides=[256,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(32x256), tensor_view<160x256xi8, strides=[256,1]>>
    %c_a = assume div_by<16>, %c : tile<ptr<f32>>
    %c_v = make_tensor_view %c_a, shape = [128, 256], strides = [256, 1] : tensor_view<128x256xf32, strides=[256,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(128x256), tensor_view<128x256xf32, strides=[256,1]>>
    %sum = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<128x256xf32>) {
      %left, %left_t = load_view_tko weak %a_p[%zero, %k] : partition_view<tile=(128x32), tensor_view<128x160xf16, strides=[160,1]>>, tile<i32> -> tile<128x32xf16>, token
      %bytes, %bytes_t = load_view_tko weak %b_p[%k, %zero] : partition_view<tile=(32x256), tensor_view<160x256xi8, strides=[256,1]>>, tile<i32> -> tile<32x256xi8>, token
      %halves = itof %bytes signed : tile<32x256xi8> -> tile<32x256xf16>
      %next = mmaf %left, %halves, %acc : tile<128x32xf16>, tile<32x256xf16>, tile<128x256xf32>
      continue %next : tile<128x256xf32>
    }
    %t = store_view_tko weak %sum, %c_p[%zero, %zero] : tile<128x256xf32>, partition_view<tile=(128x256), tensor_view<128x256xf32, strides=[256,1]>>, tile<i32> -> token
    return
  }
}
