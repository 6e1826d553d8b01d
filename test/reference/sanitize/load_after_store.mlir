// Only a token orders a load after a store.
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --sanitize 2>&1 | FileCheck %s
// RUN: tilewright run %s --launch %s:2 --on reference --sanitize
// launch: {"entry": "fault", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
// launch: {"entry": "repaired", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
cuda_tile.module @kernels {
  entry @fault(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %v = constant <i32: 9> : tile<4xi32>
    %xpv = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %xp = make_partition_view %xpv : partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>
    %s = store_view_tko weak %v, %xp[%zero] : tile<4xi32>, partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    // CHECK: error: {{.*}}/load_after_store.mlir:[[#@LINE+1]]:19: 'cuda_tile.load_view_tko' op reads byte 0 of 'x', which has 32 bytes, at element (0), in a race with 'cuda_tile.store_view_tko' at {{.*}}/load_after_store.mlir:[[#@LINE-1]]:10 in block (0,0,0), which writes it; no token orders the two, in block (0,0,0){{$}}
    %t, %t_done = load_view_tko weak %xp[%zero] : partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
    return
  }
  entry @repaired(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %v = constant <i32: 9> : tile<4xi32>
    %xpv = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %xp = make_partition_view %xpv : partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>
    %s = store_view_tko weak %v, %xp[%zero] : tile<4xi32>, partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    %t, %t_done = load_view_tko weak %xp[%zero] token = %s : partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
    return
  }
}
