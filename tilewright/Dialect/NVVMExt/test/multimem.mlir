// RUN: tilewright-opt %s | tilewright-opt | FileCheck %s

// CHECK-LABEL: @multimem
llvm.func @multimem(%p: !llvm.ptr<1>, %b: i1, %x: i32, %f: f64, %h: f16, %g: bf16) {
  // CHECK: nvvm_ext.multimem_ld_reduce umax %{{.*}}, %{{.*}}, %{{.*}} semantic = acquire scope = sys : !llvm.ptr<1>, i1, i32
  %0 = nvvm_ext.multimem_ld_reduce umax %p, %b, %x semantic = acquire scope = sys : !llvm.ptr<1>, i1, i32
  // CHECK: nvvm_ext.multimem_red add %{{.*}}, %{{.*}}, %{{.*}} semantic = release scope = gpu : f64, !llvm.ptr<1>, i1
  nvvm_ext.multimem_red add %f, %p, %b semantic = release scope = gpu : f64, !llvm.ptr<1>, i1
  // CHECK: nvvm_ext.multimem_st %{{.*}}, %{{.*}}, %{{.*}} : i32, !llvm.ptr<1>, i1
  nvvm_ext.multimem_st %x, %p, %b : i32, !llvm.ptr<1>, i1
  // CHECK: nvvm_ext.multimem_ld_reduce min %{{.*}}, %{{.*}}, %{{.*}} : !llvm.ptr<1>, i1, f16
  %1 = nvvm_ext.multimem_ld_reduce min %p, %b, %h : !llvm.ptr<1>, i1, f16
  // CHECK: nvvm_ext.multimem_red add %{{.*}}, %{{.*}}, %{{.*}} semantic = relaxed scope = sys : bf16, !llvm.ptr<1>, i1
  nvvm_ext.multimem_red add %g, %p, %b semantic = relaxed scope = sys : bf16, !llvm.ptr<1>, i1
  llvm.return
}
