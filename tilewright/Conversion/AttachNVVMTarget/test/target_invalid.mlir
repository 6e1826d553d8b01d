// RUN: tilewright-opt %s --attach-nvvm-target --split-input-file --verify-diagnostics
// covers: AT-7

// expected-error @+1 {{'builtin.module' op expects nv_tileaa.target_spec = "sm_XX" or nv_tileaa.compute_capability = XX : i32, but has neither}}
module {
  gpu.module @kernels {
  }
}

// -----

// expected-error @+1 {{'builtin.module' op expects nv_tileaa.compute_capability to be 90, as in nv_tileaa.target_spec, but found 80}}
module attributes {nv_tileaa.compute_capability = 80 : i32, nv_tileaa.target_spec = "sm_90"} {
}

// -----

// expected-error @+1 {{chip 'sm_107' is not supported by LLVM 22, which emits the PTX}}
module attributes {nv_tileaa.compute_capability = 107 : i32} {
}
