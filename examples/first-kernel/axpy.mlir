// y = 2 x + y on tiles of four elements. The arrays have six, so the second block
// runs over the edge: what it reads there is zero, what it writes there is dropped.
// launch: {"entry": "axpy", "calling_convention": "pointers", "grid": [2, 1, 1],
//   "args": [{"name": "x", "role": "in", "dtype": "f32", "values": [1, 2, 3, 4, 5, 6]},
//            {"name": "y", "role": "inout", "dtype": "f32", "values": [10, 20, 30, 40, 50, 60]}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [12, 24, 36, 48, 60, 72]}]}
cuda_tile.module @kernels {
  entry @axpy(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %xv = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xf32, strides=[1]>
    %yv = make_tensor_view %y, shape = [6], strides = [1] : tensor_view<6xf32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(4), padding_value = zero, tensor_view<6xf32, strides=[1]>>
    %yp = make_partition_view %yv : partition_view<tile=(4), padding_value = zero, tensor_view<6xf32, strides=[1]>>
    %xt, %t0 = load_view_tko weak %xp[%bx] : partition_view<tile=(4), padding_value = zero, tensor_view<6xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    %yt, %t1 = load_view_tko weak %yp[%bx] : partition_view<tile=(4), padding_value = zero, tensor_view<6xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    %two = constant <f32: 2.0> : tile<4xf32>
    %sum = fma %two, %xt, %yt : tile<4xf32>
    %t2 = store_view_tko weak %sum, %yp[%bx] token = %t1 : tile<4xf32>, partition_view<tile=(4), padding_value = zero, tensor_view<6xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
