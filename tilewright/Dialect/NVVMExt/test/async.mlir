// RUN: tilewright-opt %s | tilewright-opt | FileCheck %s

// CHECK-LABEL: @async
llvm.func @async(%to: !llvm.ptr<1>, %s: !llvm.ptr<3>, %far: !llvm.ptr<7>, %bar: !llvm.ptr<7>, %i: i32, %j: i64, %f: f32) {
  // CHECK: nvvm_ext.st_async(%{{.*}}, %{{.*}}), %{{.*}}, %{{.*}} : !llvm.ptr<7>, i32, i32
  nvvm_ext.st_async (%i, %i), %far, %bar : !llvm.ptr<7>, i32, i32
  // CHECK: nvvm_ext.st_async(%{{.*}}), %{{.*}}, %{{.*}} : !llvm.ptr<7>, f32
  nvvm_ext.st_async (%f), %far, %bar : !llvm.ptr<7>, f32
  // CHECK: nvvm_ext.red_async "add" "u64" %{{.*}}, %{{.*}}, %{{.*}} : i64, !llvm.ptr<7>
  nvvm_ext.red_async "add" "u64" %j, %far, %bar : i64, !llvm.ptr<7>
  // CHECK: nvvm_ext.cp_reduce_async_bulk "add" "f16" %{{.*}}, %{{.*}}, %{{.*}} : !llvm.ptr<1>, !llvm.ptr<3>
  nvvm_ext.cp_reduce_async_bulk "add" "f16" %to, %s, %i : !llvm.ptr<1>, !llvm.ptr<3>
  // CHECK: nvvm_ext.cp_reduce_async_bulk "max" "s32" %{{.*}}, %{{.*}}, %{{.*}} mbar %{{.*}} : !llvm.ptr<7>, !llvm.ptr<3>, !llvm.ptr<7>
  nvvm_ext.cp_reduce_async_bulk "max" "s32" %far, %s, %i mbar %bar : !llvm.ptr<7>, !llvm.ptr<3>, !llvm.ptr<7>
  // CHECK: nvvm_ext.tensormap_copy %{{.*}}, %{{.*}} scope = "gpu" : !llvm.ptr<1>, !llvm.ptr<3>
  nvvm_ext.tensormap_copy %to, %s scope = "gpu" : !llvm.ptr<1>, !llvm.ptr<3>
  llvm.return
}
