// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// get_index_space_shape counts the tiles along each dimension of the tile, in steps of the tile or of
// the traversal stride, rounded up; get_tensor_shape returns the sizes in the tensor's order,
// independently of the map.
// launch: {"entry": "partition", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "f32", "values": [0]}, {"name": "y", "role": "out", "dtype": "i32",
//   "shape": [6], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare":
//   "exact", "values": [3, 3, 1, 10, 33, 8]}]}
// launch: {"entry": "mapped", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "f32", "values": [0]}, {"name": "y", "role": "out", "dtype": "i32",
//   "shape": [6], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare":
//   "exact", "values": [3, 2, 3, 10, 33, 8]}]}
// launch: {"entry": "strided", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "f32", "values": [0]}, {"name": "y", "role": "out", "dtype": "i32",
//   "shape": [4], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare":
//   "exact", "values": [4, 1, 10, 33]}]}
// launch: {"entry": "strided_mapped", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "f32", "values": [0]}, {"name": "y", "role": "out", "dtype":
//   "i32", "shape": [4], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y",
//   "compare": "exact", "values": [5, 4, 10, 33]}]}
// launch: {"entry": "dynamic", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "f32", "values": [0]}, {"name": "n0", "dtype": "i32", "value": 0,
//   "kind": "scalar"}, {"name": "n1", "dtype": "i32", "value": 17, "kind": "scalar"}, {"name": "y",
//   "role": "out", "dtype": "i32", "shape": [4], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [0, 2, 0, 17]}]}
// launch: {"entry": "wide", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "f32", "values": [0]}, {"name": "n0", "dtype": "i64", "value": 1099511627777,
//   "kind": "scalar"}, {"name": "y", "role": "out", "dtype": "i64", "shape": [2], "contents": {"gen":
//   "constant", "value": -7}}], "outputs": [{"arg": "y", "compare": "exact", "values": [549755813889,
//   1099511627777]}]}
// launch: {"entry": "narrow", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "f32", "values": [0]}, {"name": "y", "role": "out", "dtype": "i8",
//   "shape": [4], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare":
//   "exact", "values": [50, 4, 100, 7]}]}
// launch: {"entry": "i16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "f32", "values": [0]}, {"name": "y", "role": "out", "dtype": "i16", "shape":
//   [2], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare": "exact",
//   "values": [1875, 30000]}]}
cuda_tile.module @kernels {
  entry @partition(%x: tile<ptr<f32>>, %y: tile<ptr<i32>>) {
    %x_v = make_tensor_view %x, shape = [10, 33, 8], strides = [264, 8, 1] : tensor_view<10x33x8xf32, strides=[264,8,1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4x16x8), tensor_view<10x33x8xf32, strides=[264,8,1]>>
    %s:3 = get_index_space_shape %x_p : partition_view<tile=(4x16x8), tensor_view<10x33x8xf32, strides=[264,8,1]>> -> tile<i32>
    %d:3 = get_tensor_shape %x_v : tensor_view<10x33x8xf32, strides=[264,8,1]> -> tile<i32>
    %y_v = make_tensor_view %y, shape = [6], strides = [1] : tensor_view<6xi32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(1), tensor_view<6xi32, strides=[1]>>
    %c0 = constant <i32: 0> : tile<i32>
    %r0 = reshape %s#0 : tile<i32> -> tile<1xi32>
    %y_r0_t = store_view_tko weak %r0, %y_p[%c0] : tile<1xi32>, partition_view<tile=(1), tensor_view<6xi32, strides=[1]>>, tile<i32> -> token
    %c1 = constant <i32: 1> : tile<i32>
    %r1 = reshape %s#1 : tile<i32> -> tile<1xi32>
    %y_r1_t = store_view_tko weak %r1, %y_p[%c1] : tile<1xi32>, partition_view<tile=(1), tensor_view<6xi32, strides=[1]>>, tile<i32> -> token
    %c2 = constant <i32: 2> : tile<i32>
    %r2 = reshape %s#2 : tile<i32> -> tile<1xi32>
    %y_r2_t = store_view_tko weak %r2, %y_p[%c2] : tile<1xi32>, partition_view<tile=(1), tensor_view<6xi32, strides=[1]>>, tile<i32> -> token
    %c3 = constant <i32: 3> : tile<i32>
    %r3 = reshape %d#0 : tile<i32> -> tile<1xi32>
    %y_r3_t = store_view_tko weak %r3, %y_p[%c3] : tile<1xi32>, partition_view<tile=(1), tensor_view<6xi32, strides=[1]>>, tile<i32> -> token
    %c4 = constant <i32: 4> : tile<i32>
    %r4 = reshape %d#1 : tile<i32> -> tile<1xi32>
    %y_r4_t = store_view_tko weak %r4, %y_p[%c4] : tile<1xi32>, partition_view<tile=(1), tensor_view<6xi32, strides=[1]>>, tile<i32> -> token
    %c5 = constant <i32: 5> : tile<i32>
    %r5 = reshape %d#2 : tile<i32> -> tile<1xi32>
    %y_r5_t = store_view_tko weak %r5, %y_p[%c5] : tile<1xi32>, partition_view<tile=(1), tensor_view<6xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @mapped(%x: tile<ptr<f32>>, %y: tile<ptr<i32>>) {
    %x_v = make_tensor_view %x, shape = [10, 33, 8], strides = [264, 8, 1] : tensor_view<10x33x8xf32, strides=[264,8,1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(16x4x4), tensor_view<10x33x8xf32, strides=[264,8,1]>, dim_map=[1, 2, 0]>
    %s:3 = get_index_space_shape %x_p : partition_view<tile=(16x4x4), tensor_view<10x33x8xf32, strides=[264,8,1]>, dim_map=[1, 2, 0]> -> tile<i32>
    %d:3 = get_tensor_shape %x_v : tensor_view<10x33x8xf32, strides=[264,8,1]> -> tile<i32>
    %y_v = make_tensor_view %y, shape = [6], strides = [1] : tensor_view<6xi32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(1), tensor_view<6xi32, strides=[1]>>
    %c0 = constant <i32: 0> : tile<i32>
    %r0 = reshape %s#0 : tile<i32> -> tile<1xi32>
    %y_r0_t = store_view_tko weak %r0, %y_p[%c0] : tile<1xi32>, partition_view<tile=(1), tensor_view<6xi32, strides=[1]>>, tile<i32> -> token
    %c1 = constant <i32: 1> : tile<i32>
    %r1 = reshape %s#1 : tile<i32> -> tile<1xi32>
    %y_r1_t = store_view_tko weak %r1, %y_p[%c1] : tile<1xi32>, partition_view<tile=(1), tensor_view<6xi32, strides=[1]>>, tile<i32> -> token
    %c2 = constant <i32: 2> : tile<i32>
    %r2 = reshape %s#2 : tile<i32> -> tile<1xi32>
    %y_r2_t = store_view_tko weak %r2, %y_p[%c2] : tile<1xi32>, partition_view<tile=(1), tensor_view<6xi32, strides=[1]>>, tile<i32> -> token
    %c3 = constant <i32: 3> : tile<i32>
    %r3 = reshape %d#0 : tile<i32> -> tile<1xi32>
    %y_r3_t = store_view_tko weak %r3, %y_p[%c3] : tile<1xi32>, partition_view<tile=(1), tensor_view<6xi32, strides=[1]>>, tile<i32> -> token
    %c4 = constant <i32: 4> : tile<i32>
    %r4 = reshape %d#1 : tile<i32> -> tile<1xi32>
    %y_r4_t = store_view_tko weak %r4, %y_p[%c4] : tile<1xi32>, partition_view<tile=(1), tensor_view<6xi32, strides=[1]>>, tile<i32> -> token
    %c5 = constant <i32: 5> : tile<i32>
    %r5 = reshape %d#2 : tile<i32> -> tile<1xi32>
    %y_r5_t = store_view_tko weak %r5, %y_p[%c5] : tile<1xi32>, partition_view<tile=(1), tensor_view<6xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @strided(%x: tile<ptr<f32>>, %y: tile<ptr<i32>>) {
    %x_v = make_tensor_view %x, shape = [10, 33], strides = [33, 1] : tensor_view<10x33xf32, strides=[33,1]>
    %x_p = make_strided_view %x_v : strided_view<tile=(4x16), traversal_strides=[3,40], tensor_view<10x33xf32, strides=[33,1]>>
    %s:2 = get_index_space_shape %x_p : strided_view<tile=(4x16), traversal_strides=[3,40], tensor_view<10x33xf32, strides=[33,1]>> -> tile<i32>
    %d:2 = get_tensor_shape %x_v : tensor_view<10x33xf32, strides=[33,1]> -> tile<i32>
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(1), tensor_view<4xi32, strides=[1]>>
    %c0 = constant <i32: 0> : tile<i32>
    %r0 = reshape %s#0 : tile<i32> -> tile<1xi32>
    %y_r0_t = store_view_tko weak %r0, %y_p[%c0] : tile<1xi32>, partition_view<tile=(1), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    %c1 = constant <i32: 1> : tile<i32>
    %r1 = reshape %s#1 : tile<i32> -> tile<1xi32>
    %y_r1_t = store_view_tko weak %r1, %y_p[%c1] : tile<1xi32>, partition_view<tile=(1), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    %c2 = constant <i32: 2> : tile<i32>
    %r2 = reshape %d#0 : tile<i32> -> tile<1xi32>
    %y_r2_t = store_view_tko weak %r2, %y_p[%c2] : tile<1xi32>, partition_view<tile=(1), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    %c3 = constant <i32: 3> : tile<i32>
    %r3 = reshape %d#1 : tile<i32> -> tile<1xi32>
    %y_r3_t = store_view_tko weak %r3, %y_p[%c3] : tile<1xi32>, partition_view<tile=(1), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @strided_mapped(%x: tile<ptr<f32>>, %y: tile<ptr<i32>>) {
    %x_v = make_tensor_view %x, shape = [10, 33], strides = [33, 1] : tensor_view<10x33xf32, strides=[33,1]>
    %x_p = make_strided_view %x_v : strided_view<tile=(4x16), traversal_strides=[8,3], tensor_view<10x33xf32, strides=[33,1]>, dim_map=[1, 0]>
    %s:2 = get_index_space_shape %x_p : strided_view<tile=(4x16), traversal_strides=[8,3], tensor_view<10x33xf32, strides=[33,1]>, dim_map=[1, 0]> -> tile<i32>
    %d:2 = get_tensor_shape %x_v : tensor_view<10x33xf32, strides=[33,1]> -> tile<i32>
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(1), tensor_view<4xi32, strides=[1]>>
    %c0 = constant <i32: 0> : tile<i32>
    %r0 = reshape %s#0 : tile<i32> -> tile<1xi32>
    %y_r0_t = store_view_tko weak %r0, %y_p[%c0] : tile<1xi32>, partition_view<tile=(1), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    %c1 = constant <i32: 1> : tile<i32>
    %r1 = reshape %s#1 : tile<i32> -> tile<1xi32>
    %y_r1_t = store_view_tko weak %r1, %y_p[%c1] : tile<1xi32>, partition_view<tile=(1), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    %c2 = constant <i32: 2> : tile<i32>
    %r2 = reshape %d#0 : tile<i32> -> tile<1xi32>
    %y_r2_t = store_view_tko weak %r2, %y_p[%c2] : tile<1xi32>, partition_view<tile=(1), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    %c3 = constant <i32: 3> : tile<i32>
    %r3 = reshape %d#1 : tile<i32> -> tile<1xi32>
    %y_r3_t = store_view_tko weak %r3, %y_p[%c3] : tile<1xi32>, partition_view<tile=(1), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @dynamic(%x: tile<ptr<f32>>, %n0: tile<i32>, %n1: tile<i32>, %y: tile<ptr<i32>>) {
    %x_v = make_tensor_view %x, shape = [%n0, %n1], strides = [64, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[64,1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4x16), tensor_view<?x?xf32, strides=[64,1]>>
    %s:2 = get_index_space_shape %x_p : partition_view<tile=(4x16), tensor_view<?x?xf32, strides=[64,1]>> -> tile<i32>
    %d:2 = get_tensor_shape %x_v : tensor_view<?x?xf32, strides=[64,1]> -> tile<i32>
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(1), tensor_view<4xi32, strides=[1]>>
    %c0 = constant <i32: 0> : tile<i32>
    %r0 = reshape %s#0 : tile<i32> -> tile<1xi32>
    %y_r0_t = store_view_tko weak %r0, %y_p[%c0] : tile<1xi32>, partition_view<tile=(1), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    %c1 = constant <i32: 1> : tile<i32>
    %r1 = reshape %s#1 : tile<i32> -> tile<1xi32>
    %y_r1_t = store_view_tko weak %r1, %y_p[%c1] : tile<1xi32>, partition_view<tile=(1), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    %c2 = constant <i32: 2> : tile<i32>
    %r2 = reshape %d#0 : tile<i32> -> tile<1xi32>
    %y_r2_t = store_view_tko weak %r2, %y_p[%c2] : tile<1xi32>, partition_view<tile=(1), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    %c3 = constant <i32: 3> : tile<i32>
    %r3 = reshape %d#1 : tile<i32> -> tile<1xi32>
    %y_r3_t = store_view_tko weak %r3, %y_p[%c3] : tile<1xi32>, partition_view<tile=(1), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @wide(%x: tile<ptr<f32>>, %n0: tile<i64>, %y: tile<ptr<i64>>) {
    %x_v = make_tensor_view %x, shape = [%n0], strides = [1] : tile<i64> -> tensor_view<?xf32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(2), tensor_view<?xf32, strides=[1]>>
    %s:1 = get_index_space_shape %x_p : partition_view<tile=(2), tensor_view<?xf32, strides=[1]>> -> tile<i64>
    %d:1 = get_tensor_shape %x_v : tensor_view<?xf32, strides=[1]> -> tile<i64>
    %y_v = make_tensor_view %y, shape = [2], strides = [1] : tensor_view<2xi64, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(1), tensor_view<2xi64, strides=[1]>>
    %c0 = constant <i32: 0> : tile<i32>
    %r0 = reshape %s#0 : tile<i64> -> tile<1xi64>
    %y_r0_t = store_view_tko weak %r0, %y_p[%c0] : tile<1xi64>, partition_view<tile=(1), tensor_view<2xi64, strides=[1]>>, tile<i32> -> token
    %c1 = constant <i32: 1> : tile<i32>
    %r1 = reshape %d#0 : tile<i64> -> tile<1xi64>
    %y_r1_t = store_view_tko weak %r1, %y_p[%c1] : tile<1xi64>, partition_view<tile=(1), tensor_view<2xi64, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @narrow(%x: tile<ptr<f32>>, %y: tile<ptr<i8>>) {
    %x_v = make_tensor_view %x, shape = [100, 7], strides = [7, 1] : tensor_view<100x7xf32, strides=[7,1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(2x2), tensor_view<100x7xf32, strides=[7,1]>>
    %s:2 = get_index_space_shape %x_p : partition_view<tile=(2x2), tensor_view<100x7xf32, strides=[7,1]>> -> tile<i8>
    %d:2 = get_tensor_shape %x_v : tensor_view<100x7xf32, strides=[7,1]> -> tile<i8>
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xi8, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(1), tensor_view<4xi8, strides=[1]>>
    %c0 = constant <i32: 0> : tile<i32>
    %r0 = reshape %s#0 : tile<i8> -> tile<1xi8>
    %y_r0_t = store_view_tko weak %r0, %y_p[%c0] : tile<1xi8>, partition_view<tile=(1), tensor_view<4xi8, strides=[1]>>, tile<i32> -> token
    %c1 = constant <i32: 1> : tile<i32>
    %r1 = reshape %s#1 : tile<i8> -> tile<1xi8>
    %y_r1_t = store_view_tko weak %r1, %y_p[%c1] : tile<1xi8>, partition_view<tile=(1), tensor_view<4xi8, strides=[1]>>, tile<i32> -> token
    %c2 = constant <i32: 2> : tile<i32>
    %r2 = reshape %d#0 : tile<i8> -> tile<1xi8>
    %y_r2_t = store_view_tko weak %r2, %y_p[%c2] : tile<1xi8>, partition_view<tile=(1), tensor_view<4xi8, strides=[1]>>, tile<i32> -> token
    %c3 = constant <i32: 3> : tile<i32>
    %r3 = reshape %d#1 : tile<i8> -> tile<1xi8>
    %y_r3_t = store_view_tko weak %r3, %y_p[%c3] : tile<1xi8>, partition_view<tile=(1), tensor_view<4xi8, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @i16(%x: tile<ptr<f32>>, %y: tile<ptr<i16>>) {
    %x_v = make_tensor_view %x, shape = [30000], strides = [1] : tensor_view<30000xf32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(16), tensor_view<30000xf32, strides=[1]>>
    %s:1 = get_index_space_shape %x_p : partition_view<tile=(16), tensor_view<30000xf32, strides=[1]>> -> tile<i16>
    %d:1 = get_tensor_shape %x_v : tensor_view<30000xf32, strides=[1]> -> tile<i16>
    %y_v = make_tensor_view %y, shape = [2], strides = [1] : tensor_view<2xi16, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(1), tensor_view<2xi16, strides=[1]>>
    %c0 = constant <i32: 0> : tile<i32>
    %r0 = reshape %s#0 : tile<i16> -> tile<1xi16>
    %y_r0_t = store_view_tko weak %r0, %y_p[%c0] : tile<1xi16>, partition_view<tile=(1), tensor_view<2xi16, strides=[1]>>, tile<i32> -> token
    %c1 = constant <i32: 1> : tile<i32>
    %r1 = reshape %d#0 : tile<i16> -> tile<1xi16>
    %y_r1_t = store_view_tko weak %r1, %y_p[%c1] : tile<1xi16>, partition_view<tile=(1), tensor_view<2xi16, strides=[1]>>, tile<i32> -> token
    return
  }
}
