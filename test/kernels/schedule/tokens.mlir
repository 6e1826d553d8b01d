// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_86 sm_90 sm_100 sm_120
// Loads with a token are prefetched if it orders them after no access inside the loop; they remain ordered after the
// stores before the loop, by any thread (these store parts of
// the loaded data). This holds for the first, second and last kernels. In the others an
// iteration's store is ordered before the next one's load, or after this one's. The block's number is the trip
// count.
// launch: {"entry": "written_behind", "calling_convention": "pointers", "grid": [8, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f16", "shape": [64, 256], "contents": {"gen": "uniform", "seed": 4, "lo": -1,
//   "hi": 1}}, {"name": "b", "role": "inout", "dtype": "f16", "shape": [2048, 64], "contents": {"gen":
//   "uniform", "seed": 5, "lo": -1, "hi": 1}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [512, 64],
//   "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "reference"}, {"arg":
//   "b", "compare": "reference"}]}
// launch: {"entry": "written_before", "calling_convention": "pointers", "grid": [8, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f16", "shape": [64, 256], "contents": {"gen": "uniform", "seed": 4, "lo": -1,
//   "hi": 1}}, {"name": "b", "role": "inout", "dtype": "f16", "shape": [2048, 64], "contents": {"gen":
//   "uniform", "seed": 5, "lo": -1, "hi": 1}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [512, 64],
//   "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "reference"}, {"arg":
//   "b", "compare": "reference"}]}
// launch: {"entry": "written_in_turns", "calling_convention": "pointers", "grid": [8, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f16", "shape": [64, 256], "contents": {"gen": "uniform", "seed": 4, "lo": -1,
//   "hi": 1}}, {"name": "b", "role": "inout", "dtype": "f16", "shape": [2048, 64], "contents": {"gen":
//   "uniform", "seed": 5, "lo": -1, "hi": 1}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [512, 64],
//   "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "reference"}, {"arg":
//   "b", "compare": "reference"}]}
// launch: {"entry": "written_over", "calling_convention": "pointers", "grid": [8, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f16", "shape": [64, 256], "contents": {"gen": "uniform", "seed": 4, "lo": -1, "hi":
//   1}}, {"name": "b", "role": "inout", "dtype": "f16", "shape": [2048, 64], "contents": {"gen": "uniform",
//   "seed": 5, "lo": -1, "hi": 1}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [512, 64],
//   "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "reference"}, {"arg":
//   "b", "compare": "reference"}]}
// launch: {"entry": "written_around", "calling_convention": "pointers", "grid": [8, 1, 1], "args": [{"name":
//   "a", "role": "in", "dtype": "f16", "shape": [64, 256], "contents": {"gen": "uniform", "seed": 4, "lo": -1,
//   "hi": 1}}, {"name": "b", "role": "inout", "dtype": "f16", "shape": [2048, 64], "contents": {"gen":
//   "uniform", "seed": 5, "lo": -1, "hi": 1}}, {"name": "c", "role": "out", "dtype": "f32", "shape": [512, 64],
//   "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "c", "compare": "reference"}, {"arg":
//   "b", "compare": "reference"}]}
cuda_tile.module @kernels {
  entry @written_behind(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
    %i, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %eight = constant <i32: 8> : tile<i32>
    %none = constant <f32: 0.0> : tile<64x64xf32>
    %start = make_token : token
    %aa = assume div_by<16>, %a : tile<ptr<f16>>
    %ba = assume div_by<16>, %b : tile<ptr<f16>>
    %a_v = make_tensor_view %aa, shape = [64, 256], strides = [256, 1] : tensor_view<64x256xf16, strides=[256,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(64x32), tensor_view<64x256xf16, strides=[256,1]>>
    %b_v = make_tensor_view %ba, shape = [2048, 64], strides = [64, 1] : tensor_view<2048x64xf16, strides=[64,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(32x64), tensor_view<2048x64xf16, strides=[64,1]>>
    %c_v = make_tensor_view %c, shape = [512, 64], strides = [64, 1] : tensor_view<512x64xf32, strides=[64,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(64x64), tensor_view<512x64xf32, strides=[64,1]>>
    %h_p = make_partition_view %b_v : partition_view<tile=(8x64), tensor_view<2048x64xf16, strides=[64,1]>>
    %pair = constant <i32: 4> : tile<i32>
    %mine = muli %i, %eight : tile<i32>
    %new = constant <f16: 0.25> : tile<32x64xf16>
    %quarter = constant <f16: 0.25> : tile<8x64xf16>
    %sum, %behind = for %k in (%zero to %i, step %one) : tile<i32> iter_values(%acc = %none, %before = %start) -> (tile<64x64xf32>, token) {
      %row = addi %mine, %k : tile<i32>
      %at, %t0 = load_view_tko weak %a_p[%zero, %k] token = %start : partition_view<tile=(64x32), tensor_view<64x256xf16, strides=[256,1]>>, tile<i32> -> tile<64x32xf16>, token
      %bt, %t1 = load_view_tko weak %b_p[%row, %zero] token = %start : partition_view<tile=(32x64), tensor_view<2048x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
      %next = mmaf %at, %bt, %acc : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
      %both = join_tokens %before, %t0, %t1 : token
      continue %next, %both : tile<64x64xf32>, token
    }
    %w = store_view_tko weak %new, %b_p[%mine, %zero] token = %behind : tile<32x64xf16>, partition_view<tile=(32x64), tensor_view<2048x64xf16, strides=[64,1]>>, tile<i32> -> token
    %last = store_view_tko weak %sum, %c_p[%i, %zero] token = %w : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<512x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }
  entry @written_before(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
    %i, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %eight = constant <i32: 8> : tile<i32>
    %none = constant <f32: 0.0> : tile<64x64xf32>
    %start = make_token : token
    %aa = assume div_by<16>, %a : tile<ptr<f16>>
    %ba = assume div_by<16>, %b : tile<ptr<f16>>
    %a_v = make_tensor_view %aa, shape = [64, 256], strides = [256, 1] : tensor_view<64x256xf16, strides=[256,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(64x32), tensor_view<64x256xf16, strides=[256,1]>>
    %b_v = make_tensor_view %ba, shape = [2048, 64], strides = [64, 1] : tensor_view<2048x64xf16, strides=[64,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(32x64), tensor_view<2048x64xf16, strides=[64,1]>>
    %c_v = make_tensor_view %c, shape = [512, 64], strides = [64, 1] : tensor_view<512x64xf32, strides=[64,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(64x64), tensor_view<512x64xf32, strides=[64,1]>>
    %h_p = make_partition_view %b_v : partition_view<tile=(8x64), tensor_view<2048x64xf16, strides=[64,1]>>
    %pair = constant <i32: 4> : tile<i32>
    %mine = muli %i, %eight : tile<i32>
    %new = constant <f16: 0.25> : tile<32x64xf16>
    %quarter = constant <f16: 0.25> : tile<8x64xf16>
    %two = constant <i32: 2> : tile<i32>
    %second = addi %mine, %two : tile<i32>
    %w0_n = muli %mine, %pair : tile<i32>
    %w0_m = addi %w0_n, %one : tile<i32>
    %w0_0 = store_view_tko weak %quarter, %h_p[%w0_n, %zero] token = %start : tile<8x64xf16>, partition_view<tile=(8x64), tensor_view<2048x64xf16, strides=[64,1]>>, tile<i32> -> token
    %w0_1 = store_view_tko weak %quarter, %h_p[%w0_m, %zero] token = %start : tile<8x64xf16>, partition_view<tile=(8x64), tensor_view<2048x64xf16, strides=[64,1]>>, tile<i32> -> token
    %w0 = join_tokens %w0_0, %w0_1 : token
    %w1_n = muli %second, %pair : tile<i32>
    %w1_m = addi %w1_n, %one : tile<i32>
    %w1_0 = store_view_tko weak %quarter, %h_p[%w1_n, %zero] token = %start : tile<8x64xf16>, partition_view<tile=(8x64), tensor_view<2048x64xf16, strides=[64,1]>>, tile<i32> -> token
    %w1_1 = store_view_tko weak %quarter, %h_p[%w1_m, %zero] token = %start : tile<8x64xf16>, partition_view<tile=(8x64), tensor_view<2048x64xf16, strides=[64,1]>>, tile<i32> -> token
    %w1 = join_tokens %w1_0, %w1_1 : token
    %w = join_tokens %w0, %w1 : token
    %sum, %behind = for %k in (%zero to %i, step %one) : tile<i32> iter_values(%acc = %none, %before = %w) -> (tile<64x64xf32>, token) {
      %row = addi %mine, %k : tile<i32>
      %at, %t0 = load_view_tko weak %a_p[%zero, %k] token = %before : partition_view<tile=(64x32), tensor_view<64x256xf16, strides=[256,1]>>, tile<i32> -> tile<64x32xf16>, token
      %bt, %t1 = load_view_tko weak %b_p[%row, %zero] token = %t0 : partition_view<tile=(32x64), tensor_view<2048x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
      %next = mmaf %at, %bt, %acc : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
      continue %next, %t1 : tile<64x64xf32>, token
    }
    %w2 = store_view_tko weak %new, %b_p[%second, %zero] token = %behind : tile<32x64xf16>, partition_view<tile=(32x64), tensor_view<2048x64xf16, strides=[64,1]>>, tile<i32> -> token
    %last = store_view_tko weak %sum, %c_p[%i, %zero] token = %w2 : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<512x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }
  entry @written_in_turns(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
    %i, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %eight = constant <i32: 8> : tile<i32>
    %none = constant <f32: 0.0> : tile<64x64xf32>
    %start = make_token : token
    %aa = assume div_by<16>, %a : tile<ptr<f16>>
    %ba = assume div_by<16>, %b : tile<ptr<f16>>
    %a_v = make_tensor_view %aa, shape = [64, 256], strides = [256, 1] : tensor_view<64x256xf16, strides=[256,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(64x32), tensor_view<64x256xf16, strides=[256,1]>>
    %b_v = make_tensor_view %ba, shape = [2048, 64], strides = [64, 1] : tensor_view<2048x64xf16, strides=[64,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(32x64), tensor_view<2048x64xf16, strides=[64,1]>>
    %c_v = make_tensor_view %c, shape = [512, 64], strides = [64, 1] : tensor_view<512x64xf32, strides=[64,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(64x64), tensor_view<512x64xf32, strides=[64,1]>>
    %h_p = make_partition_view %b_v : partition_view<tile=(8x64), tensor_view<2048x64xf16, strides=[64,1]>>
    %pair = constant <i32: 4> : tile<i32>
    %mine = muli %i, %eight : tile<i32>
    %new = constant <f16: 0.25> : tile<32x64xf16>
    %quarter = constant <f16: 0.25> : tile<8x64xf16>
    %sum, %behind = for %k in (%zero to %i, step %one) : tile<i32> iter_values(%acc = %none, %before = %start) -> (tile<64x64xf32>, token) {
      %row = addi %mine, %k : tile<i32>
      %at, %t0 = load_view_tko weak %a_p[%zero, %k] : partition_view<tile=(64x32), tensor_view<64x256xf16, strides=[256,1]>>, tile<i32> -> tile<64x32xf16>, token
      %bt, %t1 = load_view_tko weak %b_p[%row, %zero] token = %before : partition_view<tile=(32x64), tensor_view<2048x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
      %next = mmaf %at, %bt, %acc : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
      %under = addi %row, %one : tile<i32>
      %w = store_view_tko weak %new, %b_p[%under, %zero] token = %t1 : tile<32x64xf16>, partition_view<tile=(32x64), tensor_view<2048x64xf16, strides=[64,1]>>, tile<i32> -> token
      continue %next, %w : tile<64x64xf32>, token
    }
    %last = store_view_tko weak %sum, %c_p[%i, %zero] token = %behind : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<512x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }
  entry @written_over(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
    %i, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %eight = constant <i32: 8> : tile<i32>
    %none = constant <f32: 0.0> : tile<64x64xf32>
    %start = make_token : token
    %aa = assume div_by<16>, %a : tile<ptr<f16>>
    %ba = assume div_by<16>, %b : tile<ptr<f16>>
    %a_v = make_tensor_view %aa, shape = [64, 256], strides = [256, 1] : tensor_view<64x256xf16, strides=[256,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(64x32), tensor_view<64x256xf16, strides=[256,1]>>
    %b_v = make_tensor_view %ba, shape = [2048, 64], strides = [64, 1] : tensor_view<2048x64xf16, strides=[64,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(32x64), tensor_view<2048x64xf16, strides=[64,1]>>
    %c_v = make_tensor_view %c, shape = [512, 64], strides = [64, 1] : tensor_view<512x64xf32, strides=[64,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(64x64), tensor_view<512x64xf32, strides=[64,1]>>
    %h_p = make_partition_view %b_v : partition_view<tile=(8x64), tensor_view<2048x64xf16, strides=[64,1]>>
    %pair = constant <i32: 4> : tile<i32>
    %mine = muli %i, %eight : tile<i32>
    %new = constant <f16: 0.25> : tile<32x64xf16>
    %quarter = constant <f16: 0.25> : tile<8x64xf16>
    %sum, %behind = for %k in (%zero to %i, step %one) : tile<i32> iter_values(%acc = %none, %before = %start) -> (tile<64x64xf32>, token) {
      %row = addi %mine, %k : tile<i32>
      %at, %t0 = load_view_tko weak %a_p[%zero, %k] : partition_view<tile=(64x32), tensor_view<64x256xf16, strides=[256,1]>>, tile<i32> -> tile<64x32xf16>, token
      %bt, %t1 = load_view_tko weak %b_p[%row, %zero] : partition_view<tile=(32x64), tensor_view<2048x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
      %next = mmaf %at, %bt, %acc : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
      %w = store_view_tko weak %new, %b_p[%row, %zero] token = %t1 : tile<32x64xf16>, partition_view<tile=(32x64), tensor_view<2048x64xf16, strides=[64,1]>>, tile<i32> -> token
      continue %next, %w : tile<64x64xf32>, token
    }
    %last = store_view_tko weak %sum, %c_p[%i, %zero] token = %behind : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<512x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }
  entry @written_around(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
    %i, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %eight = constant <i32: 8> : tile<i32>
    %none = constant <f32: 0.0> : tile<64x64xf32>
    %start = make_token : token
    %aa = assume div_by<16>, %a : tile<ptr<f16>>
    %ba = assume div_by<16>, %b : tile<ptr<f16>>
    %a_v = make_tensor_view %aa, shape = [64, 256], strides = [256, 1] : tensor_view<64x256xf16, strides=[256,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(64x32), tensor_view<64x256xf16, strides=[256,1]>>
    %b_v = make_tensor_view %ba, shape = [2048, 64], strides = [64, 1] : tensor_view<2048x64xf16, strides=[64,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(32x64), tensor_view<2048x64xf16, strides=[64,1]>>
    %c_v = make_tensor_view %c, shape = [512, 64], strides = [64, 1] : tensor_view<512x64xf32, strides=[64,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(64x64), tensor_view<512x64xf32, strides=[64,1]>>
    %h_p = make_partition_view %b_v : partition_view<tile=(8x64), tensor_view<2048x64xf16, strides=[64,1]>>
    %pair = constant <i32: 4> : tile<i32>
    %mine = muli %i, %eight : tile<i32>
    %new = constant <f16: 0.25> : tile<32x64xf16>
    %quarter = constant <f16: 0.25> : tile<8x64xf16>
    %two = constant <i32: 2> : tile<i32>
    %sum, %behind = for %o in (%zero to %two, step %one) : tile<i32> iter_values(%outer = %none, %from = %start) -> (tile<64x64xf32>, token) {
      %at_o = addi %mine, %o : tile<i32>
      %w_n = muli %at_o, %pair : tile<i32>
      %w_m = addi %w_n, %one : tile<i32>
      %w_0 = store_view_tko weak %quarter, %h_p[%w_n, %zero] token = %from : tile<8x64xf16>, partition_view<tile=(8x64), tensor_view<2048x64xf16, strides=[64,1]>>, tile<i32> -> token
      %w_1 = store_view_tko weak %quarter, %h_p[%w_m, %zero] token = %from : tile<8x64xf16>, partition_view<tile=(8x64), tensor_view<2048x64xf16, strides=[64,1]>>, tile<i32> -> token
      %w = join_tokens %w_0, %w_1 : token
      %part, %read = for %k in (%zero to %i, step %one) : tile<i32> iter_values(%acc = %outer, %before = %w) -> (tile<64x64xf32>, token) {
        %row = addi %mine, %k : tile<i32>
        %at, %t0 = load_view_tko weak %a_p[%zero, %k] token = %before : partition_view<tile=(64x32), tensor_view<64x256xf16, strides=[256,1]>>, tile<i32> -> tile<64x32xf16>, token
        %bt, %t1 = load_view_tko weak %b_p[%row, %zero] token = %before : partition_view<tile=(32x64), tensor_view<2048x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
        %next = mmaf %at, %bt, %acc : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
        %both = join_tokens %t0, %t1 : token
        continue %next, %both : tile<64x64xf32>, token
      }
      continue %part, %read : tile<64x64xf32>, token
    }
    %last = store_view_tko weak %sum, %c_p[%i, %zero] token = %behind : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<512x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }
}
