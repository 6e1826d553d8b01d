// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// f64 accumulates in f64.
// launch: {"entry": "doubles", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f64", "shape": [8, 4], "values": [[-2.0, 4.0, -5.0, 3.0], [1.0, -2.0, 4.0,
//   6.0], [8.0, 4.0, -8.0, -3.0], [0.0, -8.0, -2.0, -7.0], [0.0, -6.0, -5.0, -4.0], [8.0, -1.0, 1.0,
//   7.0], [-9.0, -4.0, -2.0, 7.0], [4.0, 3.0, -3.0, 6.0]]}, {"name": "b", "role": "in", "dtype": "f64",
//   "shape": [4, 8], "values": [[-6.0, -2.0, -3.0, -9.0, -8.0, 5.0, 7.0, -5.0], [-8.0, -7.0, -8.0, 5.0,
//   -9.0, 3.0, 5.0, -6.0], [-5.0, -5.0, 4.0, 7.0, 4.0, -5.0, 3.0, 3.0], [-2.0, -7.0, -4.0, 5.0, 0.0,
//   -7.0, 7.0, 0.0]]}, {"name": "c", "role": "out", "dtype": "f64", "shape": [8, 8], "contents": {"gen":
//   "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "exact", "values": [[-1.0, -20.0,
//   -58.0, 18.0, -40.0, 6.0, 12.0, -29.0], [-22.0, -50.0, 5.0, 39.0, 26.0, -63.0, 51.0, 19.0], [-34.0,
//   17.0, -76.0, -123.0, -132.0, 113.0, 31.0, -88.0], [88.0, 115.0, 84.0, -89.0, 64.0, 35.0, -95.0,
//   42.0], [81.0, 95.0, 44.0, -85.0, 34.0, 35.0, -73.0, 21.0], [-59.0, -63.0, -40.0, -35.0, -51.0, -17.0,
//   103.0, -31.0], [82.0, 7.0, 23.0, 82.0, 100.0, -96.0, -40.0, 63.0], [-45.0, -56.0, -72.0, -12.0,
//   -71.0, 2.0, 76.0, -47.0]]}]}
cuda_tile.module @kernels {
  entry @doubles(%a: tile<ptr<f64>>, %b: tile<ptr<f64>>, %c: tile<ptr<f64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %a, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xf64, strides=[4,1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(8x4), tensor_view<8x4xf64, strides=[4,1]>>
    %x, %x_t = load_view_tko weak %x_p[%zero, %zero] : partition_view<tile=(8x4), tensor_view<8x4xf64, strides=[4,1]>>, tile<i32> -> tile<8x4xf64>, token
    %y_v = make_tensor_view %b, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf64, strides=[8,1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4x8), tensor_view<4x8xf64, strides=[8,1]>>
    %y, %y_t = load_view_tko weak %y_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xf64, strides=[8,1]>>, tile<i32> -> tile<4x8xf64>, token
    %acc = constant <f64: 0.0> : tile<8x8xf64>
    %r = mmaf %x, %y, %acc : tile<8x4xf64>, tile<4x8xf64>, tile<8x8xf64>
    %c_v = make_tensor_view %c, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xf64, strides=[8,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(8x8), tensor_view<8x8xf64, strides=[8,1]>>
    %c_t = store_view_tko weak %r, %c_p[%zero, %zero] : tile<8x8xf64>, partition_view<tile=(8x8), tensor_view<8x8xf64, strides=[8,1]>>, tile<i32> -> token
    return
  }
}
