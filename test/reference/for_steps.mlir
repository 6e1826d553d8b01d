// RUN: rm -rf %t && mkdir %t
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=STEP_ZERO --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:2 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=STEP_NEGATIVE --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:3 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=STEP_ZERO_I8 --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:4 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=STEP_NEGATIVE_I64 --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:5 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=UNSIGNED_STEP_ZERO --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:6 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=SIGNED_TRUE_IS_MINUS_ONE --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:7 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=BAD_STEP_IN_A_LATER_BLOCK --match-full-lines
// RUN: ls -A %t | count 0
// A step of zero or less ends the launch, unless the loop has no iterations.
// launch: {"entry": "step_zero", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": 0}}],
//   "outputs": []}
// launch: {"entry": "step_negative", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value":
//   0}}], "outputs": []}
// launch: {"entry": "step_zero_i8", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value":
//   0}}], "outputs": []}
// launch: {"entry": "step_negative_i64", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value":
//   0}}], "outputs": []}
// launch: {"entry": "unsigned_step_zero", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value":
//   0}}], "outputs": []}
// launch: {"entry": "signed_true_is_minus_one", "calling_convention": "pointers", "grid": [1, 1, 1],
//   "args": [{"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant",
//   "value": 0}}], "outputs": []}
// launch: {"entry": "bad_step_in_a_later_block", "calling_convention": "pointers", "grid": [8, 1, 1],
//   "args": [{"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant",
//   "value": 0}}], "outputs": []}
cuda_tile.module @kernels {
  entry @step_zero(%y: tile<ptr<i32>>) {
    %lo = constant <i32: 0> : tile<i32>
    %hi = constant <i32: 5> : tile<i32>
    %by = constant <i32: 0> : tile<i32>
    // STEP_ZERO:error: {{.*}}for_steps.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.for' op has a step of 0; a step must be positive, in block (0,0,0)
    for %i in (%lo to %hi, step %by) : tile<i32> {
    }
    return
  }
  entry @step_negative(%y: tile<ptr<i32>>) {
    %lo = constant <i32: 5> : tile<i32>
    %hi = constant <i32: 6> : tile<i32>
    %by = constant <i32: -2> : tile<i32>
    // STEP_NEGATIVE:error: {{.*}}for_steps.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.for' op has a step of -2; a step must be positive, in block (0,0,0)
    for %i in (%lo to %hi, step %by) : tile<i32> {
    }
    return
  }
  entry @step_zero_i8(%y: tile<ptr<i32>>) {
    %lo = constant <i8: 0> : tile<i8>
    %hi = constant <i8: 5> : tile<i8>
    %by = constant <i8: 0> : tile<i8>
    // STEP_ZERO_I8:error: {{.*}}for_steps.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.for' op has a step of 0; a step must be positive, in block (0,0,0)
    for %i in (%lo to %hi, step %by) : tile<i8> {
    }
    return
  }
  entry @step_negative_i64(%y: tile<ptr<i32>>) {
    %lo = constant <i64: 0> : tile<i64>
    %hi = constant <i64: 4611686018427387904> : tile<i64>
    %by = constant <i64: -9223372036854775808> : tile<i64>
    // STEP_NEGATIVE_I64:error: {{.*}}for_steps.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.for' op has a step of -9223372036854775808; a step must be positive, in block (0,0,0)
    for %i in (%lo to %hi, step %by) : tile<i64> {
    }
    return
  }
  entry @unsigned_step_zero(%y: tile<ptr<i32>>) {
    %lo = constant <i16: 0> : tile<i16>
    %hi = constant <i16: 5> : tile<i16>
    %by = constant <i16: 0> : tile<i16>
    // UNSIGNED_STEP_ZERO:error: {{.*}}for_steps.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.for' op has a step of 0; a step must be positive, in block (0,0,0)
    for unsigned %i in (%lo to %hi, step %by) : tile<i16> {
    }
    return
  }
  entry @signed_true_is_minus_one(%y: tile<ptr<i32>>) {
    %lo = constant <i1: true> : tile<i1>
    %hi = constant <i1: false> : tile<i1>
    // SIGNED_TRUE_IS_MINUS_ONE:error: {{.*}}for_steps.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.for' op has a step of -1; a step must be positive, in block (0,0,0)
    for %i in (%lo to %hi, step %lo) : tile<i1> {
    }
    return
  }
  entry @bad_step_in_a_later_block(%y: tile<ptr<i32>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %st = subi %three, %bx : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    // BAD_STEP_IN_A_LATER_BLOCK:error: {{.*}}for_steps.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.for' op has a step of 0; a step must be positive, in block (3,0,0)
    for %i in (%zero to %three, step %st) : tile<i32> {
    }
    return
  }
}
