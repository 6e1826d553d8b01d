// A tensor with stride zero has a single element in memory.
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --sanitize 2>&1 | FileCheck %s
// RUN: tilewright run %s --launch %s:2 --on reference --sanitize
// launch: {"entry": "fault", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
// launch: {"entry": "repaired", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
cuda_tile.module @kernels {
  entry @fault(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %s = constant <i32: 0> : tile<i32>
    %v = iota : tile<4xi32>
    %xv = make_tensor_view %x, shape = [4], strides = [%s] : tile<i32> -> tensor_view<4xi32, strides=[?]>
    %xp = make_partition_view %xv : partition_view<tile=(4), tensor_view<4xi32, strides=[?]>>
    // CHECK: error: {{.*}}/store_to_a_tensor_of_one_place.mlir:[[#@LINE+1]]:10: 'cuda_tile.store_view_tko' op writes two values to byte 0 of 'x', which has 32 bytes, the second at element (1), in block (0,0,0){{$}}
    %t = store_view_tko weak %v, %xp[%zero] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[?]>>, tile<i32> -> token
    return
  }
  entry @repaired(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %s = constant <i32: 2> : tile<i32>
    %v = iota : tile<4xi32>
    %xv = make_tensor_view %x, shape = [4], strides = [%s] : tile<i32> -> tensor_view<4xi32, strides=[?]>
    %xp = make_partition_view %xv : partition_view<tile=(4), tensor_view<4xi32, strides=[?]>>
    %t = store_view_tko weak %v, %xp[%zero] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[?]>>, tile<i32> -> token
    return
  }
}
