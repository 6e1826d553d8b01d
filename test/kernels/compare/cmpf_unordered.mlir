// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// With a NaN an ordered comparison is false and an unordered one true.
// launch: {"entry": "unordered", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f32", "shape": [4], "values": ["nan", 1.0, 2.0, 1.0]}, {"name": "b", "role":
//   "in", "dtype": "f32", "shape": [4], "values": [1.0, 2.0, 1.0, "nan"]}, {"name": "o", "role": "out",
//   "dtype": "i32", "shape": [4], "contents": {"gen": "constant", "value": -7}}, {"name": "u", "role":
//   "out", "dtype": "i32", "shape": [4], "contents": {"gen": "constant", "value": -7}}], "outputs":
//   [{"arg": "o", "compare": "exact", "values": [0, 1, 0, 0]}, {"arg": "u", "compare": "exact", "values":
//   [1, 1, 0, 1]}]}
cuda_tile.module @kernels {
  entry @unordered(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %o: tile<ptr<i32>>, %u: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %a, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %x, %x_t = load_view_tko weak %x_p[%zero] : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    %y_v = make_tensor_view %b, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %y, %y_t = load_view_tko weak %y_p[%zero] : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    %one = constant <i32: 1> : tile<4xi32>
    %nil = constant <i32: 0> : tile<4xi32>
    %co = cmpf less_than ordered %x, %y : tile<4xf32> -> tile<4xi1>
    %cu = cmpf less_than unordered %x, %y : tile<4xf32> -> tile<4xi1>
    %ro = select %co, %one, %nil : tile<4xi1>, tile<4xi32>
    %ru = select %cu, %one, %nil : tile<4xi1>, tile<4xi32>
    %o_v = make_tensor_view %o, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %o_p = make_partition_view %o_v : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
    %o_t = store_view_tko weak %ro, %o_p[%zero] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    %u_v = make_tensor_view %u, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %u_p = make_partition_view %u_v : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
    %u_t = store_view_tko weak %ru, %u_p[%zero] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    return
  }
}
