// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Globals have the module's initial values at the start of a launch: lists, a splat, bits, packed 4-bit
// floats, constant and private ones. All blocks share a global that they write.
// launch: {"entry": "read_primes", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "y", "role": "out", "dtype": "i32", "shape": [8], "contents": {"gen": "constant", "value":
//   77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [2, 3, 5, 7, 11, 13, 17, 19]}]}
// launch: {"entry": "read_hidden", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "y", "role": "out", "dtype": "u32", "bitcast": "f32", "shape": [4], "contents": {"gen":
//   "constant", "value": 77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [1056964608,
//   2147483648, 1069547520, 1075838976]}]}
// launch: {"entry": "read_flags", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "y", "role": "out", "dtype": "bool", "shape": [4], "contents": {"gen": "constant", "value":
//   false}}], "outputs": [{"arg": "y", "compare": "exact", "values": [true, false, true, true]}]}
// launch: {"entry": "read_splat", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "y", "role": "out", "dtype": "i16", "shape": [16], "contents": {"gen": "constant", "value": 77}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7,
//   7]}]}
// launch: {"entry": "read_halves", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "y", "role": "out", "dtype": "u8", "bitcast": "e2m1", "shape": [2], "contents": {"gen":
//   "constant", "value": 77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [33, 95]}]}
// launch: {"entry": "read_bytes", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "y", "role": "out", "dtype": "u8", "bitcast": "e4m3", "shape": [2], "contents": {"gen": "constant",
//   "value": 77}}], "outputs": [{"arg": "y", "compare": "exact", "values": [56, 126]}]}
// launch: {"entry": "count_blocks", "calling_convention": "pointers", "grid": [10, 10, 1], "args":
//   [{"name": "y", "role": "out", "dtype": "i64", "shape": [1], "contents": {"gen": "constant", "value":
//   -7}}], "outputs": [{"arg": "y", "compare": "exact", "values": [100]}]}
// launch: {"entry": "look_up", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "y", "role": "out", "dtype": "i32", "shape": [4], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [2, 19, 7, 11]}]}
cuda_tile.module @kernels {
  global constant @primes <i32: [2, 3, 5, 7, 11, 13, 17, 19]> : tile<8xi32>
  global private @hidden alignment = 256 <f32: [0.5, -0.0, 1.5, 2.5]> : tile<4xf32>
  global @count <i64: 0> : tile<2xi64>
  global private constant @flags <i1: [true, false, true, true]> : tile<4xi1>
  global @splat alignment = 128 <i16: 7> : tile<16xi16>
  global @halves <f4E2M1FN: [0.5, 1.0, -6.0, 3.0]> : tile<4xf4E2M1FN>
  global @bytes <f8E4M3FN: [1.0, 448.0]> : tile<2xf8E4M3FN>
  entry @read_primes(%y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %g = get_global @primes : tile<ptr<i32>>
    %x_v = make_tensor_view %g, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%zero] : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
    %y_v = make_tensor_view %y, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @read_hidden(%y: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %g = get_global @hidden : tile<ptr<f32>>
    %x_v = make_tensor_view %g, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%zero] : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @read_flags(%y: tile<ptr<i1>>) {
    %zero = constant <i32: 0> : tile<i32>
    %g = get_global @flags : tile<ptr<i1>>
    %x_v = make_tensor_view %g, shape = [4], strides = [1] : tensor_view<4xi1, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), tensor_view<4xi1, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%zero] : partition_view<tile=(4), tensor_view<4xi1, strides=[1]>>, tile<i32> -> tile<4xi1>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xi1, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xi1, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xi1>, partition_view<tile=(4), tensor_view<4xi1, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @read_splat(%y: tile<ptr<i16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %g = get_global @splat : tile<ptr<i16>>
    %x_v = make_tensor_view %g, shape = [16], strides = [1] : tensor_view<16xi16, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(16), tensor_view<16xi16, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%zero] : partition_view<tile=(16), tensor_view<16xi16, strides=[1]>>, tile<i32> -> tile<16xi16>, token
    %y_v = make_tensor_view %y, shape = [16], strides = [1] : tensor_view<16xi16, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(16), tensor_view<16xi16, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<16xi16>, partition_view<tile=(16), tensor_view<16xi16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @read_halves(%y: tile<ptr<f4E2M1FN>>) {
    %zero = constant <i32: 0> : tile<i32>
    %g = get_global @halves : tile<ptr<f4E2M1FN>>
    %x_v = make_tensor_view %g, shape = [4], strides = [1] : tensor_view<4xf4E2M1FN, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), tensor_view<4xf4E2M1FN, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%zero] : partition_view<tile=(4), tensor_view<4xf4E2M1FN, strides=[1]>>, tile<i32> -> tile<4xf4E2M1FN>, token
    %y_v = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xf4E2M1FN, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<4xf4E2M1FN, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<4xf4E2M1FN>, partition_view<tile=(4), tensor_view<4xf4E2M1FN, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @read_bytes(%y: tile<ptr<f8E4M3FN>>) {
    %zero = constant <i32: 0> : tile<i32>
    %g = get_global @bytes : tile<ptr<f8E4M3FN>>
    %x_v = make_tensor_view %g, shape = [2], strides = [1] : tensor_view<2xf8E4M3FN, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(2), tensor_view<2xf8E4M3FN, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%zero] : partition_view<tile=(2), tensor_view<2xf8E4M3FN, strides=[1]>>, tile<i32> -> tile<2xf8E4M3FN>, token
    %y_v = make_tensor_view %y, shape = [2], strides = [1] : tensor_view<2xf8E4M3FN, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(2), tensor_view<2xf8E4M3FN, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<2xf8E4M3FN>, partition_view<tile=(2), tensor_view<2xf8E4M3FN, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @count_blocks(%y: tile<ptr<i64>>) {
    %one = constant <i64: 1> : tile<i64>
    %zero = constant <i32: 0> : tile<i32>
    %next = constant <i32: 1> : tile<i32>
    %g = get_global @count : tile<ptr<i64>>
    %h = get_global @count : tile<ptr<i64>>
    %h1 = offset %h, %next : tile<ptr<i64>>, tile<i32> -> tile<ptr<i64>>
    %a, %a_t = atomic_rmw_tko relaxed device %h1, add, %one : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    %b, %b_t = atomic_rmw_tko acq_rel device %g, add, %one token=%a_t : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    %most = constant <i64: 99> : tile<i64>
    %last = cmpi equal %b, %most, signed : tile<i64> -> tile<i1>
    if %last {
      %v, %r = load_ptr_tko weak %h1 token=%b_t : tile<ptr<i64>> -> tile<i64>, token
      %w = store_ptr_tko weak %y, %v token=%r : tile<ptr<i64>>, tile<i64> -> token
    }
    return
  }
  entry @look_up(%y: tile<ptr<i32>>) {
    %g = get_global @primes : tile<ptr<i32>>
    %four = constant <i32: 4> : tile<i32>
    %m = offset %g, %four : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %m1 = reshape %m : tile<ptr<i32>> -> tile<1xptr<i32>>
    %mn = broadcast %m1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %o = constant <i8: [-4, 3, -1, 0]> : tile<4xi8>
    %p = offset %mn, %o : tile<4xptr<i32>>, tile<4xi8> -> tile<4xptr<i32>>
    %t, %t_t = load_ptr_tko weak %p : tile<4xptr<i32>> -> tile<4xi32>, token
    %q_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %q_n = broadcast %q_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %q_i = iota : tile<4xi32>
    %q = offset %q_n, %q_i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %w = store_ptr_tko weak %q, %t : tile<4xptr<i32>>, tile<4xi32> -> token
    return
  }
}
