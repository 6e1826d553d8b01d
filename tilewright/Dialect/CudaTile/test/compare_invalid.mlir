// RUN: tilewright-opt %s --split-input-file --verify-diagnostics
// Tile IR, comparison and selection.

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.cmpf' op operand #0 must be tile of f16, bf16, f32 or f64 values, but got '!cuda_tile.tile<i32>'}}
    %0 = cmpf equal ordered %i, %i : tile<i32> -> tile<i1>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.cmpf' op result #0 must be tile of i1 values, but got '!cuda_tile.tile<i32>'}}
    %0 = cmpf equal ordered %x, %x : tile<f32> -> tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.cmpf' op expects operands and results of one shape, got ('!cuda_tile.tile<f32>', '!cuda_tile.tile<f32>') and ('!cuda_tile.tile<1xi1>')}}
    %0 = cmpf equal ordered %x, %x : tile<f32> -> tile<1xi1>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %h: tile<f16>) {
    // expected-error @+1 {{'cuda_tile.cmpf' op requires all operands to have the same type}}
    %0 = "cuda_tile.cmpf"(%x, %h) <{comparison_predicate = #cuda_tile.comparison_predicate<equal>, comparison_ordering = #cuda_tile.comparison_ordering<ordered>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f16>) -> !cuda_tile.tile<i1>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.cmpi' op operand #0 must be tile of i1, i8, i16, i32 or i64 values, but got '!cuda_tile.tile<f32>'}}
    %0 = cmpi equal %x, %x, signed : tile<f32> -> tile<i1>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.cmpi' op result #0 must be tile of i1 values, but got '!cuda_tile.tile<i32>'}}
    %0 = cmpi equal %i, %i, signed : tile<i32> -> tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.cmpi' op expects operands and results of one shape, got ('!cuda_tile.tile<i32>', '!cuda_tile.tile<i32>') and ('!cuda_tile.tile<1xi1>')}}
    %0 = cmpi equal %i, %i, signed : tile<i32> -> tile<1xi1>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>, %j: tile<i64>) {
    // expected-error @+1 {{'cuda_tile.cmpi' op requires all operands to have the same type}}
    %0 = "cuda_tile.cmpi"(%i, %j) <{comparison_predicate = #cuda_tile.comparison_predicate<equal>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i64>) -> !cuda_tile.tile<i1>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.cmpi' op requires attribute 'signedness'}}
    %0 = "cuda_tile.cmpi"(%i, %i) <{comparison_predicate = #cuda_tile.comparison_predicate<equal>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i1>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.cmpi' op requires attribute 'comparison_predicate'}}
    %0 = "cuda_tile.cmpi"(%i, %i) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i1>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.cmpf' op requires attribute 'comparison_ordering'}}
    %0 = "cuda_tile.cmpf"(%x, %x) <{comparison_predicate = #cuda_tile.comparison_predicate<equal>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<i1>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{expected ','}}
    %0 = cmpi equal %i, %i : tile<i32> -> tile<i1>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%c: tile<i1>) {
    %0 = iota : tile<4xi32>
    // expected-error @+1 {{'cuda_tile.select' op expects a condition of the shape of its values, got '!cuda_tile.tile<i1>' for '!cuda_tile.tile<4xi32>'}}
    %1 = select %c, %0, %0 : tile<i1>, tile<4xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %0 = constant <i1: true> : tile<4xi1>
    %1 = constant <f4E2M1FN: 1.0> : tile<4xf4E2M1FN>
    // expected-error @+1 {{'cuda_tile.select' op expects elements of at least 8 bits, got f4E2M1FN}}
    %2 = select %0, %1, %1 : tile<4xi1>, tile<4xf4E2M1FN>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.select' op operand #0 must be tile of i1 values, but got '!cuda_tile.tile<i32>'}}
    %0 = select %i, %x, %x : tile<i32>, tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%c: tile<i1>) {
    %0 = make_token : token
    // expected-error @+1 {{'cuda_tile.select' op operand #1 must be tile, but got '!cuda_tile.token'}}
    %1 = select %c, %0, %0 : tile<i1>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>, %h: tile<f16>, %c: tile<i1>) {
    // expected-error @+1 {{'cuda_tile.select' op failed to verify that all of {val_if_true, val_if_false, result} have same type}}
    %0 = "cuda_tile.select"(%c, %x, %h) : (!cuda_tile.tile<i1>, !cuda_tile.tile<f32>, !cuda_tile.tile<f16>) -> !cuda_tile.tile<f32>
    return
  }
}
