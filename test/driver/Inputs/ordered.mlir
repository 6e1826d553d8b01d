cuda_tile.module @kernels {
  entry @ordered(%p: tile<ptr<f32>>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %x, %y, %z = get_tile_block_id : tile<i32>
    %i = addi %x, %zero : tile<i32>
    %a = make_tensor_view %p, shape = [%n], strides = [1]
      : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %v = make_partition_view %a
      : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
    %tile, %t = load_view_tko weak %v[%i]
      : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    // Ordered after the load.
    %u = store_view_tko weak %tile, %v[%i] token=%t
      : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
