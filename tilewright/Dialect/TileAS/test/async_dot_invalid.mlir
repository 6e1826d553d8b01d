// RUN: tilewright-opt %s --split-input-file --verify-diagnostics

#d = #nv_tileas.layout<64x64, register = [[0, 1], [8, 0], [0, 8], [0, 16], [0, 32]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = [[16, 0], [32, 0]]>
#a = #nv_tileas.memory<64x32, offset = [[1, 2, 4, 8, 16, 32], [72, 144, 288, 512, 1024]]>
#b = #nv_tileas.memory<32x64, offset = [[1, 2, 4, 8, 16], [32, 72, 144, 256, 512, 1024]]>
func.func @atom_of_a_warp(%a: !nv_tileas.memref<64x32xf16, #a, shared>, %b: !nv_tileas.memref<32x64xf16, #b, shared>, %p: !nv_tileas.in_flight<tensor<64x64xf32, #d>>) {
  // expected-error @+1 {{expects an asynchronous atom, but found 'mma.m16n8k16.f16'}}
  %0 = nv_tileas.async.dot %a, %b, %p {atom = "mma.m16n8k16.f16", warps = array<i32: 1, 4, 1>, chain = 0 : i32} : !nv_tileas.memref<64x32xf16, #a, shared>, !nv_tileas.memref<32x64xf16, #b, shared> -> !nv_tileas.in_flight<tensor<64x64xf32, #d>>
  return
}

// -----

#d = #nv_tileas.layout<64x64, register = [[0, 1], [8, 0], [0, 8], [0, 16], [0, 32]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = [[16, 0], [32, 0]]>
#a = #nv_tileas.memory<64x32, offset = [[1, 2, 4, 8, 16, 32], [72, 144, 288, 512, 1024]]>
#b = #nv_tileas.memory<32x64, offset = [[1, 2, 4, 8, 16], [32, 72, 144, 256, 512, 1024]]>
func.func @multiples(%a: !nv_tileas.memref<64x32xf16, #a, shared>, %b: !nv_tileas.memref<32x64xf16, #b, shared>, %p: !nv_tileas.in_flight<tensor<64x64xf32, #d>>) {
  // expected-error @+1 {{expects shapes that are multiples of its atom's for its warps, but found}}
  %0 = nv_tileas.async.dot %a, %b, %p {atom = "wgmma.m64n128k16.f16", warps = array<i32: 1, 4, 1>, chain = 0 : i32} : !nv_tileas.memref<64x32xf16, #a, shared>, !nv_tileas.memref<32x64xf16, #b, shared> -> !nv_tileas.in_flight<tensor<64x64xf32, #d>>
  return
}

// -----

#d = #nv_tileas.layout<64x64, register = [[0, 1], [8, 0], [0, 8], [0, 16], [0, 32]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = [[16, 0], [32, 0]]>
#a = #nv_tileas.memory<64x32, offset = [[1, 2, 4, 8, 16, 32], [72, 144, 288, 512, 1024]]>
#b = #nv_tileas.memory<32x64, offset = [[1, 2, 4, 8, 16], [32, 72, 144, 256, 512, 1024]]>
func.func @groups(%a: !nv_tileas.memref<64x32xf16, #a, shared>, %b: !nv_tileas.memref<32x64xf16, #b, shared>, %p: !nv_tileas.in_flight<tensor<64x64xf32, #d>>) {
  // expected-error @+1 {{expects groups of 4 warps that share the rows, but found [1, 2, 2]}}
  %0 = nv_tileas.async.dot %a, %b, %p {atom = "wgmma.m64n64k16.f16", warps = array<i32: 1, 2, 2>, chain = 0 : i32} : !nv_tileas.memref<64x32xf16, #a, shared>, !nv_tileas.memref<32x64xf16, #b, shared> -> !nv_tileas.in_flight<tensor<64x64xf32, #d>>
  return
}

// -----

