// RUN: %kernel-test %s
// targets: sm_90 sm_100 sm_120
// With one copy, a reducing multimem load is a plain load; a multicast store writes the copy, up to the tensor's edge.
// launch: {"entry": "copy", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "f32", "values": [1, 2, 3, 4, 5, 6]}, {"name": "y", "role": "out", "dtype":
//   "f32", "shape": [8], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y",
//   "compare": "exact", "values": [1, 2, 3, 4, 5, 6, -7, -7]}]}
// launch: {"entry": "copy_f16", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "f16", "values": [1, -2.5, 3, 4, "nan", 65504]}, {"name": "y", "role": "out",
//   "dtype": "f16", "shape": [9], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y",
//   "compare": "exact", "values": [-7, 1, -2.5, 3, 4, "nan", 65504, -7, -7]}]}
// launch: {"entry": "copy_bf16", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "bf16", "values": [1, -2.5, 3, 4, "-inf", 0.0078125]}, {"name": "y", "role": "out",
//   "dtype": "bf16", "shape": [9], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y",
//   "compare": "exact", "values": [-7, 1, -2.5, 3, 4, "-inf", 0.0078125, -7, -7]}]}
cuda_tile.module @kernels {
  entry @copy(%x: tile<ptr<f32, <multicast>>>, %y: tile<ptr<f32, <multicast>>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), tensor_view<6xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %y_v = make_tensor_view %y, shape = [6], strides = [1] : tensor_view<6xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<6xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t, %t_t = multimem_load_reduce_view_tko acquire sys %x_p[%bx] : partition_view<tile=(4), tensor_view<6xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<4xf32>, token
    %w = multimem_store_view_tko release sys %y_p, %t[%bx] token = %t_t : partition_view<tile=(4), tensor_view<6xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xf32>, tile<i32>, token -> token
    return
  }
  // At odd element offsets: PTX loads and stores two of these at a time.
  entry @copy_f16(%x: tile<ptr<f16, <multicast>>>, %y: tile<ptr<f16, <multicast>>>) {
    %one = constant <i32: 1> : tile<i32>
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %z = offset %y, %one : tile<ptr<f16, <multicast>>>, tile<i32> -> tile<ptr<f16, <multicast>>>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), tensor_view<6xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %y_v = make_tensor_view %z, shape = [6], strides = [1] : tensor_view<6xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<6xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t, %t_t = multimem_load_reduce_view_tko weak %x_p[%bx] attributes {reduction = #cuda_tile.multimem_reduction_kind<min>} : partition_view<tile=(4), tensor_view<6xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<4xf16>, token
    %w = multimem_store_view_tko weak %y_p, %t[%bx] token = %t_t : partition_view<tile=(4), tensor_view<6xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xf16>, tile<i32>, token -> token
    return
  }
  // At odd element offsets: PTX loads and stores two of these at a time.
  entry @copy_bf16(%x: tile<ptr<bf16, <multicast>>>, %y: tile<ptr<bf16, <multicast>>>) {
    %one = constant <i32: 1> : tile<i32>
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %z = offset %y, %one : tile<ptr<bf16, <multicast>>>, tile<i32> -> tile<ptr<bf16, <multicast>>>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xbf16, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), tensor_view<6xbf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %y_v = make_tensor_view %z, shape = [6], strides = [1] : tensor_view<6xbf16, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<6xbf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t, %t_t = multimem_load_reduce_view_tko relaxed device %x_p[%bx] attributes {reduction = #cuda_tile.multimem_reduction_kind<max>} : partition_view<tile=(4), tensor_view<6xbf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<4xbf16>, token
    %w = multimem_store_view_tko relaxed device %y_p, %t[%bx] token = %t_t : partition_view<tile=(4), tensor_view<6xbf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xbf16>, tile<i32>, token -> token
    return
  }
}
