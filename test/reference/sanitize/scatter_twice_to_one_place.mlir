// A scatter of two different values to one element has no unique result.
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --sanitize 2>&1 | FileCheck %s
// RUN: tilewright run %s --launch %s:2 --on reference --sanitize
// launch: {"entry": "fault", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
// launch: {"entry": "repaired", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
cuda_tile.module @kernels {
  entry @fault(%x: tile<ptr<i32>>) {
    %k = constant <i32: [3, 6, 3, 1]> : tile<4xi32>
    %v = iota : tile<4xi32>
    %xv = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %g = make_gather_scatter_view %xv : gather_scatter_view<tile=(4), tensor_view<8xi32, strides=[1]>, sparse_dim=0>
    // CHECK: error: {{.*}}/scatter_twice_to_one_place.mlir:[[#@LINE+1]]:10: 'cuda_tile.store_view_tko' op writes two values to byte 12 of 'x', which has 32 bytes, the second at element (2), in block (0,0,0){{$}}
    %t = store_view_tko weak %v, %g[%k] : tile<4xi32>, gather_scatter_view<tile=(4), tensor_view<8xi32, strides=[1]>, sparse_dim=0>, tile<4xi32> -> token
    return
  }
  entry @repaired(%x: tile<ptr<i32>>) {
    %k = constant <i32: [3, 6, 2, 1]> : tile<4xi32>
    %v = iota : tile<4xi32>
    %xv = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %g = make_gather_scatter_view %xv : gather_scatter_view<tile=(4), tensor_view<8xi32, strides=[1]>, sparse_dim=0>
    %t = store_view_tko weak %v, %g[%k] : tile<4xi32>, gather_scatter_view<tile=(4), tensor_view<8xi32, strides=[1]>, sparse_dim=0>, tile<4xi32> -> token
    return
  }
}
