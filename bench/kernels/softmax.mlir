// One row of 1000 in each block, padded to 1024 with minus infinity.
// launch: {"entry": "softmax", "calling_convention": "pointers", "grid": [1024, 1, 1],
//   "args": [{"name": "x", "role": "in", "dtype": "f32", "shape": [1024, 1000],
//             "contents": {"gen": "normal", "seed": 3, "mean": 0, "std": 3}},
//            {"name": "y", "role": "out", "dtype": "f32", "shape": [1024, 1000],
//             "contents": {"gen": "constant", "value": -7}}]}
cuda_tile.module @kernels {
  entry @softmax(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %xv = make_tensor_view %x, shape = [1024, 1000], strides = [1000, 1] : tensor_view<1024x1000xf32, strides=[1000,1]>
    %yv = make_tensor_view %y, shape = [1024, 1000], strides = [1000, 1] : tensor_view<1024x1000xf32, strides=[1000,1]>
    %xp = make_partition_view %xv : partition_view<tile=(1x1024), padding_value = neg_inf, tensor_view<1024x1000xf32, strides=[1000,1]>>
    %yp = make_partition_view %yv : partition_view<tile=(1x1024), tensor_view<1024x1000xf32, strides=[1000,1]>>
    %row, %t0 = load_view_tko weak %xp[%i, %zero] : partition_view<tile=(1x1024), padding_value = neg_inf, tensor_view<1024x1000xf32, strides=[1000,1]>>, tile<i32> -> tile<1x1024xf32>, token
    %max = reduce %row dim=1 identities=[0xFF800000 : f32] : tile<1x1024xf32> -> tile<1xf32>
    (%lhs: tile<f32>, %rhs: tile<f32>) {
      %m = maxf %lhs, %rhs : tile<f32>
      yield %m : tile<f32>
    }
    %max1 = reshape %max : tile<1xf32> -> tile<1x1xf32>
    %maxes = broadcast %max1 : tile<1x1xf32> -> tile<1x1024xf32>
    %below = subf %row, %maxes : tile<1x1024xf32>
    %powers = exp %below : tile<1x1024xf32>
    %sum = reduce %powers dim=1 identities=[0.0 : f32] : tile<1x1024xf32> -> tile<1xf32>
    (%lhs: tile<f32>, %rhs: tile<f32>) {
      %s = addf %lhs, %rhs : tile<f32>
      yield %s : tile<f32>
    }
    %sum1 = reshape %sum : tile<1xf32> -> tile<1x1xf32>
    %sums = broadcast %sum1 : tile<1x1xf32> -> tile<1x1024xf32>
    %out = divf %powers, %sums : tile<1x1024xf32>
    %t1 = store_view_tko weak %out, %yp[%i, %zero] : tile<1x1024xf32>, partition_view<tile=(1x1024), tensor_view<1024x1000xf32, strides=[1000,1]>>, tile<i32> -> token
    return
  }
}
