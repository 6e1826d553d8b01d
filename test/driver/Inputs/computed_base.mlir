// A product with an operand at an address that the kernel computes.
cuda_tile.module @m {
  entry @k(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>, %n: tile<i32>) {
    %i, %j, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.5> : tile<128x256xf32>
    %x = offset %a, %n : tile<ptr<f16>>, tile<i32> -> tile<ptr<f16>>
    %aa = assume div_by<16>, %x : tile<ptr<f16>>
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
}
