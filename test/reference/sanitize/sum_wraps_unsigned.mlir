// A sum with the flag no_unsigned_wrap wraps.
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --sanitize 2>&1 | FileCheck %s
// RUN: tilewright run %s --launch %s:2 --on reference --sanitize
// launch: {"entry": "fault", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i8", "values": [1, 1, -1, 1, 3, 1, 1, 1]}]}
// launch: {"entry": "repaired", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i8", "values": [1, 127, -2, 1, 3, 1, 1, -2]}]}
cuda_tile.module @kernels {
  entry @fault(%x: tile<ptr<i8>>) {
    %p1 = reshape %x : tile<ptr<i8>> -> tile<1xptr<i8>>
    %pn = broadcast %p1 : tile<1xptr<i8>> -> tile<4xptr<i8>>
    %pi = iota : tile<4xi32>
    %p = offset %pn, %pi : tile<4xptr<i8>>, tile<4xi32> -> tile<4xptr<i8>>
    %a, %a_done = load_ptr_tko weak %p : tile<4xptr<i8>> -> tile<4xi8>, token
    %far = constant <i32: 4> : tile<i32>
    %y = offset %x, %far : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
    %q1 = reshape %y : tile<ptr<i8>> -> tile<1xptr<i8>>
    %qn = broadcast %q1 : tile<1xptr<i8>> -> tile<4xptr<i8>>
    %qi = iota : tile<4xi32>
    %q = offset %qn, %qi : tile<4xptr<i8>>, tile<4xi32> -> tile<4xptr<i8>>
    %b, %b_done = load_ptr_tko weak %q : tile<4xptr<i8>> -> tile<4xi8>, token
    // CHECK: error: {{.*}}/sum_wraps_unsigned.mlir:[[#@LINE+1]]:10: 'cuda_tile.addi' op wraps in i8, which no_unsigned_wrap excludes: 255 + 1, at element (2), in block (0,0,0){{$}}
    %r = addi %a, %b overflow<no_unsigned_wrap> : tile<4xi8>
    return
  }
  entry @repaired(%x: tile<ptr<i8>>) {
    %p1 = reshape %x : tile<ptr<i8>> -> tile<1xptr<i8>>
    %pn = broadcast %p1 : tile<1xptr<i8>> -> tile<4xptr<i8>>
    %pi = iota : tile<4xi32>
    %p = offset %pn, %pi : tile<4xptr<i8>>, tile<4xi32> -> tile<4xptr<i8>>
    %a, %a_done = load_ptr_tko weak %p : tile<4xptr<i8>> -> tile<4xi8>, token
    %far = constant <i32: 4> : tile<i32>
    %y = offset %x, %far : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
    %q1 = reshape %y : tile<ptr<i8>> -> tile<1xptr<i8>>
    %qn = broadcast %q1 : tile<1xptr<i8>> -> tile<4xptr<i8>>
    %qi = iota : tile<4xi32>
    %q = offset %qn, %qi : tile<4xptr<i8>>, tile<4xi32> -> tile<4xptr<i8>>
    %b, %b_done = load_ptr_tko weak %q : tile<4xptr<i8>> -> tile<4xi8>, token
    %r = addi %a, %b overflow<no_unsigned_wrap> : tile<4xi8>
    return
  }
}
