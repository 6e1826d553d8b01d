// RUN: %kernel-test %s
// targets: sm_90a
// wgmma products: row- and column-major operands, 8-bit types, accumulators of two rows of instructions and of two warpgroups, and of f16;
// any trip count, and past the edges of arrays.
// launch: {"entry": "rows", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "f16", "shape": [64, 64], "contents": {"gen": "uniform", "seed": 8101, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "f16", "shape": [64, 64], "contents": {"gen": "uniform", "seed": 8102,
//   "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [64, 64], "contents": {"gen":
//   "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "turned", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [128, 64], "contents": {"gen": "uniform", "seed": 8103, "lo": -2, "hi":
//   2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [64, 128], "contents": {"gen": "uniform", "seed":
//   8104, "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [64, 64], "contents": {"gen":
//   "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "left_turned", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "bf16", "shape": [128, 64], "contents": {"gen": "uniform", "seed": 8105, "lo": -2,
//   "hi": 2}}, {"name": "b", "role": "in", "dtype": "bf16", "shape": [128, 32], "contents": {"gen": "uniform",
//   "seed": 8106, "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [64, 32], "contents":
//   {"gen": "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "any_count", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [64, 192], "contents": {"gen": "uniform", "seed": 8107, "lo": -2, "hi":
//   2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [64, 192], "contents": {"gen": "uniform", "seed":
//   8108, "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [64, 64], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "n", "dtype": "i32", "value": 0}], "outputs": [{"arg": "c", "compare":
//   "reference"}]}
// launch: {"entry": "any_count", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [64, 192], "contents": {"gen": "uniform", "seed": 8109, "lo": -2, "hi":
//   2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [64, 192], "contents": {"gen": "uniform", "seed":
//   8110, "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [64, 64], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "n", "dtype": "i32", "value": 1}], "outputs": [{"arg": "c", "compare":
//   "reference"}]}
// launch: {"entry": "any_count", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [64, 192], "contents": {"gen": "uniform", "seed": 8111, "lo": -2, "hi":
//   2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [64, 192], "contents": {"gen": "uniform", "seed":
//   8112, "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [64, 64], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "n", "dtype": "i32", "value": 2}], "outputs": [{"arg": "c", "compare":
//   "reference"}]}
// launch: {"entry": "any_count", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [64, 192], "contents": {"gen": "uniform", "seed": 8113, "lo": -2, "hi":
//   2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [64, 192], "contents": {"gen": "uniform", "seed":
//   8114, "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [64, 64], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "n", "dtype": "i32", "value": 3}], "outputs": [{"arg": "c", "compare":
//   "reference"}]}
// launch: {"entry": "any_count", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [64, 192], "contents": {"gen": "uniform", "seed": 8115, "lo": -2, "hi":
//   2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [64, 192], "contents": {"gen": "uniform", "seed":
//   8116, "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [64, 64], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "n", "dtype": "i32", "value": 4}], "outputs": [{"arg": "c", "compare":
//   "reference"}]}
// launch: {"entry": "any_count", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [64, 192], "contents": {"gen": "uniform", "seed": 8117, "lo": -2, "hi":
//   2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [64, 192], "contents": {"gen": "uniform", "seed":
//   8118, "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [64, 64], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "n", "dtype": "i32", "value": 6}], "outputs": [{"arg": "c", "compare":
//   "reference"}]}
// launch: {"entry": "any_count", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [64, 192], "contents": {"gen": "uniform", "seed": 8119, "lo": -2, "hi":
//   2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [64, 192], "contents": {"gen": "uniform", "seed":
//   8120, "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [64, 64], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "n", "dtype": "i32", "value": -1}], "outputs": [{"arg": "c", "compare":
//   "reference"}]}
// launch: {"entry": "two_rows", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "bf16", "shape": [128, 128], "contents": {"gen": "uniform", "seed": 8121, "lo": -2,
//   "hi": 2}}, {"name": "b", "role": "in", "dtype": "bf16", "shape": [128, 64], "contents": {"gen": "uniform",
//   "seed": 8122, "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [128, 64],
//   "contents": {"gen": "constant", "value": -7}}, {"name": "n", "dtype": "i32", "value": 4}], "outputs": [{"arg":
//   "c", "compare": "reference"}]}
// launch: {"entry": "two_groups", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [128, 96], "contents": {"gen": "uniform", "seed": 8123, "lo": -2, "hi":
//   2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [96, 256], "contents": {"gen": "uniform", "seed":
//   8124, "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [128, 256], "contents":
//   {"gen": "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "halves", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [64, 96], "contents": {"gen": "uniform", "seed": 8125, "lo": -2, "hi":
//   2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [96, 128], "contents": {"gen": "uniform", "seed":
//   8126, "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f16", "shape": [64, 128], "contents":
//   {"gen": "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "words", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "tf32", "shape": [64, 64], "contents": {"gen": "uniform", "seed": 8127, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "tf32", "shape": [64, 64], "contents": {"gen": "uniform", "seed": 8128,
//   "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [64, 64], "contents": {"gen":
//   "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "words_along_n", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "tf32", "shape": [64, 32], "contents": {"gen": "uniform", "seed": 8129, "lo": -2, "hi":
//   2}}, {"name": "b", "role": "in", "dtype": "tf32", "shape": [32, 64], "contents": {"gen": "uniform", "seed":
//   8130, "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [64, 64], "contents": {"gen":
//   "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "short_floats", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "e4m3", "shape": [64, 192], "contents": {"gen": "uniform", "seed": 8131, "lo": -2,
//   "hi": 2}}, {"name": "b", "role": "in", "dtype": "e4m3", "shape": [64, 192], "contents": {"gen": "uniform",
//   "seed": 8132, "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [64, 64], "contents":
//   {"gen": "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "shorter_sums", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "e5m2", "shape": [64, 128], "contents": {"gen": "uniform", "seed": 8133, "lo": -2,
//   "hi": 2}}, {"name": "b", "role": "in", "dtype": "e5m2", "shape": [128, 64], "contents": {"gen": "uniform",
//   "seed": 8134, "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f16", "shape": [64, 64], "contents":
//   {"gen": "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "bytes", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "i8", "shape": [64, 192], "contents": {"gen": "integers", "seed": 8135, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "i8", "shape": [64, 192], "contents": {"gen": "integers", "seed": 8136,
//   "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "i32", "shape": [64, 64], "contents": {"gen":
//   "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "bytes_along_n", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "i8", "shape": [128, 64], "contents": {"gen": "integers", "seed": 8137, "lo": -2, "hi":
//   2}}, {"name": "b", "role": "in", "dtype": "i8", "shape": [128, 64], "contents": {"gen": "integers", "seed":
//   8138, "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "i32", "shape": [64, 64], "contents": {"gen":
//   "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "past_the_edge", "calling_convention": "pointers", "grid": [2, 2, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [100, 104], "contents": {"gen": "uniform", "seed": 8139, "lo": -2,
//   "hi": 2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [104, 120], "contents": {"gen": "uniform",
//   "seed": 8140, "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [100, 120],
//   "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "reference"}]}
cuda_tile.module @kernels {
  entry @rows(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
    %i, %j, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.5> : tile<64x64xf32>
    %aa = assume div_by<16>, %a : tile<ptr<f16>>
    %ba = assume div_by<16>, %b : tile<ptr<f16>>
    %ca = assume div_by<16>, %c : tile<ptr<f32>>
    %av = make_tensor_view %aa, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf16, strides=[64,1]>
    %bv = make_tensor_view %ba, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf16, strides=[64,1]>
    %cv = make_tensor_view %ca, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
    %ap = make_partition_view %av : partition_view<tile=(64x16), padding_value = zero, tensor_view<64x64xf16, strides=[64,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(16x64), padding_value = zero, tensor_view<64x64xf16, strides=[64,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>
    %n = constant <i32: 4> : tile<i32>
    %sum = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<64x64xf32>) {
      %at, %t0 = load_view_tko weak %ap[%i, %k] : partition_view<tile=(64x16), padding_value = zero, tensor_view<64x64xf16, strides=[64,1]>>, tile<i32> -> tile<64x16xf16>, token
      %bt, %t1 = load_view_tko weak %bp[%k, %j] : partition_view<tile=(16x64), padding_value = zero, tensor_view<64x64xf16, strides=[64,1]>>, tile<i32> -> tile<16x64xf16>, token
      %next = mmaf %at, %bt, %acc : tile<64x16xf16>, tile<16x64xf16>, tile<64x64xf32>
      continue %next : tile<64x64xf32>
    }
    %t2 = store_view_tko weak %sum, %cp[%i, %j] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }
  entry @turned(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
    %i, %j, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.5> : tile<64x64xf32>
    %aa = assume div_by<16>, %a : tile<ptr<f16>>
    %ba = assume div_by<16>, %b : tile<ptr<f16>>
    %ca = assume div_by<16>, %c : tile<ptr<f32>>
    %av = make_tensor_view %aa, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xf16, strides=[64,1]>
    %bv = make_tensor_view %ba, shape = [64, 128], strides = [128, 1] : tensor_view<64x128xf16, strides=[128,1]>
    %cv = make_tensor_view %ca, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
    %ap = make_partition_view %av : partition_view<tile=(32x64), padding_value = zero, tensor_view<128x64xf16, strides=[64,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(64x32), padding_value = zero, tensor_view<64x128xf16, strides=[128,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>
    %n = constant <i32: 4> : tile<i32>
    %sum = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<64x64xf32>) {
      %at, %t0 = load_view_tko weak %ap[%k, %i] : partition_view<tile=(32x64), padding_value = zero, tensor_view<128x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
      %bt, %t1 = load_view_tko weak %bp[%j, %k] : partition_view<tile=(64x32), padding_value = zero, tensor_view<64x128xf16, strides=[128,1]>>, tile<i32> -> tile<64x32xf16>, token
      %ar = permute %at [1, 0] : tile<32x64xf16> -> tile<64x32xf16>
      %br = permute %bt [1, 0] : tile<64x32xf16> -> tile<32x64xf16>
      %next = mmaf %ar, %br, %acc : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
      continue %next : tile<64x64xf32>
    }
    %t2 = store_view_tko weak %sum, %cp[%i, %j] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }
  entry @left_turned(%a: tile<ptr<bf16>>, %b: tile<ptr<bf16>>, %c: tile<ptr<f32>>) {
    %i, %j, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.5> : tile<64x32xf32>
    %aa = assume div_by<16>, %a : tile<ptr<bf16>>
    %ba = assume div_by<16>, %b : tile<ptr<bf16>>
    %ca = assume div_by<16>, %c : tile<ptr<f32>>
    %av = make_tensor_view %aa, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xbf16, strides=[64,1]>
    %bv = make_tensor_view %ba, shape = [128, 32], strides = [32, 1] : tensor_view<128x32xbf16, strides=[32,1]>
    %cv = make_tensor_view %ca, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %ap = make_partition_view %av : partition_view<tile=(64x64), padding_value = zero, tensor_view<128x64xbf16, strides=[64,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(64x32), padding_value = zero, tensor_view<128x32xbf16, strides=[32,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(64x32), tensor_view<64x32xf32, strides=[32,1]>>
    %n = constant <i32: 2> : tile<i32>
    %sum = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<64x32xf32>) {
      %at, %t0 = load_view_tko weak %ap[%k, %i] : partition_view<tile=(64x64), padding_value = zero, tensor_view<128x64xbf16, strides=[64,1]>>, tile<i32> -> tile<64x64xbf16>, token
      %bt, %t1 = load_view_tko weak %bp[%k, %j] : partition_view<tile=(64x32), padding_value = zero, tensor_view<128x32xbf16, strides=[32,1]>>, tile<i32> -> tile<64x32xbf16>, token
      %ar = permute %at [1, 0] : tile<64x64xbf16> -> tile<64x64xbf16>
      %next = mmaf %ar, %bt, %acc : tile<64x64xbf16>, tile<64x32xbf16>, tile<64x32xf32>
      continue %next : tile<64x32xf32>
    }
    %t2 = store_view_tko weak %sum, %cp[%i, %j] : tile<64x32xf32>, partition_view<tile=(64x32), tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
    return
  }
  entry @any_count(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>, %n: tile<i32>) {
    %i, %j, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.5> : tile<64x64xf32>
    %aa = assume div_by<16>, %a : tile<ptr<f16>>
    %ba = assume div_by<16>, %b : tile<ptr<f16>>
    %ca = assume div_by<16>, %c : tile<ptr<f32>>
    %av = make_tensor_view %aa, shape = [64, 192], strides = [192, 1] : tensor_view<64x192xf16, strides=[192,1]>
    %bv = make_tensor_view %ba, shape = [64, 192], strides = [192, 1] : tensor_view<64x192xf16, strides=[192,1]>
    %cv = make_tensor_view %ca, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
    %ap = make_partition_view %av : partition_view<tile=(64x32), padding_value = zero, tensor_view<64x192xf16, strides=[192,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(64x32), padding_value = zero, tensor_view<64x192xf16, strides=[192,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>
    %sum = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<64x64xf32>) {
      %at, %t0 = load_view_tko weak %ap[%i, %k] : partition_view<tile=(64x32), padding_value = zero, tensor_view<64x192xf16, strides=[192,1]>>, tile<i32> -> tile<64x32xf16>, token
      %bt, %t1 = load_view_tko weak %bp[%j, %k] : partition_view<tile=(64x32), padding_value = zero, tensor_view<64x192xf16, strides=[192,1]>>, tile<i32> -> tile<64x32xf16>, token
      %br = permute %bt [1, 0] : tile<64x32xf16> -> tile<32x64xf16>
      %next = mmaf %at, %br, %acc : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
      continue %next : tile<64x64xf32>
    }
    %t2 = store_view_tko weak %sum, %cp[%i, %j] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }
  entry @two_rows(%a: tile<ptr<bf16>>, %b: tile<ptr<bf16>>, %c: tile<ptr<f32>>, %n: tile<i32>) {
    %i, %j, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.5> : tile<128x64xf32>
    %aa = assume div_by<16>, %a : tile<ptr<bf16>>
    %ba = assume div_by<16>, %b : tile<ptr<bf16>>
    %ca = assume div_by<16>, %c : tile<ptr<f32>>
    %av = make_tensor_view %aa, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xbf16, strides=[128,1]>
    %bv = make_tensor_view %ba, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xbf16, strides=[64,1]>
    %cv = make_tensor_view %ca, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xf32, strides=[64,1]>
    %ap = make_partition_view %av : partition_view<tile=(128x32), padding_value = zero, tensor_view<128x128xbf16, strides=[128,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(32x64), padding_value = zero, tensor_view<128x64xbf16, strides=[64,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(128x64), tensor_view<128x64xf32, strides=[64,1]>>
    %sum = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<128x64xf32>) {
      %at, %t0 = load_view_tko weak %ap[%i, %k] : partition_view<tile=(128x32), padding_value = zero, tensor_view<128x128xbf16, strides=[128,1]>>, tile<i32> -> tile<128x32xbf16>, token
      %bt, %t1 = load_view_tko weak %bp[%k, %j] : partition_view<tile=(32x64), padding_value = zero, tensor_view<128x64xbf16, strides=[64,1]>>, tile<i32> -> tile<32x64xbf16>, token
      %next = mmaf %at, %bt, %acc : tile<128x32xbf16>, tile<32x64xbf16>, tile<128x64xf32>
      continue %next : tile<128x64xf32>
    }
    %t2 = store_view_tko weak %sum, %cp[%i, %j] : tile<128x64xf32>, partition_view<tile=(128x64), tensor_view<128x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }
  entry @two_groups(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
    %i, %j, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.5> : tile<128x256xf32>
    %aa = assume div_by<16>, %a : tile<ptr<f16>>
    %ba = assume div_by<16>, %b : tile<ptr<f16>>
    %ca = assume div_by<16>, %c : tile<ptr<f32>>
    %av = make_tensor_view %aa, shape = [128, 96], strides = [96, 1] : tensor_view<128x96xf16, strides=[96,1]>
    %bv = make_tensor_view %ba, shape = [96, 256], strides = [256, 1] : tensor_view<96x256xf16, strides=[256,1]>
    %cv = make_tensor_view %ca, shape = [128, 256], strides = [256, 1] : tensor_view<128x256xf32, strides=[256,1]>
    %ap = make_partition_view %av : partition_view<tile=(128x32), padding_value = zero, tensor_view<128x96xf16, strides=[96,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(32x256), padding_value = zero, tensor_view<96x256xf16, strides=[256,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(128x256), tensor_view<128x256xf32, strides=[256,1]>>
    %n = constant <i32: 3> : tile<i32>
    %sum = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<128x256xf32>) {
      %at, %t0 = load_view_tko weak %ap[%i, %k] : partition_view<tile=(128x32), padding_value = zero, tensor_view<128x96xf16, strides=[96,1]>>, tile<i32> -> tile<128x32xf16>, token
      %bt, %t1 = load_view_tko weak %bp[%k, %j] : partition_view<tile=(32x256), padding_value = zero, tensor_view<96x256xf16, strides=[256,1]>>, tile<i32> -> tile<32x256xf16>, token
      %next = mmaf %at, %bt, %acc : tile<128x32xf16>, tile<32x256xf16>, tile<128x256xf32>
      continue %next : tile<128x256xf32>
    }
    %t2 = store_view_tko weak %sum, %cp[%i, %j] : tile<128x256xf32>, partition_view<tile=(128x256), tensor_view<128x256xf32, strides=[256,1]>>, tile<i32> -> token
    return
  }
  entry @halves(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f16>>) {
    %i, %j, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f16: 0.5> : tile<64x128xf16>
    %aa = assume div_by<16>, %a : tile<ptr<f16>>
    %ba = assume div_by<16>, %b : tile<ptr<f16>>
    %ca = assume div_by<16>, %c : tile<ptr<f16>>
    %av = make_tensor_view %aa, shape = [64, 96], strides = [96, 1] : tensor_view<64x96xf16, strides=[96,1]>
    %bv = make_tensor_view %ba, shape = [96, 128], strides = [128, 1] : tensor_view<96x128xf16, strides=[128,1]>
    %cv = make_tensor_view %ca, shape = [64, 128], strides = [128, 1] : tensor_view<64x128xf16, strides=[128,1]>
    %ap = make_partition_view %av : partition_view<tile=(64x32), padding_value = zero, tensor_view<64x96xf16, strides=[96,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(32x128), padding_value = zero, tensor_view<96x128xf16, strides=[128,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(64x128), tensor_view<64x128xf16, strides=[128,1]>>
    %n = constant <i32: 3> : tile<i32>
    %sum = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<64x128xf16>) {
      %at, %t0 = load_view_tko weak %ap[%i, %k] : partition_view<tile=(64x32), padding_value = zero, tensor_view<64x96xf16, strides=[96,1]>>, tile<i32> -> tile<64x32xf16>, token
      %bt, %t1 = load_view_tko weak %bp[%k, %j] : partition_view<tile=(32x128), padding_value = zero, tensor_view<96x128xf16, strides=[128,1]>>, tile<i32> -> tile<32x128xf16>, token
      %next = mmaf %at, %bt, %acc : tile<64x32xf16>, tile<32x128xf16>, tile<64x128xf16>
      continue %next : tile<64x128xf16>
    }
    %t2 = store_view_tko weak %sum, %cp[%i, %j] : tile<64x128xf16>, partition_view<tile=(64x128), tensor_view<64x128xf16, strides=[128,1]>>, tile<i32> -> token
    return
  }
  entry @words(%a: tile<ptr<tf32>>, %b: tile<ptr<tf32>>, %c: tile<ptr<f32>>) {
    %i, %j, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.5> : tile<64x64xf32>
    %aa = assume div_by<16>, %a : tile<ptr<tf32>>
    %ba = assume div_by<16>, %b : tile<ptr<tf32>>
    %ca = assume div_by<16>, %c : tile<ptr<f32>>
    %av = make_tensor_view %aa, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xtf32, strides=[64,1]>
    %bv = make_tensor_view %ba, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xtf32, strides=[64,1]>
    %cv = make_tensor_view %ca, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
    %ap = make_partition_view %av : partition_view<tile=(64x16), padding_value = zero, tensor_view<64x64xtf32, strides=[64,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(64x16), padding_value = zero, tensor_view<64x64xtf32, strides=[64,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>
    %n = constant <i32: 4> : tile<i32>
    %sum = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<64x64xf32>) {
      %at, %t0 = load_view_tko weak %ap[%i, %k] : partition_view<tile=(64x16), padding_value = zero, tensor_view<64x64xtf32, strides=[64,1]>>, tile<i32> -> tile<64x16xtf32>, token
      %bt, %t1 = load_view_tko weak %bp[%j, %k] : partition_view<tile=(64x16), padding_value = zero, tensor_view<64x64xtf32, strides=[64,1]>>, tile<i32> -> tile<64x16xtf32>, token
      %br = permute %bt [1, 0] : tile<64x16xtf32> -> tile<16x64xtf32>
      %next = mmaf %at, %br, %acc : tile<64x16xtf32>, tile<16x64xtf32>, tile<64x64xf32>
      continue %next : tile<64x64xf32>
    }
    %t2 = store_view_tko weak %sum, %cp[%i, %j] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }
  entry @words_along_n(%a: tile<ptr<tf32>>, %b: tile<ptr<tf32>>, %c: tile<ptr<f32>>) {
    %i, %j, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.5> : tile<64x64xf32>
    %aa = assume div_by<16>, %a : tile<ptr<tf32>>
    %ba = assume div_by<16>, %b : tile<ptr<tf32>>
    %ca = assume div_by<16>, %c : tile<ptr<f32>>
    %av = make_tensor_view %aa, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xtf32, strides=[32,1]>
    %bv = make_tensor_view %ba, shape = [32, 64], strides = [64, 1] : tensor_view<32x64xtf32, strides=[64,1]>
    %cv = make_tensor_view %ca, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
    %ap = make_partition_view %av : partition_view<tile=(64x16), padding_value = zero, tensor_view<64x32xtf32, strides=[32,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(16x64), padding_value = zero, tensor_view<32x64xtf32, strides=[64,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>
    %n = constant <i32: 2> : tile<i32>
    %sum = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<64x64xf32>) {
      %at, %t0 = load_view_tko weak %ap[%i, %k] : partition_view<tile=(64x16), padding_value = zero, tensor_view<64x32xtf32, strides=[32,1]>>, tile<i32> -> tile<64x16xtf32>, token
      %bt, %t1 = load_view_tko weak %bp[%k, %j] : partition_view<tile=(16x64), padding_value = zero, tensor_view<32x64xtf32, strides=[64,1]>>, tile<i32> -> tile<16x64xtf32>, token
      %next = mmaf %at, %bt, %acc : tile<64x16xtf32>, tile<16x64xtf32>, tile<64x64xf32>
      continue %next : tile<64x64xf32>
    }
    %t2 = store_view_tko weak %sum, %cp[%i, %j] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }
  entry @short_floats(%a: tile<ptr<f8E4M3FN>>, %b: tile<ptr<f8E4M3FN>>, %c: tile<ptr<f32>>) {
    %i, %j, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.5> : tile<64x64xf32>
    %aa = assume div_by<16>, %a : tile<ptr<f8E4M3FN>>
    %ba = assume div_by<16>, %b : tile<ptr<f8E4M3FN>>
    %ca = assume div_by<16>, %c : tile<ptr<f32>>
    %av = make_tensor_view %aa, shape = [64, 192], strides = [192, 1] : tensor_view<64x192xf8E4M3FN, strides=[192,1]>
    %bv = make_tensor_view %ba, shape = [64, 192], strides = [192, 1] : tensor_view<64x192xf8E4M3FN, strides=[192,1]>
    %cv = make_tensor_view %ca, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
    %ap = make_partition_view %av : partition_view<tile=(64x64), padding_value = zero, tensor_view<64x192xf8E4M3FN, strides=[192,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(64x64), padding_value = zero, tensor_view<64x192xf8E4M3FN, strides=[192,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>
    %n = constant <i32: 3> : tile<i32>
    %sum = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<64x64xf32>) {
      %at, %t0 = load_view_tko weak %ap[%i, %k] : partition_view<tile=(64x64), padding_value = zero, tensor_view<64x192xf8E4M3FN, strides=[192,1]>>, tile<i32> -> tile<64x64xf8E4M3FN>, token
      %bt, %t1 = load_view_tko weak %bp[%j, %k] : partition_view<tile=(64x64), padding_value = zero, tensor_view<64x192xf8E4M3FN, strides=[192,1]>>, tile<i32> -> tile<64x64xf8E4M3FN>, token
      %br = permute %bt [1, 0] : tile<64x64xf8E4M3FN> -> tile<64x64xf8E4M3FN>
      %next = mmaf %at, %br, %acc fast_acc : tile<64x64xf8E4M3FN>, tile<64x64xf8E4M3FN>, tile<64x64xf32>
      continue %next : tile<64x64xf32>
    }
    %t2 = store_view_tko weak %sum, %cp[%i, %j] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }
  entry @shorter_sums(%a: tile<ptr<f8E5M2>>, %b: tile<ptr<f8E5M2>>, %c: tile<ptr<f16>>) {
    %i, %j, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f16: 0.5> : tile<64x64xf16>
    %aa = assume div_by<16>, %a : tile<ptr<f8E5M2>>
    %ba = assume div_by<16>, %b : tile<ptr<f8E5M2>>
    %ca = assume div_by<16>, %c : tile<ptr<f16>>
    %av = make_tensor_view %aa, shape = [64, 128], strides = [128, 1] : tensor_view<64x128xf8E5M2, strides=[128,1]>
    %bv = make_tensor_view %ba, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xf8E5M2, strides=[64,1]>
    %cv = make_tensor_view %ca, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf16, strides=[64,1]>
    %ap = make_partition_view %av : partition_view<tile=(64x32), padding_value = zero, tensor_view<64x128xf8E5M2, strides=[128,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(32x64), padding_value = zero, tensor_view<128x64xf8E5M2, strides=[64,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(64x64), tensor_view<64x64xf16, strides=[64,1]>>
    %n = constant <i32: 4> : tile<i32>
    %sum = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<64x64xf16>) {
      %at, %t0 = load_view_tko weak %ap[%i, %k] : partition_view<tile=(64x32), padding_value = zero, tensor_view<64x128xf8E5M2, strides=[128,1]>>, tile<i32> -> tile<64x32xf8E5M2>, token
      %bt, %t1 = load_view_tko weak %bp[%k, %j] : partition_view<tile=(32x64), padding_value = zero, tensor_view<128x64xf8E5M2, strides=[64,1]>>, tile<i32> -> tile<32x64xf8E5M2>, token
      %next = mmaf %at, %bt, %acc fast_acc : tile<64x32xf8E5M2>, tile<32x64xf8E5M2>, tile<64x64xf16>
      continue %next : tile<64x64xf16>
    }
    %t2 = store_view_tko weak %sum, %cp[%i, %j] : tile<64x64xf16>, partition_view<tile=(64x64), tensor_view<64x64xf16, strides=[64,1]>>, tile<i32> -> token
    return
  }
  entry @bytes(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %c: tile<ptr<i32>>) {
    %i, %j, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <i32: 3> : tile<64x64xi32>
    %aa = assume div_by<16>, %a : tile<ptr<i8>>
    %ba = assume div_by<16>, %b : tile<ptr<i8>>
    %ca = assume div_by<16>, %c : tile<ptr<i32>>
    %av = make_tensor_view %aa, shape = [64, 192], strides = [192, 1] : tensor_view<64x192xi8, strides=[192,1]>
    %bv = make_tensor_view %ba, shape = [64, 192], strides = [192, 1] : tensor_view<64x192xi8, strides=[192,1]>
    %cv = make_tensor_view %ca, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xi32, strides=[64,1]>
    %ap = make_partition_view %av : partition_view<tile=(64x64), padding_value = zero, tensor_view<64x192xi8, strides=[192,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(64x64), padding_value = zero, tensor_view<64x192xi8, strides=[192,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(64x64), tensor_view<64x64xi32, strides=[64,1]>>
    %n = constant <i32: 3> : tile<i32>
    %sum = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<64x64xi32>) {
      %at, %t0 = load_view_tko weak %ap[%i, %k] : partition_view<tile=(64x64), padding_value = zero, tensor_view<64x192xi8, strides=[192,1]>>, tile<i32> -> tile<64x64xi8>, token
      %bt, %t1 = load_view_tko weak %bp[%j, %k] : partition_view<tile=(64x64), padding_value = zero, tensor_view<64x192xi8, strides=[192,1]>>, tile<i32> -> tile<64x64xi8>, token
      %br = permute %bt [1, 0] : tile<64x64xi8> -> tile<64x64xi8>
      %next = mmai %at, %br, %acc signed signed : tile<64x64xi8>, tile<64x64xi8>, tile<64x64xi32>
      continue %next : tile<64x64xi32>
    }
    %t2 = store_view_tko weak %sum, %cp[%i, %j] : tile<64x64xi32>, partition_view<tile=(64x64), tensor_view<64x64xi32, strides=[64,1]>>, tile<i32> -> token
    return
  }
  entry @bytes_along_n(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %c: tile<ptr<i32>>) {
    %i, %j, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <i32: 3> : tile<64x64xi32>
    %aa = assume div_by<16>, %a : tile<ptr<i8>>
    %ba = assume div_by<16>, %b : tile<ptr<i8>>
    %ca = assume div_by<16>, %c : tile<ptr<i32>>
    %av = make_tensor_view %aa, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xi8, strides=[64,1]>
    %bv = make_tensor_view %ba, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xi8, strides=[64,1]>
    %cv = make_tensor_view %ca, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xi32, strides=[64,1]>
    %ap = make_partition_view %av : partition_view<tile=(64x64), padding_value = zero, tensor_view<128x64xi8, strides=[64,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(64x64), padding_value = zero, tensor_view<128x64xi8, strides=[64,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(64x64), tensor_view<64x64xi32, strides=[64,1]>>
    %n = constant <i32: 2> : tile<i32>
    %sum = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<64x64xi32>) {
      %at, %t0 = load_view_tko weak %ap[%k, %i] : partition_view<tile=(64x64), padding_value = zero, tensor_view<128x64xi8, strides=[64,1]>>, tile<i32> -> tile<64x64xi8>, token
      %bt, %t1 = load_view_tko weak %bp[%k, %j] : partition_view<tile=(64x64), padding_value = zero, tensor_view<128x64xi8, strides=[64,1]>>, tile<i32> -> tile<64x64xi8>, token
      %ar = permute %at [1, 0] : tile<64x64xi8> -> tile<64x64xi8>
      %next = mmai %ar, %bt, %acc signed signed : tile<64x64xi8>, tile<64x64xi8>, tile<64x64xi32>
      continue %next : tile<64x64xi32>
    }
    %t2 = store_view_tko weak %sum, %cp[%i, %j] : tile<64x64xi32>, partition_view<tile=(64x64), tensor_view<64x64xi32, strides=[64,1]>>, tile<i32> -> token
    return
  }
  entry @past_the_edge(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
    %i, %j, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.5> : tile<64x64xf32>
    %aa = assume div_by<16>, %a : tile<ptr<f16>>
    %ba = assume div_by<16>, %b : tile<ptr<f16>>
    %ca = assume div_by<16>, %c : tile<ptr<f32>>
    %av = make_tensor_view %aa, shape = [100, 104], strides = [104, 1] : tensor_view<100x104xf16, strides=[104,1]>
    %bv = make_tensor_view %ba, shape = [104, 120], strides = [120, 1] : tensor_view<104x120xf16, strides=[120,1]>
    %cv = make_tensor_view %ca, shape = [100, 120], strides = [120, 1] : tensor_view<100x120xf32, strides=[120,1]>
    %ap = make_partition_view %av : partition_view<tile=(64x32), padding_value = zero, tensor_view<100x104xf16, strides=[104,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(32x64), padding_value = zero, tensor_view<104x120xf16, strides=[120,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(64x64), tensor_view<100x120xf32, strides=[120,1]>>
    %n = constant <i32: 3> : tile<i32>
    %sum = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<64x64xf32>) {
      %at, %t0 = load_view_tko weak %ap[%i, %k] : partition_view<tile=(64x32), padding_value = zero, tensor_view<100x104xf16, strides=[104,1]>>, tile<i32> -> tile<64x32xf16>, token
      %bt, %t1 = load_view_tko weak %bp[%k, %j] : partition_view<tile=(32x64), padding_value = zero, tensor_view<104x120xf16, strides=[120,1]>>, tile<i32> -> tile<32x64xf16>, token
      %next = mmaf %at, %bt, %acc : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
      continue %next : tile<64x64xf32>
    }
    %t2 = store_view_tko weak %sum, %cp[%i, %j] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<100x120xf32, strides=[120,1]>>, tile<i32> -> token
    return
  }
}
