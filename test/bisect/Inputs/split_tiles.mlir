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
}
