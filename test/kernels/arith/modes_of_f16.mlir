// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Sums, products, quotients, fma and square roots of f16 in every mode, at the ends of the
// format and next to ties; the expected results are exact rationals rounded once.
// launch: {"entry": "addf", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [16], "values": [-0.007106781005859375, -488.25,
//   0.70654296875, 0.039154052734375, 0.00015664100646972656, 5.960464477539063e-08,
//   2.0563602447509766e-05, 22.296875, 2.623046875, -0.004695892333984375, -1.0, -3478.0,
//   -0.52294921875, -16.1875, 11992.0, 0.00022113323211669922]}, {"name": "b", "role": "in", "dtype":
//   "f16", "shape": [16], "values": [-0.00717926025390625, -488.25, 0.70654296875, 0.0394287109375,
//   0.00015664100646972656, 5.960464477539063e-08, 2.0742416381835938e-05, 22.296875, 2.623046875,
//   -0.0047454833984375, -1.0, -3478.0, -0.51611328125, -16.1875, 11992.0, 0.0002186298370361328]},
//   {"name": "r_nearest_even", "role": "out", "dtype": "f16", "shape": [16], "contents": {"gen":
//   "constant", "value": 7}}, {"name": "r_zero", "role": "out", "dtype": "f16", "shape": [16],
//   "contents": {"gen": "constant", "value": 7}}, {"name": "r_negative_inf", "role": "out", "dtype":
//   "f16", "shape": [16], "contents": {"gen": "constant", "value": 7}}, {"name": "r_positive_inf",
//   "role": "out", "dtype": "f16", "shape": [16], "contents": {"gen": "constant", "value": 7}}],
//   "outputs": [{"arg": "r_nearest_even", "compare": "exact", "values": [-0.0142822265625, -976.5,
//   1.4130859375, 0.07861328125, 0.0003132820129394531, 1.1920928955078125e-07, 4.13060188293457e-05,
//   44.59375, 5.24609375, -0.0094451904296875, -2.0, -6956.0, -1.0390625, -32.375, 23984.0,
//   0.00043964385986328125]}, {"arg": "r_zero", "compare": "exact", "values": [-0.0142822265625,
//   -976.5, 1.4130859375, 0.07855224609375, 0.0003132820129394531, 1.1920928955078125e-07,
//   4.13060188293457e-05, 44.59375, 5.24609375, -0.00943756103515625, -2.0, -6956.0, -1.0390625,
//   -32.375, 23984.0, 0.00043964385986328125]}, {"arg": "r_negative_inf", "compare": "exact", "values":
//   [-0.01428985595703125, -976.5, 1.4130859375, 0.07855224609375, 0.0003132820129394531,
//   1.1920928955078125e-07, 4.13060188293457e-05, 44.59375, 5.24609375, -0.0094451904296875, -2.0,
//   -6956.0, -1.0390625, -32.375, 23984.0, 0.00043964385986328125]}, {"arg": "r_positive_inf",
//   "compare": "exact", "values": [-0.0142822265625, -976.5, 1.4130859375, 0.07861328125,
//   0.0003132820129394531, 1.1920928955078125e-07, 4.13060188293457e-05, 44.59375, 5.24609375,
//   -0.00943756103515625, -2.0, -6956.0, -1.0390625, -32.375, 23984.0, 0.0004398822784423828]}]}
// launch: {"entry": "subf", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [16], "values": [-21.28125, 0.0, 0.050750732421875,
//   -31.0625, -0.1776123046875, 6.097555160522461e-05, -5.960464477539063e-08, 0.1549072265625,
//   0.0001823902130126953, 0.00485992431640625, 6.103515625e-05, 0.0016012191772460938, 16.28125,
//   -0.00072479248046875, -0.0178680419921875, -0.307373046875]}, {"name": "b", "role": "in", "dtype":
//   "f16", "shape": [16], "values": [-21.265625, 0.0, 0.050750732421875, -31.21875, -0.1776123046875,
//   6.097555160522461e-05, -7.748603820800781e-07, 0.1549072265625, 0.0001823902130126953,
//   0.004833221435546875, 6.103515625e-05, 0.0016012191772460938, 16.4375, -0.00072479248046875,
//   -0.0178680419921875, -0.3115234375]}, {"name": "r_nearest_even", "role": "out", "dtype": "f16",
//   "shape": [16], "contents": {"gen": "constant", "value": 7}}, {"name": "r_zero", "role": "out",
//   "dtype": "f16", "shape": [16], "contents": {"gen": "constant", "value": 7}}, {"name":
//   "r_negative_inf", "role": "out", "dtype": "f16", "shape": [16], "contents": {"gen": "constant",
//   "value": 7}}, {"name": "r_positive_inf", "role": "out", "dtype": "f16", "shape": [16], "contents":
//   {"gen": "constant", "value": 7}}], "outputs": [{"arg": "r_nearest_even", "compare": "exact",
//   "values": [-0.015625, 0.0, 0.0, 0.15625, 0.0, 0.0, 7.152557373046875e-07, 0.0, 0.0,
//   2.6702880859375e-05, 0.0, 0.0, -0.15625, 0.0, 0.0, 0.004150390625]}, {"arg": "r_zero", "compare":
//   "exact", "values": [-0.015625, 0.0, 0.0, 0.15625, 0.0, 0.0, 7.152557373046875e-07, 0.0, 0.0,
//   2.6702880859375e-05, 0.0, 0.0, -0.15625, 0.0, 0.0, 0.004150390625]}, {"arg": "r_negative_inf",
//   "compare": "exact", "values": [-0.015625, -0.0, -0.0, 0.15625, -0.0, -0.0, 7.152557373046875e-07,
//   -0.0, -0.0, 2.6702880859375e-05, -0.0, -0.0, -0.15625, -0.0, -0.0, 0.004150390625]}, {"arg":
//   "r_positive_inf", "compare": "exact", "values": [-0.015625, 0.0, 0.0, 0.15625, 0.0, 0.0,
//   7.152557373046875e-07, 0.0, 0.0, 2.6702880859375e-05, 0.0, 0.0, -0.15625, 0.0, 0.0,
//   0.004150390625]}]}
// launch: {"entry": "mulf", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [16], "values": [-12.890625, -10336.0, 0.1044921875,
//   -0.0002219676971435547, 6.103515625e-05, 5.960464477539063e-08, 4888.0, -27984.0, 1.0, 2.37109375,
//   37.8125, -6.312131881713867e-05, 0.00485992431640625, -0.00016069412231445312,
//   -2.5272369384765625e-05, 0.324951171875]}, {"name": "b", "role": "in", "dtype": "f16", "shape":
//   [16], "values": [0.006267547607421875, -12.9765625, -65504.0, 0.0006861686706542969, -58.875,
//   -5.960464477539063e-08, 0.0, -6868.0, -0.0003044605255126953, 46368.0, -2.03515625,
//   -0.08734130859375, -0.016815185546875, 0.0003707408905029297, 5.960464477539063e-08,
//   -0.31689453125]}, {"name": "r_nearest_even", "role": "out", "dtype": "f16", "shape": [16],
//   "contents": {"gen": "constant", "value": 7}}, {"name": "r_zero", "role": "out", "dtype": "f16",
//   "shape": [16], "contents": {"gen": "constant", "value": 7}}, {"name": "r_negative_inf", "role":
//   "out", "dtype": "f16", "shape": [16], "contents": {"gen": "constant", "value": 7}}, {"name":
//   "r_positive_inf", "role": "out", "dtype": "f16", "shape": [16], "contents": {"gen": "constant",
//   "value": 7}}], "outputs": [{"arg": "r_nearest_even", "compare": "exact", "values":
//   [-0.080810546875, "inf", -6844.0, -1.7881393432617188e-07, -0.00359344482421875, -0.0, 0.0, "inf",
//   -0.0003044605255126953, "inf", -76.9375, 5.4836273193359375e-06, -8.171796798706055e-05,
//   -5.960464477539063e-08, -0.0, -0.10296630859375]}, {"arg": "r_zero", "compare": "exact", "values":
//   [-0.08074951171875, 65504.0, -6844.0, -1.1920928955078125e-07, -0.00359344482421875, -0.0, 0.0,
//   65504.0, -0.0003044605255126953, 65504.0, -76.9375, 5.4836273193359375e-06, -8.171796798706055e-05,
//   -0.0, -0.0, -0.10296630859375]}, {"arg": "r_negative_inf", "compare": "exact", "values":
//   [-0.080810546875, 65504.0, -6848.0, -1.7881393432617188e-07, -0.00359344482421875,
//   -5.960464477539063e-08, 0.0, 65504.0, -0.0003044605255126953, 65504.0, -77.0,
//   5.4836273193359375e-06, -8.177757263183594e-05, -5.960464477539063e-08, -5.960464477539063e-08,
//   -0.10302734375]}, {"arg": "r_positive_inf", "compare": "exact", "values": [-0.08074951171875,
//   "inf", -6844.0, -1.1920928955078125e-07, -0.00359344482421875, -0.0, 0.0, "inf",
//   -0.0003044605255126953, "inf", -76.9375, 5.543231964111328e-06, -8.171796798706055e-05, -0.0, -0.0,
//   -0.10296630859375]}]}
// launch: {"entry": "divf", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [16], "values": [25.359375, 1.66796875, -0.0108184814453125,
//   1.0009765625, 6.097555160522461e-05, -844.0, -65504.0, -5.960464477539063e-08,
//   -9.638071060180664e-05, 4368.0, -0.01389312744140625, 65504.0, 0.00039768218994140625,
//   -0.038665771484375, 3.041015625, 13.109375]}, {"name": "b", "role": "in", "dtype": "f16", "shape":
//   [16], "values": [6.80078125, -3.6796875, 7.289648056030273e-05, 3.361328125, 1344.0,
//   0.0018091201782226562, 0.2177734375, -16008.0, 0.00023055076599121094, -75.5, 0.112060546875, 99.0,
//   5.38671875, 6.103515625e-05, -0.7177734375, -5700.0]}, {"name": "r_nearest_even", "role": "out",
//   "dtype": "f16", "shape": [16], "contents": {"gen": "constant", "value": 7}}, {"name": "r_zero",
//   "role": "out", "dtype": "f16", "shape": [16], "contents": {"gen": "constant", "value": 7}},
//   {"name": "r_negative_inf", "role": "out", "dtype": "f16", "shape": [16], "contents": {"gen":
//   "constant", "value": 7}}, {"name": "r_positive_inf", "role": "out", "dtype": "f16", "shape": [16],
//   "contents": {"gen": "constant", "value": 7}}], "outputs": [{"arg": "r_nearest_even", "compare":
//   "exact", "values": [3.728515625, -0.453369140625, -148.375, 0.2978515625, 5.960464477539063e-08,
//   "-inf", "-inf", 0.0, -0.41796875, -57.84375, -0.12396240234375, 661.5, 7.385015487670898e-05,
//   -633.5, -4.23828125, -0.002300262451171875]}, {"arg": "r_zero", "compare": "exact", "values":
//   [3.728515625, -0.453125, -148.375, 0.297607421875, 0.0, -65504.0, -65504.0, 0.0, -0.41796875,
//   -57.84375, -0.12396240234375, 661.5, 7.37905502319336e-05, -633.5, -4.234375,
//   -0.0022983551025390625]}, {"arg": "r_negative_inf", "compare": "exact", "values": [3.728515625,
//   -0.453369140625, -148.5, 0.297607421875, 0.0, "-inf", "-inf", 0.0, -0.418212890625, -57.875,
//   -0.1240234375, 661.5, 7.37905502319336e-05, -633.5, -4.23828125, -0.002300262451171875]}, {"arg":
//   "r_positive_inf", "compare": "exact", "values": [3.73046875, -0.453125, -148.375, 0.2978515625,
//   5.960464477539063e-08, -65504.0, -65504.0, 5.960464477539063e-08, -0.41796875, -57.84375,
//   -0.12396240234375, 662.0, 7.385015487670898e-05, -633.5, -4.234375, -0.0022983551025390625]}]}
// launch: {"entry": "fma", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [16], "values": [-0.0020847320556640625, 1127.0, 16400.0,
//   -1023.0, -0.00032591819763183594, -8.481740951538086e-05, 0.00020384788513183594, -32.28125,
//   -0.00010120868682861328, 34432.0, 5.960464477539063e-08, 0.0008230209350585938, -353.25, 29648.0,
//   6.097555160522461e-05, 44096.0]}, {"name": "b", "role": "in", "dtype": "f16", "shape": [16],
//   "values": [19136.0, 0.043365478515625, 1.0, 0.444580078125, 2102.0, 6.097555160522461e-05, 9752.0,
//   5.960464477539063e-08, 0.1900634765625, -65504.0, 0.049530029296875, -0.0, 0.0, 1.6357421875,
//   2.74609375, 28608.0]}, {"name": "c", "role": "in", "dtype": "f16", "shape": [16], "values":
//   [5.960464477539063e-08, 25.28125, 7084.0, 30.875, 0.8076171875, 0.0291900634765625, -2.2890625,
//   -0.000431060791015625, 2.708984375, 0.01522064208984375, -0.035980224609375, -250.625, 497.0,
//   -21.578125, -0.0, -9.02414321899414e-05]}, {"name": "r_nearest_even", "role": "out", "dtype":
//   "f16", "shape": [16], "contents": {"gen": "constant", "value": 7}}, {"name": "r_zero", "role":
//   "out", "dtype": "f16", "shape": [16], "contents": {"gen": "constant", "value": 7}}, {"name":
//   "r_negative_inf", "role": "out", "dtype": "f16", "shape": [16], "contents": {"gen": "constant",
//   "value": 7}}, {"name": "r_positive_inf", "role": "out", "dtype": "f16", "shape": [16], "contents":
//   {"gen": "constant", "value": 7}}], "outputs": [{"arg": "r_nearest_even", "compare": "exact",
//   "values": [-39.90625, 74.125, 23488.0, -424.0, 0.12255859375, 0.0291900634765625, -0.301025390625,
//   -0.0004329681396484375, 2.708984375, "-inf", -0.035980224609375, -250.625, 497.0, 48480.0,
//   0.00016748905181884766, "inf"]}, {"arg": "r_zero", "compare": "exact", "values": [-39.875, 74.125,
//   23472.0, -423.75, 0.12249755859375, 0.0291748046875, -0.301025390625, -0.0004329681396484375,
//   2.70703125, -65504.0, -0.03594970703125, -250.625, 497.0, 48448.0, 0.00016736984252929688,
//   65504.0]}, {"arg": "r_negative_inf", "compare": "exact", "values": [-39.90625, 74.125, 23472.0,
//   -424.0, 0.12249755859375, 0.0291748046875, -0.30126953125, -0.00043320655822753906, 2.70703125,
//   "-inf", -0.035980224609375, -250.625, 497.0, 48448.0, 0.00016736984252929688, 65504.0]}, {"arg":
//   "r_positive_inf", "compare": "exact", "values": [-39.875, 74.1875, 23488.0, -423.75, 0.12255859375,
//   0.0291900634765625, -0.301025390625, -0.0004329681396484375, 2.708984375, -65504.0,
//   -0.03594970703125, -250.625, 497.0, 48480.0, 0.00016748905181884766, "inf"]}]}
// launch: {"entry": "sqrt", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [16], "values": [1.0009765625, 6.097555160522461e-05,
//   0.0006241798400878906, 0.697265625, 0.285888671875, 0.00984954833984375, 5.906820297241211e-05,
//   0.9091796875, 1.0, 1804.0, 512.0, 1.6240234375, 9.644031524658203e-05, 30.8125, 0.0072174072265625,
//   0.08319091796875]}, {"name": "r_nearest_even", "role": "out", "dtype": "f16", "shape": [16],
//   "contents": {"gen": "constant", "value": 7}}, {"name": "r_zero", "role": "out", "dtype": "f16",
//   "shape": [16], "contents": {"gen": "constant", "value": 7}}, {"name": "r_negative_inf", "role":
//   "out", "dtype": "f16", "shape": [16], "contents": {"gen": "constant", "value": 7}}, {"name":
//   "r_positive_inf", "role": "out", "dtype": "f16", "shape": [16], "contents": {"gen": "constant",
//   "value": 7}}], "outputs": [{"arg": "r_nearest_even", "compare": "exact", "values": [1.0,
//   0.007808685302734375, 0.0249786376953125, 0.8349609375, 0.53466796875, 0.0992431640625,
//   0.007686614990234375, 0.95361328125, 1.0, 42.46875, 22.625, 1.2744140625, 0.00981903076171875,
//   5.55078125, 0.0849609375, 0.288330078125]}, {"arg": "r_zero", "compare": "exact", "values": [1.0,
//   0.00780487060546875, 0.0249786376953125, 0.8349609375, 0.53466796875, 0.0992431640625,
//   0.00768280029296875, 0.953125, 1.0, 42.46875, 22.625, 1.2734375, 0.00981903076171875, 5.55078125,
//   0.08489990234375, 0.288330078125]}, {"arg": "r_negative_inf", "compare": "exact", "values": [1.0,
//   0.00780487060546875, 0.0249786376953125, 0.8349609375, 0.53466796875, 0.0992431640625,
//   0.00768280029296875, 0.953125, 1.0, 42.46875, 22.625, 1.2734375, 0.00981903076171875, 5.55078125,
//   0.08489990234375, 0.288330078125]}, {"arg": "r_positive_inf", "compare": "exact", "values":
//   [1.0009765625, 0.007808685302734375, 0.024993896484375, 0.83544921875, 0.53515625,
//   0.09930419921875, 0.007686614990234375, 0.95361328125, 1.0, 42.5, 22.640625, 1.2744140625,
//   0.00982666015625, 5.5546875, 0.0849609375, 0.28857421875]}]}
cuda_tile.module @kernels {
  entry @addf(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %r_nearest_even: tile<ptr<f16>>, %r_zero: tile<ptr<f16>>, %r_negative_inf: tile<ptr<f16>>, %r_positive_inf: tile<ptr<f16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [16], strides = [1] : tensor_view<16xf16, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>, tile<i32> -> tile<16xf16>, token
    %b_v = make_tensor_view %b, shape = [16], strides = [1] : tensor_view<16xf16, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>, tile<i32> -> tile<16xf16>, token
    %r_nearest_even_r = addf %a_x, %b_x rounding<nearest_even> : tile<16xf16>
    %r_zero_r = addf %a_x, %b_x rounding<zero> : tile<16xf16>
    %r_negative_inf_r = addf %a_x, %b_x rounding<negative_inf> : tile<16xf16>
    %r_positive_inf_r = addf %a_x, %b_x rounding<positive_inf> : tile<16xf16>
    %r_nearest_even_v = make_tensor_view %r_nearest_even, shape = [16], strides = [1] : tensor_view<16xf16, strides=[1]>
    %r_nearest_even_p = make_partition_view %r_nearest_even_v : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>
    %r_nearest_even_d = store_view_tko weak %r_nearest_even_r, %r_nearest_even_p[%zero] : tile<16xf16>, partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>, tile<i32> -> token
    %r_zero_v = make_tensor_view %r_zero, shape = [16], strides = [1] : tensor_view<16xf16, strides=[1]>
    %r_zero_p = make_partition_view %r_zero_v : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>
    %r_zero_d = store_view_tko weak %r_zero_r, %r_zero_p[%zero] : tile<16xf16>, partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>, tile<i32> -> token
    %r_negative_inf_v = make_tensor_view %r_negative_inf, shape = [16], strides = [1] : tensor_view<16xf16, strides=[1]>
    %r_negative_inf_p = make_partition_view %r_negative_inf_v : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>
    %r_negative_inf_d = store_view_tko weak %r_negative_inf_r, %r_negative_inf_p[%zero] : tile<16xf16>, partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>, tile<i32> -> token
    %r_positive_inf_v = make_tensor_view %r_positive_inf, shape = [16], strides = [1] : tensor_view<16xf16, strides=[1]>
    %r_positive_inf_p = make_partition_view %r_positive_inf_v : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>
    %r_positive_inf_d = store_view_tko weak %r_positive_inf_r, %r_positive_inf_p[%zero] : tile<16xf16>, partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @subf(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %r_nearest_even: tile<ptr<f16>>, %r_zero: tile<ptr<f16>>, %r_negative_inf: tile<ptr<f16>>, %r_positive_inf: tile<ptr<f16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [16], strides = [1] : tensor_view<16xf16, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>, tile<i32> -> tile<16xf16>, token
    %b_v = make_tensor_view %b, shape = [16], strides = [1] : tensor_view<16xf16, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>, tile<i32> -> tile<16xf16>, token
    %r_nearest_even_r = subf %a_x, %b_x rounding<nearest_even> : tile<16xf16>
    %r_zero_r = subf %a_x, %b_x rounding<zero> : tile<16xf16>
    %r_negative_inf_r = subf %a_x, %b_x rounding<negative_inf> : tile<16xf16>
    %r_positive_inf_r = subf %a_x, %b_x rounding<positive_inf> : tile<16xf16>
    %r_nearest_even_v = make_tensor_view %r_nearest_even, shape = [16], strides = [1] : tensor_view<16xf16, strides=[1]>
    %r_nearest_even_p = make_partition_view %r_nearest_even_v : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>
    %r_nearest_even_d = store_view_tko weak %r_nearest_even_r, %r_nearest_even_p[%zero] : tile<16xf16>, partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>, tile<i32> -> token
    %r_zero_v = make_tensor_view %r_zero, shape = [16], strides = [1] : tensor_view<16xf16, strides=[1]>
    %r_zero_p = make_partition_view %r_zero_v : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>
    %r_zero_d = store_view_tko weak %r_zero_r, %r_zero_p[%zero] : tile<16xf16>, partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>, tile<i32> -> token
    %r_negative_inf_v = make_tensor_view %r_negative_inf, shape = [16], strides = [1] : tensor_view<16xf16, strides=[1]>
    %r_negative_inf_p = make_partition_view %r_negative_inf_v : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>
    %r_negative_inf_d = store_view_tko weak %r_negative_inf_r, %r_negative_inf_p[%zero] : tile<16xf16>, partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>, tile<i32> -> token
    %r_positive_inf_v = make_tensor_view %r_positive_inf, shape = [16], strides = [1] : tensor_view<16xf16, strides=[1]>
    %r_positive_inf_p = make_partition_view %r_positive_inf_v : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>
    %r_positive_inf_d = store_view_tko weak %r_positive_inf_r, %r_positive_inf_p[%zero] : tile<16xf16>, partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @mulf(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %r_nearest_even: tile<ptr<f16>>, %r_zero: tile<ptr<f16>>, %r_negative_inf: tile<ptr<f16>>, %r_positive_inf: tile<ptr<f16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [16], strides = [1] : tensor_view<16xf16, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>, tile<i32> -> tile<16xf16>, token
    %b_v = make_tensor_view %b, shape = [16], strides = [1] : tensor_view<16xf16, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>, tile<i32> -> tile<16xf16>, token
    %r_nearest_even_r = mulf %a_x, %b_x rounding<nearest_even> : tile<16xf16>
    %r_zero_r = mulf %a_x, %b_x rounding<zero> : tile<16xf16>
    %r_negative_inf_r = mulf %a_x, %b_x rounding<negative_inf> : tile<16xf16>
    %r_positive_inf_r = mulf %a_x, %b_x rounding<positive_inf> : tile<16xf16>
    %r_nearest_even_v = make_tensor_view %r_nearest_even, shape = [16], strides = [1] : tensor_view<16xf16, strides=[1]>
    %r_nearest_even_p = make_partition_view %r_nearest_even_v : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>
    %r_nearest_even_d = store_view_tko weak %r_nearest_even_r, %r_nearest_even_p[%zero] : tile<16xf16>, partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>, tile<i32> -> token
    %r_zero_v = make_tensor_view %r_zero, shape = [16], strides = [1] : tensor_view<16xf16, strides=[1]>
    %r_zero_p = make_partition_view %r_zero_v : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>
    %r_zero_d = store_view_tko weak %r_zero_r, %r_zero_p[%zero] : tile<16xf16>, partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>, tile<i32> -> token
    %r_negative_inf_v = make_tensor_view %r_negative_inf, shape = [16], strides = [1] : tensor_view<16xf16, strides=[1]>
    %r_negative_inf_p = make_partition_view %r_negative_inf_v : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>
    %r_negative_inf_d = store_view_tko weak %r_negative_inf_r, %r_negative_inf_p[%zero] : tile<16xf16>, partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>, tile<i32> -> token
    %r_positive_inf_v = make_tensor_view %r_positive_inf, shape = [16], strides = [1] : tensor_view<16xf16, strides=[1]>
    %r_positive_inf_p = make_partition_view %r_positive_inf_v : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>
    %r_positive_inf_d = store_view_tko weak %r_positive_inf_r, %r_positive_inf_p[%zero] : tile<16xf16>, partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @divf(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %r_nearest_even: tile<ptr<f16>>, %r_zero: tile<ptr<f16>>, %r_negative_inf: tile<ptr<f16>>, %r_positive_inf: tile<ptr<f16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [16], strides = [1] : tensor_view<16xf16, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>, tile<i32> -> tile<16xf16>, token
    %b_v = make_tensor_view %b, shape = [16], strides = [1] : tensor_view<16xf16, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>, tile<i32> -> tile<16xf16>, token
    %r_nearest_even_r = divf %a_x, %b_x rounding<nearest_even> : tile<16xf16>
    %r_zero_r = divf %a_x, %b_x rounding<zero> : tile<16xf16>
    %r_negative_inf_r = divf %a_x, %b_x rounding<negative_inf> : tile<16xf16>
    %r_positive_inf_r = divf %a_x, %b_x rounding<positive_inf> : tile<16xf16>
    %r_nearest_even_v = make_tensor_view %r_nearest_even, shape = [16], strides = [1] : tensor_view<16xf16, strides=[1]>
    %r_nearest_even_p = make_partition_view %r_nearest_even_v : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>
    %r_nearest_even_d = store_view_tko weak %r_nearest_even_r, %r_nearest_even_p[%zero] : tile<16xf16>, partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>, tile<i32> -> token
    %r_zero_v = make_tensor_view %r_zero, shape = [16], strides = [1] : tensor_view<16xf16, strides=[1]>
    %r_zero_p = make_partition_view %r_zero_v : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>
    %r_zero_d = store_view_tko weak %r_zero_r, %r_zero_p[%zero] : tile<16xf16>, partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>, tile<i32> -> token
    %r_negative_inf_v = make_tensor_view %r_negative_inf, shape = [16], strides = [1] : tensor_view<16xf16, strides=[1]>
    %r_negative_inf_p = make_partition_view %r_negative_inf_v : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>
    %r_negative_inf_d = store_view_tko weak %r_negative_inf_r, %r_negative_inf_p[%zero] : tile<16xf16>, partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>, tile<i32> -> token
    %r_positive_inf_v = make_tensor_view %r_positive_inf, shape = [16], strides = [1] : tensor_view<16xf16, strides=[1]>
    %r_positive_inf_p = make_partition_view %r_positive_inf_v : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>
    %r_positive_inf_d = store_view_tko weak %r_positive_inf_r, %r_positive_inf_p[%zero] : tile<16xf16>, partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @fma(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f16>>, %r_nearest_even: tile<ptr<f16>>, %r_zero: tile<ptr<f16>>, %r_negative_inf: tile<ptr<f16>>, %r_positive_inf: tile<ptr<f16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [16], strides = [1] : tensor_view<16xf16, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>, tile<i32> -> tile<16xf16>, token
    %b_v = make_tensor_view %b, shape = [16], strides = [1] : tensor_view<16xf16, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>, tile<i32> -> tile<16xf16>, token
    %c_v = make_tensor_view %c, shape = [16], strides = [1] : tensor_view<16xf16, strides=[1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>
    %c_x, %c_t = load_view_tko weak %c_p[%zero] : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>, tile<i32> -> tile<16xf16>, token
    %r_nearest_even_r = fma %a_x, %b_x, %c_x rounding<nearest_even> : tile<16xf16>
    %r_zero_r = fma %a_x, %b_x, %c_x rounding<zero> : tile<16xf16>
    %r_negative_inf_r = fma %a_x, %b_x, %c_x rounding<negative_inf> : tile<16xf16>
    %r_positive_inf_r = fma %a_x, %b_x, %c_x rounding<positive_inf> : tile<16xf16>
    %r_nearest_even_v = make_tensor_view %r_nearest_even, shape = [16], strides = [1] : tensor_view<16xf16, strides=[1]>
    %r_nearest_even_p = make_partition_view %r_nearest_even_v : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>
    %r_nearest_even_d = store_view_tko weak %r_nearest_even_r, %r_nearest_even_p[%zero] : tile<16xf16>, partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>, tile<i32> -> token
    %r_zero_v = make_tensor_view %r_zero, shape = [16], strides = [1] : tensor_view<16xf16, strides=[1]>
    %r_zero_p = make_partition_view %r_zero_v : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>
    %r_zero_d = store_view_tko weak %r_zero_r, %r_zero_p[%zero] : tile<16xf16>, partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>, tile<i32> -> token
    %r_negative_inf_v = make_tensor_view %r_negative_inf, shape = [16], strides = [1] : tensor_view<16xf16, strides=[1]>
    %r_negative_inf_p = make_partition_view %r_negative_inf_v : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>
    %r_negative_inf_d = store_view_tko weak %r_negative_inf_r, %r_negative_inf_p[%zero] : tile<16xf16>, partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>, tile<i32> -> token
    %r_positive_inf_v = make_tensor_view %r_positive_inf, shape = [16], strides = [1] : tensor_view<16xf16, strides=[1]>
    %r_positive_inf_p = make_partition_view %r_positive_inf_v : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>
    %r_positive_inf_d = store_view_tko weak %r_positive_inf_r, %r_positive_inf_p[%zero] : tile<16xf16>, partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @sqrt(%a: tile<ptr<f16>>, %r_nearest_even: tile<ptr<f16>>, %r_zero: tile<ptr<f16>>, %r_negative_inf: tile<ptr<f16>>, %r_positive_inf: tile<ptr<f16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [16], strides = [1] : tensor_view<16xf16, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>, tile<i32> -> tile<16xf16>, token
    %r_nearest_even_r = sqrt %a_x rounding<nearest_even> : tile<16xf16>
    %r_zero_r = sqrt %a_x rounding<zero> : tile<16xf16>
    %r_negative_inf_r = sqrt %a_x rounding<negative_inf> : tile<16xf16>
    %r_positive_inf_r = sqrt %a_x rounding<positive_inf> : tile<16xf16>
    %r_nearest_even_v = make_tensor_view %r_nearest_even, shape = [16], strides = [1] : tensor_view<16xf16, strides=[1]>
    %r_nearest_even_p = make_partition_view %r_nearest_even_v : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>
    %r_nearest_even_d = store_view_tko weak %r_nearest_even_r, %r_nearest_even_p[%zero] : tile<16xf16>, partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>, tile<i32> -> token
    %r_zero_v = make_tensor_view %r_zero, shape = [16], strides = [1] : tensor_view<16xf16, strides=[1]>
    %r_zero_p = make_partition_view %r_zero_v : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>
    %r_zero_d = store_view_tko weak %r_zero_r, %r_zero_p[%zero] : tile<16xf16>, partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>, tile<i32> -> token
    %r_negative_inf_v = make_tensor_view %r_negative_inf, shape = [16], strides = [1] : tensor_view<16xf16, strides=[1]>
    %r_negative_inf_p = make_partition_view %r_negative_inf_v : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>
    %r_negative_inf_d = store_view_tko weak %r_negative_inf_r, %r_negative_inf_p[%zero] : tile<16xf16>, partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>, tile<i32> -> token
    %r_positive_inf_v = make_tensor_view %r_positive_inf, shape = [16], strides = [1] : tensor_view<16xf16, strides=[1]>
    %r_positive_inf_p = make_partition_view %r_positive_inf_v : partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>
    %r_positive_inf_d = store_view_tko weak %r_positive_inf_r, %r_positive_inf_p[%zero] : tile<16xf16>, partition_view<tile=(16), tensor_view<16xf16, strides=[1]>>, tile<i32> -> token
    return
  }
}
