// The live registers of a thread, for 128 threads.
// RUN: tilewright-opt %s --nv-tileas-assign-buffers --remarks=resources -o /dev/null 2>&1 | FileCheck %s

#layout = #nv_tileas.layout<128x64, register = [[0, 1], [0, 2], [0, 4], [0, 8], [0, 16], [0, 32]], lane = [[1, 0], [2, 0], [4, 0], [8, 0], [16, 0]], warp = [[32, 0], [64, 0]]>
module attributes {nv_tileaa.compute_capability = 80 : i32, nv_tileaa.target_spec = "sm_80"} {
// Elements of 16 bits are two to a word.
// CHECK-LABEL: in function: halves:
// CHECK: = note: Tiles = 64
func.func @halves(%a: tensor<128x64xf16, #layout>, %b: tensor<128x64xf16, #layout>) -> tensor<128x64xf16, #layout> attributes {nv_tileas.num_warps = 4 : i32} {
  %0 = nv_tileas.addf %a, %b : tensor<128x64xf16, #layout>
  return %0 : tensor<128x64xf16, #layout>
}

// A value from outside that a loop uses is live in all its iterations, in addition to loop-carried values: 64 words each.
// CHECK-LABEL: in function: loop:
// CHECK: = note: Tiles = 192
func.func @loop(%a: tensor<128x64xf32, #layout>, %b: tensor<128x64xf32, #layout>, %n: i32) -> tensor<128x64xf32, #layout> attributes {nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %0 = scf.for %i = %zero to %n step %one iter_args(%acc = %a) -> (tensor<128x64xf32, #layout>) : i32 {
    %1 = nv_tileas.mulf %acc, %b : tensor<128x64xf32, #layout>
    %2 = nv_tileas.addf %1, %acc : tensor<128x64xf32, #layout>
    scf.yield %2 : tensor<128x64xf32, #layout>
  }
  %3 = nv_tileas.addf %0, %b : tensor<128x64xf32, #layout>
  return %3 : tensor<128x64xf32, #layout>
}

// Two tiles of 64 words; the sum reuses the registers of one.
// CHECK-LABEL: in function: straight:
// CHECK: = note: Registers = 136
// CHECK-NEXT: = note: Tiles = 128
// CHECK-NEXT: = note: Limit = 255
// CHECK-NEXT: = note: Where = nv_tileas.addf
func.func @straight(%a: tensor<128x64xf32, #layout>, %b: tensor<128x64xf32, #layout>) -> tensor<128x64xf32, #layout> attributes {nv_tileas.num_warps = 4 : i32} {
  %0 = nv_tileas.addf %a, %b : tensor<128x64xf32, #layout>
  return %0 : tensor<128x64xf32, #layout>
}
}
