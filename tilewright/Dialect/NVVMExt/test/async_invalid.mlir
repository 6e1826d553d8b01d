// RUN: tilewright-opt %s --split-input-file --verify-diagnostics

llvm.func @none(%far: !llvm.ptr<7>) {
  // expected-error @+1 {{'nvvm_ext.st_async' op expects a value}}
  "nvvm_ext.st_async"(%far, %far) : (!llvm.ptr<7>, !llvm.ptr<7>) -> ()
  llvm.return
}

// -----

llvm.func @mixed(%far: !llvm.ptr<7>, %i: i32, %f: f32) {
  // expected-error @+1 {{'nvvm_ext.st_async' op expects values of one type, but found 'i32' and 'f32'}}
  nvvm_ext.st_async (%i, %f), %far, %far : !llvm.ptr<7>, i32, f32
  llvm.return
}

// -----

llvm.func @many(%far: !llvm.ptr<7>, %j: i64) {
  // expected-error @+1 {{'nvvm_ext.st_async' op expects 1 or 2 values of 'i64', but found 4}}
  nvvm_ext.st_async (%j, %j, %j, %j), %far, %far : !llvm.ptr<7>, i64, i64, i64, i64
  llvm.return
}

// -----

llvm.func @kind(%far: !llvm.ptr<7>, %i: i32) {
  // expected-error @+1 {{'nvvm_ext.red_async' op expects add, min, max, inc, dec, and, or or xor, but found 'mul'}}
  nvvm_ext.red_async "mul" "u32" %i, %far, %far : i32, !llvm.ptr<7>
  llvm.return
}

// -----

llvm.func @type(%far: !llvm.ptr<7>, %i: i32) {
  // expected-error @+1 {{'nvvm_ext.red_async' op expects one of the types of 'add' in this memory space (u32, s32, u64), but found 'f32'}}
  nvvm_ext.red_async "add" "f32" %i, %far, %far : i32, !llvm.ptr<7>
  llvm.return
}

// -----

llvm.func @width(%far: !llvm.ptr<7>, %i: i32) {
  // expected-error @+1 {{'nvvm_ext.red_async' op expects a value of 64 bits for 'u64', but found 'i32'}}
  nvvm_ext.red_async "add" "u64" %i, %far, %far : i32, !llvm.ptr<7>
  llvm.return
}

// -----

llvm.func @object(%to: !llvm.ptr<1>, %s: !llvm.ptr<3>, %bar: !llvm.ptr<7>, %i: i32) {
  // expected-error @+1 {{'nvvm_ext.cp_reduce_async_bulk' op expects no mbarrier object for global memory}}
  nvvm_ext.cp_reduce_async_bulk "add" "u32" %to, %s, %i mbar %bar : !llvm.ptr<1>, !llvm.ptr<3>, !llvm.ptr<7>
  llvm.return
}

// -----

llvm.func @no_object(%far: !llvm.ptr<7>, %s: !llvm.ptr<3>, %i: i32) {
  // expected-error @+1 {{'nvvm_ext.cp_reduce_async_bulk' op expects an mbarrier object for shared memory of the cluster}}
  nvvm_ext.cp_reduce_async_bulk "add" "u32" %far, %s, %i : !llvm.ptr<7>, !llvm.ptr<3>
  llvm.return
}

// -----

llvm.func @scope(%to: !llvm.ptr<1>, %s: !llvm.ptr<3>) {
  // expected-error @+1 {{'nvvm_ext.tensormap_copy' op expects the scope cta, cluster, gpu or sys, but found 'world'}}
  nvvm_ext.tensormap_copy %to, %s scope = "world" : !llvm.ptr<1>, !llvm.ptr<3>
  llvm.return
}
