// RUN: %kernel-test %s
// targets: sm_90a
// Ping-pong of two warpgroups, each with its rows: loops of 0 to 5 iterations, and two loops in sequence. A product with 64 rows that is scaled in
// each iteration, in a loop over the tiles of its result: each warpgroup has half of the columns.
// launch: {"entry": "trips", "calling_convention": "pointers", "grid": [6, 1, 1], "args": [{"name": "q", "role":
//   "in", "dtype": "f16", "shape": [768, 128], "contents": {"gen": "uniform", "seed": 9301, "lo": -0.5, "hi": 0.5}},
//   {"name": "k", "role": "in", "dtype": "f16", "shape": [384, 128], "contents": {"gen": "uniform", "seed": 9302,
//   "lo": -0.5, "hi": 0.5}}, {"name": "v", "role": "in", "dtype": "f16", "shape": [384, 128], "contents": {"gen":
//   "uniform", "seed": 9303, "lo": -0.5, "hi": 0.5}}, {"name": "o", "role": "out", "dtype": "f32", "shape": [768,
//   128], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "o", "compare": "reference"}]}
// launch: {"entry": "twice", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "q", "role":
//   "in", "dtype": "f16", "shape": [128, 128], "contents": {"gen": "uniform", "seed": 9410, "lo": -0.5, "hi": 0.5}},
//   {"name": "k", "role": "in", "dtype": "f16", "shape": [384, 128], "contents": {"gen": "uniform", "seed": 9411,
//   "lo": -0.5, "hi": 0.5}}, {"name": "v", "role": "in", "dtype": "f16", "shape": [384, 128], "contents": {"gen":
//   "uniform", "seed": 9412, "lo": -0.5, "hi": 0.5}}, {"name": "o", "role": "out", "dtype": "f32", "shape": [128,
//   128], "contents": {"gen": "constant", "value": -7}}, {"name": "m", "dtype": "i32", "value": 0}, {"name": "n",
//   "dtype": "i32", "value": 0}], "outputs": [{"arg": "o", "compare": "reference"}]}
// launch: {"entry": "twice", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "q", "role":
//   "in", "dtype": "f16", "shape": [128, 128], "contents": {"gen": "uniform", "seed": 9420, "lo": -0.5, "hi": 0.5}},
//   {"name": "k", "role": "in", "dtype": "f16", "shape": [384, 128], "contents": {"gen": "uniform", "seed": 9421,
//   "lo": -0.5, "hi": 0.5}}, {"name": "v", "role": "in", "dtype": "f16", "shape": [384, 128], "contents": {"gen":
//   "uniform", "seed": 9422, "lo": -0.5, "hi": 0.5}}, {"name": "o", "role": "out", "dtype": "f32", "shape": [128,
//   128], "contents": {"gen": "constant", "value": -7}}, {"name": "m", "dtype": "i32", "value": 0}, {"name": "n",
//   "dtype": "i32", "value": 3}], "outputs": [{"arg": "o", "compare": "reference"}]}
// launch: {"entry": "twice", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "q", "role":
//   "in", "dtype": "f16", "shape": [128, 128], "contents": {"gen": "uniform", "seed": 9430, "lo": -0.5, "hi": 0.5}},
//   {"name": "k", "role": "in", "dtype": "f16", "shape": [384, 128], "contents": {"gen": "uniform", "seed": 9431,
//   "lo": -0.5, "hi": 0.5}}, {"name": "v", "role": "in", "dtype": "f16", "shape": [384, 128], "contents": {"gen":
//   "uniform", "seed": 9432, "lo": -0.5, "hi": 0.5}}, {"name": "o", "role": "out", "dtype": "f32", "shape": [128,
//   128], "contents": {"gen": "constant", "value": -7}}, {"name": "m", "dtype": "i32", "value": 3}, {"name": "n",
//   "dtype": "i32", "value": 3}], "outputs": [{"arg": "o", "compare": "reference"}]}
// launch: {"entry": "twice", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "q", "role":
//   "in", "dtype": "f16", "shape": [128, 128], "contents": {"gen": "uniform", "seed": 9440, "lo": -0.5, "hi": 0.5}},
//   {"name": "k", "role": "in", "dtype": "f16", "shape": [384, 128], "contents": {"gen": "uniform", "seed": 9441,
//   "lo": -0.5, "hi": 0.5}}, {"name": "v", "role": "in", "dtype": "f16", "shape": [384, 128], "contents": {"gen":
//   "uniform", "seed": 9442, "lo": -0.5, "hi": 0.5}}, {"name": "o", "role": "out", "dtype": "f32", "shape": [128,
//   128], "contents": {"gen": "constant", "value": -7}}, {"name": "m", "dtype": "i32", "value": 1}, {"name": "n",
//   "dtype": "i32", "value": 4}], "outputs": [{"arg": "o", "compare": "reference"}]}
// launch: {"entry": "twice", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "q", "role":
//   "in", "dtype": "f16", "shape": [128, 128], "contents": {"gen": "uniform", "seed": 9450, "lo": -0.5, "hi": 0.5}},
//   {"name": "k", "role": "in", "dtype": "f16", "shape": [384, 128], "contents": {"gen": "uniform", "seed": 9451,
//   "lo": -0.5, "hi": 0.5}}, {"name": "v", "role": "in", "dtype": "f16", "shape": [384, 128], "contents": {"gen":
//   "uniform", "seed": 9452, "lo": -0.5, "hi": 0.5}}, {"name": "o", "role": "out", "dtype": "f32", "shape": [128,
//   128], "contents": {"gen": "constant", "value": -7}}, {"name": "m", "dtype": "i32", "value": 2}, {"name": "n",
//   "dtype": "i32", "value": 5}], "outputs": [{"arg": "o", "compare": "reference"}]}
// launch: {"entry": "scaled", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "f16", "shape": [128, 256], "contents": {"gen": "uniform", "seed": 9601, "lo": -0.25, "hi": 0.25}},
//   {"name": "b", "role": "in", "dtype": "f16", "shape": [256, 512], "contents": {"gen": "uniform", "seed": 9602,
//   "lo": -0.25, "hi": 0.25}}, {"name": "s", "role": "in", "dtype": "f32", "shape": [128, 4], "contents": {"gen":
//   "uniform", "seed": 9603, "lo": -1, "hi": 1}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [128, 512],
//   "contents": {"gen": "constant", "value": -7}}, {"name": "n", "dtype": "i32", "value": 0}], "outputs": [{"arg":
//   "c", "compare": "reference"}]}
// launch: {"entry": "scaled", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "f16", "shape": [128, 256], "contents": {"gen": "uniform", "seed": 9604, "lo": -0.25, "hi": 0.25}},
//   {"name": "b", "role": "in", "dtype": "f16", "shape": [256, 512], "contents": {"gen": "uniform", "seed": 9605,
//   "lo": -0.25, "hi": 0.25}}, {"name": "s", "role": "in", "dtype": "f32", "shape": [128, 4], "contents": {"gen":
//   "uniform", "seed": 9606, "lo": -1, "hi": 1}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [128, 512],
//   "contents": {"gen": "constant", "value": -7}}, {"name": "n", "dtype": "i32", "value": 1}], "outputs": [{"arg":
//   "c", "compare": "reference"}]}
// launch: {"entry": "scaled", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "f16", "shape": [128, 256], "contents": {"gen": "uniform", "seed": 9607, "lo": -0.25, "hi": 0.25}},
//   {"name": "b", "role": "in", "dtype": "f16", "shape": [256, 512], "contents": {"gen": "uniform", "seed": 9608,
//   "lo": -0.25, "hi": 0.25}}, {"name": "s", "role": "in", "dtype": "f32", "shape": [128, 4], "contents": {"gen":
//   "uniform", "seed": 9609, "lo": -1, "hi": 1}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [128, 512],
//   "contents": {"gen": "constant", "value": -7}}, {"name": "n", "dtype": "i32", "value": 4}], "outputs": [{"arg":
//   "c", "compare": "reference"}]}
cuda_tile.module @kernels {
  entry @trips(%q: tile<ptr<f16>>, %k: tile<ptr<f16>>, %v: tile<ptr<f16>>, %o: tile<ptr<f32>>) optimization_hints=<sm_90 = {num_worker_warps_per_cta = 8}> {
    %i, %y, %z = get_tile_block_id : tile<i32>
    %q_a = assume div_by<16>, %q : tile<ptr<f16>>
    %q_v = make_tensor_view %q_a, shape = [768, 128], strides = [128, 1] : tensor_view<768x128xf16, strides=[128,1]>
    %q_p = make_partition_view %q_v : partition_view<tile=(128x128), tensor_view<768x128xf16, strides=[128,1]>>
    %k_a = assume div_by<16>, %k : tile<ptr<f16>>
    %k_v = make_tensor_view %k_a, shape = [384, 128], strides = [128, 1] : tensor_view<384x128xf16, strides=[128,1]>
    %k_p = make_partition_view %k_v : partition_view<tile=(64x128), tensor_view<384x128xf16, strides=[128,1]>>
    %v_a = assume div_by<16>, %v : tile<ptr<f16>>
    %v_v = make_tensor_view %v_a, shape = [384, 128], strides = [128, 1] : tensor_view<384x128xf16, strides=[128,1]>
    %v_p = make_partition_view %v_v : partition_view<tile=(64x128), tensor_view<384x128xf16, strides=[128,1]>>
    %o_a = assume div_by<16>, %o : tile<ptr<f32>>
    %o_v = make_tensor_view %o_a, shape = [768, 128], strides = [128, 1] : tensor_view<768x128xf32, strides=[128,1]>
    %o_p = make_partition_view %o_v : partition_view<tile=(128x128), tensor_view<768x128xf32, strides=[128,1]>>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %no_scores = constant <f32: 0.0> : tile<128x64xf32>
    %none = constant <f32: 0.0> : tile<128x128xf32>
    %least = constant <f32: 0xFF800000> : tile<128x1xf32>
    %queries, %queries_t = load_view_tko weak %q_p[%i, %zero] : partition_view<tile=(128x128), tensor_view<768x128xf16, strides=[128,1]>>, tile<i32> -> tile<128x128xf16>, token
    %sum_top, %sum = for %sum_j in (%zero to %i, step %one) : tile<i32> iter_values(%sum_t0 = %least, %sum_a0 = %none) -> (tile<128x1xf32>, tile<128x128xf32>) {
      %sum_keys, %sum_keys_t = load_view_tko weak %k_p[%sum_j, %zero] : partition_view<tile=(64x128), tensor_view<384x128xf16, strides=[128,1]>>, tile<i32> -> tile<64x128xf16>, token
      %sum_values, %sum_values_t = load_view_tko weak %v_p[%sum_j, %zero] : partition_view<tile=(64x128), tensor_view<384x128xf16, strides=[128,1]>>, tile<i32> -> tile<64x128xf16>, token
      %sum_across = permute %sum_keys [1, 0] : tile<64x128xf16> -> tile<128x64xf16>
      %sum_scores = mmaf %queries, %sum_across, %no_scores : tile<128x128xf16>, tile<128x64xf16>, tile<128x64xf32>
      %sum_most = reduce %sum_scores dim=1 identities=[0xFF800000 : f32] : tile<128x64xf32> -> tile<128xf32> (%l: tile<f32>, %r: tile<f32>) { %b = maxf %l, %r : tile<f32> yield %b : tile<f32> }
      %sum_column = reshape %sum_most : tile<128xf32> -> tile<128x1xf32>
      %sum_t1 = maxf %sum_t0, %sum_column : tile<128x1xf32>
      %sum_tops = broadcast %sum_t1 : tile<128x1xf32> -> tile<128x64xf32>
      %sum_less = subf %sum_scores, %sum_tops : tile<128x64xf32>
      %sum_weights = exp2 %sum_less : tile<128x64xf32>
      %sum_step = subf %sum_t0, %sum_t1 : tile<128x1xf32>
      %sum_shrink = exp2 %sum_step : tile<128x1xf32>
      %sum_halves = ftof %sum_weights : tile<128x64xf32> -> tile<128x64xf16>
      %sum_shrinks = broadcast %sum_shrink : tile<128x1xf32> -> tile<128x128xf32>
      %sum_scaled = mulf %sum_a0, %sum_shrinks : tile<128x128xf32>
      %sum_a1 = mmaf %sum_halves, %sum_values, %sum_scaled : tile<128x64xf16>, tile<64x128xf16>, tile<128x128xf32>
      continue %sum_t1, %sum_a1 : tile<128x1xf32>, tile<128x128xf32>
    }
    %done = store_view_tko weak %sum, %o_p[%i, %zero] : tile<128x128xf32>, partition_view<tile=(128x128), tensor_view<768x128xf32, strides=[128,1]>>, tile<i32> -> token
    return
  }
  entry @twice(%q: tile<ptr<f16>>, %k: tile<ptr<f16>>, %v: tile<ptr<f16>>, %o: tile<ptr<f32>>, %m: tile<i32>, %n: tile<i32>) optimization_hints=<sm_90 = {num_worker_warps_per_cta = 8}> {
    %q_a = assume div_by<16>, %q : tile<ptr<f16>>
    %q_v = make_tensor_view %q_a, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xf16, strides=[128,1]>
    %q_p = make_partition_view %q_v : partition_view<tile=(128x128), tensor_view<128x128xf16, strides=[128,1]>>
    %k_a = assume div_by<16>, %k : tile<ptr<f16>>
    %k_v = make_tensor_view %k_a, shape = [384, 128], strides = [128, 1] : tensor_view<384x128xf16, strides=[128,1]>
    %k_p = make_partition_view %k_v : partition_view<tile=(64x128), tensor_view<384x128xf16, strides=[128,1]>>
    %v_a = assume div_by<16>, %v : tile<ptr<f16>>
    %v_v = make_tensor_view %v_a, shape = [384, 128], strides = [128, 1] : tensor_view<384x128xf16, strides=[128,1]>
    %v_p = make_partition_view %v_v : partition_view<tile=(64x128), tensor_view<384x128xf16, strides=[128,1]>>
    %o_a = assume div_by<16>, %o : tile<ptr<f32>>
    %o_v = make_tensor_view %o_a, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xf32, strides=[128,1]>
    %o_p = make_partition_view %o_v : partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128,1]>>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %no_scores = constant <f32: 0.0> : tile<128x64xf32>
    %none = constant <f32: 0.0> : tile<128x128xf32>
    %least = constant <f32: 0xFF800000> : tile<128x1xf32>
    %queries, %queries_t = load_view_tko weak %q_p[%zero, %zero] : partition_view<tile=(128x128), tensor_view<128x128xf16, strides=[128,1]>>, tile<i32> -> tile<128x128xf16>, token
    %first_top, %first = for %first_j in (%zero to %m, step %one) : tile<i32> iter_values(%first_t0 = %least, %first_a0 = %none) -> (tile<128x1xf32>, tile<128x128xf32>) {
      %first_keys, %first_keys_t = load_view_tko weak %k_p[%first_j, %zero] : partition_view<tile=(64x128), tensor_view<384x128xf16, strides=[128,1]>>, tile<i32> -> tile<64x128xf16>, token
      %first_values, %first_values_t = load_view_tko weak %v_p[%first_j, %zero] : partition_view<tile=(64x128), tensor_view<384x128xf16, strides=[128,1]>>, tile<i32> -> tile<64x128xf16>, token
      %first_across = permute %first_keys [1, 0] : tile<64x128xf16> -> tile<128x64xf16>
      %first_scores = mmaf %queries, %first_across, %no_scores : tile<128x128xf16>, tile<128x64xf16>, tile<128x64xf32>
      %first_most = reduce %first_scores dim=1 identities=[0xFF800000 : f32] : tile<128x64xf32> -> tile<128xf32> (%l: tile<f32>, %r: tile<f32>) { %b = maxf %l, %r : tile<f32> yield %b : tile<f32> }
      %first_column = reshape %first_most : tile<128xf32> -> tile<128x1xf32>
      %first_t1 = maxf %first_t0, %first_column : tile<128x1xf32>
      %first_tops = broadcast %first_t1 : tile<128x1xf32> -> tile<128x64xf32>
      %first_less = subf %first_scores, %first_tops : tile<128x64xf32>
      %first_weights = exp2 %first_less : tile<128x64xf32>
      %first_step = subf %first_t0, %first_t1 : tile<128x1xf32>
      %first_shrink = exp2 %first_step : tile<128x1xf32>
      %first_halves = ftof %first_weights : tile<128x64xf32> -> tile<128x64xf16>
      %first_shrinks = broadcast %first_shrink : tile<128x1xf32> -> tile<128x128xf32>
      %first_scaled = mulf %first_a0, %first_shrinks : tile<128x128xf32>
      %first_a1 = mmaf %first_halves, %first_values, %first_scaled : tile<128x64xf16>, tile<64x128xf16>, tile<128x128xf32>
      continue %first_t1, %first_a1 : tile<128x1xf32>, tile<128x128xf32>
    }
    %sum_top, %sum = for %sum_j in (%m to %n, step %one) : tile<i32> iter_values(%sum_t0 = %first_top, %sum_a0 = %first) -> (tile<128x1xf32>, tile<128x128xf32>) {
      %sum_keys, %sum_keys_t = load_view_tko weak %k_p[%sum_j, %zero] : partition_view<tile=(64x128), tensor_view<384x128xf16, strides=[128,1]>>, tile<i32> -> tile<64x128xf16>, token
      %sum_values, %sum_values_t = load_view_tko weak %v_p[%sum_j, %zero] : partition_view<tile=(64x128), tensor_view<384x128xf16, strides=[128,1]>>, tile<i32> -> tile<64x128xf16>, token
      %sum_across = permute %sum_keys [1, 0] : tile<64x128xf16> -> tile<128x64xf16>
      %sum_scores = mmaf %queries, %sum_across, %no_scores : tile<128x128xf16>, tile<128x64xf16>, tile<128x64xf32>
      %sum_most = reduce %sum_scores dim=1 identities=[0xFF800000 : f32] : tile<128x64xf32> -> tile<128xf32> (%l: tile<f32>, %r: tile<f32>) { %b = maxf %l, %r : tile<f32> yield %b : tile<f32> }
      %sum_column = reshape %sum_most : tile<128xf32> -> tile<128x1xf32>
      %sum_t1 = maxf %sum_t0, %sum_column : tile<128x1xf32>
      %sum_tops = broadcast %sum_t1 : tile<128x1xf32> -> tile<128x64xf32>
      %sum_less = subf %sum_scores, %sum_tops : tile<128x64xf32>
      %sum_weights = exp2 %sum_less : tile<128x64xf32>
      %sum_step = subf %sum_t0, %sum_t1 : tile<128x1xf32>
      %sum_shrink = exp2 %sum_step : tile<128x1xf32>
      %sum_halves = ftof %sum_weights : tile<128x64xf32> -> tile<128x64xf16>
      %sum_shrinks = broadcast %sum_shrink : tile<128x1xf32> -> tile<128x128xf32>
      %sum_scaled = mulf %sum_a0, %sum_shrinks : tile<128x128xf32>
      %sum_a1 = mmaf %sum_halves, %sum_values, %sum_scaled : tile<128x64xf16>, tile<64x128xf16>, tile<128x128xf32>
      continue %sum_t1, %sum_a1 : tile<128x1xf32>, tile<128x128xf32>
    }
    %done = store_view_tko weak %sum, %o_p[%zero, %zero] : tile<128x128xf32>, partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128,1]>>, tile<i32> -> token
    return
  }
  entry @scaled(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %s: tile<ptr<f32>>, %c: tile<ptr<f32>>, %n: tile<i32>) optimization_hints=<sm_90 = {num_worker_warps_per_cta = 8}> {
    %a_a = assume div_by<16>, %a : tile<ptr<f16>>
    %a_v = make_tensor_view %a_a, shape = [128, 256], strides = [256, 1] : tensor_view<128x256xf16, strides=[256,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(64x64), tensor_view<128x256xf16, strides=[256,1]>>
    %b_a = assume div_by<16>, %b : tile<ptr<f16>>
    %b_v = make_tensor_view %b_a, shape = [256, 512], strides = [512, 1] : tensor_view<256x512xf16, strides=[512,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(64x256), tensor_view<256x512xf16, strides=[512,1]>>
    %s_a = assume div_by<16>, %s : tile<ptr<f32>>
    %s_v = make_tensor_view %s_a, shape = [128, 4], strides = [4, 1] : tensor_view<128x4xf32, strides=[4,1]>
    %s_p = make_partition_view %s_v : partition_view<tile=(64x1), tensor_view<128x4xf32, strides=[4,1]>>
    %c_a = assume div_by<16>, %c : tile<ptr<f32>>
    %c_v = make_tensor_view %c_a, shape = [128, 512], strides = [512, 1] : tensor_view<128x512xf32, strides=[512,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(64x256), tensor_view<128x512xf32, strides=[512,1]>>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %end = constant <i32: 4> : tile<i32>
    %none = constant <f32: 0.0> : tile<64x256xf32>
    for %tile in (%zero to %end, step %one) : tile<i32> {
      %row = divi %tile, %two signed : tile<i32>
      %column = remi %tile, %two signed : tile<i32>
      %sum = for %k in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<64x256xf32>) {
        %left, %left_t = load_view_tko weak %a_p[%row, %k] : partition_view<tile=(64x64), tensor_view<128x256xf16, strides=[256,1]>>, tile<i32> -> tile<64x64xf16>, token
        %right, %right_t = load_view_tko weak %b_p[%k, %column] : partition_view<tile=(64x256), tensor_view<256x512xf16, strides=[512,1]>>, tile<i32> -> tile<64x256xf16>, token
        %part = mmaf %left, %right, %none : tile<64x64xf16>, tile<64x256xf16>, tile<64x256xf32>
        %scale, %scale_t = load_view_tko weak %s_p[%row, %k] : partition_view<tile=(64x1), tensor_view<128x4xf32, strides=[4,1]>>, tile<i32> -> tile<64x1xf32>, token
        %scales = broadcast %scale : tile<64x1xf32> -> tile<64x256xf32>
        %raised = exp2 %part : tile<64x256xf32>
        %scaled = mulf %raised, %scales : tile<64x256xf32>
        %next = addf %acc, %scaled : tile<64x256xf32>
        continue %next : tile<64x256xf32>
      }
      %done = store_view_tko weak %sum, %c_p[%row, %column] : tile<64x256xf32>, partition_view<tile=(64x256), tensor_view<128x512xf32, strides=[512,1]>>, tile<i32> -> token
      continue
    }
    return
  }
}
