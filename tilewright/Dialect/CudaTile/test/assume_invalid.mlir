// RUN: tilewright-opt %s --split-input-file --verify-diagnostics
// Tile IR, assume: predicates and the types that they apply to.

cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    // expected-error @+1 {{custom op 'cuda_tile.assume' expected a divisor that is a power of two of at most 2^62, got 3}}
    %0 = assume div_by<3>, %n : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    // expected-error @+1 {{custom op 'cuda_tile.assume' expected a divisor that is a power of two of at most 2^62, got 0}}
    %0 = assume div_by<0>, %n : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    // expected-error @+1 {{custom op 'cuda_tile.assume' expected a divisor that is a power of two of at most 2^62, got 9223372036854775808}}
    %0 = assume div_by<9223372036854775808>, %n : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%a: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.assume' op expects integers, pointers or a tensor_view for div_by, got '!cuda_tile.tile<f32>'}}
    %0 = assume div_by<4>, %a : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %0 = make_token : token
    // expected-error @+1 {{'cuda_tile.assume' op expects integers, pointers or a tensor_view for div_by, got '!cuda_tile.token'}}
    %1 = assume div_by<4>, %0 : token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.assume' op expects along to be a dimension of '!cuda_tile.tile<i32>', got 0}}
    %0 = assume div_by<4, every 2 along 0>, %n : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %0 = iota : tile<4xi32>
    // expected-error @+1 {{'cuda_tile.assume' op expects every to be at most 4, got 8}}
    %1 = assume div_by<4, every 8 along 0>, %0 : tile<4xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %0 = iota : tile<4xi32>
    // expected-error @+1 {{custom op 'cuda_tile.assume' expected every to be positive and along not negative, got 0 and 0}}
    %1 = assume div_by<4, every 0 along 0>, %0 : tile<4xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %0 = iota : tile<4xi32>
    // expected-error @+1 {{custom op 'cuda_tile.assume' expected every to be positive and along not negative, got 2 and -1}}
    %1 = assume div_by<4, every 2 along -1>, %0 : tile<4xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %0 = iota : tile<4xi32>
    // expected-error @+1 {{custom op 'cuda_tile.assume' expected 'along'}}
    %1 = assume div_by<4, every 2>, %0 : tile<4xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    %0 = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    // expected-error @+1 {{'cuda_tile.assume' op expects no every and along for a tensor_view}}
    %1 = assume div_by<4, every 2 along 0>, %0 : tensor_view<8xf32, strides=[1]>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    // expected-error @+1 {{custom op 'cuda_tile.assume' expected a lower bound of at most the upper bound 1, got 2}}
    %0 = assume bounded<2, 1>, %n : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.assume' op expects bounds that 'i32' can hold, got 4294967296}}
    %0 = assume bounded<?, 4294967296>, %n : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.assume' op expects bounds that 'i32' can hold, got -2147483649}}
    %0 = assume bounded<-2147483649, ?>, %n : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%a: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.assume' op expects integers for bounded, got '!cuda_tile.tile<f32>'}}
    %0 = assume bounded<0, ?>, %a : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    // expected-error @+1 {{'cuda_tile.assume' op expects integers for bounded, got '!cuda_tile.tile<ptr<f32>>'}}
    %0 = assume bounded<0, ?>, %p : tile<ptr<f32>>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %0 = iota : tile<4xi32>
    // expected-error @+1 {{'cuda_tile.assume' op expects one group size for each of 1 dimensions, got 2}}
    %1 = assume same_elements<[1, 1]>, %0 : tile<4xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %0 = iota : tile<4xi32>
    // expected-error @+1 {{'cuda_tile.assume' op expects group sizes of 1 to 4 along dimension 0, got 0}}
    %1 = assume same_elements<[0]>, %0 : tile<4xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %0 = iota : tile<4xi32>
    // expected-error @+1 {{'cuda_tile.assume' op expects group sizes of 1 to 4 along dimension 0, got 8}}
    %1 = assume same_elements<[8]>, %0 : tile<4xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %0 = constant <f32: 1.0> : tile<4xf32>
    // expected-error @+1 {{'cuda_tile.assume' op expects integers or pointers for same_elements, got '!cuda_tile.tile<4xf32>'}}
    %1 = assume same_elements<[1]>, %0 : tile<4xf32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    // expected-error @+1 {{custom op 'cuda_tile.assume' expected div_by, same_elements or bounded, got odd}}
    %0 = assume odd<1>, %n : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.assume' op attribute 'predicate' failed to satisfy constraint: div_by, same_elements or bounded}}
    %0 = assume 3 : i32, %n : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.assume' op attribute 'predicate' failed to satisfy constraint: div_by, same_elements or bounded}}
    %0 = "cuda_tile.assume"(%n) <{predicate = 1 : i32}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.assume' op requires attribute 'predicate'}}
    %0 = "cuda_tile.assume"(%n) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.assume' op failed to verify that all of {value, result} have same type}}
    %0 = "cuda_tile.assume"(%n) <{predicate = #cuda_tile.div_by<4>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    // expected-error @+1 {{'cuda_tile.assume' op expects no every and along for a tensor_view, got 4 along 0}}
    %w = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.div_by<4, every 4 along 0>}> : (!cuda_tile.tensor_view<8xf32, strides=[1]>) -> !cuda_tile.tensor_view<8xf32, strides=[1]>
    return
  }
}
