// RUN: tilewright-opt %s --split-input-file --verify-diagnostics
// Tile IR, Views and Memory: what an access must fit.

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>, %j: tile<i64>, %x: tile<f32>) {
    // expected-error @+1 {{expected shape and strides as in '!cuda_tile.tensor_view<8xf32, strides=[1]>': numbers where it has numbers, values where it has ?}}
    %v = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<8xf32, strides=[1]>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>, %j: tile<i64>, %x: tile<f32>) {
    // expected-error @+1 {{expected a tensor_view, got '!cuda_tile.tile<f32>'}}
    %v = make_tensor_view %p, shape = [8], strides = [1] : tile<f32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>, %j: tile<i64>, %x: tile<f32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %q = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
    // expected-error @+1 {{'cuda_tile.load_view_tko' op expects its tile to be the view's tile '!cuda_tile.tile<4xf32>', got '!cuda_tile.tile<8xf32>'}}
    %t, %k = load_view_tko weak %q[%i] : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>, %j: tile<i64>, %x: tile<f32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %q = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
    // expected-error @+1 {{'cuda_tile.load_view_tko' op expects 1 indices, got 2}}
    %t, %k = load_view_tko weak %q[%i, %i] : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>, %j: tile<i64>, %x: tile<f32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %q = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
    // expected-error @+1 {{'cuda_tile.load_view_tko' op expects no scope with weak ordering}}
    %t, %k = load_view_tko weak device %q[%i] : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>, %j: tile<i64>, %x: tile<f32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %q = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
    // expected-error @+1 {{'cuda_tile.load_view_tko' op expects a scope (tl_blk, device or sys) with acquire ordering}}
    %t, %k = load_view_tko acquire %q[%i] : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>, %j: tile<i64>, %x: tile<f32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %q = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
    // expected-error @+1 {{'cuda_tile.load_view_tko' op expects ordering weak, relaxed, acquire; got release}}
    %t, %k = load_view_tko release device %q[%i] : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>, %j: tile<i64>, %x: tile<f32>) {
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %q = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
    // expected-error @+1 {{'cuda_tile.load_view_tko' op expects inbounds for each of 1 indices, got 2}}
    %t, %k = load_view_tko weak %q[%i] inbounds = [true, true] : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>, %j: tile<i64>, %x: tile<f32>) {
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
  entry @k(%p: tile<ptr<f32>>, %i: tile<i32>, %j: tile<i64>, %x: tile<f32>) {
    %t = make_token : token
    // expected-error @+1 {{'cuda_tile.join_tokens' op expects two tokens or more, got 1}}
    %k = join_tokens %t : token
    return
  }
}
