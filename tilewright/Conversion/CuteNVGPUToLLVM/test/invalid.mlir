// RUN: tilewright-opt %s --split-input-file --verify-diagnostics --convert-cute-nvgpu-to-llvm
// covers: PS-8

module attributes {nv_tileaa.target_spec = "sm_75"} {
func.func @f(%p: !cute.ptr<f16, gmem>, %q: !cute.ptr<f16, smem>) {
  // expected-error @+2 {{has '!cute_nvgpu.atom.simt_async_copy<f16, cache = global, 128 b>', but sm_75 does not have it; compile for sm_80 or newer}}
  // expected-error @+1 {{failed to legalize operation 'cute_nvgpu.copy' that was explicitly marked illegal}}
  cute_nvgpu.copy %p, %q, !cute_nvgpu.atom.simt_async_copy<f16, cache = global, 128 b> : !cute.ptr<f16, gmem>, !cute.ptr<f16, smem>
  return
}
}

// -----

module attributes {nv_tileaa.target_spec = "sm_80"} {
// expected-error @+1 {{failed to convert function signature type for: 'tensor<4xf32>'}}
func.func @f(%p: !cute.ptr<f16, gmem>, %x: tensor<4xf32>) {
  return
}
}
