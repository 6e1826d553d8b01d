// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_89 sm_90 sm_100 sm_120
// Divisors, radicands and products with known ranges that permit shorter code, with values at the ends of
// these ranges: a sum that is at least 1 because of its largest term, a mean of squares that exceeds its
// addend, a divisor above 1 that may be infinite, and products of f16, which are exact in f32.
// launch: {"entry": "softmax", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "f32", "values": [[0.983, 1.934, 2.362, 3.54, 1.919, 3.379, -3.768, -0.275,
//   3.547, 1.192, 3.207, -3.094, -0.247, -2.027, 0.35, 0.592], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0,
//   0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [-3e+38, -3e+38, -3e+38, -3e+38, -3e+38, -3e+38, -3e+38,
//   -3e+38, -3e+38, -3e+38, -3e+38, -3e+38, -3e+38, -3e+38, -3e+38, 3e+38], [1e+30, 1e+30, 1e+30, 1e+30,
//   1e+30, 1e+30, 1e+30, 1e+30, 1e+30, 1e+30, 1e+30, 1e+30, 1e+30, 1e+30, 1e+30, 1e+30], ["-inf", "-inf",
//   "-inf", 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0], ["-inf", "-inf", "-inf",
//   "-inf", "-inf", "-inf", "-inf", "-inf", "-inf", "-inf", "-inf", "-inf", "-inf", "-inf", "-inf",
//   "-inf"], ["inf", 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], ["nan",
//   2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0]]}, {"name": "y", "role":
//   "out", "dtype": "f32", "shape": [8, 16], "contents": {"gen": "constant", "value": -7}}], "outputs":
//   [{"arg": "y", "compare": "reference"}]}
// launch: {"entry": "inverse_root", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "f32", "values": [[-3.895, -2.266, -1.764, 3.331, 2.126, -2.723, 2.377,
//   -2.89, 0.94, -2.986, -3.986, 2.971, -2.324, -2.276, 3.859, 2.979], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0,
//   0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [1e-30, 1e-30, 1e-30, 1e-30, 1e-30, 1e-30, 1e-30, 1e-30,
//   1e-30, 1e-30, 1e-30, 1e-30, 1e-30, 1e-30, 1e-30, 1e-30], [1e+25, 1e+25, 1e+25, 1e+25, 1e+25, 1e+25,
//   1e+25, 1e+25, 1e+25, 1e+25, 1e+25, 1e+25, 1e+25, 1e+25, 1e+25, 1e+25], ["inf", 1.0, 1.0, 1.0, 1.0, 1.0,
//   1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], ["nan", 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0,
//   1.0, 1.0, 1.0, 1.0, 1.0, 1.0], [1e-05, 1e-05, 1e-05, 1e-05, 1e-05, 1e-05, 1e-05, 1e-05, 1e-05, 1e-05,
//   1e-05, 1e-05, 1e-05, 1e-05, 1e-05, 1e-05], [-2.0, -2.0, -2.0, -2.0, -2.0, -2.0, -2.0, -2.0, -2.0, -2.0,
//   -2.0, -2.0, -2.0, -2.0, -2.0, -2.0]]}, {"name": "y", "role": "out", "dtype": "f32", "shape": [8],
//   "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare": "reference"}]}
// launch: {"entry": "logistic", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "f32", "values": [-200.0, -100.0, -90.0, -1.0, -0.0, 0.0, 1e-40, 0.5, 1.0, 20.0,
//   100.0, 200.0, 3e+38, -3e+38, "inf", "nan"]}, {"name": "y", "role": "out", "dtype": "f32", "shape":
//   [16], "contents": {"gen": "constant", "value": -7}}, {"name": "z", "role": "out", "dtype": "f32",
//   "shape": [16], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare":
//   "reference"}, {"arg": "z", "compare": "reference"}]}
// launch: {"entry": "exact_products", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "f16", "values": [[1.0, 0.333, -6e-08, 0.0, 0.0001, 0.0001,
//   -6e-08, 6e-08, -6e-08, 2048.0, 1.0, 65504.0, 0.333, 2048.0, 6e-08, 6e-08], [1.0, -65504.0, 0.333, 1.0,
//   -0.0, -0.0, 65504.0, -0.0, 0.0001, 0.333, -65504.0, 1.0, 0.333, 1.0, -5.5, 0.333], [6e-08, -5.5, -5.5,
//   6e-08, 65504.0, 1.0, 65504.0, 0.333, 2048.0, 65504.0, 0.0, 2048.0, 0.333, 2048.0, -0.0, 65504.0],
//   [-5.5, 65504.0, 6e-08, -0.0, -6e-08, -65504.0, -6e-08, -5.5, 0.333, 0.0, 0.333, 0.0, 1.0, -5.5,
//   -65504.0, -0.0], [0.333, 1.0, 65504.0, 2048.0, -65504.0, -6e-08, 0.333, 0.0, -0.0, 0.333, 6e-08, 0.333,
//   1.0, 0.0, -65504.0, 1.0], [0.0001, 0.333, 1.0, 6e-08, -65504.0, 0.0001, 6e-08, 1.0, -5.5, 6e-08,
//   65504.0, -65504.0, -0.0, 0.0, 2048.0, 65504.0], [-6e-08, -0.0, 0.333, 1.0, -5.5, 0.0001, 2048.0, 6e-08,
//   65504.0, 0.0001, 65504.0, -5.5, 0.333, -6e-08, 6e-08, -0.0], [6e-08, 0.0001, 2048.0, -65504.0, 6e-08,
//   2048.0, 0.333, 6e-08, 65504.0, 2048.0, 1.0, 6e-08, -5.5, -0.0, 6e-08, 0.0]]}, {"name": "w", "role":
//   "in", "dtype": "f16", "values": [[0.0001, 0.0001, -5.5, 0.0001, 3.0, 3.0, 0.0001, 0.0, 1.0, 6e-08, 0.0,
//   1.0, 0.0001, -5.5, 1.0, 6e-08], [0.0001, 3.0, -5.5, 6e-08, -5.5, 65504.0, 3.0, -5.5, 3.0, 0.0001, 3.0,
//   3.0, -5.5, 1.0, 65504.0, 0.0001], [3.0, -5.5, 3.0, 0.0001, 3.0, -5.5, -5.5, 3.0, -5.5, 0.0, -5.5, 1.0,
//   0.0001, -5.5, -5.5, 1.0], [1.0, -0.333, -5.5, 0.0001, 3.0, 6e-08, 0.0, 1.0, 0.0, 3.0, 3.0, 65504.0,
//   -0.333, 1.0, 0.0001, 1.0], [-0.333, 1.0, 65504.0, 0.0001, -0.333, 1.0, 65504.0, 1.0, 6e-08, -5.5, 1.0,
//   0.0001, -0.333, 65504.0, 0.0, 0.0001], [-5.5, 0.0, 6e-08, -0.333, -0.333, -5.5, 65504.0, -5.5, 0.0,
//   3.0, 0.0, 6e-08, -5.5, 65504.0, 3.0, 6e-08], [3.0, -5.5, 3.0, -5.5, 1.0, 0.0, 0.0, -5.5, 0.0001, 1.0,
//   1.0, 0.0, 0.0001, -0.333, 1.0, 6e-08], [-5.5, 65504.0, 0.0, 6e-08, -5.5, 1.0, -5.5, 0.0, 0.0, 0.0,
//   -0.333, 0.0001, 3.0, 0.0001, 0.0, 0.0]]}, {"name": "c", "role": "in", "dtype": "f32", "values":
//   [[9.2228e-05, 0.0019162, 0.004820524, -0.00738899, -0.009606574, -0.000164906, -7.13e-07,
//   -756.227975189, 0.000921662, -413793.801665656, -0.727119538, -97.359340667, 0.000120631,
//   870506.263886064, -9.264741205, -4.6462e-05], [0.004429126, -413.623489555, 98.496659807,
//   289.753256194, 7.613e-06, -9.6765e-05, -39.862048205, 416.054596545, -40.635566814, -0.094676834,
//   -27792.123434303, 6.2528e-05, -0.009271422, 1064.564355554, 8331.46439606, 9.1e-08],
//   [-140658.933246394, -144.536933379, 3780.346767333, 0.297728888, -485.605539103, 0.000703803,
//   7.977943465, 6.6e-06, -3.93e-07, 0.389242974, 1642.252100462, 0.005614583, -7.146316444, 3.90465536,
//   94.584368662, -692.94450543], [8.3e-08, -0.000863161, -4.656e-06, 5835.010120707, 0.088433231,
//   4.452e-06, 99666.895576206, -2.66e-07, 0.000684125, 2.291e-06, 4.2489e-05, 98810.618061562, 8.36e-05,
//   -6.3383e-05, -1.7213e-05, -0.000865544], [-9.129e-06, 32042.340009211, -8.56e-07, 1.422e-06,
//   484.675249435, -0.731334254, -8171.244514798, 2.004352583, -2931.942054847, -2.52e-07, -0.007235353,
//   -6977.81584134, 0.003558943, 82.084508154, 9.9767e-05, -47.350655402], [-528735.410359647, -4.3312e-05,
//   0.061605765, -0.093323548, -64135.922296073, -0.096261745, -8295.132879432, -9.281e-06, 0.129340827,
//   -5.228298099, -0.003906414, -78.485229915, -94107.804384677, -2.3076e-05, 0.889239012, 0.000362225],
//   [4.992e-06, 9453.949319036, -1.7109e-05, -720.469553746, -0.000248261, -420.395771663,
//   410650.273392673, -2.285e-05, 0.044544504, 295779.396532664, 0.026268158, 34.982428496, 0.000986142,
//   0.480320054, -8.73e-07, -0.000933669], [-6.088032717, 7.785149058, 0.032249473, -9.991207357,
//   -398.906843517, 0.084342759, -6.89e-07, -6167.961633999, -0.068191795, 7.381343899, -0.006957722,
//   -7.7953e-05, 5007.357491114, -5.296644116, 0.079271644, 0.084903967]]}, {"name": "sums", "role": "out",
//   "dtype": "f32", "shape": [8], "contents": {"gen": "constant", "value": -7}}, {"name": "added", "role":
//   "out", "dtype": "f32", "shape": [8, 16], "contents": {"gen": "constant", "value": -7}}, {"name":
//   "taken", "role": "out", "dtype": "f32", "shape": [8, 16], "contents": {"gen": "constant", "value":
//   -7}}], "outputs": [{"arg": "sums", "compare": "reference"}, {"arg": "added", "compare": "reference"},
//   {"arg": "taken", "compare": "reference"}]}
cuda_tile.module @kernels {
  entry @softmax(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %x, shape = [8,16], strides = [16,1] : tensor_view<8x16xf32, strides=[16,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8x16), tensor_view<8x16xf32, strides=[16,1]>>
    %a, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(8x16), tensor_view<8x16xf32, strides=[16,1]>>, tile<i32> -> tile<8x16xf32>, token
    %m = reduce %a dim=1 identities=[0xFF800000 : f32] : tile<8x16xf32> -> tile<8xf32>
      (%m_a: tile<f32>, %m_b: tile<f32>) {
        %m_s = maxf %m_a, %m_b : tile<f32>
        yield %m_s : tile<f32>
      }
    %mc_1 = reshape %m : tile<8xf32> -> tile<8x1xf32>
    %mc = broadcast %mc_1 : tile<8x1xf32> -> tile<8x16xf32>
    %d = subf %a, %mc : tile<8x16xf32>
    %l = constant <f32: 1.44269502> : tile<8x16xf32>
    %e = mulf %d, %l : tile<8x16xf32>
    %p = exp2 %e flush_to_zero : tile<8x16xf32>
    %s = reduce %p dim=1 identities=[0.0 : f32] : tile<8x16xf32> -> tile<8xf32>
      (%s_a: tile<f32>, %s_b: tile<f32>) {
        %s_s = addf %s_a, %s_b : tile<f32>
        yield %s_s : tile<f32>
      }
    %one = constant <f32: 1.0> : tile<8xf32>
    %i = divf %one, %s : tile<8xf32>
    %ic_1 = reshape %i : tile<8xf32> -> tile<8x1xf32>
    %ic = broadcast %ic_1 : tile<8x1xf32> -> tile<8x16xf32>
    %r = mulf %p, %ic : tile<8x16xf32>
    %o_v = make_tensor_view %y, shape = [8,16], strides = [16,1] : tensor_view<8x16xf32, strides=[16,1]>
    %o_p = make_partition_view %o_v : partition_view<tile=(8x16), tensor_view<8x16xf32, strides=[16,1]>>
    %o_t = store_view_tko weak %r, %o_p[%zero, %zero] : tile<8x16xf32>, partition_view<tile=(8x16), tensor_view<8x16xf32, strides=[16,1]>>, tile<i32> -> token
    return
  }
  entry @inverse_root(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %x, shape = [8,16], strides = [16,1] : tensor_view<8x16xf32, strides=[16,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8x16), tensor_view<8x16xf32, strides=[16,1]>>
    %a, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(8x16), tensor_view<8x16xf32, strides=[16,1]>>, tile<i32> -> tile<8x16xf32>, token
    %q = mulf %a, %a : tile<8x16xf32>
    %s = reduce %q dim=1 identities=[0.0 : f32] : tile<8x16xf32> -> tile<8xf32>
      (%s_a: tile<f32>, %s_b: tile<f32>) {
        %s_s = addf %s_a, %s_b : tile<f32>
        yield %s_s : tile<f32>
      }
    %n = constant <f32: 0.0625> : tile<8xf32>
    %m = mulf %s, %n : tile<8xf32>
    %eps = constant <f32: 1.0e-5> : tile<8xf32>
    %v = addf %m, %eps : tile<8xf32>
    %r = rsqrt %v : tile<8xf32>
    %o_v = make_tensor_view %y, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %o_p = make_partition_view %o_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %o_t = store_view_tko weak %r, %o_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @logistic(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %z: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %x, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %a, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token
    %l = constant <f32: -1.44269502> : tile<16xf32>
    %e = mulf %a, %l : tile<16xf32>
    %p = exp2 %e flush_to_zero : tile<16xf32>
    %one = constant <f32: 1.0> : tile<16xf32>
    %d = addf %p, %one : tile<16xf32>
    %r = divf %a, %d rounding<approx> : tile<16xf32>
    %k = mulf %p, %p : tile<16xf32>
    %k1 = minf %k, %one propagate_nan : tile<16xf32>
    %d1 = addf %k1, %one : tile<16xf32>
    %q = divf %one, %d1 : tile<16xf32>
    %o_v = make_tensor_view %y, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %o_p = make_partition_view %o_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %o_t = store_view_tko weak %r, %o_p[%zero] : tile<16xf32>, partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> token
    %o2_v = make_tensor_view %z, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %o2_p = make_partition_view %o2_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %o2_t = store_view_tko weak %q, %o2_p[%zero] : tile<16xf32>, partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @exact_products(%x: tile<ptr<f16>>, %w: tile<ptr<f16>>, %c: tile<ptr<f32>>, %sums: tile<ptr<f32>>, %added: tile<ptr<f32>>, %taken: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %x, shape = [8,16], strides = [16,1] : tensor_view<8x16xf16, strides=[16,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8x16), tensor_view<8x16xf16, strides=[16,1]>>
    %a, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(8x16), tensor_view<8x16xf16, strides=[16,1]>>, tile<i32> -> tile<8x16xf16>, token
    %b_v = make_tensor_view %w, shape = [8,16], strides = [16,1] : tensor_view<8x16xf16, strides=[16,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8x16), tensor_view<8x16xf16, strides=[16,1]>>
    %b, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(8x16), tensor_view<8x16xf16, strides=[16,1]>>, tile<i32> -> tile<8x16xf16>, token
    %acc_v = make_tensor_view %c, shape = [8,16], strides = [16,1] : tensor_view<8x16xf32, strides=[16,1]>
    %acc_p = make_partition_view %acc_v : partition_view<tile=(8x16), tensor_view<8x16xf32, strides=[16,1]>>
    %acc, %acc_t = load_view_tko weak %acc_p[%zero, %zero] : partition_view<tile=(8x16), tensor_view<8x16xf32, strides=[16,1]>>, tile<i32> -> tile<8x16xf32>, token
    %af = ftof %a : tile<8x16xf16> -> tile<8x16xf32>
    %bf = ftof %b : tile<8x16xf16> -> tile<8x16xf32>
    %p = mulf %af, %bf : tile<8x16xf32>
    %s = reduce %p dim=1 identities=[0.0 : f32] : tile<8x16xf32> -> tile<8xf32>
      (%s_a: tile<f32>, %s_b: tile<f32>) {
        %s_s = addf %s_a, %s_b : tile<f32>
        yield %s_s : tile<f32>
      }
    %p2 = mulf %bf, %bf : tile<8x16xf32>
    %sum = addf %acc, %p2 : tile<8x16xf32>
    %p3 = mulf %af, %af : tile<8x16xf32>
    %rest = subf %acc, %p3 : tile<8x16xf32>
    %o_v = make_tensor_view %sums, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %o_p = make_partition_view %o_v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %o_t = store_view_tko weak %s, %o_p[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    %o2_v = make_tensor_view %added, shape = [8,16], strides = [16,1] : tensor_view<8x16xf32, strides=[16,1]>
    %o2_p = make_partition_view %o2_v : partition_view<tile=(8x16), tensor_view<8x16xf32, strides=[16,1]>>
    %o2_t = store_view_tko weak %sum, %o2_p[%zero, %zero] : tile<8x16xf32>, partition_view<tile=(8x16), tensor_view<8x16xf32, strides=[16,1]>>, tile<i32> -> token
    %o3_v = make_tensor_view %taken, shape = [8,16], strides = [16,1] : tensor_view<8x16xf32, strides=[16,1]>
    %o3_p = make_partition_view %o3_v : partition_view<tile=(8x16), tensor_view<8x16xf32, strides=[16,1]>>
    %o3_t = store_view_tko weak %rest, %o3_p[%zero, %zero] : tile<8x16xf32>, partition_view<tile=(8x16), tensor_view<8x16xf32, strides=[16,1]>>, tile<i32> -> token
    return
  }
}
