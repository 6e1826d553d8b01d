// A write must be ordered after every read of a loop.
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --sanitize 2>&1 | FileCheck %s
// RUN: tilewright run %s --launch %s:2 --on reference --sanitize
// launch: {"entry": "fault", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
// launch: {"entry": "repaired", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
cuda_tile.module @kernels {
  entry @fault(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %end = constant <i32: 3> : tile<i32>
    %start = make_token : token
    %last = for %i in (%zero to %end, step %one) : tile<i32> iter_values(%k = %start) -> (token) {
      %v, %v_done = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
      continue %v_done : token
    }
    // CHECK: error: {{.*}}/reads_of_a_loop_not_joined.mlir:[[#@LINE+1]]:10: 'cuda_tile.store_ptr_tko' op writes byte 0 of 'x', which has 32 bytes, in a race with 'cuda_tile.load_ptr_tko' at {{.*}}/reads_of_a_loop_not_joined.mlir:[[#@LINE-3]]:21 in block (0,0,0), which reads it; no token orders the two, in block (0,0,0){{$}}
    %s = store_ptr_tko weak %x, %one token=%last : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  entry @repaired(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %end = constant <i32: 3> : tile<i32>
    %start = make_token : token
    %last = for %i in (%zero to %end, step %one) : tile<i32> iter_values(%k = %start) -> (token) {
      %v, %v_done = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
      %m = join_tokens %k, %v_done : token
      continue %m : token
    }
    %s = store_ptr_tko weak %x, %one token=%last : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
