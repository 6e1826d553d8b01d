// Each execution of an alloca returns uninitialized memory.
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --sanitize 2>&1 | FileCheck %s
// RUN: tilewright run %s --launch %s:2 --on reference --sanitize
// launch: {"entry": "fault", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
// launch: {"entry": "repaired", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
cuda_tile.module @kernels {
  entry @fault(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %m = alloca num_elem = 1, alignment = 16 : tile<ptr<i32>>
    %one = constant <i32: 1> : tile<i32>
    %s0 = store_ptr_tko weak %m, %one : tile<ptr<i32>>, tile<i32> -> token
    %c0 = constant <i32: 2> : tile<i32>
    %l = for %i in (%zero to %c0, step %one) : tile<i32> iter_values(%k = %s0) -> (token) {
      %n = alloca num_elem = 1, alignment = 4 : tile<ptr<i32>>
      // CHECK: error: {{.*}}/alloca_of_each_iteration.mlir:[[#@LINE+1]]:21: 'cuda_tile.load_ptr_tko' op reads byte 0 of 'alloca', which has 4 bytes, which nothing has written, in block (0,0,0){{$}}
      %v, %v_done = load_ptr_tko weak %n : tile<ptr<i32>> -> tile<i32>, token
      continue %k : token
    }
    return
  }
  entry @repaired(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %m = alloca num_elem = 1, alignment = 16 : tile<ptr<i32>>
    %one = constant <i32: 1> : tile<i32>
    %s0 = store_ptr_tko weak %m, %one : tile<ptr<i32>>, tile<i32> -> token
    %c0 = constant <i32: 2> : tile<i32>
    %l = for %i in (%zero to %c0, step %one) : tile<i32> iter_values(%k = %s0) -> (token) {
      %n = alloca num_elem = 1, alignment = 4 : tile<ptr<i32>>
      %w = store_ptr_tko weak %n, %one : tile<ptr<i32>>, tile<i32> -> token
      %v, %v_done = load_ptr_tko weak %n token=%w : tile<ptr<i32>> -> tile<i32>, token
      continue %k : token
    }
    return
  }
}
