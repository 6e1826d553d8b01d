// launch: {"entry": "vector_add", "calling_convention": "pointers", "grid": [4096, 1, 1],
//   "args": [{"name": "a", "role": "in", "dtype": "f32", "shape": [4194304],
//             "contents": {"gen": "uniform", "seed": 1, "lo": -1, "hi": 1}},
//            {"name": "b", "role": "in", "dtype": "f32", "shape": [4194304],
//             "contents": {"gen": "uniform", "seed": 2, "lo": -1, "hi": 1}},
//            {"name": "c", "role": "out", "dtype": "f32", "shape": [4194304],
//             "contents": {"gen": "constant", "value": -7}}]}
cuda_tile.module @kernels {
  entry @vector_add(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %av = make_tensor_view %a, shape = [4194304], strides = [1] : tensor_view<4194304xf32, strides=[1]>
    %bv = make_tensor_view %b, shape = [4194304], strides = [1] : tensor_view<4194304xf32, strides=[1]>
    %cv = make_tensor_view %c, shape = [4194304], strides = [1] : tensor_view<4194304xf32, strides=[1]>
    %ap = make_partition_view %av : partition_view<tile=(1024), tensor_view<4194304xf32, strides=[1]>>
    %bp = make_partition_view %bv : partition_view<tile=(1024), tensor_view<4194304xf32, strides=[1]>>
    %cp = make_partition_view %cv : partition_view<tile=(1024), tensor_view<4194304xf32, strides=[1]>>
    %at, %t0 = load_view_tko weak %ap[%x] : partition_view<tile=(1024), tensor_view<4194304xf32, strides=[1]>>, tile<i32> -> tile<1024xf32>, token
    %bt, %t1 = load_view_tko weak %bp[%x] : partition_view<tile=(1024), tensor_view<4194304xf32, strides=[1]>>, tile<i32> -> tile<1024xf32>, token
    %sum = addf %at, %bt : tile<1024xf32>
    %t2 = store_view_tko weak %sum, %cp[%x] : tile<1024xf32>, partition_view<tile=(1024), tensor_view<4194304xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
