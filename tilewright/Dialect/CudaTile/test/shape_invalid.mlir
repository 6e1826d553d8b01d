// RUN: tilewright-opt %s --split-input-file --verify-diagnostics
// Tile IR, shapes: broadcast, reshape, permute, iota, constant, cat, extract, insert.

cuda_tile.module @m {
  entry @k(%a: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.broadcast' op expects source and result of one rank, got 0 and 1}}
    %0 = broadcast %a : tile<f32> -> tile<8xf32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %0 = iota : tile<4xi32>
    // expected-error @+1 {{'cuda_tile.broadcast' op expects dimension 0 of the source to be 1 or 8, got 4}}
    %1 = broadcast %0 : tile<4xi32> -> tile<8xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %0 = iota : tile<1xi32>
    // expected-error @+1 {{'cuda_tile.broadcast' op expects source and result of one element type, got 'i32' and 'f32'}}
    %1 = broadcast %0 : tile<1xi32> -> tile<8xf32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%a: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.reshape' op expects as many elements in the result as in the source, 1, got 2}}
    %0 = reshape %a : tile<f32> -> tile<2xf32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%a: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.reshape' op expects source and result of one element type, got 'f32' and 'i32'}}
    %0 = reshape %a : tile<f32> -> tile<1xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %0 = iota : tile<4xi32>
    // expected-error @+1 {{'cuda_tile.permute' op expects a source of rank 2 or more, got 1}}
    %1 = permute %0 [0] : tile<4xi32> -> tile<4xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %0 = constant <i32: 1> : tile<2x2xi32>
    // expected-error @+1 {{'cuda_tile.permute' op expects a permutation of 0 to 1, got [1, 1]}}
    %1 = permute %0 [1, 1] : tile<2x2xi32> -> tile<2x2xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %0 = constant <i32: 1> : tile<2x2xi32>
    // expected-error @+1 {{'cuda_tile.permute' op expects a permutation of 0 to 1, got [-1, 0]}}
    %1 = permute %0 [-1, 0] : tile<2x2xi32> -> tile<2x2xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %0 = constant <i32: 1> : tile<2x2xi32>
    // expected-error @+1 {{'cuda_tile.permute' op expects a permutation of 0 to 1, got [0, 2]}}
    %1 = permute %0 [0, 2] : tile<2x2xi32> -> tile<2x2xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %0 = constant <i32: 1> : tile<2x4xi32>
    // expected-error @+1 {{'cuda_tile.permute' op expects dimension 0 of the result to be 4, that of dimension 1 of the source, got 2}}
    %1 = permute %0 [1, 0] : tile<2x4xi32> -> tile<2x4xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %0 = constant <i32: 1> : tile<2x4xi32>
    // expected-error @+1 {{'cuda_tile.permute' op expects result and permutation of the source's rank 2, got 2 and 3}}
    %1 = permute %0 [1, 0, 2] : tile<2x4xi32> -> tile<4x2xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %0 = constant <i32: 1> : tile<2x4xi32>
    // expected-error @+1 {{'cuda_tile.permute' op expects result and permutation of the source's rank 2, got 3 and 2}}
    %1 = permute %0 [1, 0] : tile<2x4xi32> -> tile<4x2x1xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %0 = constant <i32: 1> : tile<2x4xi32>
    // expected-error @+1 {{'cuda_tile.permute' op expects source and result of one element type, got 'i32' and 'f32'}}
    %1 = permute %0 [1, 0] : tile<2x4xi32> -> tile<4x2xf32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{'cuda_tile.iota' op expects a result of rank 1, got 2}}
    %0 = iota : tile<2x2xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{'cuda_tile.iota' op expects a result of rank 1, got 0}}
    %0 = iota : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{'cuda_tile.iota' op expects at most 256 elements for 'i8', got 512}}
    %0 = iota : tile<512xi8>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{'cuda_tile.iota' op expects at most 2 elements for 'i1', got 4}}
    %0 = iota : tile<4xi1>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{'cuda_tile.iota' op result #0 must be tile of i1, i8, i16, i32 or i64 values, but got '!cuda_tile.tile<8xf32>'}}
    %0 = iota : tile<8xf32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{custom op 'cuda_tile.constant' expected lists of equal length and depth}}
    %0 = constant <i32: [[1, 2], [3]]> : tile<2x2xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{custom op 'cuda_tile.constant' expected lists of equal length and depth}}
    %0 = constant <i32: [1, [2]]> : tile<2xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{custom op 'cuda_tile.constant' expected lists of equal length and depth}}
    %0 = constant <i32: [[1], 2]> : tile<2x1xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{custom op 'cuda_tile.constant' expected elements in the shape of '!cuda_tile.tile<4xi32>', got lists of shape [2]}}
    %0 = constant <i32: [1, 2]> : tile<4xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{custom op 'cuda_tile.constant' expected elements in the shape of '!cuda_tile.tile<2x1xi32>', got lists of shape [2]}}
    %0 = constant <i32: [1, 2]> : tile<2x1xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{custom op 'cuda_tile.constant' expected a number that 'i8' can hold, got 300}}
    %0 = constant <i8: 300> : tile<i8>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{custom op 'cuda_tile.constant' expected a number that 'i1' can hold, got 2}}
    %0 = constant <i1: 2> : tile<i1>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{custom op 'cuda_tile.constant' expected a number of type 'i32'}}
    %0 = constant <i32: 1.5> : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{custom op 'cuda_tile.constant' expected a tile of 'i32', got '!cuda_tile.tile<f32>'}}
    %0 = constant <i32: 1> : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{custom op 'cuda_tile.constant' expected a tile of 'i32', got '!cuda_tile.token'}}
    %0 = constant <i32: 1> : token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{custom op 'cuda_tile.constant' expected an integer or float type, got 'index'}}
    %0 = constant <index: 1> : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{custom op 'cuda_tile.constant' expected an integer or float type, got '!cuda_tile.ptr<f32>'}}
    %0 = constant <ptr<f32>: 1> : tile<ptr<f32>>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{'cuda_tile.constant' op result #0 must be tile of i1, i8, i16, i32 or i64 or f16, bf16, f32, tf32, f64, f8E4M3FN, f8E5M2, f8E8M0FNU, f4E2M1FN or fnv8E5M3FNU values, but got '!cuda_tile.tile<i4>'}}
    %0 = constant <i4: 1> : tile<i4>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{'cuda_tile.constant' op failed to verify that all of {value, result} have same type}}
    %0 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> !cuda_tile.tile<8xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{'cuda_tile.constant' op expects dense elements as its value}}
    %0 = "cuda_tile.constant"() <{value = dense_resource<blob> : !cuda_tile.tile<4xi32>}> : () -> !cuda_tile.tile<4xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{invalid properties {value = 1 : i32} for op cuda_tile.constant: Invalid attribute `value` in property conversion: 1 : i32}}
    %0 = "cuda_tile.constant"() <{value = 1 : i32}> : () -> !cuda_tile.tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{'cuda_tile.constant' op requires attribute 'value'}}
    %0 = "cuda_tile.constant"() : () -> !cuda_tile.tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{'cuda_tile.constant' op failed to verify that all of {value, result} have same type}}
    %0 = "cuda_tile.constant"() <{value = dense<1> : tensor<4xi32>}> : () -> !cuda_tile.tile<4xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %0 = iota : tile<4xi32>
    // expected-error @+1 {{'cuda_tile.cat' op expects dim to be a dimension of '!cuda_tile.tile<4xi32>', got 1}}
    %1 = cat %0, %0 dim = 1 : tile<4xi32>, tile<4xi32> -> tile<8xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %0 = iota : tile<4xi32>
    // expected-error @+1 {{'cuda_tile.cat' op expects dim to be a dimension of '!cuda_tile.tile<4xi32>', got -1}}
    %1 = cat %0, %0 dim = -1 : tile<4xi32>, tile<4xi32> -> tile<8xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.cat' op expects dim to be a dimension of '!cuda_tile.tile<i32>', got 0}}
    %0 = cat %n, %n dim = 0 : tile<i32>, tile<i32> -> tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %0 = iota : tile<4xi32>
    // expected-error @+1 {{'cuda_tile.cat' op expects dimension 0 of the result to be 8, got 4}}
    %1 = cat %0, %0 dim = 0 : tile<4xi32>, tile<4xi32> -> tile<4xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %0 = iota : tile<4xi32>
    // expected-error @+1 {{'cuda_tile.cat' op expects source and result of one element type, got 'i32' and 'f32'}}
    %1 = cat %0, %0 dim = 0 : tile<4xi32>, tile<4xi32> -> tile<8xf32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %0 = iota : tile<4xi32>
    %1 = iota : tile<4xi16>
    // expected-error @+1 {{'cuda_tile.cat' op expects source and result of one element type, got 'i16' and 'i32'}}
    %2 = cat %0, %1 dim = 0 : tile<4xi32>, tile<4xi16> -> tile<8xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %0 = iota : tile<4xi32>
    // expected-error @+1 {{'cuda_tile.cat' op expects operands of the result's rank 2, got 1 and 1}}
    %1 = cat %0, %0 dim = 0 : tile<4xi32>, tile<4xi32> -> tile<8x1xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %0 = constant <i32: 1> : tile<2x4xi32>
    %1 = constant <i32: 1> : tile<2x8xi32>
    // expected-error @+1 {{'cuda_tile.cat' op expects operands that differ only along dim, got '!cuda_tile.tile<2x4xi32>' and '!cuda_tile.tile<2x8xi32>'}}
    %2 = cat %0, %1 dim = 0 : tile<2x4xi32>, tile<2x8xi32> -> tile<4x4xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %0 = constant <i32: 1> : tile<2x4xi32>
    // expected-error @+1 {{'cuda_tile.cat' op expects dimension 1 of the result to be 4, got 8}}
    %1 = cat %0, %0 dim = 0 : tile<2x4xi32>, tile<2x4xi32> -> tile<4x8xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    %0 = constant <i32: 1> : tile<8x4xi32>
    // expected-error @+1 {{'cuda_tile.extract' op expects dimension 0 of the slice to divide 8, got 16}}
    %1 = extract %0[%n, %n] : tile<8x4xi32> -> tile<16x4xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    %0 = constant <i32: 1> : tile<8x4xi32>
    // expected-error @+1 {{'cuda_tile.extract' op expects 2 indices, got 1}}
    %1 = extract %0[%n] : tile<8x4xi32> -> tile<4x4xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    %0 = constant <i32: 1> : tile<8x4xi32>
    // expected-error @+1 {{'cuda_tile.extract' op expects a slice of the tile's rank 2, got 1}}
    %1 = extract %0[%n, %n] : tile<8x4xi32> -> tile<4xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    %0 = constant <i32: 1> : tile<8x4xi32>
    // expected-error @+1 {{'cuda_tile.extract' op expects source and result of one element type, got 'f32' and 'i32'}}
    %1 = extract %0[%n, %n] : tile<8x4xi32> -> tile<4x4xf32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%w: tile<i64>) {
    %0 = constant <i32: 1> : tile<8x4xi32>
    // expected-error @+1 {{'cuda_tile.extract' op operand #1 must be variadic of tile of rank 0 of i32 values, but got '!cuda_tile.tile<i64>'}}
    %1 = "cuda_tile.extract"(%0, %w, %w) : (!cuda_tile.tile<8x4xi32>, !cuda_tile.tile<i64>, !cuda_tile.tile<i64>) -> !cuda_tile.tile<4x4xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %0 = iota : tile<8xi32>
    // expected-error @+1 {{'cuda_tile.extract' op operand #1 must be variadic of tile of rank 0 of i32 values, but got '!cuda_tile.tile<8xi32>'}}
    %1 = "cuda_tile.extract"(%0, %0) : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<4xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    %0 = iota : tile<4xi32>
    %1 = iota : tile<2xi32>
    // expected-error @+1 {{'cuda_tile.insert' op expects dimension 0 of the slice to divide 2, got 4}}
    %2 = insert %0, %1[%n] : tile<4xi32>, tile<2xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    %0 = iota : tile<2xi32>
    %1 = iota : tile<4xi32>
    // expected-error @+1 {{'cuda_tile.insert' op expects 1 indices, got 2}}
    %2 = insert %0, %1[%n, %n] : tile<2xi32>, tile<4xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    %0 = iota : tile<2xi16>
    %1 = iota : tile<4xi32>
    // expected-error @+1 {{'cuda_tile.insert' op expects source and result of one element type, got 'i16' and 'i32'}}
    %2 = insert %0, %1[%n] : tile<2xi16>, tile<4xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    %0 = iota : tile<4xi32>
    // expected-error @+1 {{'cuda_tile.insert' op expects a slice of the tile's rank 1, got 0}}
    %1 = insert %n, %0[%n] : tile<i32>, tile<4xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    %0 = iota : tile<2xi32>
    %1 = iota : tile<4xi32>
    // expected-error @+1 {{'cuda_tile.insert' op failed to verify that all of {dest, result} have same type}}
    %2 = "cuda_tile.insert"(%0, %1, %n) : (!cuda_tile.tile<2xi32>, !cuda_tile.tile<4xi32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<8xi32>
    return
  }
}
