// A divisor of a pointer refers to its address in bytes.
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --sanitize 2>&1 | FileCheck %s
// RUN: tilewright run %s --launch %s:2 --on reference --sanitize
// launch: {"entry": "fault", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
// launch: {"entry": "repaired", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
cuda_tile.module @kernels {
  entry @fault(%x: tile<ptr<i32>>) {
    %k = constant <i32: 2> : tile<i32>
    %p = offset %x, %k : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    // CHECK: error: {{.*}}/assume_aligned_address.mlir:[[#@LINE+1]]:10: 'cuda_tile.assume' op is false: byte 8 of 'x', which has 32 bytes, is not a multiple of 16, in block (0,0,0){{$}}
    %q = assume div_by<16>, %p : tile<ptr<i32>>
    return
  }
  entry @repaired(%x: tile<ptr<i32>>) {
    %k = constant <i32: 4> : tile<i32>
    %p = offset %x, %k : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %q = assume div_by<16>, %p : tile<ptr<i32>>
    return
  }
}
