// RUN: tilewright-opt %s --split-input-file --verify-diagnostics
// Tile IR, Control Flow, modules and entries.

cuda_tile.module @m {
  // expected-error @+1 {{'cuda_tile.entry' op expects parameter 0 to be a tile of rank 0, got '!cuda_tile.tile<4xf32>'}}
  entry @k(%x: tile<4xf32>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{'cuda_tile.entry' op expects parameter 1 to be a tile of rank 0, got '!cuda_tile.token'}}
  entry @k(%x: tile<f32>, %t: token) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{'cuda_tile.entry' op expects a body}}
  "cuda_tile.entry"() <{function_type = () -> (), sym_name = "k"}> ({
  ^bb0:
  }) : () -> ()
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{'cuda_tile.entry' op expects no results, got 1}}
  "cuda_tile.entry"() <{function_type = () -> !cuda_tile.tile<f32>, sym_name = "k"}> ({
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{'cuda_tile.entry' op entry block must have 1 arguments to match function signature}}
  "cuda_tile.entry"() <{function_type = (!cuda_tile.tile<f32>) -> (), sym_name = "k"}> ({
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{'cuda_tile.entry' op region #0 ('body') failed to verify constraint: region with 1 blocks}}
  "cuda_tile.entry"() <{function_type = () -> (), sym_name = "k"}> ({
  }) : () -> ()
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{'cuda_tile.entry' op attribute 'function_type' failed to satisfy constraint: type attribute of function type}}
  "cuda_tile.entry"() <{function_type = i32, sym_name = "k"}> ({
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{'cuda_tile.entry' op requires attribute 'function_type'}}
  "cuda_tile.entry"() <{sym_name = "k"}> ({
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{'cuda_tile.entry' op requires attribute 'sym_name'}}
  "cuda_tile.entry"() <{function_type = () -> ()}> ({
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}

// -----

cuda_tile.module @m {
  // expected-note @+1 {{see existing symbol definition here}}
  entry @k() { return }
  // expected-error @+1 {{redefinition of symbol named 'k'}}
  entry @k() { return }
}

// -----

// expected-error @+1 {{'cuda_tile.entry' op expects parent op 'cuda_tile.module'}}
cuda_tile.entry @k() { return }

// -----

// expected-error @+1 {{'cuda_tile.module' op requires attribute 'sym_name'}}
"cuda_tile.module"() ({
  ^bb0:
}) : () -> ()

// -----

// expected-error @+1 {{'cuda_tile.module' op region #0 ('bodyRegion') failed to verify constraint: region with 1 blocks}}
"cuda_tile.module"() <{sym_name = "m"}> ({
}) : () -> ()

// -----

// expected-error @+1 {{invalid properties {producer = 3 : i64, sym_name = "m"} for op cuda_tile.module: Invalid attribute `producer` in property conversion: 3 : i64}}
"cuda_tile.module"() <{sym_name = "m", producer = 3}> ({
  ^bb0:
}) : () -> ()

// -----

cuda_tile.module @m {
  // expected-error @+1 {{'cuda_tile.entry' op expects its body to end in return, got cuda_tile.yield}}
  entry @k() {
    "cuda_tile.yield"() : () -> ()
  }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{'cuda_tile.return' op expects parent op to be one of 'cuda_tile.entry, cuda_tile.if'}}
  return
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>, %c: tile<i1>) {
    for %it in (%n to %n, step %n) : tile<i32> {
      if %c {
        // expected-error @+1 {{'cuda_tile.return' op expects to be outside of loops, got one inside cuda_tile.for}}
        return
      }
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%c: tile<i1>) {
    loop {
      if %c {
        // expected-error @+1 {{'cuda_tile.return' op expects to be outside of loops, got one inside cuda_tile.loop}}
        return
      }
      break
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>, %x: tile<f32>) {
    %r = for %it in (%n to %n, step %n) : tile<i32> iter_values(%a = %n) -> (tile<i32>) {
      // expected-error @+1 {{'cuda_tile.continue' op expects the loop's values ('!cuda_tile.tile<i32>'), got ('!cuda_tile.tile<f32>')}}
      continue %x : tile<f32>
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    %r = for %it in (%n to %n, step %n) : tile<i32> iter_values(%a = %n) -> (tile<i32>) {
      // expected-error @+1 {{'cuda_tile.continue' op expects the loop's values ('!cuda_tile.tile<i32>'), got ()}}
      continue
    }
    return
  }
}

// -----

// A body with values may not omit its continue.
cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.continue' op expects the loop's values ('!cuda_tile.tile<i32>'), got ()}}
    %r = for %it in (%n to %n, step %n) : tile<i32> iter_values(%a = %n) -> (tile<i32>) {
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    for %it in (%n to %n, step %n) : tile<i32> {
      // expected-error @+1 {{'cuda_tile.break' op expects parent op to be one of 'cuda_tile.loop, cuda_tile.if'}}
      break
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>, %c: tile<i1>) {
    for %it in (%n to %n, step %n) : tile<i32> {
      if %c {
        // expected-error @+1 {{'cuda_tile.break' op expects to be in a loop}}
        break
      }
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.for' op operand #0 must be tile of rank 0 of i1, i8, i16, i32 or i64 values, but got '!cuda_tile.tile<f32>'}}
    for %it in (%x to %x, step %x) : tile<f32> {
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %v = iota : tile<4xi32>
    // expected-error @+1 {{'cuda_tile.for' op operand #0 must be tile of rank 0 of i1, i8, i16, i32 or i64 values, but got '!cuda_tile.tile<4xi32>'}}
    for %it in (%v to %v, step %v) : tile<4xi32> {
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    // expected-error @+1 {{custom op 'cuda_tile.for' expected a type for each of 1 iteration values, got 2}}
    %r:2 = for %it in (%n to %n, step %n) : tile<i32> iter_values(%a = %n) -> (tile<i32>, tile<i32>) {
      continue %n, %n : tile<i32>, tile<i32>
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>, %w: tile<i64>) {
    // expected-error @+1 {{'cuda_tile.for' op failed to verify that all of {lowerBound, upperBound, step} have same type}}
    "cuda_tile.for"(%n, %n, %w) ({
    ^bb0(%it: !cuda_tile.tile<i32>):
      "cuda_tile.continue"() : () -> ()
    }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i64>) -> ()
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.for' op expects a body with an induction variable}}
    "cuda_tile.for"(%n, %n, %n) ({
    ^bb0:
      "cuda_tile.continue"() : () -> ()
    }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.for' op region #0 ('region') failed to verify constraint: region with 1 blocks}}
    "cuda_tile.for"(%n, %n, %n) ({
    }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.for' op expects an induction variable of the bounds' type '!cuda_tile.tile<i32>', got '!cuda_tile.tile<i64>'}}
    "cuda_tile.for"(%n, %n, %n) ({
    ^bb0(%it: !cuda_tile.tile<i64>):
      "cuda_tile.continue"() : () -> ()
    }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.for' op expects as many initial values and body arguments as 1 results, got 0 and 0}}
    %r = "cuda_tile.for"(%n, %n, %n) ({
    ^bb0(%it: !cuda_tile.tile<i32>):
      "cuda_tile.continue"(%n) : (!cuda_tile.tile<i32>) -> ()
    }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>, %x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.for' op expects iteration value 0 to be '!cuda_tile.tile<i32>' throughout, got '!cuda_tile.tile<f32>' and '!cuda_tile.tile<i32>'}}
    %r = "cuda_tile.for"(%n, %n, %n, %x) ({
    ^bb0(%it: !cuda_tile.tile<i32>, %a: !cuda_tile.tile<i32>):
      "cuda_tile.continue"(%n) : (!cuda_tile.tile<i32>) -> ()
    }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    // expected-note @+2 {{in custom textual format, the absence of terminator implies 'cuda_tile.continue'}}
    // expected-error @+1 {{'cuda_tile.for' op expects regions to end with 'cuda_tile.continue', found 'llvm.unreachable'}}
    "cuda_tile.for"(%n, %n, %n) ({
    ^bb0(%it: !cuda_tile.tile<i32>):
      "llvm.unreachable"() : () -> ()
    }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.for' op expected 3 or more operands, but found 2}}
    "cuda_tile.for"(%n, %n) ({
    ^bb0(%it: !cuda_tile.tile<i32>):
      "cuda_tile.continue"() : () -> ()
    }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %n: tile<i32>) {
    %t = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    // expected-error @+1 {{'cuda_tile.for' op expects iteration values that are tiles or tokens, got '!cuda_tile.tensor_view<8xf32, strides=[1]>'}}
    %r = for %it in (%n to %n, step %n) : tile<i32> iter_values(%a = %t) -> (tensor_view<8xf32, strides=[1]>) {
      continue %a : tensor_view<8xf32, strides=[1]>
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    %t = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    // expected-error @+1 {{'cuda_tile.loop' op expects iteration values that are tiles or tokens, got '!cuda_tile.tensor_view<8xf32, strides=[1]>'}}
    loop iter_values(%a = %t) : tensor_view<8xf32, strides=[1]> {
      break
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    %t = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    // expected-error @+1 {{'cuda_tile.loop' op expects results that are tiles or tokens, got '!cuda_tile.tensor_view<8xf32, strides=[1]>'}}
    %r = loop : tensor_view<8xf32, strides=[1]> {
      break %t : tensor_view<8xf32, strides=[1]>
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %c: tile<i1>) {
    %t = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %q = make_partition_view %t : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
    // expected-error @+1 {{'cuda_tile.if' op expects results that are tiles or tokens, got '!cuda_tile.partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>'}}
    %r = if %c -> (partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>) {
      yield %q : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
    } else {
      yield %q : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    // expected-error @+1 {{custom op 'cuda_tile.loop' expected a type for each of 1 iteration values, got 2}}
    loop iter_values(%a = %n) : tile<i32>, tile<i32> {
      break
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    // expected-error @+1 {{custom op 'cuda_tile.loop' expected a type for each of 2 iteration values, got 1}}
    loop iter_values(%a = %n, %b = %n) : tile<i32> {
      break
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    %r = loop : tile<i32> {
      // expected-error @+1 {{'cuda_tile.break' op expects the loop's results ('!cuda_tile.tile<i32>'), got ('!cuda_tile.tile<f32>')}}
      break %x : tile<f32>
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %r = loop : tile<i32> {
      // expected-error @+1 {{'cuda_tile.break' op expects the loop's results ('!cuda_tile.tile<i32>'), got ()}}
      break
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>, %x: tile<f32>) {
    loop iter_values(%a = %n) : tile<i32> {
      // expected-error @+1 {{'cuda_tile.continue' op expects the loop's values ('!cuda_tile.tile<i32>'), got ('!cuda_tile.tile<f32>')}}
      continue %x : tile<f32>
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.loop' op expects a body argument for each of 1 initial values, got 0}}
    "cuda_tile.loop"(%n) ({
    ^bb0:
      "cuda_tile.break"() : () -> ()
    }) : (!cuda_tile.tile<i32>) -> ()
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.loop' op expects iteration value 0 to be '!cuda_tile.tile<i32>' throughout, got '!cuda_tile.tile<f32>'}}
    "cuda_tile.loop"(%n) ({
    ^bb0(%a: !cuda_tile.tile<f32>):
      "cuda_tile.break"() : () -> ()
    }) : (!cuda_tile.tile<i32>) -> ()
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{'cuda_tile.loop' op expects its body to end in continue or break, got cuda_tile.yield}}
    "cuda_tile.loop"() ({
    ^bb0:
      "cuda_tile.yield"() : () -> ()
    }) : () -> ()
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{'cuda_tile.loop' op expects its body to end in continue or break, got cuda_tile.return}}
    "cuda_tile.loop"() ({
    ^bb0:
      "cuda_tile.return"() : () -> ()
    }) : () -> ()
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{'cuda_tile.loop' op region #0 ('region') failed to verify constraint: region with 1 blocks}}
    "cuda_tile.loop"() ({
    }) : () -> ()
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{'cuda_tile.loop' op expects its body to end in continue or break, got cuda_tile.make_token}}
    "cuda_tile.loop"() ({
    ^bb0:
      %0 = "cuda_tile.make_token"() : () -> !cuda_tile.token
    }) : () -> ()
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>, %c: tile<i1>) {
    // expected-error @+1 {{'cuda_tile.if' op expects an else region, since it has results}}
    %r = if %c -> (tile<i32>) {
      yield %n : tile<i32>
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>, %c: tile<i1>) {
    %r = if %c -> (tile<i32>) {
      // expected-error @+1 {{'cuda_tile.yield' op expects the results of its if ('!cuda_tile.tile<i32>'), got ('!cuda_tile.tile<i1>')}}
      yield %c : tile<i1>
    } else {
      yield %n : tile<i32>
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>, %c: tile<i1>) {
    %r = if %c -> (tile<i32>) {
      yield %n : tile<i32>
    } else {
      // expected-error @+1 {{'cuda_tile.yield' op expects the results of its if ('!cuda_tile.tile<i32>'), got ()}}
      yield
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>, %c: tile<i1>) {
    if %c {
      // expected-error @+1 {{'cuda_tile.yield' op expects the results of its if (), got ('!cuda_tile.tile<i32>')}}
      yield %n : tile<i32>
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%c: tile<i1>) {
    if %c {
      // expected-error @+1 {{'cuda_tile.continue' op expects to be in a for or a loop, with only if between; got one in cuda_tile.entry}}
      continue
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%c: tile<i1>) {
    if %c {
      // expected-error @+1 {{'cuda_tile.break' op expects to be in a loop}}
      break
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.if' op operand #0 must be tile of rank 0 of i1 values, but got '!cuda_tile.tile<i32>'}}
    "cuda_tile.if"(%n) ({
      "cuda_tile.yield"() : () -> ()
    }, {
    }) : (!cuda_tile.tile<i32>) -> ()
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%c: tile<i1>) {
    // expected-error @+1 {{'cuda_tile.if' op region #0 ('thenRegion') failed to verify constraint: region with 1 blocks}}
    "cuda_tile.if"(%c) ({
    }, {
    }) : (!cuda_tile.tile<i1>) -> ()
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%c: tile<i1>) {
    // expected-error @+1 {{'cuda_tile.if' op region #0 should have no arguments}}
    "cuda_tile.if"(%c) ({
    ^bb0(%a: !cuda_tile.tile<i32>):
      "cuda_tile.yield"() : () -> ()
    }, {
    }) : (!cuda_tile.tile<i1>) -> ()
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%c: tile<i1>) {
    // expected-error @+1 {{'cuda_tile.if' op expected 2 regions}}
    "cuda_tile.if"(%c) ({
      "cuda_tile.yield"() : () -> ()
    }) : (!cuda_tile.tile<i1>) -> ()
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%c: tile<i1>) {
    // expected-error @+1 {{'cuda_tile.if' op expects each region to end in yield, break, continue or return}}
    "cuda_tile.if"(%c) ({
      %0 = "cuda_tile.make_token"() : () -> !cuda_tile.token
    }, {
    }) : (!cuda_tile.tile<i1>) -> ()
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{'cuda_tile.get_tile_block_id' op result #0 must be tile of rank 0 of i32 values, but got '!cuda_tile.tile<i64>'}}
    %bx, %by, %bz = get_tile_block_id : tile<i64>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{'cuda_tile.get_num_tile_blocks' op result #0 must be tile of rank 0 of i32 values, but got '!cuda_tile.tile<4xi32>'}}
    %bx, %by, %bz = get_num_tile_blocks : tile<4xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{'cuda_tile.get_tile_block_id' op expected 3 results}}
    %0:2 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{'cuda_tile.loop' op expects a non-empty block}}
    "cuda_tile.loop"() ({
    ^bb0:
    }) : () -> ()
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.for' op expects a non-empty block}}
    "cuda_tile.for"(%n, %n, %n) ({
    ^bb0(%it: !cuda_tile.tile<i32>):
    }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%c: tile<i1>) {
    // expected-error @+1 {{'cuda_tile.if' op expects each region to end in yield, break, continue or return}}
    "cuda_tile.if"(%c) ({
    ^bb0:
    }, {
    }) : (!cuda_tile.tile<i1>) -> ()
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%c: tile<i1>) {
    // expected-error @+1 {{'cuda_tile.if' op region #1 ('elseRegion') failed to verify constraint: region with at most 1 blocks}}
    "cuda_tile.if"(%c) ({
      "cuda_tile.yield"() : () -> ()
    }, {
      "cuda_tile.yield"() : () -> ()
    ^bb1:
      "cuda_tile.yield"() : () -> ()
    }) : (!cuda_tile.tile<i1>) -> ()
    return
  }
}

// -----

// expected-error @+1 {{'cuda_tile.yield' op expects parent op to be one of 'cuda_tile.if, cuda_tile.reduce, cuda_tile.scan'}}
"cuda_tile.yield"() : () -> ()

// -----

// expected-error @+1 {{'cuda_tile.continue' op expects parent op to be one of 'cuda_tile.for, cuda_tile.loop, cuda_tile.if'}}
"cuda_tile.continue"() : () -> ()

// -----

// expected-error @+1 {{'cuda_tile.break' op expects parent op to be one of 'cuda_tile.loop, cuda_tile.if'}}
"cuda_tile.break"() : () -> ()

// -----

cuda_tile.module @m {
  entry @k(%c: tile<i1>) {
    // expected-error @+1 {{'cuda_tile.if' op expects each region to end in yield, break, continue or return; got cuda_tile.constant}}
    "cuda_tile.if"(%c) ({
      %x = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
    }, {
    }) : (!cuda_tile.tile<i1>) -> ()
    return
  }
}
