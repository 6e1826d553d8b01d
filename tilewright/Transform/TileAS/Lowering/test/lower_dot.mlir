// RUN: tilewright-opt %s --split-input-file --nv-tileas-assign-layouts=solve=false --nv-tileas-place-operands --nv-tileas-lower-dot | FileCheck %s

module attributes {nv_tileaa.compute_capability = 80 : i32, nv_tileaa.target_spec = "sm_80"} {
// Each step of 16 elements of k is accumulated in f32 and rounded to f16 once.
// CHECK-LABEL: func.func @halves
func.func @halves(%a: tensor<16x64xf16>, %b: tensor<64x16xf16>, %c: tensor<16x16xf16>) -> tensor<16x16xf16> {
  // CHECK: %[[STEP:.*]] = arith.constant 16 : i32
  // CHECK-NEXT: scf.for %{{.*}} step %[[STEP]] iter_args(%[[HALF:.*]] = %{{.*}}) -> (tensor<16x16xf16
  // CHECK-NEXT: %[[WIDE:.*]] = nv_tileas.extf %[[HALF]]
  // CHECK: %[[SUM:.*]] = scf.for {{.*}} iter_args(%{{.*}} = %[[WIDE]]) -> (tensor<16x16xf32
  // CHECK: nv_tileas.fma
  // CHECK: %[[ROUNDED:.*]] = nv_tileas.truncf %[[SUM]]
  // CHECK-NEXT: scf.yield %[[ROUNDED]]
  %0 = nv_tileas.dot %a, %b, %c : tensor<16x64xf16>, tensor<64x16xf16> -> tensor<16x16xf16>
  return %0 : tensor<16x16xf16>
}

// A batch is an additional dimension; every step has one slice of each operand.
// CHECK-LABEL: func.func @batch
func.func @batch(%a: tensor<4x8x16xi8>, %b: tensor<4x16x8xi8>, %c: tensor<4x8x8xi32>) -> tensor<4x8x8xi32> {
  // CHECK: nv_tileas.load_shared {{.*}} -> tensor<4x8x1xi8
  // CHECK-NEXT: nv_tileas.extsi
  // CHECK: nv_tileas.load_shared {{.*}} -> tensor<4x1x8xi8
  // CHECK-NEXT: nv_tileas.extui
  // CHECK: nv_tileas.muli
  // CHECK: nv_tileas.addi
  %0 = nv_tileas.dot %a, %b, %c {rhs_unsigned} : tensor<4x8x16xi8>, tensor<4x16x8xi8> -> tensor<4x8x8xi32>
  return %0 : tensor<4x8x8xi32>
}

// Bits below the last one of a tf32 in memory are removed.
// CHECK-LABEL: func.func @tf32
func.func @tf32(%a: tensor<8x8xtf32>, %c: tensor<8x8xf32>) -> tensor<8x8xf32> {
  // CHECK: nv_tileas.load_shared {{.*}} -> tensor<8x1xtf32
  // CHECK-NEXT: nv_tileas.extf
  // CHECK-NEXT: nv_tileas.truncf %{{.*}} rounding<zero>
  // CHECK-NEXT: nv_tileas.extf
  %0 = nv_tileas.dot %a, %a, %c : tensor<8x8xtf32>, tensor<8x8xtf32> -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// A block's sum starts at zero and is added to the accumulator times both scales.
// CHECK-LABEL: func.func @scaled
func.func @scaled(%a: tensor<16x64xf8E5M2>, %b: tensor<64x16xf8E5M2>, %c: tensor<16x16xf32>, %s: tensor<16x2xf8E8M0FNU>, %t: tensor<2x16xf8E8M0FNU>) -> tensor<16x16xf32> {
  // CHECK-COUNT-4: nv_tileas.alloc_tensor
  // CHECK: scf.for %[[K:.*]] = %{{.*}} iter_args(%[[ACC:.*]] = %{{.*}}) -> (tensor<16x16xf32
  // CHECK: %[[ZERO:.*]] = nv_tileas.splat
  // CHECK: %[[SUM:.*]] = scf.for {{.*}} iter_args(%{{.*}} = %[[ZERO]])
  // CHECK: arith.divui %[[K]]
  // CHECK: nv_tileas.load_shared {{.*}} -> tensor<16x1xf8E8M0FNU
  // CHECK: nv_tileas.load_shared {{.*}} -> tensor<1x16xf8E8M0FNU
  // CHECK: %[[SCALED:.*]] = nv_tileas.mulf %[[SUM]], 
  // CHECK: nv_tileas.fma %[[SCALED]], %{{.*}}, %[[ACC]]
  %0 = nv_tileas.dot_scaled %a, %b, %c, %s, %t : tensor<16x64xf8E5M2>, tensor<64x16xf8E5M2>, tensor<16x2xf8E8M0FNU>, tensor<2x16xf8E8M0FNU> -> tensor<16x16xf32>
  return %0 : tensor<16x16xf32>
}
}

// -----

module attributes {nv_tileaa.compute_capability = 75 : i32, nv_tileaa.target_spec = "sm_75"} {
// mma has a depth of 8 elements of k here.
// CHECK-LABEL: func.func @halves
func.func @halves(%a: tensor<16x64xf16>, %b: tensor<64x16xf16>, %c: tensor<16x16xf16>) -> tensor<16x16xf16> {
  // CHECK: %[[STEP:.*]] = arith.constant 8 : i32
  // CHECK-NEXT: scf.for %{{.*}} step %[[STEP]] iter_args
  %0 = nv_tileas.dot %a, %b, %c : tensor<16x64xf16>, tensor<64x16xf16> -> tensor<16x16xf16>
  return %0 : tensor<16x16xf16>
}

// 256 KiB of operands in 64 KiB: slices of 64 elements of k.
// CHECK-LABEL: func.func @slices
func.func @slices(%a: tensor<128x256xf32>, %b: tensor<256x128xf32>, %c: tensor<128x128xf32>) -> tensor<128x128xf32> {
  // CHECK: nv_tileas.alloc_tensor : !nv_tileas.memref<128x64xf32
  // CHECK: nv_tileas.alloc_tensor : !nv_tileas.memref<64x128xf32
  // CHECK: scf.for %[[K:.*]] = %{{.*}} iter_args
  // CHECK-NEXT: nv_tileas.store_window %{{.*}}, %{{.*}} from %[[K]] along 1
  // CHECK-NEXT: nv_tileas.store_window %{{.*}}, %{{.*}} from %[[K]] along 0
  // CHECK: scf.for %[[AT:.*]] = %c0_i32{{.*}} to %c64_i32
  // CHECK: nv_tileas.view %{{.*}}[%{{.*}}, %[[AT]] : i32, i32]
  %0 = nv_tileas.dot %a, %b, %c : tensor<128x256xf32>, tensor<256x128xf32> -> tensor<128x128xf32>
  return %0 : tensor<128x128xf32>
}

// Slices of an operand placed in registers are selected there, unless it needs too many.
// CHECK-LABEL: func.func @in_registers
func.func @in_registers(%a: tensor<16x16xf32>, %b: tensor<16x16xf32>, %c: tensor<16x16xf32>) -> tensor<16x16xf32> {
  // CHECK-NOT: nv_tileas.store_shared %arg0
  // CHECK: %[[HELD:.*]] = nv_tileas.convert_layout %arg0
  // CHECK: nv_tileas.store_shared %arg1
  // CHECK: nv_tileas.extract %[[HELD]][{{.*}}] : tensor<16x16xf32, {{.*}}> -> tensor<16x1xf32
  // CHECK: nv_tileas.load_shared {{.*}} -> tensor<1x16xf32
  %0 = nv_tileas.dot %a, %b, %c {homes = [#nv_tileas.home<registers>, #nv_tileas.home<shared>]} : tensor<16x16xf32>, tensor<16x16xf32> -> tensor<16x16xf32>
  return %0 : tensor<16x16xf32>
}
// CHECK-LABEL: func.func @too_many
func.func @too_many(%a: tensor<16x1024xf32>, %b: tensor<1024x16xf32>, %c: tensor<16x16xf32>) -> tensor<16x16xf32> {
  // CHECK-NOT: nv_tileas.extract
  // CHECK: nv_tileas.load_shared {{.*}} -> tensor<16x1xf32
  // CHECK-NOT: nv_tileas.extract
  // CHECK: return
  %0 = nv_tileas.dot %a, %b, %c {homes = [#nv_tileas.home<registers>, #nv_tileas.home<registers>]} : tensor<16x1024xf32>, tensor<1024x16xf32> -> tensor<16x16xf32>
  return %0 : tensor<16x16xf32>
}
}
