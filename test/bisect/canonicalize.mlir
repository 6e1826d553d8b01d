// covers: a wrong rewrite among correct ones, in a pass that can be omitted; x - 0 may become x + 0 without a difference
// RUN: rm -rf %t && mkdir %t
// RUN: %python %S/../driver/Inputs/expect.py 6 tilewright-miscompile canonicalize bisect %s --launch %s:1 --gpu-name sm_80 --out-dir %t/out > %t/found 2>&1
// RUN: FileCheck %s --input-file %t/found
// CHECK: it begins with step 5 of 17: cuda-tile-canonicalize: SubtractionAsAddition of 'cuda_tile.subf' at {{.*}}canonicalize.mlir:[[# @LINE + 27]]:
// CHECK-NEXT: pass: cuda-tile-canonicalize
// CHECK-NEXT: rewrite: SubtractionAsAddition of 'cuda_tile.subf' at
// CHECK-NEXT: observed on: the reference
// CHECK-NEXT: --- before the step
// CHECK-NEXT: +++ after the step
// CHECK: -      %[[D:.+]] = subf %[[Y:.+]], %[[S:.+]] : tile<4xf32>
// CHECK-NEXT: +      %[[D]] = addf %[[Y]], %[[S]]
// CHECK: reproduce with: tilewright run {{.*}}canonicalize.mlir --launch {{.*}}canonicalize.mlir:1 --on emulator --gpu-name sm_80 -O3 --step-limit 5 --check=reference
// CHECK-NEXT: one step fewer: {{.*}} --step-limit 4 --check=reference
// CHECK: error: {{.*}}canonicalize.mlir: emulator (sm_80, -O3, seed 0) differs from the reference: 'y': 8 of 8 elements differ, first at (0): 11, expected 9
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
    %zero = constant <f32: 0.0> : tile<4xf32>
    %a = subf %xt, %zero rounding<nearest_even> : tile<4xf32>
    %b = subf %a, %zero rounding<nearest_even> : tile<4xf32>
    %d = subf %yt, %b rounding<nearest_even> : tile<4xf32>
    %e = subf %d, %zero rounding<nearest_even> : tile<4xf32>
    %t2 = store_view_tko weak %e, %yp[%bx] token = %t1 : tile<4xf32>, partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
