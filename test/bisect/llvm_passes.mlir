// covers: issue 40, point 6: bisect finds a wrong pass on LLVM IR through PTX
// A wrong pass of LLVM is a step.
// RUN: rm -rf %t && mkdir %t
// RUN: %python %S/../driver/Inputs/expect.py 6 tilewright-miscompile instcombine bisect %s --launch %s:1 --gpu-name sm_80 --through ptx --out-dir %t/out > %t/found 2>&1
// RUN: FileCheck %s --input-file %t/found
// CHECK: it begins with step {{[0-9]+}} of {{[0-9]+}}: optimize: instcombine of 'k'{{$}}
// CHECK-NEXT: pass: optimize
// CHECK-NEXT: rewrite: instcombine of 'k'
// CHECK-NEXT: observed on: the emulator, which runs the PTX
// CHECK-NEXT: --- before the step
// CHECK-NEXT: +++ after the step
// CHECK: {{^}}-{{.*}} = fsub float
// CHECK: {{^}}+{{.*}} = fadd float
// CHECK: reproduce with: tilewright run {{.*}} --through ptx --step-limit [[#STEP:]] --check=reference
// CHECK-NEXT: one step fewer: {{.*}} --through ptx --step-limit [[#STEP-1]] --check=reference
// CHECK: error: {{.*}}llvm_passes.mlir: emulator (sm_80, -O3, seed 0, through PTX) differs from the reference: 'y'
// RUN: FileCheck %s --check-prefix=BEFORE --input-file %t/out/before.ll
// BEFORE: define ptx_kernel void @k(
// RUN: FileCheck %s --check-prefix=AFTER --input-file %t/out/after.ll
// AFTER: define ptx_kernel void @k(
// AFTER-NOT: fsub

// One that must run is in a range that begins at the translation.
// RUN: %python %S/../driver/Inputs/expect.py 6 tilewright-miscompile order-atomics bisect %s --launch %s:1 --gpu-name sm_80 --through ptx --out-dir %t/range > %t/found 2>&1
// RUN: FileCheck %s --check-prefix=STRETCH --input-file %t/found
// STRETCH: it differs even without any optional step
// STRETCH-NEXT: last good: the code at llvm, on the emulator
// STRETCH-NEXT: first bad: the PTX, on the emulator
// STRETCH-NEXT: between them: translate-to-llvm-ir, make-remainders-exact, link-device-library, optimize, pack-phis, expand-wide-conversions, round-integers-once, order-atomics{{$}}
// STRETCH: reproduce with: tilewright run {{.*}} --through ptx --step-limit 0 --check=reference
// RUN: ls %t/range | FileCheck %s --check-prefix=FILES
// FILES: 00-input.mlir
// FILES: -check-products.mlir
// FILES-NEXT: -translate-to-llvm-ir.ll
// FILES: -order-atomics.ll

// A pass of the first half precedes it.
// RUN: %python %S/../driver/Inputs/expect.py 6 tilewright-miscompile assign-layouts bisect %s --launch %s:1 --gpu-name sm_80 --through ptx > %t/found 2>&1
// RUN: FileCheck %s --check-prefix=FIRST --input-file %t/found
// FIRST: last good: the program as it was read, on the reference
// FIRST-NEXT: first bad: the code at llvm, on the emulator
// FIRST-NEXT: between them: convert-cuda-tile-to-tileaa, {{.*}}check-products{{$}}

// Without PTX the miscompile is not found.
// RUN: tilewright-miscompile order-atomics bisect %s --launch %s:1 --gpu-name sm_80 | FileCheck %s --check-prefix=UNSEEN
// UNSEEN: agrees with the reference
// RUN: tilewright bisect %s --launch %s:1 --gpu-name sm_80 --through ptx | FileCheck %s --check-prefix=RIGHT
// RIGHT: emulator (sm_80, -O3, seed 0, through PTX) agrees with the reference
// launch: {"entry": "k", "calling_convention": "pointers", "grid": [2, 1, 1],
//   "args": [{"name": "x", "role": "in", "dtype": "f32", "values": [1, 2, 3, 4, 5, 6, 7, 8]},
//            {"name": "y", "role": "inout", "dtype": "f32", "values": [10, 20, 30, 40, 50, 60, 70, 80]}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [9, 18, 27, 36, 45, 54, 63, 72]}]}
cuda_tile.module @kernels {
  entry @k(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %xv = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %yv = make_tensor_view %y, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
    %yp = make_partition_view %yv : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
    %xt, %t0 = load_view_tko weak %xp[%bx] : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    %yt, %t1 = load_view_tko weak %yp[%bx] : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    %d = subf %yt, %xt rounding<nearest_even> : tile<4xf32>
    %t2 = store_view_tko weak %d, %yp[%bx] token = %t1 : tile<4xf32>, partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
