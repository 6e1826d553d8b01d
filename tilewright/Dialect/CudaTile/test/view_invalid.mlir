// RUN: tilewright-opt %s --split-input-file --verify-diagnostics
// Tile IR, Views: operands of tensors and views.

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    // expected-error @+1 {{custom op 'cuda_tile.make_tensor_view' expected shape and strides as in '!cuda_tile.tensor_view<8xf32, strides=[1]>': numbers where it has numbers, values where it has ?}}
    %v = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<8xf32, strides=[1]>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
    // expected-error @+1 {{custom op 'cuda_tile.make_tensor_view' expected shape and strides as in '!cuda_tile.tensor_view<8xf32, strides=[1]>': numbers where it has numbers, values where it has ?}}
    %v = make_tensor_view %p, shape = [%i], strides = [1] : tile<i32> -> tensor_view<8xf32, strides=[1]>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    // expected-error @+1 {{custom op 'cuda_tile.make_tensor_view' expected shape and strides as in '!cuda_tile.tensor_view<8xf32, strides=[1]>': numbers where it has numbers, values where it has ?}}
    %v = make_tensor_view %p, shape = [8], strides = [1, 1] : tensor_view<8xf32, strides=[1]>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    // expected-error @+1 {{custom op 'cuda_tile.make_tensor_view' expected a tensor_view, got '!cuda_tile.tile<f32>'}}
    %v = make_tensor_view %p, shape = [8], strides = [1] : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
    // expected-error @+1 {{expected '->'}}
    %v = make_tensor_view %p, shape = [%i], strides = [1] : tensor_view<?xf32, strides=[1]>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    // expected-error @+1 {{custom op 'cuda_tile.make_tensor_view' expected shape and strides as in '!cuda_tile.tensor_view<f32>': numbers where it has numbers, values where it has ?}}
    %v = make_tensor_view %p, shape = [], strides = [1] : tensor_view<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    // expected-error @+1 {{custom op 'cuda_tile.make_tensor_view' expected 'shape'}}
    %v = make_tensor_view %p, strides = [1] : tensor_view<8xf32, strides=[1]>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    // expected-error @+1 {{'cuda_tile.make_tensor_view' op expects a pointer to 'f16', got one to 'f32'}}
    %v = "cuda_tile.make_tensor_view"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tensor_view<8xf16, strides=[1]>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    // expected-error @+1 {{'cuda_tile.make_tensor_view' op expects a pointer with the view's ptr_attr, got one without}}
    %v = "cuda_tile.make_tensor_view"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<none>>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    // expected-error @+1 {{'cuda_tile.make_tensor_view' op expects 1 dynamic sizes, got 0}}
    %v = "cuda_tile.make_tensor_view"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tensor_view<?xf32, strides=[1]>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.make_tensor_view' op expects 0 dynamic sizes, got 1}}
    %v = "cuda_tile.make_tensor_view"(%p, %i) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<8xf32, strides=[1]>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.make_tensor_view' op expects 1 dynamic strides, got 0}}
    %v = "cuda_tile.make_tensor_view"(%p, %i) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?xf32, strides=[?]>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>, %j: tile<i64>) {
    // expected-error @+1 {{'cuda_tile.make_tensor_view' op expects sizes and strides of one type, got '!cuda_tile.tile<i32>' and '!cuda_tile.tile<i64>'}}
    %v = "cuda_tile.make_tensor_view"(%p, %i, %j) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i64>) -> !cuda_tile.tensor_view<?xf32, strides=[?]>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.make_tensor_view' op operand #1 must be variadic of tile of rank 0 of i1, i8, i16, i32 or i64 values, but got '!cuda_tile.tile<f32>'}}
    %v = "cuda_tile.make_tensor_view"(%p, %x) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<f32>) -> !cuda_tile.tensor_view<?xf32, strides=[1]>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.make_tensor_view' op operand #0 must be tile of rank 0 of pointer values, but got '!cuda_tile.tile<f32>'}}
    %v = "cuda_tile.make_tensor_view"(%x) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<f32>) -> !cuda_tile.tensor_view<8xf32, strides=[1]>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    // expected-error @+1 {{'cuda_tile.make_tensor_view' op result #0 must be tensor_view, but got '!cuda_tile.tile<f32>'}}
    %v = "cuda_tile.make_tensor_view"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    // expected-error @+1 {{'cuda_tile.make_tensor_view' op operand count (1) does not match with the total size (2) specified in attribute 'operandSegmentSizes'}}
    %v = "cuda_tile.make_tensor_view"(%p) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tensor_view<8xf32, strides=[1]>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    // expected-error @+1 {{invalid properties {operandSegmentSizes = array<i32: 1, 0>} for op cuda_tile.make_tensor_view: size mismatch in attribute conversion: 2 vs 3}}
    %v = "cuda_tile.make_tensor_view"(%p) <{operandSegmentSizes = array<i32: 1, 0>}> : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tensor_view<8xf32, strides=[1]>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    // expected-error @+1 {{'cuda_tile.make_tensor_view' op operand count (1) does not match with the total size (0) specified in attribute 'operandSegmentSizes'}}
    %v = "cuda_tile.make_tensor_view"(%p) : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tensor_view<8xf32, strides=[1]>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    // expected-error @+1 {{custom op 'cuda_tile.make_partition_view' expected a view type, got '!cuda_tile.tensor_view<8xf32, strides=[1]>'}}
    %q = make_partition_view %v : tensor_view<8xf32, strides=[1]>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    // expected-error @+1 {{'cuda_tile.make_partition_view' op expects a view of '!cuda_tile.tensor_view<8xf32, strides=[1]>', got one of '!cuda_tile.tensor_view<16xf32, strides=[1]>'}}
    %q = "cuda_tile.make_partition_view"(%v) : (!cuda_tile.tensor_view<8xf32, strides=[1]>) -> !cuda_tile.partition_view<tile=(4), tensor_view<16xf32, strides=[1]>>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    // expected-error @+1 {{'cuda_tile.make_strided_view' op expects a view of '!cuda_tile.tensor_view<8xf32, strides=[1]>', got one of '!cuda_tile.tensor_view<16xf32, strides=[1]>'}}
    %q = "cuda_tile.make_strided_view"(%v) : (!cuda_tile.tensor_view<8xf32, strides=[1]>) -> !cuda_tile.strided_view<tile=(4), traversal_strides=[2], tensor_view<16xf32, strides=[1]>>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    // expected-error @+1 {{'cuda_tile.make_gather_scatter_view' op expects a view of '!cuda_tile.tensor_view<8xf32, strides=[1]>', got one of '!cuda_tile.tensor_view<16xf32, strides=[1]>'}}
    %q = "cuda_tile.make_gather_scatter_view"(%v) : (!cuda_tile.tensor_view<8xf32, strides=[1]>) -> !cuda_tile.gather_scatter_view<tile=(4), tensor_view<16xf32, strides=[1]>, sparse_dim=0>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    // expected-error @+1 {{'cuda_tile.make_partition_view' op result #0 must be partition_view, but got '!cuda_tile.strided_view<tile=(4), traversal_strides=[2], tensor_view<8xf32, strides=[1]>>'}}
    %q = make_partition_view %v : strided_view<tile=(4), traversal_strides=[2], tensor_view<8xf32, strides=[1]>>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    // expected-error @+1 {{'cuda_tile.make_strided_view' op result #0 must be strided_view, but got '!cuda_tile.partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>'}}
    %q = make_strided_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    // expected-error @+1 {{'cuda_tile.make_gather_scatter_view' op result #0 must be gather_scatter_view, but got '!cuda_tile.partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>'}}
    %q = make_gather_scatter_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.make_partition_view' op operand #0 must be tensor_view, but got '!cuda_tile.tile<f32>'}}
    %q = "cuda_tile.make_partition_view"(%x) : (!cuda_tile.tile<f32>) -> !cuda_tile.partition_view<tile=(4), tensor_view<16xf32, strides=[1]>>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{custom op 'cuda_tile.get_tensor_shape' expected a view type, got '!cuda_tile.tile<f32>'}}
    %0 = get_tensor_shape %x : tile<f32> -> tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{custom op 'cuda_tile.get_index_space_shape' expected a view type, got '!cuda_tile.tile<f32>'}}
    %0 = get_index_space_shape %x : tile<f32> -> tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    // expected-error @+1 {{'cuda_tile.get_tensor_shape' op result #0 must be variadic of tile of rank 0 of i1, i8, i16, i32 or i64 values, but got '!cuda_tile.tile<f32>'}}
    %0 = get_tensor_shape %v : tensor_view<8xf32, strides=[1]> -> tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    // expected-error @+1 {{'cuda_tile.get_index_space_shape' op operand #0 must be partition_view, strided_view or gather_scatter_view, but got '!cuda_tile.tensor_view<8xf32, strides=[1]>'}}
    %0 = get_index_space_shape %v : tensor_view<8xf32, strides=[1]> -> tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    // expected-error @+1 {{'cuda_tile.get_tensor_shape' op expects 1 results, got 2}}
    %0:2 = "cuda_tile.get_tensor_shape"(%v) : (!cuda_tile.tensor_view<8xf32, strides=[1]>) -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    %v = make_tensor_view %p, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xf32, strides=[8,1]>
    // expected-error @+1 {{'cuda_tile.get_tensor_shape' op expects results of one type}}
    %0:2 = "cuda_tile.get_tensor_shape"(%v) : (!cuda_tile.tensor_view<8x8xf32, strides=[8,1]>) -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i64>)
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %q = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
    // expected-error @+1 {{'cuda_tile.get_index_space_shape' op expects 1 results, got 0}}
    "cuda_tile.get_index_space_shape"(%q) : (!cuda_tile.partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>) -> ()
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32, <none>>>) {
    // expected-error @+1 {{'cuda_tile.make_tensor_view' op expects a view with the pointer's ptr_attr #cuda_tile.ptr_attr<none>, got one without}}
    %v = "cuda_tile.make_tensor_view"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<f32, <none>>>) -> !cuda_tile.tensor_view<8xf32, strides=[1]>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    %v = make_tensor_view %p, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xf32, strides=[8,1]>
    // expected-error @+1 {{'cuda_tile.get_tensor_shape' op expects results of one type, got '!cuda_tile.tile<i32>', '!cuda_tile.tile<i64>'}}
    %a:2 = "cuda_tile.get_tensor_shape"(%v) : (!cuda_tile.tensor_view<8x8xf32, strides=[8,1]>) -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i64>)
    return
  }
}
