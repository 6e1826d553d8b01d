// RUN: %kernel-test %s
// targets: sm_90a
// The trip count of a loop whose tiles a producer warp copies comes from memory: the producer loads it too, from a view or by a pointer.
// A count that the kernel itself has stored before is ordered by a token, which the producer cannot wait for.
// launch: {"entry": "views", "calling_convention": "pointers", "grid": [4, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "f16", "shape": [128, 192], "contents": {"gen": "uniform", "seed": 9636, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "f16", "shape": [192, 256], "contents": {"gen": "uniform", "seed":
//   9637, "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [4, 128, 256], "contents":
//   {"gen": "constant", "value": -7}}, {"name": "lengths", "role": "in", "dtype": "i32", "shape": [4], "values":
//   [3, 0, 12, 1]}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "pointers", "calling_convention": "pointers", "grid": [4, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [128, 192], "contents": {"gen": "uniform", "seed": 9638, "lo": -2,
//   "hi": 2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [192, 256], "contents": {"gen": "uniform",
//   "seed": 9639, "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [4, 128, 256],
//   "contents": {"gen": "constant", "value": -7}}, {"name": "lengths", "role": "in", "dtype": "i32", "shape":
//   [4], "values": [3, 0, 12, 1]}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "stored", "calling_convention": "pointers", "grid": [4, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [128, 192], "contents": {"gen": "uniform", "seed": 9640, "lo": -2,
//   "hi": 2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [192, 256], "contents": {"gen": "uniform",
//   "seed": 9641, "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [4, 128, 256],
//   "contents": {"gen": "constant", "value": -7}}, {"name": "lengths", "role": "inout", "dtype": "i32", "shape":
//   [4], "values": [3, 0, 12, 1]}], "outputs": [{"arg": "c", "compare": "reference"}]}
cuda_tile.module @kernels {
  entry @views(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>, %lengths: tile<ptr<i32>>) {
    %i, %j, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.5> : tile<128x256xf32>
    %aa = assume div_by<16>, %a : tile<ptr<f16>>
    %ba = assume div_by<16>, %b : tile<ptr<f16>>
    %av = make_tensor_view %aa, shape = [128, 192], strides = [192, 1] : tensor_view<128x192xf16, strides=[192,1]>
    %bv = make_tensor_view %ba, shape = [192, 256], strides = [256, 1] : tensor_view<192x256xf16, strides=[256,1]>
    %cv = make_tensor_view %c, shape = [4, 128, 256], strides = [32768, 256, 1] : tensor_view<4x128x256xf32, strides=[32768,256,1]>
    %ap = make_partition_view %av : partition_view<tile=(128x16), padding_value = zero, tensor_view<128x192xf16, strides=[192,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(16x256), padding_value = zero, tensor_view<192x256xf16, strides=[256,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(1x128x256), tensor_view<4x128x256xf32, strides=[32768,256,1]>>
    %lv = make_tensor_view %lengths, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %lp = make_partition_view %lv : partition_view<tile=(1), tensor_view<4xi32, strides=[1]>>
    %length, %t3 = load_view_tko weak %lp[%i] : partition_view<tile=(1), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<1xi32>, token
    %n = reshape %length : tile<1xi32> -> tile<i32>
    %sum = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<128x256xf32>) {
      %at, %t0 = load_view_tko weak %ap[%zero, %k] : partition_view<tile=(128x16), padding_value = zero, tensor_view<128x192xf16, strides=[192,1]>>, tile<i32> -> tile<128x16xf16>, token
      %bt, %t1 = load_view_tko weak %bp[%k, %zero] : partition_view<tile=(16x256), padding_value = zero, tensor_view<192x256xf16, strides=[256,1]>>, tile<i32> -> tile<16x256xf16>, token
      %next = mmaf %at, %bt, %acc : tile<128x16xf16>, tile<16x256xf16>, tile<128x256xf32>
      continue %next : tile<128x256xf32>
    }
    %shaped = reshape %sum : tile<128x256xf32> -> tile<1x128x256xf32>
    %t2 = store_view_tko weak %shaped, %cp[%i, %zero, %zero] : tile<1x128x256xf32>, partition_view<tile=(1x128x256), tensor_view<4x128x256xf32, strides=[32768,256,1]>>, tile<i32> -> token
    return
  }
  entry @pointers(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>, %lengths: tile<ptr<i32>>) {
    %i, %j, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.5> : tile<128x256xf32>
    %aa = assume div_by<16>, %a : tile<ptr<f16>>
    %ba = assume div_by<16>, %b : tile<ptr<f16>>
    %av = make_tensor_view %aa, shape = [128, 192], strides = [192, 1] : tensor_view<128x192xf16, strides=[192,1]>
    %bv = make_tensor_view %ba, shape = [192, 256], strides = [256, 1] : tensor_view<192x256xf16, strides=[256,1]>
    %cv = make_tensor_view %c, shape = [4, 128, 256], strides = [32768, 256, 1] : tensor_view<4x128x256xf32, strides=[32768,256,1]>
    %ap = make_partition_view %av : partition_view<tile=(128x16), padding_value = zero, tensor_view<128x192xf16, strides=[192,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(16x256), padding_value = zero, tensor_view<192x256xf16, strides=[256,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(1x128x256), tensor_view<4x128x256xf32, strides=[32768,256,1]>>
    %base = reshape %lengths : tile<ptr<i32>> -> tile<1xptr<i32>>
    %offset = reshape %i : tile<i32> -> tile<1xi32>
    %where = offset %base, %offset : tile<1xptr<i32>>, tile<1xi32> -> tile<1xptr<i32>>
    %length, %t3 = load_ptr_tko weak %where : tile<1xptr<i32>> -> tile<1xi32>, token
    %n = reshape %length : tile<1xi32> -> tile<i32>
    %sum = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<128x256xf32>) {
      %at, %t0 = load_view_tko weak %ap[%zero, %k] : partition_view<tile=(128x16), padding_value = zero, tensor_view<128x192xf16, strides=[192,1]>>, tile<i32> -> tile<128x16xf16>, token
      %bt, %t1 = load_view_tko weak %bp[%k, %zero] : partition_view<tile=(16x256), padding_value = zero, tensor_view<192x256xf16, strides=[256,1]>>, tile<i32> -> tile<16x256xf16>, token
      %next = mmaf %at, %bt, %acc : tile<128x16xf16>, tile<16x256xf16>, tile<128x256xf32>
      continue %next : tile<128x256xf32>
    }
    %shaped = reshape %sum : tile<128x256xf32> -> tile<1x128x256xf32>
    %t2 = store_view_tko weak %shaped, %cp[%i, %zero, %zero] : tile<1x128x256xf32>, partition_view<tile=(1x128x256), tensor_view<4x128x256xf32, strides=[32768,256,1]>>, tile<i32> -> token
    return
  }
  entry @stored(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>, %lengths: tile<ptr<i32>>) {
    %i, %j, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.5> : tile<128x256xf32>
    %aa = assume div_by<16>, %a : tile<ptr<f16>>
    %ba = assume div_by<16>, %b : tile<ptr<f16>>
    %av = make_tensor_view %aa, shape = [128, 192], strides = [192, 1] : tensor_view<128x192xf16, strides=[192,1]>
    %bv = make_tensor_view %ba, shape = [192, 256], strides = [256, 1] : tensor_view<192x256xf16, strides=[256,1]>
    %cv = make_tensor_view %c, shape = [4, 128, 256], strides = [32768, 256, 1] : tensor_view<4x128x256xf32, strides=[32768,256,1]>
    %ap = make_partition_view %av : partition_view<tile=(128x16), padding_value = zero, tensor_view<128x192xf16, strides=[192,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(16x256), padding_value = zero, tensor_view<192x256xf16, strides=[256,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(1x128x256), tensor_view<4x128x256xf32, strides=[32768,256,1]>>
    %lv = make_tensor_view %lengths, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %lp = make_partition_view %lv : partition_view<tile=(1), tensor_view<4xi32, strides=[1]>>
    %twice = constant <i32: 2> : tile<1xi32>
    %t4 = store_view_tko weak %twice, %lp[%i] : tile<1xi32>, partition_view<tile=(1), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    %length, %t3 = load_view_tko weak %lp[%i] token = %t4 : partition_view<tile=(1), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<1xi32>, token
    %n = reshape %length : tile<1xi32> -> tile<i32>
    %sum = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<128x256xf32>) {
      %at, %t0 = load_view_tko weak %ap[%zero, %k] : partition_view<tile=(128x16), padding_value = zero, tensor_view<128x192xf16, strides=[192,1]>>, tile<i32> -> tile<128x16xf16>, token
      %bt, %t1 = load_view_tko weak %bp[%k, %zero] : partition_view<tile=(16x256), padding_value = zero, tensor_view<192x256xf16, strides=[256,1]>>, tile<i32> -> tile<16x256xf16>, token
      %next = mmaf %at, %bt, %acc : tile<128x16xf16>, tile<16x256xf16>, tile<128x256xf32>
      continue %next : tile<128x256xf32>
    }
    %shaped = reshape %sum : tile<128x256xf32> -> tile<1x128x256xf32>
    %t2 = store_view_tko weak %shaped, %cp[%i, %zero, %zero] : tile<1x128x256xf32>, partition_view<tile=(1x128x256), tensor_view<4x128x256xf32, strides=[32768,256,1]>>, tile<i32> -> token
    return
  }
}
