// RUN: rm -rf %t && mkdir %t
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=LOAD --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:2 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=STORE --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:3 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=LOAD_VIEW --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:4 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=STORE_VIEW --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:5 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=ADD --match-full-lines
// RUN: ls -A %t | count 0
// An access through a null address ends the launch, unless it is masked out or wholly outside the
// tensor.
// launch: {"entry": "load", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "inout", "dtype": "i32", "values": [1, 2, 3, 4]}], "outputs": []}
// launch: {"entry": "store", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "inout", "dtype": "i32", "values": [1, 2, 3, 4]}], "outputs": []}
// launch: {"entry": "load_view", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [1, 2, 3, 4]}], "outputs": []}
// launch: {"entry": "store_view", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [1, 2, 3, 4]}], "outputs": []}
// launch: {"entry": "add", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "inout", "dtype": "i32", "values": [1, 2, 3, 4]}], "outputs": []}
cuda_tile.module @kernels {
  entry @load(%x: tile<ptr<i32>>) {
    %z = constant <i64: 0> : tile<i64>
    %p = int_to_ptr %z : tile<i64> -> tile<ptr<i32>>
    // LOAD:error: {{.*}}null_addresses.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.load_ptr_tko' op reads 4 bytes at the null address, in block (0,0,0)
    %t, %t_t = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
    return
  }
  entry @store(%x: tile<ptr<i32>>) {
    %z = constant <i64: 0> : tile<i64>
    %p = int_to_ptr %z : tile<i64> -> tile<ptr<i32>>
    %o = constant <i32: 1> : tile<i32>
    // STORE:error: {{.*}}null_addresses.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.store_ptr_tko' op writes 4 bytes at the null address, in block (0,0,0)
    %w = store_ptr_tko weak %p, %o : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  entry @load_view(%x: tile<ptr<i32>>) {
    %z = constant <i64: 0> : tile<i64>
    %p = int_to_ptr %z : tile<i64> -> tile<ptr<i32>>
    %zero = constant <i32: 0> : tile<i32>
    %v_v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %v_p = make_partition_view %v_v : partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>
    // LOAD_VIEW:error: {{.*}}null_addresses.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.load_view_tko' op reaches a tensor whose base address is null, in block (0,0,0)
    %t, %t_t = load_view_tko weak %v_p[%zero] : partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
    return
  }
  entry @store_view(%x: tile<ptr<i32>>) {
    %z = constant <i64: 0> : tile<i64>
    %p = int_to_ptr %z : tile<i64> -> tile<ptr<i32>>
    %zero = constant <i32: 0> : tile<i32>
    %c = constant <i32: 5> : tile<4xi32>
    %v_v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %v_p = make_partition_view %v_v : partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>
    // STORE_VIEW:error: {{.*}}null_addresses.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.store_view_tko' op reaches a tensor whose base address is null, in block (0,0,0)
    %w = store_view_tko weak %c, %v_p[%zero] : tile<4xi32>, partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @add(%x: tile<ptr<i32>>) {
    %z = constant <i64: 0> : tile<i64>
    %p = int_to_ptr %z : tile<i64> -> tile<ptr<i32>>
    %o = constant <i32: 1> : tile<i32>
    // ADD:error: {{.*}}null_addresses.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.atomic_rmw_tko' op writes 4 bytes at the null address, in block (0,0,0)
    %t, %t_t = atomic_rmw_tko relaxed device %p, add, %o : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
}