#d = #nv_tileas.layout<64x64, register = [[0, 1], [8, 0], [0, 8], [0, 16], [0, 32]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = [[16, 0], [32, 0]]>
#a = #nv_tileas.memory<64x32, offset = [[1, 2, 4, 8, 16, 32], [72, 144, 288, 512, 1024]]>
#b = #nv_tileas.memory<32x64, offset = [[1, 2, 4, 8, 16], [32, 72, 144, 256, 512, 1024]]>
func.func @types(%a: !nv_tileas.memref<64x32xf16, #a, shared>, %b: !nv_tileas.memref<32x64xbf16, #b, shared>, %p: !nv_tileas.in_flight<tensor<64x64xf32, #d>>) {
  // expected-error @+1 {{expects lhs and rhs of the atom's type, f16, but found 'f16' and 'bf16'}}
  %0 = nv_tileas.async.dot %a, %b, %p {atom = "wgmma.m64n64k16.f16", warps = array<i32: 1, 4, 1>, chain = 0 : i32} : !nv_tileas.memref<64x32xf16, #a, shared>, !nv_tileas.memref<32x64xbf16, #b, shared> -> !nv_tileas.in_flight<tensor<64x64xf32, #d>>
  return
}

// -----

#d = #nv_tileas.layout<64x64, register = [[0, 1], [8, 0], [0, 8], [0, 16], [0, 32]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = [[16, 0], [32, 0]]>
#a = #nv_tileas.memory<64x32, offset = [[1, 2, 4, 8, 16, 32], [72, 144, 288, 512, 1024]]>
#b = #nv_tileas.memory<32x64, offset = [[1, 2, 4, 8, 16], [32, 72, 144, 256, 512, 1024]]>
func.func @shapes(%a: !nv_tileas.memref<64x32xf16, #a, shared>, %b: !nv_tileas.memref<64x64xf16, shared>, %p: !nv_tileas.in_flight<tensor<64x64xf32, #d>>) {
  // expected-error @+1 {{expects shapes MxK, KxN and MxN, but found}}
  %0 = nv_tileas.async.dot %a, %b, %p {atom = "wgmma.m64n64k16.f16", warps = array<i32: 1, 4, 1>, chain = 0 : i32} : !nv_tileas.memref<64x32xf16, #a, shared>, !nv_tileas.memref<64x64xf16, shared> -> !nv_tileas.in_flight<tensor<64x64xf32, #d>>
  return
}

// -----

#d = #nv_tileas.layout<64x64, register = [[0, 1], [8, 0], [0, 8], [0, 16], [0, 32]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = [[16, 0], [32, 0]]>
#a = #nv_tileas.memory<64x32, offset = [[1, 2, 4, 8, 16, 32], [72, 144, 288, 512, 1024]]>
#b = #nv_tileas.memory<32x64, offset = [[1, 2, 4, 8, 16], [32, 72, 144, 256, 512, 1024]]>
func.func @stages(%a: !nv_tileas.memref<2x[64x32xf16], #a, shared>, %b: !nv_tileas.memref<32x64xf16, #b, shared>, %p: !nv_tileas.in_flight<tensor<64x64xf32, #d>>) {
  // expected-error @+1 {{expects a stage of a buffer, but found}}
  %0 = nv_tileas.async.dot %a, %b, %p {atom = "wgmma.m64n64k16.f16", warps = array<i32: 1, 4, 1>, chain = 0 : i32} : !nv_tileas.memref<2x[64x32xf16], #a, shared>, !nv_tileas.memref<32x64xf16, #b, shared> -> !nv_tileas.in_flight<tensor<64x64xf32, #d>>
  return
}

// -----

#d = #nv_tileas.layout<64x64, register = [[0, 1], [8, 0], [0, 8], [0, 16], [0, 32]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = [[16, 0], [32, 0]]>
#a = #nv_tileas.memory<64x32, offset = [[1, 2, 4, 8, 16, 32], [72, 144, 288, 512, 1024]]>
#b = #nv_tileas.memory<32x64, offset = [[1, 2, 4, 8, 16], [32, 72, 144, 256, 512, 1024]]>
func.func @rows_in_order(%a: !nv_tileas.memref<64x32xf16, shared>, %b: !nv_tileas.memref<32x64xf16, #b, shared>, %p: !nv_tileas.in_flight<tensor<64x64xf32, #d>>) {
  // expected-error @+1 {{expects a buffer that descriptors of its atom can express, but found}}
  %0 = nv_tileas.async.dot %a, %b, %p {atom = "wgmma.m64n64k16.f16", warps = array<i32: 1, 4, 1>, chain = 0 : i32} : !nv_tileas.memref<64x32xf16, shared>, !nv_tileas.memref<32x64xf16, #b, shared> -> !nv_tileas.in_flight<tensor<64x64xf32, #d>>
  return
}

