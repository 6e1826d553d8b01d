// RUN: tilewright-opt %s --nv-tileas-use-float-ranges | FileCheck %s

// A sum of powers whose maximum is 1: 1 / x needs no handling of subnormal or infinite results.
// CHECK-LABEL: func.func @softmax(
// CHECK:       nv_tileas.divf {{.*}}nv_tileas.invertible
func.func @softmax(%x: tensor<4x64xf32>, %one: tensor<4xf32>, %scale: tensor<4x64xf32>) -> tensor<4xf32> {
  %m = nv_tileas.reduce %x dim = 1, identities [0xFF800000 : f32] {
  ^bb0(%a: f32, %b: f32):
    %s = nv_tileas.maxnumf %a, %b : f32
    nv_tileas.yield %s : f32
  } : tensor<4x64xf32> -> tensor<4xf32>
  %m1 = nv_tileas.reshape %m : tensor<4xf32> -> tensor<4x1xf32>
  %m2 = nv_tileas.broadcast %m1 : tensor<4x1xf32> -> tensor<4x64xf32>
  %d = nv_tileas.subf %x, %m2 : tensor<4x64xf32>
  %p = nv_tileas.exp2 %d : tensor<4x64xf32>
  %t = nv_tileas.reduce %p dim = 1, identities [0.0 : f32] {
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %b : f32
    nv_tileas.yield %s : f32
  } : tensor<4x64xf32> -> tensor<4xf32>
  %r = nv_tileas.divf %one, %t : tensor<4xf32>
  return %r : tensor<4xf32>
}

// The maximum of another tile implies nothing about this sum; nor does a maximum along another dimension.
// CHECK-LABEL: func.func @another_maximum(
// CHECK-NOT:   nv_tileas.invertible
// CHECK-NOT:   nv_tileas.normal
// CHECK:       return
func.func @another_maximum(%x: tensor<64x64xf32>, %y: tensor<64x64xf32>, %one: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>) {
  %m = nv_tileas.reduce %y dim = 1, identities [0xFF800000 : f32] {
  ^bb0(%a: f32, %b: f32):
    %s = nv_tileas.maxnumf %a, %b : f32
    nv_tileas.yield %s : f32
  } : tensor<64x64xf32> -> tensor<64xf32>
  %m1 = nv_tileas.reshape %m : tensor<64xf32> -> tensor<64x1xf32>
  %m2 = nv_tileas.broadcast %m1 : tensor<64x1xf32> -> tensor<64x64xf32>
  %d = nv_tileas.subf %x, %m2 : tensor<64x64xf32>
  %p = nv_tileas.exp2 %d : tensor<64x64xf32>
  %t = nv_tileas.reduce %p dim = 1, identities [0.0 : f32] {
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %b : f32
    nv_tileas.yield %s : f32
  } : tensor<64x64xf32> -> tensor<64xf32>
  %r = nv_tileas.divf %one, %t : tensor<64xf32>
  %d2 = nv_tileas.subf %y, %m2 : tensor<64x64xf32>
  %p2 = nv_tileas.exp2 %d2 : tensor<64x64xf32>
  %t2 = nv_tileas.reduce %p2 dim = 0, identities [0.0 : f32] {
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %b : f32
    nv_tileas.yield %s : f32
  } : tensor<64x64xf32> -> tensor<64xf32>
  %r2 = nv_tileas.divf %one, %t2 : tensor<64xf32>
  return %r, %r2 : tensor<64xf32>, tensor<64xf32>
}

// A square plus a positive number is at least that number; but if the number is
// tiny, the sum may be subnormal.
// CHECK-LABEL: func.func @roots(
// CHECK:       nv_tileas.rsqrt %{{.*}} {nv_tileas.normal}
// CHECK:       nv_tileas.rsqrt %{{[^ ]*}} : tensor
// CHECK:       nv_tileas.rsqrt %{{[^ ]*}} : tensor
func.func @roots(%x: tensor<64xf32>, %y: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>) {
  %small = arith.constant 1.0e-5 : f32
  %tiny = arith.constant 1.0e-39 : f32
  %e = nv_tileas.splat %small : f32 -> tensor<64xf32>
  %t = nv_tileas.splat %tiny : f32 -> tensor<64xf32>
  %q = nv_tileas.mulf %x, %x : tensor<64xf32>
  %a = nv_tileas.addf %q, %e : tensor<64xf32>
  %b = nv_tileas.addf %q, %t : tensor<64xf32>
  %p = nv_tileas.mulf %x, %y : tensor<64xf32>
  %c = nv_tileas.addf %p, %e : tensor<64xf32>
  %r = nv_tileas.rsqrt %a : tensor<64xf32>
  %s = nv_tileas.rsqrt %b : tensor<64xf32>
  %u = nv_tileas.rsqrt %c : tensor<64xf32>
  return %r, %s, %u : tensor<64xf32>, tensor<64xf32>, tensor<64xf32>
}

// f32 represents every product of two f16 numbers, but not of two bf16 numbers,
// which may underflow, nor of three f16 numbers.
// CHECK-LABEL: func.func @products(
// CHECK:       %[[P:.*]] = nv_tileas.mulf {{.*}} {nv_tileas.exact}
// CHECK:       nv_tileas.addf %{{.*}}, %[[P]] {nv_tileas.exact}
// CHECK-NOT:   nv_tileas.exact
func.func @products(%x: tensor<64xf16>, %y: tensor<64xbf16>, %c: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>) {
  %a = nv_tileas.extf %x : tensor<64xf16> -> tensor<64xf32>
  %b = nv_tileas.extf %y : tensor<64xbf16> -> tensor<64xf32>
  %p = nv_tileas.mulf %a, %a : tensor<64xf32>
  %r = nv_tileas.addf %c, %p : tensor<64xf32>
  %q = nv_tileas.mulf %b, %b : tensor<64xf32>
  %s = nv_tileas.addf %q, %c : tensor<64xf32>
  %t = nv_tileas.mulf %r, %a : tensor<64xf32>
  %u = nv_tileas.addf %t, %c : tensor<64xf32>
  return %r, %s, %u : tensor<64xf32>, tensor<64xf32>, tensor<64xf32>
}
