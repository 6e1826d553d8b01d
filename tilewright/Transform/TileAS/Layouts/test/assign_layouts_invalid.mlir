// RUN: tilewright-opt %s --nv-tileas-assign-layouts --verify-diagnostics --split-input-file

func.func @three() {
  // expected-error @+1 {{'nv_tileas.iota' op expects sizes that are powers of two, but found 'tensor<3xi32>'}}
  %0 = nv_tileas.iota : tensor<3xi32>
  return
}

// -----

func.func @large() {
  // expected-error @+1 {{'nv_tileas.iota' op expects a tile of at most 2^20 elements, but found 'tensor<2097152xi32>'}}
  %0 = nv_tileas.iota : tensor<2097152xi32>
  return
}

// -----

// expected-error @+1 {{expects a power of two of at most 32 warps, but found 3}}
func.func @warps() attributes {nv_tileas.num_warps = 3 : i32} {
  %0 = nv_tileas.iota : tensor<32xi32>
  return
}
