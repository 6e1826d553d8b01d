// RUN: %kernel-test %s
// targets: sm_75 sm_80
// Epilogues that use the accumulator twice, or store it otherwise than as one tile to an array of its own: two results, atomics,
// in place, through pointers, normalized.
// launch: {"entry": "two_results", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f16", "shape": [128, 64], "contents": {"gen": "uniform", "seed": 414, "lo":
//   -2, "hi": 2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [64, 128], "contents": {"gen":
//   "uniform", "seed": 415, "lo": -2, "hi": 2}}, {"name": "c", "role": "in", "dtype": "f32", "shape": [128,
//   128], "contents": {"gen": "uniform", "seed": 416, "lo": -2, "hi": 2}}, {"name": "d", "role": "out",
//   "dtype": "f32", "shape": [128, 128], "contents": {"gen": "constant", "value": -7}}, {"name": "e", "role":
//   "out", "dtype": "f16", "shape": [128, 128], "contents": {"gen": "constant", "value": -7}}], "outputs":
//   [{"arg": "d", "compare": "reference"}, {"arg": "e", "compare": "reference"}]}
// launch: {"entry": "atomic", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [128, 64], "contents": {"gen": "uniform", "seed": 417, "lo": -2,
//   "hi": 2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [64, 128], "contents": {"gen": "uniform",
//   "seed": 418, "lo": -2, "hi": 2}}, {"name": "d", "role": "inout", "dtype": "f32", "shape": [128, 128],
//   "contents": {"gen": "uniform", "seed": 419, "lo": -2, "hi": 2}}], "outputs": [{"arg": "d", "compare":
//   "reference"}]}
// launch: {"entry": "in_place", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [128, 64], "contents": {"gen": "uniform", "seed": 420, "lo": -2,
//   "hi": 2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [64, 128], "contents": {"gen": "uniform",
//   "seed": 421, "lo": -2, "hi": 2}}, {"name": "d", "role": "inout", "dtype": "f32", "shape": [128, 128],
//   "contents": {"gen": "uniform", "seed": 422, "lo": -2, "hi": 2}}, {"name": "e", "role": "out", "dtype":
//   "f32", "shape": [128, 128], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "d",
//   "compare": "reference"}, {"arg": "e", "compare": "reference"}]}
// launch: {"entry": "pointers", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [128, 64], "contents": {"gen": "uniform", "seed": 423, "lo": -2,
//   "hi": 2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [64, 128], "contents": {"gen": "uniform",
//   "seed": 424, "lo": -2, "hi": 2}}, {"name": "c", "role": "in", "dtype": "f32", "shape": [128, 128],
//   "contents": {"gen": "uniform", "seed": 425, "lo": -2, "hi": 2}}, {"name": "d", "role": "out", "dtype":
//   "f32", "shape": [128, 128], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "d",
//   "compare": "reference"}]}
// launch: {"entry": "normalized", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f16", "shape": [128, 64], "contents": {"gen": "uniform", "seed": 426, "lo":
//   -2, "hi": 2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [64, 128], "contents": {"gen":
//   "uniform", "seed": 427, "lo": -2, "hi": 2}}, {"name": "c", "role": "in", "dtype": "f32", "shape": [128,
//   128], "contents": {"gen": "uniform", "seed": 428, "lo": -2, "hi": 2}}, {"name": "d", "role": "out",
//   "dtype": "f32", "shape": [128, 128], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "d", "compare": "reference"}]}
cuda_tile.module @kernels {
  entry @two_results(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>, %e: tile<ptr<f16>>) {
    %v1 = assume div_by<16>, %a : tile<ptr<f16>>
    %v2 = make_tensor_view %v1, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xf16, strides=[64,1]>
    %v21 = make_partition_view %v2 : partition_view<tile=(128x32), tensor_view<128x64xf16, strides=[64,1]>>
    %v3 = assume div_by<16>, %b : tile<ptr<f16>>
    %v4 = make_tensor_view %v3, shape = [64, 128], strides = [128, 1] : tensor_view<64x128xf16, strides=[128,1]>
    %v24 = make_partition_view %v4 : partition_view<tile=(32x128), tensor_view<64x128xf16, strides=[128,1]>>
    %v5 = assume div_by<16>, %c : tile<ptr<f32>>
    %v6 = make_tensor_view %v5, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xf32, strides=[128,1]>
    %v28 = make_partition_view %v6 : partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128,1]>>
    %v7 = assume div_by<16>, %d : tile<ptr<f32>>
    %v8 = make_tensor_view %v7, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xf32, strides=[128,1]>
    %v32 = make_partition_view %v8 : partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128,1]>>
    %v9 = assume div_by<16>, %e : tile<ptr<f16>>
    %v10 = make_tensor_view %v9, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xf16, strides=[128,1]>
    %v37 = make_partition_view %v10 : partition_view<tile=(128x128), tensor_view<128x128xf16, strides=[128,1]>>
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
    %v29, %v30 = load_view_tko weak %v28[%v11, %v12] : partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128,1]>>, tile<i32> -> tile<128x128xf32>, token
    %v31 = addf %v20, %v29 : tile<128x128xf32>
    %v33 = store_view_tko weak %v31, %v32[%v11, %v12] : tile<128x128xf32>, partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128,1]>>, tile<i32> -> token
    %v34 = constant <f32: 0.00000000000000000e+00> : tile<128x128xf32>
    %v35 = minf %v31, %v34 : tile<128x128xf32>
    %v36 = ftof %v35 : tile<128x128xf32> -> tile<128x128xf16>
    %v38 = store_view_tko weak %v36, %v37[%v11, %v12] : tile<128x128xf16>, partition_view<tile=(128x128), tensor_view<128x128xf16, strides=[128,1]>>, tile<i32> -> token
    return
  }
  entry @atomic(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %d: tile<ptr<f32>>) {
    %v1 = assume div_by<16>, %a : tile<ptr<f16>>
    %v2 = make_tensor_view %v1, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xf16, strides=[64,1]>
    %v17 = make_partition_view %v2 : partition_view<tile=(128x32), tensor_view<128x64xf16, strides=[64,1]>>
    %v3 = assume div_by<16>, %b : tile<ptr<f16>>
    %v4 = make_tensor_view %v3, shape = [64, 128], strides = [128, 1] : tensor_view<64x128xf16, strides=[128,1]>
    %v20 = make_partition_view %v4 : partition_view<tile=(32x128), tensor_view<64x128xf16, strides=[128,1]>>
    %v5 = assume div_by<16>, %d : tile<ptr<f32>>
    %v6 = make_tensor_view %v5, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xf32, strides=[128,1]>
    %v24 = make_partition_view %v6 : partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128,1]>>
    %v7, %v8, %v9 = get_tile_block_id : tile<i32>
    %v10 = constant <f32: 0.00000000000000000e+00> : tile<128x128xf32>
    %v11 = constant <i32: 0> : tile<i32>
    %v12 = constant <i32: 2> : tile<i32>
    %v13 = constant <i32: 1> : tile<i32>
    %v16 = for %v14 in (%v11 to %v12, step %v13) : tile<i32> iter_values(%v15 = %v10) -> (tile<128x128xf32>) {
      %v18, %v19 = load_view_tko weak %v17[%v7, %v14] : partition_view<tile=(128x32), tensor_view<128x64xf16, strides=[64,1]>>, tile<i32> -> tile<128x32xf16>, token
      %v21, %v22 = load_view_tko weak %v20[%v14, %v8] : partition_view<tile=(32x128), tensor_view<64x128xf16, strides=[128,1]>>, tile<i32> -> tile<32x128xf16>, token
      %v23 = mmaf %v18, %v21, %v15 : tile<128x32xf16>, tile<32x128xf16>, tile<128x128xf32>
      continue %v23 : tile<128x128xf32>
    }
    %v25 = atomic_red_view_tko relaxed device %v24[%v7, %v8], addf, %v16 : tile<128x128xf32>, partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128,1]>>, tile<i32> -> token
    return
  }
  entry @in_place(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %d: tile<ptr<f32>>, %e: tile<ptr<f32>>) {
    %v1 = assume div_by<16>, %a : tile<ptr<f16>>
    %v2 = make_tensor_view %v1, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xf16, strides=[64,1]>
    %v19 = make_partition_view %v2 : partition_view<tile=(128x32), tensor_view<128x64xf16, strides=[64,1]>>
    %v3 = assume div_by<16>, %b : tile<ptr<f16>>
    %v4 = make_tensor_view %v3, shape = [64, 128], strides = [128, 1] : tensor_view<64x128xf16, strides=[128,1]>
    %v22 = make_partition_view %v4 : partition_view<tile=(32x128), tensor_view<64x128xf16, strides=[128,1]>>
    %v5 = assume div_by<16>, %d : tile<ptr<f32>>
    %v6 = make_tensor_view %v5, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xf32, strides=[128,1]>
    %v26 = make_partition_view %v6 : partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128,1]>>
    %v7 = assume div_by<16>, %e : tile<ptr<f32>>
    %v8 = make_tensor_view %v7, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xf32, strides=[128,1]>
    %v29 = make_partition_view %v8 : partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128,1]>>
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
    %old, %read = load_view_tko weak %v26[%v9, %v10] : partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128,1]>>, tile<i32> -> tile<128x128xf32>, token
    %v27 = addf %v18, %old : tile<128x128xf32>
    %written = store_view_tko weak %v27, %v26[%v9, %v10] token = %read : tile<128x128xf32>, partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128,1]>>, tile<i32> -> token
    %again, %last = load_view_tko weak %v26[%v9, %v10] token = %written : partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128,1]>>, tile<i32> -> tile<128x128xf32>, token
    %v28 = permute %again [1, 0] : tile<128x128xf32> -> tile<128x128xf32>
    %v30 = store_view_tko weak %v28, %v29[%v10, %v9] : tile<128x128xf32>, partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128,1]>>, tile<i32> -> token
    return
  }
  entry @pointers(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {
    %v1 = assume div_by<16>, %a : tile<ptr<f16>>
    %v2 = make_tensor_view %v1, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xf16, strides=[64,1]>
    %v19 = make_partition_view %v2 : partition_view<tile=(128x32), tensor_view<128x64xf16, strides=[64,1]>>
    %v3 = assume div_by<16>, %b : tile<ptr<f16>>
    %v4 = make_tensor_view %v3, shape = [64, 128], strides = [128, 1] : tensor_view<64x128xf16, strides=[128,1]>
    %v22 = make_partition_view %v4 : partition_view<tile=(32x128), tensor_view<64x128xf16, strides=[128,1]>>
    %v5 = assume div_by<16>, %c : tile<ptr<f32>>
    %v6 = make_tensor_view %v5, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xf32, strides=[128,1]>
    %v7 = assume div_by<16>, %d : tile<ptr<f32>>
    %v8 = make_tensor_view %v7, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xf32, strides=[128,1]>
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
    %v26 = iota : tile<128xi32>
    %v27 = reshape %v26 : tile<128xi32> -> tile<128x1xi32>
    %v28 = constant <i32: 128> : tile<128x1xi32>
    %v29 = muli %v27, %v28 : tile<128x1xi32>
    %v30 = iota : tile<128xi32>
    %v31 = reshape %v30 : tile<128xi32> -> tile<1x128xi32>
    %v32 = broadcast %v29 : tile<128x1xi32> -> tile<128x128xi32>
    %v33 = broadcast %v31 : tile<1x128xi32> -> tile<128x128xi32>
    %v34 = addi %v32, %v33 : tile<128x128xi32>
    %v35 = iota : tile<128xi32>
    %v36 = reshape %v35 : tile<128xi32> -> tile<1x128xi32>
    %v37 = broadcast %v36 : tile<1x128xi32> -> tile<128x128xi32>
    %v38 = constant <i32: 120> : tile<128x128xi32>
    %v39 = cmpi less_than %v37, %v38, signed : tile<128x128xi32> -> tile<128x128xi1>
    %v40 = reshape %v5 : tile<ptr<f32>> -> tile<1x1xptr<f32>>
    %v41 = broadcast %v40 : tile<1x1xptr<f32>> -> tile<128x128xptr<f32>>
    %v42 = offset %v41, %v34 : tile<128x128xptr<f32>>, tile<128x128xi32> -> tile<128x128xptr<f32>>
    %v43 = constant <f32: 1.00000000000000000e+00> : tile<128x128xf32>
    %v44, %v45 = load_ptr_tko weak %v42, %v39, %v43 : tile<128x128xptr<f32>>, tile<128x128xi1>, tile<128x128xf32> -> tile<128x128xf32>, token
    %v46 = reshape %v7 : tile<ptr<f32>> -> tile<1x1xptr<f32>>
    %v47 = broadcast %v46 : tile<1x1xptr<f32>> -> tile<128x128xptr<f32>>
    %v48 = offset %v47, %v34 : tile<128x128xptr<f32>>, tile<128x128xi32> -> tile<128x128xptr<f32>>
    %v49 = subf %v18, %v44 : tile<128x128xf32>
    %v50 = store_ptr_tko weak %v48, %v49, %v39 : tile<128x128xptr<f32>>, tile<128x128xf32>, tile<128x128xi1> -> token
    return
  }
  entry @normalized(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {
    %v1 = assume div_by<16>, %a : tile<ptr<f16>>
    %v2 = make_tensor_view %v1, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xf16, strides=[64,1]>
    %v19 = make_partition_view %v2 : partition_view<tile=(128x32), tensor_view<128x64xf16, strides=[64,1]>>
    %v3 = assume div_by<16>, %b : tile<ptr<f16>>
    %v4 = make_tensor_view %v3, shape = [64, 128], strides = [128, 1] : tensor_view<64x128xf16, strides=[128,1]>
    %v22 = make_partition_view %v4 : partition_view<tile=(32x128), tensor_view<64x128xf16, strides=[128,1]>>
    %v5 = assume div_by<16>, %c : tile<ptr<f32>>
    %v6 = make_tensor_view %v5, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xf32, strides=[128,1]>
    %v37 = make_partition_view %v6 : partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128,1]>>
    %v7 = assume div_by<16>, %d : tile<ptr<f32>>
    %v8 = make_tensor_view %v7, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xf32, strides=[128,1]>
    %v41 = make_partition_view %v8 : partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128,1]>>
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
    %v26 = reduce %v18 dim=1 identities=[0xFF800000 : f32] : tile<128x128xf32> -> tile<128xf32> (%lhs: tile<f32>, %rhs: tile<f32>) { %both = maxf %lhs, %rhs : tile<f32> yield %both : tile<f32> }
    %v27 = reshape %v26 : tile<128xf32> -> tile<128x1xf32>
    %v28 = broadcast %v27 : tile<128x1xf32> -> tile<128x128xf32>
    %v29 = subf %v18, %v28 : tile<128x128xf32>
    %v30 = mulf %v29, %v29 : tile<128x128xf32>
    %v31 = reduce %v30 dim=1 identities=[0.0 : f32] : tile<128x128xf32> -> tile<128xf32> (%lhs: tile<f32>, %rhs: tile<f32>) { %both = addf %lhs, %rhs : tile<f32> yield %both : tile<f32> }
    %v32 = reshape %v31 : tile<128xf32> -> tile<128x1xf32>
    %v33 = broadcast %v32 : tile<128x1xf32> -> tile<128x128xf32>
    %v34 = mulf %v29, %v33 : tile<128x128xf32>
    %v35 = constant <f32: 1.00000000000000002e-02> : tile<128x128xf32>
    %v36 = mulf %v34, %v35 : tile<128x128xf32>
    %v38, %v39 = load_view_tko weak %v37[%v9, %v10] : partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128,1]>>, tile<i32> -> tile<128x128xf32>, token
    %v40 = addf %v36, %v38 : tile<128x128xf32>
    %v42 = store_view_tko weak %v40, %v41[%v9, %v10] : tile<128x128xf32>, partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128,1]>>, tile<i32> -> token
    return
  }
}
