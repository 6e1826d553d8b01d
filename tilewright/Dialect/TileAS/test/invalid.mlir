// RUN: tilewright-opt %s --split-input-file --verify-diagnostics

func.func @shape(%a: tensor<8xf32>, %b: tensor<4xi1>) {
  // expected-error @+1 {{'nv_tileas.cmpf' op expects operands and results of one shape and layout, but found 'tensor<8xf32>' and 'tensor<4xi1>'}}
  %0 = nv_tileas.cmpf olt, %a, %a : tensor<8xf32> -> tensor<4xi1>
  return
}

// -----

// expected-error @+1 {{expects bases that reach every element of the tile}}
#short = #nv_tileas.layout<64, register = [], lane = [[1], [2], [4], [8], [16]], warp = []>

// -----

#row = #nv_tileas.layout<32, register = [], lane = [[1], [2], [4], [8], [16]], warp = []>
// expected-error @+1 {{expects the layout to cover a tile of 64, but it covers 32}}
func.func @cover(%a: tensor<64xf32, #row>) {
  return
}

// -----

func.func @ftz(%a: tensor<8xf16>) {
  // expected-error @+1 {{'nv_tileas.addf' op expects f32 elements for flush_to_zero, got 'f16'}}
  %0 = nv_tileas.addf %a, %a flush_to_zero : tensor<8xf16>
  return
}

// -----

#both = #nv_tileas.layout<2x32, register = [[1, 1]], lane = [[0, 1], [0, 2], [0, 4], [0, 8], [0, 16]], warp = []>
#one = #nv_tileas.layout<2x1, register = [[1, 0]], lane = [[0, 0], [0, 0], [0, 0], [0, 0], [0, 0]], warp = []>
func.func @partial_reduce(%a: tensor<2x32xf32, #both>) {
  // expected-error-re @+1 {{'nv_tileas.partial_reduce' op expects a layout whose bases are within dimension 1 or outside it, none redundant, but found 'tensor<2x32xf32, {{.*}}>'}}
  %0 = nv_tileas.partial_reduce %a dim = 1, identities [0.0 : f32] {
  ^bb0(%x: f32, %y: f32):
    %s = arith.addf %x, %y : f32
    nv_tileas.yield %s : f32
  } : tensor<2x32xf32, #both> -> tensor<2x1xf32, #one>
  return
}

// -----

#row = #nv_tileas.layout<2x32, register = [[1, 0]], lane = [[0, 1], [0, 2], [0, 4], [0, 8], [0, 16]], warp = []>
#other = #nv_tileas.layout<2x1, register = [], lane = [[1, 0], [0, 0], [0, 0], [0, 0], [0, 0]], warp = []>
func.func @partial_reduce(%a: tensor<2x32xf32, #row>) {
  // expected-error-re @+1 {{'nv_tileas.partial_reduce' op expects results with the layout of the warps' parts, {{.*}}, but found 'tensor<2x1xf32, {{.*}}>'}}
  %0 = nv_tileas.partial_reduce %a dim = 1, identities [0.0 : f32] {
  ^bb0(%x: f32, %y: f32):
    %s = arith.addf %x, %y : f32
    nv_tileas.yield %s : f32
  } : tensor<2x32xf32, #row> -> tensor<2x1xf32, #other>
  return
}

// -----

// expected-error @+1 {{expects at most 1073741824 elements in a buffer}}
func.func private @large(!nv_tileas.memref<2048x2048x2048xf32, shared>)

// -----

