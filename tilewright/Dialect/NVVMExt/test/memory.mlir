// RUN: tilewright-opt %s | tilewright-opt | FileCheck %s

// CHECK-LABEL: llvm.func @load
llvm.func @load(%ptr: !llvm.ptr<1>, %pred: i1, %a: vector<4xf32>, %b: i8) {
  // CHECK: nvvm_ext.ld_global %{{.*}}, %{{.*}}, %{{.*}} : !llvm.ptr<1>, i1, vector<4xf32>
  %0 = nvvm_ext.ld_global %ptr, %pred, %a : !llvm.ptr<1>, i1, vector<4xf32>
  // The default is not printed.
  // CHECK: nvvm_ext.ld_global %{{.*}}, %{{.*}}, %{{.*}} : !llvm.ptr<1>, i1, i8
  %1 = nvvm_ext.ld_global %ptr, %pred, %b semantic = weak : !llvm.ptr<1>, i1, i8
  // CHECK: nvvm_ext.ld_global %{{.*}}, %{{.*}}, %{{.*}} semantic = acquire scope = gpu : !llvm.ptr<1>, i1, i8
  %2 = nvvm_ext.ld_global %ptr, %pred, %b semantic = acquire scope = gpu : !llvm.ptr<1>, i1, i8
  llvm.return
}

// CHECK-LABEL: llvm.func @store
llvm.func @store(%ptr: !llvm.ptr<1>, %pred: i1, %a: vector<8xbf16>, %b: f64) {
  // CHECK: nvvm_ext.st_global %{{.*}}, %{{.*}}, %{{.*}} : vector<8xbf16>, !llvm.ptr<1>, i1
  nvvm_ext.st_global %a, %ptr, %pred : vector<8xbf16>, !llvm.ptr<1>, i1
  // CHECK: nvvm_ext.st_global %{{.*}}, %{{.*}}, %{{.*}} semantic = release scope = sys : f64, !llvm.ptr<1>, i1
  nvvm_ext.st_global %b, %ptr, %pred semantic = release scope = sys : f64, !llvm.ptr<1>, i1
  llvm.return
}
