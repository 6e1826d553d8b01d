// RUN: tilewright-opt %s --split-input-file --verify-diagnostics
// Tile IR, Type System: invalid types.

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected dimension 0 of a tile to be a positive power of two, got 3}}
  entry @k(%x: tile<3xf32>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected dimension 1 of a tile to be a positive power of two, got 0}}
  entry @k(%x: tile<2x0xf32>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected at most 16777216 elements in a tile, got more, in dimensions of 16777216x2}}
  entry @k(%x: tile<16777216x2xf32>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected elements that are integers, floats or pointers of Tile IR, got 'i7'}}
  entry @k(%x: tile<4xi7>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected elements that are integers, floats or pointers of Tile IR, got 'si32'}}
  entry @k(%x: tile<4xsi32>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected elements that are integers, floats or pointers of Tile IR, got 'ui8'}}
  entry @k(%x: tile<4xui8>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected elements that are integers, floats or pointers of Tile IR, got 'index'}}
  entry @k(%x: tile<4xindex>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected elements that are integers, floats or pointers of Tile IR, got 'f128'}}
  entry @k(%x: tile<4xf128>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected elements that are integers, floats or pointers of Tile IR, got 'f8E4M3'}}
  entry @k(%x: tile<4xf8E4M3>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected elements that are integers, floats or pointers of Tile IR, got '!cuda_tile.token'}}
  entry @k(%x: tile<4xtoken>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected an even number of f4E2M1FN elements, got 1}}
  entry @k(%x: tile<1xf4E2M1FN>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected an even number of f4E2M1FN elements, got 1}}
  entry @k(%x: tile<f4E2M1FN>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected an even number of f4E2M1FN elements, got 1}}
  entry @k(%x: tile<1x1xf4E2M1FN>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{expected static shape}}
  entry @k(%x: tile<?xf32>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{expected non-function type}}
  entry @k(%x: tile<-4xf32>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{expected non-function type}}
  entry @k(%x: tile<4x>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{expected non-function type}}
  entry @k(%x: tile<>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{expected '>'}}
  entry @k(%x: tile<4xf32) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected elements that are integers, floats or pointers of Tile IR, got '!cuda_tile.tile<f32>'}}
  entry @k(%x: tile<tile<f32>>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{invalid dimension}}
  entry @k(%x: tile<99999999999999999999xf32>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected at most 16777216 elements in a tile, got more}}
  entry @k(%x: tile<4611686018427387904x4611686018427387904xf32>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected a pointee that is an integer or a float of Tile IR, got 'index'}}
  entry @k(%x: tile<ptr<index>>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected a pointee that is an integer or a float of Tile IR, got 'i4'}}
  entry @k(%x: tile<ptr<i4>>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected a pointee that is an integer or a float of Tile IR, got '!cuda_tile.ptr<f32>'}}
  entry @k(%x: tile<ptr<ptr<f32>>>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected a pointee that is an integer or a float of Tile IR, got '!cuda_tile.tile<f32>'}}
  entry @k(%x: tile<ptr<tile<f32>>>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{expected non-function type}}
  entry @k(%x: tile<ptr<>>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{expected '<'}}
  entry @k(%x: tile<ptr<f32,none>>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected <none>, <unicast> or <multicast>, got <some>}}
  entry @k(%x: tile<ptr<f32,<some>>>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{expected '>'}}
  entry @k(%x: tile<ptr<f32,<none>,<none>>>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected one stride for each of 2 dimensions, got 1}}
  entry @k(%x: tensor_view<?x?xf32, strides=[1]>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected positive sizes, got 0}}
  entry @k(%x: tensor_view<0xf32, strides=[1]>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected positive strides, got 0}}
  entry @k(%x: tensor_view<4xf32, strides=[0]>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected positive strides, got -1}}
  entry @k(%x: tensor_view<4xf32, strides=[-1]>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected one stride for each of 1 dimensions, got 0}}
  entry @k(%x: tensor_view<4xf32>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected elements that are integers or floats of Tile IR, got 'i4'}}
  entry @k(%x: tensor_view<4xi4, strides=[1]>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected elements that are integers or floats of Tile IR, got '!cuda_tile.ptr<f32>'}}
  entry @k(%x: tensor_view<4xptr<f32>, strides=[1]>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected an even size along the unit stride of packed 4-bit elements, got 7}}
  entry @k(%x: tensor_view<7xf4E2M1FN, strides=[1]>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected integer value}}
  entry @k(%x: tensor_view<4xf32, strides=[x]>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected one stride for each of 1 dimensions, got 2}}
  entry @k(%x: tensor_view<4xf32, strides=[1], strides=[1]>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' invalid kind of attribute specified}}
  entry @k(%x: tensor_view<4xf32, strides=[1],none>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{expected attribute value}}
  entry @k(%x: tensor_view<4xf32,stride=[1]>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected a tile of the tensor's rank 2, got rank 1}}
  entry @k(%x: partition_view<tile=(4), tensor_view<?x?xf32, strides=[?,1]>>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected dimension 1 of a tile to be a positive power of two, got 5}}
  entry @k(%x: partition_view<tile=(4x5), tensor_view<?x?xf32, strides=[?,1]>>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected each dimension once in dim_map, got 0 twice}}
  entry @k(%x: partition_view<tile=(4x4), tensor_view<?x?xf32, strides=[?,1]>, dim_map=[0,0]>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected dimensions 0 to 1 in dim_map, got 2}}
  entry @k(%x: partition_view<tile=(4x4), tensor_view<?x?xf32, strides=[?,1]>, dim_map=[0,2]>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected dimensions 0 to 1 in dim_map, got -1}}
  entry @k(%x: partition_view<tile=(4x4), tensor_view<?x?xf32, strides=[?,1]>, dim_map=[-1,0]>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected a dim_map of 2 dimensions, got 1}}
  entry @k(%x: partition_view<tile=(4x4), tensor_view<?x?xf32, strides=[?,1]>, dim_map=[0]>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected float elements for the padding value nan, got 'i32'}}
  entry @k(%x: partition_view<tile=(4), padding_value=nan, tensor_view<?xi32, strides=[1]>>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected float elements for the padding value neg_zero, got 'i32'}}
  entry @k(%x: partition_view<tile=(4), padding_value=neg_zero, tensor_view<?xi32, strides=[1]>>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected zero, neg_zero, nan, pos_inf or neg_inf, got one}}
  entry @k(%x: partition_view<tile=(4), padding_value=one, tensor_view<?xf32, strides=[1]>>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected a view of at least one dimension}}
  entry @k(%x: partition_view<tile=(), tensor_view<f32>>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected a tensor_view in the view's type}}
  entry @k(%x: partition_view<tile=(4)>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected a tensor_view, got '!cuda_tile.tile<4xf32>'}}
  entry @k(%x: partition_view<tile=(4),tile<4xf32>>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected at most 16777216 elements in a tile, got more}}
  entry @k(%x: partition_view<tile=(16777216x2), tensor_view<?x?xf32, strides=[?,1]>>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected tile sizes of 32 bits, got 4294967296}}
  entry @k(%x: partition_view<tile=(4294967296), tensor_view<?xf32, strides=[1]>>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{expected '('}}
  entry @k(%x: partition_view<tile=4, tensor_view<?xf32, strides=[1]>>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected 'tile'}}
  entry @k(%x: partition_view<tensor_view<?xf32, strides=[1]>>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{expected static shape}}
  entry @k(%x: partition_view<tile=(?), tensor_view<?xf32, strides=[1]>>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' integer value too large}}
  entry @k(%x: partition_view<tile=(4), tensor_view<?xf32, strides=[1]>, dim_map=[99999999999]>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected sparse_dim to be 0 to 1, got 2}}
  entry @k(%x: gather_scatter_view<tile=(4x4), tensor_view<?x?xf32, strides=[?,1]>, sparse_dim=2>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected sparse_dim to be 0 to 1, got -1}}
  entry @k(%x: gather_scatter_view<tile=(4x4), tensor_view<?x?xf32, strides=[?,1]>, sparse_dim=-1>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected sparse_dim in a gather_scatter_view}}
  entry @k(%x: gather_scatter_view<tile=(4x4), tensor_view<?x?xf32, strides=[?,1]>>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected dimension 0 of a tile to be a positive power of two, got 3}}
  entry @k(%x: gather_scatter_view<tile=(3x4), tensor_view<?x?xf32, strides=[?,1]>, sparse_dim=0>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected positive traversal strides, got 0}}
  entry @k(%x: strided_view<tile=(4x4), traversal_strides=[0,1], tensor_view<?x?xf32, strides=[?,1]>>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected positive traversal strides, got -2}}
  entry @k(%x: strided_view<tile=(4x4), traversal_strides=[-2,1], tensor_view<?x?xf32, strides=[?,1]>>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected a traversal stride for each of 2 dimensions, got 1}}
  entry @k(%x: strided_view<tile=(4x4), traversal_strides=[1], tensor_view<?x?xf32, strides=[?,1]>>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected a traversal stride for each of 2 dimensions, got 0}}
  entry @k(%x: strided_view<tile=(4x4), tensor_view<?x?xf32, strides=[?,1]>>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected each dimension once in dim_map, got 1 twice}}
  entry @k(%x: strided_view<tile=(4x4), traversal_strides=[1,1], tensor_view<?x?xf32, strides=[?,1]>, dim_map=[1,1]>) { return }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{custom op 'cuda_tile.entry' expected a tile of the tensor's rank 2, got rank 1}}
  entry @k(%x: strided_view<tile=(4), traversal_strides=[1], tensor_view<?x?xf32, strides=[?,1]>>) { return }
}

// -----

// expected-error @+1 {{unknown type 'tensor' in dialect 'cuda_tile'}}
func.func private @f(!cuda_tile.tensor)

// -----

// expected-error @+1 {{expected a type of dialect 'cuda_tile'}}
func.func private @f(!cuda_tile.<f32>)

// -----

// An access would have a tile of one 4-bit float.
cuda_tile.module @m {
  // expected-error @+1 {{expected an even number of f4E2M1FN elements, got 1}}
  entry @k(%x: partition_view<tile=(1), tensor_view<?xf4E2M1FN, strides=[1]>>) { return }
}

// -----

// expected-error @+1 {{expected strides of one dimension or more; a tensor without dimensions has no list of strides, got []}}
func.func private @t(!cuda_tile.tensor_view<f32, strides=[]>)

// -----

// This number is MLIR's `?`, which the text must spell as such.
// expected-error @+1 {{expected positive strides, got -9223372036854775808}}
func.func private @t(!cuda_tile.tensor_view<8xf32, strides=[-9223372036854775808]>)

// -----

cuda_tile.module @m {
  // expected-error @+1 {{expected at most 64 dimensions, got 65}}
  entry @k(%x: tile<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1xi1>) { return }
}
