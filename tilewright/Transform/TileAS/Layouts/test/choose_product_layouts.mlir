// RUN: tilewright-opt %s --nv-tileas-assign-layouts | FileCheck %s

// CHECK-DAG: #[[FRAGMENT:.+]] = #nv_tileas.layout<64x64, register = {{.}}[0, 1], [8, 0], {{.*}}lane = {{.}}[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]]
// CHECK-DAG: #[[SQUARE:.+]] = #nv_tileas.layout<128x128, register = {{.}}[0, 1], [0, 2], [1, 0], [2, 0], [0, 64], [32, 0], [64, 0]], lane = {{.}}[0, 4], [0, 8], [4, 0], [8, 0], [16, 0]]

// The loop carries the accumulator in the instruction's layout, and it is
// converted once after the loop, if at all.
// CHECK-LABEL: func @carried
func.func @carried(%a: tensor<64x32xf16>, %b: tensor<32x64xf16>, %n: i32) -> tensor<64x64xf32> {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %none = arith.constant 0.0 : f32
  %start = nv_tileas.splat %none : f32 -> tensor<64x64xf32>
  // CHECK: scf.for {{.*}} -> (tensor<64x64xf32, #[[FRAGMENT]]>)
  // CHECK-NOT: convert_layout
  // CHECK: nv_tileas.dot {{.*}} -> tensor<64x64xf32, #[[FRAGMENT]]>
  // CHECK-NEXT: scf.yield
  %sum = scf.for %i = %zero to %n step %one iter_args(%acc = %start) -> (tensor<64x64xf32>) : i32 {
    %next = nv_tileas.dot %a, %b, %acc {atom = "mma.m16n8k16.f16", warps = array<i32: 1, 2, 2>}
      : tensor<64x32xf16>, tensor<32x64xf16> -> tensor<64x64xf32>
    scf.yield %next : tensor<64x64xf32>
  }
  // CHECK: convert_layout
  // CHECK: return
  return %sum : tensor<64x64xf32>
}

// The result of the first product is the left side of the second: with the same
// warps along the rows it stays in its registers, and so do halves of it.
// CHECK-LABEL: func @chained
func.func @chained(%a: tensor<64x32xf16>, %b: tensor<32x64xf16>, %v: tensor<64x64xf16>,
                   %to: tensor<64x64x!nv_tileas.ptr<f32>>) {
  %none = arith.constant 0.0 : f32
  %start = nv_tileas.splat %none : f32 -> tensor<64x64xf32>
  %s = nv_tileas.dot %a, %b, %start {atom = "mma.m16n8k16.f16", warps = array<i32: 1, 4, 1>}
    : tensor<64x32xf16>, tensor<32x64xf16> -> tensor<64x64xf32>
  // CHECK: %[[S:.+]] = nv_tileas.dot
  // CHECK-NEXT: %[[P:.+]] = nv_tileas.truncf %[[S]]
  // CHECK-NOT: convert_layout
  // CHECK: nv_tileas.dot %[[P]]
  %p = nv_tileas.truncf %s : tensor<64x64xf32> -> tensor<64x64xf16>
  %o = nv_tileas.dot %p, %v, %start {atom = "mma.m16n8k16.f16", warps = array<i32: 1, 4, 1>}
    : tensor<64x64xf16>, tensor<64x64xf16> -> tensor<64x64xf32>
  %done = nv_tileas.store_ptr %o, %to : tensor<64x64xf32>, tensor<64x64x!nv_tileas.ptr<f32>>
  return
}

// With multiply-adds, a thread of a loop has a nearly square part of the tile:
// of 128x128 among 128 threads 16x8, not 32x4.
// CHECK-LABEL: func @multiply_adds
func.func @multiply_adds(%a: tensor<128x32xf32>, %b: tensor<32x128xf32>, %n: i32) -> tensor<128x128xf32> {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %none = arith.constant 0.0 : f32
  %start = nv_tileas.splat %none : f32 -> tensor<128x128xf32>
  // CHECK: scf.for
  // CHECK-NOT: convert_layout
  // CHECK: nv_tileas.dot {{.*}} -> tensor<128x128xf32, #[[SQUARE]]>
  %sum = scf.for %i = %zero to %n step %one iter_args(%acc = %start) -> (tensor<128x128xf32>) : i32 {
    %next = nv_tileas.dot %a, %b, %acc : tensor<128x32xf32>, tensor<32x128xf32> -> tensor<128x128xf32>
    scf.yield %next : tensor<128x128xf32>
  }
  return %sum : tensor<128x128xf32>
}
