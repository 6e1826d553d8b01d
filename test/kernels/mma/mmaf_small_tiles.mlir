// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Tiles with sides of 1 and 2.
// launch: {"entry": "by_1_1_1", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f16", "shape": [1, 1], "values": [[-4.0]]}, {"name": "b", "role": "in",
//   "dtype": "f16", "shape": [1, 1], "values": [[-4.0]]}, {"name": "c", "role": "in", "dtype": "f32",
//   "shape": [1, 1], "values": [[3.0]]}, {"name": "d", "role": "out", "dtype": "f32", "shape": [1, 1],
//   "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "d", "compare": "exact",
//   "values": [[19.0]]}]}
// launch: {"entry": "by_1_1_16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f16", "shape": [1, 16], "values": [[4.0, 3.0, 3.0, -1.0, 4.0, 1.0, 3.0,
//   3.0, -1.0, 0.0, -3.0, 2.0, 0.0, 2.0, -2.0, -4.0]]}, {"name": "b", "role": "in", "dtype": "f16",
//   "shape": [16, 1], "values": [[-3.0], [0.0], [0.0], [-3.0], [1.0], [4.0], [4.0], [4.0], [3.0], [-3.0],
//   [-4.0], [-4.0], [-3.0], [4.0], [1.0], [-4.0]]}, {"name": "c", "role": "in", "dtype": "f32", "shape":
//   [1, 1], "values": [[2.0]]}, {"name": "d", "role": "out", "dtype": "f32", "shape": [1, 1], "contents":
//   {"gen": "constant", "value": -7}}], "outputs": [{"arg": "d", "compare": "exact", "values":
//   [[48.0]]}]}
// launch: {"entry": "by_1_8_2", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f16", "shape": [1, 2], "values": [[1.0, 4.0]]}, {"name": "b", "role":
//   "in", "dtype": "f16", "shape": [2, 8], "values": [[-3.0, 0.0, -3.0, 0.0, 1.0, -4.0, -1.0, -1.0],
//   [-4.0, 3.0, -2.0, -4.0, 4.0, 0.0, 1.0, 4.0]]}, {"name": "c", "role": "in", "dtype": "f32", "shape":
//   [1, 8], "values": [[-2.0, 4.0, 3.0, -4.0, -4.0, -2.0, 3.0, -3.0]]}, {"name": "d", "role": "out",
//   "dtype": "f32", "shape": [1, 8], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "d", "compare": "exact", "values": [[-21.0, 16.0, -8.0, -20.0, 13.0, -6.0, 6.0, 12.0]]}]}
// launch: {"entry": "by_8_1_2", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f16", "shape": [8, 2], "values": [[2.0, 4.0], [-2.0, 3.0], [-3.0, -2.0],
//   [0.0, -1.0], [-4.0, 2.0], [4.0, -4.0], [-2.0, -3.0], [-3.0, 3.0]]}, {"name": "b", "role": "in",
//   "dtype": "f16", "shape": [2, 1], "values": [[-3.0], [-2.0]]}, {"name": "c", "role": "in", "dtype":
//   "f32", "shape": [8, 1], "values": [[4.0], [-2.0], [2.0], [4.0], [-1.0], [2.0], [0.0], [3.0]]},
//   {"name": "d", "role": "out", "dtype": "f32", "shape": [8, 1], "contents": {"gen": "constant",
//   "value": -7}}], "outputs": [{"arg": "d", "compare": "exact", "values": [[-10.0], [-2.0], [15.0],
//   [6.0], [7.0], [-2.0], [12.0], [6.0]]}]}
// launch: {"entry": "by_2_2_1", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f16", "shape": [2, 1], "values": [[1.0], [3.0]]}, {"name": "b", "role":
//   "in", "dtype": "f16", "shape": [1, 2], "values": [[-4.0, 0.0]]}, {"name": "c", "role": "in", "dtype":
//   "f32", "shape": [2, 2], "values": [[3.0, -3.0], [0.0, 2.0]]}, {"name": "d", "role": "out", "dtype":
//   "f32", "shape": [2, 2], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "d",
//   "compare": "exact", "values": [[-1.0, -3.0], [-12.0, 2.0]]}]}
cuda_tile.module @kernels {
  entry @by_1_1_1(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf16, strides=[1,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(1x1), tensor_view<1x1xf16, strides=[1,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(1x1), tensor_view<1x1xf16, strides=[1,1]>>, tile<i32> -> tile<1x1xf16>, token
    %b_v = make_tensor_view %b, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf16, strides=[1,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(1x1), tensor_view<1x1xf16, strides=[1,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(1x1), tensor_view<1x1xf16, strides=[1,1]>>, tile<i32> -> tile<1x1xf16>, token
    %c_v = make_tensor_view %c, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf32, strides=[1,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>, tile<i32> -> tile<1x1xf32>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<1x1xf16>, tile<1x1xf16>, tile<1x1xf32>
    %d_v = make_tensor_view %d, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf32, strides=[1,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<1x1xf32>, partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>, tile<i32> -> token
    return
  }
  entry @by_1_1_16(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [1, 16], strides = [16, 1] : tensor_view<1x16xf16, strides=[16,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(1x16), tensor_view<1x16xf16, strides=[16,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(1x16), tensor_view<1x16xf16, strides=[16,1]>>, tile<i32> -> tile<1x16xf16>, token
    %b_v = make_tensor_view %b, shape = [16, 1], strides = [1, 1] : tensor_view<16x1xf16, strides=[1,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(16x1), tensor_view<16x1xf16, strides=[1,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(16x1), tensor_view<16x1xf16, strides=[1,1]>>, tile<i32> -> tile<16x1xf16>, token
    %c_v = make_tensor_view %c, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf32, strides=[1,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>, tile<i32> -> tile<1x1xf32>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<1x16xf16>, tile<16x1xf16>, tile<1x1xf32>
    %d_v = make_tensor_view %d, shape = [1, 1], strides = [1, 1] : tensor_view<1x1xf32, strides=[1,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<1x1xf32>, partition_view<tile=(1x1), tensor_view<1x1xf32, strides=[1,1]>>, tile<i32> -> token
    return
  }
  entry @by_1_8_2(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [1, 2], strides = [2, 1] : tensor_view<1x2xf16, strides=[2,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(1x2), tensor_view<1x2xf16, strides=[2,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(1x2), tensor_view<1x2xf16, strides=[2,1]>>, tile<i32> -> tile<1x2xf16>, token
    %b_v = make_tensor_view %b, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xf16, strides=[8,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(2x8), tensor_view<2x8xf16, strides=[8,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(2x8), tensor_view<2x8xf16, strides=[8,1]>>, tile<i32> -> tile<2x8xf16>, token
    %c_v = make_tensor_view %c, shape = [1, 8], strides = [8, 1] : tensor_view<1x8xf32, strides=[8,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(1x8), tensor_view<1x8xf32, strides=[8,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(1x8), tensor_view<1x8xf32, strides=[8,1]>>, tile<i32> -> tile<1x8xf32>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<1x2xf16>, tile<2x8xf16>, tile<1x8xf32>
    %d_v = make_tensor_view %d, shape = [1, 8], strides = [8, 1] : tensor_view<1x8xf32, strides=[8,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(1x8), tensor_view<1x8xf32, strides=[8,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<1x8xf32>, partition_view<tile=(1x8), tensor_view<1x8xf32, strides=[8,1]>>, tile<i32> -> token
    return
  }
  entry @by_8_1_2(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8, 2], strides = [2, 1] : tensor_view<8x2xf16, strides=[2,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8x2), tensor_view<8x2xf16, strides=[2,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(8x2), tensor_view<8x2xf16, strides=[2,1]>>, tile<i32> -> tile<8x2xf16>, token
    %b_v = make_tensor_view %b, shape = [2, 1], strides = [1, 1] : tensor_view<2x1xf16, strides=[1,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(2x1), tensor_view<2x1xf16, strides=[1,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(2x1), tensor_view<2x1xf16, strides=[1,1]>>, tile<i32> -> tile<2x1xf16>, token
    %c_v = make_tensor_view %c, shape = [8, 1], strides = [1, 1] : tensor_view<8x1xf32, strides=[1,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(8x1), tensor_view<8x1xf32, strides=[1,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(8x1), tensor_view<8x1xf32, strides=[1,1]>>, tile<i32> -> tile<8x1xf32>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<8x2xf16>, tile<2x1xf16>, tile<8x1xf32>
    %d_v = make_tensor_view %d, shape = [8, 1], strides = [1, 1] : tensor_view<8x1xf32, strides=[1,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(8x1), tensor_view<8x1xf32, strides=[1,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<8x1xf32>, partition_view<tile=(8x1), tensor_view<8x1xf32, strides=[1,1]>>, tile<i32> -> token
    return
  }
  entry @by_2_2_1(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [2, 1], strides = [1, 1] : tensor_view<2x1xf16, strides=[1,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(2x1), tensor_view<2x1xf16, strides=[1,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(2x1), tensor_view<2x1xf16, strides=[1,1]>>, tile<i32> -> tile<2x1xf16>, token
    %b_v = make_tensor_view %b, shape = [1, 2], strides = [2, 1] : tensor_view<1x2xf16, strides=[2,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(1x2), tensor_view<1x2xf16, strides=[2,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(1x2), tensor_view<1x2xf16, strides=[2,1]>>, tile<i32> -> tile<1x2xf16>, token
    %c_v = make_tensor_view %c, shape = [2, 2], strides = [2, 1] : tensor_view<2x2xf32, strides=[2,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(2x2), tensor_view<2x2xf32, strides=[2,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(2x2), tensor_view<2x2xf32, strides=[2,1]>>, tile<i32> -> tile<2x2xf32>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<2x1xf16>, tile<1x2xf16>, tile<2x2xf32>
    %d_v = make_tensor_view %d, shape = [2, 2], strides = [2, 1] : tensor_view<2x2xf32, strides=[2,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(2x2), tensor_view<2x2xf32, strides=[2,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<2x2xf32>, partition_view<tile=(2x2), tensor_view<2x2xf32, strides=[2,1]>>, tile<i32> -> token
    return
  }
}
