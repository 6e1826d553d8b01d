// RUN: tilewright-opt %s --split-input-file --verify-diagnostics

func.func @barriers(%full: !nv_tileas.memref<2x[1xi64], shared>, %empty: !nv_tileas.memref<2x[1xi64], shared>, %a: !nv_tileas.memref<3x[64x32xf16], shared>) {
  // expected-error @+1 {{expects as barriers a memref of 3 stages of 1xi64, but found '!nv_tileas.memref<2x[1xi64], shared>'}}
  %p = nv_tileas.async.pipeline.create_pipeline %full, %empty rings(%a) consumers 4 : !nv_tileas.memref<2x[1xi64], shared>, (!nv_tileas.memref<3x[64x32xf16], shared>) -> !nv_tileas.pipeline<3>
  return
}

// -----

func.func @rings(%full: !nv_tileas.memref<3x[1xi64], shared>, %empty: !nv_tileas.memref<3x[1xi64], shared>, %a: !nv_tileas.memref<2x[64x32xf16], shared>) {
  // expected-error @+1 {{expects rings of 3 stages, but found '!nv_tileas.memref<2x[64x32xf16], shared>'}}
  %p = nv_tileas.async.pipeline.create_pipeline %full, %empty rings(%a) consumers 4 : !nv_tileas.memref<3x[1xi64], shared>, (!nv_tileas.memref<2x[64x32xf16], shared>) -> !nv_tileas.pipeline<3>
  return
}

// -----

func.func @no_ring(%full: !nv_tileas.memref<3x[1xi64], shared>, %empty: !nv_tileas.memref<3x[1xi64], shared>) {
  // expected-error @+1 {{expects a ring that the producer fills}}
  %p = "nv_tileas.async.pipeline.create_pipeline"(%full, %empty) {consumers = 4 : i32} : (!nv_tileas.memref<3x[1xi64], shared>, !nv_tileas.memref<3x[1xi64], shared>) -> !nv_tileas.pipeline<3>
  return
}

// -----

func.func @unknown(%p: !nv_tileas.pipeline<3>, %it: !nv_tileas.pipeline_iterator<3>) {
  // expected-error @+1 {{expects a pipeline of create_pipeline}}
  nv_tileas.async.pipeline.consumer_wait %p[%it] : !nv_tileas.pipeline<3>, !nv_tileas.pipeline_iterator<3>
  return
}

// -----

func.func @iterator(%full: !nv_tileas.memref<3x[1xi64], shared>, %empty: !nv_tileas.memref<3x[1xi64], shared>, %a: !nv_tileas.memref<3x[64x32xf16], shared>, %it: !nv_tileas.pipeline_iterator<2>) {
  %p = nv_tileas.async.pipeline.create_pipeline %full, %empty rings(%a) consumers 4 : !nv_tileas.memref<3x[1xi64], shared>, (!nv_tileas.memref<3x[64x32xf16], shared>) -> !nv_tileas.pipeline<3>
  // expected-error @+1 {{expects an iterator over 3 stages, but found one over 2}}
  nv_tileas.async.pipeline.producer_acquire %p[%it] bytes 4096 : !nv_tileas.pipeline<3>, !nv_tileas.pipeline_iterator<2>
  return
}

// -----

// expected-error @+1 {{expects 1 to 2147483648 stages, but found 0}}
func.func @stages(%p: !nv_tileas.pipeline<0>) {
  return
}

// -----

