// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// covers: CF-2
// An if whose branches only yield: a scalar, tiles and pointers, with the condition negated and not.
// launch: {"entry": "choose", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "c", "dtype": "bool", "value": true, "kind": "scalar"}, {"name": "y", "role": "out", "dtype": "i32",
//   "shape": [2], "contents": {"gen": "constant", "value": -7}}, {"name": "z", "role": "out", "dtype":
//   "i32", "shape": [2], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y",
//   "compare": "exact", "values": [1, 0]}, {"arg": "z", "compare": "exact", "values": [-7, -7]}]}
// launch: {"entry": "choose", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "c", "dtype": "bool", "value": false, "kind": "scalar"}, {"name": "y", "role": "out", "dtype":
//   "i32", "shape": [2], "contents": {"gen": "constant", "value": -7}}, {"name": "z", "role": "out",
//   "dtype": "i32", "shape": [2], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "y", "compare": "exact", "values": [-7, -7]}, {"arg": "z", "compare": "exact", "values": [2, 4]}]}
cuda_tile.module @kernels {
  entry @choose(%c: tile<i1>, %y: tile<ptr<i32>>, %z: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %ends = constant <i32: [0, 2]> : tile<2xi32>
    %other = constant <i32: [1, 0]> : tile<2xi32>
    %true = constant <i1: true> : tile<i1>
    %not = xori %c, %true : tile<i1>
    %p, %k = if %c -> (tile<ptr<i32>>, tile<i32>) {
      yield %y, %one : tile<ptr<i32>>, tile<i32>
    } else {
      yield %z, %two : tile<ptr<i32>>, tile<i32>
    }
    %v = if %not -> (tile<2xi32>) {
      yield %ends : tile<2xi32>
    } else {
      yield %other : tile<2xi32>
    }
    %k1 = reshape %k : tile<i32> -> tile<1xi32>
    %k2 = broadcast %k1 : tile<1xi32> -> tile<2xi32>
    %product = muli %v, %k2 : tile<2xi32>
    %sum = if %not -> (tile<2xi32>) {
      %s = addi %product, %other : tile<2xi32>
      %t = addi %s, %other : tile<2xi32>
      yield %t : tile<2xi32>
    } else {
      yield %product : tile<2xi32>
    }
    %p1 = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>
    %p2 = broadcast %p1 : tile<1xptr<i32>> -> tile<2xptr<i32>>
    %i = iota : tile<2xi32>
    %at = offset %p2, %i : tile<2xptr<i32>>, tile<2xi32> -> tile<2xptr<i32>>
    %t = store_ptr_tko weak %at, %sum : tile<2xptr<i32>>, tile<2xi32> -> token
    return
  }
}
