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

// -----

#both = #nv_tileas.layout<2x32, register = [[1, 1]], lane = [[0, 1], [0, 2], [0, 4], [0, 8], [0, 16]], warp = []>
#one = #nv_tileas.layout<2x1, register = [[1, 0]], lane = [[0, 0], [0, 0], [0, 0], [0, 0], [0, 0]], warp = []>
func.func @partial_reduce(%a: tensor<2x32xf32, #both>) {
  // expected-error-re @+1 {{'nv_tileas.partial_reduce' op expects a layout whose bases lie along dimension 1 or beside it, none twice along it, but found 'tensor<2x32xf32, {{.*}}>'}}
  %0 = nv_tileas.partial_reduce %a dim = 1, identities [0.0 : f32] {
  ^bb0(%x: f32, %y: f32):
    %s = arith.addf %x, %y : f32
    nv_tileas.yield %s : f32
  } : tensor<2x32xf32, #both> -> tensor<2x1xf32, #one>
  return
}

// -----

#row = #nv_tileas.layout<2x32, register = [[1, 0]], lane = [[0, 1], [0, 2], [0, 4], [0, 8], [0, 16]], warp = []>
#other = #nv_tileas.layout<2x1, register = [], lane = [[1, 0], [0, 0], [0, 0], [0, 0], [0, 0]], warp = []>
func.func @partial_reduce(%a: tensor<2x32xf32, #row>) {
  // expected-error-re @+1 {{'nv_tileas.partial_reduce' op expects results with the layout that warps leave, {{.*}}, but found 'tensor<2x1xf32, {{.*}}>'}}
  %0 = nv_tileas.partial_reduce %a dim = 1, identities [0.0 : f32] {
  ^bb0(%x: f32, %y: f32):
    %s = arith.addf %x, %y : f32
    nv_tileas.yield %s : f32
  } : tensor<2x32xf32, #row> -> tensor<2x1xf32, #other>
  return
}

// -----

func.func @far() {
  // expected-error @+1 {{'nv_tileas.alloc_buffer' op expects strides that are not negative and at most 1073741824 elements, but found 'memref<4x4xf32, strided<[9223372036854775807, 1]>, 3>'}}
  %0 = nv_tileas.alloc_buffer : memref<4x4xf32, strided<[9223372036854775807, 1]>, 3>
  return
}

// -----

#rows = #nv_tileas.layout<2x32, register = [[1, 0]], lane = [[0, 1], [0, 2], [0, 4], [0, 8], [0, 16]], warp = []>
#rows_too = #nv_tileas.layout<32x2, register = [[0, 1]], lane = [[1, 0], [2, 0], [4, 0], [8, 0], [16, 0]], warp = []>
#turned = #nv_tileas.layout<32x2, register = [[16, 0]], lane = [[1, 0], [2, 0], [4, 0], [8, 0], [0, 1]], warp = []>
func.func @renames(%0: tensor<2x32xf32, #rows>) -> (tensor<32x2xf32, #rows_too>, tensor<32x2xf32, #turned>) {
  %1 = nv_tileas.permute %0 [1, 0] : tensor<2x32xf32, #rows> -> tensor<32x2xf32, #rows_too>
  // expected-error-re @+1 {{'nv_tileas.permute' op expects a source whose threads hold what they hold of the result, in {{.*}}lane = {{\[\[}}0, 1], [0, 2], [0, 4], [0, 8], [1, 0]]{{.*}} for example, but found {{.*}}}}
  %2 = nv_tileas.permute %0 [1, 0] : tensor<2x32xf32, #rows> -> tensor<32x2xf32, #turned>
  return %1, %2 : tensor<32x2xf32, #rows_too>, tensor<32x2xf32, #turned>
}
