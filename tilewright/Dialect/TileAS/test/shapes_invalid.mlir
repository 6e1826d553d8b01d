// RUN: tilewright-opt %s --split-input-file --verify-diagnostics

func.func @splat(%a: f32) {
  // expected-error @+1 {{'nv_tileas.splat' op expects a scalar of type 'f16', but found 'f32'}}
  %0 = nv_tileas.splat %a : f32 -> tensor<8xf16>
  return
}

// -----

func.func @shape_of_constant() {
  // expected-error @+1 {{'nv_tileas.constant_tensor' op expects a value of the result's shape and element type, but found 'tensor<2xi32>' and 'tensor<4xi32>'}}
  %0 = nv_tileas.constant_tensor dense<[1, 2]> : tensor<2xi32> -> tensor<4xi32>
  return
}

// -----

func.func @element_of_constant() {
  // expected-error @+1 {{'nv_tileas.constant_tensor' op expects a value of the result's shape and element type, but found 'tensor<2xi32>' and 'tensor<2xi64>'}}
  %0 = nv_tileas.constant_tensor dense<[1, 2]> : tensor<2xi32> -> tensor<2xi64>
  return
}
