// RUN: tilewright-opt %s --split-input-file --verify-diagnostics
// Tile IR, Floating Point: invalid uses of functions.

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.exp' op expects rounding full, approx; got zero}}
    %0 = exp %x rounding<zero> : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.tanh' op expects rounding full, approx; got zero}}
    %0 = tanh %x rounding<zero> : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%h: tile<f16>) {
    // expected-error @+1 {{'cuda_tile.exp' op expects f32 elements for rounding approx, got 'f16'}}
    %0 = exp %h rounding<approx> : tile<f16>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%h: tile<f16>) {
    // expected-error @+1 {{'cuda_tile.tanh' op expects f32 elements for rounding approx, got 'f16'}}
    %0 = tanh %h rounding<approx> : tile<f16>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%h: tile<f16>) {
    // expected-error @+1 {{'cuda_tile.exp2' op expects f32 elements for flush_to_zero, got 'f16'}}
    %0 = exp2 %h flush_to_zero : tile<f16>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%h: tile<f16>) {
    // expected-error @+1 {{'cuda_tile.rsqrt' op expects f32 elements for flush_to_zero, got 'f16'}}
    %0 = rsqrt %h flush_to_zero : tile<f16>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.sqrt' op expects rounding nearest_even, zero, negative_inf, positive_inf, approx; got full}}
    %0 = sqrt %x rounding<full> : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%d: tile<f64>) {
    // expected-error @+1 {{'cuda_tile.sqrt' op expects f32 elements for rounding approx, got 'f64'}}
    %0 = sqrt %d rounding<approx> : tile<f64>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%d: tile<f64>) {
    // expected-error @+1 {{'cuda_tile.sqrt' op expects f32 elements for flush_to_zero, got 'f64'}}
    %0 = sqrt %d flush_to_zero : tile<f64>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.exp' op operand #0 must be tile of f16, bf16, f32 or f64 values, but got '!cuda_tile.tile<i32>'}}
    %0 = exp %i : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.exp2' op operand #0 must be tile of f16, bf16, f32 or f64 values, but got '!cuda_tile.tile<i32>'}}
    %0 = exp2 %i : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.tanh' op operand #0 must be tile of f16, bf16, f32 or f64 values, but got '!cuda_tile.tile<i32>'}}
    %0 = tanh %i : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.rsqrt' op operand #0 must be tile of f16, bf16, f32 or f64 values, but got '!cuda_tile.tile<i32>'}}
    %0 = rsqrt %i : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.sqrt' op operand #0 must be tile of f16, bf16, f32 or f64 values, but got '!cuda_tile.tile<i32>'}}
    %0 = sqrt %i : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.ceil' op operand #0 must be tile of f16, bf16, f32 or f64 values, but got '!cuda_tile.tile<i32>'}}
    %0 = ceil %i : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.floor' op operand #0 must be tile of f16, bf16, f32 or f64 values, but got '!cuda_tile.tile<i32>'}}
    %0 = floor %i : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.cos' op operand #0 must be tile of f16, bf16, f32 or f64 values, but got '!cuda_tile.tile<i32>'}}
    %0 = cos %i : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.cosh' op operand #0 must be tile of f16, bf16, f32 or f64 values, but got '!cuda_tile.tile<i32>'}}
    %0 = cosh %i : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.sin' op operand #0 must be tile of f16, bf16, f32 or f64 values, but got '!cuda_tile.tile<i32>'}}
    %0 = sin %i : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.sinh' op operand #0 must be tile of f16, bf16, f32 or f64 values, but got '!cuda_tile.tile<i32>'}}
    %0 = sinh %i : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.tan' op operand #0 must be tile of f16, bf16, f32 or f64 values, but got '!cuda_tile.tile<i32>'}}
    %0 = tan %i : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.log' op operand #0 must be tile of f16, bf16, f32 or f64 values, but got '!cuda_tile.tile<i32>'}}
    %0 = log %i : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.log2' op operand #0 must be tile of f16, bf16, f32 or f64 values, but got '!cuda_tile.tile<i32>'}}
    %0 = log2 %i : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.exp' op failed to verify that all of {source, result} have same type}}
    %0 = "cuda_tile.exp"(%x) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f64>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.exp2' op failed to verify that all of {source, result} have same type}}
    %0 = "cuda_tile.exp2"(%x) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f64>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.tanh' op failed to verify that all of {source, result} have same type}}
    %0 = "cuda_tile.tanh"(%x) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f64>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.rsqrt' op failed to verify that all of {source, result} have same type}}
    %0 = "cuda_tile.rsqrt"(%x) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f64>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.sqrt' op failed to verify that all of {source, result} have same type}}
    %0 = "cuda_tile.sqrt"(%x) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f64>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.ceil' op failed to verify that all of {source, result} have same type}}
    %0 = "cuda_tile.ceil"(%x) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f64>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.floor' op failed to verify that all of {source, result} have same type}}
    %0 = "cuda_tile.floor"(%x) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f64>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.cos' op failed to verify that all of {source, result} have same type}}
    %0 = "cuda_tile.cos"(%x) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f64>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.cosh' op failed to verify that all of {source, result} have same type}}
    %0 = "cuda_tile.cosh"(%x) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f64>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.sin' op failed to verify that all of {source, result} have same type}}
    %0 = "cuda_tile.sin"(%x) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f64>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.sinh' op failed to verify that all of {source, result} have same type}}
    %0 = "cuda_tile.sinh"(%x) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f64>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.tan' op failed to verify that all of {source, result} have same type}}
    %0 = "cuda_tile.tan"(%x) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f64>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.log' op failed to verify that all of {source, result} have same type}}
    %0 = "cuda_tile.log"(%x) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f64>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.log2' op failed to verify that all of {source, result} have same type}}
    %0 = "cuda_tile.log2"(%x) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f64>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.atan2' op operand #0 must be tile of f16, bf16, f32 or f64 values, but got '!cuda_tile.tile<i32>'}}
    %0 = atan2 %i, %i : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.fpowf' op operand #0 must be tile of f16, bf16, f32 or f64 values, but got '!cuda_tile.tile<i32>'}}
    %0 = fpowf %i, %i : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %h: tile<f16>) {
    // expected-error @+1 {{'cuda_tile.atan2' op failed to verify that all of {x, y, result} have same type}}
    %0 = "cuda_tile.atan2"(%x, %h) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f16>) -> !cuda_tile.tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %h: tile<f16>) {
    // expected-error @+1 {{'cuda_tile.fpowf' op failed to verify that all of {source, exponent, result} have same type}}
    %0 = "cuda_tile.fpowf"(%x, %h) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f16>) -> !cuda_tile.tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %j: tile<i64>) {
    // expected-error @+1 {{'cuda_tile.fpowi' op operand #1 must be tile of i1, i8, i16 or i32 values, but got '!cuda_tile.tile<i64>'}}
    %0 = fpowi %x, %j : tile<f32>, tile<i64>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.fpowi' op operand #1 must be tile of i1, i8, i16 or i32 values, but got '!cuda_tile.tile<f32>'}}
    %0 = fpowi %x, %x : tile<f32>, tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.fpowi' op operand #0 must be tile of f16, bf16, f32 or f64 values, but got '!cuda_tile.tile<i32>'}}
    %0 = fpowi %i, %i : tile<i32>, tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    %0 = iota : tile<8xi32>
    // expected-error @+1 {{'cuda_tile.fpowi' op expects operands and results of one shape, got ('!cuda_tile.tile<f32>', '!cuda_tile.tile<8xi32>') and ('!cuda_tile.tile<f32>')}}
    %1 = fpowi %x, %0 : tile<f32>, tile<8xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.fpowi' op failed to verify that all of {source, result} have same type}}
    %0 = "cuda_tile.fpowi"(%x, %i) : (!cuda_tile.tile<f32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<f16>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{invalid properties {rounding_mode = "full"} for op cuda_tile.exp: Invalid attribute `rounding_mode` in property conversion: "full"}}
    %0 = "cuda_tile.exp"(%x) <{rounding_mode = "full"}> : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{invalid properties {rounding_mode} for op cuda_tile.sqrt: Invalid attribute `rounding_mode` in property conversion: unit}}
    %0 = "cuda_tile.sqrt"(%x) <{rounding_mode = unit}> : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
    return
  }
}
