// RUN: tilewright-opt %s --split-input-file --verify-diagnostics
// Tile IR, assume: predicates and what they may be said of.

cuda_tile.module @m {
  entry @k(%a: tile<f32>, %c: tile<i1>, %n: tile<i32>) {
    // expected-error @+1 {{expected a divisor that is a power of two of at most 2^62, got 3}}
    %0 = assume div_by<3>, %n : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%a: tile<f32>, %c: tile<i1>, %n: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.assume' op expects integers, pointers or a tensor_view for div_by, got '!cuda_tile.tile<f32>'}}
    %0 = assume div_by<4>, %a : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%a: tile<f32>, %c: tile<i1>, %n: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.assume' op expects along to be a dimension of '!cuda_tile.tile<i32>', got 0}}
    %0 = assume div_by<4, every 2 along 0>, %n : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%a: tile<f32>, %c: tile<i1>, %n: tile<i32>) {
    %0 = iota : tile<4xi32>
    // expected-error @+1 {{'cuda_tile.assume' op expects every to be at most 4, got 8}}
    %1 = assume div_by<4, every 8 along 0>, %0 : tile<4xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%a: tile<f32>, %c: tile<i1>, %n: tile<i32>) {
    // expected-error @+1 {{expected a lower bound of at most the upper bound 1, got 2}}
    %0 = assume bounded<2, 1>, %n : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%a: tile<f32>, %c: tile<i1>, %n: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.assume' op expects bounds that 'i32' can hold, got 4294967296}}
    %0 = assume bounded<?, 4294967296>, %n : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%a: tile<f32>, %c: tile<i1>, %n: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.assume' op expects integers for bounded, got '!cuda_tile.tile<f32>'}}
    %0 = assume bounded<0, ?>, %a : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%a: tile<f32>, %c: tile<i1>, %n: tile<i32>) {
    %0 = iota : tile<4xi32>
    // expected-error @+1 {{'cuda_tile.assume' op expects one group size for each of 1 dimensions, got 2}}
    %1 = assume same_elements<[1, 1]>, %0 : tile<4xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%a: tile<f32>, %c: tile<i1>, %n: tile<i32>) {
    // expected-error @+1 {{expected div_by, same_elements or bounded, got odd}}
    %0 = assume odd<1>, %n : tile<i32>
    return
  }
}
