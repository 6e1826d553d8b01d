// RUN: %kernel-test %s
// targets: sm_90a sm_100
// Blocks of a cluster that compute parts of one tile: clusters of 2 and 4, parts of rows and of columns; loops of 0 to 4 iterations, and
// of more than there are stages; dynamic sizes with tiles at the edge; an outer loop with unequal numbers of tiles. Tiles that all blocks
// need are multicast.
// launch: {"entry": "rows", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "f16", "shape": [256, 352], "contents": {"gen": "uniform", "seed": 9701, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "f16", "shape": [352, 256], "contents": {"gen": "uniform", "seed": 9702,
//   "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [256, 256], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "n", "dtype": "i32", "value": 0}], "outputs": [{"arg": "c", "compare":
//   "reference"}]}
// launch: {"entry": "rows", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "f16", "shape": [256, 352], "contents": {"gen": "uniform", "seed": 9703, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "f16", "shape": [352, 256], "contents": {"gen": "uniform", "seed": 9704,
//   "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [256, 256], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "n", "dtype": "i32", "value": 1}], "outputs": [{"arg": "c", "compare":
//   "reference"}]}
// launch: {"entry": "rows", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "f16", "shape": [256, 352], "contents": {"gen": "uniform", "seed": 9705, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "f16", "shape": [352, 256], "contents": {"gen": "uniform", "seed": 9706,
//   "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [256, 256], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "n", "dtype": "i32", "value": 2}], "outputs": [{"arg": "c", "compare":
//   "reference"}]}
// launch: {"entry": "rows", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "f16", "shape": [256, 352], "contents": {"gen": "uniform", "seed": 9707, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "f16", "shape": [352, 256], "contents": {"gen": "uniform", "seed": 9708,
//   "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [256, 256], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "n", "dtype": "i32", "value": 3}], "outputs": [{"arg": "c", "compare":
//   "reference"}]}
// launch: {"entry": "rows", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "f16", "shape": [256, 352], "contents": {"gen": "uniform", "seed": 9709, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "f16", "shape": [352, 256], "contents": {"gen": "uniform", "seed": 9710,
//   "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [256, 256], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "n", "dtype": "i32", "value": 4}], "outputs": [{"arg": "c", "compare":
//   "reference"}]}
// launch: {"entry": "rows", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "f16", "shape": [256, 352], "contents": {"gen": "uniform", "seed": 9711, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "f16", "shape": [352, 256], "contents": {"gen": "uniform", "seed": 9712,
//   "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [256, 256], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "n", "dtype": "i32", "value": 11}], "outputs": [{"arg": "c", "compare":
//   "reference"}]}
// launch: {"entry": "columns", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "bf16", "shape": [128, 128], "contents": {"gen": "uniform", "seed": 9713, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "bf16", "shape": [1024, 128], "contents": {"gen": "uniform", "seed": 9714,
//   "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [128, 1024], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "n", "dtype": "i32", "value": 0}], "outputs": [{"arg": "c", "compare":
//   "reference"}]}
// launch: {"entry": "columns", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "bf16", "shape": [128, 128], "contents": {"gen": "uniform", "seed": 9715, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "bf16", "shape": [1024, 128], "contents": {"gen": "uniform", "seed": 9716,
//   "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [128, 1024], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "n", "dtype": "i32", "value": 1}], "outputs": [{"arg": "c", "compare":
//   "reference"}]}
// launch: {"entry": "columns", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "bf16", "shape": [128, 128], "contents": {"gen": "uniform", "seed": 9717, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "bf16", "shape": [1024, 128], "contents": {"gen": "uniform", "seed": 9718,
//   "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [128, 1024], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "n", "dtype": "i32", "value": 3}], "outputs": [{"arg": "c", "compare":
//   "reference"}]}
// launch: {"entry": "edges", "calling_convention": "pointers", "grid": [2, 2, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "bf16", "shape": [300, 136], "contents": {"gen": "uniform", "seed": 9719, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "bf16", "shape": [264, 144], "contents": {"gen": "uniform", "seed": 9720,
//   "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [300, 264], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "m", "dtype": "i32", "value": 300}, {"name": "n", "dtype": "i32", "value":
//   264}, {"name": "k", "dtype": "i32", "value": 130}, {"name": "la", "dtype": "i32", "value": 136}, {"name": "lb",
//   "dtype": "i32", "value": 144}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "edges", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "bf16", "shape": [8, 8], "contents": {"gen": "uniform", "seed": 9721, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "bf16", "shape": [8, 8], "contents": {"gen": "uniform", "seed": 9722, "lo":
//   -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [8, 8], "contents": {"gen": "constant",
//   "value": -7}}, {"name": "m", "dtype": "i32", "value": 8}, {"name": "n", "dtype": "i32", "value": 8}, {"name":
//   "k", "dtype": "i32", "value": 5}, {"name": "la", "dtype": "i32", "value": 8}, {"name": "lb", "dtype": "i32",
//   "value": 8}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "persistent", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [512, 96], "contents": {"gen": "uniform", "seed": 9723, "lo": -2, "hi":
//   2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [96, 512], "contents": {"gen": "uniform", "seed":
//   9724, "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [512, 512], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "n", "dtype": "i32", "value": 3}, {"name": "tiles", "dtype": "i32", "value":
//   4}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "persistent", "calling_convention": "pointers", "grid": [3, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [512, 96], "contents": {"gen": "uniform", "seed": 9725, "lo": -2, "hi":
//   2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [96, 512], "contents": {"gen": "uniform", "seed":
//   9726, "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [512, 512], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "n", "dtype": "i32", "value": 1}, {"name": "tiles", "dtype": "i32", "value":
//   4}], "outputs": [{"arg": "c", "compare": "reference"}]}
cuda_tile.module @kernels {
  entry @rows(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>, %n: tile<i32>) optimization_hints=<default = {num_cta_in_cga = 2}> {
    %i, %j, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.5> : tile<256x256xf32>
    %aa = assume div_by<16>, %a : tile<ptr<f16>>
    %ba = assume div_by<16>, %b : tile<ptr<f16>>
    %ca = assume div_by<16>, %c : tile<ptr<f32>>
    %av = make_tensor_view %aa, shape = [256, 352], strides = [352, 1] : tensor_view<256x352xf16, strides=[352,1]>
    %bv = make_tensor_view %ba, shape = [352, 256], strides = [256, 1] : tensor_view<352x256xf16, strides=[256,1]>
    %cv = make_tensor_view %ca, shape = [256, 256], strides = [256, 1] : tensor_view<256x256xf32, strides=[256,1]>
    %ap = make_partition_view %av : partition_view<tile=(256x32), padding_value = zero, tensor_view<256x352xf16, strides=[352,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(32x256), padding_value = zero, tensor_view<352x256xf16, strides=[256,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(256x256), tensor_view<256x256xf32, strides=[256,1]>>
    %sum = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<256x256xf32>) {
      %at, %t0 = load_view_tko weak %ap[%i, %k] : partition_view<tile=(256x32), padding_value = zero, tensor_view<256x352xf16, strides=[352,1]>>, tile<i32> -> tile<256x32xf16>, token
      %bt, %t1 = load_view_tko weak %bp[%k, %j] : partition_view<tile=(32x256), padding_value = zero, tensor_view<352x256xf16, strides=[256,1]>>, tile<i32> -> tile<32x256xf16>, token
      %next = mmaf %at, %bt, %acc : tile<256x32xf16>, tile<32x256xf16>, tile<256x256xf32>
      continue %next : tile<256x256xf32>
    }
    %t2 = store_view_tko weak %sum, %cp[%i, %j] : tile<256x256xf32>, partition_view<tile=(256x256), tensor_view<256x256xf32, strides=[256,1]>>, tile<i32> -> token
    return
  }
  entry @columns(%a: tile<ptr<bf16>>, %b: tile<ptr<bf16>>, %c: tile<ptr<f32>>, %n: tile<i32>) optimization_hints=<default = {num_cta_in_cga = 4}> {
    %i, %j, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.5> : tile<128x1024xf32>
    %aa = assume div_by<16>, %a : tile<ptr<bf16>>
    %ba = assume div_by<16>, %b : tile<ptr<bf16>>
    %av = make_tensor_view %aa, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xbf16, strides=[128,1]>
    %bv = make_tensor_view %ba, shape = [1024, 128], strides = [128, 1] : tensor_view<1024x128xbf16, strides=[128,1]>
    %cv = make_tensor_view %c, shape = [128, 1024], strides = [1024, 1] : tensor_view<128x1024xf32, strides=[1024,1]>
    %ap = make_partition_view %av : partition_view<tile=(128x32), padding_value = zero, tensor_view<128x128xbf16, strides=[128,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(1024x32), padding_value = zero, tensor_view<1024x128xbf16, strides=[128,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(128x1024), tensor_view<128x1024xf32, strides=[1024,1]>>
    %sum = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<128x1024xf32>) {
      %at, %t0 = load_view_tko weak %ap[%i, %k] : partition_view<tile=(128x32), padding_value = zero, tensor_view<128x128xbf16, strides=[128,1]>>, tile<i32> -> tile<128x32xbf16>, token
      %bt, %t1 = load_view_tko weak %bp[%j, %k] : partition_view<tile=(1024x32), padding_value = zero, tensor_view<1024x128xbf16, strides=[128,1]>>, tile<i32> -> tile<1024x32xbf16>, token
      %bu = permute %bt [1, 0] : tile<1024x32xbf16> -> tile<32x1024xbf16>
      %next = mmaf %at, %bu, %acc : tile<128x32xbf16>, tile<32x1024xbf16>, tile<128x1024xf32>
      continue %next : tile<128x1024xf32>
    }
    %t2 = store_view_tko weak %sum, %cp[%i, %j] : tile<128x1024xf32>, partition_view<tile=(128x1024), tensor_view<128x1024xf32, strides=[1024,1]>>, tile<i32> -> token
    return
  }
  entry @edges(%a: tile<ptr<bf16>>, %b: tile<ptr<bf16>>, %c: tile<ptr<f32>>, %m: tile<i32>, %n: tile<i32>, %k: tile<i32>, %la0: tile<i32>, %lb0: tile<i32>) optimization_hints=<default = {num_cta_in_cga = 2}> {
    %i, %j, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.5> : tile<256x256xf32>
    %aa = assume div_by<16>, %a : tile<ptr<bf16>>
    %ba = assume div_by<16>, %b : tile<ptr<bf16>>
    %la = assume div_by<8>, %la0 : tile<i32>
    %lb = assume div_by<8>, %lb0 : tile<i32>
    %av = make_tensor_view %aa, shape = [%m, %k], strides = [%la, 1] : tile<i32> -> tensor_view<?x?xbf16, strides=[?,1]>
    %bv = make_tensor_view %ba, shape = [%n, %k], strides = [%lb, 1] : tile<i32> -> tensor_view<?x?xbf16, strides=[?,1]>
    %cv = make_tensor_view %c, shape = [%m, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
    %ap = make_partition_view %av : partition_view<tile=(256x64), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(256x64), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(256x256), tensor_view<?x?xf32, strides=[?,1]>>
    %tiles:2 = get_index_space_shape %ap : partition_view<tile=(256x64), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>> -> tile<i32>
    %sum = for %t in (%zero to %tiles#1, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<256x256xf32>) {
      %at, %t0 = load_view_tko weak %ap[%i, %t] : partition_view<tile=(256x64), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>>, tile<i32> -> tile<256x64xbf16>, token
      %bt, %t1 = load_view_tko weak %bp[%j, %t] : partition_view<tile=(256x64), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>>, tile<i32> -> tile<256x64xbf16>, token
      %bu = permute %bt [1, 0] : tile<256x64xbf16> -> tile<64x256xbf16>
      %next = mmaf %at, %bu, %acc : tile<256x64xbf16>, tile<64x256xbf16>, tile<256x256xf32>
      continue %next : tile<256x256xf32>
    }
    %t2 = store_view_tko weak %sum, %cp[%i, %j] : tile<256x256xf32>, partition_view<tile=(256x256), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
    return
  }
  entry @persistent(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>, %n: tile<i32>, %tiles: tile<i32>) optimization_hints=<default = {num_cta_in_cga = 2}> {
    %first, %y, %z = get_tile_block_id : tile<i32>
    %blocks, %blocksy, %blocksz = get_num_tile_blocks : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %none = constant <f32: 0.25> : tile<256x256xf32>
    %aa = assume div_by<16>, %a : tile<ptr<f16>>
    %ba = assume div_by<16>, %b : tile<ptr<f16>>
    %av = make_tensor_view %aa, shape = [512, 96], strides = [96, 1] : tensor_view<512x96xf16, strides=[96,1]>
    %bv = make_tensor_view %ba, shape = [96, 512], strides = [512, 1] : tensor_view<96x512xf16, strides=[512,1]>
    %cv = make_tensor_view %c, shape = [512, 512], strides = [512, 1] : tensor_view<512x512xf32, strides=[512,1]>
    %ap = make_partition_view %av : partition_view<tile=(256x32), padding_value = zero, tensor_view<512x96xf16, strides=[96,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(32x256), padding_value = zero, tensor_view<96x512xf16, strides=[512,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(256x256), tensor_view<512x512xf32, strides=[512,1]>>
    for %t in (%first to %tiles, step %blocks) : tile<i32> {
      %i = divi %t, %two signed : tile<i32>
      %j = remi %t, %two signed : tile<i32>
      %sum = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<256x256xf32>) {
        %at, %t0 = load_view_tko weak %ap[%i, %k] : partition_view<tile=(256x32), padding_value = zero, tensor_view<512x96xf16, strides=[96,1]>>, tile<i32> -> tile<256x32xf16>, token
        %bt, %t1 = load_view_tko weak %bp[%k, %j] : partition_view<tile=(32x256), padding_value = zero, tensor_view<96x512xf16, strides=[512,1]>>, tile<i32> -> tile<32x256xf16>, token
        %next = mmaf %at, %bt, %acc : tile<256x32xf16>, tile<32x256xf16>, tile<256x256xf32>
        continue %next : tile<256x256xf32>
      }
      %t2 = store_view_tko weak %sum, %cp[%i, %j] : tile<256x256xf32>, partition_view<tile=(256x256), tensor_view<512x512xf32, strides=[512,1]>>, tile<i32> -> token
    }
    return
  }
}
