// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Ties to even, overflow to infinity, subnormals of f16, and the conversion back.
// launch: {"entry": "halves", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f32", "shape": [8], "values": [1.0004883, 1.0014648, 65519.0, 65520.0,
//   2.9802322387695312e-08, 8.940696716308594e-08, -0.1, "inf"]}, {"name": "h", "role": "out", "dtype":
//   "f16", "shape": [8], "contents": {"gen": "constant", "value": -7}}, {"name": "w", "role": "out",
//   "dtype": "f32", "shape": [8], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "h", "compare": "exact", "values": [1.0, 1.002, 65500.0, "inf", 0.0, 1.1920928955078125e-07, -0.1,
//   "inf"]}, {"arg": "w", "compare": "exact", "values": [1.0, 1.0019531, 65504.0, "inf", 0.0,
//   1.1920928955078125e-07, -0.099975586, "inf"]}]}
cuda_tile.module @kernels {
  entry @halves(%a: tile<ptr<f32>>, %h: tile<ptr<f16>>, %w: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %x, %x_t = load_view_tko weak %x_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %rh = ftof %x : tile<8xf32> -> tile<8xf16>
    %rw = ftof %rh : tile<8xf16> -> tile<8xf32>
    %h_v = make_tensor_view %h, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %h_p = make_partition_view %h_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %h_t = store_view_tko weak %rh, %h_p[%zero] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
    %w_v = make_tensor_view %w, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %w_p = make_partition_view %w_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %w_t = store_view_tko weak %rw, %w_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
