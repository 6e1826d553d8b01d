// RUN: tilewright-opt %s --cute-kernel-to-nvvm --split-input-file --verify-diagnostics

// expected-error @+1 {{'llvm.func' op expects 'cute_nvgpu.grid_constant' only on arguments of a kernel, but argument 1 has it and the function has no 'cute.kernel'}}
llvm.func @helper(%n: i32, %a: !llvm.ptr {cute_nvgpu.grid_constant}) {
  llvm.return
}

// -----

// expected-error @+1 {{'llvm.func' op expects an argument with 'nv_tileaa.grid_constant' to be a !llvm.ptr to the value passed, but argument 0 is 'i32'}}
llvm.func @number(%n: i32 {nv_tileaa.grid_constant}) attributes {cute.kernel} {
  llvm.return
}

// -----

// expected-error @+1 {{'llvm.func' op expects an argument with 'nv_tileaa.grid_constant' to be a !llvm.ptr to the value passed, but argument 0 is '!llvm.ptr<1>'}}
llvm.func @global(%p: !llvm.ptr<1> {nv_tileaa.grid_constant}) attributes {cute.kernel} {
  llvm.return
}

// -----

// expected-error @+1 {{expects 'cute.kernel' to have no value, but found 1 : i32}}
llvm.func @value() attributes {cute.kernel = 1 : i32} {
  llvm.return
}

// -----

// expected-error @+1 {{'gpu.module' op has 'cute.kernel', which only a function can have}}
gpu.module @m attributes {cute.kernel} {
}

// -----

// expected-error @+1 {{expects no attribute 'cute.entry': cute has only 'cute.kernel'}}
llvm.func @entry() attributes {cute.entry} {
  llvm.return
}
