// RUN: tilewright-opt %s --split-input-file --verify-diagnostics
// Tile IR, Memory: rules of loads, stores, globals and tokens.

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %q = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
    // expected-error @+1 {{'cuda_tile.load_view_tko' op expects its tile to be the view's tile '!cuda_tile.tile<4xf32>', got '!cuda_tile.tile<8xf32>'}}
    %t, %k = load_view_tko weak %q[%i] : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %q = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
    // expected-error @+1 {{'cuda_tile.load_view_tko' op expects 1 indices, got 2}}
    %t, %k = load_view_tko weak %q[%i, %i] : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %q = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
    // expected-error @+1 {{'cuda_tile.load_view_tko' op expects 1 indices, got 0}}
    %t, %k = load_view_tko weak %q[] : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>> -> tile<4xf32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %q = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
    // expected-error @+1 {{'cuda_tile.load_view_tko' op expects no scope with weak ordering}}
    %t, %k = load_view_tko weak device %q[%i] : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %q = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
    // expected-error @+1 {{'cuda_tile.load_view_tko' op expects a scope with acquire ordering, got none}}
    %t, %k = load_view_tko acquire %q[%i] : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %q = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
    // expected-error @+1 {{'cuda_tile.load_view_tko' op expects ordering weak, relaxed, acquire; got release}}
    %t, %k = load_view_tko release device %q[%i] : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %q = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
    // expected-error @+1 {{'cuda_tile.load_view_tko' op expects ordering weak, relaxed, acquire; got acq_rel}}
    %t, %k = load_view_tko acq_rel device %q[%i] : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %q = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
    // expected-error @+1 {{custom op 'cuda_tile.load_view_tko' expected weak, relaxed, acquire, release or acq_rel, got seq_cst}}
    %t, %k = load_view_tko seq_cst device %q[%i] : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %q = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
    // expected-error @+1 {{'cuda_tile.load_view_tko' op expects inbounds for each of 1 indices, got 2}}
    %t, %k = load_view_tko weak %q[%i] inbounds = [true, true] : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %q = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
    %l = iota : tile<4xi32>
    // expected-error @+1 {{'cuda_tile.load_view_tko' op expects index 0 of rank 0, got '!cuda_tile.tile<4xi32>'}}
    %t, %k = load_view_tko weak %q[%l] : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<4xi32> -> tile<4xf32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>, %j: tile<i64>) {
    %v = make_tensor_view %p, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xf32, strides=[8,1]>
    %q = make_partition_view %v : partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1]>>
    // expected-error @+1 {{'cuda_tile.load_view_tko' op expects indices of one type, got 'i32' and 'i64'}}
    %t, %k = load_view_tko weak %q[%i, %j] : partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1]>>, tile<i32>, tile<i64> -> tile<4x4xf32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8, 8, 8], strides = [64, 8, 1] : tensor_view<8x8x8xf32, strides=[64,8,1]>
    %q = make_partition_view %v : partition_view<tile=(4x4x4), tensor_view<8x8x8xf32, strides=[64,8,1]>>
    // expected-error @+1 {{custom op 'cuda_tile.load_view_tko' expected one index type, or 3, got 2}}
    %t, %k = load_view_tko weak %q[%i, %i, %i] : partition_view<tile=(4x4x4), tensor_view<8x8x8xf32, strides=[64,8,1]>>, tile<i32>, tile<i32> -> tile<4x4x4xf32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xf32, strides=[8,1]>
    %q = make_gather_scatter_view %v : gather_scatter_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1]>, sparse_dim=0>
    // expected-error @+1 {{'cuda_tile.load_view_tko' op expects index 0 of rank 1, got '!cuda_tile.tile<i32>'}}
    %t, %k = load_view_tko weak %q[%i, %i] : gather_scatter_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1]>, sparse_dim=0>, tile<i32> -> tile<4x4xf32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xf32, strides=[8,1]>
    %q = make_gather_scatter_view %v : gather_scatter_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1]>, sparse_dim=0>
    %l = iota : tile<8xi32>
    // expected-error @+1 {{'cuda_tile.load_view_tko' op expects 4 indices along dimension 0, got 8}}
    %t, %k = load_view_tko weak %q[%l, %i] : gather_scatter_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1]>, sparse_dim=0>, tile<8xi32>, tile<i32> -> tile<4x4xf32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    // expected-error @+1 {{'cuda_tile.load_view_tko' op operand #0 must be partition_view, strided_view or gather_scatter_view, but got '!cuda_tile.tensor_view<8xf32, strides=[1]>'}}
    %t, %k = "cuda_tile.load_view_tko"(%v, %i) <{memory_ordering_semantics = #cuda_tile.memory_ordering_semantics<weak>, operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.tensor_view<8xf32, strides=[1]>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<4xf32>, !cuda_tile.token)
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %x: tile<f32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %q = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
    // expected-error @+1 {{'cuda_tile.load_view_tko' op operand #1 must be variadic of tile of i1, i8, i16, i32 or i64 values, but got '!cuda_tile.tile<f32>'}}
    %t, %k = load_view_tko weak %q[%x] : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<f32> -> tile<4xf32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %q = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
    // expected-error @+1 {{'cuda_tile.load_view_tko' op requires attribute 'memory_ordering_semantics'}}
    %t, %k = "cuda_tile.load_view_tko"(%q, %i) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<4xf32>, !cuda_tile.token)
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %q = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
    %t = constant <f32: 1.0> : tile<4xf32>
    // expected-error @+1 {{'cuda_tile.store_view_tko' op expects ordering weak, relaxed, release; got acquire}}
    %k = store_view_tko acquire device %t, %q[%i] : tile<4xf32>, partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %q = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
    %t = constant <f32: 1.0> : tile<4xf32>
    // expected-error @+1 {{'cuda_tile.store_view_tko' op expects a scope with release ordering, got none}}
    %k = store_view_tko release %t, %q[%i] : tile<4xf32>, partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %q = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
    %t = constant <f32: 1.0> : tile<4xf32>
    // expected-error @+1 {{'cuda_tile.store_view_tko' op expects no scope with weak ordering}}
    %k = store_view_tko weak sys %t, %q[%i] : tile<4xf32>, partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>, %x: tile<f32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %q = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
    // expected-error @+1 {{'cuda_tile.store_view_tko' op expects its tile to be the view's tile '!cuda_tile.tile<4xf32>', got '!cuda_tile.tile<f32>'}}
    %k = store_view_tko weak %x, %q[%i] : tile<f32>, partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %q = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
    %t = constant <f32: 1.0> : tile<4xf32>
    // expected-error @+1 {{'cuda_tile.store_view_tko' op expects 1 indices, got 2}}
    %k = store_view_tko weak %t, %q[%i, %i] : tile<4xf32>, partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %q = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
    %t = constant <f32: 1.0> : tile<4xf32>
    // expected-error @+1 {{'cuda_tile.store_view_tko' op expects inbounds for each of 1 indices, got 0}}
    %k = store_view_tko weak %t, %q[%i] inbounds = [] : tile<4xf32>, partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %t = make_token : token
    // expected-error @+1 {{'cuda_tile.join_tokens' op expects two tokens or more, got 1}}
    %k = join_tokens %t : token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{'cuda_tile.join_tokens' op expects two tokens or more, got 0}}
    %k = "cuda_tile.join_tokens"() : () -> !cuda_tile.token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.join_tokens' op operand #0 must be variadic of token, but got '!cuda_tile.tile<f32>'}}
    %k = "cuda_tile.join_tokens"(%x, %x) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{'cuda_tile.make_token' op result #0 must be token, but got '!cuda_tile.tile<i32>'}}
    %k = make_token : tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    // expected-error @+1 {{'cuda_tile.load_ptr_tko' op expects ordering weak, relaxed, acquire; got release}}
    %0, %1 = load_ptr_tko release device %p : tile<ptr<f32>> -> tile<f32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    // expected-error @+1 {{'cuda_tile.load_ptr_tko' op expects ordering weak, relaxed, acquire; got acq_rel}}
    %0, %1 = load_ptr_tko acq_rel device %p : tile<ptr<f32>> -> tile<f32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    // expected-error @+1 {{'cuda_tile.load_ptr_tko' op expects a scope with relaxed ordering, got none}}
    %0, %1 = load_ptr_tko relaxed %p : tile<ptr<f32>> -> tile<f32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    // expected-error @+1 {{'cuda_tile.load_ptr_tko' op expects no scope with weak ordering}}
    %0, %1 = load_ptr_tko weak tl_blk %p : tile<ptr<f32>> -> tile<f32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    // expected-error @+1 {{custom op 'cuda_tile.load_ptr_tko' expected weak, relaxed, acquire, release or acq_rel, got strong}}
    %0, %1 = load_ptr_tko strong %p : tile<ptr<f32>> -> tile<f32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    // expected-error @+1 {{'cuda_tile.load_ptr_tko' op expects its result to have the type that its addresses point to, '!cuda_tile.tile<f32>', got '!cuda_tile.tile<f16>'}}
    %0, %1 = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f16>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    // expected-error @+1 {{'cuda_tile.load_ptr_tko' op expects its result to have the type that its addresses point to, '!cuda_tile.tile<f32>', got '!cuda_tile.tile<4xf32>'}}
    %0, %1 = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<4xf32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    %m = constant <i1: true> : tile<4xi1>
    // expected-error @+1 {{'cuda_tile.load_ptr_tko' op expects a mask of the shape of its addresses '!cuda_tile.tile<ptr<f32>>', got '!cuda_tile.tile<4xi1>'}}
    %0, %1 = load_ptr_tko weak %p, %m : tile<ptr<f32>>, tile<4xi1> -> tile<f32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %c: tile<i1>) {
    %m = constant <f32: 1.0> : tile<4xf32>
    // expected-error @+1 {{'cuda_tile.load_ptr_tko' op expects a padding value of the result's type '!cuda_tile.tile<f32>', got '!cuda_tile.tile<4xf32>'}}
    %0, %1 = load_ptr_tko weak %p, %c, %m : tile<ptr<f32>>, tile<i1>, tile<4xf32> -> tile<f32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.load_ptr_tko' op operand #1 must be tile of i1 values, but got '!cuda_tile.tile<f32>'}}
    %0, %1 = load_ptr_tko weak %p, %x, %x : tile<ptr<f32>>, tile<f32>, tile<f32> -> tile<f32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %x: tile<f32>, %c: tile<i1>) {
    // expected-error @+1 {{custom op 'cuda_tile.load_ptr_tko' expected addresses, a mask and a padding value, with a type for each; got 4 operands and 4 types}}
    %0, %1 = load_ptr_tko weak %p, %c, %x, %x : tile<ptr<f32>>, tile<i1>, tile<f32>, tile<f32> -> tile<f32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %c: tile<i1>) {
    // expected-error @+1 {{custom op 'cuda_tile.load_ptr_tko' expected addresses, a mask and a padding value, with a type for each; got 2 operands and 1 types}}
    %0, %1 = load_ptr_tko weak %p, %c : tile<ptr<f32>> -> tile<f32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %x: tile<f32>, %c: tile<i1>) {
    // expected-error @+1 {{expected ':'}}
    %0, %1 = load_ptr_tko weak %p, padding_value = %x, %c : tile<ptr<f32>>, tile<f32>, tile<i1> -> tile<f32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.load_ptr_tko' op operand #0 must be tile of pointer values, but got '!cuda_tile.tile<f32>'}}
    %0, %1 = load_ptr_tko weak %x : tile<f32> -> tile<f32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    // expected-error @+1 {{'cuda_tile.load_ptr_tko' op expected 2 results}}
    %0 = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    // expected-error @+1 {{'cuda_tile.load_ptr_tko' op requires attribute 'memory_ordering_semantics'}}
    %0, %1 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (!cuda_tile.tile<ptr<f32>>) -> (!cuda_tile.tile<f32>, !cuda_tile.token)
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    // expected-error @+1 {{'cuda_tile.load_ptr_tko' op operand count (1) does not match with the total size (2) specified in attribute 'operandSegmentSizes'}}
    %0, %1 = "cuda_tile.load_ptr_tko"(%p) <{memory_ordering_semantics = #cuda_tile.memory_ordering_semantics<weak>, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!cuda_tile.tile<ptr<f32>>) -> (!cuda_tile.tile<f32>, !cuda_tile.token)
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    // expected-error @+1 {{invalid properties {memory_ordering_semantics = #cuda_tile.memory_ordering_semantics<weak>, memory_scope = "device", operandSegmentSizes = array<i32: 1, 0, 0, 0>} for op cuda_tile.load_ptr_tko: Invalid attribute `memory_scope` in property conversion: "device"}}
    %0, %1 = "cuda_tile.load_ptr_tko"(%p) <{memory_ordering_semantics = #cuda_tile.memory_ordering_semantics<weak>, memory_scope = "device", operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (!cuda_tile.tile<ptr<f32>>) -> (!cuda_tile.tile<f32>, !cuda_tile.token)
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    // expected-error @+1 {{invalid properties {memory_ordering_semantics = #cuda_tile.memory_ordering_semantics<weak>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, optimization_hints = {sm_90 = {}}} for op cuda_tile.load_ptr_tko: Invalid attribute `optimization_hints` in property conversion: {sm_90 = {}}}}
    %0, %1 = "cuda_tile.load_ptr_tko"(%p) <{memory_ordering_semantics = #cuda_tile.memory_ordering_semantics<weak>, optimization_hints = {sm_90 = {}}, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (!cuda_tile.tile<ptr<f32>>) -> (!cuda_tile.tile<f32>, !cuda_tile.token)
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.store_ptr_tko' op expects ordering weak, relaxed, release; got acquire}}
    %0 = store_ptr_tko acquire device %p, %x : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.store_ptr_tko' op expects ordering weak, relaxed, release; got acq_rel}}
    %0 = store_ptr_tko acq_rel device %p, %x : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.store_ptr_tko' op expects a scope with release ordering, got none}}
    %0 = store_ptr_tko release %p, %x : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.store_ptr_tko' op expects no scope with weak ordering}}
    %0 = store_ptr_tko weak device %p, %x : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%h: tile<ptr<f16>>, %x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.store_ptr_tko' op expects its value to have the type that its addresses point to, '!cuda_tile.tile<f16>', got '!cuda_tile.tile<f32>'}}
    %0 = store_ptr_tko weak %h, %x : tile<ptr<f16>>, tile<f32> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %x: tile<f32>) {
    %m = constant <i1: true> : tile<4xi1>
    // expected-error @+1 {{'cuda_tile.store_ptr_tko' op expects a mask of the shape of its addresses '!cuda_tile.tile<ptr<f32>>', got '!cuda_tile.tile<4xi1>'}}
    %0 = store_ptr_tko weak %p, %x, %m : tile<ptr<f32>>, tile<f32>, tile<4xi1> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>, %x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.store_ptr_tko' op operand #2 must be tile of i1 values, but got '!cuda_tile.tile<i32>'}}
    %0 = store_ptr_tko weak %p, %x, %i : tile<ptr<f32>>, tile<f32>, tile<i32> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.store_ptr_tko' op operand #0 must be tile of pointer values, but got '!cuda_tile.tile<f32>'}}
    %0 = store_ptr_tko weak %x, %x : tile<f32>, tile<f32> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.offset' op operand #1 must be tile of i1, i8, i16, i32 or i64 values, but got '!cuda_tile.tile<f32>'}}
    %0 = offset %p, %x : tile<ptr<f32>>, tile<f32> -> tile<ptr<f32>>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.offset' op operand #0 must be tile of pointer values, but got '!cuda_tile.tile<i32>'}}
    %0 = offset %i, %i : tile<i32>, tile<i32> -> tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    %l = iota : tile<4xi32>
    // expected-error @+1 {{'cuda_tile.offset' op expects operands and results of one shape, got ('!cuda_tile.tile<ptr<f32>>', '!cuda_tile.tile<4xi32>') and ('!cuda_tile.tile<ptr<f32>>')}}
    %0 = offset %p, %l : tile<ptr<f32>>, tile<4xi32> -> tile<ptr<f32>>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.offset' op failed to verify that all of {ptr, result} have same type}}
    %0 = "cuda_tile.offset"(%p, %i) : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<ptr<f16>>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{'cuda_tile.alloca' op expects an alignment that is a power of two, got 0}}
    %0 = alloca num_elem = 8, alignment = 0 : tile<ptr<f32>>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{'cuda_tile.alloca' op expects an alignment that is a power of two, got 3}}
    %0 = alloca num_elem = 8, alignment = 3 : tile<ptr<f32>>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{'cuda_tile.alloca' op expects an alignment that is a power of two, got 48}}
    %0 = alloca num_elem = 8, alignment = 48 : tile<ptr<f32>>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{'cuda_tile.alloca' op expects an alignment of at least 8 bytes, the size of 'f64', got 4}}
    %0 = alloca num_elem = 8, alignment = 4 : tile<ptr<f64>>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{'cuda_tile.alloca' op expects an alignment of at least 4 bytes, the size of 'tf32', got 2}}
    %0 = alloca num_elem = 8, alignment = 2 : tile<ptr<tf32>>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{'cuda_tile.alloca' op attribute 'num_elem' failed to satisfy constraint: 64-bit signless integer attribute whose value is non-negative}}
    %0 = alloca num_elem = -1, alignment = 4 : tile<ptr<f32>>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{'cuda_tile.alloca' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is non-negative}}
    %0 = alloca num_elem = 8, alignment = -4 : tile<ptr<f32>>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{'cuda_tile.alloca' op result #0 must be tile of rank 0 of pointer values, but got '!cuda_tile.tile<f32>'}}
    %0 = alloca num_elem = 8, alignment = 4 : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{'cuda_tile.alloca' op result #0 must be tile of rank 0 of pointer values, but got '!cuda_tile.tile<4xptr<f32>>'}}
    %0 = alloca num_elem = 8, alignment = 4 : tile<4xptr<f32>>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{'cuda_tile.alloca' op attribute 'num_elem' failed to satisfy constraint: 64-bit signless integer attribute whose value is non-negative}}
    %0 = "cuda_tile.alloca"() <{num_elem = 8 : i32, alignment = 4 : i64}> : () -> !cuda_tile.tile<ptr<f32>>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{'cuda_tile.alloca' op requires attribute 'alignment'}}
    %0 = "cuda_tile.alloca"() <{num_elem = 8 : i64}> : () -> !cuda_tile.tile<ptr<f32>>
    return
  }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{'cuda_tile.global' op expects a value of rank 1, got '!cuda_tile.tile<1x2xf32>'}}
  global @g <f32: [[1.0, 2.0]]> : tile<1x2xf32>
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{'cuda_tile.global' op expects a value of rank 1, got '!cuda_tile.tile<f32>'}}
  global @g <f32: 1.0> : tile<f32>
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{'cuda_tile.global' op expects an alignment that is 0 or a power of two, got 3}}
  global @g alignment = 3 <f32: 1.0> : tile<2xf32>
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{'cuda_tile.global' op expects an alignment that is 0 or a power of two, got -8}}
  global @g alignment = -8 <f32: 1.0> : tile<2xf32>
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{'cuda_tile.global' op expects the dense elements of a tile as its value}}
  "cuda_tile.global"() <{sym_name = "g", value = dense<1> : tensor<2xi32>}> : () -> ()
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{'cuda_tile.global' op expects the dense elements of a tile as its value}}
  "cuda_tile.global"() <{sym_name = "g", value = dense_resource<blob> : !cuda_tile.tile<2xi32>}> : () -> ()
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{'cuda_tile.global' op requires attribute 'value'}}
  "cuda_tile.global"() <{sym_name = "g"}> : () -> ()
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{invalid properties {sym_name = "g", symbol_visibility = "private", value = dense<1> : !cuda_tile.tile<2xi32>} for op cuda_tile.global: Invalid attribute `symbol_visibility` in property conversion: "private"}}
  "cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<2xi32>, symbol_visibility = "private"}> : () -> ()
}

