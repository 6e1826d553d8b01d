// RUN: tilewright-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{expects sizes that are powers of two, but found 48}}
#three = #nv_tileas.layout<2x48, register = [], lane = [[0, 1], [0, 2], [0, 4], [0, 8], [0, 16]], warp = []>

// -----

// expected-error @+1 {{expects at most 2^32 elements, but found 2^33}}
#endless = #nv_tileas.layout<2x4294967296, register = [], lane = [[0, 1], [0, 2], [0, 4], [0, 8], [0, 16]], warp = []>

// -----

// expected-error @+1 {{expects at most 2^16 registers and 2^5 warps, but found 2^17 and 2^0}}
#registers = #nv_tileas.layout<32, register = [[0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0], [0]], lane = [[1], [2], [4], [8], [16]], warp = []>

// -----

// expected-error @+1 {{expects at most 2^16 registers and 2^5 warps, but found 2^0 and 2^6}}
#warps = #nv_tileas.layout<32, register = [], lane = [[1], [2], [4], [8], [16]], warp = [[0], [0], [0], [0], [0], [0]]>

// -----

// expected-error @+1 {{expects a basis for each of the 5 bits of the lane, but found 4}}
#lanes = #nv_tileas.layout<32, register = [[16]], lane = [[1], [2], [4], [8]], warp = []>

// -----

#row = #nv_tileas.layout<32, register = [], lane = [[1], [2], [4], [8], [16]], warp = []>
func.func @from_no_layout(%a: tensor<32xf32>) {
  // expected-error @+1 {{'nv_tileas.convert_layout' op expects a layout on both sides, but found 'tensor<32xf32>'}}
  %0 = nv_tileas.convert_layout %a : tensor<32xf32> -> tensor<32xf32, #row>
  return
}

// -----

#row = #nv_tileas.layout<32, register = [], lane = [[1], [2], [4], [8], [16]], warp = []>
func.func @to_no_layout(%a: tensor<32xf32, #row>) {
  // expected-error @+1 {{'nv_tileas.convert_layout' op expects a layout on both sides, but found 'tensor<32xf32>'}}
  %0 = nv_tileas.convert_layout %a : tensor<32xf32, #row> -> tensor<32xf32>
  return
}

// -----

#row = #nv_tileas.layout<2x16, register = [], lane = [[0, 1], [0, 2], [0, 4], [0, 8], [1, 0]], warp = []>
func.func @one_side(%a: tensor<32xf32>) {
  // expected-error-re @+1 {{'nv_tileas.reshape' op expects a layout on both sides or on none, but found 'tensor<32xf32>' and 'tensor<2x16xf32, {{.*}}>'}}
  %0 = nv_tileas.reshape %a : tensor<32xf32> -> tensor<2x16xf32, #row>
  return
}

// -----

// expected-error @+1 {{expects as many dimensions on both sides, but found 2 and 1}}
#uneven = #nv_tileas.slice<mask = [2, 0], at = [0]>

// -----

// expected-error @+1 {{expects bits of 2, but found 1}}
#other_bits = #nv_tileas.slice<mask = [2], at = [1]>

// -----

// expected-error @+1 {{expects 2 coordinates, but found 1}}
#flat = #nv_tileas.layout<8x4, register = [], lane = [[0, 1], [0, 2], [1], [2, 0], [4, 0]], warp = []>

// -----

// expected-error @+1 {{expects a coordinate below 4, but found 4}}
#outside = #nv_tileas.layout<8x4, register = [], lane = [[0, 1], [0, 4], [1, 0], [2, 0], [4, 0]], warp = []>
