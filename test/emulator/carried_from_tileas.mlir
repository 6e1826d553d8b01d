// covers: pointers, memrefs, views and tokens through control flow, from nv_tileas on
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_90 -O0 --check
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_90 -O3 --check
// RUN: tilewright run %s --launch %s:2 --on emulator --gpu-name sm_90 -O0 --check
// RUN: tilewright run %s --launch %s:2 --on emulator --gpu-name sm_90 -O3 --check
// RUN: tilewright run %s --launch %s:3 --on emulator --gpu-name sm_90 -O0 --check
// RUN: tilewright run %s --launch %s:3 --on emulator --gpu-name sm_90 -O3 --check
// RUN: tilewright run %s --launch %s:4 --on emulator --gpu-name sm_90 -O0 --check
// RUN: tilewright run %s --launch %s:4 --on emulator --gpu-name sm_90 -O3 --check
// RUN: tilewright run %s --launch %s:5 --on emulator --gpu-name sm_90 -O0 --check
// RUN: tilewright run %s --launch %s:5 --on emulator --gpu-name sm_90 -O3 --check
// RUN: tilewright run %s --launch %s:6 --on emulator --gpu-name sm_90 -O0 --check
// RUN: tilewright run %s --launch %s:6 --on emulator --gpu-name sm_90 -O3 --check
// RUN: tilewright run %s --launch %s:7 --on emulator --gpu-name sm_90 -O0 --check
// RUN: tilewright run %s --launch %s:7 --on emulator --gpu-name sm_90 -O3 --check
// RUN: tilewright run %s --launch %s:8 --on emulator --gpu-name sm_90 -O0 --check
// RUN: tilewright run %s --launch %s:8 --on emulator --gpu-name sm_90 -O3 --check
// RUN: tilewright run %s --launch %s:9 --on emulator --gpu-name sm_90 -O0 --check
// RUN: tilewright run %s --launch %s:9 --on emulator --gpu-name sm_90 -O3 --check
// RUN: tilewright run %s --launch %s:10 --on emulator --gpu-name sm_90 -O0 --check
// RUN: tilewright run %s --launch %s:10 --on emulator --gpu-name sm_90 -O3 --check
// launch: {"entry": "by_if", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "p", "role": "out",
//   "dtype": "i32", "shape": [32], "contents": {"gen": "constant", "value": -1}}, {"name": "q", "role": "out", "dtype": "i32",
//   "shape": [32], "contents": {"gen": "constant", "value": -1}}, {"name": "c", "kind": "scalar", "dtype": "bool", "value": true}],
//   "outputs": [{"arg": "p", "compare": "exact", "values": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31]},
//   {"arg": "q", "compare": "exact", "values": [-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1]}]}
// launch: {"entry": "by_if", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "p", "role": "out",
//   "dtype": "i32", "shape": [32], "contents": {"gen": "constant", "value": -1}}, {"name": "q", "role": "out", "dtype": "i32",
//   "shape": [32], "contents": {"gen": "constant", "value": -1}}, {"name": "c", "kind": "scalar", "dtype": "bool", "value": false}],
//   "outputs": [{"arg": "p", "compare": "exact", "values": [-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1]},
//   {"arg": "q", "compare": "exact", "values": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31]}]}
// launch: {"entry": "by_select", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "p", "role": "out",
//   "dtype": "i32", "shape": [32], "contents": {"gen": "constant", "value": -1}}, {"name": "q", "role": "out", "dtype": "i32",
//   "shape": [32], "contents": {"gen": "constant", "value": -1}}, {"name": "c", "kind": "scalar", "dtype": "bool", "value": true}],
//   "outputs": [{"arg": "p", "compare": "exact", "values": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31]},
//   {"arg": "q", "compare": "exact", "values": [-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1]}]}
// launch: {"entry": "by_select", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "p", "role": "out",
//   "dtype": "i32", "shape": [32], "contents": {"gen": "constant", "value": -1}}, {"name": "q", "role": "out", "dtype": "i32",
//   "shape": [32], "contents": {"gen": "constant", "value": -1}}, {"name": "c", "kind": "scalar", "dtype": "bool", "value": false}],
//   "outputs": [{"arg": "p", "compare": "exact", "values": [-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1]},
//   {"arg": "q", "compare": "exact", "values": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31]}]}
// launch: {"entry": "by_for", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "p", "role": "out",
//   "dtype": "i32", "shape": [32], "contents": {"gen": "constant", "value": -1}}, {"name": "q", "role": "out", "dtype": "i32",
//   "shape": [32], "contents": {"gen": "constant", "value": -1}}, {"name": "c", "kind": "scalar", "dtype": "bool", "value": true}],
//   "outputs": [{"arg": "p", "compare": "exact", "values": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31]},
//   {"arg": "q", "compare": "exact", "values": [-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1]}]}
// launch: {"entry": "by_for", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "p", "role": "out",
//   "dtype": "i32", "shape": [32], "contents": {"gen": "constant", "value": -1}}, {"name": "q", "role": "out", "dtype": "i32",
//   "shape": [32], "contents": {"gen": "constant", "value": -1}}, {"name": "c", "kind": "scalar", "dtype": "bool", "value": false}],
//   "outputs": [{"arg": "p", "compare": "exact", "values": [-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1]},
//   {"arg": "q", "compare": "exact", "values": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31]}]}
// launch: {"entry": "by_while", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "p", "role": "out",
//   "dtype": "i32", "shape": [32], "contents": {"gen": "constant", "value": -1}}, {"name": "q", "role": "out", "dtype": "i32",
//   "shape": [32], "contents": {"gen": "constant", "value": -1}}, {"name": "c", "kind": "scalar", "dtype": "bool", "value": true}],
//   "outputs": [{"arg": "p", "compare": "exact", "values": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31]},
//   {"arg": "q", "compare": "exact", "values": [-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1]}]}
// launch: {"entry": "by_while", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "p", "role": "out",
//   "dtype": "i32", "shape": [32], "contents": {"gen": "constant", "value": -1}}, {"name": "q", "role": "out", "dtype": "i32",
//   "shape": [32], "contents": {"gen": "constant", "value": -1}}, {"name": "c", "kind": "scalar", "dtype": "bool", "value": false}],
//   "outputs": [{"arg": "p", "compare": "exact", "values": [-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1]},
//   {"arg": "q", "compare": "exact", "values": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31]}]}
// launch: {"entry": "by_index_switch", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "p", "role": "out",
//   "dtype": "i32", "shape": [32], "contents": {"gen": "constant", "value": -1}}, {"name": "q", "role": "out", "dtype": "i32",
//   "shape": [32], "contents": {"gen": "constant", "value": -1}}, {"name": "c", "kind": "scalar", "dtype": "bool", "value": true}],
//   "outputs": [{"arg": "p", "compare": "exact", "values": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31]},
//   {"arg": "q", "compare": "exact", "values": [-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1]}]}
// launch: {"entry": "by_index_switch", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "p", "role": "out",
//   "dtype": "i32", "shape": [32], "contents": {"gen": "constant", "value": -1}}, {"name": "q", "role": "out", "dtype": "i32",
//   "shape": [32], "contents": {"gen": "constant", "value": -1}}, {"name": "c", "kind": "scalar", "dtype": "bool", "value": false}],
//   "outputs": [{"arg": "p", "compare": "exact", "values": [-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1]},
//   {"arg": "q", "compare": "exact", "values": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31]}]}
#row = #nv_tileas.layout<32, register = [], lane = [[1], [2], [4], [8], [16]], warp = []>
!view = !nv_tileas.tiled_view<32, memref<32xi32, strided<[1]>, 1>>
module attributes {nv_tileaa.compute_capability = 90 : i32, nv_tileaa.target_spec = "sm_90"} {
  func.func @by_if(%p: !nv_tileas.ptr<i32>, %q: !nv_tileas.ptr<i32>, %c: i1) attributes {nv_tileaa.kernel, nv_tileas.num_warps = 1 : i32, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 1, num_ctas = 1>} {
    %zero = arith.constant 0 : i32
    %mp = nv_tileas.make_memref %p : !nv_tileas.ptr<i32> -> memref<32xi32, strided<[1]>, 1>
    %mq = nv_tileas.make_memref %q : !nv_tileas.ptr<i32> -> memref<32xi32, strided<[1]>, 1>
    %vp = nv_tileas.block_tile %mp : memref<32xi32, strided<[1]>, 1> -> !view
    %vq = nv_tileas.block_tile %mq : memref<32xi32, strided<[1]>, 1> -> !view
    %tp = nv_tileas.make_token
    %tq = nv_tileas.make_token
    %r, %m, %v, %k = scf.if %c -> (!nv_tileas.ptr<i32>, memref<32xi32, strided<[1]>, 1>, !view, !nv_tileas.token) {
      scf.yield %p, %mp, %vp, %tp : !nv_tileas.ptr<i32>, memref<32xi32, strided<[1]>, 1>, !view, !nv_tileas.token
    } else {
      scf.yield %q, %mq, %vq, %tq : !nv_tileas.ptr<i32>, memref<32xi32, strided<[1]>, 1>, !view, !nv_tileas.token
    }
    %m1 = nv_tileas.make_memref %r : !nv_tileas.ptr<i32> -> memref<32xi32, strided<[1]>, 1>
    %v1 = nv_tileas.block_tile %m1 : memref<32xi32, strided<[1]>, 1> -> !view
    %v2 = nv_tileas.block_tile %m : memref<32xi32, strided<[1]>, 1> -> !view
    %x = nv_tileas.iota : tensor<32xi32, #row>
    %s0 = nv_tileas.tiled_store %x, %v1[%zero] token %k : tensor<32xi32, #row>, !view, i32
    %s1 = nv_tileas.tiled_store %x, %v2[%zero] token %k : tensor<32xi32, #row>, !view, i32
    %s2 = nv_tileas.tiled_store %x, %v[%zero] token %k : tensor<32xi32, #row>, !view, i32
    return
  }
  func.func @by_select(%p: !nv_tileas.ptr<i32>, %q: !nv_tileas.ptr<i32>, %c: i1) attributes {nv_tileaa.kernel, nv_tileas.num_warps = 1 : i32, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 1, num_ctas = 1>} {
    %zero = arith.constant 0 : i32
    %mp = nv_tileas.make_memref %p : !nv_tileas.ptr<i32> -> memref<32xi32, strided<[1]>, 1>
    %mq = nv_tileas.make_memref %q : !nv_tileas.ptr<i32> -> memref<32xi32, strided<[1]>, 1>
    %vp = nv_tileas.block_tile %mp : memref<32xi32, strided<[1]>, 1> -> !view
    %vq = nv_tileas.block_tile %mq : memref<32xi32, strided<[1]>, 1> -> !view
    %tp = nv_tileas.make_token
    %tq = nv_tileas.make_token
    %r = arith.select %c, %p, %q : !nv_tileas.ptr<i32>
    %m = arith.select %c, %mp, %mq : memref<32xi32, strided<[1]>, 1>
    %v = arith.select %c, %vp, %vq : !view
    %k = arith.select %c, %tp, %tq : !nv_tileas.token
    %m1 = nv_tileas.make_memref %r : !nv_tileas.ptr<i32> -> memref<32xi32, strided<[1]>, 1>
    %v1 = nv_tileas.block_tile %m1 : memref<32xi32, strided<[1]>, 1> -> !view
    %v2 = nv_tileas.block_tile %m : memref<32xi32, strided<[1]>, 1> -> !view
    %x = nv_tileas.iota : tensor<32xi32, #row>
    %s0 = nv_tileas.tiled_store %x, %v1[%zero] token %k : tensor<32xi32, #row>, !view, i32
    %s1 = nv_tileas.tiled_store %x, %v2[%zero] token %k : tensor<32xi32, #row>, !view, i32
    %s2 = nv_tileas.tiled_store %x, %v[%zero] token %k : tensor<32xi32, #row>, !view, i32
    return
  }
  func.func @by_for(%p: !nv_tileas.ptr<i32>, %q: !nv_tileas.ptr<i32>, %c: i1) attributes {nv_tileaa.kernel, nv_tileas.num_warps = 1 : i32, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 1, num_ctas = 1>} {
    %zero = arith.constant 0 : i32
    %mp = nv_tileas.make_memref %p : !nv_tileas.ptr<i32> -> memref<32xi32, strided<[1]>, 1>
    %mq = nv_tileas.make_memref %q : !nv_tileas.ptr<i32> -> memref<32xi32, strided<[1]>, 1>
    %vp = nv_tileas.block_tile %mp : memref<32xi32, strided<[1]>, 1> -> !view
    %vq = nv_tileas.block_tile %mq : memref<32xi32, strided<[1]>, 1> -> !view
    %tp = nv_tileas.make_token
    %tq = nv_tileas.make_token
    %one = arith.constant 1 : i32
    %b = arith.extui %c : i1 to i32
    %r, %m, %v, %k = scf.for %i = %zero to %b step %one iter_args(%ri = %q, %mi = %mq, %vi = %vq, %ki = %tq) -> (!nv_tileas.ptr<i32>, memref<32xi32, strided<[1]>, 1>, !view, !nv_tileas.token) : i32 {
      scf.yield %p, %mp, %vp, %tp : !nv_tileas.ptr<i32>, memref<32xi32, strided<[1]>, 1>, !view, !nv_tileas.token
    }
    %m1 = nv_tileas.make_memref %r : !nv_tileas.ptr<i32> -> memref<32xi32, strided<[1]>, 1>
    %v1 = nv_tileas.block_tile %m1 : memref<32xi32, strided<[1]>, 1> -> !view
    %v2 = nv_tileas.block_tile %m : memref<32xi32, strided<[1]>, 1> -> !view
    %x = nv_tileas.iota : tensor<32xi32, #row>
    %s0 = nv_tileas.tiled_store %x, %v1[%zero] token %k : tensor<32xi32, #row>, !view, i32
    %s1 = nv_tileas.tiled_store %x, %v2[%zero] token %k : tensor<32xi32, #row>, !view, i32
    %s2 = nv_tileas.tiled_store %x, %v[%zero] token %k : tensor<32xi32, #row>, !view, i32
    return
  }
  func.func @by_while(%p: !nv_tileas.ptr<i32>, %q: !nv_tileas.ptr<i32>, %c: i1) attributes {nv_tileaa.kernel, nv_tileas.num_warps = 1 : i32, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 1, num_ctas = 1>} {
    %zero = arith.constant 0 : i32
    %mp = nv_tileas.make_memref %p : !nv_tileas.ptr<i32> -> memref<32xi32, strided<[1]>, 1>
    %mq = nv_tileas.make_memref %q : !nv_tileas.ptr<i32> -> memref<32xi32, strided<[1]>, 1>
    %vp = nv_tileas.block_tile %mp : memref<32xi32, strided<[1]>, 1> -> !view
    %vq = nv_tileas.block_tile %mq : memref<32xi32, strided<[1]>, 1> -> !view
    %tp = nv_tileas.make_token
    %tq = nv_tileas.make_token
    %no = arith.constant false
    %r, %m, %v, %k, %e = scf.while (%ri = %q, %mi = %mq, %vi = %vq, %ki = %tq, %g = %c) : (!nv_tileas.ptr<i32>, memref<32xi32, strided<[1]>, 1>, !view, !nv_tileas.token, i1) -> (!nv_tileas.ptr<i32>, memref<32xi32, strided<[1]>, 1>, !view, !nv_tileas.token, i1) {
      scf.condition(%g) %ri, %mi, %vi, %ki, %g : !nv_tileas.ptr<i32>, memref<32xi32, strided<[1]>, 1>, !view, !nv_tileas.token, i1
    } do {
    ^bb0(%rj: !nv_tileas.ptr<i32>, %mj: memref<32xi32, strided<[1]>, 1>, %vj: !view, %kj: !nv_tileas.token, %h: i1):
      scf.yield %p, %mp, %vp, %tp, %no : !nv_tileas.ptr<i32>, memref<32xi32, strided<[1]>, 1>, !view, !nv_tileas.token, i1
    }
    %m1 = nv_tileas.make_memref %r : !nv_tileas.ptr<i32> -> memref<32xi32, strided<[1]>, 1>
    %v1 = nv_tileas.block_tile %m1 : memref<32xi32, strided<[1]>, 1> -> !view
    %v2 = nv_tileas.block_tile %m : memref<32xi32, strided<[1]>, 1> -> !view
    %x = nv_tileas.iota : tensor<32xi32, #row>
    %s0 = nv_tileas.tiled_store %x, %v1[%zero] token %k : tensor<32xi32, #row>, !view, i32
    %s1 = nv_tileas.tiled_store %x, %v2[%zero] token %k : tensor<32xi32, #row>, !view, i32
    %s2 = nv_tileas.tiled_store %x, %v[%zero] token %k : tensor<32xi32, #row>, !view, i32
    return
  }
  func.func @by_index_switch(%p: !nv_tileas.ptr<i32>, %q: !nv_tileas.ptr<i32>, %c: i1) attributes {nv_tileaa.kernel, nv_tileas.num_warps = 1 : i32, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 1, num_ctas = 1>} {
    %zero = arith.constant 0 : i32
    %mp = nv_tileas.make_memref %p : !nv_tileas.ptr<i32> -> memref<32xi32, strided<[1]>, 1>
    %mq = nv_tileas.make_memref %q : !nv_tileas.ptr<i32> -> memref<32xi32, strided<[1]>, 1>
    %vp = nv_tileas.block_tile %mp : memref<32xi32, strided<[1]>, 1> -> !view
    %vq = nv_tileas.block_tile %mq : memref<32xi32, strided<[1]>, 1> -> !view
    %tp = nv_tileas.make_token
    %tq = nv_tileas.make_token
    %n = arith.index_castui %c : i1 to index
    %r, %m, %v, %k = scf.index_switch %n -> !nv_tileas.ptr<i32>, memref<32xi32, strided<[1]>, 1>, !view, !nv_tileas.token
    case 1 {
      scf.yield %p, %mp, %vp, %tp : !nv_tileas.ptr<i32>, memref<32xi32, strided<[1]>, 1>, !view, !nv_tileas.token
    }
    default {
      scf.yield %q, %mq, %vq, %tq : !nv_tileas.ptr<i32>, memref<32xi32, strided<[1]>, 1>, !view, !nv_tileas.token
    }
    %m1 = nv_tileas.make_memref %r : !nv_tileas.ptr<i32> -> memref<32xi32, strided<[1]>, 1>
    %v1 = nv_tileas.block_tile %m1 : memref<32xi32, strided<[1]>, 1> -> !view
    %v2 = nv_tileas.block_tile %m : memref<32xi32, strided<[1]>, 1> -> !view
    %x = nv_tileas.iota : tensor<32xi32, #row>
    %s0 = nv_tileas.tiled_store %x, %v1[%zero] token %k : tensor<32xi32, #row>, !view, i32
    %s1 = nv_tileas.tiled_store %x, %v2[%zero] token %k : tensor<32xi32, #row>, !view, i32
    %s2 = nv_tileas.tiled_store %x, %v[%zero] token %k : tensor<32xi32, #row>, !view, i32
    return
  }
}
