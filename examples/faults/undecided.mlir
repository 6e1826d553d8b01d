// The sum is 1 except for rounding, so rounding decides whether it is stored.
// launch: {"entry": "undecided", "calling_convention": "pointers", "grid": [1, 1, 1],
//   "args": [{"name": "x", "dtype": "f32", "values": [0.1, 0.2, 0.3, 0.4]},
//            {"name": "y", "role": "inout", "dtype": "f32", "values": [0]}]}
cuda_tile.module @kernels {
  entry @undecided(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %view = make_tensor_view %x, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %tiles = make_partition_view %view : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %zero = constant <i32: 0> : tile<i32>
    %elements, %read = load_view_tko weak %tiles[%zero] : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    %sum = reduce %elements dim=0 identities=[0.0 : f32] : tile<4xf32> -> tile<f32>
    (%a: tile<f32>, %b: tile<f32>) {
      %both = addf %a, %b : tile<f32>
      yield %both : tile<f32>
    }
    %one = constant <f32: 1.0> : tile<f32>
    %less = cmpf less_than ordered %sum, %one : tile<f32> -> tile<i1>
    if %less {
      %stored = store_ptr_tko weak %y, %sum : tile<ptr<f32>>, tile<f32> -> token
    }
    return
  }
}
