// RUN: tilewright-opt %s --nv-tileas-insert-barriers --verify-diagnostics --split-input-file
#rows = #nv_tileas.layout<128, register = [], lane = [[1], [2], [4], [8], [16]], warp = [[32], [64]]>
!buffer = !nv_tileas.memref<128xf32, shared>
func.func @agents(%y: tensor<128xf32, #rows>) attributes {nv_tileas.num_warps = 8 : i32} {
  %a = nv_tileas.alloc_tensor {offset = 0 : i64} : !buffer
  nv_tileas.async.pipeline.agent_switch attributes {nv_tileas.num_warps = 4 : i32} {
    // expected-note @+1 {{the other access}}
    nv_tileas.store_shared %y, %a : tensor<128xf32, #rows>, !buffer
  }, {
    // expected-error @+1 {{touches a buffer at the same time as agent 0, without synchronization between them}}
    %0 = nv_tileas.load_shared %a : !buffer -> tensor<128xf32, #rows>
  }
  return
}

// -----

#rows = #nv_tileas.layout<128, register = [], lane = [[1], [2], [4], [8], [16]], warp = [[32], [64]]>
!pointers = tensor<128x!nv_tileas.ptr<f32>, #rows>
!buffer = !nv_tileas.memref<128xf32, shared>
func.func @in_no_group(%p: !pointers, %c: i1) attributes {nv_tileas.num_warps = 4 : i32} {
  %a = nv_tileas.alloc_tensor {offset = 0 : i64} : !buffer
  // expected-note @+1 {{the copy}}
  nv_tileas.async.copy_ptr %p, %a if %c places(#rows) : !pointers, !buffer
  // expected-error @+1 {{expects an asynchronous copy to the buffer before it to be committed to a group}}
  %0 = nv_tileas.load_shared %a : !buffer -> tensor<128xf32, #rows>
  return
}

// -----

// A stage belongs to the consumer from a wait to the release of the same stage.
#rows = #nv_tileas.layout<128, register = [], lane = [[1], [2], [4], [8], [16]], warp = [[32], [64]]>
!ring = !nv_tileas.memref<2x[128xf32], shared>
!barriers = !nv_tileas.memref<2x[1xi64], shared>
!stage = !nv_tileas.memref<128xf32, shared>
!view = !nv_tileas.tiled_view<128, memref<?xf32, strided<[1]>, 1>>
#places = #nv_tileas.memory<128, offset = [[1, 2, 4, 8, 16, 32, 64]]>
func.func @not_waited_for(%v: !view, %m: !nv_tileas.tma_desc<128xf32>, %i: i32, %t: i1) attributes {nv_tileas.num_warps = 5 : i32} {
  %a = nv_tileas.alloc_tensor {offset = 0 : i64} : !ring
  %full = nv_tileas.alloc_tensor {offset = 1024 : i64} : !barriers
  %empty = nv_tileas.alloc_tensor {offset = 1152 : i64} : !barriers
  %p = nv_tileas.async.pipeline.create_pipeline %full, %empty rings(%a) consumers 4 : !barriers, (!ring) -> !nv_tileas.pipeline<2>
  nv_tileas.async.pipeline.agent_switch attributes {agent_strides = array<i32: 4, 1>, nv_tileas.num_warps = 4 : i32} {
    %zero = arith.constant 0 : i32
    %one = arith.constant 1 : i32
    %it = nv_tileas.async.pipeline.create_iterator : !nv_tileas.pipeline_iterator<2>
    %first = nv_tileas.view %a stage %zero : i32 : !ring -> !stage
    %second = nv_tileas.view %a stage %one : i32 : !ring -> !stage
    nv_tileas.async.pipeline.consumer_wait %p[%it] : !nv_tileas.pipeline<2>, !nv_tileas.pipeline_iterator<2>
    %0 = nv_tileas.load_shared %first : !stage -> tensor<128xf32, #rows>
    // expected-error @+1 {{touches a stage of a channel that its agent has not waited for}}
    %1 = nv_tileas.load_shared %second : !stage -> tensor<128xf32, #rows>
    nv_tileas.async.pipeline.consumer_release %p[%zero] if %t : !nv_tileas.pipeline<2>
  }, {
    %it = nv_tileas.async.pipeline.create_iterator : !nv_tileas.pipeline_iterator<2>
    %zero = arith.constant 0 : i32
    %s = nv_tileas.view %a stage %zero : i32 : !ring -> !stage
    nv_tileas.async.pipeline.producer_acquire %p[%it] bytes 512 : !nv_tileas.pipeline<2>, !nv_tileas.pipeline_iterator<2>
    // expected-note @+1 {{the copy}}
    nv_tileas.async.tiled_tma_load %v[%i] by %m, %s at %p[%it] places(#places) : !view, !nv_tileas.tma_desc<128xf32>, !stage, !nv_tileas.pipeline<2>, !nv_tileas.pipeline_iterator<2>, i32
  }
  return
}

// -----

#rows = #nv_tileas.layout<128, register = [], lane = [[1], [2], [4], [8], [16]], warp = [[32], [64]]>
!ring = !nv_tileas.memref<2x[128xf32], shared>
!barriers = !nv_tileas.memref<2x[1xi64], shared>
!stage = !nv_tileas.memref<128xf32, shared>
!view = !nv_tileas.tiled_view<128, memref<?xf32, strided<[1]>, 1>>
#places = #nv_tileas.memory<128, offset = [[1, 2, 4, 8, 16, 32, 64]]>
func.func @released(%v: !view, %m: !nv_tileas.tma_desc<128xf32>, %i: i32, %t: i1) attributes {nv_tileas.num_warps = 5 : i32} {
  %a = nv_tileas.alloc_tensor {offset = 0 : i64} : !ring
  %full = nv_tileas.alloc_tensor {offset = 1024 : i64} : !barriers
  %empty = nv_tileas.alloc_tensor {offset = 1152 : i64} : !barriers
  %p = nv_tileas.async.pipeline.create_pipeline %full, %empty rings(%a) consumers 4 : !barriers, (!ring) -> !nv_tileas.pipeline<2>
  nv_tileas.async.pipeline.agent_switch attributes {agent_strides = array<i32: 4, 1>, nv_tileas.num_warps = 4 : i32} {
    %zero = arith.constant 0 : i32
    %it = nv_tileas.async.pipeline.create_iterator : !nv_tileas.pipeline_iterator<2>
    %first = nv_tileas.view %a stage %zero : i32 : !ring -> !stage
    nv_tileas.async.pipeline.consumer_wait %p[%it] : !nv_tileas.pipeline<2>, !nv_tileas.pipeline_iterator<2>
    nv_tileas.async.pipeline.consumer_release %p[%zero] if %t : !nv_tileas.pipeline<2>
    // expected-error @+1 {{touches a stage of a channel that its agent has not waited for}}
    %0 = nv_tileas.load_shared %first : !stage -> tensor<128xf32, #rows>
  }, {
    %it = nv_tileas.async.pipeline.create_iterator : !nv_tileas.pipeline_iterator<2>
    %zero = arith.constant 0 : i32
    %s = nv_tileas.view %a stage %zero : i32 : !ring -> !stage
    nv_tileas.async.pipeline.producer_acquire %p[%it] bytes 512 : !nv_tileas.pipeline<2>, !nv_tileas.pipeline_iterator<2>
    // expected-note @+1 {{the copy}}
    nv_tileas.async.tiled_tma_load %v[%i] by %m, %s at %p[%it] places(#places) : !view, !nv_tileas.tma_desc<128xf32>, !stage, !nv_tileas.pipeline<2>, !nv_tileas.pipeline_iterator<2>, i32
  }
  return
}

// -----

#rows = #nv_tileas.layout<128, register = [], lane = [[1], [2], [4], [8], [16]], warp = [[32], [64]]>
!ring = !nv_tileas.memref<3x[128xf32], shared>
!barriers = !nv_tileas.memref<3x[1xi64], shared>
!stage = !nv_tileas.memref<128xf32, shared>
!view = !nv_tileas.tiled_view<128, memref<?xf32, strided<[1]>, 1>>
#places = #nv_tileas.memory<128, offset = [[1, 2, 4, 8, 16, 32, 64]]>
// A view of one of two stages needs both.
func.func @one_of_two(%v: !view, %m: !nv_tileas.tma_desc<128xf32>, %i: i32, %t: i1) attributes {nv_tileas.num_warps = 5 : i32} {
  %a = nv_tileas.alloc_tensor {offset = 0 : i64} : !ring
  %full = nv_tileas.alloc_tensor {offset = 2048 : i64} : !barriers
  %empty = nv_tileas.alloc_tensor {offset = 2176 : i64} : !barriers
  %p = nv_tileas.async.pipeline.create_pipeline %full, %empty rings(%a) consumers 4 : !barriers, (!ring) -> !nv_tileas.pipeline<3>
  nv_tileas.async.pipeline.agent_switch attributes {agent_strides = array<i32: 4, 1>, nv_tileas.num_warps = 4 : i32} {
    %zero = arith.constant 0 : i32
    %one = arith.constant 1 : i32
    %it = nv_tileas.async.pipeline.create_iterator : !nv_tileas.pipeline_iterator<3>
    %next = nv_tileas.async.pipeline.inc_iter %it : !nv_tileas.pipeline_iterator<3>
    %either = arith.select %t, %one, %zero : i32
    %chosen = nv_tileas.view %a stage %either : i32 : !ring -> !stage
    nv_tileas.async.pipeline.consumer_wait %p[%next] : !nv_tileas.pipeline<3>, !nv_tileas.pipeline_iterator<3>
    // expected-error @+1 {{touches a stage of a channel that its agent has not waited for}}
    %0 = nv_tileas.load_shared %chosen : !stage -> tensor<128xf32, #rows>
  }, {
    %it = nv_tileas.async.pipeline.create_iterator : !nv_tileas.pipeline_iterator<3>
    %zero = arith.constant 0 : i32
    %s = nv_tileas.view %a stage %zero : i32 : !ring -> !stage
    nv_tileas.async.pipeline.producer_acquire %p[%it] bytes 512 : !nv_tileas.pipeline<3>, !nv_tileas.pipeline_iterator<3>
    // expected-note @+1 {{the copy}}
    nv_tileas.async.tiled_tma_load %v[%i] by %m, %s at %p[%it] places(#places) : !view, !nv_tileas.tma_desc<128xf32>, !stage, !nv_tileas.pipeline<3>, !nv_tileas.pipeline_iterator<3>, i32
  }
  return
}
