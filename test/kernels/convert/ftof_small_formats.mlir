// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Conversions between tf32, 8-bit and 4-bit floats and wider formats: ties, both sides of the largest and
// smallest number, infinities and NaN; from f64 just above a tie, where rounding to f32 first would be wrong.
// test/semantics covers all their values.
// launch: {"entry": "from_f32_and_f64", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "aa", "role": "in", "dtype": "f32", "values": [1.0625, 1.1875, 464.0, 465.0, -0.0009765625,
//   0.00146484375, -0.0, "nan"]}, {"name": "ya", "role": "out", "dtype": "e4m3", "shape": [8], "contents":
//   {"gen": "constant", "value": 1}}, {"name": "ab", "role": "in", "dtype": "f32", "values": [1.125, 1.375,
//   61439.0, 61440.0, -7.62939453125e-06, 1.1444091796875e-05, "-inf", "nan"]}, {"name": "yb", "role": "out",
//   "dtype": "e5m2", "shape": [8], "contents": {"gen": "constant", "value": 1}}, {"name": "ac", "role": "in",
//   "dtype": "f32", "values": [0.25, 0.75, 1.25, 2.5, -3.5, 5.0, -7.0, 1000.0]}, {"name": "yc", "role": "out",
//   "dtype": "f32", "shape": [8], "contents": {"gen": "constant", "value": 1}}, {"name": "ad", "role": "in",
//   "dtype": "f32", "values": [1.00048828125, 1.00146484375, -1.00048828125, 3.4028234663852886e+38, 1e-40,
//   -0.0, "inf", "nan"]}, {"name": "yd", "role": "out", "dtype": "tf32", "shape": [8], "contents": {"gen":
//   "constant", "value": 1}}, {"name": "ae", "role": "in", "dtype": "f64", "values": [1.0625000000000009,
//   1.187500000000001, 464.0000000000004, 465.0000000000004, -0.0009765625000000009, 0.0014648437500000013,
//   -0.0, "nan"]}, {"name": "ye", "role": "out", "dtype": "e4m3", "shape": [8], "contents": {"gen":
//   "constant", "value": 1}}, {"name": "af", "role": "in", "dtype": "f64", "values": [1.1250000000000009,
//   1.3750000000000013, 61439.00000000005, 61440.00000000006, -7.629394531250007e-06, 1.144409179687501e-05,
//   "-inf", "nan"]}, {"name": "yf", "role": "out", "dtype": "e5m2", "shape": [8], "contents": {"gen":
//   "constant", "value": 1}}, {"name": "ag", "role": "in", "dtype": "f64", "values": [0.2500000000000002,
//   0.7500000000000007, 1.250000000000001, 2.500000000000002, -3.500000000000003, 5.000000000000004,
//   -7.000000000000006, 1000.0000000000009]}, {"name": "yg", "role": "out", "dtype": "f32", "shape": [8],
//   "contents": {"gen": "constant", "value": 1}}, {"name": "ah", "role": "in", "dtype": "f64", "values":
//   [1.0004882812500009, 1.0014648437500009, -1.0004882812500009, 3.4028234663852916e+38,
//   1.0000000000000007e-40, -0.0, "inf", "nan"]}, {"name": "yh", "role": "out", "dtype": "tf32", "shape": [8],
//   "contents": {"gen": "constant", "value": 1}}, {"name": "ai", "role": "in", "dtype": "f32", "values": [1.0,
//   1.5, 3.0, 5.877471754111438e-39, 2.938735877055719e-39, 7.052966104933725e-39, -1.0,
//   2.5521177519070385e+38]}, {"name": "yi", "role": "out", "dtype": "e8m0", "shape": [8], "contents": {"gen":
//   "constant", "value": 1}}, {"name": "aj", "role": "in", "dtype": "f32", "values": [1.0, 1.5, 3.0,
//   5.877471754111438e-39, 2.938735877055719e-39, 7.052966104933725e-39, -1.0, 2.5521177519070385e+38]},
//   {"name": "yj", "role": "out", "dtype": "e8m0", "shape": [8], "contents": {"gen": "constant", "value": 1}},
//   {"name": "ak", "role": "in", "dtype": "f32", "values": [1.00048828125, -1.00048828125, 1.00146484375,
//   1.0003662109375, 1.0009000301361084, -1.0009000301361084, 9.99994610111476e-41, 3.4028234663852886e+38]},
//   {"name": "yk", "role": "out", "dtype": "tf32", "shape": [8], "contents": {"gen": "constant", "value": 1}},
//   {"name": "al", "role": "in", "dtype": "f32", "values": [1.00048828125, -1.00048828125, 1.00146484375,
//   1.0003662109375, 1.0009000301361084, -1.0009000301361084, 9.99994610111476e-41, 3.4028234663852886e+38]},
//   {"name": "yl", "role": "out", "dtype": "tf32", "shape": [8], "contents": {"gen": "constant", "value":
//   1}}], "outputs": [{"arg": "ya", "compare": "exact", "values": [1.0, 1.25, 448.0, "nan", -0.0, 0.001953125,
//   -0.0, "nan"]}, {"arg": "yb", "compare": "exact", "values": [1.0, 1.5, 57344.0, "inf", -0.0,
//   1.52587890625e-05, "-inf", "nan"]}, {"arg": "yc", "compare": "exact", "values": [0.0, 1.0, 1.0, 2.0, -4.0,
//   4.0, -6.0, 6.0]}, {"arg": "yd", "compare": "exact", "values": [1.0, 1.001953125, -1.0, "inf",
//   1.0331493317774011e-40, -0.0, "inf", "nan"]}, {"arg": "ye", "compare": "exact", "values": [1.125, 1.25,
//   "nan", "nan", -0.001953125, 0.001953125, -0.0, "nan"]}, {"arg": "yf", "compare": "exact", "values": [1.25,
//   1.5, 57344.0, "inf", -1.52587890625e-05, 1.52587890625e-05, "-inf", "nan"]}, {"arg": "yg", "compare":
//   "exact", "values": [0.5, 1.0, 1.5, 3.0, -4.0, 6.0, -6.0, 6.0]}, {"arg": "yh", "compare": "exact",
//   "values": [1.0009765625, 1.001953125, -1.0009765625, "inf", 1.0331493317774011e-40, -0.0, "inf", "nan"]},
//   {"arg": "yi", "compare": "exact", "values": [1.0, 1.0, 2.0, 5.877471754111438e-39, 5.877471754111438e-39,
//   5.877471754111438e-39, "nan", 1.7014118346046923e+38]}, {"arg": "yj", "compare": "exact", "values": [1.0,
//   2.0, 4.0, 5.877471754111438e-39, 5.877471754111438e-39, 1.1754943508222875e-38, "nan", "nan"]}, {"arg":
//   "yk", "compare": "exact", "values": [1.0, -1.0, 1.0009765625, 1.0, 1.0, -1.0, 9.183549615799121e-41,
//   3.4011621342146535e+38]}, {"arg": "yl", "compare": "exact", "values": [1.0009765625, -1.0009765625,
//   1.001953125, 1.0, 1.0009765625, -1.0009765625, 1.0331493317774011e-40, "inf"]}]}
// launch: {"entry": "from_small", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "aa", "role": "in", "dtype": "e4m3", "values": [448.0, -0.001953125, 0.013671875, "nan", -0.0, 1.875,
//   -240.0, 0.015625]}, {"name": "ya", "role": "out", "dtype": "f16", "shape": [8], "contents": {"gen":
//   "constant", "value": 1}}, {"name": "ab", "role": "in", "dtype": "e4m3", "values": [448.0, -0.001953125,
//   0.013671875, "nan", -0.0, 1.875, -240.0, 0.015625]}, {"name": "yb", "role": "out", "dtype": "bf16",
//   "shape": [8], "contents": {"gen": "constant", "value": 1}}, {"name": "ac", "role": "in", "dtype": "e4m3",
//   "values": [448.0, -0.001953125, 0.013671875, "nan", -0.0, 1.875, -240.0, 0.015625]}, {"name": "yc",
//   "role": "out", "dtype": "f32", "shape": [8], "contents": {"gen": "constant", "value": 1}}, {"name": "ad",
//   "role": "in", "dtype": "e4m3", "values": [448.0, -0.001953125, 0.013671875, "nan", -0.0, 1.875, -240.0,
//   0.015625]}, {"name": "yd", "role": "out", "dtype": "f64", "shape": [8], "contents": {"gen": "constant",
//   "value": 1}}, {"name": "ae", "role": "in", "dtype": "e5m2", "values": [57344.0, -1.52587890625e-05,
//   4.57763671875e-05, "inf", "-inf", "nan", -0.0, 1.75]}, {"name": "ye", "role": "out", "dtype": "f16",
//   "shape": [8], "contents": {"gen": "constant", "value": 1}}, {"name": "af", "role": "in", "dtype": "e5m2",
//   "values": [57344.0, -1.52587890625e-05, 4.57763671875e-05, "inf", "-inf", "nan", -0.0, 1.75]}, {"name":
//   "yf", "role": "out", "dtype": "bf16", "shape": [8], "contents": {"gen": "constant", "value": 1}}, {"name":
//   "ag", "role": "in", "dtype": "e5m2", "values": [57344.0, -1.52587890625e-05, 4.57763671875e-05, "inf",
//   "-inf", "nan", -0.0, 1.75]}, {"name": "yg", "role": "out", "dtype": "f32", "shape": [8], "contents":
//   {"gen": "constant", "value": 1}}, {"name": "ah", "role": "in", "dtype": "e5m2", "values": [57344.0,
//   -1.52587890625e-05, 4.57763671875e-05, "inf", "-inf", "nan", -0.0, 1.75]}, {"name": "yh", "role": "out",
//   "dtype": "f64", "shape": [8], "contents": {"gen": "constant", "value": 1}}, {"name": "ai", "role": "in",
//   "dtype": "e8m0", "values": [1.0, 5.877471754111438e-39, 1.7014118346046923e+38, "nan", 0.5, 4.0,
//   1.1754943508222875e-38, 7.888609052210118e-31]}, {"name": "yi", "role": "out", "dtype": "f16", "shape":
//   [8], "contents": {"gen": "constant", "value": 1}}, {"name": "aj", "role": "in", "dtype": "e8m0", "values":
//   [1.0, 5.877471754111438e-39, 1.7014118346046923e+38, "nan", 0.5, 4.0, 1.1754943508222875e-38,
//   7.888609052210118e-31]}, {"name": "yj", "role": "out", "dtype": "bf16", "shape": [8], "contents": {"gen":
//   "constant", "value": 1}}, {"name": "ak", "role": "in", "dtype": "e8m0", "values": [1.0,
//   5.877471754111438e-39, 1.7014118346046923e+38, "nan", 0.5, 4.0, 1.1754943508222875e-38,
//   7.888609052210118e-31]}, {"name": "yk", "role": "out", "dtype": "f32", "shape": [8], "contents": {"gen":
//   "constant", "value": 1}}, {"name": "al", "role": "in", "dtype": "e8m0", "values": [1.0,
//   5.877471754111438e-39, 1.7014118346046923e+38, "nan", 0.5, 4.0, 1.1754943508222875e-38,
//   7.888609052210118e-31]}, {"name": "yl", "role": "out", "dtype": "f64", "shape": [8], "contents": {"gen":
//   "constant", "value": 1}}], "outputs": [{"arg": "ya", "compare": "exact", "values": [448.0, -0.001953125,
//   0.013671875, "nan", -0.0, 1.875, -240.0, 0.015625]}, {"arg": "yb", "compare": "exact", "values": [448.0,
//   -0.001953125, 0.013671875, "nan", -0.0, 1.875, -240.0, 0.015625]}, {"arg": "yc", "compare": "exact",
//   "values": [448.0, -0.001953125, 0.013671875, "nan", -0.0, 1.875, -240.0, 0.015625]}, {"arg": "yd",
//   "compare": "exact", "values": [448.0, -0.001953125, 0.013671875, "nan", -0.0, 1.875, -240.0, 0.015625]},
//   {"arg": "ye", "compare": "exact", "values": [57344.0, -1.52587890625e-05, 4.57763671875e-05, "inf",
//   "-inf", "nan", -0.0, 1.75]}, {"arg": "yf", "compare": "exact", "values": [57344.0, -1.52587890625e-05,
//   4.57763671875e-05, "inf", "-inf", "nan", -0.0, 1.75]}, {"arg": "yg", "compare": "exact", "values":
//   [57344.0, -1.52587890625e-05, 4.57763671875e-05, "inf", "-inf", "nan", -0.0, 1.75]}, {"arg": "yh",
//   "compare": "exact", "values": [57344.0, -1.52587890625e-05, 4.57763671875e-05, "inf", "-inf", "nan", -0.0,
//   1.75]}, {"arg": "yi", "compare": "exact", "values": [1.0, 0.0, "inf", "nan", 0.5, 4.0, 0.0, 0.0]}, {"arg":
//   "yj", "compare": "exact", "values": [1.0, 5.877471754111438e-39, 1.7014118346046923e+38, "nan", 0.5, 4.0,
//   1.1754943508222875e-38, 7.888609052210118e-31]}, {"arg": "yk", "compare": "exact", "values": [1.0,
//   5.877471754111438e-39, 1.7014118346046923e+38, "nan", 0.5, 4.0, 1.1754943508222875e-38,
//   7.888609052210118e-31]}, {"arg": "yl", "compare": "exact", "values": [1.0, 5.877471754111438e-39,
//   1.7014118346046923e+38, "nan", 0.5, 4.0, 1.1754943508222875e-38, 7.888609052210118e-31]}]}
// launch: {"entry": "between_small", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "aa", "role": "in", "dtype": "e4m3", "values": [1.125, 1.375, 448.0, -0.001953125, "nan", 0.0, -240.0,
//   13.0]}, {"name": "ya", "role": "out", "dtype": "e5m2", "shape": [8], "contents": {"gen": "constant",
//   "value": 1}}, {"name": "ab", "role": "in", "dtype": "e5m2", "values": [57344.0, 448.0, 512.0,
//   -0.0009765625, 0.00146484375, "inf", "nan", -1.75]}, {"name": "yb", "role": "out", "dtype": "e4m3",
//   "shape": [8], "contents": {"gen": "constant", "value": 1}}, {"name": "ac", "role": "in", "dtype": "f16",
//   "values": [1.0625, 464.0, 464.25, -0.0009765625, 65504.0, "-inf", "nan", 0.0]}, {"name": "yc", "role":
//   "out", "dtype": "e4m3", "shape": [8], "contents": {"gen": "constant", "value": 1}}, {"name": "ad", "role":
//   "in", "dtype": "bf16", "values": [1.125, 61440.0, 57344.0, -7.62939453125e-06, 9.969209968386869e+37,
//   "-inf", "nan", 0.0]}, {"name": "yd", "role": "out", "dtype": "e5m2", "shape": [8], "contents": {"gen":
//   "constant", "value": 1}}, {"name": "ae", "role": "in", "dtype": "tf32", "values": [1.0009765625, 65504.0,
//   65536.0, -5.960464477539063e-08, 1.0002440668281492e+38, "-inf", "nan", 0.0]}, {"name": "ye", "role":
//   "out", "dtype": "f16", "shape": [8], "contents": {"gen": "constant", "value": 1}}, {"name": "af", "role":
//   "in", "dtype": "tf32", "values": [1.00390625, 1.01171875, -1.00390625, 1.0331493317774011e-40,
//   3.0007322004844476e+38, "-inf", "nan", 0.0]}, {"name": "yf", "role": "out", "dtype": "bf16", "shape": [8],
//   "contents": {"gen": "constant", "value": 1}}], "outputs": [{"arg": "ya", "compare": "exact", "values":
//   [1.0, 1.5, 448.0, -0.001953125, "nan", 0.0, -256.0, 12.0]}, {"arg": "yb", "compare": "exact", "values":
//   ["nan", 448.0, "nan", -0.0, 0.001953125, "nan", "nan", -1.75]}, {"arg": "yc", "compare": "exact",
//   "values": [1.0, 448.0, "nan", -0.0, "nan", "nan", "nan", 0.0]}, {"arg": "yd", "compare": "exact",
//   "values": [1.0, "inf", 57344.0, -0.0, "inf", "-inf", "nan", 0.0]}, {"arg": "ye", "compare": "exact",
//   "values": [1.0009765625, 65504.0, "inf", -5.960464477539063e-08, "inf", "-inf", "nan", 0.0]}, {"arg":
//   "yf", "compare": "exact", "values": [1.0, 1.015625, -1.0, 9.183549615799121e-41, 3.00405527047391e+38,
//   "-inf", "nan", 0.0]}]}
cuda_tile.module @kernels {
  entry @from_f32_and_f64(%aa: tile<ptr<f32>>, %ya: tile<ptr<f8E4M3FN>>, %ab: tile<ptr<f32>>, %yb: tile<ptr<f8E5M2>>, %ac: tile<ptr<f32>>, %yc: tile<ptr<f32>>, %ad: tile<ptr<f32>>, %yd: tile<ptr<tf32>>, %ae: tile<ptr<f64>>, %ye: tile<ptr<f8E4M3FN>>, %af: tile<ptr<f64>>, %yf: tile<ptr<f8E5M2>>, %ag: tile<ptr<f64>>, %yg: tile<ptr<f32>>, %ah: tile<ptr<f64>>, %yh: tile<ptr<tf32>>, %ai: tile<ptr<f32>>, %yi: tile<ptr<f8E8M0FNU>>, %aj: tile<ptr<f32>>, %yj: tile<ptr<f8E8M0FNU>>, %ak: tile<ptr<f32>>, %yk: tile<ptr<tf32>>, %al: tile<ptr<f32>>, %yl: tile<ptr<tf32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %xa_v = make_tensor_view %aa, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %xa_p = make_partition_view %xa_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %xa, %xa_t = load_view_tko weak %xa_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %ra = ftof %xa : tile<8xf32> -> tile<8xf8E4M3FN>
    %ya_v = make_tensor_view %ya, shape = [8], strides = [1] : tensor_view<8xf8E4M3FN, strides=[1]>
    %ya_p = make_partition_view %ya_v : partition_view<tile=(8), tensor_view<8xf8E4M3FN, strides=[1]>>
    %ya_t = store_view_tko weak %ra, %ya_p[%zero] : tile<8xf8E4M3FN>, partition_view<tile=(8), tensor_view<8xf8E4M3FN, strides=[1]>>, tile<i32> -> token
    %xb_v = make_tensor_view %ab, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %xb_p = make_partition_view %xb_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %xb, %xb_t = load_view_tko weak %xb_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %rb = ftof %xb : tile<8xf32> -> tile<8xf8E5M2>
    %yb_v = make_tensor_view %yb, shape = [8], strides = [1] : tensor_view<8xf8E5M2, strides=[1]>
    %yb_p = make_partition_view %yb_v : partition_view<tile=(8), tensor_view<8xf8E5M2, strides=[1]>>
    %yb_t = store_view_tko weak %rb, %yb_p[%zero] : tile<8xf8E5M2>, partition_view<tile=(8), tensor_view<8xf8E5M2, strides=[1]>>, tile<i32> -> token
    %xc_v = make_tensor_view %ac, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %xc_p = make_partition_view %xc_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %xc, %xc_t = load_view_tko weak %xc_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %rc = ftof %xc : tile<8xf32> -> tile<8xf4E2M1FN>
    %wc = ftof %rc : tile<8xf4E2M1FN> -> tile<8xf32>
    %yc_v = make_tensor_view %yc, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %yc_p = make_partition_view %yc_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %yc_t = store_view_tko weak %wc, %yc_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    %xd_v = make_tensor_view %ad, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %xd_p = make_partition_view %xd_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %xd, %xd_t = load_view_tko weak %xd_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %rd = ftof %xd : tile<8xf32> -> tile<8xtf32>
    %yd_v = make_tensor_view %yd, shape = [8], strides = [1] : tensor_view<8xtf32, strides=[1]>
    %yd_p = make_partition_view %yd_v : partition_view<tile=(8), tensor_view<8xtf32, strides=[1]>>
    %yd_t = store_view_tko weak %rd, %yd_p[%zero] : tile<8xtf32>, partition_view<tile=(8), tensor_view<8xtf32, strides=[1]>>, tile<i32> -> token
    %xe_v = make_tensor_view %ae, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %xe_p = make_partition_view %xe_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %xe, %xe_t = load_view_tko weak %xe_p[%zero] : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
    %re = ftof %xe : tile<8xf64> -> tile<8xf8E4M3FN>
    %ye_v = make_tensor_view %ye, shape = [8], strides = [1] : tensor_view<8xf8E4M3FN, strides=[1]>
    %ye_p = make_partition_view %ye_v : partition_view<tile=(8), tensor_view<8xf8E4M3FN, strides=[1]>>
    %ye_t = store_view_tko weak %re, %ye_p[%zero] : tile<8xf8E4M3FN>, partition_view<tile=(8), tensor_view<8xf8E4M3FN, strides=[1]>>, tile<i32> -> token
    %xf_v = make_tensor_view %af, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %xf_p = make_partition_view %xf_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %xf, %xf_t = load_view_tko weak %xf_p[%zero] : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
    %rf = ftof %xf : tile<8xf64> -> tile<8xf8E5M2>
    %yf_v = make_tensor_view %yf, shape = [8], strides = [1] : tensor_view<8xf8E5M2, strides=[1]>
    %yf_p = make_partition_view %yf_v : partition_view<tile=(8), tensor_view<8xf8E5M2, strides=[1]>>
    %yf_t = store_view_tko weak %rf, %yf_p[%zero] : tile<8xf8E5M2>, partition_view<tile=(8), tensor_view<8xf8E5M2, strides=[1]>>, tile<i32> -> token
    %xg_v = make_tensor_view %ag, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %xg_p = make_partition_view %xg_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %xg, %xg_t = load_view_tko weak %xg_p[%zero] : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
    %rg = ftof %xg : tile<8xf64> -> tile<8xf4E2M1FN>
    %wg = ftof %rg : tile<8xf4E2M1FN> -> tile<8xf32>
    %yg_v = make_tensor_view %yg, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %yg_p = make_partition_view %yg_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %yg_t = store_view_tko weak %wg, %yg_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    %xh_v = make_tensor_view %ah, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %xh_p = make_partition_view %xh_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %xh, %xh_t = load_view_tko weak %xh_p[%zero] : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
    %rh = ftof %xh : tile<8xf64> -> tile<8xtf32>
    %yh_v = make_tensor_view %yh, shape = [8], strides = [1] : tensor_view<8xtf32, strides=[1]>
    %yh_p = make_partition_view %yh_v : partition_view<tile=(8), tensor_view<8xtf32, strides=[1]>>
    %yh_t = store_view_tko weak %rh, %yh_p[%zero] : tile<8xtf32>, partition_view<tile=(8), tensor_view<8xtf32, strides=[1]>>, tile<i32> -> token
    %xi_v = make_tensor_view %ai, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %xi_p = make_partition_view %xi_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %xi, %xi_t = load_view_tko weak %xi_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %ri = ftof %xi rounding<zero> : tile<8xf32> -> tile<8xf8E8M0FNU>
    %yi_v = make_tensor_view %yi, shape = [8], strides = [1] : tensor_view<8xf8E8M0FNU, strides=[1]>
    %yi_p = make_partition_view %yi_v : partition_view<tile=(8), tensor_view<8xf8E8M0FNU, strides=[1]>>
    %yi_t = store_view_tko weak %ri, %yi_p[%zero] : tile<8xf8E8M0FNU>, partition_view<tile=(8), tensor_view<8xf8E8M0FNU, strides=[1]>>, tile<i32> -> token
    %xj_v = make_tensor_view %aj, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %xj_p = make_partition_view %xj_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %xj, %xj_t = load_view_tko weak %xj_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %rj = ftof %xj rounding<positive_inf> : tile<8xf32> -> tile<8xf8E8M0FNU>
    %yj_v = make_tensor_view %yj, shape = [8], strides = [1] : tensor_view<8xf8E8M0FNU, strides=[1]>
    %yj_p = make_partition_view %yj_v : partition_view<tile=(8), tensor_view<8xf8E8M0FNU, strides=[1]>>
    %yj_t = store_view_tko weak %rj, %yj_p[%zero] : tile<8xf8E8M0FNU>, partition_view<tile=(8), tensor_view<8xf8E8M0FNU, strides=[1]>>, tile<i32> -> token
    %xk_v = make_tensor_view %ak, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %xk_p = make_partition_view %xk_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %xk, %xk_t = load_view_tko weak %xk_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %rk = ftof %xk rounding<zero> : tile<8xf32> -> tile<8xtf32>
    %yk_v = make_tensor_view %yk, shape = [8], strides = [1] : tensor_view<8xtf32, strides=[1]>
    %yk_p = make_partition_view %yk_v : partition_view<tile=(8), tensor_view<8xtf32, strides=[1]>>
    %yk_t = store_view_tko weak %rk, %yk_p[%zero] : tile<8xtf32>, partition_view<tile=(8), tensor_view<8xtf32, strides=[1]>>, tile<i32> -> token
    %xl_v = make_tensor_view %al, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %xl_p = make_partition_view %xl_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %xl, %xl_t = load_view_tko weak %xl_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %rl = ftof %xl rounding<nearest_away> : tile<8xf32> -> tile<8xtf32>
    %yl_v = make_tensor_view %yl, shape = [8], strides = [1] : tensor_view<8xtf32, strides=[1]>
    %yl_p = make_partition_view %yl_v : partition_view<tile=(8), tensor_view<8xtf32, strides=[1]>>
    %yl_t = store_view_tko weak %rl, %yl_p[%zero] : tile<8xtf32>, partition_view<tile=(8), tensor_view<8xtf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @from_small(%aa: tile<ptr<f8E4M3FN>>, %ya: tile<ptr<f16>>, %ab: tile<ptr<f8E4M3FN>>, %yb: tile<ptr<bf16>>, %ac: tile<ptr<f8E4M3FN>>, %yc: tile<ptr<f32>>, %ad: tile<ptr<f8E4M3FN>>, %yd: tile<ptr<f64>>, %ae: tile<ptr<f8E5M2>>, %ye: tile<ptr<f16>>, %af: tile<ptr<f8E5M2>>, %yf: tile<ptr<bf16>>, %ag: tile<ptr<f8E5M2>>, %yg: tile<ptr<f32>>, %ah: tile<ptr<f8E5M2>>, %yh: tile<ptr<f64>>, %ai: tile<ptr<f8E8M0FNU>>, %yi: tile<ptr<f16>>, %aj: tile<ptr<f8E8M0FNU>>, %yj: tile<ptr<bf16>>, %ak: tile<ptr<f8E8M0FNU>>, %yk: tile<ptr<f32>>, %al: tile<ptr<f8E8M0FNU>>, %yl: tile<ptr<f64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %xa_v = make_tensor_view %aa, shape = [8], strides = [1] : tensor_view<8xf8E4M3FN, strides=[1]>
    %xa_p = make_partition_view %xa_v : partition_view<tile=(8), tensor_view<8xf8E4M3FN, strides=[1]>>
    %xa, %xa_t = load_view_tko weak %xa_p[%zero] : partition_view<tile=(8), tensor_view<8xf8E4M3FN, strides=[1]>>, tile<i32> -> tile<8xf8E4M3FN>, token
    %ra = ftof %xa : tile<8xf8E4M3FN> -> tile<8xf16>
    %ya_v = make_tensor_view %ya, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %ya_p = make_partition_view %ya_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %ya_t = store_view_tko weak %ra, %ya_p[%zero] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
    %xb_v = make_tensor_view %ab, shape = [8], strides = [1] : tensor_view<8xf8E4M3FN, strides=[1]>
    %xb_p = make_partition_view %xb_v : partition_view<tile=(8), tensor_view<8xf8E4M3FN, strides=[1]>>
    %xb, %xb_t = load_view_tko weak %xb_p[%zero] : partition_view<tile=(8), tensor_view<8xf8E4M3FN, strides=[1]>>, tile<i32> -> tile<8xf8E4M3FN>, token
    %rb = ftof %xb : tile<8xf8E4M3FN> -> tile<8xbf16>
    %yb_v = make_tensor_view %yb, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %yb_p = make_partition_view %yb_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %yb_t = store_view_tko weak %rb, %yb_p[%zero] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
    %xc_v = make_tensor_view %ac, shape = [8], strides = [1] : tensor_view<8xf8E4M3FN, strides=[1]>
    %xc_p = make_partition_view %xc_v : partition_view<tile=(8), tensor_view<8xf8E4M3FN, strides=[1]>>
    %xc, %xc_t = load_view_tko weak %xc_p[%zero] : partition_view<tile=(8), tensor_view<8xf8E4M3FN, strides=[1]>>, tile<i32> -> tile<8xf8E4M3FN>, token
    %rc = ftof %xc : tile<8xf8E4M3FN> -> tile<8xf32>
    %yc_v = make_tensor_view %yc, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %yc_p = make_partition_view %yc_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %yc_t = store_view_tko weak %rc, %yc_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    %xd_v = make_tensor_view %ad, shape = [8], strides = [1] : tensor_view<8xf8E4M3FN, strides=[1]>
    %xd_p = make_partition_view %xd_v : partition_view<tile=(8), tensor_view<8xf8E4M3FN, strides=[1]>>
    %xd, %xd_t = load_view_tko weak %xd_p[%zero] : partition_view<tile=(8), tensor_view<8xf8E4M3FN, strides=[1]>>, tile<i32> -> tile<8xf8E4M3FN>, token
    %rd = ftof %xd : tile<8xf8E4M3FN> -> tile<8xf64>
    %yd_v = make_tensor_view %yd, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %yd_p = make_partition_view %yd_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %yd_t = store_view_tko weak %rd, %yd_p[%zero] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
    %xe_v = make_tensor_view %ae, shape = [8], strides = [1] : tensor_view<8xf8E5M2, strides=[1]>
    %xe_p = make_partition_view %xe_v : partition_view<tile=(8), tensor_view<8xf8E5M2, strides=[1]>>
    %xe, %xe_t = load_view_tko weak %xe_p[%zero] : partition_view<tile=(8), tensor_view<8xf8E5M2, strides=[1]>>, tile<i32> -> tile<8xf8E5M2>, token
    %re = ftof %xe : tile<8xf8E5M2> -> tile<8xf16>
    %ye_v = make_tensor_view %ye, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %ye_p = make_partition_view %ye_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %ye_t = store_view_tko weak %re, %ye_p[%zero] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
    %xf_v = make_tensor_view %af, shape = [8], strides = [1] : tensor_view<8xf8E5M2, strides=[1]>
    %xf_p = make_partition_view %xf_v : partition_view<tile=(8), tensor_view<8xf8E5M2, strides=[1]>>
    %xf, %xf_t = load_view_tko weak %xf_p[%zero] : partition_view<tile=(8), tensor_view<8xf8E5M2, strides=[1]>>, tile<i32> -> tile<8xf8E5M2>, token
    %rf = ftof %xf : tile<8xf8E5M2> -> tile<8xbf16>
    %yf_v = make_tensor_view %yf, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %yf_p = make_partition_view %yf_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %yf_t = store_view_tko weak %rf, %yf_p[%zero] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
    %xg_v = make_tensor_view %ag, shape = [8], strides = [1] : tensor_view<8xf8E5M2, strides=[1]>
    %xg_p = make_partition_view %xg_v : partition_view<tile=(8), tensor_view<8xf8E5M2, strides=[1]>>
    %xg, %xg_t = load_view_tko weak %xg_p[%zero] : partition_view<tile=(8), tensor_view<8xf8E5M2, strides=[1]>>, tile<i32> -> tile<8xf8E5M2>, token
    %rg = ftof %xg : tile<8xf8E5M2> -> tile<8xf32>
    %yg_v = make_tensor_view %yg, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %yg_p = make_partition_view %yg_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %yg_t = store_view_tko weak %rg, %yg_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    %xh_v = make_tensor_view %ah, shape = [8], strides = [1] : tensor_view<8xf8E5M2, strides=[1]>
    %xh_p = make_partition_view %xh_v : partition_view<tile=(8), tensor_view<8xf8E5M2, strides=[1]>>
    %xh, %xh_t = load_view_tko weak %xh_p[%zero] : partition_view<tile=(8), tensor_view<8xf8E5M2, strides=[1]>>, tile<i32> -> tile<8xf8E5M2>, token
    %rh = ftof %xh : tile<8xf8E5M2> -> tile<8xf64>
    %yh_v = make_tensor_view %yh, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %yh_p = make_partition_view %yh_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %yh_t = store_view_tko weak %rh, %yh_p[%zero] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
    %xi_v = make_tensor_view %ai, shape = [8], strides = [1] : tensor_view<8xf8E8M0FNU, strides=[1]>
    %xi_p = make_partition_view %xi_v : partition_view<tile=(8), tensor_view<8xf8E8M0FNU, strides=[1]>>
    %xi, %xi_t = load_view_tko weak %xi_p[%zero] : partition_view<tile=(8), tensor_view<8xf8E8M0FNU, strides=[1]>>, tile<i32> -> tile<8xf8E8M0FNU>, token
    %ri = ftof %xi : tile<8xf8E8M0FNU> -> tile<8xf16>
    %yi_v = make_tensor_view %yi, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %yi_p = make_partition_view %yi_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %yi_t = store_view_tko weak %ri, %yi_p[%zero] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
    %xj_v = make_tensor_view %aj, shape = [8], strides = [1] : tensor_view<8xf8E8M0FNU, strides=[1]>
    %xj_p = make_partition_view %xj_v : partition_view<tile=(8), tensor_view<8xf8E8M0FNU, strides=[1]>>
    %xj, %xj_t = load_view_tko weak %xj_p[%zero] : partition_view<tile=(8), tensor_view<8xf8E8M0FNU, strides=[1]>>, tile<i32> -> tile<8xf8E8M0FNU>, token
    %rj = ftof %xj : tile<8xf8E8M0FNU> -> tile<8xbf16>
    %yj_v = make_tensor_view %yj, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %yj_p = make_partition_view %yj_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %yj_t = store_view_tko weak %rj, %yj_p[%zero] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
    %xk_v = make_tensor_view %ak, shape = [8], strides = [1] : tensor_view<8xf8E8M0FNU, strides=[1]>
    %xk_p = make_partition_view %xk_v : partition_view<tile=(8), tensor_view<8xf8E8M0FNU, strides=[1]>>
    %xk, %xk_t = load_view_tko weak %xk_p[%zero] : partition_view<tile=(8), tensor_view<8xf8E8M0FNU, strides=[1]>>, tile<i32> -> tile<8xf8E8M0FNU>, token
    %rk = ftof %xk : tile<8xf8E8M0FNU> -> tile<8xf32>
    %yk_v = make_tensor_view %yk, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %yk_p = make_partition_view %yk_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %yk_t = store_view_tko weak %rk, %yk_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    %xl_v = make_tensor_view %al, shape = [8], strides = [1] : tensor_view<8xf8E8M0FNU, strides=[1]>
    %xl_p = make_partition_view %xl_v : partition_view<tile=(8), tensor_view<8xf8E8M0FNU, strides=[1]>>
    %xl, %xl_t = load_view_tko weak %xl_p[%zero] : partition_view<tile=(8), tensor_view<8xf8E8M0FNU, strides=[1]>>, tile<i32> -> tile<8xf8E8M0FNU>, token
    %rl = ftof %xl : tile<8xf8E8M0FNU> -> tile<8xf64>
    %yl_v = make_tensor_view %yl, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %yl_p = make_partition_view %yl_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %yl_t = store_view_tko weak %rl, %yl_p[%zero] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @between_small(%aa: tile<ptr<f8E4M3FN>>, %ya: tile<ptr<f8E5M2>>, %ab: tile<ptr<f8E5M2>>, %yb: tile<ptr<f8E4M3FN>>, %ac: tile<ptr<f16>>, %yc: tile<ptr<f8E4M3FN>>, %ad: tile<ptr<bf16>>, %yd: tile<ptr<f8E5M2>>, %ae: tile<ptr<tf32>>, %ye: tile<ptr<f16>>, %af: tile<ptr<tf32>>, %yf: tile<ptr<bf16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %xa_v = make_tensor_view %aa, shape = [8], strides = [1] : tensor_view<8xf8E4M3FN, strides=[1]>
    %xa_p = make_partition_view %xa_v : partition_view<tile=(8), tensor_view<8xf8E4M3FN, strides=[1]>>
    %xa, %xa_t = load_view_tko weak %xa_p[%zero] : partition_view<tile=(8), tensor_view<8xf8E4M3FN, strides=[1]>>, tile<i32> -> tile<8xf8E4M3FN>, token
    %ra = ftof %xa : tile<8xf8E4M3FN> -> tile<8xf8E5M2>
    %ya_v = make_tensor_view %ya, shape = [8], strides = [1] : tensor_view<8xf8E5M2, strides=[1]>
    %ya_p = make_partition_view %ya_v : partition_view<tile=(8), tensor_view<8xf8E5M2, strides=[1]>>
    %ya_t = store_view_tko weak %ra, %ya_p[%zero] : tile<8xf8E5M2>, partition_view<tile=(8), tensor_view<8xf8E5M2, strides=[1]>>, tile<i32> -> token
    %xb_v = make_tensor_view %ab, shape = [8], strides = [1] : tensor_view<8xf8E5M2, strides=[1]>
    %xb_p = make_partition_view %xb_v : partition_view<tile=(8), tensor_view<8xf8E5M2, strides=[1]>>
    %xb, %xb_t = load_view_tko weak %xb_p[%zero] : partition_view<tile=(8), tensor_view<8xf8E5M2, strides=[1]>>, tile<i32> -> tile<8xf8E5M2>, token
    %rb = ftof %xb : tile<8xf8E5M2> -> tile<8xf8E4M3FN>
    %yb_v = make_tensor_view %yb, shape = [8], strides = [1] : tensor_view<8xf8E4M3FN, strides=[1]>
    %yb_p = make_partition_view %yb_v : partition_view<tile=(8), tensor_view<8xf8E4M3FN, strides=[1]>>
    %yb_t = store_view_tko weak %rb, %yb_p[%zero] : tile<8xf8E4M3FN>, partition_view<tile=(8), tensor_view<8xf8E4M3FN, strides=[1]>>, tile<i32> -> token
    %xc_v = make_tensor_view %ac, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %xc_p = make_partition_view %xc_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %xc, %xc_t = load_view_tko weak %xc_p[%zero] : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> tile<8xf16>, token
    %rc = ftof %xc : tile<8xf16> -> tile<8xf8E4M3FN>
    %yc_v = make_tensor_view %yc, shape = [8], strides = [1] : tensor_view<8xf8E4M3FN, strides=[1]>
    %yc_p = make_partition_view %yc_v : partition_view<tile=(8), tensor_view<8xf8E4M3FN, strides=[1]>>
    %yc_t = store_view_tko weak %rc, %yc_p[%zero] : tile<8xf8E4M3FN>, partition_view<tile=(8), tensor_view<8xf8E4M3FN, strides=[1]>>, tile<i32> -> token
    %xd_v = make_tensor_view %ad, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %xd_p = make_partition_view %xd_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %xd, %xd_t = load_view_tko weak %xd_p[%zero] : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> tile<8xbf16>, token
    %rd = ftof %xd : tile<8xbf16> -> tile<8xf8E5M2>
    %yd_v = make_tensor_view %yd, shape = [8], strides = [1] : tensor_view<8xf8E5M2, strides=[1]>
    %yd_p = make_partition_view %yd_v : partition_view<tile=(8), tensor_view<8xf8E5M2, strides=[1]>>
    %yd_t = store_view_tko weak %rd, %yd_p[%zero] : tile<8xf8E5M2>, partition_view<tile=(8), tensor_view<8xf8E5M2, strides=[1]>>, tile<i32> -> token
    %xe_v = make_tensor_view %ae, shape = [8], strides = [1] : tensor_view<8xtf32, strides=[1]>
    %xe_p = make_partition_view %xe_v : partition_view<tile=(8), tensor_view<8xtf32, strides=[1]>>
    %xe, %xe_t = load_view_tko weak %xe_p[%zero] : partition_view<tile=(8), tensor_view<8xtf32, strides=[1]>>, tile<i32> -> tile<8xtf32>, token
    %re = ftof %xe : tile<8xtf32> -> tile<8xf16>
    %ye_v = make_tensor_view %ye, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %ye_p = make_partition_view %ye_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %ye_t = store_view_tko weak %re, %ye_p[%zero] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
    %xf_v = make_tensor_view %af, shape = [8], strides = [1] : tensor_view<8xtf32, strides=[1]>
    %xf_p = make_partition_view %xf_v : partition_view<tile=(8), tensor_view<8xtf32, strides=[1]>>
    %xf, %xf_t = load_view_tko weak %xf_p[%zero] : partition_view<tile=(8), tensor_view<8xtf32, strides=[1]>>, tile<i32> -> tile<8xtf32>, token
    %rf = ftof %xf : tile<8xtf32> -> tile<8xbf16>
    %yf_v = make_tensor_view %yf, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %yf_p = make_partition_view %yf_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %yf_t = store_view_tko weak %rf, %yf_p[%zero] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
    return
  }
}
