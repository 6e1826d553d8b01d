// RUN: tilewright-opt %s --split-input-file --verify-diagnostics
// Tile IR, shapes: broadcast, reshape, permute, iota, constants, select.

cuda_tile.module @m {
  entry @k(%a: tile<f32>, %c: tile<i1>, %n: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.broadcast' op expects source and result of one rank, got 0 and 1}}
    %0 = broadcast %a : tile<f32> -> tile<8xf32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%a: tile<f32>, %c: tile<i1>, %n: tile<i32>) {
    %0 = iota : tile<4xi32>
    // expected-error @+1 {{'cuda_tile.broadcast' op expects dimension 0 of the source to be 1 or 8, got 4}}
    %1 = broadcast %0 : tile<4xi32> -> tile<8xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%a: tile<f32>, %c: tile<i1>, %n: tile<i32>) {
    %0 = iota : tile<1xi32>
    // expected-error @+1 {{'cuda_tile.broadcast' op expects source and result of one element type, got 'i32' and 'f32'}}
    %1 = broadcast %0 : tile<1xi32> -> tile<8xf32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%a: tile<f32>, %c: tile<i1>, %n: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.reshape' op expects as many elements in the result as in the source, 1, got 2}}
    %0 = reshape %a : tile<f32> -> tile<2xf32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%a: tile<f32>, %c: tile<i1>, %n: tile<i32>) {
    %0 = iota : tile<4xi32>
    // expected-error @+1 {{'cuda_tile.permute' op expects a source of rank 2 or more, got 1}}
    %1 = permute %0 [0] : tile<4xi32> -> tile<4xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%a: tile<f32>, %c: tile<i1>, %n: tile<i32>) {
    %0 = constant <i32: 1> : tile<2x2xi32>
    // expected-error @+1 {{'cuda_tile.permute' op expects a permutation of 0 to 1, got [1, 1]}}
    %1 = permute %0 [1, 1] : tile<2x2xi32> -> tile<2x2xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%a: tile<f32>, %c: tile<i1>, %n: tile<i32>) {
    %0 = constant <i32: 1> : tile<2x4xi32>
    // expected-error @+1 {{'cuda_tile.permute' op expects dimension 0 of the result to be 4, that of dimension 1 of the source, got 2}}
    %1 = permute %0 [1, 0] : tile<2x4xi32> -> tile<2x4xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%a: tile<f32>, %c: tile<i1>, %n: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.iota' op expects a result of rank 1, got 2}}
    %0 = iota : tile<2x2xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%a: tile<f32>, %c: tile<i1>, %n: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.iota' op expects at most 256 elements for 'i8', got 512}}
    %0 = iota : tile<512xi8>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%a: tile<f32>, %c: tile<i1>, %n: tile<i32>) {
    // expected-error @+1 {{expected lists of equal length and depth}}
    %0 = constant <i32: [[1, 2], [3]]> : tile<2x2xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%a: tile<f32>, %c: tile<i1>, %n: tile<i32>) {
    // expected-error @+1 {{expected elements in the shape of '!cuda_tile.tile<4xi32>', got lists of shape [2]}}
    %0 = constant <i32: [1, 2]> : tile<4xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%a: tile<f32>, %c: tile<i1>, %n: tile<i32>) {
    // expected-error @+1 {{the number does not fit in 'i8'}}
    %0 = constant <i8: 300> : tile<i8>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%a: tile<f32>, %c: tile<i1>, %n: tile<i32>) {
    // expected-error @+1 {{expected a tile of 'i32', got '!cuda_tile.tile<f32>'}}
    %0 = constant <i32: 1> : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%a: tile<f32>, %c: tile<i1>, %n: tile<i32>) {
    %0 = iota : tile<4xi32>
    // expected-error @+1 {{'cuda_tile.select' op expects a condition of the shape of its values, got '!cuda_tile.tile<i1>' for '!cuda_tile.tile<4xi32>'}}
    %1 = select %c, %0, %0 : tile<i1>, tile<4xi32>
    return
  }
}
