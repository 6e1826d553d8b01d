// A tensor's address must be a multiple of its element's size.
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --sanitize 2>&1 | FileCheck %s
// RUN: tilewright run %s --launch %s:2 --on reference --sanitize
// launch: {"entry": "fault", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i8", "values": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
//   0]}]}
// launch: {"entry": "repaired", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i8", "values": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
//   0, 0, 0]}]}
cuda_tile.module @kernels {
  entry @fault(%x: tile<ptr<i8>>) {
    %far = constant <i32: 2> : tile<i32>
    %moved = offset %x, %far : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
    %p = ptr_to_ptr %moved : tile<ptr<i8>> -> tile<ptr<i32>>
    %zero = constant <i32: 0> : tile<i32>
    %v = make_tensor_view %p, shape = [2], strides = [1] : tensor_view<2xi32, strides=[1]>
    %vp = make_partition_view %v : partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>
    // CHECK: error: {{.*}}/misaligned_tensor.mlir:[[#@LINE+1]]:19: 'cuda_tile.load_view_tko' op expects a tensor at a multiple of 4 bytes, got byte 2 of 'x', which has 16 bytes, in block (0,0,0){{$}}
    %t, %t_done = load_view_tko weak %vp[%zero] : partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>, tile<i32> -> tile<2xi32>, token
    return
  }
  entry @repaired(%x: tile<ptr<i8>>) {
    %far = constant <i32: 8> : tile<i32>
    %moved = offset %x, %far : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
    %p = ptr_to_ptr %moved : tile<ptr<i8>> -> tile<ptr<i32>>
    %zero = constant <i32: 0> : tile<i32>
    %v = make_tensor_view %p, shape = [2], strides = [1] : tensor_view<2xi32, strides=[1]>
    %vp = make_partition_view %v : partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>
    %t, %t_done = load_view_tko weak %vp[%zero] : partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>, tile<i32> -> tile<2xi32>, token
    return
  }
}
