// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_86 sm_90 sm_100 sm_120
// Attention with one block per multiprocessor: the next iteration's scores are computed concurrently with this one's
// softmax, with straight-line MMAs and with a loop over k; and with two blocks. The block's number is the
// trip count.
// launch: {"entry": "attend", "calling_convention": "pointers", "grid": [8, 1, 1], "args": [{"name": "q",
//   "role": "in", "dtype": "f16", "shape": [512, 64], "contents": {"gen": "uniform", "seed": 4, "lo": -1, "hi":
//   1}}, {"name": "k", "role": "in", "dtype": "f16", "shape": [256, 64], "contents": {"gen": "uniform", "seed":
//   5, "lo": -1, "hi": 1}}, {"name": "v", "role": "in", "dtype": "f16", "shape": [256, 64], "contents": {"gen":
//   "uniform", "seed": 6, "lo": -1, "hi": 1}}, {"name": "o", "role": "out", "dtype": "f32", "shape": [512, 64],
//   "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "o", "compare": "reference"}]}
// launch: {"entry": "in_steps", "calling_convention": "pointers", "grid": [8, 1, 1], "args": [{"name": "q",
//   "role": "in", "dtype": "f16", "shape": [512, 128], "contents": {"gen": "uniform", "seed": 4, "lo": -1,
//   "hi": 1}}, {"name": "k", "role": "in", "dtype": "f16", "shape": [256, 128], "contents": {"gen": "uniform",
//   "seed": 5, "lo": -1, "hi": 1}}, {"name": "v", "role": "in", "dtype": "f16", "shape": [256, 64], "contents":
//   {"gen": "uniform", "seed": 6, "lo": -1, "hi": 1}}, {"name": "o", "role": "out", "dtype": "f32", "shape":
//   [512, 64], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "o", "compare":
//   "reference"}]}
// launch: {"entry": "two_blocks", "calling_convention": "pointers", "grid": [8, 1, 1], "args": [{"name": "q",
//   "role": "in", "dtype": "f16", "shape": [512, 64], "contents": {"gen": "uniform", "seed": 4, "lo": -1, "hi":
//   1}}, {"name": "k", "role": "in", "dtype": "f16", "shape": [256, 64], "contents": {"gen": "uniform", "seed":
//   5, "lo": -1, "hi": 1}}, {"name": "v", "role": "in", "dtype": "f16", "shape": [256, 64], "contents": {"gen":
//   "uniform", "seed": 6, "lo": -1, "hi": 1}}, {"name": "o", "role": "out", "dtype": "f32", "shape": [512, 64],
//   "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "o", "compare": "reference"}]}
cuda_tile.module @kernels {
  entry @attend(%q: tile<ptr<f16>>, %k: tile<ptr<f16>>, %v: tile<ptr<f16>>, %o: tile<ptr<f32>>) optimization_hints=<default = {occupancy = 1}> {
    %i, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.0> : tile<64x64xf32>
    %nothing = constant <f32: 0.0> : tile<64x32xf32>
    %no_sum = constant <f32: 0.0> : tile<64x1xf32>
    %no_top = constant <f32: -100.0> : tile<64x1xf32>
    %eighth = constant <f32: 0.125> : tile<64x32xf32>
    %qa = assume div_by<16>, %q : tile<ptr<f16>>
    %ka = assume div_by<16>, %k : tile<ptr<f16>>
    %va = assume div_by<16>, %v : tile<ptr<f16>>
    %q_v = make_tensor_view %qa, shape = [512, 64], strides = [64, 1] : tensor_view<512x64xf16, strides=[64,1]>
    %q_p = make_partition_view %q_v : partition_view<tile=(64x64), tensor_view<512x64xf16, strides=[64,1]>>
    %k_v = make_tensor_view %ka, shape = [256, 64], strides = [64, 1] : tensor_view<256x64xf16, strides=[64,1]>
    %k_p = make_partition_view %k_v : partition_view<tile=(32x64), tensor_view<256x64xf16, strides=[64,1]>>
    %v_v = make_tensor_view %va, shape = [256, 64], strides = [64, 1] : tensor_view<256x64xf16, strides=[64,1]>
    %v_p = make_partition_view %v_v : partition_view<tile=(32x64), tensor_view<256x64xf16, strides=[64,1]>>
    %o_v = make_tensor_view %o, shape = [512, 64], strides = [64, 1] : tensor_view<512x64xf32, strides=[64,1]>
    %o_p = make_partition_view %o_v : partition_view<tile=(64x64), tensor_view<512x64xf32, strides=[64,1]>>
    %qs, %q_t = load_view_tko weak %q_p[%i, %zero] : partition_view<tile=(64x64), tensor_view<512x64xf16, strides=[64,1]>>, tile<i32> -> tile<64x64xf16>, token
    %last_top, %last_total, %sum = for %j in (%zero to %i, step %one) : tile<i32> iter_values(%top = %no_top, %total = %no_sum, %acc = %none) -> (tile<64x1xf32>, tile<64x1xf32>, tile<64x64xf32>) {
      %ks, %k_t = load_view_tko weak %k_p[%j, %zero] : partition_view<tile=(32x64), tensor_view<256x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
      %vs, %v_t = load_view_tko weak %v_p[%j, %zero] : partition_view<tile=(32x64), tensor_view<256x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
      %turned = permute %ks [1, 0] : tile<32x64xf16> -> tile<64x32xf16>
      %raw = mmaf %qs, %turned, %nothing : tile<64x64xf16>, tile<64x32xf16>, tile<64x32xf32>
      %s = mulf %raw, %eighth rounding<nearest_even> : tile<64x32xf32>
      %row_top = reduce %s dim=1 identities=[-100.0 : f32] : tile<64x32xf32> -> tile<64xf32>
      (%left: tile<f32>, %right: tile<f32>) {
        %more = maxf %left, %right : tile<f32>
        yield %more : tile<f32>
      }
      %row_1 = reshape %row_top : tile<64xf32> -> tile<64x1xf32>
      %above = maxf %top, %row_1 : tile<64x1xf32>
      %tops = broadcast %above : tile<64x1xf32> -> tile<64x32xf32>
      %less = subf %s, %tops rounding<nearest_even> : tile<64x32xf32>
      %p = exp2 %less : tile<64x32xf32>
      %down = subf %top, %above rounding<nearest_even> : tile<64x1xf32>
      %shrink = exp2 %down : tile<64x1xf32>
      %row_sum = reduce %p dim=1 identities=[0.0 : f32] : tile<64x32xf32> -> tile<64xf32>
      (%left: tile<f32>, %right: tile<f32>) {
        %more = addf %left, %right rounding<nearest_even> : tile<f32>
        yield %more : tile<f32>
      }
      %sum_1 = reshape %row_sum : tile<64xf32> -> tile<64x1xf32>
      %shrunk = mulf %total, %shrink rounding<nearest_even> : tile<64x1xf32>
      %total_next = addf %shrunk, %sum_1 rounding<nearest_even> : tile<64x1xf32>
      %shrinks = broadcast %shrink : tile<64x1xf32> -> tile<64x64xf32>
      %acc_shrunk = mulf %acc, %shrinks rounding<nearest_even> : tile<64x64xf32>
      %ph = ftof %p rounding<nearest_even> : tile<64x32xf32> -> tile<64x32xf16>
      %next = mmaf %ph, %vs, %acc_shrunk : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
      continue %above, %total_next, %next : tile<64x1xf32>, tile<64x1xf32>, tile<64x64xf32>
    }
    %t2 = store_view_tko weak %sum, %o_p[%i, %zero] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<512x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }
  entry @in_steps(%q: tile<ptr<f16>>, %k: tile<ptr<f16>>, %v: tile<ptr<f16>>, %o: tile<ptr<f32>>) optimization_hints=<default = {occupancy = 1}> {
    %i, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.0> : tile<64x64xf32>
    %nothing = constant <f32: 0.0> : tile<64x32xf32>
    %no_sum = constant <f32: 0.0> : tile<64x1xf32>
    %no_top = constant <f32: -100.0> : tile<64x1xf32>
    %eighth = constant <f32: 0.125> : tile<64x32xf32>
    %qa = assume div_by<16>, %q : tile<ptr<f16>>
    %ka = assume div_by<16>, %k : tile<ptr<f16>>
    %va = assume div_by<16>, %v : tile<ptr<f16>>
    %q_v = make_tensor_view %qa, shape = [512, 128], strides = [128, 1] : tensor_view<512x128xf16, strides=[128,1]>
    %q_p = make_partition_view %q_v : partition_view<tile=(64x128), tensor_view<512x128xf16, strides=[128,1]>>
    %k_v = make_tensor_view %ka, shape = [256, 128], strides = [128, 1] : tensor_view<256x128xf16, strides=[128,1]>
    %k_p = make_partition_view %k_v : partition_view<tile=(32x128), tensor_view<256x128xf16, strides=[128,1]>>
    %v_v = make_tensor_view %va, shape = [256, 64], strides = [64, 1] : tensor_view<256x64xf16, strides=[64,1]>
    %v_p = make_partition_view %v_v : partition_view<tile=(32x64), tensor_view<256x64xf16, strides=[64,1]>>
    %o_v = make_tensor_view %o, shape = [512, 64], strides = [64, 1] : tensor_view<512x64xf32, strides=[64,1]>
    %o_p = make_partition_view %o_v : partition_view<tile=(64x64), tensor_view<512x64xf32, strides=[64,1]>>
    %qs, %q_t = load_view_tko weak %q_p[%i, %zero] : partition_view<tile=(64x128), tensor_view<512x128xf16, strides=[128,1]>>, tile<i32> -> tile<64x128xf16>, token
    %last_top, %last_total, %sum = for %j in (%zero to %i, step %one) : tile<i32> iter_values(%top = %no_top, %total = %no_sum, %acc = %none) -> (tile<64x1xf32>, tile<64x1xf32>, tile<64x64xf32>) {
      %ks, %k_t = load_view_tko weak %k_p[%j, %zero] : partition_view<tile=(32x128), tensor_view<256x128xf16, strides=[128,1]>>, tile<i32> -> tile<32x128xf16>, token
      %vs, %v_t = load_view_tko weak %v_p[%j, %zero] : partition_view<tile=(32x64), tensor_view<256x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
      %turned = permute %ks [1, 0] : tile<32x128xf16> -> tile<128x32xf16>
      %raw = mmaf %qs, %turned, %nothing : tile<64x128xf16>, tile<128x32xf16>, tile<64x32xf32>
      %s = mulf %raw, %eighth rounding<nearest_even> : tile<64x32xf32>
      %row_top = reduce %s dim=1 identities=[-100.0 : f32] : tile<64x32xf32> -> tile<64xf32>
      (%left: tile<f32>, %right: tile<f32>) {
        %more = maxf %left, %right : tile<f32>
        yield %more : tile<f32>
      }
      %row_1 = reshape %row_top : tile<64xf32> -> tile<64x1xf32>
      %above = maxf %top, %row_1 : tile<64x1xf32>
      %tops = broadcast %above : tile<64x1xf32> -> tile<64x32xf32>
      %less = subf %s, %tops rounding<nearest_even> : tile<64x32xf32>
      %p = exp2 %less : tile<64x32xf32>
      %down = subf %top, %above rounding<nearest_even> : tile<64x1xf32>
      %shrink = exp2 %down : tile<64x1xf32>
      %row_sum = reduce %p dim=1 identities=[0.0 : f32] : tile<64x32xf32> -> tile<64xf32>
      (%left: tile<f32>, %right: tile<f32>) {
        %more = addf %left, %right rounding<nearest_even> : tile<f32>
        yield %more : tile<f32>
      }
      %sum_1 = reshape %row_sum : tile<64xf32> -> tile<64x1xf32>
      %shrunk = mulf %total, %shrink rounding<nearest_even> : tile<64x1xf32>
      %total_next = addf %shrunk, %sum_1 rounding<nearest_even> : tile<64x1xf32>
      %shrinks = broadcast %shrink : tile<64x1xf32> -> tile<64x64xf32>
      %acc_shrunk = mulf %acc, %shrinks rounding<nearest_even> : tile<64x64xf32>
      %ph = ftof %p rounding<nearest_even> : tile<64x32xf32> -> tile<64x32xf16>
      %next = mmaf %ph, %vs, %acc_shrunk : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
      continue %above, %total_next, %next : tile<64x1xf32>, tile<64x1xf32>, tile<64x64xf32>
    }
    %t2 = store_view_tko weak %sum, %o_p[%i, %zero] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<512x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }
  entry @two_blocks(%q: tile<ptr<f16>>, %k: tile<ptr<f16>>, %v: tile<ptr<f16>>, %o: tile<ptr<f32>>) optimization_hints=<default = {occupancy = 2}> {
    %i, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.0> : tile<64x64xf32>
    %nothing = constant <f32: 0.0> : tile<64x32xf32>
    %no_sum = constant <f32: 0.0> : tile<64x1xf32>
    %no_top = constant <f32: -100.0> : tile<64x1xf32>
    %eighth = constant <f32: 0.125> : tile<64x32xf32>
    %qa = assume div_by<16>, %q : tile<ptr<f16>>
    %ka = assume div_by<16>, %k : tile<ptr<f16>>
    %va = assume div_by<16>, %v : tile<ptr<f16>>
    %q_v = make_tensor_view %qa, shape = [512, 64], strides = [64, 1] : tensor_view<512x64xf16, strides=[64,1]>
    %q_p = make_partition_view %q_v : partition_view<tile=(64x64), tensor_view<512x64xf16, strides=[64,1]>>
    %k_v = make_tensor_view %ka, shape = [256, 64], strides = [64, 1] : tensor_view<256x64xf16, strides=[64,1]>
    %k_p = make_partition_view %k_v : partition_view<tile=(32x64), tensor_view<256x64xf16, strides=[64,1]>>
    %v_v = make_tensor_view %va, shape = [256, 64], strides = [64, 1] : tensor_view<256x64xf16, strides=[64,1]>
    %v_p = make_partition_view %v_v : partition_view<tile=(32x64), tensor_view<256x64xf16, strides=[64,1]>>
    %o_v = make_tensor_view %o, shape = [512, 64], strides = [64, 1] : tensor_view<512x64xf32, strides=[64,1]>
    %o_p = make_partition_view %o_v : partition_view<tile=(64x64), tensor_view<512x64xf32, strides=[64,1]>>
    %qs, %q_t = load_view_tko weak %q_p[%i, %zero] : partition_view<tile=(64x64), tensor_view<512x64xf16, strides=[64,1]>>, tile<i32> -> tile<64x64xf16>, token
    %last_top, %last_total, %sum = for %j in (%zero to %i, step %one) : tile<i32> iter_values(%top = %no_top, %total = %no_sum, %acc = %none) -> (tile<64x1xf32>, tile<64x1xf32>, tile<64x64xf32>) {
      %ks, %k_t = load_view_tko weak %k_p[%j, %zero] : partition_view<tile=(32x64), tensor_view<256x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
      %vs, %v_t = load_view_tko weak %v_p[%j, %zero] : partition_view<tile=(32x64), tensor_view<256x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
      %turned = permute %ks [1, 0] : tile<32x64xf16> -> tile<64x32xf16>
      %raw = mmaf %qs, %turned, %nothing : tile<64x64xf16>, tile<64x32xf16>, tile<64x32xf32>
      %s = mulf %raw, %eighth rounding<nearest_even> : tile<64x32xf32>
      %row_top = reduce %s dim=1 identities=[-100.0 : f32] : tile<64x32xf32> -> tile<64xf32>
      (%left: tile<f32>, %right: tile<f32>) {
        %more = maxf %left, %right : tile<f32>
        yield %more : tile<f32>
      }
      %row_1 = reshape %row_top : tile<64xf32> -> tile<64x1xf32>
      %above = maxf %top, %row_1 : tile<64x1xf32>
      %tops = broadcast %above : tile<64x1xf32> -> tile<64x32xf32>
      %less = subf %s, %tops rounding<nearest_even> : tile<64x32xf32>
      %p = exp2 %less : tile<64x32xf32>
      %down = subf %top, %above rounding<nearest_even> : tile<64x1xf32>
      %shrink = exp2 %down : tile<64x1xf32>
      %row_sum = reduce %p dim=1 identities=[0.0 : f32] : tile<64x32xf32> -> tile<64xf32>
      (%left: tile<f32>, %right: tile<f32>) {
        %more = addf %left, %right rounding<nearest_even> : tile<f32>
        yield %more : tile<f32>
      }
      %sum_1 = reshape %row_sum : tile<64xf32> -> tile<64x1xf32>
      %shrunk = mulf %total, %shrink rounding<nearest_even> : tile<64x1xf32>
      %total_next = addf %shrunk, %sum_1 rounding<nearest_even> : tile<64x1xf32>
      %shrinks = broadcast %shrink : tile<64x1xf32> -> tile<64x64xf32>
      %acc_shrunk = mulf %acc, %shrinks rounding<nearest_even> : tile<64x64xf32>
      %ph = ftof %p rounding<nearest_even> : tile<64x32xf32> -> tile<64x32xf16>
      %next = mmaf %ph, %vs, %acc_shrunk : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
      continue %above, %total_next, %next : tile<64x1xf32>, tile<64x1xf32>, tile<64x64xf32>
    }
    %t2 = store_view_tko weak %sum, %o_p[%i, %zero] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<512x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }
}
