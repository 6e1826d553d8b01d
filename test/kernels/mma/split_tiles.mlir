// RUN: %kernel-test %s
// targets: sm_80 sm_90
// Tiles that exceed a thread's registers are split by rows or columns: past the edges of arrays, with an epilogue, with several
// products, in place, tile after tile, through pointers. Hints limit the registers, so that small tiles do not fit.
// launch: {"entry": "past_the_edges", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "a", "role": "in", "dtype": "f16", "shape": [200, 16], "contents": {"gen": "uniform", "seed":
//   901, "lo": -2, "hi": 2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [16, 250], "contents":
//   {"gen": "uniform", "seed": 902, "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f16",
//   "shape": [200, 250], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "c", "compare":
//   "reference"}]}
// launch: {"entry": "activation", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f16", "shape": [100, 32], "contents": {"gen": "uniform", "seed": 903, "lo":
//   -2, "hi": 2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [32, 64], "contents": {"gen":
//   "uniform", "seed": 904, "lo": -2, "hi": 2}}, {"name": "bias", "role": "in", "dtype": "f32", "shape": [1,
//   64], "contents": {"gen": "uniform", "seed": 905, "lo": -2, "hi": 2}}, {"name": "scale", "role": "in",
//   "dtype": "f32", "shape": [100, 1], "contents": {"gen": "uniform", "seed": 906, "lo": -2, "hi": 2}},
//   {"name": "c", "role": "out", "dtype": "f16", "shape": [100, 64], "contents": {"gen": "constant", "value":
//   -7}}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "halves", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [64, 32], "contents": {"gen": "uniform", "seed": 907, "lo": -2,
//   "hi": 2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [32, 64], "contents": {"gen": "uniform",
//   "seed": 908, "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f16", "shape": [64, 64],
//   "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "bytes", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "i8", "shape": [64, 64], "contents": {"gen": "integers", "seed": 909, "lo": -8,
//   "hi": 8}}, {"name": "b", "role": "in", "dtype": "i8", "shape": [64, 64], "contents": {"gen": "integers",
//   "seed": 910, "lo": -8, "hi": 8}}, {"name": "c", "role": "out", "dtype": "i32", "shape": [64, 64],
//   "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "attention", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name":
//   "q", "role": "in", "dtype": "f16", "shape": [1, 128, 32], "contents": {"gen": "uniform", "seed": 911,
//   "lo": -2, "hi": 2}}, {"name": "k", "role": "in", "dtype": "f16", "shape": [1, 128, 32], "contents":
//   {"gen": "uniform", "seed": 912, "lo": -2, "hi": 2}}, {"name": "v", "role": "in", "dtype": "f16", "shape":
//   [1, 128, 32], "contents": {"gen": "uniform", "seed": 913, "lo": -2, "hi": 2}}, {"name": "o", "role":
//   "out", "dtype": "f16", "shape": [1, 128, 32], "contents": {"gen": "constant", "value": -7}}, {"name":
//   "lse", "role": "out", "dtype": "f32", "shape": [1, 128], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "o", "compare": "reference"}, {"arg": "lse", "compare": "reference"}]}
// launch: {"entry": "shared_rows", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f16", "shape": [64, 32], "contents": {"gen": "uniform", "seed": 914, "lo":
//   -2, "hi": 2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [32, 64], "contents": {"gen":
//   "uniform", "seed": 915, "lo": -2, "hi": 2}}, {"name": "w", "role": "in", "dtype": "f16", "shape": [32,
//   64], "contents": {"gen": "uniform", "seed": 916, "lo": -2, "hi": 2}}, {"name": "c", "role": "out",
//   "dtype": "f16", "shape": [64, 64], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "c", "compare": "reference"}]}
// launch: {"entry": "batched", "calling_convention": "pointers", "grid": [1, 1, 2], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [2, 64, 32], "contents": {"gen": "uniform", "seed": 917, "lo": -2,
//   "hi": 2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [2, 32, 64], "contents": {"gen":
//   "uniform", "seed": 918, "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [2,
//   64, 64], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "c", "compare":
//   "reference"}]}
// launch: {"entry": "columns", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [64, 32], "contents": {"gen": "uniform", "seed": 919, "lo": -2,
//   "hi": 2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [32, 64], "contents": {"gen": "uniform",
//   "seed": 920, "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [64], "contents":
//   {"gen": "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "tile_after_tile", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "a", "role": "in", "dtype": "f16", "shape": [128, 32], "contents": {"gen": "uniform", "seed":
//   921, "lo": -2, "hi": 2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [32, 64], "contents":
//   {"gen": "uniform", "seed": 922, "lo": -2, "hi": 2}}, {"name": "c", "role": "inout", "dtype": "f32",
//   "shape": [128, 64], "contents": {"gen": "uniform", "seed": 923, "lo": -2, "hi": 2}}], "outputs": [{"arg":
//   "c", "compare": "reference"}]}
// launch: {"entry": "by_pointers", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f16", "shape": [2048], "contents": {"gen": "uniform", "seed": 924, "lo": -2,
//   "hi": 2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [2048], "contents": {"gen": "uniform",
//   "seed": 925, "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [4096],
//   "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "in_place", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [64, 32], "contents": {"gen": "uniform", "seed": 926, "lo": -2,
//   "hi": 2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [32, 64], "contents": {"gen": "uniform",
//   "seed": 927, "lo": -2, "hi": 2}}, {"name": "c", "role": "inout", "dtype": "f32", "shape": [64, 64],
//   "contents": {"gen": "uniform", "seed": 928, "lo": -2, "hi": 2}}], "outputs": [{"arg": "c", "compare":
//   "reference"}]}
cuda_tile.module @kernels {
  entry @past_the_edges(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f16>>) {
    %v1 = assume div_by<16>, %a : tile<ptr<f16>>
    %v2 = make_tensor_view %v1, shape = [200, 16], strides = [16, 1] : tensor_view<200x16xf16, strides=[16,1]>
    %v17 = make_partition_view %v2 : partition_view<tile=(256x16), tensor_view<200x16xf16, strides=[16,1]>>
    %v3 = assume div_by<16>, %b : tile<ptr<f16>>
    %v4 = make_tensor_view %v3, shape = [16, 250], strides = [250, 1] : tensor_view<16x250xf16, strides=[250,1]>
    %v20 = make_partition_view %v4 : partition_view<tile=(16x256), tensor_view<16x250xf16, strides=[250,1]>>
    %v5 = assume div_by<16>, %c : tile<ptr<f16>>
    %v6 = make_tensor_view %v5, shape = [200, 250], strides = [250, 1] : tensor_view<200x250xf16, strides=[250,1]>
    %v25 = make_partition_view %v6 : partition_view<tile=(256x256), tensor_view<200x250xf16, strides=[250,1]>>
    %v7, %v8, %v9 = get_tile_block_id : tile<i32>
    %v10 = constant <f32: 0.00000000000000000e+00> : tile<256x256xf32>
    %v11 = constant <i32: 0> : tile<i32>
    %v12 = constant <i32: 1> : tile<i32>
    %v13 = constant <i32: 1> : tile<i32>
    %v16 = for %v14 in (%v11 to %v12, step %v13) : tile<i32> iter_values(%v15 = %v10) -> (tile<256x256xf32>) {
      %v18, %v19 = load_view_tko weak %v17[%v7, %v14] : partition_view<tile=(256x16), tensor_view<200x16xf16, strides=[16,1]>>, tile<i32> -> tile<256x16xf16>, token
      %v21, %v22 = load_view_tko weak %v20[%v14, %v8] : partition_view<tile=(16x256), tensor_view<16x250xf16, strides=[250,1]>>, tile<i32> -> tile<16x256xf16>, token
      %v23 = mmaf %v18, %v21, %v15 : tile<256x16xf16>, tile<16x256xf16>, tile<256x256xf32>
      continue %v23 : tile<256x256xf32>
    }
    %v24 = ftof %v16 : tile<256x256xf32> -> tile<256x256xf16>
    %v26 = store_view_tko weak %v24, %v25[%v7, %v8] : tile<256x256xf16>, partition_view<tile=(256x256), tensor_view<200x250xf16, strides=[250,1]>>, tile<i32> -> token
    return
  }
  entry @activation(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %bias: tile<ptr<f32>>, %scale: tile<ptr<f32>>, %c: tile<ptr<f16>>) optimization_hints=<default = {occupancy = 16}> {
    %v1 = assume div_by<16>, %a : tile<ptr<f16>>
    %v2 = make_tensor_view %v1, shape = [100, 32], strides = [32, 1] : tensor_view<100x32xf16, strides=[32,1]>
    %v21 = make_partition_view %v2 : partition_view<tile=(64x16), tensor_view<100x32xf16, strides=[32,1]>>
    %v3 = assume div_by<16>, %b : tile<ptr<f16>>
    %v4 = make_tensor_view %v3, shape = [32, 64], strides = [64, 1] : tensor_view<32x64xf16, strides=[64,1]>
    %v24 = make_partition_view %v4 : partition_view<tile=(16x64), tensor_view<32x64xf16, strides=[64,1]>>
    %v5 = assume div_by<16>, %bias : tile<ptr<f32>>
    %v6 = make_tensor_view %v5, shape = [1, 64], strides = [64, 1] : tensor_view<1x64xf32, strides=[64,1]>
    %v28 = make_partition_view %v6 : partition_view<tile=(1x64), tensor_view<1x64xf32, strides=[64,1]>>
    %v7 = assume div_by<16>, %scale : tile<ptr<f32>>
    %v8 = make_tensor_view %v7, shape = [100, 1], strides = [1, 1] : tensor_view<100x1xf32, strides=[1,1]>
    %v34 = make_partition_view %v8 : partition_view<tile=(64x1), tensor_view<100x1xf32, strides=[1,1]>>
    %v9 = assume div_by<16>, %c : tile<ptr<f16>>
    %v10 = make_tensor_view %v9, shape = [100, 64], strides = [64, 1] : tensor_view<100x64xf16, strides=[64,1]>
    %v43 = make_partition_view %v10 : partition_view<tile=(64x64), tensor_view<100x64xf16, strides=[64,1]>>
    %v11, %v12, %v13 = get_tile_block_id : tile<i32>
    %v14 = constant <f32: 0.00000000000000000e+00> : tile<64x64xf32>
    %v15 = constant <i32: 0> : tile<i32>
    %v16 = constant <i32: 2> : tile<i32>
    %v17 = constant <i32: 1> : tile<i32>
    %v20 = for %v18 in (%v15 to %v16, step %v17) : tile<i32> iter_values(%v19 = %v14) -> (tile<64x64xf32>) {
      %v22, %v23 = load_view_tko weak %v21[%v11, %v18] : partition_view<tile=(64x16), tensor_view<100x32xf16, strides=[32,1]>>, tile<i32> -> tile<64x16xf16>, token
      %v25, %v26 = load_view_tko weak %v24[%v18, %v12] : partition_view<tile=(16x64), tensor_view<32x64xf16, strides=[64,1]>>, tile<i32> -> tile<16x64xf16>, token
      %v27 = mmaf %v22, %v25, %v19 : tile<64x16xf16>, tile<16x64xf16>, tile<64x64xf32>
      continue %v27 : tile<64x64xf32>
    }
    %v29 = constant <i32: 0> : tile<i32>
    %v30, %v31 = load_view_tko weak %v28[%v29, %v12] : partition_view<tile=(1x64), tensor_view<1x64xf32, strides=[64,1]>>, tile<i32> -> tile<1x64xf32>, token
    %v32 = broadcast %v30 : tile<1x64xf32> -> tile<64x64xf32>
    %v33 = addf %v20, %v32 : tile<64x64xf32>
    %v35 = constant <i32: 0> : tile<i32>
    %v36, %v37 = load_view_tko weak %v34[%v11, %v35] : partition_view<tile=(64x1), tensor_view<100x1xf32, strides=[1,1]>>, tile<i32> -> tile<64x1xf32>, token
    %v38 = broadcast %v36 : tile<64x1xf32> -> tile<64x64xf32>
    %v39 = mulf %v33, %v38 : tile<64x64xf32>
    %v40 = constant <f32: 0.00000000000000000e+00> : tile<64x64xf32>
    %v41 = maxf %v39, %v40 : tile<64x64xf32>
    %v42 = ftof %v41 : tile<64x64xf32> -> tile<64x64xf16>
    %v44 = store_view_tko weak %v42, %v43[%v11, %v12] : tile<64x64xf16>, partition_view<tile=(64x64), tensor_view<100x64xf16, strides=[64,1]>>, tile<i32> -> token
    return
  }
  entry @halves(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f16>>) optimization_hints=<default = {occupancy = 16}> {
    %v1 = assume div_by<16>, %a : tile<ptr<f16>>
    %v2 = make_tensor_view %v1, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf16, strides=[32,1]>
    %v17 = make_partition_view %v2 : partition_view<tile=(64x16), tensor_view<64x32xf16, strides=[32,1]>>
    %v3 = assume div_by<16>, %b : tile<ptr<f16>>
    %v4 = make_tensor_view %v3, shape = [32, 64], strides = [64, 1] : tensor_view<32x64xf16, strides=[64,1]>
    %v20 = make_partition_view %v4 : partition_view<tile=(16x64), tensor_view<32x64xf16, strides=[64,1]>>
    %v5 = assume div_by<16>, %c : tile<ptr<f16>>
    %v6 = make_tensor_view %v5, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf16, strides=[64,1]>
    %v24 = make_partition_view %v6 : partition_view<tile=(64x64), tensor_view<64x64xf16, strides=[64,1]>>
    %v7, %v8, %v9 = get_tile_block_id : tile<i32>
    %v10 = constant <f16: 0.00000000000000000e+00> : tile<64x64xf16>
    %v11 = constant <i32: 0> : tile<i32>
    %v12 = constant <i32: 2> : tile<i32>
    %v13 = constant <i32: 1> : tile<i32>
    %v16 = for %v14 in (%v11 to %v12, step %v13) : tile<i32> iter_values(%v15 = %v10) -> (tile<64x64xf16>) {
      %v18, %v19 = load_view_tko weak %v17[%v7, %v14] : partition_view<tile=(64x16), tensor_view<64x32xf16, strides=[32,1]>>, tile<i32> -> tile<64x16xf16>, token
      %v21, %v22 = load_view_tko weak %v20[%v14, %v8] : partition_view<tile=(16x64), tensor_view<32x64xf16, strides=[64,1]>>, tile<i32> -> tile<16x64xf16>, token
      %v23 = mmaf %v18, %v21, %v15 : tile<64x16xf16>, tile<16x64xf16>, tile<64x64xf16>
      continue %v23 : tile<64x64xf16>
    }
    %v25 = store_view_tko weak %v16, %v24[%v7, %v8] : tile<64x64xf16>, partition_view<tile=(64x64), tensor_view<64x64xf16, strides=[64,1]>>, tile<i32> -> token
    return
  }
  entry @bytes(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %c: tile<ptr<i32>>) optimization_hints=<default = {occupancy = 16}> {
    %v1 = assume div_by<16>, %a : tile<ptr<i8>>
    %v2 = make_tensor_view %v1, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xi8, strides=[64,1]>
    %v17 = make_partition_view %v2 : partition_view<tile=(64x32), tensor_view<64x64xi8, strides=[64,1]>>
    %v3 = assume div_by<16>, %b : tile<ptr<i8>>
    %v4 = make_tensor_view %v3, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xi8, strides=[64,1]>
    %v20 = make_partition_view %v4 : partition_view<tile=(32x64), tensor_view<64x64xi8, strides=[64,1]>>
    %v5 = assume div_by<16>, %c : tile<ptr<i32>>
    %v6 = make_tensor_view %v5, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xi32, strides=[64,1]>
    %v24 = make_partition_view %v6 : partition_view<tile=(64x64), tensor_view<64x64xi32, strides=[64,1]>>
    %v7, %v8, %v9 = get_tile_block_id : tile<i32>
    %v10 = constant <i32: 0> : tile<64x64xi32>
    %v11 = constant <i32: 0> : tile<i32>
    %v12 = constant <i32: 2> : tile<i32>
    %v13 = constant <i32: 1> : tile<i32>
    %v16 = for %v14 in (%v11 to %v12, step %v13) : tile<i32> iter_values(%v15 = %v10) -> (tile<64x64xi32>) {
      %v18, %v19 = load_view_tko weak %v17[%v7, %v14] : partition_view<tile=(64x32), tensor_view<64x64xi8, strides=[64,1]>>, tile<i32> -> tile<64x32xi8>, token
      %v21, %v22 = load_view_tko weak %v20[%v14, %v8] : partition_view<tile=(32x64), tensor_view<64x64xi8, strides=[64,1]>>, tile<i32> -> tile<32x64xi8>, token
      %v23 = mmai %v18, %v21, %v15 signed signed : tile<64x32xi8>, tile<32x64xi8>, tile<64x64xi32>
      continue %v23 : tile<64x64xi32>
    }
    %v25 = store_view_tko weak %v16, %v24[%v7, %v8] : tile<64x64xi32>, partition_view<tile=(64x64), tensor_view<64x64xi32, strides=[64,1]>>, tile<i32> -> token
    return
  }
  entry @attention(%q: tile<ptr<f16>>, %k: tile<ptr<f16>>, %v: tile<ptr<f16>>, %o: tile<ptr<f16>>, %lse: tile<ptr<f32>>) optimization_hints=<default = {occupancy = 16}> {
    %v1 = assume div_by<16>, %q : tile<ptr<f16>>
    %v2 = make_tensor_view %v1, shape = [1, 128, 32], strides = [4096, 32, 1] : tensor_view<1x128x32xf16, strides=[4096,32,1]>
    %v14 = make_partition_view %v2 : partition_view<tile=(1x64x32), tensor_view<1x128x32xf16, strides=[4096,32,1]>>
    %v3 = assume div_by<16>, %k : tile<ptr<f16>>
    %v4 = make_tensor_view %v3, shape = [1, 128, 32], strides = [4096, 32, 1] : tensor_view<1x128x32xf16, strides=[4096,32,1]>
    %v45 = make_partition_view %v4 : partition_view<tile=(1x64x32), tensor_view<1x128x32xf16, strides=[4096,32,1]>>
    %v5 = assume div_by<16>, %v : tile<ptr<f16>>
    %v6 = make_tensor_view %v5, shape = [1, 128, 32], strides = [4096, 32, 1] : tensor_view<1x128x32xf16, strides=[4096,32,1]>
    %v50 = make_partition_view %v6 : partition_view<tile=(1x64x32), tensor_view<1x128x32xf16, strides=[4096,32,1]>>
    %v7 = assume div_by<16>, %o : tile<ptr<f16>>
    %v8 = make_tensor_view %v7, shape = [1, 128, 32], strides = [4096, 32, 1] : tensor_view<1x128x32xf16, strides=[4096,32,1]>
    %v95 = make_partition_view %v8 : partition_view<tile=(1x64x32), tensor_view<1x128x32xf16, strides=[4096,32,1]>>
    %v9 = assume div_by<16>, %lse : tile<ptr<f32>>
    %v10 = make_tensor_view %v9, shape = [1, 128], strides = [128, 1] : tensor_view<1x128xf32, strides=[128,1]>
    %v101 = make_partition_view %v10 : partition_view<tile=(1x64), tensor_view<1x128xf32, strides=[128,1]>>
    %v11, %v12, %v13 = get_tile_block_id : tile<i32>
    %v15 = constant <i32: 0> : tile<i32>
    %v16, %v17 = load_view_tko weak %v14[%v12, %v11, %v15] : partition_view<tile=(1x64x32), tensor_view<1x128x32xf16, strides=[4096,32,1]>>, tile<i32> -> tile<1x64x32xf16>, token
    %v18 = reshape %v16 : tile<1x64x32xf16> -> tile<64x32xf16>
    %v19 = iota : tile<64xi32>
    %v20 = constant <i32: 64> : tile<i32>
    %v21 = muli %v11, %v20 : tile<i32>
    %v22 = reshape %v21 : tile<i32> -> tile<1xi32>
    %v23 = broadcast %v22 : tile<1xi32> -> tile<64xi32>
    %v24 = addi %v19, %v23 : tile<64xi32>
    %v25 = constant <i32: 1> : tile<i32>
    %v26 = addi %v11, %v25 : tile<i32>
    %v27 = constant <i32: 64> : tile<i32>
    %v28 = muli %v26, %v27 : tile<i32>
    %v29 = constant <i32: 63> : tile<i32>
    %v30 = addi %v28, %v29 : tile<i32>
    %v31 = constant <i32: 64> : tile<i32>
    %v32 = divi %v30, %v31 signed : tile<i32>
    %v33 = constant <f32: -1.00000000000000002e+30> : tile<64x1xf32>
    %v34 = constant <f32: 0.00000000000000000e+00> : tile<64x1xf32>
    %v35 = constant <f32: 0.00000000000000000e+00> : tile<64x32xf32>
    %v36 = constant <i32: 0> : tile<i32>
    %v37 = constant <i32: 1> : tile<i32>
    %v42, %v43, %v44 = for %v38 in (%v36 to %v32, step %v37) : tile<i32> iter_values(%v39 = %v33, %v40 = %v34, %v41 = %v35) -> (tile<64x1xf32>, tile<64x1xf32>, tile<64x32xf32>) {
      %v46 = constant <i32: 0> : tile<i32>
      %v47, %v48 = load_view_tko weak %v45[%v12, %v38, %v46] : partition_view<tile=(1x64x32), tensor_view<1x128x32xf16, strides=[4096,32,1]>>, tile<i32> -> tile<1x64x32xf16>, token
      %v49 = reshape %v47 : tile<1x64x32xf16> -> tile<64x32xf16>
      %v51 = constant <i32: 0> : tile<i32>
      %v52, %v53 = load_view_tko weak %v50[%v12, %v38, %v51] : partition_view<tile=(1x64x32), tensor_view<1x128x32xf16, strides=[4096,32,1]>>, tile<i32> -> tile<1x64x32xf16>, token
      %v54 = reshape %v52 : tile<1x64x32xf16> -> tile<64x32xf16>
      %v55 = permute %v49 [1, 0] : tile<64x32xf16> -> tile<32x64xf16>
      %v56 = constant <f32: 0.00000000000000000e+00> : tile<64x64xf32>
      %v57 = mmaf %v18, %v55, %v56 : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
      %v58 = constant <f32: 1.25000000000000000e-01> : tile<64x64xf32>
      %v59 = mulf %v57, %v58 : tile<64x64xf32>
      %v60 = iota : tile<64xi32>
      %v61 = constant <i32: 64> : tile<i32>
      %v62 = muli %v38, %v61 : tile<i32>
      %v63 = reshape %v62 : tile<i32> -> tile<1xi32>
      %v64 = broadcast %v63 : tile<1xi32> -> tile<64xi32>
      %v65 = addi %v60, %v64 : tile<64xi32>
      %v66 = reshape %v65 : tile<64xi32> -> tile<1x64xi32>
      %v67 = reshape %v24 : tile<64xi32> -> tile<64x1xi32>
      %v68 = broadcast %v66 : tile<1x64xi32> -> tile<64x64xi32>
      %v69 = broadcast %v67 : tile<64x1xi32> -> tile<64x64xi32>
      %v70 = cmpi less_than_or_equal %v68, %v69, signed : tile<64x64xi32> -> tile<64x64xi1>
      %v71 = constant <f32: 0xFF800000> : tile<64x64xf32>
      %v72 = select %v70, %v59, %v71 : tile<64x64xi1>, tile<64x64xf32>
      %v73 = reduce %v72 dim=1 identities=[0xFF800000 : f32] : tile<64x64xf32> -> tile<64xf32> (%lhs: tile<f32>, %rhs: tile<f32>) { %both = maxf %lhs, %rhs : tile<f32> yield %both : tile<f32> }
      %v74 = reshape %v73 : tile<64xf32> -> tile<64x1xf32>
      %v75 = maxf %v39, %v74 : tile<64x1xf32>
      %v76 = broadcast %v75 : tile<64x1xf32> -> tile<64x64xf32>
      %v77 = subf %v72, %v76 : tile<64x64xf32>
      %v78 = exp2 %v77 flush_to_zero : tile<64x64xf32>
      %v79 = subf %v39, %v75 : tile<64x1xf32>
      %v80 = exp2 %v79 flush_to_zero : tile<64x1xf32>
      %v81 = mulf %v40, %v80 : tile<64x1xf32>
      %v82 = reduce %v78 dim=1 identities=[0.0 : f32] : tile<64x64xf32> -> tile<64xf32> (%lhs: tile<f32>, %rhs: tile<f32>) { %both = addf %lhs, %rhs : tile<f32> yield %both : tile<f32> }
      %v83 = reshape %v82 : tile<64xf32> -> tile<64x1xf32>
      %v84 = addf %v81, %v83 : tile<64x1xf32>
      %v85 = ftof %v78 : tile<64x64xf32> -> tile<64x64xf16>
      %v86 = broadcast %v80 : tile<64x1xf32> -> tile<64x32xf32>
      %v87 = mulf %v41, %v86 : tile<64x32xf32>
      %v88 = mmaf %v85, %v54, %v87 : tile<64x64xf16>, tile<64x32xf16>, tile<64x32xf32>
      continue %v75, %v84, %v88 : tile<64x1xf32>, tile<64x1xf32>, tile<64x32xf32>
    }
    %v89 = constant <f32: 1.00000000000000000e+00> : tile<64x1xf32>
    %v90 = divf %v89, %v43 : tile<64x1xf32>
    %v91 = broadcast %v90 : tile<64x1xf32> -> tile<64x32xf32>
    %v92 = mulf %v44, %v91 : tile<64x32xf32>
    %v93 = ftof %v92 : tile<64x32xf32> -> tile<64x32xf16>
    %v94 = reshape %v93 : tile<64x32xf16> -> tile<1x64x32xf16>
    %v96 = constant <i32: 0> : tile<i32>
    %v97 = store_view_tko weak %v94, %v95[%v12, %v11, %v96] : tile<1x64x32xf16>, partition_view<tile=(1x64x32), tensor_view<1x128x32xf16, strides=[4096,32,1]>>, tile<i32> -> token
    %v98 = log2 %v43 : tile<64x1xf32>
    %v99 = addf %v42, %v98 : tile<64x1xf32>
    %v100 = reshape %v99 : tile<64x1xf32> -> tile<1x64xf32>
    %v102 = store_view_tko weak %v100, %v101[%v12, %v11] : tile<1x64xf32>, partition_view<tile=(1x64), tensor_view<1x128xf32, strides=[128,1]>>, tile<i32> -> token
    return
  }
  entry @shared_rows(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %w: tile<ptr<f16>>, %c: tile<ptr<f16>>) optimization_hints=<default = {occupancy = 16}> {
    %v1 = assume div_by<16>, %a : tile<ptr<f16>>
    %v2 = make_tensor_view %v1, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf16, strides=[32,1]>
    %v21 = make_partition_view %v2 : partition_view<tile=(64x16), tensor_view<64x32xf16, strides=[32,1]>>
    %v3 = assume div_by<16>, %b : tile<ptr<f16>>
    %v4 = make_tensor_view %v3, shape = [32, 64], strides = [64, 1] : tensor_view<32x64xf16, strides=[64,1]>
    %v24 = make_partition_view %v4 : partition_view<tile=(16x64), tensor_view<32x64xf16, strides=[64,1]>>
    %v5 = assume div_by<16>, %w : tile<ptr<f16>>
    %v6 = make_tensor_view %v5, shape = [32, 64], strides = [64, 1] : tensor_view<32x64xf16, strides=[64,1]>
    %v28 = make_partition_view %v6 : partition_view<tile=(16x64), tensor_view<32x64xf16, strides=[64,1]>>
    %v7 = assume div_by<16>, %c : tile<ptr<f16>>
    %v8 = make_tensor_view %v7, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf16, strides=[64,1]>
    %v36 = make_partition_view %v8 : partition_view<tile=(64x64), tensor_view<64x64xf16, strides=[64,1]>>
    %v9, %v10, %v11 = get_tile_block_id : tile<i32>
    %v12 = constant <f32: 0.00000000000000000e+00> : tile<64x64xf32>
    %v13 = constant <i32: 0> : tile<i32>
    %v14 = constant <i32: 2> : tile<i32>
    %v15 = constant <i32: 1> : tile<i32>
    %v19, %v20 = for %v16 in (%v13 to %v14, step %v15) : tile<i32> iter_values(%v17 = %v12, %v18 = %v12) -> (tile<64x64xf32>, tile<64x64xf32>) {
      %v22, %v23 = load_view_tko weak %v21[%v9, %v16] : partition_view<tile=(64x16), tensor_view<64x32xf16, strides=[32,1]>>, tile<i32> -> tile<64x16xf16>, token
      %v25, %v26 = load_view_tko weak %v24[%v16, %v10] : partition_view<tile=(16x64), tensor_view<32x64xf16, strides=[64,1]>>, tile<i32> -> tile<16x64xf16>, token
      %v27 = mmaf %v22, %v25, %v17 : tile<64x16xf16>, tile<16x64xf16>, tile<64x64xf32>
      %v29, %v30 = load_view_tko weak %v28[%v16, %v10] : partition_view<tile=(16x64), tensor_view<32x64xf16, strides=[64,1]>>, tile<i32> -> tile<16x64xf16>, token
      %v31 = mmaf %v22, %v29, %v18 : tile<64x16xf16>, tile<16x64xf16>, tile<64x64xf32>
      continue %v27, %v31 : tile<64x64xf32>, tile<64x64xf32>
    }
    %v32 = constant <f32: 0.00000000000000000e+00> : tile<64x64xf32>
    %v33 = maxf %v20, %v32 : tile<64x64xf32>
    %v34 = mulf %v19, %v33 : tile<64x64xf32>
    %v35 = ftof %v34 : tile<64x64xf32> -> tile<64x64xf16>
    %v37 = store_view_tko weak %v35, %v36[%v9, %v10] : tile<64x64xf16>, partition_view<tile=(64x64), tensor_view<64x64xf16, strides=[64,1]>>, tile<i32> -> token
    return
  }
  entry @batched(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) optimization_hints=<default = {occupancy = 16}> {
    %v1 = assume div_by<16>, %a : tile<ptr<f16>>
    %v2 = make_tensor_view %v1, shape = [2, 64, 32], strides = [2048, 32, 1] : tensor_view<2x64x32xf16, strides=[2048,32,1]>
    %v17 = make_partition_view %v2 : partition_view<tile=(1x64x16), tensor_view<2x64x32xf16, strides=[2048,32,1]>>
    %v3 = assume div_by<16>, %b : tile<ptr<f16>>
    %v4 = make_tensor_view %v3, shape = [2, 32, 64], strides = [2048, 64, 1] : tensor_view<2x32x64xf16, strides=[2048,64,1]>
    %v20 = make_partition_view %v4 : partition_view<tile=(1x16x64), tensor_view<2x32x64xf16, strides=[2048,64,1]>>
    %v5 = assume div_by<16>, %c : tile<ptr<f32>>
    %v6 = make_tensor_view %v5, shape = [2, 64, 64], strides = [4096, 64, 1] : tensor_view<2x64x64xf32, strides=[4096,64,1]>
    %v24 = make_partition_view %v6 : partition_view<tile=(1x64x64), tensor_view<2x64x64xf32, strides=[4096,64,1]>>
    %v7, %v8, %v9 = get_tile_block_id : tile<i32>
    %v10 = constant <f32: 0.00000000000000000e+00> : tile<1x64x64xf32>
    %v11 = constant <i32: 0> : tile<i32>
    %v12 = constant <i32: 2> : tile<i32>
    %v13 = constant <i32: 1> : tile<i32>
    %v16 = for %v14 in (%v11 to %v12, step %v13) : tile<i32> iter_values(%v15 = %v10) -> (tile<1x64x64xf32>) {
      %v18, %v19 = load_view_tko weak %v17[%v9, %v7, %v14] : partition_view<tile=(1x64x16), tensor_view<2x64x32xf16, strides=[2048,32,1]>>, tile<i32> -> tile<1x64x16xf16>, token
      %v21, %v22 = load_view_tko weak %v20[%v9, %v14, %v8] : partition_view<tile=(1x16x64), tensor_view<2x32x64xf16, strides=[2048,64,1]>>, tile<i32> -> tile<1x16x64xf16>, token
      %v23 = mmaf %v18, %v21, %v15 : tile<1x64x16xf16>, tile<1x16x64xf16>, tile<1x64x64xf32>
      continue %v23 : tile<1x64x64xf32>
    }
    %v25 = store_view_tko weak %v16, %v24[%v9, %v7, %v8] : tile<1x64x64xf32>, partition_view<tile=(1x64x64), tensor_view<2x64x64xf32, strides=[4096,64,1]>>, tile<i32> -> token
    return
  }
  entry @columns(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) optimization_hints=<default = {occupancy = 16}> {
    %v1 = assume div_by<16>, %a : tile<ptr<f16>>
    %v2 = make_tensor_view %v1, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf16, strides=[32,1]>
    %v17 = make_partition_view %v2 : partition_view<tile=(64x16), tensor_view<64x32xf16, strides=[32,1]>>
    %v3 = assume div_by<16>, %b : tile<ptr<f16>>
    %v4 = make_tensor_view %v3, shape = [32, 64], strides = [64, 1] : tensor_view<32x64xf16, strides=[64,1]>
    %v20 = make_partition_view %v4 : partition_view<tile=(16x64), tensor_view<32x64xf16, strides=[64,1]>>
    %v5 = assume div_by<16>, %c : tile<ptr<f32>>
    %v6 = make_tensor_view %v5, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
    %v25 = make_partition_view %v6 : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
    %v7, %v8, %v9 = get_tile_block_id : tile<i32>
    %v10 = constant <f32: 0.00000000000000000e+00> : tile<64x64xf32>
    %v11 = constant <i32: 0> : tile<i32>
    %v12 = constant <i32: 2> : tile<i32>
    %v13 = constant <i32: 1> : tile<i32>
    %v16 = for %v14 in (%v11 to %v12, step %v13) : tile<i32> iter_values(%v15 = %v10) -> (tile<64x64xf32>) {
      %v18, %v19 = load_view_tko weak %v17[%v7, %v14] : partition_view<tile=(64x16), tensor_view<64x32xf16, strides=[32,1]>>, tile<i32> -> tile<64x16xf16>, token
      %v21, %v22 = load_view_tko weak %v20[%v14, %v8] : partition_view<tile=(16x64), tensor_view<32x64xf16, strides=[64,1]>>, tile<i32> -> tile<16x64xf16>, token
      %v23 = mmaf %v18, %v21, %v15 : tile<64x16xf16>, tile<16x64xf16>, tile<64x64xf32>
      continue %v23 : tile<64x64xf32>
    }
    %v24 = reduce %v16 dim=0 identities=[0.0 : f32] : tile<64x64xf32> -> tile<64xf32> (%lhs: tile<f32>, %rhs: tile<f32>) { %both = addf %lhs, %rhs : tile<f32> yield %both : tile<f32> }
    %v26 = store_view_tko weak %v24, %v25[%v8] : tile<64xf32>, partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @tile_after_tile(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) optimization_hints=<default = {occupancy = 16}> {
    %v1 = assume div_by<16>, %a : tile<ptr<f16>>
    %v2 = make_tensor_view %v1, shape = [128, 32], strides = [32, 1] : tensor_view<128x32xf16, strides=[32,1]>
    %v21 = make_partition_view %v2 : partition_view<tile=(64x16), tensor_view<128x32xf16, strides=[32,1]>>
    %v3 = assume div_by<16>, %b : tile<ptr<f16>>
    %v4 = make_tensor_view %v3, shape = [32, 64], strides = [64, 1] : tensor_view<32x64xf16, strides=[64,1]>
    %v24 = make_partition_view %v4 : partition_view<tile=(16x64), tensor_view<32x64xf16, strides=[64,1]>>
    %v5 = assume div_by<16>, %c : tile<ptr<f32>>
    %v6 = make_tensor_view %v5, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xf32, strides=[64,1]>
    %v28 = make_partition_view %v6 : partition_view<tile=(64x64), tensor_view<128x64xf32, strides=[64,1]>>
    %v7, %v8, %v9 = get_tile_block_id : tile<i32>
    %v10 = constant <i32: 0> : tile<i32>
    %v11 = constant <i32: 2> : tile<i32>
    %v12 = constant <i32: 1> : tile<i32>
    for %v13 in (%v10 to %v11, step %v12) : tile<i32> {
      %v14 = constant <f32: 0.00000000000000000e+00> : tile<64x64xf32>
      %v15 = constant <i32: 0> : tile<i32>
      %v16 = constant <i32: 2> : tile<i32>
      %v17 = constant <i32: 1> : tile<i32>
      %v20 = for %v18 in (%v15 to %v16, step %v17) : tile<i32> iter_values(%v19 = %v14) -> (tile<64x64xf32>) {
        %v22, %v23 = load_view_tko weak %v21[%v13, %v18] : partition_view<tile=(64x16), tensor_view<128x32xf16, strides=[32,1]>>, tile<i32> -> tile<64x16xf16>, token
        %v25, %v26 = load_view_tko weak %v24[%v18, %v8] : partition_view<tile=(16x64), tensor_view<32x64xf16, strides=[64,1]>>, tile<i32> -> tile<16x64xf16>, token
        %v27 = mmaf %v22, %v25, %v19 : tile<64x16xf16>, tile<16x64xf16>, tile<64x64xf32>
        continue %v27 : tile<64x64xf32>
      }
      %v29 = atomic_red_view_tko relaxed device %v28[%v13, %v8], addf, %v20 : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<128x64xf32, strides=[64,1]>>, tile<i32> -> token
      continue
    }
    return
  }
  entry @by_pointers(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) optimization_hints=<default = {occupancy = 16}> {
    %v1 = assume div_by<16>, %a : tile<ptr<f16>>
    %v2 = make_tensor_view %v1, shape = [2048], strides = [1] : tensor_view<2048xf16, strides=[1]>
    %v3 = assume div_by<16>, %b : tile<ptr<f16>>
    %v4 = make_tensor_view %v3, shape = [2048], strides = [1] : tensor_view<2048xf16, strides=[1]>
    %v5 = assume div_by<16>, %c : tile<ptr<f32>>
    %v6 = make_tensor_view %v5, shape = [4096], strides = [1] : tensor_view<4096xf32, strides=[1]>
    %v7 = iota : tile<64xi32>
    %v8 = reshape %v7 : tile<64xi32> -> tile<64x1xi32>
    %v9 = iota : tile<64xi32>
    %v10 = reshape %v9 : tile<64xi32> -> tile<1x64xi32>
    %v11 = iota : tile<16xi32>
    %v12 = broadcast %v8 : tile<64x1xi32> -> tile<64x16xi32>
    %v13 = constant <i32: 50> : tile<64x16xi32>
    %v14 = cmpi less_than %v12, %v13, signed : tile<64x16xi32> -> tile<64x16xi1>
    %v15 = constant <f32: 0.00000000000000000e+00> : tile<64x64xf32>
    %v16 = constant <i32: 0> : tile<i32>
    %v17 = constant <i32: 2> : tile<i32>
    %v18 = constant <i32: 1> : tile<i32>
    %v21 = for %v19 in (%v16 to %v17, step %v18) : tile<i32> iter_values(%v20 = %v15) -> (tile<64x64xf32>) {
      %v22 = constant <i32: 32> : tile<64x1xi32>
      %v23 = muli %v8, %v22 : tile<64x1xi32>
      %v24 = reshape %v11 : tile<16xi32> -> tile<1x16xi32>
      %v25 = constant <i32: 16> : tile<i32>
      %v26 = muli %v19, %v25 : tile<i32>
      %v27 = reshape %v26 : tile<i32> -> tile<1x1xi32>
      %v28 = broadcast %v27 : tile<1x1xi32> -> tile<1x16xi32>
      %v29 = addi %v24, %v28 : tile<1x16xi32>
      %v30 = broadcast %v23 : tile<64x1xi32> -> tile<64x16xi32>
      %v31 = broadcast %v29 : tile<1x16xi32> -> tile<64x16xi32>
      %v32 = addi %v30, %v31 : tile<64x16xi32>
      %v33 = reshape %v1 : tile<ptr<f16>> -> tile<1x1xptr<f16>>
      %v34 = broadcast %v33 : tile<1x1xptr<f16>> -> tile<64x16xptr<f16>>
      %v35 = offset %v34, %v32 : tile<64x16xptr<f16>>, tile<64x16xi32> -> tile<64x16xptr<f16>>
      %v36 = constant <f16: 0.00000000000000000e+00> : tile<64x16xf16>
      %v37, %v38 = load_ptr_tko weak %v35, %v14, %v36 : tile<64x16xptr<f16>>, tile<64x16xi1>, tile<64x16xf16> -> tile<64x16xf16>, token
      %v39 = reshape %v11 : tile<16xi32> -> tile<16x1xi32>
      %v40 = constant <i32: 16> : tile<i32>
      %v41 = muli %v19, %v40 : tile<i32>
      %v42 = reshape %v41 : tile<i32> -> tile<1x1xi32>
      %v43 = broadcast %v42 : tile<1x1xi32> -> tile<16x1xi32>
      %v44 = addi %v39, %v43 : tile<16x1xi32>
      %v45 = constant <i32: 64> : tile<16x1xi32>
      %v46 = muli %v44, %v45 : tile<16x1xi32>
      %v47 = broadcast %v46 : tile<16x1xi32> -> tile<16x64xi32>
      %v48 = broadcast %v10 : tile<1x64xi32> -> tile<16x64xi32>
      %v49 = addi %v47, %v48 : tile<16x64xi32>
      %v50 = reshape %v3 : tile<ptr<f16>> -> tile<1x1xptr<f16>>
      %v51 = broadcast %v50 : tile<1x1xptr<f16>> -> tile<16x64xptr<f16>>
      %v52 = offset %v51, %v49 : tile<16x64xptr<f16>>, tile<16x64xi32> -> tile<16x64xptr<f16>>
      %v53 = constant <i32: 64> : tile<1x64xi32>
      %v54 = cmpi less_than %v10, %v53, signed : tile<1x64xi32> -> tile<1x64xi1>
      %v55 = broadcast %v54 : tile<1x64xi1> -> tile<16x64xi1>
      %v56 = constant <f16: 0.00000000000000000e+00> : tile<16x64xf16>
      %v57, %v58 = load_ptr_tko weak %v52, %v55, %v56 : tile<16x64xptr<f16>>, tile<16x64xi1>, tile<16x64xf16> -> tile<16x64xf16>, token
      %v59 = mmaf %v37, %v57, %v20 : tile<64x16xf16>, tile<16x64xf16>, tile<64x64xf32>
      continue %v59 : tile<64x64xf32>
    }
    %v60 = constant <i32: 64> : tile<64x1xi32>
    %v61 = muli %v8, %v60 : tile<64x1xi32>
    %v62 = broadcast %v61 : tile<64x1xi32> -> tile<64x64xi32>
    %v63 = broadcast %v10 : tile<1x64xi32> -> tile<64x64xi32>
    %v64 = addi %v62, %v63 : tile<64x64xi32>
    %v65 = reshape %v5 : tile<ptr<f32>> -> tile<1x1xptr<f32>>
    %v66 = broadcast %v65 : tile<1x1xptr<f32>> -> tile<64x64xptr<f32>>
    %v67 = offset %v66, %v64 : tile<64x64xptr<f32>>, tile<64x64xi32> -> tile<64x64xptr<f32>>
    %v68 = constant <i32: 50> : tile<64x1xi32>
    %v69 = cmpi less_than %v8, %v68, signed : tile<64x1xi32> -> tile<64x1xi1>
    %v70 = broadcast %v69 : tile<64x1xi1> -> tile<64x64xi1>
    %v71 = store_ptr_tko weak %v67, %v21, %v70 : tile<64x64xptr<f32>>, tile<64x64xf32>, tile<64x64xi1> -> token
    return
  }
  entry @in_place(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) optimization_hints=<default = {occupancy = 16}> {
    %v1 = assume div_by<16>, %a : tile<ptr<f16>>
    %v2 = make_tensor_view %v1, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf16, strides=[32,1]>
    %v17 = make_partition_view %v2 : partition_view<tile=(64x16), tensor_view<64x32xf16, strides=[32,1]>>
    %v3 = assume div_by<16>, %b : tile<ptr<f16>>
    %v4 = make_tensor_view %v3, shape = [32, 64], strides = [64, 1] : tensor_view<32x64xf16, strides=[64,1]>
    %v20 = make_partition_view %v4 : partition_view<tile=(16x64), tensor_view<32x64xf16, strides=[64,1]>>
    %v5 = assume div_by<16>, %c : tile<ptr<f32>>
    %v6 = make_tensor_view %v5, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
    %v24 = make_partition_view %v6 : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>
    %v7, %v8, %v9 = get_tile_block_id : tile<i32>
    %v10 = constant <f32: 0.00000000000000000e+00> : tile<64x64xf32>
    %v11 = constant <i32: 0> : tile<i32>
    %v12 = constant <i32: 2> : tile<i32>
    %v13 = constant <i32: 1> : tile<i32>
    %v16 = for %v14 in (%v11 to %v12, step %v13) : tile<i32> iter_values(%v15 = %v10) -> (tile<64x64xf32>) {
      %v18, %v19 = load_view_tko weak %v17[%v7, %v14] : partition_view<tile=(64x16), tensor_view<64x32xf16, strides=[32,1]>>, tile<i32> -> tile<64x16xf16>, token
      %v21, %v22 = load_view_tko weak %v20[%v14, %v8] : partition_view<tile=(16x64), tensor_view<32x64xf16, strides=[64,1]>>, tile<i32> -> tile<16x64xf16>, token
      %v23 = mmaf %v18, %v21, %v15 : tile<64x16xf16>, tile<16x64xf16>, tile<64x64xf32>
      continue %v23 : tile<64x64xf32>
    }
    %v25, %v26 = load_view_tko weak %v24[%v7, %v8] : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> tile<64x64xf32>, token
    %v27 = addf %v16, %v25 : tile<64x64xf32>
    %v28 = store_view_tko weak %v27, %v24[%v7, %v8] token = %v26 : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }
}
