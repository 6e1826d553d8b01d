// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// An index may have any integer type and is unsigned: -56 in i8 is tile 200, also for each slice of
// a gather_scatter_view.
// launch: {"entry": "i1_1", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "i32", "shape": [300], "contents": {"gen": "iota", "start": 0, "step": 1}},
//   {"name": "k", "dtype": "bool", "value": true, "kind": "scalar"}, {"name": "y", "role": "out",
//   "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "y", "compare": "exact", "values": [1]}]}
// launch: {"entry": "i8_5", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "i32", "shape": [300], "contents": {"gen": "iota", "start": 0, "step": 1}},
//   {"name": "k", "dtype": "i8", "value": 5, "kind": "scalar"}, {"name": "y", "role": "out", "dtype":
//   "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y",
//   "compare": "exact", "values": [5]}]}
// launch: {"entry": "i8_200", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "i32", "shape": [300], "contents": {"gen": "iota", "start": 0, "step":
//   1}}, {"name": "k", "dtype": "i8", "value": -56, "kind": "scalar"}, {"name": "y", "role": "out",
//   "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "y", "compare": "exact", "values": [200]}]}
// launch: {"entry": "i16_299", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "i32", "shape": [300], "contents": {"gen": "iota", "start": 0, "step":
//   1}}, {"name": "k", "dtype": "i16", "value": 299, "kind": "scalar"}, {"name": "y", "role": "out",
//   "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "y", "compare": "exact", "values": [299]}]}
// launch: {"entry": "i32_170", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "i32", "shape": [300], "contents": {"gen": "iota", "start": 0, "step":
//   1}}, {"name": "k", "dtype": "i32", "value": 170, "kind": "scalar"}, {"name": "y", "role": "out",
//   "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "y", "compare": "exact", "values": [170]}]}
// launch: {"entry": "i64_42", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "i32", "shape": [300], "contents": {"gen": "iota", "start": 0, "step":
//   1}}, {"name": "k", "dtype": "i64", "value": 42, "kind": "scalar"}, {"name": "y", "role": "out",
//   "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "y", "compare": "exact", "values": [42]}]}
// launch: {"entry": "slices_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "i32", "shape": [300], "contents": {"gen": "iota", "start": 0, "step":
//   1}}, {"name": "y", "role": "out", "dtype": "i32", "shape": [4], "contents": {"gen": "constant",
//   "value": -7}}], "outputs": [{"arg": "y", "compare": "exact", "values": [200, 0, 255, 127]}]}
// launch: {"entry": "slices_i16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "i32", "shape": [300], "contents": {"gen": "iota", "start": 0, "step":
//   1}}, {"name": "y", "role": "out", "dtype": "i32", "shape": [4], "contents": {"gen": "constant",
//   "value": -7}}], "outputs": [{"arg": "y", "compare": "exact", "values": [299, 1, 256, 2]}]}
// launch: {"entry": "slices_i64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "i32", "shape": [300], "contents": {"gen": "iota", "start": 0, "step":
//   1}}, {"name": "y", "role": "out", "dtype": "i32", "shape": [4], "contents": {"gen": "constant",
//   "value": -7}}], "outputs": [{"arg": "y", "compare": "exact", "values": [7, 299, 0, 7]}]}
cuda_tile.module @kernels {
  entry @i1_1(%x: tile<ptr<i32>>, %k: tile<i1>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %x, shape = [300], strides = [1] : tensor_view<300xi32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(1), tensor_view<300xi32, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%k] : partition_view<tile=(1), tensor_view<300xi32, strides=[1]>>, tile<i1> -> tile<1xi32>, token
    %y_v = make_tensor_view %y, shape = [1], strides = [1] : tensor_view<1xi32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(1), tensor_view<1xi32, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<1xi32>, partition_view<tile=(1), tensor_view<1xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @i8_5(%x: tile<ptr<i32>>, %k: tile<i8>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %x, shape = [300], strides = [1] : tensor_view<300xi32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(1), tensor_view<300xi32, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%k] : partition_view<tile=(1), tensor_view<300xi32, strides=[1]>>, tile<i8> -> tile<1xi32>, token
    %y_v = make_tensor_view %y, shape = [1], strides = [1] : tensor_view<1xi32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(1), tensor_view<1xi32, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<1xi32>, partition_view<tile=(1), tensor_view<1xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @i8_200(%x: tile<ptr<i32>>, %k: tile<i8>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %x, shape = [300], strides = [1] : tensor_view<300xi32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(1), tensor_view<300xi32, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%k] : partition_view<tile=(1), tensor_view<300xi32, strides=[1]>>, tile<i8> -> tile<1xi32>, token
    %y_v = make_tensor_view %y, shape = [1], strides = [1] : tensor_view<1xi32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(1), tensor_view<1xi32, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<1xi32>, partition_view<tile=(1), tensor_view<1xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @i16_299(%x: tile<ptr<i32>>, %k: tile<i16>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %x, shape = [300], strides = [1] : tensor_view<300xi32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(1), tensor_view<300xi32, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%k] : partition_view<tile=(1), tensor_view<300xi32, strides=[1]>>, tile<i16> -> tile<1xi32>, token
    %y_v = make_tensor_view %y, shape = [1], strides = [1] : tensor_view<1xi32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(1), tensor_view<1xi32, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<1xi32>, partition_view<tile=(1), tensor_view<1xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @i32_170(%x: tile<ptr<i32>>, %k: tile<i32>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %x, shape = [300], strides = [1] : tensor_view<300xi32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(1), tensor_view<300xi32, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%k] : partition_view<tile=(1), tensor_view<300xi32, strides=[1]>>, tile<i32> -> tile<1xi32>, token
    %y_v = make_tensor_view %y, shape = [1], strides = [1] : tensor_view<1xi32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(1), tensor_view<1xi32, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<1xi32>, partition_view<tile=(1), tensor_view<1xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @i64_42(%x: tile<ptr<i32>>, %k: tile<i64>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %x, shape = [300], strides = [1] : tensor_view<300xi32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(1), tensor_view<300xi32, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%k] : partition_view<tile=(1), tensor_view<300xi32, strides=[1]>>, tile<i64> -> tile<1xi32>, token
    %y_v = make_tensor_view %y, shape = [1], strides = [1] : tensor_view<1xi32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(1), tensor_view<1xi32, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<1xi32>, partition_view<tile=(1), tensor_view<1xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @slices_i8(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %k = constant <i8: [-56, 0, -1, 127]> : tile<4xi8>
    %x_v = make_tensor_view %x, shape = [300], strides = [1] : tensor_view<300xi32, strides=[1]>
    %x_p = make_gather_scatter_view %x_v : gather_scatter_view<tile=(4), tensor_view<300xi32, strides=[1]>, sparse_dim=0>
    %t, %t_t = load_view_tko weak %x_p[%k] : gather_scatter_view<tile=(4), tensor_view<300xi32, strides=[1]>, sparse_dim=0>, tile<4xi8> -> tile<4xi32>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @slices_i16(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %k = constant <i16: [299, 1, 256, 2]> : tile<4xi16>
    %x_v = make_tensor_view %x, shape = [300], strides = [1] : tensor_view<300xi32, strides=[1]>
    %x_p = make_gather_scatter_view %x_v : gather_scatter_view<tile=(4), tensor_view<300xi32, strides=[1]>, sparse_dim=0>
    %t, %t_t = load_view_tko weak %x_p[%k] : gather_scatter_view<tile=(4), tensor_view<300xi32, strides=[1]>, sparse_dim=0>, tile<4xi16> -> tile<4xi32>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @slices_i64(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %k = constant <i64: [7, 299, 0, 7]> : tile<4xi64>
    %x_v = make_tensor_view %x, shape = [300], strides = [1] : tensor_view<300xi32, strides=[1]>
    %x_p = make_gather_scatter_view %x_v : gather_scatter_view<tile=(4), tensor_view<300xi32, strides=[1]>, sparse_dim=0>
    %t, %t_t = load_view_tko weak %x_p[%k] : gather_scatter_view<tile=(4), tensor_view<300xi32, strides=[1]>, sparse_dim=0>, tile<4xi64> -> tile<4xi32>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    return
  }
}
