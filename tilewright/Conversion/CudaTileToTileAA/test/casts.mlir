// RUN: tilewright-opt %s --convert-cuda-tile-to-tileaa=gpu-name=sm_90 | FileCheck %s
// A float always converts to an integer; an integer is rounded to bf16 once, through a type that
// represents it.
cuda_tile.module @kernels {
  // CHECK-LABEL: func.func @k
  entry @k(%f: tile<f32>, %i: tile<i32>, %l: tile<i64>, %p: tile<ptr<f32>>) {
    // CHECK: nv_tileaa.fptosi %arg0 : f32 -> i8
    %0 = ftoi %f signed : tile<f32> -> tile<i8>
    // CHECK: nv_tileaa.fptoui %arg0 : f32 -> i64
    %1 = ftoi %f unsigned saturating : tile<f32> -> tile<i64>
    // CHECK: arith.cmpf une, %arg0, %{{.*}} : f32
    %2 = ftoi %f signed : tile<f32> -> tile<i1>
    // CHECK: arith.sitofp %arg1 : i32 to f16
    %3 = itof %i signed : tile<i32> -> tile<f16>
    // CHECK: %[[WIDE:.*]] = arith.uitofp %arg1 : i32 to f64
    // CHECK: arith.truncf %[[WIDE]] : f64 to bf16
    %4 = itof %i unsigned : tile<i32> -> tile<bf16>
    // CHECK: %[[JAMMED:.*]] = arith.select %{{.*}}, %arg2, %{{.*}} : i64
    // CHECK: %[[NUMBER:.*]] = arith.sitofp %[[JAMMED]] : i64 to f64
    // CHECK: arith.truncf %[[NUMBER]] : f64 to bf16
    %5 = itof %l signed : tile<i64> -> tile<bf16>
    // CHECK: arith.extsi %arg1 : i32 to i64
    %6 = exti %i signed : tile<i32> -> tile<i64>
    // CHECK: arith.trunci %arg1 overflow<nsw, nuw> : i32 to i8
    %7 = trunci %i overflow<no_wrap> : tile<i32> -> tile<i8>
    // CHECK: arith.bitcast %arg0 : f32 to i32
    %8 = bitcast %f : tile<f32> -> tile<i32>
    // CHECK: nv_tileaa.bitcast %arg3 : !nv_tileaa.ptr<f32> -> !nv_tileaa.ptr<i8>
    %9 = ptr_to_ptr %p : tile<ptr<f32>> -> tile<ptr<i8>>
    // CHECK: nv_tileaa.ptr_to_int %arg3 : !nv_tileaa.ptr<f32> -> i64
    %10 = ptr_to_int %p : tile<ptr<f32>> -> tile<i64>
    // CHECK: nv_tileaa.int_to_ptr %arg2 : i64 -> !nv_tileaa.ptr<f16>
    %11 = int_to_ptr %l : tile<i64> -> tile<ptr<f16>>
    return
  }
}
