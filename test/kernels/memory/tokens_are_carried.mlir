// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// A token that a loop carries, a break returns and an if yields orders the writes of one
// iteration before the reads of the next.
// launch: {"entry": "carried", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [1]}], "outputs": [{"arg": "x", "compare": "exact",
//   "values": [-73806]}]}
// launch: {"entry": "in_a_loop", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [3]}], "outputs": [{"arg": "x", "compare": "exact",
//   "values": [193]}]}
// launch: {"entry": "through_an_if", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [2]}, {"name": "c", "dtype": "bool",
//   "value": true, "kind": "scalar"}], "outputs": [{"arg": "x", "compare": "exact", "values": [6]}]}
// launch: {"entry": "through_an_if", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [2]}, {"name": "c", "dtype": "bool",
//   "value": false, "kind": "scalar"}], "outputs": [{"arg": "x", "compare": "exact", "values": [3]}]}
cuda_tile.module @kernels {
  entry @carried(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %ten = constant <i32: 10> : tile<i32>
    %first = make_token : token
    %last = for %i in (%zero to %ten, step %one) : tile<i32> iter_values(%t = %first) -> (token) {
      %v, %r = load_ptr_tko weak %x token=%t : tile<ptr<i32>> -> tile<i32>, token
      %three = constant <i32: 3> : tile<i32>
      %m = muli %v, %three : tile<i32>
      %n = addi %m, %i : tile<i32>
      %w = store_ptr_tko weak %x, %n token=%r : tile<ptr<i32>>, tile<i32> -> token
      continue %w : token
    }
    %v, %r = load_ptr_tko weak %x token=%last : tile<ptr<i32>> -> tile<i32>, token
    %n = subi %zero, %v : tile<i32>
    %w = store_ptr_tko weak %x, %n token=%r : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  entry @in_a_loop(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %hundred = constant <i32: 100> : tile<i32>
    %first = make_token : token
    %last, %sum = loop iter_values(%t = %first) : token -> token, tile<i32> {
      %v, %r = load_ptr_tko weak %x token=%t : tile<ptr<i32>> -> tile<i32>, token
      %n = addi %v, %v : tile<i32>
      %w = store_ptr_tko weak %x, %n token=%r : tile<ptr<i32>>, tile<i32> -> token
      %far = cmpi greater_than %n, %hundred, signed : tile<i32> -> tile<i1>
      if %far {
        break %w, %n : token, tile<i32>
      }
      continue %w : token
    }
    %more = addi %sum, %one : tile<i32>
    %w = store_ptr_tko weak %x, %more token=%last : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  entry @through_an_if(%x: tile<ptr<i32>>, %c: tile<i1>) {
    %one = constant <i32: 1> : tile<i32>
    %five = constant <i32: 5> : tile<i32>
    %first = make_token : token
    %done = if %c -> (token) {
      %w = store_ptr_tko weak %x, %five token=%first : tile<ptr<i32>>, tile<i32> -> token
      yield %w : token
    } else {
      yield %first : token
    }
    %v, %r = load_ptr_tko weak %x token=%done : tile<ptr<i32>> -> tile<i32>, token
    %n = addi %v, %one : tile<i32>
    %w = store_ptr_tko weak %x, %n token=%r : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
