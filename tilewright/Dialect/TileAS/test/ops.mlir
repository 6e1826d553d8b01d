// RUN: tilewright-opt %s | tilewright-opt | FileCheck %s

// CHECK: #[[ROW:.*]] = #nv_tileas.layout<8x8, register = {{\[\[}}0, 1{{\]\]}}, lane = {{\[\[}}0, 2], [0, 4], [1, 0], [2, 0], [4, 0{{\]\]}}, warp = {{\[\[}}0, 0], [0, 0{{\]\]}}>
// CHECK: #[[$PAIR:[a-z0-9]+]] = #nv_tileas.layout<64, register = [], lane = {{\[\[1\], \[2\], \[4\], \[8\], \[16\]\]}}, warp = [], block = {{\[\[32\], \[0\]\]}}>
#row = #nv_tileas.layout<8x8, register = [[0, 1]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = [[0, 0], [0, 0]]>

// A slice of a tile without a layout, and of one in which a register selects
// it.
// CHECK-LABEL: @slices
#rows = #nv_tileas.layout<32x8, register = [[0, 1], [8, 0], [16, 0]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = []>
#half = #nv_tileas.layout<16x8, register = [[0, 1], [8, 0]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = []>
!slices = !nv_tileas.tiled_view<32x8, memref<64x8xf32, strided<[8, 1]>, 1>>
func.func @slices(%x: tensor<8x8xf32>, %y: tensor<32x8xf32, #rows>, %v: !slices, %i: i32) {
  // CHECK: nv_tileas.extract_slice %{{.*}} <mask = [0, 2], at = [0, 2]> : tensor<8x8xf32> -> tensor<8x4xf32>
  %0 = nv_tileas.extract_slice %x <mask = [0, 2], at = [0, 2]> : tensor<8x8xf32> -> tensor<8x4xf32>
  // CHECK: nv_tileas.extract_slice %{{.*}} <mask = [8, 0], at = [0, 0]>
  %1 = nv_tileas.extract_slice %y <mask = [8, 0], at = [0, 0]> : tensor<32x8xf32, #rows> -> tensor<16x8xf32, #half>
  // CHECK: nv_tileas.tiled_load %{{.*}} {slice = #nv_tileas.slice<mask = [8, 0], at = [8, 0]>}
  %2, %t = nv_tileas.tiled_load %v[%i, %i] {slice = #nv_tileas.slice<mask = [8, 0], at = [8, 0]>} : !slices, i32, i32 -> tensor<16x8xf32, #half>
  // CHECK: nv_tileas.tiled_store %{{.*}} {slice = #nv_tileas.slice<mask = [8, 0], at = [0, 0]>}
  %3 = nv_tileas.tiled_store %1, %v[%i, %i] {slice = #nv_tileas.slice<mask = [8, 0], at = [0, 0]>} : tensor<16x8xf32, #half>, !slices, i32, i32
  return
}

// Scalars, tiles without and with a layout.
// CHECK-LABEL: @elementwise
func.func @elementwise(%a: f32, %b: tensor<8x8xf32>, %c: tensor<8x8xf32, #row>, %p: tensor<8x8xi1>) {
  // CHECK: nv_tileas.addf %{{.*}}, %{{.*}} rounding<zero> flush_to_zero : f32
  %0 = nv_tileas.addf %a, %a rounding<zero> flush_to_zero : f32
  // CHECK: nv_tileas.fma %{{.*}} : tensor<8x8xf32>
  %1 = nv_tileas.fma %b, %b, %b : tensor<8x8xf32>
  // CHECK: nv_tileas.cmpf olt, %{{.*}} : tensor<8x8xf32, #[[ROW]]> -> tensor<8x8xi1, #[[ROW]]>
  %2 = nv_tileas.cmpf olt, %c, %c : tensor<8x8xf32, #row> -> tensor<8x8xi1, #row>
  // CHECK: nv_tileas.select %{{.*}} : tensor<8x8xi1>, tensor<8x8xf32>
  %3 = nv_tileas.select %p, %b, %b : tensor<8x8xi1>, tensor<8x8xf32>
  return
}

// CHECK-LABEL: @memory
func.func @memory(%p: !nv_tileas.ptr<f32>, %q: !nv_tileas.ptr<i8, shared>, %n: i32) {
  // CHECK: nv_tileas.assume div_by<16>, %{{.*}} : !nv_tileas.ptr<f32>
  %0 = nv_tileas.assume div_by<16>, %p : !nv_tileas.ptr<f32>
  // CHECK: nv_tileas.assume bounded<0, ?>, %{{.*}} : i32
  %1 = nv_tileas.assume bounded<0, ?>, %n : i32
  // CHECK: nv_tileas.make_memref %{{.*}}, sizes[%{{.*}}, %{{.*}} : i32, i32], strides[%{{.*}} : i32] : !nv_tileas.ptr<f32> -> memref<?x?xf32, strided<[?, 1]>, 1>
  %m = nv_tileas.make_memref %0, sizes [%1, %1 : i32, i32], strides [%1 : i32] : !nv_tileas.ptr<f32> -> memref<?x?xf32, strided<[?, 1]>, 1>
  // CHECK: nv_tileas.make_memref %{{[0-9]+}}, strides[%{{.*}} : i32] : !nv_tileas.ptr<f32> -> memref<16x8xf32, strided<[?, 1]>, 1>
  %strided = nv_tileas.make_memref %0, strides [%1 : i32] : !nv_tileas.ptr<f32> -> memref<16x8xf32, strided<[?, 1]>, 1>
  // CHECK: nv_tileas.make_memref %{{[0-9]+}}, sizes[%{{.*}} : i32] : !nv_tileas.ptr<f32> -> memref<?x8xf32, strided<[8, 1]>, 1>
  %sized = nv_tileas.make_memref %0, sizes [%1 : i32] : !nv_tileas.ptr<f32> -> memref<?x8xf32, strided<[8, 1]>, 1>
  // CHECK: -> !nv_tileas.tiled_view<8x8, memref<?x?xf32, strided<[?, 1]>, 1>, dim_map = [1, 0], padding = neg_inf>
  %v = nv_tileas.block_tile %m : memref<?x?xf32, strided<[?, 1]>, 1> -> !nv_tileas.tiled_view<8x8, memref<?x?xf32, strided<[?, 1]>, 1>, dim_map = [1, 0], padding = neg_inf>
  %x, %y, %z = nv_tileas.get_tile_block_id
  %t = nv_tileas.make_token
  // CHECK: nv_tileas.tiled_load %{{.*}}[%{{.*}}, %{{.*}}] token %{{.*}} inbounds [true, false] :
  %tile, %done = nv_tileas.tiled_load %v[%x, %y] token %t inbounds [true, false] : !nv_tileas.tiled_view<8x8, memref<?x?xf32, strided<[?, 1]>, 1>, dim_map = [1, 0], padding = neg_inf>, i32, i32 -> tensor<8x8xf32>
  // CHECK: nv_tileas.reduce %{{.*}} dim = 1, identities [0.000000e+00 : f32]
  %r = nv_tileas.reduce %tile dim = 1, identities [0.0 : f32] {
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %b : f32
    nv_tileas.yield %s : f32
  } : tensor<8x8xf32> -> tensor<8xf32>
  return
}

// CHECK-LABEL: @products
func.func @products(%a: tensor<4x16x64xf8E4M3FN>, %b: tensor<4x64x16xf8E4M3FN>, %c: tensor<4x16x16xf32>, %s: tensor<4x16x2xf8E8M0FNU>, %t: tensor<4x2x16xf8E8M0FNU>, %m: !nv_tileas.memref<4x16x8xf8E4M3FN, shared>, %k: i32) {
  // CHECK: nv_tileas.dot %{{.*}}, %{{.*}}, %{{.*}} {fast_acc} : tensor<4x16x64xf8E4M3FN>, tensor<4x64x16xf8E4M3FN> -> tensor<4x16x16xf32>
  %0 = nv_tileas.dot %a, %b, %c {fast_acc} : tensor<4x16x64xf8E4M3FN>, tensor<4x64x16xf8E4M3FN> -> tensor<4x16x16xf32>
  // CHECK: nv_tileas.dot_scaled %{{.*}} : tensor<4x16x64xf8E4M3FN>, tensor<4x64x16xf8E4M3FN>, tensor<4x16x2xf8E8M0FNU>, tensor<4x2x16xf8E8M0FNU> -> tensor<4x16x16xf32>
  %1 = nv_tileas.dot_scaled %a, %b, %c, %s, %t : tensor<4x16x64xf8E4M3FN>, tensor<4x64x16xf8E4M3FN>, tensor<4x16x2xf8E8M0FNU>, tensor<4x2x16xf8E8M0FNU> -> tensor<4x16x16xf32>
  // CHECK: nv_tileas.store_window %{{.*}}, %{{.*}} from %{{.*}} along 2 : tensor<4x16x64xf8E4M3FN>, !nv_tileas.memref<4x16x8xf8E4M3FN, shared>, i32
  nv_tileas.store_window %a, %m from %k along 2 : tensor<4x16x64xf8E4M3FN>, !nv_tileas.memref<4x16x8xf8E4M3FN, shared>, i32
  return
}

#one = #nv_tileas.layout<64, register = [[32]], lane = [[1], [2], [4], [8], [16]], warp = []>
#two = #nv_tileas.layout<32, register = [], lane = [[1], [2], [4], [8], [16]], warp = []>
#pair = #nv_tileas.layout<64, register = [[1]], lane = [[2], [4], [8], [16], [32]], warp = []>
// A byte packed from two elements needs both; an unpacked element needs its
// byte, in whichever register.
// CHECK-LABEL: @packed
func.func @packed(%a: tensor<64xf4E2M1FN, #pair>, %b: tensor<32xi8, #two>) {
  // CHECK: nv_tileas.pack %{{.*}} : tensor<64xf4E2M1FN, #{{.*}}> -> tensor<32xi8, #{{.*}}>
  %0 = nv_tileas.pack %a : tensor<64xf4E2M1FN, #pair> -> tensor<32xi8, #two>
  // CHECK: nv_tileas.unpack %{{.*}} : tensor<32xi8, #{{.*}}> -> tensor<64xf4E2M1FN, #{{.*}}>
  %1 = nv_tileas.unpack %b : tensor<32xi8, #two> -> tensor<64xf4E2M1FN, #pair>
  return
}

// An operand of a matrix product may be in memory, and the product may have an
// atom.
// CHECK-LABEL: @products_in_memory
func.func @products_in_memory(%a: !nv_tileas.memref<16x32xf16, shared>, %b: tensor<32x16xf16>, %c: tensor<16x16xf32>) {
  // CHECK: nv_tileas.dot %{{.*}}, %{{.*}}, %{{.*}} {atom = "mma.m16n8k16.f16"} : !nv_tileas.memref<16x32xf16, shared>, tensor<32x16xf16> -> tensor<16x16xf32>
  %0 = nv_tileas.dot %a, %b, %c {atom = "mma.m16n8k16.f16"} : !nv_tileas.memref<16x32xf16, shared>, tensor<32x16xf16> -> tensor<16x16xf32>
  return
}

#cluster = #nv_tileas.layout<64, register = [], lane = [[1], [2], [4], [8], [16]], warp = [], block = [[32], [0]]>
// CHECK-LABEL: @clusters
// CHECK-SAME: tensor<64xf32, #[[$PAIR]]>
func.func @clusters(%a: tensor<64xf32, #cluster>) {
  return
}

// CHECK-LABEL: @channel
func.func @channel(%v: !nv_tileas.tiled_view<64x32, memref<?x?xf16, strided<[?, 1]>, 1>>, %i: i32, %c: i1) attributes {nv_tileas.num_warps = 5 : i32} {
  %a = nv_tileas.alloc_tensor : !nv_tileas.memref<3x[64x32xf16], #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>, shared>
  %full = nv_tileas.alloc_tensor : !nv_tileas.memref<3x[1xi64], shared>
  %empty = nv_tileas.alloc_tensor : !nv_tileas.memref<3x[1xi64], shared>
  // CHECK: %[[P:.*]] = nv_tileas.async.pipeline.create_pipeline %{{.*}}, %{{.*}} rings(%{{.*}}) consumers 4 : !nv_tileas.memref<3x[1xi64], shared>, (!nv_tileas.memref<3x[64x32xf16], #{{.*}}, shared>) -> !nv_tileas.pipeline<3>
  %p = nv_tileas.async.pipeline.create_pipeline %full, %empty rings(%a) consumers 4 : !nv_tileas.memref<3x[1xi64], shared>, (!nv_tileas.memref<3x[64x32xf16], #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>, shared>) -> !nv_tileas.pipeline<3>
  // CHECK: agent_switch attributes {agent_strides = array<i32: 4, 1>, nv_tileas.num_warps = 4 : i32} {
  nv_tileas.async.pipeline.agent_switch attributes {agent_strides = array<i32: 4, 1>, nv_tileas.num_warps = 4 : i32} {
    %it = nv_tileas.async.pipeline.create_iterator : !nv_tileas.pipeline_iterator<3>
    // CHECK: nv_tileas.async.pipeline.consumer_wait %[[P]][%{{.*}}] : !nv_tileas.pipeline<3>, !nv_tileas.pipeline_iterator<3>
    nv_tileas.async.pipeline.consumer_wait %p[%it] : !nv_tileas.pipeline<3>, !nv_tileas.pipeline_iterator<3>
    // CHECK: nv_tileas.async.pipeline.consumer_release %[[P]][%{{.*}}] if %{{.*}} : !nv_tileas.pipeline<3>
    nv_tileas.async.pipeline.consumer_release %p[%i] if %c : !nv_tileas.pipeline<3>
    // CHECK: nv_tileas.async.pipeline.destroy_pipeline %[[P]] : !nv_tileas.pipeline<3>
    nv_tileas.async.pipeline.destroy_pipeline %p : !nv_tileas.pipeline<3>
  }, {
    %scratch = nv_tileas.alloc_tensor : !nv_tileas.memref<128xi8, shared>
    // CHECK: %[[SLOT:.*]], %[[M:.*]] = nv_tileas.build_tma_descs %{{.*}} in %{{.*}} : (!nv_tileas.tiled_view<64x32, memref<?x?xf16, strided<[?, 1]>, 1>>), !nv_tileas.memref<128xi8, shared> -> (!nv_tileas.tma_desc<64x32xf16, swizzle = b64>)
    %room, %m = nv_tileas.build_tma_descs %v in %scratch : (!nv_tileas.tiled_view<64x32, memref<?x?xf16, strided<[?, 1]>, 1>>), !nv_tileas.memref<128xi8, shared> -> (!nv_tileas.tma_desc<64x32xf16, swizzle = b64>)
    %it = nv_tileas.async.pipeline.create_iterator : !nv_tileas.pipeline_iterator<3>
    // CHECK: nv_tileas.async.pipeline.producer_acquire %[[P]][%{{.*}}] bytes 4096 : !nv_tileas.pipeline<3>, !nv_tileas.pipeline_iterator<3>
    nv_tileas.async.pipeline.producer_acquire %p[%it] bytes 4096 : !nv_tileas.pipeline<3>, !nv_tileas.pipeline_iterator<3>
    %s = nv_tileas.view %a stage %i : i32 : !nv_tileas.memref<3x[64x32xf16], #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>, shared> -> !nv_tileas.memref<64x32xf16, #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>, shared>
    // CHECK: nv_tileas.async.tiled_tma_load %{{.*}}[%{{.*}}, %{{.*}}] by %[[M]], %{{.*}} at %[[P]][%{{.*}}] places(#{{.*}}) : {{.*}}, i32, i32
    nv_tileas.async.tiled_tma_load %v[%i, %i] by %m, %s at %p[%it] places(#nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>) : !nv_tileas.tiled_view<64x32, memref<?x?xf16, strided<[?, 1]>, 1>>, !nv_tileas.tma_desc<64x32xf16, swizzle = b64>, !nv_tileas.memref<64x32xf16, #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>, shared>, !nv_tileas.pipeline<3>, !nv_tileas.pipeline_iterator<3>, i32, i32
    // CHECK: nv_tileas.async.pipeline.producer_tail %[[P]][%{{.*}}] : !nv_tileas.pipeline<3>, !nv_tileas.pipeline_iterator<3>
    nv_tileas.async.pipeline.producer_tail %p[%it] : !nv_tileas.pipeline<3>, !nv_tileas.pipeline_iterator<3>
    // CHECK: nv_tileas.release_tma_descs %[[SLOT]]
    nv_tileas.release_tma_descs %room
  }
  return
}

// CHECK-LABEL: @peers
func.func @peers(%full: !nv_tileas.memref<3x[1xi64], shared>, %empty: !nv_tileas.memref<3x[1xi64], shared>, %a: !nv_tileas.memref<3x[64x32xf16], #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>, shared>, %it: !nv_tileas.pipeline_iterator<3>, %v: !nv_tileas.tiled_view<64x32, memref<?x?xf16, strided<[?, 1]>, 1>>, %m: !nv_tileas.tma_desc<32x32xf16, swizzle = b64>, %i: i32) -> i32 {
  // CHECK: nv_tileas.cluster_rank
  %rank = nv_tileas.cluster_rank
  // CHECK: nv_tileas.async.pipeline.create_pipeline %{{.*}}, %{{.*}} rings(%{{.*}}) consumers 4 peers 2 :
  %p = nv_tileas.async.pipeline.create_pipeline %full, %empty rings(%a) consumers 4 peers 2 : !nv_tileas.memref<3x[1xi64], shared>, (!nv_tileas.memref<3x[64x32xf16], #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>, shared>) -> !nv_tileas.pipeline<3>
  // CHECK: nv_tileas.cluster_barrier
  nv_tileas.cluster_barrier
  // CHECK: nv_tileas.alloc_tensor
  // CHECK: nv_tileas.load_cluster %{{.*}} dim = 1 : !nv_tileas.memref<8x1xf32, shared> -> tensor<8x2xf32>
  %of_block = nv_tileas.alloc_tensor : !nv_tileas.memref<8x1xf32, shared>
  %of_all = nv_tileas.load_cluster %of_block dim = 1 : !nv_tileas.memref<8x1xf32, shared> -> tensor<8x2xf32>
  %s = nv_tileas.view %a stage %i : i32 : !nv_tileas.memref<3x[64x32xf16], #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>, shared> -> !nv_tileas.memref<64x32xf16, #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>, shared>
  // CHECK: nv_tileas.async.tiled_tma_load %{{.*}}[%{{.*}}, %{{.*}}] by %{{.*}}, %{{.*}} at %{{.*}}[%{{.*}}] places(#{{.*}}) multicast :
  nv_tileas.async.tiled_tma_load %v[%i, %i] by %m, %s at %p[%it] places(#nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>) multicast : !nv_tileas.tiled_view<64x32, memref<?x?xf16, strided<[?, 1]>, 1>>, !nv_tileas.tma_desc<32x32xf16, swizzle = b64>, !nv_tileas.memref<64x32xf16, #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>, shared>, !nv_tileas.pipeline<3>, !nv_tileas.pipeline_iterator<3>, i32, i32
  return %rank : i32
}

// CHECK-LABEL: @stores_by_map
func.func @stores_by_map(%v: !nv_tileas.tiled_view<64x32, memref<?x?xf16, strided<[?, 1]>, 1>>, %m: !nv_tileas.tma_desc<64x32xf16, swizzle = b64>, %i: i32) {
  %b = nv_tileas.alloc_tensor : !nv_tileas.memref<64x32xf16, #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>, shared>
  // CHECK: %[[T:.*]] = nv_tileas.async.tiled_tma_store %[[B:.*]], %[[V:.*]][%[[I:.*]], %[[I]]] by %[[M:.*]] : !nv_tileas.memref<64x32xf16, #{{.*}}, shared>, !nv_tileas.tiled_view<64x32, memref<?x?xf16, strided<[?, 1]>, 1>>, !nv_tileas.tma_desc<64x32xf16, swizzle = b64>, i32, i32
  %t = nv_tileas.async.tiled_tma_store %b, %v[%i, %i] by %m : !nv_tileas.memref<64x32xf16, #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>, shared>, !nv_tileas.tiled_view<64x32, memref<?x?xf16, strided<[?, 1]>, 1>>, !nv_tileas.tma_desc<64x32xf16, swizzle = b64>, i32, i32
  // CHECK: nv_tileas.async.wait_stores 0 read
  nv_tileas.async.wait_stores 0 read
  // CHECK: nv_tileas.async.tiled_tma_store %[[B]], %[[V]][%[[I]], %[[I]]] by %[[M]] combining <addf> token %[[T]] :
  %u = nv_tileas.async.tiled_tma_store %b, %v[%i, %i] by %m combining <addf> token %t : !nv_tileas.memref<64x32xf16, #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>, shared>, !nv_tileas.tiled_view<64x32, memref<?x?xf16, strided<[?, 1]>, 1>>, !nv_tileas.tma_desc<64x32xf16, swizzle = b64>, i32, i32
  // CHECK: nv_tileas.async.wait_stores 1{{$}}
  nv_tileas.async.wait_stores 1
  return
}

// CHECK-LABEL: @agents
func.func @agents() attributes {nv_tileas.num_warps = 8 : i32} {
  // CHECK: nv_tileas.async.pipeline.agent_switch attributes {nv_tileas.num_warps = 4 : i32} {
  // CHECK: }, {
  nv_tileas.async.pipeline.agent_switch attributes {nv_tileas.num_warps = 4 : i32} {
    %0 = nv_tileas.iota : tensor<8xi32>
  }, {
    %0 = nv_tileas.iota : tensor<16xi32>
  }
  return
}
