// 1 and 2 are correct, in two forms; 3 to 9 must not run.
// launch: {"entry": "scale", "calling_convention": "pointers", "grid": [1, 1, 1],
//   "args": [{"name": "x", "dtype": "float32", "values": [1, 2, 3, 4]},
//            {"name": "y", "role": "out", "dtype": "f32", "shape": [4]},
//            {"name": "eps", "dtype": "f32", "value": 0.5}],
//   "outputs": [{"arg": "y", "values": [0.5, 1, 1.5, 2]}]}
// launch: {"entry": "scale", "calling_convention": "pointers", "grid": [1, 1, 1],
//   "args": [{"name": "x", "dtype": "u32", "bitcast": "f32", "values": [1065353216, 0, 0, 0]},
//            {"name": "y", "role": "out", "dtype": "f32", "shape": [4]},
//            {"name": "eps", "dtype": "i32", "bitcast": "f32", "value": 1056964608}],
//   "outputs": [{"arg": "y", "values": [0.5, 0, 0, 0]}]}
// launch: {"entry": "scale", "calling_convention": "pointers", "grid": [1, 1, 1],
//   "args": [{"name": "x", "dtype": "f32", "values": [1, 2, 3, 4]},
//            {"name": "y", "role": "out", "dtype": "f32", "shape": [4]},
//            {"name": "eps", "dtype": "i32", "value": 1}]}
// launch: {"entry": "scale", "calling_convention": "pointers", "grid": [1, 1, 1],
//   "args": [{"name": "x", "dtype": "i32", "values": [1, 2, 3, 4]},
//            {"name": "y", "role": "out", "dtype": "f32", "shape": [4]},
//            {"name": "eps", "dtype": "f32", "value": 1}]}
// launch: {"entry": "scale", "calling_convention": "pointers", "grid": [1, 0, 1], "args": []}
// launch: {"entry": "scale", "calling_convention": "pointers", "grid": [1, 1, 1],
//   "args": [{"name": "x", "dtype": "f32", "values": [1, 2, 3, 4], "rol": "in"}]}
// launch: {"entry": "scale", "symbol": "scales", "calling_convention": "pointers", "grid": [1, 1, 1], "args": []}
// launch: {"entry": "scale", "calling_convention": "cutile_python_v1", "grid": [1, 1, 1],
//   "args": [{"name": "x", "dtype": "f32", "values": [1, 2, 3, 4]}]}
// launch: {"entry": "scale", "calling_convention": "pointers", "grid": [1, 1, 1],
//   "args": [{"name": "x", "dtype": "f32", "contents": "zeros", "shape": [4]},
//            {"name": "y", "role": "out", "dtype": "f32", "shape": [4]},
//            {"name": "eps", "dtype": "f32", "value": 1}],
//   "outputs": [{"arg": "y", "compare": "reference"}]}
// launch: {"entry": "scale", "calling_convention": "pointers", "grid": [1, 16777216, 1],
//   "args": [{"name": "x", "dtype": "f32", "contents": "zeros", "shape": [4]},
//            {"name": "y", "role": "out", "dtype": "f32", "shape": [4]},
//            {"name": "eps", "dtype": "f32", "value": 1}]}
cuda_tile.module @kernels {
  entry @scale(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %eps: tile<f32>) {
    %zero = constant <i32: 0> : tile<i32>
    %xv = make_tensor_view %x, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %yv = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %yp = make_partition_view %yv : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %v, %read = load_view_tko weak %xp[%zero] : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    %e = reshape %eps : tile<f32> -> tile<1xf32>
    %b = broadcast %e : tile<1xf32> -> tile<4xf32>
    %p = mulf %v, %b : tile<4xf32>
    %done = store_view_tko weak %p, %yp[%zero] token = %read : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
