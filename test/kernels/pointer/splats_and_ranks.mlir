// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// One address loaded by every element of a tile, one stored by all with the same value, pointer tiles
// of rank 3, and one condition for all elements.
// launch: {"entry": "one_address", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "i32", "values": [42]}, {"name": "y", "role": "out", "dtype":
//   "i32", "shape": [8], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y",
//   "compare": "exact", "values": [42, 42, 42, 42, 42, 42, 42, 42]}]}
// launch: {"entry": "all_to_one_address", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "y", "role": "out", "dtype": "i32", "shape": [2], "contents": {"gen": "constant", "value":
//   -7}}], "outputs": [{"arg": "y", "compare": "exact", "values": [5, -7]}]}
// launch: {"entry": "rank_3", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "f32", "values": [10, 11, 12, 13, 14, 15, 16, 17]}, {"name": "y",
//   "role": "out", "dtype": "f32", "shape": [8], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [10, 14, 12, 16, 11, 15, 13, 17]}]}
// launch: {"entry": "splat_mask", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "i32", "values": [1, 2, 3, 4]}, {"name": "c", "dtype": "bool", "value":
//   true, "kind": "scalar"}, {"name": "y", "role": "out", "dtype": "i32", "shape": [8], "contents":
//   {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare": "exact", "values": [1, 2, 3,
//   4, 9, 9, 9, 9]}]}
// launch: {"entry": "splat_mask", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "i32", "values": [1, 2, 3, 4]}, {"name": "c", "dtype": "bool", "value":
//   false, "kind": "scalar"}, {"name": "y", "role": "out", "dtype": "i32", "shape": [8], "contents":
//   {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare": "exact", "values": [9, 9, 9,
//   9, -7, -7, -7, -7]}]}
cuda_tile.module @kernels {
  entry @one_address(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %x1 = reshape %x : tile<ptr<i32>> -> tile<1x1xptr<i32>>
    %xs = broadcast %x1 : tile<1x1xptr<i32>> -> tile<2x4xptr<i32>>
    %t, %t_t = load_ptr_tko weak %xs : tile<2x4xptr<i32>> -> tile<2x4xi32>, token
    %k = iota : tile<8xi32>
    %kk = reshape %k : tile<8xi32> -> tile<2x4xi32>
    %y1 = reshape %y : tile<ptr<i32>> -> tile<1x1xptr<i32>>
    %ys = broadcast %y1 : tile<1x1xptr<i32>> -> tile<2x4xptr<i32>>
    %q = offset %ys, %kk : tile<2x4xptr<i32>>, tile<2x4xi32> -> tile<2x4xptr<i32>>
    %s = store_ptr_tko weak %q, %t : tile<2x4xptr<i32>>, tile<2x4xi32> -> token
    return
  }
  entry @all_to_one_address(%y: tile<ptr<i32>>) {
    %y1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ys = broadcast %y1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %t = constant <i32: 5> : tile<8xi32>
    %s = store_ptr_tko weak %ys, %t : tile<8xptr<i32>>, tile<8xi32> -> token
    return
  }
  entry @rank_3(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %k = iota : tile<8xi32>
    %k3 = reshape %k : tile<8xi32> -> tile<2x2x2xi32>
    %turned = permute %k3 [2, 1, 0] : tile<2x2x2xi32> -> tile<2x2x2xi32>
    %x1 = reshape %x : tile<ptr<f32>> -> tile<1x1x1xptr<f32>>
    %xs = broadcast %x1 : tile<1x1x1xptr<f32>> -> tile<2x2x2xptr<f32>>
    %p = offset %xs, %turned : tile<2x2x2xptr<f32>>, tile<2x2x2xi32> -> tile<2x2x2xptr<f32>>
    %y1 = reshape %y : tile<ptr<f32>> -> tile<1x1x1xptr<f32>>
    %ys = broadcast %y1 : tile<1x1x1xptr<f32>> -> tile<2x2x2xptr<f32>>
    %q = offset %ys, %k3 : tile<2x2x2xptr<f32>>, tile<2x2x2xi32> -> tile<2x2x2xptr<f32>>
    %t, %t_t = load_ptr_tko weak %p : tile<2x2x2xptr<f32>> -> tile<2x2x2xf32>, token
    %s = store_ptr_tko weak %q, %t : tile<2x2x2xptr<f32>>, tile<2x2x2xf32> -> token
    return
  }
  entry @splat_mask(%x: tile<ptr<i32>>, %c: tile<i1>, %y: tile<ptr<i32>>) {
    %p_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %p_n = broadcast %p_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %p_i = iota : tile<4xi32>
    %p = offset %p_n, %p_i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %c1 = reshape %c : tile<i1> -> tile<1xi1>
    %m = broadcast %c1 : tile<1xi1> -> tile<4xi1>
    %o = constant <i32: 9> : tile<4xi32>
    %t, %t_t = load_ptr_tko weak %p, %m, %o : tile<4xptr<i32>>, tile<4xi1>, tile<4xi32> -> tile<4xi32>, token
    %q_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %q_n = broadcast %q_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %q_i = iota : tile<4xi32>
    %q = offset %q_n, %q_i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %s = store_ptr_tko weak %q, %t : tile<4xptr<i32>>, tile<4xi32> -> token
    %eight = constant <i32: 4> : tile<4xi32>
    %q2 = offset %q, %eight : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %s2 = store_ptr_tko weak %q2, %o, %m : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> token
    return
  }
}
