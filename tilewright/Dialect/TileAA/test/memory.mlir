// RUN: tilewright-opt %s | tilewright-opt | FileCheck %s
// Pointers, atomics, views of every kind, globals.

!ptr = !nv_tileaa.ptr<i32>
!ptrs = tensor<8x!nv_tileaa.ptr<i32>>
!part = !nv_tileaa.tiled_view<8, memref<?xi32, strided<[1]>, 1>>
!half = !nv_tileaa.tiled_view<8, memref<?xf16, strided<[1]>, 1>>

// CHECK: nv_tileaa.global "private" constant @table alignment 128 = dense<[1, 2]> : tensor<2xi32>
nv_tileaa.global "private" constant @table alignment 128 = dense<[1, 2]> : tensor<2xi32>
// CHECK: nv_tileaa.global @plain = dense<0> : tensor<4xi8>
nv_tileaa.global @plain = dense<0> : tensor<4xi8>

// CHECK-LABEL: @pointers
func.func @pointers(%p: !ptr, %q: !ptrs, %i: tensor<8xi8>, %m: tensor<8xi1>, %x: tensor<8xi32>, %b: i1) {
  // CHECK: nv_tileaa.addptr %{{.*}}, %{{.*}} : tensor<8x!nv_tileaa.ptr<i32>>, tensor<8xi8>
  %r = nv_tileaa.addptr %q, %i : !ptrs, tensor<8xi8>
  // CHECK: nv_tileaa.load_ptr %{{.*}} mask %{{.*}} : tensor<8xi1> padding %{{.*}} : tensor<8xi32> : tensor<8x!nv_tileaa.ptr<i32>> -> tensor<8xi32>
  %t, %0 = nv_tileaa.load_ptr %r mask %m : tensor<8xi1> padding %x : tensor<8xi32> : !ptrs -> tensor<8xi32>
  // CHECK: nv_tileaa.load_ptr %{{.*}} token %{{.*}} mem_semantic<acquire> mem_scope<gpu> : !nv_tileaa.ptr<i32> -> i32
  %s, %1 = nv_tileaa.load_ptr %p token %0 mem_semantic<acquire> mem_scope<gpu> : !ptr -> i32
  // CHECK: nv_tileaa.store_ptr %{{.*}}, %{{.*}} mask %{{.*}} : tensor<8xi1> token %{{.*}} : tensor<8xi32>, tensor<8x!nv_tileaa.ptr<i32>>
  %2 = nv_tileaa.store_ptr %t, %r mask %m : tensor<8xi1> token %1 : tensor<8xi32>, !ptrs
  // CHECK: nv_tileaa.atomic_rmw <umax> %{{.*}}, %{{.*}} mask %{{.*}} : i1 token %{{.*}} mem_semantic<acq_rel> mem_scope<sys> : !nv_tileaa.ptr<i32>, i32
  %o, %3 = nv_tileaa.atomic_rmw <umax> %p, %s mask %b : i1 token %2 mem_semantic<acq_rel> mem_scope<sys> : !ptr, i32
  // CHECK: nv_tileaa.atomic_cas %{{.*}}, %{{.*}}, %{{.*}} mem_semantic<release> mem_scope<cta> : tensor<8x!nv_tileaa.ptr<i32>>, tensor<8xi32>
  %c, %4 = nv_tileaa.atomic_cas %q, %x, %t mem_semantic<release> mem_scope<cta> : !ptrs, tensor<8xi32>
  // CHECK: nv_tileaa.memory_fence_alias %{{.*}}
  %5 = nv_tileaa.memory_fence_alias %4
  // CHECK: nv_tileaa.gdc_wait token %{{.*}}
  %6 = nv_tileaa.gdc_wait token %5
  // CHECK: nv_tileaa.gdc_launch_dependents
  %7 = nv_tileaa.gdc_launch_dependents
  // CHECK: nv_tileaa.get_global @table : !nv_tileaa.ptr<i32>
  %8 = nv_tileaa.get_global @table : !ptr
  // CHECK: nv_tileaa.alloca 64 alignment 128 : !nv_tileaa.ptr<f32>
  %9 = nv_tileaa.alloca 64 alignment 128 : !nv_tileaa.ptr<f32>
  return
}

// CHECK-LABEL: @views
// CHECK-SAME: steps = [2, 64]>
// CHECK-SAME: padding = nan, steps = [1, 1], sparse = 0>
func.func @views(%s: !nv_tileaa.tiled_view<4x64, memref<8x64xf32, strided<[64, 1]>, 1>, steps = [2, 64]>,
                 %g: !nv_tileaa.tiled_view<4x64, memref<8x64xf32, strided<[64, 1]>, 1>, padding = nan, steps = [1, 1], sparse = 0>,
                 %k: tensor<4xi32>, %i: i32, %p: !part, %h: !half, %x: tensor<8xi32>, %y: tensor<8xf16>) {
  // CHECK: nv_tileaa.tiled_load %{{.*}}[%{{.*}}, %{{.*}}] : !nv_tileaa.tiled_view<4x64, {{.*}}sparse = 0>[tensor<4xi32>, i32] -> tensor<4x64xf32>
  %t, %0 = nv_tileaa.tiled_load %g[%k, %i]
      : !nv_tileaa.tiled_view<4x64, memref<8x64xf32, strided<[64, 1]>, 1>, padding = nan, steps = [1, 1], sparse = 0>[tensor<4xi32>, i32]
      -> tensor<4x64xf32>
  // CHECK: nv_tileaa.tiled_atomic_rmw <xor> %{{.*}}, %{{.*}}[%{{.*}}] mem_semantic<relaxed> mem_scope<gpu>
  %1 = nv_tileaa.tiled_atomic_rmw <xor> %x, %p[%i] mem_semantic<relaxed> mem_scope<gpu> : tensor<8xi32>, !part[i32]
  // CHECK: nv_tileaa.multimem_load_reduce <max> %{{.*}}[%{{.*}}] mem_semantic<relaxed> mem_scope<sys>
  %m, %2 = nv_tileaa.multimem_load_reduce <max> %h[%i] mem_semantic<relaxed> mem_scope<sys> : !half[i32] -> tensor<8xf16>
  // CHECK: nv_tileaa.multimem_reduce <add> %{{.*}}, %{{.*}}[%{{.*}}] mem_semantic<release> mem_scope<gpu>
  %3 = nv_tileaa.multimem_reduce <add> %y, %h[%i] mem_semantic<release> mem_scope<gpu> : tensor<8xf16>, !half[i32]
  // CHECK: nv_tileaa.multimem_store %{{.*}}, %{{.*}}[%{{.*}}]
  %4 = nv_tileaa.multimem_store %y, %h[%i] : tensor<8xf16>, !half[i32]
  return
}
