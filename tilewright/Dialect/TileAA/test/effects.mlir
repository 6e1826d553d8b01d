// RUN: tilewright-opt %s --cse | FileCheck %s
// RUN: tilewright-opt %s --canonicalize | FileCheck %s
// An ordered access is kept, even if its tile is unused.

!view = !nv_tileaa.tiled_view<32, memref<32xi32, strided<[1]>, 1>>
// CHECK-LABEL: func.func @unused(
// CHECK:       nv_tileaa.tiled_load {{.*}}mem_semantic<acquire>
// CHECK:       nv_tileaa.tiled_load {{.*}}mem_semantic<acquire>
// CHECK:       nv_tileaa.tiled_load {{.*}}mem_semantic<relaxed>
// CHECK-NEXT:  return
func.func @unused(%v: !view, %i: i32) {
  %a, %ta = nv_tileaa.tiled_load %v[%i] mem_semantic<acquire> mem_scope<gpu> : !view[i32] -> tensor<32xi32>
  %b, %tb = nv_tileaa.tiled_load %v[%i] mem_semantic<acquire> mem_scope<gpu> : !view[i32] -> tensor<32xi32>
  %c, %tc = nv_tileaa.tiled_load %v[%i] mem_semantic<relaxed> mem_scope<gpu> : !view[i32] -> tensor<32xi32>
  %d, %td = nv_tileaa.tiled_load %v[%i] : !view[i32] -> tensor<32xi32>
  return
}

// Loads before and after an acquire are not merged.
// CHECK-LABEL:   func.func @between(
// CHECK-COUNT-3: nv_tileaa.tiled_load
// CHECK-NEXT:    return
func.func @between(%v: !view, %i: i32) -> (tensor<32xi32>, tensor<32xi32>) {
  %a, %ta = nv_tileaa.tiled_load %v[%i] : !view[i32] -> tensor<32xi32>
  %b, %tb = nv_tileaa.tiled_load %v[%i] mem_semantic<acquire> mem_scope<gpu> : !view[i32] -> tensor<32xi32>
  %c, %tc = nv_tileaa.tiled_load %v[%i] : !view[i32] -> tensor<32xi32>
  return %a, %c : tensor<32xi32>, tensor<32xi32>
}
