// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Every float type with every float conversion, with infinities, negative zero, the largest and the
// smallest number: the value is printed as C would, exactly rounded.
// launch: {"entry": "of_f16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "v0", "kind": "scalar", "dtype": "f16", "value": 1.5}, {"name": "v1", "kind": "scalar", "dtype":
//   "f16", "value": -65504.0}, {"name": "v2", "kind": "scalar", "dtype": "f16", "value":
//   5.960464477539063e-08}, {"name": "v3", "kind": "scalar", "dtype": "f16", "value": "inf"}, {"name":
//   "v4", "kind": "scalar", "dtype": "f16", "value": "-inf"}, {"name": "v5", "kind": "scalar", "dtype":
//   "f16", "value": -0.0}], "outputs": [], "stdout": {"lines": ["1.500000|", "1.500000e+00|",
//   "1.500000E+00|", "1.5|", "1.5|", "0x1.8p+0|", "0X1.8P+0|", "-65504.000000|", "-6.550400e+04|",
//   "-6.550400E+04|", "-65504|", "-65504|", "-0x1.ffcp+15|", "-0X1.FFCP+15|", "0.000000|",
//   "5.960464e-08|", "5.960464E-08|", "5.96046e-08|", "5.96046E-08|", "0x1p-24|", "0X1P-24|", "inf|",
//   "inf|", "INF|", "inf|", "INF|", "inf|", "INF|", "-inf|", "-inf|", "-INF|", "-inf|", "-INF|",
//   "-inf|", "-INF|", "-0.000000|", "-0.000000e+00|", "-0.000000E+00|", "-0|", "-0|", "-0x0p+0|",
//   "-0X0P+0|"], "order": "given"}}
// launch: {"entry": "of_bf16", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "v0", "kind": "scalar", "dtype": "bf16", "value": 1.5}, {"name": "v1", "kind": "scalar", "dtype":
//   "bf16", "value": -1.0078125}, {"name": "v2", "kind": "scalar", "dtype": "bf16", "value":
//   9.183549615799121e-41}, {"name": "v3", "kind": "scalar", "dtype": "bf16", "value": "inf"}, {"name":
//   "v4", "kind": "scalar", "dtype": "bf16", "value": "-inf"}, {"name": "v5", "kind": "scalar", "dtype":
//   "bf16", "value": -0.0}], "outputs": [], "stdout": {"lines": ["1.500000|", "1.500000e+00|",
//   "1.500000E+00|", "1.5|", "1.5|", "0x1.8p+0|", "0X1.8P+0|", "-1.007812|", "-1.007812e+00|",
//   "-1.007812E+00|", "-1.00781|", "-1.00781|", "-0x1.02p+0|", "-0X1.02P+0|", "0.000000|",
//   "9.183550e-41|", "9.183550E-41|", "9.18355e-41|", "9.18355E-41|", "0x1p-133|", "0X1P-133|", "inf|",
//   "inf|", "INF|", "inf|", "INF|", "inf|", "INF|", "-inf|", "-inf|", "-INF|", "-inf|", "-INF|",
//   "-inf|", "-INF|", "-0.000000|", "-0.000000e+00|", "-0.000000E+00|", "-0|", "-0|", "-0x0p+0|",
//   "-0X0P+0|"], "order": "given"}}
// launch: {"entry": "of_f32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "v0", "kind": "scalar", "dtype": "f32", "value": 0.10000000149011612}, {"name": "v1", "kind":
//   "scalar", "dtype": "f32", "value": 3.4028234663852886e+38}, {"name": "v2", "kind": "scalar",
//   "dtype": "f32", "value": 1.401298464324817e-45}, {"name": "v3", "kind": "scalar", "dtype": "f32",
//   "value": "inf"}, {"name": "v4", "kind": "scalar", "dtype": "f32", "value": "-inf"}, {"name": "v5",
//   "kind": "scalar", "dtype": "f32", "value": -0.0}], "outputs": [], "stdout": {"lines": ["0.100000|",
//   "1.000000e-01|", "1.000000E-01|", "0.1|", "0.1|", "0x1.99999ap-4|", "0X1.99999AP-4|",
//   "3.402823e+38|", "3.402823E+38|", "3.40282e+38|", "3.40282E+38|", "0x1.fffffep+127|",
//   "0X1.FFFFFEP+127|", "0.000000|", "1.401298e-45|", "1.401298E-45|", "1.4013e-45|", "1.4013E-45|",
//   "0x1p-149|", "0X1P-149|", "inf|", "inf|", "INF|", "inf|", "INF|", "inf|", "INF|", "-inf|", "-inf|",
//   "-INF|", "-inf|", "-INF|", "-inf|", "-INF|", "-0.000000|", "-0.000000e+00|", "-0.000000E+00|",
//   "-0|", "-0|", "-0x0p+0|", "-0X0P+0|"], "order": "given"}}
// launch: {"entry": "of_f64", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "v0", "kind": "scalar", "dtype": "f64", "value": 0.1}, {"name": "v1", "kind": "scalar", "dtype":
//   "f64", "value": 1e+308}, {"name": "v2", "kind": "scalar", "dtype": "f64", "value": 5e-324}, {"name":
//   "v3", "kind": "scalar", "dtype": "f64", "value": "inf"}, {"name": "v4", "kind": "scalar", "dtype":
//   "f64", "value": "-inf"}, {"name": "v5", "kind": "scalar", "dtype": "f64", "value": -0.0}],
//   "outputs": [], "stdout": {"lines": ["0.100000|", "1.000000e-01|", "1.000000E-01|", "0.1|", "0.1|",
//   "0x1.999999999999ap-4|", "0X1.999999999999AP-4|", "1.000000e+308|", "1.000000E+308|", "1e+308|",
//   "1E+308|", "0x1.1ccf385ebc8ap+1023|", "0X1.1CCF385EBC8AP+1023|", "0.000000|", "4.940656e-324|",
//   "4.940656E-324|", "4.94066e-324|", "4.94066E-324|", "0x0.0000000000001p-1022|",
//   "0X0.0000000000001P-1022|", "inf|", "inf|", "INF|", "inf|", "INF|", "inf|", "INF|", "-inf|",
//   "-inf|", "-INF|", "-inf|", "-INF|", "-inf|", "-INF|", "-0.000000|", "-0.000000e+00|",
//   "-0.000000E+00|", "-0|", "-0|", "-0x0p+0|", "-0X0P+0|"], "order": "given"}}
// launch: {"entry": "of_tf32", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "v0", "kind": "scalar", "dtype": "tf32", "value": 1.5}, {"name": "v1", "kind": "scalar", "dtype":
//   "tf32", "value": -1.0009765625}, {"name": "v2", "kind": "scalar", "dtype": "tf32", "value":
//   1.1479437019748901e-41}, {"name": "v3", "kind": "scalar", "dtype": "tf32", "value": "inf"}, {"name":
//   "v4", "kind": "scalar", "dtype": "tf32", "value": "-inf"}, {"name": "v5", "kind": "scalar", "dtype":
//   "tf32", "value": -0.0}], "outputs": [], "stdout": {"lines": ["1.500000|", "1.500000e+00|",
//   "1.500000E+00|", "1.5|", "1.5|", "0x1.8p+0|", "0X1.8P+0|", "-1.000977|", "-1.000977e+00|",
//   "-1.000977E+00|", "-1.00098|", "-1.00098|", "-0x1.004p+0|", "-0X1.004P+0|", "0.000000|",
//   "1.147944e-41|", "1.147944E-41|", "1.14794e-41|", "1.14794E-41|", "0x1p-136|", "0X1P-136|", "inf|",
//   "inf|", "INF|", "inf|", "INF|", "inf|", "INF|", "-inf|", "-inf|", "-INF|", "-inf|", "-INF|",
//   "-inf|", "-INF|", "-0.000000|", "-0.000000e+00|", "-0.000000E+00|", "-0|", "-0|", "-0x0p+0|",
//   "-0X0P+0|"], "order": "given"}}
// launch: {"entry": "of_f8e4m3fn", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "v0", "kind": "scalar", "dtype": "e4m3", "value": 1.5}, {"name": "v1", "kind": "scalar",
//   "dtype": "e4m3", "value": 448.0}, {"name": "v2", "kind": "scalar", "dtype": "e4m3", "value":
//   0.001953125}, {"name": "v3", "kind": "scalar", "dtype": "e4m3", "value": -0.0}], "outputs": [],
//   "stdout": {"lines": ["1.500000|", "1.500000e+00|", "1.500000E+00|", "1.5|", "1.5|", "0x1.8p+0|",
//   "0X1.8P+0|", "448.000000|", "4.480000e+02|", "4.480000E+02|", "448|", "448|", "0x1.cp+8|",
//   "0X1.CP+8|", "0.001953|", "1.953125e-03|", "1.953125E-03|", "0.00195312|", "0.00195312|", "0x1p-9|",
//   "0X1P-9|", "-0.000000|", "-0.000000e+00|", "-0.000000E+00|", "-0|", "-0|", "-0x0p+0|", "-0X0P+0|"],
//   "order": "given"}}
// launch: {"entry": "of_f8e5m2", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "v0", "kind": "scalar", "dtype": "e5m2", "value": 1.5}, {"name": "v1", "kind": "scalar", "dtype":
//   "e5m2", "value": 57344.0}, {"name": "v2", "kind": "scalar", "dtype": "e5m2", "value":
//   1.52587890625e-05}, {"name": "v3", "kind": "scalar", "dtype": "e5m2", "value": "inf"}, {"name":
//   "v4", "kind": "scalar", "dtype": "e5m2", "value": "-inf"}, {"name": "v5", "kind": "scalar", "dtype":
//   "e5m2", "value": -0.0}], "outputs": [], "stdout": {"lines": ["1.500000|", "1.500000e+00|",
//   "1.500000E+00|", "1.5|", "1.5|", "0x1.8p+0|", "0X1.8P+0|", "57344.000000|", "5.734400e+04|",
//   "5.734400E+04|", "57344|", "57344|", "0x1.cp+15|", "0X1.CP+15|", "0.000015|", "1.525879e-05|",
//   "1.525879E-05|", "1.52588e-05|", "1.52588E-05|", "0x1p-16|", "0X1P-16|", "inf|", "inf|", "INF|",
//   "inf|", "INF|", "inf|", "INF|", "-inf|", "-inf|", "-INF|", "-inf|", "-INF|", "-inf|", "-INF|",
//   "-0.000000|", "-0.000000e+00|", "-0.000000E+00|", "-0|", "-0|", "-0x0p+0|", "-0X0P+0|"], "order":
//   "given"}}
// launch: {"entry": "of_f8e8m0fnu", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "v0", "kind": "scalar", "dtype": "e8m0", "value": 1.0}, {"name": "v1", "kind": "scalar",
//   "dtype": "e8m0", "value": 5.877471754111438e-39}, {"name": "v2", "kind": "scalar", "dtype": "e8m0",
//   "value": 1.7014118346046923e+38}], "outputs": [], "stdout": {"lines": ["1.000000|", "1.000000e+00|",
//   "1.000000E+00|", "1|", "1|", "0x1p+0|", "0X1P+0|", "0.000000|", "5.877472e-39|", "5.877472E-39|",
//   "5.87747e-39|", "5.87747E-39|", "0x1p-127|", "0X1P-127|", "1.701412e+38|", "1.701412E+38|",
//   "1.70141e+38|", "1.70141E+38|", "0x1p+127|", "0X1P+127|"], "order": "given"}}
// launch: {"entry": "nan_and_4_bit", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [],
//   "outputs": [], "stdout": {"lines": ["[nan, 1.000000] NAN", "[0.5, -6, -0, 3]"], "order": "given"}}
cuda_tile.module @kernels {
  entry @of_f16(%v0: tile<f16>, %v1: tile<f16>, %v2: tile<f16>, %v3: tile<f16>, %v4: tile<f16>, %v5: tile<f16>) {
    %t0 = make_token : token
    %t1 = print_tko "%f|\0A", %v0 token=%t0 : tile<f16> -> token
    %t2 = print_tko "%e|\0A", %v0 token=%t1 : tile<f16> -> token
    %t3 = print_tko "%E|\0A", %v0 token=%t2 : tile<f16> -> token
    %t4 = print_tko "%g|\0A", %v0 token=%t3 : tile<f16> -> token
    %t5 = print_tko "%G|\0A", %v0 token=%t4 : tile<f16> -> token
    %t6 = print_tko "%a|\0A", %v0 token=%t5 : tile<f16> -> token
    %t7 = print_tko "%A|\0A", %v0 token=%t6 : tile<f16> -> token
    %t8 = print_tko "%f|\0A", %v1 token=%t7 : tile<f16> -> token
    %t9 = print_tko "%e|\0A", %v1 token=%t8 : tile<f16> -> token
    %t10 = print_tko "%E|\0A", %v1 token=%t9 : tile<f16> -> token
    %t11 = print_tko "%g|\0A", %v1 token=%t10 : tile<f16> -> token
    %t12 = print_tko "%G|\0A", %v1 token=%t11 : tile<f16> -> token
    %t13 = print_tko "%a|\0A", %v1 token=%t12 : tile<f16> -> token
    %t14 = print_tko "%A|\0A", %v1 token=%t13 : tile<f16> -> token
    %t15 = print_tko "%f|\0A", %v2 token=%t14 : tile<f16> -> token
    %t16 = print_tko "%e|\0A", %v2 token=%t15 : tile<f16> -> token
    %t17 = print_tko "%E|\0A", %v2 token=%t16 : tile<f16> -> token
    %t18 = print_tko "%g|\0A", %v2 token=%t17 : tile<f16> -> token
    %t19 = print_tko "%G|\0A", %v2 token=%t18 : tile<f16> -> token
    %t20 = print_tko "%a|\0A", %v2 token=%t19 : tile<f16> -> token
    %t21 = print_tko "%A|\0A", %v2 token=%t20 : tile<f16> -> token
    %t22 = print_tko "%f|\0A", %v3 token=%t21 : tile<f16> -> token
    %t23 = print_tko "%e|\0A", %v3 token=%t22 : tile<f16> -> token
    %t24 = print_tko "%E|\0A", %v3 token=%t23 : tile<f16> -> token
    %t25 = print_tko "%g|\0A", %v3 token=%t24 : tile<f16> -> token
    %t26 = print_tko "%G|\0A", %v3 token=%t25 : tile<f16> -> token
    %t27 = print_tko "%a|\0A", %v3 token=%t26 : tile<f16> -> token
    %t28 = print_tko "%A|\0A", %v3 token=%t27 : tile<f16> -> token
    %t29 = print_tko "%f|\0A", %v4 token=%t28 : tile<f16> -> token
    %t30 = print_tko "%e|\0A", %v4 token=%t29 : tile<f16> -> token
    %t31 = print_tko "%E|\0A", %v4 token=%t30 : tile<f16> -> token
    %t32 = print_tko "%g|\0A", %v4 token=%t31 : tile<f16> -> token
    %t33 = print_tko "%G|\0A", %v4 token=%t32 : tile<f16> -> token
    %t34 = print_tko "%a|\0A", %v4 token=%t33 : tile<f16> -> token
    %t35 = print_tko "%A|\0A", %v4 token=%t34 : tile<f16> -> token
    %t36 = print_tko "%f|\0A", %v5 token=%t35 : tile<f16> -> token
    %t37 = print_tko "%e|\0A", %v5 token=%t36 : tile<f16> -> token
    %t38 = print_tko "%E|\0A", %v5 token=%t37 : tile<f16> -> token
    %t39 = print_tko "%g|\0A", %v5 token=%t38 : tile<f16> -> token
    %t40 = print_tko "%G|\0A", %v5 token=%t39 : tile<f16> -> token
    %t41 = print_tko "%a|\0A", %v5 token=%t40 : tile<f16> -> token
    %t42 = print_tko "%A|\0A", %v5 token=%t41 : tile<f16> -> token
    return
  }
  entry @of_bf16(%v0: tile<bf16>, %v1: tile<bf16>, %v2: tile<bf16>, %v3: tile<bf16>, %v4: tile<bf16>, %v5: tile<bf16>) {
    %t0 = make_token : token
    %t1 = print_tko "%f|\0A", %v0 token=%t0 : tile<bf16> -> token
    %t2 = print_tko "%e|\0A", %v0 token=%t1 : tile<bf16> -> token
    %t3 = print_tko "%E|\0A", %v0 token=%t2 : tile<bf16> -> token
    %t4 = print_tko "%g|\0A", %v0 token=%t3 : tile<bf16> -> token
    %t5 = print_tko "%G|\0A", %v0 token=%t4 : tile<bf16> -> token
    %t6 = print_tko "%a|\0A", %v0 token=%t5 : tile<bf16> -> token
    %t7 = print_tko "%A|\0A", %v0 token=%t6 : tile<bf16> -> token
    %t8 = print_tko "%f|\0A", %v1 token=%t7 : tile<bf16> -> token
    %t9 = print_tko "%e|\0A", %v1 token=%t8 : tile<bf16> -> token
    %t10 = print_tko "%E|\0A", %v1 token=%t9 : tile<bf16> -> token
    %t11 = print_tko "%g|\0A", %v1 token=%t10 : tile<bf16> -> token
    %t12 = print_tko "%G|\0A", %v1 token=%t11 : tile<bf16> -> token
    %t13 = print_tko "%a|\0A", %v1 token=%t12 : tile<bf16> -> token
    %t14 = print_tko "%A|\0A", %v1 token=%t13 : tile<bf16> -> token
    %t15 = print_tko "%f|\0A", %v2 token=%t14 : tile<bf16> -> token
    %t16 = print_tko "%e|\0A", %v2 token=%t15 : tile<bf16> -> token
    %t17 = print_tko "%E|\0A", %v2 token=%t16 : tile<bf16> -> token
    %t18 = print_tko "%g|\0A", %v2 token=%t17 : tile<bf16> -> token
    %t19 = print_tko "%G|\0A", %v2 token=%t18 : tile<bf16> -> token
    %t20 = print_tko "%a|\0A", %v2 token=%t19 : tile<bf16> -> token
    %t21 = print_tko "%A|\0A", %v2 token=%t20 : tile<bf16> -> token
    %t22 = print_tko "%f|\0A", %v3 token=%t21 : tile<bf16> -> token
    %t23 = print_tko "%e|\0A", %v3 token=%t22 : tile<bf16> -> token
    %t24 = print_tko "%E|\0A", %v3 token=%t23 : tile<bf16> -> token
    %t25 = print_tko "%g|\0A", %v3 token=%t24 : tile<bf16> -> token
    %t26 = print_tko "%G|\0A", %v3 token=%t25 : tile<bf16> -> token
    %t27 = print_tko "%a|\0A", %v3 token=%t26 : tile<bf16> -> token
    %t28 = print_tko "%A|\0A", %v3 token=%t27 : tile<bf16> -> token
    %t29 = print_tko "%f|\0A", %v4 token=%t28 : tile<bf16> -> token
    %t30 = print_tko "%e|\0A", %v4 token=%t29 : tile<bf16> -> token
    %t31 = print_tko "%E|\0A", %v4 token=%t30 : tile<bf16> -> token
    %t32 = print_tko "%g|\0A", %v4 token=%t31 : tile<bf16> -> token
    %t33 = print_tko "%G|\0A", %v4 token=%t32 : tile<bf16> -> token
    %t34 = print_tko "%a|\0A", %v4 token=%t33 : tile<bf16> -> token
    %t35 = print_tko "%A|\0A", %v4 token=%t34 : tile<bf16> -> token
    %t36 = print_tko "%f|\0A", %v5 token=%t35 : tile<bf16> -> token
    %t37 = print_tko "%e|\0A", %v5 token=%t36 : tile<bf16> -> token
    %t38 = print_tko "%E|\0A", %v5 token=%t37 : tile<bf16> -> token
    %t39 = print_tko "%g|\0A", %v5 token=%t38 : tile<bf16> -> token
    %t40 = print_tko "%G|\0A", %v5 token=%t39 : tile<bf16> -> token
    %t41 = print_tko "%a|\0A", %v5 token=%t40 : tile<bf16> -> token
    %t42 = print_tko "%A|\0A", %v5 token=%t41 : tile<bf16> -> token
    return
  }
  entry @of_f32(%v0: tile<f32>, %v1: tile<f32>, %v2: tile<f32>, %v3: tile<f32>, %v4: tile<f32>, %v5: tile<f32>) {
    %t0 = make_token : token
    %t1 = print_tko "%f|\0A", %v0 token=%t0 : tile<f32> -> token
    %t2 = print_tko "%e|\0A", %v0 token=%t1 : tile<f32> -> token
    %t3 = print_tko "%E|\0A", %v0 token=%t2 : tile<f32> -> token
    %t4 = print_tko "%g|\0A", %v0 token=%t3 : tile<f32> -> token
    %t5 = print_tko "%G|\0A", %v0 token=%t4 : tile<f32> -> token
    %t6 = print_tko "%a|\0A", %v0 token=%t5 : tile<f32> -> token
    %t7 = print_tko "%A|\0A", %v0 token=%t6 : tile<f32> -> token
    %t8 = print_tko "%e|\0A", %v1 token=%t7 : tile<f32> -> token
    %t9 = print_tko "%E|\0A", %v1 token=%t8 : tile<f32> -> token
    %t10 = print_tko "%g|\0A", %v1 token=%t9 : tile<f32> -> token
    %t11 = print_tko "%G|\0A", %v1 token=%t10 : tile<f32> -> token
    %t12 = print_tko "%a|\0A", %v1 token=%t11 : tile<f32> -> token
    %t13 = print_tko "%A|\0A", %v1 token=%t12 : tile<f32> -> token
    %t14 = print_tko "%f|\0A", %v2 token=%t13 : tile<f32> -> token
    %t15 = print_tko "%e|\0A", %v2 token=%t14 : tile<f32> -> token
    %t16 = print_tko "%E|\0A", %v2 token=%t15 : tile<f32> -> token
    %t17 = print_tko "%g|\0A", %v2 token=%t16 : tile<f32> -> token
    %t18 = print_tko "%G|\0A", %v2 token=%t17 : tile<f32> -> token
    %t19 = print_tko "%a|\0A", %v2 token=%t18 : tile<f32> -> token
    %t20 = print_tko "%A|\0A", %v2 token=%t19 : tile<f32> -> token
    %t21 = print_tko "%f|\0A", %v3 token=%t20 : tile<f32> -> token
    %t22 = print_tko "%e|\0A", %v3 token=%t21 : tile<f32> -> token
    %t23 = print_tko "%E|\0A", %v3 token=%t22 : tile<f32> -> token
    %t24 = print_tko "%g|\0A", %v3 token=%t23 : tile<f32> -> token
    %t25 = print_tko "%G|\0A", %v3 token=%t24 : tile<f32> -> token
    %t26 = print_tko "%a|\0A", %v3 token=%t25 : tile<f32> -> token
    %t27 = print_tko "%A|\0A", %v3 token=%t26 : tile<f32> -> token
    %t28 = print_tko "%f|\0A", %v4 token=%t27 : tile<f32> -> token
    %t29 = print_tko "%e|\0A", %v4 token=%t28 : tile<f32> -> token
    %t30 = print_tko "%E|\0A", %v4 token=%t29 : tile<f32> -> token
    %t31 = print_tko "%g|\0A", %v4 token=%t30 : tile<f32> -> token
    %t32 = print_tko "%G|\0A", %v4 token=%t31 : tile<f32> -> token
    %t33 = print_tko "%a|\0A", %v4 token=%t32 : tile<f32> -> token
    %t34 = print_tko "%A|\0A", %v4 token=%t33 : tile<f32> -> token
    %t35 = print_tko "%f|\0A", %v5 token=%t34 : tile<f32> -> token
    %t36 = print_tko "%e|\0A", %v5 token=%t35 : tile<f32> -> token
    %t37 = print_tko "%E|\0A", %v5 token=%t36 : tile<f32> -> token
    %t38 = print_tko "%g|\0A", %v5 token=%t37 : tile<f32> -> token
    %t39 = print_tko "%G|\0A", %v5 token=%t38 : tile<f32> -> token
    %t40 = print_tko "%a|\0A", %v5 token=%t39 : tile<f32> -> token
    %t41 = print_tko "%A|\0A", %v5 token=%t40 : tile<f32> -> token
    return
  }
  entry @of_f64(%v0: tile<f64>, %v1: tile<f64>, %v2: tile<f64>, %v3: tile<f64>, %v4: tile<f64>, %v5: tile<f64>) {
    %t0 = make_token : token
    %t1 = print_tko "%f|\0A", %v0 token=%t0 : tile<f64> -> token
    %t2 = print_tko "%e|\0A", %v0 token=%t1 : tile<f64> -> token
    %t3 = print_tko "%E|\0A", %v0 token=%t2 : tile<f64> -> token
    %t4 = print_tko "%g|\0A", %v0 token=%t3 : tile<f64> -> token
    %t5 = print_tko "%G|\0A", %v0 token=%t4 : tile<f64> -> token
    %t6 = print_tko "%a|\0A", %v0 token=%t5 : tile<f64> -> token
    %t7 = print_tko "%A|\0A", %v0 token=%t6 : tile<f64> -> token
    %t8 = print_tko "%e|\0A", %v1 token=%t7 : tile<f64> -> token
    %t9 = print_tko "%E|\0A", %v1 token=%t8 : tile<f64> -> token
    %t10 = print_tko "%g|\0A", %v1 token=%t9 : tile<f64> -> token
    %t11 = print_tko "%G|\0A", %v1 token=%t10 : tile<f64> -> token
    %t12 = print_tko "%a|\0A", %v1 token=%t11 : tile<f64> -> token
    %t13 = print_tko "%A|\0A", %v1 token=%t12 : tile<f64> -> token
    %t14 = print_tko "%f|\0A", %v2 token=%t13 : tile<f64> -> token
    %t15 = print_tko "%e|\0A", %v2 token=%t14 : tile<f64> -> token
    %t16 = print_tko "%E|\0A", %v2 token=%t15 : tile<f64> -> token
    %t17 = print_tko "%g|\0A", %v2 token=%t16 : tile<f64> -> token
    %t18 = print_tko "%G|\0A", %v2 token=%t17 : tile<f64> -> token
    %t19 = print_tko "%a|\0A", %v2 token=%t18 : tile<f64> -> token
    %t20 = print_tko "%A|\0A", %v2 token=%t19 : tile<f64> -> token
    %t21 = print_tko "%f|\0A", %v3 token=%t20 : tile<f64> -> token
    %t22 = print_tko "%e|\0A", %v3 token=%t21 : tile<f64> -> token
    %t23 = print_tko "%E|\0A", %v3 token=%t22 : tile<f64> -> token
    %t24 = print_tko "%g|\0A", %v3 token=%t23 : tile<f64> -> token
    %t25 = print_tko "%G|\0A", %v3 token=%t24 : tile<f64> -> token
    %t26 = print_tko "%a|\0A", %v3 token=%t25 : tile<f64> -> token
    %t27 = print_tko "%A|\0A", %v3 token=%t26 : tile<f64> -> token
    %t28 = print_tko "%f|\0A", %v4 token=%t27 : tile<f64> -> token
    %t29 = print_tko "%e|\0A", %v4 token=%t28 : tile<f64> -> token
    %t30 = print_tko "%E|\0A", %v4 token=%t29 : tile<f64> -> token
    %t31 = print_tko "%g|\0A", %v4 token=%t30 : tile<f64> -> token
    %t32 = print_tko "%G|\0A", %v4 token=%t31 : tile<f64> -> token
    %t33 = print_tko "%a|\0A", %v4 token=%t32 : tile<f64> -> token
    %t34 = print_tko "%A|\0A", %v4 token=%t33 : tile<f64> -> token
    %t35 = print_tko "%f|\0A", %v5 token=%t34 : tile<f64> -> token
    %t36 = print_tko "%e|\0A", %v5 token=%t35 : tile<f64> -> token
    %t37 = print_tko "%E|\0A", %v5 token=%t36 : tile<f64> -> token
    %t38 = print_tko "%g|\0A", %v5 token=%t37 : tile<f64> -> token
    %t39 = print_tko "%G|\0A", %v5 token=%t38 : tile<f64> -> token
    %t40 = print_tko "%a|\0A", %v5 token=%t39 : tile<f64> -> token
    %t41 = print_tko "%A|\0A", %v5 token=%t40 : tile<f64> -> token
    return
  }
  entry @of_tf32(%v0: tile<tf32>, %v1: tile<tf32>, %v2: tile<tf32>, %v3: tile<tf32>, %v4: tile<tf32>, %v5: tile<tf32>) {
    %t0 = make_token : token
    %t1 = print_tko "%f|\0A", %v0 token=%t0 : tile<tf32> -> token
    %t2 = print_tko "%e|\0A", %v0 token=%t1 : tile<tf32> -> token
    %t3 = print_tko "%E|\0A", %v0 token=%t2 : tile<tf32> -> token
    %t4 = print_tko "%g|\0A", %v0 token=%t3 : tile<tf32> -> token
    %t5 = print_tko "%G|\0A", %v0 token=%t4 : tile<tf32> -> token
    %t6 = print_tko "%a|\0A", %v0 token=%t5 : tile<tf32> -> token
    %t7 = print_tko "%A|\0A", %v0 token=%t6 : tile<tf32> -> token
    %t8 = print_tko "%f|\0A", %v1 token=%t7 : tile<tf32> -> token
    %t9 = print_tko "%e|\0A", %v1 token=%t8 : tile<tf32> -> token
    %t10 = print_tko "%E|\0A", %v1 token=%t9 : tile<tf32> -> token
    %t11 = print_tko "%g|\0A", %v1 token=%t10 : tile<tf32> -> token
    %t12 = print_tko "%G|\0A", %v1 token=%t11 : tile<tf32> -> token
    %t13 = print_tko "%a|\0A", %v1 token=%t12 : tile<tf32> -> token
    %t14 = print_tko "%A|\0A", %v1 token=%t13 : tile<tf32> -> token
    %t15 = print_tko "%f|\0A", %v2 token=%t14 : tile<tf32> -> token
    %t16 = print_tko "%e|\0A", %v2 token=%t15 : tile<tf32> -> token
    %t17 = print_tko "%E|\0A", %v2 token=%t16 : tile<tf32> -> token
    %t18 = print_tko "%g|\0A", %v2 token=%t17 : tile<tf32> -> token
    %t19 = print_tko "%G|\0A", %v2 token=%t18 : tile<tf32> -> token
    %t20 = print_tko "%a|\0A", %v2 token=%t19 : tile<tf32> -> token
    %t21 = print_tko "%A|\0A", %v2 token=%t20 : tile<tf32> -> token
    %t22 = print_tko "%f|\0A", %v3 token=%t21 : tile<tf32> -> token
    %t23 = print_tko "%e|\0A", %v3 token=%t22 : tile<tf32> -> token
    %t24 = print_tko "%E|\0A", %v3 token=%t23 : tile<tf32> -> token
    %t25 = print_tko "%g|\0A", %v3 token=%t24 : tile<tf32> -> token
    %t26 = print_tko "%G|\0A", %v3 token=%t25 : tile<tf32> -> token
    %t27 = print_tko "%a|\0A", %v3 token=%t26 : tile<tf32> -> token
    %t28 = print_tko "%A|\0A", %v3 token=%t27 : tile<tf32> -> token
    %t29 = print_tko "%f|\0A", %v4 token=%t28 : tile<tf32> -> token
    %t30 = print_tko "%e|\0A", %v4 token=%t29 : tile<tf32> -> token
    %t31 = print_tko "%E|\0A", %v4 token=%t30 : tile<tf32> -> token
    %t32 = print_tko "%g|\0A", %v4 token=%t31 : tile<tf32> -> token
    %t33 = print_tko "%G|\0A", %v4 token=%t32 : tile<tf32> -> token
    %t34 = print_tko "%a|\0A", %v4 token=%t33 : tile<tf32> -> token
    %t35 = print_tko "%A|\0A", %v4 token=%t34 : tile<tf32> -> token
    %t36 = print_tko "%f|\0A", %v5 token=%t35 : tile<tf32> -> token
    %t37 = print_tko "%e|\0A", %v5 token=%t36 : tile<tf32> -> token
    %t38 = print_tko "%E|\0A", %v5 token=%t37 : tile<tf32> -> token
    %t39 = print_tko "%g|\0A", %v5 token=%t38 : tile<tf32> -> token
    %t40 = print_tko "%G|\0A", %v5 token=%t39 : tile<tf32> -> token
    %t41 = print_tko "%a|\0A", %v5 token=%t40 : tile<tf32> -> token
    %t42 = print_tko "%A|\0A", %v5 token=%t41 : tile<tf32> -> token
    return
  }
  entry @of_f8e4m3fn(%v0: tile<f8E4M3FN>, %v1: tile<f8E4M3FN>, %v2: tile<f8E4M3FN>, %v3: tile<f8E4M3FN>) {
    %t0 = make_token : token
    %t1 = print_tko "%f|\0A", %v0 token=%t0 : tile<f8E4M3FN> -> token
    %t2 = print_tko "%e|\0A", %v0 token=%t1 : tile<f8E4M3FN> -> token
    %t3 = print_tko "%E|\0A", %v0 token=%t2 : tile<f8E4M3FN> -> token
    %t4 = print_tko "%g|\0A", %v0 token=%t3 : tile<f8E4M3FN> -> token
    %t5 = print_tko "%G|\0A", %v0 token=%t4 : tile<f8E4M3FN> -> token
    %t6 = print_tko "%a|\0A", %v0 token=%t5 : tile<f8E4M3FN> -> token
    %t7 = print_tko "%A|\0A", %v0 token=%t6 : tile<f8E4M3FN> -> token
    %t8 = print_tko "%f|\0A", %v1 token=%t7 : tile<f8E4M3FN> -> token
    %t9 = print_tko "%e|\0A", %v1 token=%t8 : tile<f8E4M3FN> -> token
    %t10 = print_tko "%E|\0A", %v1 token=%t9 : tile<f8E4M3FN> -> token
    %t11 = print_tko "%g|\0A", %v1 token=%t10 : tile<f8E4M3FN> -> token
    %t12 = print_tko "%G|\0A", %v1 token=%t11 : tile<f8E4M3FN> -> token
    %t13 = print_tko "%a|\0A", %v1 token=%t12 : tile<f8E4M3FN> -> token
    %t14 = print_tko "%A|\0A", %v1 token=%t13 : tile<f8E4M3FN> -> token
    %t15 = print_tko "%f|\0A", %v2 token=%t14 : tile<f8E4M3FN> -> token
    %t16 = print_tko "%e|\0A", %v2 token=%t15 : tile<f8E4M3FN> -> token
    %t17 = print_tko "%E|\0A", %v2 token=%t16 : tile<f8E4M3FN> -> token
    %t18 = print_tko "%g|\0A", %v2 token=%t17 : tile<f8E4M3FN> -> token
    %t19 = print_tko "%G|\0A", %v2 token=%t18 : tile<f8E4M3FN> -> token
    %t20 = print_tko "%a|\0A", %v2 token=%t19 : tile<f8E4M3FN> -> token
    %t21 = print_tko "%A|\0A", %v2 token=%t20 : tile<f8E4M3FN> -> token
    %t22 = print_tko "%f|\0A", %v3 token=%t21 : tile<f8E4M3FN> -> token
    %t23 = print_tko "%e|\0A", %v3 token=%t22 : tile<f8E4M3FN> -> token
    %t24 = print_tko "%E|\0A", %v3 token=%t23 : tile<f8E4M3FN> -> token
    %t25 = print_tko "%g|\0A", %v3 token=%t24 : tile<f8E4M3FN> -> token
    %t26 = print_tko "%G|\0A", %v3 token=%t25 : tile<f8E4M3FN> -> token
    %t27 = print_tko "%a|\0A", %v3 token=%t26 : tile<f8E4M3FN> -> token
    %t28 = print_tko "%A|\0A", %v3 token=%t27 : tile<f8E4M3FN> -> token
    return
  }
  entry @of_f8e5m2(%v0: tile<f8E5M2>, %v1: tile<f8E5M2>, %v2: tile<f8E5M2>, %v3: tile<f8E5M2>, %v4: tile<f8E5M2>, %v5: tile<f8E5M2>) {
    %t0 = make_token : token
    %t1 = print_tko "%f|\0A", %v0 token=%t0 : tile<f8E5M2> -> token
    %t2 = print_tko "%e|\0A", %v0 token=%t1 : tile<f8E5M2> -> token
    %t3 = print_tko "%E|\0A", %v0 token=%t2 : tile<f8E5M2> -> token
    %t4 = print_tko "%g|\0A", %v0 token=%t3 : tile<f8E5M2> -> token
    %t5 = print_tko "%G|\0A", %v0 token=%t4 : tile<f8E5M2> -> token
    %t6 = print_tko "%a|\0A", %v0 token=%t5 : tile<f8E5M2> -> token
    %t7 = print_tko "%A|\0A", %v0 token=%t6 : tile<f8E5M2> -> token
    %t8 = print_tko "%f|\0A", %v1 token=%t7 : tile<f8E5M2> -> token
    %t9 = print_tko "%e|\0A", %v1 token=%t8 : tile<f8E5M2> -> token
    %t10 = print_tko "%E|\0A", %v1 token=%t9 : tile<f8E5M2> -> token
    %t11 = print_tko "%g|\0A", %v1 token=%t10 : tile<f8E5M2> -> token
    %t12 = print_tko "%G|\0A", %v1 token=%t11 : tile<f8E5M2> -> token
    %t13 = print_tko "%a|\0A", %v1 token=%t12 : tile<f8E5M2> -> token
    %t14 = print_tko "%A|\0A", %v1 token=%t13 : tile<f8E5M2> -> token
    %t15 = print_tko "%f|\0A", %v2 token=%t14 : tile<f8E5M2> -> token
    %t16 = print_tko "%e|\0A", %v2 token=%t15 : tile<f8E5M2> -> token
    %t17 = print_tko "%E|\0A", %v2 token=%t16 : tile<f8E5M2> -> token
    %t18 = print_tko "%g|\0A", %v2 token=%t17 : tile<f8E5M2> -> token
    %t19 = print_tko "%G|\0A", %v2 token=%t18 : tile<f8E5M2> -> token
    %t20 = print_tko "%a|\0A", %v2 token=%t19 : tile<f8E5M2> -> token
    %t21 = print_tko "%A|\0A", %v2 token=%t20 : tile<f8E5M2> -> token
    %t22 = print_tko "%f|\0A", %v3 token=%t21 : tile<f8E5M2> -> token
    %t23 = print_tko "%e|\0A", %v3 token=%t22 : tile<f8E5M2> -> token
    %t24 = print_tko "%E|\0A", %v3 token=%t23 : tile<f8E5M2> -> token
    %t25 = print_tko "%g|\0A", %v3 token=%t24 : tile<f8E5M2> -> token
    %t26 = print_tko "%G|\0A", %v3 token=%t25 : tile<f8E5M2> -> token
    %t27 = print_tko "%a|\0A", %v3 token=%t26 : tile<f8E5M2> -> token
    %t28 = print_tko "%A|\0A", %v3 token=%t27 : tile<f8E5M2> -> token
    %t29 = print_tko "%f|\0A", %v4 token=%t28 : tile<f8E5M2> -> token
    %t30 = print_tko "%e|\0A", %v4 token=%t29 : tile<f8E5M2> -> token
    %t31 = print_tko "%E|\0A", %v4 token=%t30 : tile<f8E5M2> -> token
    %t32 = print_tko "%g|\0A", %v4 token=%t31 : tile<f8E5M2> -> token
    %t33 = print_tko "%G|\0A", %v4 token=%t32 : tile<f8E5M2> -> token
    %t34 = print_tko "%a|\0A", %v4 token=%t33 : tile<f8E5M2> -> token
    %t35 = print_tko "%A|\0A", %v4 token=%t34 : tile<f8E5M2> -> token
    %t36 = print_tko "%f|\0A", %v5 token=%t35 : tile<f8E5M2> -> token
    %t37 = print_tko "%e|\0A", %v5 token=%t36 : tile<f8E5M2> -> token
    %t38 = print_tko "%E|\0A", %v5 token=%t37 : tile<f8E5M2> -> token
    %t39 = print_tko "%g|\0A", %v5 token=%t38 : tile<f8E5M2> -> token
    %t40 = print_tko "%G|\0A", %v5 token=%t39 : tile<f8E5M2> -> token
    %t41 = print_tko "%a|\0A", %v5 token=%t40 : tile<f8E5M2> -> token
    %t42 = print_tko "%A|\0A", %v5 token=%t41 : tile<f8E5M2> -> token
    return
  }
  entry @of_f8e8m0fnu(%v0: tile<f8E8M0FNU>, %v1: tile<f8E8M0FNU>, %v2: tile<f8E8M0FNU>) {
    %t0 = make_token : token
    %t1 = print_tko "%f|\0A", %v0 token=%t0 : tile<f8E8M0FNU> -> token
    %t2 = print_tko "%e|\0A", %v0 token=%t1 : tile<f8E8M0FNU> -> token
    %t3 = print_tko "%E|\0A", %v0 token=%t2 : tile<f8E8M0FNU> -> token
    %t4 = print_tko "%g|\0A", %v0 token=%t3 : tile<f8E8M0FNU> -> token
    %t5 = print_tko "%G|\0A", %v0 token=%t4 : tile<f8E8M0FNU> -> token
    %t6 = print_tko "%a|\0A", %v0 token=%t5 : tile<f8E8M0FNU> -> token
    %t7 = print_tko "%A|\0A", %v0 token=%t6 : tile<f8E8M0FNU> -> token
    %t8 = print_tko "%f|\0A", %v1 token=%t7 : tile<f8E8M0FNU> -> token
    %t9 = print_tko "%e|\0A", %v1 token=%t8 : tile<f8E8M0FNU> -> token
    %t10 = print_tko "%E|\0A", %v1 token=%t9 : tile<f8E8M0FNU> -> token
    %t11 = print_tko "%g|\0A", %v1 token=%t10 : tile<f8E8M0FNU> -> token
    %t12 = print_tko "%G|\0A", %v1 token=%t11 : tile<f8E8M0FNU> -> token
    %t13 = print_tko "%a|\0A", %v1 token=%t12 : tile<f8E8M0FNU> -> token
    %t14 = print_tko "%A|\0A", %v1 token=%t13 : tile<f8E8M0FNU> -> token
    %t15 = print_tko "%e|\0A", %v2 token=%t14 : tile<f8E8M0FNU> -> token
    %t16 = print_tko "%E|\0A", %v2 token=%t15 : tile<f8E8M0FNU> -> token
    %t17 = print_tko "%g|\0A", %v2 token=%t16 : tile<f8E8M0FNU> -> token
    %t18 = print_tko "%G|\0A", %v2 token=%t17 : tile<f8E8M0FNU> -> token
    %t19 = print_tko "%a|\0A", %v2 token=%t18 : tile<f8E8M0FNU> -> token
    %t20 = print_tko "%A|\0A", %v2 token=%t19 : tile<f8E8M0FNU> -> token
    return
  }
  entry @nan_and_4_bit() {
    %t0 = make_token : token
    %h = constant <f16: [0x7E00, 1.0]> : tile<2xf16>
    %n = constant <f32: 0x7FC00000> : tile<f32>
    %t1 = print_tko "%f %G\0A", %h, %n token=%t0 : tile<2xf16>, tile<f32> -> token
    %q = constant <f4E2M1FN: [0.5, -6.0, -0.0, 3.0]> : tile<4xf4E2M1FN>
    %t2 = print_tko "%g\0A", %q token=%t1 : tile<4xf4E2M1FN> -> token
    return
  }
}
