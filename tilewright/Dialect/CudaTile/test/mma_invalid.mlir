// RUN: tilewright-opt %s --split-input-file --verify-diagnostics
// Tile IR, mmaf: shapes and element types.

cuda_tile.module @m {
  entry @k() {
    %a = constant <f16: 1.0> : tile<4x8xf16>
    %b = constant <f16: 1.0> : tile<8x4xf16>
    %c = constant <f32: 0.0> : tile<4x4xf32>
    %d = constant <f64: 0.0> : tile<4x4xf64>
    %f = constant <f32: 0.0> : tile<8x4xf32>
    // expected-error @+1 {{'cuda_tile.mmaf' op expects shapes MxK, KxN and MxN, got '!cuda_tile.tile<4x8xf16>', '!cuda_tile.tile<4x8xf16>' and '!cuda_tile.tile<4x4xf32>'}}
    %r = mmaf %a, %a, %c : tile<4x8xf16>, tile<4x8xf16>, tile<4x4xf32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <f16: 1.0> : tile<4x8xf16>
    %b = constant <f16: 1.0> : tile<8x4xf16>
    %c = constant <f32: 0.0> : tile<4x4xf32>
    %d = constant <f64: 0.0> : tile<4x4xf64>
    %f = constant <f32: 0.0> : tile<8x4xf32>
    // expected-error @+1 {{'cuda_tile.mmaf' op expects an accumulator that suits 'f16', got 'f64'}}
    %r = mmaf %a, %b, %d : tile<4x8xf16>, tile<8x4xf16>, tile<4x4xf64>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <f16: 1.0> : tile<4x8xf16>
    %b = constant <f16: 1.0> : tile<8x4xf16>
    %c = constant <f32: 0.0> : tile<4x4xf32>
    %d = constant <f64: 0.0> : tile<4x4xf64>
    %f = constant <f32: 0.0> : tile<8x4xf32>
    // expected-error @+1 {{'cuda_tile.mmaf' op expects lhs and rhs of one element type, got 'f16' and 'f32'}}
    %r = mmaf %a, %f, %c : tile<4x8xf16>, tile<8x4xf32>, tile<4x4xf32>
    return
  }
}
