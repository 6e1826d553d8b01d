// RUN: %kernel-test %s
// Of one copy a combining load is a load; a multicast store writes it, and stops at the edge.
// launch: {"entry": "copy", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "f32", "values": [1, 2, 3, 4, 5, 6]}, {"name": "y", "role": "out", "dtype":
//   "f32", "shape": [8], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y",
//   "compare": "exact", "values": [1, 2, 3, 4, 5, 6, -7, -7]}]}
cuda_tile.module @kernels {
  entry @copy(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xf32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), tensor_view<6xf32, strides=[1]>>
    %y_v = make_tensor_view %y, shape = [6], strides = [1] : tensor_view<6xf32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<6xf32, strides=[1]>>
    %t, %t_t = multimem_load_reduce_view_tko acquire sys %x_p[%bx], add : partition_view<tile=(4), tensor_view<6xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    %w = multimem_store_view_tko release sys %t, %y_p[%bx] token = %t_t : tile<4xf32>, partition_view<tile=(4), tensor_view<6xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
