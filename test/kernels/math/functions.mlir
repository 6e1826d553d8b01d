// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Each function is within the documented error of the CUDA math library for f32 and f64, plus half
// an ulp for the expected value; 16-bit floats are computed in f32, within 0.51 ulp. An
// ulp is at most 2^-p relative.
// launch: {"entry": "of_f16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f16", "shape": [8], "values": [-3.0, -1.0, -0.25, 0.125, 0.75, 1.5,
//   4.0, 9.0]}, {"name": "p", "role": "in", "dtype": "f16", "shape": [8], "values": [0.125, 0.25, 0.75,
//   1.5, 2.0, 5.0, 10.0, 96.0]}, {"name": "sin", "role": "out", "dtype": "f16", "shape": [8],
//   "contents": {"gen": "constant", "value": 7}}, {"name": "cos", "role": "out", "dtype": "f16",
//   "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "tan", "role": "out", "dtype":
//   "f16", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "sinh", "role": "out",
//   "dtype": "f16", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "cosh",
//   "role": "out", "dtype": "f16", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name":
//   "log", "role": "out", "dtype": "f16", "shape": [8], "contents": {"gen": "constant", "value": 7}},
//   {"name": "log2", "role": "out", "dtype": "f16", "shape": [8], "contents": {"gen": "constant",
//   "value": 7}}, {"name": "exp", "role": "out", "dtype": "f16", "shape": [8], "contents": {"gen":
//   "constant", "value": 7}}, {"name": "exp2", "role": "out", "dtype": "f16", "shape": [8], "contents":
//   {"gen": "constant", "value": 7}}, {"name": "tanh", "role": "out", "dtype": "f16", "shape": [8],
//   "contents": {"gen": "constant", "value": 7}}, {"name": "rsqrt", "role": "out", "dtype": "f16",
//   "shape": [8], "contents": {"gen": "constant", "value": 7}}], "outputs": [{"arg": "sin", "compare":
//   "allclose", "abs": 0, "rel": 0.00099609375, "why": "CUDA's ulps plus half an ulp",
//   "values": [-0.14111328125, -0.84130859375, -0.2474365234375, 0.12469482421875, 0.681640625,
//   0.99755859375, -0.7568359375, 0.412109375]}, {"arg": "cos", "compare": "allclose", "abs": 0, "rel":
//   0.00099609375, "why": "CUDA's ulps plus half an ulp", "values": [-0.990234375,
//   0.54052734375, 0.96875, 0.9921875, 0.7314453125, 0.07073974609375, -0.65380859375, -0.9111328125]},
//   {"arg": "tan", "compare": "allclose", "abs": 0, "rel": 0.00099609375, "why":
//   "CUDA's ulps plus half an ulp", "values": [0.142578125, -1.5576171875, -0.25537109375,
//   0.1256103515625, 0.931640625, 14.1015625, 1.158203125, -0.452392578125]}, {"arg": "sinh",
//   "compare": "allclose", "abs": 0, "rel": 0.00099609375, "why":
//   "CUDA's ulps plus half an ulp", "values": [-10.015625, -1.1748046875, -0.252685546875,
//   0.1253662109375, 0.822265625, 2.12890625, 27.296875, 4052.0]}, {"arg": "cosh", "compare":
//   "allclose", "abs": 0, "rel": 0.00099609375, "why": "CUDA's ulps plus half an ulp",
//   "values": [10.0703125, 1.54296875, 1.03125, 1.0078125, 1.294921875, 2.3515625, 27.3125, 4052.0]},
//   {"arg": "log", "compare": "allclose", "abs": 0, "rel": 0.00099609375, "why":
//   "CUDA's ulps plus half an ulp", "values": [-2.080078125, -1.38671875, -0.28759765625,
//   0.405517578125, 0.693359375, 1.609375, 2.302734375, 4.5625]}, {"arg": "log2", "compare":
//   "allclose", "abs": 0, "rel": 0.00099609375, "why": "CUDA's ulps plus half an ulp",
//   "values": [-3.0, -2.0, -0.4150390625, 0.5849609375, 1.0, 2.322265625, 3.322265625, 6.5859375]},
//   {"arg": "exp", "compare": "allclose", "abs": 0, "rel": 0.00099609375, "why":
//   "CUDA's ulps plus half an ulp", "values": [0.049774169921875, 0.367919921875,
//   0.77880859375, 1.1328125, 2.1171875, 4.48046875, 54.59375, 8104.0]}, {"arg": "exp2", "compare":
//   "allclose", "abs": 0, "rel": 0.00099609375, "why": "CUDA's ulps plus half an ulp",
//   "values": [0.125, 0.5, 0.8408203125, 1.0908203125, 1.681640625, 2.828125, 16.0, 512.0]}, {"arg":
//   "tanh", "compare": "allclose", "abs": 0, "rel": 0.00099609375, "why":
//   "CUDA's ulps plus half an ulp", "values": [-0.9951171875, -0.76171875, -0.244873046875,
//   0.12432861328125, 0.63525390625, 0.9052734375, 0.99951171875, 1.0]}, {"arg": "rsqrt", "compare":
//   "allclose", "abs": 0, "rel": 0.00099609375, "why": "CUDA's ulps plus half an ulp",
//   "values": [2.828125, 2.0, 1.154296875, 0.81640625, 0.70703125, 0.447265625, 0.316162109375,
//   0.10205078125]}]}
// launch: {"entry": "of_bf16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "bf16", "shape": [8], "values": [-3.0, -1.0, -0.25, 0.125, 0.75, 1.5,
//   4.0, 9.0]}, {"name": "p", "role": "in", "dtype": "bf16", "shape": [8], "values": [0.125, 0.25,
//   0.75, 1.5, 2.0, 5.0, 10.0, 96.0]}, {"name": "sin", "role": "out", "dtype": "bf16", "shape": [8],
//   "contents": {"gen": "constant", "value": 7}}, {"name": "cos", "role": "out", "dtype": "bf16",
//   "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "tan", "role": "out", "dtype":
//   "bf16", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "sinh", "role": "out",
//   "dtype": "bf16", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "cosh",
//   "role": "out", "dtype": "bf16", "shape": [8], "contents": {"gen": "constant", "value": 7}},
//   {"name": "log", "role": "out", "dtype": "bf16", "shape": [8], "contents": {"gen": "constant",
//   "value": 7}}, {"name": "log2", "role": "out", "dtype": "bf16", "shape": [8], "contents": {"gen":
//   "constant", "value": 7}}, {"name": "exp", "role": "out", "dtype": "bf16", "shape": [8], "contents":
//   {"gen": "constant", "value": 7}}, {"name": "exp2", "role": "out", "dtype": "bf16", "shape": [8],
//   "contents": {"gen": "constant", "value": 7}}, {"name": "tanh", "role": "out", "dtype": "bf16",
//   "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "rsqrt", "role": "out",
//   "dtype": "bf16", "shape": [8], "contents": {"gen": "constant", "value": 7}}], "outputs": [{"arg":
//   "sin", "compare": "allclose", "abs": 0, "rel": 0.00796875, "why":
//   "CUDA's ulps plus half an ulp", "values": [-0.1416015625, -0.83984375, -0.2470703125,
//   0.12451171875, 0.6796875, 0.99609375, -0.7578125, 0.412109375]}, {"arg": "cos", "compare":
//   "allclose", "abs": 0, "rel": 0.00796875, "why": "CUDA's ulps plus half an ulp", "values":
//   [-0.98828125, 0.5390625, 0.96875, 0.9921875, 0.73046875, 0.07080078125, -0.65234375, -0.91015625]},
//   {"arg": "tan", "compare": "allclose", "abs": 0, "rel": 0.00796875, "why":
//   "CUDA's ulps plus half an ulp", "values": [0.142578125, -1.5546875, -0.255859375,
//   0.1259765625, 0.9296875, 14.125, 1.15625, -0.453125]}, {"arg": "sinh", "compare": "allclose",
//   "abs": 0, "rel": 0.00796875, "why": "CUDA's ulps plus half an ulp", "values": [-10.0,
//   -1.171875, -0.251953125, 0.125, 0.82421875, 2.125, 27.25, 4048.0]}, {"arg": "cosh", "compare":
//   "allclose", "abs": 0, "rel": 0.00796875, "why": "CUDA's ulps plus half an ulp", "values":
//   [10.0625, 1.546875, 1.03125, 1.0078125, 1.296875, 2.359375, 27.25, 4048.0]}, {"arg": "log",
//   "compare": "allclose", "abs": 0, "rel": 0.00796875, "why":
//   "CUDA's ulps plus half an ulp", "values": [-2.078125, -1.3828125, -0.287109375, 0.40625,
//   0.69140625, 1.609375, 2.296875, 4.5625]}, {"arg": "log2", "compare": "allclose", "abs": 0, "rel":
//   0.00796875, "why": "CUDA's ulps plus half an ulp", "values": [-3.0, -2.0, -0.4140625,
//   0.5859375, 1.0, 2.328125, 3.328125, 6.59375]}, {"arg": "exp", "compare": "allclose", "abs": 0,
//   "rel": 0.00796875, "why": "CUDA's ulps plus half an ulp", "values": [0.0498046875,
//   0.3671875, 0.77734375, 1.1328125, 2.109375, 4.46875, 54.5, 8096.0]}, {"arg": "exp2", "compare":
//   "allclose", "abs": 0, "rel": 0.00796875, "why": "CUDA's ulps plus half an ulp", "values":
//   [0.125, 0.5, 0.83984375, 1.09375, 1.6796875, 2.828125, 16.0, 512.0]}, {"arg": "tanh", "compare":
//   "allclose", "abs": 0, "rel": 0.00796875, "why": "CUDA's ulps plus half an ulp", "values":
//   [-0.99609375, -0.76171875, -0.2451171875, 0.12451171875, 0.63671875, 0.90625, 1.0, 1.0]}, {"arg":
//   "rsqrt", "compare": "allclose", "abs": 0, "rel": 0.00796875, "why":
//   "CUDA's ulps plus half an ulp", "values": [2.828125, 2.0, 1.15625, 0.81640625,
//   0.70703125, 0.447265625, 0.31640625, 0.10205078125]}]}
// launch: {"entry": "of_f32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f32", "shape": [8], "values": [-3.0, -1.0, -0.25, 0.125, 0.75, 1.5,
//   4.0, 9.0]}, {"name": "p", "role": "in", "dtype": "f32", "shape": [8], "values": [0.125, 0.25, 0.75,
//   1.5, 2.0, 5.0, 10.0, 96.0]}, {"name": "sin", "role": "out", "dtype": "f32", "shape": [8],
//   "contents": {"gen": "constant", "value": 7}}, {"name": "cos", "role": "out", "dtype": "f32",
//   "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "tan", "role": "out", "dtype":
//   "f32", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "sinh", "role": "out",
//   "dtype": "f32", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "cosh",
//   "role": "out", "dtype": "f32", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name":
//   "log", "role": "out", "dtype": "f32", "shape": [8], "contents": {"gen": "constant", "value": 7}},
//   {"name": "log2", "role": "out", "dtype": "f32", "shape": [8], "contents": {"gen": "constant",
//   "value": 7}}, {"name": "exp", "role": "out", "dtype": "f32", "shape": [8], "contents": {"gen":
//   "constant", "value": 7}}, {"name": "exp2", "role": "out", "dtype": "f32", "shape": [8], "contents":
//   {"gen": "constant", "value": 7}}, {"name": "tanh", "role": "out", "dtype": "f32", "shape": [8],
//   "contents": {"gen": "constant", "value": 7}}, {"name": "rsqrt", "role": "out", "dtype": "f32",
//   "shape": [8], "contents": {"gen": "constant", "value": 7}}], "outputs": [{"arg": "sin", "compare":
//   "allclose", "abs": 0, "rel": 2.980232238769531e-07, "why":
//   "CUDA's ulps plus half an ulp", "values": [-0.14112000167369843, -0.8414709568023682,
//   -0.24740396440029144, 0.1246747300028801, 0.681638777256012, 0.9974949955940247,
//   -0.756802499294281, 0.41211849451065063]}, {"arg": "cos", "compare": "allclose", "abs": 0, "rel":
//   2.980232238769531e-07, "why": "CUDA's ulps plus half an ulp", "values":
//   [-0.9899924993515015, 0.5403022766113281, 0.9689124226570129, 0.9921976923942566,
//   0.7316888570785522, 0.07073719799518585, -0.6536436080932617, -0.9111302495002747]}, {"arg": "tan",
//   "compare": "allclose", "abs": 0, "rel": 5.364418029785156e-07, "why":
//   "CUDA's ulps plus half an ulp", "values": [0.14254654943943024, -1.5574077367782593,
//   -0.25534191727638245, 0.1256551295518875, 0.9315964579582214, 14.101420402526855,
//   1.1578212976455688, -0.45231565833091736]}, {"arg": "sinh", "compare": "allclose", "abs": 0, "rel":
//   4.172325134277344e-07, "why": "CUDA's ulps plus half an ulp", "values":
//   [-10.017874717712402, -1.175201177597046, -0.25261232256889343, 0.1253257691860199,
//   0.8223167061805725, 2.129279375076294, 27.2899169921875, 4051.5419921875]}, {"arg": "cosh",
//   "compare": "allclose", "abs": 0, "rel": 2.980232238769531e-07, "why":
//   "CUDA's ulps plus half an ulp", "values": [10.067662239074707, 1.5430806875228882,
//   1.0314130783081055, 1.0078226327896118, 1.2946833372116089, 2.352409601211548, 27.3082332611084,
//   4051.5419921875]}, {"arg": "log", "compare": "allclose", "abs": 0, "rel": 1.7881393432617188e-07,
//   "why": "CUDA's ulps plus half an ulp", "values": [-2.079441547393799,
//   -1.3862943649291992, -0.28768208622932434, 0.40546509623527527, 0.6931471824645996,
//   1.6094379425048828, 2.3025851249694824, 4.564348220825195]}, {"arg": "log2", "compare": "allclose",
//   "abs": 0, "rel": 1.7881393432617188e-07, "why": "CUDA's ulps plus half an ulp", "values":
//   [-3.0, -2.0, -0.41503751277923584, 0.5849624872207642, 1.0, 2.321928024291992, 3.321928024291992,
//   6.584962368011475]}, {"arg": "exp", "compare": "allclose", "abs": 0, "rel": 2.980232238769531e-07,
//   "why": "CUDA's ulps plus half an ulp", "values": [0.049787066876888275,
//   0.3678794503211975, 0.7788007855415344, 1.133148431777954, 2.117000102996826, 4.481688976287842,
//   54.598148345947266, 8103.083984375]}, {"arg": "exp2", "compare": "allclose", "abs": 0, "rel":
//   2.980232238769531e-07, "why": "CUDA's ulps plus half an ulp", "values": [0.125, 0.5,
//   0.8408964276313782, 1.0905077457427979, 1.6817928552627563, 2.8284270763397217, 16.0, 512.0]},
//   {"arg": "tanh", "compare": "allclose", "abs": 0, "rel": 2.980232238769531e-07, "why":
//   "CUDA's ulps plus half an ulp", "values": [-0.9950547814369202, -0.7615941762924194,
//   -0.24491865932941437, 0.12435299903154373, 0.6351489424705505, 0.9051482677459717,
//   0.9993293285369873, 0.9999999403953552]}, {"arg": "rsqrt", "compare": "allclose", "abs": 0, "rel":
//   2.980232238769531e-07, "why": "CUDA's ulps plus half an ulp", "values":
//   [2.8284270763397217, 2.0, 1.154700517654419, 0.8164966106414795, 0.7071067690849304,
//   0.4472135901451111, 0.3162277638912201, 0.10206207633018494]}]}
// launch: {"entry": "of_f64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f64", "shape": [8], "values": [-3.0, -1.0, -0.25, 0.125, 0.75, 1.5,
//   4.0, 9.0]}, {"name": "p", "role": "in", "dtype": "f64", "shape": [8], "values": [0.125, 0.25, 0.75,
//   1.5, 2.0, 5.0, 10.0, 96.0]}, {"name": "sin", "role": "out", "dtype": "f64", "shape": [8],
//   "contents": {"gen": "constant", "value": 7}}, {"name": "cos", "role": "out", "dtype": "f64",
//   "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "tan", "role": "out", "dtype":
//   "f64", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "sinh", "role": "out",
//   "dtype": "f64", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name": "cosh",
//   "role": "out", "dtype": "f64", "shape": [8], "contents": {"gen": "constant", "value": 7}}, {"name":
//   "log", "role": "out", "dtype": "f64", "shape": [8], "contents": {"gen": "constant", "value": 7}},
//   {"name": "log2", "role": "out", "dtype": "f64", "shape": [8], "contents": {"gen": "constant",
//   "value": 7}}, {"name": "exp", "role": "out", "dtype": "f64", "shape": [8], "contents": {"gen":
//   "constant", "value": 7}}, {"name": "exp2", "role": "out", "dtype": "f64", "shape": [8], "contents":
//   {"gen": "constant", "value": 7}}, {"name": "tanh", "role": "out", "dtype": "f64", "shape": [8],
//   "contents": {"gen": "constant", "value": 7}}, {"name": "rsqrt", "role": "out", "dtype": "f64",
//   "shape": [8], "contents": {"gen": "constant", "value": 7}}], "outputs": [{"arg": "sin", "compare":
//   "allclose", "abs": 0, "rel": 5.551115123125783e-16, "why":
//   "CUDA's ulps plus half an ulp", "values": [-0.1411200080598672, -0.8414709848078965,
//   -0.24740395925452294, 0.12467473338522769, 0.6816387600233341, 0.9974949866040544,
//   -0.7568024953079282, 0.4121184852417566]}, {"arg": "cos", "compare": "allclose", "abs": 0, "rel":
//   5.551115123125783e-16, "why": "CUDA's ulps plus half an ulp", "values":
//   [-0.9899924966004454, 0.5403023058681398, 0.9689124217106447, 0.992197667229329,
//   0.7316888688738209, 0.0707372016677029, -0.6536436208636119, -0.9111302618846769]}, {"arg": "tan",
//   "compare": "allclose", "abs": 0, "rel": 5.551115123125783e-16, "why":
//   "CUDA's ulps plus half an ulp", "values": [0.1425465430742778, -1.5574077246549023,
//   -0.25534192122103627, 0.12565513657513097, 0.9315964599440725, 14.101419947171719,
//   1.1578212823495775, -0.45231565944180985]}, {"arg": "sinh", "compare": "allclose", "abs": 0, "rel":
//   5.551115123125783e-16, "why": "CUDA's ulps plus half an ulp", "values":
//   [-10.017874927409903, -1.1752011936438014, -0.2526123168081683, 0.12532577524111546,
//   0.82231673193583, 2.1292794550948173, 27.289917197127753, 4051.54190208279]}, {"arg": "cosh",
//   "compare": "allclose", "abs": 0, "rel": 5.551115123125783e-16, "why":
//   "CUDA's ulps plus half an ulp", "values": [10.067661995777765, 1.5430806348152437,
//   1.0314130998795732, 1.0078226778257109, 1.2946832846768448, 2.352409615243247, 27.308232836016487,
//   4051.542025492594]}, {"arg": "log", "compare": "allclose", "abs": 0, "rel": 3.3306690738754696e-16,
//   "why": "CUDA's ulps plus half an ulp", "values": [-2.0794415416798357,
//   -1.3862943611198906, -0.2876820724517809, 0.4054651081081644, 0.6931471805599453,
//   1.6094379124341003, 2.302585092994046, 4.564348191467836]}, {"arg": "log2", "compare": "allclose",
//   "abs": 0, "rel": 3.3306690738754696e-16, "why": "CUDA's ulps plus half an ulp", "values":
//   [-3.0, -2.0, -0.4150374992788438, 0.5849625007211562, 1.0, 2.321928094887362, 3.321928094887362,
//   6.584962500721156]}, {"arg": "exp", "compare": "allclose", "abs": 0, "rel": 3.3306690738754696e-16,
//   "why": "CUDA's ulps plus half an ulp", "values": [0.049787068367863944,
//   0.36787944117144233, 0.7788007830714049, 1.1331484530668263, 2.117000016612675, 4.4816890703380645,
//   54.598150033144236, 8103.083927575384]}, {"arg": "exp2", "compare": "allclose", "abs": 0, "rel":
//   3.3306690738754696e-16, "why": "CUDA's ulps plus half an ulp", "values": [0.125, 0.5,
//   0.8408964152537145, 1.0905077326652577, 1.681792830507429, 2.8284271247461903, 16.0, 512.0]},
//   {"arg": "tanh", "compare": "allclose", "abs": 0, "rel": 5.551115123125783e-16, "why":
//   "CUDA's ulps plus half an ulp", "values": [-0.9950547536867305, -0.7615941559557649,
//   -0.24491866240370913, 0.12435300177159621, 0.6351489523872873, 0.9051482536448664,
//   0.999329299739067, 0.999999969540041]}, {"arg": "rsqrt", "compare": "allclose", "abs": 0, "rel":
//   3.3306690738754696e-16, "why": "CUDA's ulps plus half an ulp", "values":
//   [2.8284271247461903, 2.0, 1.1547005383792515, 0.816496580927726, 0.7071067811865476,
//   0.4472135954999579, 0.31622776601683794, 0.10206207261596575]}]}
cuda_tile.module @kernels {
  entry @of_f16(%a: tile<ptr<f16>>, %p: tile<ptr<f16>>, %sin: tile<ptr<f16>>, %cos: tile<ptr<f16>>, %tan: tile<ptr<f16>>, %sinh: tile<ptr<f16>>, %cosh: tile<ptr<f16>>, %log: tile<ptr<f16>>, %log2: tile<ptr<f16>>, %exp: tile<ptr<f16>>, %exp2: tile<ptr<f16>>, %tanh: tile<ptr<f16>>, %rsqrt: tile<ptr<f16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> tile<8xf16>, token
    %p_v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %p_p = make_partition_view %p_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %p_x, %p_t = load_view_tko weak %p_p[%zero] : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> tile<8xf16>, token
    %sin_r = sin %a_x : tile<8xf16>
    %cos_r = cos %a_x : tile<8xf16>
    %tan_r = tan %a_x : tile<8xf16>
    %sinh_r = sinh %a_x : tile<8xf16>
    %cosh_r = cosh %a_x : tile<8xf16>
    %log_r = log %p_x : tile<8xf16>
    %log2_r = log2 %p_x : tile<8xf16>
    %exp_r = exp %a_x : tile<8xf16>
    %exp2_r = exp2 %a_x : tile<8xf16>
    %tanh_r = tanh %a_x : tile<8xf16>
    %rsqrt_r = rsqrt %p_x : tile<8xf16>
    %sin_v = make_tensor_view %sin, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %sin_p = make_partition_view %sin_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %sin_d = store_view_tko weak %sin_r, %sin_p[%zero] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
    %cos_v = make_tensor_view %cos, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %cos_p = make_partition_view %cos_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %cos_d = store_view_tko weak %cos_r, %cos_p[%zero] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
    %tan_v = make_tensor_view %tan, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %tan_p = make_partition_view %tan_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %tan_d = store_view_tko weak %tan_r, %tan_p[%zero] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
    %sinh_v = make_tensor_view %sinh, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %sinh_p = make_partition_view %sinh_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %sinh_d = store_view_tko weak %sinh_r, %sinh_p[%zero] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
    %cosh_v = make_tensor_view %cosh, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %cosh_p = make_partition_view %cosh_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %cosh_d = store_view_tko weak %cosh_r, %cosh_p[%zero] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
    %log_v = make_tensor_view %log, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %log_p = make_partition_view %log_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %log_d = store_view_tko weak %log_r, %log_p[%zero] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
    %log2_v = make_tensor_view %log2, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %log2_p = make_partition_view %log2_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %log2_d = store_view_tko weak %log2_r, %log2_p[%zero] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
    %exp_v = make_tensor_view %exp, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %exp_p = make_partition_view %exp_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %exp_d = store_view_tko weak %exp_r, %exp_p[%zero] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
    %exp2_v = make_tensor_view %exp2, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %exp2_p = make_partition_view %exp2_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %exp2_d = store_view_tko weak %exp2_r, %exp2_p[%zero] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
    %tanh_v = make_tensor_view %tanh, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %tanh_p = make_partition_view %tanh_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %tanh_d = store_view_tko weak %tanh_r, %tanh_p[%zero] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
    %rsqrt_v = make_tensor_view %rsqrt, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1]>
    %rsqrt_p = make_partition_view %rsqrt_v : partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>
    %rsqrt_d = store_view_tko weak %rsqrt_r, %rsqrt_p[%zero] : tile<8xf16>, partition_view<tile=(8), tensor_view<8xf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_bf16(%a: tile<ptr<bf16>>, %p: tile<ptr<bf16>>, %sin: tile<ptr<bf16>>, %cos: tile<ptr<bf16>>, %tan: tile<ptr<bf16>>, %sinh: tile<ptr<bf16>>, %cosh: tile<ptr<bf16>>, %log: tile<ptr<bf16>>, %log2: tile<ptr<bf16>>, %exp: tile<ptr<bf16>>, %exp2: tile<ptr<bf16>>, %tanh: tile<ptr<bf16>>, %rsqrt: tile<ptr<bf16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> tile<8xbf16>, token
    %p_v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %p_p = make_partition_view %p_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %p_x, %p_t = load_view_tko weak %p_p[%zero] : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> tile<8xbf16>, token
    %sin_r = sin %a_x : tile<8xbf16>
    %cos_r = cos %a_x : tile<8xbf16>
    %tan_r = tan %a_x : tile<8xbf16>
    %sinh_r = sinh %a_x : tile<8xbf16>
    %cosh_r = cosh %a_x : tile<8xbf16>
    %log_r = log %p_x : tile<8xbf16>
    %log2_r = log2 %p_x : tile<8xbf16>
    %exp_r = exp %a_x : tile<8xbf16>
    %exp2_r = exp2 %a_x : tile<8xbf16>
    %tanh_r = tanh %a_x : tile<8xbf16>
    %rsqrt_r = rsqrt %p_x : tile<8xbf16>
    %sin_v = make_tensor_view %sin, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %sin_p = make_partition_view %sin_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %sin_d = store_view_tko weak %sin_r, %sin_p[%zero] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
    %cos_v = make_tensor_view %cos, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %cos_p = make_partition_view %cos_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %cos_d = store_view_tko weak %cos_r, %cos_p[%zero] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
    %tan_v = make_tensor_view %tan, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %tan_p = make_partition_view %tan_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %tan_d = store_view_tko weak %tan_r, %tan_p[%zero] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
    %sinh_v = make_tensor_view %sinh, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %sinh_p = make_partition_view %sinh_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %sinh_d = store_view_tko weak %sinh_r, %sinh_p[%zero] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
    %cosh_v = make_tensor_view %cosh, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %cosh_p = make_partition_view %cosh_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %cosh_d = store_view_tko weak %cosh_r, %cosh_p[%zero] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
    %log_v = make_tensor_view %log, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %log_p = make_partition_view %log_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %log_d = store_view_tko weak %log_r, %log_p[%zero] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
    %log2_v = make_tensor_view %log2, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %log2_p = make_partition_view %log2_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %log2_d = store_view_tko weak %log2_r, %log2_p[%zero] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
    %exp_v = make_tensor_view %exp, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %exp_p = make_partition_view %exp_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %exp_d = store_view_tko weak %exp_r, %exp_p[%zero] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
    %exp2_v = make_tensor_view %exp2, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %exp2_p = make_partition_view %exp2_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %exp2_d = store_view_tko weak %exp2_r, %exp2_p[%zero] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
    %tanh_v = make_tensor_view %tanh, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %tanh_p = make_partition_view %tanh_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %tanh_d = store_view_tko weak %tanh_r, %tanh_p[%zero] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
    %rsqrt_v = make_tensor_view %rsqrt, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1]>
    %rsqrt_p = make_partition_view %rsqrt_v : partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>
    %rsqrt_d = store_view_tko weak %rsqrt_r, %rsqrt_p[%zero] : tile<8xbf16>, partition_view<tile=(8), tensor_view<8xbf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_f32(%a: tile<ptr<f32>>, %p: tile<ptr<f32>>, %sin: tile<ptr<f32>>, %cos: tile<ptr<f32>>, %tan: tile<ptr<f32>>, %sinh: tile<ptr<f32>>, %cosh: tile<ptr<f32>>, %log: tile<ptr<f32>>, %log2: tile<ptr<f32>>, %exp: tile<ptr<f32>>, %exp2: tile<ptr<f32>>, %tanh: tile<ptr<f32>>, %rsqrt: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %p_v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %p_p = make_partition_view %p_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %p_x, %p_t = load_view_tko weak %p_p[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %sin_r = sin %a_x : tile<8xf32>
    %cos_r = cos %a_x : tile<8xf32>
    %tan_r = tan %a_x : tile<8xf32>
    %sinh_r = sinh %a_x : tile<8xf32>
    %cosh_r = cosh %a_x : tile<8xf32>
    %log_r = log %p_x : tile<8xf32>
    %log2_r = log2 %p_x : tile<8xf32>
    %exp_r = exp %a_x : tile<8xf32>
    %exp2_r = exp2 %a_x : tile<8xf32>
    %tanh_r = tanh %a_x : tile<8xf32>
    %rsqrt_r = rsqrt %p_x : tile<8xf32>
    %sin_v = make_tensor_view %sin, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %sin_p = make_partition_view %sin_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %sin_d = store_view_tko weak %sin_r, %sin_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    %cos_v = make_tensor_view %cos, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %cos_p = make_partition_view %cos_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %cos_d = store_view_tko weak %cos_r, %cos_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    %tan_v = make_tensor_view %tan, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %tan_p = make_partition_view %tan_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %tan_d = store_view_tko weak %tan_r, %tan_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    %sinh_v = make_tensor_view %sinh, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %sinh_p = make_partition_view %sinh_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %sinh_d = store_view_tko weak %sinh_r, %sinh_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    %cosh_v = make_tensor_view %cosh, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %cosh_p = make_partition_view %cosh_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %cosh_d = store_view_tko weak %cosh_r, %cosh_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    %log_v = make_tensor_view %log, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %log_p = make_partition_view %log_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %log_d = store_view_tko weak %log_r, %log_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    %log2_v = make_tensor_view %log2, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %log2_p = make_partition_view %log2_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %log2_d = store_view_tko weak %log2_r, %log2_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    %exp_v = make_tensor_view %exp, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %exp_p = make_partition_view %exp_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %exp_d = store_view_tko weak %exp_r, %exp_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    %exp2_v = make_tensor_view %exp2, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %exp2_p = make_partition_view %exp2_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %exp2_d = store_view_tko weak %exp2_r, %exp2_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    %tanh_v = make_tensor_view %tanh, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %tanh_p = make_partition_view %tanh_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %tanh_d = store_view_tko weak %tanh_r, %tanh_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    %rsqrt_v = make_tensor_view %rsqrt, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %rsqrt_p = make_partition_view %rsqrt_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %rsqrt_d = store_view_tko weak %rsqrt_r, %rsqrt_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_f64(%a: tile<ptr<f64>>, %p: tile<ptr<f64>>, %sin: tile<ptr<f64>>, %cos: tile<ptr<f64>>, %tan: tile<ptr<f64>>, %sinh: tile<ptr<f64>>, %cosh: tile<ptr<f64>>, %log: tile<ptr<f64>>, %log2: tile<ptr<f64>>, %exp: tile<ptr<f64>>, %exp2: tile<ptr<f64>>, %tanh: tile<ptr<f64>>, %rsqrt: tile<ptr<f64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
    %p_v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %p_p = make_partition_view %p_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %p_x, %p_t = load_view_tko weak %p_p[%zero] : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token
    %sin_r = sin %a_x : tile<8xf64>
    %cos_r = cos %a_x : tile<8xf64>
    %tan_r = tan %a_x : tile<8xf64>
    %sinh_r = sinh %a_x : tile<8xf64>
    %cosh_r = cosh %a_x : tile<8xf64>
    %log_r = log %p_x : tile<8xf64>
    %log2_r = log2 %p_x : tile<8xf64>
    %exp_r = exp %a_x : tile<8xf64>
    %exp2_r = exp2 %a_x : tile<8xf64>
    %tanh_r = tanh %a_x : tile<8xf64>
    %rsqrt_r = rsqrt %p_x : tile<8xf64>
    %sin_v = make_tensor_view %sin, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %sin_p = make_partition_view %sin_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %sin_d = store_view_tko weak %sin_r, %sin_p[%zero] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
    %cos_v = make_tensor_view %cos, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %cos_p = make_partition_view %cos_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %cos_d = store_view_tko weak %cos_r, %cos_p[%zero] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
    %tan_v = make_tensor_view %tan, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %tan_p = make_partition_view %tan_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %tan_d = store_view_tko weak %tan_r, %tan_p[%zero] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
    %sinh_v = make_tensor_view %sinh, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %sinh_p = make_partition_view %sinh_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %sinh_d = store_view_tko weak %sinh_r, %sinh_p[%zero] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
    %cosh_v = make_tensor_view %cosh, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %cosh_p = make_partition_view %cosh_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %cosh_d = store_view_tko weak %cosh_r, %cosh_p[%zero] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
    %log_v = make_tensor_view %log, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %log_p = make_partition_view %log_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %log_d = store_view_tko weak %log_r, %log_p[%zero] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
    %log2_v = make_tensor_view %log2, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %log2_p = make_partition_view %log2_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %log2_d = store_view_tko weak %log2_r, %log2_p[%zero] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
    %exp_v = make_tensor_view %exp, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %exp_p = make_partition_view %exp_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %exp_d = store_view_tko weak %exp_r, %exp_p[%zero] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
    %exp2_v = make_tensor_view %exp2, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %exp2_p = make_partition_view %exp2_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %exp2_d = store_view_tko weak %exp2_r, %exp2_p[%zero] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
    %tanh_v = make_tensor_view %tanh, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %tanh_p = make_partition_view %tanh_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %tanh_d = store_view_tko weak %tanh_r, %tanh_p[%zero] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
    %rsqrt_v = make_tensor_view %rsqrt, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1]>
    %rsqrt_p = make_partition_view %rsqrt_v : partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>
    %rsqrt_d = store_view_tko weak %rsqrt_r, %rsqrt_p[%zero] : tile<8xf64>, partition_view<tile=(8), tensor_view<8xf64, strides=[1]>>, tile<i32> -> token
    return
  }
}
