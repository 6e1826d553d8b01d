// RUN: tilewright-opt %s --convert-tileas-to-llvm --split-input-file --verify-diagnostics
// RUN: sed 's/the nv_tileas lowering/the cute lowering/' %s > %t.mlir
// RUN: tilewright-opt %t.mlir --convert-cute-to-llvm --split-input-file --verify-diagnostics
// RUN: tilewright-opt %t.mlir --convert-cute-nvgpu-to-llvm --split-input-file --verify-diagnostics
// covers: PS-9
// A cast without an inverse fails the pass, alone and between two that cancel.

module attributes {nv_tileaa.target_spec = "sm_90"} {
func.func @alone(%x: i32, %p: !llvm.ptr<1>) {
  // expected-error @+1 {{a cast is left after the nv_tileas lowering}}
  %0 = builtin.unrealized_conversion_cast %x : i32 to f32
  llvm.store %0, %p : f32, !llvm.ptr<1>
  return
}
}

// -----

module attributes {nv_tileaa.target_spec = "sm_90"} {
func.func @between(%x: i32, %p: !llvm.ptr<1>) {
  %0 = builtin.unrealized_conversion_cast %x : i32 to index
  %1 = builtin.unrealized_conversion_cast %0 : index to i32
  // expected-error @+1 {{a cast is left after the nv_tileas lowering}}
  %2 = builtin.unrealized_conversion_cast %1 : i32 to f32
  llvm.store %2, %p : f32, !llvm.ptr<1>
  return
}
}
