// RUN: %kernel-test %s
// targets: sm_80 sm_90 sm_100
// Masks that are skipped where they are true for a whole tile: coordinates below a bound, between two, and a sum with 0 or a padding; bounds
// inside a tile, at its ends, before all tiles; coordinates that wrap around. Copies of a product's tiles that are inside the arrays, or
// exceed them along rows, columns or k.
// launch: {"entry": "below", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role":
//   "in", "dtype": "f32", "shape": [64, 192], "contents": {"gen": "uniform", "seed": 9601, "lo": -2, "hi": 2}},
//   {"name": "y", "role": "out", "dtype": "f32", "shape": [64, 64], "contents": {"gen": "constant", "value":
//   -7}}, {"name": "base", "dtype": "i32", "value": 0}, {"name": "n", "dtype": "i32", "value": 192}], "outputs":
//   [{"arg": "y", "compare": "reference"}]}
// launch: {"entry": "below", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role":
//   "in", "dtype": "f32", "shape": [64, 192], "contents": {"gen": "uniform", "seed": 9602, "lo": -2, "hi": 2}},
//   {"name": "y", "role": "out", "dtype": "f32", "shape": [64, 64], "contents": {"gen": "constant", "value":
//   -7}}, {"name": "base", "dtype": "i32", "value": 0}, {"name": "n", "dtype": "i32", "value": 100}], "outputs":
//   [{"arg": "y", "compare": "reference"}]}
// launch: {"entry": "below", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role":
//   "in", "dtype": "f32", "shape": [64, 192], "contents": {"gen": "uniform", "seed": 9603, "lo": -2, "hi": 2}},
//   {"name": "y", "role": "out", "dtype": "f32", "shape": [64, 64], "contents": {"gen": "constant", "value":
//   -7}}, {"name": "base", "dtype": "i32", "value": 0}, {"name": "n", "dtype": "i32", "value": 0}], "outputs":
//   [{"arg": "y", "compare": "reference"}]}
// launch: {"entry": "below", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role":
//   "in", "dtype": "f32", "shape": [64, 192], "contents": {"gen": "uniform", "seed": 9604, "lo": -2, "hi": 2}},
//   {"name": "y", "role": "out", "dtype": "f32", "shape": [64, 64], "contents": {"gen": "constant", "value":
//   -7}}, {"name": "base", "dtype": "i32", "value": -64}, {"name": "n", "dtype": "i32", "value": 65}],
//   "outputs": [{"arg": "y", "compare": "reference"}]}
// launch: {"entry": "below", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role":
//   "in", "dtype": "f32", "shape": [64, 192], "contents": {"gen": "uniform", "seed": 9605, "lo": -2, "hi": 2}},
//   {"name": "y", "role": "out", "dtype": "f32", "shape": [64, 64], "contents": {"gen": "constant", "value":
//   -7}}, {"name": "base", "dtype": "i32", "value": 2147483500}, {"name": "n", "dtype": "i32", "value":
//   2147483647}], "outputs": [{"arg": "y", "compare": "reference"}]}
// launch: {"entry": "below", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role":
//   "in", "dtype": "f32", "shape": [64, 192], "contents": {"gen": "uniform", "seed": 9606, "lo": -2, "hi": 2}},
//   {"name": "y", "role": "out", "dtype": "f32", "shape": [64, 64], "contents": {"gen": "constant", "value":
//   -7}}, {"name": "base", "dtype": "i32", "value": -2147483648}, {"name": "n", "dtype": "i32", "value":
//   -2147483500}], "outputs": [{"arg": "y", "compare": "reference"}]}
// launch: {"entry": "below", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role":
//   "in", "dtype": "f32", "shape": [64, 192], "contents": {"gen": "uniform", "seed": 9607, "lo": -2, "hi": 2}},
//   {"name": "y", "role": "out", "dtype": "f32", "shape": [64, 64], "contents": {"gen": "constant", "value":
//   -7}}, {"name": "base", "dtype": "i32", "value": 2147483456}, {"name": "n", "dtype": "i32", "value":
//   2147483600}], "outputs": [{"arg": "y", "compare": "reference"}]}
// launch: {"entry": "window", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "f32", "shape": [64, 192], "contents": {"gen": "uniform", "seed": 9608, "lo": -2,
//   "hi": 2}}, {"name": "y", "role": "out", "dtype": "f32", "shape": [64, 64], "contents": {"gen": "constant",
//   "value": -7}}, {"name": "base", "dtype": "i32", "value": 0}, {"name": "n", "dtype": "i32", "value": 192}],
//   "outputs": [{"arg": "y", "compare": "reference"}]}
// launch: {"entry": "window", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "f32", "shape": [64, 192], "contents": {"gen": "uniform", "seed": 9609, "lo": -2,
//   "hi": 2}}, {"name": "y", "role": "out", "dtype": "f32", "shape": [64, 64], "contents": {"gen": "constant",
//   "value": -7}}, {"name": "base", "dtype": "i32", "value": 0}, {"name": "n", "dtype": "i32", "value": 100}],
//   "outputs": [{"arg": "y", "compare": "reference"}]}
// launch: {"entry": "window", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "f32", "shape": [64, 192], "contents": {"gen": "uniform", "seed": 9610, "lo": -2,
//   "hi": 2}}, {"name": "y", "role": "out", "dtype": "f32", "shape": [64, 64], "contents": {"gen": "constant",
//   "value": -7}}, {"name": "base", "dtype": "i32", "value": 0}, {"name": "n", "dtype": "i32", "value": 0}],
//   "outputs": [{"arg": "y", "compare": "reference"}]}
// launch: {"entry": "window", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "f32", "shape": [64, 192], "contents": {"gen": "uniform", "seed": 9611, "lo": -2,
//   "hi": 2}}, {"name": "y", "role": "out", "dtype": "f32", "shape": [64, 64], "contents": {"gen": "constant",
//   "value": -7}}, {"name": "base", "dtype": "i32", "value": -64}, {"name": "n", "dtype": "i32", "value": 65}],
//   "outputs": [{"arg": "y", "compare": "reference"}]}
// launch: {"entry": "window", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "f32", "shape": [64, 192], "contents": {"gen": "uniform", "seed": 9612, "lo": -2,
//   "hi": 2}}, {"name": "y", "role": "out", "dtype": "f32", "shape": [64, 64], "contents": {"gen": "constant",
//   "value": -7}}, {"name": "base", "dtype": "i32", "value": 2147483500}, {"name": "n", "dtype": "i32", "value":
//   2147483647}], "outputs": [{"arg": "y", "compare": "reference"}]}
// launch: {"entry": "window", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "f32", "shape": [64, 192], "contents": {"gen": "uniform", "seed": 9613, "lo": -2,
//   "hi": 2}}, {"name": "y", "role": "out", "dtype": "f32", "shape": [64, 64], "contents": {"gen": "constant",
//   "value": -7}}, {"name": "base", "dtype": "i32", "value": -2147483648}, {"name": "n", "dtype": "i32",
//   "value": -2147483500}], "outputs": [{"arg": "y", "compare": "reference"}]}
// launch: {"entry": "window", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "f32", "shape": [64, 192], "contents": {"gen": "uniform", "seed": 9614, "lo": -2,
//   "hi": 2}}, {"name": "y", "role": "out", "dtype": "f32", "shape": [64, 64], "contents": {"gen": "constant",
//   "value": -7}}, {"name": "base", "dtype": "i32", "value": 2147483456}, {"name": "n", "dtype": "i32", "value":
//   2147483600}], "outputs": [{"arg": "y", "compare": "reference"}]}
// launch: {"entry": "added", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role":
//   "in", "dtype": "f32", "shape": [64, 192], "contents": {"gen": "uniform", "seed": 9615, "lo": -2, "hi": 2}},
//   {"name": "y", "role": "out", "dtype": "f32", "shape": [64, 64], "contents": {"gen": "constant", "value":
//   -7}}, {"name": "base", "dtype": "i32", "value": 0}, {"name": "n", "dtype": "i32", "value": 192}], "outputs":
//   [{"arg": "y", "compare": "reference"}]}
// launch: {"entry": "added", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role":
//   "in", "dtype": "f32", "shape": [64, 192], "contents": {"gen": "uniform", "seed": 9616, "lo": -2, "hi": 2}},
//   {"name": "y", "role": "out", "dtype": "f32", "shape": [64, 64], "contents": {"gen": "constant", "value":
//   -7}}, {"name": "base", "dtype": "i32", "value": 0}, {"name": "n", "dtype": "i32", "value": 100}], "outputs":
//   [{"arg": "y", "compare": "reference"}]}
// launch: {"entry": "added", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role":
//   "in", "dtype": "f32", "shape": [64, 192], "contents": {"gen": "uniform", "seed": 9617, "lo": -2, "hi": 2}},
//   {"name": "y", "role": "out", "dtype": "f32", "shape": [64, 64], "contents": {"gen": "constant", "value":
//   -7}}, {"name": "base", "dtype": "i32", "value": 0}, {"name": "n", "dtype": "i32", "value": 0}], "outputs":
//   [{"arg": "y", "compare": "reference"}]}
// launch: {"entry": "added", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role":
//   "in", "dtype": "f32", "shape": [64, 192], "contents": {"gen": "uniform", "seed": 9618, "lo": -2, "hi": 2}},
//   {"name": "y", "role": "out", "dtype": "f32", "shape": [64, 64], "contents": {"gen": "constant", "value":
//   -7}}, {"name": "base", "dtype": "i32", "value": -64}, {"name": "n", "dtype": "i32", "value": 65}],
//   "outputs": [{"arg": "y", "compare": "reference"}]}
// launch: {"entry": "added", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role":
//   "in", "dtype": "f32", "shape": [64, 192], "contents": {"gen": "uniform", "seed": 9619, "lo": -2, "hi": 2}},
//   {"name": "y", "role": "out", "dtype": "f32", "shape": [64, 64], "contents": {"gen": "constant", "value":
//   -7}}, {"name": "base", "dtype": "i32", "value": 2147483500}, {"name": "n", "dtype": "i32", "value":
//   2147483647}], "outputs": [{"arg": "y", "compare": "reference"}]}
// launch: {"entry": "added", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role":
//   "in", "dtype": "f32", "shape": [64, 192], "contents": {"gen": "uniform", "seed": 9620, "lo": -2, "hi": 2}},
//   {"name": "y", "role": "out", "dtype": "f32", "shape": [64, 64], "contents": {"gen": "constant", "value":
//   -7}}, {"name": "base", "dtype": "i32", "value": -2147483648}, {"name": "n", "dtype": "i32", "value":
//   -2147483500}], "outputs": [{"arg": "y", "compare": "reference"}]}
// launch: {"entry": "added", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role":
//   "in", "dtype": "f32", "shape": [64, 192], "contents": {"gen": "uniform", "seed": 9621, "lo": -2, "hi": 2}},
//   {"name": "y", "role": "out", "dtype": "f32", "shape": [64, 64], "contents": {"gen": "constant", "value":
//   -7}}, {"name": "base", "dtype": "i32", "value": 2147483456}, {"name": "n", "dtype": "i32", "value":
//   2147483600}], "outputs": [{"arg": "y", "compare": "reference"}]}
// launch: {"entry": "product", "calling_convention": "pointers", "grid": [2, 2, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [128, 96], "contents": {"gen": "uniform", "seed": 9622, "lo": -2,
//   "hi": 2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [96, 128], "contents": {"gen": "uniform",
//   "seed": 9623, "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [128, 128],
//   "contents": {"gen": "constant", "value": -7}}, {"name": "m", "dtype": "i32", "value": 128}, {"name": "n",
//   "dtype": "i32", "value": 128}, {"name": "k", "dtype": "i32", "value": 96}, {"name": "la", "dtype": "i32",
//   "value": 96}, {"name": "lb", "dtype": "i32", "value": 128}], "outputs": [{"arg": "c", "compare":
//   "reference"}]}
// launch: {"entry": "product", "calling_convention": "pointers", "grid": [2, 2, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [100, 80], "contents": {"gen": "uniform", "seed": 9624, "lo": -2,
//   "hi": 2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [80, 72], "contents": {"gen": "uniform",
//   "seed": 9625, "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [100, 72],
//   "contents": {"gen": "constant", "value": -7}}, {"name": "m", "dtype": "i32", "value": 100}, {"name": "n",
//   "dtype": "i32", "value": 72}, {"name": "k", "dtype": "i32", "value": 80}, {"name": "la", "dtype": "i32",
//   "value": 80}, {"name": "lb", "dtype": "i32", "value": 72}], "outputs": [{"arg": "c", "compare":
//   "reference"}]}
// launch: {"entry": "product", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [64, 32], "contents": {"gen": "uniform", "seed": 9626, "lo": -2,
//   "hi": 2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [32, 64], "contents": {"gen": "uniform",
//   "seed": 9627, "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [64, 64],
//   "contents": {"gen": "constant", "value": -7}}, {"name": "m", "dtype": "i32", "value": 64}, {"name": "n",
//   "dtype": "i32", "value": 64}, {"name": "k", "dtype": "i32", "value": 32}, {"name": "la", "dtype": "i32",
//   "value": 32}, {"name": "lb", "dtype": "i32", "value": 64}], "outputs": [{"arg": "c", "compare":
//   "reference"}]}
// launch: {"entry": "product", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [65, 40], "contents": {"gen": "uniform", "seed": 9628, "lo": -2,
//   "hi": 2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [40, 64], "contents": {"gen": "uniform",
//   "seed": 9629, "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [65, 64],
//   "contents": {"gen": "constant", "value": -7}}, {"name": "m", "dtype": "i32", "value": 65}, {"name": "n",
//   "dtype": "i32", "value": 64}, {"name": "k", "dtype": "i32", "value": 40}, {"name": "la", "dtype": "i32",
//   "value": 40}, {"name": "lb", "dtype": "i32", "value": 64}], "outputs": [{"arg": "c", "compare":
//   "reference"}]}
// launch: {"entry": "product", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [64, 200], "contents": {"gen": "uniform", "seed": 9630, "lo": -2,
//   "hi": 2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [200, 8], "contents": {"gen": "uniform",
//   "seed": 9631, "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [64, 8],
//   "contents": {"gen": "constant", "value": -7}}, {"name": "m", "dtype": "i32", "value": 64}, {"name": "n",
//   "dtype": "i32", "value": 8}, {"name": "k", "dtype": "i32", "value": 200}, {"name": "la", "dtype": "i32",
//   "value": 200}, {"name": "lb", "dtype": "i32", "value": 8}], "outputs": [{"arg": "c", "compare":
//   "reference"}]}
// launch: {"entry": "product", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [1, 8], "contents": {"gen": "uniform", "seed": 9632, "lo": -2, "hi":
//   2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [8, 8], "contents": {"gen": "uniform", "seed":
//   9633, "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [1, 8], "contents": {"gen":
//   "constant", "value": -7}}, {"name": "m", "dtype": "i32", "value": 1}, {"name": "n", "dtype": "i32", "value":
//   8}, {"name": "k", "dtype": "i32", "value": 8}, {"name": "la", "dtype": "i32", "value": 8}, {"name": "lb",
//   "dtype": "i32", "value": 8}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "product", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [40, 8], "contents": {"gen": "uniform", "seed": 9634, "lo": -2, "hi":
//   2}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [8, 64], "contents": {"gen": "uniform", "seed":
//   9635, "lo": -2, "hi": 2}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [40, 64], "contents":
//   {"gen": "constant", "value": -7}}, {"name": "m", "dtype": "i32", "value": 40}, {"name": "n", "dtype": "i32",
//   "value": 64}, {"name": "k", "dtype": "i32", "value": 0}, {"name": "la", "dtype": "i32", "value": 8},
//   {"name": "lb", "dtype": "i32", "value": 64}], "outputs": [{"arg": "c", "compare": "reference"}]}
cuda_tile.module @kernels {
  entry @below(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %base: tile<i32>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %width = constant <i32: 64> : tile<i32>
    %none = constant <f32: 0.0> : tile<64x64xf32>
    %padding = constant <f32: -3.0> : tile<64x64xf32>
    %xv = make_tensor_view %x, shape = [64, 192], strides = [192, 1] : tensor_view<64x192xf32, strides=[192,1]>
    %yv = make_tensor_view %y, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
    %xp = make_partition_view %xv : partition_view<tile=(64x64), tensor_view<64x192xf32, strides=[192,1]>>
    %yp = make_partition_view %yv : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>
    %lanes = iota : tile<64xi32>
    %b1 = reshape %n : tile<i32> -> tile<1x1xi32>
    %bound = broadcast %b1 : tile<1x1xi32> -> tile<64x64xi32>
    %rows1 = reshape %lanes : tile<64xi32> -> tile<64x1xi32>
    %rows = broadcast %rows1 : tile<64x1xi32> -> tile<64x64xi32>
    %sum = for %i in (%zero to %three, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<64x64xf32>) {
      %t, %t0 = load_view_tko weak %xp[%zero, %i] : partition_view<tile=(64x64), tensor_view<64x192xf32, strides=[192,1]>>, tile<i32> -> tile<64x64xf32>, token
      %from0 = muli %i, %width : tile<i32>
      %from = addi %from0, %base : tile<i32>
      %f1 = reshape %from : tile<i32> -> tile<1xi32>
      %f = broadcast %f1 : tile<1xi32> -> tile<64xi32>
      %at0 = addi %lanes, %f : tile<64xi32>
      %at1 = reshape %at0 : tile<64xi32> -> tile<1x64xi32>
      %at = broadcast %at1 : tile<1x64xi32> -> tile<64x64xi32>
      %m = cmpi less_than %at, %bound, signed : tile<64x64xi32> -> tile<64x64xi1>
      %s = select %m, %t, %padding : tile<64x64xi1>, tile<64x64xf32>
      %next = addf %acc, %s rounding<nearest_even> : tile<64x64xf32>
      continue %next : tile<64x64xf32>
    }
    %t1 = store_view_tko weak %sum, %yp[%zero, %zero] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }
  entry @window(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %base: tile<i32>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %width = constant <i32: 64> : tile<i32>
    %none = constant <f32: 0.0> : tile<64x64xf32>
    %padding = constant <f32: -3.0> : tile<64x64xf32>
    %xv = make_tensor_view %x, shape = [64, 192], strides = [192, 1] : tensor_view<64x192xf32, strides=[192,1]>
    %yv = make_tensor_view %y, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
    %xp = make_partition_view %xv : partition_view<tile=(64x64), tensor_view<64x192xf32, strides=[192,1]>>
    %yp = make_partition_view %yv : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>
    %lanes = iota : tile<64xi32>
    %b1 = reshape %n : tile<i32> -> tile<1x1xi32>
    %bound = broadcast %b1 : tile<1x1xi32> -> tile<64x64xi32>
    %rows1 = reshape %lanes : tile<64xi32> -> tile<64x1xi32>
    %rows = broadcast %rows1 : tile<64x1xi32> -> tile<64x64xi32>
    %sum = for %i in (%zero to %three, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<64x64xf32>) {
      %t, %t0 = load_view_tko weak %xp[%zero, %i] : partition_view<tile=(64x64), tensor_view<64x192xf32, strides=[192,1]>>, tile<i32> -> tile<64x64xf32>, token
      %from0 = muli %i, %width : tile<i32>
      %from = addi %from0, %base : tile<i32>
      %f1 = reshape %from : tile<i32> -> tile<1xi32>
      %f = broadcast %f1 : tile<1xi32> -> tile<64xi32>
      %at0 = addi %lanes, %f : tile<64xi32>
      %at1 = reshape %at0 : tile<64xi32> -> tile<1x64xi32>
      %at = broadcast %at1 : tile<1x64xi32> -> tile<64x64xi32>
      %c = cmpi less_than %at, %bound, signed : tile<64x64xi32> -> tile<64x64xi1>
      %d = cmpi greater_than_or_equal %at, %rows, unsigned : tile<64x64xi32> -> tile<64x64xi1>
      %m = andi %c, %d : tile<64x64xi1>
      %s = select %m, %t, %padding : tile<64x64xi1>, tile<64x64xf32>
      %next = addf %acc, %s rounding<nearest_even> : tile<64x64xf32>
      continue %next : tile<64x64xf32>
    }
    %t1 = store_view_tko weak %sum, %yp[%zero, %zero] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }
  entry @added(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %base: tile<i32>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %width = constant <i32: 64> : tile<i32>
    %none = constant <f32: 0.0> : tile<64x64xf32>
    %padding = constant <f32: -3.0> : tile<64x64xf32>
    %xv = make_tensor_view %x, shape = [64, 192], strides = [192, 1] : tensor_view<64x192xf32, strides=[192,1]>
    %yv = make_tensor_view %y, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
    %xp = make_partition_view %xv : partition_view<tile=(64x64), tensor_view<64x192xf32, strides=[192,1]>>
    %yp = make_partition_view %yv : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>
    %lanes = iota : tile<64xi32>
    %b1 = reshape %n : tile<i32> -> tile<1x1xi32>
    %bound = broadcast %b1 : tile<1x1xi32> -> tile<64x64xi32>
    %rows1 = reshape %lanes : tile<64xi32> -> tile<64x1xi32>
    %rows = broadcast %rows1 : tile<64x1xi32> -> tile<64x64xi32>
    %sum = for %i in (%zero to %three, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<64x64xf32>) {
      %t, %t0 = load_view_tko weak %xp[%zero, %i] : partition_view<tile=(64x64), tensor_view<64x192xf32, strides=[192,1]>>, tile<i32> -> tile<64x64xf32>, token
      %from0 = muli %i, %width : tile<i32>
      %from = addi %from0, %base : tile<i32>
      %f1 = reshape %from : tile<i32> -> tile<1xi32>
      %f = broadcast %f1 : tile<1xi32> -> tile<64xi32>
      %at0 = addi %lanes, %f : tile<64xi32>
      %at1 = reshape %at0 : tile<64xi32> -> tile<1x64xi32>
      %at = broadcast %at1 : tile<1x64xi32> -> tile<64x64xi32>
      %m = cmpi less_than %at, %bound, signed : tile<64x64xi32> -> tile<64x64xi1>
      %p = select %m, %none, %padding : tile<64x64xi1>, tile<64x64xf32>
      %s = addf %t, %p rounding<nearest_even> : tile<64x64xf32>
      %next = addf %acc, %s rounding<nearest_even> : tile<64x64xf32>
      continue %next : tile<64x64xf32>
    }
    %t1 = store_view_tko weak %sum, %yp[%zero, %zero] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }
  entry @product(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>, %m: tile<i32>, %n: tile<i32>, %k: tile<i32>, %la0: tile<i32>, %lb0: tile<i32>) {
    %i, %j, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %depth = constant <i32: 32> : tile<i32>
    %none = constant <f32: 0.0> : tile<64x64xf32>
    %aa = assume div_by<16>, %a : tile<ptr<f16>>
    %ba = assume div_by<16>, %b : tile<ptr<f16>>
    %la = assume div_by<8>, %la0 : tile<i32>
    %lb = assume div_by<8>, %lb0 : tile<i32>
    %av = make_tensor_view %aa, shape = [%m, %k], strides = [%la, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
    %bv = make_tensor_view %ba, shape = [%k, %n], strides = [%lb, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
    %cv = make_tensor_view %c, shape = [%m, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
    %ap = make_partition_view %av : partition_view<tile=(64x32), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(32x64), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(64x64), tensor_view<?x?xf32, strides=[?,1]>>
    %trips = divi %k, %depth signed rounding<positive_inf> : tile<i32>
    %sum = for %l in (%zero to %trips, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<64x64xf32>) {
      %at, %t0 = load_view_tko weak %ap[%i, %l] : partition_view<tile=(64x32), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<64x32xf16>, token
      %bt, %t1 = load_view_tko weak %bp[%l, %j] : partition_view<tile=(32x64), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<32x64xf16>, token
      %next = mmaf %at, %bt, %acc : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
      continue %next : tile<64x64xf32>
    }
    %t2 = store_view_tko weak %sum, %cp[%i, %j] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
    return
  }
}
