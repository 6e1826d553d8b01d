// RUN: tilewright-opt %s --split-input-file --verify-diagnostics
// Tile IR, Conversions: which roundings a conversion takes.

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %h: tile<f16>, %i: tile<i32>, %b: tile<i1>, %p: tile<ptr<f32>>) {
    // expected-error @+1 {{'cuda_tile.ftof' op expects two float formats, got 'f32' twice}}
    %0 = ftof %x : tile<f32> -> tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %h: tile<f16>, %i: tile<i32>, %b: tile<i1>, %p: tile<ptr<f32>>) {
    // expected-error @+1 {{'cuda_tile.ftof' op expects rounding nearest_even, zero; got positive_inf}}
    %0 = ftof %x rounding<positive_inf> : tile<f32> -> tile<f16>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %h: tile<f16>, %i: tile<i32>, %b: tile<i1>, %p: tile<ptr<f32>>) {
    // expected-error @+1 {{'cuda_tile.ftof' op expects rounding nearest_even; got zero}}
    %0 = ftof %x rounding<zero> : tile<f32> -> tile<f8E4M3FN>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %h: tile<f16>, %i: tile<i32>, %b: tile<i1>, %p: tile<ptr<f32>>) {
    // expected-error @+1 {{'cuda_tile.itof' op expects a result that can hold zero, got f8E8M0FNU}}
    %0 = itof %i signed : tile<i32> -> tile<f8E8M0FNU>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %h: tile<f16>, %i: tile<i32>, %b: tile<i1>, %p: tile<ptr<f32>>) {
    // expected-error @+1 {{'cuda_tile.itof' op expects rounding nearest_even; got zero}}
    %0 = itof %i signed rounding<zero> : tile<i32> -> tile<f32>
    return
  }
}
