cuda_tile.module @kernels {
  entry @strided(%x: tile<ptr<i32>>, %n: tile<i32>, %step: tile<i32>, %most: tile<i64>, %raw: tile<ptr<f4E2M1FN>>) {
    %zero = constant <i32: 0> : tile<i32>
    %n1 = assume div_by<32>, %n : tile<i32>
    %n2 = assume bounded<50, 200>, %n1 : tile<i32>
    %s = assume div_by<2>, %step : tile<i32>
    %m = assume bounded<?, -5>, %most : tile<i64>
    %m1 = assume div_by<4>, %m : tile<i64>
    %v = make_tensor_view %x, shape = [%n2], strides = [%s] : tile<i32> -> tensor_view<?xi32, strides=[?]>
    %p = make_partition_view %v : partition_view<tile=(8), tensor_view<?xi32, strides=[?]>>
    %t, %read = load_view_tko weak %p[%zero] : partition_view<tile=(8), tensor_view<?xi32, strides=[?]>>, tile<i32> -> tile<8xi32>, token
    %done = store_view_tko weak %t, %p[%zero] token = %read : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[?]>>, tile<i32> -> token
    return
  }
}
