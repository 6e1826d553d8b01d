// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_86 sm_90 sm_100 sm_120
// i8 tiles are prefetched as others are.
// launch: {"entry": "integers", "calling_convention": "pointers", "grid": [4, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "i8", "shape": [64, 256], "contents": {"gen": "integers", "seed": 4, "lo": -9,
//   "hi": 9}}, {"name": "b", "role": "in", "dtype": "i8", "shape": [256, 64], "contents": {"gen":
//   "integers", "seed": 5, "lo": -9, "hi": 9}}, {"name": "c", "role": "out", "dtype": "i32", "shape": [512,
//   64], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "reference"}]}
cuda_tile.module @kernels {
  entry @integers(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %c: tile<ptr<i32>>) {
    %i, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <i32: 0> : tile<64x64xi32>
    %aa = assume div_by<16>, %a : tile<ptr<i8>>
    %ba = assume div_by<16>, %b : tile<ptr<i8>>
    %a_v = make_tensor_view %aa, shape = [64, 256], strides = [256, 1] : tensor_view<64x256xi8, strides=[256,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(64x32), tensor_view<64x256xi8, strides=[256,1]>>
    %b_v = make_tensor_view %ba, shape = [256, 64], strides = [64, 1] : tensor_view<256x64xi8, strides=[64,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(32x64), tensor_view<256x64xi8, strides=[64,1]>>
    %c_v = make_tensor_view %c, shape = [512, 64], strides = [64, 1] : tensor_view<512x64xi32, strides=[64,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(64x64), tensor_view<512x64xi32, strides=[64,1]>>
    %sum = for %k in (%zero to %i, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<64x64xi32>) {
      %at, %t0 = load_view_tko weak %a_p[%zero, %k] : partition_view<tile=(64x32), tensor_view<64x256xi8, strides=[256,1]>>, tile<i32> -> tile<64x32xi8>, token
      %bt, %t1 = load_view_tko weak %b_p[%k, %zero] : partition_view<tile=(32x64), tensor_view<256x64xi8, strides=[64,1]>>, tile<i32> -> tile<32x64xi8>, token
      %next = mmai %at, %bt, %acc signed signed : tile<64x32xi8>, tile<32x64xi8>, tile<64x64xi32>
      continue %next : tile<64x64xi32>
    }
    %t2 = store_view_tko weak %sum, %c_p[%i, %zero] : tile<64x64xi32>, partition_view<tile=(64x64), tensor_view<512x64xi32, strides=[64,1]>>, tile<i32> -> token
    return
  }
}
