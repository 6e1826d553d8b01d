// RUN: tilewright-opt %s --split-input-file --verify-diagnostics
// Tile IR, Type System: what is no type.

cuda_tile.module @m {
  // expected-error @+1 {{expected dimension 0 of a tile to be a positive power of two, got 3}}
  entry @k(%x: tile<3xf32>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{expected dimension 1 of a tile to be a positive power of two, got 0}}
  entry @k(%x: tile<2x0xf32>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{expected at most 16777216 elements in a tile, got more}}
  entry @k(%x: tile<16777216x2xf32>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{expected elements that are integers, floats or pointers of Tile IR, got 'i7'}}
  entry @k(%x: tile<4xi7>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{expected an even number of f4E2M1FN elements, got 1}}
  entry @k(%x: tile<1xf4E2M1FN>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{expected a pointee that is an integer or a float of Tile IR, got 'index'}}
  entry @k(%x: tile<ptr<index>>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{expected one stride for each of 2 dimensions, got 1}}
  entry @k(%x: tensor_view<?x?xf32, strides=[1]>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{expected positive sizes, got 0}}
  entry @k(%x: tensor_view<0xf32, strides=[1]>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{expected positive strides, got 0}}
  entry @k(%x: tensor_view<4xf32, strides=[0]>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{expected a tile of the tensor's rank 2, got rank 1}}
  entry @k(%x: partition_view<tile=(4), tensor_view<?x?xf32, strides=[?,1]>>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{expected dimension 1 of a tile to be a positive power of two, got 5}}
  entry @k(%x: partition_view<tile=(4x5), tensor_view<?x?xf32, strides=[?,1]>>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{expected each dimension once in dim_map, got 0 twice}}
  entry @k(%x: partition_view<tile=(4x4), tensor_view<?x?xf32, strides=[?,1]>, dim_map=[0, 0]>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{expected dimensions 0 to 1 in dim_map, got 2}}
  entry @k(%x: partition_view<tile=(4x4), tensor_view<?x?xf32, strides=[?,1]>, dim_map=[0, 2]>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{expected float elements for the padding value nan, got 'i32'}}
  entry @k(%x: partition_view<tile=(4), padding_value = nan, tensor_view<?xi32, strides=[1]>>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{expected zero, neg_zero, nan, pos_inf or neg_inf, got one}}
  entry @k(%x: partition_view<tile=(4), padding_value = one, tensor_view<?xf32, strides=[1]>>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{expected sparse_dim to be 0 to 1, got 2}}
  entry @k(%x: gather_scatter_view<tile=(4x4), tensor_view<?x?xf32, strides=[?,1]>, sparse_dim=2>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{expected positive traversal strides, got 0}}
  entry @k(%x: strided_view<tile=(4x4), traversal_strides=[0,1], tensor_view<?x?xf32, strides=[?,1]>>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{expected a traversal stride for each of 2 dimensions, got 1}}
  entry @k(%x: strided_view<tile=(4x4), traversal_strides=[1], tensor_view<?x?xf32, strides=[?,1]>>) { return }
}
