// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// covers: CF-3
// Ifs with the same condition, where the second uses the first one's results: a value, and a token
// that orders its accesses after those of the first.
// launch: {"entry": "worked_example", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "c", "dtype": "bool", "value": true, "kind": "scalar"}, {"name": "x", "dtype": "f32",
//   "value": 2.0, "kind": "scalar"}, {"name": "y", "role": "out", "dtype": "f32", "shape": [3],
//   "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare": "exact",
//   "values": [4.0, 1.0, 8.0]}]}
// launch: {"entry": "worked_example", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "c", "dtype": "bool", "value": false, "kind": "scalar"}, {"name": "x", "dtype": "f32",
//   "value": 2.0, "kind": "scalar"}, {"name": "y", "role": "out", "dtype": "f32", "shape": [3],
//   "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare": "exact",
//   "values": [0.5, 0.0, 0.5]}]}
// launch: {"entry": "by_tokens", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "c", "dtype": "bool", "value": true, "kind": "scalar"}, {"name": "y", "role": "out",
//   "dtype": "i32", "shape": [2], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "y", "compare": "exact", "values": [3, 6]}]}
// launch: {"entry": "by_tokens", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "c", "dtype": "bool", "value": false, "kind": "scalar"}, {"name": "y", "role": "out",
//   "dtype": "i32", "shape": [2], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "y", "compare": "exact", "values": [1, 4]}]}
cuda_tile.module @kernels {
  entry @worked_example(%c: tile<i1>, %x: tile<f32>, %y: tile<ptr<f32>>) {
    %half = constant <f32: 0.5> : tile<f32>
    %limit = constant <f32: 5.0> : tile<f32>
    %false = constant <i1: false> : tile<i1>
    %a, %b = if %c -> (tile<f32>, tile<i1>) {
      %square = mulf %x, %x : tile<f32>
      %low = cmpf less_than ordered %square, %limit : tile<f32> -> tile<i1>
      yield %square, %low : tile<f32>, tile<i1>
    } else {
      yield %half, %false : tile<f32>, tile<i1>
    }
    %d = if %c -> (tile<f32>) {
      %twice = addf %a, %a : tile<f32>
      yield %twice : tile<f32>
    } else {
      yield %a : tile<f32>
    }
    %f = itof %b unsigned : tile<i1> -> tile<f32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %y1 = offset %y, %one : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %y2 = offset %y, %two : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %t0 = store_ptr_tko weak %y, %a : tile<ptr<f32>>, tile<f32> -> token
    %t1 = store_ptr_tko weak %y1, %f : tile<ptr<f32>>, tile<f32> -> token
    %t2 = store_ptr_tko weak %y2, %d : tile<ptr<f32>>, tile<f32> -> token
    return
  }

  entry @by_tokens(%c: tile<i1>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %y1 = offset %y, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %r = if %c -> (token) {
      %s = store_ptr_tko weak %y, %three : tile<ptr<i32>>, tile<i32> -> token
      yield %s : token
    } else {
      %s = store_ptr_tko weak %y, %one : tile<ptr<i32>>, tile<i32> -> token
      yield %s : token
    }
    if %c {
      %v, %l = load_ptr_tko weak %y token=%r : tile<ptr<i32>> -> tile<i32>, token
      %twice = addi %v, %v : tile<i32>
      %s = store_ptr_tko weak %y1, %twice token=%l : tile<ptr<i32>>, tile<i32> -> token
    } else {
      %v, %l = load_ptr_tko weak %y token=%r : tile<ptr<i32>> -> tile<i32>, token
      %sum = addi %v, %three : tile<i32>
      %s = store_ptr_tko weak %y1, %sum token=%l : tile<ptr<i32>>, tile<i32> -> token
    }
    return
  }
}
