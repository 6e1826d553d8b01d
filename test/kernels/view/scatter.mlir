// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Stores to slices selected by index: those outside are dropped, duplicates store equal values, and the
// dense dimension ends at the edge.
// launch: {"entry": "rows", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "i32", "values": [[1, 2], [3, 4], [5, 6], [7, 8]]}, {"name": "y", "role":
//   "out", "dtype": "i32", "shape": [5, 3], "contents": {"gen": "constant", "value": -7}}], "outputs":
//   [{"arg": "y", "compare": "exact", "values": [[3, 4, -7], [-7, -7, -7], [7, 8, -7], [-7, -7, -7], [1,
//   2, -7]]}]}
// launch: {"entry": "same_row_twice", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "i32", "values": [[1, 2], [1, 2], [5, 6], [5, 6]]}, {"name":
//   "y", "role": "out", "dtype": "i32", "shape": [5, 3], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [[-7, -7, -7], [-7, -7, 1], [-7, -7, -7],
//   [-7, -7, 5], [-7, -7, -7]]}]}
// launch: {"entry": "columns", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "i32", "values": [[1, 2, 3, 4], [5, 6, 7, 8]]}, {"name": "y", "role":
//   "out", "dtype": "i32", "shape": [3, 5], "contents": {"gen": "constant", "value": -7}}], "outputs":
//   [{"arg": "y", "compare": "exact", "values": [[-7, -7, -7, -7, -7], [-7, -7, -7, -7, -7], [2, -7, -7,
//   1, 4]]}]}
cuda_tile.module @kernels {
  entry @rows(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %ks = constant <i32: [4, 0, 5, 2]> : tile<4xi32>
    %o = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %x, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xi32, strides=[2,1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4x2), tensor_view<4x2xi32, strides=[2,1]>>
    %t, %t_t = load_view_tko weak %x_p[%zero, %zero] : partition_view<tile=(4x2), tensor_view<4x2xi32, strides=[2,1]>>, tile<i32> -> tile<4x2xi32>, token
    %y_v = make_tensor_view %y, shape = [5, 3], strides = [3, 1] : tensor_view<5x3xi32, strides=[3,1]>
    %y_p = make_gather_scatter_view %y_v : gather_scatter_view<tile=(4x2), tensor_view<5x3xi32, strides=[3,1]>, sparse_dim=0>
    %y_t_t = store_view_tko weak %t, %y_p[%ks, %o] : tile<4x2xi32>, gather_scatter_view<tile=(4x2), tensor_view<5x3xi32, strides=[3,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> token
    return
  }
  entry @same_row_twice(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %ks = constant <i32: [1, 1, 3, 3]> : tile<4xi32>
    %o = constant <i32: 2> : tile<i32>
    %x_v = make_tensor_view %x, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xi32, strides=[2,1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4x2), tensor_view<4x2xi32, strides=[2,1]>>
    %t, %t_t = load_view_tko weak %x_p[%zero, %zero] : partition_view<tile=(4x2), tensor_view<4x2xi32, strides=[2,1]>>, tile<i32> -> tile<4x2xi32>, token
    %y_v = make_tensor_view %y, shape = [5, 3], strides = [3, 1] : tensor_view<5x3xi32, strides=[3,1]>
    %y_p = make_gather_scatter_view %y_v : gather_scatter_view<tile=(4x2), tensor_view<5x3xi32, strides=[3,1]>, sparse_dim=0>
    %y_t_t = store_view_tko weak %t, %y_p[%ks, %o] : tile<4x2xi32>, gather_scatter_view<tile=(4x2), tensor_view<5x3xi32, strides=[3,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> token
    return
  }
  entry @columns(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %ks = constant <i32: [3, 0, -1, 4]> : tile<4xi32>
    %o = constant <i32: 2> : tile<i32>
    %x_v = make_tensor_view %x, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xi32, strides=[4,1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(2x4), tensor_view<2x4xi32, strides=[4,1]>>
    %t, %t_t = load_view_tko weak %x_p[%zero, %zero] : partition_view<tile=(2x4), tensor_view<2x4xi32, strides=[4,1]>>, tile<i32> -> tile<2x4xi32>, token
    %y_v = make_tensor_view %y, shape = [3, 5], strides = [5, 1] : tensor_view<3x5xi32, strides=[5,1]>
    %y_p = make_gather_scatter_view %y_v : gather_scatter_view<tile=(2x4), tensor_view<3x5xi32, strides=[5,1]>, sparse_dim=1>
    %y_t_t = store_view_tko weak %t, %y_p[%o, %ks] : tile<2x4xi32>, gather_scatter_view<tile=(2x4), tensor_view<3x5xi32, strides=[5,1]>, sparse_dim=1>, tile<i32>, tile<4xi32> -> token
    return
  }
}
