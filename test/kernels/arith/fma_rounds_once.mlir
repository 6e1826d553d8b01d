// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Rounding the product before the sum would give 0 or another last bit here.
// launch: {"entry": "fma_once", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f32", "shape": [4], "values": [1.0000001, 3.0, 0.1, -7.0]}, {"name": "b",
//   "role": "in", "dtype": "f32", "shape": [4], "values": [0.9999999, 0.33333334, 10.0, 0.14285715]},
//   {"name": "c", "role": "in", "dtype": "f32", "shape": [4], "values": [-1.0, -1.0, -1.0, 1.0]},
//   {"name": "d", "role": "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value":
//   -7}}], "outputs": [{"arg": "d", "compare": "exact", "values": [-1.4210854715202004e-14,
//   2.9802322387695312e-08, 1.4901161193847656e-08, -4.470348358154297e-08]}]}
cuda_tile.module @kernels {
  entry @fma_once(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %a, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %x, %x_t = load_view_tko weak %x_p[%zero] : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    %y_v = make_tensor_view %b, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %y, %y_t = load_view_tko weak %y_p[%zero] : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    %z_v = make_tensor_view %c, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %z_p = make_partition_view %z_v : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %z, %z_t = load_view_tko weak %z_p[%zero] : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    %r = fma %x, %y, %z : tile<4xf32>
    %d_v = make_tensor_view %d, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
