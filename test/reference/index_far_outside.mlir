// RUN: %kernel-test %s
// An index outside the index space is undefined; the reference treats the tile as wholly outside:
// it reads padding and stores nothing. 2^62 times the tile size wraps to 0, which must not be treated as
// inside.
// launch: {"entry": "next", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "i32", "values": [1, 2, 3, 4, 5, 6, 7, 8]}, {"name": "k", "dtype": "i32",
//   "value": 2, "kind": "scalar"}, {"name": "y", "role": "out", "dtype": "i32", "shape": [4],
//   "contents": {"gen": "constant", "value": -7}}, {"name": "z", "role": "out", "dtype": "i32", "shape":
//   [8], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare": "exact",
//   "values": [0, 0, 0, 0]}, {"arg": "z", "compare": "exact", "values": [-7, -7, -7, -7, -7, -7, -7,
//   -7]}]}
// launch: {"entry": "i32_last", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "i32", "values": [1, 2, 3, 4, 5, 6, 7, 8]}, {"name": "k", "dtype":
//   "i32", "value": -1, "kind": "scalar"}, {"name": "y", "role": "out", "dtype": "i32", "shape": [4],
//   "contents": {"gen": "constant", "value": -7}}, {"name": "z", "role": "out", "dtype": "i32", "shape":
//   [8], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare": "exact",
//   "values": [0, 0, 0, 0]}, {"arg": "z", "compare": "exact", "values": [-7, -7, -7, -7, -7, -7, -7,
//   -7]}]}
// launch: {"entry": "i64_last", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "i32", "values": [1, 2, 3, 4, 5, 6, 7, 8]}, {"name": "k", "dtype":
//   "i64", "value": -1, "kind": "scalar"}, {"name": "y", "role": "out", "dtype": "i32", "shape": [4],
//   "contents": {"gen": "constant", "value": -7}}, {"name": "z", "role": "out", "dtype": "i32", "shape":
//   [8], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare": "exact",
//   "values": [0, 0, 0, 0]}, {"arg": "z", "compare": "exact", "values": [-7, -7, -7, -7, -7, -7, -7,
//   -7]}]}
// launch: {"entry": "wraps_to_zero", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "i32", "values": [1, 2, 3, 4, 5, 6, 7, 8]}, {"name": "k",
//   "dtype": "i64", "value": 4611686018427387904, "kind": "scalar"}, {"name": "y", "role": "out",
//   "dtype": "i32", "shape": [4], "contents": {"gen": "constant", "value": -7}}, {"name": "z", "role":
//   "out", "dtype": "i32", "shape": [8], "contents": {"gen": "constant", "value": -7}}], "outputs":
//   [{"arg": "y", "compare": "exact", "values": [0, 0, 0, 0]}, {"arg": "z", "compare": "exact",
//   "values": [-7, -7, -7, -7, -7, -7, -7, -7]}]}
// launch: {"entry": "wraps_to_one", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "i32", "values": [1, 2, 3, 4, 5, 6, 7, 8]}, {"name": "k",
//   "dtype": "i64", "value": 4611686018427387905, "kind": "scalar"}, {"name": "y", "role": "out",
//   "dtype": "i32", "shape": [4], "contents": {"gen": "constant", "value": -7}}, {"name": "z", "role":
//   "out", "dtype": "i32", "shape": [8], "contents": {"gen": "constant", "value": -7}}], "outputs":
//   [{"arg": "y", "compare": "exact", "values": [0, 0, 0, 0]}, {"arg": "z", "compare": "exact",
//   "values": [-7, -7, -7, -7, -7, -7, -7, -7]}]}
cuda_tile.module @kernels {
  entry @next(%x: tile<ptr<i32>>, %k: tile<i32>, %y: tile<ptr<i32>>, %z: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %nine = constant <i32: 9> : tile<4xi32>
    %x_v = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), padding_value = zero, tensor_view<8xi32, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%k] : partition_view<tile=(4), padding_value = zero, tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    %z_v = make_tensor_view %z, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %z_p = make_partition_view %z_v : partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>
    %z_nine_t = store_view_tko weak %nine, %z_p[%k] : tile<4xi32>, partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @i32_last(%x: tile<ptr<i32>>, %k: tile<i32>, %y: tile<ptr<i32>>, %z: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %nine = constant <i32: 9> : tile<4xi32>
    %x_v = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), padding_value = zero, tensor_view<8xi32, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%k] : partition_view<tile=(4), padding_value = zero, tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    %z_v = make_tensor_view %z, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %z_p = make_partition_view %z_v : partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>
    %z_nine_t = store_view_tko weak %nine, %z_p[%k] : tile<4xi32>, partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @i64_last(%x: tile<ptr<i32>>, %k: tile<i64>, %y: tile<ptr<i32>>, %z: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %nine = constant <i32: 9> : tile<4xi32>
    %x_v = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), padding_value = zero, tensor_view<8xi32, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%k] : partition_view<tile=(4), padding_value = zero, tensor_view<8xi32, strides=[1]>>, tile<i64> -> tile<4xi32>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    %z_v = make_tensor_view %z, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %z_p = make_partition_view %z_v : partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>
    %z_nine_t = store_view_tko weak %nine, %z_p[%k] : tile<4xi32>, partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>, tile<i64> -> token
    return
  }
  entry @wraps_to_zero(%x: tile<ptr<i32>>, %k: tile<i64>, %y: tile<ptr<i32>>, %z: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %nine = constant <i32: 9> : tile<4xi32>
    %x_v = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), padding_value = zero, tensor_view<8xi32, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%k] : partition_view<tile=(4), padding_value = zero, tensor_view<8xi32, strides=[1]>>, tile<i64> -> tile<4xi32>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    %z_v = make_tensor_view %z, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %z_p = make_partition_view %z_v : partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>
    %z_nine_t = store_view_tko weak %nine, %z_p[%k] : tile<4xi32>, partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>, tile<i64> -> token
    return
  }
  entry @wraps_to_one(%x: tile<ptr<i32>>, %k: tile<i64>, %y: tile<ptr<i32>>, %z: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %nine = constant <i32: 9> : tile<4xi32>
    %x_v = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), padding_value = zero, tensor_view<8xi32, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%k] : partition_view<tile=(4), padding_value = zero, tensor_view<8xi32, strides=[1]>>, tile<i64> -> tile<4xi32>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    %z_v = make_tensor_view %z, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %z_p = make_partition_view %z_v : partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>
    %z_nine_t = store_view_tko weak %nine, %z_p[%k] : tile<4xi32>, partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>, tile<i64> -> token
    return
  }
}
