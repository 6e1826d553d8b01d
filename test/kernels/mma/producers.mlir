// RUN: %kernel-test %s
// targets: sm_90a
// Tiles that a warp of its own copies by tensor maps while the others multiply: loops of any number of iterations and of every residue of the
// stages, arrays whose sizes and strides are parameters, without elements too, that lie along rows or columns, in batches; a loop around, two
// loops one after the other.
// launch: {"entry": "counted", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "f16", "shape": [128, 192], "contents": {"gen": "uniform", "seed": 9101, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "f16", "shape": [192, 256], "contents": {"gen": "uniform", "seed": 9102,
//   "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [128, 256], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "n", "dtype": "i32", "value": 0}], "outputs": [{"arg": "c", "compare":
//   "reference"}]}
// launch: {"entry": "counted", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "f16", "shape": [128, 192], "contents": {"gen": "uniform", "seed": 9103, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "f16", "shape": [192, 256], "contents": {"gen": "uniform", "seed": 9104,
//   "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [128, 256], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "n", "dtype": "i32", "value": 1}], "outputs": [{"arg": "c", "compare":
//   "reference"}]}
// launch: {"entry": "counted", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "f16", "shape": [128, 192], "contents": {"gen": "uniform", "seed": 9105, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "f16", "shape": [192, 256], "contents": {"gen": "uniform", "seed": 9106,
//   "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [128, 256], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "n", "dtype": "i32", "value": 4}], "outputs": [{"arg": "c", "compare":
//   "reference"}]}
// launch: {"entry": "counted", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "f16", "shape": [128, 192], "contents": {"gen": "uniform", "seed": 9107, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "f16", "shape": [192, 256], "contents": {"gen": "uniform", "seed": 9108,
//   "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [128, 256], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "n", "dtype": "i32", "value": 5}], "outputs": [{"arg": "c", "compare":
//   "reference"}]}
// launch: {"entry": "counted", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "f16", "shape": [128, 192], "contents": {"gen": "uniform", "seed": 9109, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "f16", "shape": [192, 256], "contents": {"gen": "uniform", "seed": 9110,
//   "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [128, 256], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "n", "dtype": "i32", "value": 6}], "outputs": [{"arg": "c", "compare":
//   "reference"}]}
// launch: {"entry": "counted", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "f16", "shape": [128, 192], "contents": {"gen": "uniform", "seed": 9111, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "f16", "shape": [192, 256], "contents": {"gen": "uniform", "seed": 9112,
//   "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [128, 256], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "n", "dtype": "i32", "value": 11}], "outputs": [{"arg": "c", "compare":
//   "reference"}]}
// launch: {"entry": "counted", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "f16", "shape": [128, 192], "contents": {"gen": "uniform", "seed": 9113, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "f16", "shape": [192, 256], "contents": {"gen": "uniform", "seed": 9114,
//   "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [128, 256], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "n", "dtype": "i32", "value": -1}], "outputs": [{"arg": "c", "compare":
//   "reference"}]}
// launch: {"entry": "edges", "calling_convention": "pointers", "grid": [2, 2, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "bf16", "shape": [150, 104], "contents": {"gen": "uniform", "seed": 9115, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "bf16", "shape": [300, 112], "contents": {"gen": "uniform", "seed": 9116,
//   "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [150, 300], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "m", "dtype": "i32", "value": 150}, {"name": "n", "dtype": "i32", "value":
//   300}, {"name": "k", "dtype": "i32", "value": 100}, {"name": "la", "dtype": "i32", "value": 104}, {"name": "lb",
//   "dtype": "i32", "value": 112}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "edges", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "bf16", "shape": [8, 208], "contents": {"gen": "uniform", "seed": 9117, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "bf16", "shape": [8, 200], "contents": {"gen": "uniform", "seed": 9118,
//   "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [8, 8], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "m", "dtype": "i32", "value": 8}, {"name": "n", "dtype": "i32", "value": 8},
//   {"name": "k", "dtype": "i32", "value": 200}, {"name": "la", "dtype": "i32", "value": 208}, {"name": "lb",
//   "dtype": "i32", "value": 200}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "edges", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "bf16", "shape": [1, 8], "contents": {"gen": "uniform", "seed": 9119, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "bf16", "shape": [1, 8], "contents": {"gen": "uniform", "seed": 9120, "lo":
//   -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [1, 1], "contents": {"gen": "constant",
//   "value": -7}}, {"name": "m", "dtype": "i32", "value": 1}, {"name": "n", "dtype": "i32", "value": 1}, {"name":
//   "k", "dtype": "i32", "value": 1}, {"name": "la", "dtype": "i32", "value": 8}, {"name": "lb", "dtype": "i32",
//   "value": 8}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "edges", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "bf16", "shape": [64, 8], "contents": {"gen": "uniform", "seed": 9121, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "bf16", "shape": [40, 8], "contents": {"gen": "uniform", "seed": 9122, "lo":
//   -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [64, 40], "contents": {"gen": "constant",
//   "value": -7}}, {"name": "m", "dtype": "i32", "value": 64}, {"name": "n", "dtype": "i32", "value": 40}, {"name":
//   "k", "dtype": "i32", "value": 0}, {"name": "la", "dtype": "i32", "value": 8}, {"name": "lb", "dtype": "i32",
//   "value": 8}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "turned", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "f16", "shape": [160, 256], "contents": {"gen": "uniform", "seed": 9123, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "f16", "shape": [128, 160], "contents": {"gen": "uniform", "seed": 9124,
//   "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [256, 128], "contents": {"gen":
//   "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "persistent", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "f16", "shape": [256, 96], "contents": {"gen": "uniform", "seed": 9125, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "f16", "shape": [96, 512], "contents": {"gen": "uniform", "seed": 9126,
//   "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [256, 512], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "n", "dtype": "i32", "value": 3}, {"name": "tiles", "dtype": "i32", "value":
//   3}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "persistent", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "f16", "shape": [256, 96], "contents": {"gen": "uniform", "seed": 9127, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "f16", "shape": [96, 512], "contents": {"gen": "uniform", "seed": 9128,
//   "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [256, 512], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "n", "dtype": "i32", "value": 1}, {"name": "tiles", "dtype": "i32", "value":
//   2}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "persistent", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "f16", "shape": [256, 96], "contents": {"gen": "uniform", "seed": 9129, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "f16", "shape": [96, 512], "contents": {"gen": "uniform", "seed": 9130,
//   "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [256, 512], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "n", "dtype": "i32", "value": 0}, {"name": "tiles", "dtype": "i32", "value":
//   2}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "persistent", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "f16", "shape": [256, 96], "contents": {"gen": "uniform", "seed": 9131, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "f16", "shape": [96, 512], "contents": {"gen": "uniform", "seed": 9132,
//   "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [256, 512], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "n", "dtype": "i32", "value": 3}, {"name": "tiles", "dtype": "i32", "value":
//   0}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "two_loops", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "f16", "shape": [2, 128, 96], "contents": {"gen": "uniform", "seed": 9133, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "f16", "shape": [96, 256], "contents": {"gen": "uniform", "seed": 9134,
//   "lo": -2, "hi": 2}}, {"name": "d", "role": "in", "dtype": "f16", "shape": [96, 256], "contents": {"gen":
//   "uniform", "seed": 9135, "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [2, 128,
//   256], "contents": {"gen": "constant", "value": -7}}, {"name": "n", "dtype": "i32", "value": 0}], "outputs":
//   [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "two_loops", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "f16", "shape": [2, 128, 96], "contents": {"gen": "uniform", "seed": 9136, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "f16", "shape": [96, 256], "contents": {"gen": "uniform", "seed": 9137,
//   "lo": -2, "hi": 2}}, {"name": "d", "role": "in", "dtype": "f16", "shape": [96, 256], "contents": {"gen":
//   "uniform", "seed": 9138, "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [2, 128,
//   256], "contents": {"gen": "constant", "value": -7}}, {"name": "n", "dtype": "i32", "value": 2}], "outputs":
//   [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "words", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "tf32", "shape": [128, 64], "contents": {"gen": "uniform", "seed": 9139, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "tf32", "shape": [256, 64], "contents": {"gen": "uniform", "seed": 9140,
//   "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [128, 256], "contents": {"gen":
//   "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "bytes", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "i8", "shape": [128, 192], "contents": {"gen": "integers", "seed": 9143, "lo": -100, "hi": 100}},
//   {"name": "b", "role": "in", "dtype": "i8", "shape": [256, 192], "contents": {"gen": "integers", "seed": 9144,
//   "lo": -100, "hi": 100}}, {"name": "c", "role": "out", "dtype": "i32", "shape": [128, 256], "contents": {"gen":
//   "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "reference"}]}
cuda_tile.module @kernels {
  entry @counted(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>, %n: tile<i32>) {
    %i, %j, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.5> : tile<128x256xf32>
    %aa = assume div_by<16>, %a : tile<ptr<f16>>
    %ba = assume div_by<16>, %b : tile<ptr<f16>>
    %ca = assume div_by<16>, %c : tile<ptr<f32>>
    %av = make_tensor_view %aa, shape = [128, 192], strides = [192, 1] : tensor_view<128x192xf16, strides=[192,1]>
    %bv = make_tensor_view %ba, shape = [192, 256], strides = [256, 1] : tensor_view<192x256xf16, strides=[256,1]>
    %cv = make_tensor_view %ca, shape = [128, 256], strides = [256, 1] : tensor_view<128x256xf32, strides=[256,1]>
    %ap = make_partition_view %av : partition_view<tile=(128x16), padding_value = zero, tensor_view<128x192xf16, strides=[192,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(16x256), padding_value = zero, tensor_view<192x256xf16, strides=[256,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(128x256), tensor_view<128x256xf32, strides=[256,1]>>
    %sum = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<128x256xf32>) {
      %at, %t0 = load_view_tko weak %ap[%i, %k] : partition_view<tile=(128x16), padding_value = zero, tensor_view<128x192xf16, strides=[192,1]>>, tile<i32> -> tile<128x16xf16>, token
      %bt, %t1 = load_view_tko weak %bp[%k, %j] : partition_view<tile=(16x256), padding_value = zero, tensor_view<192x256xf16, strides=[256,1]>>, tile<i32> -> tile<16x256xf16>, token
      %next = mmaf %at, %bt, %acc : tile<128x16xf16>, tile<16x256xf16>, tile<128x256xf32>
      continue %next : tile<128x256xf32>
    }
    %t2 = store_view_tko weak %sum, %cp[%i, %j] : tile<128x256xf32>, partition_view<tile=(128x256), tensor_view<128x256xf32, strides=[256,1]>>, tile<i32> -> token
    return
  }
  entry @edges(%a: tile<ptr<bf16>>, %b: tile<ptr<bf16>>, %c: tile<ptr<f32>>, %m: tile<i32>, %n: tile<i32>, %k: tile<i32>, %la0: tile<i32>, %lb0: tile<i32>) {
    %i, %j, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.5> : tile<128x256xf32>
    %aa = assume div_by<16>, %a : tile<ptr<bf16>>
    %ba = assume div_by<16>, %b : tile<ptr<bf16>>
    %la = assume div_by<8>, %la0 : tile<i32>
    %lb = assume div_by<8>, %lb0 : tile<i32>
    %av = make_tensor_view %aa, shape = [%m, %k], strides = [%la, 1] : tile<i32> -> tensor_view<?x?xbf16, strides=[?,1]>
    %bv = make_tensor_view %ba, shape = [%n, %k], strides = [%lb, 1] : tile<i32> -> tensor_view<?x?xbf16, strides=[?,1]>
    %cv = make_tensor_view %c, shape = [%m, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
    %ap = make_partition_view %av : partition_view<tile=(128x64), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(256x64), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(128x256), tensor_view<?x?xf32, strides=[?,1]>>
    %tiles:2 = get_index_space_shape %ap : partition_view<tile=(128x64), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>> -> tile<i32>
    %sum = for %t in (%zero to %tiles#1, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<128x256xf32>) {
      %at, %t0 = load_view_tko weak %ap[%i, %t] : partition_view<tile=(128x64), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>>, tile<i32> -> tile<128x64xbf16>, token
      %bt, %t1 = load_view_tko weak %bp[%j, %t] : partition_view<tile=(256x64), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>>, tile<i32> -> tile<256x64xbf16>, token
      %bu = permute %bt [1, 0] : tile<256x64xbf16> -> tile<64x256xbf16>
      %next = mmaf %at, %bu, %acc : tile<128x64xbf16>, tile<64x256xbf16>, tile<128x256xf32>
      continue %next : tile<128x256xf32>
    }
    %t2 = store_view_tko weak %sum, %cp[%i, %j] : tile<128x256xf32>, partition_view<tile=(128x256), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
    return
  }
  entry @turned(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
    %i, %j, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.0> : tile<256x128xf32>
    %aa = assume div_by<16>, %a : tile<ptr<f16>>
    %ba = assume div_by<16>, %b : tile<ptr<f16>>
    %av = make_tensor_view %aa, shape = [160, 256], strides = [256, 1] : tensor_view<160x256xf16, strides=[256,1]>
    %bv = make_tensor_view %ba, shape = [160, 128], strides = [1, 160] : tensor_view<160x128xf16, strides=[1,160]>
    %cv = make_tensor_view %c, shape = [256, 128], strides = [128, 1] : tensor_view<256x128xf32, strides=[128,1]>
    %ap = make_partition_view %av : partition_view<tile=(256x32), padding_value = zero, tensor_view<160x256xf16, strides=[256,1]>, dim_map=[1, 0]>
    %bp = make_partition_view %bv : partition_view<tile=(32x128), padding_value = zero, tensor_view<160x128xf16, strides=[1,160]>>
    %cp = make_partition_view %cv : partition_view<tile=(256x128), tensor_view<256x128xf32, strides=[128,1]>>
    %n = constant <i32: 5> : tile<i32>
    %sum = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<256x128xf32>) {
      %at, %t0 = load_view_tko weak %ap[%i, %k] : partition_view<tile=(256x32), padding_value = zero, tensor_view<160x256xf16, strides=[256,1]>, dim_map=[1, 0]>, tile<i32> -> tile<256x32xf16>, token
      %bt, %t1 = load_view_tko weak %bp[%k, %j] : partition_view<tile=(32x128), padding_value = zero, tensor_view<160x128xf16, strides=[1,160]>>, tile<i32> -> tile<32x128xf16>, token
      %next = mmaf %at, %bt, %acc : tile<256x32xf16>, tile<32x128xf16>, tile<256x128xf32>
      continue %next : tile<256x128xf32>
    }
    %t2 = store_view_tko weak %sum, %cp[%i, %j] : tile<256x128xf32>, partition_view<tile=(256x128), tensor_view<256x128xf32, strides=[128,1]>>, tile<i32> -> token
    return
  }
  entry @persistent(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>, %n: tile<i32>, %tiles: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %none = constant <f32: 0.25> : tile<128x256xf32>
    %aa = assume div_by<16>, %a : tile<ptr<f16>>
    %ba = assume div_by<16>, %b : tile<ptr<f16>>
    %av = make_tensor_view %aa, shape = [256, 96], strides = [96, 1] : tensor_view<256x96xf16, strides=[96,1]>
    %bv = make_tensor_view %ba, shape = [96, 512], strides = [512, 1] : tensor_view<96x512xf16, strides=[512,1]>
    %cv = make_tensor_view %c, shape = [256, 512], strides = [512, 1] : tensor_view<256x512xf32, strides=[512,1]>
    %ap = make_partition_view %av : partition_view<tile=(128x32), padding_value = zero, tensor_view<256x96xf16, strides=[96,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(32x256), padding_value = zero, tensor_view<96x512xf16, strides=[512,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(128x256), tensor_view<256x512xf32, strides=[512,1]>>
    for %t in (%zero to %tiles, step %one) : tile<i32> {
      %i = divi %t, %two signed : tile<i32>
      %j = remi %t, %two signed : tile<i32>
      %sum = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<128x256xf32>) {
        %at, %t0 = load_view_tko weak %ap[%i, %k] : partition_view<tile=(128x32), padding_value = zero, tensor_view<256x96xf16, strides=[96,1]>>, tile<i32> -> tile<128x32xf16>, token
        %bt, %t1 = load_view_tko weak %bp[%k, %j] : partition_view<tile=(32x256), padding_value = zero, tensor_view<96x512xf16, strides=[512,1]>>, tile<i32> -> tile<32x256xf16>, token
        %next = mmaf %at, %bt, %acc : tile<128x32xf16>, tile<32x256xf16>, tile<128x256xf32>
        continue %next : tile<128x256xf32>
      }
      %t2 = store_view_tko weak %sum, %cp[%i, %j] : tile<128x256xf32>, partition_view<tile=(128x256), tensor_view<256x512xf32, strides=[512,1]>>, tile<i32> -> token
    }
    return
  }
  entry @two_loops(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %d: tile<ptr<f16>>, %c: tile<ptr<f32>>, %n: tile<i32>) {
    %i, %j, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.5> : tile<128x256xf32>
    %aa = assume div_by<16>, %a : tile<ptr<f16>>
    %ba = assume div_by<16>, %b : tile<ptr<f16>>
    %da = assume div_by<16>, %d : tile<ptr<f16>>
    %av = make_tensor_view %aa, shape = [2, 128, 96], strides = [12288, 96, 1] : tensor_view<2x128x96xf16, strides=[12288,96,1]>
    %bv = make_tensor_view %ba, shape = [96, 256], strides = [256, 1] : tensor_view<96x256xf16, strides=[256,1]>
    %dv = make_tensor_view %da, shape = [96, 256], strides = [256, 1] : tensor_view<96x256xf16, strides=[256,1]>
    %cv = make_tensor_view %c, shape = [2, 128, 256], strides = [32768, 256, 1] : tensor_view<2x128x256xf32, strides=[32768,256,1]>
    %ap = make_partition_view %av : partition_view<tile=(1x128x32), padding_value = zero, tensor_view<2x128x96xf16, strides=[12288,96,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(32x256), padding_value = zero, tensor_view<96x256xf16, strides=[256,1]>>
    %dp = make_partition_view %dv : partition_view<tile=(32x256), padding_value = zero, tensor_view<96x256xf16, strides=[256,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(1x128x256), tensor_view<2x128x256xf32, strides=[32768,256,1]>>
    %first = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<128x256xf32>) {
      %at, %t0 = load_view_tko weak %ap[%i, %zero, %k] : partition_view<tile=(1x128x32), padding_value = zero, tensor_view<2x128x96xf16, strides=[12288,96,1]>>, tile<i32> -> tile<1x128x32xf16>, token
      %as = reshape %at : tile<1x128x32xf16> -> tile<128x32xf16>
      %bt, %t1 = load_view_tko weak %bp[%k, %zero] : partition_view<tile=(32x256), padding_value = zero, tensor_view<96x256xf16, strides=[256,1]>>, tile<i32> -> tile<32x256xf16>, token
      %next = mmaf %as, %bt, %acc : tile<128x32xf16>, tile<32x256xf16>, tile<128x256xf32>
      continue %next : tile<128x256xf32>
    }
    %sum = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %first) -> (tile<128x256xf32>) {
      %at, %t0 = load_view_tko weak %ap[%i, %zero, %k] : partition_view<tile=(1x128x32), padding_value = zero, tensor_view<2x128x96xf16, strides=[12288,96,1]>>, tile<i32> -> tile<1x128x32xf16>, token
      %as = reshape %at : tile<1x128x32xf16> -> tile<128x32xf16>
      %bt, %t1 = load_view_tko weak %dp[%k, %zero] : partition_view<tile=(32x256), padding_value = zero, tensor_view<96x256xf16, strides=[256,1]>>, tile<i32> -> tile<32x256xf16>, token
      %next = mmaf %as, %bt, %acc : tile<128x32xf16>, tile<32x256xf16>, tile<128x256xf32>
      continue %next : tile<128x256xf32>
    }
    %out = reshape %sum : tile<128x256xf32> -> tile<1x128x256xf32>
    %t2 = store_view_tko weak %out, %cp[%i, %zero, %zero] : tile<1x128x256xf32>, partition_view<tile=(1x128x256), tensor_view<2x128x256xf32, strides=[32768,256,1]>>, tile<i32> -> token
    return
  }
  entry @words(%a: tile<ptr<tf32>>, %b: tile<ptr<tf32>>, %c: tile<ptr<f32>>) {
    %i, %j, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.5> : tile<128x256xf32>
    %aa = assume div_by<16>, %a : tile<ptr<tf32>>
    %ba = assume div_by<16>, %b : tile<ptr<tf32>>
    %av = make_tensor_view %aa, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xtf32, strides=[64,1]>
    %bv = make_tensor_view %ba, shape = [256, 64], strides = [64, 1] : tensor_view<256x64xtf32, strides=[64,1]>
    %cv = make_tensor_view %c, shape = [128, 256], strides = [256, 1] : tensor_view<128x256xf32, strides=[256,1]>
    %ap = make_partition_view %av : partition_view<tile=(128x16), padding_value = zero, tensor_view<128x64xtf32, strides=[64,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(256x16), padding_value = zero, tensor_view<256x64xtf32, strides=[64,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(128x256), tensor_view<128x256xf32, strides=[256,1]>>
    %n = constant <i32: 4> : tile<i32>
    %sum = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<128x256xf32>) {
      %at, %t0 = load_view_tko weak %ap[%i, %k] : partition_view<tile=(128x16), padding_value = zero, tensor_view<128x64xtf32, strides=[64,1]>>, tile<i32> -> tile<128x16xtf32>, token
      %bt, %t1 = load_view_tko weak %bp[%j, %k] : partition_view<tile=(256x16), padding_value = zero, tensor_view<256x64xtf32, strides=[64,1]>>, tile<i32> -> tile<256x16xtf32>, token
      %bu = permute %bt [1, 0] : tile<256x16xtf32> -> tile<16x256xtf32>
      %next = mmaf %at, %bu, %acc : tile<128x16xtf32>, tile<16x256xtf32>, tile<128x256xf32>
      continue %next : tile<128x256xf32>
    }
    %t2 = store_view_tko weak %sum, %cp[%i, %j] : tile<128x256xf32>, partition_view<tile=(128x256), tensor_view<128x256xf32, strides=[256,1]>>, tile<i32> -> token
    return
  }
  entry @bytes(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %c: tile<ptr<i32>>) {
    %i, %j, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <i32: 3> : tile<128x256xi32>
    %aa = assume div_by<16>, %a : tile<ptr<i8>>
    %ba = assume div_by<16>, %b : tile<ptr<i8>>
    %av = make_tensor_view %aa, shape = [128, 192], strides = [192, 1] : tensor_view<128x192xi8, strides=[192,1]>
    %bv = make_tensor_view %ba, shape = [256, 192], strides = [192, 1] : tensor_view<256x192xi8, strides=[192,1]>
    %cv = make_tensor_view %c, shape = [128, 256], strides = [256, 1] : tensor_view<128x256xi32, strides=[256,1]>
    %ap = make_partition_view %av : partition_view<tile=(128x64), padding_value = zero, tensor_view<128x192xi8, strides=[192,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(256x64), padding_value = zero, tensor_view<256x192xi8, strides=[192,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(128x256), tensor_view<128x256xi32, strides=[256,1]>>
    %n = constant <i32: 3> : tile<i32>
    %sum = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<128x256xi32>) {
      %at, %t0 = load_view_tko weak %ap[%i, %k] : partition_view<tile=(128x64), padding_value = zero, tensor_view<128x192xi8, strides=[192,1]>>, tile<i32> -> tile<128x64xi8>, token
      %bt, %t1 = load_view_tko weak %bp[%j, %k] : partition_view<tile=(256x64), padding_value = zero, tensor_view<256x192xi8, strides=[192,1]>>, tile<i32> -> tile<256x64xi8>, token
      %bu = permute %bt [1, 0] : tile<256x64xi8> -> tile<64x256xi8>
      %next = mmai %at, %bu, %acc signed signed : tile<128x64xi8>, tile<64x256xi8>, tile<128x256xi32>
      continue %next : tile<128x256xi32>
    }
    %t2 = store_view_tko weak %sum, %cp[%i, %j] : tile<128x256xi32>, partition_view<tile=(128x256), tensor_view<128x256xi32, strides=[256,1]>>, tile<i32> -> token
    return
  }
}
