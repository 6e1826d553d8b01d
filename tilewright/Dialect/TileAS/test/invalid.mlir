// RUN: tilewright-opt %s --split-input-file --verify-diagnostics

func.func @shape(%a: tensor<8xf32>, %b: tensor<4xi1>) {
  // expected-error @+1 {{'nv_tileas.cmpf' op expects operands and results of one shape and layout, but found 'tensor<8xf32>' and 'tensor<4xi1>'}}
  %0 = nv_tileas.cmpf olt, %a, %a : tensor<8xf32> -> tensor<4xi1>
  return
}

// -----

// expected-error @+1 {{expects bases that reach every element of the tile}}
#short = #nv_tileas.layout<64, register = [], lane = [[1], [2], [4], [8], [16]], warp = []>

// -----

#row = #nv_tileas.layout<32, register = [], lane = [[1], [2], [4], [8], [16]], warp = []>
// expected-error @+1 {{expects the layout to cover a tile of 64, but it covers 32}}
func.func @cover(%a: tensor<64xf32, #row>) {
  return
}

// -----

func.func @ftz(%a: tensor<8xf16>) {
  // expected-error @+1 {{'nv_tileas.addf' op expects f32 elements with flush_to_zero, but found 'f16'}}
  %0 = nv_tileas.addf %a, %a flush_to_zero : tensor<8xf16>
  return
}
