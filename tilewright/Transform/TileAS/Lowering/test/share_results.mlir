// RUN: tilewright-opt %s --nv-tileas-assign-layouts=solve=false --nv-tileas-share-results | FileCheck %s

!ptr = !nv_tileas.ptr<i32>

// Every thread holds a scalar that one of them has read.
// CHECK-LABEL: func.func @scalar(
// CHECK:       %[[X:.*]], %{{.*}} = nv_tileas.load_ptr
// CHECK-NEXT:  %[[TILE:.*]] = nv_tileas.splat %[[X]]
// CHECK-NEXT:  %[[PLACE:.*]] = nv_tileas.alloc_tensor
// CHECK-NEXT:  nv_tileas.store_shared %[[TILE]], %[[PLACE]] owned
// CHECK-NEXT:  %[[SHARED:.*]] = nv_tileas.load_shared %[[PLACE]]
// CHECK-NEXT:  %[[Y:.*]] = nv_tileas.reshape %[[SHARED]]
// CHECK-NEXT:  return %[[Y]]
func.func @scalar(%p: !ptr) -> i32 attributes {nv_tileas.num_warps = 4 : i32} {
  %x, %t = nv_tileas.load_ptr %p mem_semantic<relaxed> mem_scope<gpu> : !ptr -> i32
  return %x : i32
}

// All threads execute a weak load, the first update's result has no uses, and
// each thread has one of 128 elements.
// CHECK-LABEL: func.func @nothing(
// CHECK-NOT:   alloc_tensor
// CHECK:       return
func.func @nothing(%p: !ptr, %x: i32, %q: tensor<128x!nv_tileas.ptr<i32>>, %y: tensor<128xi32>) -> (i32, tensor<128xi32>) attributes {nv_tileas.num_warps = 4 : i32} {
  %a, %t = nv_tileas.load_ptr %p : !ptr -> i32
  %b, %u = nv_tileas.atomic_rmw <add> %p, %x mem_semantic<relaxed> mem_scope<gpu> : !ptr, i32
  %r = nv_tileas.reshape %y : tensor<128xi32> -> tensor<128xi32>
  return %a, %r : i32, tensor<128xi32>
}

// 64 elements have copies in 128 threads.
// CHECK-LABEL: func.func @small(
// CHECK:       nv_tileas.atomic_rmw
// CHECK-NEXT:  alloc_tensor : !nv_tileas.memref<64xi32, shared>
// CHECK:       nv_tileas.store_shared %{{.*}} owned
func.func @small(%q: tensor<64x!nv_tileas.ptr<i32>>, %y: tensor<64xi32>) -> tensor<64xi32> attributes {nv_tileas.num_warps = 4 : i32} {
  %b, %u = nv_tileas.atomic_rmw <add> %q, %y mem_semantic<relaxed> mem_scope<gpu> : tensor<64x!nv_tileas.ptr<i32>>, tensor<64xi32>
  return %b : tensor<64xi32>
}
