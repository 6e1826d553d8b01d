// The same function of x and z, with a fused product in one of them, and once with the operands of a sum exchanged.
// launch: {"entry": "fused", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in", "dtype": "f32",
//   "shape": [16], "contents": {"gen": "constant", "value": 0}}, {"name": "z", "role": "in", "dtype": "f32", "shape": [16], "contents":
//   {"gen": "constant", "value": 0}}, {"name": "y", "role": "out", "dtype": "f32", "shape": [16], "contents": {"gen": "constant",
//   "value": 0}}]}
// launch: {"entry": "unfused", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in", "dtype": "f32",
//   "shape": [16], "contents": {"gen": "constant", "value": 0}}, {"name": "z", "role": "in", "dtype": "f32", "shape": [16], "contents":
//   {"gen": "constant", "value": 0}}, {"name": "y", "role": "out", "dtype": "f32", "shape": [16], "contents": {"gen": "constant",
//   "value": 0}}]}
cuda_tile.module @kernels {
  entry @fused(%x: tile<ptr<f32>>, %z: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %half = constant <f32: 0.5> : tile<16xf32>
    %xv = make_tensor_view %x, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %zv = make_tensor_view %z, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %yv = make_tensor_view %y, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %zp = make_partition_view %zv : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %yp = make_partition_view %yv : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %a, %ta = load_view_tko weak %xp[%zero] : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token
    %b, %tb = load_view_tko weak %zp[%zero] : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token
    %c = fma %a, %b, %half rounding<nearest_even> : tile<16xf32>
    %d = addf %c, %b rounding<nearest_even> : tile<16xf32>
    %e = mulf %d, %a rounding<nearest_even> : tile<16xf32>
    %done = store_view_tko weak %e, %yp[%zero] : tile<16xf32>, partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @unfused(%x: tile<ptr<f32>>, %z: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %half = constant <f32: 0.5> : tile<16xf32>
    %xv = make_tensor_view %x, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %zv = make_tensor_view %z, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %yv = make_tensor_view %y, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %zp = make_partition_view %zv : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %yp = make_partition_view %yv : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %a, %ta = load_view_tko weak %xp[%zero] : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token
    %b, %tb = load_view_tko weak %zp[%zero] : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token
    %m = mulf %a, %b rounding<nearest_even> : tile<16xf32>
    %c = addf %m, %half rounding<nearest_even> : tile<16xf32>
    %d = addf %b, %c rounding<nearest_even> : tile<16xf32>
    %e = mulf %a, %d rounding<nearest_even> : tile<16xf32>
    %done = store_view_tko weak %e, %yp[%zero] : tile<16xf32>, partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
