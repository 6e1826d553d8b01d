// RUN: tilewright-opt %s --split-input-file --verify-diagnostics

llvm.func @kind(%p: !llvm.ptr<1>, %b: i1, %f: f32) {
  // expected-error @+1 {{'nvvm_ext.multimem_ld_reduce' op expects add for 'f32', but found max}}
  %0 = nvvm_ext.multimem_ld_reduce max %p, %b, %f : !llvm.ptr<1>, i1, f32
  llvm.return
}

// -----

llvm.func @weak(%p: !llvm.ptr<1>, %b: i1, %x: i32) {
  // expected-error @+1 {{'nvvm_ext.multimem_red' op expects semantic relaxed or release, but found weak}}
  nvvm_ext.multimem_red add %x, %p, %b : i32, !llvm.ptr<1>, i1
  llvm.return
}

// -----

llvm.func @order(%p: !llvm.ptr<1>, %b: i1, %x: i32) {
  // expected-error @+1 {{'nvvm_ext.multimem_st' op expects semantic weak, relaxed or release, but found acquire}}
  nvvm_ext.multimem_st %x, %p, %b semantic = acquire scope = gpu : i32, !llvm.ptr<1>, i1
  llvm.return
}

// -----

llvm.func @bits(%p: !llvm.ptr<1>, %b: i1, %h: f16) {
  // expected-error @+1 {{'nvvm_ext.multimem_ld_reduce' op expects add, min or max for 'f16', but found xor}}
  %0 = nvvm_ext.multimem_ld_reduce xor %p, %b, %h : !llvm.ptr<1>, i1, f16
  llvm.return
}

// -----

llvm.func @sums_alone(%p: !llvm.ptr<1>, %b: i1, %h: f16) {
  // expected-error @+1 {{'nvvm_ext.multimem_red' op expects add for 'f16', but found min}}
  nvvm_ext.multimem_red min %h, %p, %b semantic = relaxed scope = sys : f16, !llvm.ptr<1>, i1
  llvm.return
}
