// RUN: tilewright-opt %s --split-input-file --verify-diagnostics

func.func @no_result(%x: tensor<8x4xf32>, %y: tensor<8x4xf32>) {
  // expected-error @+1 {{'nv_tileas.partial_reduce' op expects a result for each of 2 operands, got 1}}
  %0 = nv_tileas.partial_reduce %x, %y dim = 1, identities [0.0 : f32, 0.0 : f32] {
  ^bb0(%a: f32, %b: f32, %c: f32, %d: f32):
    nv_tileas.yield %a, %c : f32, f32
  } : tensor<8x4xf32>, tensor<8x4xf32> -> tensor<8x1xf32>
  return
}

// -----

func.func @other_dimension(%x: tensor<8x4xf32>) {
  // expected-error @+1 {{'nv_tileas.partial_reduce' op expects a result that fits 'tensor<8x4xf32>' reduced along dimension 1, but found 'tensor<4x4xf32>'}}
  %0 = nv_tileas.partial_reduce %x dim = 1, identities [0.0 : f32] {
  ^bb0(%a: f32, %b: f32):
    nv_tileas.yield %a : f32
  } : tensor<8x4xf32> -> tensor<4x4xf32>
  return
}

// -----

func.func @grown(%x: tensor<8x4xf32>) {
  // expected-error @+1 {{'nv_tileas.partial_reduce' op expects a result that fits 'tensor<8x4xf32>' reduced along dimension 1, but found 'tensor<8x8xf32>'}}
  %0 = nv_tileas.partial_reduce %x dim = 1, identities [0.0 : f32] {
  ^bb0(%a: f32, %b: f32):
    nv_tileas.yield %a : f32
  } : tensor<8x4xf32> -> tensor<8x8xf32>
  return
}

// -----

func.func @dimension_lost(%x: tensor<8x4xf32>) {
  // expected-error @+1 {{'nv_tileas.partial_reduce' op expects a result that fits 'tensor<8x4xf32>' reduced along dimension 1, but found 'tensor<8xf32>'}}
  %0 = nv_tileas.partial_reduce %x dim = 1, identities [0.0 : f32] {
  ^bb0(%a: f32, %b: f32):
    nv_tileas.yield %a : f32
  } : tensor<8x4xf32> -> tensor<8xf32>
  return
}

// -----

func.func @no_sums(%x: tensor<64xf32>) {
  // expected-error @+1 {{'nv_tileas.partial_scan' op expects two results per source, but found 1}}
  %0 = nv_tileas.partial_scan %x dim = 0, reverse = false {
  ^bb0(%a: f32, %b: f32):
    nv_tileas.yield %a : f32
  } : tensor<64xf32> -> tensor<64xf32>
  return
}

// -----

func.func @too_much_before(%x: tensor<64xf32>, %y: tensor<2xf32>) {
  // expected-error @+1 {{'nv_tileas.scan_carry' op expects two tiles per result, but found 3}}
  %0 = nv_tileas.scan_carry %y, %x, %x dim = 0, reverse = false {
  ^bb0(%a: f32, %b: f32, %c: f32, %d: f32):
    nv_tileas.yield %a, %c : f32, f32
  } : tensor<2xf32>, tensor<64xf32>, tensor<64xf32> -> tensor<64xf32>
  return
}

// -----

func.func @more_results_than_tiles(%x: tensor<64xf32>) {
  // expected-error @+1 {{'nv_tileas.scan_carry' op expects two tiles per result, but found 1}}
  %a, %b = nv_tileas.scan_carry %x dim = 0, reverse = false {
  ^bb0(%l: f32, %r: f32):
    nv_tileas.yield %l : f32
  } : tensor<64xf32> -> tensor<64xf32>, tensor<64xf32>
  return
}

// -----

#row = #nv_tileas.layout<64, register = [[1]], lane = [[2], [4], [8], [16], [32]], warp = []>
#one = #nv_tileas.layout<1, register = [], lane = [[0], [0], [0], [0], [0]], warp = []>
func.func @other_sums(%x: tensor<64xf32, #row>) {
  // expected-error-re @+1 {{'nv_tileas.partial_scan' op expects results 'tensor<64xf32, {{.*}}>' and 'tensor<1xf32, {{.*}}>', but found 'tensor<64xf32, {{.*}}>' and 'tensor<1xf32>'}}
  %s, %t = nv_tileas.partial_scan %x dim = 0, reverse = false {
  ^bb0(%a: f32, %b: f32):
    nv_tileas.yield %a : f32
  } : tensor<64xf32, #row> -> tensor<64xf32, #row>, tensor<1xf32>
  return
}

// -----

#row = #nv_tileas.layout<64, register = [[1]], lane = [[2], [4], [8], [16], [32]], warp = []>
#one = #nv_tileas.layout<1, register = [], lane = [[0], [0], [0], [0], [0]], warp = []>
func.func @other_carry(%x: tensor<64xf32, #row>, %y: tensor<1xf32, #one>) {
  // expected-error-re @+1 {{'nv_tileas.scan_carry' op expects 'tensor<1xf32, {{.*}}>' before each run and a result like the source, but found 'tensor<1xf32, {{.*}}>' and 'tensor<64xf32>'}}
  %0 = nv_tileas.scan_carry %y, %x dim = 0, reverse = false {
  ^bb0(%a: f32, %b: f32):
    nv_tileas.yield %a : f32
  } : tensor<1xf32, #one>, tensor<64xf32, #row> -> tensor<64xf32>
  return
}
