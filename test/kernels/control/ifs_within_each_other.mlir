// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// covers: CF-3
// An if that contains only another one, with one value and one token for both else branches.
// launch: {"entry": "nested", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "dtype": "bool", "value": true, "kind": "scalar"}, {"name": "b", "dtype": "bool", "value":
//   true, "kind": "scalar"}, {"name": "y", "role": "out", "dtype": "i32", "shape": [2], "contents":
//   {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare": "exact", "values": [111,
//   10]}]}
// launch: {"entry": "nested", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "dtype": "bool", "value": true, "kind": "scalar"}, {"name": "b", "dtype": "bool", "value":
//   false, "kind": "scalar"}, {"name": "y", "role": "out", "dtype": "i32", "shape": [2], "contents":
//   {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare": "exact", "values": [10,
//   5]}]}
// launch: {"entry": "nested", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "dtype": "bool", "value": false, "kind": "scalar"}, {"name": "b", "dtype": "bool", "value":
//   true, "kind": "scalar"}, {"name": "y", "role": "out", "dtype": "i32", "shape": [2], "contents":
//   {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare": "exact", "values": [10,
//   5]}]}
// launch: {"entry": "nested", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "a", "dtype": "bool", "value": false, "kind": "scalar"}, {"name": "b", "dtype": "bool", "value":
//   false, "kind": "scalar"}, {"name": "y", "role": "out", "dtype": "i32", "shape": [2], "contents":
//   {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare": "exact", "values": [10,
//   5]}]}
cuda_tile.module @kernels {
  entry @nested(%a: tile<i1>, %b: tile<i1>, %y: tile<ptr<i32>>) {
    %five = constant <i32: 5> : tile<i32>
    %ten = constant <i32: 10> : tile<i32>
    %more = constant <i32: 101> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %y1 = offset %y, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %t = store_ptr_tko weak %y, %ten : tile<ptr<i32>>, tile<i32> -> token
    %r, %q = if %a -> (token, tile<i32>) {
      %s, %w = if %b -> (token, tile<i32>) {
        %v, %l = load_ptr_tko weak %y token=%t : tile<ptr<i32>> -> tile<i32>, token
        %sum = addi %v, %more : tile<i32>
        %u = store_ptr_tko weak %y, %sum token=%l : tile<ptr<i32>>, tile<i32> -> token
        yield %u, %v : token, tile<i32>
      } else {
        yield %t, %five : token, tile<i32>
      }
      yield %s, %w : token, tile<i32>
    } else {
      yield %t, %five : token, tile<i32>
    }
    %e = store_ptr_tko weak %y1, %q token=%r : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
