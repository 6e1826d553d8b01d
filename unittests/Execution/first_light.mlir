// The six kernels of examples/first-light, as text.
cuda_tile.module @kernels {
  entry @vector_add(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<f32>>, %arg7: tile<i32>, %arg8: tile<i32>) optimization_hints=<sm_90 = {}> {
    %0 = make_token : token
    %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
    %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>>
    %assume_1 = assume div_by<16>, %arg6 : tile<ptr<f32>>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %cst_1_i32_2 = constant <i32: 1> : tile<i32>
    %cst_1_i32_3 = constant <i32: 1> : tile<i32>
    %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32>
    %tview = make_tensor_view %assume, shape = [%assume_4], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %assume_5 = assume bounded<0, ?>, %arg4 : tile<i32>
    %tview_6 = make_tensor_view %assume_0, shape = [%assume_5], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %assume_7 = assume bounded<0, ?>, %arg7 : tile<i32>
    %tview_8 = make_tensor_view %assume_1, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %pview = make_partition_view %tview : partition_view<tile=(1024), tensor_view<?xf32, strides=[1]>>
    %tile, %result_token = load_view_tko weak %pview[%blockId_x] token = %0 : partition_view<tile=(1024), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<1024xf32>, token
    %pview_9 = make_partition_view %tview_6 : partition_view<tile=(1024), tensor_view<?xf32, strides=[1]>>
    %tile_10, %result_token_11 = load_view_tko weak %pview_9[%blockId_x] token = %0 : partition_view<tile=(1024), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<1024xf32>, token
    %1 = addf %tile, %tile_10  : tile<1024xf32>
    %pview_12 = make_partition_view %tview_8 : partition_view<tile=(1024), tensor_view<?xf32, strides=[1]>>
    %2 = store_view_tko weak %1, %pview_12[%blockId_x] token = %0 : tile<1024xf32>, partition_view<tile=(1024), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @layer_norm(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<ptr<f32>>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<ptr<f32>>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<i32>, %arg16: tile<f32>) optimization_hints=<sm_90 = {}> {
    %0 = make_token : token
    %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
    %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f32>>
    %assume_1 = assume div_by<16>, %arg8 : tile<ptr<f32>>
    %assume_2 = assume div_by<16>, %arg11 : tile<ptr<f32>>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %cst_1_i32_3 = constant <i32: 1> : tile<i32>
    %cst_1_i32_4 = constant <i32: 1> : tile<i32>
    %cst_1_i32_5 = constant <i32: 1> : tile<i32>
    %assume_6 = assume bounded<0, ?>, %arg1 : tile<i32>
    %assume_7 = assume bounded<0, ?>, %arg2 : tile<i32>
    %assume_8 = assume bounded<0, ?>, %arg3 : tile<i32>
    %tview = make_tensor_view %assume, shape = [%assume_6, %assume_7], strides = [%assume_8, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
    %assume_9 = assume bounded<0, ?>, %arg6 : tile<i32>
    %tview_10 = make_tensor_view %assume_0, shape = [%assume_9], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %assume_11 = assume bounded<0, ?>, %arg9 : tile<i32>
    %tview_12 = make_tensor_view %assume_1, shape = [%assume_11], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %assume_13 = assume bounded<0, ?>, %arg12 : tile<i32>
    %assume_14 = assume bounded<0, ?>, %arg13 : tile<i32>
    %assume_15 = assume bounded<0, ?>, %arg14 : tile<i32>
    %tview_16 = make_tensor_view %assume_2, shape = [%assume_13, %assume_14], strides = [%assume_15, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %pview = make_partition_view %tview : partition_view<tile=(1x128), tensor_view<?x?xf32, strides=[?,1]>>
    %1:2 = get_index_space_shape %pview : partition_view<tile=(1x128), tensor_view<?x?xf32, strides=[?,1]>> -> tile<i32>
    %cst_0_f32 = constant <f32: 0.000000e+00> : tile<1x128xf32>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %cst_1_i32_17 = constant <i32: 1> : tile<i32>
    %for = for %loopIdx in (%cst_0_i32 to %1#1, step %cst_1_i32_17) : tile<i32> iter_values(%iterArg0 = %cst_0_f32) -> (tile<1x128xf32>) {
      %pview_36 = make_partition_view %tview : partition_view<tile=(1x128), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>
      %tile, %result_token = load_view_tko weak %pview_36[%blockId_x, %loopIdx] token = %0 : partition_view<tile=(1x128), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<1x128xf32>, token
      %9 = addf %iterArg0, %tile  : tile<1x128xf32>
      continue %9 : tile<1x128xf32>
    }
    %reduce = reduce %for dim=1 identities=[0.000000e+00 : f32] : tile<1x128xf32> -> tile<1xf32> 
    (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
      %9 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
      yield %9 : tile<f32>
    }
    %reshape = reshape %reduce : tile<1xf32> -> tile<1x1xf32>
    %2 = itof %assume_7 signed  : tile<i32> -> tile<f32>
    %reshape_18 = reshape %2 : tile<f32> -> tile<1x1xf32>
    %3 = divf %reshape, %reshape_18  : tile<1x1xf32>
    %cst_0_f32_19 = constant <f32: 0.000000e+00> : tile<1x128xf32>
    %cst_0_i32_20 = constant <i32: 0> : tile<i32>
    %cst_1_i32_21 = constant <i32: 1> : tile<i32>
    %cst_128_i32 = constant <i32: 128> : tile<i32>
    %4 = iota : tile<128xi32>
    %reshape_22 = reshape %assume_7 : tile<i32> -> tile<1xi32>
    %bcast = broadcast %reshape_22 : tile<1xi32> -> tile<128xi32>
    %bcast_23 = broadcast %3 : tile<1x1xf32> -> tile<1x128xf32>
    %cst_0_f32_24 = constant <f32: 0.000000e+00> : tile<f32>
    %reshape_25 = reshape %cst_0_f32_24 : tile<f32> -> tile<1x1xf32>
    %bcast_26 = broadcast %reshape_25 : tile<1x1xf32> -> tile<1x128xf32>
    %for_27 = for %loopIdx in (%cst_0_i32_20 to %1#1, step %cst_1_i32_21) : tile<i32> iter_values(%iterArg0 = %cst_0_f32_19) -> (tile<1x128xf32>) {
      %pview_36 = make_partition_view %tview : partition_view<tile=(1x128), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>
      %tile, %result_token = load_view_tko weak %pview_36[%blockId_x, %loopIdx] token = %0 : partition_view<tile=(1x128), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<1x128xf32>, token
      %9 = muli %loopIdx, %cst_128_i32 : tile<i32>
      %reshape_37 = reshape %9 : tile<i32> -> tile<1xi32>
      %bcast_38 = broadcast %reshape_37 : tile<1xi32> -> tile<128xi32>
      %10 = addi %bcast_38, %4 : tile<128xi32>
      %11 = cmpi less_than %10, %bcast, signed : tile<128xi32> -> tile<128xi1>
      %reshape_39 = reshape %11 : tile<128xi1> -> tile<1x128xi1>
      %12 = subf %tile, %bcast_23  : tile<1x128xf32>
      %13 = select %reshape_39, %12, %bcast_26 : tile<1x128xi1>, tile<1x128xf32>
      %14 = fma %13, %13, %iterArg0  : tile<1x128xf32>
      continue %14 : tile<1x128xf32>
    }
    %reduce_28 = reduce %for_27 dim=1 identities=[0.000000e+00 : f32] : tile<1x128xf32> -> tile<1xf32> 
    (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
      %9 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
      yield %9 : tile<f32>
    }
    %reshape_29 = reshape %reduce_28 : tile<1xf32> -> tile<1x1xf32>
    %5 = itof %assume_7 signed  : tile<i32> -> tile<f32>
    %reshape_30 = reshape %5 : tile<f32> -> tile<1x1xf32>
    %6 = divf %reshape_29, %reshape_30  : tile<1x1xf32>
    %reshape_31 = reshape %arg16 : tile<f32> -> tile<1x1xf32>
    %7 = addf %6, %reshape_31  : tile<1x1xf32>
    %8 = rsqrt %7 : tile<1x1xf32>
    %cst_0_i32_32 = constant <i32: 0> : tile<i32>
    %cst_1_i32_33 = constant <i32: 1> : tile<i32>
    %bcast_34 = broadcast %3 : tile<1x1xf32> -> tile<1x128xf32>
    %bcast_35 = broadcast %8 : tile<1x1xf32> -> tile<1x128xf32>
    for %loopIdx in (%cst_0_i32_32 to %1#1, step %cst_1_i32_33) : tile<i32> {
      %pview_36 = make_partition_view %tview : partition_view<tile=(1x128), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>
      %tile, %result_token = load_view_tko weak %pview_36[%blockId_x, %loopIdx] token = %0 : partition_view<tile=(1x128), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<1x128xf32>, token
      %pview_37 = make_partition_view %tview_10 : partition_view<tile=(128), padding_value = zero, tensor_view<?xf32, strides=[1]>>
      %tile_38, %result_token_39 = load_view_tko weak %pview_37[%loopIdx] token = %0 : partition_view<tile=(128), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<128xf32>, token
      %pview_40 = make_partition_view %tview_12 : partition_view<tile=(128), padding_value = zero, tensor_view<?xf32, strides=[1]>>
      %tile_41, %result_token_42 = load_view_tko weak %pview_40[%loopIdx] token = %0 : partition_view<tile=(128), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<128xf32>, token
      %9 = subf %tile, %bcast_34  : tile<1x128xf32>
      %10 = mulf %9, %bcast_35  : tile<1x128xf32>
      %reshape_43 = reshape %tile_38 : tile<128xf32> -> tile<1x128xf32>
      %reshape_44 = reshape %tile_41 : tile<128xf32> -> tile<1x128xf32>
      %11 = fma %10, %reshape_43, %reshape_44  : tile<1x128xf32>
      %pview_45 = make_partition_view %tview_16 : partition_view<tile=(1x128), tensor_view<?x?xf32, strides=[?,1]>>
      %12 = store_view_tko weak %11, %pview_45[%blockId_x, %loopIdx] token = %0 : tile<1x128xf32>, partition_view<tile=(1x128), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
    }
    return
  }
  entry @matmul(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f16>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<f16>>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>) optimization_hints=<sm_90 = {}> {
    %0 = make_token : token
    %assume = assume div_by<16>, %arg0 : tile<ptr<f16>>
    %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f16>>
    %assume_1 = assume div_by<16>, %arg10 : tile<ptr<f16>>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %cst_1_i32_2 = constant <i32: 1> : tile<i32>
    %cst_1_i32_3 = constant <i32: 1> : tile<i32>
    %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32>
    %assume_5 = assume bounded<0, ?>, %arg2 : tile<i32>
    %assume_6 = assume bounded<0, ?>, %arg3 : tile<i32>
    %tview = make_tensor_view %assume, shape = [%assume_4, %assume_5], strides = [%assume_6, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
    %assume_7 = assume bounded<0, ?>, %arg6 : tile<i32>
    %assume_8 = assume bounded<0, ?>, %arg7 : tile<i32>
    %assume_9 = assume bounded<0, ?>, %arg8 : tile<i32>
    %tview_10 = make_tensor_view %assume_0, shape = [%assume_7, %assume_8], strides = [%assume_9, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
    %assume_11 = assume bounded<0, ?>, %arg11 : tile<i32>
    %assume_12 = assume bounded<0, ?>, %arg12 : tile<i32>
    %assume_13 = assume bounded<0, ?>, %arg13 : tile<i32>
    %tview_14 = make_tensor_view %assume_1, shape = [%assume_11, %assume_12], strides = [%assume_13, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %blockId_x_15, %blockId_y_16, %blockId_z_17 = get_tile_block_id : tile<i32>
    %cst_0_f32 = constant <f32: 0.000000e+00> : tile<64x64xf32>
    %pview = make_partition_view %tview : partition_view<tile=(64x32), tensor_view<?x?xf16, strides=[?,1]>>
    %1:2 = get_index_space_shape %pview : partition_view<tile=(64x32), tensor_view<?x?xf16, strides=[?,1]>> -> tile<i32>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %cst_1_i32_18 = constant <i32: 1> : tile<i32>
    %for = for %loopIdx in (%cst_0_i32 to %1#1, step %cst_1_i32_18) : tile<i32> iter_values(%iterArg0 = %cst_0_f32) -> (tile<64x64xf32>) {
      %pview_20 = make_partition_view %tview : partition_view<tile=(64x32), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
      %tile, %result_token = load_view_tko weak %pview_20[%blockId_x, %loopIdx] token = %0 : partition_view<tile=(64x32), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<64x32xf16>, token
      %pview_21 = make_partition_view %tview_10 : partition_view<tile=(32x64), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
      %tile_22, %result_token_23 = load_view_tko weak %pview_21[%loopIdx, %blockId_y_16] token = %0 : partition_view<tile=(32x64), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<32x64xf16>, token
      %4 = mmaf %tile, %tile_22, %iterArg0 : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
      continue %4 : tile<64x64xf32>
    }
    %2 = ftof %for  : tile<64x64xf32> -> tile<64x64xf16>
    %pview_19 = make_partition_view %tview_14 : partition_view<tile=(64x64), tensor_view<?x?xf16, strides=[?,1]>>
    %3 = store_view_tko weak %2, %pview_19[%blockId_x, %blockId_y_16] token = %0 : tile<64x64xf16>, partition_view<tile=(64x64), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> token
    return
  }
  entry @row_softmax(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>) optimization_hints=<sm_90 = {}> {
    %0 = make_token : token
    %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
    %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f32>>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %cst_1_i32_1 = constant <i32: 1> : tile<i32>
    %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32>
    %assume_3 = assume bounded<0, ?>, %arg2 : tile<i32>
    %assume_4 = assume bounded<0, ?>, %arg3 : tile<i32>
    %tview = make_tensor_view %assume, shape = [%assume_2, %assume_3], strides = [%assume_4, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
    %assume_5 = assume bounded<0, ?>, %arg6 : tile<i32>
    %assume_6 = assume bounded<0, ?>, %arg7 : tile<i32>
    %assume_7 = assume bounded<0, ?>, %arg8 : tile<i32>
    %tview_8 = make_tensor_view %assume_0, shape = [%assume_5, %assume_6], strides = [%assume_7, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %cst_0_i32 = constant <i32: 0> : tile<i32>
    %pview = make_partition_view %tview : partition_view<tile=(1x1024), padding_value = neg_inf, tensor_view<?x?xf32, strides=[?,1]>>
    %tile, %result_token = load_view_tko weak %pview[%blockId_x, %cst_0_i32] token = %0 : partition_view<tile=(1x1024), padding_value = neg_inf, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<1x1024xf32>, token
    %reduce = reduce %tile dim=1 identities=[0xFF800000 : f32] : tile<1x1024xf32> -> tile<1xf32> 
    (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
      %5 = maxf %reduce_lhs, %reduce_rhs : tile<f32>
      yield %5 : tile<f32>
    }
    %reshape = reshape %reduce : tile<1xf32> -> tile<1x1xf32>
    %bcast = broadcast %reshape : tile<1x1xf32> -> tile<1x1024xf32>
    %1 = subf %tile, %bcast  : tile<1x1024xf32>
    %2 = exp %1  : tile<1x1024xf32>
    %reduce_9 = reduce %2 dim=1 identities=[0.000000e+00 : f32] : tile<1x1024xf32> -> tile<1xf32> 
    (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
      %5 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
      yield %5 : tile<f32>
    }
    %reshape_10 = reshape %reduce_9 : tile<1xf32> -> tile<1x1xf32>
    %cst_0_i32_11 = constant <i32: 0> : tile<i32>
    %bcast_12 = broadcast %reshape_10 : tile<1x1xf32> -> tile<1x1024xf32>
    %3 = divf %2, %bcast_12  : tile<1x1024xf32>
    %pview_13 = make_partition_view %tview_8 : partition_view<tile=(1x1024), tensor_view<?x?xf32, strides=[?,1]>>
    %4 = store_view_tko weak %3, %pview_13[%blockId_x, %cst_0_i32_11] token = %0 : tile<1x1024xf32>, partition_view<tile=(1x1024), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
    return
  }
  entry @scale_bias_gelu(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f16>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<ptr<f16>>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<f32>) optimization_hints=<sm_90 = {}> {
    %0 = make_token : token
    %assume = assume div_by<16>, %arg0 : tile<ptr<f16>>
    %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f16>>
    %assume_1 = assume div_by<16>, %arg8 : tile<ptr<f16>>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %cst_1_i32_2 = constant <i32: 1> : tile<i32>
    %cst_1_i32_3 = constant <i32: 1> : tile<i32>
    %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32>
    %assume_5 = assume bounded<0, ?>, %arg2 : tile<i32>
    %assume_6 = assume bounded<0, ?>, %arg3 : tile<i32>
    %tview = make_tensor_view %assume, shape = [%assume_4, %assume_5], strides = [%assume_6, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
    %assume_7 = assume bounded<0, ?>, %arg6 : tile<i32>
    %tview_8 = make_tensor_view %assume_0, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xf16, strides=[1]>
    %assume_9 = assume bounded<0, ?>, %arg9 : tile<i32>
    %assume_10 = assume bounded<0, ?>, %arg10 : tile<i32>
    %assume_11 = assume bounded<0, ?>, %arg11 : tile<i32>
    %tview_12 = make_tensor_view %assume_1, shape = [%assume_9, %assume_10], strides = [%assume_11, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %blockId_x_13, %blockId_y_14, %blockId_z_15 = get_tile_block_id : tile<i32>
    %pview = make_partition_view %tview : partition_view<tile=(16x128), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
    %tile, %result_token = load_view_tko weak %pview[%blockId_x, %blockId_y_14] token = %0 : partition_view<tile=(16x128), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<16x128xf16>, token
    %1 = ftof %tile  : tile<16x128xf16> -> tile<16x128xf32>
    %pview_16 = make_partition_view %tview_8 : partition_view<tile=(128), padding_value = zero, tensor_view<?xf16, strides=[1]>>
    %tile_17, %result_token_18 = load_view_tko weak %pview_16[%blockId_y_14] token = %0 : partition_view<tile=(128), padding_value = zero, tensor_view<?xf16, strides=[1]>>, tile<i32> -> tile<128xf16>, token
    %2 = ftof %tile_17  : tile<128xf16> -> tile<128xf32>
    %reshape = reshape %arg13 : tile<f32> -> tile<1x1xf32>
    %bcast = broadcast %reshape : tile<1x1xf32> -> tile<16x128xf32>
    %reshape_19 = reshape %2 : tile<128xf32> -> tile<1x128xf32>
    %bcast_20 = broadcast %reshape_19 : tile<1x128xf32> -> tile<16x128xf32>
    %3 = fma %1, %bcast, %bcast_20  : tile<16x128xf32>
    %cst_f32 = constant <f32: 0.797884583> : tile<f32>
    %cst_f32_21 = constant <f32: 4.471500e-02> : tile<f32>
    %reshape_22 = reshape %cst_f32_21 : tile<f32> -> tile<1x1xf32>
    %bcast_23 = broadcast %reshape_22 : tile<1x1xf32> -> tile<16x128xf32>
    %4 = mulf %bcast_23, %3  : tile<16x128xf32>
    %5 = mulf %4, %3  : tile<16x128xf32>
    %6 = fma %5, %3, %3  : tile<16x128xf32>
    %reshape_24 = reshape %cst_f32 : tile<f32> -> tile<1x1xf32>
    %bcast_25 = broadcast %reshape_24 : tile<1x1xf32> -> tile<16x128xf32>
    %7 = mulf %bcast_25, %6  : tile<16x128xf32>
    %cst_f32_26 = constant <f32: 5.000000e-01> : tile<f32>
    %reshape_27 = reshape %cst_f32_26 : tile<f32> -> tile<1x1xf32>
    %bcast_28 = broadcast %reshape_27 : tile<1x1xf32> -> tile<16x128xf32>
    %8 = mulf %bcast_28, %3  : tile<16x128xf32>
    %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32>
    %9 = tanh %7  : tile<16x128xf32>
    %reshape_29 = reshape %cst_1_f32 : tile<f32> -> tile<1x1xf32>
    %bcast_30 = broadcast %reshape_29 : tile<1x1xf32> -> tile<16x128xf32>
    %10 = addf %bcast_30, %9  : tile<16x128xf32>
    %11 = mulf %8, %10  : tile<16x128xf32>
    %12 = ftof %11  : tile<16x128xf32> -> tile<16x128xf16>
    %pview_31 = make_partition_view %tview_12 : partition_view<tile=(16x128), tensor_view<?x?xf16, strides=[?,1]>>
    %13 = store_view_tko weak %12, %pview_31[%blockId_x, %blockId_y_14] token = %0 : tile<16x128xf16>, partition_view<tile=(16x128), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> token
    return
  }
  entry @transpose(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>) optimization_hints=<sm_90 = {}> {
    %0 = make_token : token
    %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
    %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f32>>
    %cst_1_i32 = constant <i32: 1> : tile<i32>
    %cst_1_i32_1 = constant <i32: 1> : tile<i32>
    %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32>
    %assume_3 = assume bounded<0, ?>, %arg2 : tile<i32>
    %assume_4 = assume bounded<0, ?>, %arg3 : tile<i32>
    %tview = make_tensor_view %assume, shape = [%assume_2, %assume_3], strides = [%assume_4, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
    %assume_5 = assume bounded<0, ?>, %arg6 : tile<i32>
    %assume_6 = assume bounded<0, ?>, %arg7 : tile<i32>
    %assume_7 = assume bounded<0, ?>, %arg8 : tile<i32>
    %tview_8 = make_tensor_view %assume_0, shape = [%assume_5, %assume_6], strides = [%assume_7, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
    %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
    %blockId_x_9, %blockId_y_10, %blockId_z_11 = get_tile_block_id : tile<i32>
    %pview = make_partition_view %tview : partition_view<tile=(64x32), tensor_view<?x?xf32, strides=[?,1]>>
    %tile, %result_token = load_view_tko weak %pview[%blockId_x, %blockId_y_10] token = %0 : partition_view<tile=(64x32), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<64x32xf32>, token
    %1 = permute %tile [1, 0] : tile<64x32xf32> -> tile<32x64xf32>
    %pview_12 = make_partition_view %tview_8 : partition_view<tile=(32x64), tensor_view<?x?xf32, strides=[?,1]>>
    %2 = store_view_tko weak %1, %pview_12[%blockId_y_10, %blockId_x] token = %0 : tile<32x64xf32>, partition_view<tile=(32x64), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
    return
  }
}
