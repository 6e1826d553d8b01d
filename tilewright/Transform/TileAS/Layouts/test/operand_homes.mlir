// RUN: tilewright-opt %s --nv-tileas-select-atoms --nv-tileas-assign-layouts --nv-tileas-place-operands --nv-tileas-lower-dot | FileCheck %s

module attributes {nv_tileaa.compute_capability = 80 : i32, nv_tileaa.target_spec = "sm_80"} {
// As in attention: operands that are invariant in the loop are written once, the transposed side too; the sum of the first product is the
// left side of the second, and stays in the registers of its threads. The right side of the second changes in each iteration.
// CHECK-LABEL: func.func @attention
// CHECK: nv_tileas.store_shared %arg0
// CHECK: %[[K:.*]] = nv_tileas.alloc_tensor
// CHECK-NEXT: nv_tileas.store_shared %arg1, %[[K]]
// CHECK-NEXT: %[[TURNED:.*]] = nv_tileas.view %[[K]] :
// CHECK: scf.for
// CHECK-NOT: nv_tileas.permute
// CHECK: nv_tileas.view %[[TURNED]][
// CHECK: nv_tileas.store_shared %{{.*}} : tensor<64x64xf16
// CHECK-NOT: nv_tileas.store_shared
// CHECK-COUNT-4: nv_tileas.extract %{{.*}} -> tensor<128x16xf16
// CHECK: scf.yield
func.func @attention(%q: tensor<128x64xf16>, %k: tensor<64x64xf16>, %v: tensor<64x64xf16>, %c: tensor<128x64xf32>, %n: i32) -> tensor<128x64xf32> attributes {nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %none = arith.constant 0.0 : f32
  %nothing = nv_tileas.splat %none : f32 -> tensor<128x64xf32>
  %0 = scf.for %i = %zero to %n step %one iter_args(%acc = %c) -> (tensor<128x64xf32>) : i32 {
    %kt = nv_tileas.permute %k [1, 0] : tensor<64x64xf16> -> tensor<64x64xf16>
    %s = nv_tileas.dot %q, %kt, %nothing : tensor<128x64xf16>, tensor<64x64xf16> -> tensor<128x64xf32>
    %p = nv_tileas.truncf %s : tensor<128x64xf32> -> tensor<128x64xf16>
    %w = nv_tileas.addf %v, %v : tensor<64x64xf16>
    %1 = nv_tileas.dot %p, %w, %acc : tensor<128x64xf16>, tensor<64x64xf16> -> tensor<128x64xf32>
    scf.yield %1 : tensor<128x64xf32>
  }
  return %0 : tensor<128x64xf32>
}

// At most a quarter of a block's shared memory is kept for a whole loop: of two equally large operands, that of the first.
// CHECK-LABEL: func.func @large
// CHECK: nv_tileas.store_shared %arg0
// CHECK: scf.for
// CHECK: nv_tileas.store_shared %arg1
func.func @large(%a: tensor<128x128xf16>, %b: tensor<128x128xf16>, %c: tensor<128x128xf32>, %n: i32) -> tensor<128x128xf32> attributes {nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %0 = scf.for %i = %zero to %n step %one iter_args(%acc = %c) -> (tensor<128x128xf32>) : i32 {
    %1 = nv_tileas.dot %a, %b, %acc : tensor<128x128xf16>, tensor<128x128xf16> -> tensor<128x128xf32>
    scf.yield %1 : tensor<128x128xf32>
  }
  return %0 : tensor<128x128xf32>
}

// A write is hoisted out of a condition within a loop, since it becomes rarer; not out of a condition alone, which may be false.
// CHECK-LABEL: func.func @condition
// CHECK-COUNT-2: nv_tileas.store_shared
// CHECK: scf.for
// CHECK: scf.if
// CHECK-NOT: nv_tileas.store_shared
// CHECK: return
func.func @condition(%a: tensor<64x64xf16>, %b: tensor<64x64xf16>, %c: tensor<64x64xf32>, %n: i32, %is: i1) -> tensor<64x64xf32> attributes {nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %0 = scf.for %i = %zero to %n step %one iter_args(%acc = %c) -> (tensor<64x64xf32>) : i32 {
    %1 = scf.if %is -> (tensor<64x64xf32>) {
      %2 = nv_tileas.dot %a, %b, %acc : tensor<64x64xf16>, tensor<64x64xf16> -> tensor<64x64xf32>
      scf.yield %2 : tensor<64x64xf32>
    } else {
      scf.yield %acc : tensor<64x64xf32>
    }
    scf.yield %1 : tensor<64x64xf32>
  }
  return %0 : tensor<64x64xf32>
}
// CHECK-LABEL: func.func @only_condition
// CHECK: scf.if
// CHECK-COUNT-2: nv_tileas.store_shared
func.func @only_condition(%a: tensor<64x64xf16>, %b: tensor<64x64xf16>, %c: tensor<64x64xf32>, %is: i1) -> tensor<64x64xf32> attributes {nv_tileas.num_warps = 4 : i32} {
  %1 = scf.if %is -> (tensor<64x64xf32>) {
    %2 = nv_tileas.dot %a, %b, %c : tensor<64x64xf16>, tensor<64x64xf16> -> tensor<64x64xf32>
    scf.yield %2 : tensor<64x64xf32>
  } else {
    scf.yield %c : tensor<64x64xf32>
  }
  return %1 : tensor<64x64xf32>
}

// A tile of two products is written once for both, as it is and transposed; the other sides are written separately.
// CHECK-LABEL: func.func @both
// CHECK: %[[G:.*]] = nv_tileas.alloc_tensor
// CHECK-NEXT: nv_tileas.store_shared %[[TILE:.*]], %[[G]]
// CHECK-NEXT: %[[TURNED:.*]] = nv_tileas.view %[[G]] : !nv_tileas.memref<64x32xf16
// CHECK-SAME: -> !nv_tileas.memref<32x64xf16
// CHECK: nv_tileas.view %[[G]][
// CHECK: nv_tileas.view %[[TURNED]][
// CHECK-NOT: nv_tileas.store_shared %[[TILE]]
// CHECK: return
func.func @both(%a: tensor<32x64xf16>, %g: tensor<64x32xf16>, %b: tensor<64x32xf16>, %c: tensor<32x32xf32>) -> (tensor<32x32xf32>, tensor<32x32xf32>) attributes {nv_tileas.num_warps = 4 : i32} {
  %tile = nv_tileas.addf %g, %g : tensor<64x32xf16>
  %0 = nv_tileas.dot %a, %tile, %c : tensor<32x64xf16>, tensor<64x32xf16> -> tensor<32x32xf32>
  %turned = nv_tileas.permute %tile [1, 0] : tensor<64x32xf16> -> tensor<32x64xf16>
  %1 = nv_tileas.dot %turned, %b, %c : tensor<32x64xf16>, tensor<64x32xf16> -> tensor<32x32xf32>
  return %0, %1 : tensor<32x32xf32>, tensor<32x32xf32>
}
}
