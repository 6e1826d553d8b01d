// A product with both overflow flags.
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --sanitize 2>&1 | FileCheck %s
// RUN: tilewright run %s --launch %s:2 --on reference --sanitize
// launch: {"entry": "fault", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i64", "values": [1, 2, 3037000500, 1, 1, 2, 3037000500, 1]}]}
// launch: {"entry": "repaired", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i64", "values": [1, 2, 3037000499, 1, 1, 2, 3037000499,
//   1]}]}
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
    // CHECK: error: {{.*}}/product_wraps_in_64_bits.mlir:[[#@LINE+1]]:10: 'cuda_tile.muli' op wraps in i64, which no_signed_wrap excludes: 3037000500 * 3037000500, at element (2), in block (0,0,0){{$}}
    %r = muli %a, %b overflow<no_wrap> : tile<4xi64>
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
    %r = muli %a, %b overflow<no_wrap> : tile<4xi64>
    return
  }
}
