// RUN: tilewright-opt %s --convert-tileaa-to-tileas | FileCheck %s --check-prefix=FIRST
// RUN: tilewright-opt %s --convert-tileaa-to-tileas --finish-tileas | FileCheck %s --check-prefix=BOTH
// covers: PS-12
// The kind of the attribute decides; scalars stay.

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
