// RUN: rm -rf %t && mkdir %t && %python %S/Inputs/make_offset_launch.py %t add_i32:2 add_i32_odd:3 add_i64:4 add_f16:1 add_bf16:3 add_f64:4 swap_i32:1 swap_f64:12 reduce_view:6 reduce_multicast:20
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %t/add_i32.json --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=ADD_I32 --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %t/add_i32_odd.json --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=ADD_I32_ODD --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %t/add_i64.json --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=ADD_I64 --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %t/add_f16.json --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=ADD_F16 --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %t/add_bf16.json --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=ADD_BF16 --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %t/add_f64.json --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=ADD_F64 --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %t/swap_i32.json --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=SWAP_I32 --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %t/swap_f64.json --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=SWAP_F64 --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %t/reduce_view.json --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=REDUCE_VIEW --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %t/reduce_multicast.json --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=REDUCE_MULTICAST --match-full-lines
// RUN: not ls %t/out
// An atomic operation needs an address that is a multiple of its element's size; the message has the
// size and the address.
cuda_tile.module @kernels {
  entry @add_i32(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    // ADD_I32:error: {{.*}}misaligned_atomics.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.atomic_rmw_tko' op expects addresses that are multiples of 4 and not null, got byte 2 of '{{.*}}', which has 32 bytes, in block (0,0,0)
    %t, %t_t = atomic_rmw_tko relaxed device %x, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
  entry @add_i32_odd(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    // ADD_I32_ODD:error: {{.*}}misaligned_atomics.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.atomic_rmw_tko' op expects addresses that are multiples of 4 and not null, got byte 3 of '{{.*}}', which has 32 bytes, in block (0,0,0)
    %t, %t_t = atomic_rmw_tko relaxed device %x, xor, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
  entry @add_i64(%x: tile<ptr<i64>>) {
    %one = constant <i64: 1> : tile<i64>
    // ADD_I64:error: {{.*}}misaligned_atomics.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.atomic_rmw_tko' op expects addresses that are multiples of 8 and not null, got byte 4 of '{{.*}}', which has 32 bytes, in block (0,0,0)
    %t, %t_t = atomic_rmw_tko relaxed device %x, umax, %one : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    return
  }
  entry @add_f16(%x: tile<ptr<f16>>) {
    %one = constant <f16: 1.0> : tile<f16>
    // ADD_F16:error: {{.*}}misaligned_atomics.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.atomic_rmw_tko' op expects addresses that are multiples of 2 and not null, got byte 1 of '{{.*}}', which has 32 bytes, in block (0,0,0)
    %t, %t_t = atomic_rmw_tko relaxed device %x, addf, %one : tile<ptr<f16>>, tile<f16> -> tile<f16>, token
    return
  }
  entry @add_bf16(%x: tile<ptr<bf16>>) {
    %one = constant <bf16: 1.0> : tile<bf16>
    // ADD_BF16:error: {{.*}}misaligned_atomics.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.atomic_rmw_tko' op expects addresses that are multiples of 2 and not null, got byte 3 of '{{.*}}', which has 32 bytes, in block (0,0,0)
    %t, %t_t = atomic_rmw_tko relaxed device %x, addf, %one : tile<ptr<bf16>>, tile<bf16> -> tile<bf16>, token
    return
  }
  entry @add_f64(%x: tile<ptr<f64>>) {
    %one = constant <f64: 1.0> : tile<f64>
    // ADD_F64:error: {{.*}}misaligned_atomics.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.atomic_rmw_tko' op expects addresses that are multiples of 8 and not null, got byte 4 of '{{.*}}', which has 32 bytes, in block (0,0,0)
    %t, %t_t = atomic_rmw_tko relaxed device %x, addf, %one : tile<ptr<f64>>, tile<f64> -> tile<f64>, token
    return
  }
  entry @swap_i32(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    // SWAP_I32:error: {{.*}}misaligned_atomics.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.atomic_cas_tko' op expects addresses that are multiples of 4 and not null, got byte 1 of '{{.*}}', which has 32 bytes, in block (0,0,0)
    %t, %t_t = atomic_cas_tko acquire sys %x, %one, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
  entry @swap_f64(%x: tile<ptr<f64>>) {
    %one = constant <f64: 1.0> : tile<f64>
    // SWAP_F64:error: {{.*}}misaligned_atomics.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.atomic_cas_tko' op expects addresses that are multiples of 8 and not null, got byte 12 of '{{.*}}', which has 32 bytes, in block (0,0,0)
    %t, %t_t = atomic_cas_tko acquire sys %x, %one, %one : tile<ptr<f64>>, tile<f64> -> tile<f64>, token
    return
  }
  entry @reduce_view(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<1xi32>
    %v = make_tensor_view %x, shape = [1], strides = [1] : tensor_view<1xi32, strides=[1]>
    %p = make_partition_view %v : partition_view<tile=(1), tensor_view<1xi32, strides=[1]>>
    // REDUCE_VIEW:error: {{.*}}misaligned_atomics.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.atomic_red_view_tko' op expects addresses that are multiples of 4 and not null, got byte 6 of '{{.*}}', which has 32 bytes, in block (0,0,0)
    %t = atomic_red_view_tko relaxed device %p[%zero], add, %one : tile<1xi32>, partition_view<tile=(1), tensor_view<1xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @reduce_multicast(%x: tile<ptr<i64, <multicast>>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i64: 1> : tile<1xi64>
    %v = make_tensor_view %x, shape = [1], strides = [1] : tensor_view<1xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %p = make_partition_view %v : partition_view<tile=(1), tensor_view<1xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    // REDUCE_MULTICAST:error: {{.*}}misaligned_atomics.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.multimem_reduce_view_tko' op expects addresses that are multiples of 8 and not null, got byte 20 of '{{.*}}', which has 32 bytes, in block (0,0,0)
    %t = multimem_reduce_view_tko relaxed device %p, %one[%zero] attributes {reduction = #cuda_tile.multimem_reduction_kind<min>} : partition_view<tile=(1), tensor_view<1xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<1xi64>, tile<i32> -> token
    return
  }
}
