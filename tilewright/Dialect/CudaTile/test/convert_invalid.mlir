// RUN: tilewright-opt %s --split-input-file --verify-diagnostics
// Tile IR, Conversions: the types and roundings of a conversion.

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.ftof' op expects two float formats, got 'f32' twice}}
    %0 = ftof %x : tile<f32> -> tile<f32>
    return
  }
}

// -----

// A lossless conversion permits any mode except those of functions.
cuda_tile.module @m {
  entry @k(%h: tile<f16>) {
    // expected-error @+1 {{'cuda_tile.ftof' op expects rounding nearest_even, zero, negative_inf, positive_inf, nearest_away; got approx}}
    %0 = ftof %h rounding<approx> : tile<f16> -> tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.ftof' op expects rounding nearest_even, zero; got positive_inf}}
    %0 = ftof %x rounding<positive_inf> : tile<f32> -> tile<f16>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.ftof' op expects rounding nearest_even; got zero}}
    %0 = ftof %x rounding<zero> : tile<f32> -> tile<f8E4M3FN>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.ftof' op expects rounding zero, positive_inf; got negative_inf}}
    %0 = ftof %x rounding<negative_inf> : tile<f32> -> tile<f8E8M0FNU>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.ftof' op expects rounding nearest_even, zero, nearest_away; got negative_inf}}
    %0 = ftof %x rounding<negative_inf> : tile<f32> -> tile<tf32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%d: tile<f64>) {
    // expected-error @+1 {{'cuda_tile.ftof' op expects rounding nearest_even, zero, negative_inf, positive_inf; got nearest_away}}
    %0 = ftof %d rounding<nearest_away> : tile<f64> -> tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%d: tile<f64>) {
    // expected-error @+1 {{'cuda_tile.ftof' op expects rounding nearest_even, zero; got negative_inf}}
    %0 = ftof %d rounding<negative_inf> : tile<f64> -> tile<bf16>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.ftof' op expects rounding nearest_even; got zero}}
    %0 = ftof %x rounding<zero> : tile<f32> -> tile<fnv8E5M3FNU>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.ftof' op operand #0 must be tile of f16, bf16, f32, tf32, f64, f8E4M3FN, f8E5M2, f8E8M0FNU, f4E2M1FN or fnv8E5M3FNU values, but got '!cuda_tile.tile<i32>'}}
    %0 = ftof %i : tile<i32> -> tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.ftof' op result #0 must be tile of f16, bf16, f32, tf32, f64, f8E4M3FN, f8E5M2, f8E8M0FNU, f4E2M1FN or fnv8E5M3FNU values, but got '!cuda_tile.tile<i32>'}}
    %0 = ftof %x : tile<f32> -> tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.ftof' op expects operands and results of one shape, got ('!cuda_tile.tile<f32>') and ('!cuda_tile.tile<1xf16>')}}
    %0 = ftof %x : tile<f32> -> tile<1xf16>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.itof' op expects a result that can hold zero, got f8E8M0FNU}}
    %0 = itof %i signed : tile<i32> -> tile<f8E8M0FNU>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.itof' op expects rounding nearest_even; got zero}}
    %0 = itof %i signed rounding<zero> : tile<i32> -> tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.itof' op operand #0 must be tile of i1, i8, i16, i32 or i64 values, but got '!cuda_tile.tile<f32>'}}
    %0 = itof %x signed : tile<f32> -> tile<f16>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.itof' op result #0 must be tile of f16, bf16, f32, tf32, f64, f8E4M3FN, f8E5M2, f8E8M0FNU, f4E2M1FN or fnv8E5M3FNU values, but got '!cuda_tile.tile<i64>'}}
    %0 = itof %i signed : tile<i32> -> tile<i64>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.itof' op expects operands and results of one shape, got ('!cuda_tile.tile<i32>') and ('!cuda_tile.tile<1xf32>')}}
    %0 = itof %i signed : tile<i32> -> tile<1xf32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    %0 = trunci %i : tile<i32> -> tile<i4>
    // expected-error @+1 {{'cuda_tile.itof' op operand #0 must be tile of i1, i8, i16, i32 or i64 values, but got '!cuda_tile.tile<i4>'}}
    %1 = itof %0 signed : tile<i4> -> tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.ftoi' op expects rounding nearest_int_to_zero; got zero}}
    %0 = ftoi %x signed rounding<zero> : tile<f32> -> tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.ftoi' op operand #0 must be tile of f16, bf16, f32, tf32, f64, f8E4M3FN, f8E5M2, f8E8M0FNU, f4E2M1FN or fnv8E5M3FNU values, but got '!cuda_tile.tile<i32>'}}
    %0 = ftoi %i signed : tile<i32> -> tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.ftoi' op result #0 must be tile of i1, i8, i16, i32 or i64 values, but got '!cuda_tile.tile<f16>'}}
    %0 = ftoi %x signed : tile<f32> -> tile<f16>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.ftoi' op result #0 must be tile of i1, i8, i16, i32 or i64 values, but got '!cuda_tile.tile<i4>'}}
    %0 = ftoi %x unsigned : tile<f32> -> tile<i4>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.ftoi' op expects operands and results of one shape, got ('!cuda_tile.tile<f32>') and ('!cuda_tile.tile<1xi32>')}}
    %0 = ftoi %x signed : tile<f32> -> tile<1xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.ftoi' op requires attribute 'signedness'}}
    %0 = "cuda_tile.ftoi"(%x) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.exti' op expects a result wider than 'i32', got 'i8'}}
    %0 = exti %i signed : tile<i32> -> tile<i8>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.exti' op expects a result wider than 'i32', got 'i32'}}
    %0 = exti %i unsigned : tile<i32> -> tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.exti' op operand #0 must be tile of i1, i4, i8, i16, i32 or i64 values, but got '!cuda_tile.tile<f32>'}}
    %0 = exti %x signed : tile<f32> -> tile<f64>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%b: tile<i8>) {
    // expected-error @+1 {{'cuda_tile.exti' op expects operands and results of one shape, got ('!cuda_tile.tile<i8>') and ('!cuda_tile.tile<1xi32>')}}
    %0 = exti %b signed : tile<i8> -> tile<1xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%b: tile<i8>) {
    // expected-error @+1 {{'cuda_tile.exti' op result #0 must be tile of i1, i4, i8, i16, i32 or i64 values, but got '!cuda_tile.tile<f32>'}}
    %0 = exti %b signed : tile<i8> -> tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%b: tile<i8>) {
    // expected-error @+1 {{'cuda_tile.trunci' op expects a result narrower than 'i8', got 'i32'}}
    %0 = trunci %b : tile<i8> -> tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.trunci' op expects a result narrower than 'i32', got 'i32'}}
    %0 = trunci %i : tile<i32> -> tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%d: tile<f64>) {
    // expected-error @+1 {{'cuda_tile.trunci' op operand #0 must be tile of i1, i4, i8, i16, i32 or i64 values, but got '!cuda_tile.tile<f64>'}}
    %0 = trunci %d : tile<f64> -> tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.trunci' op expects operands and results of one shape, got ('!cuda_tile.tile<i32>') and ('!cuda_tile.tile<1xi8>')}}
    %0 = trunci %i : tile<i32> -> tile<1xi8>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.bitcast' op expects two types of one width, got 'f32' and 'i64'}}
    %0 = bitcast %x : tile<f32> -> tile<i64>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%t: tile<tf32>) {
    // expected-error @+1 {{'cuda_tile.bitcast' op expects two types of one width, got 'tf32' and 'i32'}}
    %0 = bitcast %t : tile<tf32> -> tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    // expected-error @+1 {{'cuda_tile.bitcast' op operand #0 must be tile of i1, i8, i16, i32 or i64 or f16, bf16, f32, tf32, f64, f8E4M3FN, f8E5M2, f8E8M0FNU, f4E2M1FN or fnv8E5M3FNU values, but got '!cuda_tile.tile<ptr<f32>>'}}
    %0 = bitcast %p : tile<ptr<f32>> -> tile<i64>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%j: tile<i64>) {
    // expected-error @+1 {{'cuda_tile.bitcast' op result #0 must be tile of i1, i8, i16, i32 or i64 or f16, bf16, f32, tf32, f64, f8E4M3FN, f8E5M2, f8E8M0FNU, f4E2M1FN or fnv8E5M3FNU values, but got '!cuda_tile.tile<ptr<f32>>'}}
    %0 = bitcast %j : tile<i64> -> tile<ptr<f32>>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.bitcast' op expects operands and results of one shape, got ('!cuda_tile.tile<f32>') and ('!cuda_tile.tile<1xi32>')}}
    %0 = bitcast %x : tile<f32> -> tile<1xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %0 = constant <f4E2M1FN: 1.0> : tile<2xf4E2M1FN>
    // expected-error @+1 {{'cuda_tile.bitcast' op result #0 must be tile of i1, i8, i16, i32 or i64 or f16, bf16, f32, tf32, f64, f8E4M3FN, f8E5M2, f8E8M0FNU, f4E2M1FN or fnv8E5M3FNU values, but got '!cuda_tile.tile<2xi4>'}}
    %1 = bitcast %0 : tile<2xf4E2M1FN> -> tile<2xi4>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.int_to_ptr' op operand #0 must be tile of i64 values, but got '!cuda_tile.tile<i32>'}}
    %0 = int_to_ptr %i : tile<i32> -> tile<ptr<f32>>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%j: tile<i64>) {
    // expected-error @+1 {{'cuda_tile.int_to_ptr' op result #0 must be tile of pointer values, but got '!cuda_tile.tile<i64>'}}
    %0 = int_to_ptr %j : tile<i64> -> tile<i64>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%j: tile<i64>) {
    // expected-error @+1 {{'cuda_tile.int_to_ptr' op expects operands and results of one shape, got ('!cuda_tile.tile<i64>') and ('!cuda_tile.tile<1xptr<f32>>')}}
    %0 = int_to_ptr %j : tile<i64> -> tile<1xptr<f32>>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    // expected-error @+1 {{'cuda_tile.ptr_to_int' op result #0 must be tile of i64 values, but got '!cuda_tile.tile<i32>'}}
    %0 = ptr_to_int %p : tile<ptr<f32>> -> tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%j: tile<i64>) {
    // expected-error @+1 {{'cuda_tile.ptr_to_int' op operand #0 must be tile of pointer values, but got '!cuda_tile.tile<i64>'}}
    %0 = ptr_to_int %j : tile<i64> -> tile<i64>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    // expected-error @+1 {{'cuda_tile.ptr_to_int' op expects operands and results of one shape, got ('!cuda_tile.tile<ptr<f32>>') and ('!cuda_tile.tile<1xi64>')}}
    %0 = ptr_to_int %p : tile<ptr<f32>> -> tile<1xi64>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    // expected-error @+1 {{'cuda_tile.ptr_to_ptr' op result #0 must be tile of pointer values, but got '!cuda_tile.tile<i64>'}}
    %0 = ptr_to_ptr %p : tile<ptr<f32>> -> tile<i64>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%j: tile<i64>) {
    // expected-error @+1 {{'cuda_tile.ptr_to_ptr' op operand #0 must be tile of pointer values, but got '!cuda_tile.tile<i64>'}}
    %0 = ptr_to_ptr %j : tile<i64> -> tile<ptr<f32>>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    // expected-error @+1 {{'cuda_tile.ptr_to_ptr' op expects operands and results of one shape, got ('!cuda_tile.tile<ptr<f32>>') and ('!cuda_tile.tile<1xptr<f16>>')}}
    %0 = ptr_to_ptr %p : tile<ptr<f32>> -> tile<1xptr<f16>>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.pack' op expects tiles of rank 1, got '!cuda_tile.tile<f32>' and '!cuda_tile.tile<4xi8>'}}
    %0 = pack %x : tile<f32> -> tile<4xi8>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %0 = constant <f32: 1.0> : tile<2x2xf32>
    // expected-error @+1 {{'cuda_tile.pack' op expects tiles of rank 1, got '!cuda_tile.tile<2x2xf32>' and '!cuda_tile.tile<16xi8>'}}
    %1 = pack %0 : tile<2x2xf32> -> tile<16xi8>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %0 = constant <f8E4M3FN: 1.0> : tile<4xf8E4M3FN>
    // expected-error @+1 {{'cuda_tile.pack' op expects elements of two widths, got 'f8E4M3FN' and 'i8'}}
    %1 = pack %0 : tile<4xf8E4M3FN> -> tile<4xi8>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %0 = constant <f32: 1.0> : tile<4xf32>
    // expected-error @+1 {{'cuda_tile.pack' op expects as many bits in the result as in the source, 128, got 32}}
    %1 = pack %0 : tile<4xf32> -> tile<4xi8>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %0 = constant <f32: 1.0> : tile<4xf32>
    // expected-error @+1 {{'cuda_tile.pack' op result #0 must be tile of i8 values, but got '!cuda_tile.tile<8xi16>'}}
    %1 = pack %0 : tile<4xf32> -> tile<8xi16>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    // expected-error @+1 {{'cuda_tile.pack' op operand #0 must be tile of i1, i4, i8, i16, i32 or i64 or f16, bf16, f32, tf32, f64, f8E4M3FN, f8E5M2, f8E8M0FNU, f4E2M1FN or fnv8E5M3FNU values, but got '!cuda_tile.tile<ptr<f32>>'}}
    %0 = pack %p : tile<ptr<f32>> -> tile<8xi8>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %0 = iota : tile<8xi16>
    // expected-error @+1 {{'cuda_tile.unpack' op operand #0 must be tile of i8 values, but got '!cuda_tile.tile<8xi16>'}}
    %1 = unpack %0 : tile<8xi16> -> tile<4xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %0 = iota : tile<8xi8>
    // expected-error @+1 {{'cuda_tile.unpack' op expects as many bits in the result as in the source, 64, got 128}}
    %1 = unpack %0 : tile<8xi8> -> tile<4xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %0 = iota : tile<8xi8>
    // expected-error @+1 {{'cuda_tile.unpack' op expects tiles of rank 1, got '!cuda_tile.tile<8xi8>' and '!cuda_tile.tile<i64>'}}
    %1 = unpack %0 : tile<8xi8> -> tile<i64>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %0 = iota : tile<8xi8>
    // expected-error @+1 {{'cuda_tile.unpack' op expects elements of two widths, got 'i8' and '!cuda_tile.fnv8E5M3FNU'}}
    %1 = unpack %0 : tile<8xi8> -> tile<8xfnv8E5M3FNU>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %0 = iota : tile<8xi8>
    // expected-error @+1 {{'cuda_tile.unpack' op result #0 must be tile of i1, i4, i8, i16, i32 or i64 or f16, bf16, f32, tf32, f64, f8E4M3FN, f8E5M2, f8E8M0FNU, f4E2M1FN or fnv8E5M3FNU values, but got '!cuda_tile.tile<ptr<f32>>'}}
    %1 = unpack %0 : tile<8xi8> -> tile<ptr<f32>>
    return
  }
}

// -----

// The default is not one of them.
cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.ftof' op expects rounding zero, positive_inf; got nearest_even}}
    %0 = ftof %x : tile<f32> -> tile<f8E8M0FNU>
    return
  }
}
