// f16 times f16 into f32, stored as f32: 64x64 of the result in each block.
// launch: {"entry": "matmul", "calling_convention": "pointers", "grid": [8, 8, 1],
//   "args": [{"name": "a", "role": "in", "dtype": "f16", "shape": [512, 512],
//             "contents": {"gen": "uniform", "seed": 4, "lo": -1, "hi": 1}},
//            {"name": "b", "role": "in", "dtype": "f16", "shape": [512, 512],
//             "contents": {"gen": "uniform", "seed": 5, "lo": -1, "hi": 1}},
//            {"name": "c", "role": "out", "dtype": "f32", "shape": [512, 512],
//             "contents": {"gen": "constant", "value": -7}}]}
cuda_tile.module @kernels {
  entry @matmul(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
    %i, %j, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %steps = constant <i32: 16> : tile<i32>
    %none = constant <f32: 0.0> : tile<64x64xf32>
    %av = make_tensor_view %a, shape = [512, 512], strides = [512, 1] : tensor_view<512x512xf16, strides=[512,1]>
    %bv = make_tensor_view %b, shape = [512, 512], strides = [512, 1] : tensor_view<512x512xf16, strides=[512,1]>
    %cv = make_tensor_view %c, shape = [512, 512], strides = [512, 1] : tensor_view<512x512xf32, strides=[512,1]>
    %ap = make_partition_view %av : partition_view<tile=(64x32), tensor_view<512x512xf16, strides=[512,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(32x64), tensor_view<512x512xf16, strides=[512,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(64x64), tensor_view<512x512xf32, strides=[512,1]>>
    %sum = for %k in (%zero to %steps, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<64x64xf32>) {
      %at, %t0 = load_view_tko weak %ap[%i, %k] : partition_view<tile=(64x32), tensor_view<512x512xf16, strides=[512,1]>>, tile<i32> -> tile<64x32xf16>, token
      %bt, %t1 = load_view_tko weak %bp[%k, %j] : partition_view<tile=(32x64), tensor_view<512x512xf16, strides=[512,1]>>, tile<i32> -> tile<32x64xf16>, token
      %next = mmaf %at, %bt, %acc : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
      continue %next : tile<64x64xf32>
    }
    %t2 = store_view_tko weak %sum, %cp[%i, %j] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<512x512xf32, strides=[512,1]>>, tile<i32> -> token
    return
  }
}
