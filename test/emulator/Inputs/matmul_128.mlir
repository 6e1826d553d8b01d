cuda_tile.module @kernels {
  entry @matmul(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
    %i, %j, %z = get_tile_block_id : tile<i32>
    %none = constant <f32: 0.0> : tile<128x128xf32>
    %av = make_tensor_view %a, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xf16, strides=[128,1]>
    %bv = make_tensor_view %b, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xf16, strides=[128,1]>
    %cv = make_tensor_view %c, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xf32, strides=[128,1]>
    %ap = make_partition_view %av : partition_view<tile=(128x128), tensor_view<128x128xf16, strides=[128,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(128x128), tensor_view<128x128xf16, strides=[128,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128,1]>>
    %at, %t0 = load_view_tko weak %ap[%i, %j] : partition_view<tile=(128x128), tensor_view<128x128xf16, strides=[128,1]>>, tile<i32> -> tile<128x128xf16>, token
    %bt, %t1 = load_view_tko weak %bp[%i, %j] : partition_view<tile=(128x128), tensor_view<128x128xf16, strides=[128,1]>>, tile<i32> -> tile<128x128xf16>, token
    %next = mmaf %at, %bt, %none : tile<128x128xf16>, tile<128x128xf16>, tile<128x128xf32>
    %t2 = store_view_tko weak %next, %cp[%i, %j] : tile<128x128xf32>, partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128,1]>>, tile<i32> -> token
    return
  }
}
