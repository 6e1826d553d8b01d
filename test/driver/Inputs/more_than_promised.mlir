// The expected results are exact. Hardware's rsqrt is approximate; under a seed it is off by up to its documented error.
// targets: sm_80
// launch: {"entry": "root", "calling_convention": "pointers", "grid": [1, 1, 1],
//   "args": [{"name": "x", "role": "in", "dtype": "f32", "shape": [8], "values": [1, 4, 16, 64, 256, 1024, 4096, 16384]},
//            {"name": "y", "role": "out", "dtype": "f32", "shape": [8], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [1, 0.5, 0.25, 0.125, 0.0625, 0.03125, 0.015625, 0.0078125]}]}
cuda_tile.module @kernels {
  entry @root(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %xv = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %yv = make_tensor_view %y, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %yp = make_partition_view %yv : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %xt, %t0 = load_view_tko weak %xp[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %r = rsqrt %xt flush_to_zero : tile<8xf32>
    %t1 = store_view_tko weak %r, %yp[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
