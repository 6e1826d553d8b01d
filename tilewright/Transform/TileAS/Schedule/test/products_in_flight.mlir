// RUN: tilewright-opt %s --nv-tileas-keep-products-in-flight | FileCheck %s

#d = #nv_tileas.layout<64x64, register = [[0, 1], [8, 0], [0, 8], [0, 16], [0, 32]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = [[16, 0], [32, 0]]>
#row = #nv_tileas.layout<64x1, register = [[8, 0]], lane = [[0, 0], [0, 0], [1, 0], [2, 0], [4, 0]], warp = [[16, 0], [32, 0]]>
#a = #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>
#b = #nv_tileas.memory<32x64, offset = [[1, 2, 4, 8, 16], [32, 72, 144, 256, 512, 1024]]>
!a = !nv_tileas.memref<64x32xf16, #a, shared>
!b = !nv_tileas.memref<32x64xf16, #b, shared>
!sum = !nv_tileas.in_flight<tensor<64x64xf32, #d>>
module attributes {nv_tileaa.compute_capability = 90 : i32, nv_tileaa.target_spec = "sm_90a"} {
// The uses of one product run concurrently with the other, which starts before them; the wait leaves it in flight. A
// reduction within a thread does not stop a wait.
// CHECK-LABEL: func.func @beside
// CHECK:      %[[P:.*]] = nv_tileas.async.dot
// CHECK:      %[[Q:.*]] = nv_tileas.async.dot
// CHECK:      %[[S:.*]] = nv_tileas.async.wait_dot %[[P]] {{.*}}pending = 1 : i32
// CHECK-NEXT: nv_tileas.exp2 %[[S]]
// CHECK:      nv_tileas.partial_reduce
// CHECK:      %[[T:.*]] = nv_tileas.async.wait_dot %[[Q]] {atom = "wgmma.m64n64k16.f16", chain = 1 : i32, warps = array<i32: 1, 4, 1>}
// CHECK-NEXT: nv_tileas.mulf %{{.*}}, %[[T]]
func.func @beside(%a: !a, %b: !b, %none: tensor<64x64xf32, #d>) -> (tensor<64x64xf32, #d>, tensor<64x1xf32, #row>) attributes {nv_tileas.num_warps = 4 : i32} {
  %p = nv_tileas.async.accumulator %none : tensor<64x64xf32, #d>
  %q = nv_tileas.async.dot %a, %b, %p {atom = "wgmma.m64n64k16.f16", chain = 0 : i32, warps = array<i32: 1, 4, 1>} : !a, !b -> !sum
  %0 = nv_tileas.async.wait_dot %q {atom = "wgmma.m64n64k16.f16", chain = 0 : i32, warps = array<i32: 1, 4, 1>} : tensor<64x64xf32, #d>
  %1 = nv_tileas.exp2 %0 : tensor<64x64xf32, #d>
  %2 = nv_tileas.partial_reduce %1 dim = 1, identities [0.0 : f32] {
  ^bb0(%x: f32, %y: f32):
    %sum = arith.addf %x, %y : f32
    nv_tileas.yield %sum : f32
  } : tensor<64x64xf32, #d> -> tensor<64x1xf32, #row>
  %r = nv_tileas.async.accumulator %none : tensor<64x64xf32, #d>
  %s = nv_tileas.async.dot %a, %b, %r {atom = "wgmma.m64n64k16.f16", chain = 1 : i32, warps = array<i32: 1, 4, 1>} : !a, !b -> !sum
  %3 = nv_tileas.async.wait_dot %s {atom = "wgmma.m64n64k16.f16", chain = 1 : i32, warps = array<i32: 1, 4, 1>} : tensor<64x64xf32, #d>
  %4 = nv_tileas.mulf %1, %3 : tensor<64x64xf32, #d>
  return %4, %2 : tensor<64x64xf32, #d>, tensor<64x1xf32, #row>
}

// A product stays after the store of its operand, and before the copies of a later iteration.
// CHECK-LABEL: func.func @after_its_writer
// CHECK: nv_tileas.exp2
// CHECK: nv_tileas.store_shared
// CHECK: nv_tileas.async.dot
func.func @after_its_writer(%a: !a, %b: !b, %none: tensor<64x64xf32, #d>, %t: tensor<64x64xf32, #d>, %h: tensor<32x64xf16, #nv_tileas.layout<32x64, register = [[0, 1], [0, 2], [0, 4], [16, 0]], lane = [[0, 8], [0, 16], [0, 32], [1, 0], [2, 0]], warp = [[4, 0], [8, 0]]>>) -> (tensor<64x64xf32, #d>, tensor<64x64xf32, #d>) attributes {nv_tileas.num_warps = 4 : i32} {
  %1 = nv_tileas.exp2 %t : tensor<64x64xf32, #d>
  nv_tileas.store_shared %h, %b : tensor<32x64xf16, #nv_tileas.layout<32x64, register = [[0, 1], [0, 2], [0, 4], [16, 0]], lane = [[0, 8], [0, 16], [0, 32], [1, 0], [2, 0]], warp = [[4, 0], [8, 0]]>>, !b
  %r = nv_tileas.async.accumulator %none : tensor<64x64xf32, #d>
  %s = nv_tileas.async.dot %a, %b, %r {atom = "wgmma.m64n64k16.f16", chain = 0 : i32, warps = array<i32: 1, 4, 1>} : !a, !b -> !sum
  %3 = nv_tileas.async.wait_dot %s {atom = "wgmma.m64n64k16.f16", chain = 0 : i32, warps = array<i32: 1, 4, 1>} : tensor<64x64xf32, #d>
  return %1, %3 : tensor<64x64xf32, #d>, tensor<64x64xf32, #d>
}
// The previous iteration's tile is read while the product runs: the new one has other registers. If it is read before,
// both share them.
// CHECK-LABEL: func.func @carried
// CHECK: scf.for
// CHECK: nv_tileas.async.dot
// CHECK: nv_tileas.exp2 %{{.*}}
// CHECK: nv_tileas.async.wait_dot {{.*}}{apart, atom
// CHECK-LABEL: func.func @carried_and_read_before
// CHECK: scf.for
// CHECK: nv_tileas.exp2
// CHECK: nv_tileas.async.dot
// CHECK: nv_tileas.async.wait_dot {{.*}}{atom
func.func @carried(%a: !a, %b: !b, %none: tensor<64x64xf32, #d>, %n: i32) -> (tensor<64x64xf32, #d>, tensor<64x64xf32, #d>) attributes {nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %0:2 = scf.for %i = %zero to %n step %one iter_args(%c = %none, %s = %none) -> (tensor<64x64xf32, #d>, tensor<64x64xf32, #d>) : i32 {
    %p = nv_tileas.async.accumulator %none : tensor<64x64xf32, #d>
    %q = nv_tileas.async.dot %a, %b, %p {atom = "wgmma.m64n64k16.f16", chain = 0 : i32, warps = array<i32: 1, 4, 1>} : !a, !b -> !sum
    %2 = nv_tileas.exp2 %c : tensor<64x64xf32, #d>
    %3 = nv_tileas.addf %s, %2 : tensor<64x64xf32, #d>
    %w = nv_tileas.async.wait_dot %q {atom = "wgmma.m64n64k16.f16", chain = 0 : i32, warps = array<i32: 1, 4, 1>} : tensor<64x64xf32, #d>
    scf.yield %w, %3 : tensor<64x64xf32, #d>, tensor<64x64xf32, #d>
  }
  return %0#0, %0#1 : tensor<64x64xf32, #d>, tensor<64x64xf32, #d>
}
func.func @carried_and_read_before(%a: !a, %b: !b, %none: tensor<64x64xf32, #d>, %n: i32) -> (tensor<64x64xf32, #d>, tensor<64x64xf32, #d>) attributes {nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %0:2 = scf.for %i = %zero to %n step %one iter_args(%c = %none, %s = %none) -> (tensor<64x64xf32, #d>, tensor<64x64xf32, #d>) : i32 {
    %2 = nv_tileas.exp2 %c : tensor<64x64xf32, #d>
    %p = nv_tileas.async.accumulator %2 : tensor<64x64xf32, #d>
    %q = nv_tileas.async.dot %a, %b, %p {atom = "wgmma.m64n64k16.f16", chain = 0 : i32, warps = array<i32: 1, 4, 1>} : !a, !b -> !sum
    %w = nv_tileas.async.wait_dot %q {atom = "wgmma.m64n64k16.f16", chain = 0 : i32, warps = array<i32: 1, 4, 1>} : tensor<64x64xf32, #d>
    scf.yield %w, %s : tensor<64x64xf32, #d>, tensor<64x64xf32, #d>
  }
  return %0#0, %0#1 : tensor<64x64xf32, #d>, tensor<64x64xf32, #d>
}
}
