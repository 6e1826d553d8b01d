// covers: a pass that can be omitted and is a single step, which treats the larger and the smaller of two values as equal
// RUN: %python %S/../driver/Inputs/expect.py 6 tilewright-miscompile cse bisect %s --launch %s:1 --gpu-name sm_80 > %t 2>&1
// RUN: FileCheck %s --input-file %t
// CHECK: it begins with step 4 of 13: cse{{$}}
// CHECK-NEXT: pass: cse
// CHECK-NEXT: rewrite: none; the pass as a whole is one step
// CHECK-NEXT: observed on: the emulator, which runs the compiled code
// CHECK-NEXT: --- before the step
// CHECK-NEXT: +++ after the step
// CHECK: {{^}}    %[[MAX:.+]] = nv_tileaa.maxf %[[X:.+]], %[[Y:.+]] : tensor<4xf32>
// CHECK-NEXT: {{^}}-    %[[MIN:.+]] = nv_tileaa.minf %[[X]], %[[Y]] : tensor<4xf32>
// CHECK: {{^}}-{{.+}} = arith.subf %[[MAX]], %[[MIN]]
// CHECK: {{^}}+{{.+}} = arith.subf %[[MAX]], %[[MAX]]
// CHECK: reproduce with: tilewright run {{.*}}cse.mlir {{.*}} --step-limit 4 --check=reference
// CHECK-NEXT: one step fewer: {{.*}} --step-limit 3 --check=reference
// launch: {"entry": "k", "calling_convention": "pointers", "grid": [2, 1, 1],
//   "args": [{"name": "x", "role": "in", "dtype": "f32", "values": [1, 2, 3, 4, 50, 60, 70, 80]},
//            {"name": "y", "role": "inout", "dtype": "f32", "values": [10, 20, 30, 40, 5, 6, 7, 8]}],
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
    %larger = maxf %xt, %yt : tile<4xf32>
    %smaller = minf %xt, %yt : tile<4xf32>
    %d = subf %larger, %smaller rounding<nearest_even> : tile<4xf32>
    %t2 = store_view_tko weak %d, %yp[%bx] token = %t1 : tile<4xf32>, partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
