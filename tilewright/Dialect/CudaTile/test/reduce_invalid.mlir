// RUN: tilewright-opt %s --split-input-file --verify-diagnostics
// Tile IR, reduce and scan: shapes, identities and bodies.

cuda_tile.module @m {
  entry @k() {
    %x = constant <f32: 1.0> : tile<4x8xf32>
    // expected-error @+1 {{'cuda_tile.reduce' op expects dim to be a dimension of '!cuda_tile.tile<4x8xf32>', got 2}}
    %y = reduce %x dim=2 identities=[0.0 : f32] : tile<4x8xf32> -> tile<4xf32>
    (%l: tile<f32>, %r: tile<f32>) {
      yield %l : tile<f32>
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %x = constant <f32: 1.0> : tile<4x8xf32>
    // expected-error @+1 {{'cuda_tile.reduce' op expects dim to be a dimension of '!cuda_tile.tile<4x8xf32>', got -1}}
    %y = reduce %x dim=-1 identities=[0.0 : f32] : tile<4x8xf32> -> tile<4xf32>
    (%l: tile<f32>, %r: tile<f32>) {
      yield %l : tile<f32>
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %x = constant <f32: 1.0> : tile<4x8xf32>
    // expected-error @+1 {{'cuda_tile.reduce' op expects a result like '!cuda_tile.tile<4xf32>', got '!cuda_tile.tile<8xf32>'}}
    %y = reduce %x dim=1 identities=[0.0 : f32] : tile<4x8xf32> -> tile<8xf32>
    (%l: tile<f32>, %r: tile<f32>) {
      yield %l : tile<f32>
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %x = constant <f32: 1.0> : tile<4x8xf32>
    // expected-error @+1 {{'cuda_tile.reduce' op expects a result like '!cuda_tile.tile<4xf32>', got '!cuda_tile.tile<4xf16>'}}
    %y = reduce %x dim=1 identities=[0.0 : f32] : tile<4x8xf32> -> tile<4xf16>
    (%l: tile<f32>, %r: tile<f32>) {
      yield %l : tile<f32>
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %x = constant <f32: 1.0> : tile<4x8xf32>
    // expected-error @+1 {{'cuda_tile.reduce' op expects an identity of type 'f32', got 0 : i32}}
    %y = reduce %x dim=1 identities=[0 : i32] : tile<4x8xf32> -> tile<4xf32>
    (%l: tile<f32>, %r: tile<f32>) {
      yield %l : tile<f32>
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %x = constant <f32: 1.0> : tile<4x8xf32>
    // expected-error @+1 {{'cuda_tile.reduce' op expects an identity of type 'f32', got "zero"}}
    %y = reduce %x dim=1 identities=["zero"] : tile<4x8xf32> -> tile<4xf32>
    (%l: tile<f32>, %r: tile<f32>) {
      yield %l : tile<f32>
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %x = constant <f32: 1.0> : tile<4x8xf32>
    // expected-error @+1 {{'cuda_tile.reduce' op expects an identity of type 'f32', got unit}}
    %y = reduce %x dim=1 identities=[unit] : tile<4x8xf32> -> tile<4xf32>
    (%l: tile<f32>, %r: tile<f32>) {
      yield %l : tile<f32>
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %x = constant <f32: 1.0> : tile<4x8xf32>
    // expected-error @+1 {{'cuda_tile.reduce' op expects an identity for each of 1 operands, got 0}}
    %y = reduce %x dim=1 identities=[] : tile<4x8xf32> -> tile<4xf32>
    (%l: tile<f32>, %r: tile<f32>) {
      yield %l : tile<f32>
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %x = constant <f32: 1.0> : tile<8xf32>
    %z = constant <f32: 1.0> : tile<4xf32>
    // expected-error @+1 {{'cuda_tile.reduce' op expects operands of one shape, got '!cuda_tile.tile<8xf32>' and '!cuda_tile.tile<4xf32>'}}
    %y:2 = reduce %x, %z dim=0 identities=[0.0 : f32, 0.0 : f32] : tile<8xf32>, tile<4xf32> -> tile<f32>, tile<f32>
    (%l: tile<f32>, %r: tile<f32>, %m: tile<f32>, %n: tile<f32>) {
      yield %l, %m : tile<f32>, tile<f32>
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %x = constant <f32: 1.0> : tile<8xf32>
    // expected-error @+1 {{'cuda_tile.reduce' op expects a result for each of 2 operands, got 1}}
    %y = "cuda_tile.reduce"(%x, %x) <{dim = 0 : i32, identities = [0.0 : f32, 0.0 : f32]}> ({
    ^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>, %c: !cuda_tile.tile<f32>, %d: !cuda_tile.tile<f32>):
      "cuda_tile.yield"(%a, %b) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> ()
    }) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{'cuda_tile.reduce' op expects one operand or more, got none}}
    "cuda_tile.reduce"() <{dim = 0 : i32, identities = []}> ({
    ^bb0:
      "cuda_tile.yield"() : () -> ()
    }) : () -> ()
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %x = constant <f32: 1.0> : tile<4x8xf32>
    // expected-error @+1 {{'cuda_tile.reduce' op expects 2 arguments of its body, got 1}}
    %y = reduce %x dim=1 identities=[0.0 : f32] : tile<4x8xf32> -> tile<4xf32>
    (%l: tile<f32>) {
      yield %l : tile<f32>
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %x = constant <f32: 1.0> : tile<8xf32>
    // expected-error @+1 {{'cuda_tile.reduce' op expects argument 1 of its body to be '!cuda_tile.tile<f32>', got '!cuda_tile.tile<f16>'}}
    %y = reduce %x dim=0 identities=[0.0 : f32] : tile<8xf32> -> tile<f32>
    (%l: tile<f32>, %r: tile<f16>) {
      yield %l : tile<f32>
    }
    return
  }
}

// -----

// Each operand's pair is adjacent: lhs and rhs of one, then of the next.
cuda_tile.module @m {
  entry @k() {
    %x = constant <f32: 1.0> : tile<8xf32>
    %z = constant <i32: 1> : tile<8xi32>
    // expected-error @+1 {{'cuda_tile.reduce' op expects argument 1 of its body to be '!cuda_tile.tile<f32>', got '!cuda_tile.tile<i32>'}}
    %y:2 = reduce %x, %z dim=0 identities=[0.0 : f32, 0 : i32] : tile<8xf32>, tile<8xi32> -> tile<f32>, tile<i32>
    (%l: tile<f32>, %m: tile<i32>, %r: tile<f32>, %n: tile<i32>) {
      yield %l, %m : tile<f32>, tile<i32>
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %x = constant <f32: 1.0> : tile<4x8xf32>
    %y = reduce %x dim=1 identities=[0.0 : f32] : tile<4x8xf32> -> tile<4xf32>
    (%l: tile<f32>, %r: tile<f32>) {
      %c = cmpf equal ordered %l, %r : tile<f32> -> tile<i1>
      // expected-error @+1 {{'cuda_tile.yield' op expects a value of type '!cuda_tile.tile<f32>', got '!cuda_tile.tile<i1>'}}
      yield %c : tile<i1>
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %x = constant <f32: 1.0> : tile<8xf32>
    %y = reduce %x dim=0 identities=[0.0 : f32] : tile<8xf32> -> tile<f32>
    (%l: tile<f32>, %r: tile<f32>) {
      // expected-error @+1 {{'cuda_tile.yield' op expects 1 values, got 2}}
      yield %l, %r : tile<f32>, tile<f32>
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    %x = constant <f32: 1.0> : tile<8xf32>
    %y = reduce %x dim=0 identities=[0.0 : f32] : tile<8xf32> -> tile<f32>
    (%l: tile<f32>, %r: tile<f32>) {
      // expected-error @+1 {{'cuda_tile.load_ptr_tko' op has an effect on memory, which the body of a reduce may not have}}
      %t, %k = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
      yield %t : tile<f32>
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %x = constant <f32: 1.0> : tile<8xf32>
    // expected-error @+1 {{'cuda_tile.reduce' op expects its body to end in yield}}
    %y = reduce %x dim=0 identities=[0.0 : f32] : tile<8xf32> -> tile<f32>
    (%l: tile<f32>, %r: tile<f32>) {
      "llvm.unreachable"() : () -> ()
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %x = constant <f32: 1.0> : tile<8xf32>
    %y = reduce %x dim=0 identities=[0.0 : f32] : tile<8xf32> -> tile<f32>
    (%l: tile<f32>, %r: tile<f32>) {
      // expected-error @+1 {{'cuda_tile.return' op expects parent op to be one of 'cuda_tile.entry, cuda_tile.if'}}
      return
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %x = constant <f32: 1.0> : tile<8xf32>
    // expected-error @+1 {{'cuda_tile.reduce' op expects a non-empty block}}
    %y = reduce %x dim=0 identities=[0.0 : f32] : tile<8xf32> -> tile<f32>
    (%l: tile<f32>, %r: tile<f32>) {
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %x = constant <f32: 1.0> : tile<8xf32>
    // expected-error @+1 {{'cuda_tile.reduce' op attribute 'dim' failed to satisfy constraint: 32-bit signless integer attribute}}
    %y = "cuda_tile.reduce"(%x) <{dim = 0 : i64, identities = [0.0 : f32]}> ({
    ^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
      "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
    }) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %x = constant <f32: 1.0> : tile<8xf32>
    // expected-error @+1 {{'cuda_tile.reduce' op requires attribute 'identities'}}
    %y = "cuda_tile.reduce"(%x) <{dim = 0 : i32}> ({
    ^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
      "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
    }) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %x = constant <f32: 1.0> : tile<8xf32>
    // expected-error @+1 {{'cuda_tile.reduce' op region #0 ('body') failed to verify constraint: region with 1 blocks}}
    %y = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0.0 : f32]}> ({
    }) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %x = make_token : token
    // expected-error @+1 {{'cuda_tile.reduce' op operand #0 must be variadic of tile, but got '!cuda_tile.token'}}
    %y = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0.0 : f32]}> ({
    ^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
      "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
    }) : (!cuda_tile.token) -> !cuda_tile.tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %x = constant <f32: 1.0> : tile<4x8xf32>
    // expected-error @+1 {{'cuda_tile.scan' op expects dim to be a dimension of '!cuda_tile.tile<4x8xf32>', got 2}}
    %y = scan %x dim=2 reverse=false identities=[0.0 : f32] : tile<4x8xf32> -> tile<4x8xf32>
    (%l: tile<f32>, %r: tile<f32>) {
      yield %l : tile<f32>
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %x = constant <f32: 1.0> : tile<4x8xf32>
    // expected-error @+1 {{'cuda_tile.scan' op expects a result like '!cuda_tile.tile<4x8xf32>', got '!cuda_tile.tile<4xf32>'}}
    %y = scan %x dim=1 reverse=false identities=[0.0 : f32] : tile<4x8xf32> -> tile<4xf32>
    (%l: tile<f32>, %r: tile<f32>) {
      yield %l : tile<f32>
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %x = constant <f32: 1.0> : tile<8xf32>
    // expected-error @+1 {{'cuda_tile.scan' op expects an identity of type 'f32', got 0.000000e+00 : f64}}
    %y = scan %x dim=0 reverse=true identities=[0.0 : f64] : tile<8xf32> -> tile<8xf32>
    (%l: tile<f32>, %r: tile<f32>) {
      yield %l : tile<f32>
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %x = constant <f32: 1.0> : tile<8xf32>
    %c = constant <i1: true> : tile<i1>
    %y = scan %x dim=0 reverse=true identities=[0.0 : f32] : tile<8xf32> -> tile<8xf32>
    (%l: tile<f32>, %r: tile<f32>) {
      // expected-error @+1 {{'cuda_tile.assert' op has an effect on memory, which the body of a scan may not have}}
      assert %c, "no" : tile<i1>
      yield %l : tile<f32>
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %x = constant <f32: 1.0> : tile<8xf32>
    // expected-error @+1 {{'cuda_tile.scan' op expects a result for each of 1 operands, got 0}}
    "cuda_tile.scan"(%x) <{dim = 0 : i32, identities = [0.0 : f32], reverse = true}> ({
    ^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
      "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
    }) : (!cuda_tile.tile<8xf32>) -> ()
    return
  }
}
