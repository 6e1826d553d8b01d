// RUN: rm -rf %t && mkdir %t
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference > %t.one 2>&1
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference > %t.other 2>&1
// RUN: cmp %t.one %t.other
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=LOAD_AT_THE_END --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:2 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=LOAD_BEYOND --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:3 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=LOAD_BEFORE --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:4 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=STORE_FAR --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:5 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=STORE_BEYOND --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:6 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=ELEMENT_OF_A_TILE --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:7 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=FIRST_BLOCK_IN_ORDER --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:8 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=STRADDLES --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:9 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=ACROSS_THE_END --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:10 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=FAR_INDEX_OF_A_VIEW --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:11 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=STORE_VIEW_BEYOND --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:12 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=GATHER_BEYOND --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:13 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=STRIDED_ROWS --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:14 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=ATOMIC_BEYOND --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:15 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=SWAP_BEFORE --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:16 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=REDUCTION_BEYOND --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:17 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=MULTICAST_BEYOND --match-full-lines
// RUN: ls -A %t | count 0
// An access outside every buffer ends the launch: the message has the operation, its line, the nearest
// buffer and the distance from it, and the block. Nothing is written.
// launch: {"entry": "load_at_the_end", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [1, 2, 3, 4]}], "outputs": []}
// launch: {"entry": "load_beyond", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [1, 2, 3, 4]}], "outputs": []}
// launch: {"entry": "load_before", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [1, 2, 3, 4]}], "outputs": []}
// launch: {"entry": "store_far", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [1, 2, 3, 4]}], "outputs": []}
// launch: {"entry": "store_beyond", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [1, 2, 3, 4]}, {"name": "y", "role":
//   "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": 0}}], "outputs": []}
// launch: {"entry": "element_of_a_tile", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [1, 2, 3, 4]}], "outputs": []}
// launch: {"entry": "first_block_in_order", "calling_convention": "pointers", "grid": [3, 4, 2], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [1, 2, 3, 4]}], "outputs": []}
// launch: {"entry": "straddles", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [1, 2, 3, 4]}], "outputs": []}
// launch: {"entry": "across_the_end", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "in", "dtype": "i32", "bitcast": "i64", "values": [1, 2, 3]}], "outputs": []}
// launch: {"entry": "far_index_of_a_view", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [1, 2, 3, 4]}, {"name": "n", "dtype":
//   "i64", "value": 1099511627776, "kind": "scalar"}], "outputs": []}
// launch: {"entry": "store_view_beyond", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [1, 2, 3, 4]}], "outputs": []}
// launch: {"entry": "gather_beyond", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [1, 2, 3, 4]}], "outputs": []}
// launch: {"entry": "strided_rows", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [1, 2, 3, 4]}, {"name": "s", "dtype":
//   "i32", "value": 3, "kind": "scalar"}], "outputs": []}
// launch: {"entry": "atomic_beyond", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [1, 2, 3, 4]}], "outputs": []}
// launch: {"entry": "swap_before", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i64", "values": [1]}], "outputs": []}
// launch: {"entry": "reduction_beyond", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [1, 2, 3, 4]}], "outputs": []}
// launch: {"entry": "multicast_beyond", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [1, 2, 3, 4]}], "outputs": []}
cuda_tile.module @kernels {
  entry @load_at_the_end(%x: tile<ptr<i32>>) {
    %o = constant <i32: 4> : tile<i32>
    %p = offset %x, %o : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    // LOAD_AT_THE_END:error: {{.*}}out_of_bounds.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.load_ptr_tko' op reads 4 bytes, 0 bytes past the end of 'x', which has 16 bytes, in block (0,0,0)
    %t, %t_t = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
    return
  }
  entry @load_beyond(%x: tile<ptr<i32>>) {
    %o = constant <i32: 6> : tile<i32>
    %p = offset %x, %o : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    // LOAD_BEYOND:error: {{.*}}out_of_bounds.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.load_ptr_tko' op reads 4 bytes, 8 bytes past the end of 'x', which has 16 bytes, in block (0,0,0)
    %t, %t_t = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
    return
  }
  entry @load_before(%x: tile<ptr<i32>>) {
    %o = constant <i32: -1> : tile<i32>
    %p = offset %x, %o : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    // LOAD_BEFORE:error: {{.*}}out_of_bounds.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.load_ptr_tko' op reads 4 bytes, 4 bytes before 'x', which has 16 bytes, in block (0,0,0)
    %t, %t_t = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
    return
  }
  entry @store_far(%x: tile<ptr<i32>>) {
    %o = constant <i64: 1099511627776> : tile<i64>
    %p = offset %x, %o : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>>
    %v = constant <i32: 9> : tile<i32>
    // STORE_FAR:error: {{.*}}out_of_bounds.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.store_ptr_tko' op writes 4 bytes, far from every buffer of the launch, in block (0,0,0)
    %w = store_ptr_tko weak %p, %v : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  entry @store_beyond(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %o = constant <i32: 5> : tile<i32>
    %p = offset %x, %o : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    // STORE_BEYOND:error: {{.*}}out_of_bounds.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.store_ptr_tko' op writes 4 bytes, 4 bytes past the end of 'x', which has 16 bytes, in block (0,0,0)
    %w = store_ptr_tko weak %p, %o : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  entry @element_of_a_tile(%x: tile<ptr<i32>>) {
    %x1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %xn = broadcast %x1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %k = iota : tile<8xi32>
    %p = offset %xn, %k : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    // ELEMENT_OF_A_TILE:error: {{.*}}out_of_bounds.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.load_ptr_tko' op reads 4 bytes, 0 bytes past the end of 'x', which has 16 bytes, in block (0,0,0)
    %t, %t_t = load_ptr_tko weak %p : tile<8xptr<i32>> -> tile<8xi32>, token
    return
  }
  entry @first_block_in_order(%x: tile<ptr<i32>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %o = addi %bx, %by : tile<i32>
    %p = offset %x, %o : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    // FIRST_BLOCK_IN_ORDER:error: {{.*}}out_of_bounds.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.store_ptr_tko' op writes 4 bytes, 0 bytes past the end of 'x', which has 16 bytes, in block (2,2,0)
    %w = store_ptr_tko weak %p, %o : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  entry @straddles(%x: tile<ptr<i32>>) {
    %b = make_tensor_view %x, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %o = constant <i32: 3> : tile<i32>
    %p = offset %x, %o : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %o2 = constant <i64: 1> : tile<i64>
    %v = make_tensor_view %p, shape = [2], strides = [1] : tensor_view<2xi32, strides=[1]>
    %q = make_partition_view %v : partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>
    %zero = constant <i32: 0> : tile<i32>
    // STRADDLES:error: {{.*}}out_of_bounds.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.load_view_tko' op reads 4 bytes, 0 bytes past the end of 'x', which has 16 bytes, in block (0,0,0)
    %t, %t_t = load_view_tko weak %q[%zero] : partition_view<tile=(2), tensor_view<2xi32, strides=[1]>>, tile<i32> -> tile<2xi32>, token
    return
  }
  entry @across_the_end(%x: tile<ptr<i64>>) {
    %o = constant <i32: 1> : tile<i32>
    %p = offset %x, %o : tile<ptr<i64>>, tile<i32> -> tile<ptr<i64>>
    // ACROSS_THE_END:error: {{.*}}out_of_bounds.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.load_ptr_tko' op reads 8 bytes, byte 8 of 'x', which has 12 bytes, in block (0,0,0)
    %t, %t_t = load_ptr_tko weak %p : tile<ptr<i64>> -> tile<i64>, token
    return
  }
  entry @far_index_of_a_view(%x: tile<ptr<i32>>, %n: tile<i64>) {
    %last = constant <i64: 268435456> : tile<i64>
    %v_v = make_tensor_view %x, shape = [%n], strides = [1] : tile<i64> -> tensor_view<?xi32, strides=[1]>
    %v_p = make_partition_view %v_v : partition_view<tile=(4), tensor_view<?xi32, strides=[1]>>
    // FAR_INDEX_OF_A_VIEW:error: {{.*}}out_of_bounds.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.load_view_tko' op reads 4 bytes, far from every buffer of the launch, in block (0,0,0)
    %t, %t_t = load_view_tko weak %v_p[%last] : partition_view<tile=(4), tensor_view<?xi32, strides=[1]>>, tile<i64> -> tile<4xi32>, token
    return
  }
  entry @store_view_beyond(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %c = constant <i32: 5> : tile<4xi32>
    %v_v = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %v_p = make_partition_view %v_v : partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>
    // STORE_VIEW_BEYOND:error: {{.*}}out_of_bounds.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.store_view_tko' op writes 4 bytes, 0 bytes past the end of 'x', which has 16 bytes, in block (0,0,0)
    %w = store_view_tko weak %c, %v_p[%one] : tile<4xi32>, partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @gather_beyond(%x: tile<ptr<i32>>) {
    %v_v = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %v_p = make_gather_scatter_view %v_v : gather_scatter_view<tile=(4), tensor_view<8xi32, strides=[1]>, sparse_dim=0>
    %c = constant <i32: [3, 8, 6, 0]> : tile<4xi32>
    // GATHER_BEYOND:error: {{.*}}out_of_bounds.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.load_view_tko' op reads 4 bytes, 8 bytes past the end of 'x', which has 16 bytes, in block (0,0,0)
    %t, %t_t = load_view_tko weak %v_p[%c] : gather_scatter_view<tile=(4), tensor_view<8xi32, strides=[1]>, sparse_dim=0>, tile<4xi32> -> tile<4xi32>, token
    return
  }
  entry @strided_rows(%x: tile<ptr<i32>>, %s: tile<i32>) {
    %v_v = make_tensor_view %x, shape = [2, 2], strides = [%s, 1] : tile<i32> -> tensor_view<2x2xi32, strides=[?,1]>
    %v_p = make_partition_view %v_v : partition_view<tile=(2x2), tensor_view<2x2xi32, strides=[?,1]>>
    %zero = constant <i32: 0> : tile<i32>
    // STRIDED_ROWS:error: {{.*}}out_of_bounds.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.load_view_tko' op reads 4 bytes, 0 bytes past the end of 'x', which has 16 bytes, in block (0,0,0)
    %t, %t_t = load_view_tko weak %v_p[%zero, %zero] : partition_view<tile=(2x2), tensor_view<2x2xi32, strides=[?,1]>>, tile<i32> -> tile<2x2xi32>, token
    return
  }
  entry @atomic_beyond(%x: tile<ptr<i32>>) {
    %o = constant <i32: 4> : tile<i32>
    %p = offset %x, %o : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    // ATOMIC_BEYOND:error: {{.*}}out_of_bounds.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.atomic_rmw_tko' op writes 4 bytes, 0 bytes past the end of 'x', which has 16 bytes, in block (0,0,0)
    %t, %t_t = atomic_rmw_tko relaxed device %p, add, %o : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
  entry @swap_before(%x: tile<ptr<i64>>) {
    %o = constant <i32: -2> : tile<i32>
    %p = offset %x, %o : tile<ptr<i64>>, tile<i32> -> tile<ptr<i64>>
    %v = constant <i64: 0> : tile<i64>
    // SWAP_BEFORE:error: {{.*}}out_of_bounds.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.atomic_cas_tko' op writes 8 bytes, 16 bytes before 'x', which has 8 bytes, in block (0,0,0)
    %t, %t_t = atomic_cas_tko relaxed device %p, %v, %v : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    return
  }
  entry @reduction_beyond(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %c = constant <i32: 5> : tile<4xi32>
    %v_v = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %v_p = make_partition_view %v_v : partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>
    // REDUCTION_BEYOND:error: {{.*}}out_of_bounds.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.atomic_red_view_tko' op writes 4 bytes, 0 bytes past the end of 'x', which has 16 bytes, in block (0,0,0)
    %w = atomic_red_view_tko relaxed device %v_p[%one], add, %c : tile<4xi32>, partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @multicast_beyond(%x: tile<ptr<i32, <multicast>>>) {
    %one = constant <i32: 1> : tile<i32>
    %c = constant <i32: 5> : tile<4xi32>
    %v_v = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %v_p = make_partition_view %v_v : partition_view<tile=(4), tensor_view<8xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    // MULTICAST_BEYOND:error: {{.*}}out_of_bounds.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.multimem_store_view_tko' op writes 4 bytes, 0 bytes past the end of 'x', which has 16 bytes, in block (0,0,0)
    %w = multimem_store_view_tko weak %v_p, %c[%one] : partition_view<tile=(4), tensor_view<8xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xi32>, tile<i32> -> token
    return
  }
}
