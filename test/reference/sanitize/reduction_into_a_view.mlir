// Additions to one tile are atomic only within their scope.
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --sanitize 2>&1 | FileCheck %s
// RUN: tilewright run %s --launch %s:2 --on reference --sanitize
// launch: {"entry": "fault", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
// launch: {"entry": "repaired", "calling_convention": "pointers", "grid": [2, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
cuda_tile.module @kernels {
  entry @fault(%x: tile<ptr<i32>>) {
    %b, %by, %bz = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %v = iota : tile<4xi32>
    %xpv = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %xp = make_partition_view %xpv : partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>
    // CHECK: error: {{.*}}/reduction_into_a_view.mlir:[[#@LINE+1]]:10: 'cuda_tile.atomic_red_view_tko' op updates byte 0 of 'x', which has 32 bytes, at element (0), in a race with 'cuda_tile.atomic_red_view_tko' at {{.*}}/reduction_into_a_view.mlir:[[#@LINE+1]]:10 in block (0,0,0), which updates it; a scope of tl_blk does not reach another block, in block (1,0,0){{$}}
    %s = atomic_red_view_tko relaxed tl_blk %xp[%zero], add, %v : tile<4xi32>, partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @repaired(%x: tile<ptr<i32>>) {
    %b, %by, %bz = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %v = iota : tile<4xi32>
    %xpv = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %xp = make_partition_view %xpv : partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>
    %s = atomic_red_view_tko relaxed device %xp[%zero], add, %v : tile<4xi32>, partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    return
  }
}
