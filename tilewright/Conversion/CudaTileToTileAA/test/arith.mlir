// RUN: tilewright-opt %s --convert-cuda-tile-to-tileaa=gpu-name=sm_90 | FileCheck %s
// Exact arithmetic becomes arith's; a modifier makes it nv_tileaa's. Overflow flags stay.
cuda_tile.module @kernels {
  // CHECK-LABEL: func.func @k
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // CHECK: nv_tileaa.splat %{{.*}} : f32 -> tensor<1xf32>
    // CHECK: nv_tileaa.broadcast %{{.*}} : tensor<1xf32> -> tensor<8xf32>
    %r = reshape %x : tile<f32> -> tile<1xf32>
    %t = broadcast %r : tile<1xf32> -> tile<8xf32>
    // CHECK: arith.addf %{{.*}}, %{{.*}} : tensor<8xf32>
    %0 = addf %t, %t : tile<8xf32>
    // CHECK: nv_tileaa.addf %{{.*}}, %{{.*}} rounding<zero> : tensor<8xf32>
    %1 = addf %t, %t rounding<zero> : tile<8xf32>
    // CHECK: nv_tileaa.subf %{{.*}}, %{{.*}} flush_to_zero : f32
    %2 = subf %x, %x flush_to_zero : tile<f32>
    // CHECK: nv_tileaa.divf %{{.*}}, %{{.*}} rounding<approx> flush_to_zero : f32
    %3 = divf %x, %x rounding<approx> flush_to_zero : tile<f32>
    // CHECK: math.fma %{{.*}}, %{{.*}}, %{{.*}} : tensor<8xf32>
    %4 = fma %t, %t, %t : tile<8xf32>
    // CHECK: nv_tileaa.fma %{{.*}}, %{{.*}}, %{{.*}} rounding<positive_inf> : f32
    %5 = fma %x, %x, %x rounding<positive_inf> : tile<f32>
    // CHECK: nv_tileaa.maxf %{{.*}}, %{{.*}} : f32
    %6 = maxf %x, %x : tile<f32>
    // CHECK: nv_tileaa.minf %{{.*}}, %{{.*}} propagate_nan : f32
    %7 = minf %x, %x propagate_nan : tile<f32>
    // CHECK: arith.addi %{{.*}}, %{{.*}} : i32
    %8 = addi %i, %i : tile<i32>
    // CHECK: arith.andi %{{.*}}, %{{.*}} : i32
    %and = andi %i, %i : tile<i32>
    // CHECK: arith.ori %{{.*}}, %{{.*}} : i32
    %or = ori %i, %i : tile<i32>
    // CHECK: arith.xori %{{.*}}, %{{.*}} : i32
    %xor = xori %i, %i : tile<i32>
    // CHECK: arith.subi %{{.*}}, %{{.*}} overflow<nsw> : i32
    %9 = subi %i, %i overflow<no_signed_wrap> : tile<i32>
    // CHECK: arith.muli %{{.*}}, %{{.*}} overflow<nsw, nuw> : i32
    %10 = muli %i, %i overflow<no_wrap> : tile<i32>
    // CHECK: arith.divsi
    %11 = divi %i, %i signed : tile<i32>
    // CHECK: arith.divui
    %12 = divi %i, %i unsigned : tile<i32>
    // CHECK: arith.floordivsi
    %13 = divi %i, %i signed rounding<negative_inf> : tile<i32>
    // CHECK: arith.ceildivui
    %14 = divi %i, %i unsigned rounding<positive_inf> : tile<i32>
    return
  }
}
