// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Whole numbers: every order of summation is exact.
// launch: {"entry": "sums", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "f32", "shape": [4, 8], "values": [[45.0, -29.0, -50.0, 17.0, -49.0, -20.0, -1.0,
//   37.0], [-41.0, 16.0, 3.0, -37.0, 34.0, 34.0, -2.0, 44.0], [10.0, 40.0, 46.0, 6.0, -22.0, -36.0, 6.0,
//   -31.0], [25.0, 42.0, -26.0, 5.0, -46.0, -32.0, -13.0, 38.0]]}, {"name": "r", "role": "out", "dtype":
//   "f32", "shape": [4], "contents": {"gen": "constant", "value": -7}}, {"name": "c", "role": "out",
//   "dtype": "f32", "shape": [8], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "r", "compare": "exact", "values": [-50.0, 51.0, 19.0, -7.0]}, {"arg": "c", "compare": "exact",
//   "values": [39.0, 69.0, -27.0, -9.0, -83.0, -54.0, -10.0, 88.0]}]}
cuda_tile.module @kernels {
  entry @sums(%a: tile<ptr<f32>>, %r: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %a, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
    %x, %x_t = load_view_tko weak %x_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<4x8xf32>, token
    %sr = reduce %x dim=1 identities=[0.0 : f32] : tile<4x8xf32> -> tile<4xf32>
    (%lhs: tile<f32>, %rhs: tile<f32>) {
      %sum = addf %lhs, %rhs : tile<f32>
      yield %sum : tile<f32>
    }
    %r_v = make_tensor_view %r, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %r_p = make_partition_view %r_v : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %r_t = store_view_tko weak %sr, %r_p[%zero] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
    %sc = reduce %x dim=0 identities=[0.0 : f32] : tile<4x8xf32> -> tile<8xf32>
    (%lhs: tile<f32>, %rhs: tile<f32>) {
      %sum = addf %lhs, %rhs : tile<f32>
      yield %sum : tile<f32>
    }
    %c_v = make_tensor_view %c, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %c_t = store_view_tko weak %sc, %c_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
