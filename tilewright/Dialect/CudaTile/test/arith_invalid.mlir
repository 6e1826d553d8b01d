// RUN: tilewright-opt %s --split-input-file --verify-diagnostics
// Tile IR, Floating Point and Integer: invalid arithmetic.

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.addf' op expects rounding nearest_even, zero, negative_inf, positive_inf; got approx}}
    %0 = addf %x, %x rounding<approx> : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.subf' op expects rounding nearest_even, zero, negative_inf, positive_inf; got approx}}
    %0 = subf %x, %x rounding<approx> : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.mulf' op expects rounding nearest_even, zero, negative_inf, positive_inf; got approx}}
    %0 = mulf %x, %x rounding<approx> : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%h: tile<f16>) {
    // expected-error @+1 {{'cuda_tile.addf' op expects f32 elements for flush_to_zero, got 'f16'}}
    %0 = addf %h, %h flush_to_zero : tile<f16>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%h: tile<f16>) {
    // expected-error @+1 {{'cuda_tile.subf' op expects f32 elements for flush_to_zero, got 'f16'}}
    %0 = subf %h, %h flush_to_zero : tile<f16>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%h: tile<f16>) {
    // expected-error @+1 {{'cuda_tile.mulf' op expects f32 elements for flush_to_zero, got 'f16'}}
    %0 = mulf %h, %h flush_to_zero : tile<f16>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.addf' op expects rounding nearest_even, zero, negative_inf, positive_inf; got nearest_away}}
    %0 = addf %x, %x rounding<nearest_away> : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.mulf' op expects rounding nearest_even, zero, negative_inf, positive_inf; got nearest_int_to_zero}}
    %0 = mulf %x, %x rounding<nearest_int_to_zero> : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.subf' op expects rounding nearest_even, zero, negative_inf, positive_inf; got full}}
    %0 = subf %x, %x rounding<full> : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%d: tile<f64>) {
    // expected-error @+1 {{'cuda_tile.addf' op expects f32 elements for flush_to_zero, got 'f64'}}
    %0 = addf %d, %d flush_to_zero : tile<f64>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.fma' op expects rounding nearest_even, zero, negative_inf, positive_inf; got full}}
    %0 = fma %x, %x, %x rounding<full> : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%g: tile<bf16>) {
    // expected-error @+1 {{'cuda_tile.fma' op expects f32 elements for flush_to_zero, got 'bf16'}}
    %0 = fma %g, %g, %g flush_to_zero : tile<bf16>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.divf' op expects rounding nearest_even, zero, negative_inf, positive_inf, approx, full; got nearest_away}}
    %0 = divf %x, %x rounding<nearest_away> : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%h: tile<f16>) {
    // expected-error @+1 {{'cuda_tile.divf' op expects f32 elements for rounding approx, got 'f16'}}
    %0 = divf %h, %h rounding<approx> : tile<f16>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%d: tile<f64>) {
    // expected-error @+1 {{'cuda_tile.divf' op expects f32 elements for rounding full, got 'f64'}}
    %0 = divf %d, %d rounding<full> : tile<f64>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%d: tile<f64>) {
    // expected-error @+1 {{'cuda_tile.divf' op expects f32 elements for flush_to_zero, got 'f64'}}
    %0 = divf %d, %d flush_to_zero : tile<f64>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%h: tile<f16>) {
    // expected-error @+1 {{'cuda_tile.maxf' op expects f32 elements for flush_to_zero, got 'f16'}}
    %0 = maxf %h, %h flush_to_zero : tile<f16>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%h: tile<f16>) {
    // expected-error @+1 {{'cuda_tile.minf' op expects f32 elements for flush_to_zero, got 'f16'}}
    %0 = minf %h, %h flush_to_zero : tile<f16>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.divi' op expects rounding zero or positive_inf for unsigned operands; got negative_inf}}
    %0 = divi %i, %i unsigned rounding<negative_inf> : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.divi' op expects rounding zero, negative_inf, positive_inf; got nearest_even}}
    %0 = divi %i, %i signed rounding<nearest_even> : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.negi' op expects overflow none, no_signed_wrap or no_wrap; got no_unsigned_wrap}}
    %0 = negi %i overflow<no_unsigned_wrap> : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.addf' op operand #0 must be tile of f16, bf16, f32 or f64 values, but got '!cuda_tile.tile<i32>'}}
    %0 = addf %i, %i : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.subf' op operand #0 must be tile of f16, bf16, f32 or f64 values, but got '!cuda_tile.tile<i32>'}}
    %0 = subf %i, %i : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.mulf' op operand #0 must be tile of f16, bf16, f32 or f64 values, but got '!cuda_tile.tile<i32>'}}
    %0 = mulf %i, %i : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.divf' op operand #0 must be tile of f16, bf16, f32 or f64 values, but got '!cuda_tile.tile<i32>'}}
    %0 = divf %i, %i : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.remf' op operand #0 must be tile of f16, bf16, f32 or f64 values, but got '!cuda_tile.tile<i32>'}}
    %0 = remf %i, %i : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.maxf' op operand #0 must be tile of f16, bf16, f32 or f64 values, but got '!cuda_tile.tile<i32>'}}
    %0 = maxf %i, %i : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.minf' op operand #0 must be tile of f16, bf16, f32 or f64 values, but got '!cuda_tile.tile<i32>'}}
    %0 = minf %i, %i : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.fma' op operand #0 must be tile of f16, bf16, f32 or f64 values, but got '!cuda_tile.tile<i32>'}}
    %0 = fma %i, %i, %i : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.absf' op operand #0 must be tile of f16, bf16, f32 or f64 values, but got '!cuda_tile.tile<i32>'}}
    %0 = absf %i : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.negf' op operand #0 must be tile of f16, bf16, f32 or f64 values, but got '!cuda_tile.tile<i32>'}}
    %0 = negf %i : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%e: tile<f8E4M3FN>) {
    // expected-error @+1 {{'cuda_tile.addf' op operand #0 must be tile of f16, bf16, f32 or f64 values, but got '!cuda_tile.tile<f8E4M3FN>'}}
    %0 = addf %e, %e : tile<f8E4M3FN>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.absi' op operand #0 must be tile of i1, i8, i16, i32 or i64 values, but got '!cuda_tile.tile<f32>'}}
    %0 = absi %x : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.negi' op operand #0 must be tile of i1, i8, i16, i32 or i64 values, but got '!cuda_tile.tile<f32>'}}
    %0 = negi %x : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.addi' op operand #0 must be tile of i1, i8, i16, i32 or i64 values, but got '!cuda_tile.tile<f32>'}}
    %0 = addi %x, %x : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.subi' op operand #0 must be tile of i1, i8, i16, i32 or i64 values, but got '!cuda_tile.tile<f32>'}}
    %0 = subi %x, %x : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.muli' op operand #0 must be tile of i1, i8, i16, i32 or i64 values, but got '!cuda_tile.tile<f32>'}}
    %0 = muli %x, %x : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.shli' op operand #0 must be tile of i1, i8, i16, i32 or i64 values, but got '!cuda_tile.tile<f32>'}}
    %0 = shli %x, %x : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.andi' op operand #0 must be tile of i1, i8, i16, i32 or i64 values, but got '!cuda_tile.tile<f32>'}}
    %0 = andi %x, %x : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.ori' op operand #0 must be tile of i1, i8, i16, i32 or i64 values, but got '!cuda_tile.tile<f32>'}}
    %0 = ori %x, %x : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.xori' op operand #0 must be tile of i1, i8, i16, i32 or i64 values, but got '!cuda_tile.tile<f32>'}}
    %0 = xori %x, %x : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.mulhii' op operand #0 must be tile of i1, i8, i16, i32 or i64 values, but got '!cuda_tile.tile<f32>'}}
    %0 = mulhii %x, %x : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.divi' op operand #0 must be tile of i1, i8, i16, i32 or i64 values, but got '!cuda_tile.tile<f32>'}}
    %0 = divi %x, %x signed : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.remi' op operand #0 must be tile of i1, i8, i16, i32 or i64 values, but got '!cuda_tile.tile<f32>'}}
    %0 = remi %x, %x signed : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.maxi' op operand #0 must be tile of i1, i8, i16, i32 or i64 values, but got '!cuda_tile.tile<f32>'}}
    %0 = maxi %x, %x signed : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.mini' op operand #0 must be tile of i1, i8, i16, i32 or i64 values, but got '!cuda_tile.tile<f32>'}}
    %0 = mini %x, %x signed : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.shri' op operand #0 must be tile of i1, i8, i16, i32 or i64 values, but got '!cuda_tile.tile<f32>'}}
    %0 = shri %x, %x signed : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    // expected-error @+1 {{'cuda_tile.addi' op operand #0 must be tile of i1, i8, i16, i32 or i64 values, but got '!cuda_tile.tile<ptr<f32>>'}}
    %0 = addi %p, %p : tile<ptr<f32>>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    %0 = trunci %i : tile<i32> -> tile<i4>
    // expected-error @+1 {{'cuda_tile.addi' op operand #0 must be tile of i1, i8, i16, i32 or i64 values, but got '!cuda_tile.tile<i4>'}}
    %1 = addi %0, %0 : tile<i4>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %0 = make_token : token
    // expected-error @+1 {{'cuda_tile.negf' op operand #0 must be tile of f16, bf16, f32 or f64 values, but got '!cuda_tile.token'}}
    %1 = negf %0 : token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %h: tile<f16>) {
    // expected-error @+1 {{'cuda_tile.addf' op failed to verify that all of {lhs, rhs, result} have same type}}
    %0 = "cuda_tile.addf"(%x, %h) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f16>) -> !cuda_tile.tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %h: tile<f16>) {
    // expected-error @+1 {{'cuda_tile.subf' op failed to verify that all of {lhs, rhs, result} have same type}}
    %0 = "cuda_tile.subf"(%x, %h) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f16>) -> !cuda_tile.tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %h: tile<f16>) {
    // expected-error @+1 {{'cuda_tile.mulf' op failed to verify that all of {lhs, rhs, result} have same type}}
    %0 = "cuda_tile.mulf"(%x, %h) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f16>) -> !cuda_tile.tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %h: tile<f16>) {
    // expected-error @+1 {{'cuda_tile.divf' op failed to verify that all of {lhs, rhs, result} have same type}}
    %0 = "cuda_tile.divf"(%x, %h) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f16>) -> !cuda_tile.tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %h: tile<f16>) {
    // expected-error @+1 {{'cuda_tile.remf' op failed to verify that all of {lhs, rhs, result} have same type}}
    %0 = "cuda_tile.remf"(%x, %h) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f16>) -> !cuda_tile.tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %h: tile<f16>) {
    // expected-error @+1 {{'cuda_tile.maxf' op failed to verify that all of {lhs, rhs, result} have same type}}
    %0 = "cuda_tile.maxf"(%x, %h) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f16>) -> !cuda_tile.tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %h: tile<f16>) {
    // expected-error @+1 {{'cuda_tile.minf' op failed to verify that all of {lhs, rhs, result} have same type}}
    %0 = "cuda_tile.minf"(%x, %h) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f16>) -> !cuda_tile.tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %h: tile<f16>) {
    // expected-error @+1 {{'cuda_tile.fma' op failed to verify that all of {lhs, rhs, acc, result} have same type}}
    %0 = "cuda_tile.fma"(%x, %x, %h) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>, !cuda_tile.tile<f16>) -> !cuda_tile.tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.absf' op failed to verify that all of {source, result} have same type}}
    %0 = "cuda_tile.absf"(%x) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<1xf32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.negf' op failed to verify that all of {source, result} have same type}}
    %0 = "cuda_tile.negf"(%x) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<1xf32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.absi' op failed to verify that all of {source, result} have same type}}
    %0 = "cuda_tile.absi"(%i) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.negi' op failed to verify that all of {source, result} have same type}}
    %0 = "cuda_tile.negi"(%i) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>, %j: tile<i64>) {
    // expected-error @+1 {{'cuda_tile.addi' op failed to verify that all of {lhs, rhs, result} have same type}}
    %0 = "cuda_tile.addi"(%i, %j) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i64>) -> !cuda_tile.tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>, %j: tile<i64>) {
    // expected-error @+1 {{'cuda_tile.subi' op failed to verify that all of {lhs, rhs, result} have same type}}
    %0 = "cuda_tile.subi"(%i, %j) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i64>) -> !cuda_tile.tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>, %j: tile<i64>) {
    // expected-error @+1 {{'cuda_tile.muli' op failed to verify that all of {lhs, rhs, result} have same type}}
    %0 = "cuda_tile.muli"(%i, %j) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i64>) -> !cuda_tile.tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>, %j: tile<i64>) {
    // expected-error @+1 {{'cuda_tile.shli' op failed to verify that all of {lhs, rhs, result} have same type}}
    %0 = "cuda_tile.shli"(%i, %j) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i64>) -> !cuda_tile.tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>, %j: tile<i64>) {
    // expected-error @+1 {{'cuda_tile.andi' op failed to verify that all of {lhs, rhs, result} have same type}}
    %0 = "cuda_tile.andi"(%i, %j) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i64>) -> !cuda_tile.tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>, %j: tile<i64>) {
    // expected-error @+1 {{'cuda_tile.ori' op failed to verify that all of {lhs, rhs, result} have same type}}
    %0 = "cuda_tile.ori"(%i, %j) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i64>) -> !cuda_tile.tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>, %j: tile<i64>) {
    // expected-error @+1 {{'cuda_tile.xori' op failed to verify that all of {lhs, rhs, result} have same type}}
    %0 = "cuda_tile.xori"(%i, %j) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i64>) -> !cuda_tile.tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>, %j: tile<i64>) {
    // expected-error @+1 {{'cuda_tile.mulhii' op failed to verify that all of {x, y, result} have same type}}
    %0 = "cuda_tile.mulhii"(%i, %j) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i64>) -> !cuda_tile.tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.divi' op failed to verify that all of {lhs, rhs, result} have same type}}
    %0 = "cuda_tile.divi"(%i, %i) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<1xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.remi' op failed to verify that all of {lhs, rhs, result} have same type}}
    %0 = "cuda_tile.remi"(%i, %i) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<1xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.maxi' op failed to verify that all of {lhs, rhs, result} have same type}}
    %0 = "cuda_tile.maxi"(%i, %i) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<1xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.mini' op failed to verify that all of {lhs, rhs, result} have same type}}
    %0 = "cuda_tile.mini"(%i, %i) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<1xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.shri' op failed to verify that all of {lhs, rhs, result} have same type}}
    %0 = "cuda_tile.shri"(%i, %i) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<1xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.divi' op requires attribute 'signedness'}}
    %0 = "cuda_tile.divi"(%i, %i) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.remi' op requires attribute 'signedness'}}
    %0 = "cuda_tile.remi"(%i, %i) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.maxi' op requires attribute 'signedness'}}
    %0 = "cuda_tile.maxi"(%i, %i) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.mini' op requires attribute 'signedness'}}
    %0 = "cuda_tile.mini"(%i, %i) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.shri' op requires attribute 'signedness'}}
    %0 = "cuda_tile.shri"(%i, %i) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{invalid properties {rounding_mode = 1 : i32} for op cuda_tile.addf: Invalid attribute `rounding_mode` in property conversion: 1 : i32}}
    %0 = "cuda_tile.addf"(%x, %x) <{rounding_mode = 1 : i32}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{invalid properties {flush_to_zero = true} for op cuda_tile.addf: Invalid attribute `flush_to_zero` in property conversion: true}}
    %0 = "cuda_tile.addf"(%x, %x) <{flush_to_zero = true}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{invalid properties {overflow = #cuda_tile.rounding<zero>} for op cuda_tile.addi: Invalid attribute `overflow` in property conversion: #cuda_tile.rounding<zero>}}
    %0 = "cuda_tile.addi"(%i, %i) <{overflow = #cuda_tile.rounding<zero>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.addf' op expected 2 operands, but found 1}}
    %0 = "cuda_tile.addf"(%x) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.negf' op requires one result}}
    "cuda_tile.negf"(%x) : (!cuda_tile.tile<f32>) -> ()
    return
  }
}
