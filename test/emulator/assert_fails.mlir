// covers: a failed assertion is reported in order with its block's prints, and the launch fails
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on emulator --gpu-name sm_75 -O0 2>%t.err | FileCheck %s --match-full-lines
// RUN: FileCheck %s --check-prefix=ERR --input-file %t.err
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on emulator --gpu-name sm_100 -O3 --racecheck 2>/dev/null | FileCheck %s --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference 2>/dev/null | FileCheck %s --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:2 --on emulator --gpu-name sm_90 2>/dev/null | FileCheck %s --check-prefix=SCALAR --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:2 --on reference 2>/dev/null | FileCheck %s --check-prefix=SCALAR --match-full-lines
// CHECK: before: [0, 1, 2, 3, 4, 5, 6, 7]
// CHECK-NEXT: assert failed: below 7, 100%
// CHECK-NOT: after
// SCALAR: n is 3
// SCALAR-NEXT: assert failed: n is 4
// SCALAR-NOT: not reached
// launch: {"entry": "tile", "calling_convention": "pointers", "grid": [1, 1, 1], "args": []}
// launch: {"entry": "scalar", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "n",
//   "dtype": "i32", "value": 3, "kind": "scalar"}]}
cuda_tile.module @kernels {
  entry @tile() {
    %t0 = make_token : token
    %x = iota : tile<8xi32>
    %t1 = print_tko "before: %d\0A", %x token=%t0 : tile<8xi32> -> token
    %seven = constant <i32: 7> : tile<8xi32>
    %below = cmpi less_than %x, %seven, signed : tile<8xi32> -> tile<8xi1>
    // ERR: assert_fails.mlir:[[#@LINE+1]]:{{[0-9]+}}: assertion failed: below 7, 100%, in block (0,0,0){{$}}
    assert %below, "below 7, 100%" : tile<8xi1>
    %t2 = print_tko "after\0A" token=%t1 -> token
    return
  }
  entry @scalar(%n: tile<i32>) {
    %t0 = make_token : token
    %t1 = print_tko "n is %d\0A", %n token=%t0 : tile<i32> -> token
    %four = constant <i32: 4> : tile<i32>
    %same = cmpi equal %n, %four, signed : tile<i32> -> tile<i1>
    assert %same, "n is 4" : tile<i1>
    %t2 = print_tko "not reached\0A" token=%t1 -> token
    return
  }
}
