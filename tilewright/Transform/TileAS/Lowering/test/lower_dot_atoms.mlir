// RUN: tilewright-opt %s --nv-tileas-select-atoms --nv-tileas-assign-layouts --nv-tileas-place-operands --nv-tileas-lower-dot | FileCheck %s

module attributes {nv_tileaa.compute_capability = 80 : i32, nv_tileaa.target_spec = "sm_80"} {
// The accumulator keeps its atom's layout throughout the loop. Rows of 128 bytes
// are swizzled to avoid bank conflicts of ldmatrix; four steps form a row.
// CHECK-LABEL: func.func @gemm
// CHECK-COUNT-2: nv_tileas.store_shared
// CHECK: %[[SUM:.*]] = scf.for {{.*}} iter_args(%[[ACC:.*]] = %{{.*}}) -> (tensor<128x128xf32, #[[D:.*]]>)
// CHECK-NOT: convert_layout
// CHECK: %[[A:.*]] = nv_tileas.load_shared {{.*}} -> tensor<128x16xf16
// CHECK: %[[B:.*]] = nv_tileas.load_shared {{.*}} -> tensor<16x128xf16
// CHECK: %[[R:.*]] = nv_tileas.mma %[[A]], %[[B]], %[[ACC]] {atom = "mma.m16n8k16.f16", warps = array<i32: 1, 2, 2>}
// CHECK-COUNT-2: nv_tileas.mma
// CHECK: %[[LAST:.*]] = nv_tileas.mma
// CHECK-NEXT: scf.yield %[[LAST]]
// CHECK: return
func.func @gemm(%a: tensor<128x64xf16>, %b: tensor<64x128xf16>, %c: tensor<128x128xf32>, %n: i32) -> tensor<128x128xf32> {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %0 = scf.for %i = %zero to %n step %one iter_args(%acc = %c) -> (tensor<128x128xf32>) : i32 {
    %1 = nv_tileas.dot %a, %b, %acc : tensor<128x64xf16>, tensor<64x128xf16> -> tensor<128x128xf32>
    scf.yield %1 : tensor<128x128xf32>
  }
  return %0 : tensor<128x128xf32>
}

// More than four steps become a loop.
// CHECK-LABEL: func.func @long
// CHECK: %[[STEP:.*]] = arith.constant 32 : i32
// CHECK-NEXT: scf.for %{{.*}} step %[[STEP]]
// CHECK: nv_tileas.mma {{.*}}mma.m16n8k32.s8
func.func @long(%a: tensor<16x256xi8>, %b: tensor<256x16xi8>, %c: tensor<16x16xi32>) -> tensor<16x16xi32> {
  %0 = nv_tileas.dot %a, %b, %c {rhs_unsigned} : tensor<16x256xi8>, tensor<256x16xi8> -> tensor<16x16xi32>
  return %0 : tensor<16x16xi32>
}

// Memory may hold more bits of a tf32 than the instruction may read; a rounded
// tile does not.
// CHECK-LABEL: func.func @tf32
// CHECK: nv_tileas.truncf {{.*}} rounding<zero>
// CHECK-NOT: rounding<zero>
// CHECK: nv_tileas.mma
func.func @tf32(%a: tensor<16x8xtf32>, %b: tensor<8x8xf32>, %c: tensor<16x8xf32>) -> tensor<16x8xf32> {
  %0 = nv_tileas.truncf %b rounding<nearest_away> : tensor<8x8xf32> -> tensor<8x8xtf32>
  %1 = nv_tileas.dot %a, %0, %c : tensor<16x8xtf32>, tensor<8x8xtf32> -> tensor<16x8xf32>
  return %1 : tensor<16x8xf32>
}

// A block of scaled elements has its own sum, of f16 products.
// CHECK-LABEL: func.func @scaled
// CHECK: scf.for
// CHECK: %[[ZERO:.*]] = nv_tileas.splat
// CHECK: nv_tileas.extf {{.*}} -> tensor<16x16xf16
// CHECK: nv_tileas.extf {{.*}} -> tensor<16x16xf16
// CHECK: nv_tileas.mma %{{.*}}, %{{.*}}, %[[ZERO]]
// CHECK: nv_tileas.mma
// CHECK: nv_tileas.fma
func.func @scaled(%a: tensor<16x64xf8E4M3FN>, %b: tensor<64x16xf8E4M3FN>, %c: tensor<16x16xf32>, %s: tensor<16x2xf8E8M0FNU>, %t: tensor<2x16xf8E8M0FNU>) -> tensor<16x16xf32> {
  %0 = nv_tileas.dot_scaled %a, %b, %c, %s, %t : tensor<16x64xf8E4M3FN>, tensor<64x16xf8E4M3FN>, tensor<16x2xf8E8M0FNU>, tensor<2x16xf8E8M0FNU> -> tensor<16x16xf32>
  return %0 : tensor<16x16xf32>
}
}
