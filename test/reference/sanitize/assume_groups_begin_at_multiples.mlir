// The groups are along the specified dimension.
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --sanitize 2>&1 | FileCheck %s
// RUN: tilewright run %s --launch %s:2 --on reference --sanitize
// launch: {"entry": "fault", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
// launch: {"entry": "repaired", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
cuda_tile.module @kernels {
  entry @fault(%x: tile<ptr<i32>>) {
    %t = constant <i32: [[2, 3], [3, 4]]> : tile<2x2xi32>
    // CHECK: error: {{.*}}/assume_groups_begin_at_multiples.mlir:[[#@LINE+1]]:10: 'cuda_tile.assume' op is false: 3 is not a multiple of 2, at element (0,1), in block (0,0,0){{$}}
    %u = assume div_by<2, every 2 along 0>, %t : tile<2x2xi32>
    return
  }
  entry @repaired(%x: tile<ptr<i32>>) {
    %t = constant <i32: [[2, 4], [3, 5]]> : tile<2x2xi32>
    %u = assume div_by<2, every 2 along 0>, %t : tile<2x2xi32>
    return
  }
}
