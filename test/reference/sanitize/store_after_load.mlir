// Only a token orders a store after a load, even of the loaded value.
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --sanitize 2>&1 | FileCheck %s
// RUN: tilewright run %s --launch %s:2 --on reference --sanitize
// launch: {"entry": "fault", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
// launch: {"entry": "repaired", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
cuda_tile.module @kernels {
  entry @fault(%x: tile<ptr<i32>>) {
    %v, %v_done = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    // CHECK: error: {{.*}}/store_after_load.mlir:[[#@LINE+1]]:10: 'cuda_tile.store_ptr_tko' op writes byte 0 of 'x', which has 32 bytes, in a race with 'cuda_tile.load_ptr_tko' at {{.*}}/store_after_load.mlir:[[#@LINE-1]]:19 in block (0,0,0), which reads it; no token orders the two, and the dependence of one on the other's result orders nothing (Tile IR, Memory Model, "Tokens and token order"), in block (0,0,0){{$}}
    %s = store_ptr_tko weak %x, %v : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  entry @repaired(%x: tile<ptr<i32>>) {
    %v, %v_done = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    %s = store_ptr_tko weak %x, %v token=%v_done : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
