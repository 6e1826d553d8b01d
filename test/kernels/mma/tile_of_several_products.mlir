// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_86 sm_90 sm_100 sm_120
// As in attention's backward pass: each tile that the loop loads is an operand of two products, transposed in one of them, and two
// loop-invariant tiles are operands in each iteration. Trip counts of three, one and zero.
// launch: {"entry": "backward", "calling_convention": "pointers", "grid": [3, 1, 1], "args": [{"name": "qp", "role": "in",
//   "dtype": "f16", "shape": [3, 96, 32], "contents": {"gen": "uniform", "seed": 7, "lo": -1, "hi": 1}}, {"name": "gp",
//   "role": "in", "dtype": "f16", "shape": [3, 96, 32], "contents": {"gen": "uniform", "seed": 8, "lo": -1, "hi": 1}},
//   {"name": "kp", "role": "in", "dtype": "f16", "shape": [3, 64, 32], "contents": {"gen": "uniform", "seed": 9, "lo": -1,
//   "hi": 1}}, {"name": "d", "role": "out", "dtype": "f32", "shape": [3, 64, 32], "contents": {"gen": "constant", "value":
//   -7}}], "outputs": [{"arg": "d", "compare": "reference"}]}
cuda_tile.module @kernels {
  entry @backward(%qp: tile<ptr<f16>>, %gp: tile<ptr<f16>>, %kp: tile<ptr<f16>>, %d: tile<ptr<f32>>) {
    %i, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    // 3, 1 and 0 iterations
    %twice = muli %i, %i : tile<i32>
    %less = subi %three, %twice : tile<i32>
    %less2 = subi %less, %i : tile<i32>
    %turns = maxi %less2, %zero signed : tile<i32>
    %none = constant <f32: 0.0> : tile<64x32xf32>
    %empty = constant <f32: 0.0> : tile<32x64xf32>
    %qa = assume div_by<16>, %qp : tile<ptr<f16>>
    %ga = assume div_by<16>, %gp : tile<ptr<f16>>
    %ka = assume div_by<16>, %kp : tile<ptr<f16>>
    %q_v = make_tensor_view %qa, shape = [3, 96, 32], strides = [3072, 32, 1] : tensor_view<3x96x32xf16, strides=[3072,32,1]>
    %q_p = make_partition_view %q_v : partition_view<tile=(1x32x32), tensor_view<3x96x32xf16, strides=[3072,32,1]>>
    %g_v = make_tensor_view %ga, shape = [3, 96, 32], strides = [3072, 32, 1] : tensor_view<3x96x32xf16, strides=[3072,32,1]>
    %g_p = make_partition_view %g_v : partition_view<tile=(1x32x32), tensor_view<3x96x32xf16, strides=[3072,32,1]>>
    %k_v = make_tensor_view %ka, shape = [3, 64, 32], strides = [2048, 32, 1] : tensor_view<3x64x32xf16, strides=[2048,32,1]>
    %k_p = make_partition_view %k_v : partition_view<tile=(1x64x32), tensor_view<3x64x32xf16, strides=[2048,32,1]>>
    %d_v = make_tensor_view %d, shape = [3, 64, 32], strides = [2048, 32, 1] : tensor_view<3x64x32xf32, strides=[2048,32,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(1x64x32), tensor_view<3x64x32xf32, strides=[2048,32,1]>>
    %k3, %k_t = load_view_tko weak %k_p[%i, %zero, %zero] : partition_view<tile=(1x64x32), tensor_view<3x64x32xf16, strides=[2048,32,1]>>, tile<i32> -> tile<1x64x32xf16>, token
    %k2 = reshape %k3 : tile<1x64x32xf16> -> tile<64x32xf16>
    %two = constant <f16: 2.0> : tile<64x32xf16>
    %v2 = mulf %k2, %two rounding<nearest_even> : tile<64x32xf16>
    %sum = for %c in (%zero to %turns, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<64x32xf32>) {
      %q3, %q_t = load_view_tko weak %q_p[%i, %c, %zero] : partition_view<tile=(1x32x32), tensor_view<3x96x32xf16, strides=[3072,32,1]>>, tile<i32> -> tile<1x32x32xf16>, token
      %q2 = reshape %q3 : tile<1x32x32xf16> -> tile<32x32xf16>
      %g3, %g_t = load_view_tko weak %g_p[%i, %c, %zero] : partition_view<tile=(1x32x32), tensor_view<3x96x32xf16, strides=[3072,32,1]>>, tile<i32> -> tile<1x32x32xf16>, token
      %g2 = reshape %g3 : tile<1x32x32xf16> -> tile<32x32xf16>
      %kt = permute %k2 [1, 0] : tile<64x32xf16> -> tile<32x64xf16>
      %s = mmaf %q2, %kt, %empty : tile<32x32xf16>, tile<32x64xf16>, tile<32x64xf32>
      %p = ftof %s rounding<nearest_even> : tile<32x64xf32> -> tile<32x64xf16>
      %pt = permute %p [1, 0] : tile<32x64xf16> -> tile<64x32xf16>
      %a = mmaf %pt, %g2, %acc : tile<64x32xf16>, tile<32x32xf16>, tile<64x32xf32>
      %vt = permute %v2 [1, 0] : tile<64x32xf16> -> tile<32x64xf16>
      %e = mmaf %g2, %vt, %empty : tile<32x32xf16>, tile<32x64xf16>, tile<32x64xf32>
      %f = ftof %e rounding<nearest_even> : tile<32x64xf32> -> tile<32x64xf16>
      %ft = permute %f [1, 0] : tile<32x64xf16> -> tile<64x32xf16>
      %b = mmaf %ft, %q2, %a : tile<64x32xf16>, tile<32x32xf16>, tile<64x32xf32>
      continue %b : tile<64x32xf32>
    }
    %d3 = reshape %sum : tile<64x32xf32> -> tile<1x64x32xf32>
    %d_t = store_view_tko weak %d3, %d_p[%i, %zero, %zero] : tile<1x64x32xf32>, partition_view<tile=(1x64x32), tensor_view<3x64x32xf32, strides=[2048,32,1]>>, tile<i32> -> token
    return
  }
}
