// RUN: rm -rf %t && mkdir %t
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=STORE_TO_A_CONSTANT --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:2 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=STORE_A_TILE_TO_A_CONSTANT --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:3 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=ADD_TO_A_CONSTANT --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:4 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=STORE_AFTER_A_LOAD --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:5 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=BEYOND_A_GLOBAL --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:6 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=BEYOND_AN_ALLOCA --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:7 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=TOO_LARGE --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:8 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=TOO_MANY --match-full-lines
// RUN: ls -A %t | count 0
// Writes to a constant global, accesses outside a global or an alloca, and an alloca that is too
// large.
// launch: {"entry": "store_to_a_constant", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [], "outputs": []}
// launch: {"entry": "store_a_tile_to_a_constant", "calling_convention": "pointers", "grid": [1, 1, 1],
//   "args": [], "outputs": []}
// launch: {"entry": "add_to_a_constant", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [], "outputs": []}
// launch: {"entry": "store_after_a_load", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [], "outputs": []}
// launch: {"entry": "beyond_a_global", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [],
//   "outputs": []}
// launch: {"entry": "beyond_an_alloca", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [],
//   "outputs": []}
// launch: {"entry": "too_large", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [],
//   "outputs": []}
// launch: {"entry": "too_many", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [],
//   "outputs": []}
cuda_tile.module @kernels {
  global constant @table <i32: [1, 2, 3, 4]> : tile<4xi32>
  global @cell <i64: 0> : tile<1xi64>
  entry @store_to_a_constant() {
    %p = get_global @table : tile<ptr<i32>>
    %o = constant <i32: 9> : tile<i32>
    // STORE_TO_A_CONSTANT:error: {{.*}}storage_faults.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.store_ptr_tko' op writes to 'table', which is read-only, in block (0,0,0)
    %w = store_ptr_tko weak %p, %o : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  entry @store_a_tile_to_a_constant() {
    %p = get_global @table : tile<ptr<i32>>
    %zero = constant <i32: 0> : tile<i32>
    %o = constant <i32: 9> : tile<4xi32>
    %v_v = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %v_p = make_partition_view %v_v : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
    // STORE_A_TILE_TO_A_CONSTANT:error: {{.*}}storage_faults.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.store_view_tko' op writes to 'table', which is read-only, in block (0,0,0)
    %w = store_view_tko weak %o, %v_p[%zero] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @add_to_a_constant() {
    %p = get_global @table : tile<ptr<i32>>
    %o = constant <i32: 9> : tile<i32>
    // ADD_TO_A_CONSTANT:error: {{.*}}storage_faults.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.atomic_rmw_tko' op writes to 'table', which is read-only, in block (0,0,0)
    %t, %t_t = atomic_rmw_tko relaxed device %p, add, %o : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
  entry @store_after_a_load() {
    %p = get_global @table : tile<ptr<i32>>
    %t, %t_t = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
    // STORE_AFTER_A_LOAD:error: {{.*}}storage_faults.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.store_ptr_tko' op writes to 'table', which is read-only, in block (0,0,0)
    %w = store_ptr_tko weak %p, %t token=%t_t : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  entry @beyond_a_global() {
    %c = get_global @cell : tile<ptr<i64>>
    %o = constant <i32: 1> : tile<i32>
    %p = offset %c, %o : tile<ptr<i64>>, tile<i32> -> tile<ptr<i64>>
    // BEYOND_A_GLOBAL:error: {{.*}}storage_faults.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.load_ptr_tko' op reads 8 bytes, 0 bytes past the end of 'cell', which has 8 bytes, in block (0,0,0)
    %t, %t_t = load_ptr_tko weak %p : tile<ptr<i64>> -> tile<i64>, token
    return
  }
  entry @beyond_an_alloca() {
    %a = alloca num_elem = 4, alignment = 4 : tile<ptr<i32>>
    %o = constant <i32: 4> : tile<i32>
    %p = offset %a, %o : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    // BEYOND_AN_ALLOCA:error: {{.*}}storage_faults.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.load_ptr_tko' op reads 4 bytes, 0 bytes past the end of 'alloca', which has 16 bytes, in block (0,0,0)
    %t, %t_t = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
    return
  }
  entry @too_large() {
    // TOO_LARGE:error: {{.*}}storage_faults.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.alloca' op allocates 268435460 bytes, beyond the 256 MiB that a tile block may allocate, in block (0,0,0)
    %a = alloca num_elem = 67108865, alignment = 4 : tile<ptr<i32>>
    return
  }
  entry @too_many() {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %n = constant <i32: 1000> : tile<i32>
    for %i in (%zero to %n, step %one) : tile<i32> {
      // TOO_MANY:error: {{.*}}storage_faults.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.alloca' op allocates 4194304 bytes, beyond the 256 MiB that a tile block may allocate, in block (0,0,0)
      %a = alloca num_elem = 1048576, alignment = 4 : tile<ptr<i32>>
    }
    return
  }
}
