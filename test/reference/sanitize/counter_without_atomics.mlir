// An increment by a load and a store races.
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --sanitize 2>&1 | FileCheck %s
// RUN: tilewright run %s --launch %s:2 --on reference --sanitize
// launch: {"entry": "fault", "calling_convention": "pointers", "grid": [3, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [0]}]}
// launch: {"entry": "repaired", "calling_convention": "pointers", "grid": [3, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [0]}]}
cuda_tile.module @kernels {
  entry @fault(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    // CHECK: error: {{.*}}/counter_without_atomics.mlir:[[#@LINE+1]]:19: 'cuda_tile.load_ptr_tko' op reads byte 0 of 'x', which has 4 bytes, in a race with 'cuda_tile.store_ptr_tko' at {{.*}}/counter_without_atomics.mlir:[[#@LINE+3]]:10 in block (0,0,0), which writes it; no release and acquire order the two blocks, in block (1,0,0){{$}}
    %v, %v_done = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    %w = addi %v, %one : tile<i32>
    %s = store_ptr_tko weak %x, %w token=%v_done : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  entry @repaired(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %v, %v_done = atomic_rmw_tko relaxed device %x, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
}
