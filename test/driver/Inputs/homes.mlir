// Operand placement in --explain-layouts: a matrix product, attention, and its backward pass, in which two products read
// each tile that the loop loads (bench/sass/gemm.py, attention.py).
cuda_tile.module @kernels {
  entry @gemm(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f16>>) {
    %v1 = assume div_by<16>, %a : tile<ptr<f16>>
    %v2 = make_tensor_view %v1, shape = [4096, 4096], strides = [4096, 1] : tensor_view<4096x4096xf16, strides=[4096,1]>
    %v17 = make_partition_view %v2 : partition_view<tile=(64x32), tensor_view<4096x4096xf16, strides=[4096,1]>>
    %v3 = assume div_by<16>, %b : tile<ptr<f16>>
    %v4 = make_tensor_view %v3, shape = [4096, 4096], strides = [4096, 1] : tensor_view<4096x4096xf16, strides=[4096,1]>
    %v20 = make_partition_view %v4 : partition_view<tile=(32x64), tensor_view<4096x4096xf16, strides=[4096,1]>>
    %v5 = assume div_by<16>, %c : tile<ptr<f16>>
    %v6 = make_tensor_view %v5, shape = [4096, 4096], strides = [4096, 1] : tensor_view<4096x4096xf16, strides=[4096,1]>
    %v25 = make_partition_view %v6 : partition_view<tile=(64x64), tensor_view<4096x4096xf16, strides=[4096,1]>>
    %v7, %v8, %v9 = get_tile_block_id : tile<i32>
    %v10 = constant <f32: 0.00000000000000000e+00> : tile<64x64xf32>
    %v11 = constant <i32: 0> : tile<i32>
    %v12 = constant <i32: 128> : tile<i32>
    %v13 = constant <i32: 1> : tile<i32>
    %v16 = for %v14 in (%v11 to %v12, step %v13) : tile<i32> iter_values(%v15 = %v10) -> (tile<64x64xf32>) {
      %v18, %v19 = load_view_tko weak %v17[%v7, %v14] : partition_view<tile=(64x32), tensor_view<4096x4096xf16, strides=[4096,1]>>, tile<i32> -> tile<64x32xf16>, token
      %v21, %v22 = load_view_tko weak %v20[%v14, %v8] : partition_view<tile=(32x64), tensor_view<4096x4096xf16, strides=[4096,1]>>, tile<i32> -> tile<32x64xf16>, token
      %v23 = mmaf %v18, %v21, %v15 : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
      continue %v23 : tile<64x64xf32>
    }
    %v24 = ftof %v16 : tile<64x64xf32> -> tile<64x64xf16>
    %v26 = store_view_tko weak %v24, %v25[%v7, %v8] : tile<64x64xf16>, partition_view<tile=(64x64), tensor_view<4096x4096xf16, strides=[4096,1]>>, tile<i32> -> token
    return
  }
  entry @attention(%q: tile<ptr<f16>>, %k: tile<ptr<f16>>, %v: tile<ptr<f16>>, %o: tile<ptr<f16>>, %lse: tile<ptr<f32>>) {
    %v1 = assume div_by<16>, %q : tile<ptr<f16>>
    %v2 = make_tensor_view %v1, shape = [16, 4096, 64], strides = [262144, 64, 1] : tensor_view<16x4096x64xf16, strides=[262144,64,1]>
    %v14 = make_partition_view %v2 : partition_view<tile=(1x128x64), tensor_view<16x4096x64xf16, strides=[262144,64,1]>>
    %v3 = assume div_by<16>, %k : tile<ptr<f16>>
    %v4 = make_tensor_view %v3, shape = [16, 4096, 64], strides = [262144, 64, 1] : tensor_view<16x4096x64xf16, strides=[262144,64,1]>
    %v38 = make_partition_view %v4 : partition_view<tile=(1x64x64), tensor_view<16x4096x64xf16, strides=[262144,64,1]>>
    %v5 = assume div_by<16>, %v : tile<ptr<f16>>
    %v6 = make_tensor_view %v5, shape = [16, 4096, 64], strides = [262144, 64, 1] : tensor_view<16x4096x64xf16, strides=[262144,64,1]>
    %v43 = make_partition_view %v6 : partition_view<tile=(1x64x64), tensor_view<16x4096x64xf16, strides=[262144,64,1]>>
    %v7 = assume div_by<16>, %o : tile<ptr<f16>>
    %v8 = make_tensor_view %v7, shape = [16, 4096, 64], strides = [262144, 64, 1] : tensor_view<16x4096x64xf16, strides=[262144,64,1]>
    %v81 = make_partition_view %v8 : partition_view<tile=(1x128x64), tensor_view<16x4096x64xf16, strides=[262144,64,1]>>
    %v9 = assume div_by<16>, %lse : tile<ptr<f32>>
    %v10 = make_tensor_view %v9, shape = [16, 4096], strides = [4096, 1] : tensor_view<16x4096xf32, strides=[4096,1]>
    %v87 = make_partition_view %v10 : partition_view<tile=(1x128), tensor_view<16x4096xf32, strides=[4096,1]>>
    %v11, %v12, %v13 = get_tile_block_id : tile<i32>
    %v15 = constant <i32: 0> : tile<i32>
    %v16, %v17 = load_view_tko weak %v14[%v12, %v11, %v15] : partition_view<tile=(1x128x64), tensor_view<16x4096x64xf16, strides=[262144,64,1]>>, tile<i32> -> tile<1x128x64xf16>, token
    %v18 = reshape %v16 : tile<1x128x64xf16> -> tile<128x64xf16>
    %v19 = iota : tile<128xi32>
    %v20 = constant <i32: 128> : tile<i32>
    %v21 = muli %v11, %v20 : tile<i32>
    %v22 = reshape %v21 : tile<i32> -> tile<1xi32>
    %v23 = broadcast %v22 : tile<1xi32> -> tile<128xi32>
    %v24 = addi %v19, %v23 : tile<128xi32>
    %v25 = constant <f32: 0xFF800000> : tile<128x1xf32>
    %v26 = constant <f32: 0.00000000000000000e+00> : tile<128x1xf32>
    %v27 = constant <f32: 0.00000000000000000e+00> : tile<128x64xf32>
    %v28 = constant <i32: 0> : tile<i32>
    %v29 = constant <i32: 64> : tile<i32>
    %v30 = constant <i32: 1> : tile<i32>
    %v35, %v36, %v37 = for %v31 in (%v28 to %v29, step %v30) : tile<i32> iter_values(%v32 = %v25, %v33 = %v26, %v34 = %v27) -> (tile<128x1xf32>, tile<128x1xf32>, tile<128x64xf32>) {
      %v39 = constant <i32: 0> : tile<i32>
      %v40, %v41 = load_view_tko weak %v38[%v12, %v31, %v39] : partition_view<tile=(1x64x64), tensor_view<16x4096x64xf16, strides=[262144,64,1]>>, tile<i32> -> tile<1x64x64xf16>, token
      %v42 = reshape %v40 : tile<1x64x64xf16> -> tile<64x64xf16>
      %v44 = constant <i32: 0> : tile<i32>
      %v45, %v46 = load_view_tko weak %v43[%v12, %v31, %v44] : partition_view<tile=(1x64x64), tensor_view<16x4096x64xf16, strides=[262144,64,1]>>, tile<i32> -> tile<1x64x64xf16>, token
      %v47 = reshape %v45 : tile<1x64x64xf16> -> tile<64x64xf16>
      %v48 = permute %v42 [1, 0] : tile<64x64xf16> -> tile<64x64xf16>
      %v49 = constant <f32: 0.00000000000000000e+00> : tile<128x64xf32>
      %v50 = mmaf %v18, %v48, %v49 : tile<128x64xf16>, tile<64x64xf16>, tile<128x64xf32>
      %v51 = constant <f32: 1.80336880111120423e-01> : tile<128x64xf32>
      %v52 = mulf %v50, %v51 : tile<128x64xf32>
      %v53 = iota : tile<64xi32>
      %v54 = constant <i32: 64> : tile<i32>
      %v55 = muli %v31, %v54 : tile<i32>
      %v56 = reshape %v55 : tile<i32> -> tile<1xi32>
      %v57 = broadcast %v56 : tile<1xi32> -> tile<64xi32>
      %v58 = addi %v53, %v57 : tile<64xi32>
      %v59 = reduce %v52 dim=1 identities=[0xFF800000 : f32] : tile<128x64xf32> -> tile<128xf32> (%lhs: tile<f32>, %rhs: tile<f32>) { %both = maxf %lhs, %rhs : tile<f32> yield %both : tile<f32> }
      %v60 = reshape %v59 : tile<128xf32> -> tile<128x1xf32>
      %v61 = maxf %v32, %v60 : tile<128x1xf32>
      %v62 = broadcast %v61 : tile<128x1xf32> -> tile<128x64xf32>
      %v63 = subf %v52, %v62 : tile<128x64xf32>
      %v64 = exp2 %v63 flush_to_zero : tile<128x64xf32>
      %v65 = subf %v32, %v61 : tile<128x1xf32>
      %v66 = exp2 %v65 flush_to_zero : tile<128x1xf32>
      %v67 = mulf %v33, %v66 : tile<128x1xf32>
      %v68 = reduce %v64 dim=1 identities=[0.0 : f32] : tile<128x64xf32> -> tile<128xf32> (%lhs: tile<f32>, %rhs: tile<f32>) { %both = addf %lhs, %rhs : tile<f32> yield %both : tile<f32> }
      %v69 = reshape %v68 : tile<128xf32> -> tile<128x1xf32>
      %v70 = addf %v67, %v69 : tile<128x1xf32>
      %v71 = ftof %v64 : tile<128x64xf32> -> tile<128x64xf16>
      %v72 = broadcast %v66 : tile<128x1xf32> -> tile<128x64xf32>
      %v73 = mulf %v34, %v72 : tile<128x64xf32>
      %v74 = mmaf %v71, %v47, %v73 : tile<128x64xf16>, tile<64x64xf16>, tile<128x64xf32>
      continue %v61, %v70, %v74 : tile<128x1xf32>, tile<128x1xf32>, tile<128x64xf32>
    }
    %v75 = constant <f32: 1.00000000000000000e+00> : tile<128x1xf32>
    %v76 = divf %v75, %v36 : tile<128x1xf32>
    %v77 = broadcast %v76 : tile<128x1xf32> -> tile<128x64xf32>
    %v78 = mulf %v37, %v77 : tile<128x64xf32>
    %v79 = ftof %v78 : tile<128x64xf32> -> tile<128x64xf16>
    %v80 = reshape %v79 : tile<128x64xf16> -> tile<1x128x64xf16>
    %v82 = constant <i32: 0> : tile<i32>
    %v83 = store_view_tko weak %v80, %v81[%v12, %v11, %v82] : tile<1x128x64xf16>, partition_view<tile=(1x128x64), tensor_view<16x4096x64xf16, strides=[262144,64,1]>>, tile<i32> -> token
    %v84 = log2 %v36 : tile<128x1xf32>
    %v85 = addf %v35, %v84 : tile<128x1xf32>
    %v86 = reshape %v85 : tile<128x1xf32> -> tile<1x128xf32>
    %v88 = store_view_tko weak %v86, %v87[%v12, %v11] : tile<1x128xf32>, partition_view<tile=(1x128), tensor_view<16x4096xf32, strides=[4096,1]>>, tile<i32> -> token
    return
  }
  entry @backward(%q: tile<ptr<f16>>, %k: tile<ptr<f16>>, %v: tile<ptr<f16>>, %do: tile<ptr<f16>>, %lse: tile<ptr<f32>>, %delta: tile<ptr<f32>>, %dk: tile<ptr<f16>>, %dv: tile<ptr<f16>>) {
    %v1 = assume div_by<16>, %q : tile<ptr<f16>>
    %v2 = make_tensor_view %v1, shape = [16, 4096, 64], strides = [262144, 64, 1] : tensor_view<16x4096x64xf16, strides=[262144,64,1]>
    %v46 = make_partition_view %v2 : partition_view<tile=(1x64x64), tensor_view<16x4096x64xf16, strides=[262144,64,1]>>
    %v3 = assume div_by<16>, %k : tile<ptr<f16>>
    %v4 = make_tensor_view %v3, shape = [16, 4096, 64], strides = [262144, 64, 1] : tensor_view<16x4096x64xf16, strides=[262144,64,1]>
    %v20 = make_partition_view %v4 : partition_view<tile=(1x64x64), tensor_view<16x4096x64xf16, strides=[262144,64,1]>>
    %v5 = assume div_by<16>, %v : tile<ptr<f16>>
    %v6 = make_tensor_view %v5, shape = [16, 4096, 64], strides = [262144, 64, 1] : tensor_view<16x4096x64xf16, strides=[262144,64,1]>
    %v25 = make_partition_view %v6 : partition_view<tile=(1x64x64), tensor_view<16x4096x64xf16, strides=[262144,64,1]>>
    %v7 = assume div_by<16>, %do : tile<ptr<f16>>
    %v8 = make_tensor_view %v7, shape = [16, 4096, 64], strides = [262144, 64, 1] : tensor_view<16x4096x64xf16, strides=[262144,64,1]>
    %v51 = make_partition_view %v8 : partition_view<tile=(1x64x64), tensor_view<16x4096x64xf16, strides=[262144,64,1]>>
    %v9 = assume div_by<16>, %lse : tile<ptr<f32>>
    %v10 = make_tensor_view %v9, shape = [16, 4096], strides = [4096, 1] : tensor_view<16x4096xf32, strides=[4096,1]>
    %v60 = make_partition_view %v10 : partition_view<tile=(1x64), tensor_view<16x4096xf32, strides=[4096,1]>>
    %v11 = assume div_by<16>, %delta : tile<ptr<f32>>
    %v12 = make_tensor_view %v11, shape = [16, 4096], strides = [4096, 1] : tensor_view<16x4096xf32, strides=[4096,1]>
    %v72 = make_partition_view %v12 : partition_view<tile=(1x64), tensor_view<16x4096xf32, strides=[4096,1]>>
    %v13 = assume div_by<16>, %dk : tile<ptr<f16>>
    %v14 = make_tensor_view %v13, shape = [16, 4096, 64], strides = [262144, 64, 1] : tensor_view<16x4096x64xf16, strides=[262144,64,1]>
    %v86 = make_partition_view %v14 : partition_view<tile=(1x64x64), tensor_view<16x4096x64xf16, strides=[262144,64,1]>>
    %v15 = assume div_by<16>, %dv : tile<ptr<f16>>
    %v16 = make_tensor_view %v15, shape = [16, 4096, 64], strides = [262144, 64, 1] : tensor_view<16x4096x64xf16, strides=[262144,64,1]>
    %v91 = make_partition_view %v16 : partition_view<tile=(1x64x64), tensor_view<16x4096x64xf16, strides=[262144,64,1]>>
    %v17, %v18, %v19 = get_tile_block_id : tile<i32>
    %v21 = constant <i32: 0> : tile<i32>
    %v22, %v23 = load_view_tko weak %v20[%v18, %v17, %v21] : partition_view<tile=(1x64x64), tensor_view<16x4096x64xf16, strides=[262144,64,1]>>, tile<i32> -> tile<1x64x64xf16>, token
    %v24 = reshape %v22 : tile<1x64x64xf16> -> tile<64x64xf16>
    %v26 = constant <i32: 0> : tile<i32>
    %v27, %v28 = load_view_tko weak %v25[%v18, %v17, %v26] : partition_view<tile=(1x64x64), tensor_view<16x4096x64xf16, strides=[262144,64,1]>>, tile<i32> -> tile<1x64x64xf16>, token
    %v29 = reshape %v27 : tile<1x64x64xf16> -> tile<64x64xf16>
    %v30 = iota : tile<64xi32>
    %v31 = constant <i32: 64> : tile<i32>
    %v32 = muli %v17, %v31 : tile<i32>
    %v33 = reshape %v32 : tile<i32> -> tile<1xi32>
    %v34 = broadcast %v33 : tile<1xi32> -> tile<64xi32>
    %v35 = addi %v30, %v34 : tile<64xi32>
    %v36 = constant <f32: 0.00000000000000000e+00> : tile<64x64xf32>
    %v37 = constant <f32: 0.00000000000000000e+00> : tile<64x64xf32>
    %v38 = constant <i32: 0> : tile<i32>
    %v39 = constant <i32: 64> : tile<i32>
    %v40 = constant <i32: 1> : tile<i32>
    %v44, %v45 = for %v41 in (%v38 to %v39, step %v40) : tile<i32> iter_values(%v42 = %v37, %v43 = %v37) -> (tile<64x64xf32>, tile<64x64xf32>) {
      %v47 = constant <i32: 0> : tile<i32>
      %v48, %v49 = load_view_tko weak %v46[%v18, %v41, %v47] : partition_view<tile=(1x64x64), tensor_view<16x4096x64xf16, strides=[262144,64,1]>>, tile<i32> -> tile<1x64x64xf16>, token
      %v50 = reshape %v48 : tile<1x64x64xf16> -> tile<64x64xf16>
      %v52 = constant <i32: 0> : tile<i32>
      %v53, %v54 = load_view_tko weak %v51[%v18, %v41, %v52] : partition_view<tile=(1x64x64), tensor_view<16x4096x64xf16, strides=[262144,64,1]>>, tile<i32> -> tile<1x64x64xf16>, token
      %v55 = reshape %v53 : tile<1x64x64xf16> -> tile<64x64xf16>
      %v56 = permute %v24 [1, 0] : tile<64x64xf16> -> tile<64x64xf16>
      %v57 = mmaf %v50, %v56, %v36 : tile<64x64xf16>, tile<64x64xf16>, tile<64x64xf32>
      %v58 = constant <f32: 1.80336880111120423e-01> : tile<64x64xf32>
      %v59 = mulf %v57, %v58 : tile<64x64xf32>
      %v61, %v62 = load_view_tko weak %v60[%v18, %v41] : partition_view<tile=(1x64), tensor_view<16x4096xf32, strides=[4096,1]>>, tile<i32> -> tile<1x64xf32>, token
      %v63 = reshape %v61 : tile<1x64xf32> -> tile<64x1xf32>
      %v64 = broadcast %v63 : tile<64x1xf32> -> tile<64x64xf32>
      %v65 = subf %v59, %v64 : tile<64x64xf32>
      %v66 = exp2 %v65 flush_to_zero : tile<64x64xf32>
      %v67 = ftof %v66 : tile<64x64xf32> -> tile<64x64xf16>
      %v68 = permute %v67 [1, 0] : tile<64x64xf16> -> tile<64x64xf16>
      %v69 = mmaf %v68, %v55, %v43 : tile<64x64xf16>, tile<64x64xf16>, tile<64x64xf32>
      %v70 = permute %v29 [1, 0] : tile<64x64xf16> -> tile<64x64xf16>
      %v71 = mmaf %v55, %v70, %v36 : tile<64x64xf16>, tile<64x64xf16>, tile<64x64xf32>
      %v73, %v74 = load_view_tko weak %v72[%v18, %v41] : partition_view<tile=(1x64), tensor_view<16x4096xf32, strides=[4096,1]>>, tile<i32> -> tile<1x64xf32>, token
      %v75 = reshape %v73 : tile<1x64xf32> -> tile<64x1xf32>
      %v76 = broadcast %v75 : tile<64x1xf32> -> tile<64x64xf32>
      %v77 = subf %v71, %v76 : tile<64x64xf32>
      %v78 = mulf %v66, %v77 : tile<64x64xf32>
      %v79 = ftof %v78 : tile<64x64xf32> -> tile<64x64xf16>
      %v80 = permute %v79 [1, 0] : tile<64x64xf16> -> tile<64x64xf16>
      %v81 = mmaf %v80, %v50, %v42 : tile<64x64xf16>, tile<64x64xf16>, tile<64x64xf32>
      continue %v81, %v69 : tile<64x64xf32>, tile<64x64xf32>
    }
    %v82 = constant <f32: 1.25000000000000000e-01> : tile<64x64xf32>
    %v83 = mulf %v44, %v82 : tile<64x64xf32>
    %v84 = ftof %v83 : tile<64x64xf32> -> tile<64x64xf16>
    %v85 = reshape %v84 : tile<64x64xf16> -> tile<1x64x64xf16>
    %v87 = constant <i32: 0> : tile<i32>
    %v88 = store_view_tko weak %v85, %v86[%v18, %v17, %v87] : tile<1x64x64xf16>, partition_view<tile=(1x64x64), tensor_view<16x4096x64xf16, strides=[262144,64,1]>>, tile<i32> -> token
    %v89 = ftof %v45 : tile<64x64xf32> -> tile<64x64xf16>
    %v90 = reshape %v89 : tile<64x64xf16> -> tile<1x64x64xf16>
    %v92 = constant <i32: 0> : tile<i32>
    %v93 = store_view_tko weak %v90, %v91[%v18, %v17, %v92] : tile<1x64x64xf16>, partition_view<tile=(1x64x64), tensor_view<16x4096x64xf16, strides=[262144,64,1]>>, tile<i32> -> token
    return
  }
}
