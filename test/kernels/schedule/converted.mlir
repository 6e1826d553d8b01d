// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_86 sm_90 sm_100 sm_120
// Tiles that are converted or scaled before an MMA reads them are prefetched to registers one iteration early:
// trip counts of 0 to 7, where the last tiles are partly or wholly outside the arrays.
// launch: {"entry": "to_tf32", "calling_convention": "pointers", "grid": [8, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f32", "shape": [64, 150], "contents": {"gen": "uniform", "seed": 4, "lo": -1, "hi":
//   1}}, {"name": "b", "role": "in", "dtype": "f32", "shape": [150, 64], "contents": {"gen": "uniform", "seed":
//   5, "lo": -1, "hi": 1}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [512, 64], "contents": {"gen":
//   "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "to_f16", "calling_convention": "pointers", "grid": [8, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f32", "shape": [64, 150], "contents": {"gen": "uniform", "seed": 4, "lo": -1, "hi":
//   1}}, {"name": "b", "role": "in", "dtype": "i8", "shape": [150, 64], "contents": {"gen": "integers", "seed":
//   5, "lo": -9, "hi": 9}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [512, 64], "contents": {"gen":
//   "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "scaled", "calling_convention": "pointers", "grid": [8, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [64, 150], "contents": {"gen": "uniform", "seed": 4, "lo": -1, "hi":
//   1}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [150, 64], "contents": {"gen": "uniform", "seed":
//   5, "lo": -1, "hi": 1}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [512, 64], "contents": {"gen":
//   "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "reference"}]}
cuda_tile.module @kernels {
  entry @to_tf32(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
    %i, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.0> : tile<64x64xf32>
    %aa = assume div_by<16>, %a : tile<ptr<f32>>
    %ba = assume div_by<16>, %b : tile<ptr<f32>>
    %a_v = make_tensor_view %aa, shape = [64, 150], strides = [150, 1] : tensor_view<64x150xf32, strides=[150,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(64x32), padding_value = zero, tensor_view<64x150xf32, strides=[150,1]>>
    %b_v = make_tensor_view %ba, shape = [150, 64], strides = [64, 1] : tensor_view<150x64xf32, strides=[64,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(32x64), padding_value = zero, tensor_view<150x64xf32, strides=[64,1]>>
    %c_v = make_tensor_view %c, shape = [512, 64], strides = [64, 1] : tensor_view<512x64xf32, strides=[64,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(64x64), tensor_view<512x64xf32, strides=[64,1]>>
    %sum = for %k in (%zero to %i, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<64x64xf32>) {
      %at, %t0 = load_view_tko weak %a_p[%zero, %k] : partition_view<tile=(64x32), padding_value = zero, tensor_view<64x150xf32, strides=[150,1]>>, tile<i32> -> tile<64x32xf32>, token
      %bt, %t1 = load_view_tko weak %b_p[%k, %zero] : partition_view<tile=(32x64), padding_value = zero, tensor_view<150x64xf32, strides=[64,1]>>, tile<i32> -> tile<32x64xf32>, token
      %ac = ftof %at : tile<64x32xf32> -> tile<64x32xtf32>
      %bc = ftof %bt : tile<32x64xf32> -> tile<32x64xtf32>
      %next = mmaf %ac, %bc, %acc : tile<64x32xtf32>, tile<32x64xtf32>, tile<64x64xf32>
      continue %next : tile<64x64xf32>
    }
    %t2 = store_view_tko weak %sum, %c_p[%i, %zero] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<512x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }
  entry @to_f16(%a: tile<ptr<f32>>, %b: tile<ptr<i8>>, %c: tile<ptr<f32>>) {
    %i, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.0> : tile<64x64xf32>
    %aa = assume div_by<16>, %a : tile<ptr<f32>>
    %ba = assume div_by<16>, %b : tile<ptr<i8>>
    %a_v = make_tensor_view %aa, shape = [64, 150], strides = [150, 1] : tensor_view<64x150xf32, strides=[150,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(64x32), padding_value = zero, tensor_view<64x150xf32, strides=[150,1]>>
    %b_v = make_tensor_view %ba, shape = [150, 64], strides = [64, 1] : tensor_view<150x64xi8, strides=[64,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(32x64), padding_value = zero, tensor_view<150x64xi8, strides=[64,1]>>
    %c_v = make_tensor_view %c, shape = [512, 64], strides = [64, 1] : tensor_view<512x64xf32, strides=[64,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(64x64), tensor_view<512x64xf32, strides=[64,1]>>
    %sum = for %k in (%zero to %i, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<64x64xf32>) {
      %at, %t0 = load_view_tko weak %a_p[%zero, %k] : partition_view<tile=(64x32), padding_value = zero, tensor_view<64x150xf32, strides=[150,1]>>, tile<i32> -> tile<64x32xf32>, token
      %bt, %t1 = load_view_tko weak %b_p[%k, %zero] : partition_view<tile=(32x64), padding_value = zero, tensor_view<150x64xi8, strides=[64,1]>>, tile<i32> -> tile<32x64xi8>, token
      %ac = ftof %at : tile<64x32xf32> -> tile<64x32xf16>
      %bc = itof %bt signed : tile<32x64xi8> -> tile<32x64xf16>
      %next = mmaf %ac, %bc, %acc : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
      continue %next : tile<64x64xf32>
    }
    %t2 = store_view_tko weak %sum, %c_p[%i, %zero] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<512x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }
  entry @scaled(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
    %i, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.0> : tile<64x64xf32>
    %aa = assume div_by<16>, %a : tile<ptr<f16>>
    %ba = assume div_by<16>, %b : tile<ptr<f16>>
    %a_v = make_tensor_view %aa, shape = [64, 150], strides = [150, 1] : tensor_view<64x150xf16, strides=[150,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(64x32), padding_value = zero, tensor_view<64x150xf16, strides=[150,1]>>
    %b_v = make_tensor_view %ba, shape = [150, 64], strides = [64, 1] : tensor_view<150x64xf16, strides=[64,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(32x64), padding_value = zero, tensor_view<150x64xf16, strides=[64,1]>>
    %c_v = make_tensor_view %c, shape = [512, 64], strides = [64, 1] : tensor_view<512x64xf32, strides=[64,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(64x64), tensor_view<512x64xf32, strides=[64,1]>>
    %sum = for %k in (%zero to %i, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<64x64xf32>) {
      %at, %t0 = load_view_tko weak %a_p[%zero, %k] : partition_view<tile=(64x32), padding_value = zero, tensor_view<64x150xf16, strides=[150,1]>>, tile<i32> -> tile<64x32xf16>, token
      %bt, %t1 = load_view_tko weak %b_p[%k, %zero] : partition_view<tile=(32x64), padding_value = zero, tensor_view<150x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
      %two = constant <f16: 2.0> : tile<64x32xf16>
      %ac = mulf %at, %two rounding<nearest_even> : tile<64x32xf16>
      %bc = addf %bt, %bt rounding<nearest_even> : tile<32x64xf16>
      %next = mmaf %ac, %bc, %acc : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
      continue %next : tile<64x64xf32>
    }
    %t2 = store_view_tko weak %sum, %c_p[%i, %zero] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<512x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }
}
