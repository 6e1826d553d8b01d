// Two blocks are not ordered.
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --sanitize 2>&1 | FileCheck %s
// RUN: tilewright run %s --launch %s:2 --on reference --sanitize
// launch: {"entry": "fault", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
// launch: {"entry": "repaired", "calling_convention": "pointers", "grid": [2, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
cuda_tile.module @kernels {
  entry @fault(%x: tile<ptr<i32>>) {
    %b, %by, %bz = get_tile_block_id : tile<i32>
    // CHECK: error: {{.*}}/two_blocks_store.mlir:[[#@LINE+1]]:10: 'cuda_tile.store_ptr_tko' op writes byte 0 of 'x', which has 32 bytes, in a race with 'cuda_tile.store_ptr_tko' at {{.*}}/two_blocks_store.mlir:[[#@LINE+1]]:10 in block (0,0,0), which writes it; no release and acquire order the two blocks, in block (1,0,0){{$}}
    %s = store_ptr_tko weak %x, %b : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  entry @repaired(%x: tile<ptr<i32>>) {
    %b, %by, %bz = get_tile_block_id : tile<i32>
    %p = offset %x, %b : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %s = store_ptr_tko weak %p, %b : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
