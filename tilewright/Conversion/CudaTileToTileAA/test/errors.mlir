// RUN: tilewright-opt %s --convert-cuda-tile-to-tileaa=gpu-name=sm_90 --split-input-file --verify-diagnostics
// What is not supported is said at its line, in the user's words.

cuda_tile.module @m {
  // expected-error @+1 {{'cuda_tile.entry' op has a value of type '!cuda_tile.tile<ptr<fnv8E5M3FNU>>', which the nv_tileaa lowering does not support yet}}
  entry @k(%p: tile<ptr<fnv8E5M3FNU>>) {
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() { return }
}
cuda_tile.module @n {
  // expected-error @+1 {{'cuda_tile.entry' op expects a name of its own in the whole module, but 'k' is taken}}
  entry @k() { return }
}
