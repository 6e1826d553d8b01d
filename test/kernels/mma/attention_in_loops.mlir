// RUN: %kernel-test %s
// RUN: tilewright-kernel-test --racecheck --levels=3 --targets=sm_90 %s
// targets: sm_75 sm_80 sm_90
// Attention in an outer loop: the queries are loaded before it, or in each of its iterations; the inner loop starts at the outer induction
// variable, and has no iterations in some or all of the outer ones; the outer loop carries the sums. On sm_90 a producer warp copies
// the tiles of all outer iterations, and the scores of the next inner iteration are computed an iteration early. Two warpgroups
// alternate (ping-pong), except where they exchange columns' maxima.
// launch: {"entry": "before", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "q", "role":
//   "in", "dtype": "f16", "shape": [384, 128], "contents": {"gen": "uniform", "seed": 9501, "lo": -0.5, "hi": 0.5}},
//   {"name": "k", "role": "in", "dtype": "f16", "shape": [192, 128], "contents": {"gen": "uniform", "seed": 9502,
//   "lo": -0.5, "hi": 0.5}}, {"name": "v", "role": "in", "dtype": "f16", "shape": [192, 128], "contents": {"gen":
//   "uniform", "seed": 9503, "lo": -0.5, "hi": 0.5}}, {"name": "o", "role": "out", "dtype": "f32", "shape": [384,
//   128], "contents": {"gen": "constant", "value": -7}}, {"name": "m", "dtype": "i32", "value": 2}, {"name": "n",
//   "dtype": "i32", "value": 0}], "outputs": [{"arg": "o", "compare": "reference"}]}
// launch: {"entry": "before", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "q", "role":
//   "in", "dtype": "f16", "shape": [384, 128], "contents": {"gen": "uniform", "seed": 9504, "lo": -0.5, "hi": 0.5}},
//   {"name": "k", "role": "in", "dtype": "f16", "shape": [192, 128], "contents": {"gen": "uniform", "seed": 9505,
//   "lo": -0.5, "hi": 0.5}}, {"name": "v", "role": "in", "dtype": "f16", "shape": [192, 128], "contents": {"gen":
//   "uniform", "seed": 9506, "lo": -0.5, "hi": 0.5}}, {"name": "o", "role": "out", "dtype": "f32", "shape": [384,
//   128], "contents": {"gen": "constant", "value": -7}}, {"name": "m", "dtype": "i32", "value": 2}, {"name": "n",
//   "dtype": "i32", "value": 3}], "outputs": [{"arg": "o", "compare": "reference"}]}
// launch: {"entry": "inside", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "q", "role":
//   "in", "dtype": "f16", "shape": [384, 128], "contents": {"gen": "uniform", "seed": 9507, "lo": -0.5, "hi": 0.5}},
//   {"name": "k", "role": "in", "dtype": "f16", "shape": [192, 128], "contents": {"gen": "uniform", "seed": 9508,
//   "lo": -0.5, "hi": 0.5}}, {"name": "v", "role": "in", "dtype": "f16", "shape": [192, 128], "contents": {"gen":
//   "uniform", "seed": 9509, "lo": -0.5, "hi": 0.5}}, {"name": "o", "role": "out", "dtype": "f32", "shape": [384,
//   128], "contents": {"gen": "constant", "value": -7}}, {"name": "m", "dtype": "i32", "value": 2}, {"name": "n",
//   "dtype": "i32", "value": 2}], "outputs": [{"arg": "o", "compare": "reference"}]}
// launch: {"entry": "from", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "q", "role":
//   "in", "dtype": "f16", "shape": [384, 128], "contents": {"gen": "uniform", "seed": 9510, "lo": -0.5, "hi": 0.5}},
//   {"name": "k", "role": "in", "dtype": "f16", "shape": [192, 128], "contents": {"gen": "uniform", "seed": 9511,
//   "lo": -0.5, "hi": 0.5}}, {"name": "v", "role": "in", "dtype": "f16", "shape": [192, 128], "contents": {"gen":
//   "uniform", "seed": 9512, "lo": -0.5, "hi": 0.5}}, {"name": "o", "role": "out", "dtype": "f32", "shape": [384,
//   128], "contents": {"gen": "constant", "value": -7}}, {"name": "m", "dtype": "i32", "value": 3}, {"name": "n",
//   "dtype": "i32", "value": 2}], "outputs": [{"arg": "o", "compare": "reference"}]}
// launch: {"entry": "carried", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "q", "role":
//   "in", "dtype": "f16", "shape": [384, 128], "contents": {"gen": "uniform", "seed": 9513, "lo": -0.5, "hi": 0.5}},
//   {"name": "k", "role": "in", "dtype": "f16", "shape": [192, 128], "contents": {"gen": "uniform", "seed": 9514,
//   "lo": -0.5, "hi": 0.5}}, {"name": "v", "role": "in", "dtype": "f16", "shape": [192, 128], "contents": {"gen":
//   "uniform", "seed": 9515, "lo": -0.5, "hi": 0.5}}, {"name": "o", "role": "out", "dtype": "f32", "shape": [384,
//   128], "contents": {"gen": "constant", "value": -7}}, {"name": "m", "dtype": "i32", "value": 2}, {"name": "n",
//   "dtype": "i32", "value": 2}], "outputs": [{"arg": "o", "compare": "reference"}]}
cuda_tile.module @kernels {
  entry @before(%q: tile<ptr<f16>>, %k: tile<ptr<f16>>, %v: tile<ptr<f16>>, %o: tile<ptr<f32>>, %m: tile<i32>, %n: tile<i32>) optimization_hints=<sm_90 = {num_worker_warps_per_cta = 8}> {
    %q_a = assume div_by<16>, %q : tile<ptr<f16>>
    %q_v = make_tensor_view %q_a, shape = [384, 128], strides = [128, 1] : tensor_view<384x128xf16, strides=[128,1]>
    %q_p = make_partition_view %q_v : partition_view<tile=(128x128), tensor_view<384x128xf16, strides=[128,1]>>
    %k_a = assume div_by<16>, %k : tile<ptr<f16>>
    %k_v = make_tensor_view %k_a, shape = [192, 128], strides = [128, 1] : tensor_view<192x128xf16, strides=[128,1]>
    %k_p = make_partition_view %k_v : partition_view<tile=(64x128), tensor_view<192x128xf16, strides=[128,1]>>
    %v_a = assume div_by<16>, %v : tile<ptr<f16>>
    %v_v = make_tensor_view %v_a, shape = [192, 128], strides = [128, 1] : tensor_view<192x128xf16, strides=[128,1]>
    %v_p = make_partition_view %v_v : partition_view<tile=(64x128), tensor_view<192x128xf16, strides=[128,1]>>
    %o_a = assume div_by<16>, %o : tile<ptr<f32>>
    %o_v = make_tensor_view %o_a, shape = [384, 128], strides = [128, 1] : tensor_view<384x128xf32, strides=[128,1]>
    %o_p = make_partition_view %o_v : partition_view<tile=(128x128), tensor_view<384x128xf32, strides=[128,1]>>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %no_scores = constant <f32: 0.0> : tile<128x64xf32>
    %none = constant <f32: 0.0> : tile<128x128xf32>
    %least = constant <f32: 0xFF800000> : tile<128x1xf32>
    %queries, %queries_t = load_view_tko weak %q_p[%zero, %zero] : partition_view<tile=(128x128), tensor_view<384x128xf16, strides=[128,1]>>, tile<i32> -> tile<128x128xf16>, token
    for %i in (%zero to %m, step %one) : tile<i32> {
      %top, %sum = for %j in (%zero to %n, step %one) : tile<i32> iter_values(%t0 = %least, %a0 = %none) -> (tile<128x1xf32>, tile<128x128xf32>) {
        %keys, %keys_t = load_view_tko weak %k_p[%j, %zero] : partition_view<tile=(64x128), tensor_view<192x128xf16, strides=[128,1]>>, tile<i32> -> tile<64x128xf16>, token
        %values, %values_t = load_view_tko weak %v_p[%j, %zero] : partition_view<tile=(64x128), tensor_view<192x128xf16, strides=[128,1]>>, tile<i32> -> tile<64x128xf16>, token
        %across = permute %keys [1, 0] : tile<64x128xf16> -> tile<128x64xf16>
        %scores = mmaf %queries, %across, %no_scores : tile<128x128xf16>, tile<128x64xf16>, tile<128x64xf32>
        %most = reduce %scores dim=1 identities=[0xFF800000 : f32] : tile<128x64xf32> -> tile<128xf32> (%l: tile<f32>, %r: tile<f32>) { %b = maxf %l, %r : tile<f32> yield %b : tile<f32> }
        %column = reshape %most : tile<128xf32> -> tile<128x1xf32>
        %t1 = maxf %t0, %column : tile<128x1xf32>
        %tops = broadcast %t1 : tile<128x1xf32> -> tile<128x64xf32>
        %less = subf %scores, %tops : tile<128x64xf32>
        %weights = exp2 %less : tile<128x64xf32>
        %step = subf %t0, %t1 : tile<128x1xf32>
        %shrink = exp2 %step : tile<128x1xf32>
        %halves = ftof %weights : tile<128x64xf32> -> tile<128x64xf16>
        %shrinks = broadcast %shrink : tile<128x1xf32> -> tile<128x128xf32>
        %scaled = mulf %a0, %shrinks : tile<128x128xf32>
        %a1 = mmaf %halves, %values, %scaled : tile<128x64xf16>, tile<64x128xf16>, tile<128x128xf32>
        continue %t1, %a1 : tile<128x1xf32>, tile<128x128xf32>
      }
      %done = store_view_tko weak %sum, %o_p[%i, %zero] : tile<128x128xf32>, partition_view<tile=(128x128), tensor_view<384x128xf32, strides=[128,1]>>, tile<i32> -> token
      continue
    }
    return
  }
  entry @inside(%q: tile<ptr<f16>>, %k: tile<ptr<f16>>, %v: tile<ptr<f16>>, %o: tile<ptr<f32>>, %m: tile<i32>, %n: tile<i32>) optimization_hints=<sm_90 = {num_worker_warps_per_cta = 8}> {
    %q_a = assume div_by<16>, %q : tile<ptr<f16>>
    %q_v = make_tensor_view %q_a, shape = [384, 128], strides = [128, 1] : tensor_view<384x128xf16, strides=[128,1]>
    %q_p = make_partition_view %q_v : partition_view<tile=(128x128), tensor_view<384x128xf16, strides=[128,1]>>
    %k_a = assume div_by<16>, %k : tile<ptr<f16>>
    %k_v = make_tensor_view %k_a, shape = [192, 128], strides = [128, 1] : tensor_view<192x128xf16, strides=[128,1]>
    %k_p = make_partition_view %k_v : partition_view<tile=(64x128), tensor_view<192x128xf16, strides=[128,1]>>
    %v_a = assume div_by<16>, %v : tile<ptr<f16>>
    %v_v = make_tensor_view %v_a, shape = [192, 128], strides = [128, 1] : tensor_view<192x128xf16, strides=[128,1]>
    %v_p = make_partition_view %v_v : partition_view<tile=(64x128), tensor_view<192x128xf16, strides=[128,1]>>
    %o_a = assume div_by<16>, %o : tile<ptr<f32>>
    %o_v = make_tensor_view %o_a, shape = [384, 128], strides = [128, 1] : tensor_view<384x128xf32, strides=[128,1]>
    %o_p = make_partition_view %o_v : partition_view<tile=(128x128), tensor_view<384x128xf32, strides=[128,1]>>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %no_scores = constant <f32: 0.0> : tile<128x64xf32>
    %none = constant <f32: 0.0> : tile<128x128xf32>
    %least = constant <f32: 0xFF800000> : tile<128x1xf32>
    for %i in (%zero to %m, step %one) : tile<i32> {
      %queries, %queries_t = load_view_tko weak %q_p[%i, %zero] : partition_view<tile=(128x128), tensor_view<384x128xf16, strides=[128,1]>>, tile<i32> -> tile<128x128xf16>, token
      %top, %sum = for %j in (%zero to %n, step %one) : tile<i32> iter_values(%t0 = %least, %a0 = %none) -> (tile<128x1xf32>, tile<128x128xf32>) {
        %keys, %keys_t = load_view_tko weak %k_p[%j, %zero] : partition_view<tile=(64x128), tensor_view<192x128xf16, strides=[128,1]>>, tile<i32> -> tile<64x128xf16>, token
        %values, %values_t = load_view_tko weak %v_p[%j, %zero] : partition_view<tile=(64x128), tensor_view<192x128xf16, strides=[128,1]>>, tile<i32> -> tile<64x128xf16>, token
        %across = permute %keys [1, 0] : tile<64x128xf16> -> tile<128x64xf16>
        %scores = mmaf %queries, %across, %no_scores : tile<128x128xf16>, tile<128x64xf16>, tile<128x64xf32>
        %most = reduce %scores dim=1 identities=[0xFF800000 : f32] : tile<128x64xf32> -> tile<128xf32> (%l: tile<f32>, %r: tile<f32>) { %b = maxf %l, %r : tile<f32> yield %b : tile<f32> }
        %column = reshape %most : tile<128xf32> -> tile<128x1xf32>
        %t1 = maxf %t0, %column : tile<128x1xf32>
        %tops = broadcast %t1 : tile<128x1xf32> -> tile<128x64xf32>
        %less = subf %scores, %tops : tile<128x64xf32>
        %weights = exp2 %less : tile<128x64xf32>
        %step = subf %t0, %t1 : tile<128x1xf32>
        %shrink = exp2 %step : tile<128x1xf32>
        %halves = ftof %weights : tile<128x64xf32> -> tile<128x64xf16>
        %shrinks = broadcast %shrink : tile<128x1xf32> -> tile<128x128xf32>
        %scaled = mulf %a0, %shrinks : tile<128x128xf32>
        %a1 = mmaf %halves, %values, %scaled : tile<128x64xf16>, tile<64x128xf16>, tile<128x128xf32>
        continue %t1, %a1 : tile<128x1xf32>, tile<128x128xf32>
      }
      %done = store_view_tko weak %sum, %o_p[%i, %zero] : tile<128x128xf32>, partition_view<tile=(128x128), tensor_view<384x128xf32, strides=[128,1]>>, tile<i32> -> token
      continue
    }
    return
  }
  entry @from(%q: tile<ptr<f16>>, %k: tile<ptr<f16>>, %v: tile<ptr<f16>>, %o: tile<ptr<f32>>, %m: tile<i32>, %n: tile<i32>) optimization_hints=<sm_90 = {num_worker_warps_per_cta = 8}> {
    %q_a = assume div_by<16>, %q : tile<ptr<f16>>
    %q_v = make_tensor_view %q_a, shape = [384, 128], strides = [128, 1] : tensor_view<384x128xf16, strides=[128,1]>
    %q_p = make_partition_view %q_v : partition_view<tile=(128x128), tensor_view<384x128xf16, strides=[128,1]>>
    %k_a = assume div_by<16>, %k : tile<ptr<f16>>
    %k_v = make_tensor_view %k_a, shape = [192, 128], strides = [128, 1] : tensor_view<192x128xf16, strides=[128,1]>
    %k_p = make_partition_view %k_v : partition_view<tile=(64x128), tensor_view<192x128xf16, strides=[128,1]>>
    %v_a = assume div_by<16>, %v : tile<ptr<f16>>
    %v_v = make_tensor_view %v_a, shape = [192, 128], strides = [128, 1] : tensor_view<192x128xf16, strides=[128,1]>
    %v_p = make_partition_view %v_v : partition_view<tile=(64x128), tensor_view<192x128xf16, strides=[128,1]>>
    %o_a = assume div_by<16>, %o : tile<ptr<f32>>
    %o_v = make_tensor_view %o_a, shape = [384, 128], strides = [128, 1] : tensor_view<384x128xf32, strides=[128,1]>
    %o_p = make_partition_view %o_v : partition_view<tile=(128x128), tensor_view<384x128xf32, strides=[128,1]>>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %no_scores = constant <f32: 0.0> : tile<128x64xf32>
    %none = constant <f32: 0.0> : tile<128x128xf32>
    %least = constant <f32: 0xFF800000> : tile<128x1xf32>
    for %i in (%zero to %m, step %one) : tile<i32> {
      %queries, %queries_t = load_view_tko weak %q_p[%i, %zero] : partition_view<tile=(128x128), tensor_view<384x128xf16, strides=[128,1]>>, tile<i32> -> tile<128x128xf16>, token
      %top, %sum = for %j in (%i to %n, step %one) : tile<i32> iter_values(%t0 = %least, %a0 = %none) -> (tile<128x1xf32>, tile<128x128xf32>) {
        %keys, %keys_t = load_view_tko weak %k_p[%j, %zero] : partition_view<tile=(64x128), tensor_view<192x128xf16, strides=[128,1]>>, tile<i32> -> tile<64x128xf16>, token
        %values, %values_t = load_view_tko weak %v_p[%j, %zero] : partition_view<tile=(64x128), tensor_view<192x128xf16, strides=[128,1]>>, tile<i32> -> tile<64x128xf16>, token
        %across = permute %keys [1, 0] : tile<64x128xf16> -> tile<128x64xf16>
        %scores = mmaf %queries, %across, %no_scores : tile<128x128xf16>, tile<128x64xf16>, tile<128x64xf32>
        %most = reduce %scores dim=1 identities=[0xFF800000 : f32] : tile<128x64xf32> -> tile<128xf32> (%l: tile<f32>, %r: tile<f32>) { %b = maxf %l, %r : tile<f32> yield %b : tile<f32> }
        %column = reshape %most : tile<128xf32> -> tile<128x1xf32>
        %t1 = maxf %t0, %column : tile<128x1xf32>
        %tops = broadcast %t1 : tile<128x1xf32> -> tile<128x64xf32>
        %less = subf %scores, %tops : tile<128x64xf32>
        %weights = exp2 %less : tile<128x64xf32>
        %step = subf %t0, %t1 : tile<128x1xf32>
        %shrink = exp2 %step : tile<128x1xf32>
        %halves = ftof %weights : tile<128x64xf32> -> tile<128x64xf16>
        %shrinks = broadcast %shrink : tile<128x1xf32> -> tile<128x128xf32>
        %scaled = mulf %a0, %shrinks : tile<128x128xf32>
        %a1 = mmaf %halves, %values, %scaled : tile<128x64xf16>, tile<64x128xf16>, tile<128x128xf32>
        continue %t1, %a1 : tile<128x1xf32>, tile<128x128xf32>
      }
      %done = store_view_tko weak %sum, %o_p[%i, %zero] : tile<128x128xf32>, partition_view<tile=(128x128), tensor_view<384x128xf32, strides=[128,1]>>, tile<i32> -> token
      continue
    }
    return
  }
  entry @carried(%q: tile<ptr<f16>>, %k: tile<ptr<f16>>, %v: tile<ptr<f16>>, %o: tile<ptr<f32>>, %m: tile<i32>, %n: tile<i32>) optimization_hints=<sm_90 = {num_worker_warps_per_cta = 8}> {
    %q_a = assume div_by<16>, %q : tile<ptr<f16>>
    %q_v = make_tensor_view %q_a, shape = [384, 128], strides = [128, 1] : tensor_view<384x128xf16, strides=[128,1]>
    %q_p = make_partition_view %q_v : partition_view<tile=(128x128), tensor_view<384x128xf16, strides=[128,1]>>
    %k_a = assume div_by<16>, %k : tile<ptr<f16>>
    %k_v = make_tensor_view %k_a, shape = [192, 128], strides = [128, 1] : tensor_view<192x128xf16, strides=[128,1]>
    %k_p = make_partition_view %k_v : partition_view<tile=(64x128), tensor_view<192x128xf16, strides=[128,1]>>
    %v_a = assume div_by<16>, %v : tile<ptr<f16>>
    %v_v = make_tensor_view %v_a, shape = [192, 128], strides = [128, 1] : tensor_view<192x128xf16, strides=[128,1]>
    %v_p = make_partition_view %v_v : partition_view<tile=(64x128), tensor_view<192x128xf16, strides=[128,1]>>
    %o_a = assume div_by<16>, %o : tile<ptr<f32>>
    %o_v = make_tensor_view %o_a, shape = [384, 128], strides = [128, 1] : tensor_view<384x128xf32, strides=[128,1]>
    %o_p = make_partition_view %o_v : partition_view<tile=(128x128), tensor_view<384x128xf32, strides=[128,1]>>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %no_scores = constant <f32: 0.0> : tile<128x64xf32>
    %none = constant <f32: 0.0> : tile<128x128xf32>
    %least = constant <f32: 0xFF800000> : tile<128x1xf32>
    %queries, %queries_t = load_view_tko weak %q_p[%zero, %zero] : partition_view<tile=(128x128), tensor_view<384x128xf16, strides=[128,1]>>, tile<i32> -> tile<128x128xf16>, token
    %all_top, %all = for %i in (%zero to %m, step %one) : tile<i32> iter_values(%top_before = %least, %before = %none) -> (tile<128x1xf32>, tile<128x128xf32>) {
      %top, %sum = for %j in (%i to %n, step %one) : tile<i32> iter_values(%t0 = %top_before, %a0 = %before) -> (tile<128x1xf32>, tile<128x128xf32>) {
        %keys, %keys_t = load_view_tko weak %k_p[%j, %zero] : partition_view<tile=(64x128), tensor_view<192x128xf16, strides=[128,1]>>, tile<i32> -> tile<64x128xf16>, token
        %values, %values_t = load_view_tko weak %v_p[%j, %zero] : partition_view<tile=(64x128), tensor_view<192x128xf16, strides=[128,1]>>, tile<i32> -> tile<64x128xf16>, token
        %across = permute %keys [1, 0] : tile<64x128xf16> -> tile<128x64xf16>
        %scores = mmaf %queries, %across, %no_scores : tile<128x128xf16>, tile<128x64xf16>, tile<128x64xf32>
        %most = reduce %scores dim=1 identities=[0xFF800000 : f32] : tile<128x64xf32> -> tile<128xf32> (%l: tile<f32>, %r: tile<f32>) { %b = maxf %l, %r : tile<f32> yield %b : tile<f32> }
        %column = reshape %most : tile<128xf32> -> tile<128x1xf32>
        %t1 = maxf %t0, %column : tile<128x1xf32>
        %tops = broadcast %t1 : tile<128x1xf32> -> tile<128x64xf32>
        %peaks = reduce %scores dim=0 identities=[0xFF800000 : f32] : tile<128x64xf32> -> tile<64xf32> (%l: tile<f32>, %r: tile<f32>) { %b = maxf %l, %r : tile<f32> yield %b : tile<f32> }
        %peak_row = reshape %peaks : tile<64xf32> -> tile<1x64xf32>
        %peak_rows = broadcast %peak_row : tile<1x64xf32> -> tile<128x64xf32>
        %lower = subf %scores, %peak_rows : tile<128x64xf32>
        %less = subf %lower, %tops : tile<128x64xf32>
        %weights = exp2 %less : tile<128x64xf32>
        %step = subf %t0, %t1 : tile<128x1xf32>
        %shrink = exp2 %step : tile<128x1xf32>
        %halves = ftof %weights : tile<128x64xf32> -> tile<128x64xf16>
        %shrinks = broadcast %shrink : tile<128x1xf32> -> tile<128x128xf32>
        %scaled = mulf %a0, %shrinks : tile<128x128xf32>
        %a1 = mmaf %halves, %values, %scaled : tile<128x64xf16>, tile<64x128xf16>, tile<128x128xf32>
        continue %t1, %a1 : tile<128x1xf32>, tile<128x128xf32>
      }
      continue %top, %sum : tile<128x1xf32>, tile<128x128xf32>
    }
    %done = store_view_tko weak %all, %o_p[%zero, %zero] : tile<128x128xf32>, partition_view<tile=(128x128), tensor_view<384x128xf32, strides=[128,1]>>, tile<i32> -> token
    return
  }
}
