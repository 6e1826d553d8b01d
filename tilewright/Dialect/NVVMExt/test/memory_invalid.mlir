// RUN: tilewright-opt %s --split-input-file --verify-diagnostics

llvm.func @wide(%ptr: !llvm.ptr<1>, %pred: i1, %a: vector<8xf32>) {
  // expected-error @+1 {{'nvvm_ext.ld_global' op expects at most 128 bits in one access, but 'vector<8xf32>' has 256}}
  %0 = nvvm_ext.ld_global %ptr, %pred, %a : !llvm.ptr<1>, i1, vector<8xf32>
  llvm.return
}

// -----

llvm.func @odd(%ptr: !llvm.ptr<1>, %pred: i1, %a: vector<3xf32>) {
  // expected-error @+1 {{'nvvm_ext.st_global' op expects a vector of 2, 4, 8 or 16 elements, but found 'vector<3xf32>'}}
  nvvm_ext.st_global %a, %ptr, %pred : vector<3xf32>, !llvm.ptr<1>, i1
  llvm.return
}

// -----

llvm.func @element(%ptr: !llvm.ptr<1>, %pred: i1, %a: i1) {
  // expected-error @+1 {{'nvvm_ext.ld_global' op expects a value of i8, i16, i32, i64, f16, bf16, f32 or f64, or a vector of these, but found 'i1'}}
  %0 = nvvm_ext.ld_global %ptr, %pred, %a : !llvm.ptr<1>, i1, i1
  llvm.return
}

// -----

llvm.func @space(%ptr: !llvm.ptr, %pred: i1, %a: i32) {
  // expected-error @+1 {{operand #0 must be LLVM pointer in address space 1}}
  %0 = nvvm_ext.ld_global %ptr, %pred, %a : !llvm.ptr, i1, i32
  llvm.return
}

// -----

llvm.func @release_load(%ptr: !llvm.ptr<1>, %pred: i1, %a: i32) {
  // expected-error @+1 {{'nvvm_ext.ld_global' op expects semantic weak, relaxed or acquire, but found release}}
  %0 = nvvm_ext.ld_global %ptr, %pred, %a semantic = release scope = gpu : !llvm.ptr<1>, i1, i32
  llvm.return
}

// -----

llvm.func @sequential_load(%ptr: !llvm.ptr<1>, %pred: i1, %a: i32) {
  // expected-error @+1 {{'nvvm_ext.ld_global' op expects semantic weak, relaxed or acquire, but found sc}}
  %0 = nvvm_ext.ld_global %ptr, %pred, %a semantic = sc scope = gpu : !llvm.ptr<1>, i1, i32
  llvm.return
}

// -----

llvm.func @both_store(%ptr: !llvm.ptr<1>, %pred: i1, %a: i32) {
  // expected-error @+1 {{'nvvm_ext.st_global' op expects semantic weak, relaxed or release, but found acq_rel}}
  nvvm_ext.st_global %a, %ptr, %pred semantic = acq_rel scope = gpu : i32, !llvm.ptr<1>, i1
  llvm.return
}

// -----

llvm.func @acquire_store(%ptr: !llvm.ptr<1>, %pred: i1, %a: i32) {
  // expected-error @+1 {{'nvvm_ext.st_global' op expects semantic weak, relaxed or release, but found acquire}}
  nvvm_ext.st_global %a, %ptr, %pred semantic = acquire scope = gpu : i32, !llvm.ptr<1>, i1
  llvm.return
}

// -----

llvm.func @no_scope(%ptr: !llvm.ptr<1>, %pred: i1, %a: i32) {
  // expected-error @+1 {{'nvvm_ext.st_global' op expects a scope (cta, cluster, gpu or sys) where semantic is release}}
  nvvm_ext.st_global %a, %ptr, %pred semantic = release : i32, !llvm.ptr<1>, i1
  llvm.return
}

// -----

llvm.func @weak_scope(%ptr: !llvm.ptr<1>, %pred: i1, %a: i32) {
  // expected-error @+1 {{'nvvm_ext.ld_global' op expects no scope where semantic is weak, but found scope sys}}
  %0 = nvvm_ext.ld_global %ptr, %pred, %a scope = sys : !llvm.ptr<1>, i1, i32
  llvm.return
}
