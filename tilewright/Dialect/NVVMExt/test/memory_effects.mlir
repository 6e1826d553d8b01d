// RUN: tilewright-opt %s --cse | FileCheck %s

// Weak loads of one address are merged, but not across a store; ordered loads
// are kept.
// CHECK-LABEL: llvm.func @shared
llvm.func @shared(%ptr: !llvm.ptr<1>, %pred: i1, %a: i32) -> i32 {
  // CHECK-COUNT-1: nvvm_ext.ld_global
  // CHECK-NOT: nvvm_ext.ld_global
  %0 = nvvm_ext.ld_global %ptr, %pred, %a : !llvm.ptr<1>, i1, i32
  %1 = nvvm_ext.ld_global %ptr, %pred, %a : !llvm.ptr<1>, i1, i32
  // CHECK: llvm.add
  %2 = llvm.add %0, %1 : i32
  llvm.return %2 : i32
}

// CHECK-LABEL: llvm.func @store_between
llvm.func @store_between(%ptr: !llvm.ptr<1>, %pred: i1, %a: i32) -> i32 {
  // CHECK: nvvm_ext.ld_global
  %0 = nvvm_ext.ld_global %ptr, %pred, %a : !llvm.ptr<1>, i1, i32
  // CHECK: nvvm_ext.st_global
  nvvm_ext.st_global %a, %ptr, %pred : i32, !llvm.ptr<1>, i1
  // CHECK: nvvm_ext.ld_global
  %1 = nvvm_ext.ld_global %ptr, %pred, %a : !llvm.ptr<1>, i1, i32
  %2 = llvm.add %0, %1 : i32
  llvm.return %2 : i32
}

// CHECK-LABEL: llvm.func @ordered
llvm.func @ordered(%ptr: !llvm.ptr<1>, %pred: i1, %a: i32) {
  // CHECK-COUNT-2: nvvm_ext.ld_global
  %0 = nvvm_ext.ld_global %ptr, %pred, %a semantic = relaxed scope = cta : !llvm.ptr<1>, i1, i32
  %1 = nvvm_ext.ld_global %ptr, %pred, %a semantic = relaxed scope = cta : !llvm.ptr<1>, i1, i32
  llvm.return
}
