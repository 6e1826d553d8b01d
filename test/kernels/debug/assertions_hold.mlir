// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Assertions that hold have no effect, and one that no block reaches is not evaluated.
// launch: {"entry": "hold", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "n",
//   "dtype": "i32", "value": 8, "kind": "scalar"}, {"name": "y", "role": "out", "dtype": "i32", "shape":
//   [1], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare": "exact",
//   "values": [8]}]}
// launch: {"entry": "not_reached", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "c", "dtype": "bool", "value": false, "kind": "scalar"}, {"name": "y", "role": "out",
//   "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "y", "compare": "exact", "values": [1]}]}
cuda_tile.module @kernels {
  entry @hold(%n: tile<i32>, %y: tile<ptr<i32>>) {
    %m = constant <i1: true> : tile<4x4xi1>
    assert %m, "all of a splat" : tile<4x4xi1>
    %k = iota : tile<8xi32>
    %n1 = reshape %n : tile<i32> -> tile<1xi32>
    %nn = broadcast %n1 : tile<1xi32> -> tile<8xi32>
    %below = cmpi less_than %k, %nn, signed : tile<8xi32> -> tile<8xi1>
    assert %below, "below n" : tile<8xi1>
    %eight = constant <i32: 8> : tile<i32>
    %same = cmpi equal %n, %eight, signed : tile<i32> -> tile<i1>
    assert %same, "n is 8" : tile<i1>
    %w = store_ptr_tko weak %y, %n : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  entry @not_reached(%c: tile<i1>, %y: tile<ptr<i32>>) {
    %no = constant <i1: false> : tile<i1>
    %one = constant <i32: 1> : tile<i32>
    if %c {
      assert %no, "only if c" : tile<i1>
    }
    %w = store_ptr_tko weak %y, %one : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
