// The stride of a dimension of size 1 is assumed to be a multiple of 4, and is 1: no access relies on it.
// launch: {"entry": "stride", "calling_convention": "pointers", "grid": [1, 1, 1],
//   "args": [{"name": "x", "dtype": "f32", "values": [1, 2, 3, 4]},
//            {"name": "rows", "kind": "scalar", "dtype": "i32", "value": 1},
//            {"name": "stride", "kind": "scalar", "dtype": "i32", "value": 1},
//            {"name": "y", "role": "out", "dtype": "f32", "shape": [4]}]}
cuda_tile.module @kernels {
  entry @stride(%x: tile<ptr<f32>>, %rows: tile<i32>, %stride: tile<i32>, %y: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %multiple = assume div_by<4>, %stride : tile<i32>
    %view = make_tensor_view %x, shape = [%rows, 4], strides = [%multiple, 1] : tile<i32> -> tensor_view<?x4xf32, strides=[?,1]>
    %tiles = make_partition_view %view : partition_view<tile=(1x4), tensor_view<?x4xf32, strides=[?,1]>>
    %row, %read = load_view_tko weak %tiles[%zero, %zero] : partition_view<tile=(1x4), tensor_view<?x4xf32, strides=[?,1]>>, tile<i32> -> tile<1x4xf32>, token
    %out = make_tensor_view %y, shape = [1, 4], strides = [4, 1] : tensor_view<1x4xf32, strides=[4,1]>
    %result = make_partition_view %out : partition_view<tile=(1x4), tensor_view<1x4xf32, strides=[4,1]>>
    %written = store_view_tko weak %row, %result[%zero, %zero] : tile<1x4xf32>, partition_view<tile=(1x4), tensor_view<1x4xf32, strides=[4,1]>>, tile<i32> -> token
    return
  }
}
