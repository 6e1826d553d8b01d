// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Loops whose results have other types than the carried values, with break and continue inside two
// ifs, with simultaneous updates, and nested in a for and around one.
// launch: {"entry": "other_types", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "n", "dtype": "i32", "value": 0, "kind": "scalar"}, {"name": "y", "role": "out", "dtype":
//   "f32", "shape": [1], "contents": {"gen": "constant", "value": -7}}, {"name": "z", "role": "out",
//   "dtype": "i64", "shape": [1], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "y", "compare": "exact", "values": [0]}, {"arg": "z", "compare": "exact", "values":
//   [1099511627776]}]}
// launch: {"entry": "other_types", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "n", "dtype": "i32", "value": 1, "kind": "scalar"}, {"name": "y", "role": "out", "dtype":
//   "f32", "shape": [1], "contents": {"gen": "constant", "value": -7}}, {"name": "z", "role": "out",
//   "dtype": "i64", "shape": [1], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "y", "compare": "exact", "values": [1]}, {"arg": "z", "compare": "exact", "values":
//   [1099511627776]}]}
// launch: {"entry": "other_types", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "n", "dtype": "i32", "value": 10, "kind": "scalar"}, {"name": "y", "role": "out", "dtype":
//   "f32", "shape": [1], "contents": {"gen": "constant", "value": -7}}, {"name": "z", "role": "out",
//   "dtype": "i64", "shape": [1], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "y", "compare": "exact", "values": [55]}, {"arg": "z", "compare": "exact", "values":
//   [1099511627776]}]}
// launch: {"entry": "through_two_ifs", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "n", "dtype": "i32", "value": 0, "kind": "scalar"}, {"name": "y", "role": "out", "dtype":
//   "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y",
//   "compare": "exact", "values": [128]}]}
// launch: {"entry": "through_two_ifs", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "n", "dtype": "i32", "value": 5, "kind": "scalar"}, {"name": "y", "role": "out", "dtype":
//   "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y",
//   "compare": "exact", "values": [128]}]}
// launch: {"entry": "through_two_ifs", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "n", "dtype": "i32", "value": 60, "kind": "scalar"}, {"name": "y", "role": "out", "dtype":
//   "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y",
//   "compare": "exact", "values": [120]}]}
// launch: {"entry": "through_two_ifs", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "n", "dtype": "i32", "value": 101, "kind": "scalar"}, {"name": "y", "role": "out",
//   "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "y", "compare": "exact", "values": [101]}]}
// launch: {"entry": "values_swap", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "y", "role": "out", "dtype": "i32", "shape": [5], "contents": {"gen": "constant", "value":
//   -7}}], "outputs": [{"arg": "y", "compare": "exact", "values": [2, 0, 1, 0, 2]}]}
// launch: {"entry": "nested", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "y", "role": "out", "dtype": "i32", "shape": [4], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [10, 20, 30, 40]}]}
// launch: {"entry": "once", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [5]}]}
cuda_tile.module @kernels {
  entry @other_types(%n: tile<i32>, %y: tile<ptr<f32>>, %z: tile<ptr<i64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %r, %s = loop iter_values(%i = %zero, %sum = %zero) : tile<i32>, tile<i32> -> tile<f32>, tile<i64> {
      %done = cmpi greater_than_or_equal %i, %n, signed : tile<i32> -> tile<i1>
      if %done {
        %f = itof %sum signed : tile<i32> -> tile<f32>
        %k = constant <i64: 1099511627776> : tile<i64>
        break %f, %k : tile<f32>, tile<i64>
      }
      %next = addi %i, %one : tile<i32>
      %more = addi %sum, %next : tile<i32>
      continue %next, %more : tile<i32>, tile<i32>
    }
    %w_r = store_ptr_tko weak %y, %r : tile<ptr<f32>>, tile<f32> -> token
    %w_s = store_ptr_tko weak %z, %s : tile<ptr<i64>>, tile<i64> -> token
    return
  }
  entry @through_two_ifs(%n: tile<i32>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %seven = constant <i32: 7> : tile<i32>
    %hundred = constant <i32: 100> : tile<i32>
    %r = loop iter_values(%i = %n) : tile<i32> -> tile<i32> {
      %big = cmpi greater_than %i, %seven, signed : tile<i32> -> tile<i1>
      %next = addi %i, %one : tile<i32>
      if %big {
        %huge = cmpi greater_than %i, %hundred, signed : tile<i32> -> tile<i1>
        if %huge {
          break %i : tile<i32>
        } else {
          %twice = addi %i, %i : tile<i32>
          continue %twice : tile<i32>
        }
      } else {
        continue %next : tile<i32>
      }
      continue %next : tile<i32>
    }
    %w_r = store_ptr_tko weak %y, %r : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  entry @values_swap(%y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %five = constant <i32: 5> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %a, %b, %c = for %i in (%zero to %five, step %one) : tile<i32> iter_values(%x = %zero, %y1 = %one, %z = %two) -> (tile<i32>, tile<i32>, tile<i32>) {
      continue %y1, %z, %x : tile<i32>, tile<i32>, tile<i32>
    }
    %d, %e = loop iter_values(%x = %a, %k = %b) : tile<i32>, tile<i32> -> tile<i32>, tile<i32> {
      break %k, %x : tile<i32>, tile<i32>
    }
    %w_a = store_ptr_tko weak %y, %a : tile<ptr<i32>>, tile<i32> -> token
    %p1 = offset %y, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %p2 = offset %y, %two : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %w_b = store_ptr_tko weak %p1, %b : tile<ptr<i32>>, tile<i32> -> token
    %w_c = store_ptr_tko weak %p2, %c : tile<ptr<i32>>, tile<i32> -> token
    %three = constant <i32: 3> : tile<i32>
    %four = constant <i32: 4> : tile<i32>
    %p3 = offset %y, %three : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %p4 = offset %y, %four : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %w_d = store_ptr_tko weak %p3, %d : tile<ptr<i32>>, tile<i32> -> token
    %w_e = store_ptr_tko weak %p4, %e : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  entry @nested(%y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %four = constant <i32: 4> : tile<i32>
    %lanes = iota : tile<4xi32>
    %none = constant <i32: 0> : tile<4xi32>
    %r = for %i in (%zero to %four, step %one) : tile<i32> iter_values(%sum = %none) -> (tile<4xi32>) {
      %inner, %n = loop iter_values(%s = %sum, %j = %zero) : tile<4xi32>, tile<i32> -> tile<4xi32>, tile<i32> {
        %stop = cmpi greater_than %j, %i, signed : tile<i32> -> tile<i1>
        if %stop {
          break %s, %j : tile<4xi32>, tile<i32>
        }
        %odd = for %k in (%zero to %j, step %one) : tile<i32> iter_values(%t = %s) -> (tile<4xi32>) {
          %u = addi %t, %lanes : tile<4xi32>
          continue %u : tile<4xi32>
        }
        %next = addi %j, %one : tile<i32>
        continue %odd, %next : tile<4xi32>, tile<i32>
      }
      %n1 = reshape %n : tile<i32> -> tile<1xi32>
      %nn = broadcast %n1 : tile<1xi32> -> tile<4xi32>
      %more = addi %inner, %nn : tile<4xi32>
      continue %more : tile<4xi32>
    }
    %q_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %q_n = broadcast %q_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %q_i = iota : tile<4xi32>
    %q = offset %q_n, %q_i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %w = store_ptr_tko weak %q, %r : tile<4xptr<i32>>, tile<4xi32> -> token
    return
  }
  entry @once(%y: tile<ptr<i32>>) {
    %five = constant <i32: 5> : tile<i32>
    %r = loop : tile<i32> {
      break %five : tile<i32>
    }
    %w_r = store_ptr_tko weak %y, %r : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
