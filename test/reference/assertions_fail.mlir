// RUN: rm -rf %t && mkdir %t
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=SCALAR --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:2 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=ONE_ELEMENT --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:3 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=SPLAT --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:4 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=FIRST_OF_SEVERAL --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:5 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=BY_BLOCK --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:6 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=IN_A_LOOP --match-full-lines
// RUN: ls -A %t | count 0
// A failed assertion ends the launch with its message, the first false element, its line
// and the first block of the grid in which it fails.
// launch: {"entry": "scalar", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": 0}}],
//   "outputs": []}
// launch: {"entry": "one_element", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value":
//   0}}], "outputs": []}
// launch: {"entry": "splat", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": 0}}],
//   "outputs": []}
// launch: {"entry": "first_of_several", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value":
//   0}}], "outputs": []}
// launch: {"entry": "by_block", "calling_convention": "pointers", "grid": [3, 4, 2], "args": [{"name":
//   "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": 0}}],
//   "outputs": []}
// launch: {"entry": "in_a_loop", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": 0}}],
//   "outputs": []}
cuda_tile.module @kernels {
  entry @scalar(%y: tile<ptr<i32>>) {
    %no = constant <i1: false> : tile<i1>
    // SCALAR:error: {{.*}}assertions_fail.mlir:[[#@LINE+1]]:{{[0-9]+}}: assertion failed: never, in block (0,0,0)
    assert %no, "never" : tile<i1>
    return
  }
  entry @one_element(%y: tile<ptr<i32>>) {
    %m = constant <i1: [[true, true], [true, false]]> : tile<2x2xi1>
    // ONE_ELEMENT:error: {{.*}}assertions_fail.mlir:[[#@LINE+1]]:{{[0-9]+}}: assertion failed: all of them, 100%, at element (1,1), in block (0,0,0)
    assert %m, "all of them, 100%" : tile<2x2xi1>
    return
  }
  entry @splat(%y: tile<ptr<i32>>) {
    %m = constant <i1: false> : tile<4x2x2xi1>
    // SPLAT:error: {{.*}}assertions_fail.mlir:[[#@LINE+1]]:{{[0-9]+}}: assertion failed: a splat, at element (0,0,0), in block (0,0,0)
    assert %m, "a splat" : tile<4x2x2xi1>
    return
  }
  entry @first_of_several(%y: tile<ptr<i32>>) {
    %m = constant <i1: [true, true, false, true, false, true, true, true]> : tile<8xi1>
    // FIRST_OF_SEVERAL:error: {{.*}}assertions_fail.mlir:[[#@LINE+1]]:{{[0-9]+}}: assertion failed: first, at element (2), in block (0,0,0)
    assert %m, "first" : tile<8xi1>
    %no = constant <i1: false> : tile<i1>
    assert %no, "second" : tile<i1>
    return
  }
  entry @by_block(%y: tile<ptr<i32>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %ok = cmpi less_than %by, %two, signed : tile<i32> -> tile<i1>
    // BY_BLOCK:error: {{.*}}assertions_fail.mlir:[[#@LINE+1]]:{{[0-9]+}}: assertion failed: by is small, in block (0,2,0)
    assert %ok, "by is small" : tile<i1>
    return
  }
  entry @in_a_loop(%y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %n = constant <i32: 10> : tile<i32>
    for %i in (%zero to %n, step %one) : tile<i32> {
      %ok = cmpi not_equal %i, %n, signed : tile<i32> -> tile<i1>
      assert %ok, "holds" : tile<i1>
      %five = constant <i32: 5> : tile<i32>
      %not = cmpi not_equal %i, %five, signed : tile<i32> -> tile<i1>
      if %not {
      } else {
        // IN_A_LOOP:error: {{.*}}assertions_fail.mlir:[[#@LINE+1]]:{{[0-9]+}}: assertion failed: is not 5, in block (0,0,0)
        assert %not, "is not 5" : tile<i1>
      }
    }
    return
  }
}
