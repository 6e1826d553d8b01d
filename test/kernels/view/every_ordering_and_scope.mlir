// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Loads and stores of tiles in every ordering and scope, with an edge inside the tile, for each width
// and kind of view.
// launch: {"entry": "of_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "i8", "values": [[1, 2, 3], [4, 5, 6]]}, {"name": "y", "role": "out",
//   "dtype": "i8", "shape": [14, 3], "contents": {"gen": "constant", "value": 77}}], "outputs": [{"arg":
//   "y", "compare": "exact", "values": [[1, 2, 3], [4, 5, 6], [1, 2, 3], [4, 5, 6], [1, 2, 3], [4, 5,
//   6], [1, 2, 3], [4, 5, 6], [1, 2, 3], [4, 5, 6], [1, 2, 3], [4, 5, 6], [1, 2, 3], [4, 5, 6]]}]}
// launch: {"entry": "of_f16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "f16", "values": [[1, 2, 3], [4, 5, 6]]}, {"name": "y", "role": "out",
//   "dtype": "f16", "shape": [14, 3], "contents": {"gen": "constant", "value": 77}}], "outputs":
//   [{"arg": "y", "compare": "exact", "values": [[1, 2, 3], [4, 5, 6], [1, 2, 3], [4, 5, 6], [1, 2, 3],
//   [4, 5, 6], [1, 2, 3], [4, 5, 6], [1, 2, 3], [4, 5, 6], [1, 2, 3], [4, 5, 6], [1, 2, 3], [4, 5,
//   6]]}]}
// launch: {"entry": "of_i32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "i32", "values": [[1, 2, 3], [4, 5, 6]]}, {"name": "y", "role": "out",
//   "dtype": "i32", "shape": [14, 3], "contents": {"gen": "constant", "value": 77}}], "outputs":
//   [{"arg": "y", "compare": "exact", "values": [[1, 2, 3], [4, 5, 6], [1, 2, 3], [4, 5, 6], [1, 2, 3],
//   [4, 5, 6], [1, 2, 3], [4, 5, 6], [1, 2, 3], [4, 5, 6], [1, 2, 3], [4, 5, 6], [1, 2, 3], [4, 5,
//   6]]}]}
// launch: {"entry": "of_i64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "i64", "values": [[1, 2, 3], [4, 5, 6]]}, {"name": "y", "role": "out",
//   "dtype": "i64", "shape": [14, 3], "contents": {"gen": "constant", "value": 77}}], "outputs":
//   [{"arg": "y", "compare": "exact", "values": [[1, 2, 3], [4, 5, 6], [1, 2, 3], [4, 5, 6], [1, 2, 3],
//   [4, 5, 6], [1, 2, 3], [4, 5, 6], [1, 2, 3], [4, 5, 6], [1, 2, 3], [4, 5, 6], [1, 2, 3], [4, 5,
//   6]]}]}
// launch: {"entry": "other_views", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "i32", "values": [1, 2, 3, 4, 5, 6, 7, 8]}, {"name": "y",
//   "role": "out", "dtype": "i32", "shape": [8], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [-7, -7, -7, 8, 0, 2, 1, -7]}]}
cuda_tile.module @kernels {
  entry @of_i8(%x: tile<ptr<i8>>, %y: tile<ptr<i8>>) {
    %k0 = constant <i32: 0> : tile<i32>
    %k1 = constant <i32: 1> : tile<i32>
    %k2 = constant <i32: 2> : tile<i32>
    %k3 = constant <i32: 3> : tile<i32>
    %k4 = constant <i32: 4> : tile<i32>
    %k5 = constant <i32: 5> : tile<i32>
    %k6 = constant <i32: 6> : tile<i32>
    %x_v = make_tensor_view %x, shape = [2, 3], strides = [3, 1] : tensor_view<2x3xi8, strides=[3,1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(2x4), padding_value = zero, tensor_view<2x3xi8, strides=[3,1]>>
    %y_v = make_tensor_view %y, shape = [14, 3], strides = [3, 1] : tensor_view<14x3xi8, strides=[3,1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(2x4), tensor_view<14x3xi8, strides=[3,1]>>
    %t0, %t0_t = load_view_tko weak %x_p[%k0, %k0] : partition_view<tile=(2x4), padding_value = zero, tensor_view<2x3xi8, strides=[3,1]>>, tile<i32> -> tile<2x4xi8>, token
    %y_t0_t = store_view_tko weak %t0, %y_p[%k0, %k0] token = %t0_t : tile<2x4xi8>, partition_view<tile=(2x4), tensor_view<14x3xi8, strides=[3,1]>>, tile<i32> -> token
    %t1, %t1_t = load_view_tko relaxed tl_blk %x_p[%k0, %k0] : partition_view<tile=(2x4), padding_value = zero, tensor_view<2x3xi8, strides=[3,1]>>, tile<i32> -> tile<2x4xi8>, token
    %y_t1_t = store_view_tko relaxed tl_blk %t1, %y_p[%k1, %k0] token = %t1_t : tile<2x4xi8>, partition_view<tile=(2x4), tensor_view<14x3xi8, strides=[3,1]>>, tile<i32> -> token
    %t2, %t2_t = load_view_tko relaxed device %x_p[%k0, %k0] : partition_view<tile=(2x4), padding_value = zero, tensor_view<2x3xi8, strides=[3,1]>>, tile<i32> -> tile<2x4xi8>, token
    %y_t2_t = store_view_tko relaxed device %t2, %y_p[%k2, %k0] token = %t2_t : tile<2x4xi8>, partition_view<tile=(2x4), tensor_view<14x3xi8, strides=[3,1]>>, tile<i32> -> token
    %t3, %t3_t = load_view_tko relaxed sys %x_p[%k0, %k0] : partition_view<tile=(2x4), padding_value = zero, tensor_view<2x3xi8, strides=[3,1]>>, tile<i32> -> tile<2x4xi8>, token
    %y_t3_t = store_view_tko relaxed sys %t3, %y_p[%k3, %k0] token = %t3_t : tile<2x4xi8>, partition_view<tile=(2x4), tensor_view<14x3xi8, strides=[3,1]>>, tile<i32> -> token
    %t4, %t4_t = load_view_tko acquire tl_blk %x_p[%k0, %k0] : partition_view<tile=(2x4), padding_value = zero, tensor_view<2x3xi8, strides=[3,1]>>, tile<i32> -> tile<2x4xi8>, token
    %y_t4_t = store_view_tko release tl_blk %t4, %y_p[%k4, %k0] token = %t4_t : tile<2x4xi8>, partition_view<tile=(2x4), tensor_view<14x3xi8, strides=[3,1]>>, tile<i32> -> token
    %t5, %t5_t = load_view_tko acquire device %x_p[%k0, %k0] : partition_view<tile=(2x4), padding_value = zero, tensor_view<2x3xi8, strides=[3,1]>>, tile<i32> -> tile<2x4xi8>, token
    %y_t5_t = store_view_tko release device %t5, %y_p[%k5, %k0] token = %t5_t : tile<2x4xi8>, partition_view<tile=(2x4), tensor_view<14x3xi8, strides=[3,1]>>, tile<i32> -> token
    %t6, %t6_t = load_view_tko acquire sys %x_p[%k0, %k0] : partition_view<tile=(2x4), padding_value = zero, tensor_view<2x3xi8, strides=[3,1]>>, tile<i32> -> tile<2x4xi8>, token
    %y_t6_t = store_view_tko release sys %t6, %y_p[%k6, %k0] token = %t6_t : tile<2x4xi8>, partition_view<tile=(2x4), tensor_view<14x3xi8, strides=[3,1]>>, tile<i32> -> token
    return
  }
  entry @of_f16(%x: tile<ptr<f16>>, %y: tile<ptr<f16>>) {
    %k0 = constant <i32: 0> : tile<i32>
    %k1 = constant <i32: 1> : tile<i32>
    %k2 = constant <i32: 2> : tile<i32>
    %k3 = constant <i32: 3> : tile<i32>
    %k4 = constant <i32: 4> : tile<i32>
    %k5 = constant <i32: 5> : tile<i32>
    %k6 = constant <i32: 6> : tile<i32>
    %x_v = make_tensor_view %x, shape = [2, 3], strides = [3, 1] : tensor_view<2x3xf16, strides=[3,1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(2x4), padding_value = zero, tensor_view<2x3xf16, strides=[3,1]>>
    %y_v = make_tensor_view %y, shape = [14, 3], strides = [3, 1] : tensor_view<14x3xf16, strides=[3,1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(2x4), tensor_view<14x3xf16, strides=[3,1]>>
    %t0, %t0_t = load_view_tko weak %x_p[%k0, %k0] : partition_view<tile=(2x4), padding_value = zero, tensor_view<2x3xf16, strides=[3,1]>>, tile<i32> -> tile<2x4xf16>, token
    %y_t0_t = store_view_tko weak %t0, %y_p[%k0, %k0] token = %t0_t : tile<2x4xf16>, partition_view<tile=(2x4), tensor_view<14x3xf16, strides=[3,1]>>, tile<i32> -> token
    %t1, %t1_t = load_view_tko relaxed tl_blk %x_p[%k0, %k0] : partition_view<tile=(2x4), padding_value = zero, tensor_view<2x3xf16, strides=[3,1]>>, tile<i32> -> tile<2x4xf16>, token
    %y_t1_t = store_view_tko relaxed tl_blk %t1, %y_p[%k1, %k0] token = %t1_t : tile<2x4xf16>, partition_view<tile=(2x4), tensor_view<14x3xf16, strides=[3,1]>>, tile<i32> -> token
    %t2, %t2_t = load_view_tko relaxed device %x_p[%k0, %k0] : partition_view<tile=(2x4), padding_value = zero, tensor_view<2x3xf16, strides=[3,1]>>, tile<i32> -> tile<2x4xf16>, token
    %y_t2_t = store_view_tko relaxed device %t2, %y_p[%k2, %k0] token = %t2_t : tile<2x4xf16>, partition_view<tile=(2x4), tensor_view<14x3xf16, strides=[3,1]>>, tile<i32> -> token
    %t3, %t3_t = load_view_tko relaxed sys %x_p[%k0, %k0] : partition_view<tile=(2x4), padding_value = zero, tensor_view<2x3xf16, strides=[3,1]>>, tile<i32> -> tile<2x4xf16>, token
    %y_t3_t = store_view_tko relaxed sys %t3, %y_p[%k3, %k0] token = %t3_t : tile<2x4xf16>, partition_view<tile=(2x4), tensor_view<14x3xf16, strides=[3,1]>>, tile<i32> -> token
    %t4, %t4_t = load_view_tko acquire tl_blk %x_p[%k0, %k0] : partition_view<tile=(2x4), padding_value = zero, tensor_view<2x3xf16, strides=[3,1]>>, tile<i32> -> tile<2x4xf16>, token
    %y_t4_t = store_view_tko release tl_blk %t4, %y_p[%k4, %k0] token = %t4_t : tile<2x4xf16>, partition_view<tile=(2x4), tensor_view<14x3xf16, strides=[3,1]>>, tile<i32> -> token
    %t5, %t5_t = load_view_tko acquire device %x_p[%k0, %k0] : partition_view<tile=(2x4), padding_value = zero, tensor_view<2x3xf16, strides=[3,1]>>, tile<i32> -> tile<2x4xf16>, token
    %y_t5_t = store_view_tko release device %t5, %y_p[%k5, %k0] token = %t5_t : tile<2x4xf16>, partition_view<tile=(2x4), tensor_view<14x3xf16, strides=[3,1]>>, tile<i32> -> token
    %t6, %t6_t = load_view_tko acquire sys %x_p[%k0, %k0] : partition_view<tile=(2x4), padding_value = zero, tensor_view<2x3xf16, strides=[3,1]>>, tile<i32> -> tile<2x4xf16>, token
    %y_t6_t = store_view_tko release sys %t6, %y_p[%k6, %k0] token = %t6_t : tile<2x4xf16>, partition_view<tile=(2x4), tensor_view<14x3xf16, strides=[3,1]>>, tile<i32> -> token
    return
  }
  entry @of_i32(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %k0 = constant <i32: 0> : tile<i32>
    %k1 = constant <i32: 1> : tile<i32>
    %k2 = constant <i32: 2> : tile<i32>
    %k3 = constant <i32: 3> : tile<i32>
    %k4 = constant <i32: 4> : tile<i32>
    %k5 = constant <i32: 5> : tile<i32>
    %k6 = constant <i32: 6> : tile<i32>
    %x_v = make_tensor_view %x, shape = [2, 3], strides = [3, 1] : tensor_view<2x3xi32, strides=[3,1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(2x4), padding_value = zero, tensor_view<2x3xi32, strides=[3,1]>>
    %y_v = make_tensor_view %y, shape = [14, 3], strides = [3, 1] : tensor_view<14x3xi32, strides=[3,1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(2x4), tensor_view<14x3xi32, strides=[3,1]>>
    %t0, %t0_t = load_view_tko weak %x_p[%k0, %k0] : partition_view<tile=(2x4), padding_value = zero, tensor_view<2x3xi32, strides=[3,1]>>, tile<i32> -> tile<2x4xi32>, token
    %y_t0_t = store_view_tko weak %t0, %y_p[%k0, %k0] token = %t0_t : tile<2x4xi32>, partition_view<tile=(2x4), tensor_view<14x3xi32, strides=[3,1]>>, tile<i32> -> token
    %t1, %t1_t = load_view_tko relaxed tl_blk %x_p[%k0, %k0] : partition_view<tile=(2x4), padding_value = zero, tensor_view<2x3xi32, strides=[3,1]>>, tile<i32> -> tile<2x4xi32>, token
    %y_t1_t = store_view_tko relaxed tl_blk %t1, %y_p[%k1, %k0] token = %t1_t : tile<2x4xi32>, partition_view<tile=(2x4), tensor_view<14x3xi32, strides=[3,1]>>, tile<i32> -> token
    %t2, %t2_t = load_view_tko relaxed device %x_p[%k0, %k0] : partition_view<tile=(2x4), padding_value = zero, tensor_view<2x3xi32, strides=[3,1]>>, tile<i32> -> tile<2x4xi32>, token
    %y_t2_t = store_view_tko relaxed device %t2, %y_p[%k2, %k0] token = %t2_t : tile<2x4xi32>, partition_view<tile=(2x4), tensor_view<14x3xi32, strides=[3,1]>>, tile<i32> -> token
    %t3, %t3_t = load_view_tko relaxed sys %x_p[%k0, %k0] : partition_view<tile=(2x4), padding_value = zero, tensor_view<2x3xi32, strides=[3,1]>>, tile<i32> -> tile<2x4xi32>, token
    %y_t3_t = store_view_tko relaxed sys %t3, %y_p[%k3, %k0] token = %t3_t : tile<2x4xi32>, partition_view<tile=(2x4), tensor_view<14x3xi32, strides=[3,1]>>, tile<i32> -> token
    %t4, %t4_t = load_view_tko acquire tl_blk %x_p[%k0, %k0] : partition_view<tile=(2x4), padding_value = zero, tensor_view<2x3xi32, strides=[3,1]>>, tile<i32> -> tile<2x4xi32>, token
    %y_t4_t = store_view_tko release tl_blk %t4, %y_p[%k4, %k0] token = %t4_t : tile<2x4xi32>, partition_view<tile=(2x4), tensor_view<14x3xi32, strides=[3,1]>>, tile<i32> -> token
    %t5, %t5_t = load_view_tko acquire device %x_p[%k0, %k0] : partition_view<tile=(2x4), padding_value = zero, tensor_view<2x3xi32, strides=[3,1]>>, tile<i32> -> tile<2x4xi32>, token
    %y_t5_t = store_view_tko release device %t5, %y_p[%k5, %k0] token = %t5_t : tile<2x4xi32>, partition_view<tile=(2x4), tensor_view<14x3xi32, strides=[3,1]>>, tile<i32> -> token
    %t6, %t6_t = load_view_tko acquire sys %x_p[%k0, %k0] : partition_view<tile=(2x4), padding_value = zero, tensor_view<2x3xi32, strides=[3,1]>>, tile<i32> -> tile<2x4xi32>, token
    %y_t6_t = store_view_tko release sys %t6, %y_p[%k6, %k0] token = %t6_t : tile<2x4xi32>, partition_view<tile=(2x4), tensor_view<14x3xi32, strides=[3,1]>>, tile<i32> -> token
    return
  }
  entry @of_i64(%x: tile<ptr<i64>>, %y: tile<ptr<i64>>) {
    %k0 = constant <i32: 0> : tile<i32>
    %k1 = constant <i32: 1> : tile<i32>
    %k2 = constant <i32: 2> : tile<i32>
    %k3 = constant <i32: 3> : tile<i32>
    %k4 = constant <i32: 4> : tile<i32>
    %k5 = constant <i32: 5> : tile<i32>
    %k6 = constant <i32: 6> : tile<i32>
    %x_v = make_tensor_view %x, shape = [2, 3], strides = [3, 1] : tensor_view<2x3xi64, strides=[3,1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(2x4), padding_value = zero, tensor_view<2x3xi64, strides=[3,1]>>
    %y_v = make_tensor_view %y, shape = [14, 3], strides = [3, 1] : tensor_view<14x3xi64, strides=[3,1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(2x4), tensor_view<14x3xi64, strides=[3,1]>>
    %t0, %t0_t = load_view_tko weak %x_p[%k0, %k0] : partition_view<tile=(2x4), padding_value = zero, tensor_view<2x3xi64, strides=[3,1]>>, tile<i32> -> tile<2x4xi64>, token
    %y_t0_t = store_view_tko weak %t0, %y_p[%k0, %k0] token = %t0_t : tile<2x4xi64>, partition_view<tile=(2x4), tensor_view<14x3xi64, strides=[3,1]>>, tile<i32> -> token
    %t1, %t1_t = load_view_tko relaxed tl_blk %x_p[%k0, %k0] : partition_view<tile=(2x4), padding_value = zero, tensor_view<2x3xi64, strides=[3,1]>>, tile<i32> -> tile<2x4xi64>, token
    %y_t1_t = store_view_tko relaxed tl_blk %t1, %y_p[%k1, %k0] token = %t1_t : tile<2x4xi64>, partition_view<tile=(2x4), tensor_view<14x3xi64, strides=[3,1]>>, tile<i32> -> token
    %t2, %t2_t = load_view_tko relaxed device %x_p[%k0, %k0] : partition_view<tile=(2x4), padding_value = zero, tensor_view<2x3xi64, strides=[3,1]>>, tile<i32> -> tile<2x4xi64>, token
    %y_t2_t = store_view_tko relaxed device %t2, %y_p[%k2, %k0] token = %t2_t : tile<2x4xi64>, partition_view<tile=(2x4), tensor_view<14x3xi64, strides=[3,1]>>, tile<i32> -> token
    %t3, %t3_t = load_view_tko relaxed sys %x_p[%k0, %k0] : partition_view<tile=(2x4), padding_value = zero, tensor_view<2x3xi64, strides=[3,1]>>, tile<i32> -> tile<2x4xi64>, token
    %y_t3_t = store_view_tko relaxed sys %t3, %y_p[%k3, %k0] token = %t3_t : tile<2x4xi64>, partition_view<tile=(2x4), tensor_view<14x3xi64, strides=[3,1]>>, tile<i32> -> token
    %t4, %t4_t = load_view_tko acquire tl_blk %x_p[%k0, %k0] : partition_view<tile=(2x4), padding_value = zero, tensor_view<2x3xi64, strides=[3,1]>>, tile<i32> -> tile<2x4xi64>, token
    %y_t4_t = store_view_tko release tl_blk %t4, %y_p[%k4, %k0] token = %t4_t : tile<2x4xi64>, partition_view<tile=(2x4), tensor_view<14x3xi64, strides=[3,1]>>, tile<i32> -> token
    %t5, %t5_t = load_view_tko acquire device %x_p[%k0, %k0] : partition_view<tile=(2x4), padding_value = zero, tensor_view<2x3xi64, strides=[3,1]>>, tile<i32> -> tile<2x4xi64>, token
    %y_t5_t = store_view_tko release device %t5, %y_p[%k5, %k0] token = %t5_t : tile<2x4xi64>, partition_view<tile=(2x4), tensor_view<14x3xi64, strides=[3,1]>>, tile<i32> -> token
    %t6, %t6_t = load_view_tko acquire sys %x_p[%k0, %k0] : partition_view<tile=(2x4), padding_value = zero, tensor_view<2x3xi64, strides=[3,1]>>, tile<i32> -> tile<2x4xi64>, token
    %y_t6_t = store_view_tko release sys %t6, %y_p[%k6, %k0] token = %t6_t : tile<2x4xi64>, partition_view<tile=(2x4), tensor_view<14x3xi64, strides=[3,1]>>, tile<i32> -> token
    return
  }
  entry @other_views(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %ks = constant <i32: [7, 9, 1, 0]> : tile<4xi32>
    %one = constant <i32: 1> : tile<i32>
    %x_v = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %x_p = make_gather_scatter_view %x_v : gather_scatter_view<tile=(4), padding_value = zero, tensor_view<8xi32, strides=[1]>, sparse_dim=0>
    %t, %t_t = load_view_tko acquire device %x_p[%ks] : gather_scatter_view<tile=(4), padding_value = zero, tensor_view<8xi32, strides=[1]>, sparse_dim=0>, tile<4xi32> -> tile<4xi32>, token
    %y_v = make_tensor_view %y, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %y_p = make_strided_view %y_v : strided_view<tile=(4), traversal_strides=[3], tensor_view<8xi32, strides=[1]>>
    %y_t_t = store_view_tko release device %t, %y_p[%one] token = %t_t : tile<4xi32>, strided_view<tile=(4), traversal_strides=[3], tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    return
  }
}
