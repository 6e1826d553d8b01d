// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Whole numbers: every order of combination is exact.
// launch: {"entry": "dim_0_forth", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f32", "shape": [4, 8], "values": [[-2.0, 4.0, -4.0, -1.0, -4.0, 0.0,
//   -3.0, 0.0], [1.0, -4.0, -1.0, -3.0, -3.0, 4.0, 0.0, -3.0], [1.0, -1.0, -4.0, 0.0, 1.0, -4.0, 0.0,
//   4.0], [2.0, 2.0, -2.0, 3.0, -3.0, 0.0, 3.0, 4.0]]}, {"name": "b", "role": "out", "dtype": "f32",
//   "shape": [4, 8], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "b", "compare":
//   "exact", "values": [[-2.0, 4.0, -4.0, -1.0, -4.0, 0.0, -3.0, 0.0], [-1.0, 0.0, -5.0, -4.0, -7.0, 4.0,
//   -3.0, -3.0], [0.0, -1.0, -9.0, -4.0, -6.0, 0.0, -3.0, 1.0], [2.0, 1.0, -11.0, -1.0, -9.0, 0.0, 0.0,
//   5.0]]}]}
// launch: {"entry": "dim_0_back", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f32", "shape": [4, 8], "values": [[-4.0, -2.0, -1.0, -1.0, 0.0, -2.0,
//   1.0, 1.0], [-3.0, 2.0, -4.0, 3.0, 3.0, -2.0, 1.0, 4.0], [-4.0, -1.0, -3.0, -3.0, -2.0, 0.0, 0.0,
//   -4.0], [2.0, 0.0, 1.0, -4.0, 1.0, 3.0, 0.0, 3.0]]}, {"name": "b", "role": "out", "dtype": "f32",
//   "shape": [4, 8], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "b", "compare":
//   "exact", "values": [[-9.0, -1.0, -7.0, -5.0, 2.0, -1.0, 2.0, 4.0], [-5.0, 1.0, -6.0, -4.0, 2.0, 1.0,
//   1.0, 3.0], [-2.0, -1.0, -2.0, -7.0, -1.0, 3.0, 0.0, -1.0], [2.0, 0.0, 1.0, -4.0, 1.0, 3.0, 0.0,
//   3.0]]}]}
// launch: {"entry": "dim_1_forth", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f32", "shape": [4, 8], "values": [[0.0, -4.0, 4.0, 3.0, -2.0, 3.0, 1.0,
//   3.0], [-4.0, 0.0, -3.0, 3.0, 3.0, 4.0, 2.0, 4.0], [-1.0, -2.0, -3.0, -4.0, -3.0, 3.0, 1.0, -2.0],
//   [1.0, 1.0, -2.0, -1.0, 3.0, 0.0, -1.0, 3.0]]}, {"name": "b", "role": "out", "dtype": "f32", "shape":
//   [4, 8], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "b", "compare": "exact",
//   "values": [[0.0, -4.0, 0.0, 3.0, 1.0, 4.0, 5.0, 8.0], [-4.0, -4.0, -7.0, -4.0, -1.0, 3.0, 5.0, 9.0],
//   [-1.0, -3.0, -6.0, -10.0, -13.0, -10.0, -9.0, -11.0], [1.0, 2.0, 0.0, -1.0, 2.0, 2.0, 1.0, 4.0]]}]}
// launch: {"entry": "dim_1_back", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f32", "shape": [4, 8], "values": [[0.0, -3.0, 0.0, 2.0, 1.0, 3.0, -2.0,
//   0.0], [1.0, 3.0, 0.0, 0.0, 2.0, -4.0, 0.0, -4.0], [1.0, -4.0, -2.0, -4.0, 1.0, 2.0, 2.0, -4.0], [4.0,
//   4.0, 1.0, -3.0, 2.0, 1.0, 3.0, -1.0]]}, {"name": "b", "role": "out", "dtype": "f32", "shape": [4, 8],
//   "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "b", "compare": "exact",
//   "values": [[1.0, 1.0, 4.0, 4.0, 2.0, 1.0, -2.0, 0.0], [-2.0, -3.0, -6.0, -6.0, -6.0, -8.0, -4.0,
//   -4.0], [-8.0, -9.0, -5.0, -3.0, 1.0, 0.0, -2.0, -4.0], [11.0, 7.0, 3.0, 2.0, 5.0, 3.0, 2.0, -1.0]]}]}
cuda_tile.module @kernels {
  entry @dim_0_forth(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<4x8xf32>, token
    %r = scan %a_in dim=0 reverse=false identities=[0.0 : f32] : tile<4x8xf32> -> tile<4x8xf32>
    (%l: tile<f32>, %q: tile<f32>) {
      %y = addf %l, %q : tile<f32>
      yield %y : tile<f32>
    }
    %b_v = make_tensor_view %b, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
    %b_t = store_view_tko weak %r, %b_p[%zero, %zero] : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> token
    return
  }
  entry @dim_0_back(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<4x8xf32>, token
    %r = scan %a_in dim=0 reverse=true identities=[0.0 : f32] : tile<4x8xf32> -> tile<4x8xf32>
    (%l: tile<f32>, %q: tile<f32>) {
      %y = addf %l, %q : tile<f32>
      yield %y : tile<f32>
    }
    %b_v = make_tensor_view %b, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
    %b_t = store_view_tko weak %r, %b_p[%zero, %zero] : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> token
    return
  }
  entry @dim_1_forth(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<4x8xf32>, token
    %r = scan %a_in dim=1 reverse=false identities=[0.0 : f32] : tile<4x8xf32> -> tile<4x8xf32>
    (%l: tile<f32>, %q: tile<f32>) {
      %y = addf %l, %q : tile<f32>
      yield %y : tile<f32>
    }
    %b_v = make_tensor_view %b, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
    %b_t = store_view_tko weak %r, %b_p[%zero, %zero] : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> token
    return
  }
  entry @dim_1_back(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<4x8xf32>, token
    %r = scan %a_in dim=1 reverse=true identities=[0.0 : f32] : tile<4x8xf32> -> tile<4x8xf32>
    (%l: tile<f32>, %q: tile<f32>) {
      %y = addf %l, %q : tile<f32>
      yield %y : tile<f32>
    }
    %b_v = make_tensor_view %b, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
    %b_t = store_view_tko weak %r, %b_p[%zero, %zero] : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> token
    return
  }
}
