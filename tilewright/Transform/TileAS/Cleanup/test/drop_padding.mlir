// RUN: tilewright-opt %s --nv-tileas-drop-padding | FileCheck %s

!ptrs = tensor<64x!nv_tileas.ptr<f32>>

// CHECK-LABEL: func.func @stored_under_the_mask(
// CHECK:       %[[POISON:.*]] = nv_tileas.poison
// CHECK:       nv_tileas.load_ptr {{.*}}padding %[[POISON]]
func.func @stored_under_the_mask(%p: !ptrs, %q: !ptrs, %m: tensor<64xi1>, %zero: tensor<64xf32>) {
  %x, %t = nv_tileas.load_ptr %p mask %m : tensor<64xi1> padding %zero : tensor<64xf32> : !ptrs -> tensor<64xf32>
  %y = nv_tileas.addf %x, %x : tensor<64xf32>
  %d = nv_tileas.store_ptr %y, %q mask %m : tensor<64xi1> : tensor<64xf32>, !ptrs
  return
}

// Another mask, no mask, and a sum over all elements use the padding.
// CHECK-LABEL: func.func @looked_at(
// CHECK-NOT:   nv_tileas.poison
// CHECK:       return
func.func @looked_at(%p: !ptrs, %q: !ptrs, %m: tensor<64xi1>, %n: tensor<64xi1>, %zero: tensor<64xf32>) -> f32 {
  %x, %t = nv_tileas.load_ptr %p mask %m : tensor<64xi1> padding %zero : tensor<64xf32> : !ptrs -> tensor<64xf32>
  %d = nv_tileas.store_ptr %x, %q mask %n : tensor<64xi1> : tensor<64xf32>, !ptrs
  %y, %u = nv_tileas.load_ptr %p mask %m : tensor<64xi1> padding %zero : tensor<64xf32> : !ptrs -> tensor<64xf32>
  %e = nv_tileas.store_ptr %y, %q : tensor<64xf32>, !ptrs
  %z, %v = nv_tileas.load_ptr %p mask %m : tensor<64xi1> padding %zero : tensor<64xf32> : !ptrs -> tensor<64xf32>
  %f = nv_tileas.store_ptr %z, %q mask %m : tensor<64xi1> : tensor<64xf32>, !ptrs
  %s = nv_tileas.reduce %z dim = 0, identities [0.0 : f32] {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    nv_tileas.yield %c : f32
  } : tensor<64xf32> -> f32
  return %s : f32
}