// -----

#d = #nv_tileas.layout<64x64, register = [[0, 1], [8, 0], [0, 8], [0, 16], [0, 32]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = [[16, 0], [32, 0]]>
#a = #nv_tileas.memory<64x32, offset = [[1, 2, 4, 8, 16, 32], [72, 144, 288, 512, 1024]]>
#b = #nv_tileas.memory<32x64, offset = [[1, 2, 4, 8, 16], [32, 72, 144, 256, 512, 1024]]>
#other = #nv_tileas.layout<64x64, register = [[0, 1], [0, 2], [0, 4], [0, 8], [0, 16]], lane = [[0, 32], [1, 0], [2, 0], [4, 0], [8, 0]], warp = [[16, 0], [32, 0]]>
func.func @sum(%a: !nv_tileas.memref<64x32xf16, #a, shared>, %b: !nv_tileas.memref<32x64xf16, #b, shared>, %p: !nv_tileas.in_flight<tensor<64x64xf32, #other>>) {
  // expected-error @+1 {{expects an accumulator in the fragments of its atom, but found}}
  %0 = nv_tileas.async.dot %a, %b, %p {atom = "wgmma.m64n64k16.f16", warps = array<i32: 1, 4, 1>, chain = 0 : i32} : !nv_tileas.memref<64x32xf16, #a, shared>, !nv_tileas.memref<32x64xf16, #b, shared> -> !nv_tileas.in_flight<tensor<64x64xf32, #other>>
  return
}

// -----

#d = #nv_tileas.layout<64x64, register = [[0, 1], [8, 0], [0, 8], [0, 16], [0, 32]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = [[16, 0], [32, 0]]>
#a = #nv_tileas.memory<64x32, offset = [[1, 2, 4, 8, 16, 32], [72, 144, 288, 512, 1024]]>
#b = #nv_tileas.memory<32x64, offset = [[1, 2, 4, 8, 16], [32, 72, 144, 256, 512, 1024]]>
#other = #nv_tileas.layout<64x32, register = [[0, 1], [0, 2], [0, 4], [0, 8]], lane = [[0, 16], [1, 0], [2, 0], [4, 0], [8, 0]], warp = [[16, 0], [32, 0]]>
func.func @lhs(%a: tensor<64x32xf16, #other>, %b: !nv_tileas.memref<32x64xf16, #b, shared>, %p: !nv_tileas.in_flight<tensor<64x64xf32, #d>>) {
  // expected-error @+1 {{expects lhs in the fragments of its atom, but found}}
  %0 = nv_tileas.async.dot %a, %b, %p {atom = "wgmma.m64n64k16.f16", warps = array<i32: 1, 4, 1>, chain = 0 : i32} : tensor<64x32xf16, #other>, !nv_tileas.memref<32x64xf16, #b, shared> -> !nv_tileas.in_flight<tensor<64x64xf32, #d>>
  return
}

// -----

#d = #nv_tileas.layout<64x64, register = [[0, 1], [8, 0], [0, 8], [0, 16], [0, 32]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = [[16, 0], [32, 0]]>
#a = #nv_tileas.memory<64x32, offset = [[1, 2, 4, 8, 16, 32], [72, 144, 288, 512, 1024]]>
#b = #nv_tileas.memory<32x64, offset = [[1, 2, 4, 8, 16], [32, 72, 144, 256, 512, 1024]]>
func.func @no_layout(%t: tensor<64x64xf32>) {
  // expected-error @+1 {{expects a tile with a layout, but found 'tensor<64x64xf32>'}}
  %0 = nv_tileas.async.accumulator %t : tensor<64x64xf32>
  return
}

// -----

#d = #nv_tileas.layout<64x64, register = [[0, 1], [8, 0], [0, 8], [0, 16], [0, 32]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = [[16, 0], [32, 0]]>
#a = #nv_tileas.memory<64x32, offset = [[1, 2, 4, 8, 16, 32], [72, 144, 288, 512, 1024]]>
#b = #nv_tileas.memory<32x64, offset = [[1, 2, 4, 8, 16], [32, 72, 144, 256, 512, 1024]]>
// expected-error @+1 {{expects a tile with a layout, but found 'tensor<64x64xf32>'}}
func.func @no_layout_of_type(%p: !nv_tileas.in_flight<tensor<64x64xf32>>) {
  return
}

