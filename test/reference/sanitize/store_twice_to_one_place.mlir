// Storing the same value twice is permitted; two values are not.
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --sanitize 2>&1 | FileCheck %s
// RUN: tilewright run %s --launch %s:2 --on reference --sanitize
// launch: {"entry": "fault", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
// launch: {"entry": "repaired", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
cuda_tile.module @kernels {
  entry @fault(%x: tile<ptr<i32>>) {
    %k = constant <i32: [3, 6, 3, 1]> : tile<4xi32>
    %v = constant <i32: [1, 2, 3, 4]> : tile<4xi32>
    %x1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %xn = broadcast %x1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %p = offset %xn, %k : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    // CHECK: error: {{.*}}/store_twice_to_one_place.mlir:[[#@LINE+1]]:10: 'cuda_tile.store_ptr_tko' op writes two values to byte 12 of 'x', which has 32 bytes, the second at element (2), in block (0,0,0){{$}}
    %s = store_ptr_tko weak %p, %v : tile<4xptr<i32>>, tile<4xi32> -> token
    return
  }
  entry @repaired(%x: tile<ptr<i32>>) {
    %k = constant <i32: [3, 6, 3, 1]> : tile<4xi32>
    %v = constant <i32: [1, 2, 1, 4]> : tile<4xi32>
    %x1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %xn = broadcast %x1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %p = offset %xn, %k : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %s = store_ptr_tko weak %p, %v : tile<4xptr<i32>>, tile<4xi32> -> token
    return
  }
}
