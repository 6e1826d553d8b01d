// An atomic addition reads its destination.
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --sanitize 2>&1 | FileCheck %s
// RUN: tilewright run %s --launch %s:2 --on reference --sanitize
// launch: {"entry": "fault", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "out", "dtype": "i32", "shape": [8], "contents": {"gen": "constant", "value": 0}}]}
// launch: {"entry": "repaired", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "out", "dtype": "i32", "shape": [8], "contents": {"gen": "constant",
//   "value": 0}}]}
cuda_tile.module @kernels {
  entry @fault(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    // CHECK: error: {{.*}}/sum_into_a_result.mlir:[[#@LINE+1]]:19: 'cuda_tile.atomic_rmw_tko' op updates byte 0 of 'x', which has 32 bytes, which nothing has written, in block (0,0,0){{$}}
    %v, %v_done = atomic_rmw_tko relaxed device %x, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
  entry @repaired(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %s = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token
    %v, %v_done = atomic_rmw_tko relaxed device %x, add, %one token=%s : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
}
