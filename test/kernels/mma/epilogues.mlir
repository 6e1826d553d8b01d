// RUN: %kernel-test %s
// targets: sm_75 sm_80
// Epilogues of a matrix product: with other loads, past the edges of arrays, transposed; in slices where profitable.
// launch: {"entry": "residual", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [128, 64], "contents": {"gen": "uniform", "seed": 401, "lo": -2,
//   "hi": 2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [64, 128], "contents": {"gen": "uniform",
//   "seed": 402, "lo": -2, "hi": 2}}, {"name": "c", "role": "in", "dtype": "f32", "shape": [128, 128],
//   "contents": {"gen": "uniform", "seed": 403, "lo": -2, "hi": 2}}, {"name": "d", "role": "out", "dtype":
//   "f32", "shape": [128, 128], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "d",
//   "compare": "reference"}]}
// launch: {"entry": "past_the_edges", "calling_convention": "pointers", "grid": [1, 2, 1], "args":
//   [{"name": "a", "role": "in", "dtype": "f16", "shape": [100, 64], "contents": {"gen": "uniform", "seed":
//   404, "lo": -2, "hi": 2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [64, 232], "contents":
//   {"gen": "uniform", "seed": 405, "lo": -2, "hi": 2}}, {"name": "c", "role": "in", "dtype": "f16", "shape":
//   [100, 232], "contents": {"gen": "uniform", "seed": 406, "lo": -2, "hi": 2}}, {"name": "d", "role": "out",
//   "dtype": "f16", "shape": [100, 232], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "d", "compare": "reference"}]}
// launch: {"entry": "activation", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f16", "shape": [128, 64], "contents": {"gen": "uniform", "seed": 407, "lo":
//   -2, "hi": 2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [64, 128], "contents": {"gen":
//   "uniform", "seed": 408, "lo": -2, "hi": 2}}, {"name": "bias", "role": "in", "dtype": "f32", "shape": [1,
//   128], "contents": {"gen": "uniform", "seed": 409, "lo": -2, "hi": 2}}, {"name": "scale", "role": "in",
//   "dtype": "f32", "shape": [128, 1], "contents": {"gen": "uniform", "seed": 410, "lo": -2, "hi": 2}},
//   {"name": "d", "role": "out", "dtype": "f16", "shape": [128, 128], "contents": {"gen": "constant",
//   "value": -7}}], "outputs": [{"arg": "d", "compare": "reference"}]}
// launch: {"entry": "transposed", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f16", "shape": [128, 64], "contents": {"gen": "uniform", "seed": 411, "lo":
//   -2, "hi": 2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [64, 128], "contents": {"gen":
//   "uniform", "seed": 412, "lo": -2, "hi": 2}}, {"name": "c", "role": "in", "dtype": "f32", "shape": [128,
//   128], "contents": {"gen": "uniform", "seed": 413, "lo": -2, "hi": 2}}, {"name": "d", "role": "out",
//   "dtype": "f32", "shape": [128, 128], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "d", "compare": "reference"}]}
cuda_tile.module @kernels {
  entry @residual(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {
    %v1 = assume div_by<16>, %a : tile<ptr<f16>>
    %v2 = make_tensor_view %v1, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xf16, strides=[64,1]>
    %v19 = make_partition_view %v2 : partition_view<tile=(128x32), tensor_view<128x64xf16, strides=[64,1]>>
    %v3 = assume div_by<16>, %b : tile<ptr<f16>>
    %v4 = make_tensor_view %v3, shape = [64, 128], strides = [128, 1] : tensor_view<64x128xf16, strides=[128,1]>
    %v22 = make_partition_view %v4 : partition_view<tile=(32x128), tensor_view<64x128xf16, strides=[128,1]>>
    %v5 = assume div_by<16>, %c : tile<ptr<f32>>
    %v6 = make_tensor_view %v5, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xf32, strides=[128,1]>
    %v28 = make_partition_view %v6 : partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128,1]>>
    %v7 = assume div_by<16>, %d : tile<ptr<f32>>
    %v8 = make_tensor_view %v7, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xf32, strides=[128,1]>
    %v34 = make_partition_view %v8 : partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128,1]>>
    %v9, %v10, %v11 = get_tile_block_id : tile<i32>
    %v12 = constant <f32: 0.00000000000000000e+00> : tile<128x128xf32>
    %v13 = constant <i32: 0> : tile<i32>
    %v14 = constant <i32: 2> : tile<i32>
    %v15 = constant <i32: 1> : tile<i32>
    %v18 = for %v16 in (%v13 to %v14, step %v15) : tile<i32> iter_values(%v17 = %v12) -> (tile<128x128xf32>) {
      %v20, %v21 = load_view_tko weak %v19[%v9, %v16] : partition_view<tile=(128x32), tensor_view<128x64xf16, strides=[64,1]>>, tile<i32> -> tile<128x32xf16>, token
      %v23, %v24 = load_view_tko weak %v22[%v16, %v10] : partition_view<tile=(32x128), tensor_view<64x128xf16, strides=[128,1]>>, tile<i32> -> tile<32x128xf16>, token
      %v25 = mmaf %v20, %v23, %v17 : tile<128x32xf16>, tile<32x128xf16>, tile<128x128xf32>
      continue %v25 : tile<128x128xf32>
    }
    %v26 = constant <f32: 5.00000000000000000e-01> : tile<128x128xf32>
    %v27 = mulf %v18, %v26 : tile<128x128xf32>
    %v29, %v30 = load_view_tko weak %v28[%v9, %v10] : partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128,1]>>, tile<i32> -> tile<128x128xf32>, token
    %v31 = constant <f32: 2.50000000000000000e-01> : tile<128x128xf32>
    %v32 = mulf %v29, %v31 : tile<128x128xf32>
    %v33 = addf %v27, %v32 : tile<128x128xf32>
    %v35 = store_view_tko weak %v33, %v34[%v9, %v10] : tile<128x128xf32>, partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128,1]>>, tile<i32> -> token
    return
  }
  entry @past_the_edges(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f16>>, %d: tile<ptr<f16>>) {
    %v1 = assume div_by<16>, %a : tile<ptr<f16>>
    %v2 = make_tensor_view %v1, shape = [100, 64], strides = [64, 1] : tensor_view<100x64xf16, strides=[64,1]>
    %v19 = make_partition_view %v2 : partition_view<tile=(128x32), tensor_view<100x64xf16, strides=[64,1]>>
    %v3 = assume div_by<16>, %b : tile<ptr<f16>>
    %v4 = make_tensor_view %v3, shape = [64, 232], strides = [232, 1] : tensor_view<64x232xf16, strides=[232,1]>
    %v22 = make_partition_view %v4 : partition_view<tile=(32x128), tensor_view<64x232xf16, strides=[232,1]>>
    %v5 = assume div_by<16>, %c : tile<ptr<f16>>
    %v6 = make_tensor_view %v5, shape = [100, 232], strides = [232, 1] : tensor_view<100x232xf16, strides=[232,1]>
    %v26 = make_partition_view %v6 : partition_view<tile=(128x128), tensor_view<100x232xf16, strides=[232,1]>>
    %v7 = assume div_by<16>, %d : tile<ptr<f16>>
    %v8 = make_tensor_view %v7, shape = [100, 232], strides = [232, 1] : tensor_view<100x232xf16, strides=[232,1]>
    %v32 = make_partition_view %v8 : partition_view<tile=(128x128), tensor_view<100x232xf16, strides=[232,1]>>
    %v9, %v10, %v11 = get_tile_block_id : tile<i32>
    %v12 = constant <f32: 0.00000000000000000e+00> : tile<128x128xf32>
    %v13 = constant <i32: 0> : tile<i32>
    %v14 = constant <i32: 2> : tile<i32>
    %v15 = constant <i32: 1> : tile<i32>
    %v18 = for %v16 in (%v13 to %v14, step %v15) : tile<i32> iter_values(%v17 = %v12) -> (tile<128x128xf32>) {
      %v20, %v21 = load_view_tko weak %v19[%v9, %v16] : partition_view<tile=(128x32), tensor_view<100x64xf16, strides=[64,1]>>, tile<i32> -> tile<128x32xf16>, token
      %v23, %v24 = load_view_tko weak %v22[%v16, %v10] : partition_view<tile=(32x128), tensor_view<64x232xf16, strides=[232,1]>>, tile<i32> -> tile<32x128xf16>, token
      %v25 = mmaf %v20, %v23, %v17 : tile<128x32xf16>, tile<32x128xf16>, tile<128x128xf32>
      continue %v25 : tile<128x128xf32>
    }
    %v27, %v28 = load_view_tko weak %v26[%v9, %v10] : partition_view<tile=(128x128), tensor_view<100x232xf16, strides=[232,1]>>, tile<i32> -> tile<128x128xf16>, token
    %v29 = ftof %v27 : tile<128x128xf16> -> tile<128x128xf32>
    %v30 = addf %v18, %v29 : tile<128x128xf32>
    %v31 = ftof %v30 : tile<128x128xf32> -> tile<128x128xf16>
    %v33 = store_view_tko weak %v31, %v32[%v9, %v10] : tile<128x128xf16>, partition_view<tile=(128x128), tensor_view<100x232xf16, strides=[232,1]>>, tile<i32> -> token
    return
  }
  entry @activation(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %bias: tile<ptr<f32>>, %scale: tile<ptr<f32>>, %d: tile<ptr<f16>>) {
    %v1 = assume div_by<16>, %a : tile<ptr<f16>>
    %v2 = make_tensor_view %v1, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xf16, strides=[64,1]>
    %v21 = make_partition_view %v2 : partition_view<tile=(128x32), tensor_view<128x64xf16, strides=[64,1]>>
    %v3 = assume div_by<16>, %b : tile<ptr<f16>>
    %v4 = make_tensor_view %v3, shape = [64, 128], strides = [128, 1] : tensor_view<64x128xf16, strides=[128,1]>
    %v24 = make_partition_view %v4 : partition_view<tile=(32x128), tensor_view<64x128xf16, strides=[128,1]>>
    %v5 = assume div_by<16>, %bias : tile<ptr<f32>>
    %v6 = make_tensor_view %v5, shape = [1, 128], strides = [128, 1] : tensor_view<1x128xf32, strides=[128,1]>
    %v28 = make_partition_view %v6 : partition_view<tile=(1x128), tensor_view<1x128xf32, strides=[128,1]>>
    %v7 = assume div_by<16>, %scale : tile<ptr<f32>>
    %v8 = make_tensor_view %v7, shape = [128, 1], strides = [1, 1] : tensor_view<128x1xf32, strides=[1,1]>
    %v34 = make_partition_view %v8 : partition_view<tile=(128x1), tensor_view<128x1xf32, strides=[1,1]>>
    %v9 = assume div_by<16>, %d : tile<ptr<f16>>
    %v10 = make_tensor_view %v9, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xf16, strides=[128,1]>
    %v55 = make_partition_view %v10 : partition_view<tile=(128x128), tensor_view<128x128xf16, strides=[128,1]>>
    %v11, %v12, %v13 = get_tile_block_id : tile<i32>
    %v14 = constant <f32: 0.00000000000000000e+00> : tile<128x128xf32>
    %v15 = constant <i32: 0> : tile<i32>
    %v16 = constant <i32: 2> : tile<i32>
    %v17 = constant <i32: 1> : tile<i32>
    %v20 = for %v18 in (%v15 to %v16, step %v17) : tile<i32> iter_values(%v19 = %v14) -> (tile<128x128xf32>) {
      %v22, %v23 = load_view_tko weak %v21[%v11, %v18] : partition_view<tile=(128x32), tensor_view<128x64xf16, strides=[64,1]>>, tile<i32> -> tile<128x32xf16>, token
      %v25, %v26 = load_view_tko weak %v24[%v18, %v12] : partition_view<tile=(32x128), tensor_view<64x128xf16, strides=[128,1]>>, tile<i32> -> tile<32x128xf16>, token
      %v27 = mmaf %v22, %v25, %v19 : tile<128x32xf16>, tile<32x128xf16>, tile<128x128xf32>
      continue %v27 : tile<128x128xf32>
    }
    %v29 = constant <i32: 0> : tile<i32>
    %v30, %v31 = load_view_tko weak %v28[%v29, %v12] : partition_view<tile=(1x128), tensor_view<1x128xf32, strides=[128,1]>>, tile<i32> -> tile<1x128xf32>, token
    %v32 = broadcast %v30 : tile<1x128xf32> -> tile<128x128xf32>
    %v33 = addf %v20, %v32 : tile<128x128xf32>
    %v35 = constant <i32: 0> : tile<i32>
    %v36, %v37 = load_view_tko weak %v34[%v11, %v35] : partition_view<tile=(128x1), tensor_view<128x1xf32, strides=[1,1]>>, tile<i32> -> tile<128x1xf32>, token
    %v38 = broadcast %v36 : tile<128x1xf32> -> tile<128x128xf32>
    %v39 = addf %v33, %v38 : tile<128x128xf32>
    %v40 = constant <f32: 5.00000000000000000e-01> : tile<128x128xf32>
    %v41 = mulf %v39, %v40 : tile<128x128xf32>
    %v42 = constant <f32: 7.97000000000000042e-01> : tile<128x128xf32>
    %v43 = mulf %v39, %v42 : tile<128x128xf32>
    %v44 = mulf %v39, %v39 : tile<128x128xf32>
    %v45 = constant <f32: 4.46999999999999967e-02> : tile<128x128xf32>
    %v46 = mulf %v44, %v45 : tile<128x128xf32>
    %v47 = constant <f32: 1.00000000000000000e+00> : tile<128x128xf32>
    %v48 = addf %v46, %v47 : tile<128x128xf32>
    %v49 = mulf %v43, %v48 : tile<128x128xf32>
    %v50 = tanh %v49 : tile<128x128xf32>
    %v51 = constant <f32: 1.00000000000000000e+00> : tile<128x128xf32>
    %v52 = addf %v50, %v51 : tile<128x128xf32>
    %v53 = mulf %v41, %v52 : tile<128x128xf32>
    %v54 = ftof %v53 : tile<128x128xf32> -> tile<128x128xf16>
    %v56 = store_view_tko weak %v54, %v55[%v11, %v12] : tile<128x128xf16>, partition_view<tile=(128x128), tensor_view<128x128xf16, strides=[128,1]>>, tile<i32> -> token
    return
  }
  entry @transposed(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {
    %v1 = assume div_by<16>, %a : tile<ptr<f16>>
    %v2 = make_tensor_view %v1, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xf16, strides=[64,1]>
    %v19 = make_partition_view %v2 : partition_view<tile=(128x32), tensor_view<128x64xf16, strides=[64,1]>>
    %v3 = assume div_by<16>, %b : tile<ptr<f16>>
    %v4 = make_tensor_view %v3, shape = [64, 128], strides = [128, 1] : tensor_view<64x128xf16, strides=[128,1]>
    %v22 = make_partition_view %v4 : partition_view<tile=(32x128), tensor_view<64x128xf16, strides=[128,1]>>
    %v5 = assume div_by<16>, %c : tile<ptr<f32>>
    %v6 = make_tensor_view %v5, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xf32, strides=[128,1]>
    %v27 = make_partition_view %v6 : partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128,1]>>
    %v7 = assume div_by<16>, %d : tile<ptr<f32>>
    %v8 = make_tensor_view %v7, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xf32, strides=[128,1]>
    %v31 = make_partition_view %v8 : partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128,1]>>
    %v9, %v10, %v11 = get_tile_block_id : tile<i32>
    %v12 = constant <f32: 0.00000000000000000e+00> : tile<128x128xf32>
    %v13 = constant <i32: 0> : tile<i32>
    %v14 = constant <i32: 2> : tile<i32>
    %v15 = constant <i32: 1> : tile<i32>
    %v18 = for %v16 in (%v13 to %v14, step %v15) : tile<i32> iter_values(%v17 = %v12) -> (tile<128x128xf32>) {
      %v20, %v21 = load_view_tko weak %v19[%v9, %v16] : partition_view<tile=(128x32), tensor_view<128x64xf16, strides=[64,1]>>, tile<i32> -> tile<128x32xf16>, token
      %v23, %v24 = load_view_tko weak %v22[%v16, %v10] : partition_view<tile=(32x128), tensor_view<64x128xf16, strides=[128,1]>>, tile<i32> -> tile<32x128xf16>, token
      %v25 = mmaf %v20, %v23, %v17 : tile<128x32xf16>, tile<32x128xf16>, tile<128x128xf32>
      continue %v25 : tile<128x128xf32>
    }
    %v26 = permute %v18 [1, 0] : tile<128x128xf32> -> tile<128x128xf32>
    %v28, %v29 = load_view_tko weak %v27[%v10, %v9] : partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128,1]>>, tile<i32> -> tile<128x128xf32>, token
    %v30 = addf %v26, %v28 : tile<128x128xf32>
    %v32 = store_view_tko weak %v30, %v31[%v10, %v9] : tile<128x128xf32>, partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128,1]>>, tile<i32> -> token
    return
  }
}
