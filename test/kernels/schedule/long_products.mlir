// RUN: %kernel-test %s
// targets: sm_80 sm_90
// On sm_90 a producer copies the tiles of this product, although another block fits on the multiprocessor: its 25 iterations repay the tensor
// maps. They are unrolled over three stages, and the last one follows them.
// launch: {"entry": "product", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "f16", "shape": [256, 1600], "contents": {"gen": "uniform", "seed": 8301, "lo": -2, "hi": 2}},
//   {"name": "b", "role": "in", "dtype": "f16", "shape": [1600, 128], "contents": {"gen": "uniform", "seed": 8302,
//   "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [256, 128], "contents": {"gen":
//   "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "reference"}]}
cuda_tile.module @kernels {
  entry @product(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
    %a16 = assume div_by<16>, %a : tile<ptr<f16>>
    %b16 = assume div_by<16>, %b : tile<ptr<f16>>
    %va = make_tensor_view %a16, shape = [256, 1600], strides = [1600, 1] : tensor_view<256x1600xf16, strides=[1600,1]>
    %pa = make_partition_view %va : partition_view<tile=(128x64), tensor_view<256x1600xf16, strides=[1600,1]>>
    %vb = make_tensor_view %b16, shape = [1600, 128], strides = [128, 1] : tensor_view<1600x128xf16, strides=[128,1]>
    %pb = make_partition_view %vb : partition_view<tile=(64x128), tensor_view<1600x128xf16, strides=[128,1]>>
    %vc = make_tensor_view %c, shape = [256, 128], strides = [128, 1] : tensor_view<256x128xf32, strides=[128,1]>
    %pc = make_partition_view %vc : partition_view<tile=(128x128), tensor_view<256x128xf32, strides=[128,1]>>
    %x, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %end = constant <i32: 25> : tile<i32>
    %none = constant <f32: 0.0> : tile<128x128xf32>
    %sum = for %k in (%zero to %end, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<128x128xf32>) {
      %left, %t = load_view_tko weak %pa[%x, %k] : partition_view<tile=(128x64), tensor_view<256x1600xf16, strides=[1600,1]>>, tile<i32> -> tile<128x64xf16>, token
      %right, %u = load_view_tko weak %pb[%k, %zero] : partition_view<tile=(64x128), tensor_view<1600x128xf16, strides=[128,1]>>, tile<i32> -> tile<64x128xf16>, token
      %next = mmaf %left, %right, %acc : tile<128x64xf16>, tile<64x128xf16>, tile<128x128xf32>
      continue %next : tile<128x128xf32>
    }
    %done = store_view_tko weak %sum, %pc[%x, %zero] : tile<128x128xf32>, partition_view<tile=(128x128), tensor_view<256x128xf32, strides=[128,1]>>, tile<i32> -> token
    return
  }
}
