// Atomic operations of scope tl_blk are atomic only within their block.
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --sanitize 2>&1 | FileCheck %s
// RUN: tilewright run %s --launch %s:2 --on reference --sanitize
// launch: {"entry": "fault", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [0]}]}
// launch: {"entry": "repaired", "calling_convention": "pointers", "grid": [2, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [0]}]}
cuda_tile.module @kernels {
  entry @fault(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    // CHECK: error: {{.*}}/atomics_of_a_block.mlir:[[#@LINE+1]]:19: 'cuda_tile.atomic_rmw_tko' op updates byte 0 of 'x', which has 4 bytes, in a race with 'cuda_tile.atomic_rmw_tko' at {{.*}}/atomics_of_a_block.mlir:[[#@LINE+1]]:19 in block (0,0,0), which updates it; a scope of tl_blk does not reach another block, in block (1,0,0){{$}}
    %v, %v_done = atomic_rmw_tko relaxed tl_blk %x, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
  entry @repaired(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %v, %v_done = atomic_rmw_tko relaxed sys %x, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
}
