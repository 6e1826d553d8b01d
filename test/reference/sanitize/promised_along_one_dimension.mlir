// A promise is per dimension: columns may extend beyond the edge if only rows
// are promised to stay in bounds.
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --sanitize 2>&1 | FileCheck %s
// RUN: tilewright run %s --launch %s:2 --on reference --sanitize
// launch: {"entry": "fault", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "shape": [2, 6], "contents": {"gen": "constant", "value": 1}}]}
// launch: {"entry": "repaired", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "shape": [2, 6], "contents": {"gen": "constant", "value": 1}}]}
!tensor = !cuda_tile.tensor_view<2x6xi32, strides=[6,1]>
!view = !cuda_tile.partition_view<tile=(2x4), padding_value = zero, !tensor>
cuda_tile.module @kernels {
  entry @fault(%x: tile<ptr<i32>>) {
    %i = constant <i32: 0> : tile<i32>
    %j = constant <i32: 1> : tile<i32>
    %xpv = make_tensor_view %x, shape = [2, 6], strides = [6, 1] : !tensor
    %xp = make_partition_view %xpv : !view
    // CHECK: error: {{.*}}promised_along_one_dimension.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.load_view_tko' op promises to stay in bounds along dimension 1, but index 1 accesses element 7 of 6
    %t, %t_done = load_view_tko weak %xp[%i, %j] inbounds = [false, true] : !view, tile<i32> -> tile<2x4xi32>, token
    return
  }
  entry @repaired(%x: tile<ptr<i32>>) {
    %i = constant <i32: 0> : tile<i32>
    %j = constant <i32: 1> : tile<i32>
    %xpv = make_tensor_view %x, shape = [2, 6], strides = [6, 1] : !tensor
    %xp = make_partition_view %xpv : !view
    %t, %t_done = load_view_tko weak %xp[%i, %j] inbounds = [true, false] : !view, tile<i32> -> tile<2x4xi32>, token
    return
  }
}
