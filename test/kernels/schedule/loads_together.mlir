// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90
// Loops without products issue the loads of several iterations together: of no iteration, of fewer than a batch, of batches with a rest,
// with steps and bounds near the ends of their type, and with a store in the loop.
// launch: {"entry": "sums", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in", "dtype":
//   "f32", "shape": [1300], "contents": {"gen": "uniform", "seed": 3, "lo": -1, "hi": 1}}, {"name": "y", "role": "out", "dtype":
//   "f32", "shape": [128], "contents": {"gen": "constant", "value": -7}}, {"name": "first", "dtype": "i32", "value": 0}, {"name":
//   "end", "dtype": "i32", "value": 0}], "outputs": [{"arg": "y", "compare": "reference"}]}
// launch: {"entry": "sums", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in", "dtype":
//   "f32", "shape": [1300], "contents": {"gen": "uniform", "seed": 3, "lo": -1, "hi": 1}}, {"name": "y", "role": "out", "dtype":
//   "f32", "shape": [128], "contents": {"gen": "constant", "value": -7}}, {"name": "first", "dtype": "i32", "value": 3}, {"name":
//   "end", "dtype": "i32", "value": 1}], "outputs": [{"arg": "y", "compare": "reference"}]}
// launch: {"entry": "sums", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in", "dtype":
//   "f32", "shape": [1300], "contents": {"gen": "uniform", "seed": 3, "lo": -1, "hi": 1}}, {"name": "y", "role": "out", "dtype":
//   "f32", "shape": [128], "contents": {"gen": "constant", "value": -7}}, {"name": "first", "dtype": "i32", "value": 0}, {"name":
//   "end", "dtype": "i32", "value": 1}], "outputs": [{"arg": "y", "compare": "reference"}]}
// launch: {"entry": "sums", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in", "dtype":
//   "f32", "shape": [1300], "contents": {"gen": "uniform", "seed": 3, "lo": -1, "hi": 1}}, {"name": "y", "role": "out", "dtype":
//   "f32", "shape": [128], "contents": {"gen": "constant", "value": -7}}, {"name": "first", "dtype": "i32", "value": 0}, {"name":
//   "end", "dtype": "i32", "value": 4}], "outputs": [{"arg": "y", "compare": "reference"}]}
// launch: {"entry": "sums", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in", "dtype":
//   "f32", "shape": [1300], "contents": {"gen": "uniform", "seed": 3, "lo": -1, "hi": 1}}, {"name": "y", "role": "out", "dtype":
//   "f32", "shape": [128], "contents": {"gen": "constant", "value": -7}}, {"name": "first", "dtype": "i32", "value": 0}, {"name":
//   "end", "dtype": "i32", "value": 7}], "outputs": [{"arg": "y", "compare": "reference"}]}
// launch: {"entry": "sums", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in", "dtype":
//   "f32", "shape": [1300], "contents": {"gen": "uniform", "seed": 3, "lo": -1, "hi": 1}}, {"name": "y", "role": "out", "dtype":
//   "f32", "shape": [128], "contents": {"gen": "constant", "value": -7}}, {"name": "first", "dtype": "i32", "value": 0}, {"name":
//   "end", "dtype": "i32", "value": 8}], "outputs": [{"arg": "y", "compare": "reference"}]}
// launch: {"entry": "sums", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in", "dtype":
//   "f32", "shape": [1300], "contents": {"gen": "uniform", "seed": 3, "lo": -1, "hi": 1}}, {"name": "y", "role": "out", "dtype":
//   "f32", "shape": [128], "contents": {"gen": "constant", "value": -7}}, {"name": "first", "dtype": "i32", "value": 1}, {"name":
//   "end", "dtype": "i32", "value": 10}], "outputs": [{"arg": "y", "compare": "reference"}]}
// launch: {"entry": "sums", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in", "dtype":
//   "f32", "shape": [1300], "contents": {"gen": "uniform", "seed": 3, "lo": -1, "hi": 1}}, {"name": "y", "role": "out", "dtype":
//   "f32", "shape": [128], "contents": {"gen": "constant", "value": -7}}, {"name": "first", "dtype": "i32", "value": 0}, {"name":
//   "end", "dtype": "i32", "value": 11}], "outputs": [{"arg": "y", "compare": "reference"}]}
// launch: {"entry": "near_the_end", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in",
//   "dtype": "i32", "shape": [2048], "contents": {"gen": "iota"}}, {"name": "y", "role": "out", "dtype": "i32", "shape": [2048],
//   "contents": {"gen": "constant", "value": -7}}, {"name": "first", "dtype": "i32", "value": 2147483632}, {"name": "end", "dtype":
//   "i32", "value": 2147483647}], "outputs": [{"arg": "y", "compare": "reference"}]}
// launch: {"entry": "near_the_end", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in",
//   "dtype": "i32", "shape": [2048], "contents": {"gen": "iota"}}, {"name": "y", "role": "out", "dtype": "i32", "shape": [2048],
//   "contents": {"gen": "constant", "value": -7}}, {"name": "first", "dtype": "i32", "value": 2147483641}, {"name": "end", "dtype":
//   "i32", "value": 2147483647}], "outputs": [{"arg": "y", "compare": "reference"}]}
// launch: {"entry": "near_the_end", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in",
//   "dtype": "i32", "shape": [2048], "contents": {"gen": "iota"}}, {"name": "y", "role": "out", "dtype": "i32", "shape": [2048],
//   "contents": {"gen": "constant", "value": -7}}, {"name": "first", "dtype": "i32", "value": 2147483646}, {"name": "end", "dtype":
//   "i32", "value": 2147483647}], "outputs": [{"arg": "y", "compare": "reference"}]}
// launch: {"entry": "near_the_end", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in",
//   "dtype": "i32", "shape": [2048], "contents": {"gen": "iota"}}, {"name": "y", "role": "out", "dtype": "i32", "shape": [2048],
//   "contents": {"gen": "constant", "value": -7}}, {"name": "first", "dtype": "i32", "value": -2147483648}, {"name": "end", "dtype":
//   "i32", "value": -2147483643}], "outputs": [{"arg": "y", "compare": "reference"}]}
cuda_tile.module @kernels {
  entry @sums(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %first: tile<i32>, %end: tile<i32>) {
    %xa = assume div_by<16>, %x : tile<ptr<f32>>
    %xv = make_tensor_view %xa, shape = [1300], strides = [1] : tensor_view<1300xf32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(128), padding_value = zero, tensor_view<1300xf32, strides=[1]>>
    %yv = make_tensor_view %y, shape = [128], strides = [1] : tensor_view<128xf32, strides=[1]>
    %yp = make_partition_view %yv : partition_view<tile=(128), tensor_view<128xf32, strides=[1]>>
    %none = constant <f32: 0.0> : tile<128xf32>
    %zero = constant <i32: 0> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %sum = for %i in (%first to %end, step %two) : tile<i32> iter_values(%acc = %none) -> (tile<128xf32>) {
      %a, %t = load_view_tko weak %xp[%i] : partition_view<tile=(128), padding_value = zero, tensor_view<1300xf32, strides=[1]>>, tile<i32> -> tile<128xf32>, token
      %next = addf %acc, %a : tile<128xf32>
      continue %next : tile<128xf32>
    }
    %t2 = store_view_tko weak %sum, %yp[%zero] : tile<128xf32>, partition_view<tile=(128), tensor_view<128xf32, strides=[1]>>, tile<i32> -> token
    return
  }

  // From a number near the end of i32: counting past the last iteration must not wrap around.
  entry @near_the_end(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>, %first: tile<i32>, %end: tile<i32>) {
    %xa = assume div_by<16>, %x : tile<ptr<i32>>
    %xv = make_tensor_view %xa, shape = [2048], strides = [1] : tensor_view<2048xi32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(128), tensor_view<2048xi32, strides=[1]>>
    %yv = make_tensor_view %y, shape = [2048], strides = [1] : tensor_view<2048xi32, strides=[1]>
    %yp = make_partition_view %yv : partition_view<tile=(128), tensor_view<2048xi32, strides=[1]>>
    %one = constant <i32: 1> : tile<i32>
    %mask = constant <i32: 15> : tile<i32>
    for %i in (%first to %end, step %one) : tile<i32> {
      %at = andi %i, %mask : tile<i32>
      %a, %t = load_view_tko weak %xp[%at] : partition_view<tile=(128), tensor_view<2048xi32, strides=[1]>>, tile<i32> -> tile<128xi32>, token
      %twice = addi %a, %a : tile<128xi32>
      %t2 = store_view_tko weak %twice, %yp[%at] : tile<128xi32>, partition_view<tile=(128), tensor_view<2048xi32, strides=[1]>>, tile<i32> -> token
      continue
    }
    return
  }
}
