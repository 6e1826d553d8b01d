// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Concurrent blocks read the same tiles: each block computes another block's tile (nv-tileas-order-blocks), in grids of whole stripes,
// of partial stripes, and of less than one.
// launch: {"entry": "wide", "calling_convention": "pointers", "grid": [20, 3, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [320, 128], "contents": {"gen": "uniform", "seed": 143, "lo": -2,
//   "hi": 2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [128, 48], "contents": {"gen": "uniform",
//   "seed": 144, "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [320, 48],
//   "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "high", "calling_convention": "pointers", "grid": [3, 20, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [48, 128], "contents": {"gen": "uniform", "seed": 41, "lo": -2, "hi":
//   2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [128, 320], "contents": {"gen": "uniform", "seed":
//   42, "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [48, 320], "contents":
//   {"gen": "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "left_over", "calling_convention": "pointers", "grid": [19, 5, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [304, 128], "contents": {"gen": "uniform", "seed": 138, "lo": -2,
//   "hi": 2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [128, 80], "contents": {"gen": "uniform",
//   "seed": 139, "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [304, 80],
//   "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "small", "calling_convention": "pointers", "grid": [2, 2, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [32, 128], "contents": {"gen": "uniform", "seed": 16, "lo": -2, "hi":
//   2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [128, 32], "contents": {"gen": "uniform", "seed":
//   17, "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [32, 32], "contents": {"gen":
//   "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "batched", "calling_convention": "pointers", "grid": [18, 2, 2], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [2, 288, 128], "contents": {"gen": "uniform", "seed": 128, "lo": -2,
//   "hi": 2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [2, 128, 32], "contents": {"gen": "uniform",
//   "seed": 129, "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [2, 288, 32],
//   "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "reference"}]}
cuda_tile.module @ordered {
  entry @wide(%a_ptr: tile<ptr<f16>>, %b_ptr: tile<ptr<f16>>, %c_ptr: tile<ptr<f32>>) {
    %a_view = make_tensor_view %a_ptr, shape = [320, 128], strides = [128, 1] : tensor_view<320x128xf16, strides=[128, 1]>
    %b_view = make_tensor_view %b_ptr, shape = [128, 48], strides = [48, 1] : tensor_view<128x48xf16, strides=[48, 1]>
    %c_view = make_tensor_view %c_ptr, shape = [320, 48], strides = [48, 1] : tensor_view<320x48xf32, strides=[48, 1]>
    %av = make_partition_view %a_view : partition_view<tile=(16x16), tensor_view<320x128xf16, strides=[128, 1]>>
    %bv = make_partition_view %b_view : partition_view<tile=(16x16), tensor_view<128x48xf16, strides=[48, 1]>>
    %cv = make_partition_view %c_view : partition_view<tile=(16x16), tensor_view<320x48xf32, strides=[48, 1]>>
    %x, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %trips = constant <i32: 8> : tile<i32>
    %none = constant <f32: 0.0> : tile<16x16xf32>
    %sum = for %i in (%zero to %trips, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<16x16xf32>) {
      %ta, %da = load_view_tko weak %av[%x, %i] : partition_view<tile=(16x16), tensor_view<320x128xf16, strides=[128, 1]>>, tile<i32> -> tile<16x16xf16>, token
      %tb, %db = load_view_tko weak %bv[%i, %y] : partition_view<tile=(16x16), tensor_view<128x48xf16, strides=[48, 1]>>, tile<i32> -> tile<16x16xf16>, token
      %next = mmaf %ta, %tb, %acc : tile<16x16xf16>, tile<16x16xf16>, tile<16x16xf32>
      continue %next : tile<16x16xf32>
    }
    %done = store_view_tko weak %sum, %cv[%x, %y] : tile<16x16xf32>, partition_view<tile=(16x16), tensor_view<320x48xf32, strides=[48, 1]>>, tile<i32> -> token
    return
  }

  entry @high(%a_ptr: tile<ptr<f16>>, %b_ptr: tile<ptr<f16>>, %c_ptr: tile<ptr<f32>>) {
    %a_view = make_tensor_view %a_ptr, shape = [48, 128], strides = [128, 1] : tensor_view<48x128xf16, strides=[128, 1]>
    %b_view = make_tensor_view %b_ptr, shape = [128, 320], strides = [320, 1] : tensor_view<128x320xf16, strides=[320, 1]>
    %c_view = make_tensor_view %c_ptr, shape = [48, 320], strides = [320, 1] : tensor_view<48x320xf32, strides=[320, 1]>
    %av = make_partition_view %a_view : partition_view<tile=(16x16), tensor_view<48x128xf16, strides=[128, 1]>>
    %bv = make_partition_view %b_view : partition_view<tile=(16x16), tensor_view<128x320xf16, strides=[320, 1]>>
    %cv = make_partition_view %c_view : partition_view<tile=(16x16), tensor_view<48x320xf32, strides=[320, 1]>>
    %x, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %trips = constant <i32: 8> : tile<i32>
    %none = constant <f32: 0.0> : tile<16x16xf32>
    %sum = for %i in (%zero to %trips, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<16x16xf32>) {
      %ta, %da = load_view_tko weak %av[%x, %i] : partition_view<tile=(16x16), tensor_view<48x128xf16, strides=[128, 1]>>, tile<i32> -> tile<16x16xf16>, token
      %tb, %db = load_view_tko weak %bv[%i, %y] : partition_view<tile=(16x16), tensor_view<128x320xf16, strides=[320, 1]>>, tile<i32> -> tile<16x16xf16>, token
      %next = mmaf %ta, %tb, %acc : tile<16x16xf16>, tile<16x16xf16>, tile<16x16xf32>
      continue %next : tile<16x16xf32>
    }
    %done = store_view_tko weak %sum, %cv[%x, %y] : tile<16x16xf32>, partition_view<tile=(16x16), tensor_view<48x320xf32, strides=[320, 1]>>, tile<i32> -> token
    return
  }

  entry @left_over(%a_ptr: tile<ptr<f16>>, %b_ptr: tile<ptr<f16>>, %c_ptr: tile<ptr<f32>>) {
    %a_view = make_tensor_view %a_ptr, shape = [304, 128], strides = [128, 1] : tensor_view<304x128xf16, strides=[128, 1]>
    %b_view = make_tensor_view %b_ptr, shape = [128, 80], strides = [80, 1] : tensor_view<128x80xf16, strides=[80, 1]>
    %c_view = make_tensor_view %c_ptr, shape = [304, 80], strides = [80, 1] : tensor_view<304x80xf32, strides=[80, 1]>
    %av = make_partition_view %a_view : partition_view<tile=(16x16), tensor_view<304x128xf16, strides=[128, 1]>>
    %bv = make_partition_view %b_view : partition_view<tile=(16x16), tensor_view<128x80xf16, strides=[80, 1]>>
    %cv = make_partition_view %c_view : partition_view<tile=(16x16), tensor_view<304x80xf32, strides=[80, 1]>>
    %x, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %trips = constant <i32: 8> : tile<i32>
    %none = constant <f32: 0.0> : tile<16x16xf32>
    %sum = for %i in (%zero to %trips, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<16x16xf32>) {
      %ta, %da = load_view_tko weak %av[%x, %i] : partition_view<tile=(16x16), tensor_view<304x128xf16, strides=[128, 1]>>, tile<i32> -> tile<16x16xf16>, token
      %tb, %db = load_view_tko weak %bv[%i, %y] : partition_view<tile=(16x16), tensor_view<128x80xf16, strides=[80, 1]>>, tile<i32> -> tile<16x16xf16>, token
      %next = mmaf %ta, %tb, %acc : tile<16x16xf16>, tile<16x16xf16>, tile<16x16xf32>
      continue %next : tile<16x16xf32>
    }
    %done = store_view_tko weak %sum, %cv[%x, %y] : tile<16x16xf32>, partition_view<tile=(16x16), tensor_view<304x80xf32, strides=[80, 1]>>, tile<i32> -> token
    return
  }

  entry @small(%a_ptr: tile<ptr<f16>>, %b_ptr: tile<ptr<f16>>, %c_ptr: tile<ptr<f32>>) {
    %a_view = make_tensor_view %a_ptr, shape = [32, 128], strides = [128, 1] : tensor_view<32x128xf16, strides=[128, 1]>
    %b_view = make_tensor_view %b_ptr, shape = [128, 32], strides = [32, 1] : tensor_view<128x32xf16, strides=[32, 1]>
    %c_view = make_tensor_view %c_ptr, shape = [32, 32], strides = [32, 1] : tensor_view<32x32xf32, strides=[32, 1]>
    %av = make_partition_view %a_view : partition_view<tile=(16x16), tensor_view<32x128xf16, strides=[128, 1]>>
    %bv = make_partition_view %b_view : partition_view<tile=(16x16), tensor_view<128x32xf16, strides=[32, 1]>>
    %cv = make_partition_view %c_view : partition_view<tile=(16x16), tensor_view<32x32xf32, strides=[32, 1]>>
    %x, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %trips = constant <i32: 8> : tile<i32>
    %none = constant <f32: 0.0> : tile<16x16xf32>
    %sum = for %i in (%zero to %trips, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<16x16xf32>) {
      %ta, %da = load_view_tko weak %av[%x, %i] : partition_view<tile=(16x16), tensor_view<32x128xf16, strides=[128, 1]>>, tile<i32> -> tile<16x16xf16>, token
      %tb, %db = load_view_tko weak %bv[%i, %y] : partition_view<tile=(16x16), tensor_view<128x32xf16, strides=[32, 1]>>, tile<i32> -> tile<16x16xf16>, token
      %next = mmaf %ta, %tb, %acc : tile<16x16xf16>, tile<16x16xf16>, tile<16x16xf32>
      continue %next : tile<16x16xf32>
    }
    %done = store_view_tko weak %sum, %cv[%x, %y] : tile<16x16xf32>, partition_view<tile=(16x16), tensor_view<32x32xf32, strides=[32, 1]>>, tile<i32> -> token
    return
  }

  entry @batched(%a_ptr: tile<ptr<f16>>, %b_ptr: tile<ptr<f16>>, %c_ptr: tile<ptr<f32>>) {
    %a_view = make_tensor_view %a_ptr, shape = [2, 288, 128], strides = [36864, 128, 1] : tensor_view<2x288x128xf16, strides=[36864, 128, 1]>
    %b_view = make_tensor_view %b_ptr, shape = [2, 128, 32], strides = [4096, 32, 1] : tensor_view<2x128x32xf16, strides=[4096, 32, 1]>
    %c_view = make_tensor_view %c_ptr, shape = [2, 288, 32], strides = [9216, 32, 1] : tensor_view<2x288x32xf32, strides=[9216, 32, 1]>
    %av = make_partition_view %a_view : partition_view<tile=(1x16x16), tensor_view<2x288x128xf16, strides=[36864, 128, 1]>>
    %bv = make_partition_view %b_view : partition_view<tile=(1x16x16), tensor_view<2x128x32xf16, strides=[4096, 32, 1]>>
    %cv = make_partition_view %c_view : partition_view<tile=(1x16x16), tensor_view<2x288x32xf32, strides=[9216, 32, 1]>>
    %x, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %trips = constant <i32: 8> : tile<i32>
    %none = constant <f32: 0.0> : tile<1x16x16xf32>
    %sum = for %i in (%zero to %trips, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<1x16x16xf32>) {
      %ta, %da = load_view_tko weak %av[%z, %x, %i] : partition_view<tile=(1x16x16), tensor_view<2x288x128xf16, strides=[36864, 128, 1]>>, tile<i32> -> tile<1x16x16xf16>, token
      %tb, %db = load_view_tko weak %bv[%z, %i, %y] : partition_view<tile=(1x16x16), tensor_view<2x128x32xf16, strides=[4096, 32, 1]>>, tile<i32> -> tile<1x16x16xf16>, token
      %next = mmaf %ta, %tb, %acc : tile<1x16x16xf16>, tile<1x16x16xf16>, tile<1x16x16xf32>
      continue %next : tile<1x16x16xf32>
    }
    %done = store_view_tko weak %sum, %cv[%z, %x, %y] : tile<1x16x16xf32>, partition_view<tile=(1x16x16), tensor_view<2x288x32xf32, strides=[9216, 32, 1]>>, tile<i32> -> token
    return
  }
}
