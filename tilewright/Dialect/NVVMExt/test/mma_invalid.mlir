// RUN: tilewright-opt %s --split-input-file --verify-diagnostics

llvm.func @types(%c: i32, %a: i64, %p: i1) {
  // expected-error @+1 {{'nvvm_ext.wgmma' op expects three types, of D, A and B, but found 2}}
  %d:4 = nvvm_ext.wgmma (%c, %c, %c, %c) a () desc_a %a desc_b %a accumulate %p accumulator = 0 shape = [8, 16] types = ["f32", "f16"] : i32, i32, i32, i32
  llvm.return
}

// -----

llvm.func @form(%c: i32, %a: i64, %p: i1) {
  // expected-error @+1 {{'nvvm_ext.wgmma' op has no form with D, A and B of types f32, f16 and bf16}}
  %d:4 = nvvm_ext.wgmma (%c, %c, %c, %c) a () desc_a %a desc_b %a accumulate %p accumulator = 0 shape = [8, 16] types = ["f32", "f16", "bf16"] : i32, i32, i32, i32
  llvm.return
}

// -----

llvm.func @shape(%c: i32, %a: i64, %p: i1) {
  // expected-error @+1 {{'nvvm_ext.wgmma' op expects a shape [N, K] with N a multiple of 8 from 8 to 256 and K 16, but found [8, 8]}}
  %d:4 = nvvm_ext.wgmma (%c, %c, %c, %c) a () desc_a %a desc_b %a accumulate %p accumulator = 0 shape = [8, 8] types = ["f32", "f16", "f16"] : i32, i32, i32, i32
  llvm.return
}

// -----

llvm.func @registers(%c: i32, %a: i64, %p: i1) {
  // expected-error @+1 {{'nvvm_ext.wgmma' op expects 4 registers for D, but found 3 before and 4 after it}}
  %d:4 = nvvm_ext.wgmma (%c, %c, %c) a () desc_a %a desc_b %a accumulate %p accumulator = 0 shape = [8, 16] types = ["f32", "f16", "f16"] : i32, i32, i32, i32
  llvm.return
}

// -----

llvm.func @first(%c: i32, %a: i64, %p: i1) {
  // expected-error @+1 {{'nvvm_ext.wgmma' op expects A as a descriptor or in 4 registers, but found it in 2}}
  %d:4 = nvvm_ext.wgmma (%c, %c, %c, %c) a (%c, %c) desc_b %a accumulate %p accumulator = 0 shape = [8, 16] types = ["f32", "f16", "f16"] : i32, i32, i32, i32
  llvm.return
}

// -----

llvm.func @transposed(%c: i32, %a: i64, %p: i1) {
  // expected-error @+1 {{'nvvm_ext.wgmma' op expects no transposed matrix where elements do not have 16 bits}}
  %d:4 = nvvm_ext.wgmma (%c, %c, %c, %c) a () desc_a %a desc_b %a accumulate %p accumulator = 0 shape = [8, 8] types = ["f32", "tf32", "tf32"] transpose_b : i32, i32, i32, i32
  llvm.return
}

// -----

llvm.func @transposed_registers(%c: i32, %a: i64, %p: i1) {
  // expected-error @+1 {{'nvvm_ext.wgmma' op expects A in registers without a transpose}}
  %d:4 = nvvm_ext.wgmma (%c, %c, %c, %c) a (%c, %c, %c, %c) desc_b %a accumulate %p accumulator = 0 shape = [8, 16] types = ["f32", "f16", "f16"] transpose_a : i32, i32, i32, i32
  llvm.return
}

// -----

llvm.func @wait(%c: i32) {
  // expected-error @+1 {{'nvvm_ext.wgmma_wait' op expects some registers and as many results as registers, but found 2 and 1}}
  %d:2 = nvvm_ext.wgmma_wait 0 (%c) accumulator = 0 : i32, i32
  llvm.return
}
