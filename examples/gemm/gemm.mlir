// A product of 4096x4096 f16 matrices; each block computes 128x128 elements, in steps of 64 along k.
cuda_tile.module @kernels {
  entry @gemm(%a0: tile<ptr<f16>>, %b0: tile<ptr<f16>>, %c0: tile<ptr<f32>>) {
    %a = assume div_by<16>, %a0 : tile<ptr<f16>>
    %b = assume div_by<16>, %b0 : tile<ptr<f16>>
    %c = assume div_by<16>, %c0 : tile<ptr<f32>>
    %i, %j, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %steps = constant <i32: 64> : tile<i32>
    %none = constant <f32: 0.0> : tile<128x128xf32>
    %av = make_tensor_view %a, shape = [4096, 4096], strides = [4096, 1] : tensor_view<4096x4096xf16, strides=[4096,1]>
    %bv = make_tensor_view %b, shape = [4096, 4096], strides = [4096, 1] : tensor_view<4096x4096xf16, strides=[4096,1]>
    %cv = make_tensor_view %c, shape = [4096, 4096], strides = [4096, 1] : tensor_view<4096x4096xf32, strides=[4096,1]>
    %ap = make_partition_view %av : partition_view<tile=(128x64), tensor_view<4096x4096xf16, strides=[4096,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(64x128), tensor_view<4096x4096xf16, strides=[4096,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(128x128), tensor_view<4096x4096xf32, strides=[4096,1]>>
    %sum = for %s in (%zero to %steps, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<128x128xf32>) {
      %at, %t0 = load_view_tko weak %ap[%i, %s] : partition_view<tile=(128x64), tensor_view<4096x4096xf16, strides=[4096,1]>>, tile<i32> -> tile<128x64xf16>, token
      %bt, %t1 = load_view_tko weak %bp[%s, %j] : partition_view<tile=(64x128), tensor_view<4096x4096xf16, strides=[4096,1]>>, tile<i32> -> tile<64x128xf16>, token
      %next = mmaf %at, %bt, %acc : tile<128x64xf16>, tile<64x128xf16>, tile<128x128xf32>
      continue %next : tile<128x128xf32>
    }
    %t2 = store_view_tko weak %sum, %cp[%i, %j] : tile<128x128xf32>, partition_view<tile=(128x128), tensor_view<4096x4096xf32, strides=[4096,1]>>, tile<i32> -> token
    return
  }
}
