// RUN: tilewright-opt %s --attach-nvvm-target --split-input-file --verify-diagnostics
// All attributes of a module name the same chip.

module attributes {nv_tileaa.target_spec = "sm_90"} {
  // expected-error @+1 {{'gpu.module' op expects #nvvm.target with the chip 'sm_90', as in nv_tileaa.target_spec, but found 'sm_80'}}
  gpu.module @kernels [#nvvm.target<chip = "sm_80">] {
  }
}

// -----

module {
  gpu.module @first [#nvvm.target<chip = "sm_90">] {
  }
  // expected-error @+1 {{'gpu.module' op expects #nvvm.target with the chip 'sm_90', as in another #nvvm.target, but found 'sm_80'}}
  gpu.module @second [#nvvm.target<chip = "sm_80">] {
  }
}

// -----

// expected-error @+1 {{'builtin.module' op expects nv_tileaa.compute_capability to be 90, as in nv_tileaa.target_spec, but found 80}}
module attributes {nv_tileaa.compute_capability = 80 : i32, nv_tileaa.target_spec = "sm_90"} {
}

// -----

// expected-error @+1 {{'builtin.module' op expects nv_tileaa.target_spec = "sm_XX" or nv_tileaa.compute_capability = XX : i32, but has neither}}
module {
}
