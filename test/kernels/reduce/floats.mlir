// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Whole numbers: every order of combination is exact.
// launch: {"entry": "sum_f16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f16", "shape": [8, 4], "values": [[-3.0, -3.0, -3.0, -2.0], [-3.0, -1.0,
//   4.0, -2.0], [-3.0, -4.0, 0.0, 0.0], [3.0, 0.0, -2.0, -2.0], [4.0, 3.0, -1.0, 3.0], [4.0, 4.0, -2.0,
//   1.0], [-2.0, -1.0, 1.0, -3.0], [-2.0, 1.0, 0.0, 0.0]]}, {"name": "b", "role": "out", "dtype": "f16",
//   "shape": [4], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "b", "compare":
//   "exact", "values": [-2.0, -1.0, -3.0, -5.0]}]}
// launch: {"entry": "sum_bf16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "bf16", "shape": [8, 4], "values": [[-4.0, -3.0, -2.0, 4.0], [-3.0, -2.0,
//   -2.0, 1.0], [4.0, 2.0, -4.0, 0.0], [-1.0, 2.0, 3.0, 4.0], [4.0, 2.0, 0.0, -4.0], [1.0, -4.0, 1.0,
//   4.0], [1.0, -3.0, -3.0, -3.0], [-2.0, -1.0, -3.0, 3.0]]}, {"name": "b", "role": "out", "dtype":
//   "bf16", "shape": [4], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "b",
//   "compare": "exact", "values": [0.0, -7.0, -10.0, 9.0]}]}
// launch: {"entry": "sum_f32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f32", "shape": [8, 4], "values": [[2.0, 0.0, 3.0, -2.0], [-2.0, -2.0,
//   4.0, -3.0], [1.0, 0.0, 3.0, -2.0], [-1.0, 0.0, 0.0, -3.0], [0.0, 4.0, -3.0, -2.0], [-2.0, 1.0, -4.0,
//   -1.0], [1.0, -3.0, -3.0, 1.0], [4.0, -2.0, -3.0, 4.0]]}, {"name": "b", "role": "out", "dtype": "f32",
//   "shape": [4], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "b", "compare":
//   "exact", "values": [3.0, -2.0, -3.0, -8.0]}]}
// launch: {"entry": "sum_f64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f64", "shape": [8, 4], "values": [[-3.0, 4.0, 1.0, 4.0], [3.0, 2.0, 1.0,
//   4.0], [1.0, 1.0, 3.0, -3.0], [0.0, -3.0, 3.0, -3.0], [-2.0, -4.0, 4.0, -1.0], [0.0, 0.0, 1.0, -1.0],
//   [-1.0, -3.0, 0.0, 3.0], [2.0, 4.0, 1.0, 2.0]]}, {"name": "b", "role": "out", "dtype": "f64", "shape":
//   [4], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "b", "compare": "exact",
//   "values": [0.0, 1.0, 14.0, 5.0]}]}
// launch: {"entry": "max_f16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f16", "shape": [8, 4], "values": [[4.0, -4.0, -4.0, 0.0], [-4.0, 1.0,
//   -2.0, -3.0], [3.0, 2.0, 2.0, -1.0], [-1.0, 0.0, -1.0, -3.0], [4.0, 0.0, 4.0, -3.0], [-2.0, 2.0, 3.0,
//   0.0], [-1.0, 3.0, 2.0, -3.0], [2.0, 2.0, 1.0, -4.0]]}, {"name": "b", "role": "out", "dtype": "f16",
//   "shape": [8], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "b", "compare":
//   "exact", "values": [4.0, 1.0, 3.0, 0.0, 4.0, 3.0, 3.0, 2.0]}]}
// launch: {"entry": "max_bf16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "bf16", "shape": [8, 4], "values": [[1.0, -2.0, -4.0, -3.0], [-4.0, -3.0,
//   4.0, 2.0], [-4.0, -3.0, 2.0, -4.0], [3.0, 1.0, -2.0, -2.0], [-4.0, -4.0, -4.0, 1.0], [-2.0, 1.0, 1.0,
//   -1.0], [4.0, -4.0, -2.0, 0.0], [1.0, -4.0, 4.0, -1.0]]}, {"name": "b", "role": "out", "dtype":
//   "bf16", "shape": [8], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "b",
//   "compare": "exact", "values": [1.0, 4.0, 2.0, 3.0, 1.0, 1.0, 4.0, 4.0]}]}
// launch: {"entry": "max_f64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f64", "shape": [8, 4], "values": [[1.0, -2.0, 1.0, -4.0], [-3.0, -1.0,
//   3.0, -1.0], [2.0, -4.0, -2.0, -4.0], [0.0, 4.0, 3.0, -2.0], [-4.0, -3.0, -3.0, 0.0], [3.0, 2.0, -4.0,
//   -1.0], [2.0, 0.0, -1.0, 1.0], [2.0, -3.0, -3.0, 3.0]]}, {"name": "b", "role": "out", "dtype": "f64",
//   "shape": [8], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "b", "compare":
//   "exact", "values": [1.0, 3.0, 2.0, 4.0, 0.0, 3.0, 2.0, 3.0]}]}
cuda_tile.module @kernels {
  entry @sum_f16(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xf16, strides=[4,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8x4), tensor_view<8x4xf16, strides=[4,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(8x4), tensor_view<8x4xf16, strides=[4,1]>>, tile<i32> -> tile<8x4xf16>, token
    %r = reduce %a_in dim=0 identities=[0.0 : f16] : tile<8x4xf16> -> tile<4xf16>
    (%l: tile<f16>, %q: tile<f16>) {
      %y = addf %l, %q : tile<f16>
      yield %y : tile<f16>
    }
    %b_v = make_tensor_view %b, shape = [4], strides = [1] : tensor_view<4xf16, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(4), tensor_view<4xf16, strides=[1]>>
    %b_t = store_view_tko weak %r, %b_p[%zero] : tile<4xf16>, partition_view<tile=(4), tensor_view<4xf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @sum_bf16(%a: tile<ptr<bf16>>, %b: tile<ptr<bf16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xbf16, strides=[4,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8x4), tensor_view<8x4xbf16, strides=[4,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(8x4), tensor_view<8x4xbf16, strides=[4,1]>>, tile<i32> -> tile<8x4xbf16>, token
    %r = reduce %a_in dim=0 identities=[0.0 : bf16] : tile<8x4xbf16> -> tile<4xbf16>
    (%l: tile<bf16>, %q: tile<bf16>) {
      %y = addf %l, %q : tile<bf16>
      yield %y : tile<bf16>
    }
    %b_v = make_tensor_view %b, shape = [4], strides = [1] : tensor_view<4xbf16, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>
    %b_t = store_view_tko weak %r, %b_p[%zero] : tile<4xbf16>, partition_view<tile=(4), tensor_view<4xbf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @sum_f32(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xf32, strides=[4,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8x4), tensor_view<8x4xf32, strides=[4,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(8x4), tensor_view<8x4xf32, strides=[4,1]>>, tile<i32> -> tile<8x4xf32>, token
    %r = reduce %a_in dim=0 identities=[0.0 : f32] : tile<8x4xf32> -> tile<4xf32>
    (%l: tile<f32>, %q: tile<f32>) {
      %y = addf %l, %q : tile<f32>
      yield %y : tile<f32>
    }
    %b_v = make_tensor_view %b, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %b_t = store_view_tko weak %r, %b_p[%zero] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @sum_f64(%a: tile<ptr<f64>>, %b: tile<ptr<f64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xf64, strides=[4,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8x4), tensor_view<8x4xf64, strides=[4,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(8x4), tensor_view<8x4xf64, strides=[4,1]>>, tile<i32> -> tile<8x4xf64>, token
    %r = reduce %a_in dim=0 identities=[0.0 : f64] : tile<8x4xf64> -> tile<4xf64>
    (%l: tile<f64>, %q: tile<f64>) {
      %y = addf %l, %q : tile<f64>
      yield %y : tile<f64>
    }
    %b_v = make_tensor_view %b, shape = [4], strides = [1] : tensor_view<4xf64, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(4), tensor_view<4xf64, strides=[1]>>
    %b_t = store_view_tko weak %r, %b_p[%zero] : tile<4xf64>, partition_view<tile=(4), tensor_view<4xf64, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @max_f16(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xf16, strides=[4,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8x4), tensor_view<8x4xf16, strides=[4,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(8x4), tensor_view<8x4xf16, strides=[4,1]>>, tile<i32> -> tile<8x4xf16>, token
    %r = reduce %a_in dim=1 identities=[0.0 : f16] : tile<8x4xf16> -> tile<8xf16>
    (%l: tile<f16>, %q: tile<f16>) {
      %y = maxf %l, %q : tile<f16>
      yield %y : tile<f16>
    }
    %b_v = make_tensor_view %b, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %b_t = store_view_tko weak %r, %b_p[%zero] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @max_bf16(%a: tile<ptr<bf16>>, %b: tile<ptr<bf16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xbf16, strides=[4,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8x4), tensor_view<8x4xbf16, strides=[4,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(8x4), tensor_view<8x4xbf16, strides=[4,1]>>, tile<i32> -> tile<8x4xbf16>, token
    %r = reduce %a_in dim=1 identities=[0.0 : bf16] : tile<8x4xbf16> -> tile<8xbf16>
    (%l: tile<bf16>, %q: tile<bf16>) {
      %y = maxf %l, %q : tile<bf16>
      yield %y : tile<bf16>
    }
    %b_v = make_tensor_view %b, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %b_t = store_view_tko weak %r, %b_p[%zero] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @max_f64(%a: tile<ptr<f64>>, %b: tile<ptr<f64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xf64, strides=[4,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8x4), tensor_view<8x4xf64, strides=[4,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(8x4), tensor_view<8x4xf64, strides=[4,1]>>, tile<i32> -> tile<8x4xf64>, token
    %r = reduce %a_in dim=1 identities=[0.0 : f64] : tile<8x4xf64> -> tile<8xf64>
    (%l: tile<f64>, %q: tile<f64>) {
      %y = maxf %l, %q : tile<f64>
      yield %y : tile<f64>
    }
    %b_v = make_tensor_view %b, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %b_t = store_view_tko weak %r, %b_p[%zero] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
    return
  }
}
