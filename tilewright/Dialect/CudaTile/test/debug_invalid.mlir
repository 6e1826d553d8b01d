// RUN: tilewright-opt %s --split-input-file --verify-diagnostics
// Tile IR, assert and print_tko: conditions, formats and arguments.

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.assert' op operand #0 must be tile of i1 values, but got '!cuda_tile.tile<i32>'}}
    assert %i, "no" : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%c: tile<i1>) {
    // expected-error @+1 {{expected ','}}
    assert %c : tile<i1>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%c: tile<i1>) {
    // expected-error @+1 {{'cuda_tile.assert' op requires attribute 'message'}}
    "cuda_tile.assert"(%c) : (!cuda_tile.tile<i1>) -> ()
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%c: tile<i1>) {
    // expected-error @+1 {{invalid properties {message = 3 : i32} for op cuda_tile.assert: Invalid attribute `message` in property conversion: 3 : i32}}
    "cuda_tile.assert"(%c) <{message = 3 : i32}> : (!cuda_tile.tile<i1>) -> ()
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{'cuda_tile.print_tko' op expects 1 arguments for its format, got 0}}
    %0 = print_tko "%d" -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.print_tko' op expects 0 arguments for its format, got 1}}
    %0 = print_tko "none", %i : tile<i32> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.print_tko' op expects 1 arguments for its format, got 2}}
    %0 = print_tko "%d", %i, %x : tile<i32>, tile<f32> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.print_tko' op expects 2 arguments for its format, got 1}}
    %0 = print_tko "100%% of %d %f", %i : tile<i32> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{'cuda_tile.print_tko' op expects every conversion of its format to end in a letter, as in %d or %f, got "50%"}}
    %0 = print_tko "50%" -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{'cuda_tile.print_tko' op expects every conversion of its format to end in a letter, as in %d or %f, got "%08."}}
    %0 = print_tko "%08." -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{integer literal not valid for specified type}}
    %0 = print_tko 3, %i : tile<i32> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{custom op 'cuda_tile.print_tko' number of operands and types do not match: got 1 operands and 0 types}}
    %0 = print_tko "%d", %i -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.print_tko' op operand #1 must be token, but got '!cuda_tile.tile<f32>'}}
    %0 = "cuda_tile.print_tko"(%i, %x) <{operandSegmentSizes = array<i32: 1, 1>, str = "%d"}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<f32>) -> !cuda_tile.token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.print_tko' op requires attribute 'str'}}
    %0 = "cuda_tile.print_tko"(%i) <{operandSegmentSizes = array<i32: 1, 0>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.print_tko' op operand count (1) does not match with the total size (0) specified in attribute 'operandSegmentSizes'}}
    %0 = "cuda_tile.print_tko"(%i) <{operandSegmentSizes = array<i32: 0, 0>, str = "%d"}> : (!cuda_tile.tile<i32>) -> !cuda_tile.token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{'cuda_tile.print_tko' op result #0 must be token, but got '!cuda_tile.tile<i32>'}}
    %0 = print_tko "none" -> tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %0 = make_token : token
    // expected-error @+1 {{'cuda_tile.print_tko' op operand #0 must be variadic of tile, but got '!cuda_tile.token'}}
    %1 = print_tko "%d", %0 : token -> token
    return
  }
}
