// One element of the tile is uninitialized.
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --sanitize 2>&1 | FileCheck %s
// RUN: tilewright run %s --launch %s:2 --on reference --sanitize
// launch: {"entry": "fault", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "out", "dtype": "i32", "shape": [8], "contents": {"gen": "constant", "value": 0}}]}
// launch: {"entry": "repaired", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "out", "dtype": "i32", "shape": [8], "contents": {"gen": "constant",
//   "value": 0}}]}
cuda_tile.module @kernels {
  entry @fault(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %v = iota : tile<2xi32>
    %xpv = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %xp = make_partition_view %xpv : partition_view<tile=(2), tensor_view<8xi32, strides=[1]>>
    %s = store_view_tko weak %v, %xp[%zero] : tile<2xi32>, partition_view<tile=(2), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    %xqv = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %xq = make_partition_view %xqv : partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>
    // CHECK: error: {{.*}}/result_written_in_part.mlir:[[#@LINE+1]]:19: 'cuda_tile.load_view_tko' op reads byte 8 of 'x', which has 32 bytes, at element (2), which nothing has written, in block (0,0,0){{$}}
    %t, %t_done = load_view_tko weak %xq[%zero] token = %s : partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
    return
  }
  entry @repaired(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %v = iota : tile<2xi32>
    %xpv = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %xp = make_partition_view %xpv : partition_view<tile=(2), tensor_view<8xi32, strides=[1]>>
    %s = store_view_tko weak %v, %xp[%zero] : tile<2xi32>, partition_view<tile=(2), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    %xqv = make_tensor_view %x, shape = [2], strides = [1] : tensor_view<2xi32, strides=[1]>
    %xq = make_partition_view %xqv : partition_view<tile=(4), tensor_view<2xi32, strides=[1]>>
    %t, %t_done = load_view_tko weak %xq[%zero] token = %s : partition_view<tile=(4), tensor_view<2xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
    return
  }
}
