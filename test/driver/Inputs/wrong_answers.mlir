// Two expected values are wrong: (1,2) and (3,4). Four blocks write tiles of 2x4.
// targets: sm_80
// launch: {"entry": "double", "calling_convention": "pointers", "grid": [2, 2, 1],
//   "args": [{"name": "x", "role": "in", "dtype": "f32", "shape": [4, 8], "contents": {"gen": "constant", "value": 3}},
//            {"name": "y", "role": "out", "dtype": "f32", "shape": [4, 8], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [
//     [6, 6, 6, 6, 6, 6, 6, 6], [6, 6, 5, 6, 6, 6, 6, 6], [6, 6, 6, 6, 6, 6, 6, 6], [6, 6, 6, 6, 9, 6, 6, 6]]}]}
cuda_tile.module @kernels {
  entry @double(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %xv = make_tensor_view %x, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
    %yv = make_tensor_view %y, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
    %xp = make_partition_view %xv : partition_view<tile=(2x4), tensor_view<4x8xf32, strides=[8,1]>>
    %yp = make_partition_view %yv : partition_view<tile=(2x4), tensor_view<4x8xf32, strides=[8,1]>>
    %xt, %t0 = load_view_tko weak %xp[%by, %bx] : partition_view<tile=(2x4), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<2x4xf32>, token
    %sum = addf %xt, %xt rounding<nearest_even> : tile<2x4xf32>
    %t1 = store_view_tko weak %sum, %yp[%by, %bx] : tile<2x4xf32>, partition_view<tile=(2x4), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> token
    return
  }
}
