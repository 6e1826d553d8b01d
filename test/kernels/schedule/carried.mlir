// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_86 sm_90 sm_100 sm_120
// Carried addresses: pointers that advance by a step, with masks for the remainder, offsets that are live-out, a step
// that is itself carried, and an index that varies irregularly. The block's number is the trip count: zero, one, two, ...,
// fewer than the stages and more. Iterations past the trip count read nothing outside the
// arrays.
// launch: {"entry": "advanced", "calling_convention": "pointers", "grid": [8, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [64, 256], "contents": {"gen": "uniform", "seed": 4, "lo": -1, "hi":
//   1}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [256, 64], "contents": {"gen": "uniform", "seed":
//   5, "lo": -1, "hi": 1}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [512, 64], "contents":
//   {"gen": "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "masked", "calling_convention": "pointers", "grid": [8, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [64, 256], "contents": {"gen": "uniform", "seed": 4, "lo": -1, "hi":
//   1}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [256, 64], "contents": {"gen": "uniform", "seed":
//   5, "lo": -1, "hi": 1}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [512, 64], "contents":
//   {"gen": "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "offsets", "calling_convention": "pointers", "grid": [8, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [64, 256], "contents": {"gen": "uniform", "seed": 4, "lo": -1, "hi":
//   1}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [256, 64], "contents": {"gen": "uniform", "seed":
//   5, "lo": -1, "hi": 1}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [512, 64], "contents":
//   {"gen": "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "uneven", "calling_convention": "pointers", "grid": [7, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [64, 256], "contents": {"gen": "uniform", "seed": 4, "lo": -1, "hi":
//   1}}, {"name": "b", "role": "in", "dtype": "f16", "shape": [256, 64], "contents": {"gen": "uniform", "seed":
//   5, "lo": -1, "hi": 1}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [512, 64], "contents":
//   {"gen": "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "reference"}]}
// launch: {"entry": "walk", "calling_convention": "pointers", "grid": [8, 1, 1], "args": [{"name": "a", "role":
//   "in", "dtype": "f16", "shape": [64, 256], "contents": {"gen": "uniform", "seed": 4, "lo": -1, "hi": 1}},
//   {"name": "b", "role": "in", "dtype": "f16", "shape": [256, 64], "contents": {"gen": "uniform", "seed": 5,
//   "lo": -1, "hi": 1}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [512, 64], "contents": {"gen":
//   "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "reference"}]}
cuda_tile.module @kernels {
  entry @advanced(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
    %i, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.0> : tile<64x64xf32>
    %aa = assume div_by<16>, %a : tile<ptr<f16>>
    %ba = assume div_by<16>, %b : tile<ptr<f16>>
    %c_v = make_tensor_view %c, shape = [512, 64], strides = [64, 1] : tensor_view<512x64xf32, strides=[64,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(64x64), tensor_view<512x64xf32, strides=[64,1]>>
    %long = iota : tile<64xi32>
    %short = iota : tile<32xi32>
    %a_r = reshape %long : tile<64xi32> -> tile<64x1xi32>
    %a_rows = broadcast %a_r : tile<64x1xi32> -> tile<64x32xi32>
    %a_c = reshape %short : tile<32xi32> -> tile<1x32xi32>
    %a_columns = broadcast %a_c : tile<1x32xi32> -> tile<64x32xi32>
    %a_pitch = constant <i32: 256> : tile<64x32xi32>
    %a_starts = muli %a_rows, %a_pitch : tile<64x32xi32>
    %a_at = addi %a_starts, %a_columns : tile<64x32xi32>
    %b_r = reshape %short : tile<32xi32> -> tile<32x1xi32>
    %b_rows = broadcast %b_r : tile<32x1xi32> -> tile<32x64xi32>
    %b_c = reshape %long : tile<64xi32> -> tile<1x64xi32>
    %b_columns = broadcast %b_c : tile<1x64xi32> -> tile<32x64xi32>
    %b_pitch = constant <i32: 64> : tile<32x64xi32>
    %b_starts = muli %b_rows, %b_pitch : tile<32x64xi32>
    %b_at = addi %b_starts, %b_columns : tile<32x64xi32>
    %a_1 = reshape %aa : tile<ptr<f16>> -> tile<1x1xptr<f16>>
    %a_all = broadcast %a_1 : tile<1x1xptr<f16>> -> tile<64x32xptr<f16>>
    %b_1 = reshape %ba : tile<ptr<f16>> -> tile<1x1xptr<f16>>
    %b_all = broadcast %b_1 : tile<1x1xptr<f16>> -> tile<32x64xptr<f16>>
    %a_first = offset %a_all, %a_at : tile<64x32xptr<f16>>, tile<64x32xi32> -> tile<64x32xptr<f16>>
    %b_first = offset %b_all, %b_at : tile<32x64xptr<f16>>, tile<32x64xi32> -> tile<32x64xptr<f16>>
    %a_step = constant <i32: 32> : tile<64x32xi32>
    %b_step = constant <i32: 2048> : tile<32x64xi32>
    %sum, %x0, %x1 = for %k in (%zero to %i, step %one) : tile<i32> iter_values(%acc = %none, %ap = %a_first, %bp = %b_first) -> (tile<64x64xf32>, tile<64x32xptr<f16>>, tile<32x64xptr<f16>>) {
      %at, %t0 = load_ptr_tko weak %ap : tile<64x32xptr<f16>> -> tile<64x32xf16>, token
      %bt, %t1 = load_ptr_tko weak %bp : tile<32x64xptr<f16>> -> tile<32x64xf16>, token
      %next = mmaf %at, %bt, %acc : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
      %an = offset %ap, %a_step : tile<64x32xptr<f16>>, tile<64x32xi32> -> tile<64x32xptr<f16>>
      %bn = offset %bp, %b_step : tile<32x64xptr<f16>>, tile<32x64xi32> -> tile<32x64xptr<f16>>
      continue %next, %an, %bn : tile<64x64xf32>, tile<64x32xptr<f16>>, tile<32x64xptr<f16>>
    }
    %t2 = store_view_tko weak %sum, %c_p[%i, %zero] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<512x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }
  entry @masked(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
    %i, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.0> : tile<64x64xf32>
    %aa = assume div_by<16>, %a : tile<ptr<f16>>
    %ba = assume div_by<16>, %b : tile<ptr<f16>>
    %c_v = make_tensor_view %c, shape = [512, 64], strides = [64, 1] : tensor_view<512x64xf32, strides=[64,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(64x64), tensor_view<512x64xf32, strides=[64,1]>>
    %long = iota : tile<64xi32>
    %short = iota : tile<32xi32>
    %a_r = reshape %long : tile<64xi32> -> tile<64x1xi32>
    %a_rows = broadcast %a_r : tile<64x1xi32> -> tile<64x32xi32>
    %a_c = reshape %short : tile<32xi32> -> tile<1x32xi32>
    %a_columns = broadcast %a_c : tile<1x32xi32> -> tile<64x32xi32>
    %a_pitch = constant <i32: 256> : tile<64x32xi32>
    %a_starts = muli %a_rows, %a_pitch : tile<64x32xi32>
    %a_at = addi %a_starts, %a_columns : tile<64x32xi32>
    %b_r = reshape %short : tile<32xi32> -> tile<32x1xi32>
    %b_rows = broadcast %b_r : tile<32x1xi32> -> tile<32x64xi32>
    %b_c = reshape %long : tile<64xi32> -> tile<1x64xi32>
    %b_columns = broadcast %b_c : tile<1x64xi32> -> tile<32x64xi32>
    %b_pitch = constant <i32: 64> : tile<32x64xi32>
    %b_starts = muli %b_rows, %b_pitch : tile<32x64xi32>
    %b_at = addi %b_starts, %b_columns : tile<32x64xi32>
    %a_1 = reshape %aa : tile<ptr<f16>> -> tile<1x1xptr<f16>>
    %a_all = broadcast %a_1 : tile<1x1xptr<f16>> -> tile<64x32xptr<f16>>
    %b_1 = reshape %ba : tile<ptr<f16>> -> tile<1x1xptr<f16>>
    %b_all = broadcast %b_1 : tile<1x1xptr<f16>> -> tile<32x64xptr<f16>>
    %a_first = offset %a_all, %a_at : tile<64x32xptr<f16>>, tile<64x32xi32> -> tile<64x32xptr<f16>>
    %b_first = offset %b_all, %b_at : tile<32x64xptr<f16>>, tile<32x64xi32> -> tile<32x64xptr<f16>>
    %a_step = constant <i32: 32> : tile<64x32xi32>
    %b_step = constant <i32: 2048> : tile<32x64xi32>
    %a_none = constant <f16: 0.0> : tile<64x32xf16>
    %b_none = constant <f16: 0.0> : tile<32x64xf16>
    %few = constant <i32: 24> : tile<i32>
    %many = constant <i32: 32> : tile<i32>
    %depth = muli %i, %few : tile<i32>
    %sum, %x0, %x1, %x2 = for %k in (%zero to %i, step %one) : tile<i32> iter_values(%acc = %none, %ap = %a_first, %bp = %b_first, %left = %depth) -> (tile<64x64xf32>, tile<64x32xptr<f16>>, tile<32x64xptr<f16>>, tile<i32>) {
      %left_a = reshape %left : tile<i32> -> tile<1x1xi32>
      %left_as = broadcast %left_a : tile<1x1xi32> -> tile<64x32xi32>
      %left_bs = broadcast %left_a : tile<1x1xi32> -> tile<32x64xi32>
      %am = cmpi less_than %a_columns, %left_as, signed : tile<64x32xi32> -> tile<64x32xi1>
      %bm = cmpi less_than %b_rows, %left_bs, signed : tile<32x64xi32> -> tile<32x64xi1>
      %at, %t0 = load_ptr_tko weak %ap, %am, %a_none : tile<64x32xptr<f16>>, tile<64x32xi1>, tile<64x32xf16> -> tile<64x32xf16>, token
      %bt, %t1 = load_ptr_tko weak %bp, %bm, %b_none : tile<32x64xptr<f16>>, tile<32x64xi1>, tile<32x64xf16> -> tile<32x64xf16>, token
      %next = mmaf %at, %bt, %acc : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
      %an = offset %ap, %a_step : tile<64x32xptr<f16>>, tile<64x32xi32> -> tile<64x32xptr<f16>>
      %bn = offset %bp, %b_step : tile<32x64xptr<f16>>, tile<32x64xi32> -> tile<32x64xptr<f16>>
      %less = subi %left, %many : tile<i32>
      continue %next, %an, %bn, %less : tile<64x64xf32>, tile<64x32xptr<f16>>, tile<32x64xptr<f16>>, tile<i32>
    }
    %t2 = store_view_tko weak %sum, %c_p[%i, %zero] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<512x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }
  entry @offsets(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
    %i, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.0> : tile<64x64xf32>
    %aa = assume div_by<16>, %a : tile<ptr<f16>>
    %ba = assume div_by<16>, %b : tile<ptr<f16>>
    %c_v = make_tensor_view %c, shape = [512, 64], strides = [64, 1] : tensor_view<512x64xf32, strides=[64,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(64x64), tensor_view<512x64xf32, strides=[64,1]>>
    %long = iota : tile<64xi32>
    %short = iota : tile<32xi32>
    %a_r = reshape %long : tile<64xi32> -> tile<64x1xi32>
    %a_rows = broadcast %a_r : tile<64x1xi32> -> tile<64x32xi32>
    %a_c = reshape %short : tile<32xi32> -> tile<1x32xi32>
    %a_columns = broadcast %a_c : tile<1x32xi32> -> tile<64x32xi32>
    %a_pitch = constant <i32: 256> : tile<64x32xi32>
    %a_starts = muli %a_rows, %a_pitch : tile<64x32xi32>
    %a_at = addi %a_starts, %a_columns : tile<64x32xi32>
    %b_r = reshape %short : tile<32xi32> -> tile<32x1xi32>
    %b_rows = broadcast %b_r : tile<32x1xi32> -> tile<32x64xi32>
    %b_c = reshape %long : tile<64xi32> -> tile<1x64xi32>
    %b_columns = broadcast %b_c : tile<1x64xi32> -> tile<32x64xi32>
    %b_pitch = constant <i32: 64> : tile<32x64xi32>
    %b_starts = muli %b_rows, %b_pitch : tile<32x64xi32>
    %b_at = addi %b_starts, %b_columns : tile<32x64xi32>
    %a_1 = reshape %aa : tile<ptr<f16>> -> tile<1x1xptr<f16>>
    %a_all = broadcast %a_1 : tile<1x1xptr<f16>> -> tile<64x32xptr<f16>>
    %b_1 = reshape %ba : tile<ptr<f16>> -> tile<1x1xptr<f16>>
    %b_all = broadcast %b_1 : tile<1x1xptr<f16>> -> tile<32x64xptr<f16>>
    %a_first = offset %a_all, %a_at : tile<64x32xptr<f16>>, tile<64x32xi32> -> tile<64x32xptr<f16>>
    %b_first = offset %b_all, %b_at : tile<32x64xptr<f16>>, tile<32x64xi32> -> tile<32x64xptr<f16>>
    %a_step = constant <i32: 32> : tile<64x32xi32>
    %b_step = constant <i32: 2048> : tile<32x64xi32>
    %most, %a_last, %b_last = for %k in (%zero to %i, step %one) : tile<i32> iter_values(%acc = %none, %ao = %a_at, %bo = %b_at) -> (tile<64x64xf32>, tile<64x32xi32>, tile<32x64xi32>) {
      %ap = offset %a_all, %ao : tile<64x32xptr<f16>>, tile<64x32xi32> -> tile<64x32xptr<f16>>
      %bp = offset %b_all, %bo : tile<32x64xptr<f16>>, tile<32x64xi32> -> tile<32x64xptr<f16>>
      %at, %t0 = load_ptr_tko weak %ap : tile<64x32xptr<f16>> -> tile<64x32xf16>, token
      %bt, %t1 = load_ptr_tko weak %bp : tile<32x64xptr<f16>> -> tile<32x64xf16>, token
      %next = mmaf %at, %bt, %acc : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
      %an = addi %ao, %a_step : tile<64x32xi32>
      %bn = addi %bo, %b_step : tile<32x64xi32>
      continue %next, %an, %bn : tile<64x64xf32>, tile<64x32xi32>, tile<32x64xi32>
    }
    %ap = offset %a_all, %a_last : tile<64x32xptr<f16>>, tile<64x32xi32> -> tile<64x32xptr<f16>>
    %bp = offset %b_all, %b_last : tile<32x64xptr<f16>>, tile<32x64xi32> -> tile<32x64xptr<f16>>
    %at, %t0 = load_ptr_tko weak %ap : tile<64x32xptr<f16>> -> tile<64x32xf16>, token
    %bt, %t1 = load_ptr_tko weak %bp : tile<32x64xptr<f16>> -> tile<32x64xf16>, token
    %sum = mmaf %at, %bt, %most : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
    %t2 = store_view_tko weak %sum, %c_p[%i, %zero] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<512x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }
  entry @uneven(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
    %i, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.0> : tile<64x64xf32>
    %aa = assume div_by<16>, %a : tile<ptr<f16>>
    %ba = assume div_by<16>, %b : tile<ptr<f16>>
    %c_v = make_tensor_view %c, shape = [512, 64], strides = [64, 1] : tensor_view<512x64xf32, strides=[64,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(64x64), tensor_view<512x64xf32, strides=[64,1]>>
    %long = iota : tile<64xi32>
    %short = iota : tile<32xi32>
    %a_r = reshape %long : tile<64xi32> -> tile<64x1xi32>
    %a_rows = broadcast %a_r : tile<64x1xi32> -> tile<64x32xi32>
    %a_c = reshape %short : tile<32xi32> -> tile<1x32xi32>
    %a_columns = broadcast %a_c : tile<1x32xi32> -> tile<64x32xi32>
    %a_pitch = constant <i32: 256> : tile<64x32xi32>
    %a_starts = muli %a_rows, %a_pitch : tile<64x32xi32>
    %a_at = addi %a_starts, %a_columns : tile<64x32xi32>
    %b_r = reshape %short : tile<32xi32> -> tile<32x1xi32>
    %b_rows = broadcast %b_r : tile<32x1xi32> -> tile<32x64xi32>
    %b_c = reshape %long : tile<64xi32> -> tile<1x64xi32>
    %b_columns = broadcast %b_c : tile<1x64xi32> -> tile<32x64xi32>
    %b_pitch = constant <i32: 64> : tile<32x64xi32>
    %b_starts = muli %b_rows, %b_pitch : tile<32x64xi32>
    %b_at = addi %b_starts, %b_columns : tile<32x64xi32>
    %a_1 = reshape %aa : tile<ptr<f16>> -> tile<1x1xptr<f16>>
    %a_all = broadcast %a_1 : tile<1x1xptr<f16>> -> tile<64x32xptr<f16>>
    %b_1 = reshape %ba : tile<ptr<f16>> -> tile<1x1xptr<f16>>
    %b_all = broadcast %b_1 : tile<1x1xptr<f16>> -> tile<32x64xptr<f16>>
    %a_first = offset %a_all, %a_at : tile<64x32xptr<f16>>, tile<64x32xi32> -> tile<64x32xptr<f16>>
    %b_first = offset %b_all, %b_at : tile<32x64xptr<f16>>, tile<32x64xi32> -> tile<32x64xptr<f16>>
    %a_step = constant <i32: 32> : tile<64x32xi32>
    %b_step = constant <i32: 2048> : tile<32x64xi32>
    %eight = constant <i32: 8> : tile<i32>
    %sixteen = constant <i32: 16> : tile<i32>
    %pitch = constant <i32: 64> : tile<i32>
    %sum, %x0, %x1, %x2 = for %k in (%zero to %i, step %one) : tile<i32> iter_values(%acc = %none, %ap = %a_first, %bp = %b_first, %by = %sixteen) -> (tile<64x64xf32>, tile<64x32xptr<f16>>, tile<32x64xptr<f16>>, tile<i32>) {
      %at, %t0 = load_ptr_tko weak %ap : tile<64x32xptr<f16>> -> tile<64x32xf16>, token
      %bt, %t1 = load_ptr_tko weak %bp : tile<32x64xptr<f16>> -> tile<32x64xf16>, token
      %next = mmaf %at, %bt, %acc : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
      %g1 = reshape %by : tile<i32> -> tile<1x1xi32>
      %ga = broadcast %g1 : tile<1x1xi32> -> tile<64x32xi32>
      %gs = muli %by, %pitch : tile<i32>
      %g2 = reshape %gs : tile<i32> -> tile<1x1xi32>
      %gb = broadcast %g2 : tile<1x1xi32> -> tile<32x64xi32>
      %an = offset %ap, %ga : tile<64x32xptr<f16>>, tile<64x32xi32> -> tile<64x32xptr<f16>>
      %bn = offset %bp, %gb : tile<32x64xptr<f16>>, tile<32x64xi32> -> tile<32x64xptr<f16>>
      %odd = andi %k, %one : tile<i32>
      %back = muli %by, %odd : tile<i32>
      %twice = addi %back, %back : tile<i32>
      %half = subi %by, %twice : tile<i32>
      %by_next = addi %half, %eight : tile<i32>
      continue %next, %an, %bn, %by_next : tile<64x64xf32>, tile<64x32xptr<f16>>, tile<32x64xptr<f16>>, tile<i32>
    }
    %t2 = store_view_tko weak %sum, %c_p[%i, %zero] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<512x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }
  entry @walk(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
    %i, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.0> : tile<64x64xf32>
    %aa = assume div_by<16>, %a : tile<ptr<f16>>
    %ba = assume div_by<16>, %b : tile<ptr<f16>>
    %c_v = make_tensor_view %c, shape = [512, 64], strides = [64, 1] : tensor_view<512x64xf32, strides=[64,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(64x64), tensor_view<512x64xf32, strides=[64,1]>>
    %a_v = make_tensor_view %aa, shape = [64, 256], strides = [256, 1] : tensor_view<64x256xf16, strides=[256,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(64x32), tensor_view<64x256xf16, strides=[256,1]>>
    %b_v = make_tensor_view %ba, shape = [256, 64], strides = [64, 1] : tensor_view<256x64xf16, strides=[64,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(32x64), tensor_view<256x64xf16, strides=[64,1]>>
    %seven = constant <i32: 7> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %sum, %x0 = for %k in (%zero to %i, step %one) : tile<i32> iter_values(%acc = %none, %w = %i) -> (tile<64x64xf32>, tile<i32>) {
      %at, %t0 = load_view_tko weak %a_p[%zero, %w] : partition_view<tile=(64x32), tensor_view<64x256xf16, strides=[256,1]>>, tile<i32> -> tile<64x32xf16>, token
      %bt, %t1 = load_view_tko weak %b_p[%w, %zero] : partition_view<tile=(32x64), tensor_view<256x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
      %next = mmaf %at, %bt, %acc : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
      %far = addi %w, %three : tile<i32>
      %n = andi %far, %seven : tile<i32>
      continue %next, %n : tile<64x64xf32>, tile<i32>
    }
    %t2 = store_view_tko weak %sum, %c_p[%i, %zero] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<512x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }
}
