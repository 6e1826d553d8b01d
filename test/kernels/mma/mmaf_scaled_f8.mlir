// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Blocks of 32 elements along k share a scale of f8E8M0FNU. Whole numbers and powers of two: every order of
// accumulation is exact.
// launch: {"entry": "e4m3", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "e4m3", "shape": [4, 64], "values": [[-3.0, -3.0, 2.0, 0.0, -1.0, 1.0, 2.0,
//   0.0, -1.0, 3.0, -1.0, -2.0, 0.0, -3.0, 2.0, 2.0, 1.0, 3.0, 3.0, 3.0, -1.0, 3.0, -3.0, -1.0, -2.0,
//   0.0, 1.0, 1.0, 1.0, 0.0, -3.0, -1.0, 3.0, 2.0, -1.0, 2.0, 0.0, -3.0, -1.0, 3.0, 3.0, -1.0, 1.0, 2.0,
//   0.0, 3.0, 1.0, 1.0, -1.0, -2.0, 3.0, 1.0, 1.0, 0.0, 2.0, -2.0, -1.0, -2.0, -1.0, 2.0, -3.0, 0.0,
//   -2.0, 0.0], [1.0, -1.0, -1.0, 1.0, 0.0, 1.0, 3.0, 2.0, 1.0, -1.0, 0.0, 1.0, 1.0, 0.0, 1.0, -3.0,
//   -1.0, 3.0, 3.0, 1.0, -1.0, 0.0, 1.0, 0.0, 3.0, 0.0, 1.0, -1.0, 0.0, 0.0, 1.0, 2.0, 3.0, -1.0, 0.0,
//   2.0, -2.0, -3.0, 2.0, -1.0, -3.0, 2.0, -2.0, 1.0, -3.0, -3.0, -3.0, -1.0, -3.0, 0.0, -1.0, 2.0, 3.0,
//   -3.0, 2.0, -2.0, -1.0, -1.0, 2.0, -1.0, -2.0, 1.0, -2.0, -1.0], [2.0, 2.0, 1.0, -2.0, -2.0, -1.0,
//   0.0, 2.0, -3.0, 0.0, 1.0, 0.0, -3.0, -1.0, 3.0, -3.0, 1.0, 0.0, 2.0, -3.0, 2.0, -2.0, 1.0, 2.0, 1.0,
//   2.0, 2.0, 3.0, -1.0, 2.0, 3.0, -1.0, 3.0, -2.0, 3.0, -2.0, -3.0, -2.0, -3.0, 3.0, 0.0, 0.0, -3.0,
//   0.0, -2.0, 0.0, 2.0, -3.0, 1.0, 1.0, 0.0, -3.0, 3.0, 1.0, 2.0, -2.0, -2.0, 3.0, 3.0, 1.0, 0.0, 0.0,
//   3.0, -3.0], [-1.0, -2.0, -1.0, -2.0, 1.0, 3.0, 1.0, 0.0, 3.0, 0.0, 2.0, 0.0, -2.0, -1.0, -2.0, 1.0,
//   0.0, 0.0, 0.0, 0.0, 3.0, 1.0, 1.0, 1.0, -1.0, -2.0, 1.0, 3.0, -1.0, -2.0, 0.0, 0.0, -2.0, 3.0, -1.0,
//   3.0, 3.0, -1.0, -2.0, 0.0, -1.0, 1.0, 3.0, -2.0, 1.0, -1.0, 3.0, 1.0, -2.0, -2.0, 3.0, 2.0, 3.0, 3.0,
//   -1.0, -3.0, 0.0, 3.0, -2.0, 0.0, -3.0, 2.0, 2.0, 0.0]]}, {"name": "b", "role": "in", "dtype": "e4m3",
//   "shape": [64, 4], "values": [[0.0, 0.0, 0.0, -3.0], [3.0, -2.0, 1.0, -3.0], [0.0, 0.0, 0.0, 1.0],
//   [0.0, -1.0, -3.0, 3.0], [0.0, 3.0, -2.0, -2.0], [-1.0, -1.0, 0.0, -2.0], [1.0, -2.0, 0.0, 1.0], [2.0,
//   2.0, 2.0, 3.0], [0.0, 0.0, -2.0, -1.0], [1.0, 3.0, -1.0, -3.0], [0.0, 0.0, 3.0, -1.0], [1.0, 2.0,
//   1.0, -1.0], [2.0, -3.0, -3.0, 3.0], [-1.0, 3.0, 0.0, 3.0], [0.0, -2.0, 2.0, -1.0], [3.0, -1.0, 2.0,
//   -1.0], [3.0, 0.0, -1.0, 2.0], [-3.0, 3.0, 1.0, 2.0], [-1.0, 2.0, 2.0, 0.0], [-1.0, -1.0, 2.0, 3.0],
//   [3.0, -1.0, 0.0, 3.0], [3.0, 2.0, 1.0, -1.0], [0.0, -2.0, 2.0, 2.0], [0.0, 1.0, -1.0, 1.0], [-2.0,
//   0.0, 3.0, -2.0], [-2.0, 3.0, -3.0, 0.0], [3.0, 3.0, 2.0, 2.0], [-1.0, 2.0, 2.0, -2.0], [-2.0, -3.0,
//   -2.0, -1.0], [3.0, 3.0, -1.0, -3.0], [-1.0, -3.0, -2.0, -2.0], [-1.0, -2.0, 2.0, 1.0], [2.0, -3.0,
//   -1.0, 2.0], [1.0, 1.0, -2.0, 1.0], [-1.0, 2.0, 2.0, -1.0], [-1.0, 3.0, -1.0, 0.0], [-2.0, 1.0, 1.0,
//   2.0], [-3.0, -1.0, 0.0, 2.0], [-2.0, -3.0, 0.0, 0.0], [3.0, 0.0, 2.0, -3.0], [-1.0, 0.0, 1.0, 3.0],
//   [2.0, 1.0, 2.0, -1.0], [0.0, 1.0, 1.0, 2.0], [0.0, 2.0, 0.0, 2.0], [2.0, 2.0, 3.0, -1.0], [-3.0, 2.0,
//   3.0, 0.0], [-2.0, -1.0, -3.0, 0.0], [-3.0, 3.0, 0.0, 2.0], [-2.0, 0.0, 0.0, 3.0], [3.0, 1.0, 2.0,
//   0.0], [3.0, 1.0, 3.0, 0.0], [2.0, -3.0, -1.0, 0.0], [3.0, -2.0, -1.0, 3.0], [1.0, 2.0, -2.0, -3.0],
//   [2.0, -2.0, 0.0, -3.0], [2.0, 2.0, 3.0, 2.0], [-1.0, -1.0, 3.0, -2.0], [-3.0, -2.0, 3.0, 1.0], [1.0,
//   -3.0, -3.0, -3.0], [3.0, -1.0, -2.0, 3.0], [-2.0, -3.0, 3.0, 1.0], [3.0, 3.0, -2.0, 3.0], [-3.0, 1.0,
//   3.0, 0.0], [0.0, 2.0, 2.0, 3.0]]}, {"name": "c", "role": "in", "dtype": "f32", "shape": [4, 4],
//   "values": [[4.0, -2.0, 0.0, 0.0], [-2.0, -2.0, -4.0, -3.0], [4.0, -4.0, 2.0, -3.0], [-2.0, -3.0,
//   -3.0, 0.0]]}, {"name": "s", "role": "in", "dtype": "e8m0", "shape": [4, 2], "values": [[1.0, 1.0],
//   [2.0, 1.0], [1.0, 1.0], [2.0, 0.5]]}, {"name": "t", "role": "in", "dtype": "e8m0", "shape": [2, 4],
//   "values": [[2.0, 2.0, 0.5, 2.0], [2.0, 2.0, 0.5, 0.5]]}, {"name": "d", "role": "out", "dtype": "f32",
//   "shape": [4, 4], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "d", "compare":
//   "exact", "values": [[96.0, 80.0, -6.0, 36.0], [0.0, -80.0, -11.5, 60.5], [64.0, -42.0, 9.0, -73.5],
//   [29.0, 63.0, 15.5, -6.5]]}]}
// launch: {"entry": "e5m2", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "e5m2", "shape": [4, 64], "values": [[-1.0, 3.0, 0.0, -3.0, 3.0, -3.0, -1.0,
//   3.0, 3.0, -3.0, -1.0, -2.0, 1.0, 2.0, 3.0, 1.0, -3.0, -1.0, 3.0, 3.0, 1.0, -3.0, 3.0, 1.0, 1.0, 2.0,
//   -1.0, 3.0, 1.0, -3.0, 2.0, 1.0, 1.0, -2.0, 3.0, -1.0, -1.0, -3.0, 3.0, -3.0, 1.0, 3.0, 3.0, -1.0,
//   -2.0, 0.0, 2.0, 1.0, -2.0, 3.0, -2.0, 2.0, -2.0, 1.0, 1.0, 3.0, 0.0, -2.0, 1.0, 2.0, 0.0, -3.0, 2.0,
//   2.0], [-3.0, 2.0, 1.0, 1.0, -2.0, 1.0, 1.0, 3.0, -3.0, -2.0, -3.0, 0.0, 2.0, -1.0, 0.0, 0.0, -1.0,
//   2.0, 1.0, 2.0, -2.0, 0.0, -2.0, -3.0, -3.0, -2.0, -3.0, 1.0, -2.0, 1.0, 2.0, 2.0, -3.0, -1.0, -3.0,
//   1.0, 2.0, -1.0, 3.0, 2.0, 1.0, -3.0, -3.0, -1.0, -3.0, 3.0, 0.0, 1.0, -3.0, 0.0, 0.0, 0.0, -1.0,
//   -3.0, 1.0, -3.0, 3.0, 3.0, -3.0, -2.0, -3.0, 1.0, 2.0, -2.0], [1.0, 3.0, 3.0, 0.0, -3.0, -2.0, 2.0,
//   1.0, 1.0, -1.0, 3.0, -2.0, 0.0, -3.0, -1.0, -1.0, -1.0, 3.0, 3.0, 0.0, 0.0, -1.0, 2.0, 0.0, -2.0,
//   -3.0, 2.0, 3.0, -1.0, 1.0, 0.0, -1.0, -2.0, -1.0, -2.0, 3.0, -1.0, 1.0, 1.0, -1.0, 0.0, -2.0, -1.0,
//   3.0, 3.0, 0.0, -1.0, 1.0, 2.0, -1.0, -1.0, -1.0, -3.0, -2.0, 0.0, 0.0, 0.0, 2.0, -3.0, -3.0, -3.0,
//   0.0, 1.0, 0.0], [-2.0, -2.0, -2.0, -3.0, -3.0, 0.0, 2.0, 0.0, 0.0, 2.0, -3.0, 1.0, 2.0, -1.0, -2.0,
//   1.0, -3.0, 1.0, -1.0, -1.0, 2.0, -2.0, 1.0, 3.0, 1.0, 0.0, -2.0, -2.0, 1.0, 3.0, 1.0, -1.0, -2.0,
//   -2.0, 1.0, -2.0, 0.0, -2.0, -2.0, 2.0, -2.0, -2.0, 1.0, 3.0, 2.0, -3.0, 2.0, -1.0, 2.0, 1.0, 2.0,
//   3.0, -1.0, 2.0, -2.0, -1.0, 1.0, -1.0, 1.0, -3.0, 2.0, -2.0, 2.0, -3.0]]}, {"name": "b", "role":
//   "in", "dtype": "e5m2", "shape": [64, 4], "values": [[-3.0, 1.0, -3.0, -3.0], [-3.0, -3.0, 0.0, 2.0],
//   [-1.0, -3.0, -2.0, 1.0], [2.0, -3.0, 3.0, 0.0], [2.0, 3.0, 0.0, -1.0], [1.0, 3.0, 1.0, 1.0], [0.0,
//   2.0, 1.0, -2.0], [-1.0, 0.0, 2.0, -1.0], [1.0, -2.0, -3.0, 3.0], [-1.0, 3.0, 1.0, -1.0], [-1.0, -2.0,
//   1.0, 1.0], [3.0, -3.0, -3.0, -3.0], [-3.0, -3.0, 3.0, 1.0], [3.0, 3.0, 1.0, 0.0], [-3.0, -3.0, -3.0,
//   0.0], [2.0, 2.0, -2.0, -2.0], [1.0, -1.0, 1.0, 0.0], [-3.0, -1.0, 1.0, 3.0], [1.0, 1.0, 1.0, 1.0],
//   [-1.0, -3.0, 1.0, -2.0], [3.0, -1.0, -2.0, 0.0], [-3.0, 0.0, 1.0, 0.0], [-3.0, 1.0, 3.0, 0.0], [-1.0,
//   -1.0, -3.0, -3.0], [1.0, 3.0, 0.0, 1.0], [3.0, -3.0, 2.0, -2.0], [-2.0, 1.0, 3.0, 1.0], [-1.0, -3.0,
//   3.0, 3.0], [0.0, -1.0, -3.0, 3.0], [-3.0, 2.0, -2.0, 3.0], [-3.0, -2.0, 2.0, 1.0], [-2.0, -2.0, -1.0,
//   1.0], [-1.0, 2.0, 0.0, -1.0], [-3.0, -2.0, 1.0, -3.0], [-3.0, 3.0, 3.0, -3.0], [-1.0, 1.0, -1.0,
//   2.0], [-3.0, -1.0, 2.0, -2.0], [-3.0, -1.0, 1.0, 1.0], [1.0, 3.0, -3.0, -1.0], [-1.0, 0.0, 0.0, 0.0],
//   [-1.0, -2.0, 2.0, -3.0], [1.0, 1.0, -1.0, -1.0], [-1.0, -3.0, 0.0, -1.0], [1.0, -2.0, -1.0, -2.0],
//   [3.0, -2.0, 1.0, 1.0], [0.0, -1.0, -2.0, -1.0], [1.0, 2.0, 0.0, 0.0], [3.0, 1.0, 1.0, 2.0], [-2.0,
//   -3.0, -3.0, 2.0], [0.0, 2.0, 3.0, 3.0], [-1.0, 0.0, 1.0, 1.0], [-3.0, -2.0, 3.0, -1.0], [0.0, -3.0,
//   0.0, -3.0], [-2.0, -2.0, -1.0, -2.0], [-2.0, -2.0, -2.0, -3.0], [1.0, -3.0, 1.0, 3.0], [-1.0, 2.0,
//   -1.0, -1.0], [3.0, -2.0, 0.0, -2.0], [-3.0, -1.0, 2.0, -3.0], [0.0, 1.0, -1.0, -1.0], [-1.0, -3.0,
//   0.0, 3.0], [-2.0, 2.0, 0.0, 0.0], [-3.0, 2.0, 0.0, 0.0], [-2.0, -2.0, 1.0, 3.0]]}, {"name": "c",
//   "role": "in", "dtype": "f32", "shape": [4, 4], "values": [[-3.0, 3.0, -2.0, 1.0], [1.0, 4.0, 3.0,
//   4.0], [4.0, 0.0, 3.0, -2.0], [3.0, 0.0, 3.0, 0.0]]}, {"name": "s", "role": "in", "dtype": "e8m0",
//   "shape": [4, 2], "values": [[2.0, 1.0], [0.5, 0.5], [2.0, 0.5], [2.0, 1.0]]}, {"name": "t", "role":
//   "in", "dtype": "e8m0", "shape": [2, 4], "values": [[0.5, 2.0, 0.5, 2.0], [0.5, 2.0, 0.5, 1.0]]},
//   {"name": "d", "role": "out", "dtype": "f32", "shape": [4, 4], "contents": {"gen": "constant",
//   "value": -7}}], "outputs": [{"arg": "d", "compare": "exact", "values": [[-10.0, -101.0, 7.0, 44.0],
//   [-0.5, 20.0, 6.25, 16.0], [-53.5, -148.0, 17.75, 187.0], [2.5, 112.0, -13.5, -25.0]]}]}
// launch: {"entry": "batch", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "e4m3", "shape": [2, 2, 32], "values": [[[0.0, -2.0, -3.0, 3.0, 3.0, 3.0,
//   -1.0, -2.0, 3.0, -1.0, 2.0, 0.0, 2.0, -3.0, -2.0, -3.0, -3.0, 1.0, 2.0, -1.0, -2.0, 2.0, 1.0, 2.0,
//   3.0, -1.0, 3.0, 0.0, 1.0, 0.0, 3.0, 2.0], [2.0, -1.0, 0.0, 2.0, -3.0, 1.0, -1.0, 0.0, -3.0, -1.0,
//   2.0, 1.0, 3.0, 3.0, -1.0, -3.0, 2.0, 3.0, 0.0, 2.0, 1.0, -2.0, 1.0, -3.0, 3.0, 0.0, 0.0, -3.0, -3.0,
//   3.0, 1.0, 0.0]], [[-1.0, -1.0, 1.0, -3.0, 0.0, 0.0, -2.0, 1.0, -2.0, 0.0, -3.0, 3.0, -1.0, 2.0, 1.0,
//   1.0, 3.0, 0.0, -1.0, 0.0, -2.0, 0.0, -1.0, 3.0, 0.0, 2.0, 3.0, -3.0, 3.0, -3.0, 2.0, 2.0], [-1.0,
//   -1.0, 1.0, -1.0, 3.0, -2.0, 1.0, -3.0, 1.0, -2.0, -1.0, 2.0, -2.0, 1.0, -2.0, 0.0, 0.0, 2.0, -1.0,
//   1.0, -2.0, -2.0, 3.0, -3.0, 3.0, -3.0, -3.0, -3.0, 3.0, 0.0, -3.0, -2.0]]]}, {"name": "b", "role":
//   "in", "dtype": "e4m3", "shape": [2, 32, 2], "values": [[[1.0, 1.0], [0.0, -3.0], [2.0, 1.0], [3.0,
//   -1.0], [0.0, -1.0], [-2.0, 2.0], [-3.0, 2.0], [1.0, 1.0], [-3.0, 3.0], [1.0, 2.0], [0.0, -3.0],
//   [-2.0, 0.0], [-3.0, 0.0], [1.0, 0.0], [-1.0, 2.0], [-3.0, -2.0], [2.0, 1.0], [-1.0, 3.0], [-2.0,
//   -3.0], [-2.0, 1.0], [1.0, 1.0], [2.0, -1.0], [-2.0, 3.0], [-2.0, -3.0], [-1.0, -1.0], [3.0, 2.0],
//   [-1.0, 3.0], [2.0, 2.0], [0.0, -1.0], [3.0, 0.0], [3.0, -2.0], [-3.0, 2.0]], [[1.0, 3.0], [0.0, 1.0],
//   [-1.0, -2.0], [0.0, 1.0], [2.0, 2.0], [-2.0, 3.0], [0.0, 0.0], [3.0, 1.0], [1.0, 2.0], [1.0, -1.0],
//   [2.0, 1.0], [1.0, 0.0], [3.0, 0.0], [1.0, -1.0], [3.0, 0.0], [1.0, -1.0], [-1.0, 1.0], [2.0, 0.0],
//   [2.0, 0.0], [0.0, -2.0], [3.0, 1.0], [2.0, 0.0], [3.0, -3.0], [-3.0, -1.0], [0.0, -2.0], [-1.0, 1.0],
//   [3.0, -3.0], [2.0, -3.0], [1.0, -1.0], [-1.0, -3.0], [3.0, 1.0], [-3.0, -3.0]]]}, {"name": "c",
//   "role": "in", "dtype": "f32", "shape": [2, 2, 2], "values": [[[1.0, 2.0], [4.0, 3.0]], [[3.0, -1.0],
//   [-3.0, 1.0]]]}, {"name": "s", "role": "in", "dtype": "e8m0", "shape": [2, 2, 1], "values": [[[1.0],
//   [0.5]], [[2.0], [0.5]]]}, {"name": "t", "role": "in", "dtype": "e8m0", "shape": [2, 1, 2], "values":
//   [[[2.0, 0.5]], [[1.0, 0.5]]]}, {"name": "d", "role": "out", "dtype": "f32", "shape": [2, 2, 2],
//   "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "d", "compare": "exact",
//   "values": [[[-57.0, -3.5], [24.0, 6.25]], [[-31.0, -14.0], [-10.5, -1.25]]]}]}
cuda_tile.module @kernels {
  entry @e4m3(%a: tile<ptr<f8E4M3FN>>, %b: tile<ptr<f8E4M3FN>>, %c: tile<ptr<f32>>, %s: tile<ptr<f8E8M0FNU>>, %t: tile<ptr<f8E8M0FNU>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [4, 64], strides = [64, 1] : tensor_view<4x64xf8E4M3FN, strides=[64,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(4x64), tensor_view<4x64xf8E4M3FN, strides=[64,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(4x64), tensor_view<4x64xf8E4M3FN, strides=[64,1]>>, tile<i32> -> tile<4x64xf8E4M3FN>, token
    %b_v = make_tensor_view %b, shape = [64, 4], strides = [4, 1] : tensor_view<64x4xf8E4M3FN, strides=[4,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(64x4), tensor_view<64x4xf8E4M3FN, strides=[4,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(64x4), tensor_view<64x4xf8E4M3FN, strides=[4,1]>>, tile<i32> -> tile<64x4xf8E4M3FN>, token
    %c_v = make_tensor_view %c, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> tile<4x4xf32>, token
    %s_v = make_tensor_view %s, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xf8E8M0FNU, strides=[2,1]>
    %s_p = make_partition_view %s_v : partition_view<tile=(4x2), tensor_view<4x2xf8E8M0FNU, strides=[2,1]>>
    %s_in, %s_t = load_view_tko weak %s_p[%zero, %zero] : partition_view<tile=(4x2), tensor_view<4x2xf8E8M0FNU, strides=[2,1]>>, tile<i32> -> tile<4x2xf8E8M0FNU>, token
    %t_v = make_tensor_view %t, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf8E8M0FNU, strides=[4,1]>
    %t_p = make_partition_view %t_v : partition_view<tile=(2x4), tensor_view<2x4xf8E8M0FNU, strides=[4,1]>>
    %t_in, %t_t = load_view_tko weak %t_p[%zero, %zero] : partition_view<tile=(2x4), tensor_view<2x4xf8E8M0FNU, strides=[4,1]>>, tile<i32> -> tile<2x4xf8E8M0FNU>, token
    %r = mmaf_scaled %a_in, %b_in, %c_in, %s_in, %t_in : tile<4x64xf8E4M3FN>, tile<64x4xf8E4M3FN>, tile<4x4xf32>, tile<4x2xf8E8M0FNU>, tile<2x4xf8E8M0FNU>
    %d_v = make_tensor_view %d, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
    return
  }
  entry @e5m2(%a: tile<ptr<f8E5M2>>, %b: tile<ptr<f8E5M2>>, %c: tile<ptr<f32>>, %s: tile<ptr<f8E8M0FNU>>, %t: tile<ptr<f8E8M0FNU>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [4, 64], strides = [64, 1] : tensor_view<4x64xf8E5M2, strides=[64,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(4x64), tensor_view<4x64xf8E5M2, strides=[64,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(4x64), tensor_view<4x64xf8E5M2, strides=[64,1]>>, tile<i32> -> tile<4x64xf8E5M2>, token
    %b_v = make_tensor_view %b, shape = [64, 4], strides = [4, 1] : tensor_view<64x4xf8E5M2, strides=[4,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(64x4), tensor_view<64x4xf8E5M2, strides=[4,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(64x4), tensor_view<64x4xf8E5M2, strides=[4,1]>>, tile<i32> -> tile<64x4xf8E5M2>, token
    %c_v = make_tensor_view %c, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> tile<4x4xf32>, token
    %s_v = make_tensor_view %s, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xf8E8M0FNU, strides=[2,1]>
    %s_p = make_partition_view %s_v : partition_view<tile=(4x2), tensor_view<4x2xf8E8M0FNU, strides=[2,1]>>
    %s_in, %s_t = load_view_tko weak %s_p[%zero, %zero] : partition_view<tile=(4x2), tensor_view<4x2xf8E8M0FNU, strides=[2,1]>>, tile<i32> -> tile<4x2xf8E8M0FNU>, token
    %t_v = make_tensor_view %t, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf8E8M0FNU, strides=[4,1]>
    %t_p = make_partition_view %t_v : partition_view<tile=(2x4), tensor_view<2x4xf8E8M0FNU, strides=[4,1]>>
    %t_in, %t_t = load_view_tko weak %t_p[%zero, %zero] : partition_view<tile=(2x4), tensor_view<2x4xf8E8M0FNU, strides=[4,1]>>, tile<i32> -> tile<2x4xf8E8M0FNU>, token
    %r = mmaf_scaled %a_in, %b_in, %c_in, %s_in, %t_in : tile<4x64xf8E5M2>, tile<64x4xf8E5M2>, tile<4x4xf32>, tile<4x2xf8E8M0FNU>, tile<2x4xf8E8M0FNU>
    %d_v = make_tensor_view %d, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
    return
  }
  entry @batch(%a: tile<ptr<f8E4M3FN>>, %b: tile<ptr<f8E4M3FN>>, %c: tile<ptr<f32>>, %s: tile<ptr<f8E8M0FNU>>, %t: tile<ptr<f8E8M0FNU>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [2, 2, 32], strides = [64, 32, 1] : tensor_view<2x2x32xf8E4M3FN, strides=[64,32,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(2x2x32), tensor_view<2x2x32xf8E4M3FN, strides=[64,32,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero, %zero] : partition_view<tile=(2x2x32), tensor_view<2x2x32xf8E4M3FN, strides=[64,32,1]>>, tile<i32> -> tile<2x2x32xf8E4M3FN>, token
    %b_v = make_tensor_view %b, shape = [2, 32, 2], strides = [64, 2, 1] : tensor_view<2x32x2xf8E4M3FN, strides=[64,2,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(2x32x2), tensor_view<2x32x2xf8E4M3FN, strides=[64,2,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero, %zero] : partition_view<tile=(2x32x2), tensor_view<2x32x2xf8E4M3FN, strides=[64,2,1]>>, tile<i32> -> tile<2x32x2xf8E4M3FN>, token
    %c_v = make_tensor_view %c, shape = [2, 2, 2], strides = [4, 2, 1] : tensor_view<2x2x2xf32, strides=[4,2,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(2x2x2), tensor_view<2x2x2xf32, strides=[4,2,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero, %zero] : partition_view<tile=(2x2x2), tensor_view<2x2x2xf32, strides=[4,2,1]>>, tile<i32> -> tile<2x2x2xf32>, token
    %s_v = make_tensor_view %s, shape = [2, 2, 1], strides = [2, 1, 1] : tensor_view<2x2x1xf8E8M0FNU, strides=[2,1,1]>
    %s_p = make_partition_view %s_v : partition_view<tile=(2x2x1), tensor_view<2x2x1xf8E8M0FNU, strides=[2,1,1]>>
    %s_in, %s_t = load_view_tko weak %s_p[%zero, %zero, %zero] : partition_view<tile=(2x2x1), tensor_view<2x2x1xf8E8M0FNU, strides=[2,1,1]>>, tile<i32> -> tile<2x2x1xf8E8M0FNU>, token
    %t_v = make_tensor_view %t, shape = [2, 1, 2], strides = [2, 2, 1] : tensor_view<2x1x2xf8E8M0FNU, strides=[2,2,1]>
    %t_p = make_partition_view %t_v : partition_view<tile=(2x1x2), tensor_view<2x1x2xf8E8M0FNU, strides=[2,2,1]>>
    %t_in, %t_t = load_view_tko weak %t_p[%zero, %zero, %zero] : partition_view<tile=(2x1x2), tensor_view<2x1x2xf8E8M0FNU, strides=[2,2,1]>>, tile<i32> -> tile<2x1x2xf8E8M0FNU>, token
    %r = mmaf_scaled %a_in, %b_in, %c_in, %s_in, %t_in : tile<2x2x32xf8E4M3FN>, tile<2x32x2xf8E4M3FN>, tile<2x2x2xf32>, tile<2x2x1xf8E8M0FNU>, tile<2x1x2xf8E8M0FNU>
    %d_v = make_tensor_view %d, shape = [2, 2, 2], strides = [4, 2, 1] : tensor_view<2x2x2xf32, strides=[4,2,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(2x2x2), tensor_view<2x2x2xf32, strides=[4,2,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero, %zero] : tile<2x2x2xf32>, partition_view<tile=(2x2x2), tensor_view<2x2x2xf32, strides=[4,2,1]>>, tile<i32> -> token
    return
  }
}
