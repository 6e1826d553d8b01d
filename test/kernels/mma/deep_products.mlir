// RUN: %kernel-test %s
// targets: sm_75 sm_80
// An iteration's operands fill the shared memory of a block, so they are processed in slabs along k: with static and dynamic bounds, with
// a zero trip count, and past the end of arrays.
// launch: {"entry": "whole", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [64, 1024], "contents": {"gen": "uniform", "seed": 701, "lo": -2,
//   "hi": 2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [1024, 64], "contents": {"gen":
//   "uniform", "seed": 702, "lo": -2, "hi": 2}}, {"name": "d", "role": "out", "dtype": "f32", "shape": [64,
//   64], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "d", "compare": "reference"}]}
// launch: {"entry": "past_the_edge", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f16", "shape": [64, 800], "contents": {"gen": "uniform", "seed": 703, "lo":
//   -2, "hi": 2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [64, 800], "contents": {"gen":
//   "uniform", "seed": 704, "lo": -2, "hi": 2}}, {"name": "d", "role": "out", "dtype": "f32", "shape": [64,
//   64], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "d", "compare": "reference"}]}
// launch: {"entry": "some_turns", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "bf16", "shape": [64, 1024], "contents": {"gen": "uniform", "seed": 705,
//   "lo": -2, "hi": 2}}, {"name": "b", "role": "in", "dtype": "bf16", "shape": [1024, 64], "contents":
//   {"gen": "uniform", "seed": 706, "lo": -2, "hi": 2}}, {"name": "d", "role": "out", "dtype": "f32",
//   "shape": [64, 64], "contents": {"gen": "constant", "value": -7}}, {"name": "lo", "dtype": "i32", "value":
//   0}, {"name": "hi", "dtype": "i32", "value": 2}], "outputs": [{"arg": "d", "compare": "reference"}]}
// launch: {"entry": "some_turns", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "bf16", "shape": [64, 1024], "contents": {"gen": "uniform", "seed": 707,
//   "lo": -2, "hi": 2}}, {"name": "b", "role": "in", "dtype": "bf16", "shape": [1024, 64], "contents":
//   {"gen": "uniform", "seed": 708, "lo": -2, "hi": 2}}, {"name": "d", "role": "out", "dtype": "f32",
//   "shape": [64, 64], "contents": {"gen": "constant", "value": -7}}, {"name": "lo", "dtype": "i32", "value":
//   1}, {"name": "hi", "dtype": "i32", "value": 2}], "outputs": [{"arg": "d", "compare": "reference"}]}
// launch: {"entry": "some_turns", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "bf16", "shape": [64, 1024], "contents": {"gen": "uniform", "seed": 709,
//   "lo": -2, "hi": 2}}, {"name": "b", "role": "in", "dtype": "bf16", "shape": [1024, 64], "contents":
//   {"gen": "uniform", "seed": 710, "lo": -2, "hi": 2}}, {"name": "d", "role": "out", "dtype": "f32",
//   "shape": [64, 64], "contents": {"gen": "constant", "value": -7}}, {"name": "lo", "dtype": "i32", "value":
//   1}, {"name": "hi", "dtype": "i32", "value": 1}], "outputs": [{"arg": "d", "compare": "reference"}]}
// launch: {"entry": "some_turns", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "bf16", "shape": [64, 1024], "contents": {"gen": "uniform", "seed": 711,
//   "lo": -2, "hi": 2}}, {"name": "b", "role": "in", "dtype": "bf16", "shape": [1024, 64], "contents":
//   {"gen": "uniform", "seed": 712, "lo": -2, "hi": 2}}, {"name": "d", "role": "out", "dtype": "f32",
//   "shape": [64, 64], "contents": {"gen": "constant", "value": -7}}, {"name": "lo", "dtype": "i32", "value":
//   2}, {"name": "hi", "dtype": "i32", "value": -1}], "outputs": [{"arg": "d", "compare": "reference"}]}
cuda_tile.module @kernels {
  entry @whole(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %d: tile<ptr<f32>>) {
    %v1 = assume div_by<16>, %a : tile<ptr<f16>>
    %v2 = make_tensor_view %v1, shape = [64, 1024], strides = [1024, 1] : tensor_view<64x1024xf16, strides=[1024,1]>
    %v14 = make_partition_view %v2 : partition_view<tile=(64x512), tensor_view<64x1024xf16, strides=[1024,1]>>
    %v3 = assume div_by<16>, %b : tile<ptr<f16>>
    %v4 = make_tensor_view %v3, shape = [1024, 64], strides = [64, 1] : tensor_view<1024x64xf16, strides=[64,1]>
    %v18 = make_partition_view %v4 : partition_view<tile=(512x64), tensor_view<1024x64xf16, strides=[64,1]>>
    %v5 = assume div_by<16>, %d : tile<ptr<f32>>
    %v6 = make_tensor_view %v5, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
    %v23 = make_partition_view %v6 : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>
    %v7 = constant <f32: 0.00000000000000000e+00> : tile<64x64xf32>
    %v8 = constant <i32: 0> : tile<i32>
    %v9 = constant <i32: 2> : tile<i32>
    %v10 = constant <i32: 1> : tile<i32>
    %v13 = for %v11 in (%v8 to %v9, step %v10) : tile<i32> iter_values(%v12 = %v7) -> (tile<64x64xf32>) {
      %v15 = constant <i32: 0> : tile<i32>
      %v16, %v17 = load_view_tko weak %v14[%v15, %v11] : partition_view<tile=(64x512), tensor_view<64x1024xf16, strides=[1024,1]>>, tile<i32> -> tile<64x512xf16>, token
      %v19 = constant <i32: 0> : tile<i32>
      %v20, %v21 = load_view_tko weak %v18[%v11, %v19] : partition_view<tile=(512x64), tensor_view<1024x64xf16, strides=[64,1]>>, tile<i32> -> tile<512x64xf16>, token
      %v22 = mmaf %v16, %v20, %v12 : tile<64x512xf16>, tile<512x64xf16>, tile<64x64xf32>
      continue %v22 : tile<64x64xf32>
    }
    %v24 = constant <i32: 0> : tile<i32>
    %v25 = constant <i32: 0> : tile<i32>
    %v26 = store_view_tko weak %v13, %v23[%v24, %v25] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }
  entry @past_the_edge(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %d: tile<ptr<f32>>) {
    %v1 = assume div_by<16>, %a : tile<ptr<f16>>
    %v2 = make_tensor_view %v1, shape = [64, 800], strides = [800, 1] : tensor_view<64x800xf16, strides=[800,1]>
    %v14 = make_partition_view %v2 : partition_view<tile=(64x512), tensor_view<64x800xf16, strides=[800,1]>>
    %v3 = assume div_by<16>, %b : tile<ptr<f16>>
    %v4 = make_tensor_view %v3, shape = [64, 800], strides = [800, 1] : tensor_view<64x800xf16, strides=[800,1]>
    %v18 = make_partition_view %v4 : partition_view<tile=(64x512), tensor_view<64x800xf16, strides=[800,1]>>
    %v5 = assume div_by<16>, %d : tile<ptr<f32>>
    %v6 = make_tensor_view %v5, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
    %v24 = make_partition_view %v6 : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>
    %v7 = constant <f32: 0.00000000000000000e+00> : tile<64x64xf32>
    %v8 = constant <i32: 0> : tile<i32>
    %v9 = constant <i32: 2> : tile<i32>
    %v10 = constant <i32: 1> : tile<i32>
    %v13 = for %v11 in (%v8 to %v9, step %v10) : tile<i32> iter_values(%v12 = %v7) -> (tile<64x64xf32>) {
      %v15 = constant <i32: 0> : tile<i32>
      %v16, %v17 = load_view_tko weak %v14[%v15, %v11] : partition_view<tile=(64x512), tensor_view<64x800xf16, strides=[800,1]>>, tile<i32> -> tile<64x512xf16>, token
      %v19 = constant <i32: 0> : tile<i32>
      %v20, %v21 = load_view_tko weak %v18[%v19, %v11] : partition_view<tile=(64x512), tensor_view<64x800xf16, strides=[800,1]>>, tile<i32> -> tile<64x512xf16>, token
      %v22 = permute %v20 [1, 0] : tile<64x512xf16> -> tile<512x64xf16>
      %v23 = mmaf %v16, %v22, %v12 : tile<64x512xf16>, tile<512x64xf16>, tile<64x64xf32>
      continue %v23 : tile<64x64xf32>
    }
    %v25 = constant <i32: 0> : tile<i32>
    %v26 = constant <i32: 0> : tile<i32>
    %v27 = store_view_tko weak %v13, %v24[%v25, %v26] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }
  entry @some_turns(%a: tile<ptr<bf16>>, %b: tile<ptr<bf16>>, %d: tile<ptr<f32>>, %lo: tile<i32>, %hi: tile<i32>) {
    %v1 = assume div_by<16>, %a : tile<ptr<bf16>>
    %v2 = make_tensor_view %v1, shape = [64, 1024], strides = [1024, 1] : tensor_view<64x1024xbf16, strides=[1024,1]>
    %v12 = make_partition_view %v2 : partition_view<tile=(64x512), tensor_view<64x1024xbf16, strides=[1024,1]>>
    %v3 = assume div_by<16>, %b : tile<ptr<bf16>>
    %v4 = make_tensor_view %v3, shape = [1024, 64], strides = [64, 1] : tensor_view<1024x64xbf16, strides=[64,1]>
    %v16 = make_partition_view %v4 : partition_view<tile=(512x64), tensor_view<1024x64xbf16, strides=[64,1]>>
    %v5 = assume div_by<16>, %d : tile<ptr<f32>>
    %v6 = make_tensor_view %v5, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
    %v21 = make_partition_view %v6 : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>
    %v7 = constant <f32: 0.00000000000000000e+00> : tile<64x64xf32>
    %v8 = constant <i32: 1> : tile<i32>
    %v11 = for %v9 in (%lo to %hi, step %v8) : tile<i32> iter_values(%v10 = %v7) -> (tile<64x64xf32>) {
      %v13 = constant <i32: 0> : tile<i32>
      %v14, %v15 = load_view_tko weak %v12[%v13, %v9] : partition_view<tile=(64x512), tensor_view<64x1024xbf16, strides=[1024,1]>>, tile<i32> -> tile<64x512xbf16>, token
      %v17 = constant <i32: 0> : tile<i32>
      %v18, %v19 = load_view_tko weak %v16[%v9, %v17] : partition_view<tile=(512x64), tensor_view<1024x64xbf16, strides=[64,1]>>, tile<i32> -> tile<512x64xbf16>, token
      %v20 = mmaf %v14, %v18, %v10 : tile<64x512xbf16>, tile<512x64xbf16>, tile<64x64xf32>
      continue %v20 : tile<64x64xf32>
    }
    %v22 = constant <i32: 0> : tile<i32>
    %v23 = constant <i32: 0> : tile<i32>
    %v24 = store_view_tko weak %v11, %v21[%v22, %v23] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }
}