#rows = #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!view = !nv_tileas.tiled_view<64x32, memref<?x?xf16, strided<[?, 1]>, 1>>
func.func @box(%full: !nv_tileas.memref<3x[1xi64], shared>, %empty: !nv_tileas.memref<3x[1xi64], shared>, %a: !nv_tileas.memref<3x[64x32xf16], #rows, shared>, %it: !nv_tileas.pipeline_iterator<3>, %v: !view, %m: !nv_tileas.tma_desc<64x32xf16>, %i: i32) {
  %p = nv_tileas.async.pipeline.create_pipeline %full, %empty rings(%a) consumers 4 : !nv_tileas.memref<3x[1xi64], shared>, (!nv_tileas.memref<3x[64x32xf16], #rows, shared>) -> !nv_tileas.pipeline<3>
  %s = nv_tileas.view %a stage %i : i32 : !nv_tileas.memref<3x[64x32xf16], #rows, shared> -> !nv_tileas.memref<64x32xf16, #rows, shared>
  // expected-error @+1 {{expects a tensor map whose boxes the tile consists of, but found '!nv_tileas.tma_desc<64x32xf16>'}}
  nv_tileas.async.tiled_tma_load %v[%i, %i] by %m, %s at %p[%it] places(#rows) : !view, !nv_tileas.tma_desc<64x32xf16>, !nv_tileas.memref<64x32xf16, #rows, shared>, !nv_tileas.pipeline<3>, !nv_tileas.pipeline_iterator<3>, i32, i32
  return
}

// -----

#rows = #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!view = !nv_tileas.tiled_view<64x32, memref<?x?xf16, strided<[?, 1]>, 1>>
func.func @other_ring(%full: !nv_tileas.memref<3x[1xi64], shared>, %empty: !nv_tileas.memref<3x[1xi64], shared>, %a: !nv_tileas.memref<3x[64x32xf16], #rows, shared>, %s: !nv_tileas.memref<64x32xf16, #rows, shared>, %it: !nv_tileas.pipeline_iterator<3>, %v: !view, %m: !nv_tileas.tma_desc<64x32xf16, swizzle = b64>, %i: i32) {
  %p = nv_tileas.async.pipeline.create_pipeline %full, %empty rings(%a) consumers 4 : !nv_tileas.memref<3x[1xi64], shared>, (!nv_tileas.memref<3x[64x32xf16], #rows, shared>) -> !nv_tileas.pipeline<3>
  // expected-error @+1 {{expects a stage of one of its channel's rings}}
  nv_tileas.async.tiled_tma_load %v[%i, %i] by %m, %s at %p[%it] places(#rows) : !view, !nv_tileas.tma_desc<64x32xf16, swizzle = b64>, !nv_tileas.memref<64x32xf16, #rows, shared>, !nv_tileas.pipeline<3>, !nv_tileas.pipeline_iterator<3>, i32, i32
  return
}

// -----

!view = !nv_tileas.tiled_view<64x32, memref<?x?xf16, strided<[?, 1]>, 1>>
func.func @scratch(%v: !view, %s: !nv_tileas.memref<64xi8, shared>) {
  // expected-error @+1 {{expects a memref of 128 bytes for a map, but found '!nv_tileas.memref<64xi8, shared>'}}
  %room, %m = nv_tileas.build_tma_descs %v in %s : (!view), !nv_tileas.memref<64xi8, shared> -> (!nv_tileas.tma_desc<64x32xf16>)
  return
}

// -----

!view = !nv_tileas.tiled_view<64x32, memref<?x?xf16, strided<[?, 1]>, 1>>
func.func @rank(%v: !view, %s: !nv_tileas.memref<128xi8, shared>) {
  // expected-error @+1 {{expects a box in the view's memref, but found '!nv_tileas.tma_desc<32xf16>'}}
  %room, %m = nv_tileas.build_tma_descs %v in %s : (!view), !nv_tileas.memref<128xi8, shared> -> (!nv_tileas.tma_desc<32xf16>)
  return
}

// -----

func.func @strides() attributes {nv_tileas.num_warps = 5 : i32} {
  // expected-error @+1 {{expects a stride for each of 2 agents, but found 1}}
  nv_tileas.async.pipeline.agent_switch attributes {nv_tileas.num_warps = 4 : i32, agent_strides = array<i32: 4>} {
  }, {
  }
  return
}

// -----

func.func @unaligned() attributes {nv_tileas.num_warps = 8 : i32} {
  // expected-error @+1 {{expects strides that are powers of two of at most 32 and divide the number of the agent's first warp, but found 4 from warp 1}}
  nv_tileas.async.pipeline.agent_switch attributes {nv_tileas.num_warps = 1 : i32, agent_strides = array<i32: 1, 4>} {
  }, {
  }
  return
}

// -----

func.func @registers() attributes {nv_tileas.num_warps = 8 : i32} {
  // expected-error @+1 {{expects two multiples of 8 from 24 to 256 as registers, but found array<i32: 232, 41>}}
  nv_tileas.async.pipeline.agent_switch attributes {nv_tileas.num_warps = 4 : i32, agent_strides = array<i32: 4, 1>, max_regs = array<i32: 232, 41>} {
  }, {
  }
  return
}

// -----

func.func @groups() attributes {nv_tileas.num_warps = 5 : i32} {
  // expected-error @+1 {{expects groups of four warps, whose registers can change, but found 4 of 5 warps}}
  nv_tileas.async.pipeline.agent_switch attributes {nv_tileas.num_warps = 4 : i32, agent_strides = array<i32: 4, 1>, max_regs = array<i32: 232, 40>} {
  }, {
  }
  return
}

// -----

func.func @first() attributes {nv_tileas.num_warps = 8 : i32} {
  // expected-error @+1 {{expects the first agent to have the 4 warps of 'nv_tileas.num_warps', but found 2}}
  nv_tileas.async.pipeline.agent_switch attributes {nv_tileas.num_warps = 4 : i32, agent_strides = array<i32: 2, 2>} {
  }, {
  }
  return
}

// -----

#rows = #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!view = !nv_tileas.tiled_view<64x32, memref<?x?xf16, strided<[?, 1]>, 1>>
func.func @places(%full: !nv_tileas.memref<3x[1xi64], shared>, %empty: !nv_tileas.memref<3x[1xi64], shared>, %a: !nv_tileas.memref<3x[64x32xf16], #rows, shared>, %it: !nv_tileas.pipeline_iterator<3>, %v: !view, %m: !nv_tileas.tma_desc<64x32xf16, swizzle = b64>, %i: i32) {
  %p = nv_tileas.async.pipeline.create_pipeline %full, %empty rings(%a) consumers 4 : !nv_tileas.memref<3x[1xi64], shared>, (!nv_tileas.memref<3x[64x32xf16], #rows, shared>) -> !nv_tileas.pipeline<3>
  %s = nv_tileas.view %a stage %i : i32 : !nv_tileas.memref<3x[64x32xf16], #rows, shared> -> !nv_tileas.memref<64x32xf16, #rows, shared>
  // expected-error @+1 {{expects places for the 4096 bytes of a stage, but found}}
  nv_tileas.async.tiled_tma_load %v[%i, %i] by %m, %s at %p[%it] places(#nv_tileas.memory<64x16, offset = [[16, 32, 64, 128, 256, 512], [1, 2, 4, 8]]>) : !view, !nv_tileas.tma_desc<64x32xf16, swizzle = b64>, !nv_tileas.memref<64x32xf16, #rows, shared>, !nv_tileas.pipeline<3>, !nv_tileas.pipeline_iterator<3>, i32, i32
  return
}

// -----

#rows = #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!view = !nv_tileas.tiled_view<64x32, memref<?x?xf16, strided<[?, 1]>, 1>>
func.func @tile(%full: !nv_tileas.memref<3x[1xi64], shared>, %empty: !nv_tileas.memref<3x[1xi64], shared>, %a: !nv_tileas.memref<3x[64x32xf16], #rows, shared>, %it: !nv_tileas.pipeline_iterator<3>, %v: !view, %m: !nv_tileas.tma_desc<64x32xf16, swizzle = b64>, %i: i32, %w: !nv_tileas.tiled_view<32x64, memref<?x?xf16, strided<[?, 1]>, 1>>) {
  %p = nv_tileas.async.pipeline.create_pipeline %full, %empty rings(%a) consumers 4 : !nv_tileas.memref<3x[1xi64], shared>, (!nv_tileas.memref<3x[64x32xf16], #rows, shared>) -> !nv_tileas.pipeline<3>
  %s = nv_tileas.view %a stage %i : i32 : !nv_tileas.memref<3x[64x32xf16], #rows, shared> -> !nv_tileas.memref<64x32xf16, #rows, shared>
  // expected-error @+1 {{expects a tile of the view, but found}}
  nv_tileas.async.tiled_tma_load %w[%i, %i] by %m, %s at %p[%it] places(#rows) : !nv_tileas.tiled_view<32x64, memref<?x?xf16, strided<[?, 1]>, 1>>, !nv_tileas.tma_desc<64x32xf16, swizzle = b64>, !nv_tileas.memref<64x32xf16, #rows, shared>, !nv_tileas.pipeline<3>, !nv_tileas.pipeline_iterator<3>, i32, i32
  return
}

// -----

#rows = #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!view = !nv_tileas.tiled_view<64x32, memref<?x?xf16, strided<[?, 1]>, 1>>
func.func @indices(%full: !nv_tileas.memref<3x[1xi64], shared>, %empty: !nv_tileas.memref<3x[1xi64], shared>, %a: !nv_tileas.memref<3x[64x32xf16], #rows, shared>, %it: !nv_tileas.pipeline_iterator<3>, %v: !view, %m: !nv_tileas.tma_desc<64x32xf16, swizzle = b64>, %i: i32) {
  %p = nv_tileas.async.pipeline.create_pipeline %full, %empty rings(%a) consumers 4 : !nv_tileas.memref<3x[1xi64], shared>, (!nv_tileas.memref<3x[64x32xf16], #rows, shared>) -> !nv_tileas.pipeline<3>
  %s = nv_tileas.view %a stage %i : i32 : !nv_tileas.memref<3x[64x32xf16], #rows, shared> -> !nv_tileas.memref<64x32xf16, #rows, shared>
  // expected-error @+1 {{expects an index for each of 2 dimensions, but found 1}}
  nv_tileas.async.tiled_tma_load %v[%i] by %m, %s at %p[%it] places(#rows) : !view, !nv_tileas.tma_desc<64x32xf16, swizzle = b64>, !nv_tileas.memref<64x32xf16, #rows, shared>, !nv_tileas.pipeline<3>, !nv_tileas.pipeline_iterator<3>, i32
  return
}

// -----

!view = !nv_tileas.tiled_view<64x32, memref<?x?xf16, strided<[?, 1]>, 1>>
func.func @maps(%v: !view, %s: !nv_tileas.memref<128xi8, shared>) {
  // expected-error @+1 {{expects a map for each view, at least one, but found 1 for 2}}
  %room, %m = nv_tileas.build_tma_descs %v, %v in %s : (!view, !view), !nv_tileas.memref<128xi8, shared> -> (!nv_tileas.tma_desc<64x32xf16>)
  return
}

// -----

func.func @no_agent() attributes {nv_tileas.num_warps = 4 : i32} {
  // expected-error @+1 {{'nv_tileas.async.pipeline.agent_switch' op expects 1 to 15 agents, but found 0}}
  "nv_tileas.async.pipeline.agent_switch"() {nv_tileas.num_warps = 4 : i32} : () -> ()
  return
}

// -----

func.func @three_peers(%full: !nv_tileas.memref<3x[1xi64], shared>, %empty: !nv_tileas.memref<3x[1xi64], shared>, %a: !nv_tileas.memref<3x[64x32xf16], shared>) {
  // expected-error @+1 {{expects 2, 4, 8 or 16 peers, but found 3}}
  %p = nv_tileas.async.pipeline.create_pipeline %full, %empty rings(%a) consumers 4 peers 3 : !nv_tileas.memref<3x[1xi64], shared>, (!nv_tileas.memref<3x[64x32xf16], shared>) -> !nv_tileas.pipeline<3>
  return
}

// -----

#rows = #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!view = !nv_tileas.tiled_view<64x32, memref<?x?xf16, strided<[?, 1]>, 1>>
func.func @no_peers(%full: !nv_tileas.memref<3x[1xi64], shared>, %empty: !nv_tileas.memref<3x[1xi64], shared>, %a: !nv_tileas.memref<3x[64x32xf16], #rows, shared>, %it: !nv_tileas.pipeline_iterator<3>, %v: !view, %m: !nv_tileas.tma_desc<64x32xf16, swizzle = b64>, %i: i32) {
  %p = nv_tileas.async.pipeline.create_pipeline %full, %empty rings(%a) consumers 4 : !nv_tileas.memref<3x[1xi64], shared>, (!nv_tileas.memref<3x[64x32xf16], #rows, shared>) -> !nv_tileas.pipeline<3>
  %s = nv_tileas.view %a stage %i : i32 : !nv_tileas.memref<3x[64x32xf16], #rows, shared> -> !nv_tileas.memref<64x32xf16, #rows, shared>
  // expected-error @+1 {{expects a channel with peers for 'multicast'}}
  nv_tileas.async.tiled_tma_load %v[%i, %i] by %m, %s at %p[%it] places(#rows) multicast : !view, !nv_tileas.tma_desc<64x32xf16, swizzle = b64>, !nv_tileas.memref<64x32xf16, #rows, shared>, !nv_tileas.pipeline<3>, !nv_tileas.pipeline_iterator<3>, i32, i32
  return
}

// -----

// Each of two blocks copies half of the rows.
#rows = #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!view = !nv_tileas.tiled_view<64x32, memref<?x?xf16, strided<[?, 1]>, 1>>
func.func @whole_box(%full: !nv_tileas.memref<3x[1xi64], shared>, %empty: !nv_tileas.memref<3x[1xi64], shared>, %a: !nv_tileas.memref<3x[64x32xf16], #rows, shared>, %it: !nv_tileas.pipeline_iterator<3>, %v: !view, %m: !nv_tileas.tma_desc<64x32xf16, swizzle = b64>, %i: i32) {
  %p = nv_tileas.async.pipeline.create_pipeline %full, %empty rings(%a) consumers 4 peers 2 : !nv_tileas.memref<3x[1xi64], shared>, (!nv_tileas.memref<3x[64x32xf16], #rows, shared>) -> !nv_tileas.pipeline<3>
  %s = nv_tileas.view %a stage %i : i32 : !nv_tileas.memref<3x[64x32xf16], #rows, shared> -> !nv_tileas.memref<64x32xf16, #rows, shared>
  // expected-error @+1 {{expects a tensor map whose boxes the tile consists of}}
  nv_tileas.async.tiled_tma_load %v[%i, %i] by %m, %s at %p[%it] places(#rows) multicast : !view, !nv_tileas.tma_desc<64x32xf16, swizzle = b64>, !nv_tileas.memref<64x32xf16, #rows, shared>, !nv_tileas.pipeline<3>, !nv_tileas.pipeline_iterator<3>, i32, i32
  return
}
