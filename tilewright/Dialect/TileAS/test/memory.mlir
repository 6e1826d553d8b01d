// RUN: tilewright-opt %s | tilewright-opt | FileCheck %s

!ptr = !nv_tileas.ptr<i32>
!ptrs = tensor<8x!nv_tileas.ptr<i32>>
!part = !nv_tileas.tiled_view<8, memref<?xi32, strided<[1]>, 1>>
!gather = !nv_tileas.tiled_view<4x8, memref<8x8xi32, strided<[8, 1]>, 1>, padding = zero, steps = [1, 1], sparse = 0>

// CHECK: nv_tileas.global "private" @table alignment 16 = dense<[1, 2]> : tensor<2xi32>
nv_tileas.global "private" @table alignment 16 = dense<[1, 2]> : tensor<2xi32>

// CHECK-LABEL: @memory
func.func @memory(%p: !ptr, %q: !ptrs, %i: tensor<8xi64>, %m: tensor<8xi1>, %x: tensor<8xi32>, %v: !part, %g: !gather, %k: tensor<4x8xi32>, %j: i32) {
  // CHECK: nv_tileas.offset %{{.*}}, %{{.*}} : tensor<8x!nv_tileas.ptr<i32>>, tensor<8xi64>
  %r = nv_tileas.offset %q, %i : !ptrs, tensor<8xi64>
  // CHECK: nv_tileas.load_ptr %{{.*}} mask %{{.*}} : tensor<8xi1> : tensor<8x!nv_tileas.ptr<i32>> -> tensor<8xi32>
  %t, %0 = nv_tileas.load_ptr %r mask %m : tensor<8xi1> : !ptrs -> tensor<8xi32>
  // CHECK: nv_tileas.store_ptr %{{.*}}, %{{.*}} token %{{.*}} : tensor<8xi32>, tensor<8x!nv_tileas.ptr<i32>>
  %1 = nv_tileas.store_ptr %t, %r token %0 : tensor<8xi32>, !ptrs
  // CHECK: nv_tileas.atomic_rmw <min> %{{.*}}, %{{.*}} token %{{.*}} mem_semantic<relaxed> mem_scope<gpu> : tensor<8x!nv_tileas.ptr<i32>>, tensor<8xi32>
  %o, %2 = nv_tileas.atomic_rmw <min> %q, %x token %1 mem_semantic<relaxed> mem_scope<gpu> : !ptrs, tensor<8xi32>
  // CHECK: nv_tileas.atomic_cas %{{.*}}, %{{.*}}, %{{.*}} mem_semantic<acquire> mem_scope<sys> : !nv_tileas.ptr<i32>, i32
  %c, %3 = nv_tileas.atomic_cas %p, %j, %j mem_semantic<acquire> mem_scope<sys> : !ptr, i32
  // CHECK: nv_tileas.tiled_atomic_rmw <add> %{{.*}}, %{{.*}}[%{{.*}}] mem_semantic<relaxed> mem_scope<cta> : tensor<8xi32>
  %4 = nv_tileas.tiled_atomic_rmw <add> %x, %v[%j] mem_semantic<relaxed> mem_scope<cta> : tensor<8xi32>, !part, i32
  // CHECK: nv_tileas.tiled_load %{{.*}} : !nv_tileas.tiled_view<4x8, {{.*}}, padding = zero, steps = [1, 1], sparse = 0>, tensor<4x8xi32>, i32 -> tensor<4x8xi32>
  %u, %5 = nv_tileas.tiled_load %g[%k, %j] : !gather, tensor<4x8xi32>, i32 -> tensor<4x8xi32>
  // CHECK: nv_tileas.multimem_load_reduce <and> %{{.*}}[%{{.*}}]
  %w, %6 = nv_tileas.multimem_load_reduce <and> %v[%j] : !part, i32 -> tensor<8xi32>
  // CHECK: nv_tileas.multimem_reduce <or> %{{.*}}, %{{.*}}[%{{.*}}]
  %7 = nv_tileas.multimem_reduce <or> %w, %v[%j] mem_semantic<relaxed> mem_scope<sys> : tensor<8xi32>, !part, i32
  // CHECK: nv_tileas.multimem_store %{{.*}}, %{{.*}}[%{{.*}}]
  %8 = nv_tileas.multimem_store %w, %v[%j] : tensor<8xi32>, !part, i32
  // CHECK: nv_tileas.memory_fence_alias
  %9 = nv_tileas.memory_fence_alias %8
  // CHECK: nv_tileas.gdc_wait token
  %10 = nv_tileas.gdc_wait token %9
  // CHECK: nv_tileas.gdc_launch_dependents
  %11 = nv_tileas.gdc_launch_dependents
  // CHECK: nv_tileas.get_global @table : !nv_tileas.ptr<i32>
  %12 = nv_tileas.get_global @table : !ptr
  // CHECK: nv_tileas.alloca 4 alignment 16 : !nv_tileas.ptr<i8>
  %13 = nv_tileas.alloca 4 alignment 16 : !nv_tileas.ptr<i8>
  // CHECK: nv_tileas.store_shared %{{.*}}, %{{.*}} owned
  %b = nv_tileas.alloc_tensor : !nv_tileas.memref<8xi32, shared>
  nv_tileas.store_shared %x, %b owned : tensor<8xi32>, !nv_tileas.memref<8xi32, shared>
  return
}