// expected-error @+1 {{expects a distinct offset for each element}}
func.func private @twice(!nv_tileas.memref<4x4xf32, #nv_tileas.memory<4x4, offset = [[4, 8], [1, 4]]>, shared>)

// -----

// expected-error @+1 {{expects a list for each dimension, of an offset for each bit of its coordinate}}
func.func private @short(!nv_tileas.memref<4x4xf32, #nv_tileas.memory<4x4, offset = [[4, 8], [1]]>, shared>)

// -----

// expected-error @+1 {{expects the memory space shared, but found global}}
func.func private @elsewhere(!nv_tileas.memref<4x4xf32, global>)

// -----

// expected-error @+1 {{expects 1 to 64 stages, but found 65}}
func.func private @stages(!nv_tileas.memref<65x[4x4xf32], shared>)

// -----

func.func @gaps() {
  // expected-error-re @+1 {{'nv_tileas.alloc_tensor' op expects a map that covers every offset, but found {{.*}}}}
  %0 = nv_tileas.alloc_tensor : !nv_tileas.memref<4xf32, #nv_tileas.memory<4, offset = [[1, 4]]>, shared>
  return
}

// -----

func.func @beside(%b: !nv_tileas.memref<4x8xf32, shared>) {
  %two = arith.constant 2 : i32
  // expected-error @+1 {{'nv_tileas.view' op expects an index below 8 that 4 divides, but found 2}}
  %0 = nv_tileas.view %b[%two, %two : i32, i32] : !nv_tileas.memref<4x8xf32, shared> -> !nv_tileas.memref<1x4xf32, #nv_tileas.memory<1x4, offset = [[], [1, 2]]>, shared>
  return
}

// -----

func.func @turned_and_mixed(%b: !nv_tileas.memref<4x4xf32, shared>) {
  %0 = nv_tileas.view %b : !nv_tileas.memref<4x4xf32, shared> -> !nv_tileas.memref<4x4xf32, #nv_tileas.memory<4x4, offset = [[1, 2], [4, 8]]>, shared>
  // expected-error-re @+1 {{'nv_tileas.view' op expects the buffer's map, {{.*}}, but found {{.*}}[1, 4]{{.*}}}}
  %1 = nv_tileas.view %b : !nv_tileas.memref<4x4xf32, shared> -> !nv_tileas.memref<4x4xf32, #nv_tileas.memory<4x4, offset = [[1, 4], [2, 8]]>, shared>
  return
}

// -----

func.func @other_map(%b: !nv_tileas.memref<4x8xf32, shared>) {
  // expected-error-re @+1 {{'nv_tileas.view' op expects the buffer's map, {{.*}}[8, 16]{{.*}}, but found {{.*}}}}
  %0 = nv_tileas.view %b : !nv_tileas.memref<4x8xf32, shared> -> !nv_tileas.memref<4x4xf32, shared>
  return
}

// -----

func.func @no_stage(%b: !nv_tileas.memref<2x[4x8xf32], shared>) {
  // expected-error-re @+1 {{'nv_tileas.view' op expects a stage if and only if the buffer has several, and a result of one stage, but found {{.*}}}}
  %0 = nv_tileas.view %b : !nv_tileas.memref<2x[4x8xf32], shared> -> !nv_tileas.memref<4x8xf32, shared>
  return
}

// -----

func.func @no_room(%x: tensor<4x4xf32>, %b: !nv_tileas.memref<4x8xf32, shared>) {
  // expected-error-re @+1 {{'nv_tileas.store_shared' op expects a tile and a buffer of one stage with the same elements, but found 'tensor<4x4xf32>' and {{.*}}}}
  nv_tileas.store_shared %x, %b : tensor<4x4xf32>, !nv_tileas.memref<4x8xf32, shared>
  return
}

// -----

#turns = #nv_tileas.layout<4x64, register = [[0, 16], [0, 32], [1, 0]], lane = [[0, 1], [0, 2], [0, 4], [0, 8], [2, 0]], warp = []>
#map = #nv_tileas.memory<4x64, offset = [[64, 128], [1, 2, 4, 8, 16, 32]]>
func.func @slices(%x: tensor<4x64xf32, #turns>, %b: !nv_tileas.memref<128xf32, shared>) {
  // expected-error-re @+1 {{'nv_tileas.store_slice' op expects slices selected by registers alone, but found {{.*}}}}
  nv_tileas.store_slice %x, %b[1] map(#map) : tensor<4x64xf32, #turns>, !nv_tileas.memref<128xf32, shared>
  return
}

// -----

#map = #nv_tileas.memory<4x64, offset = [[64, 128], [1, 2, 4, 8, 16, 32]]>
func.func @third(%x: tensor<4x64xf32>, %b: !nv_tileas.memref<128xf32, shared>) {
  // expected-error @+1 {{'nv_tileas.store_slice' op expects one of 2 slices, but found 2}}
  nv_tileas.store_slice %x, %b[2] map(#map) : tensor<4x64xf32>, !nv_tileas.memref<128xf32, shared>
  return
}

// -----

func.func @nobody() {
  // expected-error @+1 {{'nv_tileas.barrier' op expects whole warps of at most 1024 participants, but found 48}}
  nv_tileas.barrier id = 1 participants = 48
  return
}

// -----

func.func @numberless() {
  // expected-error @+1 {{'nv_tileas.barrier' op expects one of the barriers 1 to 15 with its participants, or neither, but found id 0}}
  nv_tileas.barrier participants = 64
  return
}

// -----

#rows = #nv_tileas.layout<2x32, register = [[1, 0]], lane = [[0, 1], [0, 2], [0, 4], [0, 8], [0, 16]], warp = []>
#rows_too = #nv_tileas.layout<32x2, register = [[0, 1]], lane = [[1, 0], [2, 0], [4, 0], [8, 0], [16, 0]], warp = []>
#turned = #nv_tileas.layout<32x2, register = [[16, 0]], lane = [[1, 0], [2, 0], [4, 0], [8, 0], [0, 1]], warp = []>
func.func @renames(%0: tensor<2x32xf32, #rows>) -> (tensor<32x2xf32, #rows_too>, tensor<32x2xf32, #turned>) {
  %1 = nv_tileas.permute %0 [1, 0] : tensor<2x32xf32, #rows> -> tensor<32x2xf32, #rows_too>
  // expected-error-re @+1 {{'nv_tileas.permute' op expects a source layout that needs no data movement, for example {{.*}}lane = {{\[\[}}0, 1], [0, 2], [0, 4], [0, 8], [1, 0]]{{.*}}, but found {{.*}}}}
  %2 = nv_tileas.permute %0 [1, 0] : tensor<2x32xf32, #rows> -> tensor<32x2xf32, #turned>
  return %1, %2 : tensor<32x2xf32, #rows_too>, tensor<32x2xf32, #turned>
}

// -----

func.func @f(%x: tensor<8x4xf32>) {
  // expected-error @+1 {{'nv_tileas.scan' op expects a result like 'tensor<8x4xf32>', got 'tensor<8xf32>'}}
  %0 = nv_tileas.scan %x dim = 1, reverse = false, identities [0.0 : f32] {
  ^bb0(%a: f32, %b: f32):
    nv_tileas.yield %a : f32
  } : tensor<8x4xf32> -> tensor<8xf32>
  return
}

// -----

func.func @f(%x: tensor<8x4xf32>) {
  // expected-error @+1 {{'nv_tileas.scan' op expects an identity of type 'f32', got 0 : i32}}
  %0 = nv_tileas.scan %x dim = 1, reverse = false, identities [0 : i32] {
  ^bb0(%a: f32, %b: f32):
    nv_tileas.yield %a : f32
  } : tensor<8x4xf32> -> tensor<8x4xf32>
  return
}

// -----

#warps = #nv_tileas.layout<64, register = [[32]], lane = [[2], [4], [8], [16], [0]], warp = [[1]]>
func.func @f(%x: tensor<64xf32, #warps>) {
  // expected-error @+1 {{'nv_tileas.partial_scan' op expects runs that one warp holds in order, in registers and then in lanes, but found runs of 2 along dimension 0 of}}
  %0, %1 = nv_tileas.partial_scan %x dim = 0, reverse = false {
  ^bb0(%a: f32, %b: f32):
    nv_tileas.yield %a : f32
  } : tensor<64xf32, #warps> -> tensor<64xf32, #warps>, tensor<32xf32>
  return
}

// -----

#row = #nv_tileas.layout<64, register = [[1]], lane = [[2], [4], [8], [16], [32]], warp = []>
#two = #nv_tileas.layout<2, register = [], lane = [[0], [0], [0], [0], [1]], warp = []>
func.func @f(%x: tensor<64xf32, #row>, %y: tensor<2xf32, #two>) {
  // expected-error @+1 {{'nv_tileas.scan_carry' op expects runs that divide}}
  %0 = nv_tileas.scan_carry %x, %y dim = 0, reverse = false {
  ^bb0(%a: f32, %b: f32):
    nv_tileas.yield %a : f32
  } : tensor<64xf32, #row>, tensor<2xf32, #two> -> tensor<2xf32, #two>
  return
}

// -----

func.func @f(%x: tensor<8x4xf32>, %y: tensor<8x2xf32>) {
  // expected-error @+1 {{'nv_tileas.cat' op expects dimension 0 of the result to be 16, got 8}}
  %0 = nv_tileas.cat %x, %x dim = 0 : tensor<8x4xf32>, tensor<8x4xf32> -> tensor<8x4xf32>
  return
}

// -----

func.func @f(%x: tensor<8x4xf32>, %i: i32) {
  // expected-error @+1 {{'nv_tileas.extract' op expects dimension 0 of the slice to divide 8, got 16}}
  %0 = nv_tileas.extract %x[%i, %i : i32, i32] : tensor<8x4xf32> -> tensor<16x4xf32>
  return
}

// -----

func.func @f(%x: tensor<8x4xf32>, %i: i32) {
  // expected-error @+1 {{'nv_tileas.insert' op expects 2 indices, got 1}}
  %0 = nv_tileas.insert %x, %x[%i : i32] : tensor<8x4xf32>, tensor<8x4xf32>
  return
}

// -----

func.func @mixed(%a: tensor<8x8xf32>, %b: tensor<8x8xi8>, %c: tensor<8x8xi32>) {
  // expected-error @+1 {{'nv_tileas.dot' op expects lhs and rhs of one element type, got 'f32' and 'i8'}}
  %0 = nv_tileas.dot %a, %b, %c : tensor<8x8xf32>, tensor<8x8xi8> -> tensor<8x8xi32>
  return
}

// -----

func.func @narrow(%a: tensor<8x8xf32>, %c: tensor<8x8xf16>) {
  // expected-error @+1 {{'nv_tileas.dot' op expects an accumulator that suits 'f32', got 'f16'}}
  %0 = nv_tileas.dot %a, %a, %c : tensor<8x8xf32>, tensor<8x8xf32> -> tensor<8x8xf16>
  return
}

// -----

func.func @signs(%a: tensor<8x8xf32>) {
  // expected-error @+1 {{'nv_tileas.dot' op failed to verify that only integers are read as unsigned}}
  %0 = nv_tileas.dot %a, %a, %a {lhs_unsigned} : tensor<8x8xf32>, tensor<8x8xf32> -> tensor<8x8xf32>
  return
}

// -----

func.func @elements(%a: tensor<8x64xf16>, %b: tensor<64x8xf16>, %c: tensor<8x8xf32>, %s: tensor<8x2xf8E8M0FNU>, %t: tensor<2x8xf8E8M0FNU>) {
  // expected-error @+1 {{'nv_tileas.dot_scaled' op expects f8E4M3FN, f8E5M2 or f4E2M1FN into f32, got 'f16' into 'f32'}}
  %0 = nv_tileas.dot_scaled %a, %b, %c, %s, %t : tensor<8x64xf16>, tensor<64x8xf16>, tensor<8x2xf8E8M0FNU>, tensor<2x8xf8E8M0FNU> -> tensor<8x8xf32>
  return
}

// -----

func.func @scales(%a: tensor<8x64xf8E5M2>, %b: tensor<64x8xf8E5M2>, %c: tensor<8x8xf32>, %s: tensor<8x2xf8E8M0FNU>, %t: tensor<2x8xf8E4M3FN>) {
  // expected-error @+1 {{'nv_tileas.dot_scaled' op expects scales of one element type, got 'f8E8M0FNU' and 'f8E4M3FN'}}
  %0 = nv_tileas.dot_scaled %a, %b, %c, %s, %t : tensor<8x64xf8E5M2>, tensor<64x8xf8E5M2>, tensor<8x2xf8E8M0FNU>, tensor<2x8xf8E4M3FN> -> tensor<8x8xf32>
  return
}

// -----

func.func @blocks(%a: tensor<8x64xf8E5M2>, %b: tensor<64x8xf8E5M2>, %c: tensor<8x8xf32>, %s: tensor<8x8xf8E8M0FNU>, %t: tensor<8x8xf8E8M0FNU>) {
  // expected-error @+1 {{'nv_tileas.dot_scaled' op expects blocks of 32 elements along k for 'f8E5M2' with scales of 'f8E8M0FNU', got 64 elements in 8 blocks}}
  %0 = nv_tileas.dot_scaled %a, %b, %c, %s, %t : tensor<8x64xf8E5M2>, tensor<64x8xf8E5M2>, tensor<8x8xf8E8M0FNU>, tensor<8x8xf8E8M0FNU> -> tensor<8x8xf32>
  return
}

// -----

func.func @window(%a: tensor<8x64xf32>, %m: !nv_tileas.memref<4x16xf32, shared>, %k: i32) {
  // expected-error @+1 {{'nv_tileas.store_window' op expects a buffer of the tile's size except along dimension 1, but found 'tensor<8x64xf32>' and '!nv_tileas.memref<4x16xf32, shared>'}}
  nv_tileas.store_window %a, %m from %k along 1 : tensor<8x64xf32>, !nv_tileas.memref<4x16xf32, shared>, i32
  return
}

// -----

func.func @window_type(%a: tensor<8x64xf32>, %m: !nv_tileas.memref<8x16xf16, shared>, %k: i32) {
  // expected-error @+1 {{'nv_tileas.store_window' op expects a buffer of one stage with the tile's rank and element type and one of its dimensions, but found 'tensor<8x64xf32>', '!nv_tileas.memref<8x16xf16, shared>' and dimension 2}}
  nv_tileas.store_window %a, %m from %k along 2 : tensor<8x64xf32>, !nv_tileas.memref<8x16xf16, shared>, i32
  return
}

// -----

func.func @bytes(%a: tensor<8xf32>) {
  // expected-error @+1 {{'nv_tileas.pack' op expects as many bits in the result as in the source, 256, got 128}}
  %0 = nv_tileas.pack %a : tensor<8xf32> -> tensor<16xi8>
  return
}

// -----

func.func @numbers(%a: tensor<32xi8>) {
  // expected-error @+1 {{'nv_tileas.unpack' op expects as many bits in the result as in the source, 256, got 128}}
  %0 = nv_tileas.unpack %a : tensor<32xi8> -> tensor<8xi16>
  return
}

// -----

#one = #nv_tileas.layout<64, register = [[32]], lane = [[1], [2], [4], [8], [16]], warp = []>
#two = #nv_tileas.layout<32, register = [], lane = [[1], [2], [4], [8], [16]], warp = []>
func.func @halves_apart(%a: tensor<64xf4E2M1FN, #one>) {
  // expected-error-re @+1 {{'nv_tileas.pack' op expects a source layout that needs no data movement, for example {{.*}}register = {{\[\[}}1]], lane = {{\[\[}}2], [4], [8], [16], [32]]{{.*}}, but found {{.*}}}}
  %0 = nv_tileas.pack %a : tensor<64xf4E2M1FN, #one> -> tensor<32xi8, #two>
  return
}

// -----

func.func @powers(%a: tensor<8xf32>) {
  // expected-error @+1 {{'nv_tileas.truncf' op expects a rounding that Tile IR permits from 'f32' to 'f8E8M0FNU', but found nearest_even}}
  %0 = nv_tileas.truncf %a : tensor<8xf32> -> tensor<8xf8E8M0FNU>
  return
}

// -----

func.func @downwards(%a: tensor<8xf32>) {
  // expected-error @+1 {{'nv_tileas.truncf' op expects a rounding that Tile IR permits from 'f32' to 'f8E4M3FN', but found negative_inf}}
  %0 = nv_tileas.truncf %a rounding<negative_inf> : tensor<8xf32> -> tensor<8xf8E4M3FN>
  return
}

// -----

func.func @stages(%a: !nv_tileas.memref<2x[16x32xf16], shared>, %b: tensor<32x16xf16>, %c: tensor<16x16xf32>) {
  // expected-error @+1 {{'nv_tileas.dot' op expects a stage of a buffer, but found '!nv_tileas.memref<2x[16x32xf16], shared>'}}
  %0 = nv_tileas.dot %a, %b, %c : !nv_tileas.memref<2x[16x32xf16], shared>, tensor<32x16xf16> -> tensor<16x16xf32>
  return
}

// -----

func.func @buffer(%a: !nv_tileas.memref<16x16xf16, shared>, %b: tensor<32x16xf16>, %c: tensor<16x16xf32>) {
  // expected-error @+1 {{'nv_tileas.dot' op expects shapes MxK, KxN and MxN, got 'tensor<16x16xf16>', 'tensor<32x16xf16>' and 'tensor<16x16xf32>'}}
  %0 = nv_tileas.dot %a, %b, %c : !nv_tileas.memref<16x16xf16, shared>, tensor<32x16xf16> -> tensor<16x16xf32>
  return
}

// -----

func.func @atom(%a: tensor<16x32xf16>, %b: tensor<32x16xf16>, %c: tensor<16x16xf32>) {
  // expected-error @+1 {{'nv_tileas.dot' op expects an atom with operands of f16 and an accumulator in registers of f32, but found 'mma.m16n8k16.bf16'}}
  %0 = nv_tileas.dot %a, %b, %c {atom = "mma.m16n8k16.bf16"} : tensor<16x32xf16>, tensor<32x16xf16> -> tensor<16x16xf32>
  return
}

// -----

func.func @no_atom(%a: tensor<16x32xf16>, %b: tensor<32x16xf16>, %c: tensor<16x16xf32>) {
  // expected-error @+1 {{'nv_tileas.dot' op expected an atom of a matrix product, got 'mma.m16n8k17.f16'; did you mean 'mma.m16n8k16.f16'?}}
  %0 = nv_tileas.dot %a, %b, %c {atom = "mma.m16n8k17.f16"} : tensor<16x32xf16>, tensor<32x16xf16> -> tensor<16x16xf32>
  return
}

// -----

// expected-error @+1 {{expects at most 2^4 blocks in a cluster, but found 2^5}}
#many = #nv_tileas.layout<32, register = [], lane = [[1], [2], [4], [8], [16]], warp = [], block = [[0], [0], [0], [0], [0]]>

// -----

func.func @agents() attributes {nv_tileas.num_warps = 4 : i32} {
  // expected-error @+1 {{op expects a kernel with warps for all agents, 8, but found 4}}
  nv_tileas.async.pipeline.agent_switch attributes {nv_tileas.num_warps = 4 : i32} {
  }, {
  }
  return
}

// -----

func.func @no_warps() attributes {nv_tileas.num_warps = 4 : i32} {
  // expected-error @+1 {{op expects 'nv_tileas.num_warps', a power of two of at most 32}}
  nv_tileas.async.pipeline.agent_switch {
  }
  return
}

// -----

func.func @nested() attributes {nv_tileas.num_warps = 4 : i32} {
  nv_tileas.async.pipeline.agent_switch attributes {nv_tileas.num_warps = 4 : i32} {
    // expected-error @+1 {{op expects no agent around it}}
    nv_tileas.async.pipeline.agent_switch attributes {nv_tileas.num_warps = 4 : i32} {
    }
  }
  return
}

// -----

#pair = #nv_tileas.layout<64, register = [], lane = [[1], [2], [4], [8], [16]], warp = [], block = [[32]]>
func.func @other_block(%a: tensor<64xf32, #pair>, %b: !nv_tileas.memref<64xf32, shared>) {
  // expected-error @+1 {{'nv_tileas.store_shared' op expects a whole tile in each block of a cluster, but found }}
  nv_tileas.store_shared %a, %b : tensor<64xf32, #pair>, !nv_tileas.memref<64xf32, shared>
  return
}

// -----

func.func @rounding_of_exp(%0: tensor<8xf32>) {
  // expected-error @+1 {{'nv_tileas.exp' op expects rounding full, approx; got zero}}
  %1 = nv_tileas.exp %0 rounding<zero> : tensor<8xf32>
  return
}

// -----

func.func @approximation_of_halves(%0: tensor<8xf16>) {
  // expected-error @+1 {{'nv_tileas.sqrt' op expects f32 elements for rounding approx, got 'f16'}}
  %1 = nv_tileas.sqrt %0 rounding<approx> : tensor<8xf16>
  return
}

// -----

func.func @mode_of_floats(%p: tensor<8x!nv_tileas.ptr<f32>>, %v: tensor<8xf32>) {
  // expected-error @+1 {{'nv_tileas.atomic_rmw' op expects i32 or i64 elements for max, got 'f32'}}
  %old, %t = nv_tileas.atomic_rmw <max> %p, %v mem_semantic<relaxed> mem_scope<gpu> : tensor<8x!nv_tileas.ptr<f32>>, tensor<8xf32>
  return
}

// -----

func.func @shared_memory_in_a_body(%x: tensor<8xf32>, %buffer: !nv_tileas.memref<8xf32, shared>) {
  %s = nv_tileas.reduce %x dim = 0, identities [0.0 : f32] {
  ^bb0(%a: f32, %b: f32):
    %t = nv_tileas.splat %a : f32 -> tensor<8xf32>
    // expected-error @+1 {{'nv_tileas.store_shared' op has an effect on memory, which the body of a reduce may not have}}
    nv_tileas.store_shared %t, %buffer : tensor<8xf32>, !nv_tileas.memref<8xf32, shared>
    nv_tileas.yield %b : f32
  } : tensor<8xf32> -> f32
  return
}
