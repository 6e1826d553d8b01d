// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Two 4-bit floats share a byte, the even element in the low half: padding, a transposing load, a
// store to one half of each byte, columns by index, and tiles that start in the middle of a byte.
// launch: {"entry": "pad_zero", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "u8", "bitcast": "e2m1", "values": [175, 234, 201]}, {"name": "y",
//   "role": "out", "dtype": "u8", "bitcast": "e2m1", "shape": [4], "contents": {"gen": "constant",
//   "value": 255}}], "outputs": [{"arg": "y", "compare": "exact", "values": [175, 234, 201, 0]}]}
// launch: {"entry": "pad_neg_zero", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "u8", "bitcast": "e2m1", "values": [175, 234, 201]}, {"name":
//   "y", "role": "out", "dtype": "u8", "bitcast": "e2m1", "shape": [4], "contents": {"gen": "constant",
//   "value": 255}}], "outputs": [{"arg": "y", "compare": "exact", "values": [175, 234, 201, 136]}]}
// launch: {"entry": "transpose", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "u8", "bitcast": "e2m1", "values": [[61, 64, 212], [14, 215, 194], [113,
//   77, 69], [75, 127, 135]]}, {"name": "y", "role": "out", "dtype": "u8", "bitcast": "e2m1", "shape":
//   [6, 2], "contents": {"gen": "constant", "value": 0}}], "outputs": [{"arg": "y", "compare": "exact",
//   "values": [[237, 177], [3, 71], [112, 253], [212, 116], [36, 117], [205, 132]]}]}
// launch: {"entry": "one_half", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "u8", "bitcast": "e2m1", "values": [[137, 248], [204, 155]]}, {"name":
//   "y", "role": "inout", "dtype": "u8", "bitcast": "e2m1", "values": [[245, 55], [45, 157]]}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [[245, 135], [45, 189]]}]}
// launch: {"entry": "gather_columns", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "u8", "bitcast": "e2m1", "values": [[1, 7, 130, 127], [236,
//   173, 135, 116]]}, {"name": "y", "role": "out", "dtype": "u8", "bitcast": "e2m1", "shape": [2, 2],
//   "contents": {"gen": "constant", "value": 255}}], "outputs": [{"arg": "y", "compare": "exact",
//   "values": [[23, 0], [199, 10]]}]}
// launch: {"entry": "odd_starts", "calling_convention": "pointers", "grid": [3, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "u8", "bitcast": "e2m1", "values": [54, 15, 49, 191, 62, 91]}, {"name":
//   "y", "role": "out", "dtype": "u8", "bitcast": "e2m1", "shape": [8], "contents": {"gen": "constant",
//   "value": 255}}], "outputs": [{"arg": "y", "compare": "exact", "values": [54, 15, 16, 243, 191, 62,
//   255, 255]}]}
cuda_tile.module @kernels {
  entry @pad_zero(%x: tile<ptr<f4E2M1FN>>, %y: tile<ptr<f4E2M1FN>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xf4E2M1FN, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(8), padding_value = zero, tensor_view<6xf4E2M1FN, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%zero] : partition_view<tile=(8), padding_value = zero, tensor_view<6xf4E2M1FN, strides=[1]>>, tile<i32> -> tile<8xf4E2M1FN>, token
    %y_v = make_tensor_view %y, shape = [8], strides = [1] : tensor_view<8xf4E2M1FN, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(8), tensor_view<8xf4E2M1FN, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<8xf4E2M1FN>, partition_view<tile=(8), tensor_view<8xf4E2M1FN, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @pad_neg_zero(%x: tile<ptr<f4E2M1FN>>, %y: tile<ptr<f4E2M1FN>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xf4E2M1FN, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(8), padding_value = neg_zero, tensor_view<6xf4E2M1FN, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%zero] : partition_view<tile=(8), padding_value = neg_zero, tensor_view<6xf4E2M1FN, strides=[1]>>, tile<i32> -> tile<8xf4E2M1FN>, token
    %y_v = make_tensor_view %y, shape = [8], strides = [1] : tensor_view<8xf4E2M1FN, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(8), tensor_view<8xf4E2M1FN, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero] : tile<8xf4E2M1FN>, partition_view<tile=(8), tensor_view<8xf4E2M1FN, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @transpose(%x: tile<ptr<f4E2M1FN>>, %y: tile<ptr<f4E2M1FN>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %x, shape = [4, 6], strides = [6, 1] : tensor_view<4x6xf4E2M1FN, strides=[6,1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(8x4), padding_value = zero, tensor_view<4x6xf4E2M1FN, strides=[6,1]>, dim_map=[1, 0]>
    %t, %t_t = load_view_tko weak %x_p[%zero, %zero] : partition_view<tile=(8x4), padding_value = zero, tensor_view<4x6xf4E2M1FN, strides=[6,1]>, dim_map=[1, 0]>, tile<i32> -> tile<8x4xf4E2M1FN>, token
    %y_v = make_tensor_view %y, shape = [6, 4], strides = [4, 1] : tensor_view<6x4xf4E2M1FN, strides=[4,1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(8x4), tensor_view<6x4xf4E2M1FN, strides=[4,1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero, %zero] : tile<8x4xf4E2M1FN>, partition_view<tile=(8x4), tensor_view<6x4xf4E2M1FN, strides=[4,1]>>, tile<i32> -> token
    return
  }
  entry @one_half(%x: tile<ptr<f4E2M1FN>>, %y: tile<ptr<f4E2M1FN>>) {
    %zero = constant <i32: 0> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %x_v = make_tensor_view %x, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf4E2M1FN, strides=[4,1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(2x1), tensor_view<2x4xf4E2M1FN, strides=[4,1]>>
    %t, %t_t = load_view_tko weak %x_p[%zero, %two] : partition_view<tile=(2x1), tensor_view<2x4xf4E2M1FN, strides=[4,1]>>, tile<i32> -> tile<2x1xf4E2M1FN>, token
    %y_v = make_tensor_view %y, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf4E2M1FN, strides=[4,1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(2x1), tensor_view<2x4xf4E2M1FN, strides=[4,1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero, %three] : tile<2x1xf4E2M1FN>, partition_view<tile=(2x1), tensor_view<2x4xf4E2M1FN, strides=[4,1]>>, tile<i32> -> token
    return
  }
  entry @gather_columns(%x: tile<ptr<f4E2M1FN>>, %y: tile<ptr<f4E2M1FN>>) {
    %zero = constant <i32: 0> : tile<i32>
    %cols = constant <i32: [7, 0, 3, 9]> : tile<4xi32>
    %x_v = make_tensor_view %x, shape = [2, 8], strides = [8, 1] : tensor_view<2x8xf4E2M1FN, strides=[8,1]>
    %x_p = make_gather_scatter_view %x_v : gather_scatter_view<tile=(2x4), padding_value = zero, tensor_view<2x8xf4E2M1FN, strides=[8,1]>, sparse_dim=1>
    %t, %t_t = load_view_tko weak %x_p[%zero, %cols] : gather_scatter_view<tile=(2x4), padding_value = zero, tensor_view<2x8xf4E2M1FN, strides=[8,1]>, sparse_dim=1>, tile<i32>, tile<4xi32> -> tile<2x4xf4E2M1FN>, token
    %y_v = make_tensor_view %y, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf4E2M1FN, strides=[4,1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(2x4), tensor_view<2x4xf4E2M1FN, strides=[4,1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%zero, %zero] : tile<2x4xf4E2M1FN>, partition_view<tile=(2x4), tensor_view<2x4xf4E2M1FN, strides=[4,1]>>, tile<i32> -> token
    return
  }
  entry @odd_starts(%x: tile<ptr<f4E2M1FN>>, %y: tile<ptr<f4E2M1FN>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %x_v = make_tensor_view %x, shape = [12], strides = [1] : tensor_view<12xf4E2M1FN, strides=[1]>
    %x_p = make_strided_view %x_v : strided_view<tile=(4), traversal_strides=[3], tensor_view<12xf4E2M1FN, strides=[1]>>
    %t, %t_t = load_view_tko weak %x_p[%bx] : strided_view<tile=(4), traversal_strides=[3], tensor_view<12xf4E2M1FN, strides=[1]>>, tile<i32> -> tile<4xf4E2M1FN>, token
    %y_v = make_tensor_view %y, shape = [16], strides = [1] : tensor_view<16xf4E2M1FN, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(4), tensor_view<16xf4E2M1FN, strides=[1]>>
    %y_t_t = store_view_tko weak %t, %y_p[%bx] : tile<4xf4E2M1FN>, partition_view<tile=(4), tensor_view<16xf4E2M1FN, strides=[1]>>, tile<i32> -> token
    return
  }
}
