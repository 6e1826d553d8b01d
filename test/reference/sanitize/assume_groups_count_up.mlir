// The first element of each group is a multiple; the others are consecutive.
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --sanitize 2>&1 | FileCheck %s
// RUN: tilewright run %s --launch %s:2 --on reference --sanitize
// launch: {"entry": "fault", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
// launch: {"entry": "repaired", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
cuda_tile.module @kernels {
  entry @fault(%x: tile<ptr<i32>>) {
    %t = constant <i32: [4, 5, 8, 10]> : tile<4xi32>
    // CHECK: error: {{.*}}/assume_groups_count_up.mlir:[[#@LINE+1]]:10: 'cuda_tile.assume' op is false: 10 does not count up from 8, at element (3), in block (0,0,0){{$}}
    %u = assume div_by<4, every 2 along 0>, %t : tile<4xi32>
    return
  }
  entry @repaired(%x: tile<ptr<i32>>) {
    %t = constant <i32: [4, 5, 8, 9]> : tile<4xi32>
    %u = assume div_by<4, every 2 along 0>, %t : tile<4xi32>
    return
  }
}
