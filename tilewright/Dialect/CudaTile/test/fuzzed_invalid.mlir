// RUN: tilewright-opt %s --split-input-file --verify-diagnostics
// Inputs that ./dev fuzz found: each of these once crashed.

cuda_tile.module @m {
  // expected-error @+1 {{'cuda_tile.entry' op expects a body}}
  "cuda_tile.entry"() <{function_type = () -> (), sym_name = "k"}> ({
  ^bb0:
  }) : () -> ()
}

// -----

cuda_tile.module @m {
  entry @k() {
    %x = constant <f32: 1.0> : tile<8xf32>
    // expected-error @+1 {{'cuda_tile.reduce' op expects a result for each of 2 operands, got 1}}
    %r = "cuda_tile.reduce"(%x, %x) <{dim = 0 : i32, identities = [0.0 : f32, 0.0 : f32]}> ({
    ^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>, %c: !cuda_tile.tile<f32>, %d: !cuda_tile.tile<f32>):
      "cuda_tile.yield"(%a, %b) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> ()
    }) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{'cuda_tile.entry' op expects a name that is not empty}}
  entry @""() { return }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{'cuda_tile.constant' op expects dense elements as its value}}
    %0 = "cuda_tile.constant"() <{value = dense<"0xFF"> : !cuda_tile.tile<fnv8E5M3FNU>}> : () -> !cuda_tile.tile<fnv8E5M3FNU>
    return
  }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{'cuda_tile.global' op expects the dense elements of a tile as its value}}
  "cuda_tile.global"() <{sym_name = "g", value = dense<"0xFF"> : !cuda_tile.tile<1xfnv8E5M3FNU>}> : () -> ()
}
