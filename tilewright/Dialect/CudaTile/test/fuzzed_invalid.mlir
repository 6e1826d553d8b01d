// RUN: tilewright-opt %s --split-input-file --verify-diagnostics
// What ./dev fuzz found: each of these once crashed.

cuda_tile.module @m {
  // expected-error @+1 {{'cuda_tile.entry' op expects a body}}
  entry @k(%n: tile<i32>) {
  }
}
