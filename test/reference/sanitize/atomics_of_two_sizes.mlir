// Atomic operations of different sizes race.
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --sanitize 2>&1 | FileCheck %s
// RUN: tilewright run %s --launch %s:2 --on reference --sanitize
// launch: {"entry": "fault", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [0, 0]}]}
// launch: {"entry": "repaired", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [0, 0]}]}
cuda_tile.module @kernels {
  entry @fault(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %wide = ptr_to_ptr %x : tile<ptr<i32>> -> tile<ptr<i64>>
    %big = constant <i64: 1> : tile<i64>
    %v, %v_done = atomic_rmw_tko relaxed device %x, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    // CHECK: error: {{.*}}/atomics_of_two_sizes.mlir:[[#@LINE+1]]:19: 'cuda_tile.atomic_rmw_tko' op updates byte 0 of 'x', which has 8 bytes, in a race with 'cuda_tile.atomic_rmw_tko' at {{.*}}/atomics_of_two_sizes.mlir:[[#@LINE-1]]:19 in block (0,0,0), which updates it; no token orders the two, in block (0,0,0){{$}}
    %w, %w_done = atomic_rmw_tko relaxed device %wide, add, %big : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    return
  }
  entry @repaired(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %wide = ptr_to_ptr %x : tile<ptr<i32>> -> tile<ptr<i64>>
    %big = constant <i64: 1> : tile<i64>
    %v, %v_done = atomic_rmw_tko relaxed device %x, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %w, %w_done = atomic_rmw_tko relaxed device %wide, add, %big token=%v_done : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    return
  }
}
