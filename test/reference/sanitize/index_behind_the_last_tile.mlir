// The last tile may extend beyond the edge; there is none after it.
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --sanitize 2>&1 | FileCheck %s
// RUN: tilewright run %s --launch %s:2 --on reference --sanitize
// launch: {"entry": "fault", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
// launch: {"entry": "repaired", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
cuda_tile.module @kernels {
  entry @fault(%x: tile<ptr<i32>>) {
    %i = constant <i32: 2> : tile<i32>
    %xpv = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xi32, strides=[1]>
    %xp = make_partition_view %xpv : partition_view<tile=(4), tensor_view<6xi32, strides=[1]>>
    // CHECK: error: {{.*}}/index_behind_the_last_tile.mlir:[[#@LINE+1]]:19: 'cuda_tile.load_view_tko' op has index 2 along dimension 0, where the view has 2 tiles, in block (0,0,0){{$}}
    %t, %t_done = load_view_tko weak %xp[%i] : partition_view<tile=(4), tensor_view<6xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
    return
  }
  entry @repaired(%x: tile<ptr<i32>>) {
    %i = constant <i32: 1> : tile<i32>
    %xpv = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xi32, strides=[1]>
    %xp = make_partition_view %xpv : partition_view<tile=(4), tensor_view<6xi32, strides=[1]>>
    %t, %t_done = load_view_tko weak %xp[%i] : partition_view<tile=(4), tensor_view<6xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
    return
  }
}
