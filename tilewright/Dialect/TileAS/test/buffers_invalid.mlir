// RUN: tilewright-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{expects sizes that are powers of two, but found 48}}
func.func private @size(!nv_tileas.memref<4x48xf32, shared>)

// -----

// expected-error @+1 {{expects sizes that are powers of two, but found 3}}
func.func private @size_of_map(!nv_tileas.memref<4xf32, #nv_tileas.memory<3, offset = [[1, 2]]>, shared>)

// -----

// expected-error @+1 {{expects offsets below 1073741824, but found 1073741824}}
func.func private @far(!nv_tileas.memref<4xf32, #nv_tileas.memory<4, offset = [[1, 1073741824]]>, shared>)

// -----

// expected-error-re @+1 {{expects a map of the buffer's shape, but found #nv_tileas.memory<2x2, {{.*}}>}}
func.func private @other_shape(!nv_tileas.memref<4xf32, #nv_tileas.memory<2x2, offset = [[2], [1]]>, shared>)

// -----

// expected-error @+1 {{expects one number of stages before '['}}
func.func private @stages_of_stages(!nv_tileas.memref<2x2x[4xf32], shared>)

// -----

// expected-error @+1 {{expects a memory space, but found stack}}
func.func private @nowhere(!nv_tileas.memref<4xf32, stack>)

// -----

func.func @larger(%b: !nv_tileas.memref<4x8xf32, shared>) {
  // expected-error @+1 {{'nv_tileas.view' op expects a part of '!nv_tileas.memref<4x8xf32, shared>', but found '!nv_tileas.memref<4x16xf32, shared>'}}
  %0 = nv_tileas.view %b : !nv_tileas.memref<4x8xf32, shared> -> !nv_tileas.memref<4x16xf32, shared>
  return
}

// -----

func.func @other_rank(%b: !nv_tileas.memref<4x8xf32, shared>) {
  // expected-error @+1 {{'nv_tileas.view' op expects a part of '!nv_tileas.memref<4x8xf32, shared>', but found '!nv_tileas.memref<8xf32, shared>'}}
  %0 = nv_tileas.view %b : !nv_tileas.memref<4x8xf32, shared> -> !nv_tileas.memref<8xf32, shared>
  return
}

// -----

func.func @other_element(%b: !nv_tileas.memref<4x8xf32, shared>) {
  // expected-error @+1 {{'nv_tileas.view' op expects a part of '!nv_tileas.memref<4x8xf32, shared>', but found '!nv_tileas.memref<4x8xi32, shared>'}}
  %0 = nv_tileas.view %b : !nv_tileas.memref<4x8xf32, shared> -> !nv_tileas.memref<4x8xi32, shared>
  return
}

// -----

#map = #nv_tileas.memory<4x32, offset = [[32, 64], [1, 2, 4, 8, 16]]>
func.func @slice_of_another(%x: tensor<4x64xf32>, %b: !nv_tileas.memref<128xf32, shared>) {
  // expected-error-re @+1 {{'nv_tileas.store_slice' op expects a map of the tile that covers every offset, but found #nv_tileas.memory<4x32, {{.*}}>}}
  nv_tileas.store_slice %x, %b[0] map(#map) : tensor<4x64xf32>, !nv_tileas.memref<128xf32, shared>
  return
}

// -----

#map = #nv_tileas.memory<4x64, offset = [[64, 256], [1, 2, 4, 8, 16, 32]]>
func.func @slice_with_gaps(%x: tensor<4x64xf32>, %b: !nv_tileas.memref<128xf32, shared>) {
  // expected-error-re @+1 {{'nv_tileas.load_slice' op expects a map of the tile that covers every offset, but found #nv_tileas.memory<4x64, {{.*}}>}}
  %0 = nv_tileas.load_slice %b[0] into %x map(#map) : !nv_tileas.memref<128xf32, shared>, tensor<4x64xf32>
  return
}

// -----

#map = #nv_tileas.memory<4x64, offset = [[64, 128], [1, 2, 4, 8, 16, 32]]>
func.func @slice_in_rows(%x: tensor<4x64xf32>, %b: !nv_tileas.memref<2x64xf32, shared>) {
  // expected-error @+1 {{'nv_tileas.store_slice' op expects a buffer of rank 1 for a part of 'tensor<4x64xf32>', but found '!nv_tileas.memref<2x64xf32, shared>'}}
  nv_tileas.store_slice %x, %b[0] map(#map) : tensor<4x64xf32>, !nv_tileas.memref<2x64xf32, shared>
  return
}

// -----

#map = #nv_tileas.memory<4x64, offset = [[64, 128], [1, 2, 4, 8, 16, 32]]>
func.func @slice_of_halves(%x: tensor<4x64xf32>, %b: !nv_tileas.memref<128xf16, shared>) {
  // expected-error @+1 {{'nv_tileas.load_slice' op expects a buffer of rank 1 for a part of 'tensor<4x64xf32>', but found '!nv_tileas.memref<128xf16, shared>'}}
  %0 = nv_tileas.load_slice %b[0] into %x map(#map) : !nv_tileas.memref<128xf16, shared>, tensor<4x64xf32>
  return
}

// -----

// expected-error @+1 {{expects a list for each dimension, of an offset for each bit of its coordinate}}
#many = #nv_tileas.memory<1, offset = [[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]]>

// -----

func.func @too_few_indices(%b: !nv_tileas.memref<4x8xf32, shared>, %i: i32) {
  // expected-error @+1 {{'nv_tileas.view' op expects 2 indices or none, but found 1}}
  %0 = nv_tileas.view %b[%i : i32] : !nv_tileas.memref<4x8xf32, shared> -> !nv_tileas.memref<2x8xf32, shared>
  return
}

// -----

func.func @no_power_of_two_of_blocks(%b: !nv_tileas.memref<8x1xf32, shared>) {
  // expected-error @+1 {{'nv_tileas.load_cluster' op expects a power of two of blocks along dimension 1, but found 'tensor<8x3xf32>'}}
  %0 = nv_tileas.load_cluster %b dim = 1 : !nv_tileas.memref<8x1xf32, shared> -> tensor<8x3xf32>
  return
}

// -----

func.func @no_dimension(%b: !nv_tileas.memref<8x1xf32, shared>) {
  // expected-error @+1 {{'nv_tileas.load_cluster' op expects a power of two of blocks along dimension 2, but found 'tensor<8x2xf32>'}}
  %0 = nv_tileas.load_cluster %b dim = 2 : !nv_tileas.memref<8x1xf32, shared> -> tensor<8x2xf32>
  return
}

// -----

func.func @buffer_of_another_shape(%b: !nv_tileas.memref<8x2xf32, shared>) {
  // expected-error @+1 {{'nv_tileas.load_cluster' op expects a buffer of one stage with the elements of one block, but found 'tensor<8x2xf32>' and '!nv_tileas.memref<8x2xf32, shared>'}}
  %0 = nv_tileas.load_cluster %b dim = 1 : !nv_tileas.memref<8x2xf32, shared> -> tensor<8x2xf32>
  return
}
