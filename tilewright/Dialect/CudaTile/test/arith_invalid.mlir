// RUN: tilewright-opt %s --split-input-file --verify-diagnostics
// Tile IR, Floating Point and Integer: what arithmetic refuses.

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %h: tile<f16>, %i: tile<i32>, %b: tile<i1>, %p: tile<ptr<f32>>) {
    // expected-error @+1 {{'cuda_tile.addf' op expects rounding nearest_even, zero, negative_inf, positive_inf; got approx}}
    %0 = addf %x, %x rounding<approx> : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %h: tile<f16>, %i: tile<i32>, %b: tile<i1>, %p: tile<ptr<f32>>) {
    // expected-error @+1 {{'cuda_tile.mulf' op expects f32 elements for flush_to_zero, got 'f16'}}
    %0 = mulf %h, %h flush_to_zero : tile<f16>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %h: tile<f16>, %i: tile<i32>, %b: tile<i1>, %p: tile<ptr<f32>>) {
    // expected-error @+1 {{'cuda_tile.divf' op expects f32 elements for rounding approx, got 'f16'}}
    %0 = divf %h, %h rounding<approx> : tile<f16>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %h: tile<f16>, %i: tile<i32>, %b: tile<i1>, %p: tile<ptr<f32>>) {
    // expected-error @+1 {{'cuda_tile.divf' op expects rounding nearest_even, zero, negative_inf, positive_inf, approx, full; got nearest_away}}
    %0 = divf %x, %x rounding<nearest_away> : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %h: tile<f16>, %i: tile<i32>, %b: tile<i1>, %p: tile<ptr<f32>>) {
    // expected-error @+1 {{'cuda_tile.fma' op expects rounding nearest_even, zero, negative_inf, positive_inf; got full}}
    %0 = fma %x, %x, %x rounding<full> : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %h: tile<f16>, %i: tile<i32>, %b: tile<i1>, %p: tile<ptr<f32>>) {
    // expected-error @+1 {{'cuda_tile.maxf' op expects f32 elements for flush_to_zero, got 'f16'}}
    %0 = maxf %h, %h flush_to_zero : tile<f16>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %h: tile<f16>, %i: tile<i32>, %b: tile<i1>, %p: tile<ptr<f32>>) {
    // expected-error @+1 {{'cuda_tile.divi' op expects rounding zero or positive_inf for unsigned operands; got negative_inf}}
    %0 = divi %i, %i unsigned rounding<negative_inf> : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %h: tile<f16>, %i: tile<i32>, %b: tile<i1>, %p: tile<ptr<f32>>) {
    // expected-error @+1 {{'cuda_tile.divi' op expects rounding zero, negative_inf, positive_inf; got nearest_even}}
    %0 = divi %i, %i signed rounding<nearest_even> : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %h: tile<f16>, %i: tile<i32>, %b: tile<i1>, %p: tile<ptr<f32>>) {
    // expected-error @+1 {{'cuda_tile.addi' op operand #0 must be tile of i1, i8, i16, i32 or i64 values, but got '!cuda_tile.tile<f32>'}}
    %0 = addi %x, %x : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %h: tile<f16>, %i: tile<i32>, %b: tile<i1>, %p: tile<ptr<f32>>) {
    // expected-error @+1 {{'cuda_tile.exp' op expects rounding full, approx; got zero}}
    %0 = exp %x rounding<zero> : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %h: tile<f16>, %i: tile<i32>, %b: tile<i1>, %p: tile<ptr<f32>>) {
    // expected-error @+1 {{'cuda_tile.tanh' op expects f32 elements for rounding approx, got 'f16'}}
    %0 = tanh %h rounding<approx> : tile<f16>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %h: tile<f16>, %i: tile<i32>, %b: tile<i1>, %p: tile<ptr<f32>>) {
    // expected-error @+1 {{'cuda_tile.rsqrt' op expects f32 elements for flush_to_zero, got 'f16'}}
    %0 = rsqrt %h flush_to_zero : tile<f16>
    return
  }
}
