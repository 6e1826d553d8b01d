// RUN: tilewright-opt %s --split-input-file --verify-diagnostics
// Unknown flags, and flags on operations without floats.

func.func @f(%a: tensor<8xf32>) {
  // expected-error @+1 {{'nv_tileaa.addf' op attribute 'fastmath' failed to satisfy constraint: fast-math flags of arith, or a string of their names}}
  %0 = nv_tileaa.addf %a, %a {fastmath = "fused"} : tensor<8xf32>
  return
}

// -----

func.func @f(%a: tensor<8xf32>) {
  // expected-error @+1 {{'nv_tileaa.mulf' op attribute 'fastmath' failed to satisfy constraint: fast-math flags of arith, or a string of their names}}
  %0 = "nv_tileaa.mulf"(%a, %a) <{fastmath = 1 : i32}> : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @f(%a: tensor<8xf32>) {
  // expected-error @+2 {{failed to parse Arith_FastMathAttr parameter 'value'}}
  // expected-error @+1 {{expected ::mlir::arith::FastMathFlags to be one of: none, reassoc, nnan, ninf, nsz, arcp, contract, afn, fast}}
  %0 = nv_tileaa.mulf %a, %a fastmath<fused> : tensor<8xf32>
  return
}

// -----

func.func @f(%a: tensor<8x8xi8>, %c: tensor<8x8xi32>) {
  // expected-error @+1 {{'nv_tileaa.dot' op expects floats for fastmath, got 'i8'}}
  %0 = nv_tileaa.dot %a, %a, %c fastmath<contract> : tensor<8x8xi8>, tensor<8x8xi8> -> tensor<8x8xi32>
  return
}
