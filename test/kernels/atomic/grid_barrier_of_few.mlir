// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// A barrier across all blocks: each block then reads its right neighbour's write from before the
// barrier.
// launch: {"entry": "shift", "calling_convention": "pointers", "grid": [16, 1, 1], "args": [{"name":
//   "arrived", "role": "inout", "dtype": "i32", "values": [0]}, {"name": "x", "role": "out", "dtype":
//   "i32", "shape": [16], "contents": {"gen": "constant", "value": -7}}, {"name": "y", "role": "out",
//   "dtype": "i32", "shape": [16], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "arrived", "compare": "exact", "values": [16]}, {"arg": "x", "compare": "exact", "values": [0, 1, 4,
//   9, 16, 25, 36, 49, 64, 81, 100, 121, 144, 169, 196, 225]}, {"arg": "y", "compare": "exact",
//   "values": [1, 4, 9, 16, 25, 36, 49, 64, 81, 100, 121, 144, 169, 196, 225, 0]}]}
// launch: {"entry": "shift", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "arrived", "role": "inout", "dtype": "i32", "values": [0]}, {"name": "x", "role": "out", "dtype":
//   "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}, {"name": "y", "role": "out",
//   "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "arrived", "compare": "exact", "values": [1]}, {"arg": "x", "compare": "exact", "values": [0]},
//   {"arg": "y", "compare": "exact", "values": [0]}]}
cuda_tile.module @kernels {
  entry @shift(%arrived: tile<ptr<i32>>, %x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %gx, %gy, %gz = get_num_tile_blocks : tile<i32>
    %square = muli %bx, %bx : tile<i32>
    %xp = offset %x, %bx : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %put = store_ptr_tko weak %xp, %square : tile<ptr<i32>>, tile<i32> -> token
    %before, %came = atomic_rmw_tko acq_rel device %arrived, add, %one token=%put : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %met = loop iter_values(%t = %came) : token -> token {
      %n, %seen = load_ptr_tko acquire device %arrived token=%t : tile<ptr<i32>> -> tile<i32>, token
      %all = cmpi greater_than_or_equal %n, %gx, signed : tile<i32> -> tile<i1>
      if %all {
        break %seen : token
      }
      continue %seen : token
    }
    %next = addi %bx, %one : tile<i32>
    %around = cmpi equal %next, %gx, signed : tile<i32> -> tile<i1>
    %right = select %around, %zero, %next : tile<i1>, tile<i32>
    %rp = offset %x, %right : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %v, %got = load_ptr_tko weak %rp token=%met : tile<ptr<i32>> -> tile<i32>, token
    %yp = offset %y, %bx : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %done = store_ptr_tko weak %yp, %v token=%got : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
