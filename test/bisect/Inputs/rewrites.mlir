// Each kind of rewrite in cuda-tile-canonicalize applies here.
cuda_tile.module @kernels {
  entry @k(%x: tile<ptr<f32>>, %n: tile<i32>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <f32: 1.0> : tile<f32>
    %two = constant <f32: 2.0> : tile<f32>
    %sum = addf %one, %two rounding<nearest_even> : tile<f32>
    %same = addi %n, %zero : tile<i32>
    %first = cmpi equal %bx, %same, signed : tile<i32> -> tile<i1>
    %v = if %first -> (tile<f32>) {
      yield %sum : tile<f32>
    } else {
      yield %two : tile<f32>
    }
    %r = reshape %v : tile<f32> -> tile<1xf32>
    %b = broadcast %r : tile<1xf32> -> tile<4xf32>
    %xv = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
    %t = store_view_tko weak %b, %xp[%bx] : tile<4xf32>, partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
