module attributes {"tt.num_warps" = 8 : i32} {
  cuda_tile.module @kernels {
    entry @k(%c: tile<ptr<i32>>) {
      %zero = constant <i32: 0> : tile<i32>
      %n = iota : tile<1024xi32>
      %v = make_tensor_view %c, shape = [1024], strides = [1] : tensor_view<1024xi32, strides=[1]>
      %p = make_partition_view %v : partition_view<tile=(1024), tensor_view<1024xi32, strides=[1]>>
      %t = store_view_tko weak %n, %p[%zero] : tile<1024xi32>, partition_view<tile=(1024), tensor_view<1024xi32, strides=[1]>>, tile<i32> -> token
      return
    }
  }
}