// -----

#d = #nv_tileas.layout<64x64, register = [[0, 1], [8, 0], [0, 8], [0, 16], [0, 32]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = [[16, 0], [32, 0]]>
#a = #nv_tileas.memory<64x32, offset = [[1, 2, 4, 8, 16, 32], [72, 144, 288, 512, 1024]]>
#b = #nv_tileas.memory<32x64, offset = [[1, 2, 4, 8, 16], [32, 72, 144, 256, 512, 1024]]>
func.func @mma(%a: tensor<64x16xf16>, %b: tensor<16x64xf16>, %c: tensor<64x64xf32>) {
  // expected-error @+1 {{expects an atom of operands in registers, but found 'wgmma.m64n64k16.f16'}}
  %0 = nv_tileas.mma %a, %b, %c {atom = "wgmma.m64n64k16.f16", warps = array<i32: 1, 4, 1>} : tensor<64x16xf16>, tensor<16x64xf16> -> tensor<64x64xf32>
  return
}

// -----

#d = #nv_tileas.layout<64x64, register = [[0, 1], [8, 0], [0, 8], [0, 16], [0, 32]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = [[16, 0], [32, 0]]>
#a = #nv_tileas.memory<64x32, offset = [[1, 2, 4, 8, 16, 32], [72, 144, 288, 512, 1024]]>
#b = #nv_tileas.memory<32x64, offset = [[1, 2, 4, 8, 16], [32, 72, 144, 256, 512, 1024]]>
#other = #nv_tileas.layout<64x64, register = [[0, 1], [0, 2], [0, 4], [0, 8], [0, 16]], lane = [[0, 32], [1, 0], [2, 0], [4, 0], [8, 0]], warp = [[16, 0], [32, 0]]>
func.func @waits(%p: !nv_tileas.in_flight<tensor<64x64xf32, #other>>) {
  // expected-error @+1 {{expects an accumulator in the fragments of its atom, but found}}
  %0 = nv_tileas.async.wait_dot %p {atom = "wgmma.m64n32k16.f16", warps = array<i32: 1, 4, 1>, chain = 0 : i32} : tensor<64x64xf32, #other>
  return
}

// -----

#d = #nv_tileas.layout<64x64, register = [[0, 1], [8, 0], [0, 8], [0, 16], [0, 32]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = [[16, 0], [32, 0]]>
#a = #nv_tileas.memory<64x32, offset = [[1, 2, 4, 8, 16, 32], [72, 144, 288, 512, 1024]]>
#b = #nv_tileas.memory<32x64, offset = [[1, 2, 4, 8, 16], [32, 72, 144, 256, 512, 1024]]>
func.func @widened(%a: tensor<64x32xf8E4M3FN>, %b: tensor<32x64xf8E4M3FN>, %c: tensor<64x64xf32>) {
  // expected-error @+1 {{expects operands of the atom's type, f16, but found 'f8E4M3FN'}}
  %0 = nv_tileas.dot %a, %b, %c {atom = "wgmma.m64n64k16.f16", warps = array<i32: 1, 4, 1>} : tensor<64x32xf8E4M3FN>, tensor<32x64xf8E4M3FN> -> tensor<64x64xf32>
  return
}

// -----

#d = #nv_tileas.layout<64x64, register = [[0, 1], [8, 0], [0, 8], [0, 16], [0, 32]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = [[16, 0], [32, 0]]>
#a = #nv_tileas.memory<64x32, offset = [[1, 2, 4, 8, 16, 32], [72, 144, 288, 512, 1024]]>
#b = #nv_tileas.memory<32x64, offset = [[1, 2, 4, 8, 16], [32, 72, 144, 256, 512, 1024]]>
func.func @dot_of_halves(%a: tensor<32x32xf16>, %b: tensor<32x64xf16>, %c: tensor<32x64xf32>) {
  // expected-error @+1 {{expects shapes that are multiples of its atom's for its warps, but found}}
  %0 = nv_tileas.dot %a, %b, %c {atom = "wgmma.m64n64k16.f16", warps = array<i32: 1, 4, 1>} : tensor<32x32xf16>, tensor<32x64xf16> -> tensor<32x64xf32>
  return
}
