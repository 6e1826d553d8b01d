// RUN: %kernel-test %s
// targets: sm_90a sm_100
// The blocks of a cluster hold parts of reduced rows, and combine what each has reduced through their shared memory: clusters of 2, 4 and 8;
// sums, maxima and pairs; reductions before and after loops and in a loop that uses their buffers again; loops of 0 to 3 iterations. The
// first block alone stores and updates what all have, in branches and after them.
// launch: {"entry": "softmax", "calling_convention": "pointers", "grid": [3, 1, 1], "args": [{"name": "x", "role": "in",
//   "dtype": "f32", "shape": [3, 1000], "contents": {"gen": "uniform", "seed": 9801, "lo": -2, "hi": 2}}, {"name": "y",
//   "role": "out", "dtype": "f32", "shape": [3, 1000], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "y", "compare": "reference"}]}
// launch: {"entry": "layer_norm", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name": "x", "role":
//   "in", "dtype": "f32", "shape": [2, 768], "contents": {"gen": "uniform", "seed": 9802, "lo": -2, "hi": 2}}, {"name":
//   "y", "role": "out", "dtype": "f32", "shape": [2, 768], "contents": {"gen": "constant", "value": -7}}, {"name": "mean",
//   "role": "out", "dtype": "f32", "shape": [2], "contents": {"gen": "constant", "value": -7}}, {"name": "rstd", "role":
//   "out", "dtype": "f32", "shape": [2], "contents": {"gen": "constant", "value": -7}}, {"name": "n", "dtype": "i32",
//   "value": 0}], "outputs": [{"arg": "y", "compare": "reference"}, {"arg": "mean", "compare": "reference"}, {"arg":
//   "rstd", "compare": "reference"}]}
// launch: {"entry": "layer_norm", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name": "x", "role":
//   "in", "dtype": "f32", "shape": [2, 768], "contents": {"gen": "uniform", "seed": 9803, "lo": -2, "hi": 2}}, {"name":
//   "y", "role": "out", "dtype": "f32", "shape": [2, 768], "contents": {"gen": "constant", "value": -7}}, {"name": "mean",
//   "role": "out", "dtype": "f32", "shape": [2], "contents": {"gen": "constant", "value": -7}}, {"name": "rstd", "role":
//   "out", "dtype": "f32", "shape": [2], "contents": {"gen": "constant", "value": -7}}, {"name": "n", "dtype": "i32",
//   "value": 1}], "outputs": [{"arg": "y", "compare": "reference"}, {"arg": "mean", "compare": "reference"}, {"arg":
//   "rstd", "compare": "reference"}]}
// launch: {"entry": "layer_norm", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name": "x", "role":
//   "in", "dtype": "f32", "shape": [2, 768], "contents": {"gen": "uniform", "seed": 9804, "lo": -2, "hi": 2}}, {"name":
//   "y", "role": "out", "dtype": "f32", "shape": [2, 768], "contents": {"gen": "constant", "value": -7}}, {"name": "mean",
//   "role": "out", "dtype": "f32", "shape": [2], "contents": {"gen": "constant", "value": -7}}, {"name": "rstd", "role":
//   "out", "dtype": "f32", "shape": [2], "contents": {"gen": "constant", "value": -7}}, {"name": "n", "dtype": "i32",
//   "value": 3}], "outputs": [{"arg": "y", "compare": "reference"}, {"arg": "mean", "compare": "reference"}, {"arg":
//   "rstd", "compare": "reference"}]}
// launch: {"entry": "persistent", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name": "x", "role":
//   "in", "dtype": "f16", "shape": [5, 2048], "contents": {"gen": "uniform", "seed": 9805, "lo": -8, "hi": 8}}, {"name":
//   "y", "role": "out", "dtype": "f16", "shape": [5, 2048], "contents": {"gen": "constant", "value": -7}}, {"name":
//   "most", "role": "out", "dtype": "f16", "shape": [5], "contents": {"gen": "constant", "value": -7}}, {"name": "rows",
//   "dtype": "i32", "value": 0}], "outputs": [{"arg": "y", "compare": "reference"}, {"arg": "most", "compare":
//   "reference"}]}
// launch: {"entry": "persistent", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name": "x", "role":
//   "in", "dtype": "f16", "shape": [5, 2048], "contents": {"gen": "uniform", "seed": 9806, "lo": -8, "hi": 8}}, {"name":
//   "y", "role": "out", "dtype": "f16", "shape": [5, 2048], "contents": {"gen": "constant", "value": -7}}, {"name":
//   "most", "role": "out", "dtype": "f16", "shape": [5], "contents": {"gen": "constant", "value": -7}}, {"name": "rows",
//   "dtype": "i32", "value": 1}], "outputs": [{"arg": "y", "compare": "reference"}, {"arg": "most", "compare":
//   "reference"}]}
// launch: {"entry": "persistent", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name": "x", "role":
//   "in", "dtype": "f16", "shape": [5, 2048], "contents": {"gen": "uniform", "seed": 9807, "lo": -8, "hi": 8}}, {"name":
//   "y", "role": "out", "dtype": "f16", "shape": [5, 2048], "contents": {"gen": "constant", "value": -7}}, {"name":
//   "most", "role": "out", "dtype": "f16", "shape": [5], "contents": {"gen": "constant", "value": -7}}, {"name": "rows",
//   "dtype": "i32", "value": 2}], "outputs": [{"arg": "y", "compare": "reference"}, {"arg": "most", "compare":
//   "reference"}]}
// launch: {"entry": "persistent", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name": "x", "role":
//   "in", "dtype": "f16", "shape": [5, 2048], "contents": {"gen": "uniform", "seed": 9808, "lo": -8, "hi": 8}}, {"name":
//   "y", "role": "out", "dtype": "f16", "shape": [5, 2048], "contents": {"gen": "constant", "value": -7}}, {"name":
//   "most", "role": "out", "dtype": "f16", "shape": [5], "contents": {"gen": "constant", "value": -7}}, {"name": "rows",
//   "dtype": "i32", "value": 5}], "outputs": [{"arg": "y", "compare": "reference"}, {"arg": "most", "compare":
//   "reference"}]}
// launch: {"entry": "argmax", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name": "x", "role": "in",
//   "dtype": "f32", "shape": [2, 512], "contents": {"gen": "uniform", "seed": 9809, "lo": -50, "hi": 50}}, {"name": "v",
//   "role": "out", "dtype": "f32", "shape": [2], "contents": {"gen": "constant", "value": -7}}, {"name": "i", "role":
//   "out", "dtype": "i32", "shape": [2], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "v",
//   "compare": "reference"}, {"arg": "i", "compare": "reference"}]}
// launch: {"entry": "pointers", "calling_convention": "pointers", "grid": [4, 1, 1], "args": [{"name": "x", "role":
//   "in", "dtype": "i32", "shape": [900], "contents": {"gen": "integers", "seed": 9810, "lo": -1000, "hi": 1000}},
//   {"name": "total", "role": "inout", "dtype": "i32", "values": [5]}, {"name": "y", "role": "out", "dtype": "i32",
//   "shape": [900], "contents": {"gen": "constant", "value": -7}}, {"name": "n", "dtype": "i32", "value": 900}],
//   "outputs": [{"arg": "total", "compare": "reference"}, {"arg": "y", "compare": "reference"}]}
// launch: {"entry": "columns", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in",
//   "dtype": "f32", "shape": [64, 128], "contents": {"gen": "uniform", "seed": 9811, "lo": -2, "hi": 2}}, {"name": "y",
//   "role": "out", "dtype": "f32", "shape": [64], "contents": {"gen": "constant", "value": -7}}, {"name": "z", "role":
//   "out", "dtype": "f32", "shape": [64, 128], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y",
//   "compare": "reference"}, {"arg": "z", "compare": "reference"}]}
cuda_tile.module @kernels {
  entry @softmax(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) optimization_hints=<default = {num_cta_in_cga = 4}> {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %xv = make_tensor_view %x, shape = [3, 1000], strides = [1000, 1] : tensor_view<3x1000xf32, strides=[1000,1]>
    %xp = make_partition_view %xv : partition_view<tile=(1x1024), padding_value = neg_inf, tensor_view<3x1000xf32, strides=[1000,1]>>
    %yv = make_tensor_view %y, shape = [3, 1000], strides = [1000, 1] : tensor_view<3x1000xf32, strides=[1000,1]>
    %yp = make_partition_view %yv : partition_view<tile=(1x1024), tensor_view<3x1000xf32, strides=[1000,1]>>
    %a, %t0 = load_view_tko weak %xp[%i, %zero] : partition_view<tile=(1x1024), padding_value = neg_inf, tensor_view<3x1000xf32, strides=[1000,1]>>, tile<i32> -> tile<1x1024xf32>, token
    %most = reduce %a dim=1 identities=[0xFF800000 : f32] : tile<1x1024xf32> -> tile<1xf32>
    (%l: tile<f32>, %r: tile<f32>) {
      %both = maxf %l, %r : tile<f32>
      yield %both : tile<f32>
    }
    %m1 = reshape %most : tile<1xf32> -> tile<1x1xf32>
    %m2 = broadcast %m1 : tile<1x1xf32> -> tile<1x1024xf32>
    %d = subf %a, %m2 : tile<1x1024xf32>
    %e = exp %d : tile<1x1024xf32>
    %sum = reduce %e dim=1 identities=[0.0 : f32] : tile<1x1024xf32> -> tile<1xf32>
    (%l: tile<f32>, %r: tile<f32>) {
      %both = addf %l, %r : tile<f32>
      yield %both : tile<f32>
    }
    %s1 = reshape %sum : tile<1xf32> -> tile<1x1xf32>
    %s2 = broadcast %s1 : tile<1x1xf32> -> tile<1x1024xf32>
    %q = divf %e, %s2 : tile<1x1024xf32>
    %t1 = store_view_tko weak %q, %yp[%i, %zero] : tile<1x1024xf32>, partition_view<tile=(1x1024), tensor_view<3x1000xf32, strides=[1000,1]>>, tile<i32> -> token
    return
  }
  entry @layer_norm(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %mean: tile<ptr<f32>>, %rstd: tile<ptr<f32>>, %n: tile<i32>) optimization_hints=<default = {num_cta_in_cga = 2}> {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.0> : tile<1x256xf32>
    %scale = constant <f32: 0.0013> : tile<1xf32>
    %eps = constant <f32: 0.001> : tile<1xf32>
    %xv = make_tensor_view %x, shape = [2, 768], strides = [768, 1] : tensor_view<2x768xf32, strides=[768,1]>
    %xp = make_partition_view %xv : partition_view<tile=(1x256), padding_value = zero, tensor_view<2x768xf32, strides=[768,1]>>
    %yv = make_tensor_view %y, shape = [2, 768], strides = [768, 1] : tensor_view<2x768xf32, strides=[768,1]>
    %yp = make_partition_view %yv : partition_view<tile=(1x256), tensor_view<2x768xf32, strides=[768,1]>>
    %mv = make_tensor_view %mean, shape = [2], strides = [1] : tensor_view<2xf32, strides=[1]>
    %mp = make_partition_view %mv : partition_view<tile=(1), tensor_view<2xf32, strides=[1]>>
    %rv = make_tensor_view %rstd, shape = [2], strides = [1] : tensor_view<2xf32, strides=[1]>
    %rp = make_partition_view %rv : partition_view<tile=(1), tensor_view<2xf32, strides=[1]>>
    %all, %squares = for %c in (%zero to %n, step %one) : tile<i32> iter_values(%s = %none, %q = %none) -> (tile<1x256xf32>, tile<1x256xf32>) {
      %a, %t0 = load_view_tko weak %xp[%i, %c] : partition_view<tile=(1x256), padding_value = zero, tensor_view<2x768xf32, strides=[768,1]>>, tile<i32> -> tile<1x256xf32>, token
      %s1 = addf %s, %a : tile<1x256xf32>
      %a2 = mulf %a, %a : tile<1x256xf32>
      %q1 = addf %q, %a2 : tile<1x256xf32>
      continue %s1, %q1 : tile<1x256xf32>, tile<1x256xf32>
    }
    %total = reduce %all dim=1 identities=[0.0 : f32] : tile<1x256xf32> -> tile<1xf32>
    (%l: tile<f32>, %r: tile<f32>) {
      %both = addf %l, %r : tile<f32>
      yield %both : tile<f32>
    }
    %total2 = reduce %squares dim=1 identities=[0.0 : f32] : tile<1x256xf32> -> tile<1xf32>
    (%l: tile<f32>, %r: tile<f32>) {
      %both = addf %l, %r : tile<f32>
      yield %both : tile<f32>
    }
    %u = mulf %total, %scale : tile<1xf32>
    %u2 = mulf %total2, %scale : tile<1xf32>
    %uu = mulf %u, %u : tile<1xf32>
    %var = subf %u2, %uu : tile<1xf32>
    %ve = addf %var, %eps : tile<1xf32>
    %va = absf %ve : tile<1xf32>
    %rs = rsqrt %va : tile<1xf32>
    %t1 = store_view_tko weak %u, %mp[%i] : tile<1xf32>, partition_view<tile=(1), tensor_view<2xf32, strides=[1]>>, tile<i32> -> token
    %t2 = store_view_tko weak %rs, %rp[%i] : tile<1xf32>, partition_view<tile=(1), tensor_view<2xf32, strides=[1]>>, tile<i32> -> token
    %u3 = reshape %u : tile<1xf32> -> tile<1x1xf32>
    %u4 = broadcast %u3 : tile<1x1xf32> -> tile<1x256xf32>
    %r3 = reshape %rs : tile<1xf32> -> tile<1x1xf32>
    %r4 = broadcast %r3 : tile<1x1xf32> -> tile<1x256xf32>
    for %c in (%zero to %n, step %one) : tile<i32> {
      %a, %t0 = load_view_tko weak %xp[%i, %c] : partition_view<tile=(1x256), padding_value = zero, tensor_view<2x768xf32, strides=[768,1]>>, tile<i32> -> tile<1x256xf32>, token
      %d = subf %a, %u4 : tile<1x256xf32>
      %o = mulf %d, %r4 : tile<1x256xf32>
      %t3 = store_view_tko weak %o, %yp[%i, %c] : tile<1x256xf32>, partition_view<tile=(1x256), tensor_view<2x768xf32, strides=[768,1]>>, tile<i32> -> token
      continue
    }
    return
  }
  entry @persistent(%x: tile<ptr<f16>>, %y: tile<ptr<f16>>, %most: tile<ptr<f16>>, %rows: tile<i32>) optimization_hints=<default = {num_cta_in_cga = 8}> {
    %i, %j, %k = get_tile_block_id : tile<i32>
    %step, %sj, %sk = get_num_tile_blocks : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %xv = make_tensor_view %x, shape = [5, 2048], strides = [2048, 1] : tensor_view<5x2048xf16, strides=[2048,1]>
    %xp = make_partition_view %xv : partition_view<tile=(1x2048), tensor_view<5x2048xf16, strides=[2048,1]>>
    %yv = make_tensor_view %y, shape = [5, 2048], strides = [2048, 1] : tensor_view<5x2048xf16, strides=[2048,1]>
    %yp = make_partition_view %yv : partition_view<tile=(1x2048), tensor_view<5x2048xf16, strides=[2048,1]>>
    %mv = make_tensor_view %most, shape = [5], strides = [1] : tensor_view<5xf16, strides=[1]>
    %mp = make_partition_view %mv : partition_view<tile=(1), tensor_view<5xf16, strides=[1]>>
    for %row in (%i to %rows, step %step) : tile<i32> {
      %a, %t0 = load_view_tko weak %xp[%row, %zero] : partition_view<tile=(1x2048), tensor_view<5x2048xf16, strides=[2048,1]>>, tile<i32> -> tile<1x2048xf16>, token
    %g = reduce %a dim=1 identities=[0xFC00 : f16] : tile<1x2048xf16> -> tile<1xf16>
    (%l: tile<f16>, %r: tile<f16>) {
      %both = maxf %l, %r : tile<f16>
      yield %both : tile<f16>
    }
      %g1 = reshape %g : tile<1xf16> -> tile<1x1xf16>
      %g2 = broadcast %g1 : tile<1x1xf16> -> tile<1x2048xf16>
      %d = subf %a, %g2 : tile<1x2048xf16>
      %t1 = store_view_tko weak %d, %yp[%row, %zero] : tile<1x2048xf16>, partition_view<tile=(1x2048), tensor_view<5x2048xf16, strides=[2048,1]>>, tile<i32> -> token
      %t2 = store_view_tko weak %g, %mp[%row] : tile<1xf16>, partition_view<tile=(1), tensor_view<5xf16, strides=[1]>>, tile<i32> -> token
      continue
    }
    return
  }
  entry @argmax(%x: tile<ptr<f32>>, %v: tile<ptr<f32>>, %i: tile<ptr<i32>>) optimization_hints=<default = {num_cta_in_cga = 4}> {
    %b, %j, %k = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %xv = make_tensor_view %x, shape = [2, 512], strides = [512, 1] : tensor_view<2x512xf32, strides=[512,1]>
    %xp = make_partition_view %xv : partition_view<tile=(1x512), tensor_view<2x512xf32, strides=[512,1]>>
    %wv = make_tensor_view %v, shape = [2], strides = [1] : tensor_view<2xf32, strides=[1]>
    %wp = make_partition_view %wv : partition_view<tile=(1), tensor_view<2xf32, strides=[1]>>
    %nv = make_tensor_view %i, shape = [2], strides = [1] : tensor_view<2xi32, strides=[1]>
    %np = make_partition_view %nv : partition_view<tile=(1), tensor_view<2xi32, strides=[1]>>
    %a2, %t0 = load_view_tko weak %xp[%b, %zero] : partition_view<tile=(1x512), tensor_view<2x512xf32, strides=[512,1]>>, tile<i32> -> tile<1x512xf32>, token
    %a = reshape %a2 : tile<1x512xf32> -> tile<512xf32>
    %at = iota : tile<512xi32>
    %best, %where = reduce %a, %at dim=0 identities=[0xFF800000 : f32, 2147483647 : i32] : tile<512xf32>, tile<512xi32> -> tile<f32>, tile<i32>
    (%lv: tile<f32>, %rv: tile<f32>, %li: tile<i32>, %ri: tile<i32>) {
      %gt = cmpf greater_than ordered %lv, %rv : tile<f32> -> tile<i1>
      %eq = cmpf equal ordered %lv, %rv : tile<f32> -> tile<i1>
      %lo = cmpi less_than %li, %ri, signed : tile<i32> -> tile<i1>
      %tie = andi %eq, %lo : tile<i1>
      %left = ori %gt, %tie : tile<i1>
      %v1 = select %left, %lv, %rv : tile<i1>, tile<f32>
      %i1 = select %left, %li, %ri : tile<i1>, tile<i32>
      yield %v1, %i1 : tile<f32>, tile<i32>
    }
    %bv = reshape %best : tile<f32> -> tile<1xf32>
    %bi = reshape %where : tile<i32> -> tile<1xi32>
    %t1 = store_view_tko weak %bv, %wp[%b] : tile<1xf32>, partition_view<tile=(1), tensor_view<2xf32, strides=[1]>>, tile<i32> -> token
    %t2 = store_view_tko weak %bi, %np[%b] : tile<1xi32>, partition_view<tile=(1), tensor_view<2xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @pointers(%x: tile<ptr<i32>>, %total: tile<ptr<i32>>, %y: tile<ptr<i32>>, %n: tile<i32>) optimization_hints=<default = {num_cta_in_cga = 2}> {
    %b, %j, %k = get_tile_block_id : tile<i32>
    %size = constant <i32: 256> : tile<i32>
    %first = muli %b, %size : tile<i32>
    %at = iota : tile<256xi32>
    %f1 = reshape %first : tile<i32> -> tile<1xi32>
    %f2 = broadcast %f1 : tile<1xi32> -> tile<256xi32>
    %o = addi %at, %f2 : tile<256xi32>
    %n1 = reshape %n : tile<i32> -> tile<1xi32>
    %n2 = broadcast %n1 : tile<1xi32> -> tile<256xi32>
    %in = cmpi less_than %o, %n2, signed : tile<256xi32> -> tile<256xi1>
    %x1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %x2 = broadcast %x1 : tile<1xptr<i32>> -> tile<256xptr<i32>>
    %xp = offset %x2, %o : tile<256xptr<i32>>, tile<256xi32> -> tile<256xptr<i32>>
    %none = constant <i32: 0> : tile<256xi32>
    %a, %t0 = load_ptr_tko weak %xp, %in, %none : tile<256xptr<i32>>, tile<256xi1>, tile<256xi32> -> tile<256xi32>, token
    %sum = reduce %a dim=0 identities=[0 : i32] : tile<256xi32> -> tile<i32>
    (%l: tile<i32>, %r: tile<i32>) {
      %both = addi %l, %r : tile<i32>
      yield %both : tile<i32>
    }
    %old, %t1 = atomic_rmw_tko relaxed device %total, add, %sum : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %s1 = reshape %sum : tile<i32> -> tile<1xi32>
    %s2 = broadcast %s1 : tile<1xi32> -> tile<256xi32>
    %d = subi %a, %s2 : tile<256xi32>
    %y1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %y2 = broadcast %y1 : tile<1xptr<i32>> -> tile<256xptr<i32>>
    %yp = offset %y2, %o : tile<256xptr<i32>>, tile<256xi32> -> tile<256xptr<i32>>
    %t2 = store_ptr_tko weak %yp, %d, %in : tile<256xptr<i32>>, tile<256xi32>, tile<256xi1> -> token
    return
  }
  // Rows need no exchange, so they are what is distributed.
  entry @columns(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %z: tile<ptr<f32>>) optimization_hints=<default = {num_cta_in_cga = 2}> {
    %zero = constant <i32: 0> : tile<i32>
    %xv = make_tensor_view %x, shape = [64, 128], strides = [128, 1] : tensor_view<64x128xf32, strides=[128,1]>
    %xp = make_partition_view %xv : partition_view<tile=(64x128), tensor_view<64x128xf32, strides=[128,1]>>
    %yv = make_tensor_view %y, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
    %yp = make_partition_view %yv : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
    %zv = make_tensor_view %z, shape = [64, 128], strides = [128, 1] : tensor_view<64x128xf32, strides=[128,1]>
    %zp = make_partition_view %zv : partition_view<tile=(64x128), tensor_view<64x128xf32, strides=[128,1]>>
    %a, %t0 = load_view_tko weak %xp[%zero, %zero] : partition_view<tile=(64x128), tensor_view<64x128xf32, strides=[128,1]>>, tile<i32> -> tile<64x128xf32>, token
    %sum = reduce %a dim=1 identities=[0.0 : f32] : tile<64x128xf32> -> tile<64xf32>
    (%l: tile<f32>, %r: tile<f32>) {
      %both = addf %l, %r : tile<f32>
      yield %both : tile<f32>
    }
    %t1 = store_view_tko weak %sum, %yp[%zero] : tile<64xf32>, partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
    %s1 = reshape %sum : tile<64xf32> -> tile<64x1xf32>
    %s2 = broadcast %s1 : tile<64x1xf32> -> tile<64x128xf32>
    %d = subf %a, %s2 : tile<64x128xf32>
    %t2 = store_view_tko weak %d, %zp[%zero, %zero] : tile<64x128xf32>, partition_view<tile=(64x128), tensor_view<64x128xf32, strides=[128,1]>>, tile<i32> -> token
    return
  }
}
