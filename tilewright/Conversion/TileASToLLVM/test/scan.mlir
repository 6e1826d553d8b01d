// RUN: tilewright-opt %s --convert-tileas-to-llvm --split-input-file | FileCheck %s

#row = #nv_tileas.layout<64, register = [[1]], lane = [[2], [4], [8], [16], [32]], warp = []>
#one = #nv_tileas.layout<1, register = [], lane = [[0], [0], [0], [0], [0]], warp = []>
// Two registers; five steps over the lanes; the value before the first register; and, unused, the
// total.
// CHECK-LABEL:   func.func @sums(
// CHECK:         llvm.fadd
// CHECK-COUNT-5: nvvm.shfl.sync idx
// CHECK:         nvvm.shfl.sync idx
// CHECK-NEXT:    llvm.bitcast
// CHECK:         llvm.fadd
// CHECK-NEXT:    llvm.select
func.func @sums(%f: f32) -> f32 {
  %x = nv_tileas.splat %f : f32 -> tensor<64xf32, #row>
  %s, %t = nv_tileas.partial_scan %x dim = 0, reverse = false {
  ^bb0(%a: f32, %b: f32):
    %t = arith.addf %a, %b : f32
    nv_tileas.yield %t : f32
  } : tensor<64xf32, #row> -> tensor<64xf32, #row>, tensor<1xf32, #one>
  %r = nv_tileas.reshape %t : tensor<1xf32, #one> -> f32
  return %r : f32
}

// -----

#row = #nv_tileas.layout<8, register = [[1], [4]], lane = [[2], [0], [0], [0], [0]], warp = []>
#two = #nv_tileas.layout<2, register = [[1]], lane = [[0], [0], [0], [0], [0]], warp = []>
// The registers that belong to the first run are known.
// CHECK-LABEL: func.func @known(
// CHECK-COUNT-2: llvm.fsub
// CHECK-NOT: llvm.fsub
func.func @known(%f: f32, %g: f32) {
  %x = nv_tileas.splat %f : f32 -> tensor<8xf32, #row>
  %y = nv_tileas.splat %g : f32 -> tensor<2xf32, #two>
  %r = nv_tileas.scan_carry %y, %x dim = 0, reverse = false {
  ^bb0(%a: f32, %b: f32):
    %t = arith.subf %a, %b : f32
    nv_tileas.yield %t : f32
  } : tensor<2xf32, #two>, tensor<8xf32, #row> -> tensor<8xf32, #row>
  return
}

// -----

#row = #nv_tileas.layout<8, register = [[1], [2]], lane = [[0], [0], [0], [0], [0]], warp = [[4]]>
#two = #nv_tileas.layout<2, register = [], lane = [[0], [0], [0], [0], [0]], warp = [[1]]>
// Here the warp decides.
// CHECK-LABEL: func.func @by_warp(
// CHECK: llvm.cond_br
// CHECK-COUNT-4: llvm.fsub
// CHECK-NOT: llvm.fsub
func.func @by_warp(%f: f32, %g: f32) -> f32 {
  %x = nv_tileas.splat %f : f32 -> tensor<8xf32, #row>
  %y = nv_tileas.splat %g : f32 -> tensor<2xf32, #two>
  %r = nv_tileas.scan_carry %y, %x dim = 0, reverse = true {
  ^bb0(%a: f32, %b: f32):
    %t = arith.subf %a, %b : f32
    nv_tileas.yield %t : f32
  } : tensor<2xf32, #two>, tensor<8xf32, #row> -> tensor<8xf32, #row>
  return %f : f32
}
