// A weak read races with an atomic operation.
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --sanitize 2>&1 | FileCheck %s
// RUN: tilewright run %s --launch %s:2 --on reference --sanitize
// launch: {"entry": "fault", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [0]}]}
// launch: {"entry": "repaired", "calling_convention": "pointers", "grid": [2, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [0]}]}
cuda_tile.module @kernels {
  entry @fault(%x: tile<ptr<i32>>) {
    %b, %by, %bz = get_tile_block_id : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    // CHECK: error: {{.*}}/atomic_beside_a_weak_read.mlir:[[#@LINE+1]]:19: 'cuda_tile.atomic_rmw_tko' op updates byte 0 of 'x', which has 4 bytes, in a race with 'cuda_tile.load_ptr_tko' at {{.*}}/atomic_beside_a_weak_read.mlir:[[#@LINE+2]]:19 in block (0,0,0), which reads it; no release and acquire order the two blocks, in block (1,0,0){{$}}
    %v, %v_done = atomic_rmw_tko relaxed device %x, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %w, %w_done = load_ptr_tko weak %x token=%v_done : tile<ptr<i32>> -> tile<i32>, token
    return
  }
  entry @repaired(%x: tile<ptr<i32>>) {
    %b, %by, %bz = get_tile_block_id : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %v, %v_done = atomic_rmw_tko relaxed device %x, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %w, %w_done = load_ptr_tko relaxed device %x token=%v_done : tile<ptr<i32>> -> tile<i32>, token
    return
  }
}
