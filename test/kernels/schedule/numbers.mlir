// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_86 sm_90 sm_100 sm_120
// Induction variables at the ends of their type, with steps larger than one, signed and unsigned: a prefetched iteration does not
// exist if its induction variable wraps.
// launch: {"entry": "at_the_top", "calling_convention": "pointers", "grid": [8, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f16", "shape": [64, 256], "contents": {"gen": "uniform", "seed": 4, "lo":
//   -1, "hi": 1}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [256, 64], "contents": {"gen":
//   "uniform", "seed": 5, "lo": -1, "hi": 1}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [512,
//   64], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "over_the_sign", "calling_convention": "pointers", "grid": [8, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f16", "shape": [64, 256], "contents": {"gen": "uniform", "seed": 4, "lo":
//   -1, "hi": 1}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [256, 64], "contents": {"gen":
//   "uniform", "seed": 5, "lo": -1, "hi": 1}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [512,
//   64], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "backwards_never", "calling_convention": "pointers", "grid": [8, 1, 1], "args":
//   [{"name": "a", "role": "in", "dtype": "f16", "shape": [64, 256], "contents": {"gen": "uniform", "seed":
//   4, "lo": -1, "hi": 1}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [256, 64], "contents":
//   {"gen": "uniform", "seed": 5, "lo": -1, "hi": 1}}, {"name": "c", "role": "out", "dtype": "f32",
//   "shape": [512, 64], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "c", "compare":
//   "reference"}]}
cuda_tile.module @kernels {
  entry @at_the_top(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
    %i, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.0> : tile<64x64xf32>
    %aa = assume div_by<16>, %a : tile<ptr<f16>>
    %ba = assume div_by<16>, %b : tile<ptr<f16>>
    %a_v = make_tensor_view %aa, shape = [64, 256], strides = [256, 1] : tensor_view<64x256xf16, strides=[256,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(64x32), tensor_view<64x256xf16, strides=[256,1]>>
    %b_v = make_tensor_view %ba, shape = [256, 64], strides = [64, 1] : tensor_view<256x64xf16, strides=[64,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(32x64), tensor_view<256x64xf16, strides=[64,1]>>
    %c_v = make_tensor_view %c, shape = [512, 64], strides = [64, 1] : tensor_view<512x64xf32, strides=[64,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(64x64), tensor_view<512x64xf32, strides=[64,1]>>
    %three = constant <i32: 3> : tile<i32>
    %top = constant <i32: 2147483646> : tile<i32>
    %low = constant <i32: 2147483632> : tile<i32>
    %bottom = constant <i32: -2147483648> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %sum = for %k in (%low to %top, step %three) : tile<i32> iter_values(%acc = %none) -> (tile<64x64xf32>) {
      %n = subi %k, %low : tile<i32>
      %w = divi %n, %two unsigned rounding<zero> : tile<i32>
      %at, %t0 = load_view_tko weak %a_p[%zero, %w] : partition_view<tile=(64x32), tensor_view<64x256xf16, strides=[256,1]>>, tile<i32> -> tile<64x32xf16>, token
      %bt, %t1 = load_view_tko weak %b_p[%w, %zero] : partition_view<tile=(32x64), tensor_view<256x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
      %next = mmaf %at, %bt, %acc : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
      continue %next : tile<64x64xf32>
    }
    %t2 = store_view_tko weak %sum, %c_p[%i, %zero] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<512x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }
  entry @over_the_sign(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
    %i, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.0> : tile<64x64xf32>
    %aa = assume div_by<16>, %a : tile<ptr<f16>>
    %ba = assume div_by<16>, %b : tile<ptr<f16>>
    %a_v = make_tensor_view %aa, shape = [64, 256], strides = [256, 1] : tensor_view<64x256xf16, strides=[256,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(64x32), tensor_view<64x256xf16, strides=[256,1]>>
    %b_v = make_tensor_view %ba, shape = [256, 64], strides = [64, 1] : tensor_view<256x64xf16, strides=[64,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(32x64), tensor_view<256x64xf16, strides=[64,1]>>
    %c_v = make_tensor_view %c, shape = [512, 64], strides = [64, 1] : tensor_view<512x64xf32, strides=[64,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(64x64), tensor_view<512x64xf32, strides=[64,1]>>
    %three = constant <i32: 3> : tile<i32>
    %top = constant <i32: 2147483646> : tile<i32>
    %low = constant <i32: 2147483632> : tile<i32>
    %bottom = constant <i32: -2147483648> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %end = addi %top, %i : tile<i32>
    %sum = for unsigned %k in (%top to %end, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<64x64xf32>) {
      %n = subi %k, %top : tile<i32>
      %at, %t0 = load_view_tko weak %a_p[%zero, %n] : partition_view<tile=(64x32), tensor_view<64x256xf16, strides=[256,1]>>, tile<i32> -> tile<64x32xf16>, token
      %bt, %t1 = load_view_tko weak %b_p[%n, %zero] : partition_view<tile=(32x64), tensor_view<256x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
      %next = mmaf %at, %bt, %acc : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
      continue %next : tile<64x64xf32>
    }
    %t2 = store_view_tko weak %sum, %c_p[%i, %zero] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<512x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }
  entry @backwards_never(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
    %i, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.0> : tile<64x64xf32>
    %aa = assume div_by<16>, %a : tile<ptr<f16>>
    %ba = assume div_by<16>, %b : tile<ptr<f16>>
    %a_v = make_tensor_view %aa, shape = [64, 256], strides = [256, 1] : tensor_view<64x256xf16, strides=[256,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(64x32), tensor_view<64x256xf16, strides=[256,1]>>
    %b_v = make_tensor_view %ba, shape = [256, 64], strides = [64, 1] : tensor_view<256x64xf16, strides=[64,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(32x64), tensor_view<256x64xf16, strides=[64,1]>>
    %c_v = make_tensor_view %c, shape = [512, 64], strides = [64, 1] : tensor_view<512x64xf32, strides=[64,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(64x64), tensor_view<512x64xf32, strides=[64,1]>>
    %three = constant <i32: 3> : tile<i32>
    %top = constant <i32: 2147483646> : tile<i32>
    %low = constant <i32: 2147483632> : tile<i32>
    %bottom = constant <i32: -2147483648> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %sum = for %k in (%top to %bottom, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<64x64xf32>) {
      %n = subi %k, %top : tile<i32>
      %at, %t0 = load_view_tko weak %a_p[%zero, %n] : partition_view<tile=(64x32), tensor_view<64x256xf16, strides=[256,1]>>, tile<i32> -> tile<64x32xf16>, token
      %bt, %t1 = load_view_tko weak %b_p[%n, %zero] : partition_view<tile=(32x64), tensor_view<256x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
      %next = mmaf %at, %bt, %acc : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
      continue %next : tile<64x64xf32>
    }
    %t2 = store_view_tko weak %sum, %c_p[%i, %zero] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<512x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }
}
