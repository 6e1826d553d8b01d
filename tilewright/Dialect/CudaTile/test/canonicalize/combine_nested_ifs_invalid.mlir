// covers: CF-3
// RUN: tilewright-opt %s --verify-diagnostics
// Clause 4 of CombineNestedIfs, that both conditions are scalars of i1, is checked
// by the verifier: no if has another condition.
cuda_tile.module @kernels {
  entry @mask(%c: tile<i1>) {
    %mask = constant <i1: [true, false]> : tile<2xi1>
    // expected-error @+1 {{'cuda_tile.if' op operand #0 must be tile of rank 0 of i1 values, but got '!cuda_tile.tile<2xi1>'}}
    "cuda_tile.if"(%mask) ({
      "cuda_tile.yield"() : () -> ()
    }, {
    }) : (!cuda_tile.tile<2xi1>) -> ()
    return
  }
}
