// All blocks share a global.
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --sanitize 2>&1 | FileCheck %s
// RUN: tilewright run %s --launch %s:2 --on reference --sanitize
// launch: {"entry": "fault", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
// launch: {"entry": "repaired", "calling_convention": "pointers", "grid": [2, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
cuda_tile.module @kernels {
  global @shared <i32: [0, 0]> : tile<2xi32>
  entry @fault(%x: tile<ptr<i32>>) {
    %b, %by, %bz = get_tile_block_id : tile<i32>
    %g = get_global @shared : tile<ptr<i32>>
    // CHECK: error: {{.*}}/global_of_all_blocks.mlir:[[#@LINE+1]]:10: 'cuda_tile.store_ptr_tko' op writes byte 0 of 'shared', which has 8 bytes, in a race with 'cuda_tile.store_ptr_tko' at {{.*}}/global_of_all_blocks.mlir:[[#@LINE+1]]:10 in block (0,0,0), which writes it; no release and acquire order the two blocks, in block (1,0,0){{$}}
    %s = store_ptr_tko weak %g, %b : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  entry @repaired(%x: tile<ptr<i32>>) {
    %b, %by, %bz = get_tile_block_id : tile<i32>
    %g = get_global @shared : tile<ptr<i32>>
    %p = offset %g, %b : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %s = store_ptr_tko weak %p, %b : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
