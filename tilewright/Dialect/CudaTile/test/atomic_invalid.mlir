// RUN: tilewright-opt %s --split-input-file --verify-diagnostics
// Tile IR, Atomics and multicast objects: orderings, elements and views.

cuda_tile.module @m {
  entry @k(%q: tile<ptr<i32>>, %i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.atomic_cas_tko' op expects ordering relaxed, acquire, release, acq_rel; got weak}}
    %0, %1 = atomic_cas_tko weak device %q, %i, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%h: tile<ptr<f16>>, %y: tile<f16>) {
    // expected-error @+1 {{'cuda_tile.atomic_cas_tko' op expects integers or floats of 32 or 64 bits for xchg, got 'f16'}}
    %0, %1 = atomic_cas_tko relaxed device %h, %y, %y : tile<ptr<f16>>, tile<f16> -> tile<f16>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%e: tile<ptr<tf32>>, %z: tile<tf32>) {
    // expected-error @+1 {{'cuda_tile.atomic_cas_tko' op expects integers or floats of 32 or 64 bits for xchg, got 'tf32'}}
    %0, %1 = atomic_cas_tko relaxed device %e, %z, %z : tile<ptr<tf32>>, tile<tf32> -> tile<tf32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%q: tile<ptr<i32>>, %x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.atomic_cas_tko' op expects its value to have the type that its addresses point to, '!cuda_tile.tile<i32>', got '!cuda_tile.tile<f32>'}}
    %0, %1 = atomic_cas_tko relaxed device %q, %x, %x : tile<ptr<i32>>, tile<f32> -> tile<f32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%q: tile<ptr<i32>>, %i: tile<i32>) {
    %m = constant <i1: true> : tile<4xi1>
    // expected-error @+1 {{'cuda_tile.atomic_cas_tko' op expects a mask of the shape of its addresses '!cuda_tile.tile<ptr<i32>>', got '!cuda_tile.tile<4xi1>'}}
    %0, %1 = atomic_cas_tko relaxed device %q, %i, %i, %m : tile<ptr<i32>>, tile<i32>, tile<4xi1> -> tile<i32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.atomic_cas_tko' op operand #0 must be tile of pointer values, but got '!cuda_tile.tile<i32>'}}
    %0, %1 = atomic_cas_tko relaxed device %i, %i, %i : tile<i32>, tile<i32> -> tile<i32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%q: tile<ptr<i32>>, %i: tile<i32>, %j: tile<i64>) {
    // expected-error @+1 {{'cuda_tile.atomic_cas_tko' op failed to verify that all of {cmp, val, result} have same type}}
    %0, %1 = "cuda_tile.atomic_cas_tko"(%q, %i, %j) <{memory_ordering_semantics = #cuda_tile.memory_ordering_semantics<relaxed>, memory_scope = #cuda_tile.memory_scope<device>, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!cuda_tile.tile<ptr<i32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i64>) -> (!cuda_tile.tile<i32>, !cuda_tile.token)
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%q: tile<ptr<i32>>, %i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.atomic_cas_tko' op requires attribute 'memory_scope'}}
    %0, %1 = "cuda_tile.atomic_cas_tko"(%q, %i, %i) <{memory_ordering_semantics = #cuda_tile.memory_ordering_semantics<relaxed>, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!cuda_tile.tile<ptr<i32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<i32>, !cuda_tile.token)
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%q: tile<ptr<i32>>, %i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.atomic_rmw_tko' op expects ordering relaxed, acquire, release, acq_rel; got weak}}
    %0, %1 = atomic_rmw_tko weak device %q, add, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.atomic_rmw_tko' op expects i32 or i64 elements for and, got 'f32'}}
    %0, %1 = atomic_rmw_tko relaxed device %p, and, %x : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.atomic_rmw_tko' op expects i32 or i64 elements for or, got 'f32'}}
    %0, %1 = atomic_rmw_tko relaxed device %p, or, %x : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.atomic_rmw_tko' op expects i32 or i64 elements for xor, got 'f32'}}
    %0, %1 = atomic_rmw_tko relaxed device %p, xor, %x : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.atomic_rmw_tko' op expects i32 or i64 elements for add, got 'f32'}}
    %0, %1 = atomic_rmw_tko relaxed device %p, add, %x : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.atomic_rmw_tko' op expects i32 or i64 elements for max, got 'f32'}}
    %0, %1 = atomic_rmw_tko relaxed device %p, max, %x : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.atomic_rmw_tko' op expects i32 or i64 elements for min, got 'f32'}}
    %0, %1 = atomic_rmw_tko relaxed device %p, min, %x : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.atomic_rmw_tko' op expects i32 or i64 elements for umax, got 'f32'}}
    %0, %1 = atomic_rmw_tko relaxed device %p, umax, %x : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.atomic_rmw_tko' op expects i32 or i64 elements for umin, got 'f32'}}
    %0, %1 = atomic_rmw_tko relaxed device %p, umin, %x : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
    %r = ptr_to_ptr %p : tile<ptr<f32>> -> tile<ptr<i8>>
    %b = trunci %i : tile<i32> -> tile<i8>
    // expected-error @+1 {{'cuda_tile.atomic_rmw_tko' op expects i32 or i64 elements for add, got 'i8'}}
    %0, %1 = atomic_rmw_tko relaxed device %r, add, %b : tile<ptr<i8>>, tile<i8> -> tile<i8>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%q: tile<ptr<i32>>, %i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.atomic_rmw_tko' op expects f16, bf16, f32 or f64 elements for addf, got 'i32'}}
    %0, %1 = atomic_rmw_tko relaxed device %q, addf, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%e: tile<ptr<tf32>>, %z: tile<tf32>) {
    // expected-error @+1 {{'cuda_tile.atomic_rmw_tko' op expects f16, bf16, f32 or f64 elements for addf, got 'tf32'}}
    %0, %1 = atomic_rmw_tko relaxed device %e, addf, %z : tile<ptr<tf32>>, tile<tf32> -> tile<tf32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%h: tile<ptr<f16>>, %y: tile<f16>) {
    // expected-error @+1 {{'cuda_tile.atomic_rmw_tko' op expects integers or floats of 32 or 64 bits for xchg, got 'f16'}}
    %0, %1 = atomic_rmw_tko relaxed device %h, xchg, %y : tile<ptr<f16>>, tile<f16> -> tile<f16>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %y: tile<f16>) {
    // expected-error @+1 {{'cuda_tile.atomic_rmw_tko' op expects its argument to have the type that its addresses point to, '!cuda_tile.tile<f32>', got '!cuda_tile.tile<f16>'}}
    %0, %1 = atomic_rmw_tko relaxed device %p, addf, %y : tile<ptr<f32>>, tile<f16> -> tile<f16>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %x: tile<f32>) {
    %m = constant <i1: true> : tile<4xi1>
    // expected-error @+1 {{'cuda_tile.atomic_rmw_tko' op expects a mask of the shape of its addresses '!cuda_tile.tile<ptr<f32>>', got '!cuda_tile.tile<4xi1>'}}
    %0, %1 = atomic_rmw_tko relaxed device %p, addf, %x, %m : tile<ptr<f32>>, tile<f32>, tile<4xi1> -> tile<f32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>, %x: tile<f32>) {
    // expected-error @+1 {{'cuda_tile.atomic_rmw_tko' op operand #2 must be tile of i1 values, but got '!cuda_tile.tile<i32>'}}
    %0, %1 = atomic_rmw_tko relaxed device %p, addf, %x, %i : tile<ptr<f32>>, tile<f32>, tile<i32> -> tile<f32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%q: tile<ptr<i32>>, %i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.atomic_rmw_tko' op requires attribute 'mode'}}
    %0, %1 = "cuda_tile.atomic_rmw_tko"(%q, %i) <{memory_ordering_semantics = #cuda_tile.memory_ordering_semantics<relaxed>, memory_scope = #cuda_tile.memory_scope<device>, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!cuda_tile.tile<ptr<i32>>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<i32>, !cuda_tile.token)
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%q: tile<ptr<i32>>, %i: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.atomic_rmw_tko' op failed to verify that all of {arg, result} have same type}}
    %0, %1 = "cuda_tile.atomic_rmw_tko"(%q, %i) <{memory_ordering_semantics = #cuda_tile.memory_ordering_semantics<relaxed>, memory_scope = #cuda_tile.memory_scope<device>, mode = #cuda_tile.atomic_rmw_mode<add>, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!cuda_tile.tile<ptr<i32>>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<i64>, !cuda_tile.token)
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
    %t = constant <f32: 1.0> : tile<4xf32>
    // expected-error @+1 {{'cuda_tile.atomic_red_view_tko' op expects a mode that combines, got xchg}}
    %0 = atomic_red_view_tko relaxed device %w[%i], xchg, %t : tile<4xf32>, partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
    %t = constant <f32: 1.0> : tile<4xf32>
    // expected-error @+1 {{'cuda_tile.atomic_red_view_tko' op expects scope tl_blk or device, got sys}}
    %0 = atomic_red_view_tko relaxed sys %w[%i], addf, %t : tile<4xf32>, partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
    %t = constant <f32: 1.0> : tile<4xf32>
    // expected-error @+1 {{'cuda_tile.atomic_red_view_tko' op expects ordering relaxed; got acquire}}
    %0 = atomic_red_view_tko acquire device %w[%i], addf, %t : tile<4xf32>, partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
    %t = constant <f32: 1.0> : tile<4xf32>
    // expected-error @+1 {{'cuda_tile.atomic_red_view_tko' op expects ordering relaxed; got weak}}
    %0 = atomic_red_view_tko weak device %w[%i], addf, %t : tile<4xf32>, partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
    %t = constant <f32: 1.0> : tile<4xf32>
    // expected-error @+1 {{'cuda_tile.atomic_red_view_tko' op expects i32 or i64 elements for add, got 'f32'}}
    %0 = atomic_red_view_tko relaxed device %w[%i], add, %t : tile<4xf32>, partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %w = make_partition_view %v : partition_view<tile=(4), padding_value = zero, tensor_view<8xf32, strides=[1]>>
    %t = constant <f32: 1.0> : tile<4xf32>
    // expected-error @+1 {{'cuda_tile.atomic_red_view_tko' op expects a view without a padding value, got zero}}
    %0 = atomic_red_view_tko relaxed device %w[%i], addf, %t : tile<4xf32>, partition_view<tile=(4), padding_value = zero, tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %w = make_gather_scatter_view %v : gather_scatter_view<tile=(4), tensor_view<8xf32, strides=[1]>, sparse_dim=0>
    %t = constant <f32: 1.0> : tile<4xf32>
    %l = iota : tile<4xi32>
    // expected-error @+1 {{'cuda_tile.atomic_red_view_tko' op expects a partition_view or a strided_view, got '!cuda_tile.gather_scatter_view<tile=(4), tensor_view<8xf32, strides=[1]>, sparse_dim=0>'}}
    %0 = atomic_red_view_tko relaxed device %w[%l], addf, %t : tile<4xf32>, gather_scatter_view<tile=(4), tensor_view<8xf32, strides=[1]>, sparse_dim=0>, tile<4xi32> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>, %x: tile<f32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
    // expected-error @+1 {{'cuda_tile.atomic_red_view_tko' op expects its value to be the view's tile '!cuda_tile.tile<4xf32>', got '!cuda_tile.tile<f32>'}}
    %0 = atomic_red_view_tko relaxed device %w[%i], addf, %x : tile<f32>, partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
    %t = constant <f32: 1.0> : tile<4xf32>
    // expected-error @+1 {{'cuda_tile.atomic_red_view_tko' op expects 1 indices, got 2}}
    %0 = atomic_red_view_tko relaxed device %w[%i, %i], addf, %t : tile<4xf32>, partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
    %t = constant <f32: 1.0> : tile<4xf32>
    // expected-error @+1 {{'cuda_tile.atomic_red_view_tko' op expects inbounds for each of 1 indices, got 2}}
    %0 = atomic_red_view_tko relaxed device %w[%i], addf, %t inbounds = [true, false] : tile<4xf32>, partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32, <multicast>>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    // expected-error @+1 {{'cuda_tile.multimem_load_reduce_view_tko' op expects ordering weak, relaxed, acquire; got release}}
    %t, %k = multimem_load_reduce_view_tko release device %w[%i] : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<4xf32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32, <multicast>>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    // expected-error @+1 {{'cuda_tile.multimem_load_reduce_view_tko' op expects no scope with weak ordering}}
    %t, %k = multimem_load_reduce_view_tko weak device %w[%i] : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<4xf32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32, <multicast>>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    // expected-error @+1 {{'cuda_tile.multimem_load_reduce_view_tko' op expects a scope with relaxed ordering, got none}}
    %t, %k = multimem_load_reduce_view_tko relaxed %w[%i] : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<4xf32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32, <multicast>>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    // expected-error @+1 {{'cuda_tile.multimem_load_reduce_view_tko' op expects add for 'f32', got and}}
    %t, %k = multimem_load_reduce_view_tko weak %w[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<and>} : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<4xf32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32, <multicast>>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    // expected-error @+1 {{'cuda_tile.multimem_load_reduce_view_tko' op expects add for 'f32', got or}}
    %t, %k = multimem_load_reduce_view_tko weak %w[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<or>} : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<4xf32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32, <multicast>>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    // expected-error @+1 {{'cuda_tile.multimem_load_reduce_view_tko' op expects add for 'f32', got xor}}
    %t, %k = multimem_load_reduce_view_tko weak %w[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<xor>} : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<4xf32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32, <multicast>>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    // expected-error @+1 {{'cuda_tile.multimem_load_reduce_view_tko' op expects add for 'f32', got umin}}
    %t, %k = multimem_load_reduce_view_tko weak %w[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<umin>} : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<4xf32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32, <multicast>>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    // expected-error @+1 {{'cuda_tile.multimem_load_reduce_view_tko' op expects add for 'f32', got umax}}
    %t, %k = multimem_load_reduce_view_tko weak %w[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<umax>} : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<4xf32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32, <multicast>>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %w = make_partition_view %v : partition_view<tile=(4), padding_value = nan, tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    // expected-error @+1 {{'cuda_tile.multimem_load_reduce_view_tko' op expects a view without a padding value, got nan}}
    %t, %k = multimem_load_reduce_view_tko weak %w[%i] : partition_view<tile=(4), padding_value = nan, tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<4xf32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32, <multicast>>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    // expected-error @+1 {{'cuda_tile.multimem_load_reduce_view_tko' op expects its tile to be the view's tile '!cuda_tile.tile<4xf32>', got '!cuda_tile.tile<8xf32>'}}
    %t, %k = multimem_load_reduce_view_tko weak %w[%i] : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xf32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32, <multicast>>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    // expected-error @+1 {{'cuda_tile.multimem_load_reduce_view_tko' op expects 1 indices, got 2}}
    %t, %k = multimem_load_reduce_view_tko weak %w[%i, %i] : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<4xf32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32, <multicast>>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = constant <f32: 1.0> : tile<4xf32>
    // expected-error @+1 {{'cuda_tile.multimem_reduce_view_tko' op expects ordering relaxed, release; got weak}}
    %k = multimem_reduce_view_tko weak sys %w, %t[%i] : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xf32>, tile<i32> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32, <multicast>>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = constant <f32: 1.0> : tile<4xf32>
    // expected-error @+1 {{'cuda_tile.multimem_reduce_view_tko' op expects ordering relaxed, release; got acquire}}
    %k = multimem_reduce_view_tko acquire sys %w, %t[%i] : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xf32>, tile<i32> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32, <multicast>>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = constant <f32: 1.0> : tile<4xf32>
    // expected-error @+1 {{'cuda_tile.multimem_reduce_view_tko' op expects add for 'f32', got xor}}
    %k = multimem_reduce_view_tko relaxed sys %w, %t[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<xor>} : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xf32>, tile<i32> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32, <multicast>>>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %w = make_gather_scatter_view %v : gather_scatter_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>, sparse_dim=0>
    %t = constant <f32: 1.0> : tile<4xf32>
    %l = iota : tile<4xi32>
    // expected-error @+1 {{'cuda_tile.multimem_reduce_view_tko' op expects a partition_view or a strided_view, got '!cuda_tile.gather_scatter_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>, sparse_dim=0>'}}
    %k = multimem_reduce_view_tko relaxed sys %w, %t[%l] : gather_scatter_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>, sparse_dim=0>, tile<4xf32>, tile<4xi32> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32, <multicast>>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = constant <f32: 1.0> : tile<4xf32>
    // expected-error @+1 {{'cuda_tile.multimem_store_view_tko' op expects ordering weak, relaxed, release; got acquire}}
    %k = multimem_store_view_tko acquire sys %w, %t[%i] : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xf32>, tile<i32> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32, <multicast>>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = constant <f32: 1.0> : tile<4xf32>
    // expected-error @+1 {{'cuda_tile.multimem_store_view_tko' op expects no scope with weak ordering}}
    %k = multimem_store_view_tko weak sys %w, %t[%i] : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xf32>, tile<i32> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32, <multicast>>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = constant <f32: 1.0> : tile<4xf32>
    // expected-error @+1 {{'cuda_tile.multimem_store_view_tko' op expects a scope with release ordering, got none}}
    %k = multimem_store_view_tko release %w, %t[%i] : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xf32>, tile<i32> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32, <multicast>>>, %i: tile<i32>, %x: tile<f32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    // expected-error @+1 {{'cuda_tile.multimem_store_view_tko' op expects its tile to be the view's tile '!cuda_tile.tile<4xf32>', got '!cuda_tile.tile<f32>'}}
    %k = multimem_store_view_tko weak %w, %x[%i] : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<f32>, tile<i32> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32, <multicast>>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = constant <f32: 1.0> : tile<4xf32>
    // expected-error @+1 {{'cuda_tile.multimem_store_view_tko' op expects inbounds for each of 1 indices, got 2}}
    %k = multimem_store_view_tko weak %w, %t[%i] inbounds = [true, true] : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xf32>, tile<i32> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
    // expected-error @+1 {{'cuda_tile.multimem_load_reduce_view_tko' op expects a view of multicast memory, #cuda_tile.ptr_attr<multicast>, got one without ptr_attr}}
    %t, %k = multimem_load_reduce_view_tko weak %w[%i] : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32, <unicast>>>, %i: tile<i32>) {
    %x = constant <f32: 1.0> : tile<4xf32>
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<unicast>>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<unicast>>>
    // expected-error @+1 {{'cuda_tile.multimem_store_view_tko' op expects a view of multicast memory, #cuda_tile.ptr_attr<multicast>, got one of unicast}}
    %k = multimem_store_view_tko weak %w, %x[%i] : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<unicast>>>, tile<4xf32>, tile<i32> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<i32, <multicast>>>) {
    // expected-error @+1 {{'cuda_tile.load_ptr_tko' op expects memory that is not multicast, which only multimem operations access}}
    %x, %t = load_ptr_tko weak %p : tile<ptr<i32, <multicast>>> -> tile<i32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<i32, <multicast>>>, %x: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.atomic_rmw_tko' op expects memory that is not multicast}}
    %y, %t = atomic_rmw_tko relaxed device %p, add, %x : tile<ptr<i32, <multicast>>>, tile<i32> -> tile<i32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32, <multicast>>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    // expected-error @+1 {{'cuda_tile.load_view_tko' op expects memory that is not multicast}}
    %x, %t = load_view_tko weak %w[%i] : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<4xf32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<i8, <multicast>>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<8xi8, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = constant <i8: 1> : tile<4xi8>
    // expected-error @+1 {{'cuda_tile.multimem_store_view_tko' op expects elements of i32, i64, f16, bf16, f32 or f64, got 'i8'}}
    %k = multimem_store_view_tko weak %w, %t[%i] : partition_view<tile=(4), tensor_view<8xi8, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xi8>, tile<i32> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<i16, <multicast>>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<8xi16, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    // expected-error @+1 {{'cuda_tile.multimem_load_reduce_view_tko' op expects elements of i32, i64, f16, bf16, f32 or f64, got 'i16'}}
    %t, %k = multimem_load_reduce_view_tko weak %w[%i] : partition_view<tile=(4), tensor_view<8xi16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<4xi16>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<i16, <multicast>>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<8xi16, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = constant <i16: 1> : tile<4xi16>
    // expected-error @+1 {{'cuda_tile.multimem_reduce_view_tko' op expects elements of i32, i64, f16, bf16, f32 or f64, got 'i16'}}
    %k = multimem_reduce_view_tko relaxed sys %w, %t[%i] : partition_view<tile=(4), tensor_view<8xi16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xi16>, tile<i32> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f8E5M2, <multicast>>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf8E5M2, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf8E5M2, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = constant <f8E5M2: 1.0> : tile<4xf8E5M2>
    // expected-error @+1 {{'cuda_tile.multimem_store_view_tko' op expects elements of i32, i64, f16, bf16, f32 or f64, got 'f8E5M2'}}
    %k = multimem_store_view_tko weak %w, %t[%i] : partition_view<tile=(4), tensor_view<8xf8E5M2, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xf8E5M2>, tile<i32> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32, <multicast>>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    // expected-error @+1 {{'cuda_tile.multimem_load_reduce_view_tko' op expects add for 'f32', got min}}
    %t, %k = multimem_load_reduce_view_tko weak %w[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<min>} : partition_view<tile=(4), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<4xf32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f64, <multicast>>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf64, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf64, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    // expected-error @+1 {{'cuda_tile.multimem_load_reduce_view_tko' op expects add for 'f64', got max}}
    %t, %k = multimem_load_reduce_view_tko weak %w[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<max>} : partition_view<tile=(4), tensor_view<8xf64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<4xf64>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f16, <multicast>>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = constant <f16: 1.0> : tile<4xf16>
    // expected-error @+1 {{'cuda_tile.multimem_reduce_view_tko' op expects add for 'f16', got min}}
    %k = multimem_reduce_view_tko relaxed sys %w, %t[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<min>} : partition_view<tile=(4), tensor_view<8xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<4xf16>, tile<i32> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<bf16, <multicast>>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xbf16, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<8xbf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    // expected-error @+1 {{'cuda_tile.multimem_load_reduce_view_tko' op expects add, min or max for 'bf16', got xor}}
    %t, %k = multimem_load_reduce_view_tko weak %w[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<xor>} : partition_view<tile=(4), tensor_view<8xbf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<4xbf16>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<i32, <multicast>>>) {
    %i = constant <i32: 0> : tile<i32>
    %t = make_token : token
    %v = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %a = make_partition_view %v : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    // expected-error @+1 {{expected the types of the indices, and token as the last one}}
    %x, %d = multimem_load_reduce_view_tko weak %a[%i] token = %t : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xi32>, token
    return
  }
}
