// RUN: %kernel-test %s
// targets: sm_90a
// A producer warp copies tiles with tensor maps while the other warps multiply: any trip count, with every remainder modulo the
// stages; arrays with dynamic sizes and strides, also empty, row- or column-major, batched; an outer loop; two loops in sequence; an MMA
// that is software-pipelined by one iteration.
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
// launch: {"entry": "attend", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "q", "role":
//   "in", "dtype": "f16", "shape": [1, 256, 128], "contents": {"gen": "uniform", "seed": 9145, "lo": -2, "hi": 2}},
//   {"name": "k", "role": "in", "dtype": "f16", "shape": [1, 256, 128], "contents": {"gen": "uniform", "seed": 9146,
//   "lo": -2, "hi": 2}}, {"name": "v", "role": "in", "dtype": "f16", "shape": [1, 256, 128], "contents": {"gen":
//   "uniform", "seed": 9147, "lo": -2, "hi": 2}}, {"name": "o", "role": "out", "dtype": "f16", "shape": [1, 256,
//   128], "contents": {"gen": "constant", "value": -7}}, {"name": "lse", "role": "out", "dtype": "f32", "shape": [1,
//   256], "contents": {"gen": "constant", "value": -7}}, {"name": "n", "dtype": "i32", "value": 1}], "outputs":
//   [{"arg": "o", "compare": "reference"}, {"arg": "lse", "compare": "reference"}]}
// launch: {"entry": "attend", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "q", "role":
//   "in", "dtype": "f16", "shape": [1, 256, 128], "contents": {"gen": "uniform", "seed": 9148, "lo": -2, "hi": 2}},
//   {"name": "k", "role": "in", "dtype": "f16", "shape": [1, 256, 128], "contents": {"gen": "uniform", "seed": 9149,
//   "lo": -2, "hi": 2}}, {"name": "v", "role": "in", "dtype": "f16", "shape": [1, 256, 128], "contents": {"gen":
//   "uniform", "seed": 9150, "lo": -2, "hi": 2}}, {"name": "o", "role": "out", "dtype": "f16", "shape": [1, 256,
//   128], "contents": {"gen": "constant", "value": -7}}, {"name": "lse", "role": "out", "dtype": "f32", "shape": [1,
//   256], "contents": {"gen": "constant", "value": -7}}, {"name": "n", "dtype": "i32", "value": 3}], "outputs":
//   [{"arg": "o", "compare": "reference"}, {"arg": "lse", "compare": "reference"}]}
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
  entry @attend(%q: tile<ptr<f16>>, %k: tile<ptr<f16>>, %v: tile<ptr<f16>>, %o: tile<ptr<f16>>, %lse: tile<ptr<f32>>, %n: tile<i32>) {
    %v1 = assume div_by<16>, %q : tile<ptr<f16>>
    %v2 = make_tensor_view %v1, shape = [1, 256, 128], strides = [32768, 128, 1] : tensor_view<1x256x128xf16, strides=[32768,128,1]>
    %v14 = make_partition_view %v2 : partition_view<tile=(1x128x128), tensor_view<1x256x128xf16, strides=[32768,128,1]>>
    %v3 = assume div_by<16>, %k : tile<ptr<f16>>
    %v4 = make_tensor_view %v3, shape = [1, 256, 128], strides = [32768, 128, 1] : tensor_view<1x256x128xf16, strides=[32768,128,1]>
    %v45 = make_partition_view %v4 : partition_view<tile=(1x64x128), tensor_view<1x256x128xf16, strides=[32768,128,1]>>
    %v5 = assume div_by<16>, %v : tile<ptr<f16>>
    %v6 = make_tensor_view %v5, shape = [1, 256, 128], strides = [32768, 128, 1] : tensor_view<1x256x128xf16, strides=[32768,128,1]>
    %v50 = make_partition_view %v6 : partition_view<tile=(1x64x128), tensor_view<1x256x128xf16, strides=[32768,128,1]>>
    %v7 = assume div_by<16>, %o : tile<ptr<f16>>
    %v8 = make_tensor_view %v7, shape = [1, 256, 128], strides = [32768, 128, 1] : tensor_view<1x256x128xf16, strides=[32768,128,1]>
    %v95 = make_partition_view %v8 : partition_view<tile=(1x128x128), tensor_view<1x256x128xf16, strides=[32768,128,1]>>
    %v9 = assume div_by<16>, %lse : tile<ptr<f32>>
    %v10 = make_tensor_view %v9, shape = [1, 256], strides = [256, 1] : tensor_view<1x256xf32, strides=[256,1]>
    %v101 = make_partition_view %v10 : partition_view<tile=(1x128), tensor_view<1x256xf32, strides=[256,1]>>
    %v11, %v12, %v13 = get_tile_block_id : tile<i32>
    %v15 = constant <i32: 0> : tile<i32>
    %v16, %v17 = load_view_tko weak %v14[%v12, %v11, %v15] : partition_view<tile=(1x128x128), tensor_view<1x256x128xf16, strides=[32768,128,1]>>, tile<i32> -> tile<1x128x128xf16>, token
    %v18 = reshape %v16 : tile<1x128x128xf16> -> tile<128x128xf16>
    %v19 = iota : tile<128xi32>
    %v20 = constant <i32: 128> : tile<i32>
    %v21 = muli %v11, %v20 : tile<i32>
    %v22 = reshape %v21 : tile<i32> -> tile<1xi32>
    %v23 = broadcast %v22 : tile<1xi32> -> tile<128xi32>
    %v24 = addi %v19, %v23 : tile<128xi32>
    %v25 = constant <i32: 1> : tile<i32>
    %v26 = addi %v11, %v25 : tile<i32>
    %v27 = constant <i32: 128> : tile<i32>
    %v28 = muli %v26, %v27 : tile<i32>
    %v29 = constant <i32: 63> : tile<i32>
    %v30 = addi %v28, %v29 : tile<i32>
    %v31 = constant <i32: 64> : tile<i32>
    %v32 = divi %v30, %v31 signed : tile<i32>
    %v33 = constant <f32: 0xFF800000> : tile<128x1xf32>
    %v34 = constant <f32: 0.00000000000000000e+00> : tile<128x1xf32>
    %v35 = constant <f32: 0.00000000000000000e+00> : tile<128x128xf32>
    %v36 = constant <i32: 0> : tile<i32>
    %v37 = constant <i32: 1> : tile<i32>
    %v42, %v43, %v44 = for %v38 in (%v36 to %n, step %v37) : tile<i32> iter_values(%v39 = %v33, %v40 = %v34, %v41 = %v35) -> (tile<128x1xf32>, tile<128x1xf32>, tile<128x128xf32>) {
      %v46 = constant <i32: 0> : tile<i32>
      %v47, %v48 = load_view_tko weak %v45[%v12, %v38, %v46] : partition_view<tile=(1x64x128), tensor_view<1x256x128xf16, strides=[32768,128,1]>>, tile<i32> -> tile<1x64x128xf16>, token
      %v49 = reshape %v47 : tile<1x64x128xf16> -> tile<64x128xf16>
      %v51 = constant <i32: 0> : tile<i32>
      %v52, %v53 = load_view_tko weak %v50[%v12, %v38, %v51] : partition_view<tile=(1x64x128), tensor_view<1x256x128xf16, strides=[32768,128,1]>>, tile<i32> -> tile<1x64x128xf16>, token
      %v54 = reshape %v52 : tile<1x64x128xf16> -> tile<64x128xf16>
      %v55 = permute %v49 [1, 0] : tile<64x128xf16> -> tile<128x64xf16>
      %v56 = constant <f32: 0.00000000000000000e+00> : tile<128x64xf32>
      %v57 = mmaf %v18, %v55, %v56 : tile<128x128xf16>, tile<128x64xf16>, tile<128x64xf32>
      %v58 = constant <f32: 1.27517430824598682e-01> : tile<128x64xf32>
      %v59 = mulf %v57, %v58 : tile<128x64xf32>
      %v60 = iota : tile<64xi32>
      %v61 = constant <i32: 64> : tile<i32>
      %v62 = muli %v38, %v61 : tile<i32>
      %v63 = reshape %v62 : tile<i32> -> tile<1xi32>
      %v64 = broadcast %v63 : tile<1xi32> -> tile<64xi32>
      %v65 = addi %v60, %v64 : tile<64xi32>
      %v66 = reshape %v65 : tile<64xi32> -> tile<1x64xi32>
      %v67 = reshape %v24 : tile<128xi32> -> tile<128x1xi32>
      %v68 = broadcast %v66 : tile<1x64xi32> -> tile<128x64xi32>
      %v69 = broadcast %v67 : tile<128x1xi32> -> tile<128x64xi32>
      %v70 = cmpi less_than_or_equal %v68, %v69, signed : tile<128x64xi32> -> tile<128x64xi1>
      %v71 = constant <f32: 0xFF800000> : tile<128x64xf32>
      %v72 = select %v70, %v59, %v71 : tile<128x64xi1>, tile<128x64xf32>
      %v73 = reduce %v72 dim=1 identities=[0xFF800000 : f32] : tile<128x64xf32> -> tile<128xf32> (%lhs: tile<f32>, %rhs: tile<f32>) { %both = maxf %lhs, %rhs : tile<f32> yield %both : tile<f32> }
      %v74 = reshape %v73 : tile<128xf32> -> tile<128x1xf32>
      %v75 = maxf %v39, %v74 : tile<128x1xf32>
      %v76 = broadcast %v75 : tile<128x1xf32> -> tile<128x64xf32>
      %v77 = subf %v72, %v76 : tile<128x64xf32>
      %v78 = exp2 %v77 flush_to_zero : tile<128x64xf32>
      %v79 = subf %v39, %v75 : tile<128x1xf32>
      %v80 = exp2 %v79 flush_to_zero : tile<128x1xf32>
      %v81 = mulf %v40, %v80 : tile<128x1xf32>
      %v82 = reduce %v78 dim=1 identities=[0.0 : f32] : tile<128x64xf32> -> tile<128xf32> (%lhs: tile<f32>, %rhs: tile<f32>) { %both = addf %lhs, %rhs : tile<f32> yield %both : tile<f32> }
      %v83 = reshape %v82 : tile<128xf32> -> tile<128x1xf32>
      %v84 = addf %v81, %v83 : tile<128x1xf32>
      %v85 = ftof %v78 : tile<128x64xf32> -> tile<128x64xf16>
      %v86 = broadcast %v80 : tile<128x1xf32> -> tile<128x128xf32>
      %v87 = mulf %v41, %v86 : tile<128x128xf32>
      %v88 = mmaf %v85, %v54, %v87 : tile<128x64xf16>, tile<64x128xf16>, tile<128x128xf32>
      continue %v75, %v84, %v88 : tile<128x1xf32>, tile<128x1xf32>, tile<128x128xf32>
    }
    %v89 = constant <f32: 1.00000000000000000e+00> : tile<128x1xf32>
    %v90 = divf %v89, %v43 : tile<128x1xf32>
    %v91 = broadcast %v90 : tile<128x1xf32> -> tile<128x128xf32>
    %v92 = mulf %v44, %v91 : tile<128x128xf32>
    %v93 = ftof %v92 : tile<128x128xf32> -> tile<128x128xf16>
    %v94 = reshape %v93 : tile<128x128xf16> -> tile<1x128x128xf16>
    %v96 = constant <i32: 0> : tile<i32>
    %v97 = store_view_tko weak %v94, %v95[%v12, %v11, %v96] : tile<1x128x128xf16>, partition_view<tile=(1x128x128), tensor_view<1x256x128xf16, strides=[32768,128,1]>>, tile<i32> -> token
    %v98 = log2 %v43 : tile<128x1xf32>
    %v99 = addf %v42, %v98 : tile<128x1xf32>
    %v100 = reshape %v99 : tile<128x1xf32> -> tile<1x128xf32>
    %v102 = store_view_tko weak %v100, %v101[%v12, %v11] : tile<1x128xf32>, partition_view<tile=(1x128), tensor_view<1x256xf32, strides=[256,1]>>, tile<i32> -> token
    return
  }
}
