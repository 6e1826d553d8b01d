// Tiles of four, three apart.
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --sanitize 2>&1 | FileCheck %s
// RUN: tilewright run %s --launch %s:2 --on reference --sanitize
// launch: {"entry": "fault", "calling_convention": "pointers", "grid": [3, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]}]}
// launch: {"entry": "repaired", "calling_convention": "pointers", "grid": [3, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]}]}
cuda_tile.module @kernels {
  entry @fault(%x: tile<ptr<i32>>) {
    %b, %by, %bz = get_tile_block_id : tile<i32>
    %v = iota : tile<4xi32>
    %xv = make_tensor_view %x, shape = [12], strides = [1] : tensor_view<12xi32, strides=[1]>
    %s = make_strided_view %xv : strided_view<tile=(4), traversal_strides=[3], tensor_view<12xi32, strides=[1]>>
    // CHECK: error: {{.*}}/tiles_overlap.mlir:[[#@LINE+1]]:10: 'cuda_tile.store_view_tko' op writes byte 12 of 'x', which has 48 bytes, at element (0), in a race with 'cuda_tile.store_view_tko' at {{.*}}/tiles_overlap.mlir:[[#@LINE+1]]:10 in block (0,0,0), which writes it; no release and acquire order the two blocks, in block (1,0,0){{$}}
    %t = store_view_tko weak %v, %s[%b] : tile<4xi32>, strided_view<tile=(4), traversal_strides=[3], tensor_view<12xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @repaired(%x: tile<ptr<i32>>) {
    %b, %by, %bz = get_tile_block_id : tile<i32>
    %v = iota : tile<4xi32>
    %xpv = make_tensor_view %x, shape = [12], strides = [1] : tensor_view<12xi32, strides=[1]>
    %xp = make_partition_view %xpv : partition_view<tile=(4), tensor_view<12xi32, strides=[1]>>
    %t = store_view_tko weak %v, %xp[%b] : tile<4xi32>, partition_view<tile=(4), tensor_view<12xi32, strides=[1]>>, tile<i32> -> token
    return
  }
}
