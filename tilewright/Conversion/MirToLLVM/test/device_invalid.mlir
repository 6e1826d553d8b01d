// RUN: tilewright-opt %s --convert-mir-to-llvm=gpu-name=sm_100a --split-input-file --verify-diagnostics

mir.func @f(%t: ui32, %out: !mir.ptr<!mir.array<f32, 8>, mutable>) {
  // expected-error @+2 {{expected 'cuda_device::tcgen05::tcgen05_ld_16x256b_pure' to yield 4 numbers of 32 bits}}
  // expected-error @+1 {{failed to legalize operation 'mir.call'}}
  %0 = mir.call @"cuda_device::tcgen05::tcgen05_ld_16x256b_pure"(%t) : (ui32) -> !mir.array<f32, 8>
  mir.store %0, %out : !mir.array<f32, 8>, !mir.ptr<!mir.array<f32, 8>, mutable>
  mir.return
}

// -----

mir.func @f(%p: !mir.ptr<ui8>, %n: ui32) {
  // expected-error @+2 {{argument 1 of 'cuda_device::tcgen05::tcgen05_dealloc' is missing or of another kind than the device takes}}
  // expected-error @+1 {{failed to legalize operation 'mir.call'}}
  mir.call @"cuda_device::tcgen05::tcgen05_dealloc"(%p, %n) : (!mir.ptr<ui8>, ui32) -> ()
  mir.return
}

// -----

mir.func @f(%t: ui32) {
  // expected-error @+2 {{argument 1 of 'cuda_device::tcgen05::tcgen05_dealloc' is missing or of another kind than the device takes}}
  // expected-error @+1 {{failed to legalize operation 'mir.call'}}
  mir.call @"cuda_device::tcgen05::tcgen05_dealloc"(%t) : (ui32) -> ()
  mir.return
}

// -----

mir.func @f(%m: ui32, %n: ui32) {
  // expected-error @+1 {{'cuda_device::wgmma::wgmma_fence' needs sm_90a, which sm_100a is not}}
  mir.call @"cuda_device::wgmma::wgmma_fence"() : () -> ()
  mir.return
}
