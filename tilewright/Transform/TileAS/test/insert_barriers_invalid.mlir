// RUN: tilewright-opt %s --nv-tileas-insert-barriers --verify-diagnostics --split-input-file
#rows = #nv_tileas.layout<128, register = [], lane = [[1], [2], [4], [8], [16]], warp = [[32], [64]]>
!buffer = !nv_tileas.memref<128xf32, shared>
func.func @agents(%y: tensor<128xf32, #rows>) attributes {nv_tileas.num_warps = 8 : i32} {
  %a = nv_tileas.alloc_tensor {offset = 0 : i64} : !buffer
  nv_tileas.async.pipeline.agent_switch attributes {nv_tileas.num_warps = 4 : i32} {
    // expected-note @+1 {{the other access}}
    nv_tileas.store_shared %y, %a : tensor<128xf32, #rows>, !buffer
  }, {
    // expected-error @+1 {{touches a buffer at the same time as agent 0, and nothing makes them wait for each other}}
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
