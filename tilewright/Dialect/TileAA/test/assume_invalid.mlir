// RUN: tilewright-opt %s --split-input-file --verify-diagnostics
// Tile IR, assume: the operands that each predicate permits.

func.func @f(%x: i8) {
  // expected-error @+1 {{'nv_tileaa.assume' op expects bounds that 'i8' can hold, got 128}}
  %0 = nv_tileaa.assume bounded<0, 128>, %x : i8
  return
}

// -----

func.func @f(%x: tensor<4xi16>) {
  // expected-error @+1 {{'nv_tileaa.assume' op expects bounds that 'i16' can hold, got -32769}}
  %0 = nv_tileaa.assume bounded<-32769, ?>, %x : tensor<4xi16>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) {
  // expected-error @+1 {{'nv_tileaa.assume' op expects integers, pointers or a memref for div_by, got 'tensor<4xf32>'}}
  %0 = nv_tileaa.assume div_by<4>, %x : tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<128xi32>) {
  // expected-error @+1 {{'nv_tileaa.assume' op expects along to be a dimension of 'tensor<128xi32>', got 1}}
  %0 = nv_tileaa.assume div_by<4, every 4 along 1>, %x : tensor<128xi32>
  return
}

// -----

func.func @f(%x: i32) {
  // expected-error @+1 {{'nv_tileaa.assume' op expects along to be a dimension of 'i32', got 0}}
  %0 = nv_tileaa.assume div_by<4, every 4 along 0>, %x : i32
  return
}

// -----

func.func @f(%x: tensor<8x16xi32>) {
  // expected-error @+1 {{'nv_tileaa.assume' op expects one group size for each of 2 dimensions, got 1}}
  %0 = nv_tileaa.assume same_elements<[4]>, %x : tensor<8x16xi32>
  return
}

// -----

func.func @f(%x: tensor<8x16xi32>) {
  // expected-error @+1 {{'nv_tileaa.assume' op expects a group size between 1 and 16 along dimension 1, got 32}}
  %0 = nv_tileaa.assume same_elements<[4, 32]>, %x : tensor<8x16xi32>
  return
}

// -----

func.func @f(%x: tensor<8xi32>) {
  // expected-error @+1 {{'nv_tileaa.assume' op expects a group size between 1 and 8 along dimension 0, got 0}}
  %0 = nv_tileaa.assume same_elements<[0]>, %x : tensor<8xi32>
  return
}
