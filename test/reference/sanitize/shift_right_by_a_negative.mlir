// A shift amount is unsigned.
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --sanitize 2>&1 | FileCheck %s
// RUN: tilewright run %s --launch %s:2 --on reference --sanitize
// launch: {"entry": "fault", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i64", "values": [1, 1, 1, 1, 3, 2, 0, -1]}]}
// launch: {"entry": "repaired", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i64", "values": [1, 1, 1, 1, 3, 63, 0, 1]}]}
cuda_tile.module @kernels {
  entry @fault(%x: tile<ptr<i64>>) {
    %p1 = reshape %x : tile<ptr<i64>> -> tile<1xptr<i64>>
    %pn = broadcast %p1 : tile<1xptr<i64>> -> tile<4xptr<i64>>
    %pi = iota : tile<4xi32>
    %p = offset %pn, %pi : tile<4xptr<i64>>, tile<4xi32> -> tile<4xptr<i64>>
    %a, %a_done = load_ptr_tko weak %p : tile<4xptr<i64>> -> tile<4xi64>, token
    %far = constant <i32: 4> : tile<i32>
    %y = offset %x, %far : tile<ptr<i64>>, tile<i32> -> tile<ptr<i64>>
    %q1 = reshape %y : tile<ptr<i64>> -> tile<1xptr<i64>>
    %qn = broadcast %q1 : tile<1xptr<i64>> -> tile<4xptr<i64>>
    %qi = iota : tile<4xi32>
    %q = offset %qn, %qi : tile<4xptr<i64>>, tile<4xi32> -> tile<4xptr<i64>>
    %b, %b_done = load_ptr_tko weak %q : tile<4xptr<i64>> -> tile<4xi64>, token
    // CHECK: error: {{.*}}/shift_right_by_a_negative.mlir:[[#@LINE+1]]:10: 'cuda_tile.shri' op shifts i64 by 18446744073709551615 bits, at element (3), in block (0,0,0){{$}}
    %r = shri %a, %b signed : tile<4xi64>
    return
  }
  entry @repaired(%x: tile<ptr<i64>>) {
    %p1 = reshape %x : tile<ptr<i64>> -> tile<1xptr<i64>>
    %pn = broadcast %p1 : tile<1xptr<i64>> -> tile<4xptr<i64>>
    %pi = iota : tile<4xi32>
    %p = offset %pn, %pi : tile<4xptr<i64>>, tile<4xi32> -> tile<4xptr<i64>>
    %a, %a_done = load_ptr_tko weak %p : tile<4xptr<i64>> -> tile<4xi64>, token
    %far = constant <i32: 4> : tile<i32>
    %y = offset %x, %far : tile<ptr<i64>>, tile<i32> -> tile<ptr<i64>>
    %q1 = reshape %y : tile<ptr<i64>> -> tile<1xptr<i64>>
    %qn = broadcast %q1 : tile<1xptr<i64>> -> tile<4xptr<i64>>
    %qi = iota : tile<4xi32>
    %q = offset %qn, %qi : tile<4xptr<i64>>, tile<4xi32> -> tile<4xptr<i64>>
    %b, %b_done = load_ptr_tko weak %q : tile<4xptr<i64>> -> tile<4xi64>, token
    %r = shri %a, %b signed : tile<4xi64>
    return
  }
}
