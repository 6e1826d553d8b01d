// Only a token orders two stores.
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --sanitize 2>&1 | FileCheck %s
// RUN: tilewright run %s --launch %s:2 --on reference --sanitize
// launch: {"entry": "fault", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
// launch: {"entry": "repaired", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
cuda_tile.module @kernels {
  entry @fault(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %s = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token
    // CHECK: error: {{.*}}/store_after_store.mlir:[[#@LINE+1]]:10: 'cuda_tile.store_ptr_tko' op writes byte 0 of 'x', which has 32 bytes, in a race with 'cuda_tile.store_ptr_tko' at {{.*}}/store_after_store.mlir:[[#@LINE-1]]:10 in block (0,0,0), which writes it; no token orders the two, in block (0,0,0){{$}}
    %t = store_ptr_tko weak %x, %zero : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  entry @repaired(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %s = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token
    %t = store_ptr_tko weak %x, %zero token=%s : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
