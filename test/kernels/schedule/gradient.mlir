// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_86 sm_90 sm_100 sm_120
// The gradient of attention's queries: two products use an iteration's keys, plain and transposed, from one buffer. Ring
// buffers for both streams would limit sm_80 to one block per multiprocessor. The block's number is the
// trip count.
// launch: {"entry": "gradient", "calling_convention": "pointers", "grid": [4, 1, 1], "args": [{"name": "q",
//   "role": "in", "dtype": "f16", "shape": [256, 128], "contents": {"gen": "uniform", "seed": 4, "lo": -0.5,
//   "hi": 0.5}}, {"name": "k", "role": "in", "dtype": "f16", "shape": [256, 128], "contents": {"gen": "uniform",
//   "seed": 5, "lo": -0.5, "hi": 0.5}}, {"name": "v", "role": "in", "dtype": "f16", "shape": [256, 128],
//   "contents": {"gen": "uniform", "seed": 6, "lo": -0.5, "hi": 0.5}}, {"name": "do", "role": "in", "dtype":
//   "f16", "shape": [256, 128], "contents": {"gen": "uniform", "seed": 7, "lo": -0.5, "hi": 0.5}}, {"name":
//   "dq", "role": "out", "dtype": "f16", "shape": [256, 128], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "dq", "compare": "reference"}]}
cuda_tile.module @kernels {
  entry @gradient(%q: tile<ptr<f16>>, %k: tile<ptr<f16>>, %v: tile<ptr<f16>>, %do: tile<ptr<f16>>, %dq: tile<ptr<f16>>) {
    %i, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %no_scores = constant <f32: 0.0> : tile<64x64xf32>
    %none = constant <f32: 0.0> : tile<64x128xf32>
    %q_a = assume div_by<16>, %q : tile<ptr<f16>>
    %q_v = make_tensor_view %q_a, shape = [256, 128], strides = [128, 1] : tensor_view<256x128xf16, strides=[128,1]>
    %q_p = make_partition_view %q_v : partition_view<tile=(64x128), tensor_view<256x128xf16, strides=[128,1]>>
    %k_a = assume div_by<16>, %k : tile<ptr<f16>>
    %k_v = make_tensor_view %k_a, shape = [256, 128], strides = [128, 1] : tensor_view<256x128xf16, strides=[128,1]>
    %k_p = make_partition_view %k_v : partition_view<tile=(64x128), tensor_view<256x128xf16, strides=[128,1]>>
    %v_a = assume div_by<16>, %v : tile<ptr<f16>>
    %v_v = make_tensor_view %v_a, shape = [256, 128], strides = [128, 1] : tensor_view<256x128xf16, strides=[128,1]>
    %v_p = make_partition_view %v_v : partition_view<tile=(64x128), tensor_view<256x128xf16, strides=[128,1]>>
    %do_a = assume div_by<16>, %do : tile<ptr<f16>>
    %do_v = make_tensor_view %do_a, shape = [256, 128], strides = [128, 1] : tensor_view<256x128xf16, strides=[128,1]>
    %do_p = make_partition_view %do_v : partition_view<tile=(64x128), tensor_view<256x128xf16, strides=[128,1]>>
    %dq_a = assume div_by<16>, %dq : tile<ptr<f16>>
    %dq_v = make_tensor_view %dq_a, shape = [256, 128], strides = [128, 1] : tensor_view<256x128xf16, strides=[128,1]>
    %dq_p = make_partition_view %dq_v : partition_view<tile=(64x128), tensor_view<256x128xf16, strides=[128,1]>>
    %queries, %queries_t = load_view_tko weak %q_p[%i, %zero] : partition_view<tile=(64x128), tensor_view<256x128xf16, strides=[128,1]>>, tile<i32> -> tile<64x128xf16>, token
    %gradients, %gradients_t = load_view_tko weak %do_p[%i, %zero] : partition_view<tile=(64x128), tensor_view<256x128xf16, strides=[128,1]>>, tile<i32> -> tile<64x128xf16>, token
    %sum = for %j in (%zero to %i, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<64x128xf32>) {
      %keys, %keys_t = load_view_tko weak %k_p[%j, %zero] : partition_view<tile=(64x128), tensor_view<256x128xf16, strides=[128,1]>>, tile<i32> -> tile<64x128xf16>, token
      %values, %values_t = load_view_tko weak %v_p[%j, %zero] : partition_view<tile=(64x128), tensor_view<256x128xf16, strides=[128,1]>>, tile<i32> -> tile<64x128xf16>, token
      %keys_t2 = permute %keys [1, 0] : tile<64x128xf16> -> tile<128x64xf16>
      %scores = mmaf %queries, %keys_t2, %no_scores : tile<64x128xf16>, tile<128x64xf16>, tile<64x64xf32>
      %weights = exp2 %scores : tile<64x64xf32>
      %values_t2 = permute %values [1, 0] : tile<64x128xf16> -> tile<128x64xf16>
      %of_weights = mmaf %gradients, %values_t2, %no_scores : tile<64x128xf16>, tile<128x64xf16>, tile<64x64xf32>
      %of_scores = mulf %weights, %of_weights : tile<64x64xf32>
      %halves = ftof %of_scores : tile<64x64xf32> -> tile<64x64xf16>
      %next = mmaf %halves, %keys, %acc : tile<64x64xf16>, tile<64x128xf16>, tile<64x128xf32>
      continue %next : tile<64x128xf32>
    }
    %result = ftof %sum : tile<64x128xf32> -> tile<64x128xf16>
    %t = store_view_tko weak %result, %dq_p[%i, %zero] : tile<64x128xf16>, partition_view<tile=(64x128), tensor_view<256x128xf16, strides=[128,1]>>, tile<i32> -> token
    return
  }
}
