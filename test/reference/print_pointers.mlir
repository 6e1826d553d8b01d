// RUN: tilewright run %s --launch %s --on reference | FileCheck %s --match-full-lines
// An address prints as a 64-bit number, with %p or any integer conversion. A buffer's base is a
// multiple of 256, an alloca's of its alignment, a global's of at least 16.
// launch: {"entry": "k", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "inout", "dtype": "i32", "values": [0, 0]}], "outputs": []}
cuda_tile.module @kernels {
  global @g <i8: [1, 2]> : tile<2xi8>
  global @h alignment = 4096 <i8: [1, 2]> : tile<2xi8>
  entry @k(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %q = offset %x, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %t0 = print_tko "%p %x\0A", %x, %x : tile<ptr<i32>>, tile<ptr<i32>> -> token
    // CHECK: 0x[[BASE:[0-9a-f]+]]00 [[BASE]]00
    %t1 = print_tko "%p %x\0A", %q, %q token=%t0 : tile<ptr<i32>>, tile<ptr<i32>> -> token
    // CHECK-NEXT: 0x[[BASE]]04 [[BASE]]04
    %l = iota : tile<2xi32>
    %x1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %x2 = broadcast %x1 : tile<1xptr<i32>> -> tile<2xptr<i32>>
    %xs = offset %x2, %l : tile<2xptr<i32>>, tile<2xi32> -> tile<2xptr<i32>>
    %t2 = print_tko "%p\0A", %xs token=%t1 : tile<2xptr<i32>> -> token
    // CHECK-NEXT: {{\[}}0x[[BASE]]00, 0x[[BASE]]04{{\]}}
    %t3 = print_tko "%24p|\0A", %x token=%t2 : tile<ptr<i32>> -> token
    // CHECK-NEXT: {{ +}}0x[[BASE]]00|
    %a = alloca num_elem = 1, alignment = 65536 : tile<ptr<i8>>
    %b = alloca num_elem = 1, alignment = 4096 : tile<ptr<f64>>
    %t4 = print_tko "%p %p\0A", %a, %b token=%t3 : tile<ptr<i8>>, tile<ptr<f64>> -> token
    // CHECK-NEXT: 0x{{[0-9a-f]+}}0000 0x{{[0-9a-f]+}}000
    %g = get_global @g : tile<ptr<i8>>
    %h = get_global @h : tile<ptr<i8>>
    %t5 = print_tko "%p %p\0A", %g, %h token=%t4 : tile<ptr<i8>>, tile<ptr<i8>> -> token
    // CHECK-NEXT: 0x{{[0-9a-f]+}}0 0x{{[0-9a-f]+}}000
    return
  }
}
