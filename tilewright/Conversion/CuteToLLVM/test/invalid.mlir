// RUN: tilewright-opt %s --split-input-file --verify-diagnostics --convert-cute-to-llvm
// covers: PS-8

// expected-error @+1 {{failed to convert function signature type for: 'tensor<4xf32>'}}
func.func @argument(%p: !cute.ptr<f32, gmem>, %x: tensor<4xf32>) {
  return
}

// -----

// expected-error @+1 {{failed to convert function signature type for: 'tensor<4xf32>'}}
func.func private @result(!cute.ptr<f32, gmem>) -> tensor<4xf32>
