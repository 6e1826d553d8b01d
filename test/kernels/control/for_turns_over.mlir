// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// A condition that holds up to some iteration, with stores ordered by tokens alone: bounds before,
// within and after the range, at the ends of the type, and an empty range.
// launch: {"entry": "signed_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lb", "dtype": "i8", "value": 0, "kind": "scalar"}, {"name": "ub", "dtype": "i8", "value":
//   6, "kind": "scalar"}, {"name": "k", "dtype": "i8", "value": 3, "kind": "scalar"}, {"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [5062]}]}
// launch: {"entry": "signed_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lb", "dtype": "i8", "value": 0, "kind": "scalar"}, {"name": "ub", "dtype": "i8", "value":
//   6, "kind": "scalar"}, {"name": "k", "dtype": "i8", "value": -2, "kind": "scalar"}, {"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [23437]}]}
// launch: {"entry": "signed_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lb", "dtype": "i8", "value": 0, "kind": "scalar"}, {"name": "ub", "dtype": "i8", "value":
//   6, "kind": "scalar"}, {"name": "k", "dtype": "i8", "value": 9, "kind": "scalar"}, {"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [1093]}]}
// launch: {"entry": "signed_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lb", "dtype": "i8", "value": 0, "kind": "scalar"}, {"name": "ub", "dtype": "i8", "value":
//   6, "kind": "scalar"}, {"name": "k", "dtype": "i8", "value": 0, "kind": "scalar"}, {"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [23437]}]}
// launch: {"entry": "signed_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lb", "dtype": "i8", "value": 0, "kind": "scalar"}, {"name": "ub", "dtype": "i8", "value":
//   6, "kind": "scalar"}, {"name": "k", "dtype": "i8", "value": 6, "kind": "scalar"}, {"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [1093]}]}
// launch: {"entry": "signed_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lb", "dtype": "i8", "value": 3, "kind": "scalar"}, {"name": "ub", "dtype": "i8", "value":
//   1, "kind": "scalar"}, {"name": "k", "dtype": "i8", "value": 2, "kind": "scalar"}, {"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [1]}]}
// launch: {"entry": "signed_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lb", "dtype": "i8", "value": -3, "kind": "scalar"}, {"name": "ub", "dtype": "i8",
//   "value": 4, "kind": "scalar"}, {"name": "k", "dtype": "i8", "value": 1, "kind": "scalar"}, {"name":
//   "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [15187]}]}
// launch: {"entry": "signed_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lb", "dtype": "i8", "value": 120, "kind": "scalar"}, {"name": "ub", "dtype": "i8",
//   "value": 127, "kind": "scalar"}, {"name": "k", "dtype": "i8", "value": 126, "kind": "scalar"},
//   {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value":
//   -7}}], "outputs": [{"arg": "y", "compare": "exact", "values": [5467]}]}
// launch: {"entry": "signed_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lb", "dtype": "i8", "value": -128, "kind": "scalar"}, {"name": "ub", "dtype": "i8",
//   "value": -120, "kind": "scalar"}, {"name": "k", "dtype": "i8", "value": -127, "kind": "scalar"},
//   {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value":
//   -7}}], "outputs": [{"arg": "y", "compare": "exact", "values": [351562]}]}
// launch: {"entry": "signed_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lb", "dtype": "i8", "value": -5, "kind": "scalar"}, {"name": "ub", "dtype": "i8",
//   "value": -1, "kind": "scalar"}, {"name": "k", "dtype": "i8", "value": -3, "kind": "scalar"},
//   {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value":
//   -7}}], "outputs": [{"arg": "y", "compare": "exact", "values": [337]}]}
// launch: {"entry": "signed_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lb", "dtype": "i8", "value": 5, "kind": "scalar"}, {"name": "ub", "dtype": "i8", "value":
//   -1, "kind": "scalar"}, {"name": "k", "dtype": "i8", "value": 127, "kind": "scalar"}, {"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [1]}]}
// launch: {"entry": "signed_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lb", "dtype": "i8", "value": 0, "kind": "scalar"}, {"name": "ub", "dtype": "i8", "value":
//   0, "kind": "scalar"}, {"name": "k", "dtype": "i8", "value": 0, "kind": "scalar"}, {"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [1]}]}
// launch: {"entry": "unsigned_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lb", "dtype": "i8", "value": 0, "kind": "scalar"}, {"name": "ub", "dtype": "i8", "value":
//   6, "kind": "scalar"}, {"name": "k", "dtype": "i8", "value": 3, "kind": "scalar"}, {"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [5062]}]}
// launch: {"entry": "unsigned_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lb", "dtype": "i8", "value": 0, "kind": "scalar"}, {"name": "ub", "dtype": "i8", "value":
//   6, "kind": "scalar"}, {"name": "k", "dtype": "i8", "value": -2, "kind": "scalar"}, {"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [1093]}]}
// launch: {"entry": "unsigned_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lb", "dtype": "i8", "value": 0, "kind": "scalar"}, {"name": "ub", "dtype": "i8", "value":
//   6, "kind": "scalar"}, {"name": "k", "dtype": "i8", "value": 9, "kind": "scalar"}, {"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [1093]}]}
// launch: {"entry": "unsigned_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lb", "dtype": "i8", "value": 0, "kind": "scalar"}, {"name": "ub", "dtype": "i8", "value":
//   6, "kind": "scalar"}, {"name": "k", "dtype": "i8", "value": 0, "kind": "scalar"}, {"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [23437]}]}
// launch: {"entry": "unsigned_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lb", "dtype": "i8", "value": 0, "kind": "scalar"}, {"name": "ub", "dtype": "i8", "value":
//   6, "kind": "scalar"}, {"name": "k", "dtype": "i8", "value": 6, "kind": "scalar"}, {"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [1093]}]}
// launch: {"entry": "unsigned_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lb", "dtype": "i8", "value": 3, "kind": "scalar"}, {"name": "ub", "dtype": "i8", "value":
//   1, "kind": "scalar"}, {"name": "k", "dtype": "i8", "value": 2, "kind": "scalar"}, {"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [1]}]}
// launch: {"entry": "unsigned_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lb", "dtype": "i8", "value": -3, "kind": "scalar"}, {"name": "ub", "dtype": "i8",
//   "value": 4, "kind": "scalar"}, {"name": "k", "dtype": "i8", "value": 1, "kind": "scalar"}, {"name":
//   "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [1]}]}
// launch: {"entry": "unsigned_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lb", "dtype": "i8", "value": 120, "kind": "scalar"}, {"name": "ub", "dtype": "i8",
//   "value": 127, "kind": "scalar"}, {"name": "k", "dtype": "i8", "value": 126, "kind": "scalar"},
//   {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value":
//   -7}}], "outputs": [{"arg": "y", "compare": "exact", "values": [5467]}]}
// launch: {"entry": "unsigned_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lb", "dtype": "i8", "value": -128, "kind": "scalar"}, {"name": "ub", "dtype": "i8",
//   "value": -120, "kind": "scalar"}, {"name": "k", "dtype": "i8", "value": -127, "kind": "scalar"},
//   {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value":
//   -7}}], "outputs": [{"arg": "y", "compare": "exact", "values": [351562]}]}
// launch: {"entry": "unsigned_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lb", "dtype": "i8", "value": -5, "kind": "scalar"}, {"name": "ub", "dtype": "i8",
//   "value": -1, "kind": "scalar"}, {"name": "k", "dtype": "i8", "value": -3, "kind": "scalar"},
//   {"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value":
//   -7}}], "outputs": [{"arg": "y", "compare": "exact", "values": [337]}]}
// launch: {"entry": "unsigned_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lb", "dtype": "i8", "value": 5, "kind": "scalar"}, {"name": "ub", "dtype": "i8", "value":
//   -1, "kind": "scalar"}, {"name": "k", "dtype": "i8", "value": 127, "kind": "scalar"}, {"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [-280149987]}]}
// launch: {"entry": "unsigned_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "lb", "dtype": "i8", "value": 0, "kind": "scalar"}, {"name": "ub", "dtype": "i8", "value":
//   0, "kind": "scalar"}, {"name": "k", "dtype": "i8", "value": 0, "kind": "scalar"}, {"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [1]}]}
cuda_tile.module @kernels {
  entry @signed_i8(%lb: tile<i8>, %ub: tile<i8>, %k: tile<i8>, %y: tile<ptr<i32>>) {
    %one = constant <i8: 1> : tile<i8>
    %start = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %five = constant <i32: 5> : tile<i32>
    %t = store_ptr_tko weak %y, %start : tile<ptr<i32>>, tile<i32> -> token
    %u = for %i in (%lb to %ub, step %one) : tile<i8> iter_values(%s = %t) -> (token) {
      %v, %l = load_ptr_tko weak %y token=%s : tile<ptr<i32>> -> tile<i32>, token
      %low = cmpi less_than %i, %k, signed : tile<i8> -> tile<i1>
      %w = if %low -> (tile<i32>) {
        %a = muli %v, %three : tile<i32>
        %b = addi %a, %start : tile<i32>
        yield %b : tile<i32>
      } else {
        %a = muli %v, %five : tile<i32>
        %b = addi %a, %two : tile<i32>
        yield %b : tile<i32>
      }
      %n = store_ptr_tko weak %y, %w token=%l : tile<ptr<i32>>, tile<i32> -> token
      continue %n : token
    }
    return
  }
  entry @unsigned_i8(%lb: tile<i8>, %ub: tile<i8>, %k: tile<i8>, %y: tile<ptr<i32>>) {
    %one = constant <i8: 1> : tile<i8>
    %start = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %five = constant <i32: 5> : tile<i32>
    %t = store_ptr_tko weak %y, %start : tile<ptr<i32>>, tile<i32> -> token
    %u = for unsigned %i in (%lb to %ub, step %one) : tile<i8> iter_values(%s = %t) -> (token) {
      %v, %l = load_ptr_tko weak %y token=%s : tile<ptr<i32>> -> tile<i32>, token
      %low = cmpi less_than %i, %k, unsigned : tile<i8> -> tile<i1>
      %w = if %low -> (tile<i32>) {
        %a = muli %v, %three : tile<i32>
        %b = addi %a, %start : tile<i32>
        yield %b : tile<i32>
      } else {
        %a = muli %v, %five : tile<i32>
        %b = addi %a, %two : tile<i32>
        yield %b : tile<i32>
      }
      %n = store_ptr_tko weak %y, %w token=%l : tile<ptr<i32>>, tile<i32> -> token
      continue %n : token
    }
    return
  }
}
