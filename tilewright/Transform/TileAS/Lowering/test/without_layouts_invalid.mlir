// RUN: tilewright-opt %s --nv-tileas-lower-slices --nv-tileas-lower-scan --nv-tileas-lower-reduce --nv-tileas-place-operands --verify-diagnostics --split-input-file

// Passes that lower tiles report which pass chooses their layouts.
func.func @slice(%x: tensor<8x8xf32>, %i: i32) -> tensor<4x8xf32> {
  // expected-error @+1 {{'nv_tileas.extract' op expects tiles with a layout; run nv-tileas-assign-layouts first}}
  %0 = nv_tileas.extract %x[%i, %i : i32, i32] : tensor<8x8xf32> -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

func.func @scan(%x: tensor<8x16xf32>) -> tensor<8x16xf32> {
  // expected-error @+1 {{'nv_tileas.scan' op expects sources with a layout; run nv-tileas-assign-layouts first}}
  %0 = nv_tileas.scan %x dim = 1, reverse = false, identities [0.0 : f32] {
  ^bb0(%a: f32, %b: f32):
    %sum = arith.addf %a, %b : f32
    nv_tileas.yield %sum : f32
  } : tensor<8x16xf32> -> tensor<8x16xf32>
  return %0 : tensor<8x16xf32>
}

// -----

func.func @reduce(%x: tensor<8x16xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{'nv_tileas.reduce' op expects sources with a layout; run nv-tileas-assign-layouts first}}
  %0 = nv_tileas.reduce %x dim = 1, identities [0.0 : f32] {
  ^bb0(%a: f32, %b: f32):
    %sum = arith.addf %a, %b : f32
    nv_tileas.yield %sum : f32
  } : tensor<8x16xf32> -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @dot(%a: tensor<16x16xf16>, %b: tensor<16x16xf16>, %c: tensor<16x16xf32>) -> tensor<16x16xf32> {
  // expected-error @+1 {{'nv_tileas.dot' op expects operands with a layout; run nv-tileas-assign-layouts first}}
  %0 = nv_tileas.dot %a, %b, %c : tensor<16x16xf16>, tensor<16x16xf16> -> tensor<16x16xf32>
  return %0 : tensor<16x16xf32>
}

// -----

#rows = #nv_tileas.layout<2x32, register = [[1, 0]], lane = [[0, 1], [0, 2], [0, 4], [0, 8], [0, 16]], warp = []>
#sums = #nv_tileas.layout<2, register = [[1]], lane = [[0], [0], [0], [0], [0]], warp = []>
func.func @one_block(%x: tensor<2x32xf32, #rows>) -> tensor<2xf32, #sums> attributes {nv_tileas.num_warps = 1 : i32} {
  // expected-error @+1 {{'nv_tileas.reduce' op expects a kernel with a cluster, as its parts are of several blocks}}
  %0 = nv_tileas.reduce %x dim = 1, identities [0.0 : f32] cluster {
  ^bb0(%a: f32, %b: f32):
    %sum = arith.addf %a, %b : f32
    nv_tileas.yield %sum : f32
  } : tensor<2x32xf32, #rows> -> tensor<2xf32, #sums>
  return %0 : tensor<2xf32, #sums>
}
