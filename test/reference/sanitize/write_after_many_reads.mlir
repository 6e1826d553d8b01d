// A write races with every block that reads the element.
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --sanitize 2>&1 | FileCheck %s
// RUN: tilewright run %s --launch %s:2 --on reference --sanitize
// launch: {"entry": "fault", "calling_convention": "pointers", "grid": [5, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
// launch: {"entry": "repaired", "calling_convention": "pointers", "grid": [5, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
cuda_tile.module @kernels {
  entry @fault(%x: tile<ptr<i32>>) {
    %b, %by, %bz = get_tile_block_id : tile<i32>
    %v, %v_done = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    %last = constant <i32: 4> : tile<i32>
    %mine = cmpi equal %b, %last, signed : tile<i32> -> tile<i1>
    if %mine {
      // CHECK: error: {{.*}}/write_after_many_reads.mlir:[[#@LINE+1]]:12: 'cuda_tile.store_ptr_tko' op writes byte 0 of 'x', which has 32 bytes, in a race with 'cuda_tile.load_ptr_tko' at {{.*}}/write_after_many_reads.mlir:[[#@LINE-4]]:19 in block (0,0,0), which reads it; no release and acquire order the two blocks, in block (4,0,0){{$}}
      %s = store_ptr_tko weak %x, %b token=%v_done : tile<ptr<i32>>, tile<i32> -> token
      yield
    }
    return
  }
  entry @repaired(%x: tile<ptr<i32>>) {
    %b, %by, %bz = get_tile_block_id : tile<i32>
    %v, %v_done = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    %p = offset %x, %b : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %last = constant <i32: 4> : tile<i32>
    %mine = cmpi equal %b, %last, signed : tile<i32> -> tile<i1>
    if %mine {
      %s = store_ptr_tko weak %p, %b token=%v_done : tile<ptr<i32>>, tile<i32> -> token
      yield
    }
    return
  }
}
