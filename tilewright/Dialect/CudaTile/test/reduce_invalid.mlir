// RUN: tilewright-opt %s --split-input-file --verify-diagnostics
// Tile IR, reduce: shapes, identities and bodies.

cuda_tile.module @m {
  entry @k() {
    %x = constant <f32: 1.0> : tile<4x8xf32>
    // expected-error @+1 {{'cuda_tile.reduce' op expects dim to be a dimension of '!cuda_tile.tile<4x8xf32>', got 2}}
    %y = reduce %x dim=2 identities=[0.0 : f32] : tile<4x8xf32> -> tile<4xf32>
    (%l: tile<f32>, %r: tile<f32>) {
      %s = addf %l, %r : tile<f32>
      yield %s : tile<f32>
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %x = constant <f32: 1.0> : tile<4x8xf32>
    // expected-error @+1 {{'cuda_tile.reduce' op expects the result '!cuda_tile.tile<4xf32>', got '!cuda_tile.tile<8xf32>'}}
    %y = reduce %x dim=1 identities=[0.0 : f32] : tile<4x8xf32> -> tile<8xf32>
    (%l: tile<f32>, %r: tile<f32>) {
      %s = addf %l, %r : tile<f32>
      yield %s : tile<f32>
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %x = constant <f32: 1.0> : tile<4x8xf32>
    // expected-error @+1 {{'cuda_tile.reduce' op expects an identity of type 'f32', got 0 : i32}}
    %y = reduce %x dim=1 identities=[0 : i32] : tile<4x8xf32> -> tile<4xf32>
    (%l: tile<f32>, %r: tile<f32>) {
      %s = addf %l, %r : tile<f32>
      yield %s : tile<f32>
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %x = constant <f32: 1.0> : tile<4x8xf32>
    // expected-error @+1 {{'cuda_tile.reduce' op expects an identity for each of 1 operands, got 0}}
    %y = reduce %x dim=1 identities=[] : tile<4x8xf32> -> tile<4xf32>
    (%l: tile<f32>, %r: tile<f32>) {
      %s = addf %l, %r : tile<f32>
      yield %s : tile<f32>
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %x = constant <f32: 1.0> : tile<4x8xf32>
    // expected-error @+1 {{'cuda_tile.reduce' op expects 2 arguments of its body, got 1}}
    %y = reduce %x dim=1 identities=[0.0 : f32] : tile<4x8xf32> -> tile<4xf32>
    (%l: tile<f32>) {
      yield %l : tile<f32>
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %x = constant <f32: 1.0> : tile<4x8xf32>
    %y = reduce %x dim=1 identities=[0.0 : f32] : tile<4x8xf32> -> tile<4xf32>
    (%l: tile<f32>, %r: tile<f32>) {
      %c = cmpf equal ordered %l, %r : tile<f32> -> tile<i1>
    // expected-error @+1 {{'cuda_tile.yield' op expects a value of type '!cuda_tile.tile<f32>', got '!cuda_tile.tile<i1>'}}
      yield %c : tile<i1>
    }
    return
  }
}
