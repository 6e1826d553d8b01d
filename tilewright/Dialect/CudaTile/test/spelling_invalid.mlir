// RUN: tilewright-opt %s --split-input-file --verify-diagnostics
// Syntax errors: misplaced parts, unknown keywords, numbers that a format cannot
// represent.

// expected-error @+1 {{expected a part that this view has (dim_map or padding_value), got sparse_dim}}
func.func private @t(!cuda_tile.partition_view<tile=(4), sparse_dim=0, tensor_view<8xf32, strides=[1]>>)

// -----

// expected-error @+1 {{expected a part that this view has (sparse_dim or padding_value), got dim_map}}
func.func private @t(!cuda_tile.gather_scatter_view<tile=(4), tensor_view<8xf32, strides=[1]>, sparse_dim=0, dim_map=[0]>)

// -----

// expected-error @+1 {{expected one tensor_view, got another}}
func.func private @t(!cuda_tile.partition_view<tile=(4), tensor_view<8xf32, strides=[1]>, tensor_view<8xf32, strides=[1]>>)

// -----

cuda_tile.module @m {
  // expected-error @+1 {{expected 'optimization_hints' in the operation's syntax, got it in the attribute dictionary}}
  entry @k() attributes {optimization_hints = 3} { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{expected '<'}}
  entry @k() optimization_hints= { return }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    // expected-error @+1 {{expected 'unsignedCmp' in the operation's syntax, got it in the attribute dictionary}}
    for %i in (%n to %n, step %n) : tile<i32> {} {unsignedCmp = 3}
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{expected nearest_even, zero, negative_inf or positive_inf, got up}}
    %0 = addf %x, %x rounding<up> : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{expected unsigned or signed, got none of them}}
    %0 = maxi %i, %i : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    // expected-error @+1 {{expected weak, relaxed, acquire, release or acq_rel, got strong}}
    %0, %1 = load_ptr_tko strong %p : tile<ptr<f32>> -> tile<f32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{expected a number that 'f8E8M0FNU' can hold, or its bits in hexadecimal}}
    %0 = constant <f8E8M0FNU: 0.0> : tile<f8E8M0FNU>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{expected a number that 'f8E8M0FNU' can hold, or its bits in hexadecimal}}
    %0 = constant <f8E8M0FNU: -1.0> : tile<f8E8M0FNU>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{expected a number that 'f4E2M1FN' can hold, or its bits in hexadecimal}}
    %0 = constant <f4E2M1FN: 100.0> : tile<2xf4E2M1FN>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{expected a number that 'f8E4M3FN' can hold, or its bits in hexadecimal}}
    %0 = constant <f8E4M3FN: 1.0e9> : tile<2xf8E4M3FN>
    return
  }
}

// -----

// MLIR parses a bool as a one-bit number, and true would be -1.
cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{expected integer value, got true}}
    %0 = constant <i8: true> : tile<i8>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{expected integer value, got false}}
    %0 = constant <i64: [1, false]> : tile<2xi64>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{expected floating point literal}}
    %0 = constant <f32: true> : tile<f32>
    return
  }
}

// -----

// expected-error @+1 {{expected integer value, got true}}
func.func private @t(!cuda_tile.tensor_view<8xf32, strides=[true]>)

// -----

// expected-error @+1 {{expected integer value, got false}}
func.func private @t(!cuda_tile.gather_scatter_view<tile=(4), tensor_view<8xf32, strides=[1]>, sparse_dim=false>)

// -----

// expected-error @+1 {{expected integer value, got false}}
func.func private @t(!cuda_tile.partition_view<tile=(4), tensor_view<8xf32, strides=[1]>, dim_map=[false]>)

// -----

cuda_tile.module @m {
  entry @k(%x: tile<i32>) {
    // expected-error @+1 {{expected integer value, got true}}
    %0 = assume div_by<true>, %x : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<i32>) {
    // expected-error @+1 {{expected integer value, got false}}
    %0 = assume bounded<false, ?>, %x : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    // expected-error @+1 {{expected integer value, got true}}
    %0 = make_tensor_view %p, shape = [true], strides = [1] : tensor_view<1xf32, strides=[1]>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // expected-error @+1 {{custom op 'cuda_tile.expp' is unknown; did you mean 'exp'?}}
    %0 = expp %x : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // expected-error @+1 {{custom op 'cuda_tile.load_ptr' is unknown}}
    %0 = cuda_tile.load_ptr %x : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // expected-error @+1 {{custom op 'cuda_tile.make_tensr_view' is unknown; did you mean 'make_tensor_view'?}}
    %0 = make_tensr_view %x : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // expected-error @+1 {{custom op 'qqqqqq' is unknown (tried 'cuda_tile.qqqqqq' as well)}}
    %0 = qqqqqq %x : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // expected-error @+1 {{unknown type; did you mean 'tile'?}}
    %0 = negf %x : tille<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // expected-error @+1 {{unknown type 'tyle' in dialect 'cuda_tile'; did you mean 'tile'?}}
    %0 = negf %x : !cuda_tile.tyle<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // expected-error @+1 {{unknown type; did you mean 'tensor_view'?}}
    %0 = negf %x : tensorview<8xf32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // expected-error @+1 {{expected nearest_even, zero, negative_inf, positive_inf, approx or full, got rn}}
    %0 = divf %x, %x rounding<rn> : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // expected-error @+1 {{expected nearest_even, zero, negative_inf, positive_inf or approx, got rn}}
    %0 = sqrt %x rounding<rn> : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // expected-error @+1 {{expected full or approx, got rn}}
    %0 = exp %x rounding<rn> : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // expected-error @+1 {{expected full or approx, got rn}}
    %0 = cuda_tile.tanh %x rounding<rn> : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // expected-error @+1 {{expected zero, negative_inf or positive_inf, got rn}}
    %0 = divi %i, %i signed rounding<rn> : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // expected-error @+1 {{expected nearest_even, got rn}}
    %0 = itof %i signed rounding<rn> : tile<i32> -> tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // expected-error @+1 {{expected nearest_int_to_zero, got rn}}
    %0 = ftoi %x signed rounding<rn> : tile<f32> -> tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // expected-error @+1 {{expected nearest_even, zero, negative_inf, positive_inf or nearest_away, got rn}}
    %0 = ftof %x rounding<rn> : tile<f32> -> tile<f16>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // expected-error @+1 {{expected nearest_even, zero, negative_inf or positive_inf, got none of them}}
    %0 = fma %x, %x, %x rounding<> : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<i32>>) {
    // expected-error @+1 {{expected weak, relaxed, acquire, release or acq_rel, got sc: Tile IR has no sequentially consistent order}}
    %x, %t = load_ptr_tko sc device %p : tile<ptr<i32>> -> tile<i32>, token
    return
  }
}
