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

// -----

func.func @slice_outside(%x: tensor<8x8xf32>) {
  // expected-error @+1 {{'nv_tileas.extract_slice' op expects bits of a coordinate of 'tensor<8x8xf32>', but found #nv_tileas.slice<mask = [8, 0], at = [0, 0]>}}
  %0 = nv_tileas.extract_slice %x <mask = [8, 0], at = [0, 0]> : tensor<8x8xf32> -> tensor<4x8xf32>
  return
}

// -----

func.func @slice_of_another_shape(%x: tensor<8x8xf32>) {
  // expected-error @+1 {{'nv_tileas.extract_slice' op expects a result of 'tensor<4x8xf32>', but found 'tensor<8x4xf32>'}}
  %0 = nv_tileas.extract_slice %x <mask = [4, 0], at = [0, 0]> : tensor<8x8xf32> -> tensor<8x4xf32>
  return
}

// -----

#rows = #nv_tileas.layout<8x8, register = [[0, 1]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = []>
#half = #nv_tileas.layout<4x8, register = [[0, 1]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [0, 0]], warp = []>
func.func @slice_of_threads(%x: tensor<8x8xf32, #rows>) {
  // expected-error-re @+1 {{'nv_tileas.extract_slice' op expects a layout in which registers alone select slices, but found #nv_tileas.layout<8x8{{.*}}>}}
  %0 = nv_tileas.extract_slice %x <mask = [4, 0], at = [0, 0]> : tensor<8x8xf32, #rows> -> tensor<4x8xf32, #half>
  return
}
