// Adjacent elements are equal in pairs.
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --sanitize 2>&1 | FileCheck %s
// RUN: tilewright run %s --launch %s:2 --on reference --sanitize
// launch: {"entry": "fault", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
// launch: {"entry": "repaired", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
cuda_tile.module @kernels {
  entry @fault(%x: tile<ptr<i32>>) {
    %t = constant <i32: [[1, 1, 2, 2], [1, 1, 2, 3]]> : tile<2x4xi32>
    // CHECK: error: {{.*}}/assume_same_elements.mlir:[[#@LINE+1]]:10: 'cuda_tile.assume' op is false: 3 is not the 2 of its group, at element (1,3), in block (0,0,0){{$}}
    %u = assume same_elements<[2, 2]>, %t : tile<2x4xi32>
    return
  }
  entry @repaired(%x: tile<ptr<i32>>) {
    %t = constant <i32: [[1, 1, 2, 2], [1, 1, 2, 2]]> : tile<2x4xi32>
    %u = assume same_elements<[2, 2]>, %t : tile<2x4xi32>
    return
  }
}
