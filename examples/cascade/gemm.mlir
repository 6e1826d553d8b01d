// A matrix product; each block computes 16 rows and 16 columns, in steps of 16 along k.
// launch: {"entry": "gemm", "calling_convention": "pointers", "grid": [2, 2, 1], "args": [
//   {"name": "a", "dtype": "f16", "shape": [32, 64], "contents": {"gen": "integers", "lo": -4, "hi": 4, "seed": 1}},
//   {"name": "b", "dtype": "f16", "shape": [64, 32], "contents": {"gen": "integers", "lo": -4, "hi": 4, "seed": 2}},
//   {"name": "c", "dtype": "f32", "shape": [32, 32], "role": "out"}]}
cuda_tile.module @kernels {
  entry @gemm(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
    %i, %j, %unused = get_tile_block_id : tile<i32>
    %first = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %steps = constant <i32: 4> : tile<i32>
    %none = constant <f32: 0.0> : tile<16x16xf32>
    %a16 = assume div_by<16>, %a : tile<ptr<f16>>
    %b16 = assume div_by<16>, %b : tile<ptr<f16>>
    %av = make_tensor_view %a16, shape = [32, 64], strides = [64, 1] : tensor_view<32x64xf16, strides=[64,1]>
    %bv = make_tensor_view %b16, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf16, strides=[32,1]>
    %cv = make_tensor_view %c, shape = [32, 32], strides = [32, 1] : tensor_view<32x32xf32, strides=[32,1]>
    %ap = make_partition_view %av : partition_view<tile=(16x16), tensor_view<32x64xf16, strides=[64,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(16x16), tensor_view<64x32xf16, strides=[32,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(16x16), tensor_view<32x32xf32, strides=[32,1]>>
    %sum = for %k in (%first to %steps, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<16x16xf32>) {
      %at, %t0 = load_view_tko weak %ap[%i, %k] : partition_view<tile=(16x16), tensor_view<32x64xf16, strides=[64,1]>>, tile<i32> -> tile<16x16xf16>, token
      %bt, %t1 = load_view_tko weak %bp[%k, %j] : partition_view<tile=(16x16), tensor_view<64x32xf16, strides=[32,1]>>, tile<i32> -> tile<16x16xf16>, token
      %next = mmaf %at, %bt, %acc : tile<16x16xf16>, tile<16x16xf16>, tile<16x16xf32>
      continue %next : tile<16x16xf32>
    }
    %t2 = store_view_tko weak %sum, %cp[%i, %j] : tile<16x16xf32>, partition_view<tile=(16x16), tensor_view<32x32xf32, strides=[32,1]>>, tile<i32> -> token
    return
  }
}
