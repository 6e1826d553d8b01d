// An upper bound is inclusive.
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --sanitize 2>&1 | FileCheck %s
// RUN: tilewright run %s --launch %s:2 --on reference --sanitize
// launch: {"entry": "fault", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
// launch: {"entry": "repaired", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
cuda_tile.module @kernels {
  entry @fault(%x: tile<ptr<i32>>) {
    %t = constant <i32: [0, 6, -1, 5]> : tile<4xi32>
    // CHECK: error: {{.*}}/assume_upper_bound.mlir:[[#@LINE+1]]:10: 'cuda_tile.assume' op is false: 6 is above 5, at element (1), in block (0,0,0){{$}}
    %u = assume bounded<?, 5>, %t : tile<4xi32>
    return
  }
  entry @repaired(%x: tile<ptr<i32>>) {
    %t = constant <i32: [0, 5, -1, 5]> : tile<4xi32>
    %u = assume bounded<?, 5>, %t : tile<4xi32>
    return
  }
}
