// RUN: rm -rf %t && mkdir %t
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=BEFORE_AN_ALLOCA --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:2 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=BEYOND_AN_ALLOCA --match-full-lines
// RUN: ls -A %t | count 0
// The message names the alloca if it is the nearest allocation.
// launch: {"entry": "before_an_alloca", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [],
//   "outputs": []}
// launch: {"entry": "beyond_an_alloca", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [],
//   "outputs": []}
cuda_tile.module @kernels {
  entry @before_an_alloca() {
    %a = alloca num_elem = 4, alignment = 4096 : tile<ptr<i32>>
    %o = constant <i32: -1> : tile<i32>
    %p = offset %a, %o : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    // BEFORE_AN_ALLOCA:error: {{.*}}beside_an_alloca.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.store_ptr_tko' op writes 4 bytes, 4 bytes before 'alloca', which has 16 bytes, in block (0,0,0)
    %w = store_ptr_tko weak %p, %o : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  entry @beyond_an_alloca() {
    %a = alloca num_elem = 4, alignment = 4 : tile<ptr<i32>>
    %o = constant <i32: 5> : tile<i32>
    %p = offset %a, %o : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    // BEYOND_AN_ALLOCA:error: {{.*}}beside_an_alloca.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.load_ptr_tko' op reads 4 bytes, 4 bytes past the end of 'alloca', which has 16 bytes, in block (0,0,0)
    %t, %t_t = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
    return
  }
}
