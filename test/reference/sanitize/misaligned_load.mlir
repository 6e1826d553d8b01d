// A load's address must be a multiple of its element's size.
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --sanitize 2>&1 | FileCheck %s
// RUN: tilewright run %s --launch %s:2 --on reference --sanitize
// launch: {"entry": "fault", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i8", "values": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
//   0]}]}
// launch: {"entry": "repaired", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i8", "values": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
//   0, 0, 0]}]}
cuda_tile.module @kernels {
  entry @fault(%x: tile<ptr<i8>>) {
    %far = constant <i32: 2> : tile<i32>
    %moved = offset %x, %far : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
    %p = ptr_to_ptr %moved : tile<ptr<i8>> -> tile<ptr<i32>>
    // CHECK: error: {{.*}}/misaligned_load.mlir:[[#@LINE+1]]:19: 'cuda_tile.load_ptr_tko' op expects addresses that are multiples of 4, got byte 2 of 'x', which has 16 bytes, in block (0,0,0){{$}}
    %v, %v_done = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
    return
  }
  entry @repaired(%x: tile<ptr<i8>>) {
    %far = constant <i32: 4> : tile<i32>
    %moved = offset %x, %far : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
    %p = ptr_to_ptr %moved : tile<ptr<i8>> -> tile<ptr<i32>>
    %v, %v_done = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
    return
  }
}
