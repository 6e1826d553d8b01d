// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// A return inside an if ends the block: from one branch or both, from an inner if, and instead of
// yielding a value.
// launch: {"entry": "early", "calling_convention": "pointers", "grid": [6, 1, 1], "args": [{"name": "n",
//   "dtype": "i32", "value": 3, "kind": "scalar"}, {"name": "y", "role": "out", "dtype": "i32", "shape":
//   [6], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare": "exact",
//   "values": [0, 1, 2, -7, -7, -7]}]}
// launch: {"entry": "either_way", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "c", "dtype": "bool", "value": true, "kind": "scalar"}, {"name": "d", "dtype": "bool", "value":
//   true, "kind": "scalar"}, {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents":
//   {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare": "exact", "values": [1]}]}
// launch: {"entry": "either_way", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "c", "dtype": "bool", "value": true, "kind": "scalar"}, {"name": "d", "dtype": "bool", "value":
//   false, "kind": "scalar"}, {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents":
//   {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare": "exact", "values": [3]}]}
// launch: {"entry": "either_way", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "c", "dtype": "bool", "value": false, "kind": "scalar"}, {"name": "d", "dtype": "bool", "value":
//   true, "kind": "scalar"}, {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents":
//   {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare": "exact", "values": [2]}]}
// launch: {"entry": "either_way", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "c", "dtype": "bool", "value": false, "kind": "scalar"}, {"name": "d", "dtype": "bool", "value":
//   false, "kind": "scalar"}, {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents":
//   {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare": "exact", "values": [2]}]}
// launch: {"entry": "instead_of_a_value", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "c", "dtype": "bool", "value": true, "kind": "scalar"}, {"name": "y", "role": "out",
//   "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "y", "compare": "exact", "values": [1]}]}
// launch: {"entry": "instead_of_a_value", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "c", "dtype": "bool", "value": false, "kind": "scalar"}, {"name": "y", "role": "out",
//   "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "y", "compare": "exact", "values": [-7]}]}
cuda_tile.module @kernels {
  entry @early(%n: tile<i32>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %beyond = cmpi greater_than_or_equal %bx, %n, signed : tile<i32> -> tile<i1>
    if %beyond {
      return
    }
    %p = offset %y, %bx : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %w = store_ptr_tko weak %p, %bx : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  entry @either_way(%c: tile<i1>, %d: tile<i1>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    if %c {
      if %d {
        %w1 = store_ptr_tko weak %y, %one : tile<ptr<i32>>, tile<i32> -> token
        return
      }
    } else {
      %w2 = store_ptr_tko weak %y, %two : tile<ptr<i32>>, tile<i32> -> token
      return
    }
    %w3 = store_ptr_tko weak %y, %three : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  entry @instead_of_a_value(%c: tile<i1>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %v = if %c -> (tile<i32>) {
      yield %one : tile<i32>
    } else {
      return
    }
    %w_v = store_ptr_tko weak %y, %v : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
