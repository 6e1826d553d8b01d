// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_86 sm_90 sm_100 sm_120
// The last tile extends beyond its array, whose rows are 8 bytes longer than a multiple of 16: elements
// outside become zeros, and a copy moves 8 bytes.
// launch: {"entry": "edges", "calling_convention": "pointers", "grid": [4, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [64, 104], "contents": {"gen": "uniform", "seed": 4, "lo": -1,
//   "hi": 1}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [100, 64], "contents": {"gen":
//   "uniform", "seed": 5, "lo": -1, "hi": 1}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [512,
//   64], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "reference"}]}
cuda_tile.module @kernels {
  entry @edges(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
    %i, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.0> : tile<64x64xf32>
    %aa = assume div_by<16>, %a : tile<ptr<f16>>
    %ba = assume div_by<16>, %b : tile<ptr<f16>>
    %a_v = make_tensor_view %aa, shape = [64, 100], strides = [104, 1] : tensor_view<64x100xf16, strides=[104,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(64x32), padding_value = zero, tensor_view<64x100xf16, strides=[104,1]>>
    %b_v = make_tensor_view %ba, shape = [100, 64], strides = [64, 1] : tensor_view<100x64xf16, strides=[64,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(32x64), padding_value = zero, tensor_view<100x64xf16, strides=[64,1]>>
    %c_v = make_tensor_view %c, shape = [512, 64], strides = [64, 1] : tensor_view<512x64xf32, strides=[64,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(64x64), tensor_view<512x64xf32, strides=[64,1]>>
    %turns = constant <i32: 4> : tile<i32>
    %sum = for %k in (%zero to %turns, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<64x64xf32>) {
      %at, %t0 = load_view_tko weak %a_p[%zero, %k] : partition_view<tile=(64x32), padding_value = zero, tensor_view<64x100xf16, strides=[104,1]>>, tile<i32> -> tile<64x32xf16>, token
      %bt, %t1 = load_view_tko weak %b_p[%k, %zero] : partition_view<tile=(32x64), padding_value = zero, tensor_view<100x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
      %next = mmaf %at, %bt, %acc : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
      continue %next : tile<64x64xf32>
    }
    %t2 = store_view_tko weak %sum, %c_p[%i, %zero] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<512x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }
}
