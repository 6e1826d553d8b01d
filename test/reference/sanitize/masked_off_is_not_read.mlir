// Masked-out elements are not checked.
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --sanitize 2>&1 | FileCheck %s
// RUN: tilewright run %s --launch %s:2 --on reference --sanitize
// launch: {"entry": "fault", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
// launch: {"entry": "repaired", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [0, 1, 2, 3, 4, 5, 6, 7]}]}
cuda_tile.module @kernels {
  entry @fault(%x: tile<ptr<i32>>) {
    %m = alloca num_elem = 4, alignment = 16 : tile<ptr<i32>>
    %one = constant <i32: 1> : tile<i32>
    %s = store_ptr_tko weak %m, %one : tile<ptr<i32>>, tile<i32> -> token
    %p1 = reshape %m : tile<ptr<i32>> -> tile<1xptr<i32>>
    %pn = broadcast %p1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %pi = iota : tile<4xi32>
    %p = offset %pn, %pi : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %mask = constant <i1: [true, false, true, false]> : tile<4xi1>
    // CHECK: error: {{.*}}/masked_off_is_not_read.mlir:[[#@LINE+1]]:17: 'cuda_tile.load_ptr_tko' op reads byte 8 of 'alloca', which has 16 bytes, at element (2), which nothing has written, in block (0,0,0){{$}}
    %v, %done = load_ptr_tko weak %p, %mask token=%s : tile<4xptr<i32>>, tile<4xi1> -> tile<4xi32>, token
    return
  }
  entry @repaired(%x: tile<ptr<i32>>) {
    %m = alloca num_elem = 4, alignment = 16 : tile<ptr<i32>>
    %one = constant <i32: 1> : tile<i32>
    %s = store_ptr_tko weak %m, %one : tile<ptr<i32>>, tile<i32> -> token
    %p1 = reshape %m : tile<ptr<i32>> -> tile<1xptr<i32>>
    %pn = broadcast %p1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %pi = iota : tile<4xi32>
    %p = offset %pn, %pi : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %mask = constant <i1: [true, false, false, false]> : tile<4xi1>
    %v, %done = load_ptr_tko weak %p, %mask token=%s : tile<4xptr<i32>>, tile<4xi1> -> tile<4xi32>, token
    return
  }
}
