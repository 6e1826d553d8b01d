// The tiles of a strided_view start at 0, 3 and 6; there is none after the last.
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --sanitize 2>&1 | FileCheck %s
// RUN: tilewright run %s --launch %s:2 --on reference --sanitize
// launch: {"entry": "fault", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
// launch: {"entry": "repaired", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
cuda_tile.module @kernels {
  entry @fault(%x: tile<ptr<i32>>) {
    %i = constant <i32: 3> : tile<i32>
    %v = constant <i32: 5> : tile<4xi32>
    %xv = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %s = make_strided_view %xv : strided_view<tile=(4), traversal_strides=[3], tensor_view<8xi32, strides=[1]>>
    // CHECK: error: {{.*}}/strided_index_behind_the_last_tile.mlir:[[#@LINE+1]]:10: 'cuda_tile.store_view_tko' op has index 3 along dimension 0, where the view has 3 tiles, in block (0,0,0){{$}}
    %t = store_view_tko weak %v, %s[%i] : tile<4xi32>, strided_view<tile=(4), traversal_strides=[3], tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @repaired(%x: tile<ptr<i32>>) {
    %i = constant <i32: 2> : tile<i32>
    %v = constant <i32: 5> : tile<4xi32>
    %xv = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %s = make_strided_view %xv : strided_view<tile=(4), traversal_strides=[3], tensor_view<8xi32, strides=[1]>>
    %t = store_view_tko weak %v, %s[%i] : tile<4xi32>, strided_view<tile=(4), traversal_strides=[3], tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    return
  }
}
