// RUN: tilewright-opt %s --convert-cuda-tile-to-tileaa=gpu-name=sm_90 --split-input-file --verify-diagnostics
// Unsupported features are reported at their location, in Tile IR's terms.

cuda_tile.module @m {
  entry @k(%p: tile<ptr<fnv8E5M3FNU>>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xfnv8E5M3FNU, strides=[1]>
    // expected-error @+1 {{'cuda_tile.make_partition_view' op has a value of type '!cuda_tile.partition_view<tile=(4), padding_value = nan, tensor_view<8xfnv8E5M3FNU, strides=[1]>>', which the nv_tileaa lowering does not support yet}}
    %w = make_partition_view %v : partition_view<tile=(4), padding_value = nan, tensor_view<8xfnv8E5M3FNU, strides=[1]>>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() { return }
}
cuda_tile.module @n {
  // expected-error @+1 {{'cuda_tile.entry' op expects a name that is unique in the module, but 'k' is already used}}
  entry @k() { return }
}
