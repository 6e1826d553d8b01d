// A negative difference wraps as unsigned.
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --sanitize 2>&1 | FileCheck %s
// RUN: tilewright run %s --launch %s:2 --on reference --sanitize
// launch: {"entry": "fault", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [1, 1, 2, 1, 1, 1, 3, 1]}]}
// launch: {"entry": "repaired", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [3, -1, 3, 1, 1, 1, 2, 1]}]}
cuda_tile.module @kernels {
  entry @fault(%x: tile<ptr<i32>>) {
    %p1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %pn = broadcast %p1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %pi = iota : tile<4xi32>
    %p = offset %pn, %pi : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %a, %a_done = load_ptr_tko weak %p : tile<4xptr<i32>> -> tile<4xi32>, token
    %far = constant <i32: 4> : tile<i32>
    %y = offset %x, %far : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %q1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %qn = broadcast %q1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %qi = iota : tile<4xi32>
    %q = offset %qn, %qi : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %b, %b_done = load_ptr_tko weak %q : tile<4xptr<i32>> -> tile<4xi32>, token
    // CHECK: error: {{.*}}/difference_wraps.mlir:[[#@LINE+1]]:10: 'cuda_tile.subi' op wraps in i32, which no_unsigned_wrap excludes: 2 - 3, at element (2), in block (0,0,0){{$}}
    %r = subi %a, %b overflow<no_unsigned_wrap> : tile<4xi32>
    return
  }
  entry @repaired(%x: tile<ptr<i32>>) {
    %p1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %pn = broadcast %p1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %pi = iota : tile<4xi32>
    %p = offset %pn, %pi : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %a, %a_done = load_ptr_tko weak %p : tile<4xptr<i32>> -> tile<4xi32>, token
    %far = constant <i32: 4> : tile<i32>
    %y = offset %x, %far : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %q1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %qn = broadcast %q1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %qi = iota : tile<4xi32>
    %q = offset %qn, %qi : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %b, %b_done = load_ptr_tko weak %q : tile<4xptr<i32>> -> tile<4xi32>, token
    %r = subi %a, %b overflow<no_unsigned_wrap> : tile<4xi32>
    return
  }
}
