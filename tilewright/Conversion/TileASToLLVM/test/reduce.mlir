// RUN: tilewright-opt %s --convert-tileas-to-llvm --split-input-file | FileCheck %s

#row = #nv_tileas.layout<1x64, register = [[0, 1]], lane = [[0, 2], [0, 4], [0, 8], [0, 16], [0, 32]], warp = []>
#one = #nv_tileas.layout<1x1, register = [], lane = [[0, 0], [0, 0], [0, 0], [0, 0], [0, 0]], warp = []>
// Two registers, then a butterfly over five lane bits. A sum is symmetric, so the operands need no
// order.
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

// -----

#row = #nv_tileas.layout<1x256, register = [[0, 1], [0, 2], [0, 4]], lane = [[0, 8], [0, 16], [0, 32], [0, 64], [0, 128]], warp = []>
#one = #nv_tileas.layout<1x1, register = [], lane = [[0, 0], [0, 0], [0, 0], [0, 0], [0, 0]], warp = []>
// Four words of two halves each; the result is widened.
// CHECK-LABEL: func.func @greatest(
// CHECK-COUNT-3: llvm.call_intrinsic "llvm.maximumnum"({{.*}}) : (vector<2xf16>, vector<2xf16>) -> vector<2xf16>
// CHECK-NOT:     vector<2xf16>, vector<2xf16>
// CHECK-COUNT-2: llvm.fpext %{{.*}} : f16 to f32
// CHECK-NEXT:    llvm.call_intrinsic "llvm.maximumnum"({{.*}}) : (f32, f32) -> f32
// CHECK-COUNT-5: nvvm.shfl.sync bfly
module attributes {nv_tileaa.target_spec = "sm_80"} {
func.func @greatest(%h: f16) -> f32 {
  %x = nv_tileas.splat %h : f16 -> tensor<1x256xf16, #row>
  %w = nv_tileas.extf %x : tensor<1x256xf16, #row> -> tensor<1x256xf32, #row>
  %s = nv_tileas.partial_reduce %w dim = 1, identities [0xFF800000 : f32] {
  ^bb0(%a: f32, %b: f32):
    %t = nv_tileas.maxnumf %a, %b : f32
    nv_tileas.yield %t : f32
  } : tensor<1x256xf32, #row> -> tensor<1x1xf32, #one>
  %r = nv_tileas.reshape %s : tensor<1x1xf32, #one> -> f32
  return %r : f32
}
}

// -----

#row = #nv_tileas.layout<1x256, register = [[0, 1], [0, 2], [0, 4]], lane = [[0, 8], [0, 16], [0, 32], [0, 64], [0, 128]], warp = []>
#one = #nv_tileas.layout<1x1, register = [], lane = [[0, 0], [0, 0], [0, 0], [0, 0], [0, 0]], warp = []>
// A bf16 subnormal is an f32 subnormal, and would be flushed.
// CHECK-LABEL: func.func @flushed(
// CHECK-NOT:     vector<2xbf16>
module attributes {nv_tileaa.target_spec = "sm_80"} {
func.func @flushed(%h: bf16) -> f32 {
  %x = nv_tileas.splat %h : bf16 -> tensor<1x256xbf16, #row>
  %w = nv_tileas.extf %x : tensor<1x256xbf16, #row> -> tensor<1x256xf32, #row>
  %s = nv_tileas.partial_reduce %w dim = 1, identities [0xFF800000 : f32] {
  ^bb0(%a: f32, %b: f32):
    %t = nv_tileas.maxnumf %a, %b flush_to_zero : f32
    nv_tileas.yield %t : f32
  } : tensor<1x256xf32, #row> -> tensor<1x1xf32, #one>
  %r = nv_tileas.reshape %s : tensor<1x1xf32, #one> -> f32
  return %r : f32
}
}

// -----

#row = #nv_tileas.layout<1x256, register = [[0, 1], [0, 2], [0, 4]], lane = [[0, 8], [0, 16], [0, 32], [0, 64], [0, 128]], warp = []>
#one = #nv_tileas.layout<1x1, register = [], lane = [[0, 0], [0, 0], [0, 0], [0, 0], [0, 0]], warp = []>
// This chip lacks the instruction.
// CHECK-LABEL: func.func @older(
// CHECK-NOT:     vector<2xf16>
module attributes {nv_tileaa.target_spec = "sm_75"} {
func.func @older(%h: f16) -> f16 {
  %x = nv_tileas.splat %h : f16 -> tensor<1x256xf16, #row>
  %s = nv_tileas.partial_reduce %x dim = 1, identities [0xFC00 : f16] {
  ^bb0(%a: f16, %b: f16):
    %t = nv_tileas.maxnumf %a, %b : f16
    nv_tileas.yield %t : f16
  } : tensor<1x256xf16, #row> -> tensor<1x1xf16, #one>
  %r = nv_tileas.reshape %s : tensor<1x1xf16, #one> -> f16
  return %r : f16
}
}
