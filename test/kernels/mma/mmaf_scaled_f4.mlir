// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Blocks of 16 or 32 elements along k share a scale, in each of the three formats. Halves and powers of two: every
// order of accumulation is exact.
// launch: {"entry": "e8m0_by_16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "u8", "shape": [32], "values": [56, 218, 1, 76, 158, 26, 138, 163, 99,
//   212, 84, 99, 219, 213, 245, 16, 147, 14, 126, 179, 202, 62, 113, 35, 140, 123, 255, 145, 190, 23,
//   153, 90]}, {"name": "b", "role": "in", "dtype": "u8", "shape": [64], "values": [147, 72, 72, 166,
//   109, 152, 196, 2, 34, 92, 8, 31, 215, 46, 118, 118, 134, 33, 67, 186, 37, 96, 186, 73, 27, 5, 240, 7,
//   59, 206, 33, 16, 203, 253, 246, 172, 140, 145, 200, 78, 184, 168, 6, 196, 158, 58, 201, 70, 116, 178,
//   111, 131, 237, 192, 105, 160, 130, 212, 14, 154, 213, 249, 38, 14]}, {"name": "c", "role": "in",
//   "dtype": "f32", "shape": [2, 4], "values": [[-4.0, -1.0, 2.0, -1.0], [3.0, 4.0, -1.0, -1.0]]},
//   {"name": "s", "role": "in", "dtype": "e8m0", "shape": [2, 2], "values": [[2.0, 2.0], [2.0, 0.5]]},
//   {"name": "t", "role": "in", "dtype": "e8m0", "shape": [2, 4], "values": [[2.0, 0.5, 2.0, 1.0], [2.0,
//   1.0, 2.0, 2.0]]}, {"name": "d", "role": "out", "dtype": "f32", "shape": [2, 4], "contents": {"gen":
//   "constant", "value": -7}}], "outputs": [{"arg": "d", "compare": "exact", "values": [[85.0, -134.0,
//   131.0, -97.5], [-62.5, -96.125, -91.5, -6.25]]}]}
// launch: {"entry": "e8m0_by_32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "u8", "shape": [64], "values": [9, 131, 120, 4, 75, 78, 203, 183, 225,
//   234, 225, 172, 59, 99, 129, 242, 210, 186, 217, 17, 105, 116, 137, 44, 92, 196, 184, 194, 113, 48,
//   116, 255, 82, 71, 188, 116, 61, 122, 221, 186, 123, 27, 203, 140, 53, 12, 36, 21, 115, 95, 197, 144,
//   186, 126, 140, 212, 239, 14, 190, 32, 173, 150, 43, 169]}, {"name": "b", "role": "in", "dtype": "u8",
//   "shape": [128], "values": [78, 200, 212, 116, 22, 181, 223, 75, 186, 180, 88, 41, 91, 74, 181, 152,
//   187, 241, 220, 205, 138, 171, 90, 113, 35, 77, 136, 37, 234, 109, 157, 87, 171, 240, 135, 88, 244,
//   247, 144, 38, 4, 52, 155, 112, 163, 151, 158, 123, 3, 119, 214, 161, 55, 82, 97, 70, 27, 225, 210,
//   48, 191, 20, 47, 142, 204, 15, 224, 49, 52, 226, 48, 71, 240, 32, 56, 73, 114, 127, 67, 126, 57, 116,
//   144, 219, 18, 90, 147, 232, 31, 160, 119, 122, 15, 103, 76, 113, 64, 228, 198, 236, 75, 138, 152, 20,
//   44, 104, 117, 17, 106, 1, 44, 187, 166, 214, 201, 181, 153, 21, 177, 43, 182, 249, 215, 228, 93, 133,
//   140, 162]}, {"name": "c", "role": "in", "dtype": "f32", "shape": [2, 4], "values": [[1.0, 0.0, 3.0,
//   4.0], [4.0, -2.0, -2.0, -4.0]]}, {"name": "s", "role": "in", "dtype": "e8m0", "shape": [2, 2],
//   "values": [[2.0, 2.0], [2.0, 0.5]]}, {"name": "t", "role": "in", "dtype": "e8m0", "shape": [2, 4],
//   "values": [[0.5, 1.0, 2.0, 1.0], [0.5, 1.0, 1.0, 0.5]]}, {"name": "d", "role": "out", "dtype": "f32",
//   "shape": [2, 4], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "d", "compare":
//   "exact", "values": [[130.5, -80.5, -196.0, -69.25], [34.5, -36.375, 39.75, 156.8125]]}]}
// launch: {"entry": "e4m3_by_16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "u8", "shape": [32], "values": [137, 152, 246, 206, 128, 188, 54, 230,
//   254, 88, 211, 53, 22, 171, 253, 145, 177, 92, 242, 31, 55, 202, 236, 210, 184, 61, 81, 147, 144, 130,
//   188, 59]}, {"name": "b", "role": "in", "dtype": "u8", "shape": [64], "values": [85, 10, 12, 179, 126,
//   36, 17, 131, 245, 230, 186, 206, 90, 16, 97, 254, 92, 234, 162, 196, 73, 92, 45, 120, 29, 230, 73,
//   75, 1, 219, 48, 61, 201, 124, 69, 222, 1, 209, 191, 179, 57, 138, 149, 20, 243, 151, 30, 141, 245,
//   231, 154, 51, 167, 108, 131, 193, 182, 113, 241, 201, 74, 224, 5, 19]}, {"name": "c", "role": "in",
//   "dtype": "f32", "shape": [2, 4], "values": [[-1.0, -2.0, -4.0, 0.0], [-3.0, 0.0, 1.0, 0.0]]},
//   {"name": "s", "role": "in", "dtype": "e4m3", "shape": [2, 2], "values": [[2.0, 2.0], [1.0, 1.0]]},
//   {"name": "t", "role": "in", "dtype": "e4m3", "shape": [2, 4], "values": [[0.5, 2.0, 0.5, 0.5], [2.0,
//   0.5, 1.0, 1.0]]}, {"name": "d", "role": "out", "dtype": "f32", "shape": [2, 4], "contents": {"gen":
//   "constant", "value": -7}}], "outputs": [{"arg": "d", "compare": "exact", "values": [[-232.0, -178.25,
//   208.5, -122.0], [17.375, -49.5, 37.125, -10.625]]}]}
// launch: {"entry": "fnv8_by_16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "u8", "shape": [32], "values": [235, 35, 188, 174, 163, 62, 203, 237,
//   219, 152, 247, 220, 125, 168, 254, 7, 234, 81, 184, 143, 39, 23, 204, 250, 219, 184, 65, 192, 248,
//   193, 223, 34]}, {"name": "b", "role": "in", "dtype": "u8", "shape": [64], "values": [173, 206, 231,
//   220, 138, 26, 45, 252, 95, 32, 149, 233, 4, 4, 40, 132, 96, 25, 117, 185, 33, 126, 27, 236, 130,
//   145, 166, 189, 49, 179, 140, 81, 160, 94, 72, 155, 68, 250, 136, 97, 92, 4, 93, 195, 50, 125, 153,
//   122, 120, 100, 161, 146, 116, 219, 95, 203, 85, 31, 126, 47, 226, 225, 39, 216]}, {"name": "c",
//   "role": "in", "dtype": "f32", "shape": [2, 4], "values": [[-2.0, -4.0, -2.0, 4.0], [-1.0, -2.0,
//   -4.0, 1.0]]}, {"name": "s", "role": "in", "dtype": "u8", "bitcast": "fnv8E5M3FNU", "shape": [2, 2],
//   "values": [[128, 112], [120, 120]]}, {"name": "t", "role": "in", "dtype": "u8", "bitcast":
//   "fnv8E5M3FNU", "shape": [2, 4], "values": [[128, 112, 128, 112], [120, 112, 128, 128]]}, {"name":
//   "d", "role": "out", "dtype": "f32", "shape": [2, 4], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "d", "compare": "exact", "values": [[-124.75, -23.75, 135.75, -81.75], [-76.5,
//   10.75, 61.5, -51.375]]}]}
// launch: {"entry": "fnv8_by_32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "u8", "shape": [64], "values": [5, 193, 1, 190, 28, 162, 105, 250, 45,
//   41, 194, 234, 6, 103, 6, 109, 21, 238, 198, 230, 170, 31, 30, 100, 1, 10, 149, 161, 141, 150, 82,
//   103, 153, 154, 86, 189, 32, 204, 44, 225, 113, 84, 131, 254, 252, 12, 203, 180, 169, 21, 92, 58,
//   144, 37, 50, 235, 79, 8, 228, 140, 38, 171, 214, 13]}, {"name": "b", "role": "in", "dtype": "u8",
//   "shape": [128], "values": [167, 70, 61, 22, 197, 85, 140, 16, 172, 235, 144, 88, 207, 145, 148, 49,
//   95, 17, 206, 143, 200, 159, 19, 47, 50, 241, 27, 90, 96, 147, 10, 113, 56, 243, 89, 46, 118, 77,
//   188, 168, 155, 185, 174, 158, 25, 7, 237, 77, 251, 80, 31, 159, 81, 83, 178, 203, 19, 241, 248, 27,
//   85, 154, 53, 220, 88, 84, 90, 91, 73, 57, 244, 18, 51, 102, 117, 164, 31, 186, 153, 170, 38, 45,
//   218, 83, 187, 233, 152, 79, 222, 19, 73, 220, 230, 40, 28, 17, 164, 55, 127, 161, 237, 142, 41, 247,
//   232, 85, 36, 117, 124, 81, 73, 142, 247, 149, 147, 231, 238, 143, 203, 69, 197, 213, 129, 139, 155,
//   244, 201, 75]}, {"name": "c", "role": "in", "dtype": "f32", "shape": [2, 4], "values": [[3.0, 1.0,
//   -3.0, -3.0], [-3.0, 0.0, 2.0, -1.0]]}, {"name": "s", "role": "in", "dtype": "u8", "bitcast":
//   "fnv8E5M3FNU", "shape": [2, 2], "values": [[128, 128], [120, 128]]}, {"name": "t", "role": "in",
//   "dtype": "u8", "bitcast": "fnv8E5M3FNU", "shape": [2, 4], "values": [[128, 120, 128, 128], [112,
//   120, 120, 120]]}, {"name": "d", "role": "out", "dtype": "f32", "shape": [2, 4], "contents": {"gen":
//   "constant", "value": -7}}], "outputs": [{"arg": "d", "compare": "exact", "values": [[263.0, 29.5,
//   13.0, -58.5], [124.0, 36.5, -43.0, -195.0]]}]}
cuda_tile.module @kernels {
  entry @e8m0_by_16(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %c: tile<ptr<f32>>, %s: tile<ptr<f8E8M0FNU>>, %t: tile<ptr<f8E8M0FNU>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [32], strides = [1] : tensor_view<32xi8, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(32), tensor_view<32xi8, strides=[1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(32), tensor_view<32xi8, strides=[1]>>, tile<i32> -> tile<32xi8>, token
    %b_v = make_tensor_view %b, shape = [64], strides = [1] : tensor_view<64xi8, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>, tile<i32> -> tile<64xi8>, token
    %c_v = make_tensor_view %c, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf32, strides=[4,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>, tile<i32> -> tile<2x4xf32>, token
    %s_v = make_tensor_view %s, shape = [2, 2], strides = [2, 1] : tensor_view<2x2xf8E8M0FNU, strides=[2,1]>
    %s_p = make_partition_view %s_v : partition_view<tile=(2x2), tensor_view<2x2xf8E8M0FNU, strides=[2,1]>>
    %s_in, %s_t = load_view_tko weak %s_p[%zero, %zero] : partition_view<tile=(2x2), tensor_view<2x2xf8E8M0FNU, strides=[2,1]>>, tile<i32> -> tile<2x2xf8E8M0FNU>, token
    %t_v = make_tensor_view %t, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf8E8M0FNU, strides=[4,1]>
    %t_p = make_partition_view %t_v : partition_view<tile=(2x4), tensor_view<2x4xf8E8M0FNU, strides=[4,1]>>
    %t_in, %t_t = load_view_tko weak %t_p[%zero, %zero] : partition_view<tile=(2x4), tensor_view<2x4xf8E8M0FNU, strides=[4,1]>>, tile<i32> -> tile<2x4xf8E8M0FNU>, token
    %a_4 = unpack %a_in : tile<32xi8> -> tile<64xf4E2M1FN>
    %a_m = reshape %a_4 : tile<64xf4E2M1FN> -> tile<2x32xf4E2M1FN>
    %b_4 = unpack %b_in : tile<64xi8> -> tile<128xf4E2M1FN>
    %b_m = reshape %b_4 : tile<128xf4E2M1FN> -> tile<32x4xf4E2M1FN>
    %r = mmaf_scaled %a_m, %b_m, %c_in, %s_in, %t_in : tile<2x32xf4E2M1FN>, tile<32x4xf4E2M1FN>, tile<2x4xf32>, tile<2x2xf8E8M0FNU>, tile<2x4xf8E8M0FNU>
    %d_v = make_tensor_view %d, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf32, strides=[4,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<2x4xf32>, partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>, tile<i32> -> token
    return
  }
  entry @e8m0_by_32(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %c: tile<ptr<f32>>, %s: tile<ptr<f8E8M0FNU>>, %t: tile<ptr<f8E8M0FNU>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [64], strides = [1] : tensor_view<64xi8, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>, tile<i32> -> tile<64xi8>, token
    %b_v = make_tensor_view %b, shape = [128], strides = [1] : tensor_view<128xi8, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(128), tensor_view<128xi8, strides=[1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(128), tensor_view<128xi8, strides=[1]>>, tile<i32> -> tile<128xi8>, token
    %c_v = make_tensor_view %c, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf32, strides=[4,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>, tile<i32> -> tile<2x4xf32>, token
    %s_v = make_tensor_view %s, shape = [2, 2], strides = [2, 1] : tensor_view<2x2xf8E8M0FNU, strides=[2,1]>
    %s_p = make_partition_view %s_v : partition_view<tile=(2x2), tensor_view<2x2xf8E8M0FNU, strides=[2,1]>>
    %s_in, %s_t = load_view_tko weak %s_p[%zero, %zero] : partition_view<tile=(2x2), tensor_view<2x2xf8E8M0FNU, strides=[2,1]>>, tile<i32> -> tile<2x2xf8E8M0FNU>, token
    %t_v = make_tensor_view %t, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf8E8M0FNU, strides=[4,1]>
    %t_p = make_partition_view %t_v : partition_view<tile=(2x4), tensor_view<2x4xf8E8M0FNU, strides=[4,1]>>
    %t_in, %t_t = load_view_tko weak %t_p[%zero, %zero] : partition_view<tile=(2x4), tensor_view<2x4xf8E8M0FNU, strides=[4,1]>>, tile<i32> -> tile<2x4xf8E8M0FNU>, token
    %a_4 = unpack %a_in : tile<64xi8> -> tile<128xf4E2M1FN>
    %a_m = reshape %a_4 : tile<128xf4E2M1FN> -> tile<2x64xf4E2M1FN>
    %b_4 = unpack %b_in : tile<128xi8> -> tile<256xf4E2M1FN>
    %b_m = reshape %b_4 : tile<256xf4E2M1FN> -> tile<64x4xf4E2M1FN>
    %r = mmaf_scaled %a_m, %b_m, %c_in, %s_in, %t_in : tile<2x64xf4E2M1FN>, tile<64x4xf4E2M1FN>, tile<2x4xf32>, tile<2x2xf8E8M0FNU>, tile<2x4xf8E8M0FNU>
    %d_v = make_tensor_view %d, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf32, strides=[4,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<2x4xf32>, partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>, tile<i32> -> token
    return
  }
  entry @e4m3_by_16(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %c: tile<ptr<f32>>, %s: tile<ptr<f8E4M3FN>>, %t: tile<ptr<f8E4M3FN>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [32], strides = [1] : tensor_view<32xi8, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(32), tensor_view<32xi8, strides=[1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(32), tensor_view<32xi8, strides=[1]>>, tile<i32> -> tile<32xi8>, token
    %b_v = make_tensor_view %b, shape = [64], strides = [1] : tensor_view<64xi8, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>, tile<i32> -> tile<64xi8>, token
    %c_v = make_tensor_view %c, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf32, strides=[4,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>, tile<i32> -> tile<2x4xf32>, token
    %s_v = make_tensor_view %s, shape = [2, 2], strides = [2, 1] : tensor_view<2x2xf8E4M3FN, strides=[2,1]>
    %s_p = make_partition_view %s_v : partition_view<tile=(2x2), tensor_view<2x2xf8E4M3FN, strides=[2,1]>>
    %s_in, %s_t = load_view_tko weak %s_p[%zero, %zero] : partition_view<tile=(2x2), tensor_view<2x2xf8E4M3FN, strides=[2,1]>>, tile<i32> -> tile<2x2xf8E4M3FN>, token
    %t_v = make_tensor_view %t, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf8E4M3FN, strides=[4,1]>
    %t_p = make_partition_view %t_v : partition_view<tile=(2x4), tensor_view<2x4xf8E4M3FN, strides=[4,1]>>
    %t_in, %t_t = load_view_tko weak %t_p[%zero, %zero] : partition_view<tile=(2x4), tensor_view<2x4xf8E4M3FN, strides=[4,1]>>, tile<i32> -> tile<2x4xf8E4M3FN>, token
    %a_4 = unpack %a_in : tile<32xi8> -> tile<64xf4E2M1FN>
    %a_m = reshape %a_4 : tile<64xf4E2M1FN> -> tile<2x32xf4E2M1FN>
    %b_4 = unpack %b_in : tile<64xi8> -> tile<128xf4E2M1FN>
    %b_m = reshape %b_4 : tile<128xf4E2M1FN> -> tile<32x4xf4E2M1FN>
    %r = mmaf_scaled %a_m, %b_m, %c_in, %s_in, %t_in : tile<2x32xf4E2M1FN>, tile<32x4xf4E2M1FN>, tile<2x4xf32>, tile<2x2xf8E4M3FN>, tile<2x4xf8E4M3FN>
    %d_v = make_tensor_view %d, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf32, strides=[4,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<2x4xf32>, partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>, tile<i32> -> token
    return
  }
  entry @fnv8_by_16(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %c: tile<ptr<f32>>, %s: tile<ptr<fnv8E5M3FNU>>, %t: tile<ptr<fnv8E5M3FNU>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [32], strides = [1] : tensor_view<32xi8, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(32), tensor_view<32xi8, strides=[1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(32), tensor_view<32xi8, strides=[1]>>, tile<i32> -> tile<32xi8>, token
    %b_v = make_tensor_view %b, shape = [64], strides = [1] : tensor_view<64xi8, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>, tile<i32> -> tile<64xi8>, token
    %c_v = make_tensor_view %c, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf32, strides=[4,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>, tile<i32> -> tile<2x4xf32>, token
    %s_v = make_tensor_view %s, shape = [2, 2], strides = [2, 1] : tensor_view<2x2xfnv8E5M3FNU, strides=[2,1]>
    %s_p = make_partition_view %s_v : partition_view<tile=(2x2), tensor_view<2x2xfnv8E5M3FNU, strides=[2,1]>>
    %s_in, %s_t = load_view_tko weak %s_p[%zero, %zero] : partition_view<tile=(2x2), tensor_view<2x2xfnv8E5M3FNU, strides=[2,1]>>, tile<i32> -> tile<2x2xfnv8E5M3FNU>, token
    %t_v = make_tensor_view %t, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xfnv8E5M3FNU, strides=[4,1]>
    %t_p = make_partition_view %t_v : partition_view<tile=(2x4), tensor_view<2x4xfnv8E5M3FNU, strides=[4,1]>>
    %t_in, %t_t = load_view_tko weak %t_p[%zero, %zero] : partition_view<tile=(2x4), tensor_view<2x4xfnv8E5M3FNU, strides=[4,1]>>, tile<i32> -> tile<2x4xfnv8E5M3FNU>, token
    %a_4 = unpack %a_in : tile<32xi8> -> tile<64xf4E2M1FN>
    %a_m = reshape %a_4 : tile<64xf4E2M1FN> -> tile<2x32xf4E2M1FN>
    %b_4 = unpack %b_in : tile<64xi8> -> tile<128xf4E2M1FN>
    %b_m = reshape %b_4 : tile<128xf4E2M1FN> -> tile<32x4xf4E2M1FN>
    %r = mmaf_scaled %a_m, %b_m, %c_in, %s_in, %t_in : tile<2x32xf4E2M1FN>, tile<32x4xf4E2M1FN>, tile<2x4xf32>, tile<2x2xfnv8E5M3FNU>, tile<2x4xfnv8E5M3FNU>
    %d_v = make_tensor_view %d, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf32, strides=[4,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<2x4xf32>, partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>, tile<i32> -> token
    return
  }
  entry @fnv8_by_32(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %c: tile<ptr<f32>>, %s: tile<ptr<fnv8E5M3FNU>>, %t: tile<ptr<fnv8E5M3FNU>>, %d: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [64], strides = [1] : tensor_view<64xi8, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(64), tensor_view<64xi8, strides=[1]>>, tile<i32> -> tile<64xi8>, token
    %b_v = make_tensor_view %b, shape = [128], strides = [1] : tensor_view<128xi8, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(128), tensor_view<128xi8, strides=[1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(128), tensor_view<128xi8, strides=[1]>>, tile<i32> -> tile<128xi8>, token
    %c_v = make_tensor_view %c, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf32, strides=[4,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>, tile<i32> -> tile<2x4xf32>, token
    %s_v = make_tensor_view %s, shape = [2, 2], strides = [2, 1] : tensor_view<2x2xfnv8E5M3FNU, strides=[2,1]>
    %s_p = make_partition_view %s_v : partition_view<tile=(2x2), tensor_view<2x2xfnv8E5M3FNU, strides=[2,1]>>
    %s_in, %s_t = load_view_tko weak %s_p[%zero, %zero] : partition_view<tile=(2x2), tensor_view<2x2xfnv8E5M3FNU, strides=[2,1]>>, tile<i32> -> tile<2x2xfnv8E5M3FNU>, token
    %t_v = make_tensor_view %t, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xfnv8E5M3FNU, strides=[4,1]>
    %t_p = make_partition_view %t_v : partition_view<tile=(2x4), tensor_view<2x4xfnv8E5M3FNU, strides=[4,1]>>
    %t_in, %t_t = load_view_tko weak %t_p[%zero, %zero] : partition_view<tile=(2x4), tensor_view<2x4xfnv8E5M3FNU, strides=[4,1]>>, tile<i32> -> tile<2x4xfnv8E5M3FNU>, token
    %a_4 = unpack %a_in : tile<64xi8> -> tile<128xf4E2M1FN>
    %a_m = reshape %a_4 : tile<128xf4E2M1FN> -> tile<2x64xf4E2M1FN>
    %b_4 = unpack %b_in : tile<128xi8> -> tile<256xf4E2M1FN>
    %b_m = reshape %b_4 : tile<256xf4E2M1FN> -> tile<64x4xf4E2M1FN>
    %r = mmaf_scaled %a_m, %b_m, %c_in, %s_in, %t_in : tile<2x64xf4E2M1FN>, tile<64x4xf4E2M1FN>, tile<2x4xf32>, tile<2x2xfnv8E5M3FNU>, tile<2x4xfnv8E5M3FNU>
    %d_v = make_tensor_view %d, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xf32, strides=[4,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<2x4xf32>, partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[4,1]>>, tile<i32> -> token
    return
  }
}
