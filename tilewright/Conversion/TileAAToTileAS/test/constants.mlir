// RUN: tilewright-opt %s --convert-tileaa-to-tileas | FileCheck %s --check-prefix=FIRST
// RUN: tilewright-opt %s --convert-tileaa-to-tileas --finish-tileas | FileCheck %s --check-prefix=BOTH
// covers: PS-12
// The attribute's kind decides; scalars stay.

// FIRST-LABEL: func.func @constants
// BOTH-LABEL: func.func @constants
func.func @constants() -> (tensor<8xf32>, tensor<2xf32>, f32) {
  // FIRST: %[[C:.*]] = arith.constant 1.000000e+00 : f32
  // FIRST: nv_tileaa.splat %[[C]] : f32 -> tensor<8xf32>
  // BOTH: nv_tileas.splat %{{.*}} : f32 -> tensor<8xf32>
  %0 = arith.constant dense<1.0> : tensor<8xf32>
  // FIRST: nv_tileaa.constant_tensor dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>
  // BOTH: nv_tileas.constant_tensor dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>
  %1 = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  // FIRST: arith.constant 2.000000e+00 : f32
  // BOTH: arith.constant 2.000000e+00 : f32
  %2 = arith.constant 2.0 : f32
  return %0, %1, %2 : tensor<8xf32>, tensor<2xf32>, f32
}

// For any element type, and for zero, which is not a special case.
// FIRST-LABEL: func.func @integers
// BOTH-LABEL: func.func @integers
func.func @integers() -> (tensor<8xi32>, tensor<2xi1>, tensor<4xf16>, tensor<3xi64>, i32) {
  // FIRST: %[[SEVEN:.*]] = arith.constant 7 : i32
  // FIRST: nv_tileaa.splat %[[SEVEN]] : i32 -> tensor<8xi32>
  // BOTH: nv_tileas.splat %{{.*}} : i32 -> tensor<8xi32>
  %0 = arith.constant dense<7> : tensor<8xi32>
  // FIRST: nv_tileaa.constant_tensor dense<[true, false]> : tensor<2xi1>
  // BOTH: nv_tileas.constant_tensor dense<[true, false]> : tensor<2xi1>
  %1 = arith.constant dense<[true, false]> : tensor<2xi1>
  // FIRST: %[[ZERO:.*]] = arith.constant 0.000000e+00 : f16
  // FIRST: nv_tileaa.splat %[[ZERO]] : f16 -> tensor<4xf16>
  // BOTH: nv_tileas.splat %{{.*}} : f16 -> tensor<4xf16>
  %2 = arith.constant dense<0.0> : tensor<4xf16>
  // FIRST: nv_tileaa.constant_tensor dense<[0, 0, 1]> : tensor<3xi64>
  // BOTH: nv_tileas.constant_tensor dense<[0, 0, 1]> : tensor<3xi64>
  %3 = arith.constant dense<[0, 0, 1]> : tensor<3xi64>
  // FIRST: arith.constant 5 : i32
  // BOTH: arith.constant 5 : i32
  %4 = arith.constant 5 : i32
  return %0, %1, %2, %3, %4 : tensor<8xi32>, tensor<2xi1>, tensor<4xf16>, tensor<3xi64>, i32
}
