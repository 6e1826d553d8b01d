// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Each format with each accumulator it supports. Whole numbers: every order of accumulation
// is exact.
// launch: {"entry": "f16_to_f16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f16", "shape": [4, 4], "values": [[2.0, 3.0, -4.0, 3.0], [0.0, 0.0, 1.0,
//   -2.0], [4.0, -4.0, -2.0, -1.0], [1.0, -1.0, -3.0, -4.0]]}, {"name": "b", "role": "in", "dtype":
//   "f16", "shape": [4, 8], "values": [[-4.0, -4.0, -3.0, 4.0, -3.0, 1.0, 2.0, -2.0], [-2.0, -1.0, -2.0,
//   4.0, -3.0, 4.0, 3.0, 3.0], [-3.0, -1.0, 1.0, 0.0, 1.0, 2.0, 1.0, -4.0], [4.0, 1.0, 4.0, -2.0, -1.0,
//   3.0, -3.0, -4.0]]}, {"name": "c", "role": "in", "dtype": "f16", "shape": [4, 8], "values": [[-1.0,
//   2.0, -3.0, 3.0, -1.0, -2.0, 0.0, 4.0], [3.0, 3.0, -2.0, -4.0, 3.0, 2.0, 2.0, -4.0], [-4.0, 0.0, -1.0,
//   -1.0, 4.0, -3.0, 0.0, -2.0], [-2.0, 3.0, -3.0, -2.0, -3.0, -3.0, -2.0, 2.0]]}, {"name": "d", "role":
//   "out", "dtype": "f16", "shape": [4, 8], "contents": {"gen": "constant", "value": -7}}], "outputs":
//   [{"arg": "d", "compare": "exact", "values": [[9.0, -2.0, -7.0, 17.0, -23.0, 13.0, 0.0, 13.0], [-8.0,
//   0.0, -9.0, 0.0, 6.0, -2.0, 9.0, 0.0], [-10.0, -11.0, -11.0, 1.0, 3.0, -22.0, -3.0, -10.0], [-11.0,
//   -1.0, -23.0, 6.0, -2.0, -24.0, 6.0, 25.0]]}]}
// launch: {"entry": "f16_to_f32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f16", "shape": [4, 4], "values": [[1.0, 0.0, -3.0, 3.0], [3.0, -2.0,
//   -4.0, -2.0], [-3.0, 3.0, 0.0, 0.0], [-2.0, 0.0, 4.0, -2.0]]}, {"name": "b", "role": "in", "dtype":
//   "f16", "shape": [4, 8], "values": [[2.0, -4.0, -2.0, 4.0, 3.0, -4.0, 3.0, 3.0], [0.0, -1.0, 4.0, 4.0,
//   2.0, -1.0, -3.0, 4.0], [-2.0, 1.0, 2.0, -2.0, -2.0, 2.0, -3.0, 2.0], [4.0, 2.0, 1.0, 0.0, 4.0, -3.0,
//   -1.0, 1.0]]}, {"name": "c", "role": "in", "dtype": "f32", "shape": [4, 8], "values": [[1.0, -4.0,
//   -3.0, 2.0, 3.0, 1.0, 4.0, -1.0], [-2.0, 3.0, -4.0, -3.0, -3.0, -1.0, -3.0, 3.0], [3.0, -1.0, -4.0,
//   2.0, -4.0, 1.0, -3.0, 4.0], [2.0, 4.0, 1.0, 2.0, -1.0, 3.0, -3.0, -3.0]]}, {"name": "d", "role":
//   "out", "dtype": "f32", "shape": [4, 8], "contents": {"gen": "constant", "value": -7}}], "outputs":
//   [{"arg": "d", "compare": "exact", "values": [[21.0, -5.0, -8.0, 12.0, 24.0, -18.0, 13.0, -1.0], [4.0,
//   -15.0, -28.0, 9.0, 2.0, -13.0, 26.0, -6.0], [-3.0, 8.0, 14.0, 2.0, -7.0, 10.0, -21.0, 7.0], [-18.0,
//   12.0, 11.0, -14.0, -23.0, 25.0, -19.0, -3.0]]}]}
// launch: {"entry": "bf16_to_f32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "bf16", "shape": [4, 4], "values": [[-1.0, 2.0, 0.0, 3.0], [4.0, -1.0,
//   -1.0, 0.0], [1.0, 0.0, 1.0, 4.0], [2.0, -2.0, -1.0, -1.0]]}, {"name": "b", "role": "in", "dtype":
//   "bf16", "shape": [4, 8], "values": [[-3.0, -4.0, 3.0, -1.0, -1.0, 1.0, 1.0, 4.0], [1.0, 4.0, 1.0,
//   -2.0, -2.0, 4.0, 1.0, -3.0], [3.0, 3.0, -4.0, -3.0, 2.0, -1.0, -1.0, -4.0], [-3.0, 3.0, 3.0, 3.0,
//   1.0, -3.0, -2.0, 0.0]]}, {"name": "c", "role": "in", "dtype": "f32", "shape": [4, 8], "values":
//   [[4.0, -2.0, 0.0, 0.0, 0.0, 0.0, 2.0, -4.0], [4.0, 3.0, 2.0, -2.0, -1.0, 0.0, -2.0, -4.0], [2.0,
//   -4.0, 2.0, -3.0, 1.0, -1.0, -2.0, 4.0], [0.0, 4.0, -3.0, 0.0, -1.0, 0.0, -4.0, 2.0]]}, {"name": "d",
//   "role": "out", "dtype": "f32", "shape": [4, 8], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "d", "compare": "exact", "values": [[0.0, 19.0, 8.0, 6.0, 0.0, -2.0, -3.0,
//   -14.0], [-12.0, -20.0, 17.0, -1.0, -5.0, 1.0, 2.0, 19.0], [-10.0, 7.0, 13.0, 5.0, 6.0, -13.0, -10.0,
//   4.0], [-8.0, -18.0, 2.0, 2.0, -2.0, -2.0, -1.0, 20.0]]}]}
// launch: {"entry": "tf32_to_f32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "tf32", "shape": [4, 4], "values": [[-1.0, 3.0, -3.0, -1.0], [-4.0, 3.0,
//   0.0, -1.0], [4.0, 1.0, 4.0, 2.0], [1.0, 0.0, -3.0, 2.0]]}, {"name": "b", "role": "in", "dtype":
//   "tf32", "shape": [4, 8], "values": [[3.0, 2.0, -1.0, -4.0, 2.0, -4.0, 3.0, -3.0], [-2.0, -3.0, 0.0,
//   -3.0, -2.0, -4.0, 4.0, -3.0], [-3.0, 1.0, -3.0, 3.0, 3.0, -1.0, -1.0, -1.0], [2.0, -1.0, -2.0, 2.0,
//   -3.0, 3.0, -1.0, 4.0]]}, {"name": "c", "role": "in", "dtype": "f32", "shape": [4, 8], "values":
//   [[-2.0, -1.0, 3.0, 2.0, -4.0, -1.0, -4.0, 3.0], [-1.0, -2.0, 2.0, 3.0, -4.0, 0.0, -1.0, 2.0], [4.0,
//   0.0, 2.0, -2.0, 1.0, 0.0, 2.0, -4.0], [-2.0, -4.0, 4.0, 0.0, 0.0, 0.0, -4.0, 3.0]]}, {"name": "d",
//   "role": "out", "dtype": "f32", "shape": [4, 8], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "d", "compare": "exact", "values": [[-4.0, -14.0, 15.0, -14.0, -18.0, -9.0, 9.0,
//   -4.0], [-21.0, -18.0, 8.0, 8.0, -15.0, 1.0, 0.0, 1.0], [6.0, 7.0, -18.0, -5.0, 13.0, -18.0, 12.0,
//   -15.0], [14.0, -7.0, 8.0, -9.0, -13.0, 5.0, 0.0, 11.0]]}]}
// launch: {"entry": "f32_to_f32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f32", "shape": [4, 4], "values": [[3.0, -4.0, 1.0, 1.0], [-1.0, 0.0,
//   3.0, 1.0], [0.0, 2.0, 2.0, 0.0], [3.0, 1.0, 1.0, 0.0]]}, {"name": "b", "role": "in", "dtype": "f32",
//   "shape": [4, 8], "values": [[1.0, 1.0, 4.0, -2.0, -1.0, 0.0, -1.0, 2.0], [3.0, -3.0, -4.0, 4.0, 0.0,
//   2.0, 2.0, 4.0], [-4.0, -2.0, 4.0, -1.0, -1.0, -2.0, -4.0, -4.0], [4.0, -4.0, -3.0, -2.0, -2.0, 3.0,
//   -2.0, -3.0]]}, {"name": "c", "role": "in", "dtype": "f32", "shape": [4, 8], "values": [[-1.0, 2.0,
//   0.0, -2.0, -3.0, -4.0, 0.0, -3.0], [1.0, 2.0, -1.0, 0.0, -4.0, 0.0, -3.0, 0.0], [-4.0, -2.0, -1.0,
//   0.0, -4.0, 4.0, -1.0, -3.0], [-3.0, 2.0, -1.0, -2.0, 0.0, -3.0, -3.0, -2.0]]}, {"name": "d", "role":
//   "out", "dtype": "f32", "shape": [4, 8], "contents": {"gen": "constant", "value": -7}}], "outputs":
//   [{"arg": "d", "compare": "exact", "values": [[-10.0, 11.0, 29.0, -27.0, -9.0, -11.0, -17.0, -20.0],
//   [-8.0, -9.0, 4.0, -3.0, -8.0, -3.0, -16.0, -17.0], [-6.0, -12.0, -1.0, 6.0, -6.0, 4.0, -5.0, -3.0],
//   [-1.0, 0.0, 11.0, -5.0, -4.0, -3.0, -8.0, 4.0]]}]}
// launch: {"entry": "f64_to_f64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f64", "shape": [4, 4], "values": [[4.0, -4.0, 0.0, 4.0], [0.0, -1.0,
//   1.0, -3.0], [2.0, -4.0, 1.0, -4.0], [-4.0, -3.0, 2.0, -1.0]]}, {"name": "b", "role": "in", "dtype":
//   "f64", "shape": [4, 8], "values": [[-1.0, 1.0, -4.0, 4.0, 0.0, 4.0, 2.0, -2.0], [-2.0, 1.0, 3.0, 4.0,
//   0.0, -4.0, 4.0, 3.0], [2.0, -1.0, -3.0, 3.0, -3.0, -2.0, 3.0, 1.0], [-2.0, 0.0, 1.0, -4.0, -2.0, 2.0,
//   1.0, 3.0]]}, {"name": "c", "role": "in", "dtype": "f64", "shape": [4, 8], "values": [[2.0, 0.0, -2.0,
//   -1.0, -3.0, 4.0, -4.0, -1.0], [-4.0, 3.0, 1.0, -1.0, 3.0, -1.0, 0.0, -1.0], [2.0, -4.0, 0.0, -2.0,
//   4.0, -2.0, -1.0, -4.0], [0.0, 0.0, 2.0, -1.0, -2.0, -4.0, 4.0, -3.0]]}, {"name": "d", "role": "out",
//   "dtype": "f64", "shape": [4, 8], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "d", "compare": "exact", "values": [[-2.0, 0.0, -26.0, -17.0, -11.0, 44.0, -8.0, -9.0], [6.0, 1.0,
//   -8.0, 10.0, 6.0, -5.0, -4.0, -12.0], [18.0, -7.0, -27.0, 9.0, 9.0, 12.0, -14.0, -31.0], [16.0, -9.0,
//   2.0, -19.0, -6.0, -14.0, -11.0, -5.0]]}]}
// launch: {"entry": "f8e4m3fn_to_f16", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "a", "role": "in", "dtype": "e4m3", "shape": [4, 4], "values": [[2.0, 4.0, -2.0, -3.0],
//   [2.0, -1.0, -4.0, 4.0], [4.0, -3.0, 2.0, -1.0], [-4.0, 3.0, 3.0, -4.0]]}, {"name": "b", "role": "in",
//   "dtype": "e4m3", "shape": [4, 8], "values": [[-4.0, -4.0, 4.0, 4.0, 3.0, 2.0, -4.0, -2.0], [0.0, 0.0,
//   -4.0, -2.0, 2.0, 4.0, -4.0, 4.0], [-2.0, -4.0, 4.0, 0.0, 1.0, -3.0, 4.0, -1.0], [-1.0, 2.0, 2.0, 2.0,
//   -2.0, -3.0, 1.0, -2.0]]}, {"name": "c", "role": "in", "dtype": "f16", "shape": [4, 8], "values":
//   [[-4.0, -1.0, 2.0, -1.0, -1.0, 2.0, 4.0, 3.0], [-3.0, -1.0, 0.0, -1.0, -2.0, -4.0, 1.0, -1.0], [-2.0,
//   4.0, 3.0, 0.0, 4.0, 1.0, 4.0, 1.0], [-1.0, 1.0, 2.0, 3.0, 4.0, -2.0, -4.0, -2.0]]}, {"name": "d",
//   "role": "out", "dtype": "f16", "shape": [4, 8], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "d", "compare": "exact", "values": [[-5.0, -7.0, -20.0, -7.0, 17.0, 37.0, -31.0,
//   23.0], [-7.0, 15.0, 4.0, 17.0, -10.0, -4.0, -15.0, -13.0], [-21.0, -22.0, 37.0, 20.0, 14.0, -6.0,
//   7.0, -19.0], [13.0, -3.0, -22.0, -27.0, 9.0, 5.0, 8.0, 23.0]]}]}
// launch: {"entry": "f8e4m3fn_to_f32", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "a", "role": "in", "dtype": "e4m3", "shape": [4, 4], "values": [[1.0, 3.0, 4.0, 0.0],
//   [-4.0, 4.0, -2.0, -3.0], [-3.0, 3.0, 0.0, 0.0], [-1.0, 0.0, 2.0, 3.0]]}, {"name": "b", "role": "in",
//   "dtype": "e4m3", "shape": [4, 8], "values": [[4.0, -3.0, 2.0, 0.0, -1.0, -2.0, -4.0, -1.0], [-2.0,
//   3.0, 4.0, -1.0, -1.0, 3.0, -3.0, -4.0], [-3.0, 4.0, -1.0, 4.0, -4.0, 2.0, -2.0, -3.0], [1.0, 1.0,
//   3.0, -3.0, 3.0, -1.0, -4.0, -4.0]]}, {"name": "c", "role": "in", "dtype": "f32", "shape": [4, 8],
//   "values": [[-4.0, -4.0, 1.0, -3.0, 0.0, -3.0, 2.0, 3.0], [3.0, -2.0, -1.0, 3.0, 3.0, -4.0, 1.0,
//   -4.0], [1.0, -4.0, 1.0, 4.0, -1.0, 3.0, -2.0, -4.0], [0.0, 4.0, 2.0, -2.0, -2.0, -2.0, 1.0, 1.0]]},
//   {"name": "d", "role": "out", "dtype": "f32", "shape": [4, 8], "contents": {"gen": "constant",
//   "value": -7}}], "outputs": [{"arg": "d", "compare": "exact", "values": [[-18.0, 18.0, 11.0, 10.0,
//   -20.0, 12.0, -19.0, -22.0], [-18.0, 11.0, 0.0, 0.0, 2.0, 15.0, 21.0, 2.0], [-17.0, 14.0, 7.0, 1.0,
//   -1.0, 18.0, 1.0, -13.0], [-7.0, 18.0, 7.0, -3.0, 0.0, 1.0, -11.0, -16.0]]}]}
// launch: {"entry": "f8e5m2_to_f16", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "a", "role": "in", "dtype": "e5m2", "shape": [4, 4], "values": [[1.0, -3.0, 2.0, 4.0],
//   [-3.0, -1.0, 0.0, 1.0], [4.0, 1.0, 4.0, -2.0], [1.0, 2.0, 3.0, 4.0]]}, {"name": "b", "role": "in",
//   "dtype": "e5m2", "shape": [4, 8], "values": [[0.0, 1.0, 2.0, -4.0, 2.0, 3.0, 1.0, 2.0], [3.0, 0.0,
//   -4.0, 1.0, 1.0, -2.0, -1.0, -2.0], [-3.0, 0.0, -1.0, -4.0, -2.0, 1.0, -4.0, -3.0], [-2.0, -2.0, 4.0,
//   4.0, -1.0, 1.0, 0.0, -2.0]]}, {"name": "c", "role": "in", "dtype": "f16", "shape": [4, 8], "values":
//   [[-3.0, 2.0, 2.0, 4.0, -1.0, 4.0, 4.0, 3.0], [3.0, -2.0, 1.0, 1.0, -1.0, 1.0, 0.0, -4.0], [-1.0, 2.0,
//   3.0, 0.0, -4.0, 0.0, -1.0, 2.0], [2.0, -4.0, 4.0, -3.0, 0.0, 4.0, -4.0, -2.0]]}, {"name": "d",
//   "role": "out", "dtype": "f16", "shape": [4, 8], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "d", "compare": "exact", "values": [[-26.0, -5.0, 30.0, 5.0, -10.0, 19.0, 0.0,
//   -3.0], [-2.0, -7.0, 3.0, 16.0, -9.0, -5.0, -2.0, -10.0], [-6.0, 10.0, -5.0, -39.0, -1.0, 12.0, -14.0,
//   0.0], [-9.0, -11.0, 11.0, -1.0, -6.0, 10.0, -17.0, -21.0]]}]}
// launch: {"entry": "f8e5m2_to_f32", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "a", "role": "in", "dtype": "e5m2", "shape": [4, 4], "values": [[3.0, -2.0, 1.0, -4.0],
//   [-3.0, -2.0, 0.0, 1.0], [0.0, -4.0, 1.0, -2.0], [-1.0, -2.0, -4.0, -3.0]]}, {"name": "b", "role":
//   "in", "dtype": "e5m2", "shape": [4, 8], "values": [[-1.0, 3.0, 3.0, 4.0, -2.0, 4.0, -1.0, -1.0],
//   [-2.0, -4.0, 3.0, -1.0, 1.0, 0.0, 0.0, -1.0], [-3.0, 2.0, 4.0, 2.0, 0.0, 4.0, 4.0, 0.0], [-3.0, -2.0,
//   1.0, 4.0, 0.0, 3.0, -4.0, -3.0]]}, {"name": "c", "role": "in", "dtype": "f32", "shape": [4, 8],
//   "values": [[0.0, -3.0, -2.0, 1.0, 4.0, 3.0, -2.0, 4.0], [-4.0, -4.0, 3.0, -3.0, 3.0, -1.0, 1.0, 0.0],
//   [0.0, 3.0, 2.0, 1.0, 3.0, 0.0, -4.0, -2.0], [-4.0, 1.0, -2.0, 1.0, -4.0, 4.0, 3.0, -3.0]]}, {"name":
//   "d", "role": "out", "dtype": "f32", "shape": [4, 8], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "d", "compare": "exact", "values": [[10.0, 24.0, 1.0, 1.0, -4.0, 7.0, 15.0,
//   15.0], [0.0, -7.0, -11.0, -9.0, 7.0, -10.0, 0.0, 2.0], [11.0, 25.0, -8.0, -1.0, -1.0, -2.0, 8.0,
//   8.0], [22.0, 4.0, -30.0, -21.0, -4.0, -25.0, 0.0, 9.0]]}]}
cuda_tile.module @kernels {
  entry @f16_to_f16(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f16>>, %d: tile<ptr<f16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf16, strides=[4,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(4x4), tensor_view<4x4xf16, strides=[4,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(4x4), tensor_view<4x4xf16, strides=[4,1]>>, tile<i32> -> tile<4x4xf16>, token
    %b_v = make_tensor_view %b, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf16, strides=[8,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>, tile<i32> -> tile<4x8xf16>, token
    %c_v = make_tensor_view %c, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf16, strides=[8,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>, tile<i32> -> tile<4x8xf16>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<4x4xf16>, tile<4x8xf16>, tile<4x8xf16>
    %d_v = make_tensor_view %d, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf16, strides=[8,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<4x8xf16>, partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>, tile<i32> -> token
    return
  }
  entry @f16_to_f32(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf16, strides=[4,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(4x4), tensor_view<4x4xf16, strides=[4,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(4x4), tensor_view<4x4xf16, strides=[4,1]>>, tile<i32> -> tile<4x4xf16>, token
    %b_v = make_tensor_view %b, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf16, strides=[8,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>, tile<i32> -> tile<4x8xf16>, token
    %c_v = make_tensor_view %c, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<4x8xf32>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<4x4xf16>, tile<4x8xf16>, tile<4x8xf32>
    %d_v = make_tensor_view %d, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> token
    return
  }
  entry @bf16_to_f32(%a: tile<ptr<bf16>>, %b: tile<ptr<bf16>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xbf16, strides=[4,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(4x4), tensor_view<4x4xbf16, strides=[4,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(4x4), tensor_view<4x4xbf16, strides=[4,1]>>, tile<i32> -> tile<4x4xbf16>, token
    %b_v = make_tensor_view %b, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xbf16, strides=[8,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(4x8), tensor_view<4x8xbf16, strides=[8,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xbf16, strides=[8,1]>>, tile<i32> -> tile<4x8xbf16>, token
    %c_v = make_tensor_view %c, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<4x8xf32>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<4x4xbf16>, tile<4x8xbf16>, tile<4x8xf32>
    %d_v = make_tensor_view %d, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> token
    return
  }
  entry @tf32_to_f32(%a: tile<ptr<tf32>>, %b: tile<ptr<tf32>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xtf32, strides=[4,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(4x4), tensor_view<4x4xtf32, strides=[4,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(4x4), tensor_view<4x4xtf32, strides=[4,1]>>, tile<i32> -> tile<4x4xtf32>, token
    %b_v = make_tensor_view %b, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xtf32, strides=[8,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(4x8), tensor_view<4x8xtf32, strides=[8,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xtf32, strides=[8,1]>>, tile<i32> -> tile<4x8xtf32>, token
    %c_v = make_tensor_view %c, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<4x8xf32>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<4x4xtf32>, tile<4x8xtf32>, tile<4x8xf32>
    %d_v = make_tensor_view %d, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> token
    return
  }
  entry @f32_to_f32(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> tile<4x4xf32>, token
    %b_v = make_tensor_view %b, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<4x8xf32>, token
    %c_v = make_tensor_view %c, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<4x8xf32>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<4x4xf32>, tile<4x8xf32>, tile<4x8xf32>
    %d_v = make_tensor_view %d, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> token
    return
  }
  entry @f64_to_f64(%a: tile<ptr<f64>>, %b: tile<ptr<f64>>, %c: tile<ptr<f64>>, %d: tile<ptr<f64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf64, strides=[4,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(4x4), tensor_view<4x4xf64, strides=[4,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(4x4), tensor_view<4x4xf64, strides=[4,1]>>, tile<i32> -> tile<4x4xf64>, token
    %b_v = make_tensor_view %b, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf64, strides=[8,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(4x8), tensor_view<4x8xf64, strides=[8,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xf64, strides=[8,1]>>, tile<i32> -> tile<4x8xf64>, token
    %c_v = make_tensor_view %c, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf64, strides=[8,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(4x8), tensor_view<4x8xf64, strides=[8,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xf64, strides=[8,1]>>, tile<i32> -> tile<4x8xf64>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<4x4xf64>, tile<4x8xf64>, tile<4x8xf64>
    %d_v = make_tensor_view %d, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf64, strides=[8,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(4x8), tensor_view<4x8xf64, strides=[8,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<4x8xf64>, partition_view<tile=(4x8), tensor_view<4x8xf64, strides=[8,1]>>, tile<i32> -> token
    return
  }
  entry @f8e4m3fn_to_f16(%a: tile<ptr<f8E4M3FN>>, %b: tile<ptr<f8E4M3FN>>, %c: tile<ptr<f16>>, %d: tile<ptr<f16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf8E4M3FN, strides=[4,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(4x4), tensor_view<4x4xf8E4M3FN, strides=[4,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(4x4), tensor_view<4x4xf8E4M3FN, strides=[4,1]>>, tile<i32> -> tile<4x4xf8E4M3FN>, token
    %b_v = make_tensor_view %b, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E4M3FN, strides=[8,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(4x8), tensor_view<4x8xf8E4M3FN, strides=[8,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xf8E4M3FN, strides=[8,1]>>, tile<i32> -> tile<4x8xf8E4M3FN>, token
    %c_v = make_tensor_view %c, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf16, strides=[8,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>, tile<i32> -> tile<4x8xf16>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<4x4xf8E4M3FN>, tile<4x8xf8E4M3FN>, tile<4x8xf16>
    %d_v = make_tensor_view %d, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf16, strides=[8,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<4x8xf16>, partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>, tile<i32> -> token
    return
  }
  entry @f8e4m3fn_to_f32(%a: tile<ptr<f8E4M3FN>>, %b: tile<ptr<f8E4M3FN>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf8E4M3FN, strides=[4,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(4x4), tensor_view<4x4xf8E4M3FN, strides=[4,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(4x4), tensor_view<4x4xf8E4M3FN, strides=[4,1]>>, tile<i32> -> tile<4x4xf8E4M3FN>, token
    %b_v = make_tensor_view %b, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E4M3FN, strides=[8,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(4x8), tensor_view<4x8xf8E4M3FN, strides=[8,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xf8E4M3FN, strides=[8,1]>>, tile<i32> -> tile<4x8xf8E4M3FN>, token
    %c_v = make_tensor_view %c, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<4x8xf32>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<4x4xf8E4M3FN>, tile<4x8xf8E4M3FN>, tile<4x8xf32>
    %d_v = make_tensor_view %d, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> token
    return
  }
  entry @f8e5m2_to_f16(%a: tile<ptr<f8E5M2>>, %b: tile<ptr<f8E5M2>>, %c: tile<ptr<f16>>, %d: tile<ptr<f16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf8E5M2, strides=[4,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(4x4), tensor_view<4x4xf8E5M2, strides=[4,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(4x4), tensor_view<4x4xf8E5M2, strides=[4,1]>>, tile<i32> -> tile<4x4xf8E5M2>, token
    %b_v = make_tensor_view %b, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E5M2, strides=[8,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(4x8), tensor_view<4x8xf8E5M2, strides=[8,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xf8E5M2, strides=[8,1]>>, tile<i32> -> tile<4x8xf8E5M2>, token
    %c_v = make_tensor_view %c, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf16, strides=[8,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>, tile<i32> -> tile<4x8xf16>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<4x4xf8E5M2>, tile<4x8xf8E5M2>, tile<4x8xf16>
    %d_v = make_tensor_view %d, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf16, strides=[8,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<4x8xf16>, partition_view<tile=(4x8), tensor_view<4x8xf16, strides=[8,1]>>, tile<i32> -> token
    return
  }
  entry @f8e5m2_to_f32(%a: tile<ptr<f8E5M2>>, %b: tile<ptr<f8E5M2>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf8E5M2, strides=[4,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(4x4), tensor_view<4x4xf8E5M2, strides=[4,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(4x4), tensor_view<4x4xf8E5M2, strides=[4,1]>>, tile<i32> -> tile<4x4xf8E5M2>, token
    %b_v = make_tensor_view %b, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf8E5M2, strides=[8,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(4x8), tensor_view<4x8xf8E5M2, strides=[8,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xf8E5M2, strides=[8,1]>>, tile<i32> -> tile<4x8xf8E5M2>, token
    %c_v = make_tensor_view %c, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<4x8xf32>, token
    %r = mmaf %a_in, %b_in, %c_in : tile<4x4xf8E5M2>, tile<4x8xf8E5M2>, tile<4x8xf32>
    %d_v = make_tensor_view %d, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> token
    return
  }
}
