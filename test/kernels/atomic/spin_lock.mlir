// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// 300 blocks acquire a lock in sequence: two weak reads and writes each, none of which is lost.
// launch: {"entry": "count", "calling_convention": "pointers", "grid": [300, 1, 1], "args": [{"name":
//   "lock", "role": "inout", "dtype": "i32", "values": [0]}, {"name": "x", "role": "inout", "dtype":
//   "i32", "values": [5]}, {"name": "y", "role": "inout", "dtype": "i32", "values": [0]}], "outputs":
//   [{"arg": "lock", "compare": "exact", "values": [0]}, {"arg": "x", "compare": "exact", "values":
//   [305]}, {"arg": "y", "compare": "exact", "values": [900]}]}
cuda_tile.module @kernels {
  entry @count(%lock: tile<ptr<i32>>, %x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %start = make_token : token
    %taken = loop iter_values(%t = %start) : token -> token {
      %old, %tried = atomic_cas_tko acquire device %lock, %zero, %one token=%t : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      %mine = cmpi equal %old, %zero, signed : tile<i32> -> tile<i1>
      if %mine {
        break %tried : token
      }
      continue %tried : token
    }
    %v, %read = load_ptr_tko weak %x token=%taken : tile<ptr<i32>> -> tile<i32>, token
    %n = addi %v, %one : tile<i32>
    %written = store_ptr_tko weak %x, %n token=%read : tile<ptr<i32>>, tile<i32> -> token
    %w, %read2 = load_ptr_tko weak %y token=%written : tile<ptr<i32>> -> tile<i32>, token
    %three = constant <i32: 3> : tile<i32>
    %m = addi %w, %three : tile<i32>
    %written2 = store_ptr_tko weak %y, %m token=%read2 : tile<ptr<i32>>, tile<i32> -> token
    %was, %freed = atomic_rmw_tko release device %lock, xchg, %zero token=%written2 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
}
