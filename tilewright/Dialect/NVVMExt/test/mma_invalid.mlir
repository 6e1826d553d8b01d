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

llvm.func @sparse_form(%c: i32, %a: i64, %p: i1) {
  // expected-error @+1 {{'nvvm_ext.wgmma' op has no sparse form with D, A and B of types s32, b1 and b1}}
  %d:4 = nvvm_ext.wgmma (%c, %c, %c, %c) a () desc_a %a desc_b %a metadata %c selector = 0 accumulate %p accumulator = 0 shape = [8, 512] types = ["s32", "b1", "b1"] : i32, i32, i32, i32
  llvm.return
}

// -----

llvm.func @sparse_shape(%c: i32, %a: i64, %p: i1) {
  // expected-error @+1 {{'nvvm_ext.wgmma' op expects a shape [N, K] with N a multiple of 8 from 8 to 256 and K 32, but found [8, 16]}}
  %d:4 = nvvm_ext.wgmma (%c, %c, %c, %c) a () desc_a %a desc_b %a metadata %c selector = 0 accumulate %p accumulator = 0 shape = [8, 16] types = ["f32", "f16", "f16"] : i32, i32, i32, i32
  llvm.return
}

// -----

llvm.func @sparse_selector(%c: i32, %a: i64, %p: i1) {
  // expected-error @+1 {{'nvvm_ext.wgmma' op expects the selector 0 where elements have 8 bits, but found 1}}
  %d:4 = nvvm_ext.wgmma (%c, %c, %c, %c) a () desc_a %a desc_b %a metadata %c selector = 1 accumulate %p accumulator = 0 shape = [8, 64] types = ["s32", "s8", "s8"] : i32, i32, i32, i32
  llvm.return
}

// -----

llvm.func @selector_alone(%c: i32, %a: i64, %p: i1) {
  // expected-error @+1 {{'nvvm_ext.wgmma' op expects metadata and a selector, or neither}}
  %d:4 = "nvvm_ext.wgmma"(%c, %c, %c, %c, %a, %a, %p) <{accumulator = 0 : i32, selector = 0 : i32, shape = array<i32: 8, 16>, types = ["f32", "f16", "f16"], operandSegmentSizes = array<i32: 4, 0, 1, 1, 0, 1>}> : (i32, i32, i32, i32, i64, i64, i1) -> (i32, i32, i32, i32)
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
  // expected-error @+1 {{'nvvm_ext.wgmma' op expects 4 registers for D, but found 3 as operands and 4 as results}}
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
  // expected-error @+1 {{'nvvm_ext.wgmma' op expects a transpose only with elements of 16 bits}}
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
  // expected-error @+1 {{'nvvm_ext.wgmma_wait' op expects as many results as registers, at least one, but found 2 and 1}}
  %d:2 = nvvm_ext.wgmma_wait 0 (%c) accumulator = 0 : i32, i32
  llvm.return
}

// -----

