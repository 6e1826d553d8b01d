// Sums of rows that are wide enough for four warps each.
// launch: {"entry": "wide_sum", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name": "x", "role": "in", "dtype": "f32",
//   "shape": [2, 8192], "contents": {"gen": "uniform", "seed": 3, "lo": -1, "hi": 1}}, {"name": "y", "role": "out", "dtype": "f32",
//   "shape": [2], "contents": {"gen": "constant", "value": 0}}], "outputs": [{"arg": "y", "compare": "reference"}]}
cuda_tile.module @kernels {
  entry @wide_sum(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %a = assume div_by<16>, %x : tile<ptr<f32>>
    %x1 = make_tensor_view %a, shape = [2, 8192], strides = [8192, 1] : tensor_view<2x8192xf32, strides=[8192,1]>
    %x2 = make_partition_view %x1 : partition_view<tile=(1x8192), tensor_view<2x8192xf32, strides=[8192,1]>>
    %y1 = make_tensor_view %y, shape = [2], strides = [1] : tensor_view<2xf32, strides=[1]>
    %y2 = make_partition_view %y1 : partition_view<tile=(1), tensor_view<2xf32, strides=[1]>>
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %row, %t1 = load_view_tko weak %x2[%i, %zero] : partition_view<tile=(1x8192), tensor_view<2x8192xf32, strides=[8192,1]>>, tile<i32> -> tile<1x8192xf32>, token
    %sum = reduce %row dim=1 identities=[0.0 : f32] : tile<1x8192xf32> -> tile<1xf32>
    (%l: tile<f32>, %r: tile<f32>) {
      %both = addf %l, %r : tile<f32>
      yield %both : tile<f32>
    }
    %t2 = store_view_tko weak %sum, %y2[%i] : tile<1xf32>, partition_view<tile=(1), tensor_view<2xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
