// RUN: tilewright-opt %s --split-input-file --verify-diagnostics

func.func @extf(%a: tensor<8xf32>) {
  // expected-error @+1 {{'nv_tileas.extf' op expects a wider result, but found 'tensor<8xf32>' and 'tensor<8xf16>'}}
  %0 = nv_tileas.extf %a : tensor<8xf32> -> tensor<8xf16>
  return
}

// -----

func.func @extsi(%a: i32) {
  // expected-error @+1 {{'nv_tileas.extsi' op expects a wider result, but found 'i32' and 'i32'}}
  %0 = nv_tileas.extsi %a : i32 -> i32
  return
}

// -----

func.func @extui(%a: tensor<8xi32>) {
  // expected-error @+1 {{'nv_tileas.extui' op expects a wider result, but found 'tensor<8xi32>' and 'tensor<8xi8>'}}
  %0 = nv_tileas.extui %a : tensor<8xi32> -> tensor<8xi8>
  return
}

// -----

func.func @trunci(%a: tensor<8xi32>) {
  // expected-error @+1 {{'nv_tileas.trunci' op expects a narrower result, but found 'tensor<8xi32>' and 'tensor<8xi32>'}}
  %0 = nv_tileas.trunci %a : tensor<8xi32> -> tensor<8xi32>
  return
}

// -----

func.func @truncf(%a: tensor<8xf16>) {
  // expected-error @+1 {{'nv_tileas.truncf' op expects a result that is not wider, but found 'tensor<8xf16>' and 'tensor<8xf32>'}}
  %0 = nv_tileas.truncf %a : tensor<8xf16> -> tensor<8xf32>
  return
}

// -----

func.func @ptr_to_ptr(%p: !nv_tileas.ptr<f32>) {
  // expected-error @+1 {{'nv_tileas.ptr_to_ptr' op expects pointers to one memory space, but found '!nv_tileas.ptr<f32>' and '!nv_tileas.ptr<f32, shared>'}}
  %0 = nv_tileas.ptr_to_ptr %p : !nv_tileas.ptr<f32> -> !nv_tileas.ptr<f32, shared>
  return
}

// -----

func.func @bitcast(%a: tensor<8xf32>) {
  // expected-error @+1 {{'nv_tileas.bitcast' op expects elements of one width, but found 'tensor<8xf32>' and 'tensor<8xi16>'}}
  %0 = nv_tileas.bitcast %a : tensor<8xf32> -> tensor<8xi16>
  return
}
