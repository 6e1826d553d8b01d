// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// By cat, and by two inserts into a tile that is still live.
// launch: {"entry": "rotate", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "i16", "shape": [8, 16], "values": [[89, -1, 12, -63, 61, 53, -83, -14, -28,
//   -55, 38, -74, -46, -18, 12, 28], [68, -46, 57, -53, 11, -72, -9, -32, -49, 13, 73, -82, -27, -32, 52,
//   -76], [72, 97, -37, 47, -20, 40, 61, 84, -52, 38, 48, 45, 49, 74, -83, -40], [9, -26, -86, -19, 46,
//   54, -56, 92, 85, -49, -32, -3, -82, 38, -71, -72], [-8, -77, -27, -47, 45, -96, 75, 88, -26, -73, 72,
//   33, 42, 87, 52, 70], [-78, 24, 2, 61, 75, 71, 3, -39, 39, 85, 12, 16, 33, 24, -43, -57], [-33, 6, 67,
//   -18, 61, 19, 86, -97, -57, 25, 14, -97, -81, 6, 14, -62], [-27, 68, 54, 95, -34, 94, -37, -26, -79,
//   35, -60, 86, -40, 39, -93, 24]]}, {"name": "r", "role": "out", "dtype": "i16", "shape": [8, 16],
//   "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "r", "compare": "exact",
//   "values": [[-28, -55, 38, -74, -46, -18, 12, 28, 89, -1, 12, -63, 61, 53, -83, -14], [-49, 13, 73,
//   -82, -27, -32, 52, -76, 68, -46, 57, -53, 11, -72, -9, -32], [-52, 38, 48, 45, 49, 74, -83, -40, 72,
//   97, -37, 47, -20, 40, 61, 84], [85, -49, -32, -3, -82, 38, -71, -72, 9, -26, -86, -19, 46, 54, -56,
//   92], [-26, -73, 72, 33, 42, 87, 52, 70, -8, -77, -27, -47, 45, -96, 75, 88], [39, 85, 12, 16, 33, 24,
//   -43, -57, -78, 24, 2, 61, 75, 71, 3, -39], [-57, 25, 14, -97, -81, 6, 14, -62, -33, 6, 67, -18, 61,
//   19, 86, -97], [-79, 35, -60, 86, -40, 39, -93, 24, -27, 68, 54, 95, -34, 94, -37, -26]]}]}
// launch: {"entry": "by_inserts", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "i16", "shape": [8, 16], "values": [[89, -1, 12, -63, 61, 53, -83, -14,
//   -28, -55, 38, -74, -46, -18, 12, 28], [68, -46, 57, -53, 11, -72, -9, -32, -49, 13, 73, -82, -27,
//   -32, 52, -76], [72, 97, -37, 47, -20, 40, 61, 84, -52, 38, 48, 45, 49, 74, -83, -40], [9, -26, -86,
//   -19, 46, 54, -56, 92, 85, -49, -32, -3, -82, 38, -71, -72], [-8, -77, -27, -47, 45, -96, 75, 88, -26,
//   -73, 72, 33, 42, 87, 52, 70], [-78, 24, 2, 61, 75, 71, 3, -39, 39, 85, 12, 16, 33, 24, -43, -57],
//   [-33, 6, 67, -18, 61, 19, 86, -97, -57, 25, 14, -97, -81, 6, 14, -62], [-27, 68, 54, 95, -34, 94,
//   -37, -26, -79, 35, -60, 86, -40, 39, -93, 24]]}, {"name": "r", "role": "out", "dtype": "i16",
//   "shape": [8, 16], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "r", "compare":
//   "exact", "values": [[-28, -55, 38, -74, -46, -18, 12, 28, 89, -1, 12, -63, 61, 53, -83, -14], [-49,
//   13, 73, -82, -27, -32, 52, -76, 68, -46, 57, -53, 11, -72, -9, -32], [-52, 38, 48, 45, 49, 74, -83,
//   -40, 72, 97, -37, 47, -20, 40, 61, 84], [85, -49, -32, -3, -82, 38, -71, -72, 9, -26, -86, -19, 46,
//   54, -56, 92], [-26, -73, 72, 33, 42, 87, 52, 70, -8, -77, -27, -47, 45, -96, 75, 88], [39, 85, 12,
//   16, 33, 24, -43, -57, -78, 24, 2, 61, 75, 71, 3, -39], [-57, 25, 14, -97, -81, 6, 14, -62, -33, 6,
//   67, -18, 61, 19, 86, -97], [-79, 35, -60, 86, -40, 39, -93, 24, -27, 68, 54, 95, -34, 94, -37,
//   -26]]}]}
cuda_tile.module @kernels {
  entry @rotate(%a: tile<ptr<i16>>, %r: tile<ptr<i16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8, 16], strides = [16, 1] : tensor_view<8x16xi16, strides=[16,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8x16), tensor_view<8x16xi16, strides=[16,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(8x16), tensor_view<8x16xi16, strides=[16,1]>>, tile<i32> -> tile<8x16xi16>, token
    %one = constant <i32: 1> : tile<i32>
    %h0 = extract %a_in[%zero, %zero] : tile<8x16xi16> -> tile<8x8xi16>
    %h1 = extract %a_in[%zero, %one] : tile<8x16xi16> -> tile<8x8xi16>
    %y = cat %h1, %h0 dim = 1 : tile<8x8xi16>, tile<8x8xi16> -> tile<8x16xi16>
    %r_v = make_tensor_view %r, shape = [8, 16], strides = [16, 1] : tensor_view<8x16xi16, strides=[16,1]>
    %r_p = make_partition_view %r_v : partition_view<tile=(8x16), tensor_view<8x16xi16, strides=[16,1]>>
    %r_t = store_view_tko weak %y, %r_p[%zero, %zero] : tile<8x16xi16>, partition_view<tile=(8x16), tensor_view<8x16xi16, strides=[16,1]>>, tile<i32> -> token
    return
  }
  entry @by_inserts(%a: tile<ptr<i16>>, %r: tile<ptr<i16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8, 16], strides = [16, 1] : tensor_view<8x16xi16, strides=[16,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8x16), tensor_view<8x16xi16, strides=[16,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(8x16), tensor_view<8x16xi16, strides=[16,1]>>, tile<i32> -> tile<8x16xi16>, token
    %one = constant <i32: 1> : tile<i32>
    %h0 = extract %a_in[%zero, %zero] : tile<8x16xi16> -> tile<8x8xi16>
    %h1 = extract %a_in[%zero, %one] : tile<8x16xi16> -> tile<8x8xi16>
    %x = insert %h0, %a_in[%zero, %one] : tile<8x8xi16>, tile<8x16xi16>
    %y = insert %h1, %x[%zero, %zero] : tile<8x8xi16>, tile<8x16xi16>
    %r_v = make_tensor_view %r, shape = [8, 16], strides = [16, 1] : tensor_view<8x16xi16, strides=[16,1]>
    %r_p = make_partition_view %r_v : partition_view<tile=(8x16), tensor_view<8x16xi16, strides=[16,1]>>
    %r_t = store_view_tko weak %y, %r_p[%zero, %zero] : tile<8x16xi16>, partition_view<tile=(8x16), tensor_view<8x16xi16, strides=[16,1]>>, tile<i32> -> token
    return
  }
}
