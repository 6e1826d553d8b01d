// RUN: tilewright-opt %s --cse | FileCheck %s
// Two weak loads without a write in between are merged.

!view = !nv_tileas.tiled_view<32, memref<32xi32, strided<[1]>, 1>>
// CHECK-LABEL: func.func @shared(
// CHECK:       %[[A:.*]], %{{.*}} = nv_tileas.tiled_load
// CHECK-NEXT:  return %[[A]], %[[A]]
func.func @shared(%v: !view, %i: i32) -> (tensor<32xi32>, tensor<32xi32>) {
  %a, %ta = nv_tileas.tiled_load %v[%i] : !view, i32 -> tensor<32xi32>
  %b, %tb = nv_tileas.tiled_load %v[%i] : !view, i32 -> tensor<32xi32>
  return %a, %b : tensor<32xi32>, tensor<32xi32>
}
