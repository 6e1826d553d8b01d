// A gather may read out of bounds, unless it promises not to.
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --sanitize 2>&1 | FileCheck %s
// RUN: tilewright run %s --launch %s:2 --on reference --sanitize
// launch: {"entry": "fault", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
// launch: {"entry": "repaired", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
cuda_tile.module @kernels {
  entry @fault(%x: tile<ptr<i32>>) {
    %k = constant <i32: [0, 7, 8, 1]> : tile<4xi32>
    %xv = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %g = make_gather_scatter_view %xv : gather_scatter_view<tile=(4), tensor_view<8xi32, strides=[1]>, sparse_dim=0>
    // CHECK: error: {{.*}}/gathered_in_bounds.mlir:[[#@LINE+1]]:17: 'cuda_tile.load_view_tko' op promises to stay in bounds along dimension 0, but index 8 accesses element 8 of 8, in block (0,0,0){{$}}
    %t, %done = load_view_tko weak %g[%k] inbounds = [true] : gather_scatter_view<tile=(4), tensor_view<8xi32, strides=[1]>, sparse_dim=0>, tile<4xi32> -> tile<4xi32>, token
    return
  }
  entry @repaired(%x: tile<ptr<i32>>) {
    %k = constant <i32: [0, 7, 8, 1]> : tile<4xi32>
    %xv = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %g = make_gather_scatter_view %xv : gather_scatter_view<tile=(4), tensor_view<8xi32, strides=[1]>, sparse_dim=0>
    %t, %done = load_view_tko weak %g[%k] : gather_scatter_view<tile=(4), tensor_view<8xi32, strides=[1]>, sparse_dim=0>, tile<4xi32> -> tile<4xi32>, token
    return
  }
}
