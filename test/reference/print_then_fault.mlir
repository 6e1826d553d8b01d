// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --threads 1 2>%t.err | FileCheck %s --match-full-lines
// RUN: FileCheck %s --check-prefix=ERR --match-full-lines --input-file %t.err
// RUN: tilewright run %s --launch %s:2 --on reference --check | FileCheck %s --check-prefix=EXPECTED
// Prints of the blocks before a fault are shown, and those of its own block before it. A launch
// that must end in a fault passes its check by doing so.
// CHECK: block 0
// CHECK-NEXT: after 0
// CHECK-NEXT: block 1
// CHECK-NEXT: after 1
// CHECK-NEXT: block 2
// CHECK-NOT: after 2
// launch: {"entry": "k", "calling_convention": "pointers", "grid": [4, 1, 1], "args": [], "outputs": []}
// launch: {"entry": "k", "calling_convention": "pointers", "grid": [4, 1, 1], "args": [], "outputs": [],
//   "fault": "block 2 fails"}
cuda_tile.module @kernels {
  entry @k() {
    %two = constant <i32: 2> : tile<i32>
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %t = print_tko "block %d\0A", %bx : tile<i32> -> token
    %ok = cmpi not_equal %bx, %two, signed : tile<i32> -> tile<i1>
    // ERR: error: {{.*}}print_then_fault.mlir:[[#@LINE+2]]:{{[0-9]+}}: assertion failed: block 2 fails, in block (2,0,0)
    // EXPECTED: k: ended in a fault, as expected: {{.*}}assertion failed: block 2 fails, in block (2,0,0)
    assert %ok, "block 2 fails" : tile<i1>
    %t2 = print_tko "after %d\0A", %bx : tile<i32> -> token
    return
  }
}
