// Each iteration must be ordered after the previous one.
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
      // CHECK: error: {{.*}}/token_not_carried.mlir:[[#@LINE+1]]:21: 'cuda_tile.load_ptr_tko' op reads byte 0 of 'x', which has 32 bytes, in a race with 'cuda_tile.store_ptr_tko' at {{.*}}/token_not_carried.mlir:[[#@LINE+3]]:12 in block (0,0,0), which writes it; no token orders the two, in block (0,0,0){{$}}
      %v, %v_done = load_ptr_tko weak %x token=%k : tile<ptr<i32>> -> tile<i32>, token
      %w = addi %v, %one : tile<i32>
      %s = store_ptr_tko weak %x, %w token=%v_done : tile<ptr<i32>>, tile<i32> -> token
      continue %k : token
    }
    return
  }
  entry @repaired(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %end = constant <i32: 3> : tile<i32>
    %start = make_token : token
    %last = for %i in (%zero to %end, step %one) : tile<i32> iter_values(%k = %start) -> (token) {
      %v, %v_done = load_ptr_tko weak %x token=%k : tile<ptr<i32>> -> tile<i32>, token
      %w = addi %v, %one : tile<i32>
      %s = store_ptr_tko weak %x, %w token=%v_done : tile<ptr<i32>>, tile<i32> -> token
      continue %s : token
    }
    return
  }
}
