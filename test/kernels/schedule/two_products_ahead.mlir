// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_86 sm_90 sm_100 sm_120
// Two products that are combined before a third one uses the result: both are software-pipelined by an iteration if a multiprocessor
// runs one block. The block's number is the trip count.
// launch: {"entry": "meet", "calling_convention": "pointers", "grid": [4, 1, 1], "args": [{"name": "q", "role":
//   "in", "dtype": "f16", "shape": [256, 64], "contents": {"gen": "uniform", "seed": 4, "lo": -0.5, "hi": 0.5}},
//   {"name": "k", "role": "in", "dtype": "f16", "shape": [256, 64], "contents": {"gen": "uniform", "seed": 5,
//   "lo": -0.5, "hi": 0.5}}, {"name": "d", "role": "in", "dtype": "f16", "shape": [256, 64], "contents": {"gen":
//   "uniform", "seed": 6, "lo": -0.5, "hi": 0.5}}, {"name": "v", "role": "in", "dtype": "f16", "shape": [256,
//   64], "contents": {"gen": "uniform", "seed": 7, "lo": -0.5, "hi": 0.5}}, {"name": "w", "role": "in", "dtype":
//   "f16", "shape": [256, 64], "contents": {"gen": "uniform", "seed": 8, "lo": -0.5, "hi": 0.5}}, {"name": "o",
//   "role": "out", "dtype": "f32", "shape": [256, 64], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "o", "compare": "reference"}]}
cuda_tile.module @kernels {
  entry @meet(%q: tile<ptr<f16>>, %k: tile<ptr<f16>>, %d: tile<ptr<f16>>, %v: tile<ptr<f16>>, %w: tile<ptr<f16>>, %o: tile<ptr<f32>>) optimization_hints=<default = {occupancy = 1}> {
    %i, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %no_scores = constant <f32: 0.0> : tile<64x32xf32>
    %none = constant <f32: 0.0> : tile<64x64xf32>
    %q_a = assume div_by<16>, %q : tile<ptr<f16>>
    %q_v = make_tensor_view %q_a, shape = [256, 64], strides = [64, 1] : tensor_view<256x64xf16, strides=[64,1]>
    %q_p = make_partition_view %q_v : partition_view<tile=(64x64), tensor_view<256x64xf16, strides=[64,1]>>
    %d_a = assume div_by<16>, %d : tile<ptr<f16>>
    %d_v = make_tensor_view %d_a, shape = [256, 64], strides = [64, 1] : tensor_view<256x64xf16, strides=[64,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(64x64), tensor_view<256x64xf16, strides=[64,1]>>
    %k_a = assume div_by<16>, %k : tile<ptr<f16>>
    %k_v = make_tensor_view %k_a, shape = [256, 64], strides = [64, 1] : tensor_view<256x64xf16, strides=[64,1]>
    %k_p = make_partition_view %k_v : partition_view<tile=(32x64), tensor_view<256x64xf16, strides=[64,1]>>
    %v_a = assume div_by<16>, %v : tile<ptr<f16>>
    %v_v = make_tensor_view %v_a, shape = [256, 64], strides = [64, 1] : tensor_view<256x64xf16, strides=[64,1]>
    %v_p = make_partition_view %v_v : partition_view<tile=(32x64), tensor_view<256x64xf16, strides=[64,1]>>
    %w_a = assume div_by<16>, %w : tile<ptr<f16>>
    %w_v = make_tensor_view %w_a, shape = [256, 64], strides = [64, 1] : tensor_view<256x64xf16, strides=[64,1]>
    %w_p = make_partition_view %w_v : partition_view<tile=(32x64), tensor_view<256x64xf16, strides=[64,1]>>
    %o_a = assume div_by<16>, %o : tile<ptr<f32>>
    %o_v = make_tensor_view %o_a, shape = [256, 64], strides = [64, 1] : tensor_view<256x64xf32, strides=[64,1]>
    %o_p = make_partition_view %o_v : partition_view<tile=(64x64), tensor_view<256x64xf32, strides=[64,1]>>
    %queries, %queries_t = load_view_tko weak %q_p[%i, %zero] : partition_view<tile=(64x64), tensor_view<256x64xf16, strides=[64,1]>>, tile<i32> -> tile<64x64xf16>, token
    %gradients, %gradients_t = load_view_tko weak %d_p[%i, %zero] : partition_view<tile=(64x64), tensor_view<256x64xf16, strides=[64,1]>>, tile<i32> -> tile<64x64xf16>, token
    %sum = for %j in (%zero to %i, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<64x64xf32>) {
      %keys, %keys_t = load_view_tko weak %k_p[%j, %zero] : partition_view<tile=(32x64), tensor_view<256x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
      %values, %values_t = load_view_tko weak %v_p[%j, %zero] : partition_view<tile=(32x64), tensor_view<256x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
      %others, %others_t = load_view_tko weak %w_p[%j, %zero] : partition_view<tile=(32x64), tensor_view<256x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
      %turned_keys = permute %keys [1, 0] : tile<32x64xf16> -> tile<64x32xf16>
      %scores = mmaf %queries, %turned_keys, %no_scores : tile<64x64xf16>, tile<64x32xf16>, tile<64x32xf32>
      %turned_values = permute %values [1, 0] : tile<32x64xf16> -> tile<64x32xf16>
      %slopes = mmaf %gradients, %turned_values, %no_scores : tile<64x64xf16>, tile<64x32xf16>, tile<64x32xf32>
      %weights = exp2 %scores : tile<64x32xf32>
      %bent = exp2 %slopes : tile<64x32xf32>
      %both = mulf %weights, %bent : tile<64x32xf32>
      %halves = ftof %both : tile<64x32xf32> -> tile<64x32xf16>
      %next = mmaf %halves, %others, %acc : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
      continue %next : tile<64x64xf32>
    }
    %t = store_view_tko weak %sum, %o_p[%i, %zero] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<256x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }
}