// -----

cuda_tile.module @m {
  // expected-note @+1 {{see existing symbol definition here}}
  global @g <f32: 1.0> : tile<2xf32>
  // expected-error @+1 {{redefinition of symbol named 'g'}}
  global @g <f32: 1.0> : tile<2xf32>
}

// -----

// expected-error @+1 {{'cuda_tile.global' op expects parent op 'cuda_tile.module'}}
cuda_tile.global @g <f32: 1.0> : !cuda_tile.tile<2xf32>

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{'cuda_tile.get_global' op expects the name of a global, got @missing}}
    %0 = get_global @missing : tile<ptr<f32>>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{'cuda_tile.get_global' op expects the name of a global, got @k}}
    %0 = get_global @k : tile<ptr<f32>>
    return
  }
}

// -----

cuda_tile.module @m {
  global @g <f32: 1.0> : tile<2xf32>
  entry @k() {
    // expected-error @+1 {{'cuda_tile.get_global' op expects a pointer to 'f32', the element type of @g, got one to 'i32'}}
    %0 = get_global @g : tile<ptr<i32>>
    return
  }
}

// -----

cuda_tile.module @m {
  global @g <f32: 1.0> : tile<2xf32>
  entry @k() {
    // expected-error @+1 {{'cuda_tile.get_global' op result #0 must be tile of rank 0 of pointer values, but got '!cuda_tile.tile<f32>'}}
    %0 = get_global @g : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  global @g <f32: 1.0> : tile<2xf32>
  entry @k() {
    // expected-error @+1 {{invalid properties {name = @m::@g} for op cuda_tile.get_global: Invalid attribute `name` in property conversion: @m::@g}}
    %0 = "cuda_tile.get_global"() <{name = @m::@g}> : () -> !cuda_tile.tile<ptr<f32>>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.memory_fence_alias_tko' op operand #0 must be token, but got '!cuda_tile.tile<f32>'}}
    %0 = "cuda_tile.memory_fence_alias_tko"(%x) : (!cuda_tile.tile<f32>) -> !cuda_tile.token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{'cuda_tile.memory_fence_alias_tko' op requires a single operand}}
    %0 = "cuda_tile.memory_fence_alias_tko"() : () -> !cuda_tile.token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.gdc_wait_tko' op operand #0 must be token, but got '!cuda_tile.tile<f32>'}}
    %0 = "cuda_tile.gdc_wait_tko"(%x) : (!cuda_tile.tile<f32>) -> !cuda_tile.token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.gdc_launch_dependents_tko' op operand #0 must be token, but got '!cuda_tile.tile<f32>'}}
    %0 = "cuda_tile.gdc_launch_dependents_tko"(%x) : (!cuda_tile.tile<f32>) -> !cuda_tile.token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %0 = make_token : token
    // expected-error @+1 {{'cuda_tile.gdc_wait_tko' op operand group starting at #0 requires 0 or 1 element, but found 2}}
    %1 = "cuda_tile.gdc_wait_tko"(%0, %0) : (!cuda_tile.token, !cuda_tile.token) -> !cuda_tile.token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    %0 = make_token : token
    // expected-error @+1 {{'cuda_tile.gdc_launch_dependents_tko' op operand group starting at #0 requires 0 or 1 element, but found 2}}
    %1 = "cuda_tile.gdc_launch_dependents_tko"(%0, %0) : (!cuda_tile.token, !cuda_tile.token) -> !cuda_tile.token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{'cuda_tile.gdc_wait_tko' op result #0 must be token, but got '!cuda_tile.tile<i32>'}}
    %0 = gdc_wait_tko -> tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @+1 {{'cuda_tile.gdc_launch_dependents_tko' op result #0 must be token, but got '!cuda_tile.tile<i32>'}}
    %0 = gdc_launch_dependents_tko -> tile<i32>
    return
  }
}

// -----

cuda_tile.module @m {
  // expected-error @+1 {{'cuda_tile.global' op expects elements that are i1, i8, i16, i32, i64 or floats, got i4}}
  global @g <i4: 1> : tile<2xi4>
}
