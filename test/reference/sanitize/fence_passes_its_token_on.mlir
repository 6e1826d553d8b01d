// Accesses before a fence are ordered before its token.
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --sanitize 2>&1 | FileCheck %s
// RUN: tilewright run %s --launch %s:2 --on reference --sanitize
// launch: {"entry": "fault", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
// launch: {"entry": "repaired", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
cuda_tile.module @kernels {
  entry @fault(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %s = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token
    %f = memory_fence_alias_tko %s
    // CHECK: error: {{.*}}/fence_passes_its_token_on.mlir:[[#@LINE+1]]:19: 'cuda_tile.load_ptr_tko' op reads byte 0 of 'x', which has 32 bytes, in a race with 'cuda_tile.store_ptr_tko' at {{.*}}/fence_passes_its_token_on.mlir:[[#@LINE-2]]:10 in block (0,0,0), which writes it; no token orders the two, in block (0,0,0){{$}}
    %v, %v_done = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    return
  }
  entry @repaired(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %s = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token
    %f = memory_fence_alias_tko %s
    %v, %v_done = load_ptr_tko weak %x token=%f : tile<ptr<i32>> -> tile<i32>, token
    return
  }
}
