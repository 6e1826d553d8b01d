// RUN: tilewright-opt %s --convert-tileas-to-llvm --split-input-file | FileCheck %s

#row = #nv_tileas.layout<1x64, register = [[0, 1]], lane = [[0, 2], [0, 4], [0, 8], [0, 16], [0, 32]], warp = []>
#one = #nv_tileas.layout<1x1, register = [], lane = [[0, 0], [0, 0], [0, 0], [0, 0], [0, 0]], warp = []>
// Two registers, then a butterfly over five lane bits. A sum is the same from
// both sides, so no side is chosen.
// CHECK-LABEL:   func.func @sum(
// CHECK:         llvm.fadd
// CHECK-COUNT-5: nvvm.shfl.sync bfly
// CHECK-NOT:     llvm.select
func.func @sum(%f: f32) -> f32 {
  %x = nv_tileas.splat %f : f32 -> tensor<1x64xf32, #row>
  %s = nv_tileas.partial_reduce %x dim = 1, identities [0.0 : f32] {
  ^bb0(%a: f32, %b: f32):
    %t = arith.addf %a, %b : f32
    nv_tileas.yield %t : f32
  } : tensor<1x64xf32, #row> -> tensor<1x1xf32, #one>
  %r = nv_tileas.reshape %s : tensor<1x1xf32, #one> -> f32
  return %r : f32
}

// -----

#row = #nv_tileas.layout<1x32, register = [], lane = [[0, 1], [0, 2], [0, 4], [0, 8], [0, 16]], warp = []>
#one = #nv_tileas.layout<1x1, register = [], lane = [[0, 0], [0, 0], [0, 0], [0, 0], [0, 0]], warp = []>
// A difference is not: the lower lane's value comes first in both lanes.
// CHECK-LABEL: func.func @alternate(
// CHECK:       nvvm.shfl.sync bfly
// CHECK:       llvm.select
// CHECK:       llvm.select
// CHECK:       llvm.fsub
func.func @alternate(%f: f32) -> f32 {
  %x = nv_tileas.splat %f : f32 -> tensor<1x32xf32, #row>
  %s = nv_tileas.partial_reduce %x dim = 1, identities [0.0 : f32] {
  ^bb0(%a: f32, %b: f32):
    %t = arith.subf %a, %b : f32
    nv_tileas.yield %t : f32
  } : tensor<1x32xf32, #row> -> tensor<1x1xf32, #one>
  %r = nv_tileas.reshape %s : tensor<1x1xf32, #one> -> f32
  return %r : f32
}