llvm.func @mma_types(%i: i32, %f: f32) {
  // expected-error @+1 {{'nvvm_ext.mma' op expects three types, of D, A and B, but found 1}}
  %0 = nvvm_ext.mma a (%i, %i) b (%i) c (%f, %f, %f, %f) shape = [16, 8, 16] types = ["f32"] : (i32, i32), (i32), (f32, f32, f32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @mma_form(%i: i32, %f: f32) {
  // expected-error @+1 {{'nvvm_ext.mma' op has no form of shape [16, 8, 8] with D, A and B of types f32, e4m3 and e4m3}}
  %0 = nvvm_ext.mma a (%i) b (%i) c (%f, %f, %f, %f) shape = [16, 8, 8] types = ["f32", "e4m3", "e4m3"] : (i32), (i32), (f32, f32, f32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @mma_registers(%i: i32, %f: f32) {
  // expected-error @+1 {{'nvvm_ext.mma' op expects 2 and 1 registers of 'i32' for A and B and 4 of 'f32' for C and D, but found ('i32'), ('i32'), ('f32', 'f32', 'f32', 'f32') and '!llvm.struct<(f32, f32, f32, f32)>'}}
  %0 = nvvm_ext.mma a (%i) b (%i) c (%f, %f, %f, %f) shape = [16, 8, 16] types = ["f32", "e4m3", "e4m3"] : (i32), (i32), (f32, f32, f32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @fragment_form(%p: !llvm.ptr<1>, %s: i32) {
  // expected-error @+1 {{'nvvm_ext.wmma_load' op has no matrix 'a' of s4 in shape [16, 16, 16]}}
  %a = nvvm_ext.wmma_load "a" "s4" %p, %s shape = [16, 16, 16] : !llvm.ptr<1> -> i32
  llvm.return
}

// -----

llvm.func @fragment_result(%p: !llvm.ptr<1>, %s: i32) {
  // expected-error @+1 {{'nvvm_ext.wmma_load' op expects the result '!llvm.struct<(i32, i32)>', but found 'i32'}}
  %a = nvvm_ext.wmma_load "a" "s8" %p, %s shape = [16, 16, 16] : !llvm.ptr<1> -> i32
  llvm.return
}

// -----

llvm.func @fragment_order(%p: !llvm.ptr<1>, %s: i32) {
  // expected-error @+1 {{'nvvm_ext.wmma_load' op expects row-major A and column-major B for elements of less than 8 bits}}
  %a = nvvm_ext.wmma_load "b" "b1" %p, %s shape = [8, 8, 128] : !llvm.ptr<1> -> i32
  llvm.return
}

// -----

llvm.func @stored(%p: !llvm.ptr<1>, %i: i32) {
  // expected-error @+1 {{'nvvm_ext.wmma_store' op expects 2 registers of 'i32', but found ('i32')}}
  nvvm_ext.wmma_store "s32" (%i), %p, %i shape = [8, 8, 32] : !llvm.ptr<1>, i32
  llvm.return
}

// -----

llvm.func @stored_form(%p: !llvm.ptr<1>, %i: i32) {
  // expected-error @+1 {{'nvvm_ext.wmma_store' op has no result of bf16 in shape [16, 16, 16]}}
  nvvm_ext.wmma_store "bf16" (%i), %p, %i shape = [16, 16, 16] : !llvm.ptr<1>, i32
  llvm.return
}

// -----

llvm.func @fragments_form(%i: i32) {
  // expected-error @+1 {{'nvvm_ext.wmma' op has no form of shape [8, 8, 32] with D, A, B and C of types s32, s4, u4 and s32}}
  %d = nvvm_ext.wmma a (%i) b (%i) c (%i, %i) shape = [8, 8, 32] types = ["s32", "s4", "u4", "s32"] b_by_columns : (i32), (i32), (i32, i32) -> !llvm.struct<(i32, i32)>
  llvm.return
}

// -----

llvm.func @fragments_saturated(%i: i32) {
  // expected-error @+1 {{'nvvm_ext.wmma' op has no satfinite for products of b1}}
  %d = nvvm_ext.wmma a (%i) b (%i) c (%i, %i) shape = [8, 8, 128] types = ["s32", "b1", "b1", "s32"] b_by_columns satfinite : (i32), (i32), (i32, i32) -> !llvm.struct<(i32, i32)>
  llvm.return
}

// -----

llvm.func @fragments_registers(%i: i32) {
  // expected-error @+1 {{'nvvm_ext.wmma' op expects 1 registers of 'i32' for A, but found ('i32', 'i32')}}
  %d = nvvm_ext.wmma a (%i, %i) b (%i) c (%i, %i) shape = [8, 8, 32] types = ["s32", "s4", "s4", "s32"] b_by_columns : (i32, i32), (i32), (i32, i32) -> !llvm.struct<(i32, i32)>
  llvm.return
}

// -----

llvm.func @wait_of_fence(%c: i32) {
  // expected-error @+1 {{'nvvm_ext.wgmma_fence' op expects as many results as registers, at least one, but found 2 and 1}}
  %d:2 = nvvm_ext.wgmma_fence (%c) : i32, i32
  llvm.return
}

// -----

llvm.func @group_of_no_form(%c: i32, %a: i32) {
  // expected-error @+1 {{'nvvm_ext.wgmma_group' op expects a shape [N, K] with N a multiple of 8 from 8 to 256 and K 16, but found [8, 8]}}
  %d:4 = nvvm_ext.wgmma_group (%c, %c, %c, %c) a () desc_a %a, %a at [0] desc_b %a, %a at [0] lists = 1 accumulator = 0 shape = [8, 8] types = ["f32", "f16", "f16"] : i32, i32, i32, i32
  llvm.return
}

// -----

llvm.func @group_of_other_registers(%c: i32, %a: i32) {
  // expected-error @+1 {{'nvvm_ext.wgmma_group' op expects 8 registers for the accumulators, but found 4 as operands and 4 as results}}
  %d:4 = nvvm_ext.wgmma_group (%c, %c, %c, %c) a () desc_a %a, %a at [0, 2] desc_b %a, %a at [0, 2] lists = 2 accumulator = 0 shape = [8, 16] types = ["f32", "f16", "f16"] : i32, i32, i32, i32
  llvm.return
}

// -----

llvm.func @group_with_a_twice(%c: i32, %a: i32) {
  // expected-error @+1 {{'nvvm_ext.wgmma_group' op expects A either as a descriptor or in registers}}
  %d:4 = nvvm_ext.wgmma_group (%c, %c, %c, %c) a (%c, %c, %c, %c) desc_a %a, %a at [0] desc_b %a, %a at [0] lists = 1 accumulator = 0 shape = [8, 16] types = ["f32", "f16", "f16"] : i32, i32, i32, i32
  llvm.return
}

// -----

llvm.func @group_of_half_a_step(%c: i32, %a: i32) {
  // expected-error @+1 {{'nvvm_ext.wgmma_group' op expects a multiple of 2 MMAs with a place of A and of B each, but found 3 and 3}}
  %d:8 = nvvm_ext.wgmma_group (%c, %c, %c, %c, %c, %c, %c, %c) a () desc_a %a, %a at [0, 2, 4] desc_b %a, %a at [0, 2, 4] lists = 2 accumulator = 0 shape = [8, 16] types = ["f32", "f16", "f16"] : i32, i32, i32, i32, i32, i32, i32, i32
  llvm.return
}

// -----

llvm.func @group_with_few_registers(%c: i32, %a: i32) {
  // expected-error @+1 {{'nvvm_ext.wgmma_group' op expects four registers of A from each of its places on, but found the place 1 in 4 registers}}
  %d:4 = nvvm_ext.wgmma_group (%c, %c, %c, %c) a (%c, %c, %c, %c) at [1] desc_b %a, %a at [0] lists = 1 accumulator = 0 shape = [8, 16] types = ["f32", "f16", "f16"] : i32, i32, i32, i32
  llvm.return
}

// -----

llvm.func @group_with_a_transpose(%c: i32, %a: i32) {
  // expected-error @+1 {{'nvvm_ext.wgmma_group' op expects A in registers without a transpose}}
  %d:4 = nvvm_ext.wgmma_group (%c, %c, %c, %c) a (%c, %c, %c, %c) at [0] desc_b %a, %a at [0] lists = 1 accumulator = 0 shape = [8, 16] types = ["f32", "f16", "f16"] transpose_a : i32, i32, i32, i32
  llvm.return
}
