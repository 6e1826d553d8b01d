// RUN: tilewright-opt %s --split-input-file --verify-diagnostics
// Tile IR, attributes: optimization hints and attributes of operations.

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected each architecture once, with a name; got 'sm_90' twice}}
  entry @k() optimization_hints=<sm_90 = {}, sm_90 = {}> { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{expected '='}}
  entry @k() optimization_hints=<sm_90 {}> { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{expected '{'}}
  entry @k() optimization_hints=<sm_90 = 3> { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{invalid properties {function_type = () -> (), optimization_hints = 3 : i32, sym_name = "k"} for op cuda_tile.entry: Invalid attribute `optimization_hints` in property conversion: 3 : i32}}
  "cuda_tile.entry"() <{function_type = () -> (), optimization_hints = 3 : i32, sym_name = "k"}> ({
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}

// -----

"cuda_tile.module"() <{sym_name = "m"}> ({
^bb0:
// expected-error @+1 {{expected a divisor that is a power of two of at most 2^62, got 3}}
}) {a = #cuda_tile.div_by<3>} : () -> ()

// -----

"cuda_tile.module"() <{sym_name = "m"}> ({
^bb0:
// expected-error @+1 {{expected a lower bound of at most the upper bound 1, got 3}}
}) {a = #cuda_tile.bounded<3, 1>} : () -> ()

// -----

"cuda_tile.module"() <{sym_name = "m"}> ({
^bb0:
// expected-error @+1 {{unknown attribute `nothing` in dialect `cuda_tile`}}
}) {a = #cuda_tile.nothing<3>} : () -> ()

// -----

"cuda_tile.module"() <{sym_name = "m"}> ({
^bb0:
// expected-error @+1 {{expected every to be positive and along not negative, got 0 and 0}}
}) {a = #cuda_tile.div_by<4, every 0 along 0>} : () -> ()

// -----

"cuda_tile.module"() <{sym_name = "m"}> ({
^bb0:
// expected-error @+1 {{expected a divisor that is a power of two of at most 2^62, got 18446744073709551612}}
}) {a = #cuda_tile.div_by<-4>} : () -> ()

// -----

"cuda_tile.module"() <{sym_name = "m"}> ({
^bb0:
// expected-error @+1 {{expected ','}}
}) {a = #cuda_tile.bounded<1>} : () -> ()

// -----

"cuda_tile.module"() <{sym_name = "m"}> ({
^bb0:
// expected-error @+1 {{integer value too large}}
}) {a = #cuda_tile.bounded<99999999999999999999, ?>} : () -> ()

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected each hint once, with a name; got 'latency' twice}}
  entry @k() optimization_hints=<sm_90 = {latency = 2, latency = 3}> { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected each architecture once, with a name; got ''}}
  entry @k() optimization_hints=<"" = {}> { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected an integer type that holds 300, got 'i8'}}
  entry @k() optimization_hints=<sm_90 = {latency = 300 : i8}> { return }
}
