// RUN: tilewright-opt %s --split-input-file --verify-diagnostics
// Tile IR, mmaf, mmai and mmaf_scaled: shapes, element types and scales.

cuda_tile.module @m {
  entry @k() {
    %a = constant <f16: 1.0> : tile<4x8xf16>
    %b = constant <f16: 1.0> : tile<4x8xf16>
    %c = constant <f32: 1.0> : tile<4x4xf32>
    // expected-error @+1 {{'cuda_tile.mmaf' op expects shapes MxK, KxN and MxN, got '!cuda_tile.tile<4x8xf16>', '!cuda_tile.tile<4x8xf16>' and '!cuda_tile.tile<4x4xf32>'}}
    %r = mmaf %a, %b, %c : tile<4x8xf16>, tile<4x8xf16>, tile<4x4xf32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <f16: 1.0> : tile<4x8xf16>
    %b = constant <f16: 1.0> : tile<8x4xf16>
    %c = constant <f32: 1.0> : tile<8x4xf32>
    // expected-error @+1 {{'cuda_tile.mmaf' op expects shapes MxK, KxN and MxN, got '!cuda_tile.tile<4x8xf16>', '!cuda_tile.tile<8x4xf16>' and '!cuda_tile.tile<8x4xf32>'}}
    %r = mmaf %a, %b, %c : tile<4x8xf16>, tile<8x4xf16>, tile<8x4xf32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <f16: 1.0> : tile<4x8xf16>
    %b = constant <f16: 1.0> : tile<8x4xf16>
    %c = constant <f32: 1.0> : tile<4x8xf32>
    // expected-error @+1 {{'cuda_tile.mmaf' op expects shapes MxK, KxN and MxN, got '!cuda_tile.tile<4x8xf16>', '!cuda_tile.tile<8x4xf16>' and '!cuda_tile.tile<4x8xf32>'}}
    %r = mmaf %a, %b, %c : tile<4x8xf16>, tile<8x4xf16>, tile<4x8xf32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <f16: 1.0> : tile<2x4x8xf16>
    %b = constant <f16: 1.0> : tile<2x8x4xf16>
    %c = constant <f32: 1.0> : tile<4x4x4xf32>
    // expected-error @+1 {{'cuda_tile.mmaf' op expects shapes MxK, KxN and MxN, got '!cuda_tile.tile<2x4x8xf16>', '!cuda_tile.tile<2x8x4xf16>' and '!cuda_tile.tile<4x4x4xf32>'}}
    %r = mmaf %a, %b, %c : tile<2x4x8xf16>, tile<2x8x4xf16>, tile<4x4x4xf32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <f16: 1.0> : tile<2x4x8xf16>
    %b = constant <f16: 1.0> : tile<1x8x4xf16>
    %c = constant <f32: 1.0> : tile<2x4x4xf32>
    // expected-error @+1 {{'cuda_tile.mmaf' op expects shapes MxK, KxN and MxN, got '!cuda_tile.tile<2x4x8xf16>', '!cuda_tile.tile<1x8x4xf16>' and '!cuda_tile.tile<2x4x4xf32>'}}
    %r = mmaf %a, %b, %c : tile<2x4x8xf16>, tile<1x8x4xf16>, tile<2x4x4xf32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <f16: 1.0> : tile<2x4x8xf16>
    %b = constant <f16: 1.0> : tile<8x4xf16>
    %c = constant <f32: 1.0> : tile<2x4x4xf32>
    // expected-error @+1 {{'cuda_tile.mmaf' op expects three operands of rank 2, or of rank 3, got ranks 3, 2 and 3}}
    %r = mmaf %a, %b, %c : tile<2x4x8xf16>, tile<8x4xf16>, tile<2x4x4xf32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <f16: 1.0> : tile<8xf16>
    %b = constant <f16: 1.0> : tile<8xf16>
    %c = constant <f32: 1.0> : tile<8xf32>
    // expected-error @+1 {{'cuda_tile.mmaf' op expects three operands of rank 2, or of rank 3, got ranks 1, 1 and 1}}
    %r = mmaf %a, %b, %c : tile<8xf16>, tile<8xf16>, tile<8xf32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <f16: 1.0> : tile<1x1x4x8xf16>
    %b = constant <f16: 1.0> : tile<1x1x8x4xf16>
    %c = constant <f32: 1.0> : tile<1x1x4x4xf32>
    // expected-error @+1 {{'cuda_tile.mmaf' op expects three operands of rank 2, or of rank 3, got ranks 4, 4 and 4}}
    %r = mmaf %a, %b, %c : tile<1x1x4x8xf16>, tile<1x1x8x4xf16>, tile<1x1x4x4xf32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <f16: 1.0> : tile<4x8xf16>
    %b = constant <f16: 1.0> : tile<8x4xf16>
    %c = constant <f64: 1.0> : tile<4x4xf64>
    // expected-error @+1 {{'cuda_tile.mmaf' op expects an accumulator that suits 'f16', got 'f64'}}
    %r = mmaf %a, %b, %c : tile<4x8xf16>, tile<8x4xf16>, tile<4x4xf64>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <bf16: 1.0> : tile<4x8xbf16>
    %b = constant <bf16: 1.0> : tile<8x4xbf16>
    %c = constant <f16: 1.0> : tile<4x4xf16>
    // expected-error @+1 {{'cuda_tile.mmaf' op expects an accumulator that suits 'bf16', got 'f16'}}
    %r = mmaf %a, %b, %c : tile<4x8xbf16>, tile<8x4xbf16>, tile<4x4xf16>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <tf32: 1.0> : tile<4x8xtf32>
    %b = constant <tf32: 1.0> : tile<8x4xtf32>
    %c = constant <f16: 1.0> : tile<4x4xf16>
    // expected-error @+1 {{'cuda_tile.mmaf' op expects an accumulator that suits 'tf32', got 'f16'}}
    %r = mmaf %a, %b, %c : tile<4x8xtf32>, tile<8x4xtf32>, tile<4x4xf16>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <f32: 1.0> : tile<4x8xf32>
    %b = constant <f32: 1.0> : tile<8x4xf32>
    %c = constant <f16: 1.0> : tile<4x4xf16>
    // expected-error @+1 {{'cuda_tile.mmaf' op expects an accumulator that suits 'f32', got 'f16'}}
    %r = mmaf %a, %b, %c : tile<4x8xf32>, tile<8x4xf32>, tile<4x4xf16>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <f64: 1.0> : tile<4x8xf64>
    %b = constant <f64: 1.0> : tile<8x4xf64>
    %c = constant <f32: 1.0> : tile<4x4xf32>
    // expected-error @+1 {{'cuda_tile.mmaf' op expects an accumulator that suits 'f64', got 'f32'}}
    %r = mmaf %a, %b, %c : tile<4x8xf64>, tile<8x4xf64>, tile<4x4xf32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <f8E4M3FN: 1.0> : tile<4x8xf8E4M3FN>
    %b = constant <f8E4M3FN: 1.0> : tile<8x4xf8E4M3FN>
    %c = constant <bf16: 1.0> : tile<4x4xbf16>
    // expected-error @+1 {{'cuda_tile.mmaf' op expects an accumulator that suits 'f8E4M3FN', got 'bf16'}}
    %r = mmaf %a, %b, %c : tile<4x8xf8E4M3FN>, tile<8x4xf8E4M3FN>, tile<4x4xbf16>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <f8E5M2: 1.0> : tile<4x8xf8E5M2>
    %b = constant <f8E5M2: 1.0> : tile<8x4xf8E5M2>
    %c = constant <f64: 1.0> : tile<4x4xf64>
    // expected-error @+1 {{'cuda_tile.mmaf' op expects an accumulator that suits 'f8E5M2', got 'f64'}}
    %r = mmaf %a, %b, %c : tile<4x8xf8E5M2>, tile<8x4xf8E5M2>, tile<4x4xf64>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <f8E8M0FNU: 1.0> : tile<4x8xf8E8M0FNU>
    %b = constant <f8E8M0FNU: 1.0> : tile<8x4xf8E8M0FNU>
    %c = constant <f32: 1.0> : tile<4x4xf32>
    // expected-error @+1 {{'cuda_tile.mmaf' op expects an accumulator that suits 'f8E8M0FNU', got 'f32'}}
    %r = mmaf %a, %b, %c : tile<4x8xf8E8M0FNU>, tile<8x4xf8E8M0FNU>, tile<4x4xf32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <f4E2M1FN: 1.0> : tile<4x8xf4E2M1FN>
    %b = constant <f4E2M1FN: 1.0> : tile<8x4xf4E2M1FN>
    %c = constant <f32: 1.0> : tile<4x4xf32>
    // expected-error @+1 {{'cuda_tile.mmaf' op expects an accumulator that suits 'f4E2M1FN', got 'f32'}}
    %r = mmaf %a, %b, %c : tile<4x8xf4E2M1FN>, tile<8x4xf4E2M1FN>, tile<4x4xf32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <f16: 1.0> : tile<4x8xf16>
    %b = constant <f32: 1.0> : tile<8x4xf32>
    %c = constant <f32: 1.0> : tile<4x4xf32>
    // expected-error @+1 {{'cuda_tile.mmaf' op expects lhs and rhs of one element type, got 'f16' and 'f32'}}
    %r = mmaf %a, %b, %c : tile<4x8xf16>, tile<8x4xf32>, tile<4x4xf32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <i8: 1> : tile<4x8xi8>
    %b = constant <i8: 1> : tile<8x4xi8>
    %c = constant <f32: 1.0> : tile<4x4xf32>
    // expected-error @+1 {{'cuda_tile.mmaf' op operand #0 must be tile of f16, bf16, f32, tf32, f64, f8E4M3FN, f8E5M2, f8E8M0FNU, f4E2M1FN or fnv8E5M3FNU values, but got '!cuda_tile.tile<4x8xi8>'}}
    %r = mmaf %a, %b, %c : tile<4x8xi8>, tile<8x4xi8>, tile<4x4xf32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <f16: 1.0> : tile<4x8xf16>
    %b = constant <f16: 1.0> : tile<8x4xf16>
    %c = constant <i32: 1> : tile<4x4xi32>
    // expected-error @+1 {{'cuda_tile.mmaf' op operand #2 must be tile of f16, bf16, f32 or f64 values, but got '!cuda_tile.tile<4x4xi32>'}}
    %r = mmaf %a, %b, %c : tile<4x8xf16>, tile<8x4xf16>, tile<4x4xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <f16: 1.0> : tile<4x8xf16>
    %b = constant <f16: 1.0> : tile<8x4xf16>
    %c = constant <f32: 1.0> : tile<4x4xf32>
    // expected-error @+1 {{'cuda_tile.mmaf' op failed to verify that all of {acc, result} have same type}}
    %r = "cuda_tile.mmaf"(%a, %b, %c) : (!cuda_tile.tile<4x8xf16>, !cuda_tile.tile<8x4xf16>, !cuda_tile.tile<4x4xf32>) -> !cuda_tile.tile<4x4xf16>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <i8: 1> : tile<4x8xi8>
    %b = constant <i8: 1> : tile<4x8xi8>
    %c = constant <i32: 1> : tile<4x4xi32>
    // expected-error @+1 {{'cuda_tile.mmai' op expects shapes MxK, KxN and MxN, got '!cuda_tile.tile<4x8xi8>', '!cuda_tile.tile<4x8xi8>' and '!cuda_tile.tile<4x4xi32>'}}
    %r = mmai %a, %b, %c signed signed : tile<4x8xi8>, tile<4x8xi8>, tile<4x4xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <i8: 1> : tile<4x8xi8>
    %b = constant <i8: 1> : tile<8x4xi8>
    %c = constant <i64: 1> : tile<4x4xi64>
    // expected-error @+1 {{'cuda_tile.mmai' op operand #2 must be tile of i32 values, but got '!cuda_tile.tile<4x4xi64>'}}
    %r = mmai %a, %b, %c signed signed : tile<4x8xi8>, tile<8x4xi8>, tile<4x4xi64>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <i16: 1> : tile<4x8xi16>
    %b = constant <i8: 1> : tile<8x4xi8>
    %c = constant <i32: 1> : tile<4x4xi32>
    // expected-error @+1 {{'cuda_tile.mmai' op operand #0 must be tile of i8 values, but got '!cuda_tile.tile<4x8xi16>'}}
    %r = mmai %a, %b, %c signed signed : tile<4x8xi16>, tile<8x4xi8>, tile<4x4xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <i8: 1> : tile<4x8xi8>
    %b = constant <i32: 1> : tile<8x4xi32>
    %c = constant <i32: 1> : tile<4x4xi32>
    // expected-error @+1 {{'cuda_tile.mmai' op operand #1 must be tile of i8 values, but got '!cuda_tile.tile<8x4xi32>'}}
    %r = mmai %a, %b, %c signed signed : tile<4x8xi8>, tile<8x4xi32>, tile<4x4xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <i8: 1> : tile<4x8xi8>
    %b = constant <i8: 1> : tile<8x4xi8>
    %c = constant <i32: 1> : tile<4x4xi32>
    // expected-error @+1 {{'cuda_tile.mmai' op requires attribute 'signedness_rhs'}}
    %r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi32>) -> !cuda_tile.tile<4x4xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <f8E4M3FN: 1.0> : tile<4x64xf8E4M3FN>
    %b = constant <f8E5M2: 1.0> : tile<64x4xf8E5M2>
    %c = constant <f32: 1.0> : tile<4x4xf32>
    %d = constant <f8E8M0FNU: 1.0> : tile<4x2xf8E8M0FNU>
    %e = constant <f8E8M0FNU: 1.0> : tile<2x4xf8E8M0FNU>
    // expected-error @+1 {{'cuda_tile.mmaf_scaled' op expects lhs and rhs of one element type, got 'f8E4M3FN' and 'f8E5M2'}}
    %r = mmaf_scaled %a, %b, %c, %d, %e : tile<4x64xf8E4M3FN>, tile<64x4xf8E5M2>, tile<4x4xf32>, tile<4x2xf8E8M0FNU>, tile<2x4xf8E8M0FNU>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <f8E4M3FN: 1.0> : tile<4x64xf8E4M3FN>
    %b = constant <f8E4M3FN: 1.0> : tile<64x4xf8E4M3FN>
    %c = constant <f32: 1.0> : tile<4x4xf32>
    %d = constant <f8E8M0FNU: 1.0> : tile<4x2xf8E8M0FNU>
    %e = constant <f8E4M3FN: 1.0> : tile<2x4xf8E4M3FN>
    // expected-error @+1 {{'cuda_tile.mmaf_scaled' op expects scales of one element type, got 'f8E8M0FNU' and 'f8E4M3FN'}}
    %r = mmaf_scaled %a, %b, %c, %d, %e : tile<4x64xf8E4M3FN>, tile<64x4xf8E4M3FN>, tile<4x4xf32>, tile<4x2xf8E8M0FNU>, tile<2x4xf8E4M3FN>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <f8E4M3FN: 1.0> : tile<4x64xf8E4M3FN>
    %b = constant <f8E4M3FN: 1.0> : tile<64x4xf8E4M3FN>
    %c = constant <f32: 1.0> : tile<4x4xf32>
    %d = constant <f8E4M3FN: 1.0> : tile<4x2xf8E4M3FN>
    %e = constant <f8E4M3FN: 1.0> : tile<2x4xf8E4M3FN>
    // expected-error @+1 {{'cuda_tile.mmaf_scaled' op expects scales of f8E8M0FNU for 'f8E4M3FN', got 'f8E4M3FN'}}
    %r = mmaf_scaled %a, %b, %c, %d, %e : tile<4x64xf8E4M3FN>, tile<64x4xf8E4M3FN>, tile<4x4xf32>, tile<4x2xf8E4M3FN>, tile<2x4xf8E4M3FN>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <f8E4M3FN: 1.0> : tile<4x64xf8E4M3FN>
    %b = constant <f8E4M3FN: 1.0> : tile<32x4xf8E4M3FN>
    %c = constant <f32: 1.0> : tile<4x4xf32>
    %d = constant <f8E8M0FNU: 1.0> : tile<4x2xf8E8M0FNU>
    %e = constant <f8E8M0FNU: 1.0> : tile<2x4xf8E8M0FNU>
    // expected-error @+1 {{'cuda_tile.mmaf_scaled' op expects shapes MxK, KxN and MxN, got '!cuda_tile.tile<4x64xf8E4M3FN>', '!cuda_tile.tile<32x4xf8E4M3FN>' and '!cuda_tile.tile<4x4xf32>'}}
    %r = mmaf_scaled %a, %b, %c, %d, %e : tile<4x64xf8E4M3FN>, tile<32x4xf8E4M3FN>, tile<4x4xf32>, tile<4x2xf8E8M0FNU>, tile<2x4xf8E8M0FNU>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <f8E4M3FN: 1.0> : tile<64xf8E4M3FN>
    %b = constant <f8E4M3FN: 1.0> : tile<64xf8E4M3FN>
    %c = constant <f32: 1.0> : tile<4xf32>
    %d = constant <f8E8M0FNU: 1.0> : tile<2xf8E8M0FNU>
    %e = constant <f8E8M0FNU: 1.0> : tile<2xf8E8M0FNU>
    // expected-error @+1 {{'cuda_tile.mmaf_scaled' op expects three operands of rank 2, or of rank 3, got ranks 1, 1 and 1}}
    %r = mmaf_scaled %a, %b, %c, %d, %e : tile<64xf8E4M3FN>, tile<64xf8E4M3FN>, tile<4xf32>, tile<2xf8E8M0FNU>, tile<2xf8E8M0FNU>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <f8E4M3FN: 1.0> : tile<4x64xf8E4M3FN>
    %b = constant <f8E4M3FN: 1.0> : tile<64x4xf8E4M3FN>
    %c = constant <f32: 1.0> : tile<4x4xf32>
    %d = constant <f8E8M0FNU: 1.0> : tile<1x4x2xf8E8M0FNU>
    %e = constant <f8E8M0FNU: 1.0> : tile<2x4xf8E8M0FNU>
    // expected-error @+1 {{'cuda_tile.mmaf_scaled' op expects scales of rank 2, got '!cuda_tile.tile<1x4x2xf8E8M0FNU>' and '!cuda_tile.tile<2x4xf8E8M0FNU>'}}
    %r = mmaf_scaled %a, %b, %c, %d, %e : tile<4x64xf8E4M3FN>, tile<64x4xf8E4M3FN>, tile<4x4xf32>, tile<1x4x2xf8E8M0FNU>, tile<2x4xf8E8M0FNU>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <f8E4M3FN: 1.0> : tile<4x64xf8E4M3FN>
    %b = constant <f8E4M3FN: 1.0> : tile<64x4xf8E4M3FN>
    %c = constant <f32: 1.0> : tile<4x4xf32>
    %d = constant <f8E8M0FNU: 1.0> : tile<4x2xf8E8M0FNU>
    %e = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
    // expected-error @+1 {{'cuda_tile.mmaf_scaled' op expects scales of rank 2, got '!cuda_tile.tile<4x2xf8E8M0FNU>' and '!cuda_tile.tile<8xf8E8M0FNU>'}}
    %r = mmaf_scaled %a, %b, %c, %d, %e : tile<4x64xf8E4M3FN>, tile<64x4xf8E4M3FN>, tile<4x4xf32>, tile<4x2xf8E8M0FNU>, tile<8xf8E8M0FNU>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <f8E4M3FN: 1.0> : tile<4x64xf8E4M3FN>
    %b = constant <f8E4M3FN: 1.0> : tile<64x4xf8E4M3FN>
    %c = constant <f32: 1.0> : tile<4x4xf32>
    %d = constant <f8E8M0FNU: 1.0> : tile<8x2xf8E8M0FNU>
    %e = constant <f8E8M0FNU: 1.0> : tile<2x4xf8E8M0FNU>
    // expected-error @+1 {{'cuda_tile.mmaf_scaled' op expects lhs_scale to have the rows of lhs '!cuda_tile.tile<4x64xf8E4M3FN>', got '!cuda_tile.tile<8x2xf8E8M0FNU>'}}
    %r = mmaf_scaled %a, %b, %c, %d, %e : tile<4x64xf8E4M3FN>, tile<64x4xf8E4M3FN>, tile<4x4xf32>, tile<8x2xf8E8M0FNU>, tile<2x4xf8E8M0FNU>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <f8E4M3FN: 1.0> : tile<4x64xf8E4M3FN>
    %b = constant <f8E4M3FN: 1.0> : tile<64x4xf8E4M3FN>
    %c = constant <f32: 1.0> : tile<4x4xf32>
    %d = constant <f8E8M0FNU: 1.0> : tile<4x2xf8E8M0FNU>
    %e = constant <f8E8M0FNU: 1.0> : tile<2x8xf8E8M0FNU>
    // expected-error @+1 {{'cuda_tile.mmaf_scaled' op expects rhs_scale to have the columns of rhs '!cuda_tile.tile<64x4xf8E4M3FN>', got '!cuda_tile.tile<2x8xf8E8M0FNU>'}}
    %r = mmaf_scaled %a, %b, %c, %d, %e : tile<4x64xf8E4M3FN>, tile<64x4xf8E4M3FN>, tile<4x4xf32>, tile<4x2xf8E8M0FNU>, tile<2x8xf8E8M0FNU>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <f8E4M3FN: 1.0> : tile<2x4x64xf8E4M3FN>
    %b = constant <f8E4M3FN: 1.0> : tile<2x64x4xf8E4M3FN>
    %c = constant <f32: 1.0> : tile<2x4x4xf32>
    %d = constant <f8E8M0FNU: 1.0> : tile<2x4x2xf8E8M0FNU>
    %e = constant <f8E8M0FNU: 1.0> : tile<1x2x4xf8E8M0FNU>
    // expected-error @+1 {{'cuda_tile.mmaf_scaled' op expects rhs_scale to have the columns of rhs '!cuda_tile.tile<2x64x4xf8E4M3FN>', got '!cuda_tile.tile<1x2x4xf8E8M0FNU>'}}
    %r = mmaf_scaled %a, %b, %c, %d, %e : tile<2x4x64xf8E4M3FN>, tile<2x64x4xf8E4M3FN>, tile<2x4x4xf32>, tile<2x4x2xf8E8M0FNU>, tile<1x2x4xf8E8M0FNU>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <f8E4M3FN: 1.0> : tile<2x4x64xf8E4M3FN>
    %b = constant <f8E4M3FN: 1.0> : tile<2x64x4xf8E4M3FN>
    %c = constant <f32: 1.0> : tile<2x4x4xf32>
    %d = constant <f8E8M0FNU: 1.0> : tile<1x4x2xf8E8M0FNU>
    %e = constant <f8E8M0FNU: 1.0> : tile<2x2x4xf8E8M0FNU>
    // expected-error @+1 {{'cuda_tile.mmaf_scaled' op expects lhs_scale to have the rows of lhs '!cuda_tile.tile<2x4x64xf8E4M3FN>', got '!cuda_tile.tile<1x4x2xf8E8M0FNU>'}}
    %r = mmaf_scaled %a, %b, %c, %d, %e : tile<2x4x64xf8E4M3FN>, tile<2x64x4xf8E4M3FN>, tile<2x4x4xf32>, tile<1x4x2xf8E8M0FNU>, tile<2x2x4xf8E8M0FNU>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <f8E4M3FN: 1.0> : tile<4x64xf8E4M3FN>
    %b = constant <f8E4M3FN: 1.0> : tile<64x4xf8E4M3FN>
    %c = constant <f32: 1.0> : tile<4x4xf32>
    %d = constant <f8E8M0FNU: 1.0> : tile<4x2xf8E8M0FNU>
    %e = constant <f8E8M0FNU: 1.0> : tile<4x4xf8E8M0FNU>
    // expected-error @+1 {{'cuda_tile.mmaf_scaled' op expects as many blocks along k in both scales, got '!cuda_tile.tile<4x2xf8E8M0FNU>' and '!cuda_tile.tile<4x4xf8E8M0FNU>'}}
    %r = mmaf_scaled %a, %b, %c, %d, %e : tile<4x64xf8E4M3FN>, tile<64x4xf8E4M3FN>, tile<4x4xf32>, tile<4x2xf8E8M0FNU>, tile<4x4xf8E8M0FNU>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <f8E4M3FN: 1.0> : tile<4x64xf8E4M3FN>
    %b = constant <f8E4M3FN: 1.0> : tile<64x4xf8E4M3FN>
    %c = constant <f32: 1.0> : tile<4x4xf32>
    %d = constant <f8E8M0FNU: 1.0> : tile<4x4xf8E8M0FNU>
    %e = constant <f8E8M0FNU: 1.0> : tile<4x4xf8E8M0FNU>
    // expected-error @+1 {{'cuda_tile.mmaf_scaled' op expects blocks of 32 elements along k for 'f8E4M3FN' with scales of 'f8E8M0FNU', got 64 elements in 4 blocks}}
    %r = mmaf_scaled %a, %b, %c, %d, %e : tile<4x64xf8E4M3FN>, tile<64x4xf8E4M3FN>, tile<4x4xf32>, tile<4x4xf8E8M0FNU>, tile<4x4xf8E8M0FNU>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <f4E2M1FN: 1.0> : tile<4x64xf4E2M1FN>
    %b = constant <f4E2M1FN: 1.0> : tile<64x4xf4E2M1FN>
    %c = constant <f32: 1.0> : tile<4x4xf32>
    %d = constant <f8E8M0FNU: 1.0> : tile<4x1xf8E8M0FNU>
    %e = constant <f8E8M0FNU: 1.0> : tile<1x4xf8E8M0FNU>
    // expected-error @+1 {{'cuda_tile.mmaf_scaled' op expects blocks of 16 or 32 elements along k for 'f4E2M1FN' with scales of 'f8E8M0FNU', got 64 elements in 1 blocks}}
    %r = mmaf_scaled %a, %b, %c, %d, %e : tile<4x64xf4E2M1FN>, tile<64x4xf4E2M1FN>, tile<4x4xf32>, tile<4x1xf8E8M0FNU>, tile<1x4xf8E8M0FNU>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <f4E2M1FN: 1.0> : tile<4x64xf4E2M1FN>
    %b = constant <f4E2M1FN: 1.0> : tile<64x4xf4E2M1FN>
    %c = constant <f32: 1.0> : tile<4x4xf32>
    %d = constant <f8E4M3FN: 1.0> : tile<4x2xf8E4M3FN>
    %e = constant <f8E4M3FN: 1.0> : tile<2x4xf8E4M3FN>
    // expected-error @+1 {{'cuda_tile.mmaf_scaled' op expects blocks of 16 elements along k for 'f4E2M1FN' with scales of 'f8E4M3FN', got 64 elements in 2 blocks}}
    %r = mmaf_scaled %a, %b, %c, %d, %e : tile<4x64xf4E2M1FN>, tile<64x4xf4E2M1FN>, tile<4x4xf32>, tile<4x2xf8E4M3FN>, tile<2x4xf8E4M3FN>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <f8E4M3FN: 1.0> : tile<4x32xf8E4M3FN>
    %b = constant <f8E4M3FN: 1.0> : tile<32x4xf8E4M3FN>
    %c = constant <f32: 1.0> : tile<4x4xf32>
    %d = constant <f8E8M0FNU: 1.0> : tile<4x64xf8E8M0FNU>
    %e = constant <f8E8M0FNU: 1.0> : tile<64x4xf8E8M0FNU>
    // expected-error @+1 {{'cuda_tile.mmaf_scaled' op expects blocks of 32 elements along k for 'f8E4M3FN' with scales of 'f8E8M0FNU', got 32 elements in 64 blocks}}
    %r = mmaf_scaled %a, %b, %c, %d, %e : tile<4x32xf8E4M3FN>, tile<32x4xf8E4M3FN>, tile<4x4xf32>, tile<4x64xf8E8M0FNU>, tile<64x4xf8E8M0FNU>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <f16: 1.0> : tile<4x64xf16>
    %b = constant <f16: 1.0> : tile<64x4xf16>
    %c = constant <f32: 1.0> : tile<4x4xf32>
    %d = constant <f8E8M0FNU: 1.0> : tile<4x2xf8E8M0FNU>
    %e = constant <f8E8M0FNU: 1.0> : tile<2x4xf8E8M0FNU>
    // expected-error @+1 {{'cuda_tile.mmaf_scaled' op operand #0 must be tile of f8E4M3FN, f8E5M2 or f4E2M1FN values, but got '!cuda_tile.tile<4x64xf16>'}}
    %r = mmaf_scaled %a, %b, %c, %d, %e : tile<4x64xf16>, tile<64x4xf16>, tile<4x4xf32>, tile<4x2xf8E8M0FNU>, tile<2x4xf8E8M0FNU>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <f8E4M3FN: 1.0> : tile<4x64xf8E4M3FN>
    %b = constant <f8E4M3FN: 1.0> : tile<64x4xf8E4M3FN>
    %c = constant <f16: 1.0> : tile<4x4xf16>
    %d = constant <f8E8M0FNU: 1.0> : tile<4x2xf8E8M0FNU>
    %e = constant <f8E8M0FNU: 1.0> : tile<2x4xf8E8M0FNU>
    // expected-error @+1 {{'cuda_tile.mmaf_scaled' op operand #2 must be tile of f32 values, but got '!cuda_tile.tile<4x4xf16>'}}
    %r = mmaf_scaled %a, %b, %c, %d, %e : tile<4x64xf8E4M3FN>, tile<64x4xf8E4M3FN>, tile<4x4xf16>, tile<4x2xf8E8M0FNU>, tile<2x4xf8E8M0FNU>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %a = constant <f8E4M3FN: 1.0> : tile<4x64xf8E4M3FN>
    %b = constant <f8E4M3FN: 1.0> : tile<64x4xf8E4M3FN>
    %c = constant <f32: 1.0> : tile<4x4xf32>
    %d = constant <f32: 1.0> : tile<4x2xf32>
    %e = constant <f32: 1.0> : tile<2x4xf32>
    // expected-error @+1 {{'cuda_tile.mmaf_scaled' op operand #3 must be tile of f8E4M3FN, f8E8M0FNU or fnv8E5M3FNU values, but got '!cuda_tile.tile<4x2xf32>'}}
    %r = mmaf_scaled %a, %b, %c, %d, %e : tile<4x64xf8E4M3FN>, tile<64x4xf8E4M3FN>, tile<4x4xf32>, tile<4x2xf32>, tile<2x4xf32>
    return
  }
}
