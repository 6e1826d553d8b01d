// Bodies of reductions are checked, too.
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --sanitize 2>&1 | FileCheck %s
// RUN: tilewright run %s --launch %s:2 --on reference --sanitize
// launch: {"entry": "fault", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
// launch: {"entry": "repaired", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
cuda_tile.module @kernels {
  entry @fault(%x: tile<ptr<i32>>) {
    %t = constant <i32: [8, 4, 2, 0]> : tile<4xi32>
    %r = reduce %t dim=0 identities=[1 : i32] : tile<4xi32> -> tile<i32> (%l: tile<i32>, %m: tile<i32>) {
      // CHECK: error: {{.*}}/division_in_a_reduction.mlir:[[#@LINE+1]]:12: 'cuda_tile.divi' op divides 2 by zero, in block (0,0,0){{$}}
      %q = divi %l, %m signed : tile<i32>
      yield %q : tile<i32>
    }
    return
  }
  entry @repaired(%x: tile<ptr<i32>>) {
    %t = constant <i32: [8, 4, 2, 1]> : tile<4xi32>
    %r = reduce %t dim=0 identities=[1 : i32] : tile<4xi32> -> tile<i32> (%l: tile<i32>, %m: tile<i32>) {
      %q = divi %l, %m signed : tile<i32>
      yield %q : tile<i32>
    }
    return
  }
}
