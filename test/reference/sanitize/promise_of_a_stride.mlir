// An assumption about a stride is used only if its dimension has a second index:
// cuTile promises a multiple for dimensions of size 1 too, whose stride is 1.
// RUN: tilewright run %s --launch %s:1 --on reference --sanitize --check 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:2 --on reference --sanitize 2>&1 | FileCheck %s --check-prefix=FAULT
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:3 --on reference --sanitize 2>&1 | FileCheck %s --check-prefix=SECOND
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:4 --on reference --sanitize 2>&1 | FileCheck %s --check-prefix=NUMBER
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:5 --on reference --sanitize 2>&1 | FileCheck %s --check-prefix=SIZE
// One row: a single remark, though two blocks evaluate the assumption and it is made twice.
// launch: {"entry": "rows", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name": "x", "role":
//   "in", "dtype": "f32", "values": [1, 2, 3, 4]}, {"name": "rows", "kind": "scalar", "dtype": "i32", "value": 1},
//   {"name": "stride", "kind": "scalar", "dtype": "i32", "value": 1}, {"name": "y", "role": "inout", "dtype": "f32",
//   "values": [0, 0, 0, 0]}], "outputs": [{"arg": "y", "values": [1, 2, 3, 4]}]}
// Two rows, of which the kernel reads one.
// launch: {"entry": "rows", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role":
//   "in", "dtype": "f32", "values": [1, 2, 3, 4, 5]}, {"name": "rows", "kind": "scalar", "dtype": "i32", "value": 2},
//   {"name": "stride", "kind": "scalar", "dtype": "i32", "value": 1}, {"name": "y", "role": "inout", "dtype": "f32",
//   "values": [0, 0, 0, 0]}]}
// Two views use the stride, one of them with two rows.
// launch: {"entry": "two_views", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role":
//   "in", "dtype": "f32", "values": [1, 2, 3, 4, 5]}, {"name": "rows", "kind": "scalar", "dtype": "i32", "value": 1},
//   {"name": "stride", "kind": "scalar", "dtype": "i32", "value": 1}]}
// Another operation uses it, too.
// launch: {"entry": "number", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role":
//   "in", "dtype": "f32", "values": [1, 2, 3, 4]}, {"name": "rows", "kind": "scalar", "dtype": "i32", "value": 1},
//   {"name": "stride", "kind": "scalar", "dtype": "i32", "value": 1}]}
// A size is not a stride.
// launch: {"entry": "size", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role":
//   "in", "dtype": "f32", "values": [1, 2, 3, 4]}, {"name": "rows", "kind": "scalar", "dtype": "i32", "value": 1},
//   {"name": "stride", "kind": "scalar", "dtype": "i32", "value": 1}]}
cuda_tile.module @kernels {
  entry @rows(%x: tile<ptr<f32>>, %rows: tile<i32>, %stride: tile<i32>, %y: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %0 = assume div_by<4>, %stride : tile<i32>
    %1 = assume bounded<0, ?>, %0 : tile<i32>
    // REMARK: remark: {{.*}}/promise_of_a_stride.mlir:[[#@LINE+3]]:10: 'cuda_tile.assume' op is false: 1 is not a multiple of 4; no access relies on it: 'cuda_tile.make_tensor_view' at {{.*}}/promise_of_a_stride.mlir:[[#@LINE+4]]:10 uses it as the stride of dimension 0, which has no second index, in block (0,0,0){{$}}
    // REMARK-NOT: remark
    // FAULT: error: {{.*}}/promise_of_a_stride.mlir:[[#@LINE+1]]:10: 'cuda_tile.assume' op is false: 1 is not a multiple of 4, and 'cuda_tile.make_tensor_view' at {{.*}}/promise_of_a_stride.mlir:[[#@LINE+2]]:10 uses it as the stride of dimension 0, which has 2 indices, in block (0,0,0){{$}}
    %2 = assume div_by<4>, %1 : tile<i32>
    %3 = make_tensor_view %x, shape = [%rows, 4], strides = [%2, 1] : tile<i32> -> tensor_view<?x4xf32, strides=[?,1]>
    %4 = make_partition_view %3 : partition_view<tile=(1x4), tensor_view<?x4xf32, strides=[?,1]>>
    %v, %done = load_view_tko weak %4[%zero, %zero] : partition_view<tile=(1x4), tensor_view<?x4xf32, strides=[?,1]>>, tile<i32> -> tile<1x4xf32>, token
    %block, %by, %bz = get_tile_block_id : tile<i32>
    %first = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    if %first {
      %5 = make_tensor_view %y, shape = [1, 4], strides = [4, 1] : tensor_view<1x4xf32, strides=[4,1]>
      %6 = make_partition_view %5 : partition_view<tile=(1x4), tensor_view<1x4xf32, strides=[4,1]>>
      %t = store_view_tko weak %v, %6[%zero, %zero] : tile<1x4xf32>, partition_view<tile=(1x4), tensor_view<1x4xf32, strides=[4,1]>>, tile<i32> -> token
    }
    return
  }
  entry @two_views(%x: tile<ptr<f32>>, %rows: tile<i32>, %stride: tile<i32>) {
    %two = constant <i32: 2> : tile<i32>
    // SECOND-NOT: remark
    // SECOND: error: {{.*}}/promise_of_a_stride.mlir:[[#@LINE+2]]:10: 'cuda_tile.assume' op is false: 1 is not a multiple of 4, and 'cuda_tile.make_tensor_view' at {{.*}}/promise_of_a_stride.mlir:[[#@LINE+4]]:10 uses it as the stride of dimension 1, which has 2 indices, in block (0,0,0){{$}}
    // SECOND-NOT: remark
    %0 = assume div_by<4>, %stride : tile<i32>
    %1 = make_tensor_view %x, shape = [%rows, 4], strides = [%0, 1] : tile<i32> -> tensor_view<?x4xf32, strides=[?,1]>
    %2 = make_tensor_view %x, shape = [4, %two], strides = [1, %0] : tile<i32> -> tensor_view<4x?xf32, strides=[1,?]>
    return
  }
  entry @number(%x: tile<ptr<f32>>, %rows: tile<i32>, %stride: tile<i32>) {
    // NUMBER: error: {{.*}}/promise_of_a_stride.mlir:[[#@LINE+1]]:10: 'cuda_tile.assume' op is false: 1 is not a multiple of 4, in block (0,0,0){{$}}
    %0 = assume div_by<4>, %stride : tile<i32>
    %1 = make_tensor_view %x, shape = [%rows, 4], strides = [%0, 1] : tile<i32> -> tensor_view<?x4xf32, strides=[?,1]>
    %2 = offset %x, %0 : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    return
  }
  entry @size(%x: tile<ptr<f32>>, %rows: tile<i32>, %stride: tile<i32>) {
    // SIZE: error: {{.*}}/promise_of_a_stride.mlir:[[#@LINE+1]]:10: 'cuda_tile.assume' op is false: 1 is not a multiple of 4, in block (0,0,0){{$}}
    %0 = assume div_by<4>, %rows : tile<i32>
    %1 = make_tensor_view %x, shape = [%0, 4], strides = [%stride, 1] : tile<i32> -> tensor_view<?x4xf32, strides=[?,1]>
    return
  }
}
