// RUN: tilewright-opt %s --cse | FileCheck %s
// RUN: tilewright-opt %s --canonicalize | FileCheck %s
// An ordered access is kept, even if its tile is unused.

!view = !nv_tileas.tiled_view<32, memref<32xi32, strided<[1]>, 1>>
// CHECK-LABEL: func.func @unused(
// CHECK:       nv_tileas.tiled_load {{.*}}mem_semantic<acquire>
// CHECK:       nv_tileas.tiled_load {{.*}}mem_semantic<acquire>
// CHECK:       nv_tileas.tiled_load {{.*}}mem_semantic<relaxed>
// CHECK-NEXT:  return
func.func @unused(%v: !view, %i: i32) {
  %a, %ta = nv_tileas.tiled_load %v[%i] mem_semantic<acquire> mem_scope<gpu> : !view, i32 -> tensor<32xi32>
  %b, %tb = nv_tileas.tiled_load %v[%i] mem_semantic<acquire> mem_scope<gpu> : !view, i32 -> tensor<32xi32>
  %c, %tc = nv_tileas.tiled_load %v[%i] mem_semantic<relaxed> mem_scope<gpu> : !view, i32 -> tensor<32xi32>
  %d, %td = nv_tileas.tiled_load %v[%i] : !view, i32 -> tensor<32xi32>
  return
}

// Loads before and after an acquire are not merged.
// CHECK-LABEL:   func.func @between(
// CHECK-COUNT-3: nv_tileas.tiled_load
// CHECK-NEXT:    return
func.func @between(%v: !view, %i: i32) -> (tensor<32xi32>, tensor<32xi32>) {
  %a, %ta = nv_tileas.tiled_load %v[%i] : !view, i32 -> tensor<32xi32>
  %b, %tb = nv_tileas.tiled_load %v[%i] mem_semantic<acquire> mem_scope<gpu> : !view, i32 -> tensor<32xi32>
  %c, %tc = nv_tileas.tiled_load %v[%i] : !view, i32 -> tensor<32xi32>
  return %a, %c : tensor<32xi32>, tensor<32xi32>
}

// A reduction over blocks synchronizes: it is neither merged nor removed.
// CHECK-LABEL: func.func @over_blocks(
// CHECK:       nv_tileas.reduce {{.*}} cluster
// CHECK:       nv_tileas.reduce {{.*}} cluster
// CHECK-NOT:   nv_tileas.reduce
// CHECK:       return
func.func @over_blocks(%x: tensor<8x64xf32>) {
  %0 = nv_tileas.reduce %x dim = 1, identities [0.0 : f32] cluster {
  ^bb0(%a: f32, %b: f32):
    nv_tileas.yield %a : f32
  } : tensor<8x64xf32> -> tensor<8xf32>
  %1 = nv_tileas.reduce %x dim = 1, identities [0.0 : f32] cluster {
  ^bb0(%a: f32, %b: f32):
    nv_tileas.yield %a : f32
  } : tensor<8x64xf32> -> tensor<8xf32>
  %2 = nv_tileas.reduce %x dim = 1, identities [0.0 : f32] {
  ^bb0(%a: f32, %b: f32):
    nv_tileas.yield %a : f32
  } : tensor<8x64xf32> -> tensor<8xf32>
  return
}
